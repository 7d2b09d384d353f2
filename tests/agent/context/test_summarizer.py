"""A summary of a conversation: at once, or in pieces."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field

import pytest

from desktop_agent.agent.context.api_messages import to_messages
from desktop_agent.agent.context.summarizer import SummaryContext, summarise
from desktop_agent.errors import ContextFull
from desktop_agent.protocol import Cut, Item, ModelInfo, Usage
from desktop_agent.providers.provider import (
    BlockDelta,
    BlockEnded,
    BlockStarted,
    MessageEnded,
    MessageStarted,
    ModelCall,
    StreamEvent,
)
from desktop_agent.providers.retry import RetryPolicy
from desktop_agent.sentences import translate
from tests.agent.cut_items import cut_at, read, says, turns, user
from tests.agent.history_faults import faults_of


@dataclass
class Scripted:
    """A provider that answers each call with the next text; None is "too long"."""

    answers: list[str | None]
    calls: list[ModelCall] = field(default_factory=list)

    async def stream(self, call: ModelCall) -> AsyncGenerator[StreamEvent, None]:
        self.calls.append(call)
        assert faults_of(call.messages) == ()
        answer = self.answers.pop(0)
        if answer is None:
            raise ContextFull(translate("test", "too long"))
        yield MessageStarted("m", Usage(input=100))
        yield BlockStarted(0, "thinking")
        yield BlockDelta(0, "what is never told")
        yield BlockEnded(0)
        yield BlockStarted(1, "text")
        yield BlockDelta(1, answer)
        yield BlockEnded(1)
        yield BlockStarted(2, "tool_use", "toolu_x", "Bash")
        yield BlockDelta(2, "{}")
        yield BlockEnded(2)
        yield MessageEnded("tool_use", Usage(input=100, output=7))

    async def count_tokens(self, call: ModelCall) -> int | None:
        return None

    async def list_models(self) -> Sequence[ModelInfo]:
        return ()

    async def close(self) -> None:
        """Nothing to give back."""


def asking(provider: Scripted, room: int | None, system: str = "") -> SummaryContext:
    async def allow(call: ModelCall, _: int) -> ModelCall:
        return call

    def make_call(items: Sequence[Item]) -> ModelCall:
        return ModelCall("m", system, to_messages(items, ""), (), 500)

    return SummaryContext(
        provider, make_call, "Summarise.", room, RetryPolicy(), asyncio.Event(), lambda size: size, allow, []
    )


def sent(call: ModelCall) -> str:
    return str(call.messages)


async def test_what_fits_is_summarised_at_once_and_only_the_text_of_the_answer_counts() -> None:
    provider = Scripted(["All of it."])
    asked = asking(provider, 100_000)
    assert await summarise(asked, turns(3)) == "All of it."
    assert asked.usages == [Usage(input=100, output=7)]
    assert sent(provider.calls[0]).endswith("'Summarise.'}]})")


async def test_what_does_not_fit_is_summarised_in_pieces_each_with_the_summary_before_it() -> None:
    said: list[Item] = []
    for number in range(8):
        said += [user(f"u{number}", f"{number} " * 2_000), says(f"a{number}")]
    provider = Scripted(["the first part", "the second part", *["and so on"] * 6])
    assert await summarise(asking(provider, 6_000), said) == "and so on"
    assert len(provider.calls) > 2
    assert "the first part" in sent(provider.calls[1])
    whole = "".join(sent(call) for call in provider.calls)
    assert all(f"{number} {number} " in whole for number in range(8))


async def test_in_pieces_results_go_out_as_lines_and_an_earlier_summary_is_read() -> None:
    items: list[Item] = [
        *turns(1),
        cut_at("c", "a0", Cut.COMPACTED, "what was said long ago"),
        user("u", "word " * 8_000),
        read("r"),
    ]
    provider = Scripted(["one", "two", "three", "four"])
    await summarise(asking(provider, 6_000), items)
    whole = "".join(sent(call) for call in provider.calls)
    assert "what was said long ago" in whole
    assert "Folded to save room" in whole


async def test_a_server_that_finds_it_too_long_gets_it_in_pieces() -> None:
    provider = Scripted([None, "one", "two", "three", "four"])
    said: list[Item] = [user(f"u{number}", "word " * 2_000) for number in range(6)]
    assert await summarise(asking(provider, None), said)
    assert len(provider.calls) >= 2


async def test_where_the_prompt_alone_leaves_no_room_it_is_said() -> None:
    with pytest.raises(ContextFull):
        await summarise(asking(Scripted([]), 6_000, system="word " * 5_000), turns(3))
