"""Restores a trash entry: whole files, then links, names and folders."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from dataclasses import field
from os.path import samestat
from pathlib import Path

from desktop_agent.checkpoints.file_state import FileState, FileStateUnreadable, FileSwap, shape_at
from desktop_agent.checkpoints.restore.transaction import Stands, TransactionIncomplete, carry_out
from desktop_agent.checkpoints.staging import Staging
from desktop_agent.checkpoints.trash.capture import copy_into
from desktop_agent.checkpoints.trash.manifest import TrashedFile, TrashEntry, read_left
from desktop_agent.execution.files.folder_handle import FolderHandle, NotBelow
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import reason

PUT_BACK = "put_back"


@dataclass(slots=True)
class TrashRestorePlan:
    """The restore to do, and the paths where something else is now.

    `newer` stays unless it is confirmed; a folder where a file was stays in any case, in `blocked`.
    """

    swaps: list[FileSwap] = field(default_factory=list)
    sources: dict[str, str] = field(default_factory=dict)
    placed: list[TrashedFile] = field(default_factory=list)
    """What nothing stands in the way of."""
    newer: list[str] = field(default_factory=list)
    blocked: list[str] = field(default_factory=list)


def planned(place: Path, trash_entry: TrashEntry, over: Collection[str]) -> TrashRestorePlan:
    """Look at what is there now. Raises `OSError` where a copy is gone."""
    with FolderHandle.at(trash_entry.workspace) as workspace, FolderHandle.ours(place) as copies:
        return _planned(_Ground(workspace, copies, read_left(place), over), trash_entry)


@dataclass(frozen=True, slots=True)
class _Ground:
    """The inputs of a plan."""

    workspace: FolderHandle
    copies: FolderHandle
    left: Mapping[str, FileState]
    over: Collection[str]


def _planned(ground: _Ground, trash_entry: TrashEntry) -> TrashRestorePlan:
    plan, over = TrashRestorePlan(), ground.over
    ways = _Obstacles(ground.workspace)
    for entry, number in zip(trash_entry.entries, trash_entry.numbers(), strict=True):
        way = ways.to(entry.path)
        if way is not None:
            if way.path not in over and way.path not in plan.newer:
                plan.newer.append(way.path)
            elif way.path in over and way.path not in plan.sources:
                plan.sources[way.path] = ""
                plan.swaps.append(FileSwap(way.path, way.shape, None))
            if way.path not in over:
                continue
        plan.placed.append(entry)
        if entry.kind == "folder":
            continue
        _plan_one(plan, entry, str(number), ground, is_free=way is not None)
    return plan


def put_back(
    place: Path, trash_entry: TrashEntry, plan: TrashRestorePlan, journals: Path, stands: Stands | None = None
) -> None:
    """Carry a plan out. Raises what `carry_out` raises.

    `TransactionIncomplete` also where only names or folders are left.
    """

    def source_of(swap: FileSwap, descriptor: int) -> None:
        copy_into(f"{place}/{plan.sources[swap.path]}", descriptor)

    carry_out(Path(trash_entry.workspace), plan.swaps, source_of, journals, PUT_BACK, stands=stands)
    folders = [entry for entry in plan.placed if entry.kind == "folder"]
    try:
        with FolderHandle.at(trash_entry.workspace) as workspace:
            for folder in folders:
                with _where_it_is_ours(), workspace.below(folder.path, make=True):
                    pass  # one that was empty
            join_names(workspace, plan.placed, journals)
            finish_folders(workspace, folders)
    except OSError as error:
        raise TransactionIncomplete(reason(error)) from error


@dataclass(frozen=True, slots=True)
class _Obstacle:
    path: str
    shape: FileState | None


class _Obstacles:
    """Finds what stands in the way of a path: a file or a link where a folder was."""

    def __init__(self, workspace: FolderHandle) -> None:
        self._workspace = workspace
        self._known: dict[str, _Obstacle | None] = {"": None}

    def to(self, path: str) -> _Obstacle | None:
        folder = path.rpartition("/")[0]
        if folder not in self._known:
            self._known[folder] = self.to(folder) or self._at(folder)
        return self._known[folder]

    def _at(self, folder: str) -> _Obstacle | None:
        try:
            facts = self._workspace.lstat(folder)
        except OSError:
            return None
        if stat.S_ISDIR(facts.st_mode):
            return None
        return _Obstacle(folder, shape_at(self._workspace, folder))


def _plan_one(plan: TrashRestorePlan, entry: TrashedFile, source: str, ground: _Ground, *, is_free: bool) -> None:
    wanted = trashed_state(entry, ground.copies, source)
    try:
        there = None if is_free else shape_at(ground.workspace, entry.path)
    except FileStateUnreadable:
        plan.blocked.append(entry.path)
        return
    if there == wanted:
        return
    if there is not None and there != ground.left.get(entry.path) and entry.path not in ground.over:
        plan.newer.append(entry.path)
        return
    plan.sources[entry.path] = source
    plan.swaps.append(FileSwap(entry.path, there, wanted, entry.modified_ns))


def trashed_state(entry: TrashedFile, copies: FolderHandle, source: str) -> FileState:
    """Return what a copy is to be again where it lay. Raises `FileNotFoundError` where it is gone."""
    state = shape_at(copies, source)
    if state is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), source)
    return FileState("link", state.blob, 0o777) if entry.kind == "link" else FileState("file", state.blob, entry.mode)


def join_names(workspace: FolderHandle, entries: Sequence[TrashedFile], journals: Path) -> None:
    """Make several names one file again, as they were."""
    first: dict[tuple[int, int], str] = {}
    with ExitStack() as stack:
        handle: FolderHandle | None = None
        for number, entry in enumerate(entries):
            facts = workspace.found(entry.path) if entry.inode is not None else None
            if entry.inode is None or facts is None or not stat.S_ISREG(facts.st_mode):
                continue
            source = first.setdefault(entry.inode, entry.path)
            is_one = samestat(workspace.lstat(source), facts)
            if is_one or shape_at(workspace, source) != shape_at(workspace, entry.path):
                continue
            if handle is None:
                staging = Staging.named(journals, workspace)
                stack.callback(staging.remove, workspace)
                handle = stack.enter_context(staging.make(workspace))
            workspace.link(source, Staging.new(number), into=handle)
            handle.rename(Staging.new(number), entry.path, into=workspace)


def finish_folders(workspace: FolderHandle, folders: Sequence[TrashedFile]) -> None:
    """Give folders their modes and times back, the deepest first."""
    for folder in reversed(folders):
        with _where_it_is_ours(), workspace.below(folder.path) as handle:
            handle.chmod("", folder.mode)
            handle.utime("", (folder.modified_ns, folder.modified_ns))


def _where_it_is_ours() -> AbstractContextManager[None]:
    """Leave out a folder that is another's, or something else by now."""
    return suppress(PermissionError, NotBelow)
