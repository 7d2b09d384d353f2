"""Desktop notifications that a conversation needs an answer."""

from __future__ import annotations

import os
import sys
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QSystemTrayIcon

from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.lazy_import import load
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut

_BODY_MAX = 240
_SHOWN_MS = 10_000
OPEN = translate("Notifications", "Show the question", "button of a desktop notification")


class Notifications(QObject):
    """Desktop notifications, each identified by a key. Without support of the desktop nothing is shown.

    On Linux they are sent over D-Bus, in a thread. Elsewhere, and without a bus, the system tray shows them.

    Signals:
        activated: a notification was clicked; carries its key.
    """

    activated = Signal(str)
    _clicked = Signal(str, str)
    _failed = Signal(str, str, str)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._bus: Any = None
        self._tray: QSystemTrayIcon | None = None
        self._in_tray = ""
        self._is_closed = False
        # Emitted in the thread of the bus, received on the GUI thread.
        self._clicked.connect(self._on_clicked)
        self._failed.connect(self._show_in_tray)

    def show(self, key: str, title: str, body: str, *, opens: Sentence = OPEN) -> None:
        """Show a notification in plain text. `opens` labels its button."""
        if self._is_closed:
            return
        body = cut(body, _BODY_MAX, marker="…")
        if not sys.platform.startswith("linux"):
            self._show_in_tray(key, title, body)
            return
        if self._bus is None:
            self._bus = self._open_bus()
        self._bus.show(key, title, body, localize(opens))

    def withdraw(self, key: str) -> None:
        if self._bus is not None:
            self._bus.withdraw(key)
        if self._tray is not None and key == self._in_tray:
            self._tray.hide()

    def close(self) -> None:
        """Withdraw all notifications and show no more."""
        self._is_closed = True
        if self._bus is not None:
            self._bus.close()
            self._bus = None
        if self._tray is not None:
            self._tray.hide()

    def _open_bus(self) -> Any:
        # Loaded on first use, because most sessions need no notification.
        return load("desktop_agent.gui.runtime.notification_bus").NotificationBus(
            self._clicked.emit,
            self._failed.emit,
            program=QApplication.applicationDisplayName(),
        )

    def _on_clicked(self, key: str, token: str) -> None:
        if token:
            # The window system activates the window only with this token.
            os.environ["XDG_ACTIVATION_TOKEN"] = token
        if not self._is_closed:
            self.activated.emit(key)

    def _show_in_tray(self, key: str, title: str, body: str) -> None:
        if self._is_closed or not QSystemTrayIcon.isSystemTrayAvailable() or not QSystemTrayIcon.supportsMessages():
            return
        if self._tray is None:
            self._tray = QSystemTrayIcon(self._theme.icon("waiting", color="state.waiting"), self)
            self._tray.messageClicked.connect(self._on_tray)
            self._tray.activated.connect(self._on_tray)
        self._in_tray = key
        self._tray.show()
        self._tray.showMessage(title, body, QSystemTrayIcon.MessageIcon.Information, _SHOWN_MS)

    def _on_tray(self) -> None:
        self.activated.emit(self._in_tray)
