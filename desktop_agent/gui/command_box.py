"""A command as it ran: wrapped, coloured, on a sunken ground."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop_agent.gui.ink import Ink
from desktop_agent.gui.painting import draw_box
from desktop_agent.gui.shell_colors import shell_colors
from desktop_agent.gui.text_view import TextView
from desktop_agent.gui.views import Range, View
from desktop_agent.text import visible

_PAD_X, _PAD_Y, _BUTTON = 12, 6, 24


class CommandBox(View):
    """A shell command in full. Continued lines are indented, so that a wrap cannot pass for a new line."""

    def __init__(self, command: str, ink: Ink, *, gap: int = 0) -> None:
        self.gap = gap
        self.copyable = command
        self._ink = ink
        shown = visible(command)
        spans = [(span.start, span.end - span.start, f"syntax.{span.role}", False) for span in shell_colors(shown)]
        indent = round(2 * ink.metrics("code_small").horizontalAdvance(" "))
        self._words = TextView(shown, ink, role="code_small", spans=spans, hanging=indent)
        self._width = self._height = 0

    @property
    def text(self) -> str:
        return self._words.text

    def lay_out(self, width: int) -> int:
        px = self._ink.theme.px
        self._width = width
        room = width - 2 * px(_PAD_X) - px(_BUTTON)
        self._height = self._words.lay_out(room) + 2 * px(_PAD_Y)
        return self._height

    def draw(self, painter: QPainter, visible_part: QRectF, selection: Range | None) -> None:
        theme = self._ink.theme
        edge = theme.color("border.subtle") if theme.is_high_contrast else None
        box = QRectF(0, 0, self._width, self._height)
        draw_box(painter, box, radius=theme.radius("block"), fill=theme.color("surface.sunken"), edge=edge)
        painter.save()
        painter.translate(theme.px(_PAD_X), theme.px(_PAD_Y))
        self._words.draw(painter, visible_part.translated(-theme.px(_PAD_X), -theme.px(_PAD_Y)), selection)
        painter.restore()

    def hit(self, x: float, y: float) -> int:
        return self._words.hit(x - self._ink.theme.px(_PAD_X), y - self._ink.theme.px(_PAD_Y))
