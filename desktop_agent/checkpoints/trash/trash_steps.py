"""Trash entries as steps of a restore plan."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path

from desktop_agent.checkpoints.file_state import (
    FileState,
    FileStateUnreadable,
    FileSwap,
    FolderSwap,
    PathChange,
    shape_at,
)
from desktop_agent.checkpoints.restore.transaction import content_of
from desktop_agent.checkpoints.trash.capture import copy_into
from desktop_agent.checkpoints.trash.manifest import TrashedFile, TrashEntry
from desktop_agent.checkpoints.trash.restore import finish_folders, join_names, trashed_state
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import RestoredFiles

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TrashSource:
    """The trash of one command in its folder, and the state after the command.

    `gone` are files and folders that it took away, or left unreadable; None if that was not checked.
    """

    place: Path
    entry: TrashEntry
    left: Mapping[str, FileState]
    gone: frozenset[str] | None

    def is_taken(self, entry: TrashedFile) -> bool:
        """Return whether the command took it, as far as anybody looked."""
        return self.gone is None or entry.path in self.gone or entry.path in self.left


@dataclass(frozen=True, slots=True)
class Copy:
    """The trash copy of one file: `name` is its original name, `place` holds the content."""

    name: str
    place: str
    shape: FileState
    entry: TrashedFile


@dataclass(frozen=True, slots=True)
class BinStep:
    """Changes of files with copies in the trash; those of `unkept` are no longer there.

    `folders` were taken by the command whose bin has the `name`; `made` came with what was given back.
    """

    changes: Sequence[PathChange] = ()
    copies: Sequence[Copy] = ()
    unkept: tuple[str, ...] = ()
    name: str = ""
    folders: Sequence[TrashedFile] = ()
    made: tuple[str, ...] = ()


def taken(source: TrashSource, known: Collection[str]) -> BinStep:
    """Return what a command took, but for what the records know. Raises `OSError` where a copy is gone."""
    copies = _copies(source, lambda entry: entry.path not in known and source.is_taken(entry))
    changes = [PathChange(copy.entry.path, copy.shape, source.left.get(copy.entry.path)) for copy in copies]
    folders = [entry for entry in source.entry.entries if entry.kind == "folder" and source.is_taken(entry)]
    return BinStep(changes, copies, name=source.entry.id, folders=folders)


@dataclass(frozen=True, slots=True)
class TrashOnlyFile:
    """A file that a command took and only the bin holds, under `name` and at `place`. `is_gone`: it was deleted."""

    name: str
    place: str
    is_gone: bool
    is_link: bool
    size: int

    def content(self) -> bytes:
        """Return what it held, for a link its target. Raises `OSError`."""

        def write(_: FileSwap, descriptor: int) -> None:
            copy_into(self.place, descriptor)

        return content_of(FileSwap("", None, None), write)


def in_bin(copies: TrashSource, entries: Collection[TrashedFile]) -> Iterator[tuple[str, TrashOnlyFile]]:
    """Yield what the bin has of some entries, by their paths. Reads no content."""
    for entry, number in zip(copies.entry.entries, copies.entry.numbers(), strict=True):
        if entry in entries:
            is_link, is_gone = entry.kind == "link", entry.path not in copies.left
            yield entry.path, TrashOnlyFile(copies.entry.id, f"{copies.place}/{number}", is_gone, is_link, entry.size)


def only(copies: TrashSource, path: str) -> BinStep:
    """Return what the bin has of one file. Raises `OSError` where its copy is gone."""
    return BinStep(copies=_copies(copies, lambda entry: entry.path == path))


def given(source: TrashSource | None, part: RestoredFiles, before: Mapping[str, FileState]) -> BinStep:
    """Return what was given back: `before` that other files stood there. Raises `OSError` where a copy is gone."""
    wanted = set(part.paths)
    copies = _copies(source, lambda entry: entry.path in wanted) if source is not None else []
    changes = [PathChange(copy.entry.path, before.get(copy.entry.path), copy.shape) for copy in copies]
    missing = wanted.difference(change.path for change in changes)
    return BinStep(changes, copies, tuple(sorted(missing)), made=part.folders)


def together(steps: Sequence[BinStep]) -> BinStep:
    """Return what happened in some of them that are about different files."""
    return BinStep(
        [change for step in steps for change in step.changes],
        [copy for step in steps for copy in step.copies],
        tuple(path for step in steps for path in step.unkept),
        next((step.name for step in steps if step.name), ""),
        [entry for step in steps for entry in step.folders],
        tuple(path for step in steps for path in step.made),
    )


@dataclass(slots=True)
class TrashCopies:
    """All the copies that a way can use, and what stands in their places now."""

    by_path: dict[str, list[Copy]] = field(default_factory=dict)
    current: dict[str, FileState] = field(default_factory=dict)

    @classmethod
    def of(cls, workspace: Path, steps: Iterable[BinStep]) -> TrashCopies:
        """Gather them, and look. Raises `OSError`."""
        copies = cls()
        for step in steps:
            for copy in step.copies:
                copies.by_path.setdefault(copy.entry.path, []).append(copy)
        if copies.by_path:
            with FolderHandle.at(workspace) as folder:
                copies._look(folder)
        return copies

    def like(self, path: str, shape: FileState | None) -> Copy | None:
        """Return a copy that is just this."""
        return next((copy for copy in self.by_path.get(path, ()) if copy.shape == shape), None)

    def unkept(self) -> set[str]:
        """Return the paths of files that are not in the bin as they stand there: a record has to keep them."""
        return {path for path, shape in self.current.items() if self.like(path, shape) is None}

    def free(self) -> set[str]:
        """Return the paths at which nothing would be lost."""
        return set(self.by_path).difference(self.current)

    def timed(self, swap: FileSwap) -> FileSwap:
        """Return a swap with the time that goes with what it brings."""
        copy = self.like(swap.path, swap.wanted)
        return swap if copy is None else FileSwap(swap.path, swap.expected, swap.wanted, copy.entry.modified_ns)

    def source(self, otherwise: Callable[[FileSwap, int], None]) -> Callable[[FileSwap, int], None]:
        """Return what writes the content that a path is to have, for what the bin has not by `otherwise`."""

        def write(swap: FileSwap, descriptor: int) -> None:
            copy = self.like(swap.path, swap.wanted)
            if copy is None:
                otherwise(swap, descriptor)
            else:
                copy_into(copy.place, descriptor)

        return write

    def given_by(
        self, swaps: Sequence[FileSwap], steps: Sequence[BinStep], made: Collection[str]
    ) -> tuple[RestoredFiles, ...]:
        """Return what swaps bring from the bin, and which of the folders that are made it held, by its names."""
        paths: dict[str, list[str]] = {}
        for swap in swaps:
            if (copy := self.like(swap.path, swap.wanted)) is not None:
                paths.setdefault(copy.name, []).append(swap.path)
        left, parts = set(made), []
        for name in dict.fromkeys(step.name for step in steps if step.name):
            folders = [entry.path for step in steps if step.name == name for entry in step.folders]
            own = tuple(path for path in folders if path in left)
            left.difference_update(own)
            if own or name in paths:
                parts.append(RestoredFiles(name, tuple(paths.get(name, ())), own))
        return tuple(parts)

    def _look(self, workspace: FolderHandle) -> None:
        for path in self.by_path:
            try:
                shape = shape_at(workspace, path)
            except FileStateUnreadable:
                continue  # a folder for one: it is found to be in the way
            if shape is not None:
                self.current[path] = shape


def folder_swaps(workspace: Path, steps: Sequence[BinStep]) -> list[FolderSwap]:
    """Return the folders that come back, those that are missing, and those that go."""
    taken_away = {entry.path: entry.mode for step in steps for entry in step.folders}
    made = [FolderSwap(path, None) for step in steps for path in step.made]
    if not taken_away:
        return made
    with FolderHandle.at(workspace) as folder:
        return made + [FolderSwap(path, mode) for path, mode in taken_away.items() if _is_missing(folder, path)]


def finish(
    workspace: Path, copies: TrashCopies, steps: Sequence[BinStep], came: Sequence[RestoredFiles], journals: Path
) -> None:
    """Join restored names of one file, and restore the times of folders where possible.

    All content is in its place by then.
    """
    paths = {path for part in came for path in part.paths}
    folders = {path for part in came for path in part.folders}
    entries = [copy.entry for path in paths for copy in copies.by_path[path]]
    try:
        with FolderHandle.at(workspace) as folder:
            join_names(folder, [entry for entry in entries if entry.inode is not None], journals)
            finish_folders(folder, [one for step in steps for one in step.folders if one.path in folders])
    except OSError as error:
        log.info("files came from the bin, not all with their second names, or folders with their times: %s", error)


def _is_missing(workspace: FolderHandle, path: str) -> bool:
    try:
        return workspace.found(path) is None
    except OSError:  # in a folder that is closed by now
        return False


def _copies(source: TrashSource, is_wanted: Callable[[TrashedFile], bool]) -> list[Copy]:
    with FolderHandle.ours(source.place) as place:
        return list(_copied(source, place, is_wanted))


def _copied(copies: TrashSource, place: FolderHandle, is_wanted: Callable[[TrashedFile], bool]) -> Iterator[Copy]:
    for entry, number in zip(copies.entry.entries, copies.entry.numbers(), strict=True):
        if entry.kind != "folder" and is_wanted(entry):
            shape = trashed_state(entry, place, str(number))
            yield Copy(copies.entry.id, f"{copies.place}/{number}", shape, entry)
