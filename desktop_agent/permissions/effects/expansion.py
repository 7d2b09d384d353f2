"""Words expanded in a state: variables looked up, substitutions followed, secrets noted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from desktop_agent.permissions.effects.loop_rounds import Rounds, all_pieces
from desktop_agent.permissions.effects.trace_state import State, is_number
from desktop_agent.permissions.programs.actions import Action, Deed, PathAction, Say
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.shell.lexer import (
    Arithmetic,
    ComputedExpansion,
    NotUnderstood,
    Piece,
    Substitution,
    Token,
    TokenKind,
    Variable,
)
from desktop_agent.permissions.shell.syntax_tree import HERE, Node, PlainCommand, Redirect
from desktop_agent.permissions.shell.variables import looks_secret
from desktop_agent.permissions.shell.word_meaning import Meaning, meanings_of
from desktop_agent.permissions.shell.word_values import (
    COMMIT,
    LENGTH_LIMIT,
    NUMBER,
    UNKNOWN_WORD,
    Lookup,
    Value,
    ValueKind,
    decode,
    stands_alone,
)

Span = tuple[int, int]
_COMMITS = frozenset(
    {
        *("git branch --show-current", "git rev-parse HEAD"),
        *("git rev-parse --abbrev-ref HEAD", "git symbolic-ref --short HEAD"),
    }
)
"""Commands that print the name of the branch or commit that is checked out, and nothing else."""
WORDS_LIMIT = 1_500
"""Words and redirections of all commands of a script: each is looked for on the disk."""


class Expander:
    """Expands words of one script.

    `substituted` follows the script in a substitution and returns it; `add` notes deeds for the part with a span.
    """

    def __init__(
        self,
        environment: Mapping[str, str],
        substituted: Callable[[Substitution, State], Node],
        add: Callable[[Span, str, Iterable[Deed]], None],
        rounds: Rounds,
    ) -> None:
        self._environment = environment
        self._rounds = rounds
        self._substituted = substituted
        self._add = add
        self._fixed: dict[tuple[int, int], Word] = {}
        """Words that are the same in any state, by their place."""

    def words(self, tokens: Sequence[Token], state: State, span: Span | None = None) -> tuple[Word, ...]:
        """Expand the words of a command; a brace list gives several."""
        words: list[Word] = []
        for token in tokens:
            place = token.start, token.end
            fixed = self._fixed.get(place) or self._as_written(token)
            if fixed is not None:
                words.append(fixed)
            else:
                values = self.word(token.pieces, state, span or place)
                words += [Word(value, token.start, token.end) for value in values]
            if len(words) > WORDS_LIMIT:
                raise NotUnderstood("too_many_parts")
        return tuple(words)

    def _as_written(self, token: Token) -> Word | None:
        """Return the word that stands there in so many characters, None where it is made of more."""
        if token.kind is TokenKind.OPERATOR:
            text = token.text
        elif len(token.pieces) == 1 and stands_alone(piece := token.pieces[0]) and len(piece.text) <= LENGTH_LIMIT:
            text = piece.text
        else:
            return None
        self._fixed[token.start, token.end] = word = Word(Value(text), token.start, token.end)
        return word

    def word(self, pieces: tuple[Piece, ...], state: State, span: Span, *, splits: bool = True) -> tuple[Value, ...]:
        """Expand one word, following the substitutions in it and noting what it shows."""
        # The script holds its pieces as long as it is followed, so no others come to lie at their place.
        where = "word", id(pieces), splits, span
        return self._rounds.once(
            where, lambda: pieces, state, lambda: self._followed(pieces, state, span, splits=splits)
        )

    def _followed(self, pieces: Sequence[Piece], state: State, span: Span, *, splits: bool) -> tuple[Value, ...]:
        bodies: dict[Span, Value] = {}
        for piece in all_pieces(pieces):
            if isinstance(piece, Substitution):
                bodies[piece.start, piece.end] = self._printed(piece, state)
            elif isinstance(piece, Arithmetic) and not _calculates(piece.text, state):
                self._add(span, "prints_text", [Say("unproven_arithmetic", *span)])
            elif isinstance(piece, (Variable, ComputedExpansion)) and looks_secret(piece.name):
                if piece.name in state.variables:
                    continue
                self._add(span, "prints_text", [Say("secret_variable", *span, (("name", piece.name),))])
        return decode(pieces, self._lookup(state), bodies, splits=splits)

    def meanings(self, pieces: Sequence[Piece], state: State) -> frozenset[Meaning]:
        """Return what bash makes of a word where it is not quoted."""
        return meanings_of(pieces, self._lookup(state))

    def sources(self, pieces: Sequence[Piece], state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Return the patterns whose matches unquoted variables in a word hold, and where they were matched."""
        names = [piece.name for piece in pieces if isinstance(piece, Variable) and not piece.is_quoted]
        for value in map(self._lookup(state), names):
            yield from value.sources

    def document(self, redirects: Sequence[Redirect], state: State) -> Value:
        """Return what the last here-document or here-string holds, or the path of the file that comes after it."""
        for redirect in reversed(redirects):
            if redirect.operator in HERE or redirect.operator.startswith("<"):
                is_known = redirect.operator in (*HERE, "<") and redirect.number in ("", "0")
                known = decode(redirect.target.pieces, self._lookup(state), {}, splits=False) if is_known else ()
                return known[0] if len(known) == 1 else UNKNOWN_WORD
        return UNKNOWN_WORD

    def _printed(self, piece: Substitution, state: State) -> Value:
        node = self._substituted(piece, state)
        if piece.direction:
            return Value("/dev/fd/63")
        if names_commit(node):
            return COMMIT
        return state.folder if _plain_words(node) == "pwd" else UNKNOWN_WORD

    def _lookup(self, state: State) -> Lookup:
        def value(name: str) -> Value:
            if name in state.variables:
                return state.variables[name]
            if name == "HOME" and self._environment.get("HOME"):
                return Value(self._environment["HOME"])
            if name == "PWD":
                return state.folder
            return NUMBER if name in ("?", "#", "$") else UNKNOWN_WORD

        return value


