"""Secrets that a command sends elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from desktop_agent.permissions.findings import AssessedPart, Finding
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import CommandActions
from desktop_agent.protocol import Part

SENDS = frozenset({"remote_shell", "changes_service", "publishes", "gets_named_host"})
"""Reasons of what hands over what it is given to another machine, and is not critical by itself."""
_SECRETS = frozenset({"reads_secret", "prints_secret", "prints_environment"})
_SERVICES = "services"
_OF_PROJECT = frozenset({"runs_project", "program_of_workspace", "runs_project_script", "runs_file", "runs_module"})
_UNREAD = frozenset({"opaque_program", "unknown_option"})
"""Reasons of words of which no table says what they are."""
# `x=@file`, `--data-file=file`, `fileb://file`, `@file`; a text with blanks is none.
_NAMED = re.compile(r"(?:[^\s=]*=)?@?(?:fileb?://)?(?P<path>[^\s=@]+)")
_PIPE = re.compile(r"\s*\|&?\s*")


def sent_secrets(text: str, parts: Sequence[AssessedPart]) -> dict[int, Finding]:
    """Return what the parts that send a secret are found to do, by their place among the parts."""
    reading = [one for one in parts if _secret(one) is not None]
    sent: dict[int, Finding] = {}
    for index, one in enumerate(parts if reading else ()):
        if SENDS.isdisjoint(one.part.reasons):
            continue
        sources = [one, *_sources(text, one.part, parts)]
        secret = next((own for own in map(_secret, sources) if own is not None), None)
        if secret is not None:
            path = dict(secret.values).get("path") or text[secret.start : secret.end]
            sent[index] = Finding("sends_secret", one.part.start, one.part.end, (("path", path),))
    return sent


def named_secrets(doing: CommandActions, findings: Sequence[Finding], places: Places) -> Iterator[Finding]:
    """Return the secrets that a service, an unknown program or option is given by name: no table says what it does.

    What is of the project may well read them for its work.
    """
    reasons = {one.reason for one in findings}
    is_sent = doing.category == _SERVICES and not SENDS.isdisjoint(reasons)
    if not is_sent and (reasons.isdisjoint(_UNREAD) or reasons & _OF_PROJECT):
        return
    for run in doing.runs:
        for word in run.words[1:]:
            match = _NAMED.fullmatch(word or "")
            if match is not None and places.is_secret(f"{places.workspace}/{match['path']}"):
                reason = "sends_secret" if is_sent else "reads_secret"
                yield Finding(reason, doing.start, doing.end, (("path", match["path"]),))


def _secret(one: AssessedPart) -> Finding | None:
    return next((finding for finding in one.findings if finding.reason in _SECRETS), None)


def _sources(text: str, part: Part, parts: Sequence[AssessedPart]) -> list[AssessedPart]:
    """Return the parts whose output a part gets: those before it in its pipe, and those that stand in its words."""
    sources = [one for one in parts if part.start < one.part.start and one.part.end <= part.end]
    start = part.start
    for one in sorted(parts, key=lambda weighed: -weighed.part.end):
        if one.part.end <= start and _PIPE.fullmatch(text[one.part.end : start]):
            sources.append(one)
            start = one.part.start
    return sources
