"""A hostile job: swaps two names of each line that it reads, as fast as it can, until the next line comes."""

from __future__ import annotations

import ctypes
import json
import select
import sys
from pathlib import Path

_BURST = 200
_EXCHANGE = 2


def main() -> None:
    rename = ctypes.CDLL(None).renameat2
    pairs: list[tuple[bytes, bytes]] = []
    pattern: tuple[str, bytes] | None = None
    swaps = 0
    while True:
        if not (pairs or pattern) or select.select([0], [], [], 0)[0]:
            line = sys.stdin.readline()
            if not line:
                return
            told = json.loads(line)
            pairs = [(bytes.fromhex(one), bytes.fromhex(other)) for one, other in told["pairs"]]
            pattern = (told["folder"], bytes.fromhex(told["evil"])) if told["folder"] else None
            sys.stdout.write(f"{swaps}\n")
            sys.stdout.flush()
            swaps = 0
        if pattern is not None:
            # The app's staging folder, whatever it is called this time.
            pairs = [(bytes(path), pattern[1]) for path in Path(pattern[0]).glob("*.swap")]
        for _ in range(_BURST if pairs else 1):
            for one, other in pairs:
                swaps += rename(-100, one, -100, other, _EXCHANGE) == 0


if __name__ == "__main__":
    main()
