"""Reads back, from what a CommandView paints and from nothing else, the very text that it was given.

The picture is taken as SVG: each text with its place, boxes, dots and lines. It is read as a person would read it:

- a row with a number begins a line; without numbers there is one line;
- letters stand for themselves; a text in a box with an edge is one character, written as an escape;
- an arrow is a tab, a dot is a blank, and so is a column between two things that nothing is painted in;
- columns without anything before the first thing of a line are its indentation;
- where a line goes on in a further row (moved in by two columns), a corner says that nothing was between the two;
  without a corner a blank was, unless a dot or an arrow ends the row.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from xml.etree import ElementTree as ET

from PySide6.QtCore import QBuffer, QIODevice, QPoint, QRect
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from desktop_agent.gui.document.command_view import CommandView
from desktop_agent.gui.text.command_row import INDENT
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.text import columns
from tests.reading_back import unescaped

_SVG = "{http://www.w3.org/2000/svg}"
_TAB = 4


class Kind(Enum):
    """What a thing in a row is."""

    LETTERS = "letters"
    ESCAPE = "escape"
    DOT = "dot"
    ARROW = "arrow"


@dataclass(frozen=True)
class Thing:
    """Something painted: what it stands for, and which columns it takes."""

    column: int
    width: int
    text: str
    kind: Kind


@dataclass
class PaintedRow:
    """One row of the picture."""

    number: str = ""
    is_cut: bool = False
    things: list[Thing] = field(default_factory=list)


def read_back(view: CommandView, theme: Theme) -> str:
    """Return the text that the whole of this view shows; it must not scroll."""
    assert not view.scrolls
    found = _Picture(view, theme).rows()
    has_numbers = any(row.number for row in found)
    lines: list[str] = []
    for place, row in enumerate(found):
        is_first = bool(row.number) if has_numbers else place == 0
        if is_first:
            lines.append(_text_of(row, 0))
            assert not has_numbers or row.number == str(len(lines))
        else:
            lines[-1] += _between(found[place - 1]) + _text_of(row, INDENT)
    return "\n".join(lines)


def _between(row: PaintedRow) -> str:
    if row.is_cut or (row.things and row.things[-1].kind in {Kind.DOT, Kind.ARROW}):
        return ""
    return " "


def _text_of(row: PaintedRow, column: int) -> str:
    text = ""
    for thing in row.things:
        gap = thing.column - column
        assert gap in {0, 1} or (gap > 0 and not text), f"{gap} columns without anything after {text!r}"
        text += " " * gap + thing.text
        column = thing.column + thing.width
    return text


class _Picture:
    """What a view paints, as elements of an SVG file."""

    def __init__(self, view: CommandView, theme: Theme) -> None:
        self._theme = theme
        self._advance = theme.metrics("code").horizontalAdvance("M")
        self._rows = [PaintedRow() for _ in range((view.height() - 2 * theme.px(9)) // theme.line("code"))]
        self._left = float(theme.px(12))
        self._boxes: list[tuple[float, float, float, float]] = []
        self._root = ET.fromstring(_svg_of(view))

    def rows(self) -> list[PaintedRow]:
        """Return the rows with what stands in them, from left to right."""
        groups = list(self._root.iter(f"{_SVG}g"))
        numbers = [element for group in groups for element in group if self._is_number(element)]
        for element in numbers:
            self._row(float(element.get("y", ""))).number = element.text or ""
        if numbers:
            last = max(int(element.text or "") for element in numbers)
            self._left += (len(str(last)) + 2) * self._advance
        for group in groups:
            self._take(group, [element for element in group if element not in numbers])
        for row in self._rows:
            row.things.sort(key=lambda thing: thing.column)
        return self._rows

    def _is_number(self, element: ET.Element) -> bool:
        size = str(self._theme.font("code").pixelSize())
        return element.tag == f"{_SVG}text" and element.get("font-size") != size

    def _take(self, group: ET.Element, elements: Sequence[ET.Element]) -> None:
        """Take what was painted at one time: a text may be in pieces, of a font each."""
        if texts := [element for element in elements if element.tag == f"{_SVG}text"]:
            self._take_text(texts)
        for element in elements:
            match element.tag.removeprefix(_SVG):
                case "path" if group.get("fill") == self._theme.color("risk.high.tint").name():
                    assert group.get("stroke") == self._theme.color("risk.high.edge").name()
                    self._boxes.append(_bounds(element.get("d", "")))
                case "rect" if group.get("fill") == self._theme.color("icon.muted").name():
                    middle = float(element.get("x", "")) + float(element.get("width", "")) / 2
                    self._put(middle - self._advance / 2, float(element.get("y", "")), 1, " ", Kind.DOT)
                case "polyline":
                    self._take_line(element)
                case _:
                    pass

    def _take_text(self, pieces: Sequence[ET.Element]) -> None:
        text = "".join(piece.text or "" for piece in pieces)
        if any(unicodedata.bidirectional(character) in {"R", "AL"} for character in text):
            # They are painted from left to right, and read the other way.
            text = "".join(piece.text or "" for piece in reversed(pieces))
        x, y = float(pieces[0].get("x", "")), float(pieces[0].get("y", ""))
        if self._is_boxed(x, y, text):
            character = unescaped(text)
            assert len(character) == 1
            self._put(x, y, len(text), character, Kind.ESCAPE)
        else:
            self._put(x, y, max(columns(text), 1), text, Kind.LETTERS)

    def _is_boxed(self, x: float, y: float, text: str) -> bool:
        """Tell whether a box begins with this text and ends with it."""
        ends = x + len(text) * self._advance
        return any(
            abs(left - x) < 3 and abs(right - ends) < 3 and top < y < bottom
            for left, top, right, bottom in self._boxes
        )

    def _take_line(self, element: ET.Element) -> None:
        (x, y), (end, below) = [tuple(map(float, pair.split(","))) for pair in element.get("points", "").split()]
        if y == below and end - x > 2 * self._advance:
            self._put(x - 2, y, _TAB, "\t", Kind.ARROW)
        elif end == x and below > y:
            self._row(y).is_cut = True

    def _put(self, x: float, y: float, width: int, text: str, kind: Kind) -> None:
        place = (x - self._left) / self._advance
        assert abs(place - round(place)) < 0.2, f"{text!r} stands between two columns"
        self._row(y).things.append(Thing(round(place), width, text, kind))

    def _row(self, y: float) -> PaintedRow:
        return self._rows[int((y - self._theme.px(9)) // self._theme.line("code"))]


def _svg_of(view: CommandView) -> str:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    made = QSvgGenerator()
    made.setOutputDevice(buffer)
    made.setSize(view.size())
    made.setViewBox(QRect(QPoint(0, 0), view.size()))
    painter = QPainter(made)
    view.render(painter, QPoint(0, 0))
    painter.end()
    return bytes(buffer.data().data()).decode()


def _bounds(path: str) -> tuple[float, float, float, float]:
    pairs = [tuple(map(float, bit.lstrip("MLC").split(","))) for bit in path.split() if bit != "Z"]
    xs, ys = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    return min(xs), min(ys), max(xs), max(ys)
