"""Files that a call removed from the workspace, and which can be restored."""

from __future__ import annotations

from dataclasses import dataclass, field

from desktop_agent.protocol.checkpoints import FILE_NAMES, Checkpoint
from desktop_agent.sentences import Sentence


@dataclass(frozen=True, slots=True)
class TrashRecord:
    """What was copied into the bin before a call ran, and what is gone since. Numbers are of files.

    `name` is what it is called in the bin, "" where nothing is kept there. Until `is_seen`, nobody has looked what
    became of it: the call runs, goes on in the background, or the program was killed meanwhile.
    """

    name: str = ""
    files: int = 0
    """How many are in the bin."""
    is_seen: bool = False
    is_exact: bool = True
    """Nothing else could go, as far as programs keep to what is known of them."""
    deleted: int = 0
    moved: int = 0
    overwritten: int = 0
    folders: int = 0
    unrecorded: int = 0
    """How many of the deleted and moved no record holds, because git ignores them."""
    lost: tuple[str, ...] = ()
    """Some of the files that are gone, or others now, and not in the bin; `lost_count` is how many there are."""
    lost_count: int = 0
    problem: Sentence | None = None
    """Why nothing was set aside, where that was meant."""
    in_the_way: tuple[str, ...] = field(default=(), metadata=FILE_NAMES)
    """Newer files that lie where something is to be put back: nothing was, until the user says what they want."""
    given: int | None = None
    """How many were put back; None before that."""
    stayed: int = 0
    """How many newer files stayed when it was put back."""


@dataclass(frozen=True, slots=True)
class RemovedFiles:
    """How many files a call took, all of which can be put back; `folders` were empty.

    `kept` is how many are in the bin, where nobody knows yet what became of them.
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


def taken_by(aside: TrashRecord | None, checkpoint: Checkpoint | None) -> RemovedFiles:
    """Return what a call took: what the bin holds of it, and what its records hold beside."""
    recorded = checkpoint.deleted if checkpoint is not None and checkpoint.before else 0
    if aside is None:
        return RemovedFiles(deleted=recorded)
    if aside.name and not aside.is_seen:
        return RemovedFiles(kept=aside.files)
    more = max(0, recorded - (aside.deleted + aside.moved - aside.unrecorded))
    if aside.name and aside.is_exact:
        more = 0
    return RemovedFiles(aside.deleted + more, aside.moved, aside.overwritten, aside.folders)


@dataclass(frozen=True, slots=True)
class TrashUsageInfo:
    """How much the bin holds: of how many commands, and how many bytes."""

    commands: int = 0
    size: int = 0
