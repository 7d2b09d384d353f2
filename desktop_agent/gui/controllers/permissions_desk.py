"""Carries out what is wanted on the page of permissions: each change saved at once, with a way back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.rules import RuleDesk
from desktop_agent.gui.runtime.tasks import Tasks
from desktop_agent.gui.settings.dialog import SAVED, SettingsDialog
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.dialogs import ask, choose_source, choose_target
from desktop_agent.policy import BuiltIn, BuiltInKind, Policy, Rule
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Mode
from desktop_agent.sentences import translate

SWITCH_OFF = translate("PermissionsDesk", "Stop refusing this: {title}?", "a blocked command")
SWITCHED_OFF = translate(
    "PermissionsDesk",
    "It is then no longer refused. It becomes a critical question that is asked every time, in every mode, and "
    "can never be allowed for the session.",
)
IMPORTED = translate("PermissionsDesk", "%n rule(s) imported.", "", 0)
LEFT_OUT = translate(
    "PermissionsDesk", "Imported: {taken}. Left out: {left}, the first because: {why}", "numbers of rules"
)
EXPORTED = translate("PermissionsDesk", "%n rule(s) written to {name}.", "", 0)
_TOML = translate("PermissionsDesk", "Rules", "a kind of file")


class PermissionsDesk(QObject):
    """Joins one settings dialog with the rules. `workspace` says which folder the conversation in front works in."""

    def __init__(
        self,
        app: AppPort,
        tasks: Tasks,
        theme: Theme,
        dialog: SettingsDialog,
        *,
        rules: RuleDesk,
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
        page.level_changed.connect(self._on_level)
        page.add_wanted.connect(self._on_add)
        page.edit_wanted.connect(self._on_edit)
        page.delete_wanted.connect(self._on_delete)
        page.rule_switched.connect(self._on_rule)
        page.entry_switched.connect(self._on_entry)
        page.import_wanted.connect(self._on_import)
        page.export_wanted.connect(self._on_export)
        page.built_in_wanted.connect(self._on_built_in)
        page.tester.wanted.connect(self._on_try)
        self._rules.changed.connect(self._on_changed)
        self._rules.reread.connect(self.refresh)

    def refresh(self) -> None:
        """Show what the rules are, and which workspace is in front."""
        self._page.show_policy(self._rules.note_shown(), self._workspace())
        self._page.show_problems(self._app.rules.problems)
        self._page.tester.show_modes(self._app.modes())
        self._page.tester.ask()

    # What a person does.

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

    def _on_entry(self, entry: BuiltIn, is_on: bool) -> None:
        self._tasks.start(self._switch(entry, is_on=is_on))

    def _on_built_in(self) -> None:
        self._tasks.start(self._show_built_in())

    def _on_import(self) -> None:
        self._tasks.start(self._import())

    def _on_export(self) -> None:
        self._tasks.start(self._export())

    def _on_try(self, command: str, mode: Mode) -> None:
        self._tasks.start(self._try(command, mode))

    def _on_changed(self, before: Policy, after: Policy, can_undo: bool) -> None:
        if can_undo:
            self._dialog.remember(partial(self._restore, before, after))
        self._dialog.tell(SAVED)
        self.refresh()

    def _restore(self, before: Policy, after: Policy) -> None:
        # This one change alone: what was changed by hand since stays.
        self._tasks.start(self._save(lambda _: before, seen=after, can_undo=False))

    def _change(self, make: Callable[[Policy], Policy]) -> None:
        self._tasks.start(self._save(make))

    # What takes time.

    async def _save(
        self, make: Callable[[Policy], Policy], *, seen: Policy | None = None, can_undo: bool = True
    ) -> bool:
        try:
            is_saved = await self._rules.change(make, seen=seen, can_undo=can_undo, over=self._dialog)
        except AgentError as error:
            self._tell(error)
            is_saved = False
        if not is_saved:
            # What was pressed is shown as it is: nothing changed.
            self.refresh()
        return is_saved

    async def _switch(self, entry: BuiltIn, *, is_on: bool) -> None:
        if entry.kind is BuiltInKind.BLOCKED and not is_on:
            asked = SWITCH_OFF.having(title=say(entry.title))
            yes = translate("PermissionsDesk", "Switch off")
            if not await ask(asked, SWITCHED_OFF, yes, self._theme, self._dialog):
                return

        def make(policy: Policy) -> Policy:
            others = policy.switched_off - {entry.id}
            return replace(policy, switched_off=others if is_on else others | {entry.id})

        await self._save(make)

    async def _show_built_in(self) -> None:
        # In a thread: hundreds of tables are read for it.
        self._page.show_built_in(await asyncio.to_thread(self._app.rules.built_in))

    async def _try(self, command: str, mode: Mode) -> None:
        rules = self._app.rules
        trial = await rules.try_command(command, self._workspace(), mode, rules.policy)
        self._page.tester.show_trial(command, trial)

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
            self._dialog.tell(LEFT_OUT.having(taken=len(taken), left=len(reasons), why=reasons[0]))
        else:
            self._dialog.tell(replace(IMPORTED, count=len(taken)))

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
        self._dialog.tell(replace(EXPORTED, count=len(rules)).having(name=path.name))

    def _tell(self, error: AgentError) -> None:
        self._dialog.tell(error.sentence, color="state.failed")
