"""Times and lines as text."""

from __future__ import annotations

import pytest

from desktop_agent.gui.text.formats import one_line, whole_seconds


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0 s"), (0.2, "1 s"), (1.4, "1 s"), (59.4, "59 s"), (59.6, "1 min 0 s"), (61, "1 min 1 s")],
)
def test_whole_seconds_have_no_fractions_and_become_minutes(seconds: float, text: str) -> None:
    assert whole_seconds(seconds) == text


@pytest.mark.parametrize(
    ("text", "line"), [("one", "one"), ("  one\ntwo\n", "one …"), ("a\x1bb", "a\\x1bb"), ("", "")]
)
def test_one_line_shows_that_more_follows_and_hides_nothing(text: str, line: str) -> None:
    assert one_line(text) == line
