"""The scroll bar: a handle without a groove."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollBar, QWidget

from desktop_agent.gui.theme.theme import Theme


class ScrollBar(QScrollBar):
    """A handle of 6 in a bar of 10, over whatever ground it lies on.

    In high contrast it has an edge instead of a full colour, which would be the heaviest thing in the window.
    """

    def __init__(self, orientation: Qt.Orientation, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.theme = theme
        self._restyle()
        theme.changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.setStyleSheet(self.theme.sheet("scroll_outlined" if self.theme.is_high_contrast else "scroll"))
