"""Opens rule editors and the rules page of the settings, and saves changes of the rules in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.runtime.tasks import TaskRunner, in_task
from desktop_agent.gui.settings.conflict_dialog import save_deciding
from desktop_agent.gui.settings.dialog import SAVED, SettingsDialog
from desktop_agent.gui.settings.rules.editor import RuleEditor
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.dialogs import ask, choose_source, choose_target, raise_dialog
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Mode, ToolCall
from desktop_agent.protocol.rules import BuiltInKind, BuiltInRule, Policy, Rule, RuleAction, RuleFault
from desktop_agent.sentences import translate
from desktop_agent.settings.conflicts import ConflictDecision, UnsavedChange

NO_RULE = translate("RuleDesk", "No permanent rule can allow this request. Answer it each time it is asked.")


@dataclass(frozen=True, slots=True)
class _Edit:
    """An open editor. `old` is the rule that it changes, `item` the call that it was opened for."""

    editor: RuleEditor
    workspace: str
    old: Rule | None
    item: str
    seen: Policy
    """The rules when the editor was opened."""


class RuleEditorController(QObject):
    """Opens rule editors, and saves the changes of rules one after the other.

    Signals:
        said: carries a sentence for the main window.
        saved: a rule was added or changed; carries the rule, and the id of the call it was made from, "" for none.
        changed: the user changed rules; carries the policy shown before, the new one, and whether Undo takes it back.
        reread: the rules were read again because the file changed.
    """

    said = Signal(object)
    saved = Signal(object, str)
    changed = Signal(object, object, bool)
    reread = Signal()

    def __init__(self, app: AppPort, parts: WindowParts) -> None:
        super().__init__(parts.window)
        self._app = app
        self._tasks = parts.tasks
        self._theme = parts.theme
        self._window = parts.window
        self._clock = parts.clock
        self._one_by_one = asyncio.Lock()
        self._seen: Policy | None = None
        self._managed = app.rules.managed
        """The administrator's rules as they are shown."""
        self.editor: RuleEditor | None = None

    def open_new(self, workspace: str, parent: QWidget | None = None) -> None:
        """Open the editor for a new rule without suggestions."""
        rule = Rule(RuleAction.ALLOW, "", workspace)
        self._show(RuleEditor(rule, workspace, self._theme, parent or self._window), workspace)

    def open_rule(self, rule: Rule, workspace: str, parent: QWidget | None = None) -> None:
        editor = RuleEditor(rule, workspace, self._theme, parent or self._window, is_new=False)
        self._show(editor, workspace, old=rule)

    def note_shown(self) -> Policy:
        """Return the current rules, which the caller shows; the user's next change starts from them."""
        self._seen, self._managed = self._app.rules.policy, self._app.rules.managed
        return self._seen

    async def refresh(self) -> None:
        """Read the rules again if their file changed."""
        before = self._app.rules.policy, self._managed
        problems = tuple(self._app.rules.problems)
        await self._app.rules.refresh()
        for problem in self._app.rules.problems:
            if problem not in problems:
                self.said.emit(problem)
        now = self._app.rules.policy, self._app.rules.managed
        if (now, tuple(self._app.rules.problems)) != (before, problems):
            self.note_shown()
            self.reread.emit()

    async def change(
        self,
        make: Callable[[Policy], Policy],
        *,
        seen: Policy | None = None,
        can_undo: bool = True,
        over: QWidget | None = None,
    ) -> bool:
        """Apply `make` to the policy that the user saw and save the result, after earlier changes are saved.

        Changes that other programs made in the file are kept. If both changed a rule, a dialog over the window `over`
        asks the user. Return whether the result was saved. Raises `SettingsError`.
        """
        async with self._one_by_one:
            before = seen if seen is not None else self._seen if self._seen is not None else self._app.rules.policy
            wanted = make(before)
            if wanted == before:
                return True

            async def save(decided: ConflictDecision) -> UnsavedChange | None:
                return await self._app.rules.save(before, wanted, decided)

            if not await save_deciding(save, self._theme, over or self._window):
                return False
            self._seen = self._app.rules.policy
        self.changed.emit(before, wanted, can_undo)
        return True

    # The editor.

    @in_task
    async def open_for(self, call: ToolCall, workspace: str, action: RuleAction = RuleAction.ALLOW) -> None:
        """Open the editor with suggestions for a call, the narrowest selected."""
        found = await self._app.rules.suggest(call, workspace)
        if not found and action is RuleAction.ALLOW:
            self.said.emit(NO_RULE)
            return
        suggestions: list[tuple[Rule, ...]] = [(replace(rule, action=action),) for rule in found]
        if action is RuleAction.ALLOW and (together := await self._app.rules.suggest_together(call, workspace)):
            # A rule for one part has no effect while the other parts still ask.
            suggestions.insert(0, tuple(together))
        # Without a suggestion a rule can still deny; the user enters its pattern.
        first = suggestions[0][0] if suggestions else Rule(action, "", workspace, request=call.title)
        editor = RuleEditor(first, workspace, self._theme, self._window, suggestions=suggestions)
        self._show(editor, workspace, item=call.id)

    def _show(self, editor: RuleEditor, workspace: str, *, old: Rule | None = None, item: str = "") -> None:
        edit = _Edit(editor, workspace, old, item, self._app.rules.policy)
        review = partial(self._tasks.slot(self._examine), edit)
        editor.edited.connect(review)
        editor.save_wanted.connect(partial(self._save, edit))
        self.editor = editor
        raise_dialog(editor)
        if editor.rule.pattern:
            review()

    async def _examine(self, edit: _Edit) -> bool:
        """Show the fault of the edited rule and its effect; return whether the rule can be saved."""
        editor, made, rules = edit.editor, edit.editor.rules, self._app.rules
        others = self._others(edit.old)
        fault = await self._fault(made, others)
        if not isValid(editor) or editor.rules != made:
            # A newer examination has started, or the editor is closed.
            return False
        editor.show_fault(fault)
        if made and made[0].request:
            policy = replace(rules.policy, rules=(*others, *made))
            trial = await rules.try_command(made[0].request, edit.workspace, Mode.DEFAULT, policy)
            if isValid(editor) and editor.rules == made:
                editor.show_trial(trial)
        return bool(made) and fault is None

    async def _fault(self, made: Sequence[Rule], others: tuple[Rule, ...]) -> RuleFault | None:
        """Return the fault of the rules; among several, duplicates are no fault unless all are."""
        found = [await self._app.rules.fault(rule, others) for rule in made]
        if any(fault is None for fault in found):
            found = [fault for fault in found if fault is None or fault.covered_by is None]
        return next((fault for fault in found if fault is not None), None)

    @in_task
    async def _save(self, edit: _Edit) -> None:
        editor, old = edit.editor, edit.old
        if not await self._examine(edit) or not isValid(editor):
            return
        made = await self._new_among(editor.rules, old)
        if not made:
            return  # added elsewhere while the editor was open

        def make(policy: Policy) -> Policy:
            if old is None or old not in policy.rules:
                return replace(policy, rules=(*policy.rules, *made))
            return replace(policy, rules=tuple(made[0] if each == old else each for each in policy.rules))

        try:
            # An edited rule is compared with its state when the editor opened.
            seen = edit.seen if old is not None else None
            if not await self.change(make, seen=seen, over=editor):
                return
        except AgentError as error:
            if isValid(editor):
                editor.tell(error.sentence)
            else:
                self.said.emit(error.sentence)
            return
        if isValid(editor):
            editor.close()
        self.saved.emit(made[0], edit.item)

    def _others(self, old: Rule | None) -> tuple[Rule, ...]:
        return tuple(each for each in self._app.rules.policy.rules if each != old)

    async def _new_among(self, made: Sequence[Rule], old: Rule | None) -> Sequence[Rule]:
        """Return the rules that are no duplicates, with the current time where they have none."""
        others = self._others(old)
        if len(made) > 1:
            made = [rule for rule in made if await self._app.rules.fault(rule, others) is None]
        # Whole seconds, as in the file, so that loaded rules equal saved ones.
        now = float(int(self._clock()))
        return [rule if rule.created_at else replace(rule, created_at=now) for rule in made]


