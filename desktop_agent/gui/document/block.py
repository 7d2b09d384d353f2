"""Base of the blocks of a flow: layout, painting, hit test and text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop_agent.gui.theme.painting import draw_line
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import Sentence

Range = tuple[int, int]
"""Positions in a block's text, the second one excluded."""


@dataclass(frozen=True, slots=True)
class Overflow:
    """Width of a block that is too wide, and the width that is shown."""

    wide: float
    shown: float

    @property
    def most(self) -> int:
        """The pixels that it can scroll sideways."""
        return max(0, round(self.wide - self.shown))


class Block(ABC):
    """One paragraph, code block, table or diff. It has no widget: the item's widget paints it.

    Coordinates are the block's own, in logical pixels. Positions count characters of `text`.
    `gap` is the distance to the block above. `copyable` is the text of its Copy button, "" for no button, and
    `copy_name` the name of that button, None for the default of its item. `scrolled` is the sideways offset.
    `marks` are the stretches of its text that are painted as found.
    """

    gap = 0
    copyable = ""
    copy_name: Sentence | None = None
    scrolled = 0
    marks: Sequence[Range] = ()

    @property
    @abstractmethod
    def text(self) -> str:
        """Its content as plain text."""

    @abstractmethod
    def lay_out(self, width: int) -> int:
        """Lay it out for a width and return its height. Cheap if nothing has changed."""

    @abstractmethod
    def draw(self, painter: QPainter, visible: QRectF, selection: Range | None) -> None:
        """Paint the part in `visible`; the painter's origin is the block's corner."""

    @abstractmethod
    def hit(self, x: float, y: float) -> int:
        """Return the position nearest to a point."""

    @abstractmethod
    def release_layout(self) -> None:
        """Drop the layout of a block far from the view; painting makes it again."""

    def link_at(self, _x: float, _y: float) -> str:
        """Return the address of the link under a point, "" without one."""
        return ""

    def links(self) -> Iterator[tuple[int, int, str]]:
        """Yield start, length and address of each link in its text."""
        yield from ()

    def boxes(self, _start: int, _length: int) -> Iterator[QRectF]:
        """Yield the boxes of a stretch of its text, one for each line; none if it has no such places."""
        yield from ()

    def mark(self, found: Sequence[Range]) -> None:
        """Mark these stretches of its text and no others, as a search found them."""
        self.marks = tuple(found)

    def overflow(self) -> Overflow | None:
        """Return its overflow, None if it fits."""
        return None


def draw_at(view: Block, painter: QPainter, corner: QPointF, visible: QRectF, selection: Range | None) -> None:
    """Paint a block whose corner is so far from the painter's origin."""
    painter.save()
    painter.translate(corner)
    view.draw(painter, visible.translated(-corner), selection)
    painter.restore()


def same_at_start(old: Sequence[object], new: Sequence[object]) -> int:
    """Return how many elements are the same at the beginning of both."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(old), len(new)))


class RuleBlock(Block):
    """A hairline without text."""

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

    def release_layout(self) -> None:
        """Do nothing: a line has no layout."""

    def hit(self, _x: float, _y: float) -> int:
        return 0
