"""Both stores of recorded states, git's and the plain one, keep the same contract."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_agent.checkpoints.snapshots.exclusions import SnapshotLimits
from desktop_agent.checkpoints.snapshots.file_snapshots import FileSnapshots
from desktop_agent.checkpoints.snapshots.git_snapshots import GitSnapshots
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit
from tests.contracts.records import Make, check_doubtful, check_left_out, check_named_paths, check_not_there


def in_git(workspace: Path, limits: SnapshotLimits) -> GitSnapshots:
    folder = workspace.parent / "data"
    own = PrivateGit(shutil.which("git") or "", folder / "repository", workspace, folder / "index")
    return GitSnapshots(own, limits=limits)


def in_files(workspace: Path, limits: SnapshotLimits) -> FileSnapshots:
    return FileSnapshots(workspace.parent / "data", workspace, limits)


@pytest.mark.parametrize(
    "check", [check_named_paths, check_left_out, check_doubtful, check_not_there], ids=lambda one: one.__name__
)
@pytest.mark.parametrize("make", [in_git, in_files], ids=["git", "plain"])
def test_a_store_keeps_the_contract(tmp_path: Path, make: Make, check: Callable[[Make, Path], None]) -> None:
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    check(make, workspace)
