"""What the agent changed goes back and forth: through conversation, gate, store and tools, as the user asks."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.agent.conversation import BUSY_FILES
from desktop_agent.agent.undo import call_checkpoints
from desktop_agent.agent.undo.call_checkpoints import NEEDS_GIT
from desktop_agent.agent.undo.file_undo import EXPIRED, FINISHED, NO_SUCH_MESSAGE, NOTHING, NOTHING_FORTH
from desktop_agent.checkpoints.snapshots import git_snapshots
from desktop_agent.checkpoints.snapshots.exclusions import SnapshotLimits
from desktop_agent.errors import AgentError
from desktop_agent.protocol import Choice, Interrupt, ItemId, Notice, RedoFiles, ToolCall, UndoFiles, UserMessage
from tests.fakes.model_server import text, tool_use
from tests.talk import talking


def put(workspace: Path, **files: str) -> None:
    for name, content in files.items():
        (workspace / name).write_text(content)


def contents(workspace: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in sorted(workspace.iterdir()) if path.is_file()}


def ids(calls: list[ToolCall]) -> tuple[ItemId, ...]:
    return tuple(call.id for call in calls if call.checkpoint is not None)


async def test_a_turn_of_edits_and_commands_goes_back_and_forth(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="old\n", b="old\n", c="kept\n")
        before = contents(talk.workspace)
        talk.server.says(tool_use("Read", path="a"))
        talk.server.says(tool_use("Edit", path="a", old_string="old", new_string="new"))
        talk.server.says(tool_use("Bash", command="rm b; echo made > d"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE, Choice.ALLOW_ONCE)
        after = contents(talk.workspace)
        assert after == {"a": "new\n", "c": "kept\n", "d": "made\n"}
        [turn] = await talk.conversation.changes.turns()
        assert (turn.number, turn.calls) == (1, ids(talk.calls))
        told = await talk.conversation.changes.preview(turn.calls)
        assert (told.paths, told.deleted, told.changed_since) == (("a", "b", "d"), ("d",), ())
        await talk.conversation.submit(UndoFiles(turn.calls))
        assert contents(talk.workspace) == before
        assert (await talk.conversation.changes.turns())[0].calls == ()
        await talk.conversation.submit(RedoFiles())
        assert contents(talk.workspace) == after
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(RedoFiles())
        assert refused.value.sentence == NOTHING_FORTH
        await talk.conversation.submit(UndoFiles(turn.calls))
        assert contents(talk.workspace) == before
        notices = [item for item in talk.items if isinstance(item, Notice)]
        assert [item.went_back is not None for item in notices] == [True, True, True]
        # The model is told, and has to read the file again before it edits it.
        talk.server.says(tool_use("Edit", path="a", old_string="old", new_string="newer"))
        talk.server.says(text("I see."))
        await talk.ask("again")
        assert "The user gave files back as they were before: a, b, d." in str(talk.sent()["messages"])
        assert talk.calls[-1].output is not None
        assert talk.calls[-1].output.is_error
        assert contents(talk.workspace) == before


async def test_what_only_reads_is_not_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # What is recorded because a conversation is open comes a second later, and is none of this call's.
    monkeypatch.setattr(call_checkpoints, "OPENS_S", 1e6)
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="ls"))
        talk.server.says(text("Done."))
        await talk.ask("look")
        assert [call.checkpoint for call in talk.calls] == [None]
        assert await talk.conversation.changes.turns() == []
        assert not (tmp_path / "data/checkpoints").exists()


async def test_a_file_that_the_user_changed_since_is_named_and_nothing_is_touched(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="old\n", b="old\n")
        talk.server.says(tool_use("Bash", command="echo new > a; echo new > b"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE)
        put(talk.workspace, a="mine\n")
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(UndoFiles(ids(talk.calls)))
        assert dict(refused.value.sentence.values) == {"paths": "a"}
        assert contents(talk.workspace) == {"a": "mine\n", "b": "new\n"}
        await talk.conversation.submit(UndoFiles(ids(talk.calls), over=("a",)))
        assert contents(talk.workspace) == {"a": "old\n", "b": "old\n"}
        await talk.conversation.submit(RedoFiles())
        assert contents(talk.workspace) == {"a": "mine\n", "b": "new\n"}


async def test_a_command_that_was_stopped_can_go_back(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="old\n")
        talk.server.says(tool_use("Bash", command="echo new > a; echo ready; sleep 100"))
        await talk.send("change it")
        await talk.decide(await talk.waiting(), Choice.ALLOW_ONCE)
        await talk.until(lambda: (talk.workspace / "a").read_text() == "new\n")
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(UndoFiles(ids(talk.calls)))
        assert refused.value.sentence == BUSY_FILES
        await talk.conversation.submit(Interrupt())
        checkpoint = talk.calls[0].checkpoint
        assert checkpoint is not None
        assert (checkpoint.changed, bool(checkpoint.after)) == (1, True), checkpoint
        await talk.conversation.submit(UndoFiles(ids(talk.calls)))
        assert contents(talk.workspace) == {"a": "old\n"}


async def test_nothing_is_touched_for_calls_that_changed_nothing(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(UndoFiles((ItemId("nothing"),)))
        assert refused.value.sentence == NOTHING


async def test_without_a_record_work_goes_on_and_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with talking(tmp_path) as talk:
        (tmp_path / "data/checkpoints").parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "data/checkpoints").write_text("in the way")
        talk.server.says(tool_use("Bash", command="echo new > a"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE)
        assert contents(talk.workspace) == {"a": "new\n"}
        [call] = talk.calls
        assert call.checkpoint is not None
        assert call.checkpoint.problem is not None
        [turn] = await talk.conversation.changes.turns()
        assert (turn.calls, turn.unrecorded) == ((), (call.id,))


async def test_files_that_the_user_changed_can_stay_while_the_others_go_back(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="old\n", b="old\n")
        talk.server.says(tool_use("Bash", command="echo new > a; echo new > b"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE)
        put(talk.workspace, a="mine\n")
        await talk.conversation.submit(UndoFiles(ids(talk.calls), leave=("a",)))
        assert contents(talk.workspace) == {"a": "mine\n", "b": "old\n"}
        await talk.conversation.submit(RedoFiles())
        assert contents(talk.workspace) == {"a": "mine\n", "b": "new\n"}


async def test_each_undo_can_be_redone_by_its_notice_and_says_before_what_it_would_do(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="0\n")
        for number in (1, 2):
            talk.server.says(tool_use("Bash", command=f"echo {number} > a"))
            talk.server.says(text("Done."))
            await talk.ask("change it", Choice.ALLOW_ONCE)
        one, two = talk.calls
        await talk.conversation.submit(UndoFiles((two.id,)))
        await talk.conversation.submit(UndoFiles((one.id,)))
        assert contents(talk.workspace) == {"a": "0\n"}
        ways = await talk.conversation.changes.ways()
        assert [turn.calls for turn in ways.turns] == [(), ()]
        second, first = ways.forth
        assert (await talk.conversation.changes.preview_forth(first)).paths == ("a",)
        # The second one leads to a state after the first: only over what is there now.
        assert (await talk.conversation.changes.preview_forth(second)).changed_since == ("a",)
        await talk.conversation.submit(RedoFiles(notice=first))
        await talk.conversation.submit(RedoFiles(notice=second))
        assert contents(talk.workspace) == {"a": "2\n"}
        assert (await talk.conversation.changes.ways()).forth == ()
        with pytest.raises(AgentError):
            await talk.conversation.changes.preview_forth(first)


async def test_the_conversation_goes_back_alone_or_with_the_files_and_forth_again(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="old\n")
        talk.server.says(text("Hello."))
        await talk.ask("good morning")
        talk.server.says(tool_use("Bash", command="echo new > a"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE)
        second = [item for item in talk.items if isinstance(item, UserMessage)][-1]
        await talk.conversation.submit(UndoFiles(ids(talk.calls), rewind_to=second.id))
        assert contents(talk.workspace) == {"a": "old\n"}
        ways = await talk.conversation.changes.ways()
        assert ways.apart[0] == second.id
        assert talk.calls[0].id in ways.apart
        talk.server.says(text("I see."))
        await talk.ask("and now")
        sent = str(talk.sent()["messages"])
        assert "change it" not in sent
        assert "good morning" in sent
        assert "took the conversation back to here" in sent
        await talk.conversation.submit(RedoFiles(notice=ways.forth[0]))
        assert contents(talk.workspace) == {"a": "new\n"}
        talk.server.says(text("I see."))
        await talk.ask("and then")
        assert "change it" in str(talk.sent()["messages"])
        # Alone: the files stay.
        await talk.conversation.submit(UndoFiles((), rewind_to=second.id))
        assert contents(talk.workspace) == {"a": "new\n"}
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(UndoFiles((), rewind_to=second.id))
        assert refused.value.sentence == NO_SUCH_MESSAGE
        await talk.conversation.submit(RedoFiles())
        assert (await talk.conversation.changes.ways()).apart == ()


async def test_what_a_command_does_in_the_background_goes_back_when_the_user_says_so(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="old\n", b="old\n")
        late = "echo new > a; while [ ! -e go ]; do sleep 0.02; done; echo late > b; rm go"
        talk.server.says(tool_use("Bash", command=late, run_in_background=True))
        talk.server.says(tool_use("Edit", path="c", old_string="", new_string="made\n"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE, Choice.ALLOW_ONCE)
        async with asyncio.timeout(60):
            while (talk.workspace / "a").read_text() != "new\n":
                await asyncio.sleep(0.01)
        put(talk.workspace, go="")
        await talk.until(lambda: any(call.exit_code == 0 for call in talk.calls))
        [turn] = await talk.conversation.changes.turns()
        told = await talk.conversation.changes.preview(turn.calls)
        assert "b" in told.changed_since
        with pytest.raises(AgentError):
            await talk.conversation.submit(UndoFiles(turn.calls))
        await talk.conversation.submit(UndoFiles(turn.calls, over=told.changed_since))
        assert (talk.workspace / "a").read_text() == "old\n"
        assert (talk.workspace / "b").read_text() == "old\n"


async def test_what_was_too_large_to_be_kept_is_said_with_the_undo(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(git_snapshots, "SnapshotLimits", lambda: SnapshotLimits(largest=10))
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="old\n", large="1" * 20)
        talk.server.says(tool_use("Bash", command="echo new > a; echo more >> large"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE)
        [call] = talk.calls
        assert call.checkpoint is not None
        assert (call.checkpoint.changed, call.checkpoint.left_out) == (1, ("large",))
        assert (await talk.conversation.changes.preview((call.id,))).unkept == ("large",)
        await talk.conversation.submit(UndoFiles((call.id,)))
        assert contents(talk.workspace)["a"] == "old\n"
        said = [item.sentence for item in talk.items if isinstance(item, Notice)][-1]
        assert (said.count, dict(said.values)) == (1, {"paths": "large"})


async def test_without_git_edits_go_back_and_commands_say_that_they_cannot(tmp_path: Path) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "bash").symlink_to("/bin/bash")
    async with talking(tmp_path, path=str(programs)) as talk:
        put(talk.workspace, a="old\n")
        talk.server.says(tool_use("Read", path="a"))
        talk.server.says(tool_use("Edit", path="a", old_string="old", new_string="new"))
        talk.server.says(tool_use("Bash", command="echo new > b"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE, Choice.ALLOW_ONCE)
        _, edit, command = talk.calls
        assert command.checkpoint is not None
        assert command.checkpoint.problem == NEEDS_GIT
        [turn] = await talk.conversation.changes.turns()
        assert (turn.calls, turn.unrecorded) == ((edit.id,), (command.id,))
        assert (await talk.conversation.changes.preview((edit.id, command.id))).unrecorded == ("echo new > b",)
        await talk.conversation.submit(UndoFiles((edit.id, command.id)))
        assert contents(talk.workspace) == {"a": "old\n", "b": "new\n"}
        said = [item for item in talk.items if isinstance(item, Notice)][-1]
        assert (said.sentence.count, dict(said.sentence.values)) == (1, {"steps": "echo new > b"})
        assert "echo new > b" in said.for_model
        await talk.conversation.submit(RedoFiles())
        assert contents(talk.workspace) == {"a": "new\n", "b": "new\n"}


async def test_what_is_no_longer_kept_is_said_to_be_gone(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="echo new > a"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE)
        for kept in (tmp_path / "data/checkpoints").glob("*/repository/objects/??/*"):
            kept.unlink()
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(UndoFiles(ids(talk.calls)))
        assert refused.value.sentence == EXPIRED
        assert contents(talk.workspace) == {"a": "new\n"}


async def test_where_every_file_stays_only_the_conversation_goes_back(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        talk.server.says(tool_use("Bash", command="echo new > a"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE)
        [message] = [item for item in talk.items if isinstance(item, UserMessage)]
        put(talk.workspace, a="mine\n")
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(UndoFiles(ids(talk.calls), leave=("a",)))
        assert refused.value.sentence == NOTHING
        await talk.conversation.submit(UndoFiles(ids(talk.calls), leave=("a",), rewind_to=message.id))
        back = next(item.went_back for item in reversed(talk.items) if isinstance(item, Notice))
        assert back is not None
        assert (back.before, back.after, back.paths) == ("", "", ())
        await talk.conversation.submit(RedoFiles())
        assert contents(talk.workspace) == {"a": "mine\n"}


async def test_what_was_read_in_what_is_no_longer_sent_has_to_be_read_again(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="old\n")
        talk.server.says(tool_use("Read", path="a"))
        talk.server.says(text("Done."))
        await talk.ask("read it")
        [message] = [item for item in talk.items if isinstance(item, UserMessage)]
        await talk.conversation.submit(UndoFiles((), rewind_to=message.id))
        talk.server.says(tool_use("Edit", path="a", old_string="old", new_string="new"))
        talk.server.says(text("I see."))
        await talk.ask("edit it")
        assert talk.calls[-1].output is not None
        assert talk.calls[-1].output.is_error
        assert contents(talk.workspace) == {"a": "old\n"}


async def test_a_going_back_that_a_kill_cut_short_is_finished_at_the_next_start_and_said(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="old\n", b="old\n", c="old\n")
        talk.server.says(tool_use("Bash", command="echo new > a; echo new > b; rm c"))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE)
        [call] = talk.calls
        checkpoint = call.checkpoint
    assert checkpoint is not None
    data = tmp_path / "data/checkpoints"
    for step in range(1, 200, 3):
        words = (str(step), "kill", str(tmp_path / "workspace"), str(data), checkpoint.before, checkpoint.after)
        program = [sys.executable, "-m", "tests.checkpoints.killed_rewind", *words]
        await asyncio.to_thread(subprocess.run, program, capture_output=True, check=False)
        if list(data.glob("*/journals/*.json")):
            break
    async with talking(tmp_path) as talk:
        said = [item.sentence for item in await talk.conversation.items(0) if isinstance(item, Notice)]
        assert said == [FINISHED]
        assert contents(talk.workspace) == {"a": "old\n", "b": "old\n", "c": "old\n"}
    assert list(data.glob("*/journals/*.json")) == []
