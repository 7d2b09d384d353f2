"""Differences between two texts, by lines: fast where only a little changed, never slow where much did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

CONTEXT = 3
_PIECE = 65_536
MOST_COMPARED = 9_000_000
"""Pairs of lines that are compared; above, lines are compared place by place, or what changed is one block."""


@dataclass(frozen=True, slots=True)
class LineChange:
    """Lines `start` to `end` (from 0, end excluded) of the old text became `new_start` to `new_end` of the new."""

    start: int
    end: int
    new_start: int
    new_end: int

    def moved(self, by: int) -> LineChange:
        """Return the same change with so many more lines before it."""
        return LineChange(self.start + by, self.end + by, self.new_start + by, self.new_end + by)


def lines_of(text: str) -> list[str]:
    """Return the lines with their line feeds; only the last may lack one."""
    lines = text.split("\n")
    last = lines.pop()
    return [line + "\n" for line in lines] + ([last] if last else [])


def around_change(old: str, new: str) -> tuple[list[str], list[str], int]:
    """Return the lines of two texts around all that differs, and how many lines, the same in both, come before.

    Enough stays around it for a unified diff; what is left out of a large text is never taken apart.
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


def changes(old: Sequence[str], new: Sequence[str]) -> list[LineChange]:
    """Return what changed, in order, as few and small blocks as can be had in bounded time."""
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
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


def _matched(old: Sequence[str], new: Sequence[str]) -> list[LineChange]:
    codes = SequenceMatcher(None, old, new).get_opcodes()
    return [LineChange(*places) for tag, *places in codes if tag != "equal"]


def _line_by_line(old: Sequence[str], new: Sequence[str]) -> list[LineChange]:
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
    """Return where the line begins that stands as far above a line's start as a diff shows."""
    for _ in range(CONTEXT):
        place = _lines_start(text, max(0, place - 1))
    return place


def _lines_after(text: str, place: int) -> int:
    """Return where the line ends that stands as far below a place as a diff shows."""
    for _ in range(CONTEXT + 1):
        found = text.find("\n", place)
        if found < 0:
            return len(text)
        place = found + 1
    return place


def _common(left: Sequence[str], right: Sequence[str]) -> int:
    for place, (one, other) in enumerate(zip(left, right, strict=False)):
        if one != other:
            return place
    return min(len(left), len(right))


def _grouped(changed: Sequence[LineChange]) -> Iterator[list[LineChange]]:
    """Join changes whose context would touch."""
    group: list[LineChange] = []
    for change in changed:
        if group and change.start - group[-1].end > 2 * CONTEXT:
            yield group
            group = []
        group.append(change)
    yield group


def _hunk(old: Sequence[str], new: Sequence[str], group: Sequence[LineChange], offset: int) -> Iterator[str]:
    first, last = group[0], group[-1]
    before = min(CONTEXT, first.start)
    start, new_start = first.start - before, first.new_start - before
    end = min(last.end + CONTEXT, len(old))
    new_end = last.new_end + end - last.end
    ranges = _range(start + offset, end + offset), _range(new_start + offset, new_end + offset)
    yield f"@@ -{ranges[0]} +{ranges[1]} @@\n"
    place = start
    for change in group:
        yield from (_line(" ", line) for line in old[place : change.start])
        yield from (_line("-", line) for line in old[change.start : change.end])
        yield from (_line("+", line) for line in new[change.new_start : change.new_end])
        place = change.end
    yield from (_line(" ", line) for line in old[place:end])


def _line(sign: str, line: str) -> str:
    return sign + line if line.endswith("\n") else f"{sign}{line}\n\\ No newline at end of file\n"


def _range(start: int, end: int) -> str:
    """Return a range as diff writes it. Source: GNU diffutils manual, "Detailed Description of Unified Format"."""
    length = end - start
    if length == 1:
        return str(start + 1)
    return f"{start + 1 if length else start},{length}"
