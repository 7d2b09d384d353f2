"""The fields of a rule: a rule goes in, and the rule that a person made of it comes out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.rules.form import RuleForm
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol.rules import Rule, RuleAction

FULL = Rule(
    RuleAction.DENY,
    "docker **",
    "/home/ada/other",
    "never",
    1_790_000_000.0,
    "docker system prune",
    False,
    ("docker ps", "docker run x"),
    ("ls",),
)


@pytest.fixture
def form(theme: Theme, qtbot: QtBot) -> RuleForm:
    made = RuleForm(Rule(RuleAction.ALLOW, "npm run *", "/home/ada/shop"), "/home/ada/shop", theme)
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_rule_comes_out_as_it_went_in(theme: Theme, qtbot: QtBot) -> None:
    form = RuleForm(FULL, "/home/ada/shop", theme)
    qtbot.addWidget(form)
    assert form.rule == FULL


def test_every_field_changes_the_rule_and_is_told(form: RuleForm, qtbot: QtBot) -> None:
    rule = form.rule
    with qtbot.waitSignal(form.edited):
        qtbot.mouseClick(form.action.button(RuleAction.ASK), Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(form.edited):
        form.pattern.set_text("npm run test")
    with qtbot.waitSignal(form.edited):
        form.where.setCurrentIndex(0)
    with qtbot.waitSignal(form.edited):
        qtbot.keyClicks(form.note, "tests ")
    with qtbot.waitSignal(form.edited):
        form.match.set_text("npm run test\n\n  npm run test -- -k a ")
    with qtbot.waitSignal(form.edited):
        form.not_match.set_text("npm run build")
    assert form.rule == replace(
        rule,
        action=RuleAction.ASK,
        pattern="npm run test",
        workspace="",
        note="tests",
        match=("npm run test", "npm run test -- -k a"),
        not_match=("npm run build",),
    )


def test_the_folders_offered_are_everywhere_the_one_in_front_and_the_rules_own(theme: Theme, qtbot: QtBot) -> None:
    form = RuleForm(FULL, "/home/ada/shop", theme)
    qtbot.addWidget(form)
    offered = [form.where.itemText(place) for place in range(form.where.count())]
    assert offered == ["Everywhere", "shop  ·  /home/ada/shop", "other  ·  /home/ada/other"]
    alone = RuleForm(Rule(RuleAction.ASK, "a"), "", theme)
    qtbot.addWidget(alone)
    assert alone.where.count() == 1


def test_a_pattern_that_was_pasted_in_two_lines_is_one(form: RuleForm) -> None:
    form.pattern.set_text("npm run\ntest\n")
    assert form.rule.pattern == "npm run test"


def test_a_rule_that_is_shown_is_told_to_nobody(form: RuleForm, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(form.edited):
        form.show_rule(replace(form.rule, pattern="pytest **", workspace=""))
    assert form.rule.pattern == "pytest **"


def test_examples_are_folded_until_there_are_some_or_they_are_asked_for(form: RuleForm, qtbot: QtBot) -> None:
    assert form.match.isHidden()
    qtbot.mouseClick(form.unfold_button, Qt.MouseButton.LeftButton)
    assert form.match.isVisible()
    assert form.unfold_button.isHidden()
    form.show_rule(replace(form.rule, not_match=("ls",)))
    assert form.not_match.text() == "ls"


def test_examples_that_are_there_are_shown(theme: Theme, qtbot: QtBot) -> None:
    form = RuleForm(FULL, "", theme)
    qtbot.addWidget(form)
    assert not form.match.isHidden()


def test_everything_has_a_name(form: RuleForm) -> None:
    names = [
        form.action.accessibleName(),
        form.pattern.field.accessibleName(),
        form.where.accessibleName(),
        form.note.accessibleName(),
        form.match.field.accessibleName(),
        form.not_match.field.accessibleName(),
    ]
    assert names == [
        "Decision",
        "Pattern",
        "Scope",
        "Note",
        "Commands that the rule must match",
        "Commands that the rule must not match",
    ]


def test_it_speaks_another_language_at_once(form: RuleForm) -> None:
    form.where.setItemText(0, "stale")
    QApplication.sendEvent(form, QEvent(QEvent.Type.LanguageChange))
    assert form.where.itemText(0) == "Everywhere"
