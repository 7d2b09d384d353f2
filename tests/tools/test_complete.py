from __future__ import annotations

import pytest

from desktop_agent.protocol import ConversationEffect, Outcome, ToolOutput
from desktop_agent.tools import complete
from desktop_agent.tools.tool import InvalidParams
from tests.tools.conftest import Bench


async def test_the_turn_ends_with_the_models_own_words(bench: Bench) -> None:
    output = await bench.use("Complete", summary="  All **12** tests pass.\nMore.\n")
    assert output == ToolOutput("All **12** tests pass.\nMore.", ends=Outcome.FINISHED)


def test_it_only_talks_and_is_named_after_its_first_line(bench: Bench) -> None:
    assert bench.effects("Complete", summary="x") == (ConversationEffect(ends_turn=True),)
    assert complete.TOOL.title(complete.TOOL.parse({"summary": "One.\nTwo."})) == "One."


def test_it_says_something() -> None:
    with pytest.raises(InvalidParams, match="summary: string should have at least 1 character"):
        complete.TOOL.parse({"summary": " \n"})
