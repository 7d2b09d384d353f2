"""The window of the model, kept: folding, compaction, and what is said where neither helps."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.agent.context.compaction import INTRODUCTION, READ_AGAIN
from desktop_agent.protocol import (
    Compact,
    ContextCut,
    ConversationChanged,
    Cut,
    ItemGrew,
    MessageCounted,
    Notice,
    Outcome,
    ToolCall,
    UserMessage,
)
from desktop_agent.sentences import in_english
from tests.agent.history_faults import faults_of
from tests.fakes.replies import end, hold, missed, text, tool_use, usage
from tests.talk import Talk, check_contract, talking

WINDOW = 40_000
TABLE = """
[[model]]
id = "first-model"
input = 1.0
output = 5.0
cache_read = 0.1
cache_write = 1.25
context = {window}
max_output = 4_000
"""


@asynccontextmanager
async def small(root: Path, window: int = WINDOW) -> AsyncIterator[Talk]:
    """A talk with a model of a small window."""
    (root / "config").mkdir(exist_ok=True)
    (root / "config" / "models.toml").write_text(TABLE.format(window=window), encoding="utf-8")
    async with talking(root) as talk:
        talk.server.tokens = None
        yield talk
        for call in talk.server.calls:
            assert not faults_of(call.body["messages"]), call.body["messages"]
        check_contract(talk.envelopes)


def cuts(talk: Talk, what: Cut) -> list[ContextCut]:
    return [item for item in talk.items if isinstance(item, ContextCut) and item.what is what]


def sent_text(talk: Talk, place: int = -1) -> str:
    return json.dumps(talk.sent(place)["messages"], ensure_ascii=False)


FACTS = [f"The harbour number {number} is named Østhavn-{number * 7919 % 1000:03d}." for number in range(20)]


async def test_facts_of_the_user_stand_word_for_word_after_a_compaction_whose_summary_holds_none(
    tmp_path: Path,
) -> None:
    async with small(tmp_path) as talk:
        for fact in FACTS[:-1]:
            talk.server.says(text("Noted."), usage(input_tokens=9_000))
            await talk.ask(fact)
        talk.server.says(text("Noted."), usage(input_tokens=33_000))
        await talk.ask(FACTS[-1])
        talk.server.says(text("The user talked about the weather."), usage(input_tokens=33_100, output_tokens=50))
        talk.server.says(text("Twenty harbours."), usage(input_tokens=9_500))
        ended = await talk.ask("How many harbours are there?")
        assert ended.outcome is Outcome.FINISHED
        asked = sent_text(talk)
        assert sum(fact in asked for fact in FACTS) >= 18
        assert "How many harbours" in asked
        assert "The user talked about the weather." in asked
        (cut,) = cuts(talk, Cut.COMPACTED)
        assert cut.before > WINDOW * 0.8 > cut.after > 0
        assert len([item for item in talk.items if isinstance(item, UserMessage)]) == 21


async def test_the_summary_is_asked_for_with_the_same_prefix_as_the_conversation(tmp_path: Path) -> None:
    async with small(tmp_path) as talk:
        talk.server.says(text("One."), usage(input_tokens=33_000))
        await talk.ask("first")
        talk.server.says(text("Summary."), usage(input_tokens=33_000))
        talk.server.says(text("Two."), usage(input_tokens=9_000))
        await talk.ask("second")
        before, asked, after = (talk.sent(place) for place in (-3, -2, -1))
        assert (
            (asked["system"], asked["tools"])
            == (before["system"], before["tools"])
            == (after["system"], after["tools"])
        )
        assert plain(asked["messages"])[0] == plain(before["messages"])[0]
        assert "write a summary" in str(asked["messages"][-1])
        assert INTRODUCTION in str(after["messages"][0])


def plain(messages: Any) -> Any:
    """Messages without the marks of caching, which wander."""
    return [
        {
            **message,
            "content": [{k: v for k, v in block.items() if k != "cache_control"} for block in message["content"]],
        }
        for message in messages
    ]


async def test_what_tools_returned_is_named_to_be_read_again(tmp_path: Path) -> None:
    async with small(tmp_path) as talk:
        for number in range(20):
            (talk.workspace / f"part{number:02d}.txt").write_text(f"content {number}\n" * 40, encoding="utf-8")
        for number in range(20):
            talk.server.says(tool_use("Read", path=f"part{number:02d}.txt"), usage(input_tokens=9_000))
        talk.server.says(text("Read."), usage(input_tokens=33_000))
        await talk.ask("Read all parts.")
        talk.server.says(text("Nothing to say."), usage(input_tokens=33_000))
        talk.server.says(text("Fine."), usage(input_tokens=9_000))
        await talk.ask("And now?")
        asked = sent_text(talk)
        assert READ_AGAIN in asked
        assert all(str(talk.workspace / f"part{number:02d}.txt") in asked for number in range(20))
        assert "content 3\\n" not in asked


async def test_old_results_are_folded_once_and_the_same_bytes_go_out_afterwards(tmp_path: Path) -> None:
    async with small(tmp_path) as talk:
        (talk.workspace / "long.txt").write_text("a long line of text\n" * 600, encoding="utf-8")
        for number in range(5):
            talk.server.says(tool_use("Read", path="long.txt", offset=1 + number), usage(input_tokens=9_000))
            talk.server.says(text(f"Read {number}."), usage(input_tokens=25_500 if number == 4 else 9_500))
            await talk.ask(f"Read it, time {number}.")
        assert cuts(talk, Cut.FOLDED) == []
        talk.server.says(text("Folded."), usage(input_tokens=14_000))
        await talk.ask("Go on.")
        (folded,) = cuts(talk, Cut.FOLDED)
        first = plain(talk.sent()["messages"])
        assert "Folded to save room: Read long.txt" in str(first)
        assert str(first).count("a long line of text") > 0
        talk.server.says(text("Still."), usage(input_tokens=14_500))
        await talk.ask("And on.")
        assert plain(talk.sent()["messages"])[: len(first)] == first
        assert len(cuts(talk, Cut.FOLDED)) == 1
        assert folded.before > folded.after
        calls = [item for item in talk.items if isinstance(item, ToolCall)]
        assert all(call.output is not None and len(call.output.for_model) > 5_000 for call in calls)


async def test_compact_by_hand_keeps_the_wish_and_costs_what_it_costs(tmp_path: Path) -> None:
    async with small(tmp_path) as talk:
        talk.server.says(text("One."), usage(input_tokens=9_000))
        await talk.ask("first")
        talk.server.says(text("Two."), usage(input_tokens=9_100))
        await talk.ask("second")
        talk.server.says(text("The names are A and B."), usage(input_tokens=9_200, output_tokens=100))
        await talk.conversation.submit(Compact("the API names"))
        await talk.until(lambda: len(talk.ends) == 3)
        assert "in particular: the API names" in sent_text(talk)
        (cut,) = cuts(talk, Cut.COMPACTED)
        assert cut.by_user
        assert "The names are A and B." in cut.summary
        counted = [event for event in talk.events if isinstance(event, MessageCounted)]
        assert len({event.message for event in counted}) == 3
        assert talk.conversation.state().cost == pytest.approx(sum(event.cost or 0 for event in counted))


async def test_after_a_restart_the_request_begins_with_the_same_bytes(tmp_path: Path) -> None:
    async with small(tmp_path) as talk:
        for number in range(2):
            talk.server.says(text("Fine."), usage(input_tokens=9_000))
            await talk.ask(f"message {number}")
        talk.server.says(text("The names are A and B."), usage(input_tokens=9_200))
        await talk.conversation.submit(Compact())
        await talk.until(lambda: len(talk.ends) == 3)
        talk.server.says(text("One."), usage(input_tokens=9_000))
        await talk.ask("next")
        before = plain(talk.sent()["messages"])
        name = talk.conversation.info.id
        await talk.app.close_conversation(name)
        again = Talk(talk.server, talk.app, await talk.app.open_conversation(name))
        talk.server.says(text("Two."), usage(input_tokens=9_100))
        await again.ask("after")
        assert plain(again.sent()["messages"])[: len(before)] == before
        assert again.conversation.state().context_limit == WINDOW
        await again.settle()


async def test_compact_during_a_turn_waits_for_the_next_request_or_the_end(tmp_path: Path) -> None:
    async with small(tmp_path) as talk:
        for number in range(2):
            talk.server.says(text("Fine."), usage(input_tokens=9_000))
            await talk.ask(f"message {number}")
        talk.server.says(text("Going on with it."), hold("on"), usage(input_tokens=9_000))
        talk.server.says(text("A summary."), usage(input_tokens=9_000))
        await talk.send("third")
        await talk.until(lambda: any(isinstance(event, ItemGrew) and "Going" in event.text for event in talk.events))
        await talk.conversation.submit(Compact())
        assert cuts(talk, Cut.COMPACTED) == []
        talk.server.release("on")
        await talk.until(lambda: len(talk.ends) == 4)
        assert "A summary." in cuts(talk, Cut.COMPACTED)[0].summary


async def test_nothing_to_compact_is_said_and_costs_nothing(tmp_path: Path) -> None:
    async with small(tmp_path) as talk:
        await talk.conversation.submit(Compact())
        await talk.until(lambda: len(talk.ends) == 1)
        assert talk.server.calls == []
        assert [in_english(item.sentence) for item in talk.items if isinstance(item, Notice)] == [
            "There is nothing to compact yet. Nothing was changed."
        ]


async def test_a_compaction_that_is_stopped_leaves_everything_as_it_was(tmp_path: Path) -> None:
    async with small(tmp_path) as talk:
        for words in ("first", "first again"):
            talk.server.says(text("One."), usage(input_tokens=9_000))
            await talk.ask(words)
        await talk.conversation.submit(Compact())
        await talk.until(lambda: len(talk.ends) == 3)
        assert talk.ends[-1].outcome is Outcome.FAILED
        (cut,) = cuts(talk, Cut.COMPACTED)
        assert (cut.summary, cut.after) == ("", cut.before)
        talk.server.says(text("Two."), usage(input_tokens=9_100))
        await talk.ask("second")
        assert "first" in sent_text(talk)
        assert INTRODUCTION not in sent_text(talk)


async def test_two_compactions_that_do_not_help_stop_with_the_cause_named(tmp_path: Path) -> None:
    async with small(tmp_path, window=20_000) as talk:
        (talk.workspace / "huge.txt").write_text("a line of words\n" * 1_900, encoding="utf-8")
        talk.server.says(text("One."), usage(input_tokens=9_000))
        await talk.ask("first")
        for line in range(1, 7):
            talk.server.says(tool_use("Read", path="huge.txt", offset=line), usage(input_tokens=9_000))
            talk.server.says(text("Summary."), usage(input_tokens=9_000))
        ended = await talk.ask("read it")
        assert ended.outcome is Outcome.FAILED
        assert ended.error is not None
        assert "the result of Read huge.txt alone takes" in in_english(ended.error)
        assert len(cuts(talk, Cut.COMPACTED)) == 2


async def test_a_server_that_finds_it_too_long_is_asked_once_more_after_a_compaction(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(text("One."))
        await talk.ask("first")
        talk.server.says(end("model_context_window_exceeded"))
        talk.server.says(text("Summary."))
        talk.server.says(text("Two."))
        ended = await talk.ask("second")
        assert ended.outcome is Outcome.FINISHED
        assert len(cuts(talk, Cut.COMPACTED)) == 1
        assert "second" in sent_text(talk)


async def test_a_turn_that_stays_too_long_is_shortened_once_and_not_again(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "a.txt").write_text("a line of words\n" * 50)
        talk.server.says(text("One."))
        await talk.ask("first")
        talk.server.says(end("model_context_window_exceeded"))
        talk.server.says(text("Summary."))
        for line in range(1, 4):
            talk.server.says(tool_use("Read", path="a.txt", offset=line))
        talk.server.says(end("model_context_window_exceeded"))
        talk.server.says(text("Another summary."))
        talk.server.says(text("Two."))
        ended = await talk.ask("second")
        assert ended.outcome is Outcome.FAILED
        assert len(cuts(talk, Cut.COMPACTED)) == 1


async def test_the_server_is_asked_to_count_where_it_gets_close_and_what_it_says_is_shown(tmp_path: Path) -> None:
    async with small(tmp_path) as talk:
        talk.server.tokens = 30_123
        talk.server.says(text("One."), usage(input_tokens=29_900, output_tokens=10))
        await talk.ask("first")
        talk.server.says(text("Two."), usage(input_tokens=30_200))
        await talk.ask("second " * 200)
        assert [request.path for request in talk.server.requests].count("/v1/messages/count_tokens") == 1
        states = [event for event in talk.events if isinstance(event, ConversationChanged)]
        assert (states[-1].context_used, states[-1].context_limit) == (30_210, WINDOW)
        assert not states[-1].is_estimated


async def test_why_the_cache_did_not_help_is_asked_of_anthropic_alone_and_said(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(text("One."))
        await talk.ask("first")
        talk.server.says(text("Two."), missed("tools_changed"))
        await talk.ask("second")
        assert talk.sent(0)["diagnostics"] == {"previous_message_id": None}
        assert talk.sent(1)["diagnostics"] == {"previous_message_id": "msg_1"}
        miss = talk.conversation.state().miss
        assert miss is not None
        assert in_english(miss) == "The server's cache did not help: the agent's tools changed."
        talk.server.says(text("Three."))
        await talk.ask("third")
        assert talk.conversation.state().miss is None
