"""Makes, replaces or removes one whole file, as a step that can be rolled back.

Every step is prepared beside its file first, which is where a full disk or a missing right shows; then it is done
by giving names, and what was there keeps a second name until nothing can fail any more.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from desktop_agent.execution.files.descriptor import held, write_all
from desktop_agent.execution.files.safe_open import READ_LIMIT, FileRefused, opened_file, read_all
from desktop_agent.ids import made_at, new_id
from desktop_agent.os_errors import reason

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
# A pipe that a job put there would make the writer wait for a reader.
_IN_PLACE = os.O_WRONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
_TEMPORARY = re.compile(r"\.desktop-agent-(\d+)-(\w{26})\.tmp")
TEMPORARY_PATTERN = ".desktop-agent-*.tmp"
_BUSY = (errno.EBUSY, errno.EPERM, errno.EACCES)
"""A mount point, for one, cannot be replaced, but written."""
LEFT_BEHIND_S = 10.0
FORGOTTEN_S = 3600.0


class FileChanged(FileRefused):
    """The file at the path is not the expected one."""


class Step(Protocol):
    """One prepared change. `done` is called once, then either `undone` or `finished`."""

    @property
    def path(self) -> Path: ...
    @property
    def rank(self) -> int:
        """Lower ones are done first: what can fail in the middle of it, then names that are given, then taken."""

    def done(self) -> None: ...
    def undone(self) -> None: ...
    def finished(self) -> None: ...


def digest_of(data: bytes) -> str:
    """Return the SHA-256 of the bytes, in hex."""
    return sha256(data).hexdigest()


class Creation:
    """Makes a new file, with what `temporary` holds."""

    rank = 2

    def __init__(self, folder: int, path: Path, temporary: str) -> None:
        self.path = path
        self._folder = folder
        self._temporary = temporary
        self._mine: tuple[int, ...] = ()

    def done(self) -> None:
        try:
            _take_name(self._folder, self._temporary, self.path.name)
        except FileExistsError:
            raise FileChanged(f"{self.path} has come into being since it was checked; nothing was written.") from None
        self._mine = _identity(self._folder, self.path.name)

    def undone(self) -> None:
        _insist_on_mine(self._folder, self.path, self._mine)
        os.unlink(self.path.name, dir_fd=self._folder)

    def finished(self) -> None:
        forget(self._folder, self._temporary)


class Replacement:
    """Puts a new file in an old one's place; where it `keeps` the old one, this can be taken back."""

    rank = 1

    def __init__(
        self, folder: int, path: Path, temporary: str, facts: os.stat_result, in_place: InPlaceWrite, *, keeps: bool
    ) -> None:
        self.path = path
        self._folder = folder
        self._temporary = temporary
        self._before = _identity_of(facts)
        self._in_place = in_place
        self._keeps = keeps
        self._old_name = ""
        self._mine: tuple[int, ...] = ()

    def done(self) -> None:
        # Waiting for the disk took a while, long enough for another program to save the file.
        if _identity(self._folder, self.path.name) != self._before:
            raise FileChanged(f"{self.path} was changed while it was being written; the other change was kept.")
        if self._keeps:
            self._old_name = self._in_place.second_name()
        try:
            os.replace(self._temporary, self.path.name, src_dir_fd=self._folder, dst_dir_fd=self._folder)
        except OSError as error:
            self.finished()
            if error.errno not in _BUSY:
                raise
            self._in_place.done()
            return
        self._mine = _identity(self._folder, self.path.name)

    def undone(self) -> None:
        if not self._mine:
            self._in_place.undone()
            return
        _insist_on_mine(self._folder, self.path, self._mine)
        os.replace(self._old_name, self.path.name, src_dir_fd=self._folder, dst_dir_fd=self._folder)

    def finished(self) -> None:
        self._in_place.finished()
        if self._old_name:
            forget(self._folder, self._old_name)

    def discard(self) -> None:
        """Remove the new file where it did not take its place, and the backup."""
        forget(self._folder, self._temporary)
        self._in_place.discard()


