"""The page of permissions at work: saved at once, taken back by Undo, imported, exported, tried."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLineEdit

from desktop_agent.errors import SettingsError
from desktop_agent.gui.controllers.rules import RuleEditorController
from desktop_agent.gui.controllers.settings import SettingsController
from desktop_agent.gui.settings.conflict_dialog import ClashDialog
from desktop_agent.gui.settings.dialog import SettingsDialog
from desktop_agent.gui.settings.rules.editor import RuleEditor
from desktop_agent.gui.settings.rules.page import RulesPage, RulesSection
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.protocol import Mode
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.sentences import translate
from tests.gui.app_window import AppWindow
from tests.gui.fake_rules import BUILT_IN

FULL = SettingsError(translate("test", "The disk is full."))
NPM, PUSH = Rule(RuleAction.ALLOW, "npm run *"), Rule(RuleAction.ASK, "git push **")


class Office:
    """The settings of a whole window, open at the permissions."""

    def __init__(self, app_window: AppWindow) -> None:
        self.app_window = app_window
        self.core = app_window.core
        self.core.rules.policy = Policy((NPM, PUSH))
        parts = app_window.parts
        self.workspace = "/home/ada/shop"
        self.rules = RuleEditorController(app_window.core, parts)
        self.settings = SettingsController(app_window.core, parts, rules=self.rules, workspace=lambda: self.workspace)
        self.settings.open("permissions")

    @property
    def dialog(self) -> SettingsDialog:
        assert self.settings.dialog is not None
        return self.settings.dialog

    @property
    def page(self) -> RulesPage:
        return self.dialog.rules

    @property
    def policy(self) -> Policy:
        return self.core.rules.policy

    async def quiet(self) -> None:
        await self.app_window.until(lambda: not self.app_window.tasks.count)

    async def undo(self) -> None:
        self.dialog.undo_button.click()
        await self.quiet()

    async def choose_file(self, path: Path) -> None:
        """Answer the file dialog that is open."""
        dialog = await self.app_window.find(QFileDialog)
        assert isinstance(dialog, QFileDialog)
        dialog.findChild(QLineEdit).setText(str(path))
        dialog.accept()
        await self.quiet()


async def opened(app_window: AppWindow) -> Office:
    office = Office(app_window)
    await office.quiet()
    return office


async def test_the_page_shows_the_rules_and_the_workspace_in_front(app_window: AppWindow) -> None:
    office = await opened(app_window)
    assert office.dialog.stack.currentWidget() is office.dialog.page("permissions")
    assert office.page.table.row_model.rules == [NPM, PUSH]
    assert [row.workspace for row in office.page.levels.rows] == ["/home/ada/shop"]
    office.workspace = "/home/ada/zoo"
    office.settings.open("permissions")
    assert [row.workspace for row in office.page.levels.rows] == ["/home/ada/zoo"]


async def test_another_conversation_in_front_brings_its_workspace(app_window: AppWindow) -> None:
    office = await opened(app_window)
    office.workspace = "/home/ada/zoo"
    office.settings.follow_active_tab()
    assert [row.workspace for row in office.page.levels.rows] == ["/home/ada/zoo"]
    office.dialog.close()
    office.workspace = "/home/ada/app"
    office.settings.follow_active_tab()
    assert [row.workspace for row in office.page.levels.rows] == ["/home/ada/zoo"]


async def test_a_rule_is_switched_deleted_and_both_taken_back(app_window: AppWindow) -> None:
    office = await opened(app_window)
    office.page.rule_switched.emit(NPM, False)
    await office.quiet()
    off = replace(NPM, is_enabled=False)
    assert office.policy.rules == (off, PUSH)
    assert office.dialog.message.text() == "saved"
    office.page.delete_wanted.emit(PUSH)
    await office.quiet()
    assert office.policy.rules == (off,)
    await office.undo()
    assert office.policy.rules == (off, PUSH)
    await office.undo()
    assert office.policy.rules == (NPM, PUSH)
    assert office.page.table.row_model.rules == [NPM, PUSH]
    assert not office.dialog.undo_button.isEnabled()


async def test_a_workspace_asks_for_everything_and_no_longer(app_window: AppWindow) -> None:
    office = await opened(app_window)
    office.page.levels.rows[0].control.setCurrentIndex(1)
    await office.quiet()
    assert office.policy.ask_everything == {"/home/ada/shop"}
    office.page.levels.rows[0].control.setCurrentIndex(0)
    await office.quiet()
    assert office.policy.ask_everything == frozenset()


async def test_what_runs_unasked_is_switched_off_without_a_question(app_window: AppWindow) -> None:
    office = await opened(app_window)
    office.page.parts.button(RulesSection.UNASKED).click()
    await office.quiet()
    assert len(office.page.list.row_model.rows) == 5
    office.page.list.toggle(office.page.list.first_index())
    await office.quiet()
    assert office.policy.switched_off == {"unasked:ls"}
    office.page.list.toggle(office.page.list.first_index())
    await office.quiet()
    assert office.policy.switched_off == frozenset()


@pytest.mark.parametrize(("answer", "switched"), [("yes_button", {"blocked:root"}), ("no_button", set())])
async def test_a_blocked_command_is_switched_off_only_after_it_was_told_what_that_means(
    app_window: AppWindow, answer: str, switched: set[str]
) -> None:
    office = await opened(app_window)
    office.page.entry_switched.emit(BUILT_IN[0], False)
    question = await app_window.find(ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    assert question.asked.text() == "Stop blocking this: Deleting the root?"
    assert "critical question" in question.explained.text()
    getattr(question, answer).click()
    await office.quiet()
    assert office.policy.switched_off == switched


async def test_a_blocked_command_is_switched_on_again_at_once(app_window: AppWindow) -> None:
    office = await opened(app_window)
    office.core.rules.policy = replace(office.policy, switched_off=frozenset({"blocked:root"}))
    office.settings.open("permissions")
    office.page.entry_switched.emit(BUILT_IN[0], True)
    await office.quiet()
    assert office.policy.switched_off == frozenset()


async def test_a_rule_is_added_and_changed_in_the_editor_over_the_settings(app_window: AppWindow) -> None:
    office = await opened(app_window)
    office.page.add_button.click()
    editor = office.rules.editor
    assert isinstance(editor, RuleEditor)
    assert editor.parentWidget() is office.dialog
    assert editor.rule.workspace == "/home/ada/shop"
    editor.form.pattern.set_text("pytest **")
    editor.save_button.click()
    await office.quiet()
    assert [rule.pattern for rule in office.policy.rules] == ["npm run *", "git push **", "pytest **"]
    office.page.table.edit_wanted.emit(PUSH)
    changing = office.rules.editor
    assert changing is not None
    assert changing.rule == PUSH
    changing.form.action.choose(RuleAction.DENY)
    changing.save_button.click()
    await office.quiet()
    assert office.policy.rules[1].action is RuleAction.DENY
    await office.undo()
    await office.undo()
    assert office.policy.rules == (NPM, PUSH)


async def test_what_cannot_be_saved_is_said_and_shown_as_it_is(app_window: AppWindow) -> None:
    office = await opened(app_window)
    office.core.rules.save_fails = FULL
    office.page.levels.rows[0].control.setCurrentIndex(1)
    await office.quiet()
    assert office.dialog.message.text() == "The disk is full."
    assert office.page.levels.rows[0].control.currentIndex() == 0
    assert not office.dialog.undo_button.isEnabled()


async def test_a_command_is_tried_in_the_workspace_in_front_and_again_when_rules_change(
    app_window: AppWindow,
) -> None:
    office = await opened(app_window)
    office.page.tester.command.set_text("npm run build")
    office.page.tester.ask()
    await office.quiet()
    assert office.core.rules.tried == [("npm run build", "/home/ada/shop", Mode.DEFAULT)]
    trial = office.page.tester.trial.trial
    assert trial is not None
    assert (trial.decision, trial.rule) == ("allow", "npm run *")
    office.page.rule_switched.emit(NPM, False)
    await office.quiet()
    trial = office.page.tester.trial.trial
    assert trial is not None
    assert trial.decision == "ask"


async def test_problems_of_the_file_are_shown_until_they_are_gone(app_window: AppWindow) -> None:
    app_window.core.rules.problems = (translate("test", "The rules cannot be used."),)
    office = await opened(app_window)
    assert office.page.problems.text() == "The rules cannot be used."
    app_window.core.rules.problems = ()
    office.page.delete_wanted.emit(PUSH)
    await office.quiet()
    assert office.page.problem_box.isHidden()


async def test_rules_are_imported_without_those_that_have_faults(app_window: AppWindow, tmp_path: Path) -> None:
    office = await opened(app_window)
    path = tmp_path / "shared.toml"
    path.write_text("")
    pytest_rule = Rule(RuleAction.ALLOW, "pytest **")
    office.core.rules.files[str(path)] = (pytest_rule, Rule(RuleAction.ALLOW, "npm run x"), pytest_rule)
    office.page.import_button.click()
    await office.choose_file(path)
    assert office.policy.rules == (NPM, PUSH, pytest_rule)
    assert office.dialog.message.text() == "Imported: 1. Skipped: 2. First reason: It is covered by npm run *."
    await office.undo()
    assert office.policy.rules == (NPM, PUSH)


async def test_an_import_without_faults_says_how_many(app_window: AppWindow, tmp_path: Path) -> None:
    office = await opened(app_window)
    path = tmp_path / "shared.toml"
    path.write_text("")
    office.core.rules.files[str(path)] = (Rule(RuleAction.ALLOW, "pytest **"),)
    office.page.import_button.click()
    await office.choose_file(path)
    assert office.dialog.message.text() == "1 rule imported."


async def test_a_file_that_cannot_be_imported_is_said(app_window: AppWindow, tmp_path: Path) -> None:
    office = await opened(app_window)
    path = tmp_path / "broken.toml"
    path.write_text("")
    office.core.rules.files[str(path)] = SettingsError(translate("test", "Line 3: bad."))
    office.page.import_button.click()
    await office.choose_file(path)
    assert office.dialog.message.text() == "Line 3: bad."


async def test_rules_are_exported(app_window: AppWindow, tmp_path: Path) -> None:
    office = await opened(app_window)
    office.page.export_button.click()
    await office.choose_file(tmp_path / "mine.toml")
    assert office.core.rules.files == {str(tmp_path / "mine.toml"): (NPM, PUSH)}
    assert office.dialog.message.text() == "2 rules written to mine.toml."
    office.core.rules.save_fails = FULL
    office.page.export_button.click()
    await office.choose_file(tmp_path / "other.toml")
    assert office.dialog.message.text() == "The disk is full."


async def test_a_file_dialog_that_is_left_does_nothing(app_window: AppWindow) -> None:
    office = await opened(app_window)
    for button in (office.page.import_button, office.page.export_button):
        button.click()
        (await app_window.find(QFileDialog)).close()
        await office.quiet()
    assert office.core.rules.files == {}
    assert office.policy.rules == (NPM, PUSH)


# Changed by another hand meanwhile.

DENY = Rule(RuleAction.DENY, "rm **")


async def test_a_rule_that_was_written_by_hand_survives_a_change_and_its_undo_and_is_shown(
    app_window: AppWindow,
) -> None:
    office = await opened(app_window)
    office.core.rules.by_hand = Policy((NPM, PUSH, DENY))
    office.page.rule_switched.emit(NPM, False)
    await office.quiet()
    assert office.policy.rules == (replace(NPM, is_enabled=False), PUSH, DENY)
    assert office.page.table.row_model.rules == list(office.policy.rules)
    office.core.rules.by_hand = Policy((*office.policy.rules, replace(DENY, pattern="dd **")))
    await office.undo()
    assert office.policy.rules == (NPM, PUSH, DENY, replace(DENY, pattern="dd **"))


@pytest.mark.parametrize("keeps_window", [False, True])
async def test_where_both_changed_a_rule_the_user_is_asked(app_window: AppWindow, keeps_window: bool) -> None:
    office = await opened(app_window)
    by_hand = replace(NPM, action=RuleAction.DENY)
    office.core.rules.by_hand = Policy((by_hand, PUSH))
    office.page.rule_switched.emit(NPM, False)
    dialog = await app_window.find(ClashDialog)
    assert isinstance(dialog, ClashDialog)
    [(file, window)] = dialog.rows
    assert file.isChecked()
    assert file.accessibleName() == "In the file: Deny npm run * (everywhere)"
    assert window.accessibleName() == "In this window: Allow npm run * (everywhere), switched off"
    if keeps_window:
        window.click()
    dialog.yes_button.click()
    await office.quiet()
    assert office.policy.rules[0] == (replace(NPM, is_enabled=False) if keeps_window else by_hand)
    assert office.page.table.row_model.rules == list(office.policy.rules)


async def test_a_question_about_a_rule_that_is_left_saves_nothing(app_window: AppWindow) -> None:
    office = await opened(app_window)
    office.core.rules.by_hand = Policy((replace(NPM, action=RuleAction.DENY), PUSH))
    office.page.rule_switched.emit(NPM, False)
    dialog = await app_window.find(ClashDialog)
    assert isinstance(dialog, ClashDialog)
    dialog.no_button.click()
    await office.quiet()
    assert office.core.rules.by_hand is not None
    assert office.policy == Policy((NPM, PUSH))
    assert office.dialog.message.text() == ""


async def test_rules_that_are_changed_by_hand_are_shown_in_the_open_settings(app_window: AppWindow) -> None:
    office = await opened(app_window)
    office.core.rules.by_hand = Policy((DENY,))
    await office.settings.reread()
    assert office.page.table.row_model.rules == [DENY]


async def test_an_editor_that_lay_open_while_its_rule_was_changed_by_hand_asks(app_window: AppWindow) -> None:
    office = await opened(app_window)
    office.page.edit_wanted.emit(NPM)
    editor = await app_window.find(RuleEditor)
    assert isinstance(editor, RuleEditor)
    office.core.rules.by_hand = Policy((replace(NPM, action=RuleAction.DENY), PUSH))
    await office.settings.reread()
    editor.form.pattern.set_text("npm run build-*")
    editor.save_button.click()
    dialog = await app_window.find(ClashDialog)
    assert isinstance(dialog, ClashDialog)
    dialog.no_button.click()
    await office.quiet()
    assert office.policy.rules[0].action is RuleAction.DENY
    editor.close()
