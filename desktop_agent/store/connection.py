"""Opens the store file: folder, locks, pragmas, and salvage of a damaged one."""

from __future__ import annotations

import contextlib
import fcntl
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from desktop_agent.errors import StoreError
from desktop_agent.sentences import Sentence, translate
from desktop_agent.store.acknowledged_state import (
    AcknowledgedFile,
    AcknowledgedState,
    acknowledging,
    read_acknowledged,
)
from desktop_agent.store.salvage import finish_salvage, salvage
from desktop_agent.store.salvage_report import WAS_GONE
from desktop_agent.store.schema import MIGRATIONS, PAGE_SIZE, has_its_tables, is_newer, migrate, version_of
from desktop_agent.store.sqlite_errors import is_damage, store_error

BUSY_TIMEOUT_S: Final = 10.0
CACHE_KIB: Final = 512
"""SQLite's own cache for each connection, beside the system's: by default it grows to 2 MB."""
CHECK_LIMIT_BYTES: Final = 16_000_000
CHECK_LIMIT_AFTER_CRASH_BYTES: Final = 256_000_000
"""Up to this size the whole file is checked on opening, at 1 ms for each MB; of a larger one a part.

Other damage is noticed while working, and the next start repairs it.
"""


class OpenResult(NamedTuple):
    """The store, open for writing; `notice` is the sentence about a damaged file."""

    connection: sqlite3.Connection
    notice: Sentence | None
    acknowledging: AcknowledgedFile


@contextlib.contextmanager
def open_writer(path: Path, *, clock: Callable[[], float] = time.time) -> Iterator[OpenResult]:
    """Open the file for writing, salvaging a damaged one. Raises `StoreError`."""
    with contextlib.ExitStack() as opened:
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock, is_alone = _lock(path, opened)
            notice = _look_over(path, clock) if is_alone else None
            connection = opened.enter_context(contextlib.closing(_connect(path)))
            if not (is_alone or is_newer(connection) or has_its_tables(connection)):
                mark_damaged(path)
                raise StoreError(DAMAGED_BUT_OPEN)
            migrate(connection)
            begun = _begun(connection, path, clock(), is_anew=notice is not None) if is_alone else None
            noted = opened.enter_context(acknowledging(path, begun))
            fcntl.flock(lock, fcntl.LOCK_SH)
        except (OSError, sqlite3.Error) as error:
            if isinstance(error, sqlite3.Error) and is_damage(error):
                raise StoreError(DAMAGED_BUT_OPEN) from error
            raise store_error(error, path) from error
        yield OpenResult(connection, notice, noted)


def written(connection: sqlite3.Connection) -> tuple[int, int]:
    """Return how often was committed, and how many conversations there are."""
    commits, conversations = connection.execute("SELECT commits, conversations FROM written").fetchone() or (0, 0)
    return int(commits), int(conversations)


def _begun(connection: sqlite3.Connection, path: Path, now: float, *, is_anew: bool) -> AcknowledgedState:
    """Return the state to compare the store with next time; entries of a salvaged one are counted again."""
    commits, conversations = written(connection)
    before = AcknowledgedState() if is_anew else read_acknowledged(path)
    return before.then(AcknowledgedState(commits, now, conversations))


def open_reader(path: Path) -> sqlite3.Connection:
    """Open the file for reading alone. Raises `StoreError`."""
    try:
        connection = _connect(path)
        connection.execute("PRAGMA query_only = ON")
    except sqlite3.Error as error:
        raise store_error(error, path) from error
    return connection


def mark_damaged(path: Path) -> None:
    """Leave a note beside the file, so that the next start repairs it."""
    with contextlib.suppress(OSError):
        _note(path).touch()


def _lock(path: Path, opened: contextlib.ExitStack) -> tuple[int, bool]:
    """Hold the lock of the store, exclusively if possible; wait while another process repairs it."""
    lock = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    opened.callback(os.close, lock)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        fcntl.flock(lock, fcntl.LOCK_SH)
        return lock, False
    return lock, True


def _look_over(path: Path, clock: Callable[[], float]) -> Sentence | None:
    """Salvage the file if it is damaged or incomplete; no other process has it open."""
    finish_salvage(path)
    log, known = path.with_name(path.name + "-wal"), read_acknowledged(path)
    if not path.exists() and not log.exists():
        return WAS_GONE.counting(known.conversations).with_values(path=str(path)) if known.conversations else None
    # SQLite throws a log away whose file is empty; what it holds may be all that is left.
    is_emptied = not path.exists() or path.stat().st_size == 0
    path.touch(mode=0o600)
    note = _note(path)
    notice = None
    # A log is left only by a program that was killed.
    limit = CHECK_LIMIT_AFTER_CRASH_BYTES if log.exists() else CHECK_LIMIT_BYTES
    # Open until a damaged file has its new name: closed before, it would take what is sound of its log and drop the
    # rest. SQLite leaves the log of a file alone that is no longer where it was.
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.text_factory = _readable
        # A note is proof enough: damage was met that the look does not find, as rows that an index leads to in vain.
        has_proof = is_emptied or note.exists() or not _has_sound_header(path)
        if has_proof or not _is_sound(connection, known, in_full=path.stat().st_size <= limit):
            notice = salvage(path, clock(), known)
    note.unlink(missing_ok=True)
    return notice


def _has_sound_header(path: Path) -> bool:
    """Look at what SQLite takes for another kind of file, or for one that it may only read."""
    with path.open("rb") as file:
        header = file.read(20)
    return header.startswith(b"SQLite format 3\0") and header[18:20] in (b"\1\1", b"\2\2")


def _is_sound(connection: sqlite3.Connection, known: AcknowledgedState, *, in_full: bool) -> bool:
    """Check the file's structure, or only the beginning of each of its tables, and its known entries."""
    try:
        if is_newer(connection):
            return True
        return has_its_tables(connection) and _is_readable(connection, in_full=in_full) and _is_all(connection, known)
    except sqlite3.DatabaseError as error:
        # The questions are ours and always the same, so an error in one is an error of the file.
        if not is_damage(error) and error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
            raise
        return False
    except UnicodeDecodeError:
        # SQLite's message names the damaged text.
        return False


def _is_readable(connection: sqlite3.Connection, *, in_full: bool) -> bool:
    if in_full:
        is_whole = connection.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
        return is_whole and not connection.execute(UNREADABLE_ROW).fetchall()
    for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        connection.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchall()  # noqa: S608
    return True


def _is_all(connection: sqlite3.Connection, known: AcknowledgedState) -> bool:
    """Return whether the last acknowledged write is there: damage of the log takes it away without an error."""
    return version_of(connection) < len(MIGRATIONS) or written(connection)[0] >= known.commits


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
    connection.text_factory = _readable
    # What is deleted is overwritten: for privacy, and so that a salvage cannot bring it back.
    connection.execute("PRAGMA secure_delete = ON")
    return connection


def _readable(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")


UNREADABLE_ROW: Final = (
    "SELECT 1 FROM event WHERE NOT json_valid(body) OR (seq > 0 AND json_extract(body, '$.kind') IS NOT kind) LIMIT 1"
)
"""A damaged byte in the middle of a row is no damage to SQLite; each row holds its kind twice."""

DAMAGED_BUT_OPEN: Final = translate(
    "store",
    "The file with the conversations is damaged, and another window of the program has it open. "
    "Close that window, then start again: what can be read will be saved.",
)
