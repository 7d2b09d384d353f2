"""The window that tests of its parts stand on comes to rest, so that none of them leaves a task to the next."""

from __future__ import annotations

import asyncio

from PySide6.QtCore import QTimer

from tests.gui.app_window import AppWindow


async def test_no_timer_of_a_window_at_rest_begins_a_task(app_window: AppWindow) -> None:
    begun: list[asyncio.Task[None]] = []
    timer = QTimer(app_window.window, interval=0)
    timer.timeout.connect(lambda: begun.append(app_window.tasks.start(asyncio.sleep(0))))
    timer.start()
    await app_window.until(lambda: begun)
    await app_window.rest()
    assert not timer.isActive()
    assert all(task.done() for task in begun)
