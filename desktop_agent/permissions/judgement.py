"""From the effects of one tool call to what the gate decides on: parts, risk, what is shown, what is approved."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop_agent.permissions.places import Places
from desktop_agent.permissions.risk import REASONS, riskiest
from desktop_agent.permissions.signature import digest, exact_scope
from desktop_agent.protocol import (
    Assessment,
    Effect,
    Part,
    ReadsPath,
    Risk,
    RunsCommand,
    Scope,
    Unknown,
    WritesPath,
)
from desktop_agent.sentences import Sentence, translate


@dataclass(frozen=True, slots=True)
class Judged:
    """One tool call, judged. `digest` binds exactly what was judged; `refusal` is set where nothing may allow it."""

    assessment: Assessment
    digest: str
    shown: str
    scopes: tuple[Scope, ...] = ()
    no_session: Sentence | None = None
    refusal: Sentence | None = None
    cwd: str = ""
    diff: str = ""

    @property
    def only_reads(self) -> bool:
        """Nothing is changed and nothing unknown is run."""
        return all(REASONS[reason].is_read for part in self.assessment.parts for reason in part.reasons)


class Judge:
    """Judges tool calls of one conversation: its folders, and the environment that commands will have."""

    def __init__(self, places: Places, environment: Mapping[str, str]) -> None:
        self._places = places
        self._environment = dict(environment)

    def judge(self, tool: str, effects: Sequence[Effect]) -> Judged:
        """Judge all effects of one tool call together. Looks at the disk: call it in a thread."""
        return _joined(tool, effects, [_judge_one(effect, self._places) for effect in effects])


def _joined(tool: str, effects: Sequence[Effect], pieces: Sequence[_Piece]) -> Judged:
    parts = tuple(part for piece in pieces for part in piece.parts)
    risk = max((part.risk for part in parts), default=Risk.HIGH)
    content = {
        "tool": tool,
        "effects": [piece.content for piece in pieces],
        "judged": [[part.start, part.end, int(part.risk), list(part.reasons)] for part in parts],
    }
    no_session = next((piece.no_session for piece in pieces if piece.no_session is not None), None)
    keeps = [piece.kept for piece in pieces]
    scopes = (_exact(tool, keeps),) if parts and no_session is None and risk > Risk.LOW else ()
    return Judged(
        assessment=Assessment(risk, parts, tuple(dict.fromkeys(r for part in parts for r in part.reasons))),
        digest=digest("request", content),
        shown="\n".join(piece.shown for piece in pieces),
        scopes=scopes,
        no_session=no_session if risk > Risk.LOW else None,
        refusal=next((piece.refusal for piece in pieces if piece.refusal is not None), None),
        cwd=next((effect.cwd for effect in effects if isinstance(effect, RunsCommand)), ""),
        diff="".join(effect.diff for effect in effects if isinstance(effect, WritesPath)),
    )


@dataclass(frozen=True, slots=True)
class _Piece:
    parts: tuple[Part, ...]
    content: object
    kept: object
    shown: str
    no_session: Sentence | None = None
    refusal: Sentence | None = None


def _judge_one(effect: Effect, places: Places) -> _Piece:
    match effect:
        case ReadsPath():
            return _judge_path(effect.path, "", places)
        case WritesPath():
            return _judge_path(effect.path, effect.digest, places, writes=True)
        case RunsCommand():
            return _judge_command(effect)
        case Unknown():
            part = _part(effect.why, ["unknown_effect"])
            return _Piece((part,), ["unknown", effect.why], None, effect.why, no_session=_NOT_UNDERSTOOD)


def _judge_path(path: str, content_digest: str, places: Places, *, writes: bool = False) -> _Piece:
    real = os.path.realpath(path)
    reasons = places_reasons(places, real, path, writes=writes)
    part = _part(path, reasons, path=path)
    content = ["writes" if writes else "reads", path, real, content_digest]
    return _Piece((part,), content, content, path, no_session=keep_forbidden(reasons))


def places_reasons(places: Places, real: str, written: str, *, writes: bool) -> list[str]:
    """Return the reason ids of reading or writing one path, never empty."""
    where = places.where(real, written)
    if not writes:
        if where.is_secret:
            return ["reads_secret"]
        return ["reads_workspace" if where.is_inside else "reads_outside"]
    found = [
        reason
        for holds, reason in (
            (where.is_backdoor, "writes_backdoor"),
            (where.is_device, "writes_device"),
            (where.is_protected, "writes_protected"),
            (where.is_secret, "writes_secret"),
            (not where.is_inside, "writes_outside"),
        )
        if holds
    ]
    return found or ["writes_workspace"]


def keep_forbidden(reasons: Sequence[str]) -> Sentence | None:
    """Say why these reasons cannot be approved for the session; None where they can."""
    if all(REASONS[reason].may_keep for reason in reasons):
        return None
    return _NEVER_KEPT


def _judge_command(effect: RunsCommand) -> _Piece:
    real = os.path.realpath(effect.cwd)
    content = ["runs", effect.command, real]
    if not effect.command.strip() or "\0" in effect.command:
        reason = "nul_byte" if "\0" in effect.command else "empty_command"
        part = _part(effect.command, [reason])
        return _Piece((part,), content, None, effect.command, _NOT_UNDERSTOOD, REASONS[reason].sentence)
    program = effect.command.split()[0]
    part = _part(effect.command, ["opaque_program"], program=program)
    return _Piece((part,), content, content, effect.command)


def _part(text: str, reasons: Sequence[str], **values: str) -> Part:
    worst = REASONS[riskiest(reasons)]
    return Part(text, 0, len(text), worst.risk, tuple(reasons), worst.sentence.having(**values))


def _exact(tool: str, kept: Sequence[object]) -> Scope:
    return Scope(exact_scope([tool, *kept]), translate("scope", "Exactly this, in this folder"))


_NOT_UNDERSTOOD = translate("scope", "What is not fully understood is asked about each time.")
_NEVER_KEPT = translate("scope", "This is asked about each time, because a mistake could not be undone.")
