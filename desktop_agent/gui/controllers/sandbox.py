"""Tests whether the sandbox works here, and shows the result in the status bar and a dialog."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.shell.sandbox_dialog import SandboxDialog
from desktop_agent.gui.widgets.dialogs import show_single_dialog
from desktop_agent.ports import AppPort
from desktop_agent.protocol.confinement import SandboxStatus


class SandboxController(QObject):
    """The sandbox of one window.

    Signals:
        help_wanted: the question mark of the dialog was pressed; carries its HelpPlace.
        known: the sandbox was tested; carries its SandboxStatus.
    """

    help_wanted = Signal(object)
    known = Signal(object)

    def __init__(self, app: AppPort, parts: WindowParts) -> None:
        super().__init__(parts.window)
        self._app = app
        self._parts = parts
        self._status: SandboxStatus | None = None
        parts.status.sandbox_wanted.connect(self.open)

    async def test(self) -> None:
        """Test the sandbox and show the result."""
        self._status = await self._app.sandbox_status()
        self._parts.status.show_sandbox_status(self._status)
        self.known.emit(self._status)

    async def test_again(self) -> None:
        """Test again if the last test failed: the disk may have been full."""
        if self._status is not None and not self._status.works:
            await self.test()

    def open(self) -> None:
        """Show the details in a dialog."""
        status, window = self._status, self._parts.window
        if status is not None:
            made = show_single_dialog(SandboxDialog, window, lambda: SandboxDialog(status, self._parts.theme, window))
            if made is not None:
                made.help.asked.connect(self.help_wanted)
