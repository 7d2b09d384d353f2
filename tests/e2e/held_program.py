"""The program, which can be kept busy: `python held_program.py PIPE [WORD …]`.

SIGUSR1 makes it read the named pipe PIPE to its end, so that it does nothing while somebody has it open to write.
Only its main thread waits: what the display tells comes in meanwhile, as it does where a program is busy.
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from desktop_agent.__main__ import main


def run(pipe: Path, words: list[str]) -> int:
    """Return the exit code."""

    def hold(_number: int, _frame: object) -> None:
        pipe.read_bytes()

    signal.signal(signal.SIGUSR1, hold)
    return main(words)


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
