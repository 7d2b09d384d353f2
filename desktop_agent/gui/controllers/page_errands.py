"""What the actions about the side panel's pages do."""

from __future__ import annotations

from desktop_agent.gui.controllers.window_parts import Furniture


class PageErrands:
    """Brings pages of the side panel into sight."""

    def __init__(self, furniture: Furniture) -> None:
        self._window, self._panel = furniture.window, furniture.side_panel

    def changes(self) -> None:
        """Show the files that the conversation changed."""
        self._open()
        self._panel.show_changes_page()

    def usage(self) -> None:
        """Show tokens and cost."""
        self._open()
        self._panel.show_usage_page()

    def history(self) -> None:
        """Show the command history, or put it away where it is in sight."""
        if not self._panel.isVisible() or self._panel.is_at_history:
            self._window.toggle_panel()
        if self._panel.isVisible() and not self._panel.is_at_history:
            self._panel.show_history_page()

    def _open(self) -> None:
        if not self._panel.isVisible():
            self._window.toggle_panel()
