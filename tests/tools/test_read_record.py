from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.protocol import (
    ItemId,
    Level,
    Notice,
    SeenFile,
    Status,
    ToolCall,
    ToolOutput,
    UndoRecord,
    UserMessage,
)
from desktop_agent.sentences import Sentence
from desktop_agent.tools import read_record
from desktop_agent.tools.read_record import ReadFileState, ReadRecord, joined, seen_file

FILE = Path("/workspace/file")


def test_lines_read_one_after_the_other_join() -> None:
    record = ReadRecord()
    record.note(FILE, b"text", [(1, 10)], 30)
    record.note(FILE, b"text", [(21, 30)], 30)
    seen = record.of(FILE)
    assert seen is not None
    assert (seen.lines, seen.is_whole, seen.data) == (((1, 10), (21, 30)), False, b"text")
    assert (seen.covers(2, 9), seen.covers(10, 21), seen.covers(5, 4)) == (True, False, True)
    record.note(FILE, b"text", [(11, 20)], 30)
    seen = record.of(FILE)
    assert seen is not None
    assert seen.is_whole


def test_lines_of_other_bytes_are_forgotten() -> None:
    record = ReadRecord()
    record.note(FILE, b"text", [(1, 10)], 10)
    record.note(FILE, b"other", [(1, 1)], 10)
    seen = record.of(FILE)
    assert seen is not None
    assert seen.lines == ((1, 1),)


def test_a_file_that_was_never_read_is_not_there() -> None:
    assert ReadRecord().of(FILE) is None


def test_an_empty_file_is_read_whole_at_once() -> None:
    record = ReadRecord()
    record.note(FILE, b"", [(1, 0)], 0)
    seen = record.of(FILE)
    assert seen is not None
    assert seen.is_whole


def test_bytes_are_kept_for_a_comparison_but_not_without_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_record, "MOST_PER_FILE", 10)
    monkeypatch.setattr(read_record, "MOST_TOGETHER", 25)
    record = ReadRecord()
    record.note(Path("/large"), b"x" * 11, [(1, 1)], 1)
    for name in ("/1", "/2", "/3"):
        record.note(Path(name), b"x" * 10, [(1, 1)], 1)
    kept = {name: record.of(Path(name)) for name in ("/large", "/1", "/2", "/3")}
    assert {name: seen.data for name, seen in kept.items() if seen} == {
        "/large": None,
        "/1": None,
        "/2": b"x" * 10,
        "/3": b"x" * 10,
    }


@given(st.lists(st.tuples(st.integers(1, 30), st.integers(0, 30)), max_size=10))
def test_joined_lines_are_the_same_lines_sorted_and_apart(lines: list[tuple[int, int]]) -> None:
    result = joined(lines)
    assert {number for first, last in result for number in range(first, last + 1)} == {
        number for first, last in lines for number in range(first, last + 1)
    }
    assert list(result) == sorted(result)
    assert all(before[1] + 1 < after[0] for before, after in itertools.pairwise(result))


def call(*seen: SeenFile, status: Status = Status.DONE) -> ToolCall:
    return ToolCall(ItemId("c"), "t", "Read", {}, "a", status, output=ToolOutput("text", seen=seen))


def test_what_a_stored_conversation_had_seen_is_known_again_without_its_bytes() -> None:
    record = ReadRecord()
    seen = record.note(FILE, b"text", [(1, 10)], 30)
    other = SeenFile("/workspace/other", "d", ((3, 4), (1, 2)), 9)
    again = ReadRecord()
    again.restore(
        [
            UserMessage(ItemId("u"), "go", 0.0),
            call(SeenFile(str(FILE), "older", ((1, 30),), 30), other),
            ToolCall(ItemId("d"), "t", "Bash", {}, "ls", Status.CANCELLED),
            call(seen_file(FILE, seen)),
        ],
        Path("/workspace"),
    )
    assert again.of(FILE) == ReadFileState(seen.digest, ((1, 10),), 30, None)
    assert again.of(Path("/workspace/other")) == ReadFileState("d", ((1, 4),), 9, None)
    assert again.note(FILE, b"text", [(11, 30)], 30) == ReadFileState(seen.digest, ((1, 30),), 30, b"text")


def test_what_went_back_has_to_be_read_again() -> None:
    record = ReadRecord()
    record.note(FILE, b"text", [(1, 1)], 1)
    record.forget([FILE, Path("/workspace/never read")])
    assert record.of(FILE) is None
    read = call(SeenFile(str(FILE), "d", ((1, 1),), 1))
    back = Notice(ItemId("n"), Level.INFO, Sentence("x", "x"), went_back=UndoRecord((), "1", "2", (FILE.name,)))
    record.restore([read, back], FILE.parent)
    assert record.of(FILE) is None
    record.restore([read, back, read], FILE.parent)
    assert record.of(FILE) is not None
