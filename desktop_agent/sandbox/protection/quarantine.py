"""Renames files that must not stay at their place, and restores them on request."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import suppress

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.ids import made_at, new_id
from desktop_agent.sandbox.protection.tree_digest import digest_in

QUARANTINED = ".put-aside"
PUT_BACK = ".put-back-"
LONGEST_NAME = 255
"""In bytes. Source: limits.h, NAME_MAX."""
LEFT_BEHIND_S = 10.0
"""How long nothing takes that is put back: what is older was left by a program that was killed."""
PLAIN_NAMES = 20
"""The number of names tried that people can read."""
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL


class QuarantineChangedError(OSError):
    """The quarantined file has changed, or that is unknown: any command can write there."""

    def __init__(self, path: str, *, is_unknown: bool) -> None:
        super().__init__(errno.EPERM, "it is not what was set aside", path)
        self.is_unknown = is_unknown


def quarantine(path: str) -> str:
    """Give what lies at a path another name beside its own, and return that path. Nothing is written over."""
    folder, name = _parted(path)
    with FolderHandle.at(folder) as handle:
        try:
            moved_to = renamed_beside(handle, name, name)
        except PermissionError:
            open_to_owner(handle)
            moved_to = renamed_beside(handle, name, name)
    return f"{folder}/{moved_to}"


def name_beside(name: str) -> str:
    """Return a name for what is made beside its place, and then exchanged for what lies there."""
    return _with(name, f"{PUT_BACK}{new_id()}")


def left_of(name: str, now_s: float) -> str:
    """Return whose place something was made for that a killed program left, "" for any other name."""
    own, _, made = name.rpartition(PUT_BACK)
    since = made_at(made)
    return own if since is not None and since < now_s - LEFT_BEHIND_S else ""


def quarantine_left(path: str, own: str) -> str:
    """Give what was left beside a place such a name as what was set aside there has; return that path.

    It is what was to be put back, or already what had lain there: only a person can tell.
    """
    folder, name = _parted(path)
    with FolderHandle.at(folder) as handle:
        return f"{folder}/{renamed_beside(handle, name, own)}"


def open_to_owner(folder: FolderHandle) -> None:
    """Allow the owner to list and change a folder."""
    mode = stat.S_IMODE(os.fstat(folder.descriptor).st_mode)
    folder.chmod("", mode | stat.S_IRWXU)


def write_beside(path: str, content: bytes) -> str:
    """Keep what a file said beside it, and return where."""
    folder, name = _parted(path)
    with FolderHandle.at(folder) as handle:
        for free_name in _names(name):
            with suppress(FileExistsError), os.fdopen(handle.open(free_name, _NEW, 0o644), "wb") as file:
                file.write(content)
                return f"{folder}/{free_name}"
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)


def put_in_place(moved_to: str, path: str, digest: str) -> bool:
    """Put what was set aside where it lay; return whether something else lay there, which is aside now instead.

    Raises `QuarantineChangedError`, and leaves all as it is, where that has not this digest.
    """
    (folder, name), (beside, other) = _parted(path), _parted(moved_to)
    if folder != beside:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), moved_to)
    with FolderHandle.at(folder) as handle:
        handle.lstat(other)
        if not digest or digest_in(handle, other) != digest:
            raise QuarantineChangedError(moved_to, is_unknown=not digest)
        is_exchanged = _placed(handle, other, name)
        if digest_in(handle, name) != digest:  # a job was faster
            if is_exchanged:
                handle.exchange(name, other)
            else:
                handle.rename_new(name, other)
            raise QuarantineChangedError(moved_to, is_unknown=False)
    return is_exchanged


def _placed(folder: FolderHandle, other: str, name: str) -> bool:
    try:
        folder.rename_new(other, name)
    except FileExistsError:
        folder.exchange(other, name)
        return True
    return False


def take_place(folder: FolderHandle, new: str, name: str) -> str:
    """Give what has one name another; return the name of what had that, aside now, "" where nothing had."""
    try:
        folder.rename_new(new, name)
    except FileExistsError:
        try:
            # At no moment is neither there.
            folder.exchange(new, name)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOSYS):
                raise
            moved_to = renamed_beside(folder, name, name)
            folder.rename_new(new, name)
            return moved_to
        return renamed_beside(folder, new, name)
    return ""


def replace_file(folder: FolderHandle, name: str, content: bytes) -> None:
    """Put a file in the place of what a command left there: perhaps a link, or a folder."""
    beside = name_beside(name)
    with os.fdopen(folder.open(beside, _NEW, 0o644), "wb") as file:
        file.write(content)
    if folder.is_folder(name):
        renamed_beside(folder, name, name)
    folder.rename(beside, name)


def _parted(path: str) -> tuple[str, str]:
    folder, _, name = path.rpartition("/")
    return folder, name


def renamed_beside(folder: FolderHandle, name: str, after: str) -> str:
    """Rename what has a name to one of those by which what was set aside of `after` is known; return it."""
    for free_name in _names(after):
        with suppress(FileExistsError):
            folder.rename_new(name, free_name)
            return free_name
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), name)


def _names(name: str) -> Iterator[str]:
    """Yield names to try. No number of them can all be taken by a command: the last cannot be known before."""
    yield from (_with(name, f"{QUARANTINED}{number or ''}") for number in range(PLAIN_NAMES))
    yield _with(name, f"{QUARANTINED}-{secrets.token_hex(8)}")


def _with(name: str, ending: str) -> str:
    """Return a name with an ending, as much of it as there is room for: a command may have chosen a very long one."""
    return os.fsdecode(os.fsencode(name)[: LONGEST_NAME - len(ending)]) + ending
