"""From the effects of one tool call to what the gate decides on: parts, risk, what is shown, what is approved."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from desktop_agent.permissions.deeds import Action, Doing, Sweep, Touch
from desktop_agent.permissions.facts import Facts, gather
from desktop_agent.permissions.judged import Judged
from desktop_agent.permissions.parts import Finding, judge_parts, part_of
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs import safe_path
from desktop_agent.permissions.raw_text import flags, hidden_spans
from desktop_agent.permissions.risk import REASONS, advice_for, by_risk, keep_forbidden
from desktop_agent.permissions.shell_syntax import read_script
from desktop_agent.permissions.shell_tree import Script
from desktop_agent.permissions.signature import canonical, digest, exact_scope
from desktop_agent.permissions.tables import Tables
from desktop_agent.permissions.tracing import trace
from desktop_agent.permissions.values import Kind, Value
from desktop_agent.permissions.words import Unproven
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
from desktop_agent.sentences import translate

_REFUSED = ("nul_byte", "empty_command")


@dataclass(frozen=True, slots=True)
class Understood:
    """A command as far as it is understood before the disk is looked at: pure, made of its text alone."""

    command: str
    findings: tuple[Finding, ...]
    """Reasons that hold for the text as a whole."""
    doings: tuple[Doing, ...] = ()
    script: Script | None = None


def judge_with(tables: Path, places: Places, environment: Mapping[str, str]) -> Judge:
    """Return the judge who knows the tables of a folder."""
    return Judge(places, environment, Tables(tables))


class Judge:
    """Judges tool calls of one conversation: its folders, and the environment that commands will have."""

    def __init__(self, places: Places, environment: Mapping[str, str], tables: Tables) -> None:
        self.places = places
        self._environment = dict(environment)
        self._tables = tables

    def safe_path(self) -> str:
        """Return the PATH of what runs unasked: without what lies in the workspace or others may write."""
        return safe_path(self.places, self._environment)

    def judge(self, tool: str, effects: Sequence[Effect]) -> Judged:
        """Judge all effects of one tool call together. Looks at the disk: call it in a thread."""
        pieces = [self._piece(tool, effect) for effect in effects]
        parts = tuple(part for piece in pieces for part in piece.parts)
        reasons = by_risk(reason for part in parts for reason in part.reasons)
        risk = max((part.risk for part in parts), default=Risk.HIGH)
        no_session = keep_forbidden(reasons) if parts else _NOTHING_TOLD
        judged = [[part.start, part.end, int(part.risk), list(part.reasons)] for part in parts]
        scope = Scope(exact_scope([tool, *(piece.kept for piece in pieces)]), _EXACTLY)
        is_asked = risk > Risk.LOW
        return Judged(
            assessment=Assessment(risk, parts, reasons, advice_for(reasons)),
            digest=digest("request", [tool, [piece.content for piece in pieces], judged]),
            shown="\n".join(piece.shown for piece in pieces),
            scopes=(scope,) if is_asked and no_session is None else (),
            no_session=no_session if is_asked else None,
            refusal=next((REASONS[reason].sentence for reason in reasons if reason in _REFUSED), None),
            cwd=next((effect.cwd for effect in effects if isinstance(effect, RunsCommand)), ""),
            diff="".join(effect.diff for effect in effects if isinstance(effect, WritesPath)),
            runs_command=any(isinstance(effect, RunsCommand) for effect in effects),
        )

    def understand(self, command: str, folder: str) -> Understood:
        """Read one command, without a look at the disk."""
        flagged = flags(command)
        if any(reason in _REFUSED for reason in flagged):
            return Understood(command, (Finding(flagged[0], 0, len(command)),))
        findings = [
            Finding(reason, *span)
            for reason in flagged
            for span in (hidden_spans(command) if reason == "hidden_characters" else [(0, len(command))])
        ]
        if "too_long" in flagged:
            return Understood(command, tuple(findings))
        try:
            script = read_script(command)
            doings = trace(script, folder, self._environment, self._tables)
        except Unproven as error:
            return Understood(command, (*findings, Finding(str(error), 0, len(command))))
        if not doings:
            findings.append(Finding("empty_command", 0, len(command)))
        return Understood(command, tuple(findings), doings, script)

    def parts(self, understood: Understood, facts: Facts) -> tuple[Part, ...]:
        """Judge what was understood, given the facts. Pure."""
        parts = judge_parts(understood.command, understood.doings, facts, self.places)
        if not understood.findings:
            return parts
        return (part_of(understood.command, 0, len(understood.command), understood.findings), *parts)

    def gather(self, understood: Understood) -> Facts:
        """Look at the disk for what a command needs."""
        deeds = [deed for doing in understood.doings for deed in doing.deeds]
        return gather(deeds, self.places, self._environment)

    def _piece(self, tool: str, effect: Effect) -> _Piece:
        match effect:
            case ReadsPath():
                return self._path_piece(effect.path, _reading(tool, effect.path), "")
            case WritesPath():
                return self._path_piece(effect.path, Action.WRITE, effect.digest)
            case RunsCommand():
                return self._command_piece(effect)
            case Unknown():
                part = part_of(effect.why, 0, len(effect.why), [Finding("unknown_effect", 0, len(effect.why))])
                return _Piece((part,), ["unknown", effect.why], None, effect.why)

    def _path_piece(self, path: str, action: Action, content_digest: str) -> _Piece:
        touch = Touch(action, Value(path), None, 0, len(path), _GREP)
        facts = gather([touch], self.places, self._environment)
        parts = judge_parts(path, [Doing(0, len(path), "reads_workspace", (touch,))], facts, self.places)
        content = [action.value, path, os.path.realpath(path), content_digest]
        return _Piece(tuple(_named(part, path) for part in parts), content, content, path)

    def _command_piece(self, effect: RunsCommand) -> _Piece:
        understood = self.understand(effect.command, effect.cwd)
        facts = self.gather(understood)
        real = os.path.realpath(effect.cwd)
        form = effect.command if understood.script is None else canonical(understood.script.node)
        parts = self.parts(understood, facts)
        return _Piece(
            parts=parts,
            content=["runs", effect.command, real, form, _learnt(facts)],
            kept=["runs", form, real, [list(part.reasons) for part in parts], _learnt(facts, only_named=True)],
            shown=effect.command,
        )


@dataclass(frozen=True, slots=True)
class _Piece:
    """One effect, judged: `content` is what an answer is bound to, `kept` what an approval for the session covers."""

    parts: tuple[Part, ...]
    content: object
    kept: object
    shown: str


def _learnt(facts: Facts, *, only_named: bool = False) -> list[object]:
    """Return the facts that an approval depends on: where paths really lead, and what files to be run hold.

    With `only_named` what patterns match does not count: it may change while an approval for the session lasts.
    """
    touched = [found for touch, found in facts.paths.items() if not only_named or touch.value.kind is not Kind.GLOB]
    paths = [[list(found.pairs or ()), list(found.digests)] for found in touched]
    programs = [[program.identity.value, program.path, program.digest] for program in facts.programs.values()]
    return [paths, programs]


def _reading(tool: str, path: str) -> Action:
    if tool == "Glob":
        return Action.LIST
    return Action.TREE if Path(path).is_dir() else Action.READ


def _named(part: Part, path: str) -> Part:
    return replace(part, sentence=part.sentence.having(path=path)) if part.risk == Risk.LOW else part


# How the Grep tool searches: hidden files too, but nothing that an ignore file leaves out.
_GREP = Sweep(takes_ignored=False, heeds_gitignore_anywhere=True)
_EXACTLY = translate("scope", "Exactly this, in this folder")
_NOTHING_TOLD = translate("scope", "What could not be told beforehand is asked about each time.")
