"""Rules as rows: what stands in each cell, what is found, and what a check does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.rules.model import RulesColumn, RulesModel
from desktop_agent.gui.text.formats import day
from desktop_agent.protocol.rules import Rule, RuleAction
from tests.gui.fake_core import NOW

DAY = 86_400
NPM = Rule(RuleAction.ALLOW, "npm run *", "/home/ada/shop", "scripts", NOW - 90 * DAY)
PUSH = Rule(RuleAction.ASK, "git push **", is_enabled=False)
PRUNE = Rule(RuleAction.DENY, "docker\u202e **", created_at=NOW - 800 * DAY, request="docker system prune")
RULES = (NPM, PUSH, PRUNE)


@pytest.fixture
def rows(qapp: Any) -> RulesModel:
    made = RulesModel(lambda: NOW)
    made.show_rules(RULES)
    return made


def cells(rows: RulesModel, role: int = Qt.ItemDataRole.DisplayRole) -> list[list[object]]:
    return [[rows.data(rows.index(row, column), role) for column in RulesColumn] for row in range(rows.rowCount())]


def test_every_cell_says_its_fact_and_nothing_hides(rows: RulesModel) -> None:
    assert cells(rows) == [
        ["Allow", "npm run *", "shop", day(NPM.created_at, NOW), ""],
        ["Ask", "git push **", "everywhere", "", ""],
        ["Deny", "docker\\u202e **", "everywhere", day(PRUNE.created_at, NOW), ""],
    ]


def test_what_is_read_aloud_holds_the_note_and_the_switch(rows: RulesModel) -> None:
    spoken = cells(rows, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken[0][RulesColumn.PATTERN] == "npm run *, scripts"
    assert [row[RulesColumn.ON] for row in spoken] == ["switched on", "switched off", "switched on"]


def test_a_tooltip_tells_the_whole_folder_and_what_a_rule_was_made_from(rows: RulesModel) -> None:
    tips = cells(rows, Qt.ItemDataRole.ToolTipRole)
    assert "/home/ada/shop" in str(tips[0][RulesColumn.WHERE])
    assert "docker system prune" in str(tips[2][RulesColumn.PATTERN])
    assert tips[1][RulesColumn.WHERE] == ""


def test_the_heads_are_words(rows: RulesModel) -> None:
    across = Qt.Orientation.Horizontal
    assert [rows.headerData(column, across) for column in RulesColumn] == [
        "Decision",
        "Pattern",
        "Scope",
        "Added",
        "On",
    ]
    assert rows.headerData(0, Qt.Orientation.Vertical) is None


def test_a_check_is_told_and_changes_nothing_by_itself(rows: RulesModel, qtbot: QtBot) -> None:
    index = rows.index(0, RulesColumn.ON)
    assert rows.flags(index) & Qt.ItemFlag.ItemIsUserCheckable
    assert not rows.flags(rows.index(0, RulesColumn.PATTERN)) & Qt.ItemFlag.ItemIsUserCheckable
    with qtbot.waitSignal(rows.switched) as heard:
        assert rows.setData(index, Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    assert heard.args == [NPM, False]
    assert rows.data(index, Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
    assert not rows.setData(index, "x")
    assert not rows.setData(rows.index(0, RulesColumn.PATTERN), Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", RULES),
        ("NPM", (NPM,)),
        ("scripts run", (NPM,)),
        ("ada", (NPM,)),
        ("everywhere", (PUSH, PRUNE)),
        ("deny", (PRUNE,)),
        ("deny npm", ()),
    ],
)
def test_a_filter_leaves_the_rules_with_all_words(rows: RulesModel, words: str, found: tuple[Rule, ...]) -> None:
    rows.filter(words)
    assert tuple(rows.rules) == found
    rows.filter("")
    assert tuple(rows.rules) == RULES


def test_a_rule_that_is_switched_is_painted_anew_in_its_place(rows: RulesModel, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(rows.modelReset), qtbot.waitSignal(rows.dataChanged):
        rows.show_rules((replace(NPM, is_enabled=False), PUSH, PRUNE))
    assert not rows.rules[0].is_enabled
    with qtbot.waitSignal(rows.modelReset):
        rows.show_rules((PUSH,))
