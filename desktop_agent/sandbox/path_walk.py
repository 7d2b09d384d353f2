"""Follows a path on the disk link by link; a writable name on the way can redirect it."""

from __future__ import annotations

import array
import fcntl
import os
from collections.abc import Collection, Iterator

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below

_GET_FLAGS = 2 << 30 | array.array("l").itemsize << 16 | ord("f") << 8 | 1

_APPEND_ONLY, _IMMUTABLE = 0x20, 0x10

_LOOKS = os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_NOCTTY | os.O_CLOEXEC


def is_immutable(path: str) -> bool:
    """Return whether no user may change the mode of a file or a folder. Opens it.

    False where the file system does not say. Source: ioctl_iflags(2), chattr(1).
    """
    flags = array.array("l", [0])
    try:
        descriptor = FolderHandle.opened(path, _LOOKS)
    except OSError:
        return False
    try:
        fcntl.ioctl(descriptor, _GET_FLAGS, flags)
    except OSError:  # this file system has none
        return False
    finally:
        os.close(descriptor)
    return bool(flags[0] & (_APPEND_ONLY | _IMMUTABLE))


MOST_LINKS = 40
"""As many as Linux follows. Source: path_resolution(7)."""
Mark = tuple[int, int, int]
"""Inode, time of the last change, and size: no change of a file keeps all three."""


def way_of(path: str) -> Iterator[str]:
    """Yield each name that is looked up for an absolute path, by where it really lies; the last one is its end."""
    at, left = "", path.split("/")[::-1]
    links = 0
    while left:
        name = left.pop()
        if name in ("", "."):
            continue
        if name == "..":
            at = at.rpartition("/")[0]
            continue
        here = f"{at}/{name}"
        yield here
        try:
            target = os.readlink(here)  # noqa: PTH115 - text in, text out
        except OSError:
            at = here
            continue
        links += 1
        if links > MOST_LINKS:
            return
        at = "" if target.startswith("/") else at
        left += target.split("/")[::-1]


def names_on(path: str, folders: Collection[str]) -> Iterator[str]:
    """Yield the names on the way to an absolute path that lie below these real folders, there or not."""
    return (step for step in way_of(path) if any(is_below(step, one) and step != one for one in folders))


def links_on(path: str, folders: Collection[str]) -> Iterator[str]:
    """Yield the links among them: who puts another in the place of one leads the path elsewhere."""
    return (step for step in names_on(path, folders) if os.path.islink(step))  # noqa: PTH114


def is_led_by(path: str, folders: Collection[str]) -> bool:
    """Return whether a name on the way to a path lies in one of these real folders. Looks at the disk.

    If none does, a writer of only these folders cannot change where it ends.
    """
    return any(is_below(step, folder) for step in way_of(path) for folder in folders)


def mode_at(path: str) -> int:
    """Return the mode of what lies at a path, 0 where nothing does. It tells where to look, not what will be read."""
    try:
        return os.lstat(path).st_mode
    except OSError:
        return 0


def mark_of(status: os.stat_result) -> Mark:
    """Return what changes whenever a file is written or replaced."""
    return (status.st_ino, status.st_ctime_ns, status.st_size)
