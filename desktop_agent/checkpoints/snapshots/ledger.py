"""Which records a conversation can go back to, by their names and times: whoever tidies up keeps what they hold."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

KEPT_FOR_S = 30 * 86_400
"""How long a record is kept."""
AGAIN_S = 43_200
"""A record that is made again and again is noted again after this long."""
NEW_S = 86_400
"""A ledger this young may be of a conversation that nobody has heard of yet."""


@dataclass(slots=True)
class Ledger:
    """What one conversation has recorded in a workspace: a line each, only ever added to."""

    folder: Path
    conversation: str
    clock: Callable[[], float] = time.time
    _last: tuple[str, float] = field(default=("", 0.0), init=False)

    def note(self, tree: str) -> None:
        """Take note of a record. Raises `OSError`: then it would be tidied away."""
        now = self.clock()
        if tree == self._last[0] and now - self._last[1] < AGAIN_S:
            return
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with (self.folder / self.conversation).open("a", encoding="ascii") as file:
            file.write(f"{tree} {int(now)}\n")
        self._last = (tree, now)


def drop_others(folder: Path, conversations: Collection[str], now: float) -> None:
    """Forget what conversations had recorded that are gone."""
    for path in _ledgers(folder):
        with suppress(OSError):
            if path.name not in conversations and now - path.stat().st_mtime > NEW_S:
                path.unlink()


def kept_records(folder: Path, since: float) -> frozenset[str]:
    """Return the records that are to be kept: those made since a time, and the last one of each conversation."""
    kept: set[str] = set()
    for path in _ledgers(folder):
        entries = [line.split(" ") for line in path.read_text(encoding="ascii").splitlines()]
        whole = [entry for entry in entries if len(entry) == 2 and entry[1].isdecimal()]
        kept.update(tree for tree, at in whole if int(at) >= since)
        kept.update(tree for tree, _ in whole[-1:])
    return frozenset(kept)


def _ledgers(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []
