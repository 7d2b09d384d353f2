"""Decoded words: what the shell would make of a word, as far as that is known before it runs."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from enum import StrEnum
from typing import TypeGuard

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.lexer import Arithmetic, Piece, Substitution, Text, Variable

BRACE_LIMIT = 64
LENGTH_LIMIT = 100_000
"""Variables that hold themselves twice, again and again, grow beyond every memory."""


class ValueKind(StrEnum):
    """The certainty of a value."""

    LITERAL = "literal"
    GLOB = "glob"
    NUMBER = "number"
    BELOW = "below"
    UNKNOWN = "unknown"


@record
class Value:
    """One decoded word.

    `text` is all of a LITERAL; the pattern of a GLOB (`*` and `?` active, `[*]` for the character itself); the
    folder that a BELOW lies under; the known beginning of an UNKNOWN; nothing for a NUMBER, which is some whole
    number. `is_many`: it may become no word, or several.
    `resplits`: names that a pattern matched are split at blanks, because the variable that holds them was not quoted.
    `sources`: the patterns whose matches a variable holds, and where they were matched; it may hold more beside them.
    `written`: how a GLOB with brackets stands there, for the shell takes it so where nothing matches it.
    `names_commit`: it is what git calls the branch or commit that is checked out, whichever that is.
    """

    text: str
    kind: ValueKind = ValueKind.LITERAL
    is_many: bool = False
    resplits: bool = False
    sources: tuple[tuple[str, tuple[str, ...]], ...] = ()
    written: str = field(default="", compare=False)
    names_commit: bool = False

    def __hash__(self) -> int:
        # Values of one text hardly differ otherwise, and each look at a command asks for hundreds of hashes.
        return hash(self.text)

    @property
    def is_literal(self) -> bool:
        return self.kind is ValueKind.LITERAL

    def may_be_option(self) -> bool:
        """Return whether the word may begin with `-` without saying so."""
        if self.kind is ValueKind.GLOB:
            return self.text[:1] in ("*", "?")
        return self.kind is ValueKind.UNKNOWN and (self.text == "" or self.is_many)


UNKNOWN = Value("", ValueKind.UNKNOWN, is_many=True)
UNKNOWN_WORD = Value("", ValueKind.UNKNOWN)
COMMIT = Value("", ValueKind.UNKNOWN, names_commit=True)
NUMBER = Value("", ValueKind.NUMBER)

# What an unquoted character can be more than itself for, and the slash that ends a tilde's name.
_ACTIVE = re.compile(r"[*?\[\]{},~]")
WILD = re.compile(r"[*?\[]")
_BLANKS = re.compile(r"[ \t\n]+")
_WILD_OR_PLAIN = re.compile(r"[*?\[\]/]|[^*?\[\]/]+")
_ACTIVE_OR_PLAIN = re.compile(r"\.\.|[*?\[\]{},~/]|[^*?\[\]{},~/.]+|\.")

Lookup = Callable[[str], Value]
"""Gives the value of a variable, quoted."""


@record
class _Atom:
    """Some characters that are read alike, or one value that an expansion gave, with the piece that did."""

    text: str
    is_quoted: bool
    value: Value | None = None
    piece: Piece | None = None


def plain(pattern: str) -> str:
    """Return a pattern as it stands there, `[*]` for a character that was quoted."""
    return re.sub(r"\[([*?\[])\]", r"\1", pattern)


def decode(
    pieces: Sequence[Piece], lookup: Lookup, bodies: Mapping[tuple[int, int], Value], *, splits: bool = True
) -> tuple[Value, ...]:
    """Return the words that one word becomes: several by braces, one otherwise, UNKNOWN where it cannot be told.

    `bodies` holds the values of substitutions that are known. With `splits` false (assignments, here-strings)
    neither braces nor patterns count, and nothing is split.
    """
    alone = _alone(pieces, lookup, bodies)
    if alone is not None:
        return (alone,)
    plain_texts = [_plain_text(piece, lookup, splits=splits) for piece in pieces]
    known = [text for text in plain_texts if text is not None]
    if len(known) == len(pieces) and sum(map(len, known)) <= LENGTH_LIMIT:
        return (Value("".join(known)),)
    atoms = [atom for piece in pieces for atom in _atoms(piece, lookup, bodies)]
    alternatives = _braces(atoms) if splits else [atoms]
    if alternatives is None:
        return (UNKNOWN,)
    # An alternative of a brace list that is empty, and was not quoted, is no word.
    made = [_tilde(one, lookup) for one in alternatives if one or len(alternatives) == 1]
    if not splits:
        return tuple(_value(one, splits=False) for one in made)
    fields = [field for one in made for field in _fields(one)]
    if len(fields) > BRACE_LIMIT:
        return (UNKNOWN,)
    return tuple(_value(one, splits=True) for one in fields) or ((UNKNOWN,) if made else ())


def _alone(pieces: Sequence[Piece], lookup: Lookup, bodies: Mapping[tuple[int, int], Value]) -> Value | None:
    """Return the value of a word that is one expansion in quotes, None for any other."""
    piece = pieces[0] if len(pieces) == 1 else None
    if isinstance(piece, Variable) and piece.is_quoted:
        value = lookup(piece.name)
    elif isinstance(piece, Substitution) and piece.is_quoted:
        value = bodies.get((piece.start, piece.end), UNKNOWN_WORD)
    else:
        return None
    return None if value.resplits or value.sources or len(value.text) > LENGTH_LIMIT else value


def _plain_text(piece: Piece, lookup: Lookup, *, splits: bool) -> str | None:
    """Return the characters that a piece adds to a word and nothing more, None where it may do more."""
    if isinstance(piece, Text):
        return piece.text if stands_alone(piece) else None
    if isinstance(piece, Variable) and (piece.is_quoted or not splits):
        value = lookup(piece.name)
        return value.text if value.is_literal else None
    return None


def stands_alone(piece: Piece) -> TypeGuard[Text]:
    """Return whether a piece is text of which nothing means more than itself."""
    return isinstance(piece, Text) and (piece.is_quoted or _ACTIVE.search(piece.text) is None)


def alternatives(pieces: Sequence[Piece], *, braces: bool = True) -> list[tuple[Piece, ...]] | None:
    """Return the words that the braces of one word make, None where they are not read.

    Each is given in pieces, its unquoted text cut so that every character that may be active stands alone.
    """
    atoms = [
        atom if piece_of is None else _Atom("", atom.is_quoted, UNKNOWN_WORD, piece_of)
        for piece in pieces
        for piece_of in [None if isinstance(piece, Text) else piece]
        for atom in (_atoms(piece, _nothing_known, {}) or [])
    ]
    choices = _braces(atoms) if braces else [atoms]
    if choices is None:
        return None
    made = [tuple(atom.piece or Text(atom.text, atom.is_quoted) for atom in one) for one in choices]
    return [one for one in made if one or len(made) == 1]


def closing_brackets(parts: Sequence[Piece]) -> list[int]:
    """Return the places of the signs that may close a bracket; `parts` are cut as by `alternatives`."""
    return [i for i, one in enumerate(parts) if isinstance(one, Text) and not one.is_quoted and one.text == "]"]


def bracket_end(closing: Sequence[int], start: int) -> int:
    """Return where the bracket that opens at `start` closes, of all these places; -1 where it stands for itself."""
    place = bisect_right(closing, start + 1)
    return closing[place] if place < len(closing) else -1


def _nothing_known(_name: str) -> Value:
    return UNKNOWN_WORD


def _atoms(piece: Piece, lookup: Lookup, bodies: Mapping[tuple[int, int], Value]) -> list[_Atom]:
    match piece:
        case Text(text, is_quoted):
            if is_quoted:
                return [_Atom(text, is_quoted)]
            return [_Atom(part, is_quoted) for part in _ACTIVE_OR_PLAIN.findall(text)]
        case Variable(name, is_quoted):
            return [_Atom("", is_quoted, lookup(name))]
        case Substitution():
            known = bodies.get((piece.start, piece.end), UNKNOWN_WORD)
            return [_Atom("", piece.is_quoted or bool(piece.direction), known)]
        case Arithmetic():
            return [_Atom("", is_quoted=True, value=NUMBER)]
        case _:
            return [_Atom("", piece.is_quoted, UNKNOWN_WORD)]


def _braces(atoms: Sequence[_Atom]) -> list[list[_Atom]] | None:
    """Expand `{a,b}` and `{1..3}`; None where it is nested, too much, or of a kind that is not read."""
    openings, closed = _active(atoms, "{"), _active(atoms, "}")
    if not openings:
        return [list(atoms)]
    if len(openings) > BRACE_LIMIT:
        return None
    has_lists = bool(_active(atoms, ","))
    groups: list[tuple[int, int, list[list[_Atom]]]] = []
    position = 0
    for start in openings:
        if start < position:
            return None
        end = next((i for i in closed if i > start), None)
        if end is None:
            break
        if any(start < other < end for other in openings):
            return None
        choices = _choices(atoms[start + 1 : end])
        if choices is None:
            return None
        if choices:
            groups.append((start, end, choices))
            position = end + 1
        elif closed[-1] > end and has_lists:
            return None  # bash goes on to a later brace, as in `{}x,}`
    return _product(atoms, groups)


def _active(atoms: Sequence[_Atom], character: str) -> list[int]:
    return [i for i, atom in enumerate(atoms) if atom.text == character and not atom.is_quoted]


def _choices(inner: Sequence[_Atom]) -> list[list[_Atom]] | None:
    """Return what a brace list offers; empty where the braces stand for themselves."""
    commas = _active(inner, ",")
    if commas:
        edges = [-1, *commas, len(inner)]
        return [list(inner[a + 1 : b]) for a, b in itertools.pairwise(edges)]
    text = "".join(atom.text for atom in inner)
    if ".." not in text or any(atom.value is not None for atom in inner):
        return []
    match = re.fullmatch(r"(0|[1-9]\d{0,3})\.\.(0|[1-9]\d{0,3})", text)
    if match is None or any(atom.is_quoted for atom in inner):
        return None
    first, last = int(match.group(1)), int(match.group(2))
    numbers = range(first, last + 1) if first <= last else range(first, last - 1, -1)
    return None if len(numbers) > BRACE_LIMIT else [[_Atom(c, is_quoted=False) for c in str(n)] for n in numbers]


def _product(
    atoms: Sequence[_Atom], groups: Sequence[tuple[int, int, list[list[_Atom]]]]
) -> list[list[_Atom]] | None:
    size = 1
    for _, _, choices in groups:
        size *= len(choices)
    if size > BRACE_LIMIT:
        return None
    parts: list[list[list[_Atom]]] = []
    position = 0
    for start, end, choices in groups:
        parts += [[list(atoms[position:start])], choices]
        position = end + 1
    parts.append([list(atoms[position:])])
    return [[atom for part in combination for atom in part] for combination in itertools.product(*parts)]


def _tilde(atoms: list[_Atom], lookup: Lookup) -> list[_Atom]:
    if not atoms or atoms[0].text != "~" or atoms[0].is_quoted:
        # bash expands the tilde of `if=~/x` too, for any word that looks like an assignment.
        looks_assigned = bool(atoms) and re.match(r"[A-Za-z_]\w*=", atoms[0].text) and not atoms[0].is_quoted
        return [_Atom("", is_quoted=True, value=UNKNOWN_WORD)] if looks_assigned and _active(atoms, "~") else atoms
    if len(atoms) == 1 or (atoms[1].text == "/" and not atoms[1].is_quoted):
        return [_Atom("", is_quoted=True, value=lookup("HOME")), *atoms[1:]]
    # `~name`, `~+`, `~-`: another home, or a folder that is not tracked.
    return [_Atom("", is_quoted=True, value=UNKNOWN_WORD), *atoms[1:]]


def _fields(atoms: list[_Atom]) -> list[list[_Atom]]:
    """Part a word at the blanks of what unquoted variables hold, as far as that is known; none where it is nothing.

    The characters of such a variable are patterns, but neither braces nor a tilde.
    """
    if not any(_is_split(atom) for atom in atoms):
        return [atoms]
    fields: list[list[_Atom]] = [[]]
    for atom in atoms:
        if atom.value is None or not _is_split(atom):
            fields[-1].append(atom)
            continue
        first, *others = _BLANKS.split(atom.value.text)
        fields[-1] += _cut(first)
        fields += [_cut(one) for one in others]
        if len(fields) > BRACE_LIMIT:
            break
    return [one for one in fields if one]


def _is_split(atom: _Atom) -> bool:
    """Return whether an atom is an unquoted variable whose text is known, and holds more than plain characters."""
    if atom.value is None or atom.is_quoted or not atom.value.is_literal:
        return False
    text = atom.value.text
    return text == "" or (re.search(r"[\s*?\[]", text) is not None and "\\" not in text)


def _cut(text: str) -> list[_Atom]:
    return [_Atom(part, is_quoted=False) for part in _WILD_OR_PLAIN.findall(text)]


def _value(atoms: Sequence[_Atom], *, splits: bool) -> Value:
    """Join atoms to one value."""
    whole = [atom for atom in atoms if atom.value is not None or atom.text]
    if len(whole) == 1 and whole[0].value == COMMIT and whole[0].is_quoted:
        return COMMIT
    built = _Building()
    closing = _active(atoms, "]")
    end = -1
    for index, atom in enumerate(atoms):
        if index <= end:
            continue
        if atom.value is not None:
            built.add(_unquoted(atom.value) if splits and not atom.is_quoted else atom.value)
        elif splits and not atom.is_quoted and atom.text in ("*", "?"):
            built.add(Value(atom.text, ValueKind.GLOB, is_many=True))
        elif splits and not atom.is_quoted and atom.text == "[":
            end = bracket_end(closing, index)
            inside = atoms[index:end] if end > 0 else ()
            if any(one.is_quoted or one.value is not None or one.text in ("/", "[") for one in inside[1:]):
                return UNKNOWN
            text = "".join(one.text for one in inside)
            if text in ("[^", "[!"):
                return UNKNOWN  # the bracket after it is one of the characters
            # Read as any one character: what it then matches holds all that the shell matches.
            any_one = Value("?", ValueKind.GLOB, is_many=True, written=f"{text}]")
            built.add(any_one if end > 0 else Value("["))
        else:
            built.add(Value(atom.text))
    return built.value()


def _unquoted(value: Value) -> Value:
    """Return what an unquoted variable of this value becomes."""
    match value.kind:
        case ValueKind.LITERAL if "\\" in value.text:
            return UNKNOWN  # in a pattern it goes away, and takes the meaning of what follows it
        case ValueKind.GLOB:
            return replace(value, is_many=True, resplits=True)
        case ValueKind.NUMBER | ValueKind.LITERAL:
            return value
        case _:
            return replace(value, is_many=True)


@dataclass(slots=True)
class _Building:
    """A value that is being joined."""

    text: str = ""
    pattern: str = ""
    written: str = ""
    has_brackets: bool = False
    is_glob: bool = False
    is_many: bool = False
    resplits: bool = False
    sources: tuple[tuple[str, tuple[str, ...]], ...] = ()
    unknown: Value | None = None

    def add(self, value: Value) -> None:
        self.is_many |= value.is_many
        if len(self.text) + len(self.pattern) + len(value.text) > LENGTH_LIMIT:
            self.unknown = UNKNOWN_WORD
            return
        if self.unknown is not None:
            if self.unknown.kind is not ValueKind.UNKNOWN and value != Value(""):
                self.unknown = UNKNOWN_WORD  # what follows may lead out of the folder again
            return
        self.resplits |= value.resplits
        match value.kind:
            case ValueKind.LITERAL:
                self.text += value.text
                self.written += value.text
                self.pattern += WILD.sub(r"[\g<0>]", value.text)
            case ValueKind.GLOB:
                self.is_glob = True
                self.sources += value.sources
                self.pattern += value.text
                self.written += value.written or plain(value.text)
                self.has_brackets |= value.written != ""
            case _:
                is_alone = not self.text and not self.is_glob and value.kind is not ValueKind.UNKNOWN
                known = "" if self.is_glob else self.text + (value.text if value.kind is ValueKind.UNKNOWN else "")
                self.unknown = value if is_alone else Value(known, ValueKind.UNKNOWN)

    def value(self) -> Value:
        if self.unknown is not None:
            one = self.unknown
            return Value(one.text, one.kind, self.is_many, one.resplits, one.sources)
        if self.is_glob:
            written = self.written if self.has_brackets else ""
            return Value(self.pattern, ValueKind.GLOB, self.is_many, self.resplits, self.sources, written)
        return Value(self.text)
