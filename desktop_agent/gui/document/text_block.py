"""Block of wrapped text with styles, list marker, quote bars and links."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QTextOption

from desktop_agent.gui.document.block import Block, Range
from desktop_agent.gui.document.markdown import LINE_SEPARATOR, Style, TextRun
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.painting import draw_box, draw_line, draw_text
from desktop_agent.gui.theme.text_layout import Stretch, TextLayout, line_option
from desktop_agent.gui.theme.theme import ThemeVariant

_AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute
_AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
_QUOTE_STEP = 14
_LIST_STEP = 22


class TextBlock(Block):
    """Wrapped text; line feeds break lines. `spans` are colours: start, length, token, strong."""

    def __init__(
        self,
        text: str,
        ink: TextFormats,
        *,
        role: str = "reading",
        color: str = "text.primary",
        runs: Sequence[TextRun] = (),
        spans: Iterable[tuple[int, int, str, bool]] = (),
        gap: int = 0,
        indent: int = 0,
        quotes: int = 0,
        marker: str = "",
        hanging: int = 0,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeading,
    ) -> None:
        self.gap = gap
        self._text = text.replace(LINE_SEPARATOR, "\n")
        self._ink, self._role, self._color = ink, role, color
        self._runs, self._spans = runs, tuple(spans)
        self._indent, self._quotes, self._marker = indent, quotes, marker
        self._hanging, self._align = hanging, align
        self._is_rtl = not text.isascii() and _reads_left(text)
        self._layout: TextLayout | None = None
        self._variant: ThemeVariant | None = None
        self._width = -1
        self._height = self._left = self._shift = 0

    @property
    def text(self) -> str:
        return self._text

    def lay_out(self, width: int) -> int:
        theme = self._ink.theme
        if theme.variant != self._variant:
            self._variant, self._layout = theme.variant, None
            self._width = -1
        if width != self._width:
            self._width = width
            self._left = theme.px(_QUOTE_STEP) * self._quotes + theme.px(_LIST_STEP) * self._indent
            self._shift = 0 if self._is_rtl else self._left
            self._layout = self._layout or self._make()
            self._height = self._wrap(self._layout)
        return self._height

    def release_layout(self) -> None:
        self._layout = None

    def draw(self, painter: QPainter, visible: QRectF, selection: Range | None) -> None:
        layout = self._laid_out()
        if layout is None:
            return
        if self._marker or self._quotes:
            self._draw_surroundings(painter)
        painter.save()
        painter.translate(self._shift, 0)
        for run in self._runs:
            if Style.CODE in run.style:
                self._draw_code_ground(painter, layout, run)
        painter.setPen(self._ink.theme.color(self._color))
        stretches = (*self.marks, *((selection,) if selection else ()))
        chosen = [self._ink.selected(start, stop - start) for start, stop in stretches]
        layout.draw(painter, QPointF(0, 0), chosen, visible.translated(-self._shift, 0))
        painter.restore()

    def hit(self, x: float, y: float) -> int:
        layout = self._laid_out()
        if layout is None or not layout.line_count or y < 0:
            return 0
        at = min(int(y // self._ink.theme.line(self._role)), layout.line_count - 1)
        if y >= self._height:
            return len(self._text)
        return layout.hit(at, x - self._shift)

    def link_at(self, x: float, y: float) -> str:
        places = ((run.href, self.boxes(run.start, run.length)) for run in self._runs if run.href)
        return next((href for href, boxes in places if any(box.contains(x, y) for box in boxes)), "")

    def links(self) -> Iterator[tuple[int, int, str]]:
        yield from ((run.start, run.length, run.href) for run in self._runs if run.href)

    def boxes(self, start: int, length: int) -> Iterator[QRectF]:
        layout = self._laid_out()
        if layout is not None:
            for box in self._boxes(layout, start, length):
                yield box.translated(self._shift, 0)

    def _laid_out(self) -> TextLayout | None:
        """Return the layout, made again if it was released; None before the first width is known."""
        if self._layout is None and self._width >= 0:
            self._layout = self._make()
            self._wrap(self._layout)
        return self._layout

    def _make(self) -> TextLayout:
        wrap = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere
        option = line_option(wrap, left_to_right=self._role.startswith("code"))
        # Explicit, because Qt aligns a right-to-left paragraph at the left by default.
        is_plain = self._align is Qt.AlignmentFlag.AlignLeading
        option.setAlignment(Qt.AlignmentFlag.AlignRight if is_plain and self._is_rtl else self._align)
        layout = TextLayout(self._text.replace("\n", LINE_SEPARATOR), self._ink.theme.font(self._role), option)
        layout.set_formats(self._stretches())
        return layout

    def _stretches(self) -> list[Stretch]:
        styled = [Stretch(run.start, run.length, self._ink.style(self._role, run.style)) for run in self._runs]
        return styled + [
            Stretch(start, length, self._ink.color(token, strong=strong))
            for start, length, token, strong in self._spans
        ]

    def _wrap(self, layout: TextLayout) -> int:
        theme = self._ink.theme
        width = max(20, self._width - self._left)
        metrics = theme.metrics(self._role)
        high = theme.line(self._role)
        baseline = (high - metrics.ascent() - metrics.descent()) / 2 + metrics.ascent()
        hanging, y = 0, 0
        for line in layout.new_lines():
            line.setLineWidth(width - hanging)
            # All lines have the height of the role, so baselines are even with mixed fonts.
            line.setPosition(QPointF(hanging, y + baseline - line.ascent()))
            y += high
            hanging = self._hanging
        return max(y, high)

    def _draw_surroundings(self, painter: QPainter) -> None:
        theme = self._ink.theme
        step = theme.px(_QUOTE_STEP)
        for depth in range(self._quotes):
            x = depth * step + theme.px(1)
            x = self._width - x - 2 if self._is_rtl else x
            draw_line(painter, QPointF(x, 0), QPointF(x, self._height), theme.color("border.strong"), 2)
        if self._marker:
            high = theme.line(self._role)
            room = theme.px(_LIST_STEP)
            left = self._left - room
            box = QRectF(self._width - left - room if self._is_rtl else left, 0, room - theme.px(7), high)
            if self._is_rtl:
                box.translate(theme.px(7), 0)
            draw_text(
                painter,
                theme,
                box,
                self._marker,
                role=self._role,
                color="text.secondary",
                align=_AT_LEFT if self._is_rtl else _AT_RIGHT,
                elide=Qt.TextElideMode.ElideNone,
            )

    def _draw_code_ground(self, painter: QPainter, layout: TextLayout, run: TextRun) -> None:
        theme = self._ink.theme
        for box in self._boxes(layout, run.start, run.length):
            ground = box.adjusted(-theme.px(2), theme.px(2), theme.px(2), -theme.px(2))
            draw_box(painter, ground, radius=theme.px(4), fill=theme.color("surface.sunken"))

    def _boxes(self, layout: TextLayout, start: int, length: int) -> Iterator[QRectF]:
        high = self._ink.theme.line(self._role)
        for number, left, right in layout.places(start, length):
            yield QRectF(left, number * high, right - left, high)


def _reads_left(text: str) -> bool:
    """Return whether a text runs from right to left, by its first letter with a direction."""
    directions = map(unicodedata.bidirectional, text)
    return next((direction != "L" for direction in directions if direction in {"L", "R", "AL"}), False)
