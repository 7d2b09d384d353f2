from __future__ import annotations

from desktop_agent.gui.theme.painting import wrapped_rows
from desktop_agent.gui.theme.theme import Theme


def test_rows_break_at_words_and_hold_every_letter(theme: Theme) -> None:
    text = "what it covers is part of what is agreed to"
    rows = wrapped_rows(text, theme.font("caption"), 100)
    assert len(rows) > 1
    assert " ".join(rows) == text


def test_a_word_that_is_wider_than_the_room_breaks_within(theme: Theme) -> None:
    rows = wrapped_rows("x" * 80, theme.font("caption"), 100)
    assert len(rows) > 1
    assert "".join(rows) == "x" * 80


def test_what_fits_is_one_row_and_nothing_is_an_empty_one(theme: Theme) -> None:
    assert wrapped_rows("short", theme.font("caption"), 400) == ["short"]
    assert wrapped_rows("", theme.font("caption"), 400) == [""]
