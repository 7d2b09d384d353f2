from __future__ import annotations

import pytest

from desktop_agent.tools.edit_checks import COMPARED_LINES, mismatch_reason, nearest_place
from tests.waits import in_time

FILE = [
    *("def first(value):", "    if value:", "        return 1", "", "    return 2", "", ""),
    *("def second(value):", "    if value:", "        return 3", "", "    return 4", ""),
]


@pytest.mark.parametrize(
    ("old", "first_sentence"),
    [
        (
            "def second(value):\n    if value:\n        return 33",
            "First difference: expected '        return 33', line 10 has '        return 3'.",
        ),
        (
            "def second(value):\n  if value:",
            "Line 9 differs in white space alone: the file has '    if value:'.",
        ),
        ("def secnd(value):", "First difference: expected 'def secnd(value):', line 8 has 'def second(value):'."),
        ("    return 4\n\n\nprint()", "The file ends at line 13, before 'print()'."),
        ("        return 1\n    \n    return\n", "Line 4 differs in white space alone: the file has ''."),
        ("    return\n", "First difference: expected '    return', line 12 has '    return 4'."),
        ("return 3\nreturn 4", "First difference: expected 'return 3', line 11 has ''."),
    ],
)
def test_the_first_difference_at_the_nearest_place_is_named(old: str, first_sentence: str) -> None:
    why = mismatch_reason(FILE, old, "x")
    assert why.startswith(f"{first_sentence} The nearest lines are:\n")


def test_the_nearest_lines_are_shown_with_their_numbers() -> None:
    why = mismatch_reason(FILE, "def second(values):\n    if value:", "x")
    assert why.endswith("     7\t\n     8\tdef second(value):\n     9\t    if value:\n    10\t        return 3")


def test_numbers_copied_from_a_reading_are_recognised() -> None:
    why = mismatch_reason(FILE, "     1\tdef first(value):\n     2\t    if value:", "x")
    assert why == "old_string begins each line with its number as Read shows it; leave out the numbers and the tabs."


def test_a_change_that_was_made_before_is_recognised() -> None:
    assert mismatch_reason(FILE, "def old(value):", "def second(value):\n") == (
        "The new text is already there, in line 8: this change may have been made before."
    )
    assert not mismatch_reason(FILE, "def old(value):", "    ").startswith("The new text")


def test_where_nothing_is_like_it_that_is_said() -> None:
    assert mismatch_reason(FILE, "completely different ☃", "x").startswith("Nothing in the file is like it.")
    assert mismatch_reason([], "anything", "x").startswith("Nothing in the file is like it.")


def test_the_same_lines_in_pieces_are_recognised() -> None:
    lines = ["alpha beta", "gamma"]
    assert mismatch_reason(lines, "beta\ngam", "x").startswith("Each line is there, but not as one piece.")


def test_a_long_line_is_shown_in_part() -> None:
    why = mismatch_reason(["x" * 5000 + "1", "end"], "x" * 5000 + "2\nend", "y")
    assert len(why) < 1500


def test_of_a_large_file_so_many_lines_are_compared_and_no_more() -> None:
    lines = [f"    {number * 7919:x}" for number in range(COMPARED_LINES + 1)]
    lines[-1] = "    value_x = compute_all(3)"
    wanted = "    value_x = compute_all(4)\n    value_y = nothing()"
    assert nearest_place(lines, wanted.split("\n")) is None
    assert nearest_place(lines[1:], wanted.split("\n")) == COMPARED_LINES - 1


def test_of_a_line_that_is_everywhere_so_many_places_are_weighed_and_no_more() -> None:
    lines = ["    }"] * 300_000
    with in_time("a file of one line"):
        assert nearest_place(lines, ["    }"] * 2_000) is not None
