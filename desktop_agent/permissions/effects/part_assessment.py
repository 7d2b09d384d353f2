"""Deeds and facts → the parts of an assessment, each with its risk, its reasons and a sentence. Pure."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import assert_never

from desktop_agent.execution.files.real_path import shared_path
from desktop_agent.permissions.disk.disk_facts import DiskFacts, Paths, SweepResult
from desktop_agent.permissions.disk.program_identity import Identity, Program
from desktop_agent.permissions.disk.project_configuration import LeadReason
from desktop_agent.permissions.disk.scratch_files import as_scratch
from desktop_agent.permissions.disk.secret_arguments import names_secret, receives_secret
from desktop_agent.permissions.effects.confinement_needs import entered_by, needed_by
from desktop_agent.permissions.effects.emptied_folders import emptied
from desktop_agent.permissions.effects.later_pushes import pushed_later
from desktop_agent.permissions.effects.sent_secrets import named_secrets, sent_secrets
from desktop_agent.permissions.findings import VARIABLES, AssessedPart, Finding
from desktop_agent.permissions.git.repository_facts import Remotes
from desktop_agent.permissions.literal_arguments import has_odd_words
from desktop_agent.permissions.part_sentences import part_of, with_paths
from desktop_agent.permissions.places import PathPlace, PathZone, Places
from desktop_agent.permissions.programs.actions import (
    Action,
    CheckoutAction,
    CommandActions,
    CoveredUse,
    Deed,
    Enter,
    Expand,
    Follow,
    GitUse,
    Give,
    HttpFetch,
    Link,
    Need,
    PathAction,
    ProgramStart,
    RemoteUse,
    RunFiles,
    RunModule,
    Say,
    Spell,
    UncheckedUse,
)
from desktop_agent.permissions.programs.program_table import VersionFiles
from desktop_agent.permissions.programs.urls import read_address
from desktop_agent.permissions.reason import KeepPolicy
from desktop_agent.permissions.reasons import (
    CODE_OF_PROJECT,
    CONTAINED_READS,
    IN_SANDBOX,
    NOT_KNOWN,
    REASONS,
    RUNS_CODE,
    SETS_ENVIRONMENT,
)
from desktop_agent.permissions.scopes.session_scopes import LOCAL_GIT, changes_scope
from desktop_agent.permissions.scopes.use_scopes import request_scope, with_coverings
from desktop_agent.permissions.scopes.written_code import (
    bound_to_files,
    files_written,
    is_bound_to,
    links_put,
    scripts_written,
)
from desktop_agent.permissions.shell.word_values import ValueKind
from desktop_agent.protocol import Part, Risk

_DISK = re.compile(r"/dev/(?:sd|hd|vd|xvd|nvme|mmcblk|dm-|mapper|disk|loop|md|nbd|zd|ram|sr)")
_READING = frozenset({Action.READ, Action.TREE, Action.LIST})
_REMOVING = (Action.DELETE, Action.DELETE_TREE, Action.MOVE)
_IDENTITIES = {Identity.OF_WORKSPACE: "program_of_workspace", Identity.ELSEWHERE: "program_elsewhere"}
_INSTALLS = frozenset({"installs_packages", "removes_packages"})
_GIVING = RUNS_CODE | CODE_OF_PROJECT | NOT_KNOWN | SETS_ENVIRONMENT
_OF_PROJECT = CODE_OF_PROJECT - {"opaque_program"}
_UNKNOWN_PATHS = {
    Action.READ: "reads_unknown",
    Action.LIST: "reads_unknown",
    Action.TREE: "reads_tree_unknown",
    Action.WRITE: "writes_unknown",
    Action.CHANGE: "writes_unknown",
    Action.DELETE: "deletes_unknown",
    Action.MOVE: "deletes_unknown",
    Action.DELETE_TREE: "deletes_unknown_tree",
    Action.RUN: "runs_file",
}


def judge_parts(
    text: str, doings: Sequence[CommandActions], facts: DiskFacts, places: Places
) -> tuple[AssessedPart, ...]:
    """Judge every part of a command. What was not learnt counts as the worst."""
    parts = [_part(text, doing, facts, places, doings) for doing in doings]
    parts = pushed_later(text, doings, parts, facts, is_sandboxed=places.is_sandboxed)
    for index, finding in sent_secrets(text, parts).items():
        findings = (finding, *parts[index].findings)
        part = part_of(text, parts[index].part.start, parts[index].part.end, findings)
        parts[index] = replace(parts[index], part=part, findings=findings)
    return tuple(parts)


def _part(
    text: str, doing: CommandActions, facts: DiskFacts, places: Places, whole: Sequence[CommandActions]
) -> AssessedPart:
    findings = [finding for deed in doing.deeds for finding in _findings(deed, facts, places)]
    findings = _switching(doing, _moves(_made(findings), places), facts)
    findings += emptied(doing, facts, places)
    findings += named_secrets(doing, findings, places)
    findings += _led(doing, findings, facts, places)
    if not places.is_sandboxed:
        findings += _elsewhere(doing, findings, facts, places)
    findings = bound_to_files(doing, findings, facts)
    if not places.is_sandboxed or not _INSTALLS & {one.reason for one in findings}:
        findings += files_written(doing, whole, facts)
    if not places.is_sandboxed:
        findings += scripts_written(doing, whole, facts)
    put = [] if places.is_sandboxed else [*links_put(doing, whole, text, facts, places.workspace)]
    findings += put
    findings = with_coverings(doing, whole, findings, facts, places)
    if places.is_sandboxed:
        findings = [replace(one, reason=IN_SANDBOX.get(one.reason, one.reason)) for one in findings]
    risky = [finding for finding in findings if REASONS[finding.reason].risk > Risk.LOW]
    program = next((deed.program for deed in doing.deeds if isinstance(deed, ProgramStart)), "")
    if not risky:
        harmless = Finding(doing.does, doing.start, doing.end, (("program", program),))
        part = part_of(text, doing.start, doing.end, [harmless])
        return AssessedPart(part, (), doing.runs, doing.category, entered=entered_by(doing, places))
    part = part_of(text, doing.start, doing.end, risky)
    part = with_paths(part, risky)
    needs = needed_by(doing, risky, facts, places, whole)
    entered = entered_by(doing, places)
    return AssessedPart(
        part,
        tuple(risky),
        doing.runs,
        doing.category,
        needs,
        bool(put) or _is_open(doing),
        entered=entered,
        has_odd_words=_has_odd_words(text, part, doing, places),
        receives_secret=_receives_secret(part, doing, facts, places),
    )


def _has_odd_words(text: str, part: Part, doing: CommandActions, places: Places) -> bool:
    if not NOT_KNOWN.isdisjoint(part.reasons) and has_odd_words(doing.runs):
        return True
    # A document's lines stand behind the part that reads them.
    code = text[part.start :] if "<<" in part.text else part.text
    return "inline_code" in part.reasons and names_secret(code, places)


def _receives_secret(part: Part, doing: CommandActions, facts: DiskFacts, places: Places) -> bool:
    if not places.is_sandboxed or _GIVING.isdisjoint(part.reasons):
        return False
    if any(isinstance(deed, Give) and facts.gives_secret.get(deed, True) for deed in doing.deeds):
        return True
    folders = {folder for deed in doing.deeds if isinstance(deed, ProgramStart) for folder in deed.folders or ()}
    # Who let the project's code run let it read the folders that it works on.
    is_unknown = "opaque_program" in part.reasons and _OF_PROJECT.isdisjoint(part.reasons)
    return receives_secret(doing.runs, places, sorted(folders), takes_folders=is_unknown)


def _made(findings: list[Finding]) -> list[Finding]:
    """Take what makes an environment for a change of files: what it puts there is the interpreter's own."""
    if all(one.reason != "makes_environment" for one in findings):
        return findings
    return [replace(one, reason="writes_workspace") if one.reason == "writes_installed" else one for one in findings]


