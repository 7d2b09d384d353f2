"""Measures the items of the transcript and estimates those without a widget."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from desktop_agent.gui.document.height_index import HeightEstimate, HeightIndex
from desktop_agent.gui.items.registry import STEPS
from desktop_agent.gui.items.tool_call import ToolCallRow
from desktop_agent.gui.items.user_message import FOLDED_ROWS, LONGEST_ROWS
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.gui.transcript.turn_index import TurnRange
from desktop_agent.gui.transcript.visible_items import VisibleItems
from desktop_agent.protocol import ItemSketch


class ItemMeasurer:
    """Makes the widgets that it measures, and stores their heights. A height includes the gap above the item."""

    def __init__(
        self, items: VisibleItems, pages: ItemModel, theme: Theme, heights: Callable[[], HeightIndex]
    ) -> None:
        self._items, self._pages, self._theme, self._heights = items, pages, theme, heights

    def measure_range(self, index: int, top: int, bottom: int) -> int:
        """Measure an item between two heights; return by how much the part above `top` grew."""
        if self._is_hidden(index):
            return 0
        widget, gap = self._items.widget(index), self.gap(index)
        added = widget.measure_range(top - gap, bottom - gap)
        self._note(index, widget.full_height(), gap)
        return added

    def measure_end(self, index: int, span: int) -> None:
        """Measure the last pixels of an item."""
        if self._is_hidden(index):
            return
        widget = self._items.widget(index)
        widget.measure_end(span)
        self._note(index, widget.full_height(), self.gap(index))

    def beside(self, index: int, by: int) -> int:
        return self._items.groups.turns.beside(index, by)

    def gap(self, index: int) -> int:
        """Return the distance above an item, including the line of a turn that starts there."""
        groups = self._items.groups
        if groups.turns.leads(index) is None:
            return self.line_gap(index)
        to_line = self.line_gap(index) + self.line_height
        return to_line if groups.hides(index) else to_line + self._distance(close=self._is_step(index))

    @property
    def line_height(self) -> int:
        return self._theme.layout("tool_entry_height")

    def line_gap(self, index: int) -> int:
        """Return the distance above an item, or above the line of a turn that starts there."""
        if index == 0:
            return self._theme.px(18)
        is_line = self._items.groups.turns.leads(index) is not None
        close = self._ends_as_step(self.beside(index, -1)) and (is_line or self._is_step(index))
        return self._distance(close=close)

    def gap_below(self, index: int) -> int:
        """Return the distance between an item and a line below it."""
        return self._distance(close=self._ends_as_step(index))

    def guesses(self, sketches: Iterable[ItemSketch]) -> list[int]:
        """Estimate the heights of items from their sketches; 20,000 take some 10 ms."""
        theme = self._theme
        gap = theme.layout("transcript_gap")
        columns = max(10, self._items.column.width // theme.px(7))
        line = theme.line("reading")
        around = gap + 2 * theme.layout("user_message_padding_y")
        texts = {
            "user_message": HeightEstimate(columns, line, around, LONGEST_ROWS, FOLDED_ROWS),
            "assistant_text": HeightEstimate(columns, line, gap),
        }
        others = {"notice": theme.px(42) + gap}
        step = theme.layout("tool_entry_height") + theme.px(4)
        return [
            text.height(sketch.length, sketch.lines)
            if (text := texts.get(sketch.kind))
            else others.get(sketch.kind, step)
            for sketch in sketches
        ]

    def guesses_at(self, start: int, stop: int) -> list[int]:
        """Estimate the heights of a range of items; steps folded with their turn have none."""
        found = self.guesses(self._pages.sketches[start:stop])
        turns, line = self._items.groups.turns, self._theme.layout("transcript_gap") + self.line_height
        for turn in turns.between(start, stop):
            if not turns.is_open(turn):
                turn.fold(found, start, line)
        return found

    def refold(self, turn: TurnRange) -> None:
        """Update the heights of a turn's steps after it was folded or unfolded."""
        turns, stop = self._items.groups.turns, turn.last + 1
        known = self._heights().between(turn.first, stop)
        guesses = self.guesses(self._pages.sketches[turn.first : stop])
        heights = [height or guess for height, guess in zip(known, guesses, strict=True)]
        if turns.turn_at(turn.first) == turn and not turns.is_open(turn):
            turn.fold(heights, turn.first, self.gap(turn.first))
        self._heights().replace(turn.first, heights)

    def room(self, index: int) -> int:
        """Return the estimated height of an item without its gap."""
        return max(self._theme.px(20), self._heights()[index] - self.gap(index))

    def _is_hidden(self, index: int) -> bool:
        """Return whether an item is folded into its group or turn; then only the line of a turn takes room."""
        groups = self._items.groups
        is_hidden = groups.hides(index)
        if is_hidden:
            self._heights().set(index, self.gap(index) if groups.turns.leads(index) else 0)
        return is_hidden

    def _note(self, index: int, height: int, gap: int) -> None:
        # An answer without text takes no room, and no gap.
        has_line = self._items.groups.turns.leads(index) is not None
        self._heights().set(index, height + gap if height or has_line else 0)

    def _distance(self, *, close: bool) -> int:
        return self._theme.px(4) if close else self._theme.layout("transcript_gap")

    def _ends_as_step(self, index: int) -> bool:
        """Return whether an item ends as a line: a step, or a folded turn."""
        return self._items.groups.turns.hides(index) or self._is_step(index)

    def _is_step(self, index: int) -> bool:
        sketch = self._pages.sketches[index]
        widget = self._items.live.get(index)
        is_open = isinstance(widget, ToolCallRow) and widget.is_open
        return sketch.kind in STEPS and sketch.id not in self._items.cards and not is_open
