"""What the bin holds goes back to where it was: files whole or not at all, then links, names and folders."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from desktop_agent.checkpoints.filling import copy_into
from desktop_agent.checkpoints.journal import Staging, Swap
from desktop_agent.checkpoints.kept import Entry, Kept, read_left
from desktop_agent.checkpoints.shapes import Shape, Unreadable, shape_at
from desktop_agent.checkpoints.swaps import HalfDone, carry_out
from desktop_agent.execution.files import FileRefused, opened_folder

PUT_BACK = "put_back"


@dataclass(slots=True)
class Plan:
    """What is to be given, and the paths where something else lies now.

    `newer` stays unless it is confirmed; a folder where a file was stays in any case, in `blocked`.
    """

    swaps: list[Swap] = field(default_factory=list)
    sources: dict[str, str] = field(default_factory=dict)
    placed: list[Entry] = field(default_factory=list)
    """What nothing stands in the way of."""
    newer: list[str] = field(default_factory=list)
    blocked: list[str] = field(default_factory=list)


def planned(place: Path, kept: Kept, over: Collection[str]) -> Plan:
    """Look at what is there now. Raises `OSError` where a copy is gone."""
    plan, left = Plan(), read_left(place)
    ways = _Ways(kept.workspace, over)
    for entry, number in zip(kept.entries, kept.numbers(), strict=True):
        way = ways.to(entry.path)
        if way is not None:
            if way.path not in over and way.path not in plan.newer:
                plan.newer.append(way.path)
            elif way.path in over and way.path not in plan.sources:
                plan.sources[way.path] = ""
                plan.swaps.append(Swap(way.path, way.shape, None))
            if way.path not in over:
                continue
        plan.placed.append(entry)
        if entry.kind == "folder":
            continue
        source = str(place / str(number))
        _plan_one(plan, entry, source, left, over, is_free=way is not None, workspace=kept.workspace)
    return plan


def put_back(kept: Kept, plan: Plan, journals: Path) -> None:
    """Carry a plan out. Raises what `carry_out` raises; `HalfDone` also where only names or folders are left."""
    workspace = Path(kept.workspace)

    def source_of(swap: Swap, descriptor: int) -> None:
        copy_into(plan.sources[swap.path], descriptor)

    carry_out(workspace, plan.swaps, source_of, journals, PUT_BACK)
    folders = [entry for entry in plan.placed if entry.kind == "folder"]
    try:
        for folder in folders:
            with _where_it_is_ours(), opened_folder(workspace / folder.path, make=True):
                pass  # one that was empty
        _join_names(workspace, plan.placed)
        _finish(workspace, folders)
    except OSError as error:
        raise HalfDone(error.strerror or str(error)) from error


@dataclass(frozen=True, slots=True)
class _Obstacle:
    path: str
    shape: Shape | None


class _Ways:
    """Finds what stands in the way of a path: a file or a link where a folder was."""

    def __init__(self, workspace: str, over: Collection[str]) -> None:
        self._workspace = workspace
        self._over = over
        self._known: dict[str, _Obstacle | None] = {"": None}

    def to(self, path: str) -> _Obstacle | None:
        folder = path.rpartition("/")[0]
        if folder not in self._known:
            self._known[folder] = self.to(folder) or self._at(folder)
        return self._known[folder]

    def _at(self, folder: str) -> _Obstacle | None:
        try:
            facts = os.lstat(f"{self._workspace}/{folder}")
        except OSError:
            return None
        if stat.S_ISDIR(facts.st_mode):
            return None
        return _Obstacle(folder, shape_at(f"{self._workspace}/{folder}"))


def _plan_one(
    plan: Plan,
    entry: Entry,
    source: str,
    left: dict[str, Shape],
    over: Collection[str],
    *,
    is_free: bool,
    workspace: str,
) -> None:
    wanted = _shape(entry, source)
    try:
        there = None if is_free else shape_at(f"{workspace}/{entry.path}")
    except Unreadable:
        plan.blocked.append(entry.path)
        return
    if there == wanted:
        return
    if there is not None and there != left.get(entry.path) and entry.path not in over:
        plan.newer.append(entry.path)
        return
    plan.sources[entry.path] = source
    plan.swaps.append(Swap(entry.path, there, wanted, entry.modified_ns))


def _shape(entry: Entry, source: str) -> Shape:
    found = shape_at(source)
    if found is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), source)
    return Shape("link", found.blob, 0o777) if entry.kind == "link" else Shape("file", found.blob, entry.mode)


def _join_names(workspace: Path, entries: Sequence[Entry]) -> None:
    """Let what was one file under several names be one again."""
    first: dict[tuple[int, int], str] = {}
    staging = Staging.beside(workspace)
    try:
        for number, entry in enumerate(entries):
            path = f"{workspace}/{entry.path}"
            if entry.inode is None or not _is_file(path):
                continue
            source = first.setdefault(entry.inode, path)
            if os.path.samefile(source, path) or shape_at(source) != shape_at(path):  # noqa: PTH121 - any bytes
                continue
            if not os.path.isdir(staging.path):  # noqa: PTH112 - any bytes
                staging.make()
            os.link(source, staging.new(number))
            os.replace(staging.new(number), path)  # noqa: PTH105 - any bytes
    finally:
        staging.remove()


def _finish(workspace: Path, folders: Sequence[Entry]) -> None:
    """Give folders their modes and times back, the deepest first."""
    for folder in reversed(folders):
        with _where_it_is_ours(), opened_folder(workspace / folder.path) as descriptor:
            path = f"/proc/self/fd/{descriptor}"  # it is only opened as a place
            os.chmod(path, folder.mode)  # noqa: PTH101
            os.utime(path, ns=(folder.modified_ns, folder.modified_ns))


def _where_it_is_ours() -> AbstractContextManager[None]:
    """Leave out a folder that is somebody else's, or something else by now."""
    return suppress(PermissionError, NotADirectoryError, FileRefused)


def _is_file(path: str) -> bool:
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except OSError:
        return False
