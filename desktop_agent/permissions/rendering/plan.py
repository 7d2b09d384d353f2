"""The plan of a rendering: the file of each program, and the words put behind its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from desktop_agent.permissions.disk.disk_facts import DiskFacts
from desktop_agent.permissions.disk.program_identity import Identity, Program
from desktop_agent.permissions.effects.script_tracer import TracedScript
from desktop_agent.permissions.findings import AssessedPart
from desktop_agent.permissions.programs.actions import ProgramStart
from desktop_agent.permissions.programs.simple_command import Guard
from desktop_agent.permissions.records import record
from desktop_agent.permissions.rendering.renderer import (
    MISSING,
    REASON,
    InnerScript,
    InsertedArguments,
    RenderingPlan,
    Span,
)
from desktop_agent.permissions.shell.lexer import NotUnderstood
from desktop_agent.permissions.shell.word_meaning import Meaning


def plan_of(traced: TracedScript, facts: DiskFacts, weighed: Sequence[AssessedPart]) -> RenderingPlan:
    """Return the plan for a script whose parts were weighed. Raises `NotUnderstood` where a program is not one file.

    What only looks gets all guards: options with which a program keeps to that.
    """
    programs = {
        start.program: _file_of(start, program, weighed)
        for start, program in facts.programs.items()
        if "/" not in start.program
    }
    paths = {name: path for name, path in programs.items() if path}
    meanings = frozenset(_all_meanings(traced))
    line = _Line(paths, switches=meanings >= {Meaning.PATTERN, Meaning.LOOSE})
    return _plan(traced, line, lambda span: _only_looks(span, weighed), is_portable=False)


@record
class _Line:
    """Facts about a whole line: `paths` are the files of programs, by their names."""

    paths: Mapping[str, str]
    switches: bool


def _plan(
    traced: TracedScript, line: _Line, only_looks: Callable[[Span], bool], *, is_portable: bool
) -> RenderingPlan:
    inner = {
        span: InnerScript(
            one.script, _plan(one.traced, line, _always(is_quiet=only_looks(span)), is_portable=not one.is_bash)
        )
        for span, one in traced.inner.items()
    }
    starts = [deed for doing in traced.doings for deed in doing.deeds if isinstance(deed, ProgramStart)]
    return RenderingPlan(
        line.paths,
        {span: _inserted(guard, is_quiet=only_looks(span)) for span, guard in traced.guards.items()},
        inner=inner,
        forms=traced.forms,
        meanings=traced.meanings,
        switches=line.switches,
        pins=_pins(one for one in starts if line.paths.get(one.program)),
        is_portable=is_portable,
    )


def _pins(starts: Iterable[ProgramStart]) -> Mapping[Span, frozenset[str]]:
    pins: dict[Span, frozenset[str]] = {}
    for one in starts:
        pins[one.start, one.end] = pins.get((one.start, one.end), frozenset()) | {one.program}
    return pins


def _always(*, is_quiet: bool) -> Callable[[Span], bool]:
    return lambda _span: is_quiet


def _all_meanings(traced: TracedScript) -> Iterator[Meaning]:
    for meanings in traced.meanings.values():
        yield from meanings
    for one in traced.inner.values():
        yield from _all_meanings(one.traced)


def _inserted(guard: Guard, *, is_quiet: bool) -> InsertedArguments:
    return InsertedArguments(guard.program, guard.options + (guard.unasked if is_quiet else ()))


def _file_of(start: ProgramStart, program: Program, weighed: Sequence[AssessedPart]) -> str:
    """Return the file that a name leads to, empty where bash is to look for it when the command runs."""
    if program.identity is Identity.MISSING:
        # What is harmless because nothing of this name is there must not become something in the same line.
        return f"{MISSING}/{start.program}" if _only_looks((start.start, start.end), weighed) else ""
    if not program.path:
        raise NotUnderstood(REASON)
    return program.path


def _only_looks(span: Span, weighed: Sequence[AssessedPart]) -> bool:
    """Return whether nothing in what stands around a place needs a question."""
    parts = [one for one in weighed if one.part.start <= span[0] and span[1] <= one.part.end]
    return parts != [] and not any(one.findings for one in parts)
