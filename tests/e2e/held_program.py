"""The program, which can be kept busy: `python held_program.py MARK [WORD …]`.

SIGUSR1 makes it write the file MARK and do nothing until that is gone. Only its main thread waits: what the display
tells comes in meanwhile, as it does where a program is busy with something else.
"""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path

from desktop_agent.__main__ import main


def run(mark: Path, words: list[str]) -> int:
    """Return the exit code."""

    def hold(_number: int, _frame: object) -> None:
        mark.touch()
        while mark.exists():
            time.sleep(0.005)

    signal.signal(signal.SIGUSR1, hold)
    return main(words)


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
