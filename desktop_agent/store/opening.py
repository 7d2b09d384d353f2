"""How the file is opened: its folder, locks and pragmas, and the way round a damaged one."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from desktop_agent.sentences import Sentence
from desktop_agent.store.failures import store_error
from desktop_agent.store.schema import PAGE_SIZE, migrate

BUSY_TIMEOUT_S: Final = 10.0


@contextlib.contextmanager
def open_writer(
    path: Path, *, clock: Callable[[], float] = time.time
) -> Iterator[tuple[sqlite3.Connection, Sentence | None]]:
    """Open the file for writing; with it comes what happened to a damaged one. Raises `StoreError`."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)
        connection = _connect(path)
    except (OSError, sqlite3.Error) as error:
        raise store_error(error) from error
    with contextlib.closing(connection):
        try:
            migrate(connection)
        except sqlite3.Error as error:
            raise store_error(error) from error
        yield connection, None


def open_reader(path: Path) -> sqlite3.Connection:
    """Open the file for reading alone."""
    try:
        connection = _connect(path)
        connection.execute("PRAGMA query_only = ON")
    except sqlite3.Error as error:
        raise store_error(error) from error
    return connection


def mark_damaged(path: Path) -> None:
    """Leave a note beside the file, so that the next start looks at all of it."""
    with contextlib.suppress(OSError):
        _note(path).touch()


def _note(path: Path) -> Path:
    return path.with_name(path.name + ".damaged")


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, isolation_level=None)
    connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
    connection.execute("PRAGMA journal_mode = WAL")
    # What is deleted is overwritten: for privacy, and so that a salvage cannot bring it back.
    connection.execute("PRAGMA secure_delete = ON")
    return connection
