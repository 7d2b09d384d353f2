"""A timer on the event loop that notes how late it comes, and what of that the machine took.

A stall is what a 4 ms timer comes late. On a shared host the processor itself is taken away now and then, for 50 ms
and more, whatever runs; the kernel counts that as steal, and as time that a thread waited for a processor. While it
waited, somebody else ran: where that was another thread of the program or one of its children, the program has taken
its loop's processor itself, and nothing is excused. Nor is anything of what the loop's thread ran. What is left is
what the program held its loop.
"""

from __future__ import annotations

import contextlib
import math
import os
import resource
import threading
import time
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer

TICK_MS = 4
EDGE_S = 10.0
"""Seconds at each end of a paced stream that are compared: 5,000 tokens at 500 a second."""
_JIFFY_MS = 10.0
_OF_ALL_THREADS = 2
_NO_WAIT_MS, _LOOKS_EVERY = 0.5, 16
_LATE_MS = 5.0
"""What comes later than this is looked into in full, whoever waited."""
_MOST = 100_000


class Ticker:
    """Ticks from its making until it is asked for its figures, in the thread that made it, whose loop is Qt's."""

    def __init__(self) -> None:
        # Taken beforehand: what notes the growth of memory should not grow itself.
        self._late_ms = array("d", bytes(8 * _MOST))
        self._own_ms = array("d", bytes(8 * _MOST))
        self._ran_ms = array("d", bytes(8 * _MOST))
        self._samples = array("d", bytes(8 * _MOST))
        self._ticks = self._sampled = 0
        self._machine = _Machine()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._over = threading.Event()
        self._last = time.perf_counter()
        self._timer.start(TICK_MS)
        threading.Thread(target=self._sample, daemon=True).start()

    def _tick(self) -> None:
        now = time.perf_counter()
        late_ms = max(0.0, (now - self._last) * 1000 - TICK_MS)
        self._last = now
        self._late_ms[self._ticks] = late_ms
        own_ms = max(0.0, late_ms - self._machine.taken_ms(at_once=late_ms > _LATE_MS))
        self._own_ms[self._ticks] = own_ms
        self._ran_ms[self._ticks] = min(own_ms, self._machine.ran_ms) if late_ms > _LATE_MS else own_ms
        self._ticks += 1

    def _sample(self) -> None:
        while not self._over.wait(0.05):
            self._samples[self._sampled] = time.perf_counter()
            self._samples[self._sampled + 1] = time.process_time()
            self._sampled += 2

    def figures(self) -> dict[str, float]:
        """Stop, and return what was seen: times in seconds, stalls in milliseconds."""
        self._timer.stop()
        self._over.set()
        late, own = sorted(self._late_ms[: self._ticks]), sorted(self._own_ms[: self._ticks])
        times, used = self._samples[0 : self._sampled : 2], self._samples[1 : self._sampled : 2]
        edge = min(EDGE_S, (times[-1] - times[0]) / 3)

        def used_until(moment: float) -> float:
            return next(cpu for at, cpu in zip(times, used, strict=True) if at >= moment)

        return {
            "cpu_s": used[-1] - used[0],
            "wall_s": times[-1] - times[0],
            "stall_p99_ms": late[int(len(late) * 0.99)],
            "stall_max_ms": late[-1],
            "own_p99_ms": own[int(len(own) * 0.99)],
            "own_max_ms": own[-1],
            "ran_max_ms": max(self._ran_ms[: self._ticks]),
            "first_cpu_s": used_until(times[0] + edge) - used[0],
            "last_cpu_s": used[-1] - used_until(times[-1] - edge),
        }


class Stopwatch:
    """Times one thing after the other in the thread that made it, and what of each the machine took."""

    def __init__(self) -> None:
        self._machine = _Machine()
        self._began = 0.0

    def start(self) -> None:
        self._machine.forget()
        self._began = time.perf_counter()

    def own_ms(self) -> float:
        """Return what has passed since the start, less what the machine took."""
        passed_ms = (time.perf_counter() - self._began) * 1000
        return max(0.0, passed_ms - self._machine.taken_ms(at_once=True))


def taken_by_others_ms(*, waited_ms: float, own_ms: float, stolen_ms: float, rested_ms: float = math.inf) -> float:
    """Return what a machine took of the time in which a thread, or what it needs, `waited_ms` for a processor.

    `own_ms` is what the program's other threads and its children ran meanwhile: so much of the wait may have been for
    them, and is not excused. Steal is nobody's that runs here. Nothing of what the thread ran itself is excused: at
    most the `rested_ms` in which it did not.
    """
    return min(rested_ms, max(0.0, waited_ms - own_ms) + stolen_ms)


@dataclass(frozen=True, slots=True)
class _Seen:
    """Counted since the beginning: the time, who waited how long, what this thread and the rest ran, and steal."""

    at_ms: float
    waited_ms: Mapping[str, float]
    ran_ms: float
    own_ms: float
    stolen: int


