"""Loads and saves the user's lasting rules, for all conversations."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop_agent.app_dirs import Folders
from desktop_agent.errors import SettingsError
from desktop_agent.execution.files.safe_open import write_whole
from desktop_agent.lazy_import import load
from desktop_agent.os_errors import in_short
from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.gate import no_sandbox
from desktop_agent.permissions.rule_matching import fault_of
from desktop_agent.protocol import Mode, RunsCommand, ToolCall
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.protocol.rules import BuiltInRule, Policy, Rule, RuleAction, RuleFault, RuleTestResult
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.conflicts import ConflictDecision, UnsavedChange
from desktop_agent.settings.file import FileState, state_of
from desktop_agent.settings.managed_settings import ManagedSettings, ManagedStore
from desktop_agent.settings.rules_file import (
    NOTHING_DECIDED,
    WORKSPACE_FILE,
    LoadedRules,
    change_rules,
    load_rules,
    load_workspace_rules,
    narrowed,
    read_rules,
    rules_as_toml,
)

TRIALS = "desktop_agent.permissions.rule_tester"
_PAUSE_S = 0.1


class RuleStore:
    """One for the application. A file that another program changed is read again before the next call is judged.

    `added` are rules of this run alone, as `exec --allow` passes them; `managed` holds the administrator's, by
    default those of `folders`. `sandbox_status` says whether a sandbox works, for tests of commands.
    """

    def __init__(
        self,
        folders: Folders,
        environment: Mapping[str, str],
        added: Sequence[Rule] = (),
        *,
        managed: ManagedStore | None = None,
        sandbox_status: Callable[[], Awaitable[SandboxStatus]] = no_sandbox,
        clock: Callable[[], float] = time.time,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        self._clock, self._wait = clock, wait
        self._sandbox_status = sandbox_status
        self._managers = managed or ManagedStore(folders.managed_file)
        self._manager: tuple[ManagedSettings, LoadedRules] | None = None
        self._file = folders.rules_file
        self._last_good = folders.last_good_rules_file
        self._own = folders.own
        self._environment = environment
        self._added = tuple(added)
        self._lock = threading.Lock()
        self._trials: Any = None
        self._stamp: FileState = None
        self._loaded = LoadedRules(Policy())
        self._lost: tuple[Sentence, ...] = ()
        self._narrowed: dict[Path, tuple[FileState, LoadedRules]] = {}

    @property
    def policy(self) -> Policy:
        return self._loaded.policy

    @property
    def problems(self) -> Sequence[Sentence]:
        managed = self._manager[1].problems if self._manager is not None else ()
        return (*managed, *self._loaded.problems, *self._lost)

    @property
    def managed(self) -> Policy:
        """Return the administrator's rules, as they were last read."""
        return self._manager[1].policy if self._manager is not None else Policy()

    def read(self) -> Policy:
        """Return the user's rules as the file has them now. Looks at the disk: call it in a thread."""
        self._read_manager()
        with self._lock:
            stamp = state_of(self._file)
            is_gone = stamp is None and self._loaded.policy != Policy()
            if stamp != self._stamp or is_gone or not self._loaded.is_settled:
                loaded = load_rules(self._file, self._last_good, clock=self._clock)
                self._stamp, self._loaded = stamp, self._checked(loaded)
                self._lost = (*self._lost, *loaded.lost)
            return self._loaded.policy

    def policy_of(self, workspace: Path) -> Callable[[], Policy]:
        """Return what gives the rules that count in a workspace, its own narrowing ones included."""
        return lambda: self.of(workspace)

    def of(self, workspace: Path) -> Policy:
        """Return the rules that count in a workspace as the files have them now. Looks at the disk."""
        return self._joined(self.read(), workspace)

    def _joined(self, user: Policy, workspace: Path) -> Policy:
        """Return rules of the user with those that a workspace adds, and those of this run."""
        # Without the lock: a workspace that hangs must not block others.
        stamp = state_of(workspace / WORKSPACE_FILE)
        known = self._narrowed.get(workspace)
        if known is None or known[0] != stamp:
            known = (stamp, load_workspace_rules(workspace))
            self._narrowed[workspace] = known
        narrow, (managed, checked) = known[1].policy, self._read_manager()
        own = replace(user, rules=(*narrow.rules, *user.rules, *self._added))
        if not managed.permissions.own_allow_rules:
            own = narrowed(own)
        manager, here = checked.policy, frozenset({str(workspace)} if managed.is_strict else ())
        return Policy(
            # The administrator's come first: of two that deny, the sentence names his.
            rules=(*manager.rules, *own.rules),
            switched_off=own.switched_off | narrow.switched_off | manager.switched_off,
            ask_everything=user.ask_everything | narrow.ask_everything | manager.ask_everything | here,
            modes=manager.modes,
        )

    def _read_manager(self) -> tuple[ManagedSettings, LoadedRules]:
        """Return what the administrator fixed as the file has it now, and those of his rules that count."""
        managed = self._managers.read()
        if self._manager is None or self._manager[0] is not managed:
            self._manager = (managed, self._checked_manager(managed.policy))
        return self._manager

    def _checked_manager(self, policy: Policy) -> LoadedRules:
        """Leave out allow rules that are too general or no rules, which nobody could have saved in the window."""
        checked = self._checked(LoadedRules(policy))
        allowing = [rule for rule in checked.policy.rules if rule.action is RuleAction.ALLOW]
        faulty = {rule: fault for rule in allowing if (fault := fault_of(rule, ())) is not None}
        kept = tuple(rule for rule in checked.policy.rules if rule not in faulty)
        why = tuple(sentence for fault in faulty.values() for sentence in (LEFT_OUT_MANAGED, fault.sentence))
        return LoadedRules(replace(policy, rules=kept), (*checked.problems, *why))

    def problems_of(self, workspace: Path) -> Sequence[Sentence]:
        """Return what is to be said about the rules that lie in a workspace. Looks at the disk."""
        self.of(workspace)
        return self._narrowed[workspace][1].problems

    def _checked(self, loaded: LoadedRules) -> LoadedRules:
        """Switch off rules whose examples do not hold; the engine is loaded where there is any to be checked."""
        if not any(rule.match or rule.not_match for rule in loaded.policy.rules):
            return loaded
        policy, faults = self._who_tries().without_faults(loaded.policy)
        sentences = tuple(sentence for fault in faults for sentence in (LEFT_OUT, fault.sentence))
        return replace(loaded, policy=policy, problems=(*loaded.problems, *sentences))

    def _who_tries(self) -> Any:
        if self._trials is None:
            self._trials = load(TRIALS).trials_of(Path.home(), self._environment, self._own)
        return self._trials

    # What the window asks for.

    def built_in(self) -> Sequence[BuiltInRule]:
        entries: Sequence[BuiltInRule] = self._who_tries().built_in()
        return entries

    async def save(
        self, before: Policy, after: Policy, decided: ConflictDecision = NOTHING_DECIDED
    ) -> UnsavedChange | None:
        return await asyncio.to_thread(self._save, before, after, decided)

    async def refresh(self) -> None:
        await asyncio.to_thread(self.read)

    def _save(self, before: Policy, after: Policy, decided: ConflictDecision) -> UnsavedChange | None:
        self.read()
        while not self._loaded.is_settled:
            # An editor may be half through: it would go on writing into a file that is no longer there.
            self._wait(_PAUSE_S)
            self.read()
        unsaved = change_rules(
            self._file,
            self._last_good,
            before,
            after,
            decided=decided,
            checked=lambda policy: self._checked(LoadedRules(policy)).policy,
        )
        self.read()
        return unsaved

    async def fault(self, rule: Rule, others: Sequence[Rule]) -> RuleFault | None:
        fault: RuleFault | None = await asyncio.to_thread(lambda: self._who_tries().fault(rule, others))
        return fault

    async def try_command(self, command: str, workspace: str, mode: Mode, policy: Policy) -> RuleTestResult:
        works = (await self._sandbox_status()).works
        sandbox = SandboxState(works=works and mode is Mode.SANDBOXED, everyday_only=not works)

        def run() -> RuleTestResult:
            # What lies in the workspace counts there, in a trial too.
            joined = self._joined(policy, Path(workspace)) if workspace else policy
            trial: RuleTestResult = self._who_tries().try_command(command, workspace, mode, joined, sandbox)
            return trial

        return await asyncio.to_thread(run)

    async def suggest(self, call: ToolCall, workspace: str) -> Sequence[Rule]:
        command = next((effect for effect in call.effects if isinstance(effect, RunsCommand)), None)
        if command is None:
            return ()
        rules: Sequence[Rule] = await asyncio.to_thread(
            lambda: self._who_tries().suggest(command.command, workspace, command.cwd)
        )
        return rules

    async def suggest_together(self, call: ToolCall, workspace: str) -> Sequence[Rule]:
        command = next((effect for effect in call.effects if isinstance(effect, RunsCommand)), None)
        if command is None:
            return ()
        rules: Sequence[Rule] = await asyncio.to_thread(
            lambda: self._who_tries().suggest_together(command.command, workspace, command.cwd)
        )
        return rules

    async def read_rules(self, path: str) -> Sequence[Rule]:
        return await asyncio.to_thread(read_rules, Path(path))

    async def write_rules(self, path: str, rules: Sequence[Rule]) -> None:
        try:
            text = rules_as_toml(rules)
            await asyncio.to_thread(lambda: write_whole(Path(path), lambda file: file.writelines([text])))
        except OSError as error:
            raise SettingsError(NOT_WRITTEN.with_values(path=path, why=in_short(error))) from error


LEFT_OUT = translate("rules", "A rule was switched off because an example of it does not hold.")
LEFT_OUT_MANAGED = translate("rules", "An allow rule of your administrator cannot be used and does not count.")
NOT_WRITTEN = translate("rules", "The rules could not be written to {path}: {why}. Nothing else was changed.")
