"""What is said of files that went back, also where the program was killed in the middle of it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_agent.agent.conversation import Conversation
from desktop_agent.agent.undo.notices import FINISHED, begun, notice_of_finished
from desktop_agent.checkpoints.timeline import ChangeSpan, RecoveredRestore
from desktop_agent.protocol import Choice, ItemId, Notice, RedoFiles, Remedy, ToolCall, UndoFiles, UndoRecord
from desktop_agent.sentences import in_english
from tests.fakes.model_server import text, tool_use
from tests.talk import Talk, talking

OLD = {"a": "old\n", "b": "old\n", "c": "old\n"}
NEW = {"a": "new\n", "b": "new\n"}


def contents(workspace: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in sorted(workspace.iterdir()) if path.is_file()}


async def changed(talk: Talk) -> ToolCall:
    for name, content in OLD.items():
        (talk.workspace / name).write_text(content)
    talk.server.says(tool_use("Bash", command="echo new > a; echo new > b; rm c"))
    talk.server.says(text("Done."))
    await talk.ask("change it", Choice.ALLOW_ONCE)
    [call] = talk.calls
    return call


async def killed(root: Path, call: ToolCall, conversation: str) -> None:
    """Kill an undo of the call when it has begun, and before it is done."""
    assert call.checkpoint is not None
    data, about = root / "data/checkpoints", begun(UndoRecord((call.id,), "", "", ()))
    words = (str(root / "workspace"), str(data), call.checkpoint.before, call.checkpoint.after, conversation, about)
    for step in range(1, 200, 3):
        program = [sys.executable, "-m", "tests.checkpoints.killed_rewind", str(step), "kill", *words]
        await asyncio.to_thread(subprocess.run, program, capture_output=True, check=False)
        if list(data.glob("*/journals/*.json")):
            return
    raise AssertionError("it was never begun")


async def notices(conversation: Conversation) -> Sequence[Notice]:
    return [item for item in await conversation.items(0) if isinstance(item, Notice)]


@pytest.mark.parametrize("is_others_first", [False, True], ids=["its own", "another"])
async def test_an_undo_that_a_kill_cut_short_is_finished_told_once_and_can_be_redone(
    tmp_path: Path, *, is_others_first: bool
) -> None:
    async with talking(tmp_path) as talk:
        call, name = await changed(talk), talk.conversation.info.id
    (tmp_path / "elsewhere").mkdir()
    await killed(tmp_path, call, name)
    for start in range(3):
        # The conversation that is opened first finishes it, whosever it is.
        place = tmp_path / "workspace" if is_others_first else tmp_path / "elsewhere"
        async with talking(tmp_path, workspace=place) as talk:
            own = await talk.app.open_conversation(name)
            if start == 0:
                assert contents(tmp_path / "workspace") == OLD
                assert [one.sentence for one in await notices(talk.conversation)] == [FINISHED] * is_others_first
            [told, *_] = await notices(own)
            assert (told.sentence, told.remedies) == (FINISHED, (Remedy.REDO,))
            assert len(await notices(own)) == 1 + (start == 2)
            if start == 1:
                await own.submit(RedoFiles(told.id))
                assert contents(tmp_path / "workspace") == NEW
    assert list(tmp_path.glob("data/checkpoints/*/journals/*")) == []


async def test_what_the_user_changed_after_the_kill_stays_and_is_named(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        call, name = await changed(talk), talk.conversation.info.id
    await killed(tmp_path, call, name)
    (tmp_path / "workspace/a").write_text("by hand")
    (tmp_path / "elsewhere").mkdir()
    async with talking(tmp_path, workspace=tmp_path / "elsewhere") as talk:
        own = await talk.app.open_conversation(name)
        [told] = await notices(own)
        assert contents(tmp_path / "workspace") == {**OLD, "a": "by hand"}
        assert in_english(told.sentence).endswith("Not restored because changed since, 1 file: a")
        assert told.went_back is not None
        assert told.went_back.paths == ("b", "c")
        assert "b, c" in told.for_model


def test_what_cannot_be_read_is_not_told() -> None:
    span = ChangeSpan("1" * 40, "2" * 40, ("a",))
    assert notice_of_finished(RecoveredRestore("x.finished", "no item", span, ()), 1.0) is None
    about = begun(UndoRecord((ItemId("1"),), "", "", ()))
    once, again = (notice_of_finished(RecoveredRestore("x.finished", about, span, ()), 1.0) for _ in range(2))
    assert once == again
    assert once is not None


async def test_names_that_are_no_text_go_forth_too_after_a_restart(tmp_path: Path) -> None:
    odd = os.fsdecode(b"odd-\xff.txt")
    async with talking(tmp_path) as talk:
        name = talk.conversation.info.id
        (talk.workspace / odd).write_text("old\n")
        talk.server.says(tool_use("Bash", command="echo new > odd-*"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE)
        [turn] = await talk.conversation.changes.turns()
        await talk.conversation.submit(UndoFiles(turn.calls))
        assert contents(talk.workspace) == {odd: "old\n"}
    async with talking(tmp_path) as talk:
        own = await talk.app.open_conversation(name)
        await own.submit(RedoFiles((await notices(own))[-1].id))
        assert contents(talk.workspace) == {odd: "new\n"}
