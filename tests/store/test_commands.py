"""The table of commands in a file that an older version wrote."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from desktop_agent.history import HistoryQuery
from desktop_agent.protocol import ItemAdded, ItemChanged, Status
from desktop_agent.store.schema import MIGRATIONS, migrate, version_of
from desktop_agent.store.transcript import Transcripts
from tests.stories import HERE, Teller, command, derived_tables, message, opened


async def test_a_file_without_the_table_gets_it_with_all_commands_in_it(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    async with opened(path, HERE) as transcripts:
        here = Teller(HERE)
        await transcripts.append(here.tell(ItemAdded(command(1)), ItemAdded(message(2))))
        await transcripts.append(here.tell(ItemAdded(command(3, Status.RUNNING)), ItemChanged(command(3))))
    before = derived_tables(path)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(
            "DROP TABLE command;"
            "DROP TABLE spending;"
            "CREATE INDEX command_here ON item (conversation, place) WHERE tool = 'Bash';"
            "CREATE INDEX command_anywhere ON item (added) WHERE tool = 'Bash';"
            "PRAGMA user_version = 1;"
        )
    transcripts = await Transcripts.open(path)
    try:
        entries = (await transcripts.history(HistoryQuery())).entries
        assert [(entry.command, entry.status) for entry in entries] == [("ls 3", Status.DONE), ("ls 1", Status.DONE)]
    finally:
        await transcripts.close()
    assert derived_tables(path) == before


def test_an_item_that_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "store.sqlite3", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:2])
        connection.execute("INSERT INTO event VALUES (1, 'c', 1, 1.0, 'item_added', '{')")
        connection.execute(
            "INSERT INTO item VALUES ('c', 0, 'i', 'tool_call', 0, 0, 'Bash', 'done', 1, 1)",
        )
        migrate(connection)
        assert version_of(connection) == len(MIGRATIONS)
        assert connection.execute("SELECT count(*) FROM command").fetchone() == (0,)
