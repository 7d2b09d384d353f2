"""The program, which says on SIGUSR1 what it holds: `python counted_program.py FILE [WORD …]`.

It writes JSON into FILE: live widgets and interfaces, objects by their kind, bytes of memory. What is garbage is
collected before, so that two figures of a program that keeps nothing are the same.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from desktop_agent.__main__ import main

PAGE = os.sysconf("SC_PAGE_SIZE")


def held() -> dict[str, Any]:
    """Return what the program holds now."""
    from PySide6.QtGui import QAccessibleInterface
    from PySide6.QtWidgets import QApplication

    while gc.collect():
        continue
    objects = gc.get_objects()
    interfaces = [found for found in objects if isinstance(found, QAccessibleInterface)]
    return {
        "widgets": len(QApplication.allWidgets()),
        "interfaces": len(interfaces),
        "objects": len(objects),
        "kinds": Counter(_kind(found) for found in objects),
        "resident": int(Path("/proc/self/statm").read_text().split()[1]) * PAGE,
        "descriptors": len(os.listdir("/proc/self/fd")),
    }


def _kind(found: object) -> str:
    kind = type(found)
    return f"{kind.__module__}.{kind.__qualname__}"


def run(file: Path, words: list[str]) -> int:
    """Return the exit code."""

    def tell(_number: int, _frame: object) -> None:
        part = file.with_suffix(".part")
        part.write_text(json.dumps(held()))
        part.rename(file)

    signal.signal(signal.SIGUSR1, tell)
    return main(words)


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
