"""KillBash: end a background command with all its processes."""

from __future__ import annotations

from pydantic import Field

from desktop_agent.execution.process.background_jobs import End
from desktop_agent.protocol import ConversationEffect, ToolOutput
from desktop_agent.sentences import translate
from desktop_agent.tools.bash_output import how_it_is, no_such_job
from desktop_agent.tools.tool import Params, Tool, ToolContext, ToolFailed, talks


class KillBashParams(Params):
    """Parameters of KillBash."""

    id: str = Field(min_length=1, max_length=20, description="What Bash called the command, such as b1.")


async def act(params: KillBashParams, context: ToolContext) -> ToolOutput:
    """End it: SIGTERM, a second, SIGKILL. Nothing of it is left when this returns."""
    context.insist_on(ConversationEffect(in_step=True))
    jobs = context.surroundings.jobs
    ended = await jobs.stop(params.id, End.BY_MODEL)
    if ended is not None:
        return ToolOutput(
            f"{how_it_is(ended, context.clock())}, with all it had started.",
            summary=translate("tools", "ended", "fact beside a command in the background that was ended"),
        )
    job = next((job for job in jobs.all() if job.id == params.id), None)
    if job is None:
        raise ToolFailed(no_such_job(params.id, context.surroundings))
    return ToolOutput(f"There was nothing to end: {how_it_is(job, context.clock())}.")


TOOL = Tool(
    name="KillBash",
    params=KillBashParams,
    effects=talks(in_step=True),  # it ends what the conversation itself started
    act=act,
    title=lambda params: params.id,
    verb=translate("tools", "Ended", "verb before a command in the background, past tense"),
)
