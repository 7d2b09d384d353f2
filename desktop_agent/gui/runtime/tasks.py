"""Starts coroutines from slots and reports their errors."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from collections.abc import Callable, Coroutine
from functools import wraps
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from desktop_agent.errors import AgentError
from desktop_agent.sentences import Sentence, translate

_log = logging.getLogger(__name__)
P = ParamSpec("P")


class TaskRunner:
    """Runs coroutines and passes their errors to `report`."""

    def __init__(self, report: Callable[[BaseException], None]) -> None:
        self._report = report
        self._running: set[asyncio.Task[Any]] = set()
        self._is_finished = False

    def start(self, work: Coroutine[Any, Any, object]) -> asyncio.Future[Any]:
        """Start a coroutine on the event loop. After `finish` none begins, and what is returned is cancelled."""
        if self._is_finished:
            # A timer, or a signal of what is closed just then.
            work.close()
            never = asyncio.get_event_loop().create_future()
            never.cancel()
            return never
        task = asyncio.get_event_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._on_done)
        return task

    def slot(self, work: Callable[P, Coroutine[Any, Any, object]]) -> Callable[P, None]:
        """Return what starts such a coroutine."""

        def start(*args: P.args, **kwargs: P.kwargs) -> None:
            self.start(work(*args, **kwargs))

        return start

    @property
    def count(self) -> int:
        """The number of running tasks."""
        return len(self._running)

    async def finish(self) -> None:
        """Cancel all running tasks and return when they have ended. Nothing is started any more."""
        self._is_finished = True
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
            self._report(error)


class WithTasks(Protocol):
    """An object whose methods `in_task` can start."""

    @property
    def _tasks(self) -> TaskRunner: ...


W = TypeVar("W", bound=WithTasks)


def in_task(
    method: Callable[Concatenate[W, P], Coroutine[Any, Any, object]],
) -> Callable[Concatenate[W, P], None]:
    """Turn a coroutine method into a slot that starts it as a task of the object's `_tasks`."""

    @wraps(method)
    def start(self: W, /, *args: P.args, **kwargs: P.kwargs) -> None:
        self._tasks.start(method(self, *args, **kwargs))

    return start


_qt_log = logging.getLogger("desktop_agent.qt")

UNEXPECTED = translate(
    "faults",
    "An internal error occurred ({kind}). Your conversations are kept. If it happens again, "
    "start with --debug and look at the log.",
)

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.INFO,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class ErrorReporter(QObject):
    """Handles uncaught errors between `install` and `remove`.

    Signals:
        reported: carries the error; received on the GUI thread, whatever thread the error came from.
    """

    reported = Signal(object)

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._loop = loop
        self._hooks: tuple[Callable[..., Any], Callable[..., Any]] | None = None

    def install(self) -> None:
        """Catch errors that no slot, thread or task handles. Messages of Qt go to the log, never to stderr."""
        self._hooks = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._on_uncaught
        threading.excepthook = self._on_thread
        self._loop.set_exception_handler(self._on_loop)
        qInstallMessageHandler(_on_qt_message)

    def remove(self) -> None:
        """Restore the previous hooks. May be called again."""
        if self._hooks is None:
            return
        sys.excepthook, threading.excepthook = self._hooks
        self._hooks = None
        self._loop.set_exception_handler(None)
        qInstallMessageHandler(None)

    def report(self, error: BaseException) -> None:
        """Log an error and emit `reported`."""
        if isinstance(error, AgentError):
            _log.info("%s", error)
        else:
            _log.error("uncaught", exc_info=error)
        self.reported.emit(error)

    def _on_uncaught(self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            return
        self.report(error.with_traceback(traceback))

    def _on_thread(self, found: threading.ExceptHookArgs) -> None:
        if found.exc_value is not None:
            self.report(found.exc_value)

    def _on_loop(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, BaseException):
            self.report(error)
        else:
            _log.error("event loop: %s", context.get("message"))


def sentence_of(error: BaseException) -> Sentence:
    """Return the sentence that tells the user about an error."""
    if isinstance(error, AgentError):
        return error.sentence
    return UNEXPECTED.with_values(kind=type(error).__name__)


def _on_qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    _qt_log.log(_LEVELS.get(kind, logging.INFO), "%s: %s", context.category, message)
