"""Runs Python's garbage collector only on the main thread and only between two events.

By default it runs in any thread that allocates. PySide then deletes Qt objects with timers there, and Qt crashes; or
it runs on the main thread while Qt iterates over the widgets that it deletes.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

from PySide6.QtCore import QAbstractEventDispatcher, QObject

from desktop_agent.lazy_import import is_loading

FREEZE_ABOVE_S = 0.015
"""After a longer full collection, later ones skip all objects that survived it; half the stall budget (design §9).

Skipped objects that become garbage later are never freed. So this is processor time: by the clock, each collection
takes long on a busy machine, and each would leak more.
"""
PAUSE_FACTOR = 100
"""Pause before the next full collection, as a multiple of the duration of the last one."""
BUSY_FACTOR = 8
"""Factor on Python's threshold while the loop is busy."""


def due(counts: tuple[int, int, int], limits: tuple[int, int, int], *, most: int = 2) -> int | None:
    """Return the oldest generation that Python would collect with these counts, at most `most`."""
    if not limits[0] or counts[0] <= limits[0]:
        return None
    return max(number for number in range(most + 1) if number == 0 or counts[number] > limits[number])


class Collector(QObject):
    """Collects by Python's thresholds when Qt's loop is idle, and at a higher threshold while it is busy."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, worked: Callable[[], float] = time.thread_time
    ) -> None:
        super().__init__()
        self._clock, self._worked = clock, worked
        self._full_again_at = 0.0
        self._was_on = gc.isenabled()

    def start(self) -> None:
        """Replace Python's automatic collection. Call before a second thread starts."""
        self._was_on = gc.isenabled()
        gc.disable()
        dispatcher = QAbstractEventDispatcher.instance()
        dispatcher.aboutToBlock.connect(self.collect_due)
        dispatcher.awake.connect(self._collect_while_busy)

    def stop(self) -> None:
        """Restore Python's automatic collection."""
        dispatcher = QAbstractEventDispatcher.instance()
        dispatcher.aboutToBlock.disconnect(self.collect_due)
        dispatcher.awake.disconnect(self._collect_while_busy)
        if self._was_on:
            gc.enable()

    def collect_due(self) -> None:
        """Run the collection that is due, if any."""
        self._collect(gc.get_threshold())

    def _collect_while_busy(self) -> None:
        youngest, *older = gc.get_threshold()
        self._collect((youngest * BUSY_FACTOR, older[0], older[1]))

    def _collect(self, limits: tuple[int, int, int]) -> None:
        counts = gc.get_count()
        if counts[0] <= limits[0]:
            return
        # Not during an import: a full collection of the new modules would stall the window.
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
        self._full_again_at = began + took * (PAUSE_FACTOR + 1)
        if self._worked() - worked > FREEZE_ABOVE_S:
            gc.freeze()
