"""Tells a pointer that rests on a button from one that passes over it. No Qt."""

from __future__ import annotations

import math
from collections import deque

from desktop_agent.lazy_dataclass import dataclass

STILL_S = 0.15
"""How long the pointer has to rest before it presses a button that allows."""
DELIBERATE_PX = 12.0
"""How far the pointer has to move on a card that appeared under it."""
TREMOR_PX = 3.0
"""A shorter movement is a tremor of the hand or the table."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A position of the pointer on the screen, in logical pixels."""

    x: float
    y: float

    def distance(self, other: Spot) -> float:
        return math.hypot(self.x - other.x, self.y - other.y)

    def is_away(self, other: Spot) -> bool:
        """Return whether the distance is more than a tremor."""
        return self.distance(other) >= TREMOR_PX


class PointerTrail:
    """The last places of the pointer, by the times at which it arrived there."""

    def __init__(self) -> None:
        self._came: deque[tuple[float, Spot]] = deque()

    def note(self, at: float, spot: Spot) -> None:
        if self._came and at < self._came[-1][0]:
            # The clock was reset, so earlier times cannot be compared.
            self._came.clear()
        self._came.append((at, spot))
        while len(self._came) > 1 and self._came[1][0] <= at - STILL_S:
            self._came.popleft()

    def rested_s(self, at: float, spot: Spot) -> float:
        """Return how long the pointer had rested where it pressed; infinite if it never moved.

        A press away from the last place ends an unreported movement.
        """
        since = at if self._came else -math.inf
        for came_at, place in reversed(self._came):
            if place.is_away(spot):
                break
            since = came_at
        return at - since


class Travel:
    """Length of the deliberate movement of the pointer; tremors do not add up."""

    def __init__(self, start: Spot) -> None:
        self._last = start
        self._px = 0.0

    def start_over(self) -> None:
        """Reset the length."""
        self._px = 0.0

    def go(self, spot: Spot, *, counts: bool) -> None:
        """Move to a place; the movement may not count."""
        if not counts:
            self._last = spot
        elif spot.is_away(self._last):
            self._px += spot.distance(self._last)
            self._last = spot

    @property
    def is_deliberate(self) -> bool:
        """The movement is long enough to be deliberate."""
        return self._px >= DELIBERATE_PX
