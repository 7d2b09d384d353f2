"""Maps errors of SQLite to errors with a sentence."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path
from typing import Final

from desktop_agent.errors import DiskFull, StoreError
from desktop_agent.os_errors import in_short
from desktop_agent.sentences import Sentence, translate

_DAMAGE: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_NOT_WRITABLE: Final = frozenset({sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM})
_MAY_BE_FULL: Final = frozenset({sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN})
_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})
_SPARE_BYTES: Final = 1 << 20
"""With less than this, an error of the disk is one of its room: the index of the log alone takes 32 KiB."""


def is_damage(error: sqlite3.Error) -> bool:
    """Return whether the error means that the file is not a valid database."""
    return _code(error) in _DAMAGE


def is_busy(error: BaseException) -> bool:
    """Return whether the error means that another connection keeps the file busy."""
    return _code(error) == sqlite3.SQLITE_BUSY


def store_error(error: sqlite3.Error | OSError, path: Path) -> StoreError:
    """Return the error to tell people about, `error` being its cause. Looks at the disk of the store at `path`."""
    mapped = DiskFull(FULL) if _is_full(error, path) else StoreError(_sentence(error))
    mapped.__cause__ = error
    return mapped


def has_room(path: Path) -> bool:
    """Return whether the disk has room for a store at `path` to grow; True if unknown."""
    folder = next(folder for folder in path.parents if folder.exists())
    try:
        disk = os.statvfs(folder)
    except OSError:
        return True
    # Some file systems count no files.
    return disk.f_bavail * disk.f_frsize >= _SPARE_BYTES and (disk.f_files == 0 or disk.f_favail > 0)


def _is_full(error: sqlite3.Error | OSError, path: Path) -> bool:
    """Return whether the disk is full.

    SQLite reports that for its file and its log, but not for the log's index, nor where no file can be made.
    """
    if isinstance(error, OSError):
        return error.errno in _FULL
    code = _code(error)
    return code == sqlite3.SQLITE_FULL or (code in _MAY_BE_FULL and not has_room(path))


def _code(error: BaseException) -> int:
    # The low byte is the kind, the rest the detail. Errors that Python itself raises have no code.
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _sentence(error: sqlite3.Error | OSError) -> Sentence:
    code = _code(error)
    if code in _DAMAGE:
        return translate(
            "store",
            "The file with the conversations is damaged. Start the program again: "
            "it keeps the damaged file aside and saves what can be read.",
        )
    if code in _NOT_WRITABLE:
        return translate(
            "store",
            "The file with the conversations cannot be opened or written. "
            "What was stored before is unchanged. Check the permissions of the data folder: {detail}",
        ).with_values(detail=in_short(error))
    if code in _BUSY:
        return translate(
            "store",
            "Another program has locked the file with the conversations, so this could not be stored. Close "
            "it and try again.",
        )
    return translate(
        "store",
        "The conversations could not be read or written: {detail}. What was stored before is unchanged.",
    ).with_values(detail=in_short(error))


FULL: Final = translate(
    "store",
    "The disk is full, so this could not be stored. What was stored before is safe. Free some space and try again.",
)