class InPlaceWrite:
    """Writes a file in place, where a new one could not take its place: other names lead to it, for one."""

    rank = 0

    def __init__(
        self, folder: int, path: Path, facts: os.stat_result, *, before: bytes, data: bytes, backup: Path
    ) -> None:
        self.path = path
        self._folder = folder
        self._facts = facts
        self._before = before
        self._data = data
        self._backup = backup
        self._is_backup_needed = False

    def prepare(self) -> None:
        """Keep the old bytes in a file of our own, once."""
        self._backup.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileExistsError), held(os.open(self._backup, _NEW, 0o600)) as descriptor:
            try:
                write_all(descriptor, self._before)
                os.fsync(descriptor)
                sync_names(self._backup.parent)
            except BaseException:
                self._backup.unlink()
                raise

    def second_name(self) -> str:
        """Give the file a second name, and return that. On a file system without links, make a copy."""
        name = _temporary_name()
        try:
            os.link(self.path.name, name, src_dir_fd=self._folder, dst_dir_fd=self._folder)
        except OSError:
            return _written_beside(self._folder, self._before, 0o600)
        return name

    def done(self) -> None:
        self.prepare()
        with self._opened() as descriptor:
            self._is_backup_needed = True
            try:
                _overwrite(descriptor, self._data)
            except OSError:
                self.undone()  # the room of the old bytes on the disk is still there
                raise

    def undone(self) -> None:
        try:
            with self._opened() as descriptor:
                _overwrite(descriptor, self._before)
        except OSError as error:
            raise FileRefused(
                f"{self.path} could not be put back ({reason(error)}); what it held is in {self._backup}."
            ) from error
        self.finished()

    def finished(self) -> None:
        self._is_backup_needed = False

    def discard(self) -> None:
        """Remove the old bytes' file, unless it holds what could not be put back."""
        if not self._is_backup_needed:
            self._backup.unlink(missing_ok=True)

    @contextmanager
    def _opened(self) -> Iterator[int]:
        """Open the very file that was read; a job may have put another in its place, or a pipe, since then."""
        changed = FileChanged(f"{self.path} was changed while it was being written; the other change was kept.")
        try:
            descriptor = os.open(self.path.name, _IN_PLACE, dir_fd=self._folder)
        except OSError as error:
            if error.errno == errno.ENXIO:
                raise changed from error
            raise
        with held(descriptor):
            if not os.path.samestat(os.fstat(descriptor), self._facts):
                raise changed
            yield descriptor


class Removal:
    """Removes a file's name; the file itself is removed when all steps are done."""

    rank = 3

    def __init__(self, folder: int, path: Path, facts: os.stat_result) -> None:
        self.path = path
        self._folder = folder
        self._before = _identity_of(facts)
        self._old_name = _temporary_name()

    def done(self) -> None:
        if _identity(self._folder, self.path.name) != self._before:
            raise FileChanged(f"{self.path} was changed since it was checked; it was not deleted.")
        os.rename(self.path.name, self._old_name, src_dir_fd=self._folder, dst_dir_fd=self._folder)

    def undone(self) -> None:
        _take_name(self._folder, self._old_name, self.path.name)
        forget(self._folder, self._old_name)

    def finished(self) -> None:
        forget(self._folder, self._old_name)


Cleaning = Callable[[], None]
"""Removes what a step prepared and did not use; called at the end, however it went."""


def prepared_creation(folder: int, path: Path, data: bytes, like: Path | None) -> tuple[Creation, Cleaning]:
    """Return the step that makes a file, and how to clean up after it.

    Its mode follows the umask; where it is `like` a file that is moved, it takes mode, owner and attributes of that.
    """
    if like is None:
        temporary = _written_beside(folder, data, 0o666)
    else:
        with opened_file(like) as original:
            facts = os.fstat(original)
            temporary = _written_beside(folder, data, 0o600, lambda new: _take_after(new, original, facts))
    return Creation(folder, path, temporary), lambda: forget(folder, temporary)


def prepared_replacement(
    folder: int, path: Path, data: bytes, *, expected: str, backup: Path, keeps: bool, in_place: bool = False
) -> tuple[Step, Cleaning]:
    """Return the step that replaces a file whose SHA-256 is `expected`, and its cleanup.

    Mode, owner, extended attributes and hard links stay. Where a new file cannot take the place of the old one (other
    names lead to it, the folder cannot be written, the owner would differ, or the caller wants it) the file is
    written `in_place`, with the old bytes in `backup` meanwhile. Raises `FileChanged` where the file is another.
    """
    with opened_file(path) as original:
        facts = os.fstat(original)
        before = read_all(original, path, limit=_roomy(facts))
        if digest_of(before) != expected:
            raise FileChanged(f"{path} was changed since it was read; nothing was written.")
        if not os.access(path.name, os.W_OK, dir_fd=folder):
            raise FileRefused(f"{path} is read-only; nothing was written.")
        overwriting = InPlaceWrite(folder, path, facts, before=before, data=data, backup=backup)
        if facts.st_nlink == 1 and not in_place:
            with suppress(PermissionError):
                temporary = _written_beside(folder, data, 0o600, lambda new: _take_after(new, original, facts))
                replacement = Replacement(folder, path, temporary, facts, overwriting, keeps=keeps)
                return replacement, replacement.discard
        overwriting.prepare()
        return overwriting, overwriting.discard


