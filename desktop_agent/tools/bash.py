"""Bash: run one command, stream its output, return the part that the model needs."""

from __future__ import annotations

import asyncio
import errno
import re
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from pydantic import Field

from desktop_agent.execution.output.live_text import LiveText
from desktop_agent.execution.process.background_jobs import MOST_RUNNING, Launch, Output, TooManyJobs
from desktop_agent.execution.process.command_output import CapturedOutput, CommandOutput
from desktop_agent.execution.process.foreground import ForegroundCommand, MovedToBackground
from desktop_agent.execution.process.job_output import JobOutput
from desktop_agent.execution.process.process import ProcessResult, run_process
from desktop_agent.execution.process.working_folder import Report, ShellReport, WorkingFolder, reporting
from desktop_agent.execution.secrets import MaskingStream
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Effect, RunsCommand, ToolOutput
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sandbox.denials.messages import message_of
from desktop_agent.sandbox.output_filter import SandboxMessageFilter
from desktop_agent.sandbox.sandbox import MOST_STARTS, SandboxRun, start_again, was_started
from desktop_agent.sentences import Sentence, translate
from desktop_agent.styled_text import Colors, part
from desktop_agent.tools.input_hint import input_hint
from desktop_agent.tools.tool import CHANGED_SINCE, Params, Tool, ToolContext, ToolEnvironment, ToolFailed

LONGEST_S = 600
BASH = "/bin/bash"
"""By its path, so that no folder of a project can bring its own."""
NO_OUTPUT = "(no output)"
NOT_SHOWN = "(not shown)"
NOT_CLOSED_OFF = "The command could not be closed off, so it was not run."
IN_BACKGROUND = translate("tools", "in the background as {id}", "fact beside a command")
_MOVES = re.compile(r"\b(?:cd|pushd|popd)\b")


class BashParams(Params):
    """Parameters of Bash."""

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


def effects(params: BashParams, surroundings: ToolEnvironment) -> tuple[Effect, ...]:
    """Declare that the command runs, in the folder where it would."""
    return (_effect_of(params, surroundings),)


async def act(params: BashParams, context: ToolContext) -> ToolOutput:
    """Run it in a shell of its own. Nothing of it is left when this returns, unless it runs in the background."""
    effect = await asyncio.to_thread(_effect_of, params, context.surroundings)
    context.insist_on(effect)
    # Without the two dashes bash would take a command that begins with one for options of its own.
    argv = (BASH, "--noprofile", "--norc", "-c", "--", context.rendered or params.command)
    try:
        if params.run_in_background:
            return await _start(argv, effect, context)
        return await _run(argv, effect, params.timeout, context)
    except (OSError, ValueError) as error:
        raise ToolFailed(_why_not_started(error, params.command, Path(effect.cwd))) from error


def _effect_of(params: BashParams, surroundings: ToolEnvironment) -> RunsCommand:
    return RunsCommand(params.command, str(surroundings.folder.path))


async def _start(argv: tuple[str, ...], effect: RunsCommand, context: ToolContext) -> ToolOutput:
    surroundings = context.surroundings
    mask = MaskingStream(surroundings.masks).feed

    def output(name: str) -> JobOutput:
        return JobOutput(surroundings.temp / f"{name}-{new_id()}.txt", mask=mask)

    async def run(sink: Output, on_start: Callable[[int], None]) -> _Ended:
        ended = await start_again(lambda: _once(argv, effect, context, sink, on_start), _has_begun)
        if not ended.has_begun:
            sink.feed(f"{ended.why_not_begun}\n".encode())
        return ended

    try:
        job, log = await surroundings.jobs.start(Launch(context.item, effect.command, output, run))
    except TooManyJobs:
        raise ToolFailed(
            f"Nothing was started: {MOST_RUNNING} commands run in the background already. End some with KillBash."
        ) from None
    text = f"It runs in the background as {job.id}: BashOutput gives what it prints, KillBash ends it."
    where = await asyncio.to_thread(surroundings.folder.tell)
    return ToolOutput(
        f"{text} All that it prints goes to {log}. {where}".rstrip(),
        summary=IN_BACKGROUND.with_values(id=job.id),
        path=str(log),
        job=job.id,
    )


async def _once(
    argv: tuple[str, ...],
    effect: RunsCommand,
    context: ToolContext,
    sink: Output,
    on_start: Callable[[int], None],
) -> _Ended:
    """Run a command in the background to its end."""
    cwd = Path(effect.cwd)
    if not await context.still_runs():
        raise ToolFailed(CHANGED_SINCE)
    async with context.enter(cwd) as entered:
        with SandboxMessageFilter(sink, holds=entered.is_contained) as words:
            finished = await run_process(
                (*entered.argv, *argv),
                cwd=cwd,
                # Python would keep back what it prints until it is a lot, and BashOutput would give nothing for long.
                env={**entered.environment, "PYTHONUNBUFFERED": "1"},
                sink=words,
                on_start=on_start,
                descriptors=entered.descriptors,
                is_contained=entered.is_contained,
            )
            why_not = _why_not_begun(finished, entered, words)
        seen = _seen_from_inside(finished, None) if entered.is_contained else finished
        denials = await entered.denials(effect.command, failed=seen.exit_code != 0, output=words.last)
    return _Ended(seen, denials=tuple(denials), why_not_begun=why_not)


