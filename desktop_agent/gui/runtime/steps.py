"""What the loop has to do: steps that are due, and those that wait for a moment."""

from __future__ import annotations

import asyncio
import heapq
import math
import time
from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

HOLD_S = 0.004
"""So long steps may follow each other before Qt gets the word: half of what a stall may be, design §9."""
_CANCELLED_KEPT = 100


class Steps(QObject):
    """Runs handles of asyncio in Qt's loop: one event for all that are due, one timer for all that wait.

    A timer of Qt for each would be kept until it fires, also where its handle was cancelled long before: a limit of
    ten minutes for each reading of a stream leaves thousands of them.
    """

    def __init__(self, is_running: Callable[[], bool]) -> None:
        super().__init__()
        self._is_running = is_running
        self._due: deque[asyncio.Handle] = deque()
        self._waiting: list[asyncio.TimerHandle] = []
        self._cancelled = 0
        self._is_called = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._take_due)

    def add(self, handle: asyncio.Handle) -> None:
        """Let a handle run as soon as the loop comes to it."""
        self._due.append(handle)
        self.call()

    def add_at(self, handle: asyncio.TimerHandle) -> None:
        """Let a handle run at its moment (`loop.time()`)."""
        handle._scheduled = True  # type: ignore[attr-defined]  # asyncio's own mark of those that wait
        heapq.heappush(self._waiting, handle)
        if self._waiting[0] is handle:
            self._wake_at(handle.when())

    def forget(self, handle: asyncio.TimerHandle) -> None:
        """A handle is being cancelled: if it still waits, it is let go with the others, once they are many."""
        if not handle._scheduled:  # type: ignore[attr-defined]
            return
        self._cancelled += 1
        if self._cancelled > max(_CANCELLED_KEPT, len(self._waiting) // 2):
            self._waiting = [handle for handle in self._waiting if not handle.cancelled()]
            heapq.heapify(self._waiting)
            self._cancelled = 0

    def call(self) -> None:
        """Ask Qt to come back to what is due."""
        if self._due and not self._is_called:
            self._is_called = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))

    def clear(self) -> None:
        """Let go of everything; nothing runs any more."""
        self._timer.stop()
        self._due.clear()
        self._waiting.clear()

    def customEvent(self, _event: QEvent) -> None:
        """Run what is due.

        Not while a task lets Qt go on within a step of its own: asyncio takes no step of a second one then, and
        would lose it. It is called again when that step is over.
        """
        self._is_called = False
        if _is_within_task():
            return
        until = time.monotonic() + HOLD_S
        for number in range(len(self._due)):
            # Asked for each: a step can stop the loop, or run one of Qt's own inside which takes the rest.
            if not self._due or not self._is_running():
                return
            if number and time.monotonic() > until:
                break
            handle = self._due.popleft()
            self.call()
            if not handle.cancelled():
                handle._run()
        self.call()

    def _take_due(self) -> None:
        now = time.monotonic()
        while self._waiting and (self._waiting[0].when() <= now or self._waiting[0].cancelled()):
            handle = heapq.heappop(self._waiting)
            handle._scheduled = False  # type: ignore[attr-defined]
            if handle.cancelled():
                self._cancelled = max(0, self._cancelled - 1)
            else:
                self._due.append(handle)
        if self._waiting:
            self._wake_at(self._waiting[0].when())
        self.call()

    def _wake_at(self, moment: float) -> None:
        self._timer.start(max(0, math.ceil((moment - time.monotonic()) * 1000)))


def _is_within_task() -> bool:
    try:
        return asyncio.current_task() is not None
    except RuntimeError:  # no loop of asyncio runs, so no task does
        return False
