"""The one event loop: Qt's, which asyncio's tasks run on."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Any

import qasync

from desktop_agent.gui.runtime.steps import Steps


class QtLoop(qasync.QEventLoop):  # type: ignore[misc]  # it comes without types
    """qasync's loop, with steps of our own (`steps.py`), which takes none of a task once it has stopped.

    qasync handles what is left in Qt's queue after the end. asyncio knows of no running loop by then, and a step
    that asks for one fails: when the display went away, tools said that they broke instead of being cancelled.
    """

    def __init__(self, application: object) -> None:
        # qasync's own constructor asks for a callback already.
        self._steps = Steps(self.is_running)
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
