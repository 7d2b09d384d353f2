"""Where the items of the transcript stand: an anchor, and everything else measured from it. No widget."""

from __future__ import annotations

from typing import Protocol

from desktop_agent.gui.document.height_index import HeightIndex


class Ruler(Protocol):
    """Measures items. Both methods that do write what they find into the heights."""

    def measure_range(self, index: int, top: int, bottom: int) -> int:
        """Measure what lies between two heights of an item; return by how much what is above `top` grew."""

    def measure_end(self, index: int, span: int) -> None:
        """Measure the last pixels of an item."""

    def beside(self, index: int, by: int) -> int:
        """Return the next item, or the one before, leaving out at once what is folded away."""


class ScrollAnchor:
    """Truth is the anchor: an item, and how many of its pixels are above the view. The scroll value follows.

    While `follow` is on, the end stays at the lower edge. Heights that are found out later, and items that
    change, move what is below the reader's place, never the place itself.
    """

    def __init__(self, ruler: Ruler, pad: int) -> None:
        self.heights = HeightIndex()
        self.anchor = 0
        self.offset = 0
        self.follow = True
        self.pad = pad
        self._ruler = ruler
        self._at_end = True

    @property
    def at_end(self) -> bool:
        """The end of the last item is in view, as of the last `place`."""
        return self._at_end

    @property
    def value(self) -> int:
        """How many pixels lie above the view, as far as they are known."""
        return self.heights.top(self.anchor) + self.offset

    def most(self, view: int) -> int:
        """Return the greatest value there can be."""
        return max(0, self.heights.total + self.pad - view)

    def move(self, by: int) -> None:
        """Scroll by some pixels; up ends following."""
        self.follow = self.follow and by >= 0
        self.offset += by

    def jump(self, value: int, view: int) -> None:
        """Go to where the scroll bar was dragged."""
        if not len(self.heights):
            return
        self.follow = value >= self.most(view)
        self.anchor = self.heights.find(value)
        self.offset = value - self.heights.top(self.anchor)

    def go_to(self, index: int, offset: int = 0) -> None:
        """Let an item be the first in view, some pixels of it above."""
        self.follow = False
        self.anchor, self.offset = index, offset

    def place(self, view: int, margin: int, *, is_pinned: bool = False) -> dict[int, int]:
        """Return the y of every item in the view and `margin` around it, all of them measured there.

        With `is_pinned` the anchor stays where it is at any cost: something under the pointer must not move.
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
        self._at_end = self._room_below(view) >= 0
        return tops

    def _pin_to_end(self, view: int) -> None:
        index, room = len(self.heights), view - self.pad
        while index and room > 0:
            index = self._ruler.beside(index, -1)
            self._ruler.measure_end(index, room)
            room -= self.heights[index]
        self.anchor, self.offset = index, max(0, -room)

    def _normalize_anchor(self, view: int) -> None:
        """Bring the offset into the anchor's item, measuring what comes into view on the way."""
        last = len(self.heights) - 1
        self.anchor = min(self.anchor, last)
        # Each turn moves by an item, and estimates may be wrong by a page; the bound is for safety alone.
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
        """Return the empty pixels below the last item; negative where it ends below the view."""
        index, y = self.anchor, -self.offset
        while index < len(self.heights) and y <= view:
            if index != self.anchor:
                # What has just been unfolded is known by its old height until it is measured.
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
