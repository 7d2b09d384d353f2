"""The files that a conversation changed: through conversation, gate, store and tools, as the panel asks."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from desktop_agent.agent.undo.changed_files import BINARY, NO_CHANGE, OVERWRITTEN, SAME_LINES
from desktop_agent.errors import AgentError
from desktop_agent.protocol import (
    ChangedFile,
    Choice,
    FileChangeKind,
    GoBackInFile,
    Notice,
    RedoFiles,
    RestoreFromTrash,
    UndoFiles,
    UserMessage,
)
from desktop_agent.sentences import in_english
from tests.fakes.model_server import text, tool_use
from tests.talk import Talk, talking

LINES = "".join(f"{number}\n" for number in range(1, 41))


async def changed(talk: Talk, *commands: str) -> None:
    for command in commands:
        talk.server.says(tool_use("Bash", command=command))
        talk.server.says(text("Done."))
        await talk.ask("change it", Choice.ALLOW_ONCE)


def told(file: ChangedFile) -> tuple[object, ...]:
    return file.path, file.what, file.added, file.removed, file.turns, file.by_tool, file.by_command


async def test_every_file_is_listed_with_what_became_of_it_and_who_did_it(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        for name in ("edited", "gone", "mode"):
            (talk.workspace / name).write_text("one\ntwo\n")
        (talk.workspace / "picture").write_bytes(b"\0\1")
        talk.server.says(tool_use("Read", path="edited"))
        talk.server.says(tool_use("Edit", path="edited", old_string="two", new_string="2"))
        talk.server.says(text("Done."))
        await talk.ask("edit it", Choice.ALLOW_ONCE)
        await changed(
            talk,
            "rm gone; chmod 755 mode; echo x > picture; printf 'a\\nb\\n' > new; ln -s new link; echo 3 >> edited",
        )
        files = talk.conversation.changes.files
        found = await files.list()
        assert found.left == 0
        assert [told(file) for file in found.files] == [
            ("edited", FileChangeKind.CHANGED, 2, 1, (1, 2), True, True),
            ("gone", FileChangeKind.DELETED, 0, 2, (2,), False, True),
            ("link", FileChangeKind.NEW, 1, 0, (2,), False, True),
            ("mode", FileChangeKind.MODE, 0, 0, (2,), False, True),
            ("new", FileChangeKind.NEW, 2, 0, (2,), False, True),
            ("picture", FileChangeKind.CHANGED, None, None, (2,), False, True),
        ]
        by_name = {file.path: file for file in found.files}
        assert by_name["mode"].modes == (0o644, 0o755)
        assert [file.path for file in found.files if file.is_link] == ["link"]
        first = next(item for item in talk.items if isinstance(item, UserMessage))
        assert [told(file) for file in (await files.list(first.id)).files] == [
            ("edited", FileChangeKind.CHANGED, 1, 1, (1,), True, False)
        ]
        last = [item for item in talk.items if isinstance(item, UserMessage)][-1]
        for message in (first, last):
            assert await files.count(message.id) == len((await files.list(message.id)).files)
        whole, turn = await files.diff("edited"), await files.diff("edited", first.id)
        assert [hunk.text for hunk in whole.hunks] == ["@@ -1,2 +1,3 @@\n one\n-two\n+2\n+3"]
        assert (whole.is_there, turn.is_there, turn.hunks[0].line) == (True, False, 2)
        assert (await files.diff("picture")).why_not == BINARY
        assert (await files.diff("mode")).why_not == SAME_LINES
        assert (await files.diff("nothing")).why_not == NO_CHANGE


async def test_one_place_goes_back_the_others_stay_and_it_can_be_redone(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        file = talk.workspace / "a"
        file.write_text(LINES)
        await changed(talk, "sed -i 's/^5$/five/; s/^30$/thirty/' a")
        files = talk.conversation.changes.files
        shown = await files.diff("a")
        assert [hunk.line for hunk in shown.hunks] == [5, 30]
        await talk.conversation.submit(GoBackInFile("a", shown.state, hunk=0))
        assert file.read_text() == LINES.replace("30\n", "thirty\n")
        # What was shown is not there any more.
        with pytest.raises(AgentError):
            await talk.conversation.submit(GoBackInFile("a", shown.state, hunk=1))
        now = await files.diff("a")
        assert [hunk.line for hunk in now.hunks] == [30]
        assert now.is_there
        ways = await talk.conversation.changes.ways()
        notice = talk.items[-1]
        assert isinstance(notice, Notice)
        assert "a part of what you did to a" in notice.for_model
        assert ways.forth == (notice.id,)
        await talk.conversation.submit(RedoFiles(notice=notice.id))
        assert file.read_text() == LINES.replace("30\n", "thirty\n").replace("5\n", "five\n", 1)
        # Undoing the turn takes what went back in part into account.
        await talk.conversation.submit(GoBackInFile("a", shown.state, hunk=1))
        await talk.conversation.submit(UndoFiles(ways.turns[0].calls))
        assert file.read_text() == LINES
        assert (await files.list()).files == ()


async def test_a_file_goes_back_whole_whatever_it_is(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "gone").write_bytes(b"\0\xff")
        await changed(talk, "rm gone; mkdir x; echo new > x/new; ln -s new x/link")
        files = talk.conversation.changes.files
        for found in (await files.list()).files:
            await talk.conversation.submit(GoBackInFile(found.path, found.state))
        assert (talk.workspace / "gone").read_bytes() == b"\0\xff"
        assert not (talk.workspace / "x").exists()
        assert (await files.list()).files == ()


async def test_where_somebody_changed_the_file_meanwhile_nothing_is_touched(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        file = talk.workspace / "a"
        file.write_text(LINES)
        await changed(talk, "sed -i 's/^5$/five/' a")
        shown = await talk.conversation.changes.files.diff("a")
        file.write_text("mine\n")
        assert not (await talk.conversation.changes.files.diff("a")).is_there
        for hunk in (0, None):
            with pytest.raises(AgentError) as refused:
                await talk.conversation.submit(GoBackInFile("a", shown.state, hunk=hunk))
            assert dict(refused.value.sentence.values) == {"path": "a"}
        assert file.read_text() == "mine\n"


async def test_where_nothing_was_changed_nothing_is_listed(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        files = talk.conversation.changes.files
        assert (await files.list()).files == ()
        assert (await files.diff("a")).why_not == NO_CHANGE
        with pytest.raises(AgentError):
            await talk.conversation.submit(GoBackInFile("a", ""))


async def test_what_the_bin_alone_holds_is_counted_listed_and_given_back(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        work = talk.workspace
        subprocess.run(["git", "init", "-q", "--template=", str(work)], check=True)
        (work / ".gitignore").write_text("*.log\n")
        (work / "one.log").write_text("one\n")
        (work / "two.log").write_text("two\n")
        (work / "three.log").write_text("three\n")
        (work / "noted").write_text("noted\n")
        await changed(talk, "rm noted one.log two.log; echo other > three.log")
        files, changes = talk.conversation.changes.files, talk.conversation.changes
        message = next(item for item in talk.items if isinstance(item, UserMessage)).id
        turn = (await changes.ways()).turns[0]
        undone = (await changes.preview(turn.calls)).paths
        assert undone == ("noted", "one.log", "three.log", "two.log")
        found = (await files.list()).files
        assert [(file.path, file.what) for file in found] == [
            ("noted", FileChangeKind.DELETED),
            ("one.log", FileChangeKind.DELETED),
            ("three.log", FileChangeKind.CHANGED),
            ("two.log", FileChangeKind.DELETED),
        ]
        assert all(file.turns == (1,) and file.by_command for file in found)
        assert [(file.added, file.removed) for file in found] == [(0, 1), (0, 1), (None, None), (0, 1)]
        assert await files.count(message) == len(undone)
        shown = await files.diff("one.log")
        assert [hunk.text for hunk in shown.hunks] == ["@@ -1,1 +0,0 @@\n-one"]
        assert (await files.diff("three.log")).why_not == OVERWRITTEN
        # One that is there again is no change any more.
        (work / "two.log").write_text("again\n")
        assert await files.count(message) == len(undone) - 1
        (work / "two.log").unlink()
        await talk.conversation.submit(GoBackInFile("one.log", shown.state))
        assert (work / "one.log").read_text() == "one\n"
        assert [file.path for file in (await files.list()).files] == ["noted", "three.log", "two.log"]
        await talk.conversation.submit(UndoFiles(turn.calls))
        assert {path.name: path.read_text() for path in work.glob("*.log")} == {
            f"{name}.log": f"{name}\n" for name in ("one", "two", "three")
        }
        assert (await files.list()).files == ()


async def test_what_was_put_back_from_the_bin_is_no_change(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        subprocess.run(["git", "init", "-q", "--template=", str(talk.workspace)], check=True)
        (talk.workspace / ".gitignore").write_text("*.log\n")
        (talk.workspace / "one.log").write_text("one\n")
        await changed(talk, "rm one.log")
        message = next(item for item in talk.items if isinstance(item, UserMessage)).id
        files = talk.conversation.changes.files
        assert await files.count(message) == 1
        await talk.conversation.submit(RestoreFromTrash(talk.calls[-1].id))
        await talk.until(lambda: talk.calls[-1].set_aside is not None and talk.calls[-1].set_aside.given == 1)
        assert (await files.list()).files == ()


async def test_empty_folders_that_a_turn_deleted_come_back_and_go_again(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "kept").write_text("kept\n")
        (talk.workspace / "empty/deep").mkdir(parents=True)
        (talk.workspace / "empty/deep").chmod(0o700)
        await changed(talk, "rm -r empty")
        assert not (talk.workspace / "empty").exists()
        changes = talk.conversation.changes
        (turn,) = (await changes.ways()).turns
        found = await changes.preview(turn.calls)
        assert (found.paths, found.folders) == ((), ("empty", "empty/deep"))
        await talk.conversation.submit(UndoFiles(turn.calls))
        assert (talk.workspace / "empty/deep").stat().st_mode & 0o777 == 0o700
        notice = talk.items[-1] if isinstance(talk.items[-1], Notice) else talk.items[-2]
        assert isinstance(notice, Notice)
        assert in_english(notice.sentence) == "Restored 2 empty folders: empty, empty/deep"
        ways = await changes.ways()
        assert (ways.forth, ways.turns[0].calls) == ((notice.id,), ())
        await talk.conversation.submit(RedoFiles(notice=notice.id))
        assert not (talk.workspace / "empty").exists()
        assert (await changes.ways()).turns[0].calls == turn.calls


async def test_a_file_that_is_written_anew_after_the_bin_took_it_is_a_new_one(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        subprocess.run(["git", "init", "-q", "--template=", str(talk.workspace)], check=True)
        (talk.workspace / ".gitignore").write_text("*.log\n")
        (talk.workspace / "one.log").write_text("one\n")
        await changed(talk, "rm one.log")
        talk.server.says(tool_use("Write", path="one.log", content="other\n"))
        talk.server.says(text("Done."))
        await talk.ask("write it", Choice.ALLOW_ONCE)
        files = talk.conversation.changes.files
        assert [(file.path, file.what) for file in (await files.list()).files] == [("one.log", FileChangeKind.NEW)]
        assert [hunk.text for hunk in (await files.diff("one.log")).hunks] == ["@@ -0,0 +1,1 @@\n+other"]
