"""Stores conversations and their items, and answers queries on them."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from desktop_agent.codec import encode_event, encode_info, encode_item
from desktop_agent.errors import ConversationInUseError, StoreError
from desktop_agent.protocol import (
    ConversationChanged,
    ConversationId,
    ConversationInfo,
    Envelope,
    Item,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    ItemId,
    ItemSketch,
    TurnId,
)
from desktop_agent.protocol.command_history import HistoryPage, HistoryQuery
from desktop_agent.protocol.spending import Spending
from desktop_agent.sentences import Sentence, translate
from desktop_agent.store import lease, queries
from desktop_agent.store import spending_projection as spending
from desktop_agent.store.acknowledged_state import GONE
from desktop_agent.store.database import Database
from desktop_agent.store.projections import BIRTH, EventRow, derive, rebuild
from desktop_agent.text import clean


class Transcripts:
    """All stored conversations. Every coroutine may raise `StoreError`.

    Events are on the disk when `append` returns. `salvaged` is the sentence about a damaged file.
    """

    def __init__(self, database: Database, me: lease.Holder) -> None:
        self._database = database
        self._me = me

    @classmethod
    async def open(cls, path: Path, *, clock: Callable[[], float] = time.time) -> Transcripts:
        """Open the store at `path`, made where it is not there, salvaged where it is damaged.

        `clock` gives UTC seconds, for the name under which a damaged file is kept aside.
        """
        database = await Database.open(path, clock=clock)
        return cls(database, await database.read(lambda _: lease.this_process()))

    @property
    def salvaged(self) -> Sentence | None:
        return self._database.salvaged

    def on_notice(self, listener: Callable[[Sentence], None]) -> None:
        """Call the listener with notices about the open file; without a listener they are logged."""
        self._database.on_notice = listener

    async def move(self, path: Path, *, clock: Callable[[], float] = time.time) -> None:
        """Go on with the store at another path. Raises `StoreError`: then the one that was open is."""
        opened = await Database.open(path, clock=clock)
        opened.on_notice = self._database.on_notice
        before, self._database = self._database, opened
        await before.close()

    def hurry(self) -> None:
        """Wait hardly any longer for another program that keeps the file busy, for this one is to end."""
        self._database.hurry()

    async def close(self) -> None:
        """Finish pending work, release every lease and close the file."""
        with contextlib.suppress(StoreError):
            await self._database.write(lambda connection: lease.give_all_back(connection, self._me), durable=False)
        await self._database.close()

    # Writing.

    async def add(self, info: ConversationInfo) -> None:
        """Keep a new conversation."""
        await self._database.write(lambda connection: _add(connection, info), last={info.id: 0})

    async def append(self, envelopes: Sequence[Envelope]) -> None:
        """Store events, all or none, and return when they are on the disk. An `ItemGrew` is no row.

        Raises `StoreError` where `seq` does not follow the last one, `ConversationInUseError` where another process
        took the conversation.
        """
        rows = [
            (envelope, encode_event(envelope.body))
            for envelope in envelopes
            if not isinstance(envelope.body, ItemGrew)
        ]
        if rows:
            last = {str(envelope.conversation): envelope.seq for envelope, _ in rows}
            await self._database.write(lambda connection: _append(connection, rows, self._me), last=last)

    async def keep_growing(self, conversation: ConversationId, items: Sequence[Item]) -> None:
        """Keep what items that still stream are by now, in place of what was kept before.

        Cheap: it does not wait for the disk. `append` of an item's `ItemChanged` removes what was kept of it.
        """
        bodies = [(conversation, item.id, encode_item(item)) for item in items]
        await self._database.write(lambda connection: _keep_growing(connection, bodies), durable=False)

    async def touch(self) -> None:
        """Write to the disk without changing stored data: raises `StoreError` where that fails."""
        await self._database.write(lambda _: None)

    async def save_draft(self, conversation: ConversationId, text: str) -> None:
        """Keep the message that is not sent yet; an empty one removes it."""
        await self._database.write(lambda connection: _save_draft(connection, conversation, clean(text)))

    async def remember_tabs(self, ids: Sequence[ConversationId]) -> None:
        """Keep which conversations have a tab, in order."""
        await self._database.write(lambda connection: _remember_tabs(connection, ids))

    async def delete(self, conversation: ConversationId) -> None:
        """Remove a conversation and all it holds; what it held is overwritten on the disk."""
        await self._database.write(
            lambda connection: _delete(connection, conversation, self._me), last={conversation: GONE}
        )

    async def rebuild(self) -> None:
        """Build all derived tables again from the events."""
        await self._database.write(rebuild)

    # Who writes.

    async def take_lease(self, conversation: ConversationId) -> bool:
        """Become the one process that writes this conversation; False where another one is."""
        return await self._database.write(lambda connection: lease.take_lease(connection, conversation, self._me))

    async def give_lease_back(self, conversation: ConversationId) -> None:
        await self._database.write(lambda connection: lease.give_lease_back(connection, conversation, self._me))

    # Reading.

    async def info(self, id: ConversationId) -> ConversationInfo | None:
        rows = await self._database.read(lambda connection: queries.conversations(connection, id))
        return rows[0] if rows else None

    async def conversations(self) -> Sequence[ConversationInfo]:
        """Return all conversations, the one that the user spoke in last first."""
        return await self._database.read(queries.conversations)

    async def last_seq(self, conversation: ConversationId) -> int:
        """Return the number of the last event; 0 where there is none yet."""
        return await self._database.read(lambda connection: queries.last_seq(connection, conversation))

    async def sketches(self, conversation: ConversationId) -> Sequence[ItemSketch]:
        """Return all items in order, by what they need of room."""
        return await self._database.read(lambda connection: queries.sketches(connection, conversation))

    async def items(self, conversation: ConversationId, start: int = 0, stop: int | None = None) -> Sequence[Item]:
        """Return items as they are now, by place: `start` inclusive, `stop` exclusive, None for all."""
        return await self._database.read(lambda connection: queries.items(connection, conversation, start, stop))

    async def about_files(self, conversation: ConversationId) -> Sequence[Item]:
        """Return the user's messages, the calls around which files were recorded, and what went back, in order."""
        return await self._database.read(lambda connection: queries.about_files(connection, conversation))

    async def unfinished(self, conversation: ConversationId) -> tuple[TurnId | None, Sequence[Item]]:
        """Return the turn that did not end and the items that were still open, after a crash."""
        return await self._database.read(lambda connection: queries.unfinished(connection, conversation))

    async def last_change(self, conversation: ConversationId) -> ConversationChanged | None:
        return await self._database.read(lambda connection: queries.last_change(connection, conversation))

    async def item(self, conversation: ConversationId, item: ItemId) -> Item | None:
        """Return one item as it was last stored."""
        return await self._database.read(lambda connection: queries.item_named(connection, conversation, item))

    async def history(self, query: HistoryQuery) -> HistoryPage:
        """Return commands of one conversation, or of all, newest first."""
        return await self._database.read(lambda connection: queries.page_of(connection, query))

    async def calls_after(self, conversation: ConversationId, place: int, limit: int) -> Sequence[queries.PlacedItem]:
        """Return tool calls behind a place of a conversation (-1: from its beginning), each with its own place."""
        return await self._database.read(
            lambda connection: queries.calls_after(connection, conversation, place, limit)
        )

    async def spending(self, conversation: ConversationId | None) -> Spending:
        """Return what was spent by a conversation and, day by day, by all."""
        return await self._database.read(lambda connection: spending.spending(connection, conversation))

    async def spent_since(self, since: float, unsure: Sequence[str]) -> tuple[float, frozenset[str]]:
        """Return what all spent since then, and which of the messages `unsure` are in that sum."""
        return await self._database.read(lambda connection: spending.spent_since(connection, since, unsure))

    async def added_since(self, since: float) -> float:
        """Return how many dollars more the user allowed for the day since then."""
        return await self._database.read(lambda connection: spending.added_since(connection, since))

    async def events_since(self, conversation: ConversationId, seq: int) -> Sequence[Envelope]:
        """Return the events after `seq`; those of a newer version are left out (they stay in the store)."""
        return await self._database.read(lambda connection: queries.events_since(connection, conversation, seq))


