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
from desktop_agent.sentences import in_english
from desktop_agent.store import connection as opening
from desktop_agent.store.acknowledged_state import AcknowledgedState
from desktop_agent.store.connection import mark_damaged, open_reader, open_writer
from desktop_agent.store.schema import MIGRATIONS, migrate
from tests.program import ROOT
from tests.series import series
from tests.waits import joined


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some" / "where" / "store.sqlite3"


def pragma(connection: sqlite3.Connection, name: str) -> object:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_a_new_file_is_for_the_user_alone_and_writes_through_a_log(path: Path) -> None:
    os.umask(before := os.umask(0))
    with open_writer(path) as (connection, told, _):
        assert told is None
        assert (pragma(connection, "journal_mode"), pragma(connection, "secure_delete")) == ("wal", 1)
        assert pragma(connection, "user_version") == len(MIGRATIONS)
        connection.execute("INSERT INTO tab VALUES (0, 'c')")
        for file in path.parent.iterdir():
            assert file.stat().st_mode & 0o777 == 0o600, file.name
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert os.umask(before) == before


def test_what_the_database_keeps_of_the_file_is_bounded(path: Path) -> None:
    with open_writer(path) as (writer, _, _), contextlib.closing(open_reader(path)) as reader:
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
    with open_writer(path) as (connection, _, _):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        path.write_bytes(b"garbage, but somebody has it open " * 500)
        with pytest.raises(StoreError, match="another window of the program has it open"), open_writer(path):
            pass
        assert path.read_bytes() == b"garbage, but somebody has it open " * 500
        path.write_bytes(b"")


def test_a_second_window_opens_the_file_without_looking_it_over(path: Path) -> None:
    with open_writer(path) as (first, _, _), open_writer(path) as (second, told, _):
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
    joined(thread)
    os.close(lock)


def test_a_note_of_damage_is_proof_enough_and_is_removed_with_the_damage(path: Path) -> None:
    with open_writer(path) as (connection, _, _):
        fill(connection)
        rows = connection.execute("SELECT * FROM event").fetchall()
        mark_damaged(path)
    with open_writer(path) as (connection, told, _):
        assert told is not None
        kept = connection.execute("SELECT conversation, kind, body FROM event WHERE seq > 0").fetchall()
        assert kept == [(row[1], row[4], row[5]) for row in rows]
    with open_writer(path) as (_, told, _):
        assert told is None


def test_a_note_that_cannot_be_left_is_no_matter(tmp_path: Path) -> None:
    mark_damaged(tmp_path / "nowhere" / "store.sqlite3")
    assert list(tmp_path.iterdir()) == []


def fill(connection: sqlite3.Connection) -> None:
    rows = ((f"c{number}", number, 1.0, "k", '{"kind":"k","text":"' + "x" * 2000 + '"}') for number in range(300))
    connection.execute("BEGIN")
    connection.executemany("INSERT INTO event (conversation, seq, at, kind, body) VALUES (?, ?, ?, ?, ?)", rows)
    connection.execute("COMMIT")


