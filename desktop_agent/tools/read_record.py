"""Records which lines of which files the model has read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from threading import RLock

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Item, Notice, SeenFile, ToolCall

MOST_PER_FILE = 2_000_000
MOST_TOGETHER = 32_000_000

Lines = tuple[int, int]
"""First and last line, both counted from 1 and included."""


@dataclass(frozen=True, slots=True)
class ReadFileState:
    """One file as it was read. `lines` are sorted and do not touch; `data` is None where it was too big to keep."""

    digest: str
    lines: tuple[Lines, ...]
    total_lines: int
    data: bytes | None

    def covers(self, first: int, last: int) -> bool:
        """Return whether all these lines were shown."""
        return covers(self.lines, first, last)

    @property
    def is_whole(self) -> bool:
        return self.covers(1, self.total_lines)


class ReadRecord:
    """The files read so far, by real path. Lives as long as its conversation; safe to use from any thread.

    `writing` is held from the comparison with the record to the end of the write, so that two calls of one
    conversation never write between each other's check and replacement.
    """

    def __init__(self) -> None:
        self._files: dict[Path, ReadFileState] = {}
        self._lock = RLock()
        self.writing = RLock()

    def of(self, path: Path) -> ReadFileState | None:
        """Return what was seen of the file at this real path."""
        return self._files.get(path)

    def note(self, path: Path, data: bytes, lines: Sequence[Lines], total_lines: int) -> ReadFileState:
        """Note that these lines were shown; they join those seen before if the bytes are the same.

        Returns all that is known of the file now.
        """
        digest = sha256(data).hexdigest()
        with self._lock:
            before = self._files.pop(path, None)
            known = before.lines if before and before.digest == digest else ()
            content = data if len(data) <= MOST_PER_FILE else None
            seen = ReadFileState(digest, joined((*known, *lines)), total_lines, content)
            self._files[path] = seen
            self._forget_oldest()
        return seen

    def restore(self, items: Iterable[Item], workspace: Path) -> None:
        """Restore what the calls of a stored conversation had read, oldest first; their bytes are gone.

        Changes that were undone since are forgotten. Whether a file is still the same is checked before it is edited,
        by its digest.
        """
        for item in items:
            if isinstance(item, Notice) and item.went_back is not None:
                self.forget(workspace / path for path in item.went_back.paths)
            elif isinstance(item, ToolCall) and item.output is not None:
                self._take_up(item.output.seen)

    def _take_up(self, seen: Iterable[SeenFile]) -> None:
        with self._lock:
            for file in seen:
                path = Path(file.path)
                self._files.pop(path, None)
                self._files[path] = ReadFileState(file.digest, joined(file.lines), file.total_lines, None)

    def forget(self, paths: Iterable[Path]) -> None:
        """Forget files: they were given back as they were, or another way."""
        with self._lock:
            for path in paths:
                self._files.pop(path, None)

    def _forget_oldest(self) -> None:
        """Drop the oldest files' bytes, not their digests, until the rest fits."""
        room = MOST_TOGETHER
        for path, seen in reversed(self._files.items()):
            room -= len(seen.data or b"")
            if room < 0 and seen.data is not None:
                self._files[path] = ReadFileState(seen.digest, seen.lines, seen.total_lines, None)


def seen_file(path: Path, seen: ReadFileState) -> SeenFile:
    """Return the stored form of the record of a file, for a call's output."""
    return SeenFile(str(path), seen.digest, seen.lines, seen.total_lines)


def covers(known: Sequence[Lines], first: int, last: int) -> bool:
    """Return whether lines are all among the known ones; none always are."""
    return first > last or any(start <= first and last <= end for start, end in known)


def joined(lines: Sequence[Lines]) -> tuple[Lines, ...]:
    """Return the same lines sorted, with those that touch or overlap made one."""
    result: list[Lines] = []
    for first, last in sorted(lines):
        if first > last:
            continue
        if result and first <= result[-1][1] + 1:
            result[-1] = (result[-1][0], max(result[-1][1], last))
        else:
            result.append((first, last))
    return tuple(result)
