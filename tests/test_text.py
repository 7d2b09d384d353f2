from __future__ import annotations

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.text import (
    add_piece,
    clean,
    columns,
    cut,
    escaped,
    first_names,
    is_hidden,
    is_storable,
    name_of,
    storable_name,
    visible,
)
from tests.reading_back import unescaped

ANY_TEXT = st.text(st.characters(codec=None), max_size=60) | st.text(
    "\\xuU0123456789abcdef\u202e\x1b\n\t ", max_size=40
)


def test_lone_surrogates_become_the_replacement_character() -> None:
    assert clean("a\ud800b\udfff") == "a\ufffdb\ufffd"
    assert clean("plain \U0001f600") == "plain \U0001f600"


def test_a_text_with_half_a_character_cannot_be_stored() -> None:
    assert [is_storable(text) for text in ("", "plain \U0001f600", "a\ud800", "\udcff")] == [True, True, False, False]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ls\u202e", "ls\\u202e"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("zero\u200bwidth", "zero\\u200bwidth"),
        ("tag\U000e0041", "tag\\U000e0041"),
        ("no\u00a0break", "no\\xa0break"),
        ("fill\u3164er", "fill\\u3164er"),
        ("cr\rlf", "cr\\x0dlf"),
        ("del\x7f", "del\\x7f"),
        ("lone\ud800", "lone\\ud800"),
        ("größe 文字 emoji\U0001f600", "größe 文字 emoji\U0001f600"),
        ("tab\tand\nline", "tab\tand\nline"),
        ("a literal \\u202e", "a literal \\x5cu202e"),
        ("C:\\new", "C:\\new"),
    ],
)
def test_what_hides_is_shown_as_an_escape(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_line_feeds_are_escaped_where_a_single_line_is_wanted() -> None:
    assert visible("a\nb", keep_newlines=False) == "a\\x0ab"


@given(ANY_TEXT, st.booleans())
def test_unescaping_gives_the_original_back(text: str, keep: bool) -> None:
    assert unescaped(visible(text, keep_newlines=keep)) == text


@given(ANY_TEXT)
def test_nothing_that_hides_survives(text: str) -> None:
    assert "\x1b" not in visible(text)
    assert "\u202e" not in visible(text)


@given(st.text(max_size=200), st.integers(0, 250))
def test_a_cut_text_fits_and_keeps_head_and_tail(text: str, limit: int) -> None:
    short = cut(text, limit)
    assert len(short) <= limit or short == text == ""
    if len(text) <= limit:
        assert short == text
    elif limit >= 5:
        assert " … " in short
        assert short[0] == text[0]
        assert short[-1] == text[-1]


def test_the_marker_of_a_cut_can_be_chosen() -> None:
    assert cut("abcdefghij", 7, marker="..") == "abc..ij"
    assert cut("abcdefghij", 3, marker=" [cut] ") == "abc"


@pytest.mark.parametrize(
    ("text", "width"), [("abc", 3), ("文字", 4), ("e\u0301", 1), ("a\u200bb", 2), ("ｱ", 1), ("", 0)]
)
def test_columns_count_wide_letters_twice_and_marks_not_at_all(text: str, width: int) -> None:
    assert columns(text) == width


def test_a_text_in_very_many_parts_stays_whole_and_few_and_what_was_joined_stays_as_it_is() -> None:
    parts: list[str] = []
    first = ""
    for number in range(1000):
        add_piece(parts, f"{number} ")
        first = first or (parts[0] if len(parts[0]) > 5 else "")
    assert "".join(parts) == "".join(f"{number} " for number in range(1000))
    assert len(parts) < 80
    assert parts[0] is first


@given(st.lists(st.text(max_size=100), max_size=300))
def test_pieces_of_any_length_stay_the_same_text(texts: list[str]) -> None:
    parts: list[str] = []
    for text in texts:
        add_piece(parts, text)
    assert "".join(parts) == "".join(texts)


def test_the_first_of_many_names_stand_for_all() -> None:
    assert first_names(("a", "b")) == "a, b"
    assert first_names(("a", "b", "c"), 2) == "a, b, …"
    assert first_names(()) == ""


@pytest.mark.parametrize("raw", [b"/a", b"/caf\xe9", b"/caf\xe9%E9 \xff", "/café".encode(), b""])
def test_a_name_that_is_no_utf8_is_stored_and_comes_back(raw: bytes) -> None:
    name = os.fsdecode(raw)
    assert name_of(storable_name(name)) == name
    assert is_storable(storable_name(name))
    assert (storable_name(name) == name) is is_storable(name)


@pytest.mark.parametrize("character", ["\U0001d159", "\U00016fe4"])
def test_a_symbol_or_a_mark_that_shows_nothing_is_hidden(character: str) -> None:
    assert is_hidden(character)
    assert visible(f"a{character}b") == f"a{escaped(character)}b"
