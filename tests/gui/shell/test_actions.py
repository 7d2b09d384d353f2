"""Actions: each has a name, a title and keys of its own, and gives its signal."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QPlainTextEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.actions import Actions
from desktop_agent.gui.shell.help_dialogs import CARD_KEYS
from desktop_agent.gui.text.action_kinds import ACTIONS, keyed, with_keys
from desktop_agent.gui.theme.theme import Theme


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(400, 300)
    return window


@pytest.fixture
def actions(window: QWidget, theme: Theme) -> Actions:
    return Actions(window, theme)


def test_no_two_actions_share_a_name_or_a_key() -> None:
    names = Counter(kind.name for kind in ACTIONS)
    keys = Counter(QKeySequence(each).toString() for kind in ACTIONS for each in kind.keys)
    keys.update(QKeySequence(each).toString() for _, each in CARD_KEYS)
    assert max(names.values()) == 1
    assert max(keys.values()) == 1
    assert "" not in keys


def test_every_action_has_its_title(actions: Actions) -> None:
    assert {name: bool(action.text()) for name, action in actions.by_name.items()} == {
        kind.name: True for kind in ACTIONS
    }


def test_an_action_gives_its_name(actions: Actions, qtbot: QtBot) -> None:
    for kind in ACTIONS:
        with qtbot.waitSignal(actions.asked) as heard:
            actions.by_name[kind.name].trigger()
        assert heard.args == [kind.name]


def test_keys_work_while_somebody_writes(actions: Actions, window: QWidget, qtbot: QtBot) -> None:
    field = QPlainTextEdit(window)
    QVBoxLayout(window).addWidget(field)
    window.show()
    with qtbot.waitActive(window):
        window.activateWindow()
    field.setFocus()
    with qtbot.waitSignal(actions.asked) as heard:
        qtbot.keyClick(field, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert heard.args == ["next_tab"]
    with qtbot.waitSignal(actions.tab_asked) as heard:
        qtbot.keyClick(field, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    assert heard.args == [2]
    assert field.toPlainText() == ""


def test_all_is_stopped_from_a_dialog_too(actions: Actions, window: QWidget, qtbot: QtBot) -> None:
    window.show()
    dialog = QDialog(window)
    dialog.show()
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    with qtbot.waitSignal(actions.asked) as heard:
        qtbot.keyClick(dialog, Qt.Key.Key_Period, both)
    assert heard.args == ["stop_all"]
    qtbot.keyClick(dialog, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert heard.args == ["stop_all"]
    with qtbot.waitSignal(actions.asked) as heard:
        qtbot.keyClick(dialog, Qt.Key.Key_F1)
    assert heard.args == ["manual"]


def test_the_help_menu_holds_what_helps(actions: Actions, window: QWidget) -> None:
    window.show()
    actions.show_help(QPoint(50, 200))
    menu = window.findChild(QMenu)
    assert [action.text() for action in menu.actions()] == [
        "Stop everything in all tabs",
        "Manual",
        "Keyboard shortcuts",
        "System check",
        "What’s new",
        "Check for updates…",
        "Open log folder",
        "Licences",
    ]
    menu.close()


def test_a_switch_of_language_says_the_titles_anew(actions: Actions, window: QWidget) -> None:
    actions.by_name["quit"].setText("stale")
    QApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))
    assert actions.by_name["quit"].text() == "Quit"


def test_a_tooltip_names_the_keys_as_the_desktop_writes_them(qapp: QApplication) -> None:
    assert with_keys("New conversation", "new_conversation") == "New conversation (Ctrl+T)"
    assert keyed("Stop", "Esc, Esc") == "Stop (Esc, Esc)"


def test_on_a_mac_what_belongs_to_the_program_is_in_its_own_menu(actions: Actions) -> None:
    """The system moves actions by their roles; without one it would guess from words like “Settings”."""
    bar = actions.make_menu_bar()
    (title,) = bar.actions()
    assert title.text() == "Help"
    menu = title.menu()
    assert isinstance(menu, QMenu)
    roles = {one.text(): one.menuRole() for one in menu.actions()}
    none, role = QAction.MenuRole.NoRole, QAction.MenuRole
    assert {text: kind for text, kind in roles.items() if kind is not none} == {
        "Settings": role.PreferencesRole,
        "Quit": role.QuitRole,
    }
    assert "Manual" in roles
    assert all(one.menuRole() is not role.TextHeuristicRole for one in actions.by_name.values())
