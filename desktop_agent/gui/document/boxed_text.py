"""Blocks of wrapped text on a sunken background: commands and failures."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop_agent.gui.document.block import Block, Range, draw_at
from desktop_agent.gui.document.markdown import LONGEST
from desktop_agent.gui.document.shell_highlighter import shell_colors
from desktop_agent.gui.document.text_block import TextBlock
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.painting import draw_ground
from desktop_agent.sentences import Sentence
from desktop_agent.text import visible

_PAD_X, _PAD_Y = 12, 6


class BoxedText(Block):
    """A text on a background; `beside` is the width left free at its end."""

    def __init__(self, inner: TextBlock, ink: TextFormats, *, gap: int, beside: int = 0) -> None:
        self.gap = gap
        self._ink = ink
        self._inner = inner
        self._beside = beside
        self._width = self._height = 0

    @property
    def text(self) -> str:
        return self._inner.text

    def lay_out(self, width: int) -> int:
        px = self._ink.theme.px
        self._width = width
        self._height = self._inner.lay_out(width - 2 * px(_PAD_X) - px(self._beside)) + 2 * px(_PAD_Y)
        return self._height

    def draw(self, painter: QPainter, visible: QRectF, selection: Range | None) -> None:
        theme = self._ink.theme
        draw_ground(painter, theme, QRectF(0, 0, self._width, self._height))
        draw_at(self._inner, painter, QPointF(theme.px(_PAD_X), theme.px(_PAD_Y)), visible, selection)

    def release_layout(self) -> None:
        self._inner.release_layout()

    def hit(self, x: float, y: float) -> int:
        return self._inner.hit(x - self._ink.theme.px(_PAD_X), y - self._ink.theme.px(_PAD_Y))


class WrappedBox(BoxedText):
    """A text of a tool. Lines are cut after 4,000 characters."""

    def __init__(self, text: str, ink: TextFormats, *, gap: int = 0) -> None:
        shown = "\n".join(line[:LONGEST] for line in text.split("\n"))
        super().__init__(TextBlock(shown, ink, role="code_small"), ink, gap=gap)


_BUTTON = 24


class CommandBox(BoxedText):
    """A shell command. Wrapped lines are indented, so that a wrap does not look like a new line.

    With `shown` only that beginning is shown; Copy takes the whole command.
    """

    def __init__(
        self,
        command: str,
        ink: TextFormats,
        *,
        gap: int = 0,
        shown: str | None = None,
        copy_name: Sentence | None = None,
    ) -> None:
        self.copyable, self.copy_name = command, copy_name
        shown = visible(command if shown is None else shown)
        spans = [(span.start, span.end - span.start, f"syntax.{span.role}", False) for span in shell_colors(shown)]
        indent = round(2 * ink.metrics("code_small").horizontalAdvance(" "))
        inner = TextBlock(shown, ink, role="code_small", spans=spans, hanging=indent)
        super().__init__(inner, ink, gap=gap, beside=_BUTTON)
