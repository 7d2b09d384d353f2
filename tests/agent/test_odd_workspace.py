"""A workspace whose name is no UTF-8: it is there, and everything works in it as in any other."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.agent.undo.undo_plan import chosen_turn
from desktop_agent.app import App
from desktop_agent.protocol import Choice, RedoFiles, Status, UndoFiles
from desktop_agent.protocol.command_history import HistoryQuery
from desktop_agent.text import name_of, visible
from tests.fakes.model_server import ModelServer, text, tool_use
from tests.program import json_lines, run_program
from tests.talk import environment_for, folders_in, talking

NAME = os.fsdecode(b"caf\xe9")


@pytest.fixture
def root() -> Iterator[Path]:
    """Give a folder that commands see from inside as it is: `/tmp` is their own."""
    made = Path(mkdtemp(prefix="odd-workspace-", dir="/var/tmp"))
    yield made
    shutil.rmtree(made)


@pytest.mark.parametrize("path", [None, "/nonexistent"], ids=["with git and a sandbox", "without"])
async def test_it_runs_commands_reads_changes_goes_back_and_is_found_again(root: Path, path: str | None) -> None:
    odd = root / NAME
    odd.mkdir()
    (odd / "a.txt").write_text("hello\n")
    async with talking(root, workspace=odd, path=path and f"{path}:/bin") as talk:
        assert talk.workspace == odd
        talk.server.says(
            tool_use("Read", path="a.txt"),
            tool_use("Glob", pattern="*.txt"),
            tool_use("Grep", pattern="hello"),
            tool_use("ListDir", path="."),
        )
        talk.server.says(text("Read."))
        await talk.ask("look")
        assert [(call.tool, call.status) for call in talk.calls] == [
            (name, Status.DONE) for name in ("Read", "Glob", "Grep", "ListDir")
        ], [call.output for call in talk.calls]
        talk.server.says(tool_use("Write", path="b.txt", content="new\n"))
        talk.server.says(tool_use("Bash", command="cat b.txt >> a.txt && rm b.txt && cat a.txt"))
        talk.server.says(text("Done."))
        await talk.ask("change", Choice.ALLOW_ONCE, Choice.ALLOW_ONCE)
        assert [call.status for call in talk.calls[4:]] == [Status.DONE] * 2, [call.output for call in talk.calls]
        assert (odd / "a.txt").read_text() == "hello\nnew\n"
        history = await talk.app.history(HistoryQuery())
        assert [entry.workspace for entry in history.entries] == [str(odd)]
        calls = chosen_turn(await talk.conversation.changes.turns(), None)
        await talk.conversation.submit(UndoFiles(calls))
        assert (odd / "a.txt").read_text() == "hello\n"
        await talk.conversation.submit(RedoFiles())
        assert (odd / "a.txt").read_text() == "hello\nnew\n"
        conversation, server = talk.conversation.info.id, talk.server
        await talk.app.shut_down()
        app = await App.start(folders_in(root), environment_for(server, root))
        try:
            assert [info.workspace for info in await app.conversations()] == [str(odd)]
            again = await app.open_conversation(conversation)
            assert again.info.workspace == str(odd)
        finally:
            await app.shut_down()


def test_commands_work_in_it_too(root: Path) -> None:
    odd = root / NAME
    odd.mkdir()
    (odd / "a.txt").write_text("hello\n")
    with ModelServer() as server:
        server.says(tool_use("Bash", command="cat a.txt"))
        server.says(text("It says hello."))
        more = {"ANTHROPIC_API_KEY": "sk-ant-test-key", "ANTHROPIC_BASE_URL": server.url}
        ran = run_program("exec", "--workspace", str(odd), "--model", "m", "--json", "look", home=root, **more)
    assert (ran.returncode, ran.stderr) == (0, b"")
    for locale in ("C.UTF-8", "C"):
        listed = run_program("sessions", "list", "--json", home=root, LC_ALL=locale)
        [row] = json_lines(listed.stdout)
        assert (name_of(row["workspace"]), listed.stderr) == (str(odd), b"")
        said = run_program("sessions", "list", home=root, LC_ALL=locale)
        assert f"({visible(str(odd))})".encode() in said.stdout
    explained = run_program("explain", "--workspace", str(odd), "--json", "cat a.txt", home=root)
    assert json_lines(explained.stdout)[0]["decision"] == "allow"
