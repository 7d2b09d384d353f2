"""The life of the window on its one event loop: load the core, take signals and handovers, close in good order."""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import os
import signal
import time
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QObject, QSettings, QThreadPool
from PySide6.QtWidgets import QApplication

from desktop_agent.app_dirs import Folders, resource_folder
from desktop_agent.errors import AgentError
from desktop_agent.gui.accessibility import AccessibleWidgets
from desktop_agent.gui.controllers.window import WindowController
from desktop_agent.gui.controllers.window_parts import WindowParts, furnish
from desktop_agent.gui.runtime.allocator import keep_little
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
from desktop_agent.single_instance import First, Handover
from desktop_agent.window_options import WindowOptions, read_options
from desktop_agent.worker_threads import WorkerThreads, short_turns

_log = logging.getLogger(__name__)

_CLOSING_S = 15.0
"""How long closing may take; what is not on the disk by then will not get there."""
_THREADS_MS = 2000


def run(
    app: QApplication,
    window: MainWindow,
    theme: Theme,
    window_state: QSettings,
    options: WindowOptions,
    *,
    folders: Folders,
    instance: First,
    load_core: LoadCore,
) -> int:
    """Live until the window is closed or a signal comes, and return the exit code: 0 on every orderly end."""
    keep_off_stderr()
    keep_little()
    collector = Collector()
    collector.start()
    loop = QtLoop(app)
    loop.set_default_executor(WorkerThreads())
    asyncio.set_event_loop(loop)
    faults = ErrorReporter(loop)
    faults.install()
    # Kept to the end, and installed before the first widget is asked for: Qt remembers what it was given.
    accessible = AccessibleWidgets()
    accessible.install()
    try:
        life = WindowLifecycle(
            app, window, theme, window_state, options, folders=folders, faults=faults, load_core=load_core
        )
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, life.close)
        instance.serve(loop, life.take_over)
        with short_turns():
            until_over(loop, life)
        with contextlib.suppress(RuntimeError):  # the display has gone: nothing runs to its end any more
            loop.run_until_complete(loop.shutdown_asyncgens())
    finally:
        instance.release()
        # What threads still do for the window (colours of code) must end before Qt and Python do.
        QThreadPool.globalInstance().waitForDone(_THREADS_MS)
        faults.remove()
        loop.close()
        asyncio.set_event_loop(None)
        collector.stop()
    return 0


class Living(Protocol):
    """What the loop is run for."""

    async def live(self) -> None: ...

    async def shut_down(self) -> None: ...


def until_over(loop: asyncio.AbstractEventLoop, life: Living) -> None:
    """Run the loop until the life is over; when the loop is stopped before, shut down all the same."""
    try:
        loop.run_until_complete(life.live())
    except RuntimeError as error:
        _log.info("the event loop has ended: %s", error)
        _close_without_display(loop, life)


def _close_without_display(loop: asyncio.AbstractEventLoop, life: Living) -> None:
    """Close what is open although Qt stops its loop again and again, because the display has gone.

    Each start of the loop gets a little further before it is stopped; nothing of the closing needs a display.
    """
    closing = loop.create_task(life.shut_down())
    until = time.monotonic() + _CLOSING_S
    while not closing.done() and time.monotonic() < until:
        with contextlib.suppress(RuntimeError):
            loop.run_until_complete(closing)
        # What is waited for happens in threads and other processes.
        time.sleep(0.005)


class WindowLifecycle(QObject):
    """From the first paint to the last goodbye."""

    def __init__(
        self,
        app: QApplication,
        window: MainWindow,
        theme: Theme,
        window_state: QSettings,
        options: WindowOptions,
        *,
        folders: Folders,
        faults: ErrorReporter,
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
        self._waiting_starts: list[WindowOptions] = []
        self.tasks = TaskRunner(faults.report)
        self.errands: WindowController | None = None
        self.furniture = self._furnish(faults)

    def _furnish(self, faults: ErrorReporter) -> WindowParts:
        language = Translator(self._app, resource_folder("i18n"))
        language.choose(str(self._window_state.value("language", "")))
        self._app.setWindowIcon(application_icon())
        furniture = furnish(self._app, self._window, self._theme, language, self.tasks, clock=time.time)
        self._window.close_asked.connect(self._on_close_asked)
        furniture.notices.remedied.connect(self._on_remedied)
        faults.told.connect(self._tell)
        return furniture

    async def live(self) -> None:
        """Return when everything is closed."""
        self.tasks.start(self._begin())
        await self._closing.wait()
        self._window.hide()
        await self.shut_down()
        self._window_state.setValue("theme", self._theme.name)
        self._window_state.setValue("language", self.furniture.language.chosen)
        self._window.close_now()

    def close(self) -> None:
        """Begin to close; harmless to call again."""
        self._closing.set()

    def take_over(self, handover: Handover) -> None:
        """Do what a later start was asked for: come to the front, and open its folder."""
        if handover.token:
            os.environ["XDG_ACTIVATION_TOKEN"] = handover.token
        self._window.raise_up()
        try:
            # It has been read once already, by the start that hands it over.
            with contextlib.redirect_stderr(io.StringIO()):
                options = read_options(handover.argv, Path(handover.cwd))
        except SystemExit:
            return
        if self.errands is None:
            self._waiting_starts.append(options)
        else:
            self.tasks.start(self.errands.beginning.start(options))

    async def shut_down(self) -> None:
        """Close the tabs and the core; return when everything is on the disk and no process is left."""
        try:
            async with asyncio.timeout(_CLOSING_S):
                if self._core is not None:
                    self._core.hurry()
                if self.errands is not None:
                    await self.errands.desk.close()
                await self.tasks.finish()
                if self._core is not None:
                    await self._core.shut_down()
        except (TimeoutError, AgentError) as error:
            _log.error("closing: %r", error)

    async def _begin(self) -> None:
        start = await asyncio.to_thread(self._load_core)
        core: Any = await start(self._folders, os.environ)
        self._core = core
        self.errands = WindowController(core, self.furniture, folders=self._folders, home=_work_folder())
        for problem in core.problems:
            self.furniture.notices.show_sentence(problem, level=Level.WARNING)
        await self.errands.begin(self._options)
        for options in self._waiting_starts:
            await self.errands.beginning.start(options)

    def _on_close_asked(self) -> None:
        """Close the window as a person asks for it; a signal does not ask whether it may."""
        if self.errands is None or not self.errands.desk.is_at_work:
            self.close()
        elif not self._is_asking:
            self._is_asking = True
            # The question of a window that is minimized would be seen by nobody.
            self._window.raise_up()
            self.tasks.start(self._close_if_meant(self.errands))

    async def _close_if_meant(self, errands: WindowController) -> None:
        try:
            if await errands.desk.may_quit():
                self.close()
        finally:
            self._is_asking = False

    def _tell(self, error: BaseException) -> None:
        if self.errands is not None:
            self.errands.tell(error)
        else:
            self.furniture.side.show_unknown()
            self.furniture.notices.show_sentence(sentence_of(error), remedies=(Remedy.RETRY,))

    def _on_remedied(self, remedy: str) -> None:
        if self.errands is not None:
            self.errands.remedy(remedy)
        elif remedy == Remedy.RETRY:
            self.tasks.start(self._begin())


def _work_folder() -> Path:
    """Return where a start without a folder works: where it was started, and at home from a launcher."""
    here = Path.cwd()
    return Path.home() if here == Path(here.anchor) else here
