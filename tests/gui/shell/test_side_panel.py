from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.history.panel import HistoryPanel
from desktop_agent.gui.shell.side_panel import SidePanel, TextTabs
from desktop_agent.gui.text.translator import Translator
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import (
    ChangedFile,
    ChangedFiles,
    ConversationChanged,
    FileChangeKind,
    Mode,
    Task,
    TaskStatus,
)
from desktop_agent.sentences import Sentence
from tests.gui.made_items import NOW, keep

LOOK = Task("Look", TaskStatus.ACTIVE)


def made_panel(qtbot: QtBot, theme: Theme) -> SidePanel:
    made = SidePanel(HistoryPanel(theme, lambda: NOW), theme)
    keep(qtbot, made)
    made.resize(320, 600)
    made.show()
    return made


def test_it_opens_on_the_history_and_a_word_leads_to_the_tasks(qtbot: QtBot, theme: Theme) -> None:
    made = made_panel(qtbot, theme)
    assert made.history.isVisible()
    assert made.history.head.heading.isHidden()
    made.show_state(ConversationChanged("", Mode.DEFAULT, "m", tasks=(LOOK,)))
    made.tabs.tabs[2].click()
    assert (made.history.isVisible(), made.tasks.isVisible()) == (False, True)
    assert [row.task for row in made.tasks.list.rows] == [LOOK]
    made.tabs.tabs[0].click()
    assert made.history.isVisible()


def test_its_pages_are_groups_with_names(qtbot: QtBot, theme: Theme) -> None:
    made = made_panel(qtbot, theme)
    named = (
        (made.history, "Command history"),
        (made.changes, "Changes"),
        (made.tasks, "Tasks"),
        (made.usage, "Usage"),
        (made.tabs, "Panel"),
    )
    for page, name in named:
        found = QAccessible.queryAccessibleInterface(page)
        assert found is not None
        assert found.text(QAccessible.Text.Name) == name


def test_the_focus_goes_to_the_page_that_is_shown(qtbot: QtBot, theme: Theme) -> None:
    made = made_panel(qtbot, theme)
    made.activateWindow()
    QTest.qWaitForWindowActive(made, 60_000)
    made.setFocus(Qt.FocusReason.TabFocusReason)
    assert QApplication.focusWidget() is made.history.search
    made.tabs.tabs[2].click()
    made.setFocus(Qt.FocusReason.TabFocusReason)
    assert QApplication.focusWidget() is made.tasks.list


def test_the_usage_is_brought_to_the_front_with_the_focus_in_it(qtbot: QtBot, theme: Theme) -> None:
    made = made_panel(qtbot, theme)
    made.activateWindow()
    QTest.qWaitForWindowActive(made, 60_000)
    made.show_page(made.usage)
    assert made.usage.isVisible()
    assert made.tabs.tabs[3].isChecked()
    assert QApplication.focusWidget() is made.usage.area


def test_it_paints_its_edge_at_the_side_of_the_page(qtbot: QtBot, theme: Theme) -> None:
    made = made_panel(qtbot, theme)
    made.tabs.tabs[2].click()
    before = made.grab().toImage()
    made.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert made.grab().toImage() != before


def test_the_changes_are_brought_to_the_front(qtbot: QtBot, theme: Theme) -> None:
    made = made_panel(qtbot, theme)
    made.show_page(made.changes)
    assert made.changes.isVisible()
    assert made.tabs.tabs[1].isChecked()
    # In the smallest panel every word still has a place of its own.
    made.resize(320, 400)
    QApplication.processEvents()
    ends = [word.geometry() for word in made.tabs.tabs]
    assert all(before.right() < after.left() for before, after in pairwise(ends))


def test_tab_leads_through_the_page_and_out_of_the_panel_again(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    keep(qtbot, window)
    column = QVBoxLayout(window)
    before, made, after = QLineEdit(), SidePanel(HistoryPanel(theme, lambda: NOW), theme), QLineEdit()
    for widget in (before, made, after):
        column.addWidget(widget)
    window.resize(400, 700)
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window, 60_000)
    changes = made.changes
    changes.show_files(ChangedFiles((ChangedFile("a.py", FileChangeKind.CHANGED, 1, 1, (1,)),)))
    for place, stops in (
        (1, [changes.turn_picker, changes.list]),
        (2, [made.tasks.list]),
        (3, [made.usage.area]),
    ):
        made.tabs.tabs[place].click()
        before.setFocus()
        seen = []
        for _ in range(8):
            QTest.keyClick(window, Qt.Key.Key_Tab)
            seen.append(window.focusWidget())
        # The words, the page in its order, what comes after the panel; then all of it anew.
        assert seen[0] is made.tabs.tabs[place]
        assert [widget for widget in seen[: seen.index(after)] if widget in stops] == stops


def made_words(qtbot: QtBot, theme: Theme) -> TextTabs:
    made = TextTabs((Sentence("test", "History"), Sentence("test", "Tasks & more")), theme)
    keep(qtbot, made)
    made.show()
    return made


def test_one_word_holds_and_another_is_chosen_by_pointer_or_arrow(qtbot: QtBot, theme: Theme) -> None:
    made = made_words(qtbot, theme)
    chosen: list[int] = []
    made.chosen.connect(chosen.append)
    assert [word.isChecked() for word in made.tabs] == [True, False]
    made.activateWindow()
    QTest.qWaitForWindowActive(made, 60_000)
    qtbot.mouseClick(made.tabs[1], Qt.MouseButton.LeftButton)
    made.tabs[1].setFocus()
    qtbot.keyClick(made.tabs[1], Qt.Key.Key_Left)
    assert chosen == [1, 0]


def test_a_word_is_named_and_no_wider_when_it_holds(qtbot: QtBot, theme: Theme) -> None:
    made = made_words(qtbot, theme)
    found = QAccessible.queryAccessibleInterface(made.tabs[1])
    assert found is not None
    assert (found.role(), found.text(QAccessible.Text.Name)) == (QAccessible.Role.RadioButton, "Tasks & more")
    wide, before = made.tabs[1].sizeHint(), made.tabs[1].grab().toImage()
    made.tabs[1].setChecked(True)
    assert made.tabs[1].sizeHint() == wide
    assert made.tabs[1].grab().toImage() != before
    made.tabs[1].setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    # Where there is no room it gives way.
    assert made.tabs[1].minimumSizeHint().width() < wide.width()


def test_a_word_names_the_keys_of_its_page_where_it_has_any(qtbot: QtBot, theme: Theme) -> None:
    words = (Sentence("test", "Changes"), Sentence("test", "Tasks"))
    made = TextTabs(words, theme, actions=("changes", ""))
    keep(qtbot, made)
    made.show()
    assert [word.toolTip() for word in made.tabs] == ["Changes (Ctrl+Shift+G)", ""]


@pytest.mark.parametrize("code", ["en", "da_DK", "fr_FR", "ja_JP", "ru_RU", "zh_CN"])
def test_no_name_of_a_page_is_cut(code: str, qtbot: QtBot, theme: Theme, language: Translator) -> None:
    language.choose(code)
    made = made_panel(qtbot, theme)
    widths = {tab.accessibleName(): (tab.width(), tab.sizeHint().width()) for tab in made.tabs.tabs}
    assert {name: found for name, found in widths.items() if found[0] < found[1]} == {}