class _Machine:
    """What was taken from the calling thread since it was last asked, by others than this program.

    What the display's server waits for a processor counts as well, and what another thread of the program does: the
    calling thread does not run while it waits for an answer of the one, or for Python's lock of the other.
    """

    def __init__(self) -> None:
        display = os.environ.get("BENCHMARK_DISPLAY")
        self._needed = [f"/proc/self/task/{threading.get_native_id()}", *([f"/proc/{display}"] if display else [])]
        self._files: dict[str, int] = {}
        self._stolen = os.open("/proc/stat", os.O_RDONLY)
        self._tree = _OwnTree()
        self._asked = 0
        self._last = self._read()
        self.ran_ms = 0.0
        """What the program ran, in all its threads and children, in the time that was last asked for."""

    def _read(self) -> _Seen:
        self._look_for_threads()
        stolen = int(os.pread(self._stolen, 200, 0).split()[8])
        ran_ms = time.thread_time_ns() / 1e6
        return _Seen(time.perf_counter() * 1000, self._waited(), ran_ms, self._tree.ran_ms(), stolen)

    def _look_for_threads(self) -> None:
        threads = {f"/proc/self/task/{task}" for task in os.listdir("/proc/self/task")}
        for name in self._files.keys() - threads - {*self._needed}:
            os.close(self._files.pop(name))
        for name in {*self._needed, *threads} - self._files.keys():
            with contextlib.suppress(OSError):  # a thread that has ended meanwhile
                self._files[name] = os.open(f"{name}/schedstat", os.O_RDONLY)

    def _waited(self) -> dict[str, float]:
        found = {}
        for name, file in self._files.items():
            with contextlib.suppress(OSError, IndexError):  # a thread that has ended meanwhile
                found[name] = int(os.pread(file, 100, 0).split()[1]) / 1e6
        return found

    def _waited_since(self, now: Mapping[str, float]) -> float:
        """Return what this thread and the display waited, or where it is more, one other thread."""
        before = self._last.waited_ms
        waited = {name: waited_ms - before[name] for name, waited_ms in now.items() if name in before}
        others = [waited_ms for name, waited_ms in waited.items() if name not in self._needed]
        return max(sum(waited.get(name, 0.0) for name in self._needed), *others, 0.0)

    def forget(self) -> None:
        """Count from now on."""
        self._last = self._read()

    def taken_ms(self, *, at_once: bool = False) -> float:
        waited_ms, self._asked = self._waited_since(self._waited()), self._asked + 1
        if not at_once and waited_ms < _NO_WAIT_MS and self._asked % _LOOKS_EVERY:
            # To look at all children takes time; a little of what they ran before the wait may count as if within it.
            return 0.0
        before, now = self._last, self._read()
        self.ran_ms = now.ran_ms - before.ran_ms + now.own_ms - before.own_ms
        waited_ms, self._last = self._waited_since(now.waited_ms), now
        # A jiffy of steal that is counted now may have begun before: one less, so that nothing of ours is excused.
        stolen_ms = max(0, now.stolen - before.stolen - 1) * _JIFFY_MS
        return taken_by_others_ms(
            waited_ms=waited_ms,
            own_ms=now.own_ms - before.own_ms,
            stolen_ms=stolen_ms,
            rested_ms=max(0.0, now.at_ms - before.at_ms - (now.ran_ms - before.ran_ms)),
        )


class _OwnTree:
    """What this process has run in threads other than the one that asks, and all its children, in milliseconds."""

    def __init__(self) -> None:
        self._children: dict[int, float] = {}
        self._gone_ms = 0.0

    def ran_ms(self) -> float:
        """Return it. What a child ran before it was seen for the first time counts from then on."""
        for child in descendants(os.getpid()):
            self._children.setdefault(child, 0.0)
        for child in list(self._children):
            ran_ms = _ran_ms(child)
            if ran_ms is None:
                self._gone_ms += self._children.pop(child)
            else:
                self._children[child] = ran_ms
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        # A child that was waited for is in both sums: the larger is nearer to the truth.
        gone_ms = max(self._gone_ms, (ended.ru_utime + ended.ru_stime) * 1000)
        threads_ms = (time.process_time_ns() - time.thread_time_ns()) / 1e6
        return threads_ms + gone_ms + sum(self._children.values())


def descendants(pid: int) -> Iterator[int]:
    """Yield the processes that a process has started, and theirs, as far as they are there."""
    try:
        tasks = os.listdir(f"/proc/{pid}/task")
        found = [child for task in tasks for child in _read_words(f"/proc/{pid}/task/{task}/children")]
    except OSError:
        return  # it has ended meanwhile
    for child in map(int, found):
        yield child
        yield from descendants(child)


def _read_words(path: str) -> list[bytes]:
    with open(path, "rb") as file:
        return file.read().split()


def _ran_ms(pid: int) -> float | None:
    """Return what a process has run with all its threads, by its own clock (clock_getcpuclockid(3)); None if gone."""
    try:
        return time.clock_gettime_ns((~pid << 3) | _OF_ALL_THREADS) / 1e6
    except OSError:
        return None
