from __future__ import annotations

from pathlib import Path

from desktop_agent.agent.lazy_tool_session import TOOL_SESSION
from desktop_agent.lazy_import import load
from desktop_agent.protocol import Choice
from tests.fakes.model_server import text, tool_use
from tests.talk import talking


async def test_all_turns_of_a_conversation_work_at_one_place(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        (talk.workspace / "inner").mkdir()
        for command in ("cd inner", "pwd"):
            talk.server.says(tool_use("Bash", command=command))
            talk.server.says(text("Done."))
            await talk.ask("go", Choice.ALLOW_ONCE)
        last = talk.calls[-1]
        assert last.output is not None
        assert last.output.for_model.startswith(str(talk.workspace / "inner"))


def test_it_is_loaded_by_its_name() -> None:
    assert load(TOOL_SESSION).ToolSession.__module__ == TOOL_SESSION
