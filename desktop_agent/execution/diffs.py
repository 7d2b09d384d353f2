"""Compares two texts line by line in bounded time."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from difflib import SequenceMatcher
from io import BytesIO
from typing import Final, TypeVar

from desktop_agent.lazy_dataclass import dataclass

CONTEXT: Final = 3
_PIECE = 65_536
MOST_COMPARED = 9_000_000
"""Pairs of lines that are compared; above, lines are compared place by place, or the change is one block."""
_EXACT_LINES: Final = 60
_LONGEST_PIECE: Final = 2_000
"""Lines: a longer piece without a line that is unique on both sides differs as a whole."""
MOST_BYTES: Final = 2 << 20
MOST_LINES: Final = 40_000
_LOOKED_AT: Final = 8_000
"""Bytes searched for a zero byte; git searches as many."""

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class LineChange:
    """Lines `start` to `end` (from 0, end excluded) of the old text became `new_start` to `new_end` of the new."""

    start: int
    end: int
    new_start: int
    new_end: int

    def moved(self, by: int, new_by: int | None = None) -> LineChange:
        """Return the same change with so many more lines before it, on the new side `new_by`."""
        new_by = by if new_by is None else new_by
        return LineChange(self.start + by, self.end + by, self.new_start + new_by, self.new_end + new_by)


@dataclass(frozen=True, slots=True)
class DiffHunk:
    """One place that differs, with the lines around it; `text` is the place as a unified diff."""

    lines: LineChange
    text: str
    first_changed: int
    """The first line of the new side that differs, counted from 1."""


def lines_of(text: str) -> list[str]:
    """Return the lines with their line feeds; only the last may lack one."""
    lines = text.split("\n")
    last = lines.pop()
    return [line + "\n" for line in lines] + ([last] if last else [])


def changed_lines(old: str, new: str) -> tuple[list[str], list[str], int]:
    """Return the changed part of two texts as lines, and the number of equal lines before it.

    Enough context stays for a unified diff; the rest of a large text is never split into lines.
    """
    head = common_start(old, new)
    start = _lines_before(old, _lines_start(old, head))
    tail = _common_end(old, new, min(len(old), len(new)) - head)
    end = _lines_after(old, len(old) - tail)
    cut = len(old) - end
    return lines_of(old[start:end]), lines_of(new[start : len(new) - cut]), old.count("\n", 0, start)


def common_start(one: str, other: str) -> int:
    """Return how many characters two texts begin with alike."""
    shorter = min(len(one), len(other))
    for start in range(0, shorter, _PIECE):
        a, b = one[start : start + _PIECE], other[start : start + _PIECE]
        if a != b:
            return start + _first_difference(a, b)
    return shorter


def changes(old: Sequence[T], new: Sequence[T]) -> list[LineChange]:
    """Return what changed, in order, as few and small blocks as can be had in bounded time."""
    head, tail = _same_ends(old, new)
    old_middle, new_middle = old[head : len(old) - tail], new[head : len(new) - tail]
    if not old_middle and not new_middle:
        return []
    if len(old_middle) * len(new_middle) <= MOST_COMPARED:
        blocks = _matched(old_middle, new_middle)
    elif len(old_middle) == len(new_middle):
        blocks = _line_by_line(old_middle, new_middle)
    else:
        blocks = [LineChange(0, len(old_middle), 0, len(new_middle))]
    return [block.moved(head) for block in blocks]


def changes_by_pieces(old: Sequence[T], new: Sequence[T], i: int = 0, j: int = 0) -> Iterator[LineChange]:
    """Give the changes, piece by piece between lines that are unique on both sides.

    Python's own comparison would need minutes for a long file that differs everywhere. `i` and `j` are the offsets of
    the two sides.
    """
    head, tail = _same_ends(old, new)
    a, b = old[head : len(old) - tail], new[head : len(new) - tail]
    i, j = i + head, j + head
    if len(a) * len(b) <= _EXACT_LINES**2 or not (anchors := _anchors(a, b)):
        yield from (block.moved(i, j) for block in _matched_piece(a, b))
        return
    x = y = 0
    for at, to in (*anchors, (len(a), len(b))):
        yield from changes_by_pieces(a[x:at], b[y:to], i + x, j + y)
        x, y = at + 1, to + 1


def _matched_piece(old: Sequence[T], new: Sequence[T]) -> list[LineChange]:
    if len(old) * len(new) > _LONGEST_PIECE**2:
        return [LineChange(0, len(old), 0, len(new))]
    return _matched(old, new)


def _matched(old: Sequence[T], new: Sequence[T]) -> list[LineChange]:
    codes = SequenceMatcher(None, old, new).get_opcodes()
    return [LineChange(*places) for tag, *places in codes if tag != "equal"]


def _line_by_line(old: Sequence[T], new: Sequence[T]) -> list[LineChange]:
    """Compare lines at equal places: right for a name replaced in many lines, and linear."""
    blocks: list[LineChange] = []
    for place, (one, other) in enumerate(zip(old, new, strict=True)):
        if one == other:
            continue
        start = blocks.pop().start if blocks and blocks[-1].end == place else place
        blocks.append(LineChange(start, place + 1, start, place + 1))
    return blocks


def unified(
    old: Sequence[str],
    new: Sequence[str],
    changed: Sequence[LineChange],
    name: str,
    *,
    is_new: bool = False,
    is_gone: bool = False,
    was: str = "",
    first: int = 0,
) -> str:
    """Return a unified diff; empty when nothing changed.

    `was` is the old name of a file that is moved; `first` how many lines, the same in both, come before these.
    """
    if not changed:
        return ""
    head = f"--- {'/dev/null' if is_new else 'a/' + (was or name)}\n+++ {'/dev/null' if is_gone else 'b/' + name}\n"
    return head + "".join("".join(_hunk(old, new, group, first)) for group in _grouped(changed))


def counts(changed: Sequence[LineChange]) -> tuple[int, int]:
    """Return how many lines were added and removed."""
    return sum(one.new_end - one.new_start for one in changed), sum(one.end - one.start for one in changed)


def _first_difference(one: str, other: str) -> int:
    differing = (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(differing, min(len(one), len(other)))


def _common_end(one: str, other: str, most: int) -> int:
    """Return how many characters, at most so many, two texts end with alike."""
    same = 0
    while same < most:
        size = min(_PIECE, most - same)
        a, b = one[len(one) - same - size : len(one) - same], other[len(other) - same - size : len(other) - same]
        if a != b:
            return same + _first_difference(a[::-1], b[::-1])
        same += size
    return same


def _lines_start(text: str, place: int) -> int:
    return text.rfind("\n", 0, place) + 1


def _lines_before(text: str, place: int) -> int:
    """Return the start of the first context line above a line's start."""
    for _ in range(CONTEXT):
        place = _lines_start(text, max(0, place - 1))
    return place


