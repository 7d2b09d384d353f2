from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.gui.text.untrusted import breakable, safe, say_safely
from desktop_agent.sentences import Sentence
from desktop_agent.text import is_hidden


def test_what_hides_in_a_value_is_written_out() -> None:
    assert safe("a\u202eb\nc\x1b") == "a\\u202eb\\x0ac\\x1b"


def test_a_value_that_runs_right_to_left_is_kept_apart() -> None:
    assert safe("אבג") == "\u2066אבג\u2069"


def test_marks_stacked_on_a_letter_are_written_out() -> None:
    assert safe("e\u0301z" + "\u0300" * 3) == "e\u0301z" + "\\u0300" * 3
    assert safe(" \u0307algo") == " \\u0307algo"


def test_a_very_long_value_is_cut_in_its_middle() -> None:
    shown = safe("x" * 5000)
    assert len(shown) == 600
    assert " … " in shown


def test_a_sentence_is_said_with_safe_values() -> None:
    sentence = Sentence("test", "Deletes {path} in {place}").with_values(path="a\u200b", place="b")
    assert say_safely(sentence) == "Deletes a\\u200b in b"


@given(st.text(max_size=300))
def test_a_value_says_nothing_that_hides_but_its_own_isolation(text: str) -> None:
    inner = safe(text).removeprefix("\u2066").removesuffix("\u2069")
    assert not any(is_hidden(character) for character in inner if character != "\t")


def test_long_paths_may_break_after_slashes() -> None:
    assert breakable("/a/b") == "/\u200ba/\u200bb"
    assert breakable("short words only") == "short words only"


@given(st.text(max_size=300))
def test_breaks_change_nothing_else(text: str) -> None:
    assert breakable(text).replace("\u200b", "") == text.replace("\u200b", "")


@given(st.text(st.characters(codec="ascii", exclude_characters=" "), min_size=30, max_size=300))
def test_no_word_is_left_that_cannot_break(text: str) -> None:
    assert max(len(piece) for piece in breakable(text).split("\u200b")) <= 24
