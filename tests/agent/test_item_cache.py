from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop_agent.agent.item_cache import ItemCache
from desktop_agent.protocol import Item, ItemAdded, ItemChanged, ItemId, Level, Notice, UndoRecord, UserMessage
from desktop_agent.sentences import Sentence


def message(name: str, text: str = "") -> UserMessage:
    return UserMessage(ItemId(name), text or name, at=0.0)


def over(stored: Sequence[Item]) -> tuple[ItemCache, list[tuple[int, int | None]]]:
    asked: list[tuple[int, int | None]] = []

    async def give(start: int, stop: int | None) -> Sequence[Item]:
        asked.append((start, stop))
        return stored[start:stop]

    async def about_files() -> Sequence[Item]:
        return stored[:1]

    return ItemCache(give, about_files), asked


async def test_before_they_are_loaded_the_store_is_asked_for_each_part() -> None:
    items, asked = over([message("a"), message("b"), message("c")])
    assert [item.id for item in await items.part(1, 2)] == ["b"]
    assert (asked, items.is_loaded, items.all(), items.get(ItemId("a"))) == ([(1, 2)], False, (), None)
    items.apply(ItemAdded(message("d")))
    assert items.all() == ()


async def test_once_loaded_every_change_is_seen_and_the_store_rests() -> None:
    items, asked = over([message("a"), message("b")])
    await items.load()
    items.apply(ItemAdded(message("c")))
    items.apply(ItemChanged(replace(message("a"), text="changed")))
    assert [item.id for item in await items.part(0)] == ["a", "b", "c"]
    assert items.get(ItemId("a")) == message("a", "changed")
    assert asked == [(0, None)]


async def test_what_could_not_be_stored_is_forgotten() -> None:
    items, _ = over([])
    items.drop(ItemId("a"))
    await items.load()
    items.apply(ItemAdded(message("a")))
    items.drop(ItemId("a"))
    assert items.all() == ()


async def test_what_is_about_files_comes_from_the_store_until_all_is_in_memory() -> None:
    stored = [message("a"), message("b")]
    items, asked = over(stored)
    assert await items.about_files() == stored[:1]
    await items.load()
    assert list(await items.about_files()) == stored
    assert asked == [(0, None)]


async def test_what_the_conversation_went_back_over_is_kept_and_no_longer_said() -> None:
    back = UndoRecord((), "", "", (), rewound=(ItemId("b"), ItemId("c")))
    notice = Notice(ItemId("n"), Level.INFO, Sentence("x", "x"), went_back=back)
    items, _ = over([message("a"), message("b"), message("c"), notice])
    await items.load()
    assert [item.id for item in items.current()] == ["a", "n"]
    assert len(items.all()) == 4
