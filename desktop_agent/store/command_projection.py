"""Derived table of commands, which the history queries instead of events."""

from __future__ import annotations

import sqlite3
from typing import Final

from desktop_agent.codec import decode_event, encode_sentence
from desktop_agent.protocol import COMMAND_TOOL, ConversationId, Item, ItemAdded, ItemChanged, ToolCall
from desktop_agent.protocol.command_history import HistoryEntry, entry_of

TABLE: Final = """
CREATE TABLE command (
    added INTEGER PRIMARY KEY,
    conversation TEXT NOT NULL,
    item TEXT NOT NULL,
    at REAL NOT NULL,
    command TEXT NOT NULL,
    folded TEXT,
    status TEXT NOT NULL,
    verdict TEXT NOT NULL,
    category TEXT NOT NULL,
    risk INTEGER,
    choice TEXT,
    decided_by TEXT,
    rule TEXT NOT NULL,
    note TEXT NOT NULL,
    sandbox TEXT NOT NULL,
    exit_code INTEGER,
    started_at REAL,
    ended_at REAL
) WITHOUT ROWID;
CREATE UNIQUE INDEX command_name ON command (conversation, item);
CREATE INDEX command_by_conversation ON command (conversation, added);
DROP INDEX command_here;
DROP INDEX command_anywhere
"""
"""`folded` is the command as a search reads it, NULL where that is the command itself."""

BY_USER: Final = "ALTER TABLE command ADD COLUMN by_user INTEGER NOT NULL DEFAULT 0"
"""A later migration: before it, only the model ran commands."""

RAN_AS: Final = "ALTER TABLE command ADD COLUMN ran_as TEXT NOT NULL DEFAULT ''"
"""A later step: until it was made, every command ran as it was written."""

APPROVAL: Final = "ALTER TABLE command ADD COLUMN approval TEXT NOT NULL DEFAULT ''"
"""A later migration: before it, the words of session approvals were not stored."""

_COLUMNS: Final = (
    "added, conversation, item, at, command, folded, status, verdict, category, risk, choice, decided_by, rule, note,"
    " sandbox, exit_code, started_at, ended_at"
)


def put_command(connection: sqlite3.Connection, conversation: str, item: Item, *, is_new: bool) -> None:
    """Store the command of an item that was just stored; remove it where the item is none any more."""
    if isinstance(item, ToolCall) and item.tool == COMMAND_TOOL:
        _put(connection, entry_of(ConversationId(conversation), item))
    elif not is_new:
        connection.execute("DELETE FROM command WHERE conversation = ? AND item = ?", (conversation, item.id))


def fill_commands(connection: sqlite3.Connection) -> None:
    """Build the table again from the items, within the caller's transaction."""
    connection.execute("DELETE FROM command")
    rows = connection.execute(
        "SELECT item.conversation, event.body FROM item JOIN event ON event.number = item.event WHERE tool = 'Bash'"
    )
    for conversation, body in rows:
        event = decode_event(body)
        if isinstance(event, ItemAdded | ItemChanged):
            put_command(connection, conversation, event.item, is_new=True)


def _put(connection: sqlite3.Connection, entry: HistoryEntry) -> None:
    folded = entry.command.casefold()
    # The order of commands is that of their items; where no conversation holds the item, nothing is added.
    connection.execute(
        f"INSERT OR REPLACE INTO command ({_COLUMNS})"  # noqa: S608 - literals of this module
        " SELECT added, conversation, id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
        " FROM item WHERE conversation = ? AND id = ?",
        (
            entry.at,
            entry.command,
            None if folded == entry.command else folded,
            entry.status,
            entry.verdict,
            entry.category,
            entry.risk,
            entry.choice,
            entry.decided_by,
            entry.rule,
            entry.note,
            entry.sandbox,
            entry.exit_code,
            entry.started_at,
            entry.ended_at,
            entry.conversation,
            entry.item,
        ),
    )
    if entry.by_user or entry.ran_as:
        # Apart, because an earlier step fills the table before it has the columns.
        connection.execute(
            "UPDATE command SET by_user = ?, ran_as = ? WHERE conversation = ? AND item = ?",
            (entry.by_user, entry.ran_as, entry.conversation, entry.item),
        )
    if entry.approval is not None:
        connection.execute(
            "UPDATE command SET approval = ? WHERE conversation = ? AND item = ?",
            (encode_sentence(entry.approval), entry.conversation, entry.item),
        )