def _moves(findings: list[Finding], places: Places) -> list[Finding]:
    """Return what was found, with moves as changes to files only where all of them are that."""
    is_whole = all(one.session_scopes for one in findings if one.reason == "moves")
    if is_whole and not places.is_sandboxed:
        return findings
    return [replace(one, session_scopes=(), is_undone=is_whole) if one.reason == "moves" else one for one in findings]


def _switching(doing: CommandActions, findings: list[Finding], facts: DiskFacts) -> list[Finding]:
    """Return what was found, a checkout of a branch as what `git switch` is: git refuses where something was lost."""
    starts = {deed.start for deed in doing.deeds if isinstance(deed, CheckoutAction) and facts.switches.get(deed)}
    return [
        replace(one, reason="local_git", scope=LOCAL_GIT)
        if one.reason == "git_changes" and one.start in starts
        else one
        for one in findings
    ]


def _elsewhere(
    doing: CommandActions, findings: Sequence[Finding], facts: DiskFacts, places: Places
) -> Iterator[Finding]:
    """Return that another project is worked on than the one that an approval by name was given for."""
    if any(REASONS[one.reason].policy is KeepPolicy.BY_TABLE for one in findings):
        for deed in doing.deeds:
            if isinstance(deed, ProgramStart) and facts.away.get(deed):
                path = shown_path(facts.away[deed], facts.away[deed], places)
                yield Finding("works_elsewhere", deed.start, deed.end, (("path", path),))