def _add(connection: sqlite3.Connection, info: ConversationInfo) -> None:
    if connection.execute("SELECT 1 FROM conversation WHERE id = ?", (info.id,)).fetchone():
        raise StoreError(translate("store", "This conversation is stored already; nothing was changed."))
    number = _insert(connection, info.id, 0, info.updated_at, BIRTH, encode_info(info))
    derive(connection, EventRow(number, info.id, 0, info.updated_at, info))


def _append(connection: sqlite3.Connection, rows: Sequence[tuple[Envelope, str]], me: lease.Holder) -> None:
    # As few statements as can be: each one lets go of the interpreter, and a busy window takes its time to give it
    # back.
    expected: dict[ConversationId, int] = {}
    is_growing: set[ConversationId] = set()
    for envelope, text in rows:
        conversation, body = envelope.conversation, envelope.body
        if conversation not in expected:
            expected[conversation], grows = _before_append(connection, conversation, me)
            is_growing |= {conversation} if grows else set()
        if envelope.seq != expected[conversation]:
            raise StoreError(OUT_OF_ORDER.with_values(seq=envelope.seq, expected=expected[conversation]))
        expected[conversation] += 1
        number = _insert(connection, conversation, envelope.seq, envelope.at, body.kind, text)
        derive(connection, EventRow(number, conversation, envelope.seq, envelope.at, body))
        if conversation in is_growing and isinstance(body, ItemAdded | ItemChanged):
            connection.execute(
                "DELETE FROM open_item WHERE conversation = ? AND item = ?", (conversation, body.item.id)
            )


