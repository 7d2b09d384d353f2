from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_agent.execution.files import line_range
from desktop_agent.execution.files.line_range import LineRange, cut_line, read_range


@contextmanager
def opened(path: Path) -> Iterator[int]:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def lines_of(data: bytes) -> list[str]:
    lines = re.split("\r\n|\n|\r", data.decode("utf-8", "replace"))
    return lines[:-1] if lines[-1] == "" else lines


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    st.lists(st.sampled_from((b"\n", b"\r", b"\r\n", b"a", b"bc", "é".encode())), max_size=40).map(b"".join),
    st.integers(-12, 12).filter(bool),
    st.integers(1, 6),
    st.integers(1, 7),
)
def test_any_range_is_what_splitting_the_whole_would_give(
    tmp_path: Path, data: bytes, offset: int, limit: int, chunk: int
) -> None:
    file = tmp_path / "file"
    file.write_bytes(data)
    whole = lines_of(data)
    before = line_range.CHUNK
    line_range.CHUNK = chunk
    try:
        with opened(file) as descriptor:
            found = read_range(descriptor, offset, limit, 100, lambda: False)
    finally:
        line_range.CHUNK = before
    first = offset if offset > 0 else max(1, len(whole) + 1 + offset)
    expected = tuple(whole[first - 1 : first - 1 + limit])
    if data.decode("utf-8", "replace").encode() == data:
        assert found == LineRange(first, expected, None if offset > 0 else len(whole))


def test_a_line_that_is_too_long_is_cut_and_says_by_how_much(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 5_000_000 + b"\nshort\n")
    with opened(file) as descriptor:
        found = read_range(descriptor, 1, 5, 10, lambda: False)
    assert found.lines == ("xxxxxxxxxx [… 4,999,990 more bytes]", "short")


def test_letters_of_several_bytes_are_not_counted_as_too_long(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("é" * 10 + "\n" + "é" * 11 + "\n")
    with opened(file) as descriptor:
        found = read_range(descriptor, 1, 5, 10, lambda: False)
    assert found.lines == ("é" * 10, "é" * 10 + " [… 2 more bytes]")


def test_a_cancelled_reader_stops_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_range, "CHUNK", 4)
    file = tmp_path / "file"
    file.write_bytes(b"a\n" * 1000)
    asked = 0

    def is_cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    with opened(file) as descriptor:
        assert read_range(descriptor, 900, 1, 10, is_cancelled).lines == ()
    assert asked == 4


def test_the_words_after_a_cut_line_say_what_is_missing() -> None:
    assert cut_line("abcdef", 2, 4) == "ab [… 4 more characters]"
