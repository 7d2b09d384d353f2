"""Checkpoints around calls, and undo records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.ids import ItemId
from desktop_agent.sentences import Sentence

FILE_NAMES: Final[Mapping[str, bool]] = {"file_names": True}
"""Marks a field with names of files that have to be found again: whatever bytes they are made of, they are stored."""


@dataclass(frozen=True, slots=True)
class LaterChanges:
    """Changes between two snapshots while a call's command continued in the background, by it or by the user.

    `at` is their end; `after` is "" until that is recorded, and where the program was killed meanwhile.
    """

    before: str
    after: str
    at: float


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The workspace before and after a call, by the names of the snapshots.

    `paths` are all recorded paths, relative to the workspace; () is everything. `changed` and `deleted` count files.
    `after` is "" while the call runs, where the program was killed meanwhile, and where `problem` says why. `at` is
    the time of the first snapshot.
    """

    before: str = ""
    after: str = ""
    paths: tuple[str, ...] = field(default=(), metadata=FILE_NAMES)
    changed: int = 0
    deleted: int = 0
    problem: Sentence | None = None
    left_out: tuple[str, ...] = ()
    """Files that changed and are too large to be kept, or cannot be read: each is named once in a turn."""
    at: float = 0.0
    later: tuple[LaterChanges, ...] = ()


@dataclass(frozen=True, slots=True)
class Recording:
    """A call waits until the files are recorded: `done` of them, `of` so many; 0 where that is not known yet.

    `ends_at` is when it runs without a record; None where the user wants it to wait.
    """

    done: int
    of: int
    ends_at: float | None


@dataclass(frozen=True, slots=True)
class RestoredFiles:
    """Files restored from the trash entry `name`, and folders that were missing."""

    name: str
    paths: tuple[str, ...] = field(default=(), metadata=FILE_NAMES)
    folders: tuple[str, ...] = field(default=(), metadata=FILE_NAMES)


@dataclass(frozen=True, slots=True)
class UndoRecord:
    """Files that were given back as they were before some calls; with `is_redo`, as these had left them.

    `before` and `after` are the records around that, of `paths` alone; "" where no file was meant. `after` alone is
    "" where the state after it could not be recorded.
    """

    calls: tuple[ItemId, ...]
    before: str
    after: str
    paths: tuple[str, ...] = field(metadata=FILE_NAMES)
    is_redo: bool = False
    of: ItemId | None = None
    """With `is_redo` the notice of the going back that was taken back."""
    is_part: bool = False
    """Only a part of what the calls did to one file."""
    rewound: tuple[ItemId, ItemId] | None = None
    """The first and the last item that the model is not sent any more, where the conversation went back too."""
    unkept: tuple[str, ...] = field(default=(), metadata=FILE_NAMES)
    """Files that stayed as they were: what they are to be, or are, was not kept."""
    from_bin: tuple[RestoredFiles, ...] = ()
    """Restored from the trash: no snapshot has their state afterwards."""


@dataclass(frozen=True, slots=True)
class ChangedTurn:
    """A turn, by its message, and the calls of it that changed files and did not go back. `number` counts from 1."""

    number: int
    message: ItemId
    calls: tuple[ItemId, ...]
    unrecorded: tuple[ItemId, ...] = ()
    """Calls of which nothing is kept: what they changed, or took away, stays so when the others go back."""


@dataclass(frozen=True, slots=True)
class UndoPreview:
    """Effect of an undo: files that change, files that are deleted, files that others changed."""

    paths: tuple[str, ...] = field(metadata=FILE_NAMES)
    deleted: tuple[str, ...] = ()
    changed_since: tuple[str, ...] = ()
    unkept: tuple[str, ...] = field(default=(), metadata=FILE_NAMES)
    """Files that stay as they are: one of their states was too large to be kept, or could not be read."""
    unrecorded: tuple[str, ...] = ()
    """Calls, by their titles, before which nothing could be recorded: what they changed stays as it is."""
    from_bin: tuple[str, ...] = field(default=(), metadata=FILE_NAMES)
    """Paths restored from the trash: git ignores them, or they are too large for a snapshot."""
    lost: tuple[str, ...] = field(default=(), metadata=FILE_NAMES)
    """Some of the files that are gone for good: neither a record nor the bin holds them."""
    lost_count: int = 0
    emptied: tuple[str, ...] = ()
    """Calls, by their titles, whose files the bin held once, and holds no longer."""
    folders: tuple[str, ...] = field(default=(), metadata=FILE_NAMES)
    """Empty folders that come back, where no file does."""


@dataclass(frozen=True, slots=True)
class UndoState:
    """Available undo, redo and rewind."""

    turns: tuple[ChangedTurn, ...] = ()
    forth: tuple[ItemId, ...] = ()
    """The notices of what went back and can be redone."""
    messages: tuple[ItemId, ...] = ()
    """All messages of the user's, in their order: turns that changed nothing are not among `turns`."""
    apart: tuple[ItemId, ...] = ()
    """The items that the model is not sent any more, because the conversation went back before them."""
    emptied: tuple[ItemId, ...] = ()
    """The calls whose files the bin holds no longer: it was emptied, made room, or their time was over."""
