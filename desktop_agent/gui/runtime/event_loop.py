"""The one event loop: Qt's, which asyncio's tasks run on."""

from __future__ import annotations

import asyncio
import heapq
import math
import sys
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Any

import qasync
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

HOLD_S = 0.004
"""So long steps may follow each other before Qt gets the word: half of what a stall may be, design §9."""
_CANCELLED_KEPT = 100


class CallbackQueue(QObject):
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


class QtLoop(qasync.QEventLoop):  # type: ignore[misc]  # it comes without types
    """qasync's loop, with steps of our own (`CallbackQueue`), which takes none of a task once it has stopped.

    qasync handles what is left in Qt's queue after the end. asyncio knows of no running loop by then, and a step
    that asks for one fails: when the display went away, tools said that they broke instead of being cancelled.
    """

    def __init__(self, application: object) -> None:
        # qasync's own constructor asks for a callback already.
        self._steps = CallbackQueue(self.is_running)
        super().__init__(application)

    def call_soon(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Run a callback as soon as the loop comes to it."""
        self._check_closed()
        handle = asyncio.Handle(callback, args, self, context)
        self._steps.add(handle)
        return handle

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Run a callback `delay` seconds from now."""
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Run a callback at a moment of `time()`."""
        self._check_closed()
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._steps.add_at(handle)
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        self._steps.forget(handle)

    def run_until_complete(self, future: Awaitable[Any]) -> Any:
        """Run until the future is done and return its result; RuntimeError where the loop is stopped before."""
        task = asyncio.ensure_future(future, loop=self)
        task.add_done_callback(self._on_done)
        try:
            self.run_forever()
        finally:
            task.remove_done_callback(self._on_done)
        if not task.done():
            raise RuntimeError("Event loop stopped before Future completed.")
        return task.result()

    def run_forever(self) -> Any:
        """Run until `stop()`; what a stop left is taken up again.

        As asyncio's own loop does and qasync does not, it ends generators that somebody left half-way: Python alone
        would do so wherever the last reference goes, without a running loop or in the middle of another task.
        """
        self._steps.call()
        before = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(self._asyncgen_firstiter_hook, self._asyncgen_finalizer_hook)
        try:
            return super().run_forever()
        finally:
            sys.set_asyncgen_hooks(*before)

    def close(self) -> None:
        """Let go of everything. A closed loop cannot run again."""
        super().close()
        self._steps.clear()

    def _on_done(self, _task: asyncio.Future[Any]) -> None:
        self.stop()
