"""How fast to read from a program that writes in many small pieces."""

from __future__ import annotations

import time

FIRST_PIECES = 8
LARGE_BYTES = 64 * 1024
REST_S = 0.0015


class Pace:
    """Lets the pipe fill up after the first pieces: waking for each small one would cost more than the program.

    Called on the process's own thread; whoever writes meanwhile has the room of the pipe.
    """

    def __init__(self) -> None:
        self._pieces = 0

    def keep(self, data: bytes) -> None:
        """Rest a moment, unless the piece is one of the first or a large one."""
        self._pieces += 1
        if self._pieces > FIRST_PIECES and len(data) < LARGE_BYTES:
            time.sleep(REST_S)
