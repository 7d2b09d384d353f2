"""Computes the positions of the items from one anchored item. No Qt."""

from __future__ import annotations

from typing import Protocol

from desktop_agent.gui.document.height_index import HeightIndex


class Ruler(Protocol):
    """Measures items and stores their heights."""

    def measure_range(self, index: int, top: int, bottom: int) -> int:
        """Measure an item between two heights; return by how much the part above `top` grew."""

    def measure_end(self, index: int, span: int) -> None:
        """Measure the last pixels of an item."""

    def beside(self, index: int, by: int) -> int:
        """Return the next or previous item that is not folded."""


class ScrollAnchor:
    """Anchors the view to an item and the number of its pixels above the view; the scroll value is derived.

    With `follow` the end stays at the lower edge. Later measurements and changed items move only what is below
    the reader's place.
    """

    def __init__(self, ruler: Ruler, pad: int) -> None:
        self.heights = HeightIndex()
        self.anchor = 0
        self.offset = 0
        self.follow = True
        self.pad = pad
        self._ruler = ruler
        self.at_end = True
        """The end of the last item was in view at the last `place`."""

    @property
    def value(self) -> int:
        """The pixels above the view, partly estimated."""
        return self.heights.top(self.anchor) + self.offset

    def most(self, view: int) -> int:
        return max(0, self.heights.total + self.pad - view)

    def move(self, by: int) -> None:
        """Scroll by pixels; scrolling up ends following."""
        self.follow = self.follow and by >= 0
        self.offset += by

    def jump(self, value: int, view: int) -> None:
        """Move to a value of the scroll bar."""
        if not len(self.heights):
            return
        self.follow = value >= self.most(view)
        self.anchor = self.heights.find(value)
        self.offset = value - self.heights.top(self.anchor)

    def go_to(self, index: int, offset: int = 0) -> None:
        """Make an item the first in view, `offset` of its pixels above."""
        self.follow = False
        self.anchor, self.offset = index, offset

    def place(self, view: int, margin: int, *, is_pinned: bool = False) -> dict[int, int]:
        """Measure the items in the view and `margin` around it, and return the y of each.

        With `is_pinned` the anchor never moves, because a card is under the pointer.
        """
        if not len(self.heights):
            return {}
        if self.follow and not is_pinned:
            self._pin_to_end(view)
        self._normalize_anchor(view)
        if not is_pinned and self._room_below(view) > 0 and (self.anchor or self.offset):
            self._pin_to_end(view)
            self._normalize_anchor(view)
        tops = self._tops(view, margin)
        self.at_end = self._room_below(view) >= 0
        return tops

    def _pin_to_end(self, view: int) -> None:
        index, room = len(self.heights), view - self.pad
        while index and room > 0:
            index = self._ruler.beside(index, -1)
            self._ruler.measure_end(index, room)
            room -= self.heights[index]
        self.anchor, self.offset = index, max(0, -room)

    def _normalize_anchor(self, view: int) -> None:
        """Move the anchor to the item at the upper edge, and measure what comes into view."""
        last = len(self.heights) - 1
        self.anchor = min(self.anchor, last)
        # Each step moves by one item; the bound is only for safety.
        for _ in range(10 * (last + 2)):
            following = self._ruler.beside(self.anchor, 1)
            if self.offset < 0 and self.anchor:
                self.anchor = self._ruler.beside(self.anchor, -1)
                self._ruler.measure_end(self.anchor, -self.offset)
                self.offset += self.heights[self.anchor]
            elif self.offset >= self.heights[self.anchor] and following <= last:
                self.offset -= self.heights[self.anchor]
                self.anchor = following
            else:
                self.offset = max(0, self.offset)
                self.offset += self._ruler.measure_range(self.anchor, self.offset, self.offset + view)
                if self.offset < self.heights[self.anchor] or following > last:
                    break
        self.offset = max(0, self.offset)

    def _room_below(self, view: int) -> int:
        """Return the empty pixels below the last item; negative if it ends below the view."""
        index, y = self.anchor, -self.offset
        while index < len(self.heights) and y <= view:
            if index != self.anchor:
                # A just unfolded item still has its old height.
                self._ruler.measure_range(index, 0, view - y)
            y += self.heights[index]
            index = self._ruler.beside(index, 1)
        return view - self.pad - y if index >= len(self.heights) else -1

    def _tops(self, view: int, margin: int) -> dict[int, int]:
        tops: dict[int, int] = {}
        index, y = self.anchor, -self.offset
        while index < len(self.heights) and y < view + margin:
            self._ruler.measure_range(index, max(0, -y), view + margin - y)
            tops[index] = y
            y += self.heights[index]
            index = self._ruler.beside(index, 1)
        index, y = self.anchor, -self.offset
        while index and y > -margin:
            index = self._ruler.beside(index, -1)
            self._ruler.measure_end(index, y + margin)
            y -= self.heights[index]
            tops[index] = y
        return tops
