"""Finds and ends all processes of a command, also those that left its group."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

import psutil

from desktop_agent.execution.process.orphans import MARK, newest

TERM_GRACE_S = 1.0
KILL_GRACE_S = 0.8
FULL_SCAN_AFTER_S = 10.0
QUIET_LOOKS = 4
"""Looks without a process before the tree counts as ended: one look misses a process that just forked."""


class ProcessTree:
    """The processes of one command: its session and group, its descendants, and carriers of its mark.

    A process escapes only if it left the session, lost its parent and changed its environment, all three. The leader
    must not be reaped before `end` returned: its zombie keeps the group's number from being reused. In a tree that
    `is_contained` the leader and its child are the sandbox: with one of them all ends at once, so neither is asked to
    end.
    """

    def __init__(self, leader: int, mark: str, *, is_contained: bool = False) -> None:
        self._leader = leader
        self._mark = mark
        self._is_contained = is_contained
        self._started = time.monotonic()
        self._known: set[psutil.Process] = set()

    def living(self) -> set[psutil.Process]:
        """Return the processes that are alive now; a zombie is not."""
        return set(self._look())

    def end(self, pause: Callable[[float], None], is_urgent: Callable[[], bool]) -> int:
        """End every process: SIGTERM, a second's grace (none when urgent), SIGKILL. Return how many there were.

        `pause` waits that many seconds and meanwhile reads what they still write.
        """
        self._adopt_descendants()
        there = self.living() or self._missed()
        if not there:
            return 0
        count = len(there)
        if not is_urgent():
            asked = there - self._sandbox() if self._is_contained else there
            _signal(asked, signal.SIGTERM)
            _signal(asked, signal.SIGCONT)  # a stopped process gets the other signal only when it goes on
            self._wait(TERM_GRACE_S, pause, is_urgent)
        give_up, quiet = time.monotonic() + KILL_GRACE_S, 0
        while quiet < QUIET_LOOKS and time.monotonic() < give_up:
            quiet = 0 if self._kill() else quiet + 1
            pause(0.005)
        return count

    def _wait(self, limit_s: float, pause: Callable[[float], None], is_urgent: Callable[[], bool]) -> None:
        until = time.monotonic() + limit_s
        step = 0.005
        while self.living() and time.monotonic() < until and not is_urgent():
            pause(step)
            step = min(step * 2, 0.05)

    def _kill(self) -> int:
        """Kill each as it is found; return how many there were."""
        count = 0
        for process in self._look():
            _signal({process}, signal.SIGKILL)
            count += 1
        return count

    def _look(self) -> Iterator[psutil.Process]:
        yield from _oldest_first({process for process in self._known if _is_alive(process)})
        # Numbers grow until they wrap, so a young command's processes have higher ones than its leader.
        first = 0 if time.monotonic() - self._started > FULL_SCAN_AFTER_S else self._leader
        for pids in (newest(), psutil.pids()):
            yield from self._processes_of(pid for pid in pids if pid >= first and pid != os.getpid())

    def _missed(self) -> set[psutil.Process]:
        """Look again where nothing was found: a process that forks all the time is easily missed."""
        looks = (set(self._processes_of(newest())) for _ in range(QUIET_LOOKS))
        return next(filter(None, looks), set())

    def _processes_of(self, pids: Iterable[int]) -> Iterator[psutil.Process]:
        for pid in pids:
            with suppress(psutil.Error, OSError):
                if self._belongs(pid) and _is_alive(process := psutil.Process(pid)):
                    self._known.add(process)
                    yield process

    def _adopt_descendants(self) -> None:
        """Note the leader's descendants while their parents live: later nothing leads to them."""
        with suppress(psutil.Error):
            self._known.update(psutil.Process(self._leader).children(recursive=True))

    def _sandbox(self) -> set[psutil.Process]:
        try:
            leader = psutil.Process(self._leader)
            return {leader, *leader.children()}
        except psutil.Error:
            return set()

    def _belongs(self, pid: int) -> bool:
        if os.getsid(pid) == self._leader or os.getpgid(pid) == self._leader:
            return True
        return psutil.Process(pid).environ().get(MARK) == self._mark


def _is_alive(process: psutil.Process) -> bool:
    try:
        return process.is_running() and process.status() not in (psutil.STATUS_ZOMBIE, psutil.STATUS_DEAD)
    except psutil.Error:
        return False


def _signal(processes: set[psutil.Process], number: signal.Signals) -> None:
    for process in _oldest_first(processes):
        with suppress(psutil.Error):
            process.send_signal(number)


def _oldest_first(processes: set[psutil.Process]) -> list[psutil.Process]:
    """Put them in order: a shell that outlives its children by a moment complains about their end in the output."""
    return sorted(processes, key=lambda process: process.pid)
