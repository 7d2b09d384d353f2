"""The side list as a whole: search, new conversations, menus, foot."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.sidebar import Sidebar
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ConversationInfo
from tests.gui.fake_core import NOW, FakeCore


@pytest.fixture
def info() -> ConversationInfo:
    return FakeCore().store("Flaky test", "/src/orders")


@pytest.fixture
def side(theme: Theme, qtbot: QtBot, info: ConversationInfo) -> Sidebar:
    side = Sidebar(theme, lambda: NOW)
    qtbot.addWidget(side)
    side.resize(240, 600)
    side.show_conversations([info], {})
    side.show()
    return side


def test_every_button_says_what_is_wanted(side: Sidebar, qtbot: QtBot) -> None:
    for button, signal, name in (
        (side.new_button, side.new_wanted, "New conversation"),
        (side.folder_button, side.new_elsewhere_wanted, "New conversation in another folder…"),
        (side.settings_button, side.settings_wanted, "Settings"),
        (side.help_button, side.help_wanted, "Help"),
    ):
        assert button.accessibleName() == name
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_tooltips_name_the_keys(side: Sidebar) -> None:
    assert [one.toolTip() for one in (side.new_button, side.folder_button, side.settings_button, side.search)] == [
        "New conversation (Ctrl+T)",
        "New conversation in another folder… (Ctrl+O)",
        "Settings (Ctrl+,)",
        "Search conversations (Ctrl+Shift+F)",
    ]


def test_a_list_that_is_not_read_yet_is_not_said_to_be_empty(theme: Theme, qtbot: QtBot) -> None:
    side = Sidebar(theme, lambda: NOW)
    qtbot.addWidget(side)
    side.show()
    assert not side.empty.isVisible()
    side.show_conversations([], {})
    assert side.empty.isVisible()


def test_an_empty_list_says_so(side: Sidebar) -> None:
    assert not side.empty.isVisible()
    side.search.setText("nothing like it")
    assert side.empty.text() == "No conversation matches these words in title or folder."
    side.search.clear()
    side.show_conversations([], {})
    assert side.empty.isVisible()
    assert side.empty.text() == "No conversations yet."
    side.show_unknown()
    assert side.empty.text() == "The conversations could not be read."
    side.show_conversations([], {})
    assert side.empty.text() == "No conversations yet."


def test_the_keyboard_goes_from_the_search_to_the_list_and_back_to_all(side: Sidebar, qtbot: QtBot) -> None:
    side.search.setFocus()
    qtbot.keyClicks(side.search, "flaky")
    assert len(side.list.row_model.rows) == 2
    qtbot.keyClick(side.search, Qt.Key.Key_Escape)
    assert side.search.text() == ""
    qtbot.keyClick(side.search, Qt.Key.Key_Down)
    assert side.list.hasFocus()
    qtbot.keyClick(side, Qt.Key.Key_Escape)


def test_tab_visits_what_is_seen_in_the_order_it_is_seen(side: Sidebar, qtbot: QtBot) -> None:
    side.search.setFocus()
    seen = []
    for _ in range(6):
        seen.append(side.focusWidget())
        qtbot.keyClick(side.focusWidget(), Qt.Key.Key_Tab)
    assert seen == [
        side.search,
        side.folder_button,
        side.new_button,
        side.list,
        side.settings_button,
        side.help_button,
    ]


def test_the_empty_list_is_passed_by_in_both_directions(side: Sidebar, qtbot: QtBot) -> None:
    side.search.setText("nothing like it")
    side.new_button.setFocus()
    qtbot.keyClick(side.new_button, Qt.Key.Key_Tab)
    assert side.focusWidget() is side.settings_button
    qtbot.keyClick(side.settings_button, Qt.Key.Key_Backtab)
    assert side.focusWidget() is side.new_button


def test_enter_in_the_search_opens_the_first_that_is_found(
    side: Sidebar, info: ConversationInfo, qtbot: QtBot
) -> None:
    with qtbot.assertNotEmitted(side.opened):
        qtbot.keyClick(side.search, Qt.Key.Key_Return)
        side.search.setText("nothing like it")
        qtbot.keyClick(side.search, Qt.Key.Key_Return)
        qtbot.keyClick(side.search, Qt.Key.Key_Down)
    assert side.focusWidget() is not side.list
    side.search.setText("flaky")
    with qtbot.waitSignal(side.opened) as heard:
        qtbot.keyClick(side.search, Qt.Key.Key_Return)
    assert heard.args == [info.id]


def test_the_menu_of_a_conversation_opens_continues_and_deletes(
    side: Sidebar, info: ConversationInfo, qtbot: QtBot
) -> None:
    for words, signal in (
        ("Open", side.opened),
        ("New conversation in this folder", side.new_in_folder_wanted),
        ("Delete…", side.delete_wanted),
    ):
        side.list.menu_wanted.emit(info.id, QPoint(5, 5))
        menu = side.findChildren(QMenu)[-1]
        action = next(action for action in menu.actions() if action.text() == words)
        with qtbot.waitSignal(signal) as heard:
            action.trigger()
        assert heard.args == [info.id]
        menu.close()


def test_the_conversation_in_front_is_marked(side: Sidebar, info: ConversationInfo) -> None:
    side.set_active(info.id)
    assert side.list.shown == info.id
