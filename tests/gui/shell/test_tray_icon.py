from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.tray_icon import TrayEntry, TrayIcon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.status_icon import ConversationActivity

WORKS = TrayEntry("a", "Orders: make test_all & more", ConversationActivity.WORKING)
WAITS = TrayEntry("b", "Shop: waits for your answer: rm -rf x", ConversationActivity.WAITING)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def icon(window: QWidget, theme: Theme) -> TrayIcon:
    return TrayIcon(theme, window, is_on_bus=False)


def texts(icon: TrayIcon) -> list[str]:
    return [action.text() for action in icon.menu.actions() if not action.isSeparator()]


def test_where_nothing_runs_it_says_so_and_leads_back_and_out(icon: TrayIcon) -> None:
    assert texts(icon) == ["Nothing is running", "Show Desktop Agent", "Stop everything in all tabs", "Quit"]
    assert [action.isEnabled() for action in icon.menu.actions() if not action.isSeparator()] == [
        False,
        True,
        False,
        True,
    ]
    assert icon.tool_tip == "Desktop Agent\nNothing is running"


def test_it_names_what_runs_and_what_waits(icon: TrayIcon) -> None:
    icon.show_entries([WORKS, WAITS])
    assert texts(icon)[:2] == ["Orders: make test_all && more", WAITS.text]
    assert icon.tool_tip == "Desktop Agent\n1 conversation working\n1 waiting for your answer"


def test_on_the_bus_other_marks_are_those_of_shortcuts(window: QWidget, theme: Theme) -> None:
    icon = TrayIcon(theme, window, is_on_bus=True)
    icon.show_entries([WORKS])
    assert texts(icon)[0] == "&Orders: make test__all & more"


def test_of_many_the_first_are_named(icon: TrayIcon) -> None:
    icon.show_entries([TrayEntry(str(number), f"n{number}", ConversationActivity.WORKING) for number in range(13)])
    assert texts(icon)[9:11] == ["n9", "and 3 more"]


def test_each_entry_does_what_it_says(qtbot: QtBot, icon: TrayIcon) -> None:
    icon.show_entries([WORKS, WAITS])
    actions = [action for action in icon.menu.actions() if not action.isSeparator()]
    with qtbot.waitSignal(icon.opened) as opened:
        actions[1].trigger()
    assert opened.args == ["b"]
    for action, signal in zip(actions[2:], (icon.window_wanted, icon.stop_wanted, icon.quit_wanted), strict=True):
        with qtbot.waitSignal(signal):
            action.trigger()


def test_its_picture_tells_what_waits_from_what_runs_and_both_from_rest(icon: TrayIcon) -> None:
    pictures = []
    for entries in ([], [WORKS], [WORKS, WAITS]):
        icon.show_entries(entries)
        pictures.append(icon.picture.pixmap(32, 32).toImage())
    assert pictures[0] != pictures[1]
    assert pictures[1] != pictures[2]
    assert pictures[0] != pictures[2]
