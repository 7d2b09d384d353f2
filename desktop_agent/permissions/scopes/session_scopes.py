"""Session approvals offered for a call: one scope for each part that asks, as wide as is harmless."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.findings import VARIABLES, AssessedPart, Finding
from desktop_agent.permissions.reason import KeepPolicy
from desktop_agent.permissions.reasons import REASONS, RUNS_CODE
from desktop_agent.permissions.scopes.sandbox_scopes import wide_scopes
from desktop_agent.permissions.scopes.use_scopes import EXACTLY
from desktop_agent.protocol import Scope
from desktop_agent.sentences import translate

LOCAL_GIT = "git local"
WORKSPACE_CHANGES = "workspace changes"
CODE_CHECKS = "code checks"
_RUNS_ALL = frozenset({"builds", "runs_tests"})


def scopes_of(parts: Iterable[AssessedPart], exact: Scope, *, is_confined: bool = False) -> tuple[Scope, ...]:
    """Return the scopes that cover these parts, none where something in one of them is never kept.

    `exact` covers the whole call, and stands for all that has no scope of its own. `is_confined`: a sandbox contains
    what it can, and an approval covers the whole of an effect.
    """
    scopes: dict[str, Scope] = {}
    for weighed in parts:
        for finding in weighed.findings:
            needed = scopes_for(finding, weighed, exact, is_confined=is_confined)
            if not needed:
                return ()
            scopes |= {scope.id: scope for scope in needed}
    # What is exactly this comes last: it is the narrowest, and the longest to say.
    return tuple(sorted(scopes.values(), key=lambda scope: scope == exact))


def scopes_for(
    finding: Finding, weighed: AssessedPart, exact: Scope, *, is_confined: bool = False
) -> tuple[Scope, ...]:
    """Return the scopes that cover one finding of a part, none where it is never kept.

    Exactly the same command is another one when its patterns match other files.
    """
    scopes = _scopes_for(finding, weighed, exact, is_confined=is_confined)
    return () if exact in scopes and weighed.is_open else scopes


def _scopes_for(finding: Finding, weighed: AssessedPart, exact: Scope, *, is_confined: bool) -> tuple[Scope, ...]:
    if finding.runs is None and not is_confined:
        return ()
    if is_confined and finding.scope == VARIABLES:
        return _variables(finding, weighed)
    if finding.session_scopes:
        return tuple(exact if one.id == EXACTLY else one for one in finding.session_scopes)
    wide = wide_scopes(finding, weighed, exact) if is_confined else ()
    if wide:
        return wide
    policy = REASONS[finding.reason].policy
    if not REASONS[finding.reason].may_keep:
        return ()
    if policy is KeepPolicy.FOLDER and not all(REASONS[one.reason].is_read for one in weighed.findings):
        # To read a file there is one thing, to run or install what lies there another.
        return (exact,)
    if policy is KeepPolicy.ALONG:
        code = [one for one in weighed.findings if one.reason in RUNS_CODE | {"checks_files"} and one.scope]
        scopes = tuple(scope for one in code for scope in _scopes(one, exact))
        if finding.reason != "program_of_workspace" or not scopes:
            return scopes or (exact,)
        # A file that is called like a program is not that program.
        own = tuple(_named(finding)) if finding.scope else (exact,)
        return own if is_confined else (*scopes, *own)
    return tuple(_scopes(finding, exact))


def _variables(finding: Finding, weighed: AssessedPart) -> tuple[Scope, ...]:
    """Return the scope of reading variables of terraform, for a part that shows them and does nothing else."""
    if weighed.receives_secret or not all(one.scope == VARIABLES for one in weighed.findings):
        return ()
    label = VARIABLE_FILES.with_values(folder=finding.bound.rpartition("/")[2])
    return (Scope(f"variables:{finding.bound}", label),)


def scripts_scope(program: str, bound: str) -> Scope:
    """Return the scope of the usual scripts of a project, while its files stay as they are."""
    return Scope(f"scripts {program}", SCRIPTS.with_values(program=program), bound)


def changes_scope() -> Scope:
    """Return the scope of changes to files of the workspace."""
    return Scope(WORKSPACE_CHANGES, CHANGES)


def command_scope(command: str, bound: str) -> Scope:
    """Return the scope of a command's uses that its table names."""
    return Scope(command, COMMAND.with_values(command=command), bound)


def needed_for(
    finding: Finding, weighed: AssessedPart, exact: Scope, *, is_confined: bool = False
) -> tuple[Scope, ...]:
    """Return what has to be given for a finding: all that is offered for it, but for what comes along with that."""
    offered = scopes_for(finding, weighed, exact, is_confined=is_confined)
    if finding.reason not in _RUNS_ALL or len(offered) < 2:
        return offered
    return tuple(scope for scope in offered if scope.id != CODE_CHECKS)


def more_of_program(finding: Finding, grants: Mapping[str, Scope]) -> str:
    """Return an approval by which a program may do more here, which covers its harmless uses, too; empty for none."""
    if finding.reason != "beyond_checked_use":
        return ""
    words = (finding.scope, f"scripts {finding.scope}")
    return next((one for one in grants if one.startswith(tuple(f"{word} " for word in words)) or one in words), "")


