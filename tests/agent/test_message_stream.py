"""One message of the model as items."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence

import pytest

from desktop_agent.agent.message_stream import KEEP_S, Growing, MessageReader, ModelMessage, StreamedToolCall
from desktop_agent.errors import ProviderBroken
from desktop_agent.protocol import AssistantText, Event, ItemChanged, ItemId, Thinking, Usage
from desktop_agent.providers.provider import (
    BlockDelta,
    BlockEnded,
    BlockSignature,
    BlockStarted,
    MessageEnded,
    MessageStarted,
    StreamEvent,
)
from desktop_agent.sentences import translate

LOST = ProviderBroken(translate("test", "The connection broke."))


class Ear:
    """A listening, with what it emitted and kept."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.kept: list[Growing] = []
        self.began = 0
        self._names = iter("abcdefgh")
        self.listening = MessageReader(
            "m",
            emit=self.events.append,
            keep=self._keep,
            on_began=self._begin,
            new_id=lambda: ItemId(next(self._names)),
            clock=lambda: 1.0,
        )

    async def _keep(self, items: Sequence[Growing]) -> None:
        self.kept += items

    def _begin(self) -> None:
        self.began += 1

    @property
    def ended(self) -> list[object]:
        return [event.item for event in self.events if isinstance(event, ItemChanged)]


async def stream(
    events: Iterable[StreamEvent], *, then: Exception | None = None, pause_s: float = 0.0
) -> AsyncIterator[StreamEvent]:
    for event in events:
        yield event
    await asyncio.sleep(pause_s)
    if then is not None:
        raise then


WHOLE = [
    MessageStarted("model", Usage(5)),
    BlockStarted(0, "thinking"),
    BlockDelta(0, "hm"),
    BlockSignature(0, "signed"),
    BlockEnded(0),
    BlockStarted(1, "text"),
    BlockDelta(1, "Loo"),
    BlockDelta(1, "king."),
    BlockEnded(1),
    BlockStarted(2, "tool_use", "toolu_1", "Bash"),
    BlockDelta(2, '{"command"'),
    BlockDelta(2, ': "ls"}'),
    BlockEnded(2),
    MessageEnded("tool_use", Usage(5, 7)),
]


async def test_a_whole_message_gives_its_items_and_its_calls() -> None:
    ear = Ear()
    heard = await ear.listening.read(stream(WHOLE))
    assert heard == ModelMessage(
        "m", "tool_use", "", Usage(5, 7), (StreamedToolCall("toolu_1", "Bash", '{"command": "ls"}'),)
    )
    assert ear.ended == [
        Thinking(ItemId("a"), "hm", "signed", at=1.0, message="m"),
        AssistantText(ItemId("b"), "Looking.", 1.0, message="m"),
    ]
    assert ear.began == 1


@pytest.mark.parametrize("length", range(len(WHOLE) - 1))
async def test_a_stream_that_simply_ends_gives_no_message_and_leaves_nothing_growing(length: int) -> None:
    ear = Ear()
    assert await ear.listening.read(stream(WHOLE[:length])) is None
    assert all(isinstance(item, AssistantText | Thinking) for item in ear.ended)
    added = [event for event in ear.events if type(event).__name__ == "ItemAdded"]
    assert len(added) == len({item.id for item in ear.ended})  # type: ignore[attr-defined]
    assert all(item.cut for item in ear.ended[-len(added) :] if added)  # type: ignore[attr-defined]


async def test_an_error_of_the_stream_comes_out_and_what_had_arrived_is_marked_as_cut() -> None:
    ear = Ear()
    with pytest.raises(ProviderBroken):
        await ear.listening.read(stream(WHOLE[:7], then=LOST))
    assert ear.ended[-2:] == [
        AssistantText(ItemId("b"), "Loo", 1.0, cut=True, message="m"),
        Thinking(ItemId("a"), "hm", "signed", at=1.0, cut=True, message="m"),
    ]


async def test_hidden_thought_keeps_its_data() -> None:
    ear = Ear()
    await ear.listening.read(stream([BlockStarted(0, "redacted_thinking", data="opaque"), BlockEnded(0)]))
    assert ear.ended[0] == Thinking(ItemId("a"), "", redacted="opaque", at=1.0, message="m")


async def test_what_streams_is_kept_once_a_second_and_only_where_it_grew() -> None:
    ear = Ear()
    await ear.listening.read(stream(WHOLE[:7], pause_s=KEEP_S * 2.3))
    assert ear.kept == [AssistantText(ItemId("b"), "Loo", 1.0, message="m")]


async def test_pieces_of_a_block_that_nobody_began_are_no_reason_to_fall() -> None:
    ear = Ear()
    odd = [BlockDelta(9, "x"), BlockSignature(9, "s"), BlockEnded(9), MessageEnded("end_turn", Usage())]
    heard = await ear.listening.read(stream(odd))
    assert heard is not None
    assert (heard.calls, ear.events) == ((), [])


async def test_what_the_server_named_the_message_and_said_of_its_cache_is_passed_on() -> None:
    ear = Ear()
    events = [MessageStarted("model", Usage(5), "msg_7"), MessageEnded("end_turn", Usage(5, 1), miss="tools_changed")]
    heard = await ear.listening.read(stream(events))
    assert heard is not None
    assert (heard.id, heard.miss) == ("msg_7", "tools_changed")


async def test_what_a_message_used_that_broke_off_is_what_the_server_counted_and_what_came() -> None:
    ear = Ear()
    assert ear.listening.used() is None
    long = [*WHOLE[:5], BlockStarted(1, "text"), BlockDelta(1, "x" * 348)]
    assert await ear.listening.read(stream(long)) is None
    assert ear.listening.used() == Usage(5, 100)
