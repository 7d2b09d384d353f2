from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from desktop_agent.errors import StoreError
from desktop_agent.gui.transcript.item_model import PAGE, ItemModel
from desktop_agent.protocol import Item, ItemId, ItemSketch, Status
from desktop_agent.sentences import translate
from tests.gui.made_items import answer, call, user

pytestmark = pytest.mark.usefixtures("qapp")


class Store:
    """A store of numbered messages that notes what is read and can be told to fail."""

    def __init__(self, count: int) -> None:
        self.items: list[Item] = [user(str(number), f"message {number}") for number in range(count)]
        self.reads: list[tuple[int, int]] = []
        self.fails = False
        self.gate = asyncio.Event()
        self.gate.set()

    def sketches(self) -> list[ItemSketch]:
        return [ItemSketch(item.id, item.kind, 10, 0) for item in self.items]

    async def load(self, start: int, stop: int) -> Sequence[Item]:
        self.reads.append((start, stop))
        await self.gate.wait()
        if self.fails:
            raise StoreError(translate("x", "The disk is gone."))
        return self.items[start:stop]


async def _arrival(pages: ItemModel) -> None:
    came: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    pages.loaded.connect(lambda: came.done() or came.set_result(None))
    await asyncio.wait_for(came, 60)


async def test_what_is_missing_is_loaded_a_page_at_a_time() -> None:
    store, pages = Store(100), ItemModel()
    pages.reset(store.sketches(), store.load)
    assert pages.get(50) is None
    assert pages.get(51) is None
    await _arrival(pages)
    assert (pages.get(50), pages.peek(41)) == (store.items[50], store.items[41])
    assert pages.peek(10) is None
    assert store.reads == [(PAGE, 2 * PAGE)]
    assert (len(pages), pages.place_of(ItemId("7")), pages.place_of(ItemId("x"))) == (100, 7, None)


async def test_what_came_as_an_event_is_newer_than_what_was_read() -> None:
    store, pages = Store(10), ItemModel()
    store.gate.clear()
    pages.reset(store.sketches(), store.load)
    pages.get(3)
    pages.change(3, user("3", "newer"))
    store.gate.set()
    await _arrival(pages)
    assert pages.peek(3) == user("3", "newer")


async def test_a_page_that_cannot_be_read_is_told_and_tried_again() -> None:
    store, pages = Store(10), ItemModel()
    store.fails = True
    pages.reset(store.sketches(), store.load)
    told: asyncio.Future[StoreError] = asyncio.get_running_loop().create_future()
    pages.failed.connect(told.set_result)
    pages.get(0)
    assert (await asyncio.wait_for(told, 60)).sentence.text == "The disk is gone."
    store.fails = False
    pages.get(0)
    await _arrival(pages)
    assert pages.peek(0) == store.items[0]


async def test_growth_is_kept_until_the_whole_value_comes() -> None:
    pages = ItemModel()
    place = pages.add(answer("a", "Hello"))
    pages.grow(ItemId("a"), ", ")
    pages.grow(ItemId("a"), "world")
    assert (pages.streamed(ItemId("a")), pages.streamed(ItemId("a")), pages.streamed(ItemId("b"))) == (
        ", world",
        ", world",
        "",
    )
    pages.change(place, answer("a", "Hello, world\nbye"))
    assert pages.streamed(ItemId("a")) == ""
    assert pages.sketches == [ItemSketch(ItemId("a"), "assistant_text", 16, 1)]


async def test_what_a_running_command_printed_is_in_no_value_until_it_has_ended() -> None:
    pages = ItemModel()
    running = call("a", status=Status.RUNNING)
    place = pages.add(running)
    pages.grow(ItemId("a"), "one")
    pages.change(place, running)
    assert pages.streamed(ItemId("a")) == "one"
    pages.change(place, call("a", status=Status.DONE))
    assert pages.streamed(ItemId("a")) == ""


async def test_a_range_is_given_whole_wherever_its_items_are() -> None:
    store, pages = Store(100), ItemModel()
    pages.reset(store.sketches(), store.load)
    pages.change(95, user("95", "changed"))
    found = await pages.all_between(90, 99)
    assert found == [*store.items[90:95], user("95", "changed"), *store.items[96:]]
    assert await ItemModel().all_between(0, -1) == []


async def test_what_is_far_is_let_go_and_what_grows_is_kept() -> None:
    store, pages = Store(5_000), ItemModel()
    pages.reset(store.sketches(), store.load)
    for place, item in enumerate(store.items):
        pages.change(place, item)
    pages.grow(ItemId("4000"), "x")
    pages.evict_far_from(100)
    assert (pages.peek(100), pages.peek(4_000), pages.peek(3_000)) == (store.items[100], store.items[4_000], None)
    pages.evict_far_from(100)
    assert pages.peek(100) == store.items[100]
    pages.close()


async def test_closing_stops_what_is_on_its_way() -> None:
    store, pages = Store(10), ItemModel()
    store.gate.clear()
    pages.reset(store.sketches(), store.load)
    pages.get(0)
    await asyncio.sleep(0)
    pages.close()
    await asyncio.sleep(0)
    store.gate.set()
    assert pages.peek(0) is None
    assert ItemModel().get(0) is None
