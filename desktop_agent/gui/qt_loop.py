"""The one event loop: Qt's, which asyncio's tasks run on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import qasync


class QtLoop(qasync.QEventLoop):  # type: ignore[misc]  # it comes without types
    """qasync's loop, which takes no step of a task once it has stopped.

    qasync handles what is left in Qt's queue after the end. asyncio knows of no running loop by then, and a step
    that asks for one fails: when the display went away, tools said that they broke instead of being cancelled.
    """

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

    def _on_done(self, _task: asyncio.Future[Any]) -> None:
        self.stop()
