"""Copies files into the trash, as far as they fit. Blocks."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_agent.checkpoints.snapshots.snapshot_store import Doubts
from desktop_agent.checkpoints.trash.manifest import TrashedFile
from desktop_agent.execution.files.descriptor import held, pieces_of, share_content, write_all
from desktop_agent.execution.files.folder_handle import READ, FolderHandle, NotBelow
from desktop_agent.lazy_dataclass import dataclass

TOO_DEEP = 1 << 62
"""The size of a folder that no path leads into: nothing of it can be kept, and nothing is so large that it fits."""
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC


class CaptureCancelled(Exception):
    """The caller no longer wants the copies."""


@dataclass(frozen=True, slots=True)
class CapacityCheck:
    """The part of some paths that fits into the trash. `is_whole` is false if looking took too long."""

    files: int = 0
    size: int = 0
    not_kept: tuple[str, ...] = ()
    is_whole: bool = True


def found(workspace: FolderHandle, paths: Sequence[str]) -> Iterator[TrashedFile]:
    """Return what lies at the paths and below them, folders before what is in them; links are not followed."""
    waiting = [path.strip("/") for path in reversed(paths)]
    seen: set[str] = set()
    while waiting:
        path = waiting.pop()
        if not path or path in seen:
            continue
        seen.add(path)
        try:
            entry = _entry(workspace, path, workspace.lstat(path))
        except OSError:  # nothing lies there (any more)
            continue
        if entry is None:
            continue
        names: Sequence[str] = ()
        if entry.kind == "folder":
            try:
                names = workspace.names(path)
            except (PermissionError, FileNotFoundError, NotBelow):
                pass  # who cannot list it cannot delete in it either; or it has gone, or become a link, meanwhile
            except OSError:  # it lies too deep, and others may still go there
                entry = replace(entry, kind="file", size=TOO_DEEP)
        yield entry
        waiting += [f"{path}/{name}" for name in sorted(names, reverse=True)]


def fitting(workspace: FolderHandle, paths: Sequence[str], room: int, is_over: Callable[[], bool]) -> CapacityCheck:
    """Return what would be kept, without keeping it; looks until `is_over`."""
    files, size, not_kept, is_whole = 0, 0, [], True
    for entry, fits in _fitted(found(workspace, paths), room):
        if is_over():
            is_whole = False
            break
        if entry.kind == "folder":
            continue
        files += 1
        if fits and (entry.kind == "link" or _can_be_read(workspace, entry.path)):
            size += entry.size
        else:
            not_kept.append(entry.path)
    return CapacityCheck(files, size, tuple(not_kept), is_whole)


def needed(entries: Iterable[TrashedFile], room: int) -> int:
    """Return how many bytes the copies of what fits will take."""
    fitted = enumerate(_fitted(entries, room))
    sizes = {entry.inode or number: entry.size for number, (entry, fits) in fitted if fits and entry.kind == "file"}
    return sum(sizes.values())


@dataclass(slots=True)
class CaptureResult:
    """The contents copied into a folder, each under the number of its entry."""

    entries: list[TrashedFile]
    not_kept: list[TrashedFile]


@dataclass(frozen=True, slots=True)
class Source:
    """The source of copies, whether the caller still waits, and the test for files that are not kept."""

    workspace: FolderHandle
    is_wanted: Callable[[], bool]
    doubts: Doubts


def fill(source: Source, entries: Iterable[TrashedFile], place: Path, room: int) -> CaptureResult:
    """Copy what fits. Raises `OSError` if writing fails, `CaptureCancelled` if the caller no longer waits."""
    filled = CaptureResult([], [])
    copied: dict[tuple[int, int], Path] = {}
    for entry, fits in _fitted(entries, room):
        if not source.is_wanted():
            raise CaptureCancelled
        name = place / str(len(filled.entries))
        if entry.kind == "file" and entry.inode not in copied:
            size = _copied(source.workspace, entry, name, source.is_wanted) if fits else None
            if size is None:
                filled.not_kept.append(entry)
                continue
            # It may have become shorter since it was looked at.
            entry = replace(entry, size=size)  # noqa: PLW2901
        elif entry.kind == "link":
            with name.open("xb") as file:
                file.write(os.fsencode(entry.target))
        first = copied.get(entry.inode, name) if entry.inode is not None else name
        if entry.kind != "folder" and source.doubts(entry.path, first.read_bytes):
            name.unlink(missing_ok=True)
            filled.not_kept.append(entry)
            continue
        if entry.inode is not None:
            copied[entry.inode] = first
        filled.entries.append(entry)
    return filled


def copy(source: int, target: int, is_wanted: Callable[[], bool] = lambda: True) -> None:
    """Copy a content from one descriptor to another, by sharing its blocks where the file system can.

    A growing file is copied up to its first size. Raises `CaptureCancelled` if the caller no longer waits.
    """
    size = os.fstat(source).st_size
    if share_content(source, target):
        return
    for piece in pieces_of(source, size):
        if not is_wanted():
            raise CaptureCancelled
        write_all(target, piece)


def copy_into(source: str, descriptor: int) -> None:
    """Copy a file into a descriptor."""
    with held(os.open(source, READ | os.O_NOFOLLOW | os.O_CLOEXEC)) as origin:
        copy(origin, descriptor)


def _fitted(entries: Iterable[TrashedFile], room: int) -> Iterator[tuple[TrashedFile, bool]]:
    """Yield whether each file fits beside those before it; a second name of a file takes no room."""
    inside: set[tuple[int, int]] = set()
    for entry in entries:
        if entry.kind != "file" or entry.inode in inside:
            yield entry, True
            continue
        fits = entry.size <= room
        if fits:
            room -= entry.size
            if entry.inode is not None:
                inside.add(entry.inode)
        yield entry, fits


def _can_be_read(workspace: FolderHandle, path: str) -> bool:
    try:
        return workspace.may(path, os.R_OK)
    except OSError:
        return False


def _copied(workspace: FolderHandle, entry: TrashedFile, name: Path, is_wanted: Callable[[], bool]) -> int | None:
    """Copy a file, and return the size of the copy; None where it cannot be read, or does not fit any more."""
    try:
        source = workspace.open(entry.path)
    except OSError:
        return None
    with held(source):
        facts = os.fstat(source)
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > entry.size:
            return None  # it was a file when it was looked at, and there was room for so much of it
        with held(os.open(name, _NEW, 0o600)) as target:
            copy(source, target, is_wanted)
            return os.fstat(target).st_size


def _entry(workspace: FolderHandle, path: str, facts: os.stat_result) -> TrashedFile | None:
    mode, modified, changed = stat.S_IMODE(facts.st_mode), facts.st_mtime_ns, facts.st_ctime_ns
    if stat.S_ISDIR(facts.st_mode):
        return TrashedFile(path, "folder", mode, modified, changed_ns=changed)
    if stat.S_ISLNK(facts.st_mode):
        target = workspace.readlink(path)
        return TrashedFile(path, "link", mode, modified, target=target, changed_ns=changed)
    if stat.S_ISREG(facts.st_mode):
        inode = (facts.st_dev, facts.st_ino) if facts.st_nlink > 1 else None
        return TrashedFile(path, "file", mode, modified, facts.st_size, inode=inode, changed_ns=changed)
    return None  # a pipe or a socket: its maker makes it again
