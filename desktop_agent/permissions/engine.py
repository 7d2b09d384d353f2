"""The permission engine: judges the effects of a tool call for the gate."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from desktop_agent.app_dirs import resource_folder
from desktop_agent.execution.files.real_path import real_path
from desktop_agent.permissions.confinement_choice import (
    BARE,
    SandboxState,
    asked_of,
    confined_to_read,
    confinement_of,
    content_of,
    divided_of,
    others_of,
)
from desktop_agent.permissions.decision import PolicyInputs, decide
from desktop_agent.permissions.digest import canonical, digest, exact_scope
from desktop_agent.permissions.disk.disk_facts import DiskFacts, gather
from desktop_agent.permissions.disk.git_queries import Budget
from desktop_agent.permissions.disk.hidden_secrets import covered_secrets
from desktop_agent.permissions.disk.program_identity import safe_path
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.effects.conversation_tmp import at_home
from desktop_agent.permissions.effects.created_names import with_created_names
from desktop_agent.permissions.effects.part_assessment import judge_parts, shown_path
from desktop_agent.permissions.effects.script_tracer import TracedScript, trace
from desktop_agent.permissions.effects.search_exclusions import all_left_out, can_be_apart, left_out
from desktop_agent.permissions.existence import is_folder
from desktop_agent.permissions.fact_cache import looking_once
from desktop_agent.permissions.findings import AssessedPart, Finding
from desktop_agent.permissions.judgement import (
    LOOKING_LIMIT_S,
    CommandParsing,
    Judgement,
    PolicyDecision,
    WorkspaceLosses,
)
from desktop_agent.permissions.part_sentences import NAMES_SHOWN, part_of, shown_value, with_unchecked
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.preview.delete_count import DeletionCount
from desktop_agent.permissions.preview.deletions import Counted
from desktop_agent.permissions.preview.preview import WALKING_LIMIT_S, PreviewInput, preview_of
from desktop_agent.permissions.preview.workspace_losses import Command, losses_of_command, losses_of_tool
from desktop_agent.permissions.programs.actions import Action, CommandActions, Give, PathAction, RecursiveAction
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.reasons import REASONS, advice_for, by_risk, moved
from desktop_agent.permissions.records import record
from desktop_agent.permissions.rendering.delegation import Line, text_with_calls, with_calls, with_processes
from desktop_agent.permissions.rendering.plan import plan_of
from desktop_agent.permissions.rendering.renderer import render
from desktop_agent.permissions.rule_matching import host_of
from desktop_agent.permissions.scopes.daemon_parts import with_daemons
from desktop_agent.permissions.scopes.named_files import contents_named
from desktop_agent.permissions.scopes.script_tools import with_script_tools
from desktop_agent.permissions.scopes.workspace_programs import with_own_programs
from desktop_agent.permissions.shell.lexer import NotUnderstood
from desktop_agent.permissions.shell.parser import read_script
from desktop_agent.permissions.shell.raw_checks import flags, hidden_spans, is_everyday, is_text, readable_parts
from desktop_agent.permissions.shell.syntax_tree import Script
from desktop_agent.permissions.shell.word_values import Value, ValueKind
from desktop_agent.protocol import (
    Assessment,
    ConversationEffect,
    DeletesPath,
    Effect,
    Mode,
    Part,
    Preview,
    ReadsPath,
    Risk,
    RunsCommand,
    Scope,
    Unknown,
    Variant,
    WritesPath,
)
from desktop_agent.protocol.confinement import Confinement
from desktop_agent.protocol.rules import Policy, RuleAction
from desktop_agent.sandbox.protection.home_names import held_at_home
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.protected_links import LedFiles
from desktop_agent.sentences import translate

_NO_POLICY = Policy()
_NO_GRANTS: Mapping[str, Scope] = {}
_REFUSED = ("nul_byte", "empty_command")


@record
class ParsedCommand(CommandParsing):
    """A command as far as it is understood without a look at the disk: pure, made of its text and its folder."""

    command: str
    findings: tuple[Finding, ...]
    """Reasons that hold for the text as a whole."""
    doings: tuple[CommandActions, ...] = ()
    """Its actions with paths as the command writes them, until `located` replaces those of a sandbox."""
    script: Script | None = None
    traced: TracedScript | None = None
    folder: str = ""

    def located(self, places: Places) -> ParsedCommand:
        """Return the command with paths as they are on this machine, where it runs in the sandbox of `places`."""
        return replace(self, doings=at_home(self.doings, places)) if places.is_sandboxed else self


def judge_with(tables: Path, places: Places, environment: Mapping[str, str]) -> PermissionEngine:
    """Return the judge who knows the tables of a folder."""
    return PermissionEngine(places, environment, Tables(tables))


class PermissionEngine:
    """Judges tool calls of one conversation: its folders, and the environment that commands will have."""

    def __init__(self, places: Places, environment: Mapping[str, str], tables: Tables) -> None:
        names = protected_names_of(resource_folder("resources") / "protected.toml")
        self._led = LedFiles(names, places.workspace, places.home, places.own, environment)
        # By its place in the home, and not by its name: of that the list of names knows nothing.
        held = held_at_home(names, places.home, (places.workspace, *places.roots))
        self.places = replace(places, protected=(*places.protected, *held), is_led=self._led.has)
        self._environment = dict(environment)
        self._tables = tables

    def safe_path(self) -> str:
        """Return the PATH of what runs unasked: without what lies in the workspace or others may write."""
        return safe_path(self.places, self._environment)

    @looking_once()
    def judge(
        self,
        tool: str,
        effects: Sequence[Effect],
        policy: Policy = _NO_POLICY,
        sandbox: SandboxState = BARE,
        parsed: CommandParsing | None = None,
    ) -> Judgement:
        """Judge all effects of one tool call together. Looks at the disk: call it in a thread.

        A command that was `parsed` before is not parsed again.
        """
        self._led.begin()
        named = _named_hosts(policy, self.places.workspace)
        parsed = self._parse_of(effects, parsed)
        leaves_out = sandbox.leaves_out and sandbox.holds
        context = _EffectContext(named, sandbox.holds, sandbox.everyday_only, leaves_out, parsed)
        pieces = [self._piece(tool, effect, context) for effect in effects]
        weighed, covered = self._confined([one for piece in _side_by_side(pieces) for one in piece], sandbox)
        parts = tuple(one.part for one in weighed)
        reasons = by_risk(reason for part in parts for reason in part.reasons)
        risk = max((part.risk for part in parts), default=Risk.HIGH)
        judged = [[part.start, part.end, int(part.risk), list(part.reasons)] for part in parts]
        category = max(weighed, key=_weight).category if weighed else ""
        runs_command = any(isinstance(effect, RunsCommand) for effect in effects)
        secrets = all_left_out(weighed)
        in_line = secrets if risk is Risk.LOW and all(piece.hides_in_line for piece in pieces) else ()
        is_divided = runs_command and not in_line
        divided = with_calls(pieces[0].line, divided_of(risk, weighed, sandbox)) if is_divided else None
        if secrets and not in_line and not (divided is not None and divided.is_whole and can_be_apart(weighed)):
            return self.judge(tool, effects, policy, replace(sandbox, leaves_out=False), parsed)
        confinement = confinement_of(risk, weighed, sandbox) if runs_command else None
        undivided = _covering(covered, in_line, confinement)
        confinement = asked_of(undivided, weighed, sandbox)
        content = [tool, [piece.content for piece in pieces], judged, *([secrets] if secrets else [])]
        return Judgement(
            assessment=Assessment(risk, parts, reasons, advice_for(reasons), category),
            digest=_bound(content, confinement),
            shown="\n".join(piece.shown for piece in pieces),
            exact=Scope(exact_scope([tool, *(piece.approved for piece in pieces)]), _EXACTLY),
            weighed=weighed,
            refusal=next((REASONS[reason].sentence for reason in reasons if reason in _REFUSED), None),
            cwd=next((effect.cwd for effect in effects if isinstance(effect, RunsCommand)), ""),
            diff="".join(effect.diff for effect in effects if isinstance(effect, WritesPath | DeletesPath)),
            runs_command=runs_command,
            confinement=confinement,
            unasked=_covering(covered, in_line, confinement_of(risk, weighed, sandbox, is_asked=False))
            if runs_command
            else None,
            undivided=undivided,
            divided=divided,
            variants=tuple(
                Variant(one, _bound(content, one)) for one in others_of(confinement, reasons, sandbox.granted)
            ),
            can_hold=sandbox.works,
            is_requested=sandbox.requested.is_any,
            rendered=next((piece.rendered for piece in pieces if piece.rendered), ""),
            with_calls=text_with_calls(pieces[0].line, confinement.brokered) if confinement is not None else "",
            parsed=parsed,
        )

    def rule(
        self,
        judged: Judgement,
        policy: Policy,
        mode: Mode = Mode.DEFAULT,
        grants: Mapping[str, Scope] = _NO_GRANTS,
        *,
        deletes_trashed: bool = False,
    ) -> PolicyDecision:
        """Decide about a judged call: pure."""
        workspace = self.places.workspace
        asks_everything = workspace in policy.ask_everything
        inputs = PolicyInputs(policy, mode, grants, workspace, asks_everything, judged.is_confined, deletes_trashed)
        return decide(judged, inputs)

    def preview(self, effects: Sequence[Effect], judged: Judgement, counted: Counted | None = None) -> Preview | None:
        """Return a preview of a call, if it can be made locally and in time. Looks at the disk."""
        parsed = self._parse_of(effects, judged.parsed)
        if parsed is None:
            return None
        places = self._places(
            is_sandboxed=judged.runs_command and judged.confinement is not None and judged.is_confined
        )
        asked = PreviewInput(parsed.located(places).doings, parsed.script, judged.weighed)
        return preview_of(asked, places, self._environment, counted=counted)

    @looking_once()
    def foreseen(
        self, effects: Sequence[Effect], judged: Judgement, limit_s: float
    ) -> tuple[Preview | None, WorkspaceLosses]:
        """Return the preview and the losses of a call: the disk and git are asked once for both."""
        runs = [run for weighed in judged.weighed for run in weighed.runs]
        # What git cleans away is counted with the rest by one, and apart from it by the other.
        is_alike = all(run.program != "git" for run in runs)
        is_alike = is_alike and (judged.confinement is not None or not judged.is_confined)
        counted = Counted(DeletionCount(Budget(time.monotonic, time.monotonic() + limit_s)))
        losses = self.workspace_losses(
            effects,
            judged.assessment,
            judged.parsed,
            is_confined=judged.is_confined,
            limit_s=limit_s,
            counted=counted,
        )
        if not is_alike:
            walking = Budget(time.monotonic, time.monotonic() + WALKING_LIMIT_S)
            counted = Counted(DeletionCount(walking), counted.answers)
        return self.preview(effects, judged, counted), losses

    def workspace_losses(
        self,
        effects: Sequence[Effect],
        assessment: Assessment,
        parsed: CommandParsing | None = None,
        *,
        is_confined: bool,
        limit_s: float = LOOKING_LIMIT_S,
        counted: Counted | None = None,
    ) -> WorkspaceLosses:
        """Return what a judged call takes from the workspace. Looks at the disk, for `limit_s` at most."""
        if not any(isinstance(effect, RunsCommand) for effect in effects):
            return losses_of_tool(effects, self.places)
        own = self._parse_of(effects, parsed)
        if own is None:
            return WorkspaceLosses(is_exact=False)
        places = self._places(is_sandboxed=is_confined)
        risky = frozenset(part.start for part in assessment.parts if part.risk > Risk.LOW)
        command = Command(own.located(places).doings, own.script, risky)
        return losses_of_command(command, places, self._environment, limit_s=limit_s, counted=counted)

    def _parse_of(self, effects: Sequence[Effect], parsed: CommandParsing | None) -> ParsedCommand | None:
        """Return the parse of a call's only command: the one at hand if it is of the same text and folder.

        Every call passes the parse it has, so nothing is kept here that could outlive what it was made of.
        """
        commands = [effect for effect in effects if isinstance(effect, RunsCommand)]
        if len(commands) != 1:
            return None
        command, folder = commands[0].command, commands[0].cwd
        if isinstance(parsed, ParsedCommand) and (parsed.command, parsed.folder) == (command, folder):
            return parsed
        return self.parse(command, folder)

    def parse(self, command: str, folder: str) -> ParsedCommand:
        """Parse and trace one command, without a look at the disk."""
        flagged = flags(command)
        if any(reason in _REFUSED for reason in flagged):
            return ParsedCommand(command, (Finding(flagged[0], 0, len(command)),), folder=folder)
        findings = [
            Finding(reason, *span)
            for reason in flagged
            for span in (hidden_spans(command) if reason == "hidden_characters" else [(0, len(command))])
        ]
        if "too_long" in flagged or not is_text(command):
            return ParsedCommand(command, tuple(findings), folder=folder)
        try:
            script = read_script(command)
            traced = trace(script, folder, self._environment, self._tables)
        except NotUnderstood as error:
            return ParsedCommand(command, (*findings, Finding(str(error), 0, len(command))), folder=folder)
        except RecursionError:
            return ParsedCommand(command, (*findings, Finding("too_deep", 0, len(command))), folder=folder)
        if not traced.doings:
            findings.append(Finding("empty_command", 0, len(command)))
        doings = with_created_names(traced.doings)
        return ParsedCommand(command, tuple(findings), doings, script, traced, folder)

    def weigh(
        self, understood: ParsedCommand, facts: DiskFacts, places: Places | None = None
    ) -> tuple[AssessedPart, ...]:
        """Judge what was understood, given the facts. Pure."""
        parts = judge_parts(understood.command, understood.doings, facts, places or self.places)
        if not understood.findings:
            return parts
        whole = part_of(understood.command, 0, len(understood.command), understood.findings)
        return (AssessedPart(whole, understood.findings), *parts)

    def gather(
        self, understood: ParsedCommand, limits: Limits | None = None, *, is_sandboxed: bool = False
    ) -> DiskFacts:
        """Look at the disk for what a command needs, within what is left of `limits` where it is part of another.

        Without a sandbox the code that it runs reads every secret anyway, whatever it is given.
        """
        deeds = [deed for doing in understood.doings for deed in doing.deeds]
        deeds = deeds if is_sandboxed else [deed for deed in deeds if not isinstance(deed, Give)]
        return gather(deeds, self.places, self._environment, understood.command, limits)

    def _confined(
        self, parts: Sequence[AssessedPart], sandbox: SandboxState
    ) -> tuple[tuple[AssessedPart, ...], tuple[str, ...]]:
        """Return the parts of a call as they are where it is held to look, and the secrets that it cannot see."""
        looking = confined_to_read(parts, sandbox)
        if looking == tuple(parts):
            return looking, ()
        covered = covered_secrets(parts, self.places, self._environment)
        return (tuple(parts), ()) if covered is None else (looking, covered)

    def _places(self, *, is_sandboxed: bool) -> Places:
        return replace(self.places, is_sandboxed=True) if is_sandboxed else self.places

    def _piece(self, tool: str, effect: Effect, context: _EffectContext) -> _Piece:
        match effect:
            case ReadsPath():
                read = self._path_piece(effect.path, _reading(tool, effect.path), "")
                return _with_finding(read, effect.path, "reveals_secrets") if effect.reveals else read
            case WritesPath():
                return self._path_piece(effect.path, Action.WRITE, effect.digest)
            case RunsCommand():
                return self._command_piece(effect, context)
            case DeletesPath():
                return self._removal_piece(effect)
            case ConversationEffect():
                return _with_finding(_Piece((), ["talks", tool], ["talks", tool], tool), tool, "only_talks")
            case Unknown():
                finding = Finding("unknown_effect", 0, len(effect.why))
                part = part_of(effect.why, 0, len(effect.why), [finding])
                return _Piece((AssessedPart(part, (finding,)),), ["unknown", effect.why], None, effect.why)

    def _path_piece(self, path: str, action: Action, content_digest: str) -> _Piece:
        touch = PathAction(action, Value(path), None, 0, len(path), _GREP)
        facts = gather([touch], self.places, self._environment)
        doing = CommandActions(0, len(path), "reads_workspace", (touch,), category="files")
        weighed = judge_parts(path, [doing], facts, self.places)
        real = real_path(path)
        content = [action.value, path, real, content_digest]
        return _Piece(tuple(self._named(one, path, real) for one in weighed), content, content, path)

    def _removal_piece(self, effect: DeletesPath) -> _Piece:
        """Judge a file that goes, or is moved: where it comes to lie is judged as what is written there."""
        if not effect.moved_to:
            return self._path_piece(effect.path, Action.DELETE, effect.digest)
        piece = self._path_piece(effect.path, Action.MOVE, effect.digest)
        shown = [shown_path(path, real_path(path), self.places) for path in (effect.path, effect.moved_to)]
        sentence = moved(1, *map(shown_value, shown))
        weighed = tuple(
            replace(one, part=replace(one.part, sentence=sentence)) if one.part.reasons[:1] == ("moves",) else one
            for one in piece.weighed
        )
        content = [piece.content, real_path(effect.moved_to)]
        return replace(piece, weighed=weighed, content=content, approved=content)

    def _named(self, weighed: AssessedPart, path: str, real: str) -> AssessedPart:
        """Name the file in a harmless part; an edit is kept for the files of its folder."""
        if weighed.part.risk == Risk.LOW:
            return replace(weighed, part=replace(weighed.part, sentence=weighed.part.sentence.with_values(path=path)))
        folder = os.path.dirname(real)  # noqa: PTH120 - text alone
        shown = shown_path(folder, folder, self.places)
        findings = [
            replace(one, reason="edits_workspace", scope=f"edits:{shown}", bound=folder)
            if one.reason == "writes_workspace"
            else one
            for one in weighed.findings
        ]
        return replace(weighed, findings=tuple(findings))

    def _command_piece(self, effect: RunsCommand, context: _EffectContext) -> _Piece:
        places = self._places(is_sandboxed=context.is_confined)
        understood = (context.parsed or self.parse(effect.command, effect.cwd)).located(places)
        facts = self.gather(understood, is_sandboxed=places.is_sandboxed)
        facts.named_hosts = context.named_hosts
        without = left_out(understood.doings, facts, places, self._tables) if context.leaves_out else None
        facts = facts if without is None else without.facts
        real = real_path(effect.cwd)
        form = effect.command if understood.script is None else canonical(understood.script.node)
        weighed, rendered, line = rendered_form(understood, facts, self.weigh(understood, facts, places))
        if understood.script is None and is_text(effect.command):
            weighed = _with_critical(weighed, effect.command, self._critical_parts(effect, places))
        weighed = with_daemons(with_processes(weighed, line, self._environment))
        weighed = weighed if without is None else without.noted(weighed, places)
        named = contents_named(weighed, understood.doings, facts, places)
        if named is None:
            weighed = tuple(replace(one, is_open=True) for one in weighed)
        weighed = with_script_tools(weighed, understood.doings, places, self._tables)
        weighed = with_own_programs(effect.command, weighed, understood.doings, facts, places)
        if context.everyday_only:
            weighed = with_unchecked(effect.command, weighed, understood.doings)
        if context.everyday_only and not is_everyday(effect.command):
            weighed = (_whole(effect.command, "beyond_everyday_text"), *weighed)
        reasons = [list(one.part.reasons) for one in weighed]
        return _Piece(
            weighed=weighed,
            content=["runs", effect.command, real, form, _learnt(facts), named, _bounds(facts)],
            approved=["runs", form, real, reasons, _learnt(facts, only_named=True), named],
            shown=effect.command,
            rendered=rendered,
            line=line,
            hides_in_line=without is None or without.hides_in_line,
        )

    def _critical_parts(self, effect: RunsCommand, places: Places) -> Iterator[str]:
        """Return what is critical by itself of the parts that can be read of a text that cannot."""
        limits = Limits()
        for text in readable_parts(effect.command):
            understood = self.parse(text, effect.cwd).located(places)
            facts = self.gather(understood, limits, is_sandboxed=places.is_sandboxed)
            weighed = self.weigh(understood, facts, places)
            if any(one.part.risk is Risk.CRITICAL for one in weighed):
                yield text


def _with_critical(weighed: tuple[AssessedPart, ...], command: str, parts: Iterator[str]) -> tuple[AssessedPart, ...]:
    """Return what was weighed, and before it what is critical in parts of it. They may be mere text."""
    options = [(("option", text),) for text in islice(parts, NAMES_SHOWN)]
    added = tuple(Finding("critical_part", 0, len(command), values) for values in options)
    return (AssessedPart(part_of(command, 0, len(command), added), added), *weighed) if added else weighed


def rendered_form(
    understood: ParsedCommand, facts: DiskFacts, weighed: tuple[AssessedPart, ...]
) -> tuple[tuple[AssessedPart, ...], str, Line | None]:
    """Return a command as bash gets it when it runs automatically, with one more part where it has no such form."""
    if understood.script is None or understood.traced is None:
        return weighed, "", None
    try:
        line = Line(understood.script, plan_of(understood.traced, facts, weighed), understood.doings)
        return weighed, render(line.script, line.plan), line
    except NotUnderstood as error:
        return (_whole(understood.command, str(error)), *weighed), "", None


def _whole(command: str, reason: str) -> AssessedPart:
    """Return the part that a reason makes of a whole command."""
    finding = Finding(reason, 0, len(command))
    return AssessedPart(part_of(command, 0, len(command), [finding]), (finding,))


@dataclass(frozen=True, slots=True)
class _EffectContext:
    """Inputs of the judgement of one effect beside the effect itself."""

    named_hosts: frozenset[str]
    is_confined: bool
    everyday_only: bool
    leaves_out: bool
    parsed: ParsedCommand | None = None
    """The call's only command."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """One judged effect: an answer is bound to `content`, an approval for the session to `approved`."""

    weighed: tuple[AssessedPart, ...]
    content: object
    approved: object
    shown: str
    rendered: str = ""
    line: Line | None = None
    hides_in_line: bool = True


