"""Follows a loop once for all rounds that depend on nothing new."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from desktop_agent.permissions.effects.trace_state import State
from desktop_agent.permissions.shell.lexer import (
    Arithmetic,
    ComputedExpansion,
    Piece,
    Substitution,
    Text,
    Token,
    Variable,
)
from desktop_agent.permissions.shell.syntax_tree import Chain, Node, Pipeline, PlainCommand, Series, all_below

Span = tuple[int, int]
Result = TypeVar("Result")
_NAME = re.compile(r"[A-Za-z_]\w*")


class Rounds:
    """Remembers what came of a look, by its place in the script and by the variables that it depends on."""

    def __init__(self) -> None:
        self.bodies: Mapping[Span, Node] = {}
        """The scripts in substitutions."""
        self.loops = 0
        """How many loops are being followed."""
        self._names: dict[Hashable, tuple[str, ...] | None] = {}
        self._seen: dict[Hashable, Any] = {}

    def once(
        self, place: Hashable, pieces: Callable[[], Iterable[Piece]], state: State, look: Callable[[], Result]
    ) -> Result:
        """Return what a look at some words gives, from an earlier round where that saw the same.

        `place` tells this look from all others, `pieces` what its words are made of. No look gives None.
        """
        if not self.loops:
            return look()
        # No look depends on nothing: each at least on HOME.
        names = self._names.get(place, ())
        if names == ():
            names = self._names[place] = names_in(pieces(), self.bodies)
        if names is None:
            return look()
        key = place, state.folders, tuple(map(state.variables.get, names))
        known: Result | None = self._seen.get(key)
        if known is None:
            known = self._seen[key] = look()
        return known


def names_in(pieces: Iterable[Piece], bodies: Mapping[Span, Node]) -> tuple[str, ...] | None:
    """Return the variables that words depend on, with what is substituted in them.

    None where that is a script of more than simple commands.
    """
    names = {"HOME": None}
    for piece in all_pieces(pieces):
        match piece:
            case Variable() | ComputedExpansion():
                names[piece.name] = None
            case Arithmetic():
                names |= dict.fromkeys(_NAME.findall(piece.text))
            case Substitution():
                inner_names = _names_of_script(bodies[piece.start, piece.end], bodies)
                if inner_names is None:
                    return None
                names |= inner_names
            case Text():
                pass
    return tuple(names)


def _names_of_script(node: Node, bodies: Mapping[Span, Node]) -> dict[str, None] | None:
    names: dict[str, None] = {}
    for inner in all_below(node):
        if not isinstance(inner, PlainCommand | Pipeline | Chain | Series):
            return None
        inner_names = names_in(pieces_of(inner, inner.words), bodies) if isinstance(inner, PlainCommand) else ()
        if inner_names is None:
            return None
        names |= dict.fromkeys(inner_names)
    return names


def pieces_of(node: PlainCommand, words: Sequence[Token]) -> Iterator[Piece]:
    """Return what a command with these words is made of, with what it assigns and where its redirections lead."""
    for one in node.assignments:
        yield from one.value
    for redirect in node.redirects:
        yield from redirect.target.pieces
    for word in words:
        yield from word.pieces


def all_pieces(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Return the pieces of a word, and those that stand in them."""
    for piece in pieces:
        yield piece
        if isinstance(piece, ComputedExpansion):
            yield from all_pieces(piece.inner)
