"""Builds the parts of the window after its first paint."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.history.panel import HistoryPanel
from desktop_agent.gui.runtime.tasks import TaskRunner
from desktop_agent.gui.shell.actions import Actions
from desktop_agent.gui.shell.bypass_banner import BypassBanner
from desktop_agent.gui.shell.main_window import FrameWidgets, MainWindow
from desktop_agent.gui.shell.side_panel import SidePanel
from desktop_agent.gui.shell.sidebar import Sidebar
from desktop_agent.gui.shell.status_bar import StatusBar
from desktop_agent.gui.shell.tab_bar import TabStrip
from desktop_agent.gui.text.translator import Translator
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import FocusRing
from desktop_agent.gui.widgets.notice_bar import NoticeBars
from desktop_agent.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class WindowParts:
    """The parts of the window, and the services that they share."""

    window: MainWindow
    side: Sidebar
    strip: TabStrip
    notices: NoticeBars
    panel: HistoryPanel
    side_panel: SidePanel
    """Holds the pages of the panel, the history among them."""
    status: StatusBar
    banner: BypassBanner
    actions: Actions
    theme: Theme
    language: Translator
    guard: InputIdleMonitor
    tasks: TaskRunner
    clock: Callable[[], float]


def build_window_parts(
    app: QApplication,
    window: MainWindow,
    theme: Theme,
    language: Translator,
    tasks: TaskRunner,
    *,
    clock: Callable[[], float],
) -> WindowParts:
    """Build the parts and add them to the window, which is already visible."""
    history = HistoryPanel(theme, clock)
    parts = WindowParts(
        window=window,
        side=Sidebar(theme, clock, window),
        strip=TabStrip(theme, window),
        notices=NoticeBars(theme, window),
        panel=history,
        side_panel=SidePanel(history, theme, window),
        status=StatusBar(theme, window),
        banner=BypassBanner(theme, window),
        actions=Actions(window, theme),
        theme=theme,
        language=language,
        guard=InputIdleMonitor(app, parent=window),
        tasks=tasks,
        clock=clock,
    )
    FocusRing(app, theme, window)
    side, strip, panel = parts.side, parts.strip, parts.panel
    window.add_parts(FrameWidgets(side, strip, parts.notices, parts.side_panel, parts.status, parts.banner))
    strip.side_wanted.connect(window.toggle_side)
    strip.panel_wanted.connect(window.toggle_panel)
    panel.close_wanted.connect(window.close_overlay)
    side.help_wanted.connect(parts.actions.show_help)
    if sys.platform == "darwin":
        parts.actions.make_menu_bar()
    return parts