def _covering(
    covered: tuple[str, ...], secrets: tuple[str, ...], confinement: Confinement | None
) -> Confinement | None:
    return None if confinement is None else replace(confinement, covered=covered, left_out=secrets)


def _bound(content: object, confinement: Confinement | None) -> str:
    """Return the digest of a request: what is done, and what it is done in."""
    return digest("request", [content, content_of(confinement)])


def _side_by_side(pieces: Sequence[_Piece]) -> Iterator[tuple[AssessedPart, ...]]:
    """Yield what was weighed with its places in the whole text that is shown, in which each effect has a line."""
    offset = 0
    for piece in pieces:
        yield tuple(replace(one, part=_further(one.part, offset)) for one in piece.weighed)
        offset += len(piece.shown) + 1


def _further(part: Part, offset: int) -> Part:
    dangers = tuple((start + offset, end + offset) for start, end in part.dangers)
    return replace(part, start=part.start + offset, end=part.end + offset, dangers=dangers) if offset else part


def _with_finding(piece: _Piece, text: str, reason: str) -> _Piece:
    """Return a piece with one more part, for what holds of all of it."""
    finding = Finding(reason, 0, len(text))
    part = part_of(text, 0, len(text), [finding])
    content = piece.content if reason == "only_talks" else [piece.content, reason]
    risky = (finding,) if part.risk > Risk.LOW else ()
    return replace(piece, weighed=(*piece.weighed, AssessedPart(part, risky)), content=content)


