"""Starts coroutines from slots, and lets none of them fail in silence."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from collections.abc import Callable, Coroutine
from types import TracebackType
from typing import Any

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from desktop_agent.errors import AgentError
from desktop_agent.sentences import Sentence, translate

_log = logging.getLogger(__name__)


class TaskRunner:
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


_qt_log = logging.getLogger("desktop_agent.qt")

UNEXPECTED = translate(
    "faults",
    "Something went wrong inside the program ({kind}). What was said and done is kept. "
    "If it happens again, start with --debug and look at the log.",
)

_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.INFO,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class ErrorReporter(QObject):
    """The last net, from `install` until `remove`.

    Signals:
        told: carries the error; emitted on the thread of the window, whatever thread it came from.
    """

    told = Signal(object)

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._loop = loop
        self._hooks: tuple[Callable[..., Any], Callable[..., Any]] | None = None

    def install(self) -> None:
        """Catch what no slot, thread or task catches; Qt's own messages go to the log, never to stderr."""
        self._hooks = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._on_uncaught
        threading.excepthook = self._on_thread
        self._loop.set_exception_handler(self._on_loop)
        qInstallMessageHandler(_on_qt_message)

    def remove(self) -> None:
        """Put back what was there before. Harmless to call again."""
        if self._hooks is None:
            return
        sys.excepthook, threading.excepthook = self._hooks
        self._hooks = None
        self._loop.set_exception_handler(None)
        qInstallMessageHandler(None)

    def report(self, error: BaseException) -> None:
        """Log an error, and tell of it."""
        if isinstance(error, AgentError):
            _log.info("%s", error)
        else:
            _log.error("uncaught", exc_info=error)
        self.told.emit(error)

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
    """Return what to tell a person of an error."""
    if isinstance(error, AgentError):
        return error.sentence
    return UNEXPECTED.having(kind=type(error).__name__)


def _on_qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    _qt_log.log(_LEVELS.get(kind, logging.INFO), "%s: %s", context.category, message)
