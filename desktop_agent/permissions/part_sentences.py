"""Describes a part of a command by its riskiest finding and the names in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from desktop_agent.permissions.findings import AssessedPart, Finding
from desktop_agent.permissions.programs.actions import CommandActions, UncheckedUse
from desktop_agent.permissions.reason import KeepPolicy
from desktop_agent.permissions.reasons import OF_WRITING, REASONS, by_risk, deleted, moved
from desktop_agent.protocol import Part, Risk
from desktop_agent.sentences import Sentence
from desktop_agent.text import clean, cut, first_names

SHOWN_CHARACTERS = 80
NAMES_SHOWN = 5
_OF_MOVE = frozenset({"moves", "deletes_temp"})


def part_of(text: str, start: int, end: int, findings: Sequence[Finding]) -> Part:
    """Make a part of findings, at least one. Its sentence is that of the riskiest, and names all that it is about."""
    reasons = by_risk(finding.reason for finding in findings)
    same = [finding for finding in findings if finding.reason == reasons[0]]
    values = _named([finding for finding in same if finding.is_meant] or same)
    risky = (one for one in findings if REASONS[one.reason].risk > Risk.LOW)
    dangers = sorted({(one.start, one.end) for one in risky if not _is_of_writing(one, start, end)})
    return Part(
        text=text[start:end],
        start=start,
        end=end,
        risk=REASONS[reasons[0]].risk,
        reasons=reasons,
        sentence=REASONS[reasons[0]].sentence.with_values(**values),
        dangers=tuple(dangers),
    )


def _is_of_writing(finding: Finding, start: int, end: int) -> bool:
    """Return whether a part is risky as it is written, and nothing in it more than the rest."""
    return finding.reason in OF_WRITING and (finding.start, finding.end) == (start, end)


def _named(findings: Sequence[Finding]) -> dict[str, str]:
    """Return the values for the sentence of findings with one reason; the first ones where they cannot be joined.

    Of a move these are what is moved, and not joined.
    """
    if findings[0].reason == "moves":
        findings = [one for one in findings if not one.is_place] or findings
    shown = {name: shown_value(value) for name, value in findings[0].values}
    if len(findings) == 1:
        return shown
    all_values = dict.fromkeys(finding.values for finding in findings)
    unique = [dict(values) for values in islice(all_values, NAMES_SHOWN + 1)]
    differing = [name for name, value in unique[0].items() if any(other.get(name) != value for other in unique)]
    if len(differing) == 1 and findings[0].reason != "moves":
        names = [shown_value(other[differing[0]]) for other in unique if differing[0] in other]
        shown[differing[0]] = first_names(names, NAMES_SHOWN)
    return shown


def shown_value(value: str) -> str:
    """Return as much of a value as a sentence needs. What hides in it is written out by who says the sentence."""
    return cut(clean(value), SHOWN_CHARACTERS)


def with_paths(part: Part, findings: Sequence[Finding]) -> Part:
    """Name all moved or deleted paths in a part whose sentence names only one."""
    sentence = _moved(findings) if part.reasons[0] == "moves" else _deleted(part, findings)
    return part if sentence is None else replace(part, sentence=sentence)


def _moved(findings: Sequence[Finding]) -> Sentence | None:
    """Return the sentence of a move with its target; None if that is unknown or the part does more.

    Its place is judged as the rest is, for what is there already is lost.
    """
    paths = [one for one in findings if one.reason in _OF_MOVE]
    targets = list(dict.fromkeys(_path(one) for one in paths if one.is_place and one.is_meant))
    sources = list(dict.fromkeys(_path(one) for one in paths if not one.is_place))
    others = {one.reason for one in findings} - _OF_MOVE - {"writes_outside", "git_changes"}
    if not targets or not sources or others:
        return None
    target = targets[0]
    folder, _slash, name = target.rpartition("/")
    if name == sources[0].rpartition("/")[2] and (folder or len(targets) > 1):
        target = folder or "."
    shown = (shown_value(one) for one in (sources[0], target))
    return moved(len(sources), *shown)


def _deleted(part: Part, findings: Sequence[Finding]) -> Sentence | None:
    """Name how many are deleted, where it is more than the one that the sentence names."""
    if part.reasons[0] not in ("deletes", "deletes_tree"):
        return None
    paths = list(dict.fromkeys(_path(one) for one in findings if one.reason in ("deletes", "deletes_tree")))
    if len(paths) < 2:
        return None
    return deleted(len(paths), shown_value(paths[0]), with_all=part.reasons[0] == "deletes_tree")


def _path(finding: Finding) -> str:
    return dict(finding.values).get("path", "")


_OF_WHOLE = frozenset({KeepPolicy.NEVER, KeepPolicy.EACH_TIME, KeepPolicy.EXACTLY, KeepPolicy.ALONG})
"""Policies of questions that only the part's own approval answers."""


def with_unchecked(
    text: str, weighed: Sequence[AssessedPart], doings: Sequence[CommandActions]
) -> tuple[AssessedPart, ...]:
    """Return the parts of a command that nothing holds, each with the questions about its unchecked programs."""
    uses = {(one.start, one.end): [deed for deed in one.deeds if isinstance(deed, UncheckedUse)] for one in doings}
    return tuple(_asking(text, one, uses.get((one.part.start, one.part.end), ())) for one in weighed)


def _asking(text: str, weighed: AssessedPart, uses: Sequence[UncheckedUse]) -> AssessedPart:
    more = tuple(_questions(weighed, uses))
    if not more:
        return weighed
    findings = (*weighed.findings, *more)
    part = part_of(text, weighed.part.start, weighed.part.end, findings)
    if weighed.findings:
        part = replace(part, sentence=weighed.part.sentence)
    return replace(weighed, part=part, findings=findings)


def _questions(weighed: AssessedPart, uses: Sequence[UncheckedUse]) -> Iterator[Finding]:
    """Return one for each program, named as exactly as it can be, where no question is about the part as it is."""
    if any(_is_of_whole(one) for one in weighed.findings):
        return
    for use in {one.program: one for one in reversed(uses)}.values():
        yield Finding("beyond_checked_use", use.start, use.end, (("program", use.use),), use.program)


def _is_of_whole(finding: Finding) -> bool:
    policy = REASONS[finding.reason].policy
    return policy in _OF_WHOLE or (policy is KeepPolicy.BY_TABLE and not finding.scope)
