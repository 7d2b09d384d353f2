"""A level line between two parts of an answer."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop_agent.gui.document.block import Range, View
from desktop_agent.gui.theme.painting import draw_line
from desktop_agent.gui.theme.theme import Theme


class RuleView(View):
    """A hairline. It says nothing."""

    def __init__(self, theme: Theme, *, gap: int) -> None:
        self.gap = gap
        self._theme = theme
        self._width = 0

    @property
    def text(self) -> str:
        return ""

    def lay_out(self, width: int) -> int:
        self._width = width
        return self._theme.px(5)

    def draw(self, painter: QPainter, _visible: QRectF, _selection: Range | None) -> None:
        y = self._theme.px(4)
        draw_line(painter, QPointF(0, y), QPointF(self._width, y), self._theme.color("border.strong"))

    def rest(self) -> None:
        """Keep it: a line has nothing to let go of."""

    def hit(self, _x: float, _y: float) -> int:
        return 0
