"""Asks the model for a summary of the conversation, in pieces where it does not fit."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import aclosing
from dataclasses import replace
from itertools import groupby
from typing import Final

from desktop_agent.agent.context.compaction import message_of, seen_items
from desktop_agent.agent.context.tool_result_pruning import folded_text, is_foldable
from desktop_agent.agent.context.window_usage import BYTES_PER_TOKEN, tokens_of_call
from desktop_agent.errors import ContextFull
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import AssistantText, Item, ItemId, Thinking, ToolCall, Usage, UserMessage
from desktop_agent.providers.provider import (
    BlockDelta,
    BlockStarted,
    MessageEnded,
    MessageStarted,
    ModelCall,
    Provider,
)
from desktop_agent.providers.retry import RetryPolicy, stream_with_retries
from desktop_agent.sentences import translate
from desktop_agent.text import cut

FOCUS: Final = "The user wants the summary to keep in particular: {focus}"
SO_FAR: Final = "This is your summary of what came before:\n\n{summary}"
LEAST_PIECE: Final = 2_000
"""Tokens: with less room for a piece, the fixed part of the request is too long."""
OF_A_BLOCK: Final = 20
"""Tokens that a block costs beside its text."""
FULL_STOP: Final = "model_context_window_exceeded"


@dataclass(frozen=True, slots=True)
class SummaryContext:
    """Model and limits of a summary.

    `room` is the number of tokens that a request may have, None if unknown. `allow` returns the call when it may be
    paid for; `tokens` corrects an estimate by the server's counts.
    """

    provider: Provider
    make_call: Callable[[Sequence[Item]], ModelCall]
    prompt: str
    room: int | None
    patience: RetryPolicy
    try_now: asyncio.Event
    tokens: Callable[[int], int]
    allow: Callable[[ModelCall, int], Awaitable[ModelCall]]
    usages: list[Usage]
    """Filled with what each request took, those that failed included."""


async def summarise(asking: SummaryContext, items: Sequence[Item]) -> str:
    """Return a summary of the items. Raises `ContextFull` where not even a piece fits."""
    asked = UserMessage(ItemId("compaction"), asking.prompt, 0.0)
    room = asking.room
    call, tokens = await asyncio.to_thread(_made, asking, [*items, asked])
    if room is None or tokens <= room:
        try:
            return await _ask(asking, call, tokens)
        except ContextFull:
            # The estimate was too low, or the window's size is unknown.
            room = (room or tokens) // 2
    summary = ""
    for piece in await asyncio.to_thread(_pieces, asking, seen_items(items), room):
        before = [UserMessage(ItemId("before"), SO_FAR.format(summary=summary), 0.0)] if summary else []
        call, tokens = await asyncio.to_thread(_made, asking, [*before, *piece, asked])
        summary = await _ask(asking, call, tokens)
    return summary


def _made(asking: SummaryContext, items: Sequence[Item]) -> tuple[ModelCall, int]:
    call = asking.make_call(items)
    return call, asking.tokens(tokens_of_call(call))


def _pieces(asking: SummaryContext, items: Sequence[Item], room: int) -> Sequence[Sequence[Item]]:
    """Return the items in pieces that fit, none of them cut within a message; results go out as lines.

    What stays too long is shortened: a piece that is not sent is not in the summary at all.
    """
    asked = UserMessage(ItemId("compaction"), asking.prompt, 0.0)
    # The summary so far precedes each piece, and may be as long as a part of it.
    free = (room - _made(asking, [asked])[1]) * 3 // 4
    if free < LEAST_PIECE:
        raise ContextFull(NO_ROOM)
    longest = round(free * BYTES_PER_TOKEN / 2)
    pieces: list[list[Item]] = []
    filled = free
    for _, group in groupby(items, key=lambda item: message_of(item) or item.id):
        shortened = [_shortened(item, longest) for item in group]
        size = asking.tokens(sum(_size(item) for item in shortened))
        if size > free:
            shortened = [_shortened(item, max(200, longest // len(shortened))) for item in shortened]
            size = free
        if filled + size > free or not pieces:
            pieces.append([])
            filled = 0
        pieces[-1] += shortened
        filled += size
    return pieces


def _shortened(item: Item, longest: int) -> Item:
    match item:
        case UserMessage() | AssistantText():
            return replace(item, text=cut(item.text, longest))
        case ToolCall(output=output) if output is not None and is_foldable(item):
            return replace(item, output=replace(output, for_model=folded_text(item), media=(), colors=()))
        case _:
            return item


def _size(item: Item) -> int:
    match item:
        case UserMessage() | AssistantText():
            text = item.text
        case Thinking():
            text = item.text + item.signature + item.redacted
        case ToolCall():
            text = f"{item.params}{item.output.for_model if item.output else ''}"
        case _:
            return 0
    return round(len(text.encode("utf-8", "replace")) / BYTES_PER_TOKEN) + OF_A_BLOCK


async def _ask(asking: SummaryContext, call: ModelCall, tokens: int) -> str:
    """Return the text of an answer; what else it holds is not wanted. Raises as a provider does."""
    call = await asking.allow(call, tokens)
    parts: list[str] = []
    texts: set[int] = set()
    stream = stream_with_retries(
        asking.provider, call, on_wait=lambda _: None, skip_wait=asking.try_now, patience=asking.patience
    )
    began: Usage | None = None
    try:
        async with aclosing(stream) as events:
            async for event in events:
                match event:
                    case MessageStarted(usage=usage):
                        began = usage
                    case BlockStarted(index=index, block="text"):
                        texts.add(index)
                    case BlockDelta(index=index, text=text) if index in texts:
                        parts.append(text)
                    case MessageEnded(stop_reason=reason, usage=usage):
                        began = usage
                        if reason == FULL_STOP:
                            raise ContextFull(NO_ROOM)
                    case _:
                        pass
    finally:
        if began is not None:
            asking.usages.append(began)
    return "".join(parts)


NO_ROOM = translate(
    "compaction",
    "The conversation cannot be compacted: the fixed part of every request leaves no room. Everything is "
    "kept; choose a model with a larger context.",
)
