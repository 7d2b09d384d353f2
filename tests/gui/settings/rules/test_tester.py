"""The tester: a command is asked about when nobody types, and an old answer is not shown for a new command."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.rules.tester import RuleTester
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Mode, Risk
from desktop_agent.protocol.rules import RuleTestResult
from tests.gui.asking import words

TRIAL = RuleTestResult("ask", Risk.HIGH, Mode.DEFAULT, words("It deletes."), "", ())


@pytest.fixture
def tester(theme: Theme, qtbot: QtBot) -> RuleTester:
    made = RuleTester(theme, pause_ms=0)
    qtbot.addWidget(made)
    made.show_modes((Mode.DEFAULT, Mode.PLAN))
    made.show()
    return made


def test_what_is_typed_is_asked_about_once_after_a_pause(tester: RuleTester, qtbot: QtBot) -> None:
    heard: list[tuple[str, Mode]] = []
    tester.wanted.connect(lambda command, mode: heard.append((command, mode)))
    tester.command.set_text("rm -r")
    tester.command.set_text("rm -rf dist")
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == [("rm -rf dist", Mode.DEFAULT)]


def test_another_mode_asks_anew(tester: RuleTester, qtbot: QtBot) -> None:
    tester.command.set_text("ls")
    with qtbot.waitSignal(tester.wanted, check_params_cb=lambda _, mode: mode is Mode.PLAN) as heard:
        tester.mode.setCurrentIndex(1)
    assert heard.args == ["ls", Mode.PLAN]


def test_an_answer_to_what_stood_here_before_is_not_shown(tester: RuleTester) -> None:
    tester.command.set_text("rm -rf dist")
    tester.show_trial("rm -r", TRIAL)
    assert tester.trial.trial is None
    tester.show_trial("rm -rf dist", TRIAL)
    assert tester.trial.trial == TRIAL
    assert tester.trial.isVisible()


def test_an_empty_field_asks_nothing_and_shows_nothing(tester: RuleTester, qtbot: QtBot) -> None:
    tester.command.set_text("ls")
    tester.show_trial("ls", TRIAL)
    with qtbot.assertNotEmitted(tester.wanted):
        tester.command.set_text("  ")
        tester.ask()
    assert tester.trial.trial is None


def test_modes_are_offered_by_name_and_the_chosen_one_stays(tester: RuleTester) -> None:
    tester.mode.setCurrentIndex(1)
    tester.show_modes((Mode.PLAN, Mode.DEFAULT, Mode.BYPASS))
    assert tester.chosen_mode is Mode.PLAN
    assert tester.mode.itemText(2) == "Trust all commands"
    tester.show_modes((Mode.DEFAULT,))
    assert tester.chosen_mode is Mode.DEFAULT


def test_it_has_names_and_speaks_another_language_at_once(tester: RuleTester) -> None:
    assert tester.command.field.accessibleName() == tester.accessibleName() == "Test a command"
    assert tester.mode.accessibleName() == "Mode"
    tester.mode.setItemText(0, "stale")
    QApplication.sendEvent(tester, QEvent(QEvent.Type.LanguageChange))
    assert tester.mode.itemText(0) == "Default"
