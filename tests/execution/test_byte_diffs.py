from __future__ import annotations

from difflib import unified_diff

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.execution.diffs import (
    CONTEXT,
    MOST_BYTES,
    byte_lines,
    can_be_compared,
    changes_by_pieces,
    count_changed_lines,
    hunks_of,
    is_text,
    without_hunk,
)

TEXTS = st.lists(st.sampled_from(["a", "b", "c", "", "d\r"]), max_size=40).map("\n".join).map(str.encode)


def numbered(*changed: int) -> bytes:
    return b"".join(b"changed\n" if number in changed else b"%d\n" % number for number in range(1, 41))


def test_places_that_are_far_apart_are_hunks_of_their_own() -> None:
    first, second = hunks_of(numbered(), numbered(5, 30))
    assert first.text.splitlines() == ["@@ -2,7 +2,7 @@", " 2", " 3", " 4", "-5", "+changed", " 6", " 7", " 8"]
    assert (first.first_changed, second.first_changed) == (5, 30)
    assert without_hunk(numbered(), numbered(5, 30), first) == numbered(30)
    assert without_hunk(numbered(), numbered(5, 30), second) == numbered(5)


def test_a_file_that_came_or_went_is_one_place() -> None:
    [came] = hunks_of(b"", b"a\nb")
    assert came.text == "@@ -0,0 +1,2 @@\n+a\n+b"
    [went] = hunks_of(b"a\nb", b"")
    assert went.text == "@@ -1,2 +0,0 @@\n-a\n-b"
    assert (without_hunk(b"", b"a\nb", came), without_hunk(b"a\nb", b"", went), went.first_changed) == (
        b"",
        b"a\nb",
        1,
    )


def test_the_end_of_the_last_line_counts() -> None:
    [only] = hunks_of(b"a\nb", b"a\nb\n")
    assert without_hunk(b"a\nb", b"a\nb\n", only) == b"a\nb"
    assert byte_lines(b"a\r\nb\n\nc") == [b"a\r\n", b"b\n", b"\n", b"c"]
    assert hunks_of(b"same\n", b"same\n") == []


@given(TEXTS, TEXTS)
def test_taking_every_place_back_gives_the_old_side(old: bytes, new: bytes) -> None:
    left = new
    while hunks := hunks_of(old, left):
        left = without_hunk(old, left, hunks[-1])
    assert left == old


@given(TEXTS, TEXTS)
def test_short_texts_have_the_hunks_that_difflib_finds_between_their_common_ends(old: bytes, new: bytes) -> None:
    start, end = b"".join(b"s%d\n" % at for at in range(9)), b"".join(b"e%d\n" % at for at in range(9))
    a, b = b"1\n" + old + b"\n2\n", b"3\n" + new + b"\n4\n"
    found = "\n".join(hunk.text for hunk in hunks_of(start + a + end, start + b + end)).split("\n")
    sides = [[f"{line.decode()}" for line in byte_lines(start + side + end)] for side in (a, b)]
    rows = [row.removesuffix("\n") for row in unified_diff(*sides, n=CONTEXT)][2:]
    assert [row for row in found if row[0] != "@"] == [row for row in rows if row[0] != "@"]


@given(st.lists(st.integers(0, 4), max_size=90), st.lists(st.integers(0, 90), max_size=90))
def test_the_changes_by_pieces_make_the_old_sequence_into_the_new(old: list[int], new: list[int]) -> None:
    made, place = list[int](), 0
    for change in changes_by_pieces(old, new):
        made += old[place : change.start] + new[change.new_start : change.new_end]
        place = change.end
    assert made + old[place:] == new


def test_lines_are_counted_exactly_and_nearly_where_very_many_differ() -> None:
    assert count_changed_lines(numbered(), numbered(5, 30)) == (2, 2)
    assert count_changed_lines(b"", b"a\nb\n") == (2, 0)
    assert count_changed_lines(b"a\n" * 1_000, b"b\n" * 900) == (900, 1_000)


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
    assert without_hunk(old, new, hunks[7]).count(b"\t") == 1
    # Without a line to hold on to, a long piece is another as a whole.
    [whole] = hunks_of(b"a\n" * 5_000, b"b\n" * 5_000)
    assert without_hunk(b"a\n" * 5_000, b"b\n" * 5_000, whole) == b"a\n" * 5_000
