"""Tasks: what fails in them is told, never lost."""

from __future__ import annotations

import asyncio

from PySide6.QtCore import QObject, Signal

from desktop_agent.gui.runtime.tasks import TaskRunner, in_task


async def test_what_goes_wrong_in_a_task_is_told() -> None:
    told: list[BaseException] = []
    tasks = TaskRunner(told.append)
    error = ValueError("no")

    async def fail() -> None:
        raise error

    await asyncio.gather(tasks.start(fail()), return_exceptions=True)
    await asyncio.sleep(0)
    assert told == [error]


async def test_what_goes_well_tells_nothing() -> None:
    told: list[BaseException] = []
    tasks = TaskRunner(told.append)

    async def work() -> int:
        return 7

    assert await tasks.start(work()) == 7
    await tasks.finish()
    assert told == []


async def test_finishing_cancels_what_runs_and_waits_for_it() -> None:
    told: list[BaseException] = []
    tasks = TaskRunner(told.append)
    ended: list[str] = []

    async def endless() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("yes")

    tasks.start(endless())
    await asyncio.sleep(0)
    await tasks.finish()
    assert ended == ["yes"]
    assert told == []


async def test_a_task_that_finishes_the_others_goes_on() -> None:
    tasks = TaskRunner(lambda error: None)

    async def last() -> str:
        await tasks.finish()
        return "done"

    assert await tasks.start(last()) == "done"


async def test_in_task_starts_a_method_as_a_slot_with_the_arguments_of_the_signal() -> None:
    class Sender(QObject):
        asked = Signal(str, int)

    class Controller(QObject):
        def __init__(self) -> None:
            super().__init__()
            self.errors: list[BaseException] = []
            self.calls: list[tuple[str, int]] = []
            self._tasks = TaskRunner(self.errors.append)

        @in_task
        async def answer(self, name: str, count: int) -> None:
            self.calls.append((name, count))
            raise ValueError(name)

    sender, controller = Sender(), Controller()
    sender.asked.connect(controller.answer)
    sender.asked.emit("a", 1)
    assert controller.calls == []
    await asyncio.gather(*controller._tasks._running, return_exceptions=True)
    await asyncio.sleep(0)
    assert controller.calls == [("a", 1)]
    assert [str(error) for error in controller.errors] == ["a"]
