"""Covers of git's configuration that a command removed by replacing the file.

A command that may change the configuration lets git replace the file, as does the user's own git, and every other
command that still runs in the workspace can write it from then on. So what was judged is what it has to be when those
end, too; and what starts meanwhile finds it so. Source: mount_namespaces(7), rename(2) of a mount point.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from threading import Lock

from desktop_agent.execution.files.folder_walk import PLACE
from desktop_agent.execution.files.real_path import is_below_any
from desktop_agent.sandbox.mount_plan import MountPlan
from desktop_agent.sandbox.protection import git_config_guard
from desktop_agent.sandbox.protection.backup import BackupCopy, NotCopied
from desktop_agent.sandbox.runs.earlier_runs import as_before
from desktop_agent.sandbox.runs.post_run import PreRunState, judge_replaced


class LostCovers:
    """Of the commands of one workspace. May be used by several threads; every method blocks for a moment."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._running: dict[int, PreRunState] = {}
        self._covers: dict[int, dict[str, int]] = {}
        self._known: dict[str, bytes] = {}
        self._beginning = 0
        self._ended: list[PreRunState] = []
        """Those that ended while others looked at the disk, which may have seen what they left."""

    @contextmanager
    def beginning(self) -> Iterator[None]:
        """While a check looks at the disk, a command until it is noted, none that ends is forgotten."""
        with self._turn:
            self._beginning += 1
        try:
            yield
        finally:
            with self._turn:
                self._beginning -= 1
                if not self._beginning:
                    self._ended.clear()

    def runs(self) -> Sequence[PreRunState]:
        """Return those that run, and those that ended while others were about to begin."""
        with self._turn:
            return (*self._running.values(), *self._ended)

    def going_on(self) -> Sequence[PreRunState]:
        """Return those that run."""
        with self._turn:
            return tuple(self._running.values())

    def as_before(self, layout: MountPlan, others: Sequence[PreRunState] = ()) -> MountPlan:
        """Return what was just seen as it was before the commands began that run, or ran while it was looked at.

        `others` are those of other programs, or in other workspaces.
        """
        with self._turn:
            return as_before(layout, (*reversed(self._running.values()), *reversed(self._ended), *others))

    def begin(self, before: PreRunState) -> None:
        """Note that a command runs."""
        with self._turn:
            self._running[id(before)] = before
            self._covers[id(before)] = covers = {}
            for config in before.configurations:
                with suppress(OSError):
                    # While it is held, nothing else gets its number.
                    covers[config] = os.open(config, PLACE | os.O_NOFOLLOW | os.O_CLOEXEC)

    def end(self, before: PreRunState) -> None:
        """Note that it has ended, after it was looked at what it left."""
        with self._turn:
            if self._running.pop(id(before), None) is not None and self._beginning:
                self._ended.append(before)
            for config, descriptor in self._covers.pop(id(before), {}).items():
                try:
                    is_same = os.path.lexists(config) and os.path.samestat(os.lstat(config), os.fstat(descriptor))
                finally:
                    os.close(descriptor)
                if not is_same and self._running:
                    self._known[config] = before.configurations[config]
                    for other in self._running.values():
                        other.configurations[config] = before.configurations[config]
            if not self._running:
                self._known.clear()

    def holds(self, path: str) -> bool:
        """Return whether a command that runs has just this covered."""
        with self._turn:
            return any(path in before.layout.covered for before in self._running.values())

    def keeps(self, path: str) -> bool:
        """Return whether a command that runs is to leave this as it was."""
        with self._turn:
            return any(is_below_any(path, before.layout.seen.protected) for before in self._running.values())

    def let_stand(self, path: str, content: Callable[[], bytes]) -> None:
        """Accept for all running commands a file that another was allowed to write. Raises `OSError`."""
        with self._turn:
            if not self._running:
                return
            try:
                meant = BackupCopy.of(path).holding(content())
            except NotCopied:  # too large to be compared
                meant = None
            for accepted in {id(before.accepted): before.accepted for before in self._running.values()}.values():
                accepted.add(path, meant)

    def put_back(self) -> Mapping[str, bytes]:
        """Put back what was changed since in the configurations that are not covered; return what they hold."""
        with self._turn:
            for before in self._running.values():
                for config in before.replaced():
                    if config not in self._known and config not in before.configurations:
                        before.noted.extend(judge_replaced(config, before))
                        self._known[config] = before.uncovered[config]
            of_anybody, unwatched = git_config_guard.Keys.OF_ANYBODY, self._unwatched()
            for config, content in self._known.items():
                judged = git_config_guard.keep_meant(config, content, keys=of_anybody, unwatched=unwatched)
                self._known[config] = judged.content
            return dict(self._known)

    def _unwatched(self) -> Sequence[str]:
        return tuple(dict.fromkeys(one for before in self._running.values() for one in before.unwatched))
