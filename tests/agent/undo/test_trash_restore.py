"""What calls took comes back from the bin and from the record, and never over what is newer unasked."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.agent.undo.trash_restore import CUT_OFF, NO_LONGER, NOT_ALL, NOTHING
from desktop_agent.checkpoints.file_state import blob_of
from desktop_agent.checkpoints.trash.capture import found
from desktop_agent.checkpoints.trash.manifest import read_entry, write_entry
from desktop_agent.checkpoints.trash.sync import SYNCED
from desktop_agent.errors import AgentError
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.protocol import Choice, ItemId, Notice, RestoreFromTrash, ToolCall, TrashRecord, taken_by
from desktop_agent.sentences import in_english
from tests.fakes.model_server import text, tool_use
from tests.talk import Talk, talking


def put(workspace: Path, **files: str) -> None:
    for name, content in files.items():
        (workspace / name).write_text(content)


def contents(workspace: Path) -> dict[str, str]:
    files = (path for path in sorted(workspace.rglob("*")) if path.is_file())
    return {str(path.relative_to(workspace)): path.read_text() for path in files}


async def run(talk: Talk, command: str) -> ToolCall:
    talk.server.says(tool_use("Bash", command=command))
    talk.server.says(text("Done."))
    await talk.ask("do it", Choice.ALLOW_ONCE)
    return talk.calls[-1]


def last_notice(talk: Talk) -> str:
    notices = [item for item in talk.items if isinstance(item, Notice)]
    return in_english(notices[-1].sentence)


async def test_what_a_command_deleted_comes_back_and_the_model_is_told(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "build").mkdir()
        put(talk.workspace, **{"a": "a\n", "build/x": "x\n", ".gitignore": "build\n"})
        before = contents(talk.workspace)
        call = await run(talk, "rm -rf build a")
        assert contents(talk.workspace) == {".gitignore": "build\n"}
        assert call.set_aside is not None
        assert taken_by(call.set_aside, call.checkpoint).deleted == 2
        assert call.permission is not None
        assert call.permission.keeps
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert contents(talk.workspace) == before
        [call] = talk.calls
        assert call.set_aside is not None
        assert (call.set_aside.given, call.set_aside.stayed) == (2, 0)
        assert last_notice(talk) == "Put back 2 files: build/x, a"
        talk.server.says(text("I see."))
        await talk.ask("again")
        assert "The user put back files that a call of yours had taken away" in str(talk.sent()["messages"])


async def test_what_is_newer_is_named_and_the_user_chooses(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="a\n", b="b\n")
        call = await run(talk, "rm a b")
        put(talk.workspace, a="newer\n")
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert contents(talk.workspace) == {"a": "newer\n"}
        assert talk.calls[0].set_aside is not None
        assert talk.calls[0].set_aside.in_the_way == ("a",)
        await talk.conversation.submit(RestoreFromTrash(call.id, keeps_newer=True))
        assert contents(talk.workspace) == {"a": "newer\n", "b": "b\n"}
        assert talk.calls[0].set_aside is not None
        assert (talk.calls[0].set_aside.given, talk.calls[0].set_aside.stayed) == (1, 1)
        await talk.conversation.submit(RestoreFromTrash(call.id, over=("a",)))
        assert contents(talk.workspace) == {"a": "a\n", "b": "b\n"}


async def test_a_folder_where_a_file_was_stays_and_is_counted(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="a\n", b="b\n")
        call = await run(talk, "rm a b")
        (talk.workspace / "a").mkdir()
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert contents(talk.workspace) == {"b": "b\n"}
        assert talk.calls[0].set_aside is not None
        assert (talk.calls[0].set_aside.given, talk.calls[0].set_aside.stayed) == (1, 1)


async def test_names_that_are_no_text_come_back_and_the_conversation_goes_on(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        for name in (b"gone \xff.log", b"kept \xfe.log", b".gitignore"):
            (talk.workspace / os.fsdecode(name)).write_text("*.log\n")
        call = await run(talk, "rm kept*; python3 -c 'import glob, os; os.remove(glob.glob(\"gone*\")[0])'")
        assert call.set_aside is not None
        assert (call.set_aside.deleted, call.set_aside.lost_count) == (1, 1)
        (talk.workspace / os.fsdecode(b"kept \xfe.log")).write_text("newer\n")
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert talk.calls[0].set_aside is not None
        way = talk.calls[0].set_aside.in_the_way
        assert len(way) == 1
        await talk.conversation.submit(RestoreFromTrash(call.id, over=way))
        assert (talk.workspace / os.fsdecode(b"kept \xfe.log")).read_text() == "*.log\n"
        talk.server.says(text("I see."))
        await talk.ask("again")
        await talk.settle()
        assert "The user put back files" in str(talk.sent()["messages"])


async def test_what_a_script_deleted_comes_back_from_the_record_and_ignored_files_are_named(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "out").mkdir()
        script = "import os, shutil; os.remove('a'); shutil.rmtree('out'); os.remove('x.log')"
        put(talk.workspace, **{"a": "a\n", "out/o": "o\n", "x.log": "x\n", ".gitignore": "out\n*.log\n"})
        put(talk.workspace, **{"clean.py": script})
        call = await run(talk, "python3 clean.py")
        assert call.set_aside is not None, call
        assert (call.set_aside.lost, call.set_aside.lost_count) == (("x.log", "out/"), 2)
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert sorted(contents(talk.workspace)) == [".gitignore", "a", "clean.py"]
        put(talk.workspace, a="newer\n")
        call = await run(talk, "python3 -c 'import os; os.remove(\"a\")'")
        put(talk.workspace, a="newest\n")
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert talk.calls[-1].set_aside is not None
        assert talk.calls[-1].set_aside.in_the_way == ("a",)
        await talk.conversation.submit(RestoreFromTrash(call.id, over=("a",)))
        assert contents(talk.workspace)["a"] == "newer\n"


async def test_what_cannot_come_from_the_record_is_said_beside_what_came_from_the_bin(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="a\n", b="b\n")
        call = await run(talk, "rm a; python3 -c 'import os; os.remove(\"b\")'")
        assert contents(talk.workspace) == {}
        blob = blob_of(b"b\n")
        [kept] = (tmp_path / "data/checkpoints").glob(f"*/repository/objects/{blob[:2]}/{blob[2:]}")
        content = kept.read_bytes()
        kept.unlink()
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert contents(talk.workspace) == {"a": "a\n"}
        said = [item.sentence for item in talk.items if isinstance(item, Notice)]
        assert in_english(said[-2]) == "Put back 1 file: a"
        assert said[-1].text == NOT_ALL.text
        kept.write_bytes(content)
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert contents(talk.workspace) == {"a": "a\n", "b": "b\n"}


async def test_what_a_redirection_or_a_tool_took_can_be_put_back(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, **{"a": "old and long\n", "b.log": "b\n", ".gitignore": "*.log\n"})
        talk.server.says(tool_use("Read", path="b.log"))
        talk.server.says(tool_use("ApplyPatch", patch="*** Begin Patch\n*** Delete File: b.log\n*** End Patch"))
        talk.server.says(text("Done."))
        await talk.ask("do it", Choice.ALLOW_ONCE)
        call = talk.calls[-1]
        assert not (talk.workspace / "b.log").exists(), call
        assert taken_by(call.set_aside, call.checkpoint).deleted == 1
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert contents(talk.workspace)["b.log"] == "b\n"
        call = await run(talk, "echo new > a")
        assert taken_by(call.set_aside, call.checkpoint).overwritten == 1
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert contents(talk.workspace)["a"] == "old and long\n"


async def test_nothing_is_put_back_of_what_took_nothing_or_is_no_longer_kept(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="a\n")
        call = await run(talk, "touch a")
        assert call.set_aside is None
        for item in (call.id, ItemId("nothing")):
            with pytest.raises(AgentError) as refused:
                await talk.conversation.submit(RestoreFromTrash(item))
            assert refused.value.sentence == NOTHING
        call = await run(talk, "rm a")
        assert (await talk.conversation.changes.ways()).emptied == ()
        for place in (tmp_path / "data/bin").iterdir():
            for file in place.iterdir():
                file.unlink()
        with pytest.raises(AgentError) as refused:
            await talk.conversation.submit(RestoreFromTrash(call.id))
        assert refused.value.sentence == NO_LONGER
        assert (await talk.conversation.changes.ways()).emptied == (call.id,)


async def test_a_putting_back_that_was_killed_is_finished_and_said(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, a="a\n", b="b\n")
        call = await run(talk, "rm a b")
        put(talk.workspace, b="newer\n")
        assert call.set_aside is not None
        place = tmp_path / "data/bin" / call.set_aside.name
        (place / "giving.json").write_text('{"process": 4194304, "at": "00000000000000000000000000"}')
        await talk.conversation.changes.begin()
        await talk.conversation.flush()
        assert contents(talk.workspace) == {"a": "a\n", "b": "newer\n"}
        await talk.until(lambda: any(isinstance(item, Notice) for item in talk.items))
        assert last_notice(talk).endswith("Newer files were kept, 1 file: b")
        assert talk.calls[0].set_aside == TrashRecord(
            call.set_aside.name, 2, is_seen=True, deleted=2, given=1, stayed=1
        )
        assert not (place / "giving.json").exists()


def cut(folder: Path, *, emptied: Sequence[str] = (), removed: Sequence[str] = ()) -> None:
    """Leave of the one place in the bin what a power cut may."""
    [place] = (folder / "data/bin").iterdir()
    kept = read_entry(place)
    assert kept is not None
    numbers = {entry.path: number for entry, number in zip(kept.entries, kept.numbers(), strict=True)}
    for path in emptied:
        os.truncate(place / str(numbers[path]), 0)
    for path in removed:
        (place / str(numbers[path])).unlink()
    (place / SYNCED).unlink(missing_ok=True)


async def synced() -> None:
    """Return when nothing is brought to the disk any more."""
    for thread in threading.enumerate():
        if thread.name == "bin sync":
            await asyncio.to_thread(thread.join)


async def test_copies_that_a_power_cut_took_are_named_and_the_rest_comes_back(
    tmp_path: Path,
) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, **{".gitignore": "*.o\n", "a.o": "a\n", "b.o": "b\n", "c.o": "c\n", "d": "d\n"})
        call = await run(talk, "rm a.o b.o c.o d")
        await synced()
        cut(tmp_path, emptied=["a.o", "d"], removed=["c.o"])
        await talk.conversation.changes.begin()
        await talk.conversation.flush()
        [call] = talk.calls
        aside = call.set_aside
        assert aside is not None
        # The record has what git does not ignore.
        assert (aside.lost, aside.lost_count, aside.problem) == (("a.o", "c.o"), 2, CUT_OFF)
        assert (aside.files, aside.deleted) == (2, 2)
        before = len(talk.items)
        await talk.conversation.changes.begin()
        await talk.conversation.flush()
        assert (len(talk.items), talk.calls) == (before, [call])
        await talk.conversation.submit(RestoreFromTrash(call.id))
        assert contents(talk.workspace) == {".gitignore": "*.o\n", "b.o": "b\n", "d": "d\n"}


async def test_bin_of_which_a_power_cut_left_nothing_offers_nothing(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, **{".gitignore": "*.o\n", "a.o": "a\n"})
        call = await run(talk, "rm a.o")
        await synced()
        cut(tmp_path, emptied=["a.o"])
        await talk.conversation.changes.begin()
        await talk.conversation.flush()
        [call] = talk.calls
        assert call.set_aside is not None
        assert (call.set_aside.name, call.set_aside.lost) == ("", ("a.o",))
        assert not taken_by(call.set_aside, call.checkpoint).is_any


async def test_copy_of_a_file_that_is_still_there_is_no_loss(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        put(talk.workspace, **{".gitignore": "*.o\n", "a.o": "a\n", "b.o": "b\n"})
        call = await run(talk, "rm b.o; true a.o")
        await synced()
        aside = call.set_aside
        [place] = (tmp_path / "data/bin").iterdir()
        kept = read_entry(place)
        assert kept is not None
        # As where the power failed before the disk heard of the end of it.
        with FolderHandle.at(talk.workspace) as folder:
            there = next(iter(found(folder, ["a.o"])))
        write_entry(place, replace(kept, entries=(*kept.entries, there)))
        (place / SYNCED).unlink()
        await talk.conversation.changes.begin()
        await talk.conversation.flush()
        assert talk.calls[0].set_aside == aside
