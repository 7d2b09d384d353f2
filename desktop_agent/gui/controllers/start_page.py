"""What is shown where nothing is open: the welcome page while no server is set up, else a way to begin."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_agent.app_dirs import short_folder
from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.server_connection import ServerConnection
from desktop_agent.gui.controllers.tabs import CHOOSE_FOLDER, TabsController
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.empty_state import TOUR
from desktop_agent.gui.welcome.blank_page import BlankPage
from desktop_agent.gui.welcome.page import Welcome
from desktop_agent.gui.widgets.dialogs import choose_folder
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Mode
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.settings.schema import Settings
from desktop_agent.window_options import WindowOptions


class StartPageController(QObject):
    """The start of the program, and every moment without a tab.

    Signals:
        said: carries a sentence to be told.
        connected: a server was set up on the welcome page.
        settings_changed: it was chosen how conversations start.
    """

    said = Signal(object)
    connected = Signal()
    settings_changed = Signal()

    def __init__(self, app: AppPort, furniture: WindowParts, desk: TabsController) -> None:
        super().__init__(furniture.window)
        self._app = app
        self._furniture = furniture
        self._desk = desk
        self._prompt = ""
        self._welcome: Welcome | None = None
        self._sound: SandboxStatus | None = None
        self._keeping = asyncio.Lock()
        self._kept: Mode | None = None
        self.blank = BlankPage(furniture.theme, furniture.window)
        self.blank.hide()
        self.blank.new_wanted.connect(self.new)
        desk.emptied.connect(self.rest)
        desk.open_tabs.front_changed.connect(self._on_front_changed)

    @property
    def welcome(self) -> Welcome | None:
        """The welcome page, while it is there."""
        return self._welcome

    def show_soundness(self, sound: SandboxStatus) -> None:
        """Offer the mode that leans on the sandbox, where one works."""
        self._sound = sound
        if self._welcome is not None:
            self._welcome.mode.show_soundness(sound)

    def follow_settings(self) -> None:
        """Ask for the mode no more, once it was chosen in the settings."""
        models = self._app.settings.models
        was_chosen_here = models.mode_asked and models.mode is self._kept
        if self._welcome is not None and not was_chosen_here:
            self._welcome.ask_mode(on=_asks_mode(self._app.settings))

    async def begin(self, options: WindowOptions) -> None:
        """Bring the tabs back, then do what this start asks for; with nothing open, show a way to begin."""
        await self._desk.restore()
        await self.start(options)
        if self._welcome is None and not self._desk.open_tabs.tabs and not _wants_something(options):
            await self._desk.new()
        if self._welcome is None and not self._desk.open_tabs.tabs:
            self.rest()

    async def start(self, options: WindowOptions) -> None:
        """Do what a start asks for, this one's or a later one's."""
        self._desk.asked_folder = options.workspace or self._desk.asked_folder
        if self._app.chosen_profile() is None and not options.is_demo:
            self._prompt = options.prompt or self._prompt
            if _wants_something(options) or not self._desk.open_tabs.tabs:
                self.show_welcome()
        elif _wants_something(options):
            await self._desk.start(options)

    def new(self) -> None:
        """Begin a conversation where the work is; without a server, show how to get one."""
        if self._app.chosen_profile() is None:
            self.show_welcome()
        else:
            self._furniture.tasks.start(self._desk.new())

    def rest(self) -> None:
        """Show what is shown while no tab is open."""
        if self._app.chosen_profile() is None:
            self.show_welcome()
        else:
            # It names the list, which a first window does not show.
            self._furniture.window.set_bare(on=False)
            self._desk.open_tabs.show_resting(self.blank)
            self.blank.button.setFocus()

    def show_welcome(self) -> None:
        """Show the welcome page, alone in the window as long as there is nothing else to show."""
        welcome = self._welcome or self._make_welcome()
        welcome.show_folder(short_folder(str(self._desk.folder), Path.home()))
        welcome.promise(on=bool(self._desk.open_tabs.tabs))
        welcome.ask_mode(on=_asks_mode(self._app.settings))
        self._desk.open_tabs.show_resting(welcome)
        self._furniture.window.set_bare(on=not self._desk.has_conversations)
        welcome.focus_first()

    def _make_welcome(self) -> Welcome:
        welcome = Welcome(
            self._furniture.theme, short_folder(str(self._desk.folder), Path.home()), self._furniture.window
        )
        welcome.demo_wanted.connect(self._on_demo)
        welcome.folder_wanted.connect(self._on_folder)
        welcome.mode.chosen.connect(self._on_mode)
        welcome.mode.show_soundness(self._sound)
        connecting = ServerConnection(self._app, self._furniture.tasks, welcome.key, welcome.server)
        connecting.connected.connect(self._on_connected)
        connecting.said.connect(self.said)
        self._welcome = welcome
        return welcome

    def _on_demo(self) -> None:
        self._furniture.tasks.start(self._new_demo())

    def _on_connected(self) -> None:
        self.connected.emit()
        self._furniture.tasks.start(self._new_connected(self._prompt))
        self._prompt = ""

    async def _new_demo(self) -> None:
        await self._keep_mode()
        await self._desk.new(is_demo=True, draft=TOUR)

    async def _new_connected(self, prompt: str) -> None:
        await self._keep_mode()
        await self._desk.new(self._desk.folder, draft=prompt)

    def _on_mode(self, _mode: str) -> None:
        self._furniture.tasks.start(self._keep_mode())

    async def _keep_mode(self) -> None:
        """Keep what the welcome page shows as chosen, where it was seen: who goes on means it."""
        # One after the other, each from what the settings are then: the last choice counts.
        async with self._keeping:
            welcome = self._welcome
            if welcome is None or not welcome.mode.is_seen:
                return
            mode = welcome.mode.mode

            def keep(settings: Settings) -> Settings:
                return replace(settings, models=replace(settings.models, mode=mode, mode_asked=True))

            try:
                await self._app.change_settings(keep)
            except AgentError as error:
                self.said.emit(error.sentence)
            else:
                self._kept = mode
                self.settings_changed.emit()

    def _on_folder(self) -> None:
        self._furniture.tasks.start(self._choose_folder())

    async def _choose_folder(self) -> None:
        start = Path(await self._app.place_to_start(str(self._desk.folder)))
        folder = await choose_folder(CHOOSE_FOLDER, start, self._furniture.window)
        if folder is not None and self._welcome is not None:
            self._desk.asked_folder = folder
            self._welcome.show_folder(short_folder(str(folder), Path.home()))

    def _on_front_changed(self) -> None:
        """A tab is in front: the window is whole, and the welcome page has done its work."""
        if self._desk.open_tabs.front is None:
            return
        self._furniture.window.set_bare(on=False)
        if self._welcome is not None and self._app.chosen_profile() is not None:
            self._furniture.window.pages.removeWidget(self._welcome)
            self._welcome.deleteLater()
            self._welcome = None


def _asks_mode(settings: Settings) -> bool:
    """Tell whether the mode is still to be asked for; one that stands in the settings was chosen there."""
    return not settings.models.mode_asked and settings.models.mode is Mode.DEFAULT


def _wants_something(options: WindowOptions) -> bool:
    return bool(options.workspace or options.prompt or options.is_demo)