SWITCH_OFF = translate("PermissionsDesk", "Stop blocking this: {title}?", "a blocked command")
SWITCHED_OFF = translate(
    "PermissionsDesk",
    "It will no longer be blocked. Instead it is asked as a critical question every time, in "
    "every mode, and can never be allowed for the session.",
)
IMPORTED = translate("PermissionsDesk", "%n rule(s) imported.", "", 0)
LEFT_OUT = translate("PermissionsDesk", "Imported: {taken}. Skipped: {left}. First reason: {why}", "numbers of rules")
EXPORTED = translate("PermissionsDesk", "%n rule(s) written to {name}.", "", 0)
_TOML = translate("PermissionsDesk", "Rules", "a kind of file")


class RulesPageController(QObject):
    """Connects the rules page of the settings. `workspace` returns the folder of the active conversation."""

    def __init__(
        self,
        app: AppPort,
        tasks: TaskRunner,
        theme: Theme,
        dialog: SettingsDialog,
        *,
        rules: RuleEditorController,
        workspace: Callable[[], str],
    ) -> None:
        super().__init__(dialog)
        self._app = app
        self._tasks = tasks
        self._theme = theme
        self._rules = rules
        self._dialog = dialog
        self._page = dialog.rules
        self._workspace = workspace
        self._connect()
        self.refresh()

    def _connect(self) -> None:
        page = self._page
        page.levels.changed.connect(self._on_level)
        page.add_wanted.connect(self._on_add)
        page.edit_wanted.connect(self._on_edit)
        page.delete_wanted.connect(self._on_delete)
        page.rule_switched.connect(self._on_rule)
        page.entry_switched.connect(self._on_entry_switched)
        page.import_wanted.connect(self._import)
        page.export_wanted.connect(self._export)
        page.built_in_wanted.connect(self._show_built_in)
        page.tester.wanted.connect(self._test)
        self._rules.changed.connect(self._on_changed)
        self._rules.reread.connect(self.refresh)

    def refresh(self) -> None:
        """Show the current rules, and the workspace of the active conversation."""
        self._page.show_policy(self._rules.note_shown(), self._workspace(), self._app.rules.managed)
        self._page.show_problems(self._app.rules.problems)
        self._page.tester.show_modes(self._app.modes())
        self._page.tester.ask()

    # What the user does.

    def _on_level(self, workspace: str, is_everything: bool) -> None:
        def make(policy: Policy) -> Policy:
            others = policy.ask_everything - {workspace}
            return replace(policy, ask_everything=others | {workspace} if is_everything else others)

        self._change(make)

    def _on_add(self) -> None:
        self._rules.open_new(self._workspace(), self._dialog)

    def _on_edit(self, rule: Rule) -> None:
        self._rules.open_rule(rule, self._workspace(), self._dialog)

    def _on_delete(self, rule: Rule) -> None:
        self._change(lambda policy: replace(policy, rules=tuple(each for each in policy.rules if each != rule)))

    def _on_rule(self, rule: Rule, is_on: bool) -> None:
        switched = replace(rule, is_enabled=is_on)
        self._change(
            lambda policy: replace(policy, rules=tuple(switched if each == rule else each for each in policy.rules))
        )

    def _on_changed(self, before: Policy, after: Policy, can_undo: bool) -> None:
        if can_undo:
            self._dialog.remember(partial(self._restore, before, after))
        self._dialog.tell(SAVED)
        self.refresh()

    def _restore(self, before: Policy, after: Policy) -> None:
        # Only this change: later changes stay.
        self._tasks.start(self._save(lambda _: before, seen=after, can_undo=False))

    def _change(self, make: Callable[[Policy], Policy]) -> None:
        self._tasks.start(self._save(make))

    # Tasks.

    async def _save(
        self, make: Callable[[Policy], Policy], *, seen: Policy | None = None, can_undo: bool = True
    ) -> bool:
        try:
            is_saved = await self._rules.change(make, seen=seen, can_undo=can_undo, over=self._dialog)
        except AgentError as error:
            self._tell(error)
            is_saved = False
        if not is_saved:
            # The switch that was pressed must show the unchanged state.
            self.refresh()
        return is_saved

    @in_task
    async def _on_entry_switched(self, entry: BuiltInRule, is_on: bool) -> None:
        if entry.kind is BuiltInKind.BLOCKED and not is_on:
            asked = SWITCH_OFF.with_values(title=localize(entry.title))
            yes = translate("PermissionsDesk", "Switch off")
            if not await ask(asked, SWITCHED_OFF, yes, self._theme, self._dialog):
                return

        def make(policy: Policy) -> Policy:
            others = policy.switched_off - {entry.id}
            return replace(policy, switched_off=others if is_on else others | {entry.id})

        await self._save(make)

    @in_task
    async def _show_built_in(self) -> None:
        # In a thread, because it reads hundreds of tables.
        self._page.show_built_in(await asyncio.to_thread(self._app.rules.built_in))

    @in_task
    async def _test(self, command: str, mode: Mode) -> None:
        rules = self._app.rules
        trial = await rules.try_command(command, self._workspace(), mode, rules.policy)
        self._page.tester.show_trial(command, trial)

    @in_task
    async def _import(self) -> None:
        title = translate("PermissionsDesk", "Import rules")
        path = await choose_source(title, Path.home(), {".toml": _TOML}, self._dialog)
        if path is None:
            return
        try:
            found = await self._app.rules.read_rules(str(path))
        except AgentError as error:
            self._tell(error)
            return
        taken: list[Rule] = []
        reasons: list[str] = []
        for rule in found:
            fault = await self._app.rules.fault(rule, (*self._app.rules.policy.rules, *taken))
            if fault is None:
                taken.append(rule)
            else:
                reasons.append(say_safely(fault.sentence))
        if not await self._save(lambda policy: replace(policy, rules=(*policy.rules, *taken))):
            return
        if reasons:
            self._dialog.tell(LEFT_OUT.with_values(taken=len(taken), left=len(reasons), why=reasons[0]))
        else:
            self._dialog.tell(replace(IMPORTED, count=len(taken)))

    @in_task
    async def _export(self) -> None:
        title = translate("PermissionsDesk", "Export rules")
        path = await choose_target(title, Path.home() / "rules.toml", {".toml": _TOML}, self._dialog)
        if path is None:
            return
        rules = self._app.rules.policy.rules
        try:
            await self._app.rules.write_rules(str(path), rules)
        except AgentError as error:
            self._tell(error)
            return
        self._dialog.tell(replace(EXPORTED, count=len(rules)).with_values(name=path.name))

    def _tell(self, error: AgentError) -> None:
        self._dialog.tell(error.sentence, color="state.failed")
