"""Complete: end the turn as done, with the model's own summary."""

from __future__ import annotations

from pydantic import ConfigDict, Field

from desktop_agent.protocol import Outcome, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.tool import Params, Tool, ToolContext, talks


class CompleteParams(Params):
    """Parameters of Complete."""

    model_config = ConfigDict(str_strip_whitespace=True)

    summary: str = Field(
        min_length=1,
        max_length=10_000,
        description="What was done and how it was checked, in Markdown, for the user.",
    )


async def act(params: CompleteParams, _context: ToolContext) -> ToolOutput:
    """End the turn with the summary."""
    return ToolOutput(params.summary, ends=Outcome.FINISHED)


TOOL = Tool(
    name="Complete",
    params=CompleteParams,
    effects=talks(ends_turn=True),
    act=act,
    title=lambda params: params.summary.split("\n", 1)[0],
    verb=translate("tools", "Finished", "verb before the summary of what was done, past tense"),
)
