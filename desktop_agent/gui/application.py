"""The application up to its first paint: Qt, the look, the empty window. Everything else is loaded after it."""

from __future__ import annotations

import importlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QSettings, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from desktop_agent.folders import NAME, Folders
from desktop_agent.gui.main_window import MainWindow
from desktop_agent.gui.theme import Theme
from desktop_agent.instance import First
from desktop_agent.settings.theme import Theme as ThemeChoice
from desktop_agent.window_options import WindowOptions

LoadCore = Callable[[], Callable[..., Awaitable[Any]]]
"""Imports the core (slow, for a thread) and returns what starts it, given the folders and the environment."""

_PATIENCE_MS = 2000


@dataclass(frozen=True, slots=True)
class Shown:
    """What there is once the window has been painted."""

    app: QApplication
    window: MainWindow
    theme: Theme
    memory: QSettings
    """What the window was like when it was last closed."""


def run(options: WindowOptions, *, folders: Folders, instance: First, load_core: LoadCore) -> int:
    """Open the window, live until it is closed, and return the exit code."""
    shown = show(QApplication([NAME]), folders)
    # Only now: asyncio, qasync and the widgets' modules would delay the first paint by half of it.
    live: Callable[..., int] = importlib.import_module("desktop_agent.gui.event_loop").run
    return live(shown, options, folders=folders, instance=instance, load_core=load_core)


def show(app: QApplication, folders: Folders) -> Shown:
    """Show the window, empty, in the look it had last, and return when it has been painted."""
    app.setQuitOnLastWindowClosed(False)
    app.setApplicationDisplayName("Desktop Agent")
    app.setDesktopFileName(NAME)
    memory = QSettings(str(folders.data / "window.ini"), QSettings.Format.IniFormat)
    theme = Theme(_last(memory) or _likely(app), parent=app)
    theme.apply(app)
    window = MainWindow(theme, memory)
    window.set_bare(on=memory.value("bare", True, bool) is not False)
    _wait_for_paint(app, window)
    return Shown(app, window, theme, memory)


def _last(memory: QSettings) -> ThemeChoice | None:
    """Return the theme worn last: the settings file is read later, and one that differs is worn then."""
    try:
        return ThemeChoice(str(memory.value("theme", "")))
    except ValueError:
        return None


def _likely(app: QApplication) -> ThemeChoice:
    """Return what the desktop seems to wear, for the first start: to ask it takes 30 ms, and is done later."""
    is_dark = app.palette().color(QPalette.ColorRole.Window).lightness() < 128
    return ThemeChoice.DARK if is_dark else ThemeChoice.LIGHT


def _wait_for_paint(app: QApplication, window: MainWindow) -> None:
    # A window that starts minimised is not painted; it must live all the same.
    patience = QDeadlineTimer(_PATIENCE_MS)
    wake = QTimer()
    wake.start(_PATIENCE_MS)
    window.show()
    while not window.has_painted and not patience.hasExpired():
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
