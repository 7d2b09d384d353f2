"""What is asked where a file and the window have different values."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.conflict_dialog import ClashDialog, save_deciding
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.protocol.rules import Rule, RuleAction
from desktop_agent.sentences import translate
from desktop_agent.settings.conflicts import ConflictDecision, ConflictSide, RuleClash, SettingClash, UnsavedChange
from tests.gui.app_window import AppWindow

DAY = SettingClash("budget", "day", translate("t", "Daily spending limit"), "3.5", "9.0")
RULE = RuleClash(None, Rule(RuleAction.ALLOW, "npm run \u202e*"))


def made(theme: Theme, qtbot: QtBot, *clashes: RuleClash | SettingClash) -> ClashDialog:
    parent = QWidget()
    parent.resize(800, 600)
    qtbot.addWidget(parent)
    dialog = ClashDialog(UnsavedChange("rules.toml", clashes), theme, parent)
    dialog.show()
    return dialog


def test_the_files_values_are_chosen_first_and_cancel_has_the_focus(theme: Theme, qtbot: QtBot) -> None:
    dialog = made(theme, qtbot, DAY, RULE)
    assert dialog.answers() == ((DAY, ConflictSide.FILE), (RULE, ConflictSide.FILE))
    assert dialog.focusWidget() is dialog.no_button
    assert dialog.accessibleName() == "rules.toml was also changed elsewhere"
    dialog.rows[1][1].click()
    assert dialog.answers() == ((DAY, ConflictSide.FILE), (RULE, ConflictSide.WINDOW))


def test_what_hides_in_a_pattern_is_shown(theme: Theme, qtbot: QtBot) -> None:
    dialog = made(theme, qtbot, RULE)
    assert [row.accessibleName() for row in dialog.rows[0]] == [
        "In the file: (removed)",
        "In this window: Allow npm run \\u202e* (everywhere)",
    ]


@pytest.mark.parametrize("is_replaced", [True, False])
async def test_a_file_that_cannot_be_read_is_replaced_only_when_the_user_says_so(
    app_window: AppWindow, is_replaced: bool
) -> None:
    asked: list[ConflictDecision] = []

    async def save(decided: ConflictDecision) -> UnsavedChange | None:
        asked.append(decided)
        why = translate("t", "rules.toml cannot be understood: line 1.")
        return None if decided.over_unreadable else UnsavedChange("rules.toml", unreadable=(why,))

    saving = app_window.tasks.start(save_deciding(save, app_window.parts.theme, app_window.window))
    question = await app_window.find(ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    assert question.asked.text() == "Replace rules.toml?"
    assert question.explained.text().startswith("rules.toml cannot be understood: line 1. The file is written again")
    (question.yes_button if is_replaced else question.no_button).click()
    await app_window.until(lambda: not app_window.tasks.count)
    del saving
    assert asked == [
        ConflictDecision(),
        *([replace(ConflictDecision(), over_unreadable=True)] if is_replaced else []),
    ]


def test_a_few_clashes_need_no_scrolling(theme: Theme, qtbot: QtBot) -> None:
    dialog = made(theme, qtbot, replace(RULE, in_file=Rule(RuleAction.DENY, "npm run *")))
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.area.verticalScrollBar().maximum() == 0
