"""What messages cost, added up."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from desktop_agent.protocol import (
    Answer,
    ConversationId,
    ConversationInfo,
    Envelope,
    Event,
    ItemAdded,
    ItemChanged,
    ItemId,
    MessageCounted,
    Mode,
    Option,
    Question,
    QuestionKind,
    Usage,
)
from desktop_agent.protocol.spending import DaySpent, MessageSpent, ModelSpent, Spent
from desktop_agent.store.spending_projection import MOST_DAYS
from desktop_agent.store.transcript_store import Transcripts

HERE, THERE = ConversationId("here"), ConversationId("there")
NOON = time.mktime((2026, 11, 20, 12, 0, 0, 0, 0, -1))
DAY_S = 86_400.0


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Transcripts]:
    transcripts = await Transcripts.open(folder / "store.sqlite3")
    for name in (HERE, THERE):
        await transcripts.add(ConversationInfo(name, "", "/w", Mode.DEFAULT, "m", "p", NOON, NOON))
    yield transcripts
    await transcripts.close()


def counted(message: str, cost: float | None, model: str = "large") -> MessageCounted:
    return MessageCounted(message, model, Usage(10, 5, 2, 1), cost, "anthropic")


def answered(name: str, chosen: str) -> Question:
    return Question(ItemId(name), QuestionKind.BUDGET, (Option(chosen),), answer=Answer((chosen,)), is_over=True)


async def tell(transcripts: Transcripts, name: ConversationId, seq: int, at: float, event: Event) -> None:
    await transcripts.append([Envelope(name, seq, at, event)])


async def test_messages_are_added_up_by_conversation_by_model_and_by_day(tmp_path: Path) -> None:
    async with opened(tmp_path) as transcripts:
        await tell(transcripts, HERE, 1, NOON, counted("a", 0.5))
        await tell(transcripts, HERE, 2, NOON + DAY_S, counted("b", 0.25))
        await tell(transcripts, HERE, 3, NOON + DAY_S, counted("c", None, "local"))
        await tell(transcripts, THERE, 1, NOON + DAY_S, counted("d", 2.0))
        found = await transcripts.spending(HERE)
        assert found.here == Spent(3, Usage(30, 15, 6, 3), 0.75, 1)
        assert found.models == (
            ModelSpent("local", "anthropic", Spent(1, Usage(10, 5, 2, 1), 0.0, 1)),
            ModelSpent("large", "anthropic", Spent(2, Usage(20, 10, 4, 2), 0.75)),
        )
        assert [message.message for message in found.messages] == ["c", "b", "a"]
        assert found.messages[1] == MessageSpent("b", "large", Usage(10, 5, 2, 1), 0.25, NOON + DAY_S)
        assert found.days == (
            DaySpent("2026-11-21", Spent(3, Usage(30, 15, 6, 3), 2.25, 1)),
            DaySpent("2026-11-20", Spent(1, Usage(10, 5, 2, 1), 0.5)),
        )
        assert (await transcripts.spending(None)).days == found.days


async def test_of_many_days_the_last_ones_are_told_each_from_midnight_to_midnight(tmp_path: Path) -> None:
    days_ago = range(0, 4 * MOST_DAYS, 2)
    midnights = [time.mktime((2026, 11, 20 - ago, 0, 0, 0, 0, 0, -1)) for ago in days_ago]
    ends = [time.mktime((2026, 11, 20 - ago, 23, 59, 59, 0, 0, -1)) for ago in days_ago]
    async with opened(tmp_path) as transcripts:
        for number, (first, last) in enumerate(zip(midnights, ends, strict=True)):
            await tell(transcripts, HERE, 2 * number + 1, first, counted(f"first of {number}", 0.25))
            await tell(transcripts, HERE, 2 * number + 2, last, counted(f"last of {number}", 0.5))
        days = (await transcripts.spending(None)).days
    expected = [time.strftime("%Y-%m-%d", time.localtime(midnight)) for midnight in midnights[:MOST_DAYS]]
    assert [(day.day, day.spent.cost) for day in days] == [(date, 0.75) for date in expected]


async def test_a_message_counts_once_however_often_it_is_told(tmp_path: Path) -> None:
    async with opened(tmp_path) as transcripts:
        await tell(transcripts, HERE, 1, NOON, counted("a", 0.5))
        await tell(transcripts, HERE, 2, NOON, counted("a", 0.5))
        assert (await transcripts.spending(HERE)).here == Spent(1, Usage(10, 5, 2, 1), 0.5)


async def test_what_is_known_here_and_perhaps_not_stored_yet_is_told_apart(tmp_path: Path) -> None:
    async with opened(tmp_path) as transcripts:
        await tell(transcripts, HERE, 1, NOON - DAY_S, counted("old", 7.0))
        await tell(transcripts, HERE, 2, NOON, counted("a", 0.5))
        await tell(transcripts, THERE, 1, NOON, counted("b", 1.0))
        assert await transcripts.spent_since(NOON - 60, ["a", "x"]) == (1.5, frozenset({"a"}))


async def test_what_the_user_added_to_the_day_is_found_in_their_answers(tmp_path: Path) -> None:
    async with opened(tmp_path) as transcripts:
        await tell(transcripts, HERE, 1, NOON - DAY_S, ItemAdded(answered("old", "add_day:7")))
        await tell(transcripts, HERE, 2, NOON, ItemAdded(replace(answered("a", "add_day:5"), answer=None)))
        assert await transcripts.added_since(NOON - 60) == 0.0
        for seq, (name, chosen) in enumerate([("a", "add_day:5"), ("b", "stop"), ("c", "add:50")], 3):
            await tell(transcripts, HERE, seq, NOON, ItemChanged(answered(name, chosen)))
        await tell(transcripts, THERE, 1, NOON, ItemAdded(answered("d", "add_day:0.5")))
        await tell(transcripts, THERE, 2, NOON, ItemAdded(answered("e", "add_day:inf")))
        await tell(transcripts, THERE, 3, NOON, ItemAdded(replace(answered("f", "add_day:9"), options=())))
        await tell(
            transcripts, THERE, 4, NOON, ItemAdded(replace(answered("g", "add_day:9"), about=QuestionKind.CHOICE))
        )
        assert await transcripts.added_since(NOON - 60) == 5.5
        assert await transcripts.added_since(NOON + 60) == 0.0


async def test_what_is_derived_can_be_made_anew_and_goes_with_its_conversation(tmp_path: Path) -> None:
    async with opened(tmp_path) as transcripts:
        await tell(transcripts, HERE, 1, NOON, counted("a", 0.5))
        before = await transcripts.spending(HERE)
        await transcripts.rebuild()
        assert await transcripts.spending(HERE) == before
        await transcripts.delete(HERE)
        assert (await transcripts.spending(HERE)).here == Spent()
