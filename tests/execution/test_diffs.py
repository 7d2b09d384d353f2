from __future__ import annotations

import subprocess
from itertools import pairwise
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop_agent.execution import diffs
from desktop_agent.execution.diffs import LineChange, changed_lines, changes, common_start, counts, lines_of, unified
from tests.series import examples
from tests.waits import in_time

TEXTS = st.lists(st.sampled_from(("a\n", "b\n", "c\n", "d\n", "\n")), max_size=30).map("".join)
ENDS = st.sampled_from(("", "end"))


def made(old: str, new: str) -> str:
    before, after = lines_of(old), lines_of(new)
    return unified(before, after, changes(before, after), "f.txt", is_new=False)


def rebuilt(old: list[str], new: list[str], changed: list[LineChange]) -> list[str]:
    result: list[str] = []
    place = 0
    for change in changed:
        result += old[place : change.start] + new[change.new_start : change.new_end]
        place = change.end
    return result + old[place:]


@given(TEXTS, ENDS, TEXTS, ENDS, st.sampled_from((0, 20, 10_000)))
def test_the_changes_make_the_old_text_into_the_new(
    before: str, end: str, after: str, other_end: str, limit: int
) -> None:
    old, new = lines_of(before + end), lines_of(after + other_end)
    most = diffs.MOST_COMPARED
    diffs.MOST_COMPARED = limit
    try:
        changed = changes(old, new)
    finally:
        diffs.MOST_COMPARED = most
    assert rebuilt(old, new, changed) == new
    assert all(one.end < two.start or one.new_end < two.new_start for one, two in pairwise(changed))


def test_a_diff_shows_what_changed_with_three_lines_around_it() -> None:
    old = "".join(f"{number}\n" for number in range(1, 21))
    assert made(old, old.replace("\n3\n", "\nthree\n").replace("\n20\n", "\ntwenty\n21")) == (
        "--- a/f.txt\n+++ b/f.txt\n"
        "@@ -1,6 +1,6 @@\n 1\n 2\n-3\n+three\n 4\n 5\n 6\n"
        "@@ -17,4 +17,5 @@\n 17\n 18\n 19\n-20\n+twenty\n+21\n\\ No newline at end of file\n"
    )


def test_a_new_file_is_all_additions() -> None:
    new = lines_of("one\n")
    assert unified([], new, changes([], new), "f.txt", is_new=True) == (
        "--- /dev/null\n+++ b/f.txt\n@@ -0,0 +1 @@\n+one\n"
    )


def test_nothing_changed_is_no_diff() -> None:
    assert made("a\n", "a\n") == ""


def test_added_and_removed_lines_are_counted() -> None:
    old, new = lines_of("a\nb\nc\n"), lines_of("a\nB\nB2\nc\n")
    assert counts(changes(old, new)) == (2, 1)


@settings(deadline=None, max_examples=examples(20), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(one=TEXTS, end=ENDS, two=TEXTS, other_end=ENDS)
def test_the_diffs_can_be_applied_by_other_programs(
    tmp_path: Path, one: str, end: str, two: str, other_end: str
) -> None:
    file = tmp_path / "f.txt"
    file.write_text(one + end)
    if diff := made(one + end, two + other_end):
        command = ("git", "apply", "--unidiff-zero", "-")
        subprocess.run(command, cwd=tmp_path, input=diff.encode(), check=True, capture_output=True)
    assert (file.read_text() if file.exists() else "") == two + other_end


def test_two_long_texts_that_differ_everywhere_take_no_long_time() -> None:
    for count in (3_000, 40_000):
        old = [f"{number % 101}\n" for number in range(count)]
        new = [f"{number * 7 % 101}\n" for number in range(count)]
        # Python's own comparison takes half a second for the first two texts, and many minutes for the others.
        with in_time("comparing"):
            changed = changes(old, new)
        assert rebuilt(old, new, changed) == new


def test_a_name_replaced_in_many_lines_of_a_long_file_is_many_small_changes() -> None:
    old = [f"line {number} name\n" for number in range(20_000)]
    new = [line.replace("name", "title") if number % 1000 == 0 else line for number, line in enumerate(old)]
    assert [change.start for change in changes(old, new)] == list(range(0, 20_000, 1000))


LONG = st.lists(st.sampled_from(("a\n", "b\n", "\n", "longer line\n")), max_size=200).map("".join)


@given(LONG, LONG, TEXTS, TEXTS, ENDS, ENDS, st.sampled_from((1, 7, 65_536)))
def test_around_a_change_there_is_all_that_a_diff_shows(
    head: str, tail: str, before: str, after: str, end: str, other_end: str, piece: int
) -> None:
    old, new = head + before + tail + end, head + after + tail + other_end
    pieces = diffs._PIECE
    diffs._PIECE = piece
    try:
        some_old, some_new, first = changed_lines(old, new)
    finally:
        diffs._PIECE = pieces
    changed = changes(some_old, some_new)
    assert unified(some_old, some_new, changed, "f.txt", first=first) == made(old, new)
    assert [one.moved(first) for one in changed] == changes(lines_of(old), lines_of(new))


def test_a_large_text_is_taken_apart_around_the_change_alone() -> None:
    text = "".join(f"line {number}\n" for number in range(100_000))
    old, new, first = changed_lines(text, text.replace("line 5000\n", "changed\n"))
    assert (old[3], new[3], first) == ("line 5000\n", "changed\n", 4997)
    assert len(old) == len(new) <= 8


def test_what_two_texts_begin_with_alike_is_counted() -> None:
    assert [common_start(*two) for two in (("", "a"), ("ab", "ab"), ("abc", "abd"), ("x", "y"))] == [0, 2, 2, 0]
    assert common_start("x" * 70_000 + "a", "x" * 70_000 + "b") == 70_000


def test_a_file_that_goes_or_is_moved_has_its_own_names() -> None:
    old = lines_of("one\n")
    assert unified(old, [], changes(old, []), "f.txt", is_gone=True) == (
        "--- a/f.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-one\n"
    )
    new = lines_of("two\n")
    assert unified(old, new, changes(old, new), "new.txt", was="old.txt").startswith("--- a/old.txt\n+++ b/new.txt\n")
