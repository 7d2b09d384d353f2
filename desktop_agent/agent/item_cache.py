"""Caches the items of a conversation, once all of them are needed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

from desktop_agent.protocol import Event, Item, ItemAdded, ItemChanged, ItemId, Notice, UndoRecord


class ItemCache:
    """Stored items, then every change as it arrives.

    `stored` returns the items from a number on, up to another; `stored_about_files` those of `about_files`.
    """

    def __init__(
        self,
        stored: Callable[[int, int | None], Awaitable[Sequence[Item]]],
        stored_about_files: Callable[[], Awaitable[Sequence[Item]]],
    ) -> None:
        self._stored = stored
        self._stored_about_files = stored_about_files
        self._items: dict[ItemId, Item] | None = None

    @property
    def is_loaded(self) -> bool:
        return self._items is not None

    async def load(self) -> None:
        """Load all items. Raises `StoreError`."""
        self._items = {item.id: item for item in await self._stored(0, None)}

    async def part(self, start: int, stop: int | None = None) -> Sequence[Item]:
        """Return some of the items in their order, from memory or from the store. Raises `StoreError`."""
        return await self._stored(start, stop) if self._items is None else tuple(self._items.values())[start:stop]

    def all(self) -> Sequence[Item]:
        """Return all that is in memory; nothing before `load`."""
        return tuple((self._items or {}).values())

    async def about_files(self) -> Sequence[Item]:
        """Return at least the user's messages, the calls that were recorded, and what went back, in their order."""
        return await self._stored_about_files() if self._items is None else self.all()

    def current(self) -> Sequence[Item]:
        """Return what of it still counts as said: the conversation did not go back before it."""
        return items_for_model(self.all())

    def get(self, item_id: ItemId) -> Item | None:
        return (self._items or {}).get(item_id)

    def apply(self, event: Event) -> None:
        """Apply an event's item, if the items are loaded."""
        if self._items is not None and isinstance(event, ItemAdded | ItemChanged):
            self._items[event.item.id] = event.item

    def drop(self, item_id: ItemId) -> None:
        """Forget one that could not be stored."""
        if self._items is not None:
            self._items.pop(item_id, None)


def active_undos(items: Iterable[Item]) -> list[tuple[Notice, UndoRecord]]:
    """Return what went back and was not taken back, oldest first."""
    undos: dict[ItemId, tuple[Notice, UndoRecord]] = {}
    for notice, went in _backs(items):
        if not went.is_redo:
            undos[notice.id] = (notice, went)
        elif went.of is not None:
            undos.pop(went.of, None)
    return list(undos.values())


def apart_of(items: Sequence[Item]) -> frozenset[ItemId]:
    """Return the items before which the conversation went back, and was not taken forth again."""
    rewound = [went.rewound for _, went in active_undos(items) if went.rewound is not None]
    if not rewound:
        return frozenset()  # nearly always: this is asked before each request
    places = {item.id: place for place, item in enumerate(items)}
    apart: set[ItemId] = set()
    for ends in rewound:
        if all(end in places for end in ends):
            first, last = (places[end] for end in ends)
            apart.update(item.id for item in items[first : last + 1])
    return frozenset(apart)


def items_for_model(items: Sequence[Item]) -> Sequence[Item]:
    """Return the items that still count as said: the conversation did not go back before them."""
    apart = apart_of(items)
    return [item for item in items if item.id not in apart] if apart else items


def _backs(items: Iterable[Item]) -> Iterator[tuple[Notice, UndoRecord]]:
    for item in items:
        if isinstance(item, Notice) and item.went_back is not None:
            yield item, item.went_back
