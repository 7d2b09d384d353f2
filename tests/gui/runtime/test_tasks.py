"""Tasks: what fails in them is told, never lost."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Signal, qInfo, qWarning

from desktop_agent.errors import StoreError
from desktop_agent.gui.runtime.tasks import UNEXPECTED, ErrorReporter, TaskRunner, in_task, sentence_of
from desktop_agent.sentences import translate


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


async def test_after_the_end_nothing_begins() -> None:
    began: list[str] = []

    async def late() -> None:
        began.append("yes")

    tasks = TaskRunner(lambda error: None)
    await tasks.finish()
    with pytest.raises(asyncio.CancelledError):
        await tasks.start(late())
    assert (began, tasks.count) == ([], 0)


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


FULL = translate("test", "The disk is full.")


@pytest.fixture
def faults(qasync_loop: asyncio.AbstractEventLoop) -> Iterator[ErrorReporter]:
    faults = ErrorReporter(qasync_loop)
    faults.install()
    yield faults
    faults.remove()
    faults.remove()


def heard_by(faults: ErrorReporter) -> tuple[list[BaseException], asyncio.Event]:
    heard: list[BaseException] = []
    one = asyncio.Event()

    def hear(error: BaseException) -> None:
        heard.append(error)
        one.set()

    faults.reported.connect(hear)
    return heard, one


async def test_an_error_in_a_thread_is_told(faults: ErrorReporter, caplog: pytest.LogCaptureFixture) -> None:
    heard, one = heard_by(faults)
    error = ValueError("in a thread")

    def fail() -> None:
        raise error

    threading.Thread(target=fail).start()
    await one.wait()
    assert heard == [error]
    assert "in a thread" in caplog.text


async def test_an_error_that_no_slot_caught_is_told(faults: ErrorReporter, caplog: pytest.LogCaptureFixture) -> None:
    heard, _ = heard_by(faults)
    error = ValueError("in a slot")
    sys.excepthook(type(error), error, None)
    assert heard == [error]
    assert "in a slot" in caplog.text


async def test_an_interrupt_from_the_keyboard_is_no_fault(faults: ErrorReporter) -> None:
    heard, _ = heard_by(faults)
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert heard == []


async def test_an_error_in_a_callback_of_the_loop_is_told(
    faults: ErrorReporter, caplog: pytest.LogCaptureFixture
) -> None:
    heard, one = heard_by(faults)
    error = ValueError("in a callback")
    loop = asyncio.get_running_loop()
    loop.call_exception_handler({"message": "x", "exception": error})
    await one.wait()
    assert heard == [error]
    loop.call_exception_handler({"message": "nothing was raised"})
    assert "nothing was raised" in caplog.text
    assert heard == [error]


async def test_an_error_with_a_sentence_is_told_and_no_fault_of_the_program(faults: ErrorReporter) -> None:
    heard, _ = heard_by(faults)
    error = StoreError(FULL)
    faults.report(error)
    assert heard == [error]


async def test_what_qt_says_goes_to_the_log_and_not_to_the_terminal(
    faults: ErrorReporter, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level("INFO", "desktop_agent.qt")
    qWarning("a warning of Qt")
    qInfo("an information of Qt")
    assert "a warning of Qt" in caplog.text
    assert capfd.readouterr().err == ""


def test_removing_gives_back_what_was_there_before(qasync_loop: asyncio.AbstractEventLoop) -> None:
    before = (sys.excepthook, threading.excepthook)
    faults = ErrorReporter(qasync_loop)
    faults.install()
    assert (sys.excepthook, threading.excepthook) != before
    faults.remove()
    assert (sys.excepthook, threading.excepthook) == before


def test_every_error_has_a_sentence() -> None:
    assert sentence_of(StoreError(FULL)) == FULL
    assert sentence_of(KeyError("x")) == UNEXPECTED.with_values(kind="KeyError")
