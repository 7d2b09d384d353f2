"""What git ignores is named before a command, and what of it is gone afterwards."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from desktop_agent.checkpoints.snapshots import ignored_files
from desktop_agent.checkpoints.snapshots.ignored_files import IgnoredPaths, MissingFiles, are_ignored, ignored, lost
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit
from tests.checkpoints.trees import make_tree

TREE = {
    b".gitignore": b"build\n*.log\n",
    b"kept": b"k",
    b"a.log": b"a",
    b"sub/b.log": b"b",
    b"build/one": b"1",
    b"build/deep/two": b"2",
    b"build/deep/\xff": b"3",
}


@pytest.fixture
def git(tmp_path: Path) -> PrivateGit:
    workspace = tmp_path / "workspace"
    make_tree(workspace, TREE)
    own = PrivateGit(shutil.which("git") or "", tmp_path / "repository", workspace, tmp_path / "index")
    own.make("")
    return own


def test_files_and_folders_are_listed(git: PrivateGit) -> None:
    found = ignored(git)
    assert sorted(found.files) == ["a.log", "build/deep/two", "build/deep/\udcff", "build/one", "sub/b.log"]
    assert sorted(found.folders) == ["build", "build/deep", "sub"]


def test_what_is_gone_and_kept_nowhere_is_named_by_its_folder(git: PrivateGit) -> None:
    before = ignored(git)
    assert lost(git.work_tree, before, ()) == MissingFiles()
    shutil.rmtree(git.work_tree / "build/deep")
    (git.work_tree / "a.log").unlink()
    assert lost(git.work_tree, before, ()) == MissingFiles(("a.log", "build/deep/"), 3)
    assert lost(git.work_tree, before, ("a.log", "build/deep/two")) == MissingFiles(("build/deep/",), 1)
    shutil.rmtree(git.work_tree / "build")
    assert lost(git.work_tree, before, ("a.log",)) == MissingFiles(("build/",), 3)


def test_a_folder_that_was_not_listed_is_named_itself(git: PrivateGit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ignored_files, "MOST_NAMES", 0)
    before = ignored(git)
    assert before == IgnoredPaths(("a.log", "sub/b.log"), ("build", "sub"))
    shutil.rmtree(git.work_tree / "build")
    assert lost(git.work_tree, before, ()) == MissingFiles(("build/",), 1)


@pytest.mark.parametrize(
    ("paths", "are_all"),
    [
        (["build"], True),
        (["build/deep/two", "a.log", "sub/b.log"], True),
        (["build/deep"], True),
        (["kept"], False),
        (["build", "kept"], False),
        (["sub"], True),
        (["buil"], False),
        (["*.log"], False),
        (["build/"], True),
    ],
)
def test_whether_git_ignores_all_of_some_paths(git: PrivateGit, paths: list[str], *, are_all: bool) -> None:
    assert are_ignored(git, paths) is are_all


def test_a_folder_with_one_file_that_is_not_ignored_is_not(git: PrivateGit) -> None:
    (git.work_tree / "sub/c.txt").write_text("c")
    assert not are_ignored(git, ["sub"])


@pytest.mark.parametrize("place", ["", "below", "linked"])
def test_what_the_project_tracks_all_the_same_is_not_ignored(git: PrivateGit, place: str) -> None:
    """A repository of the workspace, of a folder above it, and one whose index lies elsewhere."""
    top = git.work_tree.parent if place == "below" else git.work_tree
    theirs = [git.program, "-C", str(top)]
    more = ["--separate-git-dir", str(git.work_tree.parent / "elsewhere")] if place == "linked" else []
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(git.work_tree.parent), "GIT_CONFIG_NOSYSTEM": "1"}
    subprocess.run([*theirs, "init", "-q", *more], check=True, env=environment)
    assert are_ignored(git, ["build", "a.log"])
    subprocess.run([*theirs, "add", "-f", str(git.work_tree / "build/deep/two")], check=True, env=environment)
    assert [are_ignored(git, [path]) for path in ("build", "build/deep/two", "build/one", "a.log")] == [
        False,
        False,
        True,
        True,
    ]


def test_an_index_that_cannot_be_read_is_no_leave(git: PrivateGit) -> None:
    (git.work_tree / ".git").mkdir()
    (git.work_tree / ".git/index").write_bytes(b"odd")
    with pytest.raises(OSError, match="git ls-files"):
        are_ignored(git, ["build"])
