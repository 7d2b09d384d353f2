"""The tables of the store, and how a file of an older version becomes one of this version.

The tables `event`, `open_item`, `draft`, `tab` and `lease` are the truth; `conversation`, `item`, `command` and
`spending` are derived from `event` (see `derived`). What salvage must find again lies in plain rowid tables: their
leaf pages hold the rows whole.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Final

from desktop_agent.errors import StoreError
from desktop_agent.sentences import translate
from desktop_agent.store.commands import APPROVAL, BY_USER, RAN_AS, TABLE, fill_commands
from desktop_agent.store.spending import TABLE as SPENDING_TABLE

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

Step = str | Callable[[sqlite3.Connection], None]

MIGRATIONS: Final[Sequence[Step]] = (_FIRST, TABLE, fill_commands, SPENDING_TABLE, BY_USER, RAN_AS, APPROVAL)
"""Step n leads from version n to n + 1: a script, whose statements are parted by semicolons, so that no literal
may hold one, or a function that runs in the same transaction.

What was released is never edited; a change is a further step.
"""


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
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _migrate_from(connection: sqlite3.Connection, version: int, steps: Sequence[Step]) -> None:
    if version > len(steps):
        raise StoreError(
            translate(
                "store",
                "The conversations were written by a newer version of Desktop Agent. "
                "Nothing was changed. Update the program to open them.",
            )
        )
    for step in steps[version:]:
        if callable(step):
            step(connection)
            continue
        for statement in step.split(";"):
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {len(steps)}")
