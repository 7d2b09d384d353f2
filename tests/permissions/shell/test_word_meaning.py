"""What bash makes of a word where it is not quoted."""

from __future__ import annotations

import pytest

from desktop_agent.permissions.shell.lexer import split
from desktop_agent.permissions.shell.word_meaning import Meaning, meanings_of
from desktop_agent.permissions.shell.word_values import NUMBER, UNKNOWN_WORD, Value, ValueKind

VARIABLES = {
    "a": Value("one two"),
    "star": Value("../*"),
    "back": Value("..\\"),
    "glob": Value("*.py", ValueKind.GLOB),
    "n": NUMBER,
}
PATTERN, LOOSE = Meaning.PATTERN, Meaning.LOOSE


@pytest.mark.parametrize(
    ("word", "meanings"),
    [
        ("a.txt", set()),
        ("'*'", set()),
        ("\\*", set()),
        ("[", set()),
        ("*.py", {PATTERN}),
        ("[ab]", {PATTERN}),
        ("$a$n", set()),
        ('"$x$star"', set()),
        ("$x", {LOOSE}),
        ("$glob", {LOOSE}),
        ("$star", {PATTERN}),
        ("$back", {LOOSE}),
        ("$x*", {LOOSE, PATTERN}),
        ("'a'$(ls)", {LOOSE}),
        ('"$(ls)"', set()),
        ("<(ls)", set()),
        ("$((n))", set()),
        ("$?$#$$", set()),
        ("${#x}", set()),
        ("${x%.py}", {LOOSE}),
        ("${star:-a}", {LOOSE, PATTERN}),
        ("${x:-$star}", {LOOSE, PATTERN}),
        ('"${x:-$star}"', set()),
    ],
)
def test_a_word_is_a_pattern_or_loose_text_where_it_is_not_quoted(word: str, meanings: set[Meaning]) -> None:
    (token,) = split(word)
    assert meanings_of(token.pieces, lambda name: VARIABLES.get(name, UNKNOWN_WORD)) == meanings
