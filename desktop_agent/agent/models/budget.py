"""Limits the cost of a conversation and of a day, checked before each request."""

from __future__ import annotations

import math
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ConversationId
from desktop_agent.settings.schema import BudgetSettings

LEAST_ANSWER: Final = 1_024
"""Tokens: a shorter answer is none."""
_STEPS: Final = (0.5, 1.0, 2.0, 5.0)

SpentSince = Callable[[float, Sequence[str]], Awaitable[tuple[float, frozenset[str]]]]
"""Stored cost of all conversations since a time, and the messages in that sum."""
AddedSince = Callable[[float], Awaitable[float]]
"""Amount that the user added to the day's limit since a time, by stored answers."""


@dataclass(frozen=True, slots=True)
class BudgetShortfall:
    """A request that could cost more than is left: `worst` of it, `left` of `limit`. All are US dollars."""

    worst: float
    left: float
    limit: float
    is_day: bool


class DayBudget:
    """The day of the whole program. What is reserved counts as spent until it is known what was spent."""

    def __init__(
        self,
        spent_since: SpentSince,
        added_since: AddedSince,
        settings: Callable[[], BudgetSettings],
        clock: Callable[[], float],
    ) -> None:
        self._spent_since = spent_since
        self._added_since = added_since
        self._settings = settings
        self._clock = clock
        self._midnight = 0.0
        self._unsure: dict[str, float] = {}
        self._reserved: dict[ConversationId, float] = {}
        self._added = 0.0

    @property
    def settings(self) -> BudgetSettings:
        return self._settings()

    async def spent(self) -> float:
        """Return today's cost, including messages that may not be stored yet. Raises `StoreError`."""
        midnight = _midnight(self._clock())
        if midnight != self._midnight:
            added = await self._added_since(midnight)
            if midnight != self._midnight:  # another request may have looked meanwhile, and its user added more
                self._midnight, self._added = midnight, added
                self._unsure.clear()
        stored, known = await self._spent_since(midnight, tuple(self._unsure))
        for message in known:
            self._unsure.pop(message, None)
        return stored + sum(self._unsure.values())

    async def reserve(self, conversation: ConversationId, worst: float) -> BudgetShortfall | None:
        """Set aside what a request can cost at most; where that is more than is left, say so and do nothing."""
        if self.settings.day <= 0:
            self._reserved[conversation] = worst
            return None
        spent = await self.spent()
        limit = self.settings.day + self._added
        left = limit - spent - sum(held for name, held in self._reserved.items() if name != conversation)
        if worst > left:
            return BudgetShortfall(worst, max(0.0, left), limit, is_day=True)
        self._reserved[conversation] = worst
        return None

    def count(self, conversation: ConversationId, message: str, cost: float | None) -> None:
        """Put what a message cost in the place of what was set aside for it."""
        self.release(conversation)
        if cost:
            self._unsure[message] = cost

    def release(self, conversation: ConversationId) -> None:
        """The request is over."""
        self._reserved.pop(conversation, None)

    def add(self, dollars: float) -> None:
        """Allow more for today."""
        self._added += dollars


def nice_sums(least: float) -> tuple[float, float]:
    """Return two round sums of dollars, neither below `least`."""
    base = 10.0 ** math.floor(math.log10(max(least, 0.1)))
    exceeded = [
        step * base * factor for factor in (1.0, 10.0, 100.0) for step in _STEPS if step * base * factor >= least
    ]
    return exceeded[0], exceeded[2]


def _midnight(now: float) -> float:
    day = time.localtime(now)
    return time.mktime((day.tm_year, day.tm_mon, day.tm_mday, 0, 0, 0, 0, 0, -1))
