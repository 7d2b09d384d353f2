"""Limits of one judgement's look at the disk; a fact beyond them is unknown, and asks."""

from __future__ import annotations

import time
from collections.abc import Callable

from desktop_agent.lazy_dataclass import dataclass

ENTRIES_LIMIT = 60_000
SWEEPING_LIMIT_S = 0.5
ASKING_LIMIT_S = 2.0


@dataclass(slots=True)
class Limits:
    """Entries of folders and seconds that are left, for all parts of one command together.

    `sweeping_s` is for the search for secrets below folders, `asking_s` for what git is asked.
    """

    clock: Callable[[], float] = time.monotonic
    entries: int = ENTRIES_LIMIT
    sweeping_s: float = SWEEPING_LIMIT_S
    asking_s: float = ASKING_LIMIT_S

    def see(self) -> bool:
        """Count one more entry; return whether it may still be looked at."""
        self.entries -= 1
        return self.entries >= 0

    def asks_on(self, since: float) -> bool:
        """Take the time since then from what git may be asked for; return whether any is left."""
        self.asking_s -= self.clock() - since
        return self.asking_s > 0
