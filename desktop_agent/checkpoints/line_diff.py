"""The two sides of a change, line by line: which places differ, and the new side without one of them. Pure."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, Literal

CONTEXT: Final = 3
MOST_BYTES: Final = 2 << 20
MOST_LINES: Final = 40_000
_EXACT_LINES: Final = 60
_LONGEST_PIECE: Final = 2_000
"""Lines: a longer piece without a line that stands once on either side differs as a whole."""
_LOOKED_AT: Final = 8_000
"""git looks at as much for a zero byte, too."""
_LINE: Final = re.compile(rb"[^\n]*\n|[^\n]+")

Lines = Sequence[bytes]
Opcode = tuple[Literal["replace", "delete", "insert", "equal"], int, int, int, int]


@dataclass(frozen=True, slots=True)
class DiffHunk:
    """One place that differs, with the lines around it: from `old_start` up to `old_stop` on the old side, and so on.

    `text` is that in the way of a unified diff.
    """

    old_start: int
    old_stop: int
    new_start: int
    new_stop: int
    text: str
    first_changed: int
    """The first line of the new side that differs, counted from 1."""


def can_be_compared(*sides: bytes) -> bool:
    """Tell whether these are texts, and not too long."""
    return all(len(side) <= MOST_BYTES and b"\0" not in side[:_LOOKED_AT] for side in sides) and all(
        side.count(b"\n") <= MOST_LINES for side in sides
    )


def is_text(side: bytes) -> bool:
    """Tell whether something is text, as far as one can tell."""
    return b"\0" not in side[:_LOOKED_AT]


def lines_of(side: bytes) -> list[bytes]:
    """Return the lines, each with its end."""
    return _LINE.findall(side)


def counts(old: bytes, new: bytes) -> tuple[int, int]:
    """Return how many lines were added and removed; of many that differ nearly: lines that moved do not count."""
    before, after = lines_of(old), lines_of(new)
    head, tail = _same_ends(before, after)
    a, b = before[head : len(before) - tail], after[head : len(after) - tail]
    if len(a) + len(b) <= _EXACT_LINES:
        opcodes = SequenceMatcher(None, a, b).get_opcodes()
        changed = [(j2 - j1, i2 - i1) for tag, i1, i2, j1, j2 in opcodes if tag != "equal"]
        return sum(added for added, _ in changed), sum(removed for _, removed in changed)
    was, became = Counter(a), Counter(b)
    return (became - was).total(), (was - became).total()


def hunks_of(old: bytes, new: bytes) -> list[DiffHunk]:
    """Return the places that differ, in order."""
    before, after = lines_of(old), lines_of(new)
    grouped = _Compared(_joined(list(_compared(before, after)))).get_grouped_opcodes(CONTEXT)
    return [_hunk(group, before, after) for group in grouped]


def without(old: bytes, new: bytes, hunk: DiffHunk) -> bytes:
    """Return the new side with one place as it is on the old one."""
    before, after = lines_of(old), lines_of(new)
    part = before[hunk.old_start : hunk.old_stop]
    return b"".join((*after[: hunk.new_start], *part, *after[hunk.new_stop :]))


class _Compared(SequenceMatcher[bytes]):
    """Groups what was found already."""

    def __init__(self, opcodes: list[Opcode]) -> None:
        super().__init__(None, (), ())
        self._opcodes = opcodes

    def get_opcodes(self) -> list[Opcode]:
        return self._opcodes


def _compared(before: Lines, after: Lines, i: int = 0, j: int = 0) -> Iterator[Opcode]:
    """Give what differs, piece by piece between the lines that stand once on either side.

    A long file that differs everywhere would keep Python's own comparison busy for minutes. `i` and `j` are where
    the two sides begin.
    """
    head, tail = _same_ends(before, after)
    yield "equal", i, i + head, j, j + head
    a, b = before[head : len(before) - tail], after[head : len(after) - tail]
    start, end = (i + head, j + head), (i + len(before) - tail, j + len(after) - tail)
    if len(a) * len(b) <= _EXACT_LINES**2 or not (anchors := _anchors(a, b)):
        yield from _plainly(a, b, *start)
    else:
        x = y = 0
        for at, to in (*anchors, (len(a), len(b))):
            yield from _compared(a[x:at], b[y:to], start[0] + x, start[1] + y)
            if at < len(a):
                yield "equal", start[0] + at, start[0] + at + 1, start[1] + to, start[1] + to + 1
            x, y = at + 1, to + 1
    yield "equal", end[0], end[0] + tail, end[1], end[1] + tail


def _plainly(a: Lines, b: Lines, i: int, j: int) -> Iterator[Opcode]:
    if not a and not b:
        return
    if len(a) * len(b) > _LONGEST_PIECE**2:
        yield "replace", i, i + len(a), j, j + len(b)
        return
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, a, b).get_opcodes():
        yield tag, i + i1, i + i2, j + j1, j + j2


def _anchors(a: Lines, b: Lines) -> list[tuple[int, int]]:
    """Return the lines that stand once on either side, as many as keep their order."""
    once_a, once_b = (
        {line: place for place, line in enumerate(side) if counted[line] == 1}
        for side, counted in ((a, Counter(a)), (b, Counter(b)))
    )
    pairs = [(place, once_b[line]) for line, place in once_a.items() if line in once_b]
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


def _joined(opcodes: Sequence[Opcode]) -> list[Opcode]:
    """Leave out what is empty, and join neighbours that are equal."""
    opcodes_joined: list[Opcode] = []
    for opcode in opcodes:
        tag, i1, i2, j1, j2 = opcode
        if i1 == i2 and j1 == j2:
            continue
        if opcodes_joined and tag == opcodes_joined[-1][0] == "equal":
            opcodes_joined[-1] = (tag, opcodes_joined[-1][1], i2, opcodes_joined[-1][3], j2)
        else:
            opcodes_joined.append(opcode)
    return opcodes_joined


def _same_ends(before: Lines, after: Lines) -> tuple[int, int]:
    """Return how many lines are the same at the beginning, and at the end."""
    room = min(len(before), len(after))
    head = 0
    while head < room and before[head] == after[head]:
        head += 1
    tail = 0
    while tail < room - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    return head, tail


def _hunk(group: Sequence[tuple[str, int, int, int, int]], before: Lines, after: Lines) -> DiffHunk:
    (_, old_start, _, new_start, _), (_, _, old_stop, _, new_stop) = group[0], group[-1]
    rows = [f"@@ -{_range(old_start, old_stop)} +{_range(new_start, new_stop)} @@"]
    for tag, i1, i2, j1, j2 in group:
        if tag == "equal":
            rows += [f" {_text(line)}" for line in before[i1:i2]]
        else:
            rows += [f"-{_text(line)}" for line in before[i1:i2]]
            rows += [f"+{_text(line)}" for line in after[j1:j2]]
    first = next(j1 for tag, _, _, j1, _ in group if tag != "equal")
    return DiffHunk(old_start, old_stop, new_start, new_stop, "\n".join(rows), min(first + 1, max(1, len(after))))


def _range(start: int, stop: int) -> str:
    """Write lines as a unified diff does: of none the one before counts."""
    length = stop - start
    return f"{start + 1 if length else start},{length}"


def _text(line: bytes) -> str:
    return line.removesuffix(b"\n").decode("utf-8", "replace")
