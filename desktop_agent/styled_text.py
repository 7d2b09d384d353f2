"""Text of a program, with its colours kept separately."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from desktop_agent.lazy_dataclass import dataclass

Span = tuple[int, int, int]
"""Start and length in characters of the text that it belongs to, and the style of that stretch."""
Colors = tuple[Span, ...]
"""Spans in order, none over another. Few of them are beyond line feeds, but any may be."""

# A style is a number: one of the sixteen colours of terminals, counted from 1, and what else letters may be.
COLOR, BOLD, DIM, ITALIC, UNDERLINE = 31, 32, 64, 128, 256
NAMES: Final = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")

MOST_SPANS: Final = 2_000


@dataclass(frozen=True, slots=True)
class StyledText:
    """A text and its colours."""

    text: str
    colors: Colors = ()

    def __len__(self) -> int:
        return len(self.text)

    def __add__(self, other: StyledText) -> StyledText:
        return StyledText(self.text + other.text, joined(self.colors, len(self.text), other.colors))

    def part(self, start: int, end: int | None = None) -> StyledText:
        """Return a stretch of it, counted as in a slice."""
        first, last, _ = slice(start, end).indices(len(self.text))
        if last - first == len(self.text):
            return self
        return StyledText(self.text[first:last], part(self.colors, first, last))


def joined(colors: Colors, length: int, others: Colors) -> Colors:
    """Return the colours of a text with another behind it; `length` is that of the first."""
    if not others:
        return colors
    start, size, style = others[0]
    rest = tuple([(start + length, size, style) for start, size, style in others[1:]])
    if colors and start == 0 and colors[-1][2] == style and sum(colors[-1][:2]) == length:
        return (*colors[:-1], (colors[-1][0], colors[-1][1] + size, style), *rest)
    return (*colors, (start + length, size, style), *rest)


def part(colors: Colors, start: int, end: int) -> Colors:
    """Return the colours of a stretch, counted from its beginning."""
    if not colors or end <= start:
        return ()
    # The one before may reach into it.
    first = max(0, bisect_left(colors, (start,)) - 1)
    last = bisect_left(colors, (end,))
    return tuple(
        [
            (max(begin, start) - start, min(begin + length, end) - max(begin, start), style)
            for begin, length, style in colors[first:last]
            if begin + length > start
        ]
    )


def bounded(colors: Colors, most: int = MOST_SPANS) -> Colors:
    """Return at most as many spans as are kept per call: the first and the last, which are read most."""
    half = most // 2
    return colors if len(colors) <= most else (*colors[:half], *colors[half - most :])


def carried(colors: Colors, before: str, after: str) -> Colors:
    """Return the colours of a text that was changed. Lines that are not as they were have none.

    A colour in the middle of what was masked would tell where something stood in it.
    """
    if not colors or before == after:
        return colors
    colors_left: Colors = ()
    for start, end, place in _same_lines(before, after):
        colors_left = joined(colors_left, place, part(colors, start, end))
    return colors_left


def _same_lines(before: str, after: str) -> Iterator[tuple[int, int, int]]:
    """Find the lines that are in both: where each began and ended, and where it begins now."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    start, place, at = 0, 0, 0
    while at < min(len(old), len(new)) and (len(old) == len(new) or old[at] == new[at]):
        if old[at] == new[at]:
            yield start, start + len(old[at]), place
        start, place, at = start + len(old[at]), place + len(new[at]), at + 1
    same_end = 0
    while same_end < min(len(old), len(new)) - at and old[-1 - same_end] == new[-1 - same_end]:
        same_end += 1
    if same_end:
        length = sum(map(len, old[-same_end:]))
        yield len(before) - length, len(before), len(after) - length