async def _run(argv: tuple[str, ...], effect: RunsCommand, timeout: int | None, context: ToolContext) -> ToolOutput:
    surroundings = context.surroundings
    timeout_s = timeout or min(context.default_timeout_s, LONGEST_S)
    log = surroundings.temp / f"output-{new_id()}.txt"
    live = LiveText(asyncio.get_running_loop(), context.grow)
    mask = MaskingStream(surroundings.masks).feed
    output = CommandOutput(log, live, shown=surroundings.limits.result_characters, mask=mask)
    run = ForegroundCommand[_Ended](
        context.item, effect.command, output, timeout_s, near_end=context.near_end, clock=context.clock
    )

    async def start() -> _Ended:
        # Before the sandbox is prepared: for that names come to be in the workspace which are not there otherwise.
        if not await context.still_runs():
            return _NOT_STARTED
        async with context.enter(Path(effect.cwd)) as entered:
            ended = await _ended(argv, effect, entered, run, surroundings.folder)
            denials = await entered.denials(effect.command, failed=ended.has_failed, output=ended.said)
        return replace(ended, denials=tuple(denials))

    try:
        ended = await run.run(start_again(start, _has_begun), surroundings.jobs)
    except asyncio.CancelledError:
        output.abandon()
        raise
    if isinstance(ended, MovedToBackground):
        return _goes_on(ended, effect, context)
    captured = await asyncio.to_thread(output.finish)
    if any(one.kind is DenialKind.UNCOVERED for one in ended.denials):
        captured = await asyncio.to_thread(_withheld, captured)
    if not ended.has_begun:
        raise ToolFailed(ended.why_not_begun)
    hint = input_hint(effect.command, captured.text, failed=ended.has_failed)
    parts = filter(None, (*ended.where, hint, message_of(ended.denials)))
    return ToolOutput(
        _for_model(ended.finished, captured, timeout_s, *parts),
        summary=_summary(ended.finished, captured, timeout_s),
        path=str(captured.log or ""),
        is_error=ended.has_failed,
        exit_code=ended.finished.exit_code,
        denials=ended.denials,
        colors=_colors(captured),
    )


def _goes_on(moved: MovedToBackground, effect: RunsCommand, context: ToolContext) -> ToolOutput:
    """Return the output so far of a command that the user moved to the background, and how to get the rest."""
    job, captured = moved.job, moved.captured
    after = f"after {context.clock() - job.started_at:.1f} s"
    lines = [
        f"Moved to the background by the user {after}, as {job.id}: it goes on, without a time limit, and you are"
        f" told when it ends. BashOutput gives what it prints from here on, KillBash ends it."
    ]
    if captured.log is not None:
        lines.append(f"All that it prints goes to {captured.log}.")
    if _MOVES.search(effect.command):
        lines.append(f"The next command starts in {context.surroundings.folder.path}, wherever this one goes.")
    text = _text_of(captured)
    return ToolOutput(
        f"{text}\n\n[{' '.join(lines)}]",
        summary=IN_BACKGROUND.with_values(id=job.id),
        path=str(captured.log or ""),
        job=job.id,
        colors=_colors(captured),
    )


@dataclass(frozen=True, slots=True)
class _Ended:
    """Result of a command, and the text for the model about the folder of the next one."""

    finished: ProcessResult
    where: tuple[str, ...] = ()
    denials: tuple[Denial, ...] = ()
    said: bytes = b""
    """The end of what it printed."""
    why_not_begun: str = ""
    """Message of the sandbox where the command was not started, else ""."""

    @property
    def has_begun(self) -> bool:
        return not self.why_not_begun

    @property
    def exit_code(self) -> int:
        return self.finished.exit_code

    @property
    def has_failed(self) -> bool:
        return self.exit_code != 0 or self.finished.timed_out


_NOT_STARTED = _Ended(ProcessResult(1, 0.0), why_not_begun=CHANGED_SINCE)


def _has_begun(ended: _Ended) -> bool:
    return ended.has_begun


async def _ended(
    argv: tuple[str, ...],
    effect: RunsCommand,
    entered: SandboxRun,
    run: ForegroundCommand[_Ended],
    folder: WorkingFolder,
) -> _Ended:
    """Run a command to its end. One that goes to the background does not change the next one's folder."""
    with (
        reporting(is_alone=entered.is_contained, first_line=entered.first_line) as report,
        SandboxMessageFilter(run.sink, holds=entered.is_contained) as words,
    ):
        finished = await run_process(
            (*entered.shell_argv, *argv),
            cwd=Path(effect.cwd),
            env={**entered.environment, **report.environment},
            timeout_s=run.deadline,
            sink=words,
            descriptors=(*report.descriptors, *entered.descriptors),
            on_start=run.begin,
            is_contained=entered.is_contained,
        )
        why_not = _why_not_begun(finished, entered, words)
        if run.is_moving:
            folder = WorkingFolder(Path(effect.cwd))
        finished, where = await asyncio.to_thread(_apply_report, report, finished, effect, entered, folder)
    return _Ended(finished, where, said=words.last, why_not_begun=why_not)


