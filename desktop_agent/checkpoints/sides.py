"""The two sides of a change, line by line: which places differ, and the new side without one of them. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, Literal

CONTEXT: Final = 3
MOST_BYTES: Final = 2 << 20
MOST_LINES: Final = 40_000
_EXACT_LINES: Final = 400
_LOOKED_AT: Final = 8_000
"""git looks at as much for a zero byte, too."""
_LINE: Final = re.compile(rb"[^\n]*\n|[^\n]+")

Lines = Sequence[bytes]
Opcode = tuple[Literal["replace", "delete", "insert", "equal"], int, int, int, int]


@dataclass(frozen=True, slots=True)
class Hunk:
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


def hunks_of(old: bytes, new: bytes) -> list[Hunk]:
    """Return the places that differ, in order."""
    before, after = lines_of(old), lines_of(new)
    head, tail = _same_ends(before, after)
    a, b = before[head : len(before) - tail], after[head : len(after) - tail]
    inner = SequenceMatcher(None, a, b).get_opcodes()
    # What is the same at both ends need not be compared again.
    found: list[Opcode] = [("equal", 0, head, 0, head)]
    found += [(tag, i1 + head, i2 + head, j1 + head, j2 + head) for tag, i1, i2, j1, j2 in inner]
    found.append(("equal", len(before) - tail, len(before), len(after) - tail, len(after)))
    grouped = _Compared(_joined(found)).get_grouped_opcodes(CONTEXT)
    return [_hunk(group, before, after) for group in grouped]


def without(old: bytes, new: bytes, hunk: Hunk) -> bytes:
    """Return the new side with one place as it is on the old one."""
    before, after = lines_of(old), lines_of(new)
    kept = before[hunk.old_start : hunk.old_stop]
    return b"".join((*after[: hunk.new_start], *kept, *after[hunk.new_stop :]))


class _Compared(SequenceMatcher[bytes]):
    """Groups what was found already."""

    def __init__(self, found: list[Opcode]) -> None:
        super().__init__(None, (), ())
        self._opcodes = found

    def get_opcodes(self) -> list[Opcode]:
        return self._opcodes


def _joined(opcodes: Sequence[Opcode]) -> list[Opcode]:
    """Leave out what is empty, and join neighbours that are equal."""
    found: list[Opcode] = []
    for opcode in opcodes:
        tag, i1, i2, j1, j2 = opcode
        if i1 == i2 and j1 == j2:
            continue
        if found and tag == found[-1][0] == "equal":
            found[-1] = (tag, found[-1][1], i2, found[-1][3], j2)
        else:
            found.append(opcode)
    return found


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


def _hunk(group: Sequence[tuple[str, int, int, int, int]], before: Lines, after: Lines) -> Hunk:
    (_, old_start, _, new_start, _), (_, _, old_stop, _, new_stop) = group[0], group[-1]
    rows = [f"@@ -{_range(old_start, old_stop)} +{_range(new_start, new_stop)} @@"]
    for tag, i1, i2, j1, j2 in group:
        if tag == "equal":
            rows += [f" {_text(line)}" for line in before[i1:i2]]
        else:
            rows += [f"-{_text(line)}" for line in before[i1:i2]]
            rows += [f"+{_text(line)}" for line in after[j1:j2]]
    first = next(j1 for tag, _, _, j1, _ in group if tag != "equal")
    return Hunk(old_start, old_stop, new_start, new_stop, "\n".join(rows), min(first + 1, max(1, len(after))))


def _range(start: int, stop: int) -> str:
    """Write lines as a unified diff does: of none the one before counts."""
    length = stop - start
    return f"{start + 1 if length else start},{length}"


def _text(line: bytes) -> str:
    return line.removesuffix(b"\n").decode("utf-8", "replace")
