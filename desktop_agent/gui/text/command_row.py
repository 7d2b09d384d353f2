"""Layout of a command for consent: complete, by columns, with escapes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from enum import Enum

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.text import columns, escaped, is_hidden

INDENT = 2
"""Columns by which a continued row is moved in."""
_TAB = 4
_MARKS_MAX = 3
_ASCII = re.compile(r"[ -~]*")


class UnitKind(Enum):
    """How a unit is painted."""

    PLAIN = "plain"
    BLANK = "blank"
    TAB = "tab"
    ESCAPE = "escape"
    RIGHT_TO_LEFT = "right_to_left"


@dataclass(frozen=True, slots=True)
class Unit:
    """The smallest part of a row: a letter with its marks, or the escape of a hidden character."""

    shown: str
    start: int
    end: int
    width: int
    kind: UnitKind


@dataclass(frozen=True, slots=True)
class CommandRow:
    """One row on the screen: `start` and `end` are offsets into the text.

    `line` counts lines of the text from 1. `is_first` is false for the continued rows of a line. `is_cut`: the row
    ends inside a word.
    """

    start: int
    end: int
    line: int
    is_first: bool = True
    is_cut: bool = False


def rows(text: str, width: int) -> list[CommandRow]:
    """Break the text into rows of at most `width` columns: at blanks, else anywhere.

    Continued rows have `INDENT` columns less. One blank at the end of a row may hang over.
    """
    found: list[CommandRow] = []
    start = 0
    for number, line in enumerate(text.split("\n"), start=1):
        found += _broken(text, start, start + len(line), number, max(width, INDENT + 2))
        start += len(line) + 1
    return found


def units(text: str, start: int, end: int) -> list[Unit]:
    """Split a part of a line into units."""
    found: list[Unit] = []
    at = start
    while at < end:
        unit = _unit(text, at, end)
        found.append(unit)
        at = unit.end
    return found


def _unit(text: str, at: int, end: int) -> Unit:
    character = text[at]
    if character == " ":
        return Unit(" ", at, at + 1, 1, UnitKind.BLANK)
    if character == "\t":
        return Unit("\t", at, at + 1, _TAB, UnitKind.TAB)
    if is_hidden(character) or _is_mark(character):
        # A mark without a base letter could strike out its neighbour.
        shown = escaped(character)
        return Unit(shown, at, at + 1, len(shown), UnitKind.ESCAPE)
    after = at + 1
    while after < min(end, at + 1 + _MARKS_MAX) and _belongs(character, text[after]):
        after += 1
    shown = text[at:after]
    kind = UnitKind.RIGHT_TO_LEFT if unicodedata.bidirectional(character) in {"R", "AL"} else UnitKind.PLAIN
    return Unit(shown, at, after, max(columns(shown), 1), kind)


def _is_mark(character: str) -> bool:
    return not character.isascii() and unicodedata.category(character) in {"Mn", "Me"}


def _belongs(letter: str, mark: str) -> bool:
    """Return whether a mark may follow this letter: after a Latin one only if they compose to an existing letter."""
    if not _is_mark(mark) or is_hidden(mark):
        return False
    return not letter.isascii() or len(unicodedata.normalize("NFC", letter + mark)) == 1


def _broken(text: str, start: int, end: int, number: int, width: int) -> Iterator[CommandRow]:
    if _ASCII.fullmatch(text, start, end):
        yield from _broken_ascii(text, start, end, number, width)
    else:
        yield from _broken_units(units(text, start, end), number, width)


def _broken_ascii(text: str, start: int, end: int, number: int, width: int) -> Iterator[CommandRow]:
    """Break a line in which every character is one column: the same rules as for units, by slices."""
    at, room = start, width
    while end - at > room:
        stop = at + room
        if text[stop] == " ":
            cut = stop + 1
        else:
            cut = text.rfind(" ", at, stop) + 1
            if not text[at:cut].strip():
                cut = stop
        if cut == end:
            break
        yield CommandRow(at, cut, number, at == start, text[cut - 1] != " ")
        at, room = cut, width - INDENT
    yield CommandRow(at, end, number, at == start)


def _broken_units(line: Sequence[Unit], number: int, width: int) -> Iterator[CommandRow]:
    at, room, first = 0, width, True
    while True:
        stop = _fitting(line, at, room)
        if stop == len(line):
            break
        cut = _cut(line, at, stop)
        if cut == len(line):
            break
        is_cut = line[cut - 1].kind not in {UnitKind.BLANK, UnitKind.TAB}
        yield CommandRow(line[at].start, line[cut - 1].end, number, first, is_cut)
        at, room, first = cut, width - INDENT, False
    yield CommandRow(line[at].start, line[-1].end, number, first)


def _fitting(line: Sequence[Unit], at: int, room: int) -> int:
    """Return the place after the last unit that fits, one unit at the least."""
    stop, used = at + 1, line[at].width
    while stop < len(line) and used + line[stop].width <= room:
        used += line[stop].width
        stop += 1
    return stop


def _cut(line: Sequence[Unit], at: int, stop: int) -> int:
    if line[stop].kind is UnitKind.BLANK:
        return stop + 1
    for place in range(stop, at, -1):
        if line[place - 1].kind is UnitKind.BLANK:
            has_word = any(unit.kind not in {UnitKind.BLANK, UnitKind.TAB} for unit in line[at:place])
            return place if has_word else stop
    return stop
