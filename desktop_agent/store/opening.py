"""How the file is opened: its folder, locks and pragmas, and the way round a damaged one."""

from __future__ import annotations

import contextlib
import fcntl
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from desktop_agent.errors import StoreError
from desktop_agent.sentences import Sentence, translate
from desktop_agent.store.failures import is_damage, store_error
from desktop_agent.store.salvage import finish_salvage, salvage
from desktop_agent.store.schema import PAGE_SIZE, migrate

BUSY_TIMEOUT_S: Final = 10.0
CACHE_KIB: Final = 512
"""What SQLite keeps of the file beside the system, for each connection: it would be 2 MB, filled by and by."""
CHECK_LIMIT_BYTES: Final = 16_000_000
CHECK_LIMIT_AFTER_CRASH_BYTES: Final = 256_000_000
"""Up to this size the whole file is looked over on opening, at 1 ms for each MB; of a larger one a part.

What is overlooked then is met while working, and the next start repairs it.
"""


@contextlib.contextmanager
def open_writer(
    path: Path, *, clock: Callable[[], float] = time.time
) -> Iterator[tuple[sqlite3.Connection, Sentence | None]]:
    """Open the file for writing; with it comes what happened to a damaged one. Raises `StoreError`."""
    with contextlib.ExitStack() as opened:
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock, is_alone = _lock(path, opened)
            told = _look_over(path, clock) if is_alone else None
            connection = opened.enter_context(contextlib.closing(_connect(path)))
            migrate(connection)
            fcntl.flock(lock, fcntl.LOCK_SH)
        except (OSError, sqlite3.Error) as error:
            if isinstance(error, sqlite3.Error) and is_damage(error):
                raise StoreError(DAMAGED_BUT_OPEN) from error
            raise store_error(error) from error
        yield connection, told


def open_reader(path: Path) -> sqlite3.Connection:
    """Open the file for reading alone. Raises `StoreError`."""
    try:
        connection = _connect(path)
        connection.execute("PRAGMA query_only = ON")
    except sqlite3.Error as error:
        raise store_error(error) from error
    return connection


def mark_damaged(path: Path) -> None:
    """Leave a note beside the file, so that the next start repairs it."""
    with contextlib.suppress(OSError):
        _note(path).touch()


def _lock(path: Path, opened: contextlib.ExitStack) -> tuple[int, bool]:
    """Hold the lock of the store, alone where nobody has it open; wait while somebody repairs it."""
    lock = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    opened.callback(os.close, lock)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        fcntl.flock(lock, fcntl.LOCK_SH)
        return lock, False
    return lock, True


def _look_over(path: Path, clock: Callable[[], float]) -> Sentence | None:
    """Salvage the file if it is damaged; nobody else has it open."""
    finish_salvage(path)
    log = path.with_name(path.name + "-wal")
    if not path.exists() and not log.exists():
        return None
    # SQLite throws a log away whose file is empty; what it holds may be all that is left.
    is_emptied = log.exists() and (not path.exists() or path.stat().st_size == 0) and log.stat().st_size > 0
    note = _note(path)
    told = None
    # A log is left only by a program that was killed.
    limit = CHECK_LIMIT_AFTER_CRASH_BYTES if log.exists() else CHECK_LIMIT_BYTES
    # A note is proof enough: damage was met that the look does not find, as rows that an index leads to in vain.
    if is_emptied or note.exists() or not _is_sound(path, in_full=path.stat().st_size <= limit):
        path.touch()
        told = salvage(path, clock())
    note.unlink(missing_ok=True)
    return told


def _is_sound(path: Path, *, in_full: bool) -> bool:
    """Look at the structure of the file, or only at the beginning of each of its tables."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        try:
            if in_full:
                return connection.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)]
            for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                connection.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchall()  # noqa: S608
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            return False
    return True


def _note(path: Path) -> Path:
    return path.with_name(path.name + ".damaged")


def _connect(path: Path) -> sqlite3.Connection:
    # Made here, for SQLite would make it readable by others.
    path.touch(mode=0o600)
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, isolation_level=None)
    connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
    # A damaged byte costs one character, not the row.
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    # What is deleted is overwritten: for privacy, and so that a salvage cannot bring it back.
    connection.execute("PRAGMA secure_delete = ON")
    return connection


DAMAGED_BUT_OPEN: Final = translate(
    "store",
    "The file with the conversations is damaged, and another window of the program has it open. "
    "Close that window, then start again: what can be read will be saved.",
)
