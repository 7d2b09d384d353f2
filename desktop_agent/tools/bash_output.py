"""BashOutput: return new output of a background command."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import Field

from desktop_agent.execution.process.background_jobs import NewJobOutput
from desktop_agent.execution.process.job_output import WHOLE_BYTES
from desktop_agent.protocol import ConversationEffect, Job, ToolOutput
from desktop_agent.sandbox.denials.messages import message_of
from desktop_agent.sentences import translate
from desktop_agent.tools.search.query import BadPattern
from desktop_agent.tools.search.runner import filter_lines
from desktop_agent.tools.tool import Params, Tool, ToolContext, ToolEnvironment, ToolFailed, talks

NOTHING = "(nothing new)"
FILTER_S = 5.0
"""For one call; what a filter takes is milliseconds, but a busy machine takes its time to start a process."""


class BashOutputParams(Params):
    """Parameters of BashOutput."""

    id: str = Field(min_length=1, max_length=20, description="What Bash called the command, such as b1.")
    filter: str | None = Field(
        default=None,
        min_length=1,
        max_length=1_000,
        description="Regular expression, in ripgrep's syntax: only lines that it finds.",
    )


async def act(params: BashOutputParams, context: ToolContext) -> ToolOutput:
    """Return new output and the state of the command."""
    context.insist_on(ConversationEffect(in_step=True))
    if params.filter is not None:
        # What cannot be used is refused before anything counts as seen: it is tried on an empty line.
        _, looked_at = await _filtered(params.filter, ("",), context)
        if not looked_at:
            raise ToolFailed("filter: The pattern takes too long; use a simpler one. Nothing was looked at.")
    job_state = context.surroundings.jobs.look(params.id)
    if job_state is None:
        raise ToolFailed(no_such_job(params.id, context.surroundings))
    job, news = job_state
    lines: Sequence[str] = news.text.split("\n")[: -1 if news.text.endswith("\n") else None] if news.text else []
    shown, looked_at = lines, len(lines)
    if params.filter is not None:
        shown, looked_at = await _filtered(params.filter, lines, context)
    text = _cut("\n".join(shown), context.surroundings.limits.result_characters, news)
    facts = [f"{how_it_is(job, context.clock())}."]
    if params.filter is not None:
        facts.append(f"{len(shown)} of {looked_at} new lines match.")
    if looked_at < len(lines):
        facts.append(
            f"The filter stopped before its end, so {len(lines) - looked_at} more lines were not looked at; use a"
            " simpler one" + (f", or Grep in {news.log}." if news.log is not None else ".")
        )
    if job.denials:
        facts.append(message_of(job.denials))
    if news.log is None:
        facts.append("Its output could not be kept in a file.")
    if news.line and params.filter is None:
        # Masked before it is cut: a key without its beginning is not known for one.
        line = context.surroundings.masks.mask(news.line[-8_000:]).text
        facts.append(f"The line it writes now: {line[-500:]}")
    return ToolOutput(
        f"{_before(news)}{text or NOTHING}\n\n[{' '.join(facts)}]",
        summary=translate("tools", "%n new line(s)", "fact beside a command in the background", len(shown)),
        path=str(news.log or ""),
    )


def no_such_job(name: str, surroundings: ToolEnvironment) -> str:
    """Return the text for the model where no command has that id."""
    known = ", ".join(job.id for job in surroundings.jobs.all())
    return f"There is no command {name} in the background. " + (
        f"There are: {known}." if known else "None was started, or all have long ended."
    )


def how_it_is(job: Job, now: float) -> str:
    """Return whether a command runs, or how it ended."""
    if job.ended_at is None:
        return f"{job.id} has been running for {now - job.started_at:.1f} s"
    took = f"after {job.ended_at - job.started_at:.1f} s"
    if job.exit_code is None:
        return f"{job.id} was ended {took}"
    if job.exit_code < 0:
        return f"{job.id} was killed by signal {-job.exit_code} {took}"
    return f"{job.id} ended with exit code {job.exit_code} {took}"


async def _filtered(pattern: str, lines: Sequence[str], context: ToolContext) -> tuple[Sequence[str], int]:
    """Return the lines that fit, and how many were looked at."""
    try:
        return await filter_lines(context.surroundings.rg, pattern, lines, context.environment, FILTER_S)
    except BadPattern as reason:
        raise ToolFailed(f"filter: {reason} Nothing was looked at.") from None


def _before(news: NewJobOutput) -> str:
    if not news.missed:
        return ""
    where = f"; the first {WHOLE_BYTES >> 20} MB of all are in {news.log}" if news.log is not None else ""
    return f"[… {news.missed:,} characters before this were not kept here{where}]\n"


def _cut(text: str, limit: int, news: NewJobOutput) -> str:
    """Return the head and the tail of a text, in whole lines where it can be."""
    if len(text) <= limit:
        return text
    head, tail = text[: limit // 2], text[-(limit // 2) :]
    head, tail = head[: head.rfind("\n") + 1] or head + "\n", tail[tail.find("\n") + 1 :] or tail
    where = f", the whole is in {news.log}: Read it" if news.log is not None else ""
    return f"{head}[… {len(text) - len(head) - len(tail):,} characters are left out here{where}]\n{tail}"


TOOL = Tool(
    name="BashOutput",
    params=BashOutputParams,
    effects=talks(in_step=True),
    act=act,
    title=lambda params: params.id,
    verb=translate("tools", "Looked at the output of", "verb before a command in the background, past tense"),
)
