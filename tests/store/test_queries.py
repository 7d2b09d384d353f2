from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.codec import encode_event
from desktop_agent.protocol import (
    Checkpoint,
    ConversationInfo,
    ItemAdded,
    ItemId,
    ItemSketch,
    Level,
    Notice,
    Status,
    ToolCall,
    UndoRecord,
    UnknownItem,
)
from desktop_agent.sentences import Sentence
from desktop_agent.store import queries
from desktop_agent.store.connection import open_reader
from desktop_agent.store.projections import BIRTH, EventRow, derive
from desktop_agent.store.schema import migrate
from tests.stories import HERE, info_of, message


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "store.sqlite3"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection)
        connection.execute("BEGIN")
        fill(connection, 5000)
        connection.execute("COMMIT")
    return path


def fill(connection: sqlite3.Connection, count: int) -> None:
    derive(connection, EventRow(1, HERE, 0, 1.0, info_of()))
    for number in range(count):
        body = ItemAdded(message(number))
        row = (number + 2, HERE, number + 1, 1.0, body.kind, encode_event(body))
        connection.execute("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", row)
        derive(connection, EventRow(number + 2, HERE, number + 1, 1.0, body))


@pytest.fixture
def reader(path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(open_reader(path)) as connection:
        yield connection


def test_sketches_have_their_own_values_and_share_their_kinds(reader: sqlite3.Connection) -> None:
    sketches = queries.sketches(reader, HERE)
    assert sketches == [ItemSketch(message(number).id, "user_message", 24, 0) for number in range(5000)]
    assert len({id(sketch.kind) for sketch in sketches}) == 1


def test_a_row_that_is_damaged_is_shown_as_what_is_left_of_it(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE event SET body = CAST(x'7b226b696eff' AS TEXT) WHERE seq = 3")
        connection.execute("UPDATE conversation SET title = CAST(x'54ff' AS TEXT)")
    with contextlib.closing(open_reader(path)) as reader:
        before, damaged, after = queries.items(reader, HERE, 1, 4)
        assert (before, after) == (message(1), message(3))
        assert damaged == UnknownItem(message(2).id, '{"kin\ufffd')
        [info] = queries.conversations(reader)
        assert isinstance(info, ConversationInfo)
        assert info.title == "T\ufffd"


def test_an_item_whose_row_is_gone_keeps_its_place(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM event WHERE seq = 3")
    with contextlib.closing(open_reader(path)) as reader:
        assert queries.items(reader, HERE, 1, 4) == [message(1), UnknownItem(message(2).id, ""), message(3)]


def test_a_change_that_cannot_be_read_is_none(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE conversation SET last_change = 5")
    with contextlib.closing(open_reader(path)) as reader:
        assert queries.last_change(reader, HERE) is None


def test_the_birth_of_a_conversation_is_no_event(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO event VALUES (1, ?, 0, 1.0, ?, '{}')", (HERE, BIRTH))
    with contextlib.closing(open_reader(path)) as reader:
        assert [envelope.seq for envelope in queries.events_since(reader, HERE, -1)][:2] == [1, 2]


def test_a_busy_window_does_not_make_reading_wait_for_each_row(reader: sqlite3.Connection) -> None:
    # Each row that is fetched waits for the interpreter, up to 5 ms: of 5,000 that were 25 s in all.
    fetched = 0

    def count(_: sqlite3.Cursor, row: tuple[object, ...]) -> tuple[object, ...]:
        nonlocal fetched
        fetched += 1
        return row

    reader.row_factory = count
    assert len(queries.items(reader, HERE)) == 5000
    assert 0 < fetched < 50


def test_what_is_about_files_is_found_without_reading_all(path: Path) -> None:
    here = info_of("other")
    call = ToolCall(ItemId("c"), "c", "Bash", {}, "make", Status.DONE)
    changed = replace(call, id=ItemId("d"), checkpoint=Checkpoint("1", "2", changed=1))
    said = Sentence("x", "x")
    back = Notice(ItemId("n"), Level.INFO, said, went_back=UndoRecord((ItemId("d"),), "2", "1", ("a",)))
    items = [message(0), call, changed, Notice(ItemId("m"), Level.INFO, said), back]
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        derive(connection, EventRow(10_001, here.id, 0, 1.0, here))
        for number, item in enumerate(items, 1):
            body = ItemAdded(item)
            row = (10_001 + number, here.id, number, 1.0, body.kind, encode_event(body))
            connection.execute("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", row)
            derive(connection, EventRow(10_001 + number, here.id, number, 1.0, body))
        assert queries.about_files(connection, here.id) == [message(0), changed, back]
