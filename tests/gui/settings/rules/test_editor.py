"""The window of one rule: suggestions, faults as they are found, and what the rule would decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop_agent.gui.settings.rules.editor import RuleEditor
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Mode, Risk
from desktop_agent.protocol.rules import FaultKind, Rule, RuleAction, RuleFault, RuleTestResult
from tests.gui.asking import bury, words

MADE = Rule(RuleAction.ALLOW, "npm run build", "/home/ada/shop", request="npm run build")
WIDER = replace(MADE, pattern="npm run *")
EVERYWHERE = replace(WIDER, workspace="")
TRIAL = RuleTestResult("allow", Risk.MEDIUM, Mode.DEFAULT, words("Your rule."), "npm run build", ())


@pytest.fixture
def window(qapp: QApplication) -> Iterator[QWidget]:
    made = QWidget()
    made.resize(800, 700)
    made.show()
    yield made
    bury(made)


def suggested(theme: Theme, window: QWidget) -> RuleEditor:
    editor = RuleEditor(
        MADE, "/home/ada/shop", theme, window, suggestions=[(MADE,), (WIDER,), (EVERYWHERE,)], pause_ms=0
    )
    editor.show()
    editor.activateWindow()
    QTest.qWaitForWindowActive(editor, 60_000)
    return editor


def test_it_lies_beside_the_window_and_blocks_nothing(theme: Theme, window: QWidget) -> None:
    editor = suggested(theme, window)
    assert not editor.isModal()
    assert editor.windowTitle() == editor.accessibleName() == "New rule"
    assert editor.save_button.text() == "Add rule"


def test_the_narrowest_suggestion_is_chosen_and_has_the_keyboard(theme: Theme, window: QWidget) -> None:
    editor = suggested(theme, window)
    assert [choice.isChecked() for choice in editor.choices] == [True, False, False]
    assert editor.focusWidget() is editor.choices[0]
    assert editor.rule == MADE


def test_another_suggestion_fills_the_fields_and_keeps_what_was_said_beside(
    theme: Theme, window: QWidget, qtbot: QtBot
) -> None:
    editor = suggested(theme, window)
    editor.form.note.setText("mine")
    editor.form.action.choose(RuleAction.DENY)
    with qtbot.waitSignal(editor.edited):
        editor.choices[1].click()
    assert editor.rule == replace(WIDER, note="mine", action=RuleAction.DENY)
    editor.choices[2].click()
    assert editor.rule.workspace == ""


def test_the_command_is_shown_whole_and_only_where_there_is_one(theme: Theme, window: QWidget) -> None:
    assert not suggested(theme, window).command.isHidden()
    assert RuleEditor(Rule(RuleAction.ASK, ""), "", theme, window).command.isHidden()


def test_typing_is_told_once_there_is_a_pause(theme: Theme, window: QWidget, qtbot: QtBot) -> None:
    editor = suggested(theme, window)
    heard: list[str] = []
    editor.edited.connect(lambda: heard.append(editor.rule.pattern))
    qtbot.keyClicks(editor.form.pattern.field, " -w")
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == ["npm run build -w"]


def test_a_fault_is_said_and_nothing_can_be_saved_until_it_is_gone(theme: Theme, window: QWidget) -> None:
    editor = suggested(theme, window)
    editor.show_fault(RuleFault(FaultKind.COVERED, words("It is covered."), EVERYWHERE))
    assert editor.fault.isVisible()
    assert editor.fault.text() == "It is covered. The other rule: npm run *, everywhere."
    assert not editor.save_button.isEnabled()
    editor.show_fault(None)
    assert editor.fault.isHidden()
    assert editor.save_button.isEnabled()


def test_a_rule_that_the_fault_names_already_is_not_named_twice(theme: Theme, window: QWidget) -> None:
    editor = suggested(theme, window)
    editor.show_fault(RuleFault(FaultKind.COVERED, words("npm run * already says this."), EVERYWHERE))
    assert editor.fault.text() == "npm run * already says this."


def test_what_would_be_decided_is_shown_beside_the_command(theme: Theme, window: QWidget) -> None:
    editor = suggested(theme, window)
    assert editor.trial_title.isHidden()
    editor.show_trial(TRIAL)
    assert editor.trial.decision.text() == "Allowed automatically"
    assert editor.trial_title.isVisible()


def test_save_and_cancel(theme: Theme, window: QWidget, qtbot: QtBot) -> None:
    editor = suggested(theme, window)
    with qtbot.waitSignal(editor.save_wanted):
        qtbot.mouseClick(editor.save_button, Qt.MouseButton.LeftButton)
    assert editor.isVisible()
    qtbot.mouseClick(editor.cancel_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not isValid(editor))


def test_escape_closes_it(theme: Theme, window: QWidget, qtbot: QtBot) -> None:
    editor = suggested(theme, window)
    qtbot.keyClick(editor.form.pattern.field, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not isValid(editor))


def test_a_rule_that_is_there_is_changed(theme: Theme, window: QWidget) -> None:
    editor = RuleEditor(MADE, "/home/ada/shop", theme, window, is_new=False)
    assert editor.windowTitle() == "Edit rule"
    assert editor.save_button.text() == "Save"
    assert editor.choices_title.isHidden()


def test_it_is_no_higher_than_the_screen_whatever_the_suggestions(theme: Theme, window: QWidget) -> None:
    many = [replace(MADE, pattern=f"npm run {number} " + "x" * 300) for number in range(12)]
    editor = RuleEditor(many[0], "/home/ada/shop", theme, window, suggestions=[(one,) for one in many])
    editor.show()
    QApplication.processEvents()
    assert editor.height() <= editor.screen().availableGeometry().height()
    assert editor.view.verticalScrollBar().maximum() > 0
    assert editor.save_button.isVisible()


def test_it_speaks_another_language_at_once_mirrored_too(theme: Theme, window: QWidget) -> None:
    editor = suggested(theme, window)
    editor.show_fault(RuleFault(FaultKind.PATTERN, words("Bad.")))
    editor.title.setText("stale")
    editor.fault.setText("stale")
    before = editor.grab().toImage()
    QApplication.sendEvent(editor, QEvent(QEvent.Type.LanguageChange))
    assert editor.title.text() == "New rule"
    assert editor.fault.text() == "Bad."
    editor.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert editor.grab().toImage() != before


def test_what_cannot_be_kept_is_said(theme: Theme, window: QWidget) -> None:
    editor = suggested(theme, window)
    editor.tell(words("The disk is full."))
    assert editor.fault.isVisible()
    assert editor.fault.text() == "The disk is full."
