from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.permissions.git.repository_facts import ask_git
from desktop_agent.permissions.git.repository_location import QUESTION, may_be_repository, odd_kinds
from tests.permissions.hostile_repository import GIT, NAMED

CLEAN: frozenset[str] = frozenset()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A workspace below a folder that is no part of it."""
    (tmp_path / "home").mkdir()
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    return workspace


def git(folder: Path, *arguments: str) -> str:
    home = next(one for one in (folder, *folder.parents) if (one / "home").is_dir()) / "home"
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(home), **NAMED}
    words = [GIT, "-c", "protocol.file.allow=always", *arguments]
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, check=True).stdout.decode()


def made(folder: Path) -> Path:
    """Make a repository with one commit."""
    folder.mkdir(exist_ok=True)
    git(folder, "init", "-q", "-b", "main", ".")
    (folder / "a.txt").write_text("a\n")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "one")
    return folder


def odd(folder: Path, workspace: Path) -> frozenset[str] | None:
    """Return what is odd about the repository of a folder; None where git finds none."""
    if not may_be_repository(str(folder)):
        return None
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(workspace.parent / "home")}
    answer = ask_git(GIT, QUESTION, str(folder), environment, 20)
    if answer is None:
        return None
    asked = ("-c", "safe.bareRepository=all", "config", "--get", "core.worktree")
    worktree = (ask_git(GIT, asked, str(folder), environment, 20) or "").removesuffix("\n")
    return odd_kinds(str(folder), answer, worktree, [str(workspace)])


def test_an_ordinary_repository_is_not_odd_anywhere_in_it(folder: Path) -> None:
    made(folder)
    (folder / "src" / "deep").mkdir(parents=True)
    os.symlink(folder / "src", folder / "link")
    assert [odd(one, folder) for one in (folder, folder / "src" / "deep", folder / "link")] == [CLEAN] * 3


def test_a_workspace_inside_a_repository_is_not_odd(folder: Path) -> None:
    made(folder.parent)
    assert odd(folder, folder) == CLEAN


def test_where_there_is_none_there_is_none(folder: Path) -> None:
    assert odd(folder, folder) is None
    (folder / "HEAD").write_text("not a repository\n")
    assert odd(folder, folder) is None


def test_a_work_tree_that_was_added_belongs_to_its_folder(folder: Path) -> None:
    made(folder.parent / "main")
    git(folder.parent / "main", "worktree", "add", "-q", str(folder / "tree"))
    assert odd(folder / "tree", folder / "tree") == CLEAN


def test_a_submodule_belongs_to_its_folder_wherever_the_workspace_begins(folder: Path) -> None:
    whole = made(folder.parent / "whole")
    git(whole, "submodule", "--quiet", "add", str(made(folder)), "part")
    assert odd(whole / "part", whole) == CLEAN
    assert odd(whole / "part", whole / "part") == CLEAN


def test_the_git_folder_itself_and_a_bare_repository_are_bare(folder: Path) -> None:
    made(folder)
    git(folder, "clone", "-q", "--bare", ".", "bare")
    assert odd(folder / "bare", folder) == {"bare"}
    assert odd(folder / ".git" / "refs", folder) == {"bare"}


def forged_by_common_folder(sub: Path, target: Path) -> None:
    (sub / "HEAD").write_text("ref: refs/heads/main\n")
    (sub / "commondir").write_text(f"{target}\n")


def forged_by_objects(sub: Path, target: Path) -> None:
    (sub / "HEAD").write_text("ref: refs/heads/main\n")
    (sub / "refs").mkdir()
    os.symlink(target / "objects", sub / "objects")


@pytest.mark.parametrize("forge", [forged_by_common_folder, forged_by_objects])
def test_a_folder_with_a_head_of_its_own_is_bare(folder: Path, forge: Callable[[Path, Path], None]) -> None:
    """Such a folder needs no `.git`, so a project can hold one."""
    made(folder)
    sub = folder / "sub"
    sub.mkdir()
    forge(sub, folder / ".git")
    assert odd(sub, folder) == {"bare"}
    (sub / "deep").mkdir()
    assert odd(sub / "deep", folder) == {"bare"}


def linked_by_file(folder: Path, target: Path) -> None:
    (folder / ".git").write_text(f"gitdir: {target}\n")


def linked_by_link(folder: Path, target: Path) -> None:
    os.symlink(target, folder / ".git")


def linked_through_inside(folder: Path, target: Path) -> None:
    inside = folder / "worktrees" / "x"
    inside.mkdir(parents=True)
    (inside / "HEAD").write_text("ref: refs/heads/main\n")
    (inside / "commondir").write_text(f"{target}\n")
    (inside / "gitdir").write_text(f"{folder}/.git\n")
    (folder / ".git").write_text(f"gitdir: {inside}\n")


def with_common_folder(folder: Path, target: Path) -> None:
    (folder / ".git").mkdir()
    (folder / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
    (folder / ".git" / "commondir").write_text(f"{target}\n")


@pytest.mark.parametrize("link", [linked_by_file, linked_by_link, linked_through_inside, with_common_folder])
def test_a_repository_of_another_folder_is_elsewhere(folder: Path, link: Callable[[Path, Path], None]) -> None:
    private = made(folder.parent / "private")
    link(folder, private / ".git")
    assert git(folder, "show", "HEAD:a.txt") == "a\n"
    assert odd(folder, folder) == {"elsewhere"}


def test_a_work_tree_of_another_folder_is_elsewhere(folder: Path) -> None:
    private = made(folder.parent / "private")
    git(private, "worktree", "add", "-q", str(folder.parent / "tree"))
    (folder / ".git").write_text((folder.parent / "tree" / ".git").read_text())
    assert odd(folder, folder) == {"elsewhere"}


def test_objects_of_another_repository_are_elsewhere(folder: Path) -> None:
    private = made(folder.parent / "private")
    made(folder)
    alternates = folder / ".git" / "objects" / "info" / "alternates"
    alternates.write_text(f"{folder}/.git/objects\n# {private}\n")
    assert odd(folder, folder) == CLEAN
    for line in (str(private / ".git" / "objects"), f'"{private}/.git/objects"', "../../../private/.git/objects"):
        alternates.write_text(f"{line}\n")
        assert odd(folder, folder) == {"elsewhere"}
    alternates.unlink()
    assert odd(folder, folder) == CLEAN
    (folder / ".git" / "objects").rename(folder.parent / "moved")
    os.symlink(folder.parent / "moved", folder / ".git" / "objects")
    assert odd(folder, folder) == {"elsewhere"}


def test_another_work_tree_by_configuration_is_told(folder: Path) -> None:
    made(folder)
    git(folder, "config", "core.worktree", str(folder))
    assert odd(folder, folder) == CLEAN
    git(folder, "config", "core.worktree", str(folder.parent))
    assert odd(folder, folder) == {"worktree"}


@pytest.mark.parametrize("answer", ["", "/w/.git\n/w/.git\nfalse\n", "/w/.git\n/w/.git\nfalse\nno\n"])
def test_an_answer_that_is_not_understood_is_odd(folder: Path, answer: str) -> None:
    made(folder)
    assert odd_kinds(str(folder), answer, "", [str(folder)]) == {"elsewhere"}


def test_what_is_no_file_is_not_waited_for(folder: Path) -> None:
    made(folder)
    alternates = folder / ".git" / "objects" / "info" / "alternates"
    os.mkfifo(alternates)
    assert odd(folder, folder) == {"elsewhere"}
    alternates.unlink()
    answer = f"{folder}/.git\n{folder}/.git\nfalse\nfalse\n"
    os.rename(folder / ".git", folder / "moved")
    os.mkfifo(folder / ".git")
    assert odd_kinds(str(folder), answer, "", [str(folder)]) == {"elsewhere"}
