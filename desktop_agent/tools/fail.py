"""Fail: end the turn as not done, with the model's own reason."""

from __future__ import annotations

from pydantic import ConfigDict, Field

from desktop_agent.protocol import Outcome, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.tool import Params, Tool, ToolContext, talks


class FailParams(Params):
    """Parameters of Fail."""

    model_config = ConfigDict(str_strip_whitespace=True)

    reason: str = Field(
        min_length=1,
        max_length=10_000,
        description="Why it cannot be done, what was tried, and what would help, in Markdown, for the user.",
    )


async def act(params: FailParams, _context: ToolContext) -> ToolOutput:
    """End the turn with the reason."""
    return ToolOutput(params.reason, ends=Outcome.FAILED)


TOOL = Tool(
    name="Fail",
    params=FailParams,
    effects=talks(ends_turn=True),
    act=act,
    title=lambda params: params.reason.split("\n", 1)[0],
    verb=translate("tools", "Gave up", "verb before the reason why something was not done, past tense"),
)
