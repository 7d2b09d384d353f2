"""Where turns work: what is kept from one to the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.agent import tool_session
from desktop_agent.agent.tool_session import schemas
from desktop_agent.protocol import Choice, ItemChanged, RunsCommand, Status, ToolCall
from desktop_agent.tools import TOOLS
from tests.fakes.model_server import text, tool_use
from tests.talk import Talk, talking


def test_the_tools_are_told_in_the_same_words_every_time() -> None:
    assert schemas() is schemas()
    assert [schema["name"] for schema in schemas()] == [tool.name for tool in TOOLS]


async def test_what_was_read_in_one_turn_may_be_edited_in_the_next(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "a.txt").write_text("one\n")
        talk.server.says(tool_use("Read", path="a.txt"))
        talk.server.says(text("Read."))
        await talk.ask("read it")
        talk.server.says(tool_use("Edit", path="a.txt", old_string="one", new_string="two"))
        talk.server.says(text("Edited."))
        await talk.ask("edit it", Choice.ALLOW_ONCE)
        assert (talk.workspace / "a.txt").read_text() == "two\n"


async def test_ripgrep_that_is_installed_meanwhile_is_found_in_the_next_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as without:
        without.setattr(tool_session, "find_rg", lambda _: None)
        async with talking(tmp_path) as talk:
            (talk.workspace / "a.txt").write_text("one\n")
            for _ in range(2):
                talk.server.says(tool_use("Grep", pattern="one"))
                talk.server.says(text("Searched."))
                await talk.ask("search")
                told, is_error = talk.told()[0]
                if is_error:
                    assert told.startswith("ripgrep (rg) is missing, so nothing was searched.")
                    without.undo()
            assert (told, is_error) == ("a.txt", False)


@pytest.mark.parametrize("is_changed", [False, True])
async def test_after_a_restart_what_was_read_may_be_edited_unless_it_was_changed(
    is_changed: bool, tmp_path: Path
) -> None:
    async with talking(tmp_path) as talk:
        file = talk.workspace / "a.txt"
        file.write_text("one\ntwo\n")
        talk.server.says(tool_use("Read", path="a.txt"))
        talk.server.says(text("Read."))
        await talk.ask("read it")
        conversation = talk.conversation.info.id
        await talk.app.close_conversation(conversation)
        if is_changed:
            file.write_text("one\ntwo\nthree\n")
        again = Talk(talk.server, talk.app, await talk.app.open_conversation(conversation))
        for _ in range(2):
            talk.server.says(tool_use("Edit", path="a.txt", old_string="one", new_string="1"))
            talk.server.says(text("Tried."))
            await again.ask("edit it", Choice.ALLOW_ONCE)
            assert file.read_text() == ("one\ntwo\nthree\n" if is_changed else "1\ntwo\n")
        told, is_error = again.told(3)[0]
        assert is_error == is_changed
        assert ("was changed since it was read; nothing was written. Read it again." in told) == is_changed
        await again.settle()


async def test_the_folder_of_the_last_command_is_kept_from_turn_to_turn_and_a_restart_begins_anew(
    tmp_path: Path,
) -> None:
    async with talking(tmp_path) as talk:
        sub = talk.workspace / "sub"
        sub.mkdir()
        for command in ("cd sub", "pwd"):
            talk.server.says(tool_use("Bash", command=command))
            talk.server.says(text("Done."))
            await talk.ask("go")
        assert talk.told(1)[0][0].endswith(f"Commands start in {sub} now.]")
        assert talk.told()[0][0].startswith(f"{sub}\n\n[Exit code 0 after")
        assert [effect.cwd for call in talk.calls for effect in call.effects if isinstance(effect, RunsCommand)] == [
            str(talk.workspace),
            str(sub),
        ]
        conversation = talk.conversation.info.id
        await talk.app.close_conversation(conversation)
        again = Talk(talk.server, talk.app, await talk.app.open_conversation(conversation))
        talk.server.says(tool_use("Bash", command="pwd"))
        talk.server.says(text("Done."))
        await again.ask("where?")
        told = again.told()[0][0]
        assert told.startswith(f"{talk.workspace}\n\n")
        assert told.endswith(f"Commands start in the workspace {talk.workspace} now.]")
        await again.settle()


async def test_a_call_that_was_answered_for_one_folder_is_asked_about_anew_for_another(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        sub = talk.workspace / "sub"
        sub.mkdir()
        talk.server.says(tool_use("Bash", command="cd sub"), tool_use("Bash", command="touch made"))
        talk.server.says(text("Done."))
        await talk.ask("go", Choice.ALLOW_ONCE, Choice.ALLOW_ONCE)
        assert (sub / "made").exists()
        assert not (talk.workspace / "made").exists()
        asked = [
            item.permission.cwd
            for event in talk.events
            if isinstance(event, ItemChanged) and isinstance(item := event.item, ToolCall)
            if item.permission is not None and item.status is Status.WAITING
        ]
        assert list(dict.fromkeys(asked)) == [str(talk.workspace), str(sub)]