def prepared_removal(folder: int, path: Path, *, expected: str) -> Removal:
    """Return the step that removes a file whose SHA-256 is `expected`; raises `FileChanged` where it is another."""
    with opened_file(path) as original:
        facts = os.fstat(original)
        if digest_of(read_all(original, path, limit=_roomy(facts))) != expected:
            raise FileChanged(f"{path} was changed since it was read; it was not deleted.")
        return Removal(folder, path, facts)


def forget(folder: int, name: str) -> None:
    """Remove a temporary file, where it still is."""
    with suppress(FileNotFoundError):
        os.unlink(name, dir_fd=folder)


def sweep(folder: int) -> None:
    """Remove temporary files that a program which was killed has left in a folder."""
    # A folder may be entered but not listed.
    with suppress(OSError), held(os.open(".", os.O_RDONLY | os.O_DIRECTORY, dir_fd=folder)) as opened:
        for name in os.listdir(opened):  # noqa: PTH208 - a descriptor, and only names
            match = _TEMPORARY.fullmatch(name)
            if match is not None and is_left_behind(int(match[1]), made_at(match[2])):
                forget(folder, name)


def sync_folder(folder: int) -> None:
    """Bring a folder's names to the disk."""
    # A folder may be entered but not listed.
    with suppress(OSError), held(os.open(".", os.O_RDONLY | os.O_DIRECTORY, dir_fd=folder)) as opened:
        os.fsync(opened)


def sync_names(path: Path) -> None:
    """Bring the names in a folder of ours to the disk."""
    with held(os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)) as folder:
        sync_folder(folder)


def _overwrite(descriptor: int, data: bytes) -> None:
    os.lseek(descriptor, 0, os.SEEK_SET)
    write_all(descriptor, data)
    os.ftruncate(descriptor, len(data))
    os.fsync(descriptor)


def _roomy(facts: os.stat_result) -> int:
    """Return how many bytes to read at most of a file that may have grown meanwhile."""
    return max(READ_LIMIT, 2 * facts.st_size)


def is_left_behind(process: int, made: float | None, after_s: float = LEFT_BEHIND_S) -> bool:
    """Return whether a temporary file belongs to no running program of this machine or container."""
    age = time.time() - made if made is not None else 0.0
    if age < after_s or age > FORGOTTEN_S:
        return age > FORGOTTEN_S
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (PermissionError, OverflowError):
        return False
    return False


def _temporary_name() -> str:
    return f".desktop-agent-{os.getpid()}-{new_id()}.tmp"


def _take_name(folder: int, temporary: str, name: str) -> None:
    """Give a file its name; raises `FileExistsError` if the name is taken."""
    try:
        os.link(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links: the name is taken first, then replaced
        os.close(os.open(name, _NEW, 0o600, dir_fd=folder))
        os.replace(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)


def _identity(folder: int, name: str) -> tuple[int, ...]:
    return _identity_of(os.stat(name, dir_fd=folder, follow_symlinks=False))


def _identity_of(facts: os.stat_result) -> tuple[int, ...]:
    return facts.st_dev, facts.st_ino, facts.st_size, facts.st_mtime_ns


def _insist_on_mine(folder: int, path: Path, mine: tuple[int, ...]) -> None:
    if _identity(folder, path.name) != mine:
        raise FileChanged(f"{path} was changed by somebody else meanwhile; that change was kept.")


def _written_beside(folder: int, data: bytes, mode: int, finish: Callable[[int], None] | None = None) -> str:
    """Write a temporary file, on the disk when this returns; give its name. On failure none is left."""
    name = _temporary_name()
    descriptor = os.open(name, _NEW, mode, dir_fd=folder)
    try:
        with held(descriptor):
            write_all(descriptor, data)
            if finish is not None:
                finish(descriptor)
            os.fsync(descriptor)
    except BaseException:
        os.unlink(name, dir_fd=folder)
        raise
    return name


def _take_after(descriptor: int, original: int, facts: os.stat_result) -> None:
    """Copy owner, mode and attributes of the replaced file; raises `PermissionError`."""
    mine = os.fstat(descriptor)
    if (mine.st_uid, mine.st_gid) != (facts.st_uid, facts.st_gid):
        os.fchown(descriptor, facts.st_uid, facts.st_gid)
    os.fchmod(descriptor, stat.S_IMODE(facts.st_mode))
    for name in os.listxattr(original) if hasattr(os, "listxattr") else ():
        with suppress(OSError):  # some belong to the system, and it sets them itself
            os.setxattr(descriptor, name, os.getxattr(original, name))
