"""Finds the one place of each hunk of a patch in a file, without guessing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from desktop_agent.execution.files.text_file import Splice
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.tools.edit_checks import TELLING, nearest_place, numbered, quoted
from desktop_agent.tools.patch.parser import PatchHunk
from desktop_agent.tools.read_record import Lines

SHOWN_PLACES = 10

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
_SINGLE, _DOUBLE = "\u2018\u2019\u201a\u201b", "\u201c\u201d\u201e\u201f"
_SPACES = "\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_PLAIN = (
    {ord(sign): "-" for sign in _DASHES}
    | {ord(sign): "'" for sign in _SINGLE}
    | {ord(sign): '"' for sign in _DOUBLE}
    | {ord(sign): " " for sign in _SPACES}
)
PASSES: tuple[Callable[[str], str], ...] = (
    str,
    str.rstrip,
    str.strip,
    lambda line: line.translate(_PLAIN).strip(),
)
"""Comparisons of lines, the strictest first: exact, without trailing blanks, without indentation, folded."""


class ContextMismatch(ValueError):
    """A hunk matches no place, or several; the message names the nearest."""


@dataclass(frozen=True, slots=True)
class HunkPlacement:
    """Result of placing the hunks of one file: the changed runs of lines, and the lines that each hunk matched."""

    splices: tuple[Splice, ...]
    rests_on: tuple[Lines, ...]


def place_hunks(path: str, lines: Sequence[str], hunks: Sequence[PatchHunk]) -> HunkPlacement:
    """Find the one place of every hunk, in the order of the file; raises `ContextMismatch`.

    `lines` are without their ends.
    """
    seeker = _Seeker(path, lines)
    splices: list[Splice] = []
    rests_on: list[Lines] = []
    for number, hunk in enumerate(hunks, 1):
        placed, start = seeker.place(number, hunk)
        splices += _splices(lines, placed, start)
        end = start + len(placed.old)
        rests_on.append((start + 1, end) if end > start else (start, start))
    # Lines added at the end of the file go below the changes of other hunks, in their order.
    return HunkPlacement(tuple(sorted(splices, key=lambda splice: splice[:2])), tuple(rests_on))


def _splices(lines: Sequence[str], hunk: PatchHunk, start: int) -> Iterator[Splice]:
    """Give the runs of lines that a hunk replaces. Lines that it keeps keep their bytes."""
    place = begin = start
    new: list[str] = []
    for sign, text in (*hunk.lines, (" ", "")):
        if sign == "+":
            new.append(text)
        elif sign == "-":
            place += 1
        else:
            yield from _trimmed(lines, begin, place, new)
            place += 1
            begin, new = place, []


def _trimmed(lines: Sequence[str], begin: int, end: int, new: list[str]) -> Iterator[Splice]:
    head = 0
    while begin + head < end and head < len(new) and lines[begin + head] == new[head]:
        head += 1
    tail = 0
    while begin + head < end - tail and head < len(new) - tail and lines[end - tail - 1] == new[-tail - 1]:
        tail += 1
    begin, end, rest = begin + head, end - tail, new[head : len(new) - tail]
    if begin < end or rest:
        yield begin, end, tuple(rest)


class _Seeker:
    """Looks for one hunk after another; the cursor only moves forward."""

    def __init__(self, path: str, lines: Sequence[str]) -> None:
        self._path = path
        self._lines = lines
        self._folded: dict[int, list[str]] = {}
        self._cursor = 0

    def place(self, number: int, hunk: PatchHunk) -> tuple[PatchHunk, int]:
        """Return the hunk as it fits, and the line (from 0) at which it begins; raises `ContextMismatch`."""
        anchors = self._anchors(number, hunk.anchor) if hunk.anchor is not None else None
        if not hunk.old:
            return hunk, self._addition(number, hunk, anchors)
        for one in (hunk, hunk.without_last_blank()):
            if one is None:
                continue
            for level in range(len(PASSES)):
                places = self._places(one, level, anchors)
                if len(places) > 1:
                    raise self._ambiguous(number, places)
                if places:
                    self._cursor = places[0] + len(one.old)
                    return one, places[0]
        least = hunk.without_last_blank() or hunk
        raise self._mismatch(number, least.old, anchors[0] if anchors else self._cursor, least.new)

    def _anchors(self, number: int, anchor: str) -> list[int]:
        """Return the places of the line that `@@` names, by the strictest pass that finds any."""
        for level in range(len(PASSES)):
            if places := self._matches([anchor], level, self._cursor):
                return places
        raise self._mismatch(number, [anchor], self._cursor)

    def _addition(self, number: int, hunk: PatchHunk, anchors: list[int] | None) -> int:
        """Return where lines go that are only added: below the line that `@@` names, else at the end."""
        if anchors is None:
            return len(self._lines)
        if len(anchors) > 1:
            raise self._ambiguous(number, anchors)
        self._cursor = anchors[0] + 1
        return len(self._lines) if hunk.is_last else self._cursor

    def _places(self, hunk: PatchHunk, level: int, anchors: list[int] | None) -> list[int]:
        places = self._matches(hunk.old, level, self._cursor)
        if hunk.is_last:
            places = [place for place in places if place == len(self._lines) - len(hunk.old)]
        if anchors is None:
            return places
        return sorted({place for anchor in anchors for place in self._meant_by(anchor, places)})

    def _meant_by(self, anchor: int, places: Sequence[int]) -> list[int]:
        """Return the places that the line of an `@@` can mean: right there, else in its block, else any below it."""
        below = [place for place in places if place >= anchor]
        if below and below[0] <= anchor + 1:
            return below[:1]
        end = self._end_of_block(anchor)
        return [place for place in below if place < end] or below

    def _end_of_block(self, anchor: int) -> int:
        """Return the first line below that is not indented further than the anchor."""
        own = _indent(self._lines[anchor])
        for place in range(anchor + 1, len(self._lines)):
            if self._lines[place].strip() and _indent(self._lines[place]) <= own:
                return place
        return len(self._lines)

    def _matches(self, wanted: Sequence[str], level: int, start: int) -> list[int]:
        """Return every place from `start` on where these lines match."""
        fold = PASSES[level]
        if level not in self._folded:
            self._folded[level] = [fold(line) for line in self._lines]
        lines, folded = self._folded[level], [fold(line) for line in wanted]
        places: list[int] = []
        last = len(lines) - len(folded)
        place = start - 1
        while place < last:
            try:
                place = lines.index(folded[0], place + 1, last + 1)
            except ValueError:
                break
            if lines[place : place + len(folded)] == folded:
                places.append(place)
        return places

    def _ambiguous(self, number: int, places: Sequence[int]) -> ContextMismatch:
        lines = ", ".join(str(place + 1) for place in places[:SHOWN_PLACES])
        more = ", …" if len(places) > SHOWN_PLACES else ""
        return ContextMismatch(
            f"Context mismatch for hunk {number} in {self._path}: expected one place, {len(places)} fit (lines"
            f" {lines}{more}). Give more of the lines around the one you mean, or the line above it after '@@'."
        )

    def _mismatch(self, number: int, wanted: Sequence[str], start: int, new: Sequence[str] = ()) -> ContextMismatch:
        """Describe the first line that differs, where the hunk fits best."""
        place, fitting = self._best_start(wanted, start)
        # All of it fits where only the end of the file is missing.
        expected = quoted(wanted[fitting]) if fitting < len(wanted) else "the end of the file"
        line = place + fitting
        there = (
            f"line {line + 1} has {quoted(self._lines[line])}"
            if line < len(self._lines)
            else f"the file ends at line {len(self._lines)}"
        )
        head = f"Context mismatch for hunk {number} in {self._path}: expected {expected}, {there}"
        nearest = nearest_place(self._lines, wanted)
        if nearest is None:
            return ContextMismatch(f"{head}, nothing in the file is like it{self._made_before(new)}")
        order = (
            f"\nHunk {number - 1} stands below that: give the hunks in the order of the file."
            if nearest < self._cursor
            else ""
        )
        shown = numbered(self._lines, nearest, len(wanted))
        return ContextMismatch(
            f"{head}, nearest is line {nearest + 1}{order}{self._made_before(new)}\nThe nearest lines are:\n{shown}"
        )

    def _made_before(self, new: Sequence[str]) -> str:
        """Return a sentence for a hunk whose result is in the file already."""
        tells = sum(len(line.strip()) for line in new) >= TELLING
        places = self._matches(new, 0, 0) if tells else []
        if not places:
            return ""
        return f"\nWhat it would make is there already, from line {places[0] + 1}: it may have been applied before."

    def _best_start(self, wanted: Sequence[str], start: int) -> tuple[int, int]:
        """Return where most of the first lines fit, and how many do."""
        lines, folded = self._folded[len(PASSES) - 1], [PASSES[-1](line) for line in wanted]
        best = (start, 0)
        for place in range(start, len(lines)):
            if lines[place] != folded[0]:
                continue
            fitting = next(
                (count for count, line in enumerate(folded) if lines[place + count : place + count + 1] != [line]),
                len(folded),
            )
            if fitting > best[1]:
                best = (place, fitting)
        return best


def _indent(line: str) -> int:
    expanded = line.expandtabs(8)
    return len(expanded) - len(expanded.lstrip())
