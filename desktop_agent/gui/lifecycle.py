"""Runs the window on its event loop: loads the core, handles signals and later starts, closes in order."""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import os
import signal
import time
from collections.abc import Awaitable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QSettings, QThreadPool
from PySide6.QtWidgets import QApplication

from desktop_agent.app_dirs import Folders, resource_folder
from desktop_agent.errors import AgentError
from desktop_agent.gui.accessibility import AccessibleWidgets
from desktop_agent.gui.controllers.window import WindowController
from desktop_agent.gui.controllers.window_parts import WindowParts, build_window_parts
from desktop_agent.gui.runtime.allocator import limit_freed_memory
from desktop_agent.gui.runtime.event_loop import QtLoop
from desktop_agent.gui.runtime.garbage_collector import Collector
from desktop_agent.gui.runtime.tasks import ErrorReporter, TaskRunner, sentence_of
from desktop_agent.gui.shell.main_window import MainWindow
from desktop_agent.gui.text.translator import Translator
from desktop_agent.gui.theme.application_icon import application_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.lazy_import import LoadCore
from desktop_agent.log import keep_off_stderr
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Level, Remedy
from desktop_agent.single_instance import FirstInstance, Handover
from desktop_agent.window_options import RESTART, WindowOptions, read_options
from desktop_agent.worker_threads import WorkerThreads, short_turns

_log = logging.getLogger(__name__)

_CLOSING_S = 15.0
"""Time limit of closing; what is not on the disk then is lost."""
_THREADS_MS = 2000


def run(
    app: QApplication,
    window: MainWindow,
    theme: Theme,
    window_state: QSettings,
    options: WindowOptions,
    *,
    folders: Folders,
    instance: FirstInstance,
    load_core: LoadCore,
) -> int:
    """Run until the window is closed or a signal comes; return the exit code, 0 on every orderly end.

    It is `RESTART` where the user wants the program to start again.
    """
    keep_off_stderr()
    limit_freed_memory()
    collector = Collector()
    collector.start()
    loop = QtLoop(app)
    loop.set_default_executor(WorkerThreads())
    asyncio.set_event_loop(loop)
    errors = ErrorReporter(loop)
    errors.install()
    # Installed before Qt asks for the first widget, because Qt caches interfaces, and kept to the end.
    accessible = AccessibleWidgets()
    accessible.install()
    try:
        life = WindowLifecycle(
            app, window, theme, window_state, options, folders=folders, errors=errors, load_core=load_core
        )
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, life.close)
        instance.serve(loop, life.take_over)
        with short_turns():
            until_over(loop, life)
        with contextlib.suppress(RuntimeError):  # the display is gone, so the loop stops at once
            loop.run_until_complete(loop.shutdown_asyncgens())
    finally:
        instance.release()
        # Threads that highlight code must end before Qt and Python do.
        QThreadPool.globalInstance().waitForDone(_THREADS_MS)
        errors.remove()
        loop.close()
        asyncio.set_event_loop(None)
        collector.stop()
    return RESTART if life.is_to_restart else 0


def until_over(loop: asyncio.AbstractEventLoop, life: WindowLifecycle) -> None:
    """Run the loop until `live` returns; shut down even if the loop is stopped before."""
    try:
        loop.run_until_complete(life.live())
    except RuntimeError as error:
        _log.info("the event loop has ended: %s", error)
        _close_without_display(loop, life)


def _close_without_display(loop: asyncio.AbstractEventLoop, life: WindowLifecycle) -> None:
    """Shut down although Qt stops its loop again and again, because the display is gone.

    Each start of the loop gets a little further, and shutting down needs no display.
    """
    closing = loop.create_task(life.shut_down())
    until = time.monotonic() + _CLOSING_S
    while not closing.done() and time.monotonic() < until:
        with contextlib.suppress(RuntimeError):
            loop.run_until_complete(closing)
        # Threads and other processes need time to end.
        time.sleep(0.005)


