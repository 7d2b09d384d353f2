"""The strips above the composer, which go while a question needs their room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_agent.gui.theme.theme import Theme

_ANY_HEIGHT = 16_777_215
"""What Qt takes for no limit."""


class YieldingStrips(QWidget):
    """Holds strips that show and hide themselves. `queued` stands elsewhere, and goes with them."""

    def __init__(self, strips: Sequence[QWidget], queued: QWidget, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._queued = queued
        self._is_yielding = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.space("normal"))
        for strip in strips:
            column.addWidget(strip)

    def set_yielding(self, *, on: bool) -> bool:
        """Go, or come back. Return whether the keyboard was on one of them: it has to be led elsewhere."""
        if on == self._is_yielding:
            return False
        self._is_yielding = on
        focus = QWidget.focusWidget(self.window())
        had_keyboard = focus is not None and any(part.isAncestorOf(focus) for part in (self, self._queued))
        self.setVisible(not on)
        self._queued.setMaximumHeight(0 if on else _ANY_HEIGHT)
        self._queued.setEnabled(not on)
        return had_keyboard and on
