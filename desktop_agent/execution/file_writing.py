"""Write whole files: atomically, durably, and only over the bytes that were expected there."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from desktop_agent.execution.files import FileRefused, opened_file, opened_folder, read_all
from desktop_agent.ids import new_id

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_IN_PLACE = os.O_WRONLY | os.O_NOFOLLOW | os.O_CLOEXEC


class FileChanged(FileRefused):
    """What lies at the path is not what was expected there."""


def digest_of(data: bytes) -> str:
    """Return the SHA-256 of the bytes, in hex."""
    return sha256(data).hexdigest()


def create_file(path: Path, data: bytes) -> None:
    """Make a new file, and the folders it lies in; raises `FileChanged` where there is one already.

    `path` is a real path. The file appears whole or not at all; its mode follows the umask.
    """
    with opened_folder(path.parent, make=True) as folder:
        temporary = _written_beside(folder, data, 0o666)
        try:
            _take_name(folder, temporary, path.name)
        except FileExistsError:
            raise FileChanged(f"{path} has come into being since it was checked; nothing was written.") from None
        finally:
            with suppress(FileNotFoundError):
                os.unlink(temporary, dir_fd=folder)
        _sync_folder(folder)


def _take_name(folder: int, temporary: str, name: str) -> None:
    """Give a file its name; raises `FileExistsError` where another has it."""
    try:
        os.link(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links: the name is taken first, then replaced
        os.close(os.open(name, _NEW, 0o600, dir_fd=folder))
        os.replace(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)


def replace_file(path: Path, data: bytes, *, expected: str, backup: Path) -> None:
    """Replace the bytes of a file whose SHA-256 is `expected`; raises `FileChanged` where it is another.

    `path` is a real path. Mode, owner, extended attributes and hard links stay. Where a new file could not take the
    old one's place (other names lead to it, the folder cannot be written, the owner would be another) it is
    written in place, with the old bytes kept in `backup` meanwhile.
    """
    with opened_file(path) as descriptor:
        before = read_all(descriptor, path)
        if digest_of(before) != expected:
            raise FileChanged(f"{path} was changed since it was read; nothing was written.")
        facts = os.fstat(descriptor)
        with opened_folder(path.parent) as folder:
            if not os.access(path.name, os.W_OK, dir_fd=folder):
                raise FileRefused(f"{path} is read-only; nothing was written.")
            if facts.st_nlink > 1 or not _replaced(folder, path, data, descriptor, facts):
                _write_in_place(folder, path.name, before, data, backup)


def _replaced(folder: int, path: Path, data: bytes, original: int, facts: os.stat_result) -> bool:
    """Put a new file in the old one's place; return whether that could be done without losing anything."""
    try:
        temporary = _written_beside(folder, data, 0o600, lambda descriptor: _take_after(descriptor, original, facts))
    except PermissionError:
        return False
    try:
        _insist_unchanged(folder, path, facts)
        os.replace(temporary, path.name, src_dir_fd=folder, dst_dir_fd=folder)
    except BaseException as error:
        os.unlink(temporary, dir_fd=folder)
        if isinstance(error, OSError) and error.errno in (errno.EBUSY, errno.EPERM, errno.EACCES):
            return False  # a mount point, for one
        raise
    _sync_folder(folder)
    return True


def _insist_unchanged(folder: int, path: Path, facts: os.stat_result) -> None:
    """Look once more: waiting for the disk took a while, long enough for somebody to save the file."""
    if _identity(os.stat(path.name, dir_fd=folder, follow_symlinks=False)) != _identity(facts):
        raise FileChanged(f"{path} was changed while it was being written; the other change was kept.")


def _identity(facts: os.stat_result) -> tuple[int, ...]:
    return facts.st_dev, facts.st_ino, facts.st_size, facts.st_mtime_ns


def _written_beside(folder: int, data: bytes, mode: int, finish: Callable[[int], None] | None = None) -> str:
    """Write a temporary file, on the disk when this returns; give its name. On failure none is left."""
    name = f".desktop-agent-{new_id()}.tmp"
    descriptor = os.open(name, _NEW, mode, dir_fd=folder)
    try:
        try:
            _write_all(descriptor, data)
            if finish is not None:
                finish(descriptor)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except BaseException:
        os.unlink(name, dir_fd=folder)
        raise
    return name


def _take_after(descriptor: int, original: int, facts: os.stat_result) -> None:
    """Give a file the owner, mode and attributes of the one it replaces; raises `PermissionError`."""
    mine = os.fstat(descriptor)
    if (mine.st_uid, mine.st_gid) != (facts.st_uid, facts.st_gid):
        os.fchown(descriptor, facts.st_uid, facts.st_gid)
    os.fchmod(descriptor, stat.S_IMODE(facts.st_mode))
    for name in os.listxattr(original):
        with suppress(OSError):  # some belong to the system, and it sets them itself
            os.setxattr(descriptor, name, os.getxattr(original, name))


def _write_in_place(folder: int, name: str, before: bytes, data: bytes, backup: Path) -> None:
    backup.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    kept = os.open(backup, _NEW, 0o600)
    try:
        _write_all(kept, before)
        os.fsync(kept)
    finally:
        os.close(kept)
    descriptor = os.open(name, _IN_PLACE, dir_fd=folder)
    try:
        _overwrite(descriptor, data)
    except OSError:
        _overwrite(descriptor, before)  # its room on the disk is still there
        raise
    finally:
        os.close(descriptor)
        backup.unlink()


def _overwrite(descriptor: int, data: bytes) -> None:
    os.lseek(descriptor, 0, os.SEEK_SET)
    _write_all(descriptor, data)
    os.ftruncate(descriptor, len(data))
    os.fsync(descriptor)


def _write_all(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def _sync_folder(folder: int) -> None:
    with suppress(OSError):  # a folder that may be entered but not listed
        opened = os.open(".", os.O_RDONLY | os.O_DIRECTORY, dir_fd=folder)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
