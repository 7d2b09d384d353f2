from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest

from desktop_agent.errors import DiskFull
from desktop_agent.store.sqlite_errors import has_room, is_busy, is_damage, store_error


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
    assert "damaged" in str(store_error(error, tmp_path / "x"))


def test_a_full_disk_is_no_damage(tmp_path: Path) -> None:
    error = failing(
        tmp_path / "x", "INSERT INTO t VALUES (zeroblob(100000))", "CREATE TABLE t (a)", "PRAGMA max_page_count = 2"
    )
    assert not is_damage(error)
    assert not is_busy(error)
    told = store_error(error, tmp_path / "x")
    assert isinstance(told, DiskFull)
    assert str(told).startswith("The disk is full")
    assert told.__cause__ is error


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
def test_system_error_for_no_room_is_a_full_disk(tmp_path: Path, number: int) -> None:
    told = store_error(OSError(number, os.strerror(number)), tmp_path / "x")
    assert isinstance(told, DiskFull)
    assert str(told).startswith("The disk is full")


@pytest.mark.parametrize(
    ("disk", "is_full"),
    [
        ({"f_bavail": 7, "f_favail": 9, "f_files": 10}, True),
        ({"f_bavail": 1 << 20, "f_favail": 0, "f_files": 10}, True),
        ({"f_bavail": 1 << 20, "f_favail": 0, "f_files": 0}, False),
        ({"f_bavail": 1 << 20, "f_favail": 9, "f_files": 10}, False),
    ],
)
def test_error_of_the_disk_is_a_full_disk_where_it_has_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, disk: dict[str, int], is_full: bool
) -> None:
    with pytest.raises(sqlite3.Error) as caught:
        sqlite3.connect(tmp_path / "no" / "x")
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(**disk, f_frsize=4096))
    assert isinstance(store_error(caught.value, tmp_path / "no" / "x"), DiskFull) is is_full
    assert has_room(tmp_path / "no" / "x") is not is_full


def test_room_that_nobody_knows_of_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> None:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    monkeypatch.setattr(os, "statvfs", refuse)
    assert has_room(tmp_path / "x")


def test_a_file_that_must_not_be_written_is_named(tmp_path: Path) -> None:
    error = failing(tmp_path / "x", "CREATE TABLE t (a)", "PRAGMA query_only = ON")
    assert "cannot be opened or written" in str(store_error(error, tmp_path / "x"))
    with pytest.raises(sqlite3.Error) as caught:
        sqlite3.connect(tmp_path / "no" / "x")
    assert "Check the permissions" in str(store_error(caught.value, tmp_path / "x"))


def test_a_busy_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        error = failing(path, "BEGIN IMMEDIATE")
        assert is_busy(error)
        assert "has locked" in str(store_error(error, tmp_path / "x"))


def test_any_other_error_says_what_it_says(tmp_path: Path) -> None:
    assert "no such table: nowhere" in str(
        store_error(failing(tmp_path / "x", "SELECT * FROM nowhere"), tmp_path / "x")
    )
    assert "Too many" in str(store_error(OSError(24, "Too many open files"), tmp_path / "x"))
    assert not is_damage(sqlite3.ProgrammingError("raised by Python, without a code"))
