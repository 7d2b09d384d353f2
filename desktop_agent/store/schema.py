"""Tables of the store, and migration of older versions.

The tables `event`, `open_item`, `draft`, `tab`, `lease` and `written` are the truth; `conversation`, `item`,
`command` and `spending` are derived from `event` (see `derived`). What salvage must find again lies in plain rowid
tables: their leaf pages hold the rows whole.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from desktop_agent.errors import StoreError
from desktop_agent.sentences import translate
from desktop_agent.store.command_projection import APPROVAL, BY_USER, RAN_AS, TABLE, fill_commands
from desktop_agent.store.spending_projection import TABLE as SPENDING_TABLE

PAGE_SIZE: Final = 4096

_FIRST: Final = """
CREATE TABLE event (
    number INTEGER PRIMARY KEY,
    conversation TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE UNIQUE INDEX event_order ON event (conversation, seq);
CREATE TABLE open_item (
    number INTEGER PRIMARY KEY,
    conversation TEXT NOT NULL,
    item TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE UNIQUE INDEX open_item_name ON open_item (conversation, item);
CREATE TABLE draft (
    number INTEGER PRIMARY KEY,
    conversation TEXT NOT NULL UNIQUE,
    text TEXT NOT NULL
);
CREATE TABLE tab (place INTEGER PRIMARY KEY, conversation TEXT NOT NULL);
CREATE TABLE lease (
    conversation TEXT PRIMARY KEY,
    pid INTEGER NOT NULL,
    started TEXT NOT NULL,
    boot TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE conversation (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    workspace TEXT NOT NULL,
    mode TEXT NOT NULL,
    model TEXT NOT NULL,
    profile TEXT NOT NULL,
    created_at REAL NOT NULL,
    updated_at REAL NOT NULL,
    messages INTEGER NOT NULL,
    cost REAL,
    is_demo INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    items INTEGER NOT NULL,
    open_turn TEXT,
    last_change INTEGER,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    cache_write INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE item (
    conversation TEXT NOT NULL,
    place INTEGER NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    length INTEGER NOT NULL,
    lines INTEGER NOT NULL,
    tool TEXT,
    status TEXT,
    added INTEGER NOT NULL,
    event INTEGER NOT NULL,
    PRIMARY KEY (conversation, place)
) WITHOUT ROWID;
CREATE UNIQUE INDEX item_name ON item (conversation, id);
CREATE INDEX item_unfinished ON item (conversation, place) WHERE status IN ('preparing', 'waiting', 'running');
CREATE INDEX command_here ON item (conversation, place) WHERE tool = 'Bash';
CREATE INDEX command_anywhere ON item (added) WHERE tool = 'Bash';
"""

_WRITTEN: Final = """
CREATE TABLE written (
    id INTEGER PRIMARY KEY,
    commits INTEGER NOT NULL,
    conversations INTEGER NOT NULL
);
INSERT INTO written SELECT 1, 0, count(*) FROM conversation;
"""
"""Count of commits and of conversations, to compare with the file of `acknowledged`."""

Step = str | Callable[[sqlite3.Connection], None]

MIGRATIONS: Final[Sequence[Step]] = (
    _FIRST,
    TABLE,
    fill_commands,
    SPENDING_TABLE,
    BY_USER,
    RAN_AS,
    APPROVAL,
    _WRITTEN,
)
"""Step n leads from version n to n + 1.

It is a script, whose statements are separated by semicolons, so that no literal may hold one, or a function that
runs in the same transaction.

A released step is never edited; a change is a further step.
"""

_MARK: Final = 0x44410000
_FIRST_MARKED: Final = 8
"""From this version on the file holds its version twice (`application_id` is `_MARK` and the version), so that a
damaged number is not taken for that of a newer program."""


def migrate(connection: sqlite3.Connection, steps: Sequence[Step] = MIGRATIONS) -> None:
    """Bring the file to this version, all steps or none.

    Raises `StoreError`, and changes nothing, where a newer version wrote the file.
    """
    if version_of(connection) == len(steps):
        return
    # Looked at again under the lock: another process may be doing the same.
    connection.execute("BEGIN IMMEDIATE")
    try:
        _migrate_from(connection, version_of(connection), steps)
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the file; 0 for an empty one."""
    return _number(connection, "user_version")


def is_newer(connection: sqlite3.Connection) -> bool:
    """Return whether a newer version of the program wrote the file, as opposed to a damaged number."""
    version = version_of(connection)
    return version > len(MIGRATIONS) and _number(connection, "application_id") == _MARK + version


def has_its_tables(connection: sqlite3.Connection) -> bool:
    """Return whether tables and version are what the program made, of this version or an older one.

    A damaged bit in the text of a table gives another name to it or to a column, and to SQLite that is no damage.
    """
    version, mark = version_of(connection), _number(connection, "application_id")
    if not 0 <= version <= len(MIGRATIONS) or mark != (_MARK + version if version >= _FIRST_MARKED else 0):
        return False
    return _tables_of(version) <= _tables_in(connection)


_Described = frozenset[tuple[str | None, ...]]


@cache
def _tables_of(version: int) -> _Described:
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        _run(connection, MIGRATIONS[:version])
        return _tables_in(connection)


def _tables_in(connection: sqlite3.Connection) -> _Described:
    return frozenset(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _migrate_from(connection: sqlite3.Connection, version: int, steps: Sequence[Step]) -> None:
    if version > len(steps):
        raise StoreError(
            translate(
                "store",
                "The conversations were written by a newer version of Desktop Agent. "
                "Nothing was changed. Update the program to open them.",
            )
        )
    _run(connection, steps[version:])
    connection.execute(f"PRAGMA user_version = {len(steps)}")
    if len(steps) >= _FIRST_MARKED:
        connection.execute(f"PRAGMA application_id = {_MARK + len(steps)}")


def _run(connection: sqlite3.Connection, steps: Sequence[Step]) -> None:
    for step in steps:
        if callable(step):
            step(connection)
            continue
        for statement in step.split(";"):
            connection.execute(statement)
