"""Runs blocking work in threads that do not outlive a cancelled task."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Thread
from typing import TypeVar

T = TypeVar("T")

CANCEL_GRACE_S = 2.0


async def in_thread(work: Callable[[Event], T]) -> T:
    """Run `work` in a thread and return what it gives.

    Cancelled, it sets the event and waits for the work to notice, so that nothing is written after a cancelled
    call has been reported; what hangs in the kernel is left alone after two seconds.
    """
    cancelled = Event()
    task = asyncio.ensure_future(asyncio.to_thread(work, cancelled))
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        cancelled.set()
        await asyncio.wait((task,), timeout=CANCEL_GRACE_S)
        if task.done():
            task.exception()  # looked at: the cancellation is what gets reported
        raise


async def to_its_end(work: Awaitable[T], on_cancel: Callable[[], None] = lambda: None) -> T:
    """Wait for work to end, even if the waiting task is cancelled meanwhile.

    Each cancellation calls `on_cancel`; the first is raised when the work has ended.
    """
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait((task,))
        except asyncio.CancelledError as error:
            cancelled = cancelled or error
            on_cancel()
    if cancelled is not None:
        if not task.cancelled():
            task.exception()  # looked at: the cancellation is what gets reported
        raise cancelled
    return task.result()


@contextmanager
def closed_elsewhere() -> Iterator[ExitStack]:
    """Give a stack that is closed in its own thread, because closing a file of a lost server can block."""
    stack = ExitStack()
    try:
        yield stack
    finally:
        Thread(target=stack.close, name="close", daemon=True).start()
