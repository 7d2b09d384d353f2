from __future__ import annotations

import contextlib
import os
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.store.page_reader import read_records
from tests.series import series

COLUMNS = "number INTEGER PRIMARY KEY, a, b, c"
cells = st.one_of(
    st.none(),
    st.integers(-(2**63), 2**63 - 1),
    st.sampled_from([0, 1, 127, 128, -128, -129, 2**15, 2**23, 2**31, 2**47, -(2**47) - 1]),
    st.floats(allow_nan=False),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=60),
    st.binary(max_size=60),
    # Around the sizes at which a row spills over onto further pages.
    st.integers(0, 9000).map(lambda size: "x" * size),
    st.sampled_from([4040, 4049, 4057, 4061, 4062, 4070, 8130, 40_000]).map(lambda size: b"y" * size),
)
rows = st.lists(
    st.tuples(st.integers(-(2**63), 2**63 - 1), cells, cells, cells), unique_by=lambda row: row[0], max_size=30
)


def make(path: Path, rows: list[Any], *, page_size: int = 4096, closing: bool = True) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(f"PRAGMA page_size = {page_size}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute(f"CREATE TABLE t ({COLUMNS})")
    connection.executemany("INSERT INTO t VALUES (?, ?, ?, ?)", rows)
    if closing:
        connection.close()
    return connection


def found(path: Path) -> list[tuple[Any, ...]]:
    """Return the rows of our table as SQLite would give them; those of the schema have five columns."""
    four = [(record.number, *record.values[1:]) for record in read_records(path) if len(record.values) == 4]
    return sorted(four, key=lambda row: row[0])


@settings(max_examples=series(600), deadline=None)
@given(rows, st.sampled_from([512, 1024, 4096, 65536]))
def test_the_pages_of_a_sound_file_hold_what_a_query_gives(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[Any, ...]], page_size: int
) -> None:
    path = tmp_path_factory.mktemp("sound") / "x"
    make(path, rows, page_size=page_size)
    assert found(path) == sorted(rows, key=lambda row: row[0])


def many(count: int, size: int = 200) -> list[tuple[Any, ...]]:
    return [(number, "some text", number * 1.5, "z" * size) for number in range(count)]


