"""The day's budget of the whole program."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

import pytest

from desktop_agent.agent.models.budget import BudgetShortfall, DayBudget, nice_sums
from desktop_agent.protocol import ConversationId
from desktop_agent.settings.schema import BudgetSettings

HERE, THERE = ConversationId("here"), ConversationId("there")
NOON = time.mktime((2026, 11, 20, 12, 0, 0, 0, 0, -1))


class Stored:
    """What the store says was spent."""

    def __init__(self, cost: float = 0.0) -> None:
        self.cost = cost
        self.known: frozenset[str] = frozenset()
        self.since = 0.0
        self.added = 0.0

    async def __call__(self, since: float, unsure: Sequence[str]) -> tuple[float, frozenset[str]]:
        self.since = since
        return self.cost, self.known & set(unsure)

    async def added_since(self, since: float) -> float:
        return self.added if since <= NOON else 0.0


def day(stored: Stored, limit: float = 1.0, clock: Callable[[], float] = lambda: NOON) -> DayBudget:
    return DayBudget(stored, stored.added_since, lambda: BudgetSettings(day=limit), clock)


async def test_conversations_side_by_side_share_the_day() -> None:
    budget = day(Stored(0.5))
    assert await budget.reserve(HERE, 0.3) is None
    assert await budget.reserve(THERE, 0.3) == BudgetShortfall(0.3, pytest.approx(0.2), 1.0, is_day=True)
    budget.release(HERE)
    assert await budget.reserve(THERE, 0.3) is None


async def test_a_second_try_takes_the_place_of_the_first() -> None:
    budget = day(Stored())
    assert await budget.reserve(HERE, 0.9) is None
    assert await budget.reserve(HERE, 0.9) is None


async def test_what_was_spent_counts_once_whether_it_is_stored_yet_or_not() -> None:
    stored = Stored()
    budget = day(stored)
    await budget.reserve(HERE, 0.9)
    budget.count(HERE, "m1", 0.25)
    assert await budget.spent() == 0.25
    stored.cost, stored.known = 0.25, frozenset({"m1"})
    assert await budget.spent() == 0.25
    stored.known = frozenset()
    assert await budget.spent() == 0.25


async def test_more_for_today_is_over_at_midnight() -> None:
    now = [NOON]
    budget = day(Stored(1.0), clock=lambda: now[0])
    await budget.spent()
    budget.add(2.0)
    assert await budget.reserve(HERE, 1.5) is None
    now[0] += 86_400
    assert await budget.reserve(HERE, 1.5) == BudgetShortfall(1.5, 0.0, 1.0, is_day=True)


async def test_more_for_today_that_is_stored_counts_and_is_over_at_midnight_too() -> None:
    now, stored = [NOON], Stored(1.0)
    stored.added = 2.0
    budget = day(stored, clock=lambda: now[0])
    assert await asyncio.gather(budget.reserve(HERE, 0.9), budget.reserve(THERE, 0.9)) == [None, None]
    now[0] += 86_400
    assert await budget.reserve(HERE, 1.0) == BudgetShortfall(1.0, 0.0, 1.0, is_day=True)


async def test_the_day_begins_at_midnight_here() -> None:
    stored = Stored()
    await day(stored).spent()
    assert stored.since == NOON - 12 * 3600


async def test_without_a_limit_nothing_is_short() -> None:
    assert await day(Stored(500.0), limit=0.0).reserve(HERE, 99.0) is None


@pytest.mark.parametrize(
    ("least", "sums"), [(0.01, (0.05, 0.2)), (1.0, (1.0, 5.0)), (1.7, (2.0, 5.0)), (99.0, (100.0, 500.0))]
)
def test_sums_to_add_are_round_and_enough(least: float, sums: tuple[float, float]) -> None:
    assert nice_sums(least) == pytest.approx(sums)