def _is_open(doing: CommandActions) -> bool:
    """Return whether it would be another command later, though it is written alike.

    A pattern in what is changed or not known matches other files when there are others, and what a variable or
    another command gives may be anything by then.
    """
    if any(run.has_unknown for run in doing.runs):
        return True
    if any(isinstance(deed, PathAction) and deed.value.kind is ValueKind.UNKNOWN for deed in doing.deeds):
        return True
    touches = [deed for deed in doing.deeds if isinstance(deed, PathAction) and not deed.by_shell]
    if any(deed.action not in _READING and deed.value.kind in (ValueKind.GLOB, ValueKind.BELOW) for deed in touches):
        return True
    read = {(deed.start, deed.end) for deed in touches}
    return any(span not in read for run in doing.runs for span in run.patterns)


def _led(doing: CommandActions, led_paths: Sequence[Finding], facts: DiskFacts, places: Places) -> list[Finding]:
    """Return what leads programs, where that is more than is found of them already."""
    follows = [(deed, deed.leads, facts.led.get(deed)) for deed in doing.deeds if isinstance(deed, Follow)]
    leading = [
        (deed, lead, led)
        for deed, leads, learnt in follows
        for lead, led in zip(leads, learnt or map(_worst, leads), strict=True)
        if led.reason
    ]
    if not leading:
        return []
    of_program: dict[str, set[str]] = {}
    own_use: dict[str, Finding] = {}
    for one in led_paths:
        if REASONS[one.reason].risk > Risk.LOW:
            program = dict(one.values).get("program", "")
            of_program.setdefault(program, set()).add(one.reason)
            own_use.setdefault(program, one)
    # A request to merge is found by what git knows, and names no program.
    merges = (one for one in led_paths if one.session_scopes or one.reason == "changes_service")
    asked = {one.reason for one in merges if "program" not in dict(one.values)}
    more = []
    for deed, lead, led in leading:
        own = of_program.get(deed.program, set()) | asked
        is_covered = own & CODE_OF_PROJECT or any(
            REASONS[reason].policy is KeepPolicy.BY_TABLE for reason in own - CONTAINED_READS
        )
        if not is_covered and not (led.reason in CONTAINED_READS and own):
            values = (("program", deed.program), ("path", shown_path(led.path, led.path, places)))
            finding = Finding(led.reason, deed.start, deed.end, values)
            use = own_use.get(deed.program)
            is_bound = use is not None and is_bound_to(doing, lead.files)
            more.append(
                replace(finding, scope=use.scope, within=use.within) if use is not None and is_bound else finding
            )
    return more


def _worst(lead: VersionFiles) -> LeadReason:
    return LeadReason(lead.otherwise or lead.reason)


