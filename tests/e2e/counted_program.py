"""The program, which says on SIGUSR1 what it holds: `python counted_program.py FILE [WORD …]`.

It writes JSON into FILE: live widgets and interfaces, objects by their kind, memory in use, and how often the cyclic
collector ran outside the main thread. Garbage is collected before, so that a program which keeps nothing says the
same again.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import signal
import sys
import threading
from collections import Counter
from pathlib import Path
from typing import Any

from desktop_agent.__main__ import main
from desktop_agent.gui.accessibility import AccessibleWidgets

_FIELDS = ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")


class Malloc(ctypes.Structure):
    """glibc's own account, mallinfo2(3)."""

    _fields_ = [(name, ctypes.c_size_t) for name in _FIELDS]


class Counts:
    """What is counted all the time."""

    def __init__(self) -> None:
        self.interfaces: list[AccessibleWidgets] = []
        self.astray = 0
        """Collections outside the main thread."""
        self._main = threading.get_ident()
        self._mallinfo = ctypes.CDLL(None).mallinfo2
        self._mallinfo.restype = Malloc
        gc.callbacks.append(self._on_collection)

    def held(self) -> dict[str, Any]:
        """Return what the program holds now."""
        from PySide6.QtWidgets import QApplication

        while gc.collect():
            continue
        objects = gc.get_objects()
        heap = self._mallinfo()
        return {
            "widgets": len(QApplication.allWidgets()),
            "interfaces": sum(len(made.live()) for made in self.interfaces),
            "objects": len(objects) + gc.get_freeze_count(),
            "kinds": Counter(_kind(found) for found in objects),
            "blocks": sys.getallocatedblocks(),
            "heap": heap.uordblks + heap.hblkhd,
            # Its own memory: pages of libraries that are read in come and go as the machine likes.
            "anonymous": _kilobytes("RssAnon") * 1024,
            "resident": _kilobytes("VmRSS") * 1024,
            "descriptors": len(os.listdir("/proc/self/fd")),
            "threads": threading.active_count(),
            "astray": self.astray,
            "by Python": gc.isenabled(),
        }

    def _on_collection(self, phase: str, _info: dict[str, int]) -> None:
        self.astray += phase == "start" and threading.get_ident() != self._main


def _kilobytes(name: str) -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))


def _kind(found: object) -> str:
    kind = type(found)
    return f"{kind.__module__}.{kind.__qualname__}"


def run(file: Path, words: list[str]) -> int:
    """Return the exit code."""
    counts = Counts()
    install = AccessibleWidgets.install

    def note(made: AccessibleWidgets) -> None:
        counts.interfaces.append(made)
        install(made)

    def tell(_number: int, _frame: object) -> None:
        part = file.with_suffix(".part")
        part.write_text(json.dumps(counts.held()))
        part.rename(file)

    AccessibleWidgets.install = note  # type: ignore[method-assign]
    signal.signal(signal.SIGUSR1, tell)
    return main(words)


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
