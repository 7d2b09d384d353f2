"""The power fails around a command that deletes: each file is there, comes back whole, or is named as lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.checkpoints.trash import sync
from desktop_agent.checkpoints.trash.trash import Trash
from tests.checkpoints.trees import Tree, files_of, make_tree, read_tree
from tests.forgetful_disk import Left, Recording, make_again, power_cuts, recorded
from tests.series import series

FILES = {b"a": b"first", b"dir/b": b"second" * 40, b"dir/deep/c": b"third", b"d": b"", b"stays": b"s"}
MANY = {f"many/{number}".encode(): b"%d" % number * 9 for number in range(40)}


class Place:
    """A workspace and a bin on one disk that forgets what nobody waited for."""

    def __init__(self, disk: Path, files: dict[bytes, bytes]) -> None:
        self.disk, self.workspace, self.data = disk, disk / "workspace", disk / "data"
        self.data.mkdir(parents=True)
        make_tree(self.workspace, files)
        self.name = ""

    def files(self) -> Tree:
        return files_of(read_tree(self.workspace))

    def bin(self) -> Trash:
        return Trash(self.data / "bin")

    def run(self, take: Callable[[Path], object], monkeypatch: pytest.MonkeyPatch) -> Recording:
        """Set aside, let the command take it, look, and wait for the disk: as around a call."""
        with recorded(self.disk, monkeypatch) as recording, monkeypatch.context() as patched:
            patched.setattr(sync, "sync_file_system", lambda _: os.sync())
            own = self.bin()
            paths = [name for name in os.listdir(self.workspace) if name != "stays"]
            kept = own.set_aside(self.workspace, paths, room=1 << 30)
            assert kept is not None
            self.name = kept.id
            take(self.workspace)
            own.look(kept)
            own.sync(kept)
        return recording


def insist_on_the_truth(place: Place, left: Left, before: Tree) -> tuple[int, int]:
    """Start again, and return how many files came back from the bin, and how many are named as lost."""
    own = place.bin()
    found = {one.kept.id: one for one in own.incomplete(place.workspace)}
    own.settle(lambda: True)
    lost = {os.fsencode(path) for one in found.values() for path in one.lost}
    there = place.files()
    kept = own.entry(place.name)
    given = 0
    if kept is not None and own.holds(place.name):
        promised = {os.fsencode(entry.path) for entry in kept.entries if entry.kind != "folder"}
        given = len(own.put_back(kept, place.data / "journals").given)
        now = place.files()
        assert {path: now.get(path) for path in promised} == {path: before[path] for path in promised}, left.why
        assert lost.isdisjoint(promised), left.why
        assert {path for path in before if now.get(path) != before[path]} <= lost, left.why
    else:
        assert not lost, left.why
    if left.is_over:
        assert place.files() == before, left.why
        assert lost == set(), left.why
    assert there.keys() <= before.keys(), left.why
    assert [one.kept.id for one in own.incomplete(place.workspace)] == [*found], left.why
    return given, len(lost)


def remove(workspace: Path) -> None:
    for name in os.listdir(workspace):
        if name != "stays":
            path = workspace / name
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()


@pytest.mark.parametrize("files", [FILES, MANY], ids=["few", "many"])
def test_cut_leaves_no_false_promise_and_no_loss_after_the_sync(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[bytes, bytes]
) -> None:
    place = Place(tmp_path / "disk", files)
    os.symlink("stays", place.workspace / "link")
    os.link(place.workspace / os.fsdecode(next(iter(files))), place.workspace / "second name")
    before = place.files()
    recording = place.run(remove, monkeypatch)
    assert place.files() != before
    given = lost = 0
    monkeypatch.setattr(os, "fsync", lambda _: None)
    monkeypatch.setattr(sync, "sync_file_system", lambda _: None)
    for left in power_cuts(recording, series(600), seed=11):
        make_again(recording, left)
        more_given, more_lost = insist_on_the_truth(place, left, before)
        given, lost = given + more_given, lost + more_lost
    assert given > 10
    assert lost > 10
