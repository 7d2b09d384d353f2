"""The power fails while files are written: each is the old or the new one, and what was said to be done is there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.execution.files.multi_file_write import FileWrite, write_files
from tests.checkpoints.trees import make_tree
from tests.forgetful_disk import Left, Recording, make_again, power_cuts, recorded
from tests.series import series

BEFORE = {"a.txt": b"a before", "sub/b.txt": b"b before", "there/gone.txt": b"gone", "more/old.txt": b"old"}


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    make_tree(tmp_path / "disk", {os.fsencode(f"work/{name}"): data for name, data in BEFORE.items()})
    (tmp_path / "disk/backups").mkdir()
    return tmp_path / "disk"


def written(disk: Path, writes: list[FileWrite], monkeypatch: pytest.MonkeyPatch) -> Recording:
    with recorded(disk, monkeypatch) as recording:
        write_files(writes, disk / "backups")
    monkeypatch.setattr(os, "fsync", lambda _: None)
    return recording


def files(folder: Path) -> dict[str, bytes]:
    """Return what the files hold, without those that a next write sweeps away."""
    found = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".desktop-agent-"))
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def cuts(recording: Recording, most: int) -> list[Left]:
    return power_cuts(recording, series(most), seed=7)


def test_each_file_is_the_old_or_the_new_one_and_all_are_new_when_it_is_done(
    disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = disk / "work"
    writes = [
        FileWrite(work / "a.txt", b"a before", b"a after, and longer"),
        FileWrite(work / "sub/b.txt", b"b before", b"b"),
        FileWrite(work / "new/deep/c.txt", None, b"c"),
        FileWrite(work / "more/old.txt", b"old", None),
    ]
    recording = written(disk, writes, monkeypatch)
    after = files(work)
    assert after == {
        "a.txt": b"a after, and longer",
        "sub/b.txt": b"b",
        "new/deep/c.txt": b"c",
        "there/gone.txt": b"gone",
    }
    for left in cuts(recording, 1500):
        make_again(recording, left)
        now = files(work)
        assert all(now.get(name) in (BEFORE.get(name), after.get(name)) for name in {*BEFORE, *after}), left.why
        assert set(now) <= {*BEFORE, *after}, left.why
        assert not left.is_over or now == after, left.why


@pytest.mark.parametrize("to", ["there/moved.txt", "a-first/moved.txt", "sub/moved.txt", "work-above.txt"])
def test_what_is_moved_is_always_in_one_place(disk: Path, to: str, monkeypatch: pytest.MonkeyPatch) -> None:
    work = disk / "work"
    gone = work / "there/gone.txt"
    writes = [FileWrite(gone, b"gone", None), FileWrite(work / to, None, b"gone", like=gone)]
    recording = written(disk, writes, monkeypatch)
    after = files(work)
    assert (after[to], "there/gone.txt" in after) == (b"gone", False)
    for left in cuts(recording, 500):
        make_again(recording, left)
        assert b"gone" in files(work).values(), left.why
        assert not left.is_over or files(work) == after, left.why


def test_what_a_file_held_that_is_written_in_place_is_kept_until_it_holds_the_new(
    disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = disk / "work"
    writes = [FileWrite(work / "a.txt", b"a before", b"after, and longer", in_place=True)]
    recording = written(disk, writes, monkeypatch)
    torn = 0
    for left in cuts(recording, 500):
        make_again(recording, left)
        now = files(work)["a.txt"]
        torn += now not in (b"a before", b"after, and longer")
        assert now in (b"a before", b"after, and longer") or b"a before" in files(disk / "backups").values(), left.why
        assert not left.is_over or now == b"after, and longer", left.why
    assert torn > 0
