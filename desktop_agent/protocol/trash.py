"""Files that a call removed from the workspace, and which can be restored."""

from __future__ import annotations

from dataclasses import field

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.checkpoints import FILE_NAMES, Checkpoint
from desktop_agent.sentences import Sentence


@dataclass(frozen=True, slots=True)
class TrashRecord:
    """Copies in the trash, made before a call ran, and files missing since. Numbers are of files.

    `name` is that of the entry in the trash, "" without one. Until `is_seen`, the result of the call is unknown: it
    runs, continues in the background, or the program was killed meanwhile.
    """

    name: str = ""
    files: int = 0
    """Files in the trash."""
    is_seen: bool = False
    is_exact: bool = True
    """No other file could be removed, if programs behave as known."""
    deleted: int = 0
    moved: int = 0
    overwritten: int = 0
    folders: int = 0
    unrecorded: int = 0
    """Deleted and moved files without a snapshot, because git ignores them."""
    lost: tuple[str, ...] = ()
    """Some of the files that are gone, or others now, and not in the bin; `lost_count` is how many there are."""
    lost_count: int = 0
    problem: Sentence | None = None
    """Why nothing was set aside, where that was meant."""
    in_the_way: tuple[str, ...] = field(default=(), metadata=FILE_NAMES)
    """Newer files in the place of restored ones: nothing was restored until the user decides."""
    given: int | None = None
    """Restored files; None before a restore."""
    stayed: int = 0
    """Newer files that stayed at the restore."""


@dataclass(frozen=True, slots=True)
class RemovedFiles:
    """Number of removed files, all of which can be restored; `folders` were empty.

    `kept` is the number in the trash where the result of the call is unknown.
    """

    deleted: int = 0
    moved: int = 0
    overwritten: int = 0
    folders: int = 0
    kept: int = 0

    @property
    def files(self) -> int:
        return self.deleted + self.moved + self.overwritten

    @property
    def is_any(self) -> bool:
        return bool(self.files or self.folders or self.kept)


def taken_by(record: TrashRecord | None, checkpoint: Checkpoint | None) -> RemovedFiles:
    """Return what a call took: what the bin holds of it, and what its records hold beside."""
    recorded = checkpoint.deleted if checkpoint is not None and checkpoint.before else 0
    if record is None:
        return RemovedFiles(deleted=recorded)
    if record.name and not record.is_seen:
        return RemovedFiles(kept=record.files)
    more = max(0, recorded - (record.deleted + record.moved - record.unrecorded))
    if record.name and record.is_exact:
        more = 0
    return RemovedFiles(record.deleted + more, record.moved, record.overwritten, record.folders)


@dataclass(frozen=True, slots=True)
class TrashUsageInfo:
    """Size of the trash: commands and bytes."""

    commands: int = 0
    size: int = 0
