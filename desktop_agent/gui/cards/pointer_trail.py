"""Where the pointer was, and when: what tells a hand that means a button from one that is on its way. No Qt."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass

STILL_S = 0.15
"""How long the pointer has to rest on a button before it presses one that allows."""
DELIBERATE_PX = 12.0
"""How far it has to go on a card that came up under it."""
TREMOR_PX = 3.0
"""What stays within this is no movement: a hand trembles, and so does a table that is knocked."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the screen."""

    x: float
    y: float

    def distance(self, other: Spot) -> float:
        return math.hypot(self.x - other.x, self.y - other.y)

    def is_away(self, other: Spot) -> bool:
        """Tell whether it takes more than a tremor from one to the other."""
        return self.distance(other) >= TREMOR_PX


class PointerTrail:
    """The last places of the pointer, by the time at which it came there and not by when that was heard of."""

    def __init__(self) -> None:
        self._came: deque[tuple[float, Spot]] = deque()

    def note(self, at: float, spot: Spot) -> None:
        """Take note of where the pointer went."""
        if self._came and at < self._came[-1][0]:
            # Another clock from here on: nothing before can be compared.
            self._came.clear()
        self._came.append((at, spot))
        while len(self._came) > 1 and self._came[1][0] <= at - STILL_S:
            self._came.popleft()

    def rested_s(self, at: float, spot: Spot) -> float:
        """Return how long before a press the pointer has been where it pressed; endless where it never moved.

        A press elsewhere than at the last place is the end of a movement that nobody heard of.
        """
        since = at if self._came else -math.inf
        for came_at, place in reversed(self._came):
            if place.is_away(spot):
                break
            since = came_at
        return at - since


class Travel:
    """How far the pointer went deliberately; what trembles goes nowhere, however long it does."""

    def __init__(self, start: Spot) -> None:
        self._last = start
        self._px = 0.0

    def start_over(self) -> None:
        """Forget how far it went; it goes on from where it is."""
        self._px = 0.0

    def go(self, spot: Spot, *, counts: bool) -> None:
        """Go to a place; the way there may not count."""
        if not counts:
            self._last = spot
        elif spot.is_away(self._last):
            self._px += spot.distance(self._last)
            self._last = spot

    @property
    def is_deliberate(self) -> bool:
        """Tell whether it was far enough to be meant."""
        return self._px >= DELIBERATE_PX
