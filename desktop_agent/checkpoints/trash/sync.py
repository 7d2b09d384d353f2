"""Syncs a trash entry to the disk, and finds copies lost in a power cut.

The copies are made before the command runs, and the disk has them some time later: a power cut between can leave what
the command deleted neither here nor there. Everything here blocks.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from desktop_agent.checkpoints.trash.manifest import TrashedFile, TrashEntry
from desktop_agent.execution.files.descriptor import held

SYNCED = "synced"
_MANY = 32
"""With more files than this, one wait for the whole file system takes less than one for each."""


def sync_place(place: Path, is_wanted: Callable[[], bool] = lambda: True) -> None:
    """Wait until the disk has a folder of the bin and all that is in it, and note that there.

    Returns early if it is no longer wanted. Raises `OSError`, also where the folder is gone.
    """
    with _descriptor(place) as folder:
        # All else was waited for when it was written.
        copies = [path.name for path in place.iterdir() if path.name.isdecimal()]
        if len(copies) > _MANY:
            sync_file_system(folder)
        for name in copies if len(copies) <= _MANY else ():
            if not is_wanted():
                return
            with _descriptor(place / name) as file:
                os.fsync(file)
        os.fsync(folder)
    # Their own names, too: the bin may have been made for them.
    for above in (place.parent, place.parent.parent):
        with _descriptor(above) as folder:
            os.fsync(folder)
    # It reaches the disk after what it says, or never: then the copies are looked at once more.
    if is_wanted():
        (place / SYNCED).touch(mode=0o600)


def is_synced(place: Path) -> bool:
    """Return whether the disk has all of it for certain."""
    return (place / SYNCED).exists()


def missing_copies(place: Path, trash_entry: TrashEntry) -> frozenset[str]:
    """Return the paths of which there is no whole copy.

    A power cut leaves a file out, or shorter than it was written: its size reaches the disk after its bytes.
    Source: ext4(5), data=ordered; XFS and btrfs do the same for files that grow.
    """
    numbered = zip(trash_entry.entries, trash_entry.numbers(), strict=True)
    copies = ((entry, place / str(number)) for entry, number in numbered if entry.kind != "folder")
    return frozenset(entry.path for entry, copy in copies if not _is_whole(copy, _size_of(entry)))


def sync_file_system(descriptor: int) -> None:
    """Wait until the disk has all of the file system on which something lies. Raises `OSError`."""
    syncfs: ctypes._NamedFuncPointer | None = getattr(ctypes.CDLL(None, use_errno=True), "syncfs", None)
    if syncfs is None:
        os.sync()
    elif syncfs(descriptor):
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def _size_of(entry: TrashedFile) -> int:
    return len(os.fsencode(entry.target)) if entry.kind == "link" else entry.size


def _is_whole(copy: Path, size: int) -> bool:
    try:
        return copy.stat().st_size == size
    except FileNotFoundError:
        return False


def _descriptor(path: Path) -> AbstractContextManager[int]:
    return held(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC))
