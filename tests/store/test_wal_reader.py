from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from desktop_agent.store.wal_reader import frames

SIZE = 4096
FRAME = SIZE + 24


def log_of(path: Path) -> bytes:
    """Return a log of twelve commits, over what an older use of the file left behind."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE t (number INTEGER PRIMARY KEY, a)")
        for number in range(60):
            connection.execute("INSERT INTO t VALUES (?, ?)", (number, "old" * 100))
        connection.execute("PRAGMA wal_checkpoint(RESTART)")
        for number in range(100, 112):
            connection.execute("INSERT INTO t VALUES (?, ?)", (number, "new" * 100))
        return path.with_name(path.name + "-wal").read_bytes()


@pytest.fixture
def log(tmp_path: Path) -> bytes:
    return log_of(tmp_path / "made")


def read(tmp_path: Path, log: bytes) -> list[tuple[int, bool, bool]]:
    (tmp_path / "log").write_bytes(log)
    return [(frame.number, frame.is_sound, frame.ends_commit) for frame in frames(tmp_path / "log", SIZE)]


def changed(log: bytes, at: int, bits: int = 1) -> bytes:
    return log[:at] + bytes([log[at] ^ bits]) + log[at + 1 :]


def test_the_frames_of_the_last_use_are_found_and_no_older_ones(tmp_path: Path, log: bytes) -> None:
    found = read(tmp_path, log)
    assert all(is_sound for _, is_sound, _ in found)
    assert sum(ends_commit for _, _, ends_commit in found) == 12
    assert len(found) < (len(log) - 32) // FRAME


@pytest.mark.parametrize(
    ("at", "unsound"),
    [
        (2 * FRAME + 1000, 1),  # a page
        (2 * FRAME + 3, 1),  # its number
        (2 * FRAME + 9, 0),  # a salt, which is not summed up
        (2 * FRAME + 17, 2),  # a checksum: the next is counted on from it
    ],
)
def test_what_follows_a_damaged_frame_is_sound_again(tmp_path: Path, log: bytes, at: int, unsound: int) -> None:
    sound = read(tmp_path, log)
    found = read(tmp_path, changed(log, 32 + at))
    assert len(found) == len(sound)
    assert sum(not is_sound for _, is_sound, _ in found) == unsound
    assert found[4:] == sound[4:]


@pytest.mark.parametrize("at", [0, 3, 9, 17, 25])
def test_a_damaged_header_costs_no_more_than_the_first_frame(tmp_path: Path, log: bytes, at: int) -> None:
    sound = read(tmp_path, log)
    found = read(tmp_path, changed(log, at, 0x80))
    assert found[1:] == sound[1:]


def test_a_part_of_zeros_costs_itself_and_the_proof_of_the_next(tmp_path: Path, log: bytes) -> None:
    sound = read(tmp_path, log)
    start = 32 + 3 * FRAME
    found = read(tmp_path, log[:start] + bytes(2 * FRAME) + log[start + 2 * FRAME :])
    assert len(found) == len(sound) - 2
    assert [is_sound for _, is_sound, _ in found] == [True] * 3 + [False] + [True] * (len(sound) - 6)


def test_what_was_not_committed_is_left_out(tmp_path: Path, log: bytes) -> None:
    sound = read(tmp_path, log)
    without_commit = bytearray(log)
    last = 32 + (len(sound) - 1) * FRAME
    assert len(read(tmp_path, bytes(without_commit[:last]))) == len(sound) - 1
    multi = [number for number, (_, _, ends) in enumerate(sound) if not ends]
    assert all(read(tmp_path, log[: 32 + (at + 1) * FRAME])[-1][2] for at in multi if at > 0)


def test_a_log_of_pages_of_another_size_says_nothing(tmp_path: Path, log: bytes) -> None:
    (tmp_path / "log").write_bytes(log)
    assert list(frames(tmp_path / "log", 1024)) == []
    assert list(frames(tmp_path / "nowhere", SIZE)) == []
