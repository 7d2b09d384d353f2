"""Words of a call that a rule has to name literally, and words that look odd."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from desktop_agent.permissions.findings import AssessedPart, Finding, ProgramRun
from desktop_agent.permissions.places import PathZone
from desktop_agent.permissions.reason import KeepPolicy
from desktop_agent.permissions.reasons import CODE_OF_PROJECT, CONTAINED_READS, REASONS, RUNS_CODE, SOURCES, is_firm
from desktop_agent.protocol import Risk

_ASSIGNS = re.compile(r"[A-Za-z_.][\w.-]*[+:?!]*=")
# What no program is called, so that a variable that is set to it chooses none.
_SWITCH = re.compile(r"[+-]?\d[\d.]*|on|off|y|n|yes|no|true|false|debug|release|", re.IGNORECASE)
_VARIABLES = frozenset({"unknown_option", "changes_environment", "points_environment", "uses_own_modules"})
# The host of an address, or the folder of a path.
_PLACE = re.compile(r"[\w+.-]+:(?://[^/]*/?)?|.*/", re.DOTALL)


# Without a character that a shell or another language needs to start anything.
_PLAIN = re.compile(r"[\w ./:=,@%+*~^-]*")


def has_odd_words(runs: Sequence[ProgramRun]) -> bool:
    """Return whether a word of some calls may be a secret's name by the time that it runs, or may be code."""
    return any(map(_has_odd_words, runs))


def _has_odd_words(run: ProgramRun) -> bool:
    words = [word for word in run.words[1:] if word is not None]
    if run.patterns or run.has_unknown or len(words) < len(run.words) - 1:
        return True
    return any(_PLAIN.fullmatch(word) is None for word in words)


def words_to_name(run: ProgramRun, weighed: AssessedPart) -> Mapping[int, int]:
    """Return the words of a call that a rule has to name, by their place: how many characters it has to write out.

    They are options that choose a program, a source or code elsewhere, or of which nothing is known; variables that
    may; sources and code outside the workspace; and programs that the call starts in turn.
    """
    places = {start: index for index, (start, _) in enumerate(run.spans)}
    named: dict[int, int] = {}
    for start, length in _named(run, weighed):
        if places.get(start, 0) > 0:
            named[places[start]] = max(length, named.get(places[start], 0))
    return named


def _named(run: ProgramRun, weighed: AssessedPart) -> Iterator[tuple[int, int]]:
    """Return where each such word starts, and how much of it has to be named."""
    words = {start: word or "" for (start, _), word in zip(run.spans, run.words, strict=False)}
    for other in weighed.runs:
        if not other.is_apart and other.spans and not _is_of_project(other, weighed):
            yield other.spans[0][0], len(other.words[0] or "")
    chosen = {start for option in run.options for start in (option.start, *option.values)}
    own = {finding.reason for finding in weighed.findings if finding.start not in chosen}
    firm = {one.start for one in weighed.findings if _is_firm(one, own, weighed)}
    for option in run.options:
        if option.is_firm or firm.intersection((option.start, *option.values)):
            yield option.start, option.length
    for finding in weighed.findings:
        word = words.get(finding.start, "")
        assigns = _ASSIGNS.match(word)
        if assigns and finding.reason in _VARIABLES and not _SWITCH.fullmatch(word[assigns.end() :]):
            yield finding.start, assigns.end()
        elif finding.start not in chosen and _is_source(finding, word, weighed):
            values = {text for _, text in finding.values}
            starts = [one for one in words if finding.start <= one < finding.end and words[one] in values]
            for start in starts or (finding.start,):
                place = _PLACE.match(words.get(start, ""))
                yield start, place.end() if place else len(words.get(start, ""))


def _is_of_project(run: ProgramRun, weighed: AssessedPart) -> bool:
    """Return whether a program is started by one that runs the project's code anyway, and does no more than that."""
    inside = [one for one in weighed.findings if run.holds(one.start, one.end)]
    outside = {one.reason for one in weighed.findings if one not in inside}
    return "runs_project" in outside and all(one.reason in CODE_OF_PROJECT | CONTAINED_READS for one in inside)


def _is_firm(finding: Finding, own: set[str], weighed: AssessedPart) -> bool:
    """Return whether a rule has to name an option with a finding. `own` are findings of the call without options."""
    reason = REASONS[finding.reason]
    if finding.reason == "runs_file":
        return finding.place is not PathZone.WORKSPACE
    if reason.policy is KeepPolicy.FOLDER:
        return not all(REASONS[one.reason].is_read for one in weighed.findings)
    return is_firm(finding.reason) and (reason.risk < Risk.HIGH or finding.reason not in own)


def _is_source(finding: Finding, word: str, weighed: AssessedPart) -> bool:
    """Return whether a word that is no option says where code comes from: not from the workspace or a registry."""
    names_package = dict(finding.values).get("program") == word and all(
        one.spans[:1] == () or one.spans[0][0] != finding.start for one in weighed.runs
    )
    if finding.reason in SOURCES or (finding.reason == "opaque_program" and names_package):
        return True
    is_outside = REASONS[finding.reason].policy is KeepPolicy.FOLDER
    return is_outside and any(one.reason in RUNS_CODE for one in weighed.findings)