def _before_append(
    connection: sqlite3.Connection, conversation: ConversationId, me: lease.Holder
) -> tuple[int, bool]:
    """Return the `seq` that comes next, and whether items grow. Raises where we may not write."""
    row = connection.execute(
        "SELECT last_seq, EXISTS (SELECT 1 FROM open_item WHERE conversation = c.id), pid, started, boot"
        " FROM conversation AS c LEFT JOIN lease ON lease.conversation = c.id WHERE c.id = ?",
        (conversation,),
    ).fetchone()
    if row is None:
        raise StoreError(NOT_STORED)
    last, grows, *holder = row
    if holder[0] is not None and lease.Holder(*holder) != me:
        raise ConversationInUseError(lease.HELD_ELSEWHERE)
    return last + 1, bool(grows)


def _insert(connection: sqlite3.Connection, *row: str | float) -> int:
    made = connection.execute("INSERT INTO event (conversation, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)", row)
    assert made.lastrowid is not None
    return made.lastrowid


def _keep_growing(connection: sqlite3.Connection, bodies: Sequence[tuple[str, str, str]]) -> None:
    connection.executemany(
        "INSERT INTO open_item (conversation, item, body) VALUES (?, ?, ?)"
        " ON CONFLICT (conversation, item) DO UPDATE SET body = excluded.body",
        bodies,
    )


def _save_draft(connection: sqlite3.Connection, conversation: ConversationId, text: str) -> None:
    connection.execute("DELETE FROM draft WHERE conversation = ?", (conversation,))
    if text:
        connection.execute("INSERT INTO draft (conversation, text) VALUES (?, ?)", (conversation, text))


def _remember_tabs(connection: sqlite3.Connection, ids: Sequence[ConversationId]) -> None:
    connection.execute("DELETE FROM tab")
    connection.executemany("INSERT INTO tab (place, conversation) VALUES (?, ?)", enumerate(ids))


def _delete(connection: sqlite3.Connection, conversation: ConversationId, me: lease.Holder) -> None:
    holder = lease.holder_of(connection, conversation)
    if holder not in (None, me) and lease.is_alive(holder):
        raise ConversationInUseError(lease.HELD_ELSEWHERE)
    for table in _TABLES:
        connection.execute(f"DELETE FROM {table} WHERE conversation = ?", (conversation,))  # noqa: S608
    connection.execute("DELETE FROM conversation WHERE id = ?", (conversation,))


OUT_OF_ORDER: Final = translate("store", "Event {seq} came where {expected} was expected; it was not stored.")
NOT_STORED: Final = translate("store", "This conversation is no longer stored; it may have been deleted.")

_TABLES: Final = ("event", "item", "command", "spending", "open_item", "draft", "tab", "lease")
