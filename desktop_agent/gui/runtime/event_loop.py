"""The event loop: runs asyncio on Qt's loop."""

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

MAX_RUN_S = 0.004
"""Longest run of asyncio callbacks before yielding to Qt; half the stall budget (design §9)."""
_CANCELLED_KEPT = 100


class CallbackQueue(QObject):
    """Runs handles of asyncio in Qt's loop, with one event for all due handles and one timer for all waiting ones.

    A Qt timer for each handle would live until it fires, even after the handle is cancelled: a time limit of ten
    minutes for each read of a stream leaves thousands of timers.
    """

    def __init__(self, is_running: Callable[[], bool]) -> None:
        super().__init__()
        self._is_running = is_running
        self._due: deque[asyncio.Handle] = deque()
        self._waiting: list[asyncio.TimerHandle] = []
        self._cancelled = 0
        self._is_called = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._take_due)

    def add(self, handle: asyncio.Handle) -> None:
        """Run a handle in the next iteration of the loop."""
        self._due.append(handle)
        self.call()

    def add_at(self, handle: asyncio.TimerHandle) -> None:
        """Run a handle at its time (`loop.time()`)."""
        handle._scheduled = True  # type: ignore[attr-defined]  # asyncio's mark of waiting handles
        heapq.heappush(self._waiting, handle)
        if self._waiting[0] is handle:
            self._wake_at(handle.when())

    def forget(self, handle: asyncio.TimerHandle) -> None:
        """Count a cancelled handle; once there are many, drop all of them."""
        if not handle._scheduled:  # type: ignore[attr-defined]
            return
        self._cancelled += 1
        if self._cancelled > max(_CANCELLED_KEPT, len(self._waiting) // 2):
            self._waiting = [handle for handle in self._waiting if not handle.cancelled()]
            heapq.heapify(self._waiting)
            self._cancelled = 0

    def call(self) -> None:
        """Schedule the due handles with Qt."""
        if self._due and not self._is_called:
            self._is_called = True
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))

    def clear(self) -> None:
        """Drop all handles."""
        self._timer.stop()
        self._due.clear()
        self._waiting.clear()

    def customEvent(self, _event: QEvent) -> None:
        """Run the due handles.

        Not while a task runs a nested Qt loop: asyncio would lose the step of a second task. The next event comes
        after the step of the first one.
        """
        self._is_called = False
        if _is_within_task():
            return
        until = time.monotonic() + MAX_RUN_S
        for number in range(len(self._due)):
            # Checked each time: a handle can stop the loop, or run a nested Qt loop that takes the rest.
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
    except RuntimeError:  # no running loop, so no task
        return False


class QtLoop(qasync.QEventLoop):  # type: ignore[misc]  # it comes without types
    """qasync's loop with a `CallbackQueue`, which runs no callbacks after the loop stopped.

    qasync runs callbacks that are left in Qt's queue after the loop stopped. A task that needs the running loop then
    fails: when the display went away, tools reported errors instead of being cancelled.
    """

    def __init__(self, application: object) -> None:
        # Before qasync's constructor, which schedules a callback.
        self._queue = CallbackQueue(self.is_running)
        super().__init__(application)

    def call_soon(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Run a callback in the next iteration of the loop."""
        self._check_closed()
        handle = asyncio.Handle(callback, args, self, context)
        self._queue.add(handle)
        return handle

    def call_later(
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Run a callback `delay` seconds from now."""
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Run a callback at a time of `time()`."""
        self._check_closed()
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._queue.add_at(handle)
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        self._queue.forget(handle)

    def run_until_complete(self, future: Awaitable[Any]) -> Any:
        """Run until the future is done and return its result. Raises RuntimeError if the loop is stopped before."""
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
        """Run until `stop()`; handles left from a previous run are run, too.

        Unlike qasync, and like asyncio, it closes abandoned async generators. Otherwise Python closes them where the
        last reference is dropped: without a running loop, or within another task.
        """
        self._queue.call()
        before = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(self._asyncgen_firstiter_hook, self._asyncgen_finalizer_hook)
        try:
            return super().run_forever()
        finally:
            sys.set_asyncgen_hooks(*before)

    def close(self) -> None:
        """Close the loop for good."""
        super().close()
        self._queue.clear()

    def _on_done(self, _task: asyncio.Future[Any]) -> None:
        self.stop()
