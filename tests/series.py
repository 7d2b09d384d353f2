"""How long a series of tries is, and how many examples a property gets: all in `make test-long`, else few."""

from __future__ import annotations

import os

LONG = os.environ.get("DESKTOP_AGENT_LONG") == "1"


def series(tries: int) -> int:
    """Return how many of `tries` to run now: all where `DESKTOP_AGENT_LONG=1`, else a tenth, at least one."""
    return tries if LONG else max(1, tries // 10)


def examples(most: int) -> int:
    """Return how many random examples a property gets now: all of `most` in `make test-long`, else a fifth or ten."""
    return most if LONG else min(most, max(10, most // 5))
