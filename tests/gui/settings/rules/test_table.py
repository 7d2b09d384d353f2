"""The table of rules: whole patterns, switches, and everything by keyboard."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.rules.model import RulesColumn
from desktop_agent.gui.settings.rules.table import RulesTable
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol.rules import Rule, RuleAction
from tests.gui.asking import colors_of
from tests.gui.fake_core import NOW

NPM = Rule(RuleAction.ALLOW, "npm run *", "/home/ada/shop", "scripts of the project", NOW)
PUSH = Rule(RuleAction.ASK, "git push **")
LONG = Rule(RuleAction.DENY, "docker " + "x" * 300, is_enabled=False)


@pytest.fixture
def table(theme: Theme, qtbot: QtBot) -> RulesTable:
    made = RulesTable(theme, lambda: NOW)
    qtbot.addWidget(made)
    made.resize(660, 400)
    made.show_rules((NPM, PUSH, LONG))
    made.show()
    made.activateWindow()
    QTest.qWaitForWindowActive(made, 60_000)
    return made


def center(table: RulesTable, row: int, column: RulesColumn) -> QPoint:
    return table.visualRect(table.row_model.index(row, column)).center()


def click(table: RulesTable, row: int, column: RulesColumn) -> None:
    QTest.mouseClick(
        table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, center(table, row, column)
    )


def test_a_long_pattern_has_as_many_lines_as_it_needs(table: RulesTable) -> None:
    heights = [table.rowHeight(row) for row in range(3)]
    assert heights[1] < heights[0] < heights[2]
    assert sum(table.columnWidth(column) for column in RulesColumn) <= table.viewport().width()
    assert table.horizontalScrollBar().maximum() == 0


def test_a_narrower_table_has_higher_rows(table: RulesTable) -> None:
    before = table.rowHeight(2)
    table.resize(420, 400)
    QApplication.processEvents()
    assert table.rowHeight(2) > before


def test_in_a_narrow_table_the_pattern_has_the_room(table: RulesTable) -> None:
    shown = {}
    for wide in (660, 450, 300):
        table.resize(wide, 400)
        QApplication.processEvents()
        shown[wide] = [column for column in RulesColumn if not table.isColumnHidden(column)]
        assert table.columnWidth(RulesColumn.PATTERN) > 100
    assert shown[660] == list(RulesColumn)
    assert shown[450] == [RulesColumn.DECISION, RulesColumn.PATTERN, RulesColumn.WHERE, RulesColumn.ON]
    assert shown[300] == [RulesColumn.DECISION, RulesColumn.PATTERN, RulesColumn.ON]


def test_a_click_on_a_switch_switches_and_anywhere_else_chooses(table: RulesTable, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.row_model.switched) as heard:
        click(table, 2, RulesColumn.ON)
    assert heard.args == [LONG, True]
    with qtbot.assertNotEmitted(table.row_model.switched):
        click(table, 1, RulesColumn.PATTERN)
    assert table.rule == PUSH


def test_keys_switch_edit_and_delete(table: RulesTable, qtbot: QtBot) -> None:
    table.setFocus()
    assert table.rule == NPM
    with qtbot.waitSignal(table.row_model.switched) as heard:
        qtbot.keyClick(table, Qt.Key.Key_Space)
    assert heard.args == [NPM, False]
    qtbot.keyClick(table, Qt.Key.Key_Down)
    with qtbot.waitSignal(table.edit_wanted) as heard:
        qtbot.keyClick(table, Qt.Key.Key_Return)
    assert heard.args == [PUSH]
    with qtbot.waitSignal(table.delete_wanted) as heard:
        qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert heard.args == [PUSH]


def test_a_double_click_edits_unless_it_is_on_the_switch(table: RulesTable, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.edit_wanted) as heard:
        table.doubleClicked.emit(table.row_model.index(1, RulesColumn.PATTERN))
    assert heard.args == [PUSH]
    with qtbot.assertNotEmitted(table.edit_wanted):
        table.doubleClicked.emit(table.row_model.index(1, RulesColumn.ON))


def test_without_a_rule_the_keyboard_passes_it_by_and_keys_do_nothing(table: RulesTable, qtbot: QtBot) -> None:
    table.show_rules(())
    assert table.rule is None
    with qtbot.assertNotEmitted(table.delete_wanted):
        qtbot.keyClick(table, Qt.Key.Key_Delete)


def test_the_chosen_row_stays_when_rules_change(table: RulesTable, qtbot: QtBot) -> None:
    table.choose(PUSH)
    table.show_rules((NPM, replace(PUSH, is_enabled=False), LONG))
    assert table.rule == replace(PUSH, is_enabled=False)
    with qtbot.waitSignal(table.chosen):
        table.show_rules((NPM, LONG))
    assert table.rule == LONG
    table.choose(Rule(RuleAction.ASK, "gone"))
    assert table.rule == LONG


def test_it_is_as_high_as_its_rows_up_to_a_limit(table: RulesTable) -> None:
    whole = table.sizeHint().height()
    assert whole >= sum(table.rowHeight(row) for row in range(3))
    table.limited.set_limit(120)
    assert table.sizeHint().height() == 120
    assert table.minimumSizeHint().height() <= 120
    table.limited.set_limit(0)
    assert table.sizeHint().height() == whole


def test_the_row_under_the_pointer_stands_out_until_it_leaves(table: RulesTable) -> None:
    table.entered.emit(table.row_model.index(1, RulesColumn.WHERE))
    assert table.row_under == 1
    QApplication.sendEvent(table, QEvent(QEvent.Type.Leave))
    assert table.row_under == -1


def test_decisions_wear_their_colours_and_what_is_off_is_faded(table: RulesTable, theme: Theme) -> None:
    table.setCurrentIndex(QModelIndex())
    found = colors_of(table.viewport())
    assert theme.color("accent.fill").name() in found
    assert theme.color("text.secondary").name() in found
    before = table.grab().toImage()
    table.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert table.grab().toImage() != before
    assert center(table, 0, RulesColumn.ON).x() < center(table, 0, RulesColumn.DECISION).x()


def test_the_row_with_the_keyboard_is_ringed(table: RulesTable, theme: Theme) -> None:
    table.setFocus()
    assert theme.color("focus.ring").name() in colors_of(table.viewport())


def test_it_speaks_another_language_at_once(table: RulesTable, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.row_model.headerDataChanged):
        QApplication.sendEvent(table, QEvent(QEvent.Type.LanguageChange))


MANAGED = Rule(RuleAction.DENY, "curl **", note="Use the mirror.", managed_by="Example Ltd, IT (it@example.org)")


def test_rows_are_as_high_as_their_text_whatever_width_the_table_had_before(theme: Theme, qtbot: QtBot) -> None:
    made = RulesTable(theme, lambda: NOW)
    qtbot.addWidget(made)
    made.resize(100, 300)
    made.show_rules((MANAGED,))
    made.resize(660, 400)
    made.show()
    QTest.qWaitForWindowExposed(made)
    QApplication.processEvents()
    assert made.rowHeight(0) < theme.px(7) * 2 + theme.line("code") + 3 * theme.line("small")
