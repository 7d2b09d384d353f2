"""Derives tables from events: conversations, current items and commands."""

from __future__ import annotations

import sqlite3
from typing import Final

from desktop_agent.codec import UnknownEvent, decode_event, decode_info
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import (
    AssistantText,
    ContextCut,
    ConversationChanged,
    ConversationInfo,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    ItemSketch,
    MessageCounted,
    Notice,
    Question,
    Thinking,
    ToolCall,
    TurnEnded,
    TurnStarted,
    UnknownItem,
    UserMessage,
)
from desktop_agent.sentences import in_english
from desktop_agent.store.command_projection import put_command
from desktop_agent.store.spending_projection import put_spending
from desktop_agent.text import clean, storable_name

BIRTH: Final = "conversation_added"
"""Kind of the row with seq 0: the conversation as it was made. It is no event of the protocol."""


@dataclass(frozen=True, slots=True)
class EventRow:
    """One row of `event`, decoded; `number` is its place among the rows of all conversations."""

    number: int
    conversation: str
    seq: int
    at: float
    body: Event | UnknownEvent | ConversationInfo


def derive(connection: sqlite3.Connection, row: EventRow) -> None:
    """Bring the derived tables up to date with one more row."""
    match row.body:
        case ConversationInfo():
            _add_conversation(connection, row, row.body)
        case TurnStarted(turn):
            _set(connection, row, "open_turn = ?", turn)
        case TurnEnded(usage=used):
            counted = (
                "input = input + ?, output = output + ?, cache_read = cache_read + ?, cache_write = cache_write + ?"
            )
            tokens = (used.input, used.output, used.cache_read, used.cache_write)
            _set(connection, row, f"open_turn = NULL, {counted}", *tokens)
        case ItemAdded(item) | ItemChanged(item):
            is_new = _put_item(connection, row, item)
            put_command(connection, row.conversation, item, is_new=is_new)
            is_message = is_new and isinstance(item, UserMessage | AssistantText)
            _set(connection, row, "items = items + ?, messages = messages + ?", is_new, is_message)
        case ConversationChanged():
            _change(connection, row, row.body)
        case MessageCounted():
            put_spending(connection, row.number, row.conversation, row.at, row.body)
            _set(connection, row, "open_turn = open_turn")
        case ItemGrew() | UnknownEvent():
            _set(connection, row, "open_turn = open_turn")


def rebuild(connection: sqlite3.Connection) -> None:
    """Build the derived tables again from the events, within the caller's transaction."""
    connection.execute("DELETE FROM item")
    connection.execute("DELETE FROM command")
    connection.execute("DELETE FROM spending")
    connection.execute("DELETE FROM conversation")
    rows = connection.execute("SELECT number, conversation, seq, at, kind, body FROM event ORDER BY number")
    for number, conversation, seq, at, kind, text in rows:
        body = decode_info(text) if kind == BIRTH else decode_event(text)
        if body is not None:
            derive(connection, EventRow(number, conversation, seq, at, body))


def sketch_of(item: Item) -> ItemSketch:
    """Return the facts to guess an item's height: the title of folded entries, the text of others."""
    text = _text_of(item)
    kind, status = (item.sketched_kind, item.status) if isinstance(item, ToolCall) else (item.kind, None)
    return ItemSketch(item.id, kind, len(text), text.count("\n"), status)


def _text_of(item: Item) -> str:
    match item:
        case UserMessage() | AssistantText() | Thinking():
            return item.text
        case ToolCall():
            return item.title
        case Notice():
            return in_english(item.sentence)
        case Question():
            return item.text or (in_english(item.sentence) if item.sentence else "")
        case ContextCut() | UnknownItem():
            return ""


def _set(connection: sqlite3.Connection, row: EventRow, change: str, *values: object) -> None:
    # `change` is a literal of this module, never text from outside.
    connection.execute(
        f"UPDATE conversation SET {change}, last_seq = ?, updated_at = ? WHERE id = ?",  # noqa: S608
        (*values, row.seq, row.at, row.conversation),
    )


def _add_conversation(connection: sqlite3.Connection, row: EventRow, info: ConversationInfo) -> None:
    connection.execute(
        "INSERT INTO conversation VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, 0, 0, NULL, NULL, 0, 0, 0, 0)",
        (
            row.conversation,
            clean(info.title),
            storable_name(info.workspace),
            info.mode,
            clean(info.model),
            clean(info.profile),
            info.created_at,
            info.updated_at,
            info.cost,
            info.is_demo,
        ),
    )


def _change(connection: sqlite3.Connection, row: EventRow, change: ConversationChanged) -> None:
    _set(
        connection,
        row,
        "title = ?, mode = ?, model = ?, cost = ?, profile = ifnull(nullif(?, ''), profile), last_change = ?",
        clean(change.title),
        change.mode,
        clean(change.model),
        change.cost,
        clean(change.profile),
        row.number,
    )


def _put_item(connection: sqlite3.Connection, row: EventRow, item: Item) -> bool:
    """Insert or replace the item, whichever its event asks for: after a salvage the other may be left.

    Return True where it was inserted.
    """
    sketch = sketch_of(item)
    tool = clean(item.tool) if isinstance(item, ToolCall) else None
    added = connection.execute(
        "INSERT INTO item (conversation, place, id, added, event, kind, length, lines, tool, status)"
        " SELECT id, items, ?, ?, ?, ?, ?, ?, ?, ? FROM conversation WHERE id = ?"
        " ON CONFLICT (conversation, id) DO UPDATE SET event = excluded.event, kind = excluded.kind,"
        " length = excluded.length, lines = excluded.lines, tool = excluded.tool, status = excluded.status"
        " RETURNING added",
        (
            item.id,
            row.number,
            row.number,
            sketch.kind,
            sketch.length,
            sketch.lines,
            tool,
            sketch.status,
            row.conversation,
        ),
    )
    return added.fetchall() == [(row.number,)]
