"""A whole window on a core in memory, for the tests of what holds the window together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.app_dirs import Folders
from desktop_agent.gui.composer.composer import Composer
from desktop_agent.gui.controllers.window_parts import WindowParts, build_window_parts
from desktop_agent.gui.runtime.tasks import TaskRunner
from desktop_agent.gui.shell.main_window import MainWindow
from desktop_agent.gui.text.translator import Translator
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice
from desktop_agent.window_options import WindowOptions
from tests.gui.asking import bury
from tests.gui.fake_core import NOW, FakeCore

NOTHING = WindowOptions()


class AppWindow:
    """The window, what it stands on, and what went wrong in it."""

    def __init__(self, app: QApplication, tmp_path: Path, core: FakeCore) -> None:
        self.core = core
        self.home = tmp_path / "home"
        self.home.mkdir()
        self.folders = Folders(tmp_path / "config", tmp_path / "data", tmp_path / "log", tmp_path / "cache")
        self.faults: list[BaseException] = []
        self.tasks = TaskRunner(self.faults.append)
        self.window_state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
        theme = Theme(Choice.LIGHT, reduced_motion=True)
        self.window = MainWindow(theme, self.window_state)
        self.window.resize(1280, 800)
        language = Translator(app, tmp_path)
        self.parts: WindowParts = build_window_parts(app, self.window, theme, language, self.tasks, clock=lambda: NOW)
        self.window.show()

    def folder(self, name: str) -> Path:
        """Make a folder to work in."""
        folder = self.home / name
        folder.mkdir(exist_ok=True)
        return folder

    async def until(self, true: Callable[[], object], what: str = "") -> None:
        """Wait until something is so."""
        try:
            async with asyncio.timeout(60):
                while not true():
                    await asyncio.sleep(0.005)
        except TimeoutError:
            raise AssertionError(f"never so: {what or true}") from None

    async def find(self, kind: type[QWidget]) -> QWidget:
        """Return the dialog of this kind that is open over the window."""
        found: list[QWidget] = []

        def look() -> bool:
            found[:] = [child for child in self.window.findChildren(kind) if child.isVisible()]
            return bool(found)

        await self.until(look, f"a {kind.__name__}")
        return found[0]

    async def rest(self) -> None:
        """Let nothing more begin by itself, as where nobody sees the window; wait for what has begun."""
        self.window.hide()
        # A draft is kept half a second after it was typed: now, lest that begins when nobody waits for it.
        for composer in self.window.findChildren(Composer):
            composer.flush_draft()

        def is_at_rest() -> bool:
            # In one step with the look: a timer that ends after it would begin a task that nobody waits for.
            for timer in self.window.findChildren(QTimer):
                timer.stop()
            return not self.tasks.count

        await self.until(is_at_rest)

    async def leave(self) -> None:
        """End all that runs, and take the window away."""
        await self.tasks.finish()
        self.window.close_now()
        bury(self.window)
        await asyncio.sleep(0)
        assert self.faults == []
