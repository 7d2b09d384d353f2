"""The panel of the command history, with the approvals at its foot."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop_agent.gui.history_panel import HistoryPanel
from desktop_agent.gui.theme import Theme
from desktop_agent.protocol import Scope, Status
from desktop_agent.sentences import translate
from tests.gui.fake_core import NOW
from tests.gui.test_history_list import ran

PYTEST = Scope("pytest", translate("test", "pytest"))
EXACT = Scope("exact:0", translate("test", "Exactly this, in this folder"))
LONG = Scope("exact:1", translate("test", "a command with a very long line of words & <b>marks</b>, in a folder"))


@pytest.fixture
def panel(theme: Theme, qtbot: QtBot) -> HistoryPanel:
    panel = HistoryPanel(theme, lambda: NOW)
    qtbot.addWidget(panel)
    panel.resize(320, 600)
    panel.show()
    return panel


def test_it_is_a_group_with_its_name(panel: HistoryPanel) -> None:
    inside = QAccessible.queryAccessibleInterface(panel)
    assert inside.text(QAccessible.Text.Name) == "Command history"
    assert inside.role() == QAccessible.Role.Grouping


def test_nothing_run_yet_is_said(panel: HistoryPanel) -> None:
    panel.show_calls([])
    assert panel.empty.text() == "No commands yet. What runs is listed here."
    panel.change(ran("ls"))
    assert not panel.empty.isVisible()
    panel.search.setText("pytest")
    assert panel.empty.text() == "No command has these words."
    assert panel.empty.isVisible()


def test_a_chosen_command_is_told(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.show_calls([ran("ls", "7")])
    with qtbot.waitSignal(panel.chosen) as heard:
        panel.list.clicked.emit(panel.list.rows.index(0))
    assert heard.args == ["7"]


def test_the_menu_copies_and_leads_to_the_place(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.show_calls([ran("ls -l", "7")])
    panel.list.customContextMenuRequested.emit(QPoint(10, 590))
    assert panel.findChild(QMenu) is None
    panel.list.customContextMenuRequested.emit(panel.list.visualRect(panel.list.rows.index(0)).center())
    copy, show = panel.findChild(QMenu).actions()
    copy.trigger()
    assert QGuiApplication.clipboard().text() == "ls -l"
    with qtbot.waitSignal(panel.chosen):
        show.trigger()
    panel.findChild(QMenu).close()


def test_approvals_stand_at_the_foot_and_can_be_taken_back(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.show_grants([PYTEST, LONG], {})
    assert panel.grants_title.isVisible()
    assert panel.grants[0].button.accessibleName() == "Revoke pytest"
    with qtbot.waitSignal(panel.revoked) as heard:
        qtbot.mouseClick(panel.grants[0].button, Qt.MouseButton.LeftButton)
    assert heard.args == ["pytest"]
    panel.show_grants([], {})
    assert panel.grants == []
    assert not panel.grants_title.isVisible()


def test_a_long_approval_keeps_clear_of_its_button_in_both_directions(panel: HistoryPanel) -> None:
    panel.show_grants([LONG, PYTEST], {})
    assert "&lt;b&gt;" in panel.grants[0].scope.toolTip()
    left_to_right = panel.grants[0].grab().toImage()
    panel.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert panel.grants[0].button.geometry().left() < panel.width() // 2
    assert panel.grants[0].grab().toImage() != left_to_right


def test_an_approval_shows_the_command_that_was_approved(panel: HistoryPanel) -> None:
    command = "touch one.txt && cp main.py copy.py\nrm \u202e" + "x" * 300
    panel.show_grants([EXACT], {EXACT.id: command})
    row = panel.grants[0]
    assert row.scope.text().startswith("touch one.txt && cp main.py copy.py")
    assert row.scope.accessibleName().endswith("x" * 300)
    assert "\u202e" not in row.scope.accessibleName()
    assert row.button.accessibleName().startswith("Revoke touch one.txt")
    assert "x" * 300 in row.scope.toolTip()
    assert "Exactly this, in this folder" in row.scope.toolTip()
    assert row.scope.geometry().right() < row.button.geometry().left()


def test_lying_over_the_page_it_can_be_closed(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.set_closable(on=False)
    assert not panel.close_button.isVisible()
    panel.set_closable(on=True)
    with qtbot.waitSignal(panel.close_wanted):
        qtbot.mouseClick(panel.close_button, Qt.MouseButton.LeftButton)


def test_the_keyboard_goes_from_the_filter_to_the_list(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.show_calls([ran("ls", "7", status=Status.RUNNING)])
    panel.setFocus()
    assert panel.search.hasFocus()
    qtbot.keyClicks(panel.search, "l")
    qtbot.keyClick(panel.search, Qt.Key.Key_Escape)
    assert panel.search.text() == ""
    qtbot.keyClick(panel.search, Qt.Key.Key_Down)
    assert panel.list.hasFocus()
    qtbot.keyClick(panel, Qt.Key.Key_Escape)


def test_tab_visits_filter_commands_and_approvals(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.show_grants([PYTEST, LONG], {})
    panel.search.setFocus()
    qtbot.keyClick(panel.search, Qt.Key.Key_Tab)
    assert panel.focusWidget() is panel.grants[0].button
    panel.show_calls([ran("ls", "7"), ran("pwd", "8")])
    panel.search.setFocus()
    for stop in (panel.list, panel.grants[0].button, panel.grants[1].button):
        qtbot.keyClick(panel.focusWidget(), Qt.Key.Key_Tab)
        assert panel.focusWidget() is stop
