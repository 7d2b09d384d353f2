from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import replace

import pytest

from desktop_agent.codec import UnknownEvent, encode_event, encode_info
from desktop_agent.protocol import (
    ItemAdded,
    ItemChanged,
    ItemId,
    ItemSketch,
    Level,
    Notice,
    Outcome,
    Thinking,
    ToolOutput,
    UnknownItem,
)
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sentences import translate
from desktop_agent.store.projections import BIRTH, EventRow, derive, rebuild, sketch_of
from desktop_agent.store.schema import migrate
from tests.stories import HERE, answer, command, info_of, message


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        migrate(made)
        yield made


def test_a_sketch_is_of_the_text_that_is_shown() -> None:
    assert [sketch_of(item) for item in (
        message(1, "a\nb\n"),
        answer(2, "abc"),
        Thinking(ItemId("t"), "hm\n"),
        command(3, output="many\nlines\n"),
        Notice(ItemId("n"), Level.INFO, translate("x", "Wait for {who}.").with_values(who="Ada")),
        UnknownItem(ItemId("u"), '{"long": "text"}'),
    )] == [
        ItemSketch(message(1).id, "user_message", 4, 2),
        ItemSketch(answer(2).id, "assistant_text", 3, 0),
        ItemSketch(ItemId("t"), "thinking", 3, 1),
        ItemSketch(command(3).id, "tool_call", 4, 0, command(3).status),
        ItemSketch(ItemId("n"), "notice", 13, 0),
        ItemSketch(ItemId("u"), "unknown_item", 0, 0),
    ]  # fmt: skip


def test_the_models_last_word_is_no_step() -> None:
    last = replace(command(3), tool="Complete", output=ToolOutput("Done.", ends=Outcome.FINISHED))
    assert sketch_of(last).kind == "outcome"
    assert sketch_of(replace(last, output=ToolOutput("Done."))).kind == "tool_call"


@pytest.mark.parametrize(
    ("kind", "sketched"),
    [
        (DenialKind.ASIDE, "taken_back"),
        (DenialKind.STAYS, "taken_back"),
        (DenialKind.GIT_CONFIG, "taken_back"),
        (DenialKind.HOST, "tool_call"),
    ],
)
def test_what_the_sandbox_took_back_is_more_than_a_step(kind: DenialKind, sketched: str) -> None:
    ran = replace(command(3), output=ToolOutput("Made.", denials=(Denial(kind, "x"),)))
    assert sketch_of(ran).kind == sketched


def test_an_item_is_added_once_whichever_event_comes_first(connection: sqlite3.Connection) -> None:
    derive(connection, EventRow(1, HERE, 0, 1.0, info_of()))
    derive(connection, EventRow(2, HERE, 1, 2.0, ItemChanged(message(1, "changed, its first row is lost"))))
    derive(connection, EventRow(3, HERE, 2, 3.0, ItemAdded(message(1, "again"))))
    derive(connection, EventRow(4, HERE, 3, 4.0, UnknownEvent("{}")))
    assert connection.execute("SELECT place, length, added, event FROM item").fetchall() == [(0, 5, 2, 3)]
    assert connection.execute("SELECT items, messages, last_seq, updated_at FROM conversation").fetchall() == [
        (1, 1, 3, 4.0)
    ]


def test_rows_without_a_readable_birth_are_passed_over(connection: sqlite3.Connection) -> None:
    rows = [
        (HERE, 0, 1.0, BIRTH, encode_info(info_of())),
        ("lost", 0, 1.0, BIRTH, "{"),
        ("lost", 1, 1.0, "item_added", encode_event(ItemAdded(message(1)))),
        (HERE, 1, 5.0, "item_added", encode_event(ItemAdded(message(1)))),
    ]
    connection.executemany("INSERT INTO event (conversation, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)", rows)
    rebuild(connection)
    assert connection.execute("SELECT id, items FROM conversation").fetchall() == [(HERE, 1)]
    assert connection.execute("SELECT conversation, place FROM item").fetchall() == [(HERE, 0)]