def names_commit(node: Node) -> bool:
    """Return whether a substitution only prints git's name of the checked-out branch or commit."""
    return _plain_words(node) in _COMMITS


def _plain_words(node: Node) -> str:
    """Return the words of a command that stands by itself, empty for any other."""
    if not isinstance(node, PlainCommand) or node.redirects or node.assignments:
        return ""
    return " ".join(word.text for word in node.words)


def listed(words: Iterable[Word], folders: tuple[str, ...] | None, deeds: Iterable[Deed]) -> Iterator[PathAction]:
    """Return which folders bash lists for the patterns in words; what `deeds` touch by a pattern is known already."""
    if not any(word.value.kind is ValueKind.GLOB for word in words):
        return
    known = {(deed.start, deed.end) for deed in deeds if isinstance(deed, PathAction)}
    for index, word in enumerate(words):
        if index == 0 and word.value == Value("[["):
            return  # patterns of texts
        if word.value.kind is not ValueKind.GLOB or (word.start, word.end) in known:
            continue
        folder, sign, _ = word.value.text.rstrip("/").rpartition("/")
        is_pattern = re.search(r"[*?\[]", folder) is not None
        place = folder or ("/" if sign else ".")
        value = Value(place, ValueKind.GLOB, is_many=True) if is_pattern else Value(place)
        yield PathAction(Action.LIST, value, folders, word.start, word.end, by_shell=True)


def _calculates(text: str, state: State) -> bool:
    """Return whether an expression holds numbers alone: a variable's text would be calculated in turn."""
    names = re.findall(r"(?<!\w)\$?([A-Za-z_]\w*)", text)
    rest = re.sub(r"\$[A-Za-z_]\w*", "", text)
    return "$" not in rest and all(is_number(state.variables.get(name, UNKNOWN_WORD)) for name in names)