def harmless_scope(program: str) -> Scope:
    """Return the scope of what a program does where all of it is harmless, for those who are asked about that too."""
    return Scope(f"harmless:{program}", HARMLESS.with_values(program=program))


def _scopes(finding: Finding, exact: Scope) -> Iterator[Scope]:
    match REASONS[finding.reason].policy:
        case KeepPolicy.CHANGES:
            yield changes_scope()
        case KeepPolicy.EDITS:
            yield Scope(finding.scope, EDITS.with_values(folder=finding.scope.partition(":")[2]), finding.bound)
        case KeepPolicy.FOLDER if finding.bound and finding.reason == "lists_outside":
            yield Scope(f"lists:{finding.bound}", LISTS.with_values(folder=finding.bound))
        case KeepPolicy.FOLDER if finding.bound:
            yield Scope(f"reads:{finding.bound}", READS.with_values(folder=finding.bound))
        case KeepPolicy.PORT:
            port = finding.scope.partition(":")[2]
            yield (
                Scope("loopback", PORTS) if _is_of_users(port) else Scope(finding.scope, PORT.with_values(port=port))
            )
        case KeepPolicy.HARMLESS:
            yield harmless_scope(finding.scope)
        case KeepPolicy.BY_TABLE if finding.scope:
            yield from _named(finding)
        case _:
            yield exact


def _is_of_users(port: str) -> bool:
    """Return whether what users start listens at a port, and nothing that controls the machine."""
    first, controlling = _loopback()
    return port.isdecimal() and int(port) >= first and int(port) not in controlling


@cache
def _loopback() -> tuple[int, frozenset[int]]:
    """Return the first port that users' servers have, and those where to ask may be to control."""
    table = tomllib.loads((resource_folder("resources") / "loopback.toml").read_text("utf-8"))
    return int(table["first"]), frozenset(port for ports in table["controlling"].values() for port in ports)


def _named(finding: Finding) -> Iterator[Scope]:
    """Return what a table's scope stands for: what it covers, and what does strictly less than that."""
    if finding.reason in ("checks_code", "checks_files", "formats_code"):
        # What runs code of the project in doing so is an approval of its own.
        one_by_one = command_scope(finding.scope, finding.runs or "")
        yield one_by_one if finding.runs else Scope(CODE_CHECKS, CHECKS)
        if finding.reason == "formats_code":
            yield changes_scope()
        return
    program, _, rest = finding.scope.partition(" ")
    verb, _, remote = rest.partition(" ")
    if finding.reason in _RUNS_ALL:
        # Who lets the project's code run may let it be looked through; never the reverse.
        yield Scope(CODE_CHECKS, CHECKS)
    if program == "script":
        yield Scope(finding.scope, SCRIPT.with_values(path=rest), finding.bound)
    elif finding.scope == LOCAL_GIT:
        yield Scope(LOCAL_GIT, GIT, finding.runs or "")
    elif program == "git" and verb == "push":
        yield Scope(finding.scope, PUSH.with_values(remote=remote), f"{finding.bound}{finding.runs or ''}")
        yield Scope(f"git pull {remote}", PULL.with_values(remote=remote), f"{finding.bound}{finding.runs or ''}")
    elif program == "git" and verb == "pull":
        yield Scope(finding.scope, PULL.with_values(remote=remote), f"{finding.bound}{finding.runs or ''}")
    elif program == "scripts":
        yield scripts_scope(rest, finding.runs or "")
    else:
        yield command_scope(finding.scope, finding.runs or "")


CHANGES = translate(
    "scope",
    "Changes to files of this workspace that delete nothing and run nothing; moving one file is such a change",
)
LISTS = translate("scope", "Listing {folder}")
READS = translate("scope", "Reading files in {folder}")
VARIABLE_FILES = translate("scope", "Reading variables of Terraform (.tfvars) in {folder}, passwords among them")
EDITS = translate("scope", "Edits of files in {folder}")
PORTS = translate(
    "scope",
    "Plain requests to servers on this machine, at any port from 1024 up except those of daemons and debuggers",
)
PORT = translate("scope", "Plain requests to port {port} of this machine")
GIT = translate(
    "scope",
    "Local git: add, commit, stash, switch, merge, rebase, cherry-pick, revert, bisect; new branches and tags, and "
    "deleting merged branches",
)
PULL = translate("scope", "Pull and fetch from {remote}")
PUSH = translate("scope", "Push to {remote}, never forced; pull and fetch from it")
SCRIPT = translate("scope", "Running the script {path} as it is now")
SCRIPTS = translate(
    "scope",
    "Scripts of package.json as it is now, run by {program}: build, test, lint, format, types, dev and variants of "
    "these; no others",
)
CHECKS = translate("scope", "Linters, formatters and type checkers on the project")
COMMAND = translate("scope", "{command} …", "every use of a command, such as npm install")
HARMLESS = translate("scope", "Harmless uses of {program}")
