"""Looks for a newer version where that is allowed, and does what the user says about it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.tabs import TabsController
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.runtime.tasks import in_task
from desktop_agent.gui.shell.update_bar import UpdateAction, UpdateBar
from desktop_agent.lazy_import import load
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Level
from desktop_agent.protocol.updates import AvailableUpdate, InstallationKind
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import UpdateCheck

_NOTES = "desktop_agent.gui.controllers.release_notes"
_HOUR_MS = 3_600_000
MEGABYTE = 1_000_000

AVAILABLE = translate("Updates", "Desktop Agent {version} is available.")
AVAILABLE_OF_SIZE = translate("Updates", "Desktop Agent {version} is available ({size} MB).")
CHECKING = translate("Updates", "Checking for updates…")
NEWEST = translate("Updates", "Desktop Agent {version} is the newest version.")
DOWNLOADING = translate("Updates", "Downloading Desktop Agent {version}: {percent} %")
UNPACKING = translate("Updates", "Checking and unpacking Desktop Agent {version}…")
READY = translate("Updates", "Desktop Agent {version} is ready and begins with the next start of the program.")
UPDATED = translate(
    "Updates",
    "This is Desktop Agent {version} now. {previous} is kept until the next start, in case you want it back.",
)
RUN_THIS = translate("Updates", "Run this in a terminal, then start the program again: {command}")
RUN_THIS_OR_FETCH = translate(
    "Updates",
    "If the apt source of Desktop Agent is set up, run this in a terminal: {command}. If not, install the new "
    "package from the project’s page. Then start the program again.",
)
OFF_BY = translate("Updates", "Updates are switched off on this computer by {by}. Nothing was checked.")
STILL_WORKING = translate(
    "Updates", "The agent is working, so the program was not restarted. The new version begins with the next start."
)


class UpdatesController(QObject):
    """Shows the bar of updates, and checks once an hour whether a day has passed.

    Signals:
        restart_wanted: close the window, and start the program again.
    """

    restart_wanted = Signal()

    def __init__(self, app: AppPort, parts: WindowParts, tabs: TabsController, follow: Callable[[str], None]) -> None:
        super().__init__(parts.window)
        self._app, self._parts, self._tabs, self._follow = app, parts, tabs, follow
        self._tasks = parts.tasks
        self._bar: UpdateBar | None = None
        self._update: AvailableUpdate | None = None
        self._later = ""
        """The version that the user put off until the next start."""
        self._percent = -1
        self._is_busy = self._is_ready = self._is_stopping = False
        hours = QTimer(self, interval=_HOUR_MS)
        hours.timeout.connect(self.look)
        hours.start()
        tabs.open_tabs.changed.connect(self._on_tabs_changed)

    @property
    def bar(self) -> UpdateBar | None:
        """The bar, while there is something to say."""
        return self._bar

    async def begin(self) -> None:
        """Say what the last update did, and look for the next where that is allowed."""
        await self._app.updates.begin()
        status = self._app.updates.status
        if status.previous:
            said = UPDATED.with_values(version=status.version, previous=status.previous)
            actions = (UpdateAction.NOTES, UpdateAction.BACK, UpdateAction.CLOSE)
            self._show(said, *actions, version=status.previous)
        elif status.waiting:
            self._show_ready(status.waiting)
        await self._look()

    @in_task
    async def look(self) -> None:
        """Look for a newer version if that is allowed and a day has passed."""
        await self._look()

    @in_task
    async def check(self) -> None:
        """Ask for the newest version now, because the user wants to know."""
        if self._is_busy:
            return
        managed = self._app.managed
        if managed.fixes("updates", "check") and self._app.settings.updates.check is UpdateCheck.OFF:
            by = OFF_BY.with_values(by=managed.by or managed.path)
            self._parts.notices.show_sentence(by, level=Level.INFO)
            return
        self._is_busy, self._later = True, ""
        self._show(CHECKING)
        try:
            found = await self._app.updates.check()
        finally:
            self._is_busy = False
            self._hide()
            if waiting := self._app.updates.status.waiting:
                self._show_ready(waiting)
        status = self._app.updates.status
        if found is None:
            newest = NEWEST.with_values(version=status.version)
            self._parts.notices.show_sentence(newest, level=Level.INFO)
        elif found.version != status.waiting:
            self._show_update(found)

    @in_task
    async def show_notes(self) -> None:
        """Show the release notes of this version and those before."""
        await self._open_notes(await self._app.updates.notes())

    async def _look(self) -> None:
        if self._is_busy:
            return
        found = await self._app.updates.check_if_due()
        is_shown = self._bar is not None and found == self._update
        if found is not None and found.version != self._later and not is_shown and not self._is_busy:
            self._show_update(found)

    async def _open_notes(self, markdown: str) -> None:
        # Late, and in a thread: no start waits for it, and no press holds the window up.
        notes: Any = await asyncio.to_thread(load, _NOTES)
        await asyncio.to_thread(notes.warm_up)
        notes.show_release_notes(self._parts, markdown, self._follow)

    # The bar.

    def _show_update(self, update: AvailableUpdate) -> None:
        self._update = update
        is_archive = self._app.updates.status.kind is InstallationKind.ARCHIVE
        said = AVAILABLE.with_values(version=update.version)
        if is_archive and update.size:
            said = AVAILABLE_OF_SIZE.with_values(version=update.version, size=max(1, round(update.size / MEGABYTE)))
        how = UpdateAction.INSTALL if is_archive else UpdateAction.HELP
        self._show(said, UpdateAction.NOTES, how, UpdateAction.SKIP, UpdateAction.LATER)

    def _show_ready(self, version: str) -> None:
        restart = () if self._tabs.is_at_work else (UpdateAction.RESTART,)
        self._show(READY.with_values(version=version), *restart, UpdateAction.LATER)
        self._is_ready = True

    def _show(self, sentence: Sentence, *actions: UpdateAction, version: str = "") -> None:
        if self._bar is None:
            self._bar = UpdateBar(self._parts.theme, self._parts.notices)
            self._bar.chosen.connect(self._on_chosen)
            self._parts.notices.pin(self._bar)
        self._bar.show_sentence(sentence, actions, version=version)
        self._is_ready = False

    def _hide(self) -> None:
        self._is_ready = False
        if self._bar is not None:
            self._parts.notices.unpin(self._bar)
            self._bar = None

    def _on_tabs_changed(self) -> None:
        """Offer to restart only while nothing works."""
        if self._is_ready:
            self._show_ready(self._app.updates.status.waiting)

    def _on_chosen(self, name: str) -> None:
        actions: dict[UpdateAction, Callable[[], object]] = {
            UpdateAction.NOTES: self._show_notes,
            UpdateAction.INSTALL: self._install,
            UpdateAction.HELP: self._show_help,
            UpdateAction.COPY: self._copy,
            UpdateAction.STOP: self._stop,
            UpdateAction.RESTART: self._restart,
            UpdateAction.BACK: self._go_back,
            UpdateAction.SKIP: self._skip,
            UpdateAction.LATER: self._put_off,
            UpdateAction.CLOSE: self._hide,
        }
        actions[UpdateAction(name)]()

    @in_task
    async def _show_notes(self) -> None:
        update = self._update
        if update is None:
            await self._open_notes(await self._app.updates.notes())
        else:
            await self._open_notes(f"# Desktop Agent {update.version} ({update.date})\n\n{update.notes}\n")

    def _show_help(self) -> None:
        status = self._app.updates.status
        said = RUN_THIS_OR_FETCH if status.kind is InstallationKind.PACKAGE else RUN_THIS
        self._show(said.with_values(command=status.command), UpdateAction.COPY, UpdateAction.LATER)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._app.updates.status.command)

    @in_task
    async def _install(self) -> None:
        update = self._update
        if update is None or self._is_busy:
            return
        self._is_busy, self._is_stopping, self._percent = True, False, -1
        self._on_progress(0)
        try:
            await self._app.updates.install(self._on_progress)
        except BaseException as error:
            self._show_update(update)
            if self._is_stopping and isinstance(error, AgentError):
                # It is no error that the user has stopped it.
                self._parts.notices.show_sentence(error.sentence, level=Level.INFO)
                return
            raise
        finally:
            self._is_busy = False
        self._update = None
        self._show_ready(update.version)

    def _stop(self) -> None:
        self._is_stopping = True
        self._app.updates.stop()

    def _on_progress(self, size: int) -> None:
        update = self._update
        percent = 100 if update is None or not update.size else min(100, size * 100 // update.size)
        if update is None or not self._is_busy or percent == self._percent:
            return
        self._percent = percent
        if percent < 100:
            said = DOWNLOADING.with_values(version=update.version, percent=percent)
            self._show(said, UpdateAction.STOP)
        else:
            self._show(UNPACKING.with_values(version=update.version), UpdateAction.STOP)

    def _restart(self) -> None:
        if self._tabs.is_at_work:
            self._parts.notices.show_sentence(STILL_WORKING, level=Level.INFO)
            self._show_ready(self._app.updates.status.waiting)
        else:
            self.restart_wanted.emit()

    @in_task
    async def _go_back(self) -> None:
        await self._app.updates.go_back()
        self._show_ready(self._app.updates.status.waiting)

    @in_task
    async def _skip(self) -> None:
        update = self._update
        self._hide()
        if update is not None:
            await self._app.updates.skip(update.version)

    def _put_off(self) -> None:
        self._later = self._update.version if self._update is not None else self._later
        self._hide()
