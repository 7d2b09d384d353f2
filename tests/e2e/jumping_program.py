"""The program, whose clock jumps: `python jumping_program.py FILE [WORD …]`.

Its wall clock is wrong by as many seconds as FILE holds, from the moment on when that is there. What passes is
measured by the monotonic clock, as on a machine whose clock somebody sets.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path


def run(file: Path, words: list[str]) -> int:
    """Return the exit code."""
    true_time = time.time

    def jumped() -> float:
        return true_time() + (float(file.read_text() or 0) if file.exists() else 0.0)

    # Before the program is imported, which passes the clock on.
    time.time = jumped
    from desktop_agent.__main__ import main

    return main(words)


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
