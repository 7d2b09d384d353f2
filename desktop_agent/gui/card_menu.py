"""The menu of a card: copying what is shown, and denying with a reason."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from desktop_agent.gui.card_words import is_command, request_of
from desktop_agent.gui.language import say
from desktop_agent.gui.theme import Theme
from desktop_agent.protocol import ToolCall
from desktop_agent.sentences import translate


class CardMenu(QMenu):
    """Made for one opening; it goes when it is closed.

    Signals:
        reason_asked: the denial shall carry a reason.
    """

    reason_asked = Signal()

    def __init__(self, call: ToolCall, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown = request_of(call).shown
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setStyleSheet(theme.sheet("menu"))
        command, path = translate("PermissionCard", "Copy command"), translate("PermissionCard", "Copy path")
        tell = translate("PermissionCard", "Deny and tell the agent why…")
        self.addAction(say(command if is_command(call) else path)).triggered.connect(self._on_copy)
        self.addAction(say(tell)).triggered.connect(self.reason_asked)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._shown)
