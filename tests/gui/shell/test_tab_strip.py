"""The row of tabs: buttons for what is out of sight, and a list where tabs do not fit."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.tab_bar import TabStrip
from desktop_agent.gui.theme.theme import Theme


@pytest.fixture
def strip(theme: Theme, qtbot: QtBot) -> TabStrip:
    strip = TabStrip(theme)
    qtbot.addWidget(strip)
    strip.resize(700, strip.height())
    strip.show()
    return strip


def test_buttons_are_there_only_for_what_is_out_of_sight(strip: TabStrip, qtbot: QtBot) -> None:
    assert not strip.side_button.isVisible()
    assert not strip.panel_button.isVisible()
    strip.set_ends(side=True, panel=True)
    with qtbot.waitSignal(strip.side_wanted):
        qtbot.mouseClick(strip.side_button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(strip.panel_wanted):
        qtbot.mouseClick(strip.panel_button, Qt.MouseButton.LeftButton)
    strip.set_ends(side=False, panel=True)
    assert not strip.side_button.isVisible()
    assert strip.panel_button.isVisible()


def test_tabs_that_do_not_fit_are_listed(strip: TabStrip, qtbot: QtBot) -> None:
    strip.bar.add("First & <i>best</i>")
    assert not strip.list_button.isVisible()
    for number in range(9):
        strip.bar.add(f"Conversation {number}")
    assert strip.list_button.isVisible()
    qtbot.mouseClick(strip.list_button, Qt.MouseButton.LeftButton)
    menu = strip.findChild(QMenu)
    assert menu.actions()[0].text() == "First && <i>best</i>"
    menu.actions()[7].trigger()
    assert strip.bar.currentIndex() == 7
    menu.close()


def test_a_tab_that_does_not_fit_is_scrolled_to(strip: TabStrip) -> None:
    for number in range(12):
        strip.bar.add(f"Conversation {number}")
    strip.resize(500, strip.height())
    strip.bar.setCurrentIndex(11)
    QApplication.processEvents()
    assert strip.bar.rect().contains(strip.bar.tabRect(11).center())


def test_a_wider_window_needs_no_list(strip: TabStrip) -> None:
    for number in range(6):
        strip.bar.add(f"Conversation {number}")
    assert strip.list_button.isVisible()
    strip.resize(2000, strip.height())
    assert not strip.list_button.isVisible()
    strip.resize(700, strip.height())
    assert strip.list_button.isVisible()
    for _ in range(4):
        strip.bar.remove(0)
    assert not strip.list_button.isVisible()
