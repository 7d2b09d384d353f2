"""Our event loop, in a process of its own: a test's own loop is one already."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
import time
import weakref
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from pytestqt.qtbot import QtBot

from desktop_agent.gui.runtime.event_loop import MAX_RUN_S, CallbackQueue

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


class _Running:
    def __init__(self) -> None:
        self.yes = True

    def __call__(self) -> bool:
        return self.yes


@pytest.fixture
def running() -> _Running:
    return _Running()


@pytest.fixture
def steps(qapp: object, running: _Running) -> Iterator[CallbackQueue]:
    steps = CallbackQueue(running)
    yield steps
    steps.clear()


@pytest.fixture
def loop(steps: CallbackQueue) -> Iterator[asyncio.AbstractEventLoop]:
    loop = asyncio.new_event_loop()
    loop._timer_handle_cancelled = steps.forget  # type: ignore[method-assign,assignment]
    yield loop
    loop.close()


def _add(steps: CallbackQueue, loop: asyncio.AbstractEventLoop, step: Callable[[], object]) -> asyncio.Handle:
    handle = asyncio.Handle(step, (), loop)
    steps.add(handle)
    return handle


def _add_in(
    steps: CallbackQueue, loop: asyncio.AbstractEventLoop, delay_s: float, step: Callable[[], object]
) -> asyncio.Handle:
    handle = asyncio.TimerHandle(time.monotonic() + delay_s, step, (), loop)
    steps.add_at(handle)
    return handle


def test_steps_run_in_their_order_without_those_that_were_cancelled(
    steps: CallbackQueue, loop: asyncio.AbstractEventLoop, qtbot: QtBot
) -> None:
    seen: list[int] = []
    handles = [_add(steps, loop, lambda number=number: seen.append(number)) for number in range(5)]  # type: ignore[misc]
    handles[2].cancel()
    assert seen == []
    qtbot.waitUntil(lambda: len(seen) == 4)
    assert seen == [0, 1, 3, 4]


def test_a_step_that_a_step_adds_runs_too(
    steps: CallbackQueue, loop: asyncio.AbstractEventLoop, qtbot: QtBot
) -> None:
    seen: list[str] = []
    _add(steps, loop, lambda: _add(steps, loop, lambda: seen.append("second")))
    qtbot.waitUntil(lambda: seen == ["second"])


def test_long_steps_leave_qt_its_turn(steps: CallbackQueue, loop: asyncio.AbstractEventLoop, qtbot: QtBot) -> None:
    seen: list[str] = []

    def step() -> None:
        until = time.monotonic() + 2 * MAX_RUN_S
        while time.monotonic() < until:
            pass
        seen.append("step")

    for _ in range(20):
        _add(steps, loop, step)
    QTimer.singleShot(0, lambda: seen.append("Qt"))
    qtbot.waitUntil(lambda: len(seen) == 21)
    assert seen.index("Qt") < 10


def test_what_is_left_runs_in_a_loop_inside_a_step(
    steps: CallbackQueue, loop: asyncio.AbstractEventLoop, qtbot: QtBot
) -> None:
    seen: list[str] = []
    inner = QEventLoop()

    def ask() -> None:
        inner.exec()
        seen.append("asked")

    _add(steps, loop, ask)
    _add(steps, loop, lambda: seen.append("meanwhile"))
    _add(steps, loop, inner.quit)
    qtbot.waitUntil(lambda: "asked" in seen)
    assert seen == ["meanwhile", "asked"]


def test_what_waits_runs_at_its_moment_and_not_before(
    steps: CallbackQueue, loop: asyncio.AbstractEventLoop, qtbot: QtBot
) -> None:
    seen: list[tuple[str, float]] = []
    began = time.monotonic()
    for delay_s in (0.06, 0.02, 0.04):
        _add_in(steps, loop, delay_s, lambda delay_s=delay_s: seen.append((str(delay_s), time.monotonic() - began)))  # type: ignore[misc]
    _add_in(steps, loop, 0.01, lambda: seen.append(("cancelled", 0))).cancel()
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert [name for name, _ in seen] == ["0.02", "0.04", "0.06"]
    assert all(took >= float(name) for name, took in seen)


def test_what_was_cancelled_is_not_kept_until_its_moment(
    steps: CallbackQueue, loop: asyncio.AbstractEventLoop
) -> None:
    class Big:
        def __call__(self) -> None:
            raise AssertionError("it was cancelled")

    kept = weakref.WeakSet[Big]()
    for _ in range(1000):
        big = Big()
        kept.add(big)
        _add_in(steps, loop, 600, big).cancel()
    del big
    gc.collect()
    # A cancelled handle lets go of what it would have called; the handles themselves go in heaps.
    assert len(kept) == 0
    assert len(steps._waiting) <= 101


def test_what_is_cancelled_after_it_ran_is_not_looked_for(
    steps: CallbackQueue, loop: asyncio.AbstractEventLoop, qtbot: QtBot
) -> None:
    seen: list[int] = []
    handle = _add_in(steps, loop, 0, lambda: seen.append(1))
    qtbot.waitUntil(lambda: seen == [1])
    handle.cancel()
    assert steps._cancelled == 0


def test_nothing_runs_while_the_loop_stands_and_nothing_is_lost(
    steps: CallbackQueue, loop: asyncio.AbstractEventLoop, running: _Running, qtbot: QtBot
) -> None:
    seen: list[int] = []
    running.yes = False
    _add(steps, loop, lambda: seen.append(1))
    _let_qt_work()
    assert seen == []
    running.yes = True
    steps.call()
    qtbot.waitUntil(lambda: seen == [1])


def test_a_step_that_stops_the_loop_is_the_last(
    steps: CallbackQueue, loop: asyncio.AbstractEventLoop, running: _Running, qtbot: QtBot
) -> None:
    seen: list[int] = []

    def stop() -> None:
        running.yes = False

    _add(steps, loop, stop)
    _add(steps, loop, lambda: seen.append(1))
    qtbot.waitUntil(lambda: not running.yes)
    _let_qt_work()
    assert seen == []


def _let_qt_work() -> None:
    """Let Qt do what is due, and what comes of that."""
    for _ in range(20):
        QCoreApplication.processEvents()
