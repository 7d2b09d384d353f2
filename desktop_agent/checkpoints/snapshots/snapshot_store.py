"""What both snapshot stores, in git and as files, take and give.

Everything in them blocks, and raises `SnapshotFailed` where it cannot be done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from desktop_agent.checkpoints.file_state import PathChange
from desktop_agent.checkpoints.snapshots.exclusions import Exclusions
from desktop_agent.lazy_dataclass import dataclass

Doubts = Callable[[str, Callable[[], bytes]], bool]
"""Tells of a path and what was read there, of a link where it leads, whether it is not to be given back: a command
that runs may just have put it there, and no check has judged it yet."""
Doubting = Callable[[], AbstractContextManager[Doubts]]
"""Gives that for the time in which files are read."""


Progress = Callable[[int, int], None]
"""Is told how many files are taken in by now, and of how many; from the thread that makes the record."""


def unseen(_done: int, _of: int) -> None:
    """Ignore the progress."""


def no_doubts() -> AbstractContextManager[Doubts]:
    """Give what doubts nothing."""
    return nullcontext(lambda _path, _content: False)


class SnapshotFailed(OSError):
    """The state could not be recorded, or cannot be read; the message says why."""


class SnapshotExpired(SnapshotFailed):
    """The record was there once, and is kept no more."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A recorded state. `tree` names it; of `left_out` nothing is known."""

    tree: str
    left_out: tuple[Exclusions, ...] = ()


@dataclass(frozen=True, slots=True)
class SnapshotDifference:
    """Changes of files between two snapshots; of `unkept` only that they changed is known."""

    changes: Sequence[PathChange] = ()
    unkept: tuple[str, ...] = ()
