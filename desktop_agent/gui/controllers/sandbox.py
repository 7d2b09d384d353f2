"""Learns whether the sandbox works here, says so in the status bar, and tells more when it is asked."""

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
        known: it was tried; carries what was found.
    """

    known = Signal(object)

    def __init__(self, app: AppPort, furniture: WindowParts) -> None:
        super().__init__(furniture.window)
        self._app = app
        self._furniture = furniture
        self._sound: SandboxStatus | None = None
        furniture.status.sandbox_wanted.connect(self.open)

    async def learn(self) -> None:
        """Have it tried, and say what was found."""
        self._sound = await self._app.soundness()
        self._furniture.status.show_soundness(self._sound)
        self.known.emit(self._sound)

    async def learn_again(self) -> None:
        """Look again where it was found not to work: the disk may have been full then."""
        if self._sound is not None and not self._sound.works:
            await self.learn()

    def open(self) -> None:
        """Tell more of it, in a window of its own."""
        sound, window = self._sound, self._furniture.window
        if sound is not None:
            show_single_dialog(SandboxDialog, window, lambda: SandboxDialog(sound, self._furniture.theme, window))