def _findings(deed: Deed, facts: DiskFacts, places: Places) -> Iterator[Finding]:
    match deed:
        case Say():
            yield from _stated(deed, facts)
        case ProgramStart():
            program = facts.programs.get(deed, Program(Identity.ELSEWHERE))
            if program.identity in _IDENTITIES:
                reason = _IDENTITIES[program.identity]
                finding = Finding(reason, deed.start, deed.end, (("program", deed.program),))
                yield replace(finding, scope=_own_scope(program, places), bound=program.digest)
        case Expand():
            yield from _expansion(deed, facts)
        case PathAction():
            yield from _touch(deed, facts.paths.get(deed, Paths(None)), places, facts.unmounted)
        case HttpFetch():
            yield _fetch(deed, facts)
        case RemoteUse():
            yield from _remote(deed, facts)
        case Need() | RunFiles() | Follow() | Give() | Link() | UncheckedUse() | CoveredUse():
            pass  # no risk by itself, or one that depends on all the others
        case _:
            yield from _of_fact(deed, facts)


def _own_scope(program: Program, places: Places) -> str:
    """Return the scope of a program of the workspace itself: by a path it is not the program of that name."""
    if program.identity is not Identity.OF_WORKSPACE or not program.digest:
        return ""
    return f"script {shown_path(program.path, os.path.normpath(program.path), places)}"


def _of_fact(deed: GitUse | CheckoutAction | RunModule | Spell | Enter, facts: DiskFacts) -> Iterator[Finding]:
    """Return what one fact alone decides."""
    match deed:
        case GitUse():
            helpers = facts.helpers.get(deed)
            if helpers is None or helpers:
                yield Finding(_of_helpers(helpers), deed.start, deed.end)
        case CheckoutAction():
            if facts.uncommitted.get(deed) is not False:
                yield Finding("discards_changes", deed.start, deed.end)
        case RunModule():
            is_own = facts.modules.get(deed)
            if not deed.comes_with_python or is_own is not False:
                scope = deed.scope if is_own and not deed.comes_with_python else ""
                yield Finding("runs_module", deed.start, deed.end, (("path", deed.name),), scope)
        case Enter():
            if facts.strays.get(deed) is not False:
                yield Finding("reads_unknown", deed.start, deed.end)
        case Spell():
            if not facts.spelled.get(deed):
                yield Finding("unknown_word", deed.start, deed.end, (("program", "xargs"),))
        case _:
            assert_never(deed)


def _of_helpers(helpers: frozenset[str] | None) -> str:
    if helpers is None:
        return "git_unknown"
    if helpers & {"bare", "elsewhere"}:
        return "git_elsewhere"
    return "git_helpers" if helpers - {"revs_file", "skip_list"} else "git_reads_named"


def _stated(deed: Say, facts: DiskFacts) -> Iterator[Finding]:
    yield Finding(deed.reason, deed.start, deed.end, deed.values, deed.scope, within=deed.within)
    if deed.reason == "overwrites_device" and not facts.names_only_unmounted:
        yield Finding("overwrites_mounted", deed.start, deed.end)


def _fetch(deed: HttpFetch, facts: DiskFacts) -> Finding:
    address = read_address(deed.url)
    if address is None:
        return Finding("network", deed.start, deed.end)
    values = (("host", address.place),)
    if address.is_loopback:
        reason = "gets_from_loopback" if deed.is_plain else "sends_to_loopback"
        return Finding(reason, deed.start, deed.end, values, f"loopback:{address.port}")
    if deed.is_plain and address.host in facts.named_hosts:
        return Finding("gets_named_host", deed.start, deed.end, values, bound=f"{deed.method} {address.text}")
    # What a rule could be made of, where the request is a plain one.
    bound = f"{deed.method} {address.text}" if deed.is_plain else ""
    return Finding("network", deed.start, deed.end, values, bound=bound)


