"""The page of permissions: what it shows of a policy, and what it says is wanted."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.page import SettingsPage
from desktop_agent.gui.settings.rules.page import RulesPage, RulesSection
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.settings.schema import Settings
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.asking import words
from tests.gui.fake_core import NOW
from tests.gui.fake_rules import BUILT_IN

NPM, PUSH = Rule(RuleAction.ALLOW, "npm run *"), Rule(RuleAction.ASK, "git push **")
POLICY = Policy((NPM, PUSH), frozenset({"unasked:cat"}), frozenset({"/home/ada/zoo"}))


@pytest.fixture
def sheet(theme: Theme, qtbot: QtBot) -> SettingsPage:
    made = SettingsPage(next(page for page in fields(Settings) if page.name == "permissions"), theme, ())
    qtbot.addWidget(made)
    made.resize(720, 600)
    return made


@pytest.fixture
def page(sheet: SettingsPage, theme: Theme) -> RulesPage:
    made = RulesPage(sheet, theme, lambda: NOW)
    made.show_policy(POLICY, "/home/ada/shop")
    made.show_built_in(BUILT_IN)
    sheet.show()
    QApplication.processEvents()
    return made


def press(qtbot: QtBot, button: object) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_rules_are_in_front_with_their_number_the_levels_and_the_tester(page: RulesPage) -> None:
    assert page.table.isVisible()
    assert page.tester.isVisible()
    assert page.count.text() == "2 rules"
    assert [row.workspace for row in page.levels.rows] == ["/home/ada/shop", "/home/ada/zoo"]
    assert page.list.isHidden()
    assert page.problem_box.isHidden()


def test_without_rules_a_sentence_says_what_would_be_here(page: RulesPage) -> None:
    page.show_policy(Policy(), "/home/ada/shop")
    assert page.table.isHidden()
    assert page.empty.text() == "No rules yet. Rules that allow, ask or deny are listed here."
    assert not page.export_button.isEnabled()


@pytest.mark.parametrize(
    ("part", "entries", "begins"),
    [
        (RulesSection.UNASKED, ["files", *BUILT_IN[2:4], "git", BUILT_IN[4]], "These programs run without asking"),
        (RulesSection.BLOCKED, ["files", BUILT_IN[0], "system", BUILT_IN[1]], "These are refused in every mode"),
    ],
)
def test_what_is_built_in_is_listed_and_explained(
    page: RulesPage, qtbot: QtBot, part: RulesSection, entries: list[object], begins: str
) -> None:
    with qtbot.assertNotEmitted(page.built_in_wanted):
        press(qtbot, page.parts.button(part))
    assert page.list.row_model.rows == entries
    assert page.explained.text().startswith(begins)
    assert page.list.isVisible()
    assert page.list.accessibleName() == page.parts.button(part).accessibleName()
    assert page.tester.isHidden()
    assert page.add_button.isHidden()
    press(qtbot, page.parts.button(RulesSection.RULES))
    assert page.tester.isVisible()


def test_the_lists_are_asked_for_when_they_are_first_looked_at(
    sheet: SettingsPage, theme: Theme, qtbot: QtBot
) -> None:
    page = RulesPage(sheet, theme, lambda: NOW)
    with qtbot.waitSignal(page.built_in_wanted):
        press(qtbot, page.parts.button(RulesSection.BLOCKED))
    assert page.empty.text() == "Loading…"


def test_a_filter_looks_through_the_part_in_front_and_goes_with_it(page: RulesPage, qtbot: QtBot) -> None:
    page.filter.setText("push")
    assert page.table.row_model.rules == [PUSH]
    page.filter.setText("nothing like it")
    assert page.empty.text() == "No entry matches."
    press(qtbot, page.parts.button(RulesSection.UNASKED))
    assert page.filter.text() == ""
    page.filter.setText("status")
    assert page.list.row_model.rows == ["git", BUILT_IN[4]]


def test_what_is_wrong_with_the_file_stands_above_all(page: RulesPage) -> None:
    page.show_problems((words("The rules cannot be used."), words("Line 3: bad.")))
    assert page.problem_box.isVisible()
    assert page.problems.text() == page.problem_box.accessibleName() == "The rules cannot be used.\nLine 3: bad."
    assert page.problem_box.y() < page.levels.y()
    page.show_problems(())
    assert page.problem_box.isHidden()


def test_buttons_that_need_a_rule_wait_for_one(page: RulesPage, qtbot: QtBot) -> None:
    assert not page.edit_button.isEnabled()
    assert not page.delete_button.isEnabled()
    page.table.choose(PUSH)
    with qtbot.waitSignal(page.edit_wanted) as heard:
        press(qtbot, page.edit_button)
    assert heard.args == [PUSH]
    with qtbot.waitSignal(page.delete_wanted) as heard:
        press(qtbot, page.delete_button)
    assert heard.args == [PUSH]


@pytest.mark.parametrize("name", ["add", "import", "export"])
def test_every_other_button_says_what_is_wanted(page: RulesPage, qtbot: QtBot, name: str) -> None:
    with qtbot.waitSignal(getattr(page, f"{name}_wanted")):
        press(qtbot, getattr(page, f"{name}_button"))


def test_switches_are_told(page: RulesPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.rule_switched) as heard:
        page.table.toggle(page.table.row_model.index(0, 0))
    assert heard.args == [NPM, False]
    press(qtbot, page.parts.button(RulesSection.UNASKED))
    with qtbot.waitSignal(page.entry_switched) as heard:
        page.list.toggle(page.list.row_model.index(2))
    assert heard.args == [BUILT_IN[3], True]


def test_many_rules_scroll_in_the_table_and_leave_the_tester_in_sight(page: RulesPage, sheet: SettingsPage) -> None:
    page.show_policy(
        Policy(tuple(replace(NPM, pattern=f"npm run {number}") for number in range(300))), "/home/ada/shop"
    )
    QApplication.processEvents()
    assert page.table.verticalScrollBar().maximum() > 0
    field = page.tester.command
    assert field.mapTo(sheet.viewport(), field.rect().bottomLeft()).y() < sheet.viewport().height()


def test_it_is_painted_in_both_directions_and_themes(page: RulesPage, sheet: SettingsPage, theme: Theme) -> None:
    pictures = [sheet.grab().toImage()]
    sheet.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    pictures.append(sheet.grab().toImage())
    theme.set_choice(Choice.DARK)
    pictures.append(sheet.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]
    assert page.add_button.x() < page.parts.x()


def test_every_control_has_a_name(page: RulesPage) -> None:
    named = (page.parts, page.filter, page.table, page.add_button, page.import_button, page.export_button)
    assert [widget.accessibleName() for widget in named] == [
        "Section",
        "Filter",
        "Your rules",
        "Add rule…",
        "Import…",
        "Export…",
    ]


def test_it_speaks_another_language_at_once(page: RulesPage, sheet: SettingsPage) -> None:
    page.count.setText("stale")
    page.add_button.setText("stale")
    QApplication.sendEvent(sheet, QEvent(QEvent.Type.LanguageChange))
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert page.count.text() == "2 rules"
    assert page.add_button.text() == "Add rule…"
