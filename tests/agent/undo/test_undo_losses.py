"""One undo brings back what records and bin hold, a redo takes it away again, and what cannot come is named."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_agent.agent.undo.file_undo import NOTHING
from desktop_agent.agent.undo.notices import FINISHED, begun
from desktop_agent.agent.undo.trash_restore import NO_LONGER
from desktop_agent.agent.undo.undo_losses import UndoLosses, undo_losses
from desktop_agent.errors import AgentError
from desktop_agent.protocol import (
    Choice,
    ItemId,
    Notice,
    RedoFiles,
    RestoreFromTrash,
    Status,
    ToolCall,
    TrashRecord,
    UndoFiles,
    UndoRecord,
)
from desktop_agent.sentences import in_english
from tests.fakes.model_server import text, tool_use
from tests.talk import Talk, talking

GONE = {"a.bin": "ignored\n", "build/deep/x.bin": "x\n", "new.txt": "untracked\n", "old.bin.txt": "tracked\n"}
KEPT = {".gitignore": "*.bin\n", "kept": "kept\n"}


def lay_out(workspace: Path) -> None:
    for name, content in {**GONE, **KEPT}.items():
        (workspace / name).parent.mkdir(parents=True, exist_ok=True)
        (workspace / name).write_text(content)
    (workspace / "build").chmod(0o750)
    (workspace / "build/hollow").mkdir()
    (workspace / "a.bin").chmod(0o600)
    os.utime(workspace / "a.bin", ns=(1, 10**18))


def contents(workspace: Path) -> dict[str, str]:
    """Return all but what lies in folders that git and the app have for themselves."""
    found = {str(path.relative_to(workspace)): path for path in sorted(workspace.rglob("*")) if path.is_file()}
    own = (".git/", ".desktop-agent-")
    return {name: path.read_text() for name, path in found.items() if not name.startswith(own)}


async def run(talk: Talk, *commands: str) -> list[ToolCall]:
    before = len(talk.calls)
    for command in commands:
        talk.server.says(tool_use("Bash", command=command))
    talk.server.says(text("Done."))
    await talk.ask("do it", *[Choice.ALLOW_ONCE] * len(commands))
    return talk.calls[before:]


def said(talk: Talk) -> list[str]:
    return [in_english(item.sentence) for item in talk.items if isinstance(item, Notice)]


def repository(workspace: Path) -> None:
    for words in (("init", "-q"), ("add", ".gitignore", "kept", "old.bin.txt")):
        subprocess.run(["git", *words], cwd=workspace, check=True)
    who = ("-c", "user.name=a", "-c", "user.email=a@b.c")
    subprocess.run(["git", *who, "commit", "-q", "-m", "begun"], cwd=workspace, check=True)


@pytest.mark.parametrize("command", ["git clean -fdxq; rm old.bin.txt", "rm -r build *.bin; rm new.txt old.bin.txt"])
async def test_one_undo_brings_all_back_and_a_redo_takes_all_away_again(tmp_path: Path, command: str) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        repository(talk.workspace)
        [call] = await run(talk, command)
        assert contents(talk.workspace).keys() & GONE.keys() == set()
        found = await talk.conversation.changes.preview((call.id,))
        assert (sorted(found.paths), found.deleted) == (sorted(GONE), ())
        assert found.from_bin == ("a.bin", "build/deep/x.bin")
        for _ in range(2):
            await talk.conversation.submit(UndoFiles((call.id,)))
            now = contents(talk.workspace)
            assert {name: now[name] for name in (*GONE, *KEPT)} == {**GONE, **KEPT}
            facts = (talk.workspace / "a.bin").stat()
            assert (facts.st_mode & 0o777, facts.st_mtime_ns) == (0o600, 10**18)
            assert (talk.workspace / "build").stat().st_mode & 0o777 == 0o750
            assert (talk.workspace / "build/hollow").is_dir()
            await talk.conversation.submit(RedoFiles())
            assert contents(talk.workspace).keys() & GONE.keys() == set()
            assert not (talk.workspace / "build").exists()
        assert said(talk)[0] == "Reverted 4 files: a.bin, build/deep/x.bin, new.txt, old.bin.txt"


async def test_what_only_the_bin_holds_goes_back_and_forth_also_after_a_restart(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        [call] = await run(talk, "find . -name '*.bin' -delete")
        assert call.checkpoint is not None
        assert call.checkpoint.changed == 0
        [turn] = await talk.conversation.changes.turns()
        assert turn.calls == (call.id,)
        await talk.conversation.submit(UndoFiles(turn.calls))
        assert contents(talk.workspace) == {**GONE, **KEPT}
        # It is a turn that was undone, as one of which the records know.
        [undone] = await talk.conversation.changes.turns()
        assert (undone.message, undone.calls) == (turn.message, ())
        name = talk.conversation.info.id
    async with talking(tmp_path) as talk:
        conversation = await talk.app.open_conversation(name)
        [notice] = (await conversation.changes.ways()).forth
        forth = await conversation.changes.preview_forth(notice)
        assert forth.deleted == ("a.bin", "build/deep/x.bin")
        await conversation.submit(RedoFiles(notice=notice))
        assert contents(talk.workspace).keys() & GONE.keys() == {"new.txt", "old.bin.txt"}
        await conversation.submit(UndoFiles((call.id,)))
        assert contents(talk.workspace) == {**GONE, **KEPT}


async def test_what_is_in_the_way_is_named_and_not_overwritten_unless_it_is_chosen(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        [call] = await run(talk, "rm -r build a.bin new.txt")
        (talk.workspace / "a.bin").write_text("mine\n")
        (talk.workspace / "build").write_text("a file where a folder was\n")
        found = await talk.conversation.changes.preview((call.id,))
        assert (found.changed_since, found.unkept, found.paths) == (("a.bin",), ("build/deep/x.bin",), ("new.txt",))
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(UndoFiles((call.id,)))
        assert dict(refused.value.sentence.values) == {"paths": "a.bin"}
        await talk.conversation.submit(UndoFiles((call.id,), leave=("a.bin",)))
        now = contents(talk.workspace)
        assert (now["a.bin"], now["new.txt"]) == ("mine\n", GONE["new.txt"])
        await talk.conversation.submit(RedoFiles())
        (talk.workspace / "build").unlink()
        await talk.conversation.submit(UndoFiles((call.id,), over=("a.bin",)))
        assert contents(talk.workspace) == {**GONE, **KEPT}
        await talk.conversation.submit(RedoFiles())
        assert contents(talk.workspace)["a.bin"] == "mine\n"


async def test_a_file_that_was_put_back_and_changed_stays_with_the_redo(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        [call] = await run(talk, "rm a.bin new.txt")
        await talk.conversation.submit(UndoFiles((call.id,)))
        (talk.workspace / "a.bin").write_text("worked on\n")
        [notice] = (await talk.conversation.changes.ways()).forth
        assert (await talk.conversation.changes.preview_forth(notice)).changed_since == ("a.bin",)
        await talk.conversation.submit(RedoFiles(leave=("a.bin",)))
        now = contents(talk.workspace)
        assert (now["a.bin"], "new.txt" in now) == ("worked on\n", False)


async def test_an_ignored_file_that_was_overwritten_goes_back_and_forth(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        calls = await run(talk, "echo one > a.bin", "echo two > a.bin; rm new.txt")
        ids = tuple(call.id for call in calls)
        await talk.conversation.submit(UndoFiles(ids))
        assert contents(talk.workspace) == {**GONE, **KEPT}
        await talk.conversation.submit(RedoFiles())
        assert contents(talk.workspace)["a.bin"] == "two\n"
        await talk.conversation.submit(UndoFiles(ids[1:]))
        assert contents(talk.workspace)["a.bin"] == "one\n"


async def test_what_was_removed_made_anew_and_removed_again_comes_back_as_it_was_first(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        calls = await run(talk, "rm -r build", 'mkdir build; python3 -c \'open("build/x.bin", "w")\'', "rm -r build")
        await talk.conversation.submit(UndoFiles(tuple(call.id for call in calls)))
        now = contents(talk.workspace)
        assert now.pop("build/x.bin") == ""
        assert now == {**GONE, **KEPT}


async def test_what_cannot_come_back_is_named_before_and_after(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        [call] = await run(talk, 'python3 -c \'import os; os.remove("a.bin"); os.remove("new.txt")\'')
        found = await talk.conversation.changes.preview((call.id,))
        assert (found.paths, found.lost, found.lost_count) == (("new.txt",), ("a.bin",), 1)
        await talk.conversation.submit(UndoFiles((call.id,)))
        assert said(talk)[-1] == "1 file not restored, because the bin has no copy: a.bin"
        await talk.conversation.submit(RedoFiles())
        assert "new.txt" in said(talk)[-1]


async def test_an_emptied_bin_is_said_and_a_redo_takes_away_only_what_it_holds(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        [call] = await run(talk, "rm a.bin new.txt")
        [only] = await run(talk, "rm build/deep/x.bin")
        await talk.conversation.submit(UndoFiles((call.id,)))
        for place in (tmp_path / "data/bin").iterdir():
            for file in place.iterdir():
                file.unlink()
        [notice] = (await talk.conversation.changes.ways()).forth
        forth = await talk.conversation.changes.preview_forth(notice)
        assert (forth.paths, forth.unkept) == (("new.txt",), ("a.bin",))
        await talk.conversation.submit(RedoFiles())
        assert contents(talk.workspace)["a.bin"] == GONE["a.bin"]
        (talk.workspace / "a.bin").unlink()
        found = await talk.conversation.changes.preview((call.id, only.id))
        assert (found.paths, found.emptied) == (("new.txt",), ("rm a.bin new.txt", "rm build/deep/x.bin"))
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(UndoFiles((only.id,)))
        assert refused.value.sentence == NO_LONGER
        await talk.conversation.submit(UndoFiles((call.id,)))
        assert said(talk)[-1] == "The bin no longer holds the files that 1 step took: rm a.bin new.txt"


async def test_without_git_the_bin_alone_gives_back(tmp_path: Path) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("bash", "rm"):
        (programs / name).symlink_to(f"/bin/{name}")
    async with talking(tmp_path, path=str(programs)) as talk:
        lay_out(talk.workspace)
        [call] = await run(talk, "rm a.bin new.txt")
        await talk.conversation.submit(UndoFiles((call.id,)))
        assert contents(talk.workspace) == {**GONE, **KEPT}
        await talk.conversation.submit(RedoFiles())
        assert contents(talk.workspace).keys() & GONE.keys() == {"build/deep/x.bin", "old.bin.txt"}


async def test_what_was_put_back_already_is_not_undone_a_second_time(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        [call] = await run(talk, "rm a.bin")
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert await talk.conversation.changes.turns() == []
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(UndoFiles((call.id,)))
        assert refused.value.sentence == NOTHING
        assert contents(talk.workspace) == {**GONE, **KEPT}


async def test_the_entry_says_what_is_there_again_and_puts_back_what_a_redo_took(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        [call] = await run(talk, "rm a.bin new.txt")

        def given() -> int | None:
            aside = talk.calls[0].set_aside
            assert aside is not None
            return aside.given

        await talk.conversation.submit(UndoFiles((call.id,)))
        assert given() == 2
        await talk.conversation.submit(RestoreFromTrash(call.id))
        await talk.conversation.submit(RedoFiles())
        assert given() is None
        [turn] = await talk.conversation.changes.turns()
        assert turn.calls == (call.id,)
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert contents(talk.workspace) == {**GONE, **KEPT}
        assert given() == 2


async def test_an_entry_goes_on_to_offer_what_did_not_come(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        [call] = await run(talk, "rm a.bin new.txt")
        (talk.workspace / "a.bin").write_text("mine\n")
        await talk.conversation.submit(UndoFiles((call.id,), leave=("a.bin",)))
        assert talk.calls[0].set_aside is not None
        assert talk.calls[0].set_aside.given is None


async def test_an_undo_with_both_that_a_kill_cut_short_is_finished_and_can_be_redone(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        lay_out(talk.workspace)
        [call] = await run(talk, "rm -r build a.bin new.txt old.bin.txt")
        name = talk.conversation.info.id
    assert call.checkpoint is not None
    assert call.set_aside is not None
    data = tmp_path / "data/checkpoints"
    about = (begun(UndoRecord((call.id,), "", "", ())), str(tmp_path / "data/bin"), call.set_aside.name)
    spans = (call.checkpoint.before, call.checkpoint.after, name)
    for step in range(1, 400, 3):
        words = (str(step), "kill", str(tmp_path / "workspace"), str(data), *spans, *about)
        program = [sys.executable, "-m", "tests.checkpoints.killed_rewind", *words]
        await asyncio.to_thread(subprocess.run, program, capture_output=True, check=False)
        if list(data.glob("*/journals/*.json")):
            break
    async with talking(tmp_path) as talk:
        conversation = await talk.app.open_conversation(name)
        assert contents(talk.workspace) == {**GONE, **KEPT}
        notices = [item for item in await conversation.items(0) if isinstance(item, Notice)]
        assert [item.sentence for item in notices] == [FINISHED]
        assert (await conversation.changes.preview_forth(notices[0].id)).deleted == tuple(sorted(GONE))
        await conversation.submit(RedoFiles())
        assert contents(talk.workspace) == KEPT


def test_what_is_lost_is_counted_once_and_not_where_a_record_has_it() -> None:
    asides = [
        TrashRecord("x", is_seen=True, lost=("a", "out/"), lost_count=9),
        TrashRecord(is_seen=True, lost=("out/", "b"), lost_count=2),
        TrashRecord("y", is_seen=True, given=2),
    ]
    calls = [
        ToolCall(ItemId(str(number)), "", "Bash", {}, "", Status.DONE, set_aside=aside)
        for number, aside in enumerate(asides)
    ]
    ids = tuple(call.id for call in calls)
    found = undo_losses(calls, ids, lambda name: False)
    assert found == UndoLosses(("a", "out/", "b"), 10, ("Bash",))
    assert found.without(["a"]) == UndoLosses(("out/", "b"), 9, ("Bash",))
    assert undo_losses(calls, ids[2:], lambda name: False) == UndoLosses()
