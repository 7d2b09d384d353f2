"""Measures the transcript's items, and guesses what is not measured. An item's height holds the gap above it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from desktop_agent.gui.heights import Guess, Heights
from desktop_agent.gui.item_pages import ItemPages
from desktop_agent.gui.item_widgets import STEPS
from desktop_agent.gui.live_items import LiveItems
from desktop_agent.gui.theme import Theme
from desktop_agent.gui.tool_entry import ToolEntry
from desktop_agent.protocol import ItemSketch


class ItemRuler:
    """Builds what it is asked to measure, and writes what it finds into the heights."""

    def __init__(self, items: LiveItems, pages: ItemPages, theme: Theme, heights: Callable[[], Heights]) -> None:
        self._items, self._pages, self._theme, self._heights = items, pages, theme, heights

    def settle(self, index: int, top: int, bottom: int) -> int:
        """Measure what lies between two heights of an item; return by how much what is above `top` grew."""
        if self._is_hidden(index):
            return 0
        widget, gap = self._items.widget(index), self.gap(index)
        grown = widget.settle(top - gap, bottom - gap)
        self._note(index, widget.full_height(), gap)
        return grown

    def settle_end(self, index: int, span: int) -> None:
        """Measure the last pixels of an item."""
        if self._is_hidden(index):
            return
        widget = self._items.widget(index)
        widget.settle_end(span)
        self._note(index, widget.full_height(), self.gap(index))

    def gap(self, index: int) -> int:
        """Return the distance above an item: steps stand close together."""
        if index == 0:
            return self._theme.px(18)
        close = self._is_step(index - 1) and self._is_step(index)
        return self._theme.px(4) if close else self._theme.layout("transcript_gap")

    def guesses(self, sketches: Iterable[ItemSketch]) -> list[int]:
        """Guess the heights of items from their sketches; 20,000 take some 10 ms."""
        theme = self._theme
        gap = theme.layout("transcript_gap")
        columns = max(10, self._items.column.width // theme.px(7))
        line = theme.line("reading")
        texts = {
            "user_message": Guess(columns, line, gap + 2 * theme.layout("user_message_padding_y")),
            "assistant_text": Guess(columns, line, gap),
        }
        others = {"notice": theme.px(42) + gap}
        step = theme.layout("tool_entry_height") + theme.px(4)
        return [
            text.height(sketch.length, sketch.lines)
            if (text := texts.get(sketch.kind))
            else others.get(sketch.kind, step)
            for sketch in sketches
        ]

    def room(self, index: int) -> int:
        """Return the height that an item without its gap was guessed to have."""
        return max(self._theme.px(20), self._heights()[index] - self.gap(index))

    def _is_hidden(self, index: int) -> bool:
        """Tell whether an item is told by its group, and takes no room then."""
        is_hidden = self._items.groups.hides(index)
        if is_hidden:
            self._heights().set(index, 0)
        return is_hidden

    def _note(self, index: int, height: int, gap: int) -> None:
        # An answer without a word yet takes no room, and no gap.
        self._heights().set(index, height + gap if height else 0)

    def _is_step(self, index: int) -> bool:
        sketch = self._pages.sketches[index]
        widget = self._items.live.get(index)
        is_open = isinstance(widget, ToolEntry) and widget.is_open
        return sketch.kind in STEPS and sketch.id not in self._items.cards and not is_open