class WindowLifecycle(QObject):
    """The window from its first paint until everything is closed."""

    def __init__(
        self,
        app: QApplication,
        window: MainWindow,
        theme: Theme,
        window_state: QSettings,
        options: WindowOptions,
        *,
        folders: Folders,
        errors: ErrorReporter,
        load_core: LoadCore,
    ) -> None:
        super().__init__()
        self._app = app
        self._window = window
        self._theme = theme
        self._window_state = window_state
        self._options = options
        self._folders = folders
        self._load_core = load_core
        self._closing = asyncio.Event()
        self._core: AppPort | None = None
        self._is_asking = False
        self.is_to_restart = False
        """Whether the program is to start again once it has ended."""
        self._waiting_starts: list[WindowOptions] = []
        self.tasks = TaskRunner(errors.report)
        self.controller: WindowController | None = None
        self.parts = self._build_parts(errors)

    def _build_parts(self, errors: ErrorReporter) -> WindowParts:
        language = Translator(self._app, resource_folder("i18n"))
        language.choose(str(self._window_state.value("language", "")))
        self._app.setWindowIcon(application_icon())
        parts = build_window_parts(self._app, self._window, self._theme, language, self.tasks, clock=time.time)
        self._window.close_asked.connect(partial(self._on_close_asked, quits=False))
        self._window.quit_asked.connect(partial(self._on_close_asked, quits=True))
        parts.notices.remedied.connect(self._on_remedied)
        errors.reported.connect(self._show_error)
        return parts

    async def live(self) -> None:
        """Run until the window is closed, then shut down."""
        self.tasks.start(self._begin())
        await self._closing.wait()
        self._window.hide()
        await self.shut_down()
        self._window_state.setValue("theme", self._theme.name)
        self._window_state.setValue("language", self.parts.language.chosen)
        self._window.close_now()

    def close(self) -> None:
        """Begin to close; may be called again."""
        self._closing.set()

    def take_over(self, handover: Handover) -> None:
        """Handle a later start of the program: raise the window and open the folder of that start."""
        if handover.token:
            os.environ["XDG_ACTIVATION_TOKEN"] = handover.token
        try:
            # The later start has already printed what argparse says.
            with contextlib.redirect_stderr(io.StringIO()):
                options = read_options(handover.argv, Path(handover.cwd))
        except SystemExit:
            return
        if not options.is_background:
            self._window.raise_up()
        if self.controller is None:
            self._waiting_starts.append(options)
        else:
            self.tasks.start(self.controller.start_page.start(options))

    async def shut_down(self) -> None:
        """Close the tabs and the core; return when everything is saved and all processes have ended."""
        try:
            async with asyncio.timeout(_CLOSING_S):
                if self._core is not None:
                    self._core.hurry()
                if self.controller is not None:
                    await self.controller.tabs.close()
                await self.tasks.finish()
                if self._core is not None:
                    await self._core.shut_down()
        except (TimeoutError, AgentError) as error:
            _log.error("closing: %r", error)

    async def _begin(self) -> None:
        start = await asyncio.to_thread(self._load_core)
        core: Any = await start(self._folders, os.environ)
        self._core = core
        self.controller = WindowController(core, self.parts, folders=self._folders, home=_work_folder())
        self.controller.updates.restart_wanted.connect(self._on_restart)
        for problem in core.problems:
            self.parts.notices.show_sentence(problem, level=Level.WARNING)
        await self.controller.begin(self._options)
        self.controller.background.begin(is_background=self._options.is_background)
        for options in self._waiting_starts:
            await self.controller.start_page.start(options)

    def _on_restart(self) -> None:
        self.is_to_restart = True
        self.close()

    def _on_close_asked(self, *, quits: bool) -> None:
        """End on request of the user; while work is running, as they mean it."""
        if self.controller is None or not self.controller.tabs.is_at_work:
            self.close()
        elif not self._is_asking:
            self._is_asking = True
            background = self.controller.background
            self.tasks.start(self._close_if_meant(background.may_quit() if quits else background.may_close()))

    async def _close_if_meant(self, asked: Awaitable[bool]) -> None:
        try:
            if await asked:
                self.close()
        finally:
            self._is_asking = False

    def _show_error(self, error: BaseException) -> None:
        if self.controller is not None:
            self.controller.show_error(error)
        else:
            if not self._window.isVisible():
                # A start in the background that fails must be seen.
                self._window.show_behind()
            self.parts.side.show_unknown()
            self.parts.notices.show_sentence(sentence_of(error), remedies=(Remedy.RETRY,))

    def _on_remedied(self, remedy: str) -> None:
        if self.controller is not None:
            self.controller.remedy(remedy)
        elif remedy == Remedy.RETRY:
            self.tasks.start(self._begin())


def _work_folder() -> Path:
    """Return the default folder: the current one, or home when started from a launcher."""
    here = Path.cwd()
    return Path.home() if here == Path(here.anchor) else here
