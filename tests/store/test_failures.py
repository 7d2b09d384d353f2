from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from desktop_agent.errors import StoreError
from desktop_agent.store.failures import is_busy, is_damage, store_error


def failing(path: Path, statement: str, *before: str) -> sqlite3.Error:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as connection:
        for one in before:
            connection.execute(one)
        with pytest.raises(sqlite3.Error) as caught:
            connection.execute(statement)
    return caught.value


def test_a_file_that_is_no_database_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"no database at all, " * 300)
    error = failing(path, "SELECT * FROM sqlite_master")
    assert is_damage(error)
    assert "damaged" in str(store_error(error))


def test_a_full_disk_is_no_damage(tmp_path: Path) -> None:
    error = failing(
        tmp_path / "x", "INSERT INTO t VALUES (zeroblob(100000))", "CREATE TABLE t (a)", "PRAGMA max_page_count = 2"
    )
    assert not is_damage(error)
    assert not is_busy(error)
    told = store_error(error)
    assert isinstance(told, StoreError)
    assert str(told).startswith("The disk is full")
    assert told.__cause__ is error


def test_a_file_that_must_not_be_written_is_named(tmp_path: Path) -> None:
    error = failing(tmp_path / "x", "CREATE TABLE t (a)", "PRAGMA query_only = ON")
    assert "cannot be opened or written" in str(store_error(error))
    with pytest.raises(sqlite3.Error) as caught:
        sqlite3.connect(tmp_path / "no" / "x")
    assert "Check the permissions" in str(store_error(caught.value))


def test_a_busy_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        error = failing(path, "BEGIN IMMEDIATE")
        assert is_busy(error)
        assert "busy" in str(store_error(error))


def test_any_other_error_says_what_it_says(tmp_path: Path) -> None:
    assert "no such table: nowhere" in str(store_error(failing(tmp_path / "x", "SELECT * FROM nowhere")))
    assert "No space" in str(store_error(OSError(28, "No space left on device")))
    assert not is_damage(sqlite3.ProgrammingError("raised by Python, without a code"))
