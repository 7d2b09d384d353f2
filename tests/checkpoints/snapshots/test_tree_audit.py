from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.checkpoints.file_state import stamp_of
from desktop_agent.checkpoints.snapshots.exclusions import SnapshotLimits, look_at
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit, joined
from desktop_agent.checkpoints.snapshots.tree_audit import doubtful_in, mend
from desktop_agent.execution.files.folder_handle import FolderHandle

GIT = shutil.which("git") or "git"
LARGEST = 1000


@pytest.fixture
def git(tmp_path: Path) -> PrivateGit:
    """A repository of ours, which has taken in some files of a workspace."""
    workspace = tmp_path / "workspace"
    (workspace / "sub").mkdir(parents=True)
    for name in ("file", "sub/file", "sub/large", "sub/gone", "sub/run"):
        (workspace / name).write_text(name)
    (workspace / "sub/link").symlink_to("file")
    own = PrivateGit(GIT, tmp_path / "repository", workspace, tmp_path / "index")
    own.make("")
    own.ask("update-index", "-z", "--add", "--stdin", stdin=joined(names(own)))
    return own


def names(git: PrivateGit) -> list[str]:
    return [str(path.relative_to(git.work_tree)) for path in git.work_tree.rglob("*") if not path.is_dir()]


def tree(git: PrivateGit) -> str:
    return git.ask("write-tree").decode().strip()


def held(git: PrivateGit) -> dict[str, tuple[str, str]]:
    """Return mode and content of all in the tree."""
    entries = git.ask("ls-tree", "-r", "-z", tree(git)).split(b"\0")
    found = {}
    for facts, _, name in (entry.partition(b"\t") for entry in entries if entry):
        mode, _, blob = facts.decode().split(" ")
        found[os.fsdecode(name)] = (mode, git.ask("cat-file", "blob", blob).decode())
    return found


def test_what_was_taken_in_as_it_is_stays(git: PrivateGit) -> None:
    before = held(git)
    assert not mend(git, tree(git), names(git), LARGEST)
    assert held(git) == before


def test_what_came_from_behind_a_link_is_in_no_record(git: PrivateGit, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    shutil.copytree(git.work_tree / "sub", outside, symlinks=True)
    (outside / "file").write_text("canary")
    known = names(git)
    before = held(git)
    # As git sees it while the job has swapped the two.
    (git.work_tree / "sub").rename(tmp_path / "away")
    git.ask("update-index", "--add", "--cacheinfo", "100644", git.write("blob", b"canary"), "sub/file")
    assert held(git)["sub/file"][1] == "canary"
    (tmp_path / "away").rename(git.work_tree / "sub")
    assert mend(git, tree(git), known, LARGEST)
    assert held(git) == before
    (git.work_tree / "sub").rename(tmp_path / "away")
    (git.work_tree / "sub").symlink_to(outside)
    assert mend(git, tree(git), known, LARGEST)
    assert held(git) == {"file": ("100644", "file")}


def test_what_changed_meanwhile_is_taken_in_as_it_is_now(git: PrivateGit) -> None:
    known, sub = names(git), git.work_tree / "sub"
    (sub / "run").chmod(0o755)
    (sub / "run").write_text("newer")
    (sub / "file").unlink()
    (sub / "file").symlink_to("elsewhere")
    (sub / "link").unlink()
    (sub / "link").write_text("no link")
    (sub / "gone").unlink()
    (sub / "large").write_text("x" * (LARGEST + 1))
    assert mend(git, tree(git), known, LARGEST)
    assert held(git) == {
        "file": ("100644", "file"),
        "sub/file": ("120000", "elsewhere"),
        "sub/link": ("100644", "no link"),
        "sub/run": ("100755", "newer"),
    }


def test_only_what_is_asked_for_is_looked_at(git: PrivateGit) -> None:
    (git.work_tree / "file").write_text("newer")
    assert not mend(git, tree(git), ["sub/file"], LARGEST)
    many = [f"none-{number}" for number in range(600)]
    assert mend(git, tree(git), [*many, "file"], LARGEST)
    assert held(git)["file"] == ("100644", "newer")


def test_of_many_files_only_those_are_read_again_on_whose_way_something_came_or_went(
    git: PrivateGit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_agent.checkpoints.snapshots.tree_audit._MANY", 1)
    known, sub = names(git), git.work_tree / "sub"
    before = held(git)
    with FolderHandle.at(git.work_tree) as top:
        rests = {"": stamp_of(os.fstat(top.descriptor)), "sub": stamp_of(top.lstat("sub"))}
    for name in ("file", "sub/file"):
        git.ask("update-index", "--cacheinfo", "100644", git.write("blob", b"canary"), name)
    assert not mend(git, tree(git), known, LARGEST, rests)
    os.utime(sub)  # any change of a folder has it read again
    assert mend(git, tree(git), known, LARGEST, rests)
    assert held(git) == before | {"file": ("100644", "canary")}
    sub.rename(tmp_path / "away")
    (tmp_path / "away").rename(sub)
    assert mend(git, tree(git), known, LARGEST, rests)
    assert held(git) == before


def test_a_folder_that_was_not_at_rest_is_read_again(git: PrivateGit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_agent.checkpoints.snapshots.tree_audit._MANY", 1)
    known = names(git)
    young = look_at(git.work_tree, known, SnapshotLimits()).at_rest
    assert young == {}
    git.ask("update-index", "--cacheinfo", "100644", git.write("blob", b"canary"), "sub/file")
    assert mend(git, tree(git), known, LARGEST, young)
    monkeypatch.setattr("desktop_agent.checkpoints.snapshots.exclusions._RESTS_NS", -3_600_000_000_000)
    assert look_at(git.work_tree, known, SnapshotLimits()).at_rest.keys() == {"", "sub"}


def test_what_there_are_doubts_about_is_told_by_what_was_taken_in(git: PrivateGit) -> None:
    def is_doubtful(path: str, content: Callable[[], bytes]) -> bool:
        return path == "sub/run" and content() == b"sub/run"

    assert doubtful_in(git, tree(git), names(git), is_doubtful) == ["sub/run"]


def test_of_many_entries_nothing_is_held_that_the_collector_looks_at(git: PrivateGit) -> None:
    many = [f"many{number}" for number in range(400)]
    for name in many:
        (git.work_tree / name).write_text("a")
    git.ask("update-index", "-z", "--add", "--stdin", stdin=joined(many))
    made, counted = tree(git), list[int]()

    def counting(_path: str, _content: Callable[[], bytes]) -> bool:
        counted.append(gc.get_count()[0])
        return False

    was_on = gc.isenabled()
    gc.disable()
    gc.collect()
    try:
        doubtful_in(git, made, many, counting)
    finally:
        if was_on:
            gc.enable()
    assert len(counted) == len(many)
    assert counted[0] < len(many) / 2
