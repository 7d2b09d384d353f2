"""Column of blocks that are made and measured only near the view."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop_agent.gui.document.block import Block, Range, draw_at
from desktop_agent.gui.document.height_index import HeightIndex
from desktop_agent.gui.theme.text_layout import sign_around
from desktop_agent.lazy_dataclass import dataclass

_SHIFT = 32
_OFFSET = (1 << _SHIFT) - 1
_NEAR = 8
"""Segments above and below the view that keep their layouts."""
_JOINING = "_\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
LAST = 1 << 62
"""A position after all others."""


@dataclass(slots=True)
class FlowSegment:
    """Blocks that are made, measured and released together. `guess` estimates the height for a width."""

    make: Callable[[], Sequence[Block]]
    guess: Callable[[int], int]
    source: str = ""
    """Its text for the clipboard before it is made; "" if only its blocks know."""
    glue: str = "\n"
    """Separator from the previous segment in copied text."""
    views: Sequence[Block] = ()
    tops: list[int] = field(default_factory=list)
    is_made: bool = False
    measured_at: int = -1
    grows_down: bool = False
    """It was changed in place and grows at its end, so nothing above it moves."""


class BlockFlow:
    """A column of segments. A position combines the number of a segment and a place in its text.

    `measured` counts measurements: after an increase there is something new to paint.
    """

    def __init__(self, pieces: Sequence[FlowSegment] = ()) -> None:
        self.pieces = list(pieces)
        self.width = 0
        self._heights = HeightIndex()
        self.measured = 0
        self._awake: set[int] = set()
        self._guess_all()

    @property
    def height(self) -> int:
        """The height of all segments, partly estimated."""
        return self._heights.total

    def set_width(self, width: int) -> None:
        """Set the width; measured heights are scaled until they are measured again."""
        if width == self.width:
            return
        old, self.width = self.width, width
        if old and len(self._heights) == len(self.pieces):
            scaled = (
                self._heights[i] * old // width if piece.measured_at >= 0 else piece.guess(width)
                for i, piece in enumerate(self.pieces)
            )
            self._heights = HeightIndex(scaled)
        else:
            self._guess_all()

    def add(self, piece: FlowSegment) -> None:
        self.pieces.append(piece)
        self._heights.append(piece.guess(self.width) if self.width else 0)

    def replace(self, index: int, piece: FlowSegment) -> None:
        piece.grows_down = self.pieces[index].measured_at >= 0
        self.pieces[index] = piece
        self._heights.set(index, piece.guess(self.width) if self.width else 0)

    def touch(self, index: int) -> None:
        """Mark a changed segment to be measured again."""
        piece = self.pieces[index]
        piece.grows_down = piece.grows_down or piece.measured_at >= 0
        piece.measured_at = -1

    def invalidate(self) -> None:
        """Invalidate all measurements after a theme change."""
        for piece in self.pieces:
            piece.measured_at = -1

    def measure_range(self, top: float, bottom: float) -> int:
        """Measure a stretch; return by how much segments that begin above `top` grew."""
        if not self.pieces:
            return 0
        added = 0
        first = index = self._heights.find(max(0, int(top)))
        while index < len(self.pieces):
            above = self._heights.top(index)
            if above >= bottom + added and index:
                break
            grows_down = self.pieces[index].grows_down
            delta = self._measure(index)
            if above < top + added and not grows_down:
                added += delta
            index += 1
        self._rest_but(first, index)
        return added

    def measure_end(self, span: float) -> None:
        """Measure the last segments, up to `span` pixels."""
        index, known = len(self.pieces), 0
        while index and known < span:
            index -= 1
            self._measure(index)
            known += self._heights[index]
        self._rest_but(index, len(self.pieces))

    def shown(self, visible: QRectF) -> Iterator[tuple[int, Block, int]]:
        """Return the visible blocks: number of the segment, block, and its top."""
        if not self.pieces or visible.bottom() < 0:
            return
        index = self._heights.find(max(0, int(visible.top())))
        top = self._heights.top(index)
        while index < len(self.pieces) and top <= visible.bottom():
            piece = self.pieces[index]
            self._awake.add(index)
            for view, inner in zip(piece.views, piece.tops, strict=False):
                yield index, view, top + inner
            top += self._heights[index]
            index += 1

    def draw(self, painter: QPainter, visible: QRectF, selection: Range | None) -> None:
        """Paint the visible blocks; the painter's origin is the flow's corner."""
        for index, view, top in self.shown(visible):
            chosen = _chosen(selection, self._start(index, view), len(view.text)) if selection else None
            draw_at(view, painter, QPointF(0, top), visible, chosen)

    # Reading.

    def hit(self, x: float, y: float) -> int:
        """Return the position nearest to a point."""
        if not self.pieces or y < 0:
            return 0
        if y >= self.height:
            return self.end
        index = self._heights.find(int(y))
        piece = self.pieces[index]
        inner = y - self._heights.top(index)
        best = index << _SHIFT
        for view, top in zip(piece.views, piece.tops, strict=False):
            if inner >= top - view.gap or view is piece.views[0]:
                best = self._start(index, view) + view.hit(x, inner - top)
        return best

    def view_at(self, x: float, y: float) -> tuple[Block, float, float] | None:
        """Return the block under a point, and the point in the block."""
        for _, view, top in self.shown(QRectF(0, y, 1, 1)):
            if top <= y < top + view.lay_out(self.width):
                return view, x, y - top
        return None

    def segment_at(self, offset: int) -> int:
        """Return the number of the segment that holds a character of the whole source."""
        ends = accumulate(len(piece.source) for piece in self.pieces)
        return next((index for index, end in enumerate(ends) if offset < end), max(0, len(self.pieces) - 1))

    def top_of(self, index: int, block: Block | None = None) -> int:
        """Return the top of a segment, or of one of its blocks, after measuring all above it."""
        for above in range(min(index, len(self.pieces) - 1) + 1):
            self._measure(above)
        piece = self.pieces[index]
        inner = next((top for view, top in zip(piece.views, piece.tops, strict=True) if view is block), 0)
        return self._heights.top(index) + inner

    @property
    def end(self) -> int:
        """The position after the last segment's text."""
        last = len(self.pieces) - 1
        return 0 if last < 0 else (last << _SHIFT) + len(self._text(last))

    def text(self, start: int = 0, stop: int = LAST) -> str:
        """Return the text between two positions; whole segments as their source."""
        if stop <= start:
            return ""
        first, last = start >> _SHIFT, min(stop >> _SHIFT, len(self.pieces) - 1)
        parts = []
        for index in range(first, last + 1):
            if index > first:
                parts.append(self.pieces[index].glue)
            begin = start & _OFFSET if index == first else 0
            piece = self.pieces[index]
            whole = begin == 0 and (index < stop >> _SHIFT or (stop & _OFFSET) >= len(self._text(index)))
            if whole and piece.source:
                parts.append(piece.source.strip("\n"))
            else:
                text = self._text(index)
                parts.append(text[begin : stop & _OFFSET if index == stop >> _SHIFT else len(text)])
        return "".join(parts)

    def plain_text(self, limit: int) -> str:
        """Return the displayed text up to about `limit` characters; segments are made if needed."""
        parts: list[str] = []
        length = 0
        for index, piece in enumerate(self.pieces):
            if length >= limit:
                break
            parts += [piece.glue, self._text(index)] if index else [self._text(index)]
            length += len(parts[-1])
        return "".join(parts)

    def word_at(self, position: int) -> Range:
        index, at = position >> _SHIFT, position & _OFFSET
        text = self._text(index) if index < len(self.pieces) else ""
        start = stop = min(at, len(text))
        while start > 0 and _in_word(text[start - 1]):
            start -= 1
        while stop < len(text) and _in_word(text[stop]):
            stop += 1
        if start < stop:
            start = sign_around(text, start)[0]
        elif stop < len(text) and text[stop] != "\n":
            start, stop = sign_around(text, stop)
        return (index << _SHIFT) + start, (index << _SHIFT) + stop

    def line_at(self, position: int) -> Range:
        """Return the paragraph or line of code around a position."""
        index, at = position >> _SHIFT, position & _OFFSET
        text = self._text(index) if index < len(self.pieces) else ""
        start = text.rfind("\n", 0, min(at, len(text))) + 1
        stop = text.find("\n", start)
        return (index << _SHIFT) + start, (index << _SHIFT) + (len(text) if stop < 0 else stop)

    # Measuring.

    def _guess_all(self) -> None:
        self._heights = HeightIndex(
            [piece.guess(self.width) for piece in self.pieces] if self.width else [0] * len(self.pieces)
        )

    def _measure(self, index: int) -> int:
        piece = self.pieces[index]
        if piece.measured_at == self.width:
            return 0
        if not piece.is_made:
            piece.views, piece.is_made = piece.make(), True
        piece.tops, y = [], 0
        for number, view in enumerate(piece.views):
            # The first block needs no gap.
            y += view.gap if index or number else 0
            piece.tops.append(y)
            y += view.lay_out(self.width)
        piece.measured_at, piece.grows_down = self.width, False
        self._awake.add(index)
        self.measured += 1
        return self._heights.set(index, y)

    def _rest_but(self, first: int, last: int) -> None:
        """Release layouts far from these segments once there are many."""
        if len(self._awake) <= last - first + 3 * _NEAR:
            return
        far = [index for index in self._awake if not first - _NEAR <= index < last + _NEAR]
        for index in far:
            self._awake.discard(index)
            for view in self.pieces[index].views if index < len(self.pieces) else ():
                view.release_layout()

    def _text(self, index: int) -> str:
        piece = self.pieces[index]
        if not piece.is_made:
            piece.views, piece.is_made = piece.make(), True
        return "\n".join(view.text for view in piece.views)

    def _start(self, index: int, view: Block) -> int:
        start = index << _SHIFT
        for other in self.pieces[index].views:
            if other is view:
                break
            start += len(other.text) + 1
        return start


def _chosen(selection: Range, start: int, length: int) -> Range | None:
    """Return the part of a selection in a text of this length at this position."""
    if selection[1] <= start or selection[0] > start + length:
        return None
    first = max(0, selection[0] - start)
    last = min(length + 1, selection[1] - start)
    return (first, last) if first < last else None


def _in_word(character: str) -> bool:
    # Combining marks belong to the letter before them; Hindi words consist of both.
    return character.isalnum() or character in _JOINING or unicodedata.category(character).startswith("M")
