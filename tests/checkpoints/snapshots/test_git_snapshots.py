"""States of a workspace: what lay on the disk, byte for byte, whatever the workspace's own git makes of it."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import FileState, blob_of
from desktop_agent.checkpoints.snapshots import git_snapshots as snapshots
from desktop_agent.checkpoints.snapshots.exclusions import ExclusionScan, SnapshotLimits
from desktop_agent.checkpoints.snapshots.git_seed import excludes_of, known_of
from desktop_agent.checkpoints.snapshots.git_snapshots import GitSnapshots
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit
from desktop_agent.checkpoints.snapshots.snapshot_store import SnapshotFailed
from tests.checkpoints.trees import ODD, make_tree


def git(folder: Path, *words: str) -> None:
    quiet = ("-c", "user.name=a", "-c", "user.email=a@b.test", "-c", "protocol.file.allow=always")
    subprocess.run(["git", *quiet, *words], cwd=folder, check=True, capture_output=True)


def snapshots_of(workspace: Path, limits: SnapshotLimits | None = None) -> GitSnapshots:
    data, home = workspace.parent / "data", workspace.parent / "home"
    program = shutil.which("git")
    assert program is not None
    own = PrivateGit(program, data / "repository", workspace, data / "index")
    return GitSnapshots(own, excludes_of(workspace, home), known_of(workspace, home), limits)


def names(changes: Sequence[object]) -> list[str]:
    return [str(getattr(change, "path", "")) for change in changes]


def test_what_changed_between_two_records(workspace: Path) -> None:
    make_tree(workspace, {b"same": b"1", b"changed": b"1", b"gone": b"1", b"run": b"#!"})
    own = snapshots_of(workspace)
    before = own.record()
    (workspace / "changed").write_text("2")
    (workspace / "gone").unlink()
    (workspace / "run").chmod(0o755)
    (workspace / "made").symlink_to("same")
    after = own.record()
    told = {change.path: (change.before, change.after) for change in own.difference(before.tree, after.tree).changes}
    assert told == {
        "changed": (FileState("file", blob_of(b"1")), FileState("file", blob_of(b"2"))),
        "gone": (FileState("file", blob_of(b"1")), None),
        "run": (FileState("file", blob_of(b"#!")), FileState("file", blob_of(b"#!"), 0o755)),
        "made": (None, FileState("link", blob_of(b"same"), 0o777)),
    }
    assert own.content(blob_of(b"1")) == b"1"
    assert own.record() == after
    assert own.difference(after.tree, after.tree).changes == ()


def test_odd_names_and_bytes_are_recorded_as_they_are(workspace: Path) -> None:
    (workspace / ".gitattributes").write_text("* text=auto eol=lf\n*.x filter=none ident\n")
    own = snapshots_of(workspace)
    before = own.record()
    make_tree(workspace, ODD)
    found = {change.path: change.after for change in own.difference(before.tree, own.record().tree).changes}
    assert found == {os.fsdecode(name): FileState("file", blob_of(data)) for name, data in ODD.items()}
    assert own.content(blob_of(b"a\r\nb\r\n")) == b"a\r\nb\r\n"


def test_permission_bits_that_git_does_not_keep(workspace: Path) -> None:
    make_tree(workspace, {b"key": b"secret"}, 0o600)
    own = snapshots_of(workspace)
    before = own.record()
    assert own.shapes(before.tree) == {"key": FileState("file", blob_of(b"secret"), 0o600)}
    was = (workspace / "key").stat().st_ctime_ns // 10**9
    while (workspace / "key").stat().st_ctime_ns // 10**9 == was:  # git looks at whole seconds
        (workspace / "key").chmod(0o640)
    [change] = own.difference(before.tree, own.record().tree).changes
    assert (change.before, change.after) == (
        FileState("file", blob_of(b"secret"), 0o600),
        FileState("file", blob_of(b"secret"), 0o640),
    )
    (workspace / "key").unlink()
    [gone] = own.difference(before.tree, snapshots_of(workspace).record().tree).changes
    assert gone.before == FileState("file", blob_of(b"secret"), 0o600)


def test_what_another_conversation_saw_of_the_modes_is_known_here(workspace: Path) -> None:
    own, other = snapshots_of(workspace), snapshots_of(workspace)
    own.record()
    make_tree(workspace, {b"key": b"secret"}, 0o600)
    other.record()
    assert own.shapes(own.record().tree) == {"key": FileState("file", blob_of(b"secret"), 0o600)}


@pytest.mark.parametrize("is_repository", [False, True], ids=["folder", "repository"])
def test_what_is_ignored_stays_out(workspace: Path, *, is_repository: bool) -> None:
    if is_repository:
        git(workspace, "init", "-q")
        (workspace / ".git/info/exclude").write_text("*.own\n")
    make_tree(workspace, {b".gitignore": b"build/\n", b"build/out": b"1", b"a.own": b"1", b"kept": b"1"})
    found = snapshots_of(workspace).shapes(snapshots_of(workspace).record().tree)
    assert sorted(found) == [".gitignore", *([] if is_repository else ["a.own"]), "kept"]


@pytest.mark.parametrize("modified", [1_000_000_000, 0, 1 << 32])
def test_an_index_that_claims_what_a_file_does_not_hold_is_not_believed(workspace: Path, modified: int) -> None:
    make_tree(workspace, {b"a": b"real\n", b"b": b"mine\n", b".gitignore": b"b\n"})
    for name in ("a", "b"):
        os.utime(workspace / name, (modified, modified))
    git(workspace, "init", "-q")
    git(workspace, "add", "-f", "a", "b")
    (workspace.parent / "evil").write_bytes(b"evil\n")
    git(workspace, "hash-object", "-w", str(workspace.parent / "evil"))
    index = workspace / ".git/index"
    said = index.read_bytes()[:-20]
    for real in (b"real\n", b"mine\n"):
        said = said.replace(bytes.fromhex(blob_of(real)), bytes.fromhex(blob_of(b"evil\n")))
    index.write_bytes(said + hashlib.sha1(said, usedforsecurity=False).digest())
    own = snapshots_of(workspace)
    first = own.record()
    settled = own.settle()
    assert settled is not None
    for record in (first, settled, own.record()):
        shapes = own.shapes(record.tree)
        assert (shapes["a"].blob, shapes["b"].blob) == (blob_of(b"real\n"), blob_of(b"mine\n"))
    assert own.content(blob_of(b"real\n")) == b"real\n"


def test_the_first_record_of_a_repository_stands_on_its_own_once_it_is_settled(workspace: Path) -> None:
    git(workspace, "init", "-q")
    make_tree(workspace, {b"a": b"1" * 100, b"sub/b": b"2", b"key": b"3"})
    (workspace / "key").chmod(0o600)
    git(workspace, "add", "-A")
    git(workspace, "commit", "-qm", "x")
    (workspace / "a").write_text("other")
    own = snapshots_of(workspace)
    first = own.record()
    assert (workspace.parent / "data/repository/objects/info/alternates").exists()
    settled = own.settle()
    assert settled is not None
    assert own.settle() is None
    assert own.difference(first.tree, settled.tree).changes == []
    shutil.rmtree(workspace / ".git")
    again = snapshots_of(workspace)
    assert again.content(blob_of(b"2")) == b"2"
    assert again.shapes(settled.tree)["key"] == FileState("file", blob_of(b"3"), 0o600)
    assert again.shapes(settled.tree)["a"] == FileState("file", blob_of(b"other"))
    assert again.record().tree == settled.tree


def test_files_are_taken_in_though_a_link_has_come_in_the_place_of_a_folder(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_tree(workspace, {b"kept": b"1", b"sub/file": b"2", b"gone": b"3", b"was": b"4"})
    own = snapshots_of(workspace)
    first = own.record()
    (workspace / "kept").write_text("changed")
    (workspace / "gone").unlink()
    (workspace / "was").unlink()
    make_tree(workspace, {b"was/now": b"5", b"new": b"6"})
    (workspace / "new").chmod(0o755)
    (workspace / "link").symlink_to("new")
    (workspace / "sub").rename(workspace.parent / "sub")
    look = snapshots.look_at

    def swapped_then(work_tree: Path, found: Sequence[str], limits: SnapshotLimits) -> ExclusionScan:
        (workspace.parent / "sub").rename(workspace / "sub")
        seen = look(work_tree, [*found, "sub/file"], limits)
        (workspace / "sub").rename(workspace.parent / "sub")
        (workspace / "sub").symlink_to(workspace.parent / "sub")
        return seen

    monkeypatch.setattr(snapshots, "look_at", swapped_then)
    taken = own.record()
    assert names(own.difference(first.tree, taken.tree).changes) == [
        "gone",
        "kept",
        "link",
        "new",
        "sub/file",
        "was",
        "was/now",
    ]
    assert own.shapes(taken.tree)["new"] == FileState("file", blob_of(b"6"), 0o755)
    assert own.content(own.shapes(taken.tree)["kept"].blob) == b"changed"


def test_what_was_gone_when_it_was_looked_at_is_not_taken_in_from_behind_a_link(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_tree(workspace, {b"sub/kept": b"1"})
    own = snapshots_of(workspace)
    look = snapshots.look_at

    def comes_then(work_tree: Path, found: Sequence[str], limits: SnapshotLimits) -> ExclusionScan:
        seen = look(work_tree, [*found, "sub/secret"], limits)
        (workspace / "sub/secret").write_text("as from behind a link")
        return seen

    monkeypatch.setattr(snapshots, "look_at", comes_then)
    assert set(own.shapes(own.record().tree)) == {"sub/kept"}


@pytest.mark.parametrize("gone", ["objects", "objects/{}", ""])
def test_what_the_users_git_has_no_more_is_taken_from_the_files(workspace: Path, gone: str) -> None:
    git(workspace, "init", "-q")
    make_tree(workspace, {b"a": b"1" * 100, b"sub/b": b"2"})
    git(workspace, "add", "-A")
    own = snapshots_of(workspace)
    first = own.record()
    assert (workspace.parent / "data/repository/objects/info/alternates").exists()
    shutil.rmtree(workspace / ".git" / gone.format(blob_of(b"2")[:2]))
    settled = own.settle()
    assert settled is not None
    assert own.settle() is None
    assert own.content(blob_of(b"2")) == b"2"
    assert (settled.tree, own.record().tree) == (first.tree, first.tree)


@pytest.mark.parametrize(
    "text", ["* text=auto eol=crlf\n", "*.bin filter=lfs\n", "* ident\n"], ids=["eol", "lfs", "id"]
)
def test_an_index_that_holds_other_bytes_than_the_disk_is_not_begun_with(workspace: Path, text: str) -> None:
    git(workspace, "init", "-q")
    git(workspace, "config", "filter.lfs.clean", "tr a b")
    make_tree(workspace, {b".gitattributes": text.encode(), b"x.bin": b"aa $Id$\r\nend\r\n"})
    git(workspace, "add", "-A")
    git(workspace, "commit", "-qm", "x")
    own = snapshots_of(workspace)
    found = own.shapes(own.record().tree)
    assert found["x.bin"] == FileState("file", blob_of(b"aa $Id$\r\nend\r\n"))


def test_what_git_was_told_not_to_look_at_is_looked_at(workspace: Path) -> None:
    git(workspace, "init", "-q")
    make_tree(workspace, {b"a": b"1", b"b": b"1", b"c": b"1"})
    git(workspace, "add", "-A")
    git(workspace, "commit", "-qm", "x")
    git(workspace, "update-index", "--assume-unchanged", "a")
    git(workspace, "update-index", "--skip-worktree", "b")
    make_tree(workspace, {b"a": b"2", b"b": b"2"})
    own = snapshots_of(workspace)
    found = own.shapes(own.record().tree)
    assert [found[name].blob for name in "abc"] == [blob_of(b"2"), blob_of(b"2"), blob_of(b"1")]


def test_repositories_in_the_workspace_are_recorded_too(workspace: Path) -> None:
    git(workspace, "init", "-q")
    for inner in (workspace / "inner", workspace / "inner/most"):
        inner.mkdir()
        git(inner, "init", "-q")
        make_tree(inner, {b"file": b"1", b".gitignore": b"out\n", b"out": b"1"})
    own = snapshots_of(workspace)
    before = own.record()
    assert sorted(own.shapes(before.tree)) == [
        *("inner/.gitignore", "inner/file", "inner/most/.gitignore", "inner/most/file"),
    ]
    make_tree(workspace, {b"inner/file": b"2", b"inner/most/new": b"1"})
    assert names(own.difference(before.tree, own.record().tree).changes) == ["inner/file", "inner/most/new"]


def test_no_git_is_run_in_a_repository_in_the_workspace_though_its_folder_was_named(workspace: Path) -> None:
    make_tree(workspace, {b"sub/f": b"1"})
    git(workspace / "sub", "init", "-q")
    git(workspace / "sub", "add", "f")
    git(workspace / "sub", "-c", "user.name=n", "-c", "user.email=e", "commit", "-q", "-m", "m")
    git(workspace / "sub", "config", "core.fsmonitor", f"touch {workspace.parent}/ran; false")
    make_tree(workspace, {b"sub/f": b"2", b"a": b"1"})
    own = snapshots_of(workspace)
    own.record(["sub", "a"])
    assert sorted(own.shapes(own.record().tree)) == ["a", "sub/f"]
    assert not (workspace.parent / "ran").exists()


def test_a_submodule_is_recorded_by_its_files(workspace: Path) -> None:
    origin = workspace.parent / "origin"
    origin.mkdir()
    git(origin, "init", "-q")
    make_tree(origin, {b"file": b"1"})
    git(origin, "add", "-A")
    git(origin, "commit", "-qm", "x")
    git(workspace, "init", "-q")
    git(workspace, "submodule", "-q", "add", str(origin), "sub")
    git(workspace, "commit", "-qm", "x")
    own = snapshots_of(workspace)
    assert "sub/file" in own.shapes(own.record().tree)


def test_what_is_too_large_or_cannot_be_read_is_named(workspace: Path) -> None:
    make_tree(workspace, {b"small": b"1", b"large": b"1" * 2000, b"grows": b"1"})
    os.mkfifo(workspace / "pipe")
    own = snapshots_of(workspace, SnapshotLimits(largest=1000))
    first = own.record()
    assert [(one.path, one.why) for one in first.left_out] == [("large", "too_large")]
    assert sorted(own.shapes(first.tree)) == ["grows", "small"]
    make_tree(workspace, {b"grows": b"1" * 2000})
    second = own.record()
    assert sorted(one.path for one in second.left_out) == ["grows", "large"]
    assert sorted(own.shapes(second.tree)) == ["small"]
    few = snapshots_of(workspace.parent / "workspace", SnapshotLimits(most_new=1500))
    make_tree(workspace, {b"n1": b"1" * 1000, b"n2": b"2" * 1001})
    assert "n1" in few.shapes(few.record().tree)


def test_a_file_in_the_place_of_a_folder_and_the_other_way_round(workspace: Path) -> None:
    make_tree(workspace, {b"a/b": b"1", b"c": b"1"})
    own = snapshots_of(workspace)
    before = own.record()
    shutil.rmtree(workspace / "a")
    (workspace / "c").unlink()
    make_tree(workspace, {b"a": b"2", b"c/d": b"2"})
    assert names(own.difference(before.tree, own.record().tree).changes) == ["a", "a/b", "c", "c/d"]


def test_what_a_kill_left_is_no_obstacle(workspace: Path) -> None:
    make_tree(workspace, {b"a": b"1"})
    own = snapshots_of(workspace)
    before = own.record()
    data = workspace.parent / "data"
    (data / "index.lock").touch()
    assert snapshots_of(workspace).record().tree == before.tree
    (data / "index").write_bytes(b"damaged")
    assert snapshots_of(workspace).record().tree == before.tree


def test_a_record_that_is_not_there_is_said(workspace: Path) -> None:
    own = snapshots_of(workspace)
    known = own.record().tree
    with pytest.raises(SnapshotFailed):
        own.difference(known, "0" * 40)
    with pytest.raises(SnapshotFailed):
        own.content("0" * 40)
    with pytest.raises(SnapshotFailed):
        GitSnapshots(PrivateGit("/nowhere/git", workspace.parent / "r", workspace, workspace.parent / "i")).record()


def test_a_few_changes_do_not_write_all_that_is_known_anew(workspace: Path) -> None:
    make_tree(workspace, {b"f%d" % number: b"1" for number in range(300)})
    for path in workspace.iterdir():
        os.utime(path, (1, 1))  # git looks again at what is as young as its index
    own, data = snapshots_of(workspace), workspace.parent / "data"
    own.record()
    shared = {path: path.stat().st_ino for path in (data / "repository").glob("sharedindex.*")}
    whole = sum(path.stat().st_size for path in shared)
    (workspace / "f7").write_text("other")
    after = own.record()
    assert {path: path.stat().st_ino for path in shared} == shared
    assert shared
    assert (data / "index").stat().st_size * 10 < whole
    assert own.shapes(after.tree, ["f7"]) == {"f7": FileState("file", blob_of(b"other"))}


@pytest.mark.parametrize("damage", [b"", b"damaged", None], ids=["empty", "damaged", "gone"])
def test_what_git_knew_is_learnt_anew_where_the_part_that_lasts_is_damaged(
    workspace: Path, damage: bytes | None
) -> None:
    make_tree(workspace, {b"f%d" % number: b"1" for number in range(30)})
    own, data = snapshots_of(workspace), workspace.parent / "data"
    before = own.record()
    (workspace / "f7").write_text("other")
    for shared in (data / "repository").glob("sharedindex.*"):
        shared.unlink()
        if damage is not None:
            shared.write_bytes(damage)
    after = own.record()
    assert names(own.difference(before.tree, after.tree).changes) == ["f7"]
    assert own.record().tree == after.tree


def test_many_files_are_taken_in_by_parts_and_it_is_told_how_far_that_is(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.checkpoints.snapshots.git_snapshots._MANY", 2)
    monkeypatch.setattr("desktop_agent.checkpoints.snapshots.git_snapshots._AT_ONCE", 4)
    files = {b"%s/%d" % (folder, number): b"%d" % number for folder in (b"b", b"a") for number in range(5)}
    make_tree(workspace, files)
    told = list[tuple[int, int]]()
    own = snapshots_of(workspace)
    first = own.record(progress=lambda done, of: told.append((done, of)))
    assert told == [(0, 10), (4, 10), (8, 10)]
    assert sorted(own.shapes(first.tree)) == sorted(os.fsdecode(name) for name in files)
    own.record(progress=lambda done, of: told.append((done, of)))
    assert len(told) == 3