def test_what_was_committed_to_the_log_alone_is_found(tmp_path: Path) -> None:
    with contextlib.closing(make(tmp_path / "x", [], closing=False)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.executemany("INSERT INTO t VALUES (?, ?, ?, ?)", many(300))
        connection.execute("UPDATE t SET c = 'changed' WHERE number = 7")
        expected = connection.execute("SELECT * FROM t").fetchall()
        connection.execute("BEGIN")
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("UPDATE t SET c = 'never committed'")
        copy = tmp_path / "copy"
        for ending in ("", "-wal"):
            shutil.copy(tmp_path / f"x{ending}", tmp_path / f"copy{ending}")
        connection.execute("ROLLBACK")
    assert found(copy) == expected


def test_what_is_left_of_an_older_log_does_not_count(tmp_path: Path) -> None:
    with contextlib.closing(make(tmp_path / "x", [], closing=False)) as connection:
        connection.executemany("INSERT INTO t VALUES (?, ?, ?, ?)", many(300))
        connection.execute("DELETE FROM t")
        connection.execute("PRAGMA wal_checkpoint(RESTART)")
        # The log begins anew over the older frames.
        connection.execute("INSERT INTO t VALUES (1, 'new', NULL, NULL)")
        for ending in ("", "-wal"):
            shutil.copy(tmp_path / f"x{ending}", tmp_path / f"copy{ending}")
    assert found(tmp_path / "copy") == [(1, "new", None, None)]


@pytest.mark.parametrize("at", [0, 8, 16, 32, 48, 60, 5000])
def test_a_damaged_byte_of_a_log_costs_one_row_at_most(tmp_path: Path, at: int) -> None:
    path = tmp_path / "x"
    with contextlib.closing(make(path, many(3), closing=False)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for number in range(100, 200):
            connection.execute("INSERT INTO t VALUES (?, 'a', 'b', ?)", (number, "c" * 500))
        log = bytearray((tmp_path / "x-wal").read_bytes())
        shutil.copy(path, tmp_path / "copy")
    log[at] ^= 0xFF
    (tmp_path / "copy-wal").write_bytes(log)
    left = set(found(tmp_path / "copy"))
    assert left >= set(many(3))
    assert len(left & {(number, "a", "b", "c" * 500) for number in range(100, 200)}) >= 99


@pytest.mark.parametrize("size", [0, 1, 31, 32, 40])
def test_a_log_that_was_cut_short_is_passed_over(tmp_path: Path, size: int) -> None:
    path = tmp_path / "x"
    with contextlib.closing(make(path, many(3), closing=False)) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        log = (tmp_path / "x-wal").read_bytes()
        shutil.copy(path, tmp_path / "copy")
    (tmp_path / "copy-wal").write_bytes(log[:size])
    assert found(tmp_path / "copy") == many(3)


def test_without_a_header_the_rows_are_found_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "x"
    make(path, many(500))
    with path.open("r+b") as file:
        file.write(os.urandom(100))
    assert found(path) == many(500)
    with path.open("r+b") as file:
        file.write(bytes(4096))
    assert found(path) == many(500)


def test_a_destroyed_page_costs_the_rows_on_it_and_no_others(tmp_path: Path) -> None:
    path = tmp_path / "x"
    make(path, many(2000))
    pages = path.stat().st_size // 4096
    chance = random.Random(3)
    content, everything = path.read_bytes(), set(many(2000))
    for _ in range(20):
        at = chance.randrange(1, pages) * 4096
        path.write_bytes(content[:at] + chance.randbytes(4096) + content[at + 4096 :])
        left = [row for row in found(path) if row in everything]
        assert len(left) >= 2000 - 20
    path.write_bytes(content[: pages // 2 * 4096 + 100])
    left = found(path)
    assert len(left) > 800
    assert left == many(2000)[: len(left)]


def test_no_damage_makes_reading_fail_or_costs_a_row_on_a_sound_page(tmp_path: Path) -> None:
    path = tmp_path / "x"
    make(path, [(number, f"row {number:02}", number * 1.5, "z" * 3000) for number in range(60)])
    sound, rows = path.read_bytes(), {row[0]: row for row in found(path)}
    page_of = {number: sound.index(f"row {number:02}".encode()) // 4096 for number in rows}
    assert len(rows) == len(set(page_of.values())) == 60
    for seed in range(series(5000)):
        chance = random.Random(seed)
        content = bytearray(sound)
        places = {chance.randrange(len(content)) for _ in range(chance.randrange(1, 60))}
        for place in places:
            content[place] = chance.randrange(256)
        end = chance.randrange(len(content)) if seed % 4 == 0 else len(content)
        path.write_bytes(content[:end])
        damaged = {place // 4096 for place in places} | set(range(end // 4096, len(content) // 4096))
        # The first page says how large a page is; without that, nothing else can be told from noise.
        safe = [row for number, row in rows.items() if page_of[number] not in damaged and not damaged & {0}]
        read = found(path)
        assert [row for row in safe if row not in read] == [], seed


def test_a_chain_of_pages_that_bites_its_tail_ends(tmp_path: Path) -> None:
    path = tmp_path / "x"
    make(path, [(1, "a", "b", "c" * 20_000)])
    content = bytearray(path.read_bytes())
    # Every page of the chain leads to itself.
    for number in range(3, len(content) // 4096 + 1):
        content[(number - 1) * 4096 : (number - 1) * 4096 + 4] = number.to_bytes(4, "big")
    path.write_bytes(content)
    assert all(len(row[3]) == 20_000 for row in found(path))


def test_a_row_that_claims_to_be_larger_than_the_file_is_no_row(tmp_path: Path) -> None:
    path = tmp_path / "x"
    make(path, [(1, "a", "b", "c" * 20_000)])
    content = bytearray(path.read_bytes())
    cell = 4096 + int.from_bytes(content[4096 + 8 : 4096 + 10], "big")
    content[cell : cell + 3] = b"\xff\xff\x7f"
    for number in range(3, len(content) // 4096 + 1):
        content[(number - 1) * 4096 : (number - 1) * 4096 + 4] = number.to_bytes(4, "big")
    path.write_bytes(content)
    assert found(path) == []


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read_records(tmp_path / "x"))


def test_deleted_rows_do_not_come_back(tmp_path: Path) -> None:
    path = tmp_path / "x"
    with contextlib.closing(make(path, many(2000), closing=False)) as connection:
        connection.execute("DELETE FROM t WHERE number % 3 != 0")
    assert found(path) == [row for row in many(2000) if row[0] % 3 == 0]
