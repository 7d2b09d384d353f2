"""A new store from what can be read of a damaged one, which is kept aside."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from desktop_agent.codec import decode_info, encode_info
from desktop_agent.protocol import ConversationId, ConversationInfo, Mode
from desktop_agent.sentences import Sentence, translate
from desktop_agent.store.derived import BIRTH, rebuild
from desktop_agent.store.pages import Record, read_records
from desktop_agent.store.schema import PAGE_SIZE, migrate


@dataclass(frozen=True, slots=True)
class _Event:
    number: int
    conversation: str
    seq: int
    at: float
    kind: str
    body: str


@dataclass(slots=True)
class _Found:
    """What a damaged file still held."""

    events: dict[tuple[str, int], _Event] = field(default_factory=dict)
    open_items: list[tuple[str, str, str]] = field(default_factory=list)
    drafts: list[tuple[str, str]] = field(default_factory=list)
    tabs: list[tuple[int, str]] = field(default_factory=list)


def salvage(path: Path, now: float) -> Sentence:
    """Replace the file by a sound one with all rows that can be read; return what to tell people.

    The damaged file stays beside it. Being killed in between costs nothing: the old file is there until the new
    one is whole, and `finish_salvage` does the rest. Raises `OSError` and `sqlite3.Error`.
    """
    found = _sort(read_records(path))
    made = _made(path)
    made.unlink(missing_ok=True)
    conversations = _write(made, found)
    aside = path.with_name(f"{path.name}.corrupt-{time.strftime('%Y%m%d-%H%M%S', time.gmtime(now))}")
    path.rename(aside)
    for ending in ("-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    made.rename(path)
    if conversations == 0:
        return translate(
            "store",
            "The file with the conversations was damaged, and nothing in it could be read. "
            "It is kept as {name}; a new one was begun.",
        ).having(name=aside.name)
    return translate(
        "store",
        "The file with the conversations was damaged. What could be read of %n conversation(s) was saved; "
        "the last messages may be missing. The damaged file is kept as {name}.",
        "",
        conversations,
    ).having(name=aside.name)


def finish_salvage(path: Path) -> None:
    """Put a salvaged file into its place, where being killed prevented it; remove one that was not finished."""
    made = _made(path)
    if path.exists():
        made.unlink(missing_ok=True)
    elif made.exists():
        made.rename(path)


def _made(path: Path) -> Path:
    return path.with_name(path.name + ".salvaged")


def _sort(records: Iterable[Record]) -> _Found:
    """Tell the rows of our tables apart by their shape; all of them begin with the row's number."""
    found = _Found()
    for record in sorted(records, key=lambda record: record.number):
        match record.values:
            case (None, str(name), int(seq), int() | float() as at, str(kind), str(body)) if seq >= 0:
                found.events.setdefault((name, seq), _Event(record.number, name, seq, float(at), kind, body))
            case (None, str(name), str(item), str(body)):
                found.open_items.append((name, item, body))
            case (None, str(name), str(text)):
                found.drafts.append((name, text))
            case (None, str(name)):
                found.tabs.append((record.number, name))
            case _:
                pass
    return found


def _write(path: Path, found: _Found) -> int:
    """Make the new file, in one transaction and as one file; return how many conversations it holds."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        path.chmod(0o600)
        connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection)
        connection.execute("BEGIN")
        connection.executemany(
            "INSERT INTO event (conversation, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)",
            _without_gaps(found.events),
        )
        rebuild(connection)
        connection.executemany(
            "INSERT OR REPLACE INTO open_item (conversation, item, body) VALUES (?, ?, ?)", found.open_items
        )
        connection.executemany("INSERT OR REPLACE INTO draft (conversation, text) VALUES (?, ?)", found.drafts)
        connection.executemany("INSERT OR REPLACE INTO tab (place, conversation) VALUES (?, ?)", found.tabs)
        for table in ("open_item", "draft", "tab"):
            connection.execute(f"DELETE FROM {table} WHERE conversation NOT IN (SELECT id FROM conversation)")  # noqa: S608
        connection.execute("COMMIT")
        return int(connection.execute("SELECT count(*) FROM conversation").fetchone()[0])


def _without_gaps(events: Mapping[tuple[str, int], _Event]) -> Iterator[tuple[str, int, float, str, str]]:
    """Yield the rows in the order in which they were written, counted anew where some are lost."""
    following: dict[str, int] = {}
    for event in sorted(events.values(), key=lambda event: event.number):
        if not (event.conversation.isascii() and event.conversation.isprintable()):
            continue
        if event.kind == BIRTH and decode_info(event.body) is None:
            continue
        if event.conversation not in following:
            following[event.conversation] = 0
            if event.kind != BIRTH:
                yield event.conversation, 0, event.at, BIRTH, encode_info(_unknown(event))
                following[event.conversation] = 1
        seq = following[event.conversation]
        following[event.conversation] += 1
        yield event.conversation, seq, event.at, event.kind, event.body


def _unknown(event: _Event) -> ConversationInfo:
    """Return what can be said of a conversation whose first row is lost: the window asks for its folder."""
    return ConversationInfo(
        id=ConversationId(event.conversation),
        title="",
        workspace="",
        mode=Mode.DEFAULT,
        model="",
        profile="",
        created_at=event.at,
        updated_at=event.at,
    )
