"""A trial, whole: decision, why, by which rule, for which parts."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.rules.test_result import RuleTestView
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Mode, Part, Risk
from desktop_agent.protocol.rules import RuleTestResult
from desktop_agent.sentences import Sentence
from tests.gui.asking import colors_of, part, words

COMMAND = "npm run build && rm -rf dist"
PARTS = (
    part(COMMAND, "npm run build", Risk.MEDIUM, "Runs a script"),
    part(COMMAND, "rm -rf dist", Risk.HIGH, "Deletes dist"),
)
ASKS = RuleTestResult("ask", Risk.HIGH, Mode.DEFAULT, words("A part deletes."), "", PARTS, (words("npm run build"),))


@pytest.fixture
def view(theme: Theme, qtbot: QtBot) -> RuleTestView:
    made = RuleTestView(theme)
    qtbot.addWidget(made)
    made.resize(500, 300)
    return made


def texts(view: RuleTestView) -> list[list[str]]:
    return [[label.text() for label in line.findChildren(QLabel)] for line in view.parts]


def test_nothing_is_shown_before_a_trial(view: RuleTestView) -> None:
    assert view.isHidden()
    assert view.trial is None


def test_a_trial_says_decision_reason_risk_and_parts(view: RuleTestView) -> None:
    view.show_trial(ASKS)
    assert not view.isHidden()
    assert view.decision.text() == view.accessibleName() == "Asks"
    assert view.why.text() == view.accessibleDescription() == "A part deletes."
    assert view.badge.risk is Risk.HIGH
    assert view.rule.isHidden()
    assert view.scopes.text() == "Can be allowed for the session: npm run build"
    assert texts(view) == [["npm run build", "Runs a script"], ["rm -rf dist", "Deletes dist"]]
    assert view.more.isHidden()


def test_the_rule_that_decided_is_named(view: RuleTestView) -> None:
    view.show_trial(replace(ASKS, decision="deny", rule="rm **", scopes=()))
    assert view.decision.text() == "Refused"
    assert view.rule.text() == "By the rule rm **"
    assert not view.rule.isHidden()
    assert view.scopes.isHidden()


def test_a_rule_that_the_reason_names_is_not_said_again(view: RuleTestView) -> None:
    why = Sentence("trial", "Decided by the rule {rule}.").with_values(rule="npm run **")
    view.show_trial(replace(ASKS, why=why, rule="npm run **"))
    assert (view.why.text(), view.rule.isHidden()) == ("Decided by the rule npm run **.", True)
    view.show_trial(replace(ASKS, why=why, rule="rm **"))
    assert not view.rule.isHidden()


def test_no_frame_is_drawn_around_it(view: RuleTestView) -> None:
    view.show_trial(ASKS)
    # Else it lies one pixel outside, which is seen only where pixels of the screen are smaller.
    view.setFrameRect(view.rect())
    drawn = view.grab().toImage()
    right, bottom = drawn.width() - 1, drawn.height() - 1
    edges = {drawn.pixel(x, bottom) for x in range(right + 1)}
    edges |= {drawn.pixel(right, y) for y in range(view.badge.geometry().bottom() + 1, bottom)}
    assert len(edges) == 1


def test_the_text_of_an_only_part_is_not_said_again(view: RuleTestView) -> None:
    view.show_trial(replace(ASKS, decision="allow", parts=PARTS[:1]))
    assert view.decision.text() == "Allowed automatically"
    assert texts(view) == [["Runs a script"]]


def test_of_very_many_parts_the_riskiest_are_shown_and_the_others_counted(view: RuleTestView) -> None:
    many = tuple(Part("ls", 0, 2, Risk.LOW, (), words("Lists")) for _ in range(20)) + PARTS[1:]
    view.show_trial(replace(ASKS, parts=many))
    assert len(view.parts) == 8
    assert texts(view)[-1] == ["rm -rf dist", "Deletes dist"]
    assert view.more.text() == "and 13 more"


def test_what_hides_in_a_part_is_written_out(view: RuleTestView) -> None:
    odd = Part("a\u202eb", 0, 3, Risk.LOW, (), words("Lists"))
    view.show_trial(replace(ASKS, parts=(odd, *PARTS)))
    assert texts(view)[0][0] == "a\\u202eb"


def test_another_trial_takes_the_place_of_the_first(view: RuleTestView) -> None:
    view.show_trial(ASKS)
    view.show_trial(replace(ASKS, parts=PARTS[:1]))
    QApplication.processEvents()
    assert len(view.parts) == 1
    view.show_trial(None)
    assert view.isHidden()
    assert view.parts == []


def test_signs_wear_the_colours_of_decision_and_risk_mirrored_too(view: RuleTestView, theme: Theme) -> None:
    view.show_trial(ASKS)
    view.show()
    wanted = {theme.color(name).name() for name in ("accent.text", "risk.high.text")}
    assert wanted <= colors_of(view)
    before = view.grab().toImage()
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert wanted <= colors_of(view)
    assert view.grab().toImage() != before


def test_it_speaks_another_language_at_once(view: RuleTestView) -> None:
    view.show_trial(ASKS)
    view.decision.setText("stale")
    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    assert view.decision.text() == "Asks"
