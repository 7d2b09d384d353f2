from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from desktop_agent.errors import StoreError
from desktop_agent.store import opening
from desktop_agent.store.opening import mark_damaged, open_reader, open_writer
from desktop_agent.store.schema import MIGRATIONS, migrate
from tests.program import ROOT
from tests.series import series


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some" / "where" / "store.sqlite3"


def pragma(connection: sqlite3.Connection, name: str) -> object:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_a_new_file_is_for_the_user_alone_and_writes_through_a_log(path: Path) -> None:
    os.umask(before := os.umask(0))
    with open_writer(path) as (connection, told):
        assert told is None
        assert (pragma(connection, "journal_mode"), pragma(connection, "secure_delete")) == ("wal", 1)
        assert pragma(connection, "user_version") == len(MIGRATIONS)
        connection.execute("INSERT INTO tab VALUES (0, 'c')")
        for file in path.parent.iterdir():
            assert file.stat().st_mode & 0o777 == 0o600, file.name
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert os.umask(before) == before


def test_what_the_database_keeps_of_the_file_is_bounded(path: Path) -> None:
    with open_writer(path) as (writer, _), contextlib.closing(open_reader(path)) as reader:
        assert [pragma(connection, "cache_size") for connection in (writer, reader)] == [-512, -512]


def test_a_reader_cannot_write(path: Path) -> None:
    with (
        open_writer(path),
        contextlib.closing(open_reader(path)) as reader,
        pytest.raises(sqlite3.OperationalError, match="readonly"),
    ):
        reader.execute("INSERT INTO tab VALUES (0, 'c')")


def test_a_place_where_no_file_can_be_is_an_error_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="could not be read or written"), open_writer(tmp_path / "file" / "x"):
        pass
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match="cannot be opened"), open_writer(tmp_path / "folder"):
        pass
    with pytest.raises(StoreError):
        open_reader(tmp_path / "folder")


def test_a_newer_file_is_refused_and_not_salvaged(path: Path) -> None:
    path.parent.mkdir(parents=True)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate(connection, (*MIGRATIONS, "CREATE TABLE more (x)"))
    with pytest.raises(StoreError, match="newer version"), open_writer(path):
        pass
    assert [file.name for file in path.parent.glob("*.corrupt-*")] == []


def test_a_damaged_file_that_another_window_has_open_is_not_touched(path: Path) -> None:
    with open_writer(path) as (connection, _):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        path.write_bytes(b"garbage, but somebody has it open " * 500)
        with pytest.raises(StoreError, match="another window of the program has it open"), open_writer(path):
            pass
        assert path.read_bytes() == b"garbage, but somebody has it open " * 500
        path.write_bytes(b"")


def test_a_second_window_opens_the_file_without_looking_it_over(path: Path) -> None:
    with open_writer(path) as (first, _), open_writer(path) as (second, told):
        assert told is None
        first.execute("INSERT INTO tab VALUES (0, 'c')")
        assert second.execute("SELECT * FROM tab").fetchall() == [(0, "c")]


def test_who_opens_while_another_one_repairs_waits_for_it(path: Path) -> None:
    path.parent.mkdir(parents=True)
    lock = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT)
    opening.fcntl.flock(lock, opening.fcntl.LOCK_EX)
    is_open = threading.Event()

    def run() -> None:
        with open_writer(path):
            is_open.set()

    thread = threading.Thread(target=run)
    thread.start()
    assert not is_open.wait(0.2)
    opening.fcntl.flock(lock, opening.fcntl.LOCK_SH)
    assert is_open.wait(60)
    thread.join()
    os.close(lock)


def test_a_note_of_damage_is_proof_enough_and_is_removed_with_the_damage(path: Path) -> None:
    with open_writer(path) as (connection, _):
        fill(connection)
        rows = connection.execute("SELECT * FROM event").fetchall()
        mark_damaged(path)
    with open_writer(path) as (connection, told):
        assert told is not None
        kept = connection.execute("SELECT conversation, kind, body FROM event WHERE seq > 0").fetchall()
        assert kept == [(row[1], row[4], row[5]) for row in rows]
    with open_writer(path) as (_, told):
        assert told is None


def test_a_note_that_cannot_be_left_is_no_matter(tmp_path: Path) -> None:
    mark_damaged(tmp_path / "nowhere" / "store.sqlite3")
    assert list(tmp_path.iterdir()) == []


def fill(connection: sqlite3.Connection) -> None:
    rows = ((f"c{number}", number, 1.0, "k", "x" * 2000) for number in range(300))
    connection.execute("BEGIN")
    connection.executemany("INSERT INTO event (conversation, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)", rows)
    connection.execute("COMMIT")


def test_of_a_large_file_only_the_beginnings_are_looked_at(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_writer(path) as (connection, _):
        fill(connection)
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(bytes([7]) * 4096)
    monkeypatch.setattr(opening, "CHECK_LIMIT_BYTES", 100_000)
    with open_writer(path) as (_, told):
        assert told is None
        mark_damaged(path)
    with open_writer(path) as (_, told):
        assert told is not None


def test_of_a_large_file_a_damaged_beginning_is_seen(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_writer(path) as (connection, _):
        fill(connection)
    with path.open("r+b") as file:
        file.seek(50)
        file.write(bytes([7]) * 4096)
    monkeypatch.setattr(opening, "CHECK_LIMIT_BYTES", 100_000)
    with open_writer(path) as (connection, told):
        assert told is not None
        assert connection.execute("SELECT count(DISTINCT conversation) FROM event WHERE seq = 1").fetchone() == (300,)


def test_an_error_that_is_no_damage_is_no_reason_to_salvage(path: Path, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(sqlite3.OperationalError):
        opening._is_sound(tmp_path / "folder", in_full=True)


RACE = """
import sys
from pathlib import Path
from desktop_agent.store.opening import open_writer
sys.stdin.readline()
with open_writer(Path(sys.argv[1])) as (connection, told):
    assert told is None
    connection.execute("INSERT INTO draft (conversation, text) VALUES (?, 'x')", (sys.argv[2],))
"""


@pytest.mark.long
def test_programs_that_make_the_file_at_the_same_moment_all_succeed(tmp_path: Path) -> None:
    for number in range(series(20)):
        path = tmp_path / str(number) / "store.sqlite3"
        programs = [
            subprocess.Popen(
                [sys.executable, "-c", RACE, str(path), str(name)],
                stdin=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env=os.environ | {"PYTHONPATH": str(ROOT)},
            )
            for name in range(4)
        ]
        errors = [program.communicate("\n", timeout=60)[1] for program in programs]
        assert errors == [""] * 4
        with contextlib.closing(open_reader(path)) as reader:
            assert reader.execute("SELECT count(*) FROM draft").fetchone() == (4,)