def _apply_report(
    report: Report, finished: ProcessResult, effect: RunsCommand, entered: SandboxRun, folder: WorkingFolder
) -> tuple[ProcessResult, tuple[str, ...]]:
    """Return the shell's end by its own report, and the text about the next command's folder. Blocks."""
    shell_report = report.read(folder, entered.outside)
    if entered.is_contained:
        finished = _seen_from_inside(finished, shell_report)
    has_ended = finished.exit_code >= 0 and not finished.timed_out
    may_have_moved = has_ended and _MOVES.search(effect.command) is not None
    return finished, _where_next(folder, is_known=shell_report is not None or not may_have_moved)


def _why_not_begun(finished: ProcessResult, entered: SandboxRun, words: SandboxMessageFilter) -> str:
    """Return why the sandbox did not start a command; "" where it did. What it printed is its own then."""
    if was_started(entered, finished):
        return ""
    why = words.take().decode(errors="replace").strip()
    return " ".join(filter(None, (NOT_CLOSED_OFF, why, f"(Tried {MOST_STARTS} times.)")))


def _seen_from_inside(finished: ProcessResult, shell_report: ShellReport | None) -> ProcessResult:
    """Return how the shell itself ended: the sandbox reports a signal as 128 and its number, and ends the rest."""
    if finished.timed_out:
        return finished
    left_behind, number = shell_report.left_behind if shell_report is not None else 0, finished.exit_code - 128
    # A shell that ends by itself reports its code, one that a signal ends another. One without a report
    # may have made way for a program that chose the code itself.
    is_signal = (
        0 < number <= signal.SIGRTMAX and shell_report is not None and shell_report.exit_code != finished.exit_code
    )
    return replace(finished, left_behind=left_behind, exit_code=-number if is_signal else finished.exit_code)


def _where_next(folder: WorkingFolder, *, is_known: bool) -> tuple[str, ...]:
    """Return what the model is to be told of the folder that the next command starts in."""
    unknown = f"Where it ended is not known: the next starts in {folder.path}."
    return ("" if is_known else unknown, folder.tell())


def _for_model(finished: ProcessResult, captured: CapturedOutput, timeout_s: int, *facts: str) -> str:
    text = _text_of(captured)
    return f"{text}\n\n[{' '.join((_ending(finished, timeout_s), *_left_behind(finished), *facts))}]"


def _left_behind(finished: ProcessResult) -> list[str]:
    if not finished.left_behind:
        return []
    ended = f"{finished.left_behind} process(es) it had left in the background were ended with it"
    return [f"{ended}; run_in_background lets them live."]


def _withheld(captured: CapturedOutput) -> CapturedOutput:
    """Return an output without content, and remove its file: it may hold a secret that was covered."""
    if captured.log is not None:
        captured.log.unlink(missing_ok=True)
    return replace(captured, text=NOT_SHOWN, log=None, colors=())


def _text_of(captured: CapturedOutput) -> str:
    return captured.text.rstrip("\n") if captured.text.strip() else NO_OUTPUT


def _colors(captured: CapturedOutput) -> Colors:
    """Return the colours of the text about an output, which begins with that output."""
    return part(captured.colors, 0, len(captured.text.rstrip("\n"))) if captured.text.strip() else ()


def _ending(finished: ProcessResult, timeout_s: int) -> str:
    took = f"after {finished.duration_s:.1f} s"
    if finished.timed_out:
        return f"Timed out after {timeout_s} s and was ended, with all it had started."
    if finished.exit_code < 0:
        return f"Killed by signal {_signal_name(-finished.exit_code)} {took}."
    return f"Exit code {finished.exit_code} {took}{_perhaps_signal(finished.exit_code)}."


def _perhaps_signal(exit_code: int) -> str:
    """Name the signal that an exit code may stand for; shells and the sandbox report it so, as may any program."""
    number = exit_code - 128
    return f" (as where signal {_signal_name(number)} ends a program)" if 0 < number <= signal.SIGRTMAX else ""


def _signal_name(number: int) -> str:
    try:
        return f"{number} ({signal.Signals(number).name})"
    except ValueError:
        return str(number)


def _summary(finished: ProcessResult, captured: CapturedOutput, timeout_s: int) -> Sentence:
    if finished.timed_out:
        return translate("tools", "timed out after %n s", "fact beside a command", timeout_s)
    if finished.exit_code < 0:
        killed = translate("tools", "killed by signal {number}", "fact beside a command")
        return killed.with_values(number=-finished.exit_code)
    if finished.exit_code:
        return translate("tools", "exit {code}", "fact beside a command").with_values(code=finished.exit_code)
    return translate("tools", "%n line(s)", "fact beside a tool call", captured.lines)


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
    params=BashParams,
    effects=effects,
    act=act,
    title=lambda params: params.command,
    verb=translate("tools", "Ran", "verb before a command, past tense"),
)
