"""Snapshots without git: files at named paths, each content stored once.

Nothing tells us which files a command changed, so a workspace is never recorded whole here. Everything here blocks.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, replace
from functools import partial
from pathlib import Path
from typing import Any

from desktop_agent.checkpoints.file_state import FileState, FileSwap, PathChange, blob_of
from desktop_agent.checkpoints.snapshots.exclusions import Exclusions, SnapshotLimits, changed_unkept
from desktop_agent.checkpoints.snapshots.snapshot_store import (
    Doubts,
    Progress,
    Snapshot,
    SnapshotDifference,
    SnapshotExpired,
    SnapshotFailed,
    unseen,
)
from desktop_agent.execution.files.descriptor import write_all
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short

_PIECE = 1 << 20


@dataclass(frozen=True, slots=True)
class _Listed:
    """One record: the states at its paths, and the paths that it lacks."""

    shapes: dict[str, FileState]
    left_out: tuple[Exclusions, ...]


class FileSnapshots:
    """The records of one workspace in a folder of ours."""

    takes_all = False

    def __init__(self, folder: Path, workspace: Path, limits: SnapshotLimits | None = None) -> None:
        self._folder = folder
        self._workspace = workspace
        self._limits = limits or SnapshotLimits()

    def record(
        self, paths: Sequence[str] | None = None, doubts: Doubts | None = None, progress: Progress = unseen
    ) -> Snapshot:
        """Record what is at some paths. Raises `SnapshotFailed`, without paths always."""
        if paths is None:
            raise SnapshotFailed("without git only single files can be recorded")
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            shapes, left_out = {}, []
            with FolderHandle.at(self._workspace) as workspace:
                for number, path in enumerate(sorted(set(paths))):
                    progress(number, len(paths))
                    taken = self._taken_in(workspace, path)
                    if isinstance(taken, Exclusions):
                        left_out.append(taken)
                    elif taken is not None and doubts is not None and doubts(path, partial(self.content, taken.blob)):
                        left_out.append(Exclusions(path, "unjudged"))
                    elif taken is not None:
                        shapes[path] = taken
            record = {"shapes": {path: astuple(shape) for path, shape in shapes.items()}}
            text = json.dumps({**record, "left": [astuple(one) for one in left_out]}).encode("ascii")
            name = self._keep(text, blob_of(text))
        except OSError as error:
            raise SnapshotFailed(in_short(error)) from error
        return Snapshot(name, tuple(left_out))

    def settle(self) -> None:
        """Do nothing: they stand on their own."""

    def difference(self, before: str, after: str) -> SnapshotDifference:
        """Return what became of the paths that both records tell of. Raises `SnapshotFailed`."""
        old, new = self._listed(before), self._listed(after)
        unknown = {one.path for one in (*old.left_out, *new.left_out)}
        changes = [
            PathChange(path, old.shapes.get(path), new.shapes.get(path))
            for path in sorted({*old.shapes, *new.shapes} - unknown)
            if old.shapes.get(path) != new.shapes.get(path)
        ]
        return SnapshotDifference(changes, changed_unkept(old.left_out, new.left_out))

    def shapes(self, tree: str, paths: Sequence[str] = ()) -> dict[str, FileState]:
        """Return what a record holds, or what it holds of some paths. Raises `SnapshotFailed`."""
        wanted = set(paths)
        states = self._listed(tree).shapes
        return {path: shape for path, shape in states.items() if not paths or path in wanted}

    def folder_modes(self, _tree: str, _folders: Sequence[str], /) -> dict[str, int]:
        """Return nothing: a folder gets the usual ones here."""
        return {}

    def content(self, blob: str) -> bytes:
        """Return what a file held, or where a link led. Raises `SnapshotFailed`."""
        try:
            return self._place(blob).read_bytes()
        except FileNotFoundError as error:
            raise SnapshotExpired(f"{blob} is not kept") from error
        except OSError as error:
            raise SnapshotFailed(in_short(error)) from error

    @contextmanager
    def contents(self) -> Iterator[Callable[[FileSwap, int], None]]:
        """Yield what writes a content into a file."""

        def write(swap: FileSwap, descriptor: int) -> None:
            assert swap.wanted is not None
            with self._place(swap.wanted.blob).open("rb") as stored:
                while piece := stored.read(_PIECE):
                    write_all(descriptor, piece)

        yield write

    def _listed(self, tree: str) -> _Listed:
        try:
            record: dict[str, Any] = json.loads(self.content(tree))
            shapes = {path: FileState(*fields) for path, fields in record["shapes"].items()}
            return _Listed(shapes, tuple(Exclusions(*fields) for fields in record["left"]))
        except (ValueError, KeyError, TypeError) as error:
            raise SnapshotFailed(f"{tree} is damaged") from error

    def _taken_in(self, workspace: FolderHandle, path: str) -> FileState | Exclusions | None:
        try:
            facts = workspace.lstat(path)
            if stat.S_ISLNK(facts.st_mode):
                target = os.fsencode(workspace.readlink(path))
                return FileState("link", self._keep(target, blob_of(target)), 0o777)
        except (FileNotFoundError, NotADirectoryError):
            return None
        if stat.S_ISDIR(facts.st_mode):
            return None
        too_large = Exclusions(path, "too_large", facts.st_size, facts.st_mtime_ns)
        if facts.st_size > self._limits.largest:
            return too_large
        if not stat.S_ISREG(facts.st_mode) or not workspace.may(path, os.R_OK):
            return replace(too_large, why="unreadable")
        try:
            now, data = workspace.read(path, self._limits.largest)
        except (FileNotFoundError, NotADirectoryError):
            return None
        if data is None:  # it grew meanwhile, or has become something else
            return too_large
        return FileState("file", self._keep(data, blob_of(data)), stat.S_IMODE(now.st_mode))

    def _keep(self, data: bytes, name: str) -> str:
        """Put a content into the store, whole or not at all; one that is there is as good as new."""
        place = self._place(name)
        try:
            os.utime(place)
        except FileNotFoundError:
            place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            beside = place.with_name(f"{new_id()}.new")
            try:
                beside.write_bytes(data)
                beside.rename(place)
            except BaseException:
                beside.unlink(missing_ok=True)
                raise
        return name

    def _place(self, name: str) -> Path:
        return self._folder / "objects" / name[:2] / name[2:]
