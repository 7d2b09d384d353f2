"""Bash: run one command, show its output while it comes, and give the model what it needs of it."""

from __future__ import annotations

import asyncio
import errno
import re
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from pydantic import Field

from desktop_agent.execution.command_output import CommandOutput, Kept
from desktop_agent.execution.job_output import JobOutput
from desktop_agent.execution.jobs import MOST_RUNNING, Launch, Output, TooManyJobs
from desktop_agent.execution.live_text import LiveText
from desktop_agent.execution.masks import MaskingStream
from desktop_agent.execution.process import Finished, run_process
from desktop_agent.execution.working_folder import Report, WorkingFolder, reporting
from desktop_agent.ids import new_id
from desktop_agent.protocol import Effect, RunsCommand, ToolOutput
from desktop_agent.sentences import Sentence, translate
from desktop_agent.tools.no_input import input_hint
from desktop_agent.tools.tool import Params, Surroundings, Tool, ToolContext, ToolFailed, description_of

LONGEST_S = 600
BASH = "/bin/bash"
"""By its path, so that no folder of a project can bring its own."""
NO_OUTPUT = "(no output)"
_MOVES = re.compile(r"\b(?:cd|pushd|popd)\b")


class BashParams(Params):
    """What Bash takes."""

    command: str = Field(min_length=1, description="The command, as bash would get it after -c.")
    description: str | None = Field(
        default=None,
        max_length=500,
        description="What it does, in five to ten words, for the person who reads along.",
    )
    timeout: int | None = Field(
        default=None, ge=1, le=LONGEST_S, description="Seconds after which it is ended; 120 by default, 600 at most."
    )
    run_in_background: bool = Field(default=False, description="Let it go on after this call; see BashOutput.")


def effects(params: BashParams, surroundings: Surroundings) -> tuple[Effect, ...]:
    """Declare that the command runs, in the folder where it would."""
    return (_effect_of(params, surroundings),)


async def act(params: BashParams, context: ToolContext) -> ToolOutput:
    """Run it in a shell of its own. Nothing of it is left when this returns, unless it runs in the background."""
    effect = await asyncio.to_thread(_effect_of, params, context.surroundings)
    context.insist_on(effect)
    # Without the two dashes bash would take a command that begins with one for options of its own.
    argv = (*context.wrapper, BASH, "--noprofile", "--norc", "-c", "--", params.command)
    try:
        if params.run_in_background:
            return await _start(argv, effect, context)
        return await _run(argv, effect, params.timeout, context)
    except (OSError, ValueError) as error:
        raise ToolFailed(_why_not_started(error, params.command, Path(effect.cwd))) from error


def _effect_of(params: BashParams, surroundings: Surroundings) -> RunsCommand:
    return RunsCommand(params.command, str(surroundings.folder.path))


async def _start(argv: tuple[str, ...], effect: RunsCommand, context: ToolContext) -> ToolOutput:
    around = context.surroundings
    # Python would keep back what it prints until it is a lot, and BashOutput would give nothing for long.
    environment = {**context.child_environment(), "PYTHONUNBUFFERED": "1"}
    mask, cwd = MaskingStream(around.masks).feed, Path(effect.cwd)

    def output(name: str) -> JobOutput:
        return JobOutput(around.temp / f"{name}-{new_id()}.txt", mask=mask)

    def run(sink: Output, on_start: Callable[[], None]) -> Coroutine[Any, Any, Finished]:
        return run_process(argv, cwd=cwd, env=environment, sink=sink, on_start=on_start)

    try:
        job, log = await around.jobs.start(Launch(context.item, effect.command, output, run))
    except TooManyJobs:
        raise ToolFailed(
            f"Nothing was started: {MOST_RUNNING} commands run in the background already. End some with KillBash."
        ) from None
    said = f"It runs in the background as {job.id}: BashOutput gives what it prints, KillBash ends it."
    where = await asyncio.to_thread(around.folder.tell)
    return ToolOutput(
        f"{said} All that it prints goes to {log}. {where}".rstrip(),
        summary=translate("tools", "in the background as {id}", "fact beside a command").having(id=job.id),
        path=str(log),
    )


