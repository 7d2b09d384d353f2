from __future__ import annotations

from desktop_agent.gui.theme.theme import Theme
from tests.gui.asking import room, waiting


def test_a_caption_takes_as_many_rows_as_its_width_asks_for(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        button = made.card.body.buttons.allow_session
        caption = "what it covers is part of what is agreed to"
        assert button.rows_in(1000, caption) == 1
        assert button.rows_in(100, caption) > button.rows_in(200, caption) > 1


def test_a_scope_of_one_long_word_is_never_cut(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        button = made.card.body.buttons.allow_session
        assert button.rows_in(100, "x" * 200) > 5


def test_a_dot_between_two_parts_does_not_end_a_row(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        button = made.card.body.buttons.allow_session
        button.resize(120, 300)
        button.set_caption("one two three  ·  Ctrl+Shift+S")
        with_dot = button.grab().toImage()
        button.set_caption("one two three Ctrl+Shift+S")
        assert button.rows_in(120, "one two three  ·  Ctrl+Shift+S") == 2
        assert button.grab().toImage() == with_dot


def test_every_row_of_its_caption_is_painted(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        button = made.card.body.buttons.allow_session
        button.resize(120, 300)
        button.set_caption("one two three four five six seven eight")
        before = button.grab().toImage()
        button.set_caption("one two three four five six seven EIGHT")
        assert button.grab().toImage() != before
