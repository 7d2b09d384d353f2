"""A pipe where git looks for rules keeps no record from being made, and neither does a file without end."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from desktop_agent.checkpoints.snapshots.private_git import GitFailed, PrivateGit
from desktop_agent.checkpoints.snapshots.stalled_git import answer
from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline
from tests.checkpoints.trees import make_tree

GIT = shutil.which("git") or ""


def timeline(workspace: Path) -> Timeline:
    data = workspace.parent / "data"
    return Timeline(data, workspace, GIT, data / "home")


def test_pipes_named_like_rules_keep_no_change_from_going_back(workspace: Path) -> None:
    make_tree(workspace, {b"sub/file": b"mine\n"})
    own = timeline(workspace)
    before = own.record().tree
    (workspace / "sub/file").write_text("theirs\n")
    for name in ("sub/.gitignore", "sub/.gitattributes", ".gitattributes", "other/.gitignore"):
        (workspace / name).parent.mkdir(exist_ok=True)
        os.mkfifo(workspace / name)
    after = own.record().tree
    assert [change.path for change in own.difference(ChangeSpan(before, after)).changes] == ["sub/file"]
    own.go_back([ChangeSpan(before, after)], "undo")
    assert (workspace / "sub/file").read_text() == "mine\n"


def test_rules_that_no_memory_can_hold_keep_no_change_from_going_back(workspace: Path) -> None:
    make_tree(workspace, {b".gitignore": b"built\n", b"sub/file": b"mine\n", b"sub/built": b"x"})
    own = timeline(workspace)
    before = own.record().tree
    (workspace / "sub/file").unlink()
    (workspace / "deep").mkdir()
    for name in ("deep/.gitignore", "sub/.gitignore"):
        (workspace / name).touch()
        os.truncate(workspace / name, 1 << 42)
    taken = own.record()
    assert [one.path for one in taken.left_out] == ["deep/.gitignore", "sub/.gitignore"]
    assert [change.path for change in own.difference(ChangeSpan(before, taken.tree)).changes] == ["sub/file"]
    own.go_back([ChangeSpan(before, taken.tree)], "undo")
    assert (workspace / "sub/file").read_text() == "mine\n"


def test_who_never_answers_is_not_waited_for(tmp_path: Path) -> None:
    with subprocess.Popen(["sleep", "4902"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            answer(process, tmp_path, 0.1)
        process.kill()


def test_git_that_never_answers_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_agent.checkpoints.snapshots.private_git.LIMIT_S", 0.1)
    program = tmp_path / "git"
    program.write_text("#!/bin/sh\nexec sleep 4903\n")
    program.chmod(0o755)
    git = PrivateGit(str(program), tmp_path, tmp_path, tmp_path / "index")
    with pytest.raises(GitFailed):
        git.ask("status")
    with git.begun("status") as said, pytest.raises(GitFailed):
        said()
