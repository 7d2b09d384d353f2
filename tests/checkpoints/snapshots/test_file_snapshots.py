"""Records without git: what only they do. What both stores keep is in `test_records.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import blob_of
from desktop_agent.checkpoints.snapshots.file_snapshots import FileSnapshots
from desktop_agent.checkpoints.snapshots.snapshot_store import SnapshotFailed


def test_a_workspace_is_not_recorded_whole(workspace: Path) -> None:
    own = FileSnapshots(workspace.parent / "data", workspace)
    assert not own.takes_all
    with pytest.raises(SnapshotFailed):
        own.record()
    assert not (workspace.parent / "data").exists()


def test_what_is_damaged_or_cannot_be_kept_is_said(workspace: Path) -> None:
    (workspace / "a").write_text("1")
    own = FileSnapshots(workspace.parent / "data", workspace)
    name = own.record(["a"]).tree
    place = workspace.parent / "data/objects" / name[:2] / name[2:]
    place.write_text("{")
    with pytest.raises(SnapshotFailed):
        own.shapes(name)
    in_the_way = FileSnapshots(workspace / "a", workspace)
    with pytest.raises(SnapshotFailed):
        in_the_way.record(["a"])


def test_each_content_is_kept_once(workspace: Path) -> None:
    for name in "abc":
        (workspace / name).write_text("the same")
    own = FileSnapshots(workspace.parent / "data", workspace)
    own.record(["a", "b"])
    own.record(["b", "c"])
    kept = sorted(path.parent.name + path.name for path in (workspace.parent / "data/objects").glob("*/*"))
    assert blob_of(b"the same") in kept
    assert len(kept) == 3


def test_folders_and_pipes_are_no_files(workspace: Path) -> None:
    (workspace / "folder").mkdir()
    (workspace / "a").write_text("1")
    own = FileSnapshots(workspace.parent / "data", workspace)
    found = own.record(["folder", "a/below", "."])
    assert (own.shapes(found.tree), found.left_out) == ({}, ())
