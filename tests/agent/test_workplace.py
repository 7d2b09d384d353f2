"""Where turns work: what is kept from one to the next."""

from __future__ import annotations

from pathlib import Path

from desktop_agent.agent.workplace import schemas
from desktop_agent.protocol import Choice
from desktop_agent.tools import TOOLS
from tests.fakes.model_server import text, tool_use
from tests.talk import talking


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
