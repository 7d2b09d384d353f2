"""Derived table of message costs, which is summed instead of events."""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any, Final

from desktop_agent.codec import decode_event
from desktop_agent.protocol import ConversationId, ItemAdded, ItemChanged, MessageCounted, Question, Usage
from desktop_agent.protocol.spending import DaySpent, MessageSpent, ModelSpent, Spending, Spent, added_to_day
from desktop_agent.text import clean

TABLE: Final = """
CREATE TABLE spending (
    event INTEGER PRIMARY KEY,
    conversation TEXT NOT NULL,
    at REAL NOT NULL,
    message TEXT NOT NULL,
    model TEXT NOT NULL,
    profile TEXT NOT NULL,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    cache_write INTEGER NOT NULL,
    cost REAL
) WITHOUT ROWID;
CREATE UNIQUE INDEX spending_by_message ON spending (conversation, message);
CREATE INDEX spending_by_time ON spending (at)
"""
MOST_DAYS: Final = 31
MOST_MESSAGES: Final = 1_000
_SUMS: Final = (
    "count(*), ifnull(sum(input), 0), ifnull(sum(output), 0), ifnull(sum(cache_read), 0),"
    " ifnull(sum(cache_write), 0), ifnull(sum(cost), 0.0), count(*) - count(cost)"
)


def put_spending(
    connection: sqlite3.Connection, number: int, conversation: str, at: float, counted: MessageCounted
) -> None:
    """Keep what a message cost, once: told of it again, the first word counts."""
    used = counted.usage
    connection.execute(
        "INSERT OR IGNORE INTO spending VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            number,
            conversation,
            at,
            clean(counted.message),
            clean(counted.model),
            clean(counted.profile),
            used.input,
            used.output,
            used.cache_read,
            used.cache_write,
            counted.cost if counted.cost is not None and math.isfinite(counted.cost) else None,
        ),
    )


def spending(connection: sqlite3.Connection, conversation: ConversationId | None) -> Spending:
    """Return what was spent by a conversation and, day by day, by all."""
    told = tuple(_days(connection))
    if conversation is None:
        return Spending(None, days=told)
    models = connection.execute(
        f"SELECT model, profile, {_SUMS} FROM spending WHERE conversation = ?"  # noqa: S608
        " GROUP BY model, profile ORDER BY max(event) DESC",
        (conversation,),
    ).fetchall()
    messages = connection.execute(
        "SELECT message, model, input, output, cache_read, cache_write, cost, at FROM spending WHERE conversation = ?"
        " ORDER BY event DESC LIMIT ?",
        (conversation, MOST_MESSAGES),
    ).fetchall()
    here = connection.execute(
        f"SELECT {_SUMS} FROM spending WHERE conversation = ?",  # noqa: S608
        (conversation,),
    ).fetchone()
    return Spending(
        conversation,
        _spent(here),
        tuple(ModelSpent(model, profile, _spent(sums)) for model, profile, *sums in models),
        tuple(MessageSpent(message, model, Usage(*rest[:4]), *rest[4:]) for message, model, *rest in messages),
        told,
    )


def _days(connection: sqlite3.Connection) -> Iterator[DaySpent]:
    """Yield the last days on which anything was spent, newest first: years of older ones are not read for that."""
    end = math.inf
    for _ in range(MOST_DAYS):
        day, start = connection.execute(
            "SELECT day, CAST(strftime('%s', day, 'utc') AS REAL)"
            " FROM (SELECT date(max(at), 'unixepoch', 'localtime') AS day FROM spending WHERE at < ?)",
            (end,),
        ).fetchone()
        if day is None:
            return
        sums = connection.execute(
            f"SELECT {_SUMS} FROM spending WHERE at >= ? AND at < ?",  # noqa: S608
            (start, end),
        ).fetchone()
        yield DaySpent(day, _spent(sums))
        end = start


def spent_since(connection: sqlite3.Connection, since: float, unsure: Sequence[str]) -> tuple[float, frozenset[str]]:
    """Return what all conversations spent since then, and which of the messages `unsure` are in that sum."""
    (cost,) = connection.execute("SELECT ifnull(sum(cost), 0.0) FROM spending WHERE at >= ?", (since,)).fetchone()
    rows = connection.execute(
        "SELECT message FROM spending WHERE at >= ? AND message IN (SELECT value FROM json_each(?))",
        (since, json.dumps(list(unsure))),
    ).fetchall()
    return float(cost), frozenset(message for (message,) in rows)


def added_since(connection: sqlite3.Connection, since: float) -> float:
    """Return how many dollars more the user allowed for the day since then, by what they answered."""
    answers = connection.execute(
        "SELECT event.body FROM conversation JOIN item ON item.conversation = conversation.id"
        " JOIN event ON event.number = item.event"
        " WHERE conversation.updated_at >= ? AND item.kind = 'question' AND event.at >= ?",
        (since, since),
    )
    told = (decode_event(body) for (body,) in answers)
    return sum(
        added_to_day(event.item)
        for event in told
        if isinstance(event, ItemAdded | ItemChanged) and isinstance(event.item, Question)
    )


def _spent(row: Sequence[Any]) -> Spent:
    messages, *tokens, cost, unpriced = row
    return Spent(messages, Usage(*tokens), cost, unpriced)
