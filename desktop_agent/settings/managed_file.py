"""Reads the administrator's file, where no one but the administrator can have written it."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from desktop_agent.os_errors import reason
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.rules_parser import SIZE_MAX

_PATH_ONLY: Final[int] = getattr(os, "O_PATH", os.O_RDONLY)
_FOLDER: Final = _PATH_ONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
# A pipe is opened without waiting for a writer, and refused then.
_FILE: Final = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
_BY_OTHERS: Final = stat.S_IWGRP | stat.S_IWOTH
ROOT: Final = 0

NOT_READ = translate("managed", "{path} could not be read: {why}.")
NOT_A_FILE = translate("managed", "{path} is a link or something else, not a file in a folder of its own.")
NOT_OWNED = translate("managed", "{path} belongs to user {owner}, but must belong to root.")
WRITABLE = translate("managed", "{path} can be written by others than its owner.")

ManagedState = tuple[tuple[int, ...], ...]
"""What tells one state of the file and its folders from another; of one that cannot be seen, why."""


class UnusableFile(Exception):
    """The file is there, or may be, and cannot be relied on. `sentence` says why."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.text)
        self.sentence = sentence


def state_of_managed(file: Path) -> ManagedState:
    """Return the state of the file now. Looks at the disk, and follows no link."""
    return tuple(_state(path) for path in (file.parent.parent, file.parent, file))


def read_managed(file: Path) -> bytes | None:
    """Return what the file holds, a little more than is allowed at the most; None where there is none.

    The folder above its own (`/etc`) is the system's: what belongs to its owner or to root, and can be written by
    no other, counts. Everything is asked of what was opened, not of a path. Raises `UnusableFile`; never waits.
    """
    try:
        with _opened(file.parent.parent) as system, _opened(file.parent, system) as folder:
            handle = os.open(file.name, _FILE, dir_fd=folder)
            with os.fdopen(handle, "rb") as opened:
                owners = {ROOT, os.fstat(system).st_uid}
                for path, descriptor in ((file.parent.parent, system), (file.parent, folder), (file, handle)):
                    _insist(path, os.fstat(descriptor), owners, is_file=descriptor == handle)
                return opened.read(SIZE_MAX + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.ENOTDIR, errno.EISDIR, errno.ENXIO):
            raise UnusableFile(NOT_A_FILE.with_values(path=str(file))) from error
        raise UnusableFile(NOT_READ.with_values(path=str(file), why=reason(error))) from error


@contextmanager
def _opened(folder: Path, above: int | None = None) -> Iterator[int]:
    # The system's own folder may be a link, as on macOS; what lies in it may not.
    handle = (
        os.open(folder, _FOLDER & ~os.O_NOFOLLOW) if above is None else os.open(folder.name, _FOLDER, dir_fd=above)
    )
    try:
        yield handle
    finally:
        os.close(handle)


def _insist(path: Path, found: os.stat_result, owners: set[int], *, is_file: bool) -> None:
    if is_file and not stat.S_ISREG(found.st_mode):
        raise UnusableFile(NOT_A_FILE.with_values(path=str(path)))
    if found.st_uid not in owners:
        raise UnusableFile(NOT_OWNED.with_values(path=str(path), owner=found.st_uid))
    if found.st_mode & _BY_OTHERS:
        raise UnusableFile(WRITABLE.with_values(path=str(path)))


def _state(path: Path) -> tuple[int, ...]:
    try:
        seen = path.lstat()
    except OSError as error:
        return (error.errno or 0,)
    # Of a folder only what decides whether it is relied on: other files in it come and go.
    own = (seen.st_ino, seen.st_uid, seen.st_mode)
    return own if stat.S_ISDIR(seen.st_mode) else (*own, seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns)
