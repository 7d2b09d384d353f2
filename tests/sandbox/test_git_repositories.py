from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from desktop_agent.sandbox.git_repositories import git_folder, is_worktree_of, pointed_to
from desktop_agent.sandbox.protection import git_config_guard
from desktop_agent.sandbox.protection.git_configured_files import ConfiguredFiles

HOME = "/home/nobody"


def git(folder: Path, *arguments: str) -> None:
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "GIT_CONFIG_NOSYSTEM": "1"}
    environment |= {f"GIT_{who}_{what}": "a@b.test" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    subprocess.run(("git", *arguments), cwd=folder, env=environment, capture_output=True, check=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = Path(os.path.realpath(tmp_path)) / "repository"
    (root / "sub/deep").mkdir(parents=True)
    git(root, "init", "-q")
    return root


def test_the_repository_of_a_workspace_is_its_own_or_that_around_it(root: Path) -> None:
    assert git_folder(str(root), HOME) == f"{root}/.git"
    assert git_folder(str(root / "sub/deep"), HOME) == f"{root}/.git"
    assert git_folder(str(root.parent), HOME) == ""


def test_a_repository_that_holds_the_whole_home_is_let_alone(root: Path) -> None:
    assert git_folder(str(root / "sub/deep"), str(root)) == ""
    assert git_folder(str(root / "sub/deep"), str(root / "sub")) == ""
    assert git_folder(str(root), str(root)) == f"{root}/.git"


def test_a_worktree_leads_to_the_repository_that_names_it(root: Path) -> None:
    git(root, "commit", "-q", "--allow-empty", "-m", "x")
    git(root, "worktree", "add", "-q", str(root.parent / "tree"))
    assert git_folder(str(root.parent / "tree"), HOME) == f"{root}/.git"


@pytest.mark.parametrize(
    "pointer",
    ["gitdir: {other}\n", "gitdir: {other}/worktrees/x\n", "", "nonsense", "gitdir: \0"],
    ids=["a repository", "no worktree", "empty", "nonsense", "no path"],
)
def test_a_file_that_points_where_nobody_points_back_leads_nowhere(pointer: str, root: Path, tmp_path: Path) -> None:
    place = tmp_path / "place"
    place.mkdir()
    (place / ".git").write_text(pointer.format(other=f"{root}/.git"))
    assert git_folder(str(place), HOME) == ""


def test_a_file_leads_where_git_reads_it(root: Path, tmp_path: Path) -> None:
    pointer = tmp_path / "place"
    pointer.write_text("gitdir: repository/.git\n")
    assert pointed_to(str(pointer)) == f"{root}/.git"
    (tmp_path / "repository\n").mkdir()
    pointer.write_text("gitdir: repository\n/../far/.git\n\r\n")
    assert pointed_to(str(pointer)) == f"{os.path.realpath(tmp_path)}/far/.git"
    pointer.write_text(f"gitdir: {'./' * 5_000}repository/.git")
    assert pointed_to(str(pointer)) == ""
    pointer.write_text("repository/.git\n")
    assert (pointed_to(str(pointer)), pointed_to(str(root))) == ("", "")


def test_what_a_repository_keeps_of_a_worktree_leads_to_it_and_back(root: Path) -> None:
    git(root, "commit", "-q", "--allow-empty", "-m", "x")
    git(root, "worktree", "add", "-q", str(root.parent / "tree"))
    own, file = f"{root}/.git/worktrees/tree", f"{root.parent}/tree/.git"
    assert is_worktree_of(own, f"{root}/.git", file)
    assert is_worktree_of(own, f"{root}/.git", "")
    assert not is_worktree_of(own, f"{root}/.git", f"{root}/sub/.git")
    for said in ("../../../sub\n", "../..\n/../evil\n"):
        Path(own, "commondir").write_text(said)
        assert not is_worktree_of(own, f"{root}/.git", file)


def test_a_pipe_leads_nowhere_also_while_somebody_holds_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ".git")
    held = os.open(tmp_path / ".git", os.O_RDWR)
    assert pointed_to(f"{tmp_path}/.git") == ""
    os.close(held)


def test_folders_where_files_are_looked_for_leave_nothing_open(tmp_path: Path) -> None:
    before = os.listdir("/proc/self/fd")
    for name in ("commondir", "gitdir", "config", "HEAD"):
        (tmp_path / ".git" / name).mkdir(parents=True)
    assert not is_worktree_of(f"{tmp_path}/.git", str(tmp_path), "")
    assert git_config_guard.read(f"{tmp_path}/.git/config") is None
    assert git_config_guard.current_branches(f"{tmp_path}/.git") == ()
    said = ConfiguredFiles(("pre-commit",)).of(str(tmp_path), f"{tmp_path}/.git", (str(tmp_path),))
    assert list(said) == []
    assert os.listdir("/proc/self/fd") == before