def _lines_after(text: str, place: int) -> int:
    """Return the end of the last context line below a place."""
    for _ in range(CONTEXT + 1):
        newline = text.find("\n", place)
        if newline < 0:
            return len(text)
        place = newline + 1
    return place


def _same_ends(old: Sequence[T], new: Sequence[T]) -> tuple[int, int]:
    """Return how many lines are the same at the beginning, and at the end."""
    room = min(len(old), len(new))
    head = 0
    while head < room and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < room - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return head, tail


def _anchors(old: Sequence[T], new: Sequence[T]) -> list[tuple[int, int]]:
    """Return the places of lines that are unique on both sides, as many as keep their order."""
    once_old, once_new = (
        {line: place for place, line in enumerate(side) if counted[line] == 1}
        for side, counted in ((old, Counter(old)), (new, Counter(new)))
    )
    pairs = [(place, once_new[line]) for line, place in once_old.items() if line in once_new]
    ends: list[int] = []
    rows: list[int] = []
    before: list[int] = []
    for row, (_, to) in enumerate(pairs):
        at = bisect_left(ends, to)
        before.append(rows[at - 1] if at else -1)
        ends[at : at + 1] = [to]
        rows[at : at + 1] = [row]
    anchors: list[tuple[int, int]] = []
    row = rows[-1] if rows else -1
    while row >= 0:
        anchors.append(pairs[row])
        row = before[row]
    return anchors[::-1]


