"""Conversations to be stored: small ones by hand, and any that keeps the contract of events."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from desktop_agent.protocol import (
    AssistantText,
    ConversationId,
    ConversationInfo,
    Envelope,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Mode,
    Outcome,
    RunsCommand,
    Status,
    ToolCall,
    ToolOutput,
    TurnEnded,
    TurnId,
    TurnStarted,
    Usage,
    UserMessage,
)
from desktop_agent.store.transcript_store import Transcripts
from tests.protocol_values import events, items

HERE = ConversationId("01HERE")
THERE = ConversationId("01THERE")


def info_of(conversation: ConversationId = HERE, **more: Any) -> ConversationInfo:
    info = ConversationInfo(
        id=conversation,
        title="New conversation",
        workspace="/home/ada/place",
        mode=Mode.DEFAULT,
        model="demo",
        profile="demo",
        created_at=100.0,
        updated_at=100.0,
    )
    return replace(info, **more)


def message(number: int, text: str = "How many files are here?") -> UserMessage:
    return UserMessage(ItemId(f"01USER{number:06}"), text, float(number))


def answer(
    number: int, text: str = "There are three.\nAll of them are short.", *, cut: bool = False
) -> AssistantText:
    return AssistantText(ItemId(f"01TEXT{number:06}"), text, at=float(number), cut=cut)


def command(number: int, status: Status = Status.DONE, tool: str = "Bash", output: str = "a\nb\n") -> ToolCall:
    is_over = status not in (Status.PREPARING, Status.WAITING, Status.RUNNING)
    return ToolCall(
        id=ItemId(f"01CALL{number:06}"),
        call_id=f"toolu_{number}",
        tool=tool,
        params={"command": f"ls {number}"},
        title=f"ls {number}",
        status=status,
        effects=(RunsCommand(f"ls {number}", "/home/ada/place"),),
        output=ToolOutput(output) if is_over else None,
        at=float(number),
    )


@dataclass
class Teller:
    """Puts events into envelopes, counting as the core does."""

    conversation: ConversationId = HERE
    seq: int = 0
    told: list[Envelope] = field(default_factory=list)

    def tell(self, *bodies: Event) -> Sequence[Envelope]:
        made = []
        for body in bodies:
            self.seq += 1
            made.append(Envelope(self.conversation, self.seq, 1000.0 + self.seq, body))
        self.told += made
        return made


def turn(number: int) -> list[Event]:
    """Return the events of a turn with a command and an answer."""
    return [
        TurnStarted(TurnId(f"turn{number}")),
        ItemAdded(message(number)),
        ItemAdded(command(number, Status.RUNNING)),
        ItemChanged(command(number, output=f"line {number}\n" * (number % 300))),
        ItemAdded(answer(number, "")),
        ItemChanged(answer(number)),
        TurnEnded(TurnId(f"turn{number}"), Outcome.FINISHED, Usage(10, 20, 30, 40)),
    ]


def latest_items(bodies: Sequence[Event]) -> list[Item]:
    """Return what the items are after these events."""
    latest: dict[ItemId, Item] = {}
    for body in bodies:
        if isinstance(body, ItemAdded | ItemChanged):
            latest[body.item.id] = body.item
    return list(latest.values())


_few_names = st.sampled_from([ItemId(f"01ITEM{number}") for number in range(4)])
_named_items = st.builds(lambda item, name: replace(item, id=name), items, _few_names)
bodies = st.one_of(events, st.builds(ItemAdded, _named_items), st.builds(ItemChanged, _named_items))
stories = st.lists(st.tuples(st.sampled_from([HERE, THERE]), bodies), max_size=25)
"""Events of two conversations in any order, item ids and kinds clashing as they like."""


@asynccontextmanager
async def opened(path: Path, *conversations: ConversationId) -> AsyncIterator[Transcripts]:
    transcripts = await Transcripts.open(path)
    try:
        for conversation in conversations:
            await transcripts.add(info_of(conversation))
        yield transcripts
    finally:
        await transcripts.close()


def derived_tables(path: Path) -> list[list[tuple[Any, ...]]]:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return [
            connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            for table in ("conversation", "item", "command")
        ]
