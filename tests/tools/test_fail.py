from __future__ import annotations

import pytest

from desktop_agent.protocol import ConversationEffect, Outcome, ToolOutput
from desktop_agent.tools import fail
from desktop_agent.tools.tool import InvalidParams
from tests.tools.conftest import Bench


async def test_the_turn_ends_with_the_models_own_words(bench: Bench) -> None:
    output = await bench.use("Fail", reason="  The server is gone.\nMore.\n")
    assert output == ToolOutput("The server is gone.\nMore.", ends=Outcome.FAILED)


def test_it_only_talks_and_is_named_after_its_first_line(bench: Bench) -> None:
    assert bench.effects("Fail", reason="x") == (ConversationEffect(ends_turn=True),)
    assert fail.TOOL.title(fail.TOOL.parse({"reason": "One.\nTwo."})) == "One."


def test_it_says_something() -> None:
    with pytest.raises(InvalidParams, match="reason: string should have at least 1 character"):
        fail.TOOL.parse({"reason": " \n"})
