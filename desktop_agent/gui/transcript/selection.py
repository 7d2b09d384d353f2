"""What is selected in the transcript: from a place in one item to a place in another."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_agent.gui.document.block import Range
from desktop_agent.gui.document.block_flow import LAST


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A position in the transcript: the item's place, and the position in its text."""

    place: int
    position: int


class TextSelection:
    """Two marks: where the pointer was pressed, and where it is now. It outlives the widgets it lies in."""

    def __init__(self) -> None:
        self._from: tuple[Mark, Mark] | None = None
        self._to: Mark | None = None

    def clear(self) -> None:
        self._from = self._to = None

    def begin(self, mark: Mark, until: Mark | None = None) -> None:
        """Start at a mark, or with a whole word or line that stays selected while it is extended."""
        self._from = (mark, until or mark)
        self._to = until or mark

    def extend(self, mark: Mark) -> None:
        """Move the loose end."""
        self._to = mark

    @property
    def is_begun(self) -> bool:
        return self._from is not None

    @property
    def marks(self) -> tuple[Mark, Mark] | None:
        """The first and the last mark, in the order of the text; None for nothing selected."""
        if self._from is None or self._to is None:
            return None
        first, last = min(self._from[0], self._to), max(self._from[1], self._to)
        return (first, last) if first < last else None

    def within(self, place: int) -> Range | None:
        """Return what of an item is selected."""
        marks = self.marks
        if marks is None or not marks[0].place <= place <= marks[1].place:
            return None
        start = marks[0].position if place == marks[0].place else 0
        stop = marks[1].position if place == marks[1].place else LAST
        return (start, stop) if start < stop else None
