from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.checkpoints.line_diff import (
    MOST_BYTES,
    can_be_compared,
    counts,
    hunks_of,
    is_text,
    lines_of,
    without,
)

TEXTS = st.lists(st.sampled_from(["a", "b", "c", "", "d\r"]), max_size=40).map("\n".join).map(str.encode)


def numbered(*changed: int) -> bytes:
    return b"".join(b"changed\n" if number in changed else b"%d\n" % number for number in range(1, 41))


def test_places_that_are_far_apart_are_hunks_of_their_own() -> None:
    first, second = hunks_of(numbered(), numbered(5, 30))
    assert first.text.splitlines() == ["@@ -2,7 +2,7 @@", " 2", " 3", " 4", "-5", "+changed", " 6", " 7", " 8"]
    assert (first.first_changed, second.first_changed) == (5, 30)
    assert without(numbered(), numbered(5, 30), first) == numbered(30)
    assert without(numbered(), numbered(5, 30), second) == numbered(5)


def test_a_file_that_came_or_went_is_one_place() -> None:
    [came] = hunks_of(b"", b"a\nb")
    assert came.text == "@@ -0,0 +1,2 @@\n+a\n+b"
    [went] = hunks_of(b"a\nb", b"")
    assert went.text == "@@ -1,2 +0,0 @@\n-a\n-b"
    assert (without(b"", b"a\nb", came), without(b"a\nb", b"", went), went.first_changed) == (b"", b"a\nb", 1)


def test_the_end_of_the_last_line_counts() -> None:
    [only] = hunks_of(b"a\nb", b"a\nb\n")
    assert without(b"a\nb", b"a\nb\n", only) == b"a\nb"
    assert lines_of(b"a\r\nb\n\nc") == [b"a\r\n", b"b\n", b"\n", b"c"]
    assert hunks_of(b"same\n", b"same\n") == []


@given(TEXTS, TEXTS)
def test_taking_every_place_back_gives_the_old_side(old: bytes, new: bytes) -> None:
    left = new
    while hunks := hunks_of(old, left):
        left = without(old, left, hunks[-1])
    assert left == old


def test_lines_are_counted_exactly_and_nearly_where_very_many_differ() -> None:
    assert counts(numbered(), numbered(5, 30)) == (2, 2)
    assert counts(b"", b"a\nb\n") == (2, 0)
    assert counts(b"a\n" * 1_000, b"b\n" * 900) == (900, 1_000)


@pytest.mark.parametrize(
    ("side", "can"),
    [(b"text\n", True), (b"a\0b", False), (b"x" * (MOST_BYTES + 1), False), (b"\n" * 50_000, False)],
    ids=["text", "binary", "large", "long"],
)
def test_what_can_be_compared(side: bytes, *, can: bool) -> None:
    assert can_be_compared(b"", side) is can
    assert is_text(side) is (b"\0" not in side)


def test_a_long_file_that_differs_everywhere_is_compared_piece_by_piece() -> None:
    old = b"".join(
        b"\tint a%d;  \n" % number if number % 9 == 0 else b"int b%d;\n" % number for number in range(18_000)
    )
    new = old.replace(b"\t", b"    ").replace(b"  \n", b"\n")
    hunks = hunks_of(old, new)
    assert len(hunks) == 2_000
    assert without(old, new, hunks[7]).count(b"\t") == 1
    # Without a line to hold on to, a long piece is another as a whole.
    [whole] = hunks_of(b"a\n" * 5_000, b"b\n" * 5_000)
    assert without(b"a\n" * 5_000, b"b\n" * 5_000, whole) == b"a\n" * 5_000