def _grouped(changed: Sequence[LineChange]) -> Iterator[list[LineChange]]:
    """Join changes whose context would touch."""
    group: list[LineChange] = []
    for change in changed:
        if group and change.start - group[-1].end > 2 * CONTEXT:
            yield group
            group = []
        group.append(change)
    if group:
        yield group


def _with_context(group: Sequence[LineChange], length: int) -> LineChange:
    """Return the lines of a group with those that are shown around it; the old side has `length`."""
    first, last = group[0], group[-1]
    before, after = min(CONTEXT, first.start), min(CONTEXT, length - last.end)
    return LineChange(first.start - before, last.end + after, first.new_start - before, last.new_end + after)


def _signed(
    old: Sequence[T], new: Sequence[T], group: Sequence[LineChange], shown: LineChange
) -> Iterator[tuple[str, T]]:
    place = shown.start
    for change in group:
        yield from ((" ", line) for line in old[place : change.start])
        yield from (("-", line) for line in old[change.start : change.end])
        yield from (("+", line) for line in new[change.new_start : change.new_end])
        place = change.end
    yield from ((" ", line) for line in old[place : shown.end])


def _hunk(old: Sequence[str], new: Sequence[str], group: Sequence[LineChange], offset: int) -> Iterator[str]:
    shown = _with_context(group, len(old))
    ranges = (
        _short_range(shown.start + offset, shown.end + offset),
        _short_range(shown.new_start + offset, shown.new_end + offset),
    )
    yield f"@@ -{ranges[0]} +{ranges[1]} @@\n"
    for sign, line in _signed(old, new, group, shown):
        yield sign + line if line.endswith("\n") else f"{sign}{line}\n\\ No newline at end of file\n"


def _short_range(start: int, end: int) -> str:
    """Return a range as diff writes it. Source: GNU diffutils manual, "Detailed Description of Unified Format"."""
    return str(start + 1) if end - start == 1 else _range(start, end)


def _range(start: int, end: int) -> str:
    return f"{start + 1 if end > start else start},{end - start}"


def can_be_compared(*sides: bytes) -> bool:
    """Return whether these are texts, and not too long."""
    return all(len(side) <= MOST_BYTES and is_text(side) and side.count(b"\n") <= MOST_LINES for side in sides)


def is_text(side: bytes) -> bool:
    """Return whether the beginning of a file's content has no zero byte."""
    return b"\0" not in side[:_LOOKED_AT]


def byte_lines(side: bytes) -> list[bytes]:
    """Return the lines, each with its end."""
    return BytesIO(side).readlines()


def count_changed_lines(old: bytes, new: bytes) -> tuple[int, int]:
    """Return how many lines were added and removed; of many that differ nearly: moved lines do not count."""
    before, after = byte_lines(old), byte_lines(new)
    head, tail = _same_ends(before, after)
    a, b = before[head : len(before) - tail], after[head : len(after) - tail]
    if len(a) + len(b) <= _EXACT_LINES:
        return counts(_matched(a, b))
    was, became = Counter(a), Counter(b)
    return (became - was).total(), (was - became).total()


def hunks_of(old: bytes, new: bytes) -> list[DiffHunk]:
    """Return the places that differ, in order."""
    before, after = byte_lines(old), byte_lines(new)
    return [_byte_hunk(group, before, after) for group in _grouped([*changes_by_pieces(before, after)])]


def _byte_hunk(group: Sequence[LineChange], before: Sequence[bytes], after: Sequence[bytes]) -> DiffHunk:
    shown = _with_context(group, len(before))
    rows = [f"@@ -{_range(shown.start, shown.end)} +{_range(shown.new_start, shown.new_end)} @@"]
    rows += [
        sign + line.removesuffix(b"\n").decode("utf-8", "replace")
        for sign, line in _signed(before, after, group, shown)
    ]
    return DiffHunk(shown, "\n".join(rows), min(group[0].new_start + 1, max(1, len(after))))


def without_hunk(old: bytes, new: bytes, hunk: DiffHunk) -> bytes:
    """Return the new side with one place as it is on the old one."""
    before, after, place = byte_lines(old), byte_lines(new), hunk.lines
    return b"".join((*after[: place.new_start], *before[place.start : place.end], *after[place.new_end :]))
