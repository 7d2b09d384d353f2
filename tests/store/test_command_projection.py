"""The table of commands in a file that an older version wrote."""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path

from desktop_agent.protocol import Choice, Decision, DecisionSource, ItemAdded, ItemChanged, Status
from desktop_agent.protocol.command_history import HistoryQuery
from desktop_agent.sentences import Sentence
from desktop_agent.store.command_projection import APPROVAL, RAN_AS
from desktop_agent.store.schema import MIGRATIONS, migrate, version_of
from desktop_agent.store.transcript_store import Transcripts
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
            "DROP TABLE written;"
            "PRAGMA application_id = 0;"
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


async def test_a_file_from_before_commands_were_rendered_keeps_its_rows_and_takes_what_runs_now(
    tmp_path: Path,
) -> None:
    path, older = tmp_path / "store.sqlite3", MIGRATIONS[: MIGRATIONS.index(RAN_AS)]
    async with opened(path, HERE) as transcripts:
        await transcripts.append(Teller(HERE).tell(ItemAdded(replace(command(1), by_user=True))))
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        newer = "ALTER TABLE command DROP COLUMN ran_as; ALTER TABLE command DROP COLUMN approval; DROP TABLE written"
        marks = f"PRAGMA application_id = 0; PRAGMA user_version = {len(older)}"
        connection.executescript(f"{newer}; {marks}")
    transcripts = await Transcripts.open(path)
    try:
        here = Teller(HERE, seq=1)
        ran = replace(command(2, Status.RUNNING), ran_as="'ls' '2'")
        await transcripts.append(here.tell(ItemAdded(ran), ItemChanged(replace(ran, status=Status.DONE))))
        asked = replace(ran, status=Status.FAILED, ran_as="")
        entries = (await transcripts.history(HistoryQuery())).entries
        assert [(one.command, one.ran_as, one.by_user) for one in entries] == [
            ("ls 2", "'ls' '2'", False),
            ("ls 1", "", True),
        ]
        await transcripts.append(here.tell(ItemChanged(asked)))
        assert [one.ran_as for one in (await transcripts.history(HistoryQuery())).entries] == ["", ""]
    finally:
        await transcripts.close()


async def test_what_an_approval_covers_is_kept_with_a_command_and_an_older_file_takes_it(tmp_path: Path) -> None:
    path, older = tmp_path / "store.sqlite3", MIGRATIONS[: MIGRATIONS.index(APPROVAL)]
    async with opened(path, HERE) as transcripts:
        await transcripts.append(Teller(HERE).tell(ItemAdded(command(1))))
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        newer = "ALTER TABLE command DROP COLUMN approval; DROP TABLE written"
        marks = f"PRAGMA application_id = 0; PRAGMA user_version = {len(older)}"
        connection.executescript(f"{newer}; {marks}")
    transcripts = await Transcripts.open(path)
    try:
        label = Sentence("scope", "Push to {remote}").with_values(remote="ü")
        decision = Decision(Choice.ALLOW_SESSION, DecisionSource.SESSION, 1.0, rule="git push ü", approval=label)
        await transcripts.append(Teller(HERE, seq=1).tell(ItemAdded(replace(command(2), decision=decision))))
        entries = (await transcripts.history(HistoryQuery())).entries
        assert [(one.command, one.approval) for one in entries] == [("ls 2", label), ("ls 1", None)]
    finally:
        await transcripts.close()


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
