"""Starts coroutines from slots, and lets none of them fail in silence."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

_log = logging.getLogger(__name__)


class Tasks:
    """Coroutines that were started and are not done. What goes wrong is logged and told to `tell`."""

    def __init__(self, tell: Callable[[BaseException], None]) -> None:
        self._tell = tell
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[Any]:
        """Run a coroutine on the loop from now on."""
        task = asyncio.get_event_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._on_done)
        return task

    @property
    def count(self) -> int:
        """How many are not done."""
        return len(self._running)

    async def finish(self) -> None:
        """Cancel what still runs, and return when all of it is over."""
        mine = asyncio.current_task()
        running = [task for task in self._running if task is not mine]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _on_done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            self._tell(error)
