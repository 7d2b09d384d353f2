"""Both stores of recorded states, git's and the plain one, keep the same contract."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.checkpoints.snapshots.exclusions import Limits
from desktop_agent.checkpoints.snapshots.file_snapshots import PlainRecords
from desktop_agent.checkpoints.snapshots.git_snapshots import Snapshots
from desktop_agent.checkpoints.snapshots.private_git import OwnGit
from desktop_agent.checkpoints.snapshots.snapshot_store import Records
from tests.contracts.records import Make, check_doubtful, check_left_out, check_named_paths, check_not_there


def in_git(workspace: Path, limits: Limits) -> Records:
    folder = workspace.parent / "data"
    own = OwnGit(shutil.which("git") or "", folder / "repository", workspace, folder / "index")
    return Snapshots(own, limits=limits)


def in_files(workspace: Path, limits: Limits) -> Records:
    return PlainRecords(workspace.parent / "data", workspace, limits)


@pytest.mark.parametrize(
    "check", [check_named_paths, check_left_out, check_doubtful, check_not_there], ids=lambda one: one.__name__
)
@pytest.mark.parametrize("make", [in_git, in_files], ids=["git", "plain"])
def test_a_store_keeps_the_contract(tmp_path: Path, make: Make, check: Callable[[Make, Path], None]) -> None:
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    check(make, workspace)
