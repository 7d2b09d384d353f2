"""Files that a snapshot leaves out because they are too large or unreadable."""

from __future__ import annotations

import json
import os
import stat
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Literal

from desktop_agent.checkpoints.file_state import PathResolver, Stamp, stamp_of
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.lazy_dataclass import dataclass

LARGEST_BYTES = 64 << 20
MOST_NEW_BYTES = 2 << 30
_RESTS_NS = 3_000_000_000
"""Longer than any file system keeps one time for two changes."""


@dataclass(frozen=True, slots=True)
class SnapshotLimits:
    """The largest file that is kept, and how much one record may take in at once, in bytes."""

    largest: int = LARGEST_BYTES
    most_new: int = MOST_NEW_BYTES


@dataclass(frozen=True, slots=True)
class Exclusions:
    """A file that is not in a record, and why; by size and time it can be told whether it changed.

    A name with a slash at the end is that of a folder, with all that is in it.
    """

    path: str
    why: Literal["too_large", "unreadable", "unjudged"]
    size: int = 0
    changed_ns: int = 0


@dataclass(frozen=True, slots=True)
class ExclusionScan:
    """A scan's result: names to take in or out, modes of existing files, and missing names.

    Folders on the way to them are among the `modes`, with a slash at the end. `barred` are names at which there is
    no file for git to look at: a folder, or what lies behind a link. `at_rest` are the folders on the way, "" the
    workspace, in which nothing came or went for some time: where their stamps stay, no link was put on the way.
    """

    names: list[str]
    left_out: tuple[Exclusions, ...]
    modes: dict[str, int]
    gone: list[str]
    barred: list[str]
    at_rest: Mapping[str, Stamp]


def look_at(work_tree: Path, names: Sequence[str], limits: SnapshotLimits) -> ExclusionScan:
    """Look at files of a workspace; tell which of them a record can take in. Raises `OSError`."""
    with FolderHandle.at(work_tree) as folder:
        return _looked_at(folder, names, limits)


def _looked_at(folder: FolderHandle, names: Sequence[str], limits: SnapshotLimits) -> ExclusionScan:
    # Numbers alone: to let go of all that is known of 100,000 files would hold every thread, and so would looking
    # through it for garbage meanwhile.
    sizes: dict[str, int] = {}
    modes: dict[str, int] = {}
    changed_ns: dict[str, int] = {}
    lists, left_out, gone, barred = [], [], [], []
    ways, now_ns = PathResolver(folder), time.time_ns()
    ways.stamps[""] = stamp_of(os.fstat(folder.descriptor))
    for name, status in folder.looks(_once(names)):
        if ways.barred(name):
            barred.append(name)
            continue
        if isinstance(status, OSError):
            if isinstance(status, PermissionError):
                left_out.append(Exclusions(name, "unreadable"))
            else:
                gone.append(name)
            continue
        if stat.S_ISLNK(status.st_mode):
            lists.append(name)
        elif stat.S_ISREG(status.st_mode):
            if not _can_be_read(folder, name, status):
                left_out.append(Exclusions(name, "unreadable", status.st_size, status.st_mtime_ns))
            elif status.st_size > limits.largest:
                left_out.append(Exclusions(name, "too_large", status.st_size, status.st_mtime_ns))
            else:
                sizes[name], modes[name] = status.st_size, stat.S_IMODE(status.st_mode)
                changed_ns[name] = status.st_mtime_ns
        elif stat.S_ISDIR(status.st_mode):
            # Told of a folder, git fails, or takes it for a repository: then it runs git in there, by its settings.
            barred.append(name)
    fitting, over = _fitting(sizes, limits.most_new)
    lists += fitting
    for name in over:
        del modes[name]
        left_out.append(Exclusions(name, "too_large", sizes[name], changed_ns[name]))
    modes.update((f"{folder}/", mode) for folder, mode in ways.modes.items())
    # git is to take note of what is gone.
    left = tuple(sorted(left_out, key=lambda one: one.path))
    at_rest = {path: stamp for path, stamp in ways.stamps.items() if stamp[2] < now_ns - _RESTS_NS}
    return ExclusionScan([*lists, *gone], left, modes, [*gone, *barred], barred, at_rest)


def _once(names: Iterable[str]) -> Iterator[str]:
    """Yield each name once, in the order of the first ones. A dictionary made of 100,000 would hold all threads."""
    seen: set[str] = set()
    for name in names:
        if name not in seen:
            seen.add(name)
            yield name


def _can_be_read(folder: FolderHandle, name: str, status: os.stat_result) -> bool:
    if status.st_uid == os.geteuid() and status.st_mode & stat.S_IRUSR:
        return True
    try:
        return folder.may(name, os.R_OK)
    except OSError:  # it has gone, or a link has come in the place of a folder, since it was looked at
        return False


def _fitting(sizes: Mapping[str, int], room: int) -> tuple[list[str], list[str]]:
    """Return as many files as fit, the small ones first, and the others."""
    if sum(sizes.values()) <= room:
        # To sort 100,000 names holds all threads.
        return list(sizes), []
    fitting: list[str] = []
    over: list[str] = []
    for name in sorted(sizes, key=sizes.__getitem__):
        room -= sizes[name]
        (fitting if room >= 0 else over).append(name)
    return fitting, over


def text_of(left_out: Sequence[Exclusions]) -> bytes:
    """Return what a record says of them."""
    return json.dumps([astuple(one) for one in left_out]).encode("ascii")


def read_text(said: bytes) -> tuple[Exclusions, ...]:
    """Return what `text_of` was given; raises `ValueError`."""
    return tuple(Exclusions(*fields) for fields in json.loads(said))


def changed_unkept(before: Sequence[Exclusions], after: Sequence[Exclusions]) -> tuple[str, ...]:
    """Return the paths that changed between two records, at least one of which has them not."""
    old, new = ({one.path: (one.size, one.changed_ns) for one in several} for several in (before, after))
    return tuple(sorted(path for path in {*old, *new} if old.get(path) != new.get(path)))
