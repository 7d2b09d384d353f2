"""Edits that found no place, so that a model that tries the same again and again is shown another way."""

from __future__ import annotations

from pathlib import Path
from threading import Lock


class FailedEdits:
    """How often in a row an edit of a file failed in the same way. Safe to use from any thread."""

    def __init__(self) -> None:
        self._last: dict[Path, tuple[str, int]] = {}
        self._lock = Lock()

    def note(self, path: Path, how: str) -> int:
        """Note a failure; return how many of this kind there were in a row."""
        with self._lock:
            last, count = self._last.get(path, ("", 0))
            self._last[path] = (how, count + 1 if last == how else 1)
            return self._last[path][1]

    def forget(self, path: Path) -> None:
        """Begin anew: the file was changed."""
        with self._lock:
            self._last.pop(path, None)
