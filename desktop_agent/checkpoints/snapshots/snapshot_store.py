"""The interface of snapshot stores, in git or as files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Protocol

from desktop_agent.checkpoints.file_state import FileState, FileSwap, PathChange
from desktop_agent.checkpoints.snapshots.exclusions import Exclusions

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


class SnapshotStore(Protocol):
    """The records of one workspace. Everything here blocks, and raises `SnapshotFailed` where it cannot be done."""

    @property
    def takes_all(self) -> bool:
        """Return whether a workspace can be recorded whole, and not only by paths."""

    def record(
        self, paths: Sequence[str] | None = None, doubts: Doubts | None = None, progress: Progress = unseen
    ) -> Snapshot:
        """Record what is there now, or what is at some paths; nothing in the workspace is touched.

        What there are `doubts` about is left out. `progress` is told while many files are taken in.
        """

    def settle(self) -> Snapshot | None:
        """Make the records stand on their own where they do not; return what the last is called from then on."""

    def difference(self, before: str, after: str) -> SnapshotDifference: ...

    def shapes(self, tree: str, paths: Sequence[str] = ()) -> dict[str, FileState]:
        """Return what a record holds, or what it holds of some paths."""

    def folder_modes(self, tree: str, folders: Sequence[str], /) -> dict[str, int]:
        """Return the permission bits of those folders that had unusual ones when they were last seen."""

    def content(self, blob: str) -> bytes:
        """Return what a file held, or where a link led."""

    def contents(self) -> AbstractContextManager[Callable[[FileSwap, int], None]]:
        """Give what writes the content that a path is to have into a file, for as long as it is open."""
