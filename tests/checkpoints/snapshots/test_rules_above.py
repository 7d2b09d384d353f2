"""Ignore files above a workspace hold in it as git itself has them hold."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from desktop_agent.checkpoints.snapshots.git_seed import rules_above
from tests.checkpoints.trees import make_tree

NAMES = (
    b"a.log",
    b"b.txt",
    b"deep/a.log",
    b"deep/keep.log",
    b"dist/x",
    b"deep/dist/x",
    b"node_modules/m/x",
    b"out/x",
    b"deep/out/x",
    b"other/x",
    b"deep/gen/x",
    b"file name ",
)
RULES = {
    "a name at any depth": ("*.log\n!keep.log\nnode_modules/\n", ""),
    "from the top": ("/packages/one/dist\n/packages/two/b.txt\n/dist\n", ""),
    "with patterns in the way": ("packages/*/out/\npackages/[!t]*/deep/gen\n", ""),
    "any folders between": ("packages/**/x\n", ""),
    "any folders before": ("**/deep/dist\n", ""),
    "below any": ("packages/**\n!packages/one/\n!packages/one/b.txt\n", ""),
    "a nearer file wins": ("*.log\nother\n", "!a.log\n/one/other/\n# deep/\n\n"),
    "spaces and comments": ("file\\ name\\ \nb.txt   \n#a.log\n", ""),
}


@pytest.mark.parametrize("name", RULES)
def test_rules_are_seen_from_the_workspace_as_git_sees_them(tmp_path: Path, name: str) -> None:
    top, packages = RULES[name]
    workspace = tmp_path / "packages/one"
    make_tree(workspace, dict.fromkeys(NAMES, b"1"))
    (tmp_path / ".gitignore").write_text(top)
    (tmp_path / "packages/.gitignore").write_text(packages)
    git(tmp_path, "init", "-q")
    theirs = others(tmp_path, workspace)
    (tmp_path / "alone").mkdir()
    alone = tmp_path / "alone/one"
    workspace_rules = rules_above(workspace)
    workspace.rename(alone)
    git(alone, "init", "-q")
    (alone / ".git/info/exclude").write_text(workspace_rules)
    assert others(alone, alone) == theirs
    assert 0 < len(theirs) < len(NAMES)


def test_without_a_repository_above_there_are_none(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("*.log\n")
    workspace = tmp_path / "one"
    workspace.mkdir()
    assert rules_above(workspace) == ""
    git(tmp_path, "init", "-q")
    (tmp_path / ".git/info/exclude").write_text("*.own\n")
    assert rules_above(workspace).split() == ["*.own", "*.log"]
    git(workspace, "init", "-q")
    assert rules_above(workspace) == ""


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout


def others(folder: Path, workspace: Path) -> list[str]:
    """Return what git does not ignore of a workspace, by names from there."""
    said = git(folder, "ls-files", "-z", "--others", "--exclude-standard", "--", str(workspace))
    prefix = "" if folder == workspace else f"{workspace.relative_to(folder)}/"
    return sorted(name.removeprefix(prefix) for name in said.split("\0") if name)
