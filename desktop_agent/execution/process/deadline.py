"""When a command has taken too long; until then it can be given all the time it wants."""

from __future__ import annotations

import time
from threading import Lock


class Deadline:
    """So many seconds from a beginning, None for no end. Any thread may ask and lift it."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._has_struck = False
        self._lock = Lock()

    def left(self, began: float) -> float | None:
        """Return the seconds that are left, None where there is no end. `began` is of the monotonic clock."""
        seconds = self._seconds
        return None if seconds is None else max(0.0, began + seconds - time.monotonic())

    def has_struck(self, began: float) -> bool:
        """Tell whether the time is over; once it is, it stays so."""
        with self._lock:
            self._has_struck = self._has_struck or self.left(began) == 0.0
            return self._has_struck

    def lift(self) -> bool:
        """Take the end away; return False where it has come already."""
        with self._lock:
            if not self._has_struck:
                self._seconds = None
            return not self._has_struck
