"""A card for the transcript's tests, with what a transcript asks of one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.protocol import ToolCall


class Card(QWidget):
    """A card 120 high, or as high as it is told."""

    decided = Signal(object)
    grew = Signal()

    def __init__(self, call: ToolCall, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown = [call]
        self.high = 120
        self.view_height = 0

    def show_item(self, call: ToolCall) -> None:
        self.shown.append(call)

    def set_view_height(self, height: int) -> None:
        self.view_height = height

    def release_focus(self) -> None:
        self.clearFocus()

    def heightForWidth(self, width: int) -> int:
        return self.high

    def grow_to(self, height: int) -> None:
        self.high = height
        self.grew.emit()
