"""How long a program stood ready while the machine did something else: where time is limited, that is excused."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


class Waited:
    """What the threads of some processes have waited for a processor since this was made; see proc(5), schedstat.

    All are added up: a program that ends hands its work from one thread to the next, and each may have to wait.
    """

    def __init__(self, processes: Iterable[int], *, proc: Path = Path("/proc")) -> None:
        self._proc = proc
        self._before = self._read(processes)
        self._latest = dict(self._before)

    def seconds(self, processes: Iterable[int]) -> float:
        """Look at those that live now; what the others had waited when they were last seen stays counted."""
        self._latest |= self._read(processes)
        return sum(waited - self._before.get(thread, 0) for thread, waited in self._latest.items()) / 1e9

    def _read(self, processes: Iterable[int]) -> dict[str, int]:
        found: dict[str, int] = {}
        for process in processes:
            with suppress(OSError, IndexError):  # it has ended meanwhile, or one of its threads has
                for thread in (self._proc / str(process) / "task").iterdir():
                    found[thread.name] = int((thread / "schedstat").read_text().split()[1])
        return found
