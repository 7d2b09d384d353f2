"""The last net: what nobody caught is logged and told, from wherever it came."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import qInfo, qWarning

from desktop_agent.errors import StoreError
from desktop_agent.gui.runtime.tasks import UNEXPECTED, ErrorReporter, sentence_of
from desktop_agent.sentences import translate

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
    assert sentence_of(KeyError("x")) == UNEXPECTED.having(kind="KeyError")
