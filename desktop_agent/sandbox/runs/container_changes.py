"""Changes of automatically run files since a run that talked to the container daemon.

A container may go on behind its client (`up -d`, `run -d`) and write past every cover, unobserved. Nothing
tells its writes from the user's, so nothing is set aside: the next command in the workspace says what is another.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from threading import Lock

from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.mount_plan import MountPlan, SurveyCache
from desktop_agent.sandbox.protection.backup import BackupCopy
from desktop_agent.sandbox.protection.protection import BackupCache
from desktop_agent.sandbox.protection.survey import Identity
from desktop_agent.sandbox.runs.post_run import PreRunState

KnownState = Mapping[str, BackupCopy | Identity]
"""The copy of each path, or its identity if it is too large for a copy."""


class PassedRuns:
    """Of the commands of one workspace. May be used by several threads; every method blocks for a moment."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._copies = BackupCache()
        self._known: KnownState | None = None

    def ended(self, before: PreRunState) -> None:
        """Note how it is once a run has been looked at: from the first on that passed by the covers."""
        if before.eyes is None or not before.layout.writable or not (before.is_passed or self._known is not None):
            return
        with self._turn:
            now, known = self._look(before.layout, before.eyes), self._known or {}
            # Of what another run looked at, it changed only what it may, and what it made was looked at.
            stays = {path for path in known if path not in before.configurations} if not before.is_passed else set()
            self._known = {path: known[path] if path in stays else one for path, one in now.items()}

    def changed(self, layout: MountPlan, eyes: SurveyCache, passing: Collection[str]) -> tuple[Denial, ...]:
        """Return what is another since such a run, once; placeholders that are `passing` are nothing."""
        with self._turn:
            if self._known is None:
                return ()
            known, self._known = self._known, self._look(layout, eyes)
            changed_paths = [path for path, one in self._known.items() if not _is_same(path, one, known.get(path))]
            return tuple(Denial(DenialKind.MEANWHILE, path) for path in sorted({*changed_paths}.difference(passing)))

    def _look(self, layout: MountPlan, eyes: SurveyCache) -> KnownState:
        protected = eyes.survey.look(layout.writable, layout.repository).protected
        copied, _ = self._copies.of(list(protected))
        return {path: copied.get(path, identity) for path, identity in protected.items()}


def _is_same(path: str, now: BackupCopy | Identity, was: BackupCopy | Identity | None) -> bool:
    return now is was or now == was or (isinstance(was, BackupCopy) and was.is_at(path))