async def _run(argv: tuple[str, ...], effect: RunsCommand, timeout: int | None, context: ToolContext) -> ToolOutput:
    around = context.surroundings
    timeout_s = timeout or min(context.default_timeout_s, LONGEST_S)
    log = around.temp / f"output-{new_id()}.txt"
    live = LiveText(asyncio.get_running_loop(), context.grow)
    mask = MaskingStream(around.masks).feed
    output = CommandOutput(log, live, shown=around.limits.result_characters, mask=mask)
    with reporting() as report:
        try:
            finished = await run_process(
                argv,
                cwd=Path(effect.cwd),
                env={**context.child_environment(), **report.environment},
                timeout_s=timeout_s,
                sink=output,
                descriptors=report.descriptors,
            )
        except asyncio.CancelledError:
            output.abandon()
            raise
        has_ended = finished.exit_code >= 0 and not finished.timed_out
        may_have_moved = has_ended and _MOVES.search(effect.command) is not None
        where = await asyncio.to_thread(_where_next, report, around.folder, may_have_moved=may_have_moved)
    kept = await asyncio.to_thread(output.finish)
    hint = input_hint(effect.command, kept.text, failed=finished.exit_code != 0 or finished.timed_out)
    return ToolOutput(
        _for_model(finished, kept, timeout_s, *filter(None, (*where, hint))),
        summary=_summary(finished, kept, timeout_s),
        path=str(kept.log or ""),
        is_error=finished.exit_code != 0 or finished.timed_out,
        exit_code=finished.exit_code,
    )


def _where_next(report: Report, folder: WorkingFolder, *, may_have_moved: bool) -> tuple[str, ...]:
    """Let the next command start where this one ended; return what the model is to be told of it."""
    is_known = report.read(folder)
    unknown = f"Where it ended is not known: the next starts in {folder.path}."
    return (unknown if may_have_moved and not is_known else "", folder.tell())


def _for_model(finished: Finished, kept: Kept, timeout_s: int, *facts: str) -> str:
    text = kept.text.rstrip("\n") if kept.text.strip() else NO_OUTPUT
    return f"{text}\n\n[{' '.join((_ending(finished, timeout_s), *_left_behind(finished), *facts))}]"


def _left_behind(finished: Finished) -> list[str]:
    if not finished.left_behind:
        return []
    ended = f"{finished.left_behind} process(es) it had left in the background were ended with it"
    return [f"{ended}; run_in_background lets them live."]


def _ending(finished: Finished, timeout_s: int) -> str:
    took = f"after {finished.duration_s:.1f} s"
    if finished.timed_out:
        return f"Timed out after {timeout_s} s and was ended, with all it had started."
    if finished.exit_code < 0:
        return f"Killed by signal {_signal_name(-finished.exit_code)} {took}."
    return f"Exit code {finished.exit_code} {took}."


def _signal_name(number: int) -> str:
    try:
        return f"{number} ({signal.Signals(number).name})"
    except ValueError:
        return str(number)


def _summary(finished: Finished, kept: Kept, timeout_s: int) -> Sentence:
    if finished.timed_out:
        return translate("tools", "timed out after %n s", "fact beside a command", timeout_s)
    if finished.exit_code < 0:
        killed = translate("tools", "killed by signal {number}", "fact beside a command")
        return killed.having(number=-finished.exit_code)
    if finished.exit_code:
        return translate("tools", "exit {code}", "fact beside a command").having(code=finished.exit_code)
    return translate("tools", "%n line(s)", "fact beside a tool call", kept.lines)


def _why_not_started(error: OSError | ValueError, command: str, cwd: Path) -> str:
    if isinstance(error, ValueError) or "\0" in command:
        return "The command holds a NUL character, which no command can; nothing was run."
    if not cwd.is_dir():
        return f"The folder {cwd} does not exist; nothing was run."
    if error.errno == errno.E2BIG:
        return "The command is too long for the system; write it to a file and run that."
    return f"The command could not be started: {error.strerror or error}."


TOOL = Tool(
    name="Bash",
    description=description_of("bash"),
    params=BashParams,
    effects=effects,
    act=act,
    title=lambda params: params.command,
    verb=translate("tools", "Ran", "verb before a command, past tense"),
)
