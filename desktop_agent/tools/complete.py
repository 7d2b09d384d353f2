"""Complete: end the turn as done, with the model's own summary."""

from __future__ import annotations

from pydantic import ConfigDict, Field

from desktop_agent.protocol import ConversationEffect, Effect, Outcome, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.tool import Params, Tool, ToolContext, ToolEnvironment, description_of


class CompleteParams(Params):
    """Parameters of Complete."""

    model_config = ConfigDict(str_strip_whitespace=True)

    summary: str = Field(
        min_length=1,
        max_length=10_000,
        description="What was done and how it was checked, in Markdown, for the user.",
    )


def effects(_params: CompleteParams, _surroundings: ToolEnvironment) -> tuple[Effect, ...]:
    """Declare that nothing outside of the conversation is touched."""
    return (ConversationEffect(ends_turn=True),)


async def act(params: CompleteParams, _context: ToolContext) -> ToolOutput:
    """End the turn with the summary."""
    return ToolOutput(params.summary, ends=Outcome.FINISHED)


TOOL = Tool(
    name="Complete",
    description=description_of("complete"),
    params=CompleteParams,
    effects=effects,
    act=act,
    title=lambda params: params.summary.split("\n", 1)[0],
    verb=translate("tools", "Finished", "verb before the summary of what was done, past tense"),
)
