from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest

from desktop_agent.permissions.shell.wildcard import regex_of
from tests.series import series


def wild(pattern: str) -> list[tuple[str, bool]]:
    return [(one, one in "*?") for one in pattern]


def fits(pattern: Sequence[tuple[str, bool]], text: str) -> bool:
    """Match by the definition alone: the places of the text that the pattern so far can end at."""
    reached = {0}
    for character, is_wild in pattern:
        if is_wild and character == "*":
            reached = set(range(min(reached), len(text) + 1)) if reached else set()
        else:
            reached = {one + 1 for one in reached if text[one : one + 1] and (is_wild or text[one] == character)}
    return len(text) in reached


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("*", ""),
        ("a*", "a\nb"),
        ("?", "\n"),
        ("*a*b", "aab"),
        ("**", "x"),
        ("a.b*", "a.bc"),
        ("*?", "a"),
        ("*ab*ab", "abab"),
    ],
)
def test_a_pattern_matches_what_its_stars_stand_for(pattern: str, text: str) -> None:
    assert re.fullmatch(regex_of(wild(pattern)), text, re.DOTALL)
    assert fits(wild(pattern), text)


@pytest.mark.parametrize(
    ("pattern", "text"), [("a.b", "axb"), ("*ab*ab", "ab"), ("?", ""), ("a*a", "a"), ("*b", "ba")]
)
def test_a_pattern_matches_nothing_else(pattern: str, text: str) -> None:
    assert not re.fullmatch(regex_of(wild(pattern)), text, re.DOTALL)


def test_a_wildcard_that_was_quoted_is_a_character() -> None:
    assert re.fullmatch(regex_of([("*", False), ("?", False)]), "*?")
    assert not re.fullmatch(regex_of([("*", False)]), "a")


def test_taking_each_text_where_it_is_found_first_changes_no_answer() -> None:
    random = Random(15)
    for _ in range(series(30_000)):
        pattern = wild("".join(random.choices("ab*?", k=random.randint(0, 8))))
        text = "".join(random.choices("ab", k=random.randint(0, 9)))
        assert bool(re.fullmatch(regex_of(pattern), text, re.DOTALL)) == fits(pattern, text), (pattern, text)
