"""Holds the items of a transcript: loaded pages, running loads and streamed text."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Awaitable, Callable, Sequence

from PySide6.QtCore import QObject, Signal

from desktop_agent.errors import AgentError
from desktop_agent.protocol import AssistantText, Item, ItemId, ItemSketch, Status, ToolCall, UserMessage
from desktop_agent.styled_text import Colors, StyledText
from desktop_agent.text import add_piece


class StreamBuffer:
    """Accumulates streamed text and its colours, and hands out each part once."""

    def __init__(self) -> None:
        self._taken: list[str] = []
        self._pending: list[str] = []
        self._length = self._taken_length = self._taken_colors = 0
        self._colors: list[tuple[int, int, int]] = []

    @property
    def has_pending(self) -> bool:
        return bool(self._pending)

    def add(self, text: str, colors: Colors = ()) -> None:
        """Append a delta; its colours are counted from its beginning."""
        add_piece(self._pending, text)
        self._colors += [(self._length + start, length, style) for start, length, style in colors]
        self._length += len(text)

    def take(self) -> StyledText:
        """Return what was added since the last call."""
        text, start = "".join(self._pending), self._taken_length
        colors = tuple((at - start, length, style) for at, length, style in self._colors[self._taken_colors :])
        add_piece(self._taken, text)
        self._pending.clear()
        self._taken_length, self._taken_colors = self._length, len(self._colors)
        return StyledText(text, colors)

    def whole(self) -> StyledText:
        """Return everything that was added."""
        if len(self._taken) > 1:
            self._taken[:] = ["".join(self._taken)]
        return StyledText("".join((*self._taken, *self._pending)), tuple(self._colors))


PAGE = 40
_MOST_ITEMS = 2_000
_NEAR = 600

Load = Callable[[int, int], Awaitable[Sequence[Item]]]


class ItemModel(QObject):
    """Items by place, loaded a page at a time when they are requested; far items are evicted.

    `sketches` describe all items, `messages` are the places of the user's messages.

    Signals:
        loaded: missing items have been loaded.
        failed: a page could not be loaded; carries the `AgentError`. The next request tries again.
    """

    loaded = Signal()
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sketches: list[ItemSketch] = []
        self.messages: list[int] = []
        self._places: dict[ItemId, int] = {}
        self._items: dict[int, Item] = {}
        self.streams: dict[ItemId, StreamBuffer] = {}
        self._load: Load | None = None
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def __len__(self) -> int:
        return len(self.sketches)

    def reset(self, sketches: Sequence[ItemSketch], load: Load) -> None:
        """Replace all items; `load` loads them."""
        self.close()
        self.sketches = list(sketches)
        self.messages = [place for place, sketch in enumerate(self.sketches) if sketch.kind == "user_message"]
        self._places = {sketch.id: place for place, sketch in enumerate(self.sketches)}
        self._items, self.streams, self._load = {}, {}, load

    def place_of(self, item_id: ItemId) -> int | None:
        return self._places.get(item_id)

    def next_message(self, place: int) -> int:
        """Return the place of the next user message after a place, or the end."""
        at = bisect_right(self.messages, place)
        return self.messages[at] if at < len(self.messages) else len(self.sketches)

    def add(self, item: Item) -> int:
        """Append a new item and return its place."""
        place = len(self.sketches)
        self.sketches.append(_sketch(item))
        if isinstance(item, UserMessage):
            self.messages.append(place)
        self._places[item.id] = place
        self._items[place] = item
        return place

    def change(self, place: int, item: Item) -> None:
        """Set the new value of an item. It includes the streamed text, except the output of a running command."""
        self._items[place] = item
        self.sketches[place] = _sketch(item)
        if not still_prints(item):
            self.streams.pop(item.id, None)

    def grow(self, item_id: ItemId, text: str, colors: Colors = ()) -> None:
        """Buffer streamed text until the item's next whole value."""
        self.streams.setdefault(item_id, StreamBuffer()).add(text, colors)

    def streamed(self, item_id: ItemId) -> str:
        """Return the text that was streamed since the item's last whole value."""
        stream = self.streams.get(item_id)
        return stream.whole().text if stream is not None else ""

    def get(self, place: int) -> Item | None:
        """Return an item; start to load it and return None if it is missing."""
        item = self._items.get(place)
        if item is None and self._load is not None:
            page = place // PAGE
            if page not in self._tasks:
                self._tasks[page] = asyncio.ensure_future(self._fetch(page))
        return item

    def peek(self, place: int) -> Item | None:
        """Return an item if it is loaded."""
        return self._items.get(place)

    async def all_between(self, first: int, last: int) -> Sequence[Item]:
        """Return the items of a range, both ends included, and load the missing ones."""
        missing = [place for place in range(first, last + 1) if place not in self._items]
        fetched: dict[int, Item] = {}
        if missing and self._load is not None:
            start, stop = missing[0], missing[-1] + 1
            fetched = dict(zip(range(start, stop), await self._load(start, stop), strict=False))
        found = (self._items.get(place) or fetched.get(place) for place in range(first, last + 1))
        return [item for item in found if item is not None]

    def evict_far_from(self, near: int) -> None:
        """Evict items far from a place once many are loaded."""
        if len(self._items) <= _MOST_ITEMS or self._load is None:
            return
        for place in [place for place in self._items if abs(place - near) > _NEAR]:
            if self.sketches[place].id not in self.streams:
                del self._items[place]

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks = {}

    async def _fetch(self, page: int) -> None:
        assert self._load is not None
        start, stop = page * PAGE, min((page + 1) * PAGE, len(self.sketches))
        try:
            items = await self._load(start, stop)
        except AgentError as error:
            self.failed.emit(error)
            return
        finally:
            self._tasks.pop(page, None)
        for place, item in enumerate(items, start):
            # An event may have brought a newer value while the page was loading.
            self._items.setdefault(place, item)
        self.loaded.emit()


def still_prints(item: Item) -> bool:
    """Return whether an item is a running call, whose output is in no value of it yet."""
    return isinstance(item, ToolCall) and item.status is Status.RUNNING


def _sketch(item: Item) -> ItemSketch:
    text = item.text if isinstance(item, (UserMessage, AssistantText)) else ""
    kind, status = (item.sketched_kind, item.status) if isinstance(item, ToolCall) else (item.kind, None)
    return ItemSketch(item.id, kind, len(text), text.count("\n"), status)