def _remote(deed: RemoteUse, facts: DiskFacts) -> Iterator[Finding]:
    known = facts.remotes.get(deed)
    name = deed.name or (known.own if known is not None else "")
    address = known.addresses.get(name, "") if known is not None else ""
    values = (("remote", name),)
    sync = f"{known.branch} {address}" if known is not None and _sends_branch(deed, known) and address else ""
    if facts.sent.get(deed):
        yield Finding("sends_secret", deed.start, deed.end, (("path", facts.sent[deed]),))
    if deed.asks_merge:
        asked = Finding("changes_service", deed.start, deed.end, scope=f"sync {name}", sync=sync)
        yield replace(asked, session_scopes=(request_scope(asked),)) if sync else asked
        return
    if known is None:
        yield Finding("git_unknown", deed.start, deed.end)
    if re.search(r"(?:receivepack|uploadpack|vcs|proxy)=|=[\w+-]+::", address):
        yield Finding("runs_program", deed.start, deed.end, (("program", "git"),))
    if not re.fullmatch(r"[\w.-]+", name) or (address == "" and known is not None and known.addresses):
        yield Finding("pushes_to_address" if deed.sends else "pulls_from_address", deed.start, deed.end, values)
    elif deed.sends:
        yield Finding("pushes", deed.start, deed.end, values, f"git push {name}", address, sync=sync)
    else:
        yield Finding("pulls", deed.start, deed.end, values, f"git pull {name}", address)


def _sends_branch(deed: RemoteUse, known: Remotes) -> bool:
    """Return whether it is this branch that goes to its remote, and nothing beside it."""
    if deed.goes_beyond or not known.branch:
        return False
    if re.search(r"(?:^| )(?:push|mirror)=", known.addresses.get(deed.name or known.own, "")):
        return False
    names = {"HEAD", "@", known.branch, f"HEAD:{known.branch}", f"{known.branch}:{known.branch}"}
    return known.sends_one if deed.refs == () else deed.refs is not None and set(deed.refs) <= names


def _expansion(deed: Expand, facts: DiskFacts) -> Iterator[Finding]:
    matches = facts.matches.get(deed)
    values = (("program", deed.value.text), ("option", deed.value.text))
    if matches is None:
        yield Finding("glob_unknown", deed.start, deed.end, values)
        return
    names = [_as_word(match, deed) for match in matches]
    if not deed.is_part and any(name.startswith(tuple(deed.marks)) for name in names):
        yield Finding("glob_option", deed.start, deed.end, values)
    if deed.value.resplits and any(re.search(r"[\s*?\[\\]", name) for name in names):
        yield Finding("unknown_word", deed.start, deed.end, values)
    if deed.is_single and len(names) > 1:
        yield Finding("unknown_word", deed.start, deed.end, values)


def _as_word(path: str, deed: Expand) -> str:
    """Return a match as the program gets it."""
    if deed.value.text.startswith("/"):
        return path
    folder = max((one for one in deed.folders or () if path.startswith(f"{one}/")), key=len, default="")
    return path[len(folder) + 1 :]


def _touch(deed: PathAction, paths: Paths, places: Places, unmounted: frozenset[str]) -> Iterator[Finding]:
    if paths.pairs is None:
        yield Finding(_UNKNOWN_PATHS[deed.action], deed.start, deed.end, (("path", deed.value.text),))
        return
    for written, real in paths.pairs:
        is_public, is_place = real in paths.public, deed.landing is not None
        more = {"is_led": real in paths.led, "is_doubtful": real in paths.doubtful}
        reasons = path_reasons(deed.action, written, real, places, is_public=is_public, is_place=is_place, **more)
        top = _taken_whole(deed, real.rpartition("/")[0] or "/", places)
        if top:
            reasons = (top, *reasons)
        if deed.value.kind is ValueKind.BELOW and deed.action in _REMOVING and real != places.workspace:
            reasons = ("deletes_found", *reasons)
        elif deed.value.kind is ValueKind.BELOW and deed.action in _REMOVING:
            reasons = ("deletes_found",)
        if deed.action is Action.DELETE_TREE and deed.value.kind is ValueKind.GLOB:
            reasons = (*reasons, "deletes_pattern")
        if "writes_device" in reasons and _DISK.match(real) and real not in unmounted:
            reasons = ("overwrites_mounted", *reasons)
        for reason in reasons:
            bound = _folder_of(deed, real) if REASONS[reason].policy is KeepPolicy.FOLDER else ""
            # What a link leads to stays where the link itself gives way.
            is_own = deed.landing is not None and deed.landing.is_own and paths.is_meant
            shown = shown_path(written, os.path.normpath(written) if is_own else real, places)
            finding = Finding(reason, deed.start, deed.end, (("path", shown),), bound=bound, place=places.place(real))
            finding = replace(finding, is_place=True, is_meant=paths.is_meant) if is_place else finding
            if reason == "moves" and finding.place is PathZone.WORKSPACE and (paths.is_plain or not paths.is_meant):
                # Nothing is lost that is not kept first, as with a copy over a file.
                finding = replace(finding, session_scopes=(changes_scope(),))
            if reason in ("writes_outside", "reads_outside") and not places.is_sandboxed:
                finding = as_scratch(finding, real, paths.scratch)
            finding = _of_terraform(finding, real, places)
            is_run = deed.action is Action.RUN
            yield _of_script(replace(finding, by_option=deed.by_option), shown, paths) if is_run else finding
    if _seeks_secrets(deed, places):
        yield Finding("reads_tree_secret", deed.start, deed.end, (("path", deed.sweep.only[0]),))
    yield from _below(deed, paths.swept, places) if _writes_below(deed) else _read_below(deed, paths.swept, places)


