"""The files that a conversation changed: through conversation, gate, store and tools, as the panel asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.agent.changed_files import BINARY, NO_CHANGE, SAME_LINES
from desktop_agent.errors import AgentError
from desktop_agent.protocol import ChangedFile, Choice, FileChange, GoBack, GoBackInFile, GoForth, Notice, UserMessage
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
            ("edited", FileChange.CHANGED, 2, 1, (1, 2), True, True),
            ("gone", FileChange.DELETED, 0, 2, (2,), False, True),
            ("link", FileChange.NEW, 1, 0, (2,), False, True),
            ("mode", FileChange.MODE, 0, 0, (2,), False, True),
            ("new", FileChange.NEW, 2, 0, (2,), False, True),
            ("picture", FileChange.CHANGED, None, None, (2,), False, True),
        ]
        by_name = {file.path: file for file in found.files}
        assert by_name["mode"].modes == (0o644, 0o755)
        assert [file.path for file in found.files if file.is_link] == ["link"]
        first = next(item for item in talk.items if isinstance(item, UserMessage))
        assert [told(file) for file in (await files.list(first.id)).files] == [
            ("edited", FileChange.CHANGED, 1, 1, (1,), True, False)
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
        await talk.conversation.submit(GoForth(notice=notice.id))
        assert file.read_text() == LINES.replace("30\n", "thirty\n").replace("5\n", "five\n", 1)
        # Undoing the turn takes what went back in part into account.
        await talk.conversation.submit(GoBackInFile("a", shown.state, hunk=1))
        await talk.conversation.submit(GoBack(ways.turns[0].calls))
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
