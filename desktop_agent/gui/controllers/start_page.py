"""Shows the welcome page while no server is set up, else the blank page, when no tab is open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_agent.app_dirs import short_folder
from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.server_connection import ServerConnection
from desktop_agent.gui.controllers.tabs import CHOOSE_FOLDER, TabsController
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.empty_state import TOUR
from desktop_agent.gui.runtime.tasks import in_task
from desktop_agent.gui.welcome.blank_page import BlankPage
from desktop_agent.gui.welcome.page import Welcome
from desktop_agent.gui.widgets.dialogs import choose_folder
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Mode
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.settings.schema import Settings, UpdateCheck
from desktop_agent.window_options import WindowOptions


class StartPageController(QObject):
    """Starts the window's work, and shows a page while no tab is open.

    Signals:
        said: carries a sentence for the main window.
        connected: a server was set up on the welcome page.
        help_wanted: the question mark of the welcome page was pressed; carries its HelpPlace.
        settings_changed: the user chose the mode of new conversations, or whether to check for updates.
    """

    said = Signal(object)
    connected = Signal()
    help_wanted = Signal(object)
    settings_changed = Signal()

    def __init__(self, app: AppPort, parts: WindowParts, tabs: TabsController) -> None:
        super().__init__(parts.window)
        self._app = app
        self._parts = parts
        self._tasks = parts.tasks
        self._tabs = tabs
        self._prompt = ""
        self.welcome: Welcome | None = None
        """The welcome page, while it exists."""
        self._sandbox_status: SandboxStatus | None = None
        self._saving = asyncio.Lock()
        self._saved_mode: Mode | None = None
        self.blank = BlankPage(parts.theme, parts.window)
        self.blank.hide()
        self.blank.new_wanted.connect(self.new)
        tabs.emptied.connect(self.show_page)
        tabs.open_tabs.active_changed.connect(self._on_active_changed)

    def show_sandbox_status(self, sandbox_status: SandboxStatus) -> None:
        """Offer the sandboxed mode if the sandbox works."""
        self._sandbox_status = sandbox_status
        if self.welcome is not None:
            self.welcome.show_sandbox_status(sandbox_status)

    def follow_settings(self) -> None:
        """Stop asking what was chosen in the settings."""
        if self.welcome is not None:
            self.welcome.ask_updates(on=_asks_updates(self._app))
        models = self._app.settings.models
        was_chosen_here = models.mode_asked and models.mode is self._saved_mode
        if self.welcome is not None and not was_chosen_here:
            self.welcome.ask_mode(on=_asks_mode(self._app))

    async def begin(self, options: WindowOptions) -> None:
        """Restore the tabs, then apply the options of this start; with nothing open, show a page."""
        await self._tabs.restore()
        await self.start(options)
        if self.welcome is None and not self._tabs.open_tabs.tabs and not _asks_for_something(options):
            await self._tabs.new()
        if self.welcome is None and not self._tabs.open_tabs.tabs:
            self.show_page()

    async def start(self, options: WindowOptions) -> None:
        """Apply the options of a start, this one or a later one."""
        self._tabs.asked_folder = options.workspace or self._tabs.asked_folder
        if self._app.chosen_profile() is None and not options.is_demo:
            self._prompt = options.prompt or self._prompt
            if _asks_for_something(options) or not self._tabs.open_tabs.tabs:
                self.show_welcome()
        elif _asks_for_something(options):
            await self._tabs.start(options)

    def new(self) -> None:
        """Begin a conversation in the current folder; without a server, show the welcome page."""
        if self._app.chosen_profile() is None:
            self.show_welcome()
        else:
            self._tasks.start(self._tabs.new())

    def show_page(self) -> None:
        """Show the page for a window without tabs."""
        if self._app.chosen_profile() is None:
            self.show_welcome()
        else:
            # The page mentions the list, which a first window does not show.
            self._parts.window.set_bare(on=False)
            self._tabs.open_tabs.show_without_tab(self.blank)
            self.blank.button.setFocus()

    def show_welcome(self) -> None:
        """Show the welcome page, alone in the window until there are conversations."""
        welcome = self.welcome or self._make_welcome()
        welcome.show_folder(short_folder(str(self._tabs.folder), Path.home()))
        welcome.set_is_waiting(on=bool(self._tabs.open_tabs.tabs))
        welcome.ask_updates(on=_asks_updates(self._app))
        welcome.ask_mode(on=_asks_mode(self._app))
        self._tabs.open_tabs.show_without_tab(welcome)
        self._parts.window.set_bare(on=not self._tabs.has_conversations)
        welcome.focus_first()

    def _make_welcome(self) -> Welcome:
        welcome = Welcome(self._parts.theme, short_folder(str(self._tabs.folder), Path.home()), self._parts.window)
        welcome.demo_wanted.connect(self._new_demo)
        welcome.help.asked.connect(self.help_wanted)
        welcome.folder_wanted.connect(self._choose_folder)
        welcome.mode.chosen.connect(self._on_mode)
        welcome.show_sandbox_status(self._sandbox_status)
        welcome.updates.answered.connect(self._on_updates)
        connection = ServerConnection(self._app, self._tasks, welcome.key, welcome.server)
        connection.connected.connect(self._on_connected)
        connection.said.connect(self.said)
        self.welcome = welcome
        return welcome

    def _on_connected(self) -> None:
        self.connected.emit()
        self._new_connected(self._prompt)
        self._prompt = ""

    @in_task
    async def _new_demo(self) -> None:
        await self._save_mode()
        await self._tabs.new(is_demo=True, draft=TOUR)

    @in_task
    async def _new_connected(self, prompt: str) -> None:
        await self._save_mode()
        await self._tabs.new(self._tabs.folder, draft=prompt)

    def _on_mode(self, _mode: str) -> None:
        self._tasks.start(self._save_mode())

    async def _save_mode(self) -> None:
        """Save the mode selected on the welcome page, if the choice was visible: continuing confirms it."""
        # In order, each from the settings at that time, so that the last choice wins.
        async with self._saving:
            welcome = self.welcome
            if welcome is None or not welcome.mode.is_seen:
                return
            mode = welcome.mode.mode

            def with_mode(settings: Settings) -> Settings:
                return replace(settings, models=replace(settings.models, mode=mode, mode_asked=True))

            if await self._is_kept(with_mode):
                self._saved_mode = mode
                self.settings_changed.emit()

    @in_task
    async def _on_updates(self, is_wanted: bool) -> None:
        """Keep the answer about updates; the question is gone with it."""
        check = UpdateCheck.DAILY if is_wanted else UpdateCheck.OFF

        def with_check(settings: Settings) -> Settings:
            return replace(settings, updates=replace(settings.updates, check=check))

        async with self._saving:
            if await self._is_kept(with_check):
                self.settings_changed.emit()

    async def _is_kept(self, change: Callable[[Settings], Settings]) -> bool:
        """Keep an answer in the settings; say so where that fails."""
        try:
            await self._app.change_settings(change)
        except AgentError as error:
            self.said.emit(error.sentence)
            return False
        return True

    @in_task
    async def _choose_folder(self) -> None:
        start = Path(await self._app.place_to_start(str(self._tabs.folder)))
        folder = await choose_folder(CHOOSE_FOLDER, start, self._parts.window)
        if folder is not None and self.welcome is not None:
            self._tabs.asked_folder = folder
            self.welcome.show_folder(short_folder(str(folder), Path.home()))

    def _on_active_changed(self) -> None:
        """Once a tab is active, show the whole window and delete the welcome page."""
        if self._tabs.open_tabs.active is None:
            return
        self._parts.window.set_bare(on=False)
        if self.welcome is not None and self._app.chosen_profile() is not None:
            self._parts.window.pages.removeWidget(self.welcome)
            self.welcome.deleteLater()
            self.welcome = None


def _asks_mode(app: AppPort) -> bool:
    """Return whether to ask for the mode; one in the settings file was chosen there, and one that is fixed is."""
    models = app.settings.models
    return not models.mode_asked and models.mode is Mode.DEFAULT and not app.managed.fixes("models", "mode")


def _asks_updates(app: AppPort) -> bool:
    return app.settings.updates.check is UpdateCheck.ASK and not app.managed.fixes("updates", "check")


def _asks_for_something(options: WindowOptions) -> bool:
    return bool(options.workspace or options.prompt or options.is_demo)
