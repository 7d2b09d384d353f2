"""Words of a script that bash expands as patterns, and words that must not become patterns.

What a variable or a program gives is split into words and matched with file names, unless it is quoted. Where that is
known it is judged; where it is not, `../*` may be among it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum

from desktop_agent.permissions.shell.lexer import Arithmetic, ComputedExpansion, Piece, Substitution, Text, Variable
from desktop_agent.permissions.shell.word_values import WILD, Lookup, Value, ValueKind, stands_alone


class Meaning(StrEnum):
    """The meaning of an unquoted word to bash."""

    PATTERN = "pattern"
    """It is matched with file names, and was judged as that."""
    LOOSE = "loose"
    """It holds what is only known when it runs: words, and no pattern."""


_NOTHING: frozenset[Meaning] = frozenset()
# Their values are numbers, or letters, and setting one asks.
_NUMBERS = frozenset({*"?#$!-", "PIPESTATUS", "RANDOM", "SECONDS", "UID", "EUID", "PPID"})


def meanings_of(pieces: Sequence[Piece], lookup: Lookup) -> frozenset[Meaning]:
    """Return what bash makes of one word: nothing where it is quoted, or has no sign of a pattern."""
    if all(stands_alone(piece) if isinstance(piece, Text) else piece.is_quoted for piece in pieces):
        return _NOTHING
    meanings = {Meaning.PATTERN} if _is_pattern(pieces) else set()
    for piece in pieces:
        meanings |= _meanings(piece, lookup)
    return frozenset(meanings)


def is_settled(pieces: Sequence[Piece]) -> bool:
    """Return whether a word means the same whatever its variables hold."""
    return all(isinstance(piece, Text | Arithmetic) or piece.is_quoted for piece in pieces)


def _is_pattern(pieces: Sequence[Piece]) -> bool:
    unquoted = "".join(one.text for one in pieces if isinstance(one, Text) and not one.is_quoted)
    return re.search(r"[*?]|\[.*\]", unquoted, re.DOTALL) is not None


def _meanings(piece: Piece, lookup: Lookup) -> set[Meaning]:
    match piece:
        case Text() | Arithmetic():
            return set()
        case Substitution():
            return set() if piece.is_quoted or piece.direction else {Meaning.LOOSE}
        case Variable(name, is_quoted):
            return set() if is_quoted else _of_variable(name, lookup)
        case ComputedExpansion():
            if piece.is_quoted or piece.before == "#" or piece.name in _NUMBERS:
                return set()
            names = [piece.name, *(one.name for one in piece.inner if isinstance(one, Variable | ComputedExpansion))]
            return {Meaning.LOOSE}.union(*(_of_variable(name, lookup) for name in names))


def _of_variable(name: str, lookup: Lookup) -> set[Meaning]:
    value: Value = lookup(name)
    if value.kind is ValueKind.NUMBER or name in _NUMBERS:
        return set()
    if not value.is_literal:
        return {Meaning.LOOSE}
    meanings = {Meaning.PATTERN} if WILD.search(value.text) else set()
    return meanings | ({Meaning.LOOSE} if "\\" in value.text else set())
