"""A timer on the event loop that notes how late it comes, and what of that the machine took.

A stall is what a 4 ms timer comes late. On a shared host the processor itself is taken away now and then, for 50 ms
and more, whatever runs; the kernel counts that as steal, and as time that a thread waited for a processor. What is
left when both are taken off is what the program held its loop.
"""

from __future__ import annotations

import os
import threading
import time
from array import array

from PySide6.QtCore import Qt, QTimer

TICK_MS = 4
EDGE_S = 10.0
"""Seconds at each end of a paced stream that are compared: 5,000 tokens at 500 a second."""
_JIFFY_MS = 10.0
_MOST = 100_000


class Ticker:
    """Ticks from its making until it is asked for its figures, in the thread that made it, whose loop is Qt's."""

    def __init__(self) -> None:
        # Taken beforehand: what notes the growth of memory should not grow itself.
        self._late_ms = array("d", bytes(8 * _MOST))
        self._own_ms = array("d", bytes(8 * _MOST))
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
        self._own_ms[self._ticks] = max(0.0, late_ms - self._machine.taken_ms())
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
            "first_cpu_s": used_until(times[0] + edge) - used[0],
            "last_cpu_s": used[-1] - used_until(times[-1] - edge),
        }


class _Machine:
    """What was taken from the calling thread since it was last asked."""

    def __init__(self) -> None:
        self._waited = os.open(f"/proc/self/task/{threading.get_native_id()}/schedstat", os.O_RDONLY)
        self._stolen = os.open("/proc/stat", os.O_RDONLY)
        self._last = self._read()

    def _read(self) -> tuple[float, int]:
        waited_ns, stolen = os.pread(self._waited, 100, 0).split()[1], os.pread(self._stolen, 200, 0).split()[8]
        return int(waited_ns) / 1e6, int(stolen)

    def taken_ms(self) -> float:
        before, self._last = self._last, self._read()
        # A jiffy of steal that is counted now may have begun before: one less, so that nothing of ours is excused.
        stolen_ms = max(0, self._last[1] - before[1] - 1) * _JIFFY_MS
        return self._last[0] - before[0] + stolen_ms
