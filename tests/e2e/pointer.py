"""The mouse of a test's desktop, whose gestures nothing interrupts."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

from tests.e2e.desktop import Desktop
from tests.waits import line_of

Place = tuple[int, int]
PRESS: Final = "press"


class Pointer:
    """Goes and presses, each gesture in one request to the display: no busy machine makes a pause in it.

    Threads may share it.
    """

    def __init__(self, desktop: Desktop) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("x_pointer.py"))],
            env=desktop.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._lock = threading.Lock()

    def do(self, *steps: Place | str) -> None:
        """Go to these places in turn, and press where `PRESS` stands; return when the display has taken it."""
        assert self._process.stdin
        words = [step if isinstance(step, str) else f"{step[0]},{step[1]}" for step in steps]
        with self._lock:
            self._process.stdin.write(" ".join(words) + "\n")
            self._process.stdin.flush()
            assert line_of(self._process) == "ok\n", "the display took no gesture"

    def rest(self, seconds: float) -> None:
        """Lie still for so long at least."""
        threading.Event().wait(seconds)

    def close(self) -> None:
        with self._process as process:
            assert process.stdin
            process.stdin.close()

    def __enter__(self) -> Pointer:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()