def test_of_a_large_file_only_the_beginnings_are_looked_at(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_writer(path) as (connection, _, _):
        fill(connection)
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // 4096 * 4096)
        file.write(bytes([7]) * 4096)
    monkeypatch.setattr(opening, "CHECK_LIMIT_BYTES", 100_000)
    with open_writer(path) as (_, told, _):
        assert told is None
        mark_damaged(path)
    with open_writer(path) as (_, told, _):
        assert told is not None


def test_of_a_large_file_a_damaged_beginning_is_seen(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_writer(path) as (connection, _, _):
        fill(connection)
    with path.open("r+b") as file:
        file.seek(50)
        file.write(bytes([7]) * 4096)
    monkeypatch.setattr(opening, "CHECK_LIMIT_BYTES", 100_000)
    with open_writer(path) as (connection, told, _):
        assert told is not None
        assert connection.execute("SELECT count(DISTINCT conversation) FROM event WHERE seq = 1").fetchone() == (300,)


def test_an_error_that_is_no_damage_is_no_reason_to_salvage(path: Path, tmp_path: Path) -> None:
    (tmp_path / "store").touch()
    with contextlib.closing(sqlite3.connect(tmp_path / "store", isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        other = contextlib.closing(sqlite3.connect(tmp_path / "store", timeout=0))
        with other as look, pytest.raises(sqlite3.OperationalError, match="locked"):
            opening._is_sound(look, AcknowledgedState(), in_full=True)


def schema_of(path: Path) -> dict[str, int]:
    """Return where in the file the text of each table and index lies."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        texts = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    content = path.read_bytes()
    return {name: content.index(sql.encode()) for name, sql in texts}


@pytest.mark.parametrize("table", ["lease", "draft", "tab", "conversation", "event", "written", "item_unfinished"])
def test_one_damaged_bit_in_the_text_of_a_table_costs_nothing(path: Path, table: str) -> None:
    with open_writer(path) as (connection, _, _):
        fill(connection)
        rows = connection.execute("SELECT * FROM event").fetchall()
    sound, start = path.read_bytes(), schema_of(path)[table]
    # Within its name, a word of SQL, the name of its first column, and outside of ASCII.
    for at, bit in ((len("CREATE TABLE "), 1), (2, 2), (len(f"CREATE TABLE {table} (") + 6, 4), (3, 0x80)):
        content = bytearray(sound)
        content[start + at] ^= bit
        path.write_bytes(content)
        with open_writer(path) as (connection, told, _):
            assert told is not None, (at, bit)
            kept = connection.execute("SELECT conversation, kind, body FROM event WHERE seq > 0").fetchall()
            assert kept == [(row[1], row[4], row[5]) for row in rows]
        for file in path.parent.glob("*.corrupt-*"):
            assert file.read_bytes() == bytes(content)
            file.unlink()


@pytest.mark.parametrize(
    ("at", "bit"),
    [
        (0, 1),
        (16, 0x40),
        (18, 1),  # the versions of the format: one that may only be read, one that nobody knows
        (18, 4),
        (19, 1),
        (19, 8),
        (20, 1),
        (21, 1),
        (28, 1),
        (47, 8),  # the format of the schema
        (59, 2),  # the encoding of text
        (63, 1),  # our version: an older one, a newer one
        (63, 8),
        (60, 0x80),
        (71, 1),  # and what says it again
    ],
)
def test_one_damaged_bit_of_the_header_costs_nothing(path: Path, at: int, bit: int) -> None:
    with open_writer(path) as (connection, _, _):
        fill(connection)
        rows = connection.execute("SELECT * FROM event").fetchall()
    content = bytearray(path.read_bytes())
    content[at] ^= bit
    path.write_bytes(content)
    with open_writer(path) as (connection, told, _):
        assert told is not None
        kept = connection.execute("SELECT conversation, kind, body FROM event WHERE seq > 0").fetchall()
        assert kept == [(row[1], row[4], row[5]) for row in rows]


def test_a_damaged_table_in_a_file_that_is_open_elsewhere_is_said_and_mended_at_the_next_start(path: Path) -> None:
    with open_writer(path) as (connection, _, _):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        content = bytearray(path.read_bytes())
        content[schema_of(path)["lease"] + len("CREATE TABLE ")] ^= 1
        with path.open("r+b") as file:
            file.write(content)
        with pytest.raises(StoreError, match="another window of the program has it open"), open_writer(path):
            pass
    with open_writer(path) as (_, told, _):
        assert told is not None


def test_a_store_of_no_bytes_and_one_that_is_gone_are_no_new_ones(path: Path) -> None:
    with open_writer(path) as (_, told, noted):
        assert told is None
        noted.note(AcknowledgedState(1, 1.0, 3))
    path.write_bytes(b"")
    with open_writer(path) as (_, told, noted):
        assert told is not None
        assert "was empty, so a new one was begun. It held 3 conversations" in in_english(told)
        noted.note(AcknowledgedState(9, 1.0, 2))
    for file in path.parent.glob(f"{path.name}*"):
        if "acknowledged" not in file.name:
            file.unlink()
    with open_writer(path) as (_, told, _):
        assert told is not None
        assert f"({path}) is gone, so a new one was begun. It held 2 conversations" in in_english(told)
    with open_writer(path) as (_, told, _):
        assert told is None


RACE = """
import sys
from pathlib import Path
from desktop_agent.store.connection import open_writer
sys.stdin.readline()
with open_writer(Path(sys.argv[1])) as (connection, told, _):
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