def _of_terraform(finding: Finding, real: str, places: Places) -> Finding:
    """Return a finding that variables of terraform are read, with the folder that they are for."""
    is_read = finding.reason == "reads_secret" and real.endswith(".tfvars") and places.is_inside(real)
    return replace(finding, scope=VARIABLES, bound=real.rpartition("/")[0]) if is_read else finding


def _writes_below(deed: PathAction) -> bool:
    return deed.onto is not None or deed.action in (Action.WRITE, Action.CHANGE)


def _read_below(deed: PathAction, swept: SweepResult, places: Places) -> Iterator[Finding]:
    """Return what is read of a whole folder, or listed of it, beside ordinary files."""
    if swept.secret:
        secret = shown_path(swept.secret, swept.secret, places)
        reason = "lists_outside" if deed.action is Action.LIST else "reads_tree_secret"
        yield Finding(reason, deed.start, deed.end, (("path", secret),))
    elif not swept.is_complete:
        yield Finding("reads_tree_unknown", deed.start, deed.end, (("path", deed.value.text),))


def _below(deed: PathAction, swept: SweepResult, places: Places) -> Iterator[Finding]:
    """Return what is written of a whole folder and not like other files. A sandbox holds that by itself."""
    if places.is_sandboxed:
        return
    if not swept.is_complete:
        yield Finding("writes_unknown", deed.start, deed.end, (("path", deed.value.text),))
    elif swept.special and deed.onto is not None:
        values = (("path", shown_path(swept.special, swept.special, places)),)
        yield Finding("writes_protected", deed.start, deed.end, values)
    elif swept.special:
        real = shared_path(swept.special)
        values = (("path", shown_path(swept.special, real, places)),)
        for reason in _writes(places.where(real, swept.special)):
            yield Finding(reason, deed.start, deed.end, values)


def _of_script(finding: Finding, shown: str, paths: Paths) -> Finding:
    """Name the scope of one script of the workspace: running it, whatever it is given, while it stays as it is."""
    is_known = finding.place is PathZone.WORKSPACE and len(paths.digests) == 1 and paths.digests[0] != ""
    return replace(finding, scope=f"script {shown}", bound=paths.digests[0]) if is_known else finding


def _seeks_secrets(deed: PathAction, places: Places) -> bool:
    """Return whether a reader of everything below keeps to names that secrets have, whether any is there or not."""
    reads = deed.action is Action.TREE or (deed.action is Action.READ and deed.value.kind is ValueKind.BELOW)
    return reads and bool(deed.sweep.only) and _are_secret(deed.sweep.only, places)


@lru_cache(maxsize=64)
def _are_secret(names: tuple[str, ...], places: Places) -> bool:
    """Return whether some of the patterns of names are those of secrets; asked for every path of a command."""
    return any(places.is_secret(f"/-/{re.sub(r'[*?]+', 'x', name)}") for name in names)


