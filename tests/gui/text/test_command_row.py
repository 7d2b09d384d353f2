from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from desktop_agent.gui.text.command_row import INDENT, CommandRow, UnitKind, rows, units
from desktop_agent.text import is_hidden
from tests.series import examples

TRICKY = st.text(
    st.one_of(
        st.characters(exclude_characters="\n"),
        st.sampled_from(" \t\n\u202e\u200b\x1b\u0301\u0336字あ한אب0a'\"/"),
    ),
    max_size=120,
)


def shown(text: str, row: CommandRow) -> str:
    return "".join(unit.shown for unit in units(text, row.start, row.end))


def lines(text: str, width: int) -> list[str]:
    return [shown(text, row) for row in rows(text, width)]


def test_a_short_command_is_one_row() -> None:
    assert rows("ls -la", 20) == [CommandRow(0, 6, 1)]


def test_an_empty_text_is_one_empty_row() -> None:
    assert rows("", 20) == [CommandRow(0, 0, 1)]


def test_rows_break_at_blanks_and_continued_ones_have_less_room() -> None:
    assert lines("git commit -m now --amend", 12) == ["git commit ", "-m now ", "--amend"]
    assert [row.is_first for row in rows("git commit -m now --amend", 12)] == [True, False, False]


def test_a_word_longer_than_a_row_breaks_anywhere_and_is_marked() -> None:
    found = rows("cp aaaaaaaaaaaaaaaaaaaa b", 12)
    assert [(shown("cp aaaaaaaaaaaaaaaaaaaa b", row), row.is_cut) for row in found] == [
        ("cp ", False),
        ("aaaaaaaaaa", True),
        ("aaaaaaaaaa ", False),
        ("b", False),
    ]


def test_a_blank_at_the_very_end_hangs_over() -> None:
    assert lines("abcdefghij ", 10) == ["abcdefghij "]


def test_real_lines_are_numbered_and_wraps_are_not() -> None:
    found = rows("one two three\n\nfour", 8)
    assert [(row.line, row.is_first) for row in found] == [(1, True), (1, False), (2, True), (3, True)]


def test_leading_blanks_do_not_make_an_empty_row() -> None:
    assert lines("     aaaaaaaaaaaaaaa", 12) == ["     aaaaaaa", "aaaaaaaa"]


def test_wide_letters_take_two_columns() -> None:
    assert lines("字字字字字字", 8) == ["字字字字", "字字"]
    assert rows("字字字字字字", 8)[0].is_cut


def test_wide_letters_break_at_blanks_too() -> None:
    assert lines("字字 字字 字", 8) == ["字字 ", "字字 ", "字"]


def test_what_hides_is_written_out_and_never_broken_apart() -> None:
    text = "rm \u202e\u202ex"
    assert lines(text, 12) == ["rm ", "\\u202e", "\\u202ex"]
    assert [unit.kind for unit in units(text, 0, len(text))] == [
        UnitKind.PLAIN,
        UnitKind.PLAIN,
        UnitKind.BLANK,
        UnitKind.ESCAPE,
        UnitKind.ESCAPE,
        UnitKind.PLAIN,
    ]


@pytest.mark.parametrize("hidden", ["\x1b", "\u200b", "\u2066", "\U000e0041", "\xa0", "\r", "\x00", "\ufe0f"])
def test_no_hidden_character_is_drawn_as_itself(hidden: str) -> None:
    assert hidden not in lines(f"a{hidden}b", 40)[0]


def test_an_accent_stands_on_its_letter() -> None:
    assert [unit.shown for unit in units("cafe\u0301", 0, 5)] == ["c", "a", "f", "e\u0301"]


def test_a_mark_that_could_strike_out_a_letter_is_written_out() -> None:
    assert lines("r\u0336m", 40) == ["r\\u0336m"]


def test_a_mark_with_no_letter_is_written_out() -> None:
    assert lines("\u0301a", 40) == ["\\u0301a"]


def test_only_so_many_marks_pile_up_on_a_letter() -> None:
    found = units("\u0915" + "\u0902" * 5, 0, 6)
    assert [unit.shown for unit in found] == ["\u0915\u0902\u0902\u0902", "\\u0902", "\\u0902"]


def test_letters_that_run_right_to_left_are_told_apart() -> None:
    assert [unit.kind for unit in units("aש", 0, 2)] == [UnitKind.PLAIN, UnitKind.RIGHT_TO_LEFT]


def test_a_tab_is_a_unit_of_its_own() -> None:
    assert [(unit.kind, unit.width) for unit in units("\t", 0, 1)] == [(UnitKind.TAB, 4)]


@given(TRICKY, st.integers(4, 30))
@settings(max_examples=examples(300), deadline=None)
def test_every_character_is_in_exactly_one_row(text: str, width: int) -> None:
    found = rows(text, width)
    put_together = "\n".join(
        "".join(text[row.start : row.end] for row in found if row.line == number)
        for number in range(1, found[-1].line + 1)
    )
    assert put_together == text


@given(TRICKY, st.integers(10, 30))
@example("0\U0002ebe1 ", 10)
@settings(max_examples=examples(300), deadline=None)
def test_no_row_is_wider_than_its_room_but_for_one_blank(text: str, width: int) -> None:
    for row in rows(text, width):
        room = width if row.is_first else width - INDENT
        found = units(text, row.start, row.end)
        wide = sum(unit.width for unit in found)
        hangs = bool(found) and found[-1].kind is UnitKind.BLANK
        # One escape may be wider than a narrow row, and the blank behind it hangs as any other does.
        assert wide <= room + hangs or len(found) - hangs <= 1


@given(TRICKY)
@settings(max_examples=examples(200), deadline=None)
def test_nothing_that_hides_is_shown(text: str) -> None:
    for row in rows(text, 20):
        for unit in units(text, row.start, row.end):
            assert unit.kind is UnitKind.TAB or not any(is_hidden(character) for character in unit.shown)


@given(st.text(st.sampled_from("ab  c"), max_size=80), st.integers(4, 20))
@settings(max_examples=examples(300), deadline=None)
def test_ascii_breaks_as_every_other_text_does(text: str, width: int) -> None:
    """The short way for ASCII and the long way for the rest give the same rows."""
    wide = text.replace("a", "à").replace("b", "ß").replace("c", "ç")
    assert rows(text, width) == rows(wide, width)
