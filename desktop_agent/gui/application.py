"""The application up to its first paint: Qt, the theme and the empty window."""

from __future__ import annotations

import importlib
from collections.abc import Callable

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QSettings, QTimer
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from desktop_agent.app_dirs import NAME, WINDOW_STATE, Folders
from desktop_agent.gui.shell.main_window import MainWindow
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.lazy_import import LoadCore
from desktop_agent.settings.theme import ThemeChoice
from desktop_agent.single_instance import FirstInstance
from desktop_agent.window_options import WindowOptions

_PATIENCE_MS = 2000


def run(options: WindowOptions, *, folders: Folders, instance: FirstInstance, load_core: LoadCore) -> int:
    """Open the window, run until it is closed, and return the exit code."""
    app = QApplication([NAME])
    window, theme, window_state = show(app, folders, is_background=options.is_background)
    # Imported after the first paint, which asyncio, qasync and the widgets would delay by half.
    live: Callable[..., int] = importlib.import_module("desktop_agent.gui.lifecycle").run
    return live(app, window, theme, window_state, options, folders=folders, instance=instance, load_core=load_core)


def show(app: QApplication, folders: Folders, *, is_background: bool = False) -> tuple[MainWindow, Theme, QSettings]:
    """Show the empty window in the last theme; return window, theme and stored state once it is painted.

    In the background it is only made: what shows it again is known later.
    """
    app.setQuitOnLastWindowClosed(False)
    app.setApplicationDisplayName("Desktop Agent")
    app.setDesktopFileName(NAME)
    window_state = QSettings(str(folders.data / WINDOW_STATE), QSettings.Format.IniFormat)
    theme = Theme(_last(window_state) or _likely(app), parent=app)
    theme.apply(app)
    window = MainWindow(theme, window_state)
    window.set_bare(on=window_state.value("bare", True, bool) is not False)
    if not is_background:
        _wait_for_paint(app, window)
    return window, theme, window_state


def _last(window_state: QSettings) -> ThemeChoice | None:
    """Return the theme of the last session; the settings are read and applied later."""
    try:
        return ThemeChoice(str(window_state.value("theme", "")))
    except ValueError:
        return None


def _likely(app: QApplication) -> ThemeChoice:
    """Return the likely theme of the desktop, for the first start; asking the desktop takes 30 ms, so later."""
    is_dark = app.palette().color(QPalette.ColorRole.Window).lightness() < 128
    return ThemeChoice.DARK if is_dark else ThemeChoice.LIGHT


def _wait_for_paint(app: QApplication, window: MainWindow) -> None:
    # With a time limit, because a minimized window is never painted.
    patience = QDeadlineTimer(_PATIENCE_MS)
    wake = QTimer()
    wake.start(_PATIENCE_MS)
    window.show()
    while not window.has_painted and not patience.hasExpired():
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