def _folder_of(deed: PathAction, real: str) -> str:
    """Return the folder whose files an approval covers, nothing for a whole tree."""
    if deed.action is Action.TREE or deed.value.kind is ValueKind.BELOW:
        return ""
    return real if deed.action is Action.LIST else os.path.dirname(real)  # noqa: PTH120 - text alone, no look at the disk


def _taken_whole(deed: PathAction, folder: str, places: Places) -> str:
    """Return the reason of what takes all that lies in a folder, by a pattern that leaves nothing out; or nothing."""
    name = deed.value.text.rstrip("/").rpartition("/")[2]
    if deed.value.kind is not ValueKind.GLOB or re.fullmatch(r"[.?]*\*+", name) is None:
        return ""
    if deed.action is Action.DELETE_TREE:
        return places.top(folder)
    # In the workspace all may well be moved into a folder of it.
    top = "" if places.is_inside(folder) else places.top(folder)
    match deed.action:
        case Action.MOVE:
            return top
        case Action.CHANGE:
            return "changes_top" if top else ""
        case _:
            return ""


def path_reasons(
    action: Action,
    written: str,
    real: str,
    places: Places,
    *,
    is_public: bool = False,
    is_place: bool = False,
    is_led: bool = False,
    is_doubtful: bool = False,
) -> tuple[str, ...]:
    """Return the reason ids of what is done to one path, the harmless ones too; never empty.

    `is_public`: it is called as keys are, and holds none. `is_place`: something is moved there, and no folder that
    holds something gives way to that. `is_led`: it is to be changed, and something protected leads to it.
    `is_doubtful`: it may be another name of a secret.
    """
    where = places.where(real, written)
    where = replace(where, is_protected=True) if is_led else where
    where = replace(where, is_secret=True) if is_doubtful else where
    match action:
        case Action.READ | Action.TREE:
            if where.is_secret and not is_public:
                return ("reads_secret",)
            return ("reads_workspace" if where.is_inside or where.is_of_everybody else "reads_outside",)
        case Action.LIST:
            return ("lists_files" if where.is_inside or where.is_of_everybody else "lists_outside",)
        case Action.WRITE:
            return _writes(where)
        case Action.CHANGE if where.place is PathZone.STREAM:
            # What is written there goes nowhere; who may use it is changed for the whole machine.
            return ("writes_device",)
        case Action.CHANGE:
            return ("changes_top", *_writes(where)) if places.is_top(real) else _writes(where)
        case Action.DELETE | Action.DELETE_TREE | Action.MOVE:
            return _removes(action, where, "" if is_place else places.top(real))
        case Action.RUN:
            return ("runs_file",)


def _writes(where: PathPlace) -> tuple[str, ...]:
    reasons = [
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
    inside = "writes_installed" if where.is_installed else "writes_workspace"
    return tuple(reasons) or ("redirects" if where.place is PathZone.STREAM else inside,)


def _removes(action: Action, where: PathPlace, top: str) -> tuple[str, ...]:
    if top:
        return (top,)
    if where.is_device:
        return ("writes_device",)
    if where.place is PathZone.TEMP:
        return ("deletes_temp",)
    reasons = ["writes_protected"] if where.is_protected or where.is_backdoor else []
    # The sandbox holds what programs run by themselves, not what is secret.
    reasons += ["removes_secret"] if where.is_secret else []
    if action is Action.MOVE:
        reasons += ["writes_installed"] if where.is_installed else []
        return (*reasons, "moves", *([] if where.is_inside else ["writes_outside"]))
    inside = "deletes_tree" if action is Action.DELETE_TREE else "deletes"
    return (*reasons, inside if where.is_inside else "deletes_outside")


def shown_path(written: str, real: str, places: Places) -> str:
    """Return a path as people know it: relative to the workspace, or from the home folder, else in full."""
    if real == places.workspace:
        return "."
    if real.startswith(f"{places.workspace}/"):
        return real[len(places.workspace) + 1 :]
    if real.startswith(f"{places.home}/"):
        return f"~/{real[len(places.home) + 1 :]}"
    return places.there(real) if real.startswith("/") else written
