"""What is shown where nothing is open: the welcome page while no server is set up, else a way to begin."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_agent.gui.blank_page import BlankPage
from desktop_agent.gui.connecting import Connecting
from desktop_agent.gui.desk import CHOOSE_FOLDER, Desk
from desktop_agent.gui.empty_conversation import TOUR, short_folder
from desktop_agent.gui.furniture import Furniture
from desktop_agent.gui.questions import choose_folder
from desktop_agent.gui.welcome import Welcome
from desktop_agent.ports import AppPort
from desktop_agent.window_options import WindowOptions


class Beginning(QObject):
    """The start of the program, and every moment without a tab.

    Signals:
        said: carries a sentence to be told.
        connected: a server was set up on the welcome page.
    """

    said = Signal(object)
    connected = Signal()

    def __init__(self, app: AppPort, furniture: Furniture, desk: Desk) -> None:
        super().__init__(furniture.window)
        self._app = app
        self._furniture = furniture
        self._desk = desk
        self._prompt = ""
        self._welcome: Welcome | None = None
        self.blank = BlankPage(furniture.theme, furniture.window)
        self.blank.hide()
        self.blank.new_wanted.connect(self.new)
        desk.emptied.connect(self.rest)
        desk.open_tabs.front_changed.connect(self._on_front_changed)

    @property
    def welcome(self) -> Welcome | None:
        """The welcome page, while it is there."""
        return self._welcome

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
            self._desk.open_tabs.show_resting(self.blank)
            self.blank.button.setFocus()

    def show_welcome(self) -> None:
        """Show the welcome page, alone in the window as long as there is nothing else to show."""
        welcome = self._welcome or self._make_welcome()
        welcome.show_folder(short_folder(self._desk.folder))
        welcome.promise(on=bool(self._desk.open_tabs.tabs))
        self._desk.open_tabs.show_resting(welcome)
        self._furniture.window.set_bare(on=not self._desk.has_conversations)
        welcome.focus_first()

    def _make_welcome(self) -> Welcome:
        welcome = Welcome(self._furniture.theme, short_folder(self._desk.folder), self._furniture.window)
        welcome.demo_wanted.connect(self._on_demo)
        welcome.folder_wanted.connect(self._on_folder)
        connecting = Connecting(self._app, self._furniture.tasks, welcome.key, welcome.server)
        connecting.connected.connect(self._on_connected)
        connecting.said.connect(self.said)
        self._welcome = welcome
        return welcome

    def _on_demo(self) -> None:
        self._furniture.tasks.start(self._desk.new(is_demo=True, draft=TOUR))

    def _on_connected(self) -> None:
        self.connected.emit()
        self._furniture.tasks.start(self._desk.new(self._desk.folder, draft=self._prompt))
        self._prompt = ""

    def _on_folder(self) -> None:
        self._furniture.tasks.start(self._choose_folder())

    async def _choose_folder(self) -> None:
        folder = await choose_folder(CHOOSE_FOLDER, self._desk.folder, self._furniture.window)
        if folder is not None and self._welcome is not None:
            self._desk.asked_folder = folder
            self._welcome.show_folder(short_folder(folder))

    def _on_front_changed(self) -> None:
        """A tab is in front: the window is whole, and the welcome page has done its work."""
        if self._desk.open_tabs.front is None:
            return
        self._furniture.window.set_bare(on=False)
        if self._welcome is not None and self._app.chosen_profile() is not None:
            self._furniture.window.pages.removeWidget(self._welcome)
            self._welcome.deleteLater()
            self._welcome = None


def _wants_something(options: WindowOptions) -> bool:
    return bool(options.workspace or options.prompt or options.is_demo)
