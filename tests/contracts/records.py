"""What every store of recorded states keeps, whatever it keeps them in; each store's own test calls this."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import FileState, FileSwap, PathChange, blob_of
from desktop_agent.checkpoints.snapshots.exclusions import SnapshotLimits
from desktop_agent.checkpoints.snapshots.file_snapshots import FileSnapshots
from desktop_agent.checkpoints.snapshots.git_snapshots import GitSnapshots
from desktop_agent.checkpoints.snapshots.snapshot_store import SnapshotExpired, SnapshotFailed
from tests.checkpoints.trees import ODD, make_tree

Make = Callable[[Path, SnapshotLimits], FileSnapshots | GitSnapshots]
"""Makes the records of a workspace; they are the same each time."""
SMALL = SnapshotLimits(largest=100)


def check_named_paths(make: Make, workspace: Path) -> None:
    """What is recorded by its paths, and only that, is known afterwards: bytes, modes, links, and what is missing."""
    make_tree(workspace, {**ODD, b"run": b"#!", b"gone": b"1", b"other": b"1"})
    (workspace / "run").chmod(0o700)
    (workspace / "link").symlink_to("run")
    names = [*map(os.fsdecode, ODD), "run", "gone", "link", "d/made"]
    before = make(workspace, SMALL).record(names)
    assert make(workspace, SMALL).record(names) == before
    make_tree(workspace, {b"crlf": b"2", b"d/made": b"3", b"other": b"2"})
    (workspace / "gone").unlink()
    (workspace / "link").unlink()
    (workspace / "link").symlink_to("other")
    own = make(workspace, SMALL)
    after = own.record(names)
    assert own.difference(before.tree, after.tree).unkept == ()
    assert {change.path: change for change in own.difference(before.tree, after.tree).changes} == {
        "crlf": PathChange("crlf", FileState("file", blob_of(b"a\r\nb\r\n")), FileState("file", blob_of(b"2"))),
        "d/made": PathChange("d/made", None, FileState("file", blob_of(b"3"))),
        "gone": PathChange("gone", FileState("file", blob_of(b"1")), None),
        "link": PathChange(
            "link", FileState("link", blob_of(b"run"), 0o777), FileState("link", blob_of(b"other"), 0o777)
        ),
    }
    assert own.shapes(before.tree, ["run", "d/made"]) == {"run": FileState("file", blob_of(b"#!"), 0o700)}
    for data in ODD.values():
        assert own.content(blob_of(data)) == data
    wanted = FileSwap("crlf", None, FileState("file", blob_of(b"a\r\nb\r\n")))
    descriptor = os.open(workspace / "written", os.O_RDWR | os.O_CREAT)
    with own.contents() as write:
        write(wanted, descriptor)
    os.close(descriptor)
    assert (workspace / "written").read_bytes() == b"a\r\nb\r\n"


def check_left_out(make: Make, workspace: Path) -> None:
    """What is too large is named, and told apart from what is the same: nothing is said of what became of it."""
    make_tree(workspace, {b"large": b"1" * 101, b"same": b"1" * 101, b"grows": b"1", b"shrinks": b"1" * 101})
    own, names = make(workspace, SMALL), ["large", "same", "grows", "shrinks"]
    before = own.record(names)
    assert [(one.path, one.why) for one in before.left_out] == [
        ("large", "too_large"),
        ("same", "too_large"),
        ("shrinks", "too_large"),
    ]
    make_tree(workspace, {b"large": b"2" * 102, b"grows": b"2" * 101, b"shrinks": b"1"})
    after = make(workspace, SMALL).record(names)
    found = make(workspace, SMALL).difference(before.tree, after.tree)
    assert (list(found.changes), found.unkept) == ([], ("grows", "large", "shrinks"))


def check_doubtful(make: Make, workspace: Path) -> None:
    """What there are doubts about is no part of a record, and is looked at anew by the next one."""
    make_tree(workspace, {b"sub/held": b"1", b"sub/plain": b"1"})
    (workspace / "link").symlink_to("sub")
    names, asked = ["sub/held", "sub/plain", "link"], dict[str, bytes]()

    def doubts(path: str, content: Callable[[], bytes]) -> bool:
        asked[path] = content()
        return path == "sub/held"

    own = make(workspace, SMALL)
    before = own.record(names, doubts)
    assert asked == {"sub/held": b"1", "sub/plain": b"1", "link": b"sub"}
    assert [(one.path, one.why) for one in before.left_out] == [("sub/held", "unjudged")]
    assert [*own.shapes(before.tree)] == ["link", "sub/plain"]
    (workspace / "sub/held").unlink()
    gone = own.record(names)
    assert own.difference(before.tree, gone.tree).changes == []
    make_tree(workspace, {b"sub/held": b"1"})
    assert "sub/held" in own.shapes(make(workspace, SMALL).record(names).tree)


def check_not_there(make: Make, workspace: Path) -> None:
    """A record that is not there is said to be gone."""
    own = make(workspace, SMALL)
    known = own.record(["a"]).tree
    for missing in (lambda: own.difference("0" * 40, known), lambda: own.shapes("0" * 40)):
        with pytest.raises(SnapshotExpired):
            missing()
    with pytest.raises(SnapshotFailed):
        own.content("0" * 40)
