"""How long a series of tries is, and how many examples a property gets: all in `make test-long`, else few."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

LONG = os.environ.get("DESKTOP_AGENT_LONG") == "1"


def series(tries: int) -> int:
    """Return how many of `tries` to run now: all where `DESKTOP_AGENT_LONG=1`, else a tenth, at least one."""
    return tries if LONG else max(1, tries // 10)


def examples(most: int) -> int:
    """Return how many random examples a property gets now: all of `most` in `make test-long`, else a fifth or ten."""
    return most if LONG else min(most, max(10, most // 5))


def sampled(items: Sequence[T], one_in: int) -> list[T]:
    """Return all of a table now where `DESKTOP_AGENT_LONG=1`, else one in so many, by chance and always the same."""
    if LONG:
        return list(items)
    count = max(1, len(items) // one_in)
    return [items[index] for index in sorted(random.Random(len(items)).sample(range(len(items)), count))]
