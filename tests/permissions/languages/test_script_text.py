from __future__ import annotations

import pytest

from desktop_agent.permissions.languages.script_text import holds_closed_brackets, reads_alike
from desktop_agent.permissions.shell.word_values import UNKNOWN_WORD, Value


@pytest.mark.parametrize(
    "text", ["", "s/a/b/", "s/\N{CJK UNIFIED IDEOGRAPH-4E2D}/x/", '"\N{LATIN SMALL LETTER E WITH ACUTE}"']
)
def test_a_script_reads_alike_where_no_sign_could_be_half_of_a_character(text: str) -> None:
    assert reads_alike(Value(text))


@pytest.mark.parametrize(
    "text", ["s|\N{CJK UNIFIED IDEOGRAPH-4E2D}|x|", "\N{LATIN SMALL LETTER E WITH ACUTE}\\", "a\rb"]
)
def test_a_sign_that_another_encoding_would_swallow_makes_a_script_doubtful(text: str) -> None:
    assert not reads_alike(Value(text))


def test_a_script_that_is_not_known_reads_like_none() -> None:
    assert not reads_alike(UNKNOWN_WORD)


@pytest.mark.parametrize(
    "regex",
    ["", "a", "[a]", "[^]]*", "[]]", "[[:alpha:]_]", r"\[", r"[\/]", r"[\\]x", "[a[b]", "a]", "[a][b]", r"[^\n]*"],
)
def test_brackets_that_end_for_everybody_are_closed(regex: str) -> None:
    assert holds_closed_brackets(regex)


@pytest.mark.parametrize(
    "regex",
    ["[", "[]", "[^]", "[a", r"[\]", r"[\]x]", r"[a\[]", "[[:alpha:]", "[[.a.]]", "[[=a=]]", "[a[:b]", "[a]["],
)
def test_brackets_that_go_on_for_somebody_are_not(regex: str) -> None:
    assert not holds_closed_brackets(regex)
