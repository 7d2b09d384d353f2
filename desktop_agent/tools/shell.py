"""Bash: run one command, show its output while it comes, and give the model what it needs of it."""

from __future__ import annotations

import asyncio
import errno
import signal
from pathlib import Path

from pydantic import Field

from desktop_agent.execution.command_output import CommandOutput, Kept
from desktop_agent.execution.live_text import LiveText
from desktop_agent.execution.process import Finished, run_process
from desktop_agent.ids import new_id
from desktop_agent.protocol import Effect, RunsCommand, ToolOutput
from desktop_agent.sentences import Sentence, translate
from desktop_agent.tools.tool import Params, Surroundings, Tool, ToolContext, ToolFailed, description_of

LONGEST_S = 600
BASH = "/bin/bash"
"""By its path, so that no folder of a project can bring its own."""
NO_OUTPUT = "(no output)"


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


def effects(params: BashParams, surroundings: Surroundings) -> tuple[Effect, ...]:
    """Declare that the command runs, in the folder where it would."""
    return (RunsCommand(params.command, str(surroundings.cwd)),)


async def act(params: BashParams, context: ToolContext) -> ToolOutput:
    """Run it in a shell of its own; nothing of it is left when this returns."""
    (effect,) = effects(params, context.surroundings)
    context.insist_on(effect)
    timeout_s = params.timeout or min(context.default_timeout_s, LONGEST_S)
    log = context.surroundings.temp / f"output-{new_id()}.txt"
    output = CommandOutput(log, LiveText(asyncio.get_running_loop(), context.grow))
    # Without the two dashes bash would take a command that begins with one for options of its own.
    argv = (*context.wrapper, BASH, "--noprofile", "--norc", "-c", "--", params.command)
    cwd = context.surroundings.cwd
    try:
        finished = await run_process(argv, cwd=cwd, env=context.child_environment(), timeout_s=timeout_s, sink=output)
    except (OSError, ValueError) as error:
        raise ToolFailed(_why_not_started(error, params.command, cwd)) from error
    except asyncio.CancelledError:
        output.abandon()
        raise
    kept = await asyncio.to_thread(output.finish)
    return ToolOutput(
        _for_model(finished, kept, timeout_s),
        summary=_summary(finished, kept, timeout_s),
        path=str(kept.log or ""),
        is_error=finished.exit_code != 0 or finished.timed_out,
        exit_code=finished.exit_code,
    )


def _for_model(finished: Finished, kept: Kept, timeout_s: int) -> str:
    text = kept.text.rstrip("\n") if kept.text.strip() else NO_OUTPUT
    facts = [_ending(finished, timeout_s)]
    if finished.left_behind:
        facts.append(f"{finished.left_behind} process(es) it had left in the background were ended with it.")
    return f"{text}\n\n[{' '.join(facts)}]"


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
    changes="anything",
)
