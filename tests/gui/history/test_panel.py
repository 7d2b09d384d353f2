"""The panel of the command history: what it asks for, what it shows, and what can be done with a command."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop_agent.gui.history.panel import HistoryPanel
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ConversationId, DecisionSource, Risk, Scope
from desktop_agent.protocol.command_history import (
    CommandOutcome,
    HistoryEntry,
    HistoryPage,
    HistoryQuery,
    WholeOutput,
)
from desktop_agent.sentences import translate
from tests.gui.commands_shown import TALK, by, noted, printing, ran
from tests.gui.fake_core import NOW

PYTEST = Scope("pytest", translate("test", "pytest in this workspace"))
LS, GIT = noted("ls -l", "7", title="Files"), noted("git push", "8", title="Files")


@pytest.fixture
def panel(theme: Theme, qtbot: QtBot) -> HistoryPanel:
    panel = HistoryPanel(theme, lambda: NOW)
    qtbot.addWidget(panel)
    panel.resize(320, 600)
    panel.show()
    return panel


@pytest.fixture
def asked(panel: HistoryPanel) -> list[HistoryQuery]:
    asked: list[HistoryQuery] = []
    panel.wanted.connect(asked.append)
    panel.show_front(TALK)
    return asked


def show(panel: HistoryPanel, *entries: HistoryEntry, more: int | None = None) -> None:
    query = panel.query
    assert query is not None
    panel.show_page(query, HistoryPage(entries, more))


def shown(panel: HistoryPanel) -> list[str]:
    return [entry.command for entry in panel.list.row_model.entries]


def test_it_is_a_group_with_its_name(panel: HistoryPanel) -> None:
    inside = QAccessible.queryAccessibleInterface(panel)
    assert inside.text(QAccessible.Text.Name) == "Command history"
    assert inside.role() == QAccessible.Role.Grouping


def test_it_asks_for_the_conversation_in_front_or_for_all(panel: HistoryPanel, asked: list[HistoryQuery]) -> None:
    panel.show_front(TALK)
    assert asked == [HistoryQuery(TALK)]
    show(panel, LS)
    panel.show_front(ConversationId("other"))
    assert shown(panel) == []
    panel.reach.all.click()
    assert asked[1:] == [HistoryQuery(ConversationId("other")), HistoryQuery()]
    show(panel, LS, GIT)
    assert panel.list.row_model.with_titles
    panel.show_front(None)
    assert (shown(panel), len(asked)) == (["ls -l", "git push"], 3)
    panel.reach.here.click()
    assert (shown(panel), panel.query, len(asked)) == ([], None, 3)
    assert panel.empty.text() == "No commands yet. Commands that run are listed here."


def test_words_and_filters_are_asked_for_and_an_empty_list_names_them(
    panel: HistoryPanel, asked: list[HistoryQuery], qtbot: QtBot
) -> None:
    show(panel)
    assert panel.empty.text() == "No commands yet. Commands that run are listed here."
    panel.search.setText("RM  x")
    qtbot.waitUntil(lambda: len(asked) == 2)
    panel.filters.risk.choose(frozenset({Risk.HIGH}))
    panel.filters.decision.choose(frozenset({CommandOutcome.DENIED}))
    panel.filters.category.choose(frozenset({"files"}))
    panel.filters.changed.emit()
    assert asked[-1] == HistoryQuery(
        TALK, ("rm", "x"), frozenset({"files"}), frozenset({Risk.HIGH}), frozenset({CommandOutcome.DENIED})
    )
    show(panel)
    assert panel.empty.text() == "No command matches the filter: files, high, denied by you, “rm x”."
    assert panel.empty.isVisible()
    panel.show_front(ConversationId("other"))
    assert asked[-1].words == ("rm", "x")


def test_an_answer_to_an_older_question_is_not_shown(panel: HistoryPanel, asked: list[HistoryQuery]) -> None:
    panel.reach.all.click()
    panel.show_page(asked[0], HistoryPage((LS,)))
    assert shown(panel) == []
    panel.show_page(asked[1], HistoryPage((GIT,), 5))
    panel.show_page(replace(asked[1], before=4), HistoryPage((LS,)))
    assert shown(panel) == ["git push"]


def test_pages_are_added_as_they_are_wanted(panel: HistoryPanel, asked: list[HistoryQuery]) -> None:
    show(panel, GIT, more=40)
    assert asked[-1] == HistoryQuery(TALK, before=40)
    panel.show_page(asked[-1], HistoryPage((LS,)))
    assert shown(panel) == ["git push", "ls -l"]
    panel.list.more_wanted.emit()
    assert len(asked) == 2


def test_what_happens_is_shown_where_it_fits(panel: HistoryPanel, asked: list[HistoryQuery]) -> None:
    panel.change(LS)
    assert shown(panel) == ["ls -l"]
    assert not panel.empty.isVisible()
    panel.change(replace(LS, conversation=ConversationId("other"), command="pwd"))
    assert shown(panel) == ["ls -l"]
    panel.filters.decision.choose(frozenset({CommandOutcome.WAITING}))
    panel.filters.changed.emit()
    waiting = noted("rm x", "9", at=NOW)
    panel.change(replace(waiting, verdict=CommandOutcome.WAITING))
    assert "rm x" in shown(panel)
    panel.change(waiting)
    assert "rm x" not in shown(panel)
    panel.show_front(None)
    panel.change(LS)
    assert shown(panel) == []
    assert asked


def menu_of(panel: HistoryPanel, row: int) -> QMenu:
    panel.list.customContextMenuRequested.emit(panel.list.visualRect(panel.list.row_model.index(row)).center())
    menu = panel.findChild(QMenu)
    assert menu is not None
    return menu


def test_the_menu_of_a_command_copies_leads_and_makes_rules(
    panel: HistoryPanel, asked: list[HistoryQuery], qtbot: QtBot
) -> None:
    show(panel, LS)
    panel.list.customContextMenuRequested.emit(QPoint(10, 590))
    assert panel.findChild(QMenu) is None
    menu = menu_of(panel, 0)
    copy, place, allow, ask = (action for action in menu.actions() if not action.isSeparator())
    copy.trigger()
    assert QGuiApplication.clipboard().text() == "ls -l"
    with qtbot.waitSignal(panel.chosen) as heard:
        place.trigger()
    assert heard.args == [LS]
    for entry, action in ((allow, "allow"), (ask, "ask")):
        with qtbot.waitSignal(panel.rule_wanted) as heard:
            entry.trigger()
        assert heard.args == [LS, action]
    menu.close()
    assert asked


def test_what_is_shown_can_be_exported_and_nothing_cannot(
    panel: HistoryPanel, asked: list[HistoryQuery], qtbot: QtBot
) -> None:
    panel.more_button.click()
    menu = panel.findChild(QMenu)
    assert not menu.actions()[0].isEnabled()
    menu.deleteLater()
    QApplication.sendPostedEvents(menu, QEvent.Type.DeferredDelete)
    show(panel, LS)
    panel.more_button.click()
    menu = panel.findChild(QMenu)
    with qtbot.waitSignal(panel.export_wanted) as heard:
        menu.actions()[0].trigger()
    assert heard.args == [asked[-1]]
    menu.close()


def test_output_is_asked_for_shown_and_seen_whole(
    panel: HistoryPanel, asked: list[HistoryQuery], qtbot: QtBot
) -> None:
    show(panel, LS)
    with qtbot.waitSignal(panel.output_wanted):
        panel.list.open_row(panel.list.row_model.index(0))
    panel.show_output(LS, ran("ls -l", "7", output=printing(20)))
    assert panel.list.box.text.toPlainText().endswith("line 20")
    with qtbot.waitSignal(panel.whole_wanted) as heard:
        panel.list.box.all_button.click()
    assert heard.args == [LS]
    panel.show_whole(LS, WholeOutput("one\ntwo"))
    assert panel.output.isVisible()
    assert panel.output.text.hasFocus()
    qtbot.keyClick(panel.output.text, Qt.Key.Key_Escape)
    assert panel.list.isVisible()
    assert panel.list.hasFocus()
    panel.show_whole(LS, WholeOutput("one\ntwo"))
    panel.show_front(ConversationId("other"))
    assert panel.list.isVisible()
    assert asked


def test_approvals_stand_at_the_foot_and_can_be_taken_back(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.show_grants([PYTEST], {PYTEST.id: "pytest -x"})
    assert panel.grants.isVisible()
    with qtbot.waitSignal(panel.grants.revoked) as heard:
        panel.grants.rows[0].button.click()
    assert heard.args == ["pytest"]
    panel.show_grants([], {})
    assert not panel.grants.isVisible()


def test_many_approvals_leave_room_for_the_commands(panel: HistoryPanel) -> None:
    long = translate("test", "Changes to files inside this workspace that delete nothing and run nothing, wherever")
    for high in (600, 440):
        panel.show_grants([], {})
        panel.resize(320, high)
        panel.show_grants([Scope(f"s{number}", long) for number in range(6)], {})
        QApplication.processEvents()
        assert panel.grants.area.height() <= high * 0.4
        assert panel.grants.geometry().bottom() <= high
        assert panel.list.height() > 40


def test_lying_over_the_page_it_can_be_closed(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.set_closable(on=False)
    assert not panel.head.close_button.isVisible()
    panel.set_closable(on=True)
    with qtbot.waitSignal(panel.close_wanted):
        qtbot.mouseClick(panel.head.close_button, Qt.MouseButton.LeftButton)


def test_the_keyboard_goes_from_the_filter_to_the_list(
    panel: HistoryPanel, asked: list[HistoryQuery], qtbot: QtBot
) -> None:
    show(panel, noted("ls", "7", decision=by(DecisionSource.RULE)))
    panel.setFocus()
    assert panel.search.hasFocus()
    qtbot.keyClicks(panel.search, "l")
    qtbot.keyClick(panel.search, Qt.Key.Key_Escape)
    assert panel.search.text() == ""
    qtbot.keyClick(panel.search, Qt.Key.Key_Down)
    assert panel.list.hasFocus()
    qtbot.keyClick(panel, Qt.Key.Key_Escape)
    assert asked


def test_tab_visits_everything_in_its_order(panel: HistoryPanel, asked: list[HistoryQuery], qtbot: QtBot) -> None:
    panel.set_closable(on=False)
    panel.show_grants([PYTEST], {})
    show(panel, LS)
    panel.list.open_row(panel.list.row_model.index(0))
    panel.show_output(LS, ran("ls -l", "7", output=printing(20)))
    panel.reach.here.setFocus()
    box, filters = panel.list.box, panel.filters
    stops = [panel.help, panel.more_button, panel.search, *filters.buttons, panel.list]
    stops += [box.text, box.all_button, box.place_button, box.copy_button, panel.grants.rows[0].button]
    for stop in stops:
        qtbot.keyClick(panel.focusWidget(), Qt.Key.Key_Tab)
        assert panel.focusWidget() is stop
    assert asked


def test_it_is_said_anew_in_another_language_and_painted_mirrored(
    panel: HistoryPanel, asked: list[HistoryQuery]
) -> None:
    show(panel, LS)
    before = panel.grab().toImage()
    QApplication.sendEvent(panel, QEvent(QEvent.Type.LanguageChange))
    assert panel.head.heading.text() == "Command history"
    panel.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert panel.grab().toImage() != before
    assert asked
