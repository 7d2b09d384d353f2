"""How the height that a view leaves is shared among the pieces of a card that scroll in themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Scrolling(Protocol):
    """A piece that can be lower than what it shows."""

    def wanted(self, width: int) -> int:
        """Return how high all of it is."""

    def least(self, width: int) -> int:
        """Return how high it has to be for a few of its lines."""


def shared(room: int, wants: Sequence[int], leasts: Sequence[int]) -> list[int]:
    """Return a height for each: its least, and of what is left as much as the others, up to what it wants."""
    given = list(leasts)
    left = room - sum(leasts)
    by_wish = sorted(range(len(wants)), key=lambda place: wants[place] - leasts[place])
    for done, place in enumerate(by_wish):
        more = max(0, min(wants[place] - leasts[place], left // (len(by_wish) - done)))
        given[place] += more
        left -= more
    return given


def limits(
    pieces: Sequence[tuple[Scrolling, int]], *, room: int, most: int, outside: int, beside: int, line: int
) -> tuple[list[int], int]:
    """Return how high each piece may be, and the column that holds them; 0 is no limit.

    `pieces` come with their widths. All of the card may be `room` high; `outside` of that is not the column's, and
    `beside` is the column's, but no piece's. A piece may be `most`. Where not even a few lines of each fit, the
    column scrolls as one, through a gap of at least a `line`: head and buttons are more than it.
    """
    wants = [piece.wanted(width) for piece, width in pieces]
    leasts = [piece.least(width) for piece, width in pieces]
    left = room - outside - beside
    if sum(leasts) <= left:
        tops = [max(least, min(want, most)) for want, least in zip(wants, leasts, strict=True)]
        return shared(left, tops, leasts), 0
    return [0] * len(pieces), max(room - outside, line)
