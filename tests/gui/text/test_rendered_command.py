from __future__ import annotations

import pytest

from desktop_agent.gui.text.rendered_command import CHARACTERS, LINES, MOST, folded, unfolded


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", ""),
        ("'ls' '-la'", "'ls' '-la'"),
        ("x" * CHARACTERS, "x" * CHARACTERS),
        ("x" * (CHARACTERS + 1), "x" * CHARACTERS + "…"),
        ("a\n" * (LINES - 1) + "b", "a\n" * (LINES - 1) + "b"),
        ("a\n" * LINES + "b", "\n".join("a" * LINES) + "…"),
        ("a\n" * LINES, "\n".join("a" * LINES) + "…"),
    ],
)
def test_only_a_long_text_is_folded_and_says_so(text: str, shown: str) -> None:
    assert folded(text) == shown


def test_no_more_is_shown_than_a_window_can_lay_out() -> None:
    assert unfolded("x" * MOST) == "x" * MOST
    assert unfolded("x" * (MOST + 1)) == "x" * MOST + "…"
