"""Questions about programs that nothing would hold and whose tables were not checked in depth. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from desktop_agent.permissions.findings import AssessedPart, Finding
from desktop_agent.permissions.part_sentences import part_of
from desktop_agent.permissions.programs.actions import CommandActions, UseUnchecked
from desktop_agent.permissions.reason import KeepPolicy
from desktop_agent.permissions.reasons import REASONS

_OF_WHOLE = frozenset({KeepPolicy.NEVER, KeepPolicy.EACH_TIME, KeepPolicy.EXACTLY, KeepPolicy.ALONG})
"""Where a part asks for one of these, no wider approval than that of the part itself answers it."""


def with_unchecked(
    text: str, weighed: Sequence[AssessedPart], doings: Sequence[CommandActions]
) -> tuple[AssessedPart, ...]:
    """Return the parts of a command that nothing holds, each with the questions about its unchecked programs."""
    uses = {(one.start, one.end): [deed for deed in one.deeds if isinstance(deed, UseUnchecked)] for one in doings}
    return tuple(_asking(text, one, uses.get((one.part.start, one.part.end), ())) for one in weighed)


def _asking(text: str, weighed: AssessedPart, uses: Sequence[UseUnchecked]) -> AssessedPart:
    more = tuple(_questions(weighed, uses))
    if not more:
        return weighed
    findings = (*weighed.findings, *more)
    part = part_of(text, weighed.part.start, weighed.part.end, findings)
    if weighed.findings:
        part = replace(part, sentence=weighed.part.sentence)
    return replace(weighed, part=part, findings=findings)


def _questions(weighed: AssessedPart, uses: Sequence[UseUnchecked]) -> Iterator[Finding]:
    """Return one for each program, named as exactly as it can be, where no question is about the part as it is."""
    if any(_is_of_whole(one) for one in weighed.findings):
        return
    for use in {one.program: one for one in reversed(uses)}.values():
        yield Finding("beyond_checked_use", use.start, use.end, (("program", use.use),), use.program)


def _is_of_whole(finding: Finding) -> bool:
    kept = REASONS[finding.reason].kept
    return kept in _OF_WHOLE or (kept is KeepPolicy.BY_TABLE and not finding.scope)
