"""Text that is still streaming."""

from __future__ import annotations

import asyncio

from desktop_agent.agent.message_stream import GrowingItem
from desktop_agent.protocol import AssistantText, Event, ItemAdded, ItemChanged, ItemGrew, ItemId, Thinking


async def test_pieces_that_come_together_are_shown_together_and_none_is_lost() -> None:
    events: list[Event] = []
    item = AssistantText(ItemId("a"), "", 1.0, message="m")
    growth = GrowingItem(item, events.append)
    for piece in "abcdef":
        growth.add(piece)
    while len(events) < 3:  # the item, its first piece, and the others together
        await asyncio.sleep(0.005)
    growth.add("g")
    last = growth.end()
    grown = [event.text for event in events if isinstance(event, ItemGrew)]
    whole = AssistantText(ItemId("a"), "abcdefg", 1.0, message="m")
    assert (events[0], events[-1], last) == (ItemAdded(item), ItemChanged(whole), whole)
    assert grown[:2] == ["a", "bcdef"]
    assert len(grown) <= 3


async def test_a_cut_thought_keeps_what_had_come_and_its_time() -> None:
    events: list[Event] = []
    growth = GrowingItem(Thinking(ItemId("t"), ""), events.append)
    growth.add("hm")
    growth.sign("signed")
    assert growth.so_far() == Thinking(ItemId("t"), "hm", "signed")
    assert growth.end(duration_s=2.5, cut=True) == Thinking(ItemId("t"), "hm", "signed", duration_s=2.5, cut=True)
