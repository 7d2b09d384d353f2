from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_agent.errors import StoreError
from desktop_agent.store.schema import MIGRATIONS, migrate, version_of


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(tmp_path / "store.sqlite3", isolation_level=None)) as made:
        yield made


def tables(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def test_an_empty_file_becomes_one_of_this_version_and_a_second_time_changes_nothing(
    connection: sqlite3.Connection,
) -> None:
    migrate(connection)
    assert version_of(connection) == len(MIGRATIONS)
    true = {"event", "open_item", "draft", "tab", "lease", "written"}
    derived = {"conversation", "item", "command", "spending"}
    assert tables(connection) == true | derived
    connection.execute("INSERT INTO tab VALUES (0, 'c')")
    migrate(connection)
    assert connection.execute("SELECT * FROM tab").fetchall() == [(0, "c")]


def test_a_file_of_an_older_version_is_brought_up_step_by_step_and_keeps_its_rows(
    connection: sqlite3.Connection,
) -> None:
    migrate(connection)
    connection.execute("INSERT INTO tab VALUES (0, 'c')")
    newer = (
        *MIGRATIONS,
        "ALTER TABLE tab ADD COLUMN colour TEXT; UPDATE tab SET colour = 'red'",
        "CREATE TABLE more (x)",
    )
    migrate(connection, newer)
    assert version_of(connection) == len(newer)
    assert connection.execute("SELECT * FROM tab").fetchall() == [(0, "c", "red")]
    assert "more" in tables(connection)


def test_a_step_that_fails_undoes_all_steps(connection: sqlite3.Connection) -> None:
    migrate(connection)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, (*MIGRATIONS, "CREATE TABLE more (x)", "CREATE TABLE less (x); DROP TABLE nothing"))
    assert version_of(connection) == len(MIGRATIONS)
    assert tables(connection).isdisjoint({"more", "less"})
    assert not connection.in_transaction


def test_a_file_of_a_newer_version_is_left_alone(connection: sqlite3.Connection) -> None:
    migrate(connection, (*MIGRATIONS, "CREATE TABLE more (x)"))
    with pytest.raises(StoreError, match=r"newer version .* Nothing was changed"):
        migrate(connection)
    assert "more" in tables(connection)
    assert not connection.in_transaction
