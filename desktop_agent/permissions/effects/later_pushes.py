"""Pushes that follow other parts of a line and send what those parts commit. Pure.

What an approval to sync this branch covers was learnt before the line runs, and so were the secrets in its commits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from desktop_agent.permissions.disk.disk_facts import DiskFacts
from desktop_agent.permissions.findings import AssessedPart, Finding
from desktop_agent.permissions.part_sentences import part_of
from desktop_agent.permissions.programs.actions import CommandActions, RemoteUse
from desktop_agent.permissions.reason import ContainedEffect
from desktop_agent.permissions.reasons import CONTAINED, CONTAINED_READS, NOT_KNOWN, RUNS_CODE

# A loop, a function, a trap, a pipe or a job: what stands behind a push may run before it.
_ANOTHER_ORDER = re.compile(r"\b(?:for|while|until|select|function|trap)\b|\(\)|(?<!&)&(?!&)|(?<!\|)\|(?!\|)")
_RECORDING = frozenset({"add", "commit"})
"""Sub-commands of git that add to this branch what is looked at as they are judged, or is in the index."""
_GIT = frozenset({"local_git", "git_changes"})
_MAY_COMMIT = (
    frozenset(one for one, effect in CONTAINED.items() if effect in (ContainedEffect.CODE, ContainedEffect.GIT))
    - CONTAINED_READS
    | RUNS_CODE
    | NOT_KNOWN
    | {"removes_packages", "containers", "containers_with_rights"}
)
"""Reasons of what may make commits, or go to another branch, where a sandbox holds all else."""


def pushed_later(
    text: str,
    doings: Sequence[CommandActions],
    parts: Sequence[AssessedPart],
    facts: DiskFacts,
    *,
    is_sandboxed: bool,
) -> list[AssessedPart]:
    """Return the parts, pushes with no approval of this branch where others may change what they send."""
    is_in_order = _ANOTHER_ORDER.search(text) is None
    assessed = []
    for doing, one in zip(doings, parts, strict=True):
        sending = [finding for finding in one.findings if _sends(finding)]
        before = [
            other for other in parts if other is not one and (other.part.start < one.part.start or not is_in_order)
        ]
        if not sending or not before:
            assessed.append(one)
        elif any(_may_change_it(other, sending[0], is_sandboxed=is_sandboxed) for other in before):
            bare = {id(finding): replace(finding, scope="", sync="", session_scopes=()) for finding in sending}
            assessed.append(replace(one, findings=tuple(bare.get(id(each), each) for each in one.findings)))
        else:
            commits = any(_is_recording(other, "commit") for other in before)
            assessed.append(_with_staged(text, one, doing, facts) if commits else one)
    return assessed


def _sends(finding: Finding) -> bool:
    return finding.reason == "pushes" or (finding.reason == "changes_service" and finding.sync != "")


def _may_change_it(other: AssessedPart, sending: Finding, *, is_sandboxed: bool) -> bool:
    reasons = {finding.reason for finding in other.findings}
    if reasons & _GIT:
        return not _is_recording(other, *_RECORDING)
    if "pulls" in reasons:
        # What comes from where it is sent to is there already.
        remote = sending.scope.rpartition(" ")[2]
        return any(one.reason == "pulls" and one.scope.rpartition(" ")[2] != remote for one in other.findings)
    # Without a sandbox code can push by itself.
    return is_sandboxed and not reasons.isdisjoint(_MAY_COMMIT)


def _is_recording(other: AssessedPart, *subs: str) -> bool:
    """Return whether a part is nothing but calls of git with one of these sub-commands."""
    return bool(other.runs) and all(
        run.words[:1] == ("git",) and run.words[1:2] in [(sub,) for sub in subs] for run in other.runs
    )


def _with_staged(text: str, one: AssessedPart, doing: CommandActions, facts: DiskFacts) -> AssessedPart:
    """Return a part that sends what a commit before it takes from the index, with a secret that lies there."""
    staged = (facts.staged.get(deed, "") for deed in doing.deeds if isinstance(deed, RemoteUse))
    path = next((path for path in staged if path), "")
    if not path:
        return one
    findings = (Finding("sends_secret", one.part.start, one.part.end, (("path", path),)), *one.findings)
    return replace(one, part=part_of(text, one.part.start, one.part.end, findings), findings=findings)
