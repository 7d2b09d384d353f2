"""One sandboxed command on Linux, from its start to the checks after its end."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from desktop_agent.execution.files.real_path import is_below
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.bubblewrap import BwrapStatus
from desktop_agent.sandbox.denials.denied_reads import UnseenPaths, denied_reads
from desktop_agent.sandbox.denials.denied_writes import denied_writes
from desktop_agent.sandbox.denials.output_denials import CommandProtections, output_denials
from desktop_agent.sandbox.late_covers import LateCovers
from desktop_agent.sandbox.mounts import OWN_TMP, Mount
from desktop_agent.sandbox.placeholders import CoverTargets, PlaceholderLock
from desktop_agent.sandbox.runs.live_runs import LiveRuns
from desktop_agent.sandbox.runs.post_run import PreRunState, SettledFileCheck, look
from desktop_agent.sandbox.runs.run_journal import RunNote
from desktop_agent.sandbox.sandbox import NetworkAttachment
from desktop_agent.sandbox.sandbox_config import SandboxConfig

PERIOD_S = 2.0
"""The interval of checks while a command runs."""
SERVICES_S = 0.25
"""The same of services that come to listen."""
REST = 100
"""The factor by which the pause after a check is longer than the check, at least."""


@dataclass(slots=True)
class _End:
    """Checks that run once after the command, and earlier denials."""

    turn: Lock = field(default_factory=Lock)
    patience: SettledFileCheck = field(default_factory=SettledFileCheck)
    is_over: bool = False
    results: tuple[Denial, ...] = ()


@dataclass(frozen=True, slots=True)
class LinuxSandboxRun:
    """The entry of a command that is closed off. `lock` are its placeholders, None where it can write nothing."""

    argv: tuple[str, ...]
    shell_argv: tuple[str, ...]
    first_line: str
    environment: Mapping[str, str]
    descriptors: tuple[int, ...]
    cwd: Path
    home: Path
    mounts: Sequence[Mount]
    before: PreRunState
    joined: NetworkAttachment
    knowledge: SandboxConfig
    status: BwrapStatus
    own_descriptors: tuple[int, ...]
    homes: Sequence[str] = ()
    """Those that are not seen."""
    hidden: Sequence[str] = ()
    """Where credentials lie."""
    left_out: Sequence[str] = ()
    """Secrets that it finds empty, as far as they are there."""
    secrets: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """What of secrets is covered, by its number: what is put in its place takes the cover off. Source: rename(2)."""
    lock: PlaceholderLock | None = None
    targets: CoverTargets = field(default_factory=CoverTargets)
    """Files in folders that it can write, on which its covers were to be put."""
    live: LiveRuns | None = None
    """Where other programs find the note."""
    note: RunNote | None = None
    """What the next start reads where the program is killed meanwhile; None where the command can write nothing."""
    services: LateCovers | None = None
    """Covers what comes to listen; None where the command reaches no service."""
    end_brokered: Callable[[], Awaitable[Sequence[Denial]]] | None = None
    """Ends what runs by itself for this line, and says what that was refused."""
    is_contained: bool = True
    _end: _End = field(default_factory=_End)

    @property
    def is_over(self) -> bool:
        """Return whether everything was looked at and put back."""
        return self._end.is_over

    @property
    def has_begun(self) -> bool:
        """Return whether the command was started."""
        return self.status.has_begun

    def outside(self, path: Path) -> Path:
        """Return where a path lies outside: what is put at another place is found there."""
        for mount in reversed(self.mounts):
            if is_below(str(path), mount.path):
                is_elsewhere = mount.path == OWN_TMP and mount.source
                return Path(mount.source, path.relative_to(mount.path)) if is_elsewhere else path
        return path

    async def denials(self, command: str, *, failed: bool, output: bytes = b"") -> Sequence[Denial]:
        brokered = await self.end_brokered() if self.end_brokered is not None else ()
        refused = await self.joined.denials()
        denials = await asyncio.to_thread(self._all, command, output if failed else b"", failed=failed)
        now = await asyncio.to_thread(places_of, self.secrets)
        unseen = [Denial(DenialKind.LEFT_OUT, path) for path in self.left_out]
        unseen += [Denial(DenialKind.UNCOVERED, path) for path in now if now[path] != self.secrets[path]]
        return tuple(dict.fromkeys((*denials, *refused, *unseen, *brokered)))

    async def watch(self) -> None:
        """Look at what the command makes while it goes on; ends when it is cancelled."""
        rest_s, waited_s = 0.0, 0.0
        while True:
            await asyncio.sleep(SERVICES_S)
            waited_s += SERVICES_S
            if self.services is not None:
                await asyncio.to_thread(self._cover_services, self.services)
            if waited_s < PERIOD_S:
                continue
            rest_s, waited_s = rest_s - waited_s, 0.0
            took_s = await asyncio.to_thread(self._pass, looks=rest_s <= 0)
            rest_s = rest_s if rest_s > 0 else REST * took_s

    def _cover_services(self, services: LateCovers) -> None:
        with self._end.turn:
            first = None if self._end.is_over else self.status.first
            if first is not None:
                services.renew(first)

    def _pass(self, *, looks: bool) -> float:
        if self.note is not None:
            self.note.beat()
        return self.glance() if looks else 0.0

    def glance(self) -> float:
        """Look once while the command goes on; return how many seconds it took. Blocks."""
        began = time.monotonic()
        self._look(self._end.patience)
        return time.monotonic() - began

    def settle(self) -> Sequence[Denial]:
        """Put back at once what has to be, while the command goes on; return what that was. Blocks."""
        return self._look(None)

    def _look(self, patience: SettledFileCheck | None) -> Sequence[Denial]:
        with self._end.turn:
            return self._results(patience) if not self._end.is_over else ()

    def _results(self, patience: SettledFileCheck | None = None) -> Sequence[Denial]:
        results = []
        for denial in look(self.before, patience):
            results.append(denial)
            if self.note is not None:
                self.note.found(denial)
        self._end.results = tuple(dict.fromkeys((*self._end.results, *results)))
        return results

    def finish(self) -> Sequence[Denial]:
        """Look at what has to be looked at, put back what has to be, once; return what that was. Blocks."""
        with self._end.turn:
            if self._end.is_over:
                return self._end.results
            self._end.is_over = True
            is_seen = False
            try:
                # What still ran could change it again.
                self.status.wait_for_all()
                self._results()
                is_seen = True
            finally:
                with self.live.turn() if self.live is not None else nullcontext():
                    self._let_go(is_seen=is_seen)
                self.status.close()
                for descriptor in self.own_descriptors:
                    os.close(descriptor)
            return self._end.results

    def _let_go(self, *, is_seen: bool) -> None:
        """Forget the run, and its placeholders with it: a command that starts now finds neither."""
        self.targets.remove_made()
        if self.note is not None:
            if is_seen:
                self.note.end()
            self.note.leave()
            if self.live is not None and not self.note.path.exists():
                self.live.remove(self.note.path)
        if self.lock is not None:
            self.lock.release()

    def _all(self, command: str, output: bytes, *, failed: bool) -> Sequence[Denial]:
        written = command if failed else ""
        writes = denied_writes(written, self.cwd, self.home, self.mounts, self.knowledge)
        words = output.decode("utf-8", "replace")
        unseen = UnseenPaths(self.mounts, self.homes, self.hidden)
        reads = denied_reads(command, words, self.cwd, self.home, unseen)
        layout = self.before.layout
        placed = self.lock.paths() if self.lock is not None else frozenset[str]()
        holding = CommandProtections(layout.covered, (*placed, *layout.placeholders, *layout.files), self.mounts)
        # What is missing is still there as a placeholder now.
        refused = [
            *(Denial(DenialKind.HELD if holding.holds(path) else DenialKind.WRITE, path) for path in writes),
            *output_denials(written, words, self.cwd, self.home, holding),
        ]
        return tuple(
            dict.fromkeys(
                (
                    *self.finish(),
                    *refused,
                    *(Denial(DenialKind.READ, path) for path in reads if path not in writes),
                )
            )
        )


def places_of(paths: Iterable[str]) -> Mapping[str, tuple[int, int]]:
    """Return which files or folders lie at some paths, for those that are there. Blocks."""
    places = {}
    for path in paths:
        with suppress(OSError):
            status = os.lstat(path)
            places[path] = (status.st_dev, status.st_ino)
    return places
