"""Folds the steps of finished turns when they are not being read, and unfolds them on request."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.transcript.item_measurer import ItemMeasurer
from desktop_agent.gui.transcript.selection import TextSelection
from desktop_agent.gui.transcript.turn_index import TurnRange
from desktop_agent.gui.transcript.visible_items import VisibleItems


class TurnFolding:
    """Updates widgets and heights when turns fold and unfold.

    `reading` is the place of the focused item, if any.
    """

    def __init__(self, viewport: QWidget, items: VisibleItems, ruler: ItemMeasurer, selection: TextSelection) -> None:
        self._viewport, self._items, self._ruler, self._selection = viewport, items, ruler, selection
        self._turns = items.groups.turns
        self.reading: int | None = None

    def fold_ended(self, placed: Iterable[int], *, follow: bool) -> None:
        """Fold the ended turns that the user is not reading or selecting."""
        for turn in self._turns.waiting():
            if not self._is_in_use(turn) and (follow or not self._is_seen(turn, placed)):
                self._turns.fold(turn.start)
                self._refold(turn)

    def set_open(self, place: int, *, on: bool) -> None:
        turn = self._turns.turn_at(place)
        if turn is not None:
            self._turns.set_open(turn, on=on)
            self._refold(turn)

    def review(self, place: int) -> None:
        """Update the folding of a turn after one of its items changed."""
        before = self._turns.turn_at(place)
        self._turns.forget(place)
        after = self._turns.turn_at(place)
        if before != after:
            for turn in (before, after):
                if turn is not None:
                    self._refold(turn)

    def lines(self, tops: Mapping[int, int]) -> dict[int, QRect]:
        """Return the geometry of turn lines near the view, by place."""
        column, high = self._items.column, self._ruler.line_height
        return {
            place: QRect(column.left, top + self._ruler.line_gap(place), column.width, high)
            for place, top in tops.items()
            if self._turns.leads(place) is not None
        }

    def _is_in_use(self, turn: TurnRange) -> bool:
        """Return whether a part of the turn is selected, focused or pressed."""
        marks = self._selection.marks
        is_marked = marks is not None and marks[0].place <= turn.last and marks[1].place >= turn.first
        is_pressed = self._items.pinned is not None
        return is_marked or is_pressed or (self.reading is not None and turn.folds(self.reading))

    def _is_seen(self, turn: TurnRange, placed: Iterable[int]) -> bool:
        """Return whether a step that would be hidden is in view."""
        boxes = (self._items.live[place].geometry() for place in placed if turn.folds(place))
        return any(box.intersects(self._viewport.rect()) for box in boxes)

    def _refold(self, turn: TurnRange) -> None:
        self._ruler.refold(turn)
        self._items.refresh_groups()
