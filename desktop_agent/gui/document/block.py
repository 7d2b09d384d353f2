"""What a stretch of the transcript's content is to the flow that holds it: something laid out, painted and read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop_agent.gui.theme.painting import draw_line
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.sentences import Sentence

Range = tuple[int, int]
"""Positions in a view's text: from the first, up to and without the second."""


@dataclass(frozen=True, slots=True)
class Overflow:
    """Something wider than its place: how wide it is, and how much of that shows."""

    wide: float
    shown: float

    @property
    def most(self) -> int:
        """How far it can be moved sideways, in pixels."""
        return max(0, round(self.wide - self.shown))


class Block(ABC):
    """One paragraph, code block, table or diff. It has no widget: the item's widget paints it.

    Coordinates are the view's own, in logical pixels. Positions count characters of `text`.
    `gap` is the distance to what is above it, `copyable` what its Copy button takes, empty for no button, `copy_name`
    what that is called, None for what all of its item are.
    `scrolled` is how far it is moved sideways.
    """

    gap = 0
    copyable = ""
    copy_name: Sentence | None = None
    scrolled = 0

    @property
    @abstractmethod
    def text(self) -> str:
        """What it says, as plain text."""

    @abstractmethod
    def lay_out(self, width: int) -> int:
        """Fit it to a width, and return its height. Cheap where nothing has changed."""

    @abstractmethod
    def draw(self, painter: QPainter, visible: QRectF, selection: Range | None) -> None:
        """Paint what lies in `visible`; the painter's origin is the view's corner."""

    @abstractmethod
    def hit(self, x: float, y: float) -> int:
        """Return the position nearest to a point."""

    @abstractmethod
    def release_layout(self) -> None:
        """Let go of what only painting needs: it lies far from the view, and is made again when it is painted."""

    def link_at(self, _x: float, _y: float) -> str:
        """Return the address of the link under a point, empty for none."""
        return ""

    def overflow(self) -> Overflow | None:
        """Return how far it is too wide, None where it is not."""
        return None


def draw_from(view: Block, painter: QPainter, y: float, visible: QRectF, selection: Range | None) -> None:
    """Paint a view whose corner is `y` below the painter's origin."""
    painter.save()
    painter.translate(0, y)
    view.draw(painter, visible.translated(0, -y), selection)
    painter.restore()


class RuleBlock(Block):
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

    def release_layout(self) -> None:
        """Keep it: a line has nothing to let go of."""

    def hit(self, _x: float, _y: float) -> int:
        return 0
