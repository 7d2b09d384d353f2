"""What every provider must do, whoever answers behind it."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

from desktop_agent.protocol import ModelInfo
from desktop_agent.providers.provider import (
    BlockDelta,
    BlockEnded,
    BlockSignature,
    BlockStarted,
    MessageEnded,
    MessageStarted,
    ModelCall,
    Provider,
    StreamEvent,
)

CALL = ModelCall("first-model", "Be kind.", ({"role": "user", "content": "tour"},), (), 4000, thinking=True)


async def streams_a_message_in_order(provider: Provider) -> None:
    """One beginning, blocks that open, grow and close one by one, one end."""
    events = await heard(provider, CALL)
    assert isinstance(events[0], MessageStarted)
    assert isinstance(events[-1], MessageEnded)
    assert not [event for event in events[1:-1] if isinstance(event, MessageStarted | MessageEnded)]
    open_now: set[int] = set()
    seen: set[int] = set()
    for event in events[1:-1]:
        assert isinstance(event, BlockStarted | BlockDelta | BlockSignature | BlockEnded)
        if isinstance(event, BlockStarted):
            assert event.index not in seen
            assert (event.block == "tool_use") == bool(event.call_id and event.name)
            open_now.add(event.index)
            seen.add(event.index)
        elif isinstance(event, BlockEnded):
            open_now.remove(event.index)
        else:
            assert event.index in open_now
    assert not open_now


async def stops_for_its_tools(provider: Provider) -> None:
    """The message of the call asks for a tool and says so."""
    events = await heard(provider, CALL)
    end = events[-1]
    assert isinstance(end, MessageEnded)
    assert end.stop_reason == "tool_use"
    assert end.usage.input > 0
    assert [event for event in events if isinstance(event, BlockStarted) and event.block == "tool_use"]


async def can_be_closed_in_the_middle(provider: Provider) -> None:
    async with aclosing(provider.stream(CALL)) as events:
        await anext(events)
        await anext(events)
    assert await heard(provider, CALL)


async def can_be_cancelled_in_the_middle(provider: Provider) -> None:
    began = asyncio.Event()

    async def listen() -> None:
        async with aclosing(provider.stream(CALL)) as events:
            async for _ in events:
                began.set()
                await asyncio.sleep(0)

    task = asyncio.create_task(listen())
    await began.wait()
    task.cancel()
    await asyncio.wait([task], timeout=60)
    assert task.cancelled()


async def counts_and_lists(provider: Provider) -> None:
    tokens = await provider.count_tokens(CALL)
    assert tokens is None or tokens > 0
    models = await provider.list_models()
    assert models
    assert all(isinstance(model, ModelInfo) and model.id for model in models)


async def heard(provider: Provider, call: ModelCall) -> list[StreamEvent]:
    """Return all events of one answer."""
    async with aclosing(provider.stream(call)) as events:
        return [event async for event in events]


ALL = (
    streams_a_message_in_order,
    stops_for_its_tools,
    can_be_closed_in_the_middle,
    can_be_cancelled_in_the_middle,
    counts_and_lists,
)