def _learnt(facts: DiskFacts, *, only_named: bool = False) -> list[object]:
    """Return the facts that an approval depends on: where paths really lead, and what files to be run hold.

    With `only_named` what patterns match does not count: it may change while an approval for the session lasts.
    """
    touched = [
        paths_of
        for touch, paths_of in facts.paths.items()
        if not only_named or touch.value.kind is not ValueKind.GLOB
    ]
    paths = [
        [list(paths_of.pairs or ()), list(paths_of.digests), only_named or paths_of.is_meant] for paths_of in touched
    ]
    programs = [[program.identity.value, program.path, program.digest] for program in facts.programs.values()]
    remotes = [sorted(known.addresses.items()) if known is not None else None for known in facts.remotes.values()]
    return [paths, programs, remotes, list(facts.contents.values())]


def _bounds(facts: DiskFacts) -> list[str]:
    """Return what uses depend on that an approval covers with others of their kind, such as compose files."""
    return sorted(f"{target.bound} {target.code}" for target in facts.uses.values() if target is not None)


def _reading(tool: str, path: str) -> Action:
    if tool in ("Glob", "ListDir"):
        return Action.LIST
    return Action.TREE if is_folder(path) else Action.READ


def _weight(weighed: AssessedPart) -> tuple[int, bool]:
    return int(weighed.part.risk), weighed.category not in ("", "shell")


def _named_hosts(policy: Policy, workspace: str) -> frozenset[str]:
    """Return the hosts that rules in force allow requests to."""
    allowing = (rule for rule in policy.rules if rule.action is RuleAction.ALLOW and rule.is_enabled)
    return frozenset(host_of(rule) for rule in allowing if rule.workspace in ("", workspace)) - {""}


# How the Grep tool searches: hidden files too, but nothing that an ignore file leaves out.
_GREP = RecursiveAction(takes_ignored=False, heeds_gitignore_anywhere=True)
_EXACTLY = translate("scope", "Exactly this, in this folder")
