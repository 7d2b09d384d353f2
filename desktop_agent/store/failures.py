"""What SQLite's errors mean, in sentences."""

from __future__ import annotations

import sqlite3
from typing import Final

from desktop_agent.errors import StoreError
from desktop_agent.sentences import Sentence, translate
from desktop_agent.system_errors import in_short

_DAMAGE: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_NOT_WRITABLE: Final = frozenset({sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM})
_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether the error says that the file is no sound database."""
    return _code(error) in _DAMAGE


def is_busy(error: BaseException) -> bool:
    """Tell whether the error says that another connection keeps the file busy."""
    return _code(error) == sqlite3.SQLITE_BUSY


def store_error(error: sqlite3.Error | OSError) -> StoreError:
    """Return the error to tell people about, `error` being its cause."""
    told = StoreError(_sentence(error))
    told.__cause__ = error
    return told


def _code(error: BaseException) -> int:
    # The low byte is the kind, the rest the detail. Errors that Python itself raises have no code.
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _sentence(error: sqlite3.Error | OSError) -> Sentence:
    code = _code(error)
    if code == sqlite3.SQLITE_FULL:
        return translate(
            "store",
            "The disk is full, so this could not be stored. "
            "What was stored before is safe. Free some space and try again.",
        )
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
        ).having(detail=in_short(error))
    if code in _BUSY:
        return translate(
            "store",
            "Another program keeps the file with the conversations busy, so this could not be stored. "
            "Close it and try again.",
        )
    return translate(
        "store",
        "The conversations could not be read or written: {detail}. What was stored before is unchanged.",
    ).having(detail=in_short(error))
