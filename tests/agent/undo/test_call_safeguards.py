"""What stands around a call that may change files."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

from desktop_agent.agent.undo.call_checkpoints import CallCheckpoints, PendingCheckpoint
from desktop_agent.agent.undo.call_safeguards import CallSafeguards, GuardedCall
from desktop_agent.agent.undo.trash_capture import TrashCapture, captured_trash
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit
from desktop_agent.checkpoints.timeline import Timeline
from desktop_agent.checkpoints.trash.trash import Trash
from desktop_agent.permissions.judgement import WorkspaceLosses
from desktop_agent.protocol import Assessment, Event, ItemId, Recording, Risk, RunsCommand, Status, ToolCall

EFFECTS = (RunsCommand("x", "/"),)


def call(risk: Risk | None) -> ToolCall:
    assessment = Assessment(risk, ()) if risk is not None else None
    return ToolCall(ItemId("call"), "c", "Bash", {}, "x", Status.RUNNING, assessment=assessment)


async def no_losses() -> WorkspaceLosses:
    return WorkspaceLosses()


async def test_a_call_is_recorded_and_changed_where_it_may_change_files(tmp_path: Path) -> None:
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    timeline = Timeline(tmp_path / "data", workspace, shutil.which("git"), tmp_path)
    shown: list[Event] = []
    ended = {ItemId("call"): call(Risk.HIGH)}
    recording = CallCheckpoints(timeline, ended.get, shown.append)
    capture = TrashCapture(workspace, Trash(tmp_path / "bin"), timeline, lambda: 0)
    keeping, changes, told = CallSafeguards(recording, capture), list[dict[str, Any]](), list[Recording | None]()
    for risk in (None, Risk.LOW, Risk.HIGH):
        keeping.expect(call(risk), EFFECTS)
        async with keeping.guarded(call(risk), EFFECTS, lambda **known: changes.append(known), told.append) as kept:
            assert await kept.before(no_losses, keeps=False) is None
            kept.go_on()
            assert kept.record.goes_on
            assert kept.trash.goes_on
    await recording.settled()
    assert [sorted(known) for known in changes] == [["checkpoint"], ["checkpoint"]]
    assert [bool(known["checkpoint"].later) for known in changes] == [False, True]
    assert (shown, told) == ([], [])


async def test_what_a_call_takes_is_asked_after_the_first_record_which_makes_the_repository(tmp_path: Path) -> None:
    workspace, order = tmp_path / "workspace", list[str]()
    workspace.mkdir()
    (workspace / ".gitignore").write_text("*.log\n")
    (workspace / "x.log").write_text("x")
    git = PrivateGit(shutil.which("git") or "", tmp_path / "repository", workspace, tmp_path / "index")
    timeline = Timeline(tmp_path / "data", workspace, git.program, tmp_path)
    around, noted = TrashCapture(workspace, Trash(tmp_path / "bin"), timeline, lambda: 1 << 20, git), list[Any]()

    async def record() -> None:
        await asyncio.sleep(0)
        git.make("")
        order.append("recorded")

    async def losses() -> WorkspaceLosses:
        order.append("asked")
        return WorkspaceLosses(is_exact=False)

    async with captured_trash(around, noted.append) as aside:
        await GuardedCall(PendingCheckpoint(record), aside).before(losses, keeps=False)
        (workspace / "x.log").unlink()
    assert order == ["recorded", "asked"]
    assert noted[-1].lost == ("x.log",)
