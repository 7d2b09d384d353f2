"""What is recorded around a call, and what is not."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from desktop_agent.agent.checkpointing import Checkpointing
from desktop_agent.checkpoints.timeline import Timeline
from desktop_agent.protocol import Checkpoint, DeletesPath, Effect, ReadsPath, Risk, RunsCommand, WritesPath


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    folder.mkdir()
    return folder


def checkpointing(workspace: Path) -> Checkpointing:
    git = shutil.which("git") or ""
    return Checkpointing(workspace, Timeline(workspace.parent / "data", workspace, git, workspace.parent))


async def around(workspace: Path, *effects: Effect, risk: Risk = Risk.MEDIUM) -> list[Checkpoint]:
    kept: list[Checkpoint] = []
    async with checkpointing(workspace).around(effects, risk, kept.append):
        (workspace / "a").write_text("new")
        (workspace / "b").unlink(missing_ok=True)
    return kept


async def test_a_command_is_recorded_whole(workspace: Path) -> None:
    (workspace / "b").touch()
    before, after = await around(workspace, RunsCommand("x", str(workspace)))
    assert (before.after, before.paths) == ("", ())
    assert (after.before, after.paths, after.changed, after.deleted) == (before.before, (), 2, 1)
    assert after.after not in ("", after.before)


async def test_a_file_tool_is_recorded_by_its_paths_in_the_workspace(workspace: Path) -> None:
    effects = (
        WritesPath(str(workspace / "a")),
        DeletesPath(str(workspace / "b"), moved_to=str(workspace / "c")),
        WritesPath("/elsewhere"),
        ReadsPath(str(workspace / "d")),
    )
    _, after = await around(workspace, *effects)
    assert (after.paths, after.changed) == (("a", "b", "c"), 1)


@pytest.mark.parametrize(
    ("effect", "risk"),
    [(ReadsPath("/x"), Risk.MEDIUM), (WritesPath("/elsewhere"), Risk.MEDIUM), (RunsCommand("ls", "/"), Risk.LOW)],
    ids=["read", "outside", "looks"],
)
async def test_what_changes_nothing_here_is_not(workspace: Path, effect: Effect, risk: Risk) -> None:
    assert await around(workspace, effect, risk=risk) == []
    assert not (workspace.parent / "data").exists()


async def test_nothing_is_recorded_without_git(workspace: Path) -> None:
    kept: list[Checkpoint] = []
    async with Checkpointing(workspace, None).around((RunsCommand("x", "/"),), Risk.HIGH, kept.append):
        pass
    assert kept == []


async def test_a_call_that_is_cancelled_has_its_end_recorded(workspace: Path) -> None:
    kept: list[Checkpoint] = []

    async def work() -> None:
        async with checkpointing(workspace).around((RunsCommand("x", "/"),), Risk.HIGH, kept.append):
            (workspace / "a").write_text("new")
            await asyncio.Event().wait()

    task = asyncio.ensure_future(work())
    while not (workspace / "a").exists():
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert [bool(one.after) for one in kept] == [False, True]


async def test_a_record_that_fails_is_said_and_the_call_goes_on(
    workspace: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (workspace.parent / "data").write_text("in the way")
    [only] = await around(workspace, RunsCommand("x", "/"))
    assert (only.before, only.problem is not None) == ("", True)
    assert (workspace / "a").exists()
    assert "was not recorded" in caplog.text
