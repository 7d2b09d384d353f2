"""How long a series of tries is: a tenth in `make test`, all of it in `make test-long`."""

from __future__ import annotations

import os

LONG = os.environ.get("DESKTOP_AGENT_LONG") == "1"


def series(tries: int) -> int:
    """Return how many of `tries` to run now: all where `DESKTOP_AGENT_LONG=1`, else a tenth, at least one."""
    return tries if LONG else max(1, tries // 10)
