"""Filters of the history: several of each, by pointer and keys, and told to assistive technology."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from desktop_agent.gui.history.filters import FilterButton, HistoryFilters, ReachSwitch
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Risk
from desktop_agent.protocol.command_history import CommandOutcome


@pytest.fixture
def filters(theme: Theme, qtbot: QtBot) -> HistoryFilters:
    filters = HistoryFilters(theme)
    qtbot.addWidget(filters)
    filters.show()
    return filters


def opened(button: FilterButton) -> QMenu:
    button.click()
    menu = button.findChild(QMenu)
    assert menu is not None
    return menu


def test_several_are_ticked_in_one_opening_and_each_is_told(filters: HistoryFilters, qtbot: QtBot) -> None:
    menu = opened(filters.risk)
    assert [action.text() for action in menu.actions()] == ["low", "medium", "high", "critical"]
    with qtbot.waitSignal(filters.changed):
        qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(menu.actions()[2]).center())
    assert menu.isVisible()
    assert filters.risk.chosen == {Risk.HIGH}
    menu.setActiveAction(menu.actions()[3])
    qtbot.keyClick(menu, Qt.Key.Key_Space)
    assert filters.risk.chosen == {Risk.HIGH, Risk.CRITICAL}
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()


def test_what_is_chosen_stands_on_the_button_and_in_its_name(filters: HistoryFilters) -> None:
    assert filters.decision.accessibleName() == "Decision: any"
    wide = filters.decision.sizeHint().width()
    filters.decision.choose(frozenset({CommandOutcome.DENIED, CommandOutcome.ONCE}))
    assert filters.decision.accessibleName() == "Decision: allowed once, denied by you"
    assert filters.decision.sizeHint().width() > wide
    menu = opened(filters.decision)
    assert [action.text() for action in menu.actions() if action.isChecked()] == ["allowed once", "denied by you"]
    menu.close()


def test_the_cross_clears_all_and_is_there_only_then(filters: HistoryFilters, qtbot: QtBot) -> None:
    assert filters.clear_button.isHidden()
    menu = opened(filters.category)
    menu.actions()[0].trigger()
    menu.close()
    assert filters.clear_button.isVisible()
    filters.clear_button.setFocus()
    with qtbot.waitSignal(filters.changed):
        qtbot.mouseClick(filters.clear_button, Qt.MouseButton.LeftButton)
    assert not filters.category.chosen
    assert filters.clear_button.isHidden()
    with qtbot.assertNotEmitted(filters.changed):
        filters.clear()


def test_the_arrow_key_opens_a_filter(filters: HistoryFilters, qtbot: QtBot) -> None:
    qtbot.keyClick(filters.risk, Qt.Key.Key_Down)
    menu = filters.risk.findChild(QMenu)
    assert menu is not None
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert filters.risk.chosen == {Risk.LOW}
    qtbot.keyClicks(filters.risk, "x")


def test_filters_are_painted_otherwise_when_they_hold_and_when_mirrored(filters: HistoryFilters) -> None:
    pictures = set()
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        filters.setLayoutDirection(direction)
        for chosen in (frozenset(), frozenset({Risk.LOW})):
            filters.risk.choose(chosen)
            opened(filters.risk).close()
            pictures.add(filters.risk.grab().toImage().constBits().tobytes())
    assert len(pictures) == 4


def test_the_reach_is_one_of_two_radio_buttons(theme: Theme, qtbot: QtBot) -> None:
    switch = ReachSwitch(theme)
    qtbot.addWidget(switch)
    switch.show()
    assert QAccessible.queryAccessibleInterface(switch.all).role() == QAccessible.Role.RadioButton
    assert (switch.is_all, switch.all.accessibleName()) == (False, "All")
    before = switch.grab().toImage()
    with qtbot.waitSignal(switch.changed) as heard:
        qtbot.mouseClick(switch.all, Qt.MouseButton.LeftButton)
    assert heard.args == [True]
    assert switch.grab().toImage() != before
    switch.activateWindow()
    switch.all.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(switch.all.hasFocus)
    qtbot.keyClick(switch.all, Qt.Key.Key_Left)
    assert not switch.is_all
