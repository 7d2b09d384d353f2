"""The tabs as assistive technology finds them."""

from __future__ import annotations

from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from desktop_agent.gui.accessibility import AccessibleTab, AccessibleTabs
from desktop_agent.gui.shell.tab_bar import TabBar
from desktop_agent.gui.theme.theme import Theme


def shown(qtbot: QtBot, *titles: str) -> TabBar:
    bar = TabBar(Theme())
    qtbot.addWidget(bar)
    for title in titles:
        bar.add(title)
    bar.resize(800, 38)
    bar.show()
    return bar


def test_there_is_a_handle_on_every_tab_and_none_is_left_over(qtbot: QtBot) -> None:
    bar = shown(qtbot, "one", "two", "three")
    assert [handle.geometry() for handle in bar.handles.all] == [bar.tabRect(place) for place in range(3)]
    bar.remove(0)
    assert [handle.geometry() for handle in bar.handles.all] == [bar.tabRect(place) for place in range(2)]


def test_the_bar_and_its_tabs_have_names_of_their_own_and_a_press_chooses(qtbot: QtBot) -> None:
    bar = shown(qtbot, "one", "two")
    assert AccessibleTabs(bar).text(QAccessible.Text.Name) == "Conversations"
    tabs = [AccessibleTab(handle) for handle in bar.handles.all]
    assert [tab.text(QAccessible.Text.Name) for tab in tabs] == ["one", "two"]
    assert [bool(tab.state().selected) for tab in tabs] == [True, False]
    tabs[1].doAction(tabs[1].actionNames()[0])
    assert [bool(tab.state().selected) for tab in tabs] == [False, True]
