"""Blocking work off the loop, without leaving it behind when its task is cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Event
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
