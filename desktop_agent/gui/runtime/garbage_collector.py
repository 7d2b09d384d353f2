"""Python's cyclic collector in a window: in the main thread, between two events, and nowhere else.

Left to itself it runs in whatever thread allocates. PySide then ends objects of Qt there, and their timers, and Qt
crashes; or it runs in the main thread while Qt walks a list of the very widgets that it ends.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

from PySide6.QtCore import QAbstractEventDispatcher, QObject

from desktop_agent.lazy_import import is_loading

SHORT_S = 0.015
"""What a full collection works longer for, is left out of the next ones: half of a stall, design §9.

What is left out and becomes garbage later stays for good, cards and all. So this is time of the processor: on a busy
machine every collection lasts long, and each would keep another card.
"""
REST_SHARE = 100
"""A full collection waits this many times as long as the last one took."""
BUSY_SHARE = 8
"""While the loop has no rest, so many times more garbage is let lie than Python itself would."""


def due(counts: tuple[int, int, int], limits: tuple[int, int, int], *, most: int = 2) -> int | None:
    """Return the oldest generation that Python would collect with these counts, but none above `most`."""
    if not limits[0] or counts[0] <= limits[0]:
        return None
    return max(number for number in range(most + 1) if number == 0 or counts[number] > limits[number])


class Collector(QObject):
    """Collects by Python's own counts whenever Qt's loop comes to rest, and in time where it never does."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, worked: Callable[[], float] = time.thread_time
    ) -> None:
        super().__init__()
        self._clock, self._worked = clock, worked
        self._full_again_at = 0.0
        self._was_on = gc.isenabled()

    def start(self) -> None:
        """Take over from Python; before there is a second thread."""
        self._was_on = gc.isenabled()
        gc.disable()
        dispatcher = QAbstractEventDispatcher.instance()
        dispatcher.aboutToBlock.connect(self.look)
        dispatcher.awake.connect(self._look_while_busy)

    def stop(self) -> None:
        """Give back to Python what was taken."""
        dispatcher = QAbstractEventDispatcher.instance()
        dispatcher.aboutToBlock.disconnect(self.look)
        dispatcher.awake.disconnect(self._look_while_busy)
        if self._was_on:
            gc.enable()

    def look(self) -> None:
        """Collect what is due."""
        self._collect(gc.get_threshold())

    def _look_while_busy(self) -> None:
        youngest, *older = gc.get_threshold()
        self._collect((youngest * BUSY_SHARE, older[0], older[1]))

    def _collect(self, limits: tuple[int, int, int]) -> None:
        counts = gc.get_count()
        if counts[0] <= limits[0]:
            return
        # What is being imported stays: to walk through all of it would hold the window.
        may_be_full = self._clock() >= self._full_again_at and not is_loading()
        generation = due(counts, limits, most=2 if may_be_full else 1)
        if generation == 2:
            self._collect_all()
        elif generation is not None:
            gc.collect(generation)

    def _collect_all(self) -> None:
        began, worked = self._clock(), self._worked()
        gc.collect()
        took = self._clock() - began
        self._full_again_at = began + took * (REST_SHARE + 1)
        if self._worked() - worked > SHORT_S:
            gc.freeze()
