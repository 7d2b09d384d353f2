"""What a script's rendering needs beside its syntax: which files its programs are, and what is put behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from desktop_agent.permissions.calls import Guard
from desktop_agent.permissions.deeds import Start
from desktop_agent.permissions.facts import Facts
from desktop_agent.permissions.programs import Identity, Program
from desktop_agent.permissions.rendering import MISSING, REASON, InnerScript, Inserted, Plan, Span
from desktop_agent.permissions.tracing import Inner, Traced
from desktop_agent.permissions.weighed import Weighed
from desktop_agent.permissions.words import Unproven


def plan_of(traced: Traced, facts: Facts, weighed: Sequence[Weighed]) -> Plan:
    """Return the plan for a script whose parts were weighed. Raises `Unproven` where a program is not one file.

    What only looks gets all guards: options with which a program keeps to that.
    """
    programs = {
        start.program: _file_of(start, program, weighed)
        for start, program in facts.programs.items()
        if "/" not in start.program
    }
    inserted = {span: _inserted(guard, is_quiet=_only_looks(span, weighed)) for span, guard in traced.guards.items()}
    inner = {span: _inner(one, programs, is_quiet=_only_looks(span, weighed)) for span, one in traced.inner.items()}
    return Plan({name: path for name, path in programs.items() if path}, inserted, inner=inner, forms=traced.forms)


def _inner(inner: Inner, programs: Mapping[str, str], *, is_quiet: bool) -> InnerScript:
    nested = {span: _inner(one, programs, is_quiet=is_quiet) for span, one in inner.traced.inner.items()}
    inserted = {span: _inserted(guard, is_quiet=is_quiet) for span, guard in inner.traced.guards.items()}
    return InnerScript(
        inner.script, Plan(programs, inserted, inner=nested, forms=inner.traced.forms, is_portable=not inner.is_bash)
    )


def _inserted(guard: Guard, *, is_quiet: bool) -> Inserted:
    return Inserted(guard.program, guard.options + (guard.unasked if is_quiet else ()))


def _file_of(start: Start, program: Program, weighed: Sequence[Weighed]) -> str:
    """Return the file that a name leads to, empty where bash is to look for it when the command runs."""
    if program.identity is Identity.MISSING:
        # What is harmless because nothing of this name is there must not become something in the same line.
        return f"{MISSING}/{start.program}" if _only_looks((start.start, start.end), weighed) else ""
    if not program.path:
        raise Unproven(REASON)
    return program.path


def _only_looks(span: Span, weighed: Sequence[Weighed]) -> bool:
    """Tell whether nothing in what stands around a place needs a question."""
    around = [one for one in weighed if one.part.start <= span[0] and span[1] <= one.part.end]
    return around != [] and not any(one.findings for one in around)
