"""Measures processor, memory and listening ports of commands."""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import psutil

from desktop_agent.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class JobUsage:
    """Usage of one command and all its processes.

    `processor` is in percent of one core since the last look, None at the first; `memory` is in bytes. `ports` are
    those of the machine: a private network is seen from inside it.
    """

    processes: frozenset[int]
    processor: float | None
    memory: int
    ports: tuple[int, ...]


class ProcessUse:
    """Measures commands repeatedly, because processor usage needs two looks. For one thread at a time."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._before: dict[int, tuple[float, float]] = {}

    def look(self, leaders: Mapping[str, int]) -> dict[str, JobUsage]:
        """Return what each command uses, given its first process. Looks at all processes: call it in a thread."""
        trees = _trees(leaders.values())
        self._before = {leader: seen for leader, seen in self._before.items() if leader in trees}
        return {name: self._used(leader, trees[leader]) for name, leader in leaders.items()}

    def _used(self, leader: int, processes: frozenset[int]) -> JobUsage:
        worked, memory, ports = 0.0, 0, set[int]()
        for pid in processes:
            # Some end meanwhile, and some cannot be read.
            with suppress(psutil.Error, OSError):
                process = psutil.Process(pid)
                # What ended and was waited for is counted with its parent, so nothing short-lived is lost.
                worked += sum(process.cpu_times()[:4])
                memory += _memory(process)
                ports |= _ports(process)
        now = self._clock()
        before, self._before[leader] = self._before.get(leader), (now, worked)
        share = None
        if before is not None and now > before[0]:
            share = max(0.0, 100 * (worked - before[1]) / (now - before[0]))
        return JobUsage(processes, share, memory, tuple(sorted(ports)))


def _trees(leaders: Iterable[int]) -> dict[int, frozenset[int]]:
    """Return each leader with its session and all their descendants, as far as they are there."""
    trees: dict[int, set[int]] = {leader: set() for leader in leaders}
    children = defaultdict[int, list[int]](list)
    for process in psutil.process_iter():
        with suppress(psutil.Error, OSError):
            children[process.ppid()].append(process.pid)
            for own in {process.pid, os.getsid(process.pid)} & trees.keys():
                trees[own].add(process.pid)
    return {leader: _with_descendants(processes, children) for leader, processes in trees.items()}


def _with_descendants(processes: set[int], children: Mapping[int, Sequence[int]]) -> frozenset[int]:
    members, waiting = set(processes), list(processes)
    while waiting:
        new = set(children.get(waiting.pop(), ())) - members
        members |= new
        waiting += new
    return frozenset(members)


def _memory(process: psutil.Process) -> int:
    """Return what a process holds; of what it shares with others its part, where that can be told."""
    with suppress(psutil.Error, AttributeError):
        return int(process.memory_full_info().pss)
    return int(process.memory_info().rss)


def _ports(process: psutil.Process) -> set[int]:
    if _network(process.pid) != _network(os.getpid()):
        return set()
    connections = process.net_connections(kind="tcp")
    return {each.laddr.port for each in connections if each.status == psutil.CONN_LISTEN and each.laddr}


def _network(pid: int) -> str:
    """Return which network a process is in, the same for all where the system has one alone."""
    try:
        return str(Path(f"/proc/{pid}/ns/net").readlink())
    except OSError:
        return ""
