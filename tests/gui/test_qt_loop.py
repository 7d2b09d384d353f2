"""Our event loop, in a process of its own: a test's own loop is one already."""

from __future__ import annotations

import os
import subprocess
import sys

SCRIPT = """
import asyncio, sys
import desktop_agent.gui
from PySide6.QtWidgets import QApplication
from desktop_agent.gui.qt_loop import QtLoop

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


def test_a_stopped_loop_takes_no_step_of_a_task() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.splitlines() == ["answer", "stopped", "answer", "[]"]
