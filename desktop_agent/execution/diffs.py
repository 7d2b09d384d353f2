"""Differences between two texts, by lines: fast where only a little changed, never slow where much did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

CONTEXT = 3
MOST_COMPARED = 9_000_000
"""Pairs of lines that are compared; above, lines are compared place by place, or what changed is one block."""


@dataclass(frozen=True, slots=True)
class Change:
    """Lines `start` to `end` (from 0, end excluded) of the old text became `new_start` to `new_end` of the new."""

    start: int
    end: int
    new_start: int
    new_end: int


def lines_of(text: str) -> list[str]:
    """Return the lines with their line feeds; only the last may lack one."""
    lines = text.split("\n")
    last = lines.pop()
    return [line + "\n" for line in lines] + ([last] if last else [])


def changes(old: Sequence[str], new: Sequence[str]) -> list[Change]:
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
        blocks = [Change(0, len(old_middle), 0, len(new_middle))]
    return [
        Change(head + block.start, head + block.end, head + block.new_start, head + block.new_end) for block in blocks
    ]


def _matched(old: Sequence[str], new: Sequence[str]) -> list[Change]:
    codes = SequenceMatcher(None, old, new).get_opcodes()
    return [Change(*places) for tag, *places in codes if tag != "equal"]


def _line_by_line(old: Sequence[str], new: Sequence[str]) -> list[Change]:
    """Compare lines at equal places: right for a name replaced in many lines, and linear."""
    blocks: list[Change] = []
    for place, (one, other) in enumerate(zip(old, new, strict=True)):
        if one == other:
            continue
        start = blocks.pop().start if blocks and blocks[-1].end == place else place
        blocks.append(Change(start, place + 1, start, place + 1))
    return blocks


def unified(old: Sequence[str], new: Sequence[str], changed: Sequence[Change], name: str, *, is_new: bool) -> str:
    """Return a unified diff; empty when nothing changed."""
    if not changed:
        return ""
    head = f"--- {'/dev/null' if is_new else 'a/' + name}\n+++ b/{name}\n"
    return head + "".join("".join(_hunk(old, new, group)) for group in _grouped(changed))


def counts(changed: Sequence[Change]) -> tuple[int, int]:
    """Return how many lines were added and removed."""
    return sum(one.new_end - one.new_start for one in changed), sum(one.end - one.start for one in changed)


def _common(left: Sequence[str], right: Sequence[str]) -> int:
    for place, (one, other) in enumerate(zip(left, right, strict=False)):
        if one != other:
            return place
    return min(len(left), len(right))


def _grouped(changed: Sequence[Change]) -> Iterator[list[Change]]:
    """Join changes whose context would touch."""
    group: list[Change] = []
    for change in changed:
        if group and change.start - group[-1].end > 2 * CONTEXT:
            yield group
            group = []
        group.append(change)
    yield group


def _hunk(old: Sequence[str], new: Sequence[str], group: Sequence[Change]) -> Iterator[str]:
    first, last = group[0], group[-1]
    before = min(CONTEXT, first.start)
    start, new_start = first.start - before, first.new_start - before
    end = min(last.end + CONTEXT, len(old))
    new_end = last.new_end + end - last.end
    yield f"@@ -{_range(start, end)} +{_range(new_start, new_end)} @@\n"
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
