"""Blocks of lines that do not wrap: code and output. Only visible lines are laid out."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QTextOption

from desktop_agent.gui.document.block import Block, Overflow, Range, same_at_start
from desktop_agent.gui.document.highlighter import Span, Spans
from desktop_agent.gui.document.markdown import LINE_SEPARATOR, LONGEST
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.painting import draw_ground, draw_text
from desktop_agent.gui.theme.text_layout import Stretch, TextLayout, line_option
from desktop_agent.styled_text import StyledText, part
from desktop_agent.text import columns

_KEPT = 300
_TAB = 4
_BROKEN = "↵"
"""Replaces a line separator, at which Qt would break the line."""


class CodeBlock(Block):
    """Fixed-pitch lines on a sunken background that scroll sideways.

    Lines are cut after 4,000 characters, because a longer layout would stall the window.
    """

    def __init__(
        self,
        text: str,
        ink: TextFormats,
        *,
        role: str = "code",
        title: str = "",
        copyable: str = "",
        gap: int = 0,
        padding: tuple[int, int] = (12, 9),
        margin: int = 0,
    ) -> None:
        self.gap = gap
        self.copyable = copyable
        self.title = title
        self._ink, self._role = ink, role
        self._padding, self._margin = padding, margin
        self._spans: Spans = ()
        self._layouts: dict[int, TextLayout] = {}
        self._variant = ink.theme.variant
        self._width = 0
        self._natural = 0.0
        self._widest = ""
        self.lines: list[str] = []
        self._starts: list[int] = []
        self.set_text(text)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def set_text(self, text: str) -> None:
        """Set the text; unchanged lines at its beginning keep their layouts."""
        lines = [_bounded(line) for line in text.split("\n")]
        same = same_at_start(self.lines, lines)
        self.lines = lines
        self._starts = [0, *accumulate(len(line) + 1 for line in lines)][: len(lines)]
        for number in [number for number in self._layouts if number >= same]:
            del self._layouts[number]
        widest = max(lines[same:] if same and self._widest in lines[:same] else lines, key=columns, default="")
        if columns(widest) > columns(self._widest) or not same:
            self._widest = widest
        self._natural = -1.0

    def set_spans(self, spans: Spans) -> None:
        self._spans = spans
        self._layouts.clear()

    def lay_out(self, width: int) -> int:
        self._refresh()
        self._width = width
        if self._natural < 0:
            metrics = self._ink.metrics(self._role)
            self._natural = metrics.horizontalAdvance(self._widest.expandtabs(_TAB))
        overflow = self.overflow()
        self.scrolled = min(self.scrolled, overflow.most if overflow else 0)
        bar = self._ink.theme.px(8) if overflow else 0
        return self._top() + self._line_height() * len(self.lines) + self._pad(1) + bar

    def release_layout(self) -> None:
        self._layouts.clear()

    def overflow(self) -> Overflow | None:
        wide = self._natural + self._left() + self._pad(0) + self._right()
        shown = self._width - self._ink.theme.px(self._margin)
        return Overflow(wide, shown) if wide > shown + 1 else None

    def draw(self, painter: QPainter, visible: QRectF, selection: Range | None) -> None:
        self._refresh()
        height = self._top() + self._line_height() * len(self.lines) + self._pad(1)
        if self.overflow():
            height += self._ink.theme.px(8)
        self._draw_ground(painter, height, visible)
        high = self._line_height()
        first = max(0, int((visible.top() - self._top()) // high))
        last = min(len(self.lines), int((visible.bottom() - self._top()) // high) + 1)
        painter.save()
        painter.setClipRect(self._text_area(height), Qt.ClipOperation.IntersectClip)
        painter.translate(-self.scrolled, 0)
        painter.setPen(self._ink.theme.color("text.primary"))
        for number in range(first, last):
            self._draw_line(painter, number, selection)
        painter.restore()
        self._draw_over(painter, first, last)

    def hit(self, x: float, y: float) -> int:
        if y < self._top():
            return 0
        number = int((y - self._top()) // self._line_height())
        if number >= len(self.lines):
            return len(self.text)
        return self._starts[number] + self._layout(number).hit(0, x - self._left() + self.scrolled)

    def boxes(self, start: int, length: int) -> Iterator[QRectF]:
        number = max(0, bisect_right(self._starts, start) - 1)
        high, top = self._line_height(), self._top() + number * self._line_height()
        for _, left, right in self._layout(number).places(start - self._starts[number], length):
            yield QRectF(self._left() + left - self.scrolled, top, right - left, high)

    # Overridden by blocks with more around their lines.

    def _left(self) -> int:
        """Return the left edge of the unscrolled text."""
        return self._pad(0) + self._ink.theme.px(self._margin)

    def _top(self) -> int:
        return self._ink.theme.px(30) if self.title else self._pad(1)

    def _right(self) -> int:
        """Return the width reserved for the Copy button if there is no head."""
        return self._ink.theme.px(34) if self.copyable and not self.title else 0

    def _text_area(self, height: int) -> QRectF:
        left = self._ink.theme.px(self._margin)
        return QRectF(left, 0, self._width - left - self._right(), height)

    def _draw_ground(self, painter: QPainter, height: int, _visible: QRectF) -> None:
        theme = self._ink.theme
        left = theme.px(self._margin)
        draw_ground(painter, theme, QRectF(left, 0, self._width - left, height))
        if self.title:
            head = QRectF(left + self._pad(0), theme.px(4), self._width - left - theme.px(60), theme.px(24))
            draw_text(painter, theme, head, self.title, role="caption", color="text.tertiary")

    def _draw_over(self, painter: QPainter, first: int, last: int) -> None:
        """Paint the parts that do not scroll sideways."""

    def _stretches(self, number: int) -> list[Stretch]:
        spans: Sequence[Span] = self._spans[number] if number < len(self._spans) else ()
        return [Stretch(span.start, span.length, self._ink.color(f"syntax.{span.role}")) for span in spans]

    # Lines.

    def _draw_line(self, painter: QPainter, number: int, selection: Range | None) -> None:
        layout = self._layout(number)
        chosen = []
        for first, last in (*self.marks, *((selection,) if selection else ())):
            start = max(0, first - self._starts[number])
            stop = min(len(self.lines[number]) + 1, last - self._starts[number])
            if start < stop:
                chosen.append(self._ink.selected(start, stop - start))
        layout.draw(painter, QPointF(self._left(), self._top() + number * self._line_height()), chosen)

    def _layout(self, number: int) -> TextLayout:
        found = self._layouts.get(number)
        if found is None:
            if len(self._layouts) > _KEPT:
                self._layouts.clear()
            found = self._layouts[number] = self._make(number)
        return found

    def _make(self, number: int) -> TextLayout:
        option = line_option(QTextOption.WrapMode.NoWrap, left_to_right=True)
        option.setTabStopDistance(_TAB * self._ink.metrics(self._role).horizontalAdvance(" "))
        shown = self.lines[number].replace(LINE_SEPARATOR, _BROKEN)
        layout = TextLayout(shown, self._ink.theme.font(self._role), option)
        layout.set_formats(self._stretches(number))
        metrics = self._ink.metrics(self._role)
        baseline = (self._line_height() - metrics.ascent() - metrics.descent()) / 2 + metrics.ascent()
        layout.set_line(100_000, lambda line: baseline - line.ascent())
        return layout

    def _refresh(self) -> None:
        if self._variant != self._ink.theme.variant:
            self._variant = self._ink.theme.variant
            self._layouts.clear()
            self._natural = -1.0

    def _line_height(self) -> int:
        return self._ink.theme.line(self._role)

    def _pad(self, which: int) -> int:
        return self._ink.theme.px(self._padding[which])


def _bounded(line: str) -> str:
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


class OutputLines(CodeBlock):
    """Output of a program with its terminal colours, as the theme defines them."""

    def __init__(self, output: StyledText, ink: TextFormats, **look: Any) -> None:
        self._colors = output.colors
        # Offsets in the text before long lines are cut.
        ends = accumulate(len(line) + 1 for line in output.text.split("\n")) if output.colors else ()
        self._begins = [0, *ends]
        super().__init__(output.text, ink, **look)

    def _stretches(self, number: int) -> list[Stretch]:
        if not self._colors:
            return []
        line, begin = self.lines[number], self._begins[number]
        return [
            Stretch(start, length, self._ink.output(style))
            for start, length, style in part(self._colors, begin, begin + len(line))
        ]
