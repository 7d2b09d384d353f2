"""What is set aside is brought to the disk, and only then noted to be there."""

from __future__ import annotations

import ctypes
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from desktop_agent.checkpoints.trash import sync as bin_sync
from desktop_agent.checkpoints.trash.manifest import TrashEntry
from desktop_agent.checkpoints.trash.trash import Trash
from tests.checkpoints.trees import make_tree

FILES = {b"a": b"first", b"dir/b": b"second", b"dir/deep/c": b"third"}
MANY = {f"many/{number}".encode(): b"%d" % number for number in range(40)}


@pytest.mark.parametrize("files", [FILES, MANY], ids=["few", "many"])
def test_sync_waits_for_copies_and_names_and_notes_that_it_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[bytes, bytes]
) -> None:
    make_tree(tmp_path / "workspace", files)
    waited: list[str] = []
    own = Trash(tmp_path / "bin")
    kept = own.set_aside(tmp_path / "workspace", [os.fsdecode(name) for name in files], room=1 << 30)
    assert kept is not None
    place = own.folder / kept.id

    def note(descriptor: int) -> None:
        assert not bin_sync.is_synced(place)
        waited.append(os.readlink(f"/proc/self/fd/{descriptor}"))

    monkeypatch.setattr(os, "fsync", note)
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: SimpleNamespace(syncfs=note))
    own.sync(kept, lambda: False)
    assert not bin_sync.is_synced(place)
    waited.clear()
    own.sync(kept)
    assert bin_sync.is_synced(place)
    each = sorted(str(place / str(number)) for number in {*kept.numbers()} if (place / str(number)).exists())
    copies = [str(place)] if files is MANY else each
    assert (sorted(waited[:-3]), waited[-3:]) == (copies, [str(place), str(own.folder), str(tmp_path)])


def test_real_file_system_is_waited_for(tmp_path: Path) -> None:
    descriptor = os.open(tmp_path, os.O_RDONLY)
    bin_sync.sync_file_system(descriptor)
    os.close(descriptor)
    with pytest.raises(OSError, match="Bad file descriptor"):
        bin_sync.sync_file_system(descriptor)


def test_system_that_cannot_wait_for_one_file_system_waits_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[bool] = []
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: SimpleNamespace())
    monkeypatch.setattr(os, "sync", lambda: waited.append(True))
    bin_sync.sync_file_system(0)
    assert waited == [True]


def test_copy_that_became_shorter_while_it_was_made_is_whole(tmp_path: Path) -> None:
    make_tree(tmp_path / "workspace", {b"log": b"1" * 100})
    own = Trash(tmp_path / "bin")
    kept = shortened(own, tmp_path / "workspace")
    assert [entry.size for entry in kept.entries] == [7]
    assert list(own.incomplete(tmp_path / "workspace")) == []


def shortened(own: Trash, workspace: Path) -> TrashEntry:
    """Set a file aside that becomes shorter after it was looked at."""
    asked = iter([lambda: None, lambda: os.truncate(workspace / "log", 7)])

    def is_wanted() -> bool:
        next(asked, lambda: None)()
        return True

    is_wanted()
    kept = own.set_aside(workspace, ["log"], room=1 << 30, is_wanted=is_wanted)
    assert kept is not None
    return kept
