"""Our event loop, in a process of its own: a test's own loop is one already."""

from __future__ import annotations

import os
import subprocess
import sys

SCRIPT = """
import asyncio, sys
import desktop_agent.gui
from PySide6.QtWidgets import QApplication
from desktop_agent.gui.runtime.event_loop import QtLoop

app = QApplication([])
loop = QtLoop(app)
asyncio.set_event_loop(loop)
faults = []

async def work():
    while True:
        await asyncio.sleep(0)
        try:
            asyncio.get_running_loop()
        except RuntimeError as error:
            faults.append(str(error))

async def answer():
    for _ in range(5):
        await asyncio.sleep(0)
    return "answer"

async def stop_early():
    loop.stop()
    await asyncio.Event().wait()

async def main():
    return await answer()

working = loop.create_task(work())
print(loop.run_until_complete(main()))
try:
    loop.run_until_complete(stop_early())
except RuntimeError as error:
    print("stopped")
print(loop.run_until_complete(main()))
print(faults)
"""


NESTED = """
import asyncio
import desktop_agent.gui
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication
from desktop_agent.gui.runtime.event_loop import QtLoop

app = QApplication([])
loop = QtLoop(app)
asyncio.set_event_loop(loop)

async def other():
    return "other"

async def main():
    task = loop.create_task(other())
    for _ in range(5):
        QEventLoop().processEvents()
    print(task.done())
    print(await asyncio.wait_for(task, 60))

loop.run_until_complete(main())
"""


def said_by(script: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout.splitlines()


def test_a_stopped_loop_takes_no_step_of_a_task() -> None:
    assert said_by(SCRIPT) == ["answer", "stopped", "answer", "[]"]


def test_a_task_that_lets_qt_go_on_within_it_loses_no_step_of_another() -> None:
    assert said_by(NESTED) == ["False", "other"]


HALF_WAY = """
import asyncio, gc
import desktop_agent.gui
from PySide6.QtWidgets import QApplication
from desktop_agent.gui.runtime.event_loop import QtLoop

app = QApplication([])
loop = QtLoop(app)
asyncio.set_event_loop(loop)
closed = asyncio.Event()

async def count():
    try:
        yield 1
        yield 2
    finally:
        await asyncio.sleep(0)
        print("closed in", asyncio.current_task() is not None)
        closed.set()

async def main():
    async for number in count():
        break
    gc.collect()
    await asyncio.wait_for(closed.wait(), 60)

loop.run_until_complete(main())
"""


def test_a_generator_that_was_left_half_way_is_closed_by_a_task() -> None:
    assert said_by(HALF_WAY) == ["closed in True"]
