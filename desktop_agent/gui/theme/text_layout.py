"""Text layout by Qt with offsets of Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, QTextBoundaryFinder
from PySide6.QtGui import QFont, QPainter, QTextCharFormat, QTextLayout, QTextLine, QTextOption

from desktop_agent.gui.theme.qt_offset import QtOffset, QtOffsets


class Stretch(NamedTuple):
    """Characters of a text, from `start` on, in one format."""

    start: int
    length: int
    format: QTextCharFormat


class TextLayout:
    """Lines of one text. Offsets are Python's everywhere; where a mark or a joined sign begins, nothing is cut."""

    def __init__(self, text: str, font: QFont, option: QTextOption) -> None:
        self._text = text
        self._offsets = QtOffsets(text)
        self._layout = QTextLayout(text, font)
        self._layout.setTextOption(option)
        self._layout.setCacheEnabled(True)

    @property
    def line_count(self) -> int:
        return self._layout.lineCount()

    def set_formats(self, stretches: Iterable[Stretch]) -> None:
        """Format these stretches; of two that lie over each other, the later one counts."""
        self._layout.setFormats(self._ranges(stretches))

    def new_lines(self) -> Iterator[QTextLine]:
        """Break the text into lines again. Set width and position of each before the next."""
        self._layout.beginLayout()
        try:
            while (line := self._layout.createLine()).isValid():
                yield line
        finally:
            self._layout.endLayout()

    def set_line(self, width: float, y: Callable[[QTextLine], float]) -> None:
        """Set the text, which has no breaks, in one line as wide as this; `y` gives its place by its measures."""
        self._layout.beginLayout()
        line = self._layout.createLine()
        line.setLineWidth(width)
        line.setPosition(QPointF(0, y(line)))
        self._layout.endLayout()

    def draw(
        self, painter: QPainter, at: QPointF, selected: Sequence[Stretch] = (), visible: QRectF | None = None
    ) -> None:
        """Paint the lines that intersect `visible`, or all if it is None."""
        ranges = self._ranges(selected)
        if visible is None:
            self._layout.draw(painter, at, ranges)
        else:
            self._layout.draw(painter, at, ranges, visible)

    def hit(self, number: int, x: float) -> int:
        """Return the offset in a line that is nearest to `x`."""
        return self._offsets.from_qt(QtOffset(int(self._layout.lineAt(number).xToCursor(x))))

    def line_text(self, number: int) -> str:
        start, stop = self._span(number)
        return self._text[self._offsets.from_qt(start) : self._offsets.from_qt(stop)]

    def places(self, start: int, length: int) -> Iterator[tuple[int, float, float]]:
        """Return the line numbers of a range, with left and right in each."""
        start, stop = _Signs(self._text, self._offsets).around(start, start + length)
        first, last = self._offsets.to_qt(start), self._offsets.to_qt(stop)
        for number in range(self.line_count):
            begin, end = self._span(number)
            begin, end = max(begin, first), min(end, last)
            if begin < end:
                line = self._layout.lineAt(number)
                a, b = _x_of(line, begin), _x_of(line, end)
                yield number, min(a, b), max(a, b)

    def _span(self, number: int) -> tuple[QtOffset, QtOffset]:
        line = self._layout.lineAt(number)
        return QtOffset(line.textStart()), QtOffset(line.textStart() + line.textLength())

    def _ranges(self, stretches: Iterable[Stretch]) -> list[QTextLayout.FormatRange]:
        if self._text.isascii():
            # Nearly all code: each character is one unit and one sign.
            return [_range(*stretch) for stretch in stretches]
        signs, to_qt = _Signs(self._text, self._offsets), self._offsets.to_qt
        ranges = []
        for start, length, made in stretches:
            # Qt shapes each format separately, which would split a grapheme.
            first, last = signs.around(start, start + length)
            units = to_qt(first).units
            ranges.append(_range(units, to_qt(last).units - units, made))
        return ranges


class _Signs:
    """Starts of the graphemes of a text: a letter with its marks, a flag, a family emoji."""

    def __init__(self, text: str, offsets: QtOffsets) -> None:
        self._offsets = offsets
        self._length = len(text)
        self._finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)

    def around(self, start: int, stop: int) -> tuple[int, int]:
        """Widen a stretch to whole signs; an empty one stays."""
        if start >= stop:
            return start, stop
        return self._edge(start, self._finder.toPreviousBoundary), self._edge(stop, self._finder.toNextBoundary)

    def _edge(self, at: int, step: Callable[[], int]) -> int:
        self._finder.setPosition(self._offsets.to_qt(at).units)
        place, is_edge = at, self._finder.isAtBoundary()
        while not is_edge and 0 < place < self._length:
            offset = QtOffset(step())
            place = self._offsets.from_qt(offset)
            # Beside Indic letters Qt finds boundaries within a character beyond the BMP.
            is_edge = self._offsets.to_qt(place) == offset
        return place


def sign_around(text: str, at: int) -> tuple[int, int]:
    """Return start and end of the grapheme at an offset."""
    place = min(at, max(0, len(text) - 1))
    return _Signs(text, QtOffsets(text)).around(place, place + 1)


def line_option(wrap: QTextOption.WrapMode, *, left_to_right: bool = False) -> QTextOption:
    """Return how lines are broken; code is read from left to right whatever it begins with."""
    option = QTextOption()
    option.setWrapMode(wrap)
    if left_to_right:
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    return option


def _range(start: int, length: int, char_format: QTextCharFormat) -> QTextLayout.FormatRange:
    """Return a stretch in Qt's units."""
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, char_format
    return made


def _x_of(line: QTextLine, offset: QtOffset) -> float:
    # PySide returns the position beside the coordinate.
    found: Any = line.cursorToX(offset.units)
    return float(found[0])
