"""Checks whether the open file still has its name, and writes it again where not.

What was taken away lives on as long as it is open, log and all: so nothing of it is lost while the program runs, and
everything once it ends, without an error ever.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from desktop_agent.sentences import Sentence
from desktop_agent.store.salvage import copying_of, made_of, path_beside
from desktop_agent.store.salvage_report import REPLACED, WRITTEN_ANEW
from desktop_agent.store.sqlite_errors import is_damage

Identity = tuple[int, int]

_ENDINGS = ("", "-wal", "-shm")


Place = tuple[Identity | None, ...]
"""Identities of the store's file, its log and the log's index; None for a missing one."""


def place_of(path: Path) -> Place:
    """Return which files have the store's names now."""
    return tuple(_identity(path.with_name(path.name + ending)) for ending in _ENDINGS)


def is_taken_away(was: Place, now: Place) -> bool:
    """Return whether one of the files has no longer its name; one that came since is no loss."""
    return any(before not in (None, after) for before, after in zip(was, now, strict=True))


def follows(path: Path, connection: sqlite3.Connection, was: Place) -> bool:
    """Return whether the file at `path` holds everything of the open one: another process wrote it again.

    The log is not compared: the process that wrote it needed the lock of `connection`.
    """
    now = place_of(path)
    # A process that writes it again removes our log first: with it, another file would seem equal to ours.
    if now[0] in (None, was[0]) or now[1] == was[1] is not None or path.stat().st_size == 0:
        return False
    ours = _newest(connection)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        try:
            count, events = _newest(other)
            return count >= ours[0] and (not ours[1] or events == ours[1] or _holds(other, ours[1]))
        except sqlite3.DatabaseError as error:
            if not is_damage(error) and error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                raise
            return False


def write_anew(path: Path, connection: sqlite3.Connection, was: Place, now: float) -> Sentence:
    """Write the content of `connection`, which holds the lock of its file, to the place of that file.

    A file that is there instead is kept beside it. Raises `OSError` and `sqlite3.Error`.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    made = made_of(path)
    _copy(connection, copying_of(path))
    copying_of(path).replace(made)
    (conversations,) = connection.execute("SELECT count(*) FROM conversation").fetchone()
    saved_as = path_beside(path, "replaced", now)
    is_foreign = _identity(path) not in (None, was[0])
    if is_foreign:
        os.link(path, saved_as)
    for ending, ours in zip(_ENDINGS[1:], was[1:], strict=True):
        beside = path.with_name(path.name + ending)
        # Ours are in the copy, and a new file must not be read with an old log.
        if _identity(beside) not in (None, ours):
            beside.rename(saved_as.with_name(saved_as.name + ending))
        else:
            beside.unlink(missing_ok=True)
    made.replace(path)
    _sync(path.parent)
    sentence = REPLACED.with_values(name=saved_as.name) if is_foreign else WRITTEN_ANEW
    return sentence.counting(conversations).with_values(path=str(path))


def _copy(connection: sqlite3.Connection, copy: Path) -> None:
    """Write all that the connection sees as one file and wait for the disk; unlike a backup, it may hold the lock."""
    copy.unlink(missing_ok=True)
    copy.touch(mode=0o600)
    with copy.open("r+b") as file:
        file.write(connection.serialize())
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _newest(connection: sqlite3.Connection) -> tuple[int, list[tuple[object, ...]]]:
    (commits,) = connection.execute("SELECT commits FROM written").fetchone()
    return int(commits), connection.execute("SELECT * FROM event ORDER BY number DESC LIMIT 1").fetchall()


def _holds(connection: sqlite3.Connection, rows: list[tuple[object, ...]]) -> bool:
    return connection.execute("SELECT * FROM event WHERE number = ?", (rows[0][0],)).fetchall() == rows


def _identity(path: Path) -> Identity | None:
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino
