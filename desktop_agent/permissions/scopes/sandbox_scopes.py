"""Approvals of contained effects: each covers an effect as a whole instead of one use."""

from __future__ import annotations

import re
from collections.abc import Iterator

from desktop_agent.permissions.findings import AssessedPart, Finding
from desktop_agent.permissions.places import PathZone
from desktop_agent.permissions.reason import ContainedEffect
from desktop_agent.permissions.reasons import CONTAINED, NEEDS_MACHINE, NETWORK, NOT_KNOWN, REASONS
from desktop_agent.protocol import Risk, Scope
from desktop_agent.sentences import translate

_SENDS = frozenset({"pushes", "pushes_to_address", "forces_push"})
_OWN = frozenset({PathZone.WORKSPACE, PathZone.TEMP})
_TALKING = frozenset({"network", "services", "containers"})
"""Categories of programs that work with what lies outside of a sandbox."""
_INSTALLS = frozenset({"installs_packages", "removes_packages"})


def contained(finding: Finding, weighed: AssessedPart) -> ContainedEffect | None:
    """Return as what the sandbox contains a finding of a part, None where it does not."""
    effect = CONTAINED.get(finding.reason)
    match finding.reason:
        case _ if _is_more_than_code(finding, weighed) and effect in (None, ContainedEffect.CODE):
            return None
        case "writes_workspace" if finding.place is PathZone.TEMP:
            return ContainedEffect.SCRATCH
        case "runs_file" if finding.place not in _OWN:
            return None
        case _ if is_not_known(finding, weighed):
            return ContainedEffect.CODE if _does_as_code(weighed) else None
        case "inline_code" if weighed.has_odd_words:
            return None
        case "moves" if finding.place is not PathZone.WORKSPACE or _is_partly_known(weighed):
            return None
        case "unknown_word" if "ends_own_processes" in weighed.part.reasons:
            # Whatever they are, they are in the sandbox.
            return ContainedEffect.SERVERS
        case "runs_written" if weighed.needs.is_remote or weighed.needs.identity:
            # What runs there has the rights of who talks to another machine.
            return None
        case "asks_registry" if weighed.needs.is_offline:
            return ContainedEffect.CODE
        case "changes_environment" | "points_environment" | "uses_own_modules" if (
            weighed.needs.is_remote or _controls(weighed)
        ):
            # A variable may well say whom it talks to.
            return None
        case "git_changes" if weighed.needs.is_remote and not _only_fetches(weighed):
            # It talks to another machine, which is more than to change the repository here.
            return None
        case _:
            return effect


def _is_more_than_code(finding: Finding, weighed: AssessedPart) -> bool:
    """Return whether who let code run did not say that it may have what a part gives it."""
    if weighed.receives_secret:
        return True  # it is named, and code may print it
    needs = weighed.needs
    if finding.reason == "opaque_program" and "@" in dict(finding.values).get("program", ""):
        return needs.registries != ()  # a package of anybody's is fetched and run
    # A program of that name was approved to have such rights, and no file that is called like it.
    return finding.reason == "program_of_workspace" and (needs.is_any or needs.tracks or needs.daemon != "")


def wide_scopes(finding: Finding, weighed: AssessedPart, exact: Scope) -> tuple[Scope, ...]:
    """Return the scopes that cover a finding where a sandbox holds it; none where those without one do."""
    effect = contained(finding, weighed)
    if effect is not None and not is_not_known(finding, weighed):
        return (scope_of_effect(effect),)
    # What is not known is approved by its name, for whoever wants no more of it.
    return tuple(_by_program(finding, weighed, exact))


def scope_of_effect(effect: ContainedEffect) -> Scope:
    """Return the scope of the whole of an effect."""
    return Scope(effect.value, LABELS[effect])


def is_not_known(finding: Finding, weighed: AssessedPart) -> bool:
    """Return whether a finding is of what is not known here, and no program of the project."""
    is_own = finding.reason == "opaque_program" and _is_of_project(finding, weighed)
    return finding.reason in NOT_KNOWN and not is_own


def is_harmless_inside(finding: Finding, weighed: AssessedPart) -> bool:
    """Return whether a finding that a sandbox contains needs no question.

    It writes to the temporary folder that is the conversation's own there, or looks at what its own servers answer.
    """
    is_slight = finding.reason in ("writes_workspace", "gets_from_loopback")
    own = (ContainedEffect.SCRATCH, ContainedEffect.SERVERS)
    return is_slight and REASONS[finding.reason].risk is Risk.MEDIUM and contained(finding, weighed) in own


def sync_scope(finding: Finding) -> Scope | None:
    """Return the scope of syncing this branch with its remote that covers a finding too, None where none does."""
    if not finding.sync or finding.reason not in ("pushes", "changes_service"):
        return None
    remote = finding.scope.rpartition(" ")[2]
    return Scope(f"sync {remote}", SYNC.with_values(remote=remote), finding.sync)


def _by_program(finding: Finding, weighed: AssessedPart, exact: Scope) -> Iterator[Scope]:
    program = finding.scope.partition(" ")[0]
    if finding.reason == "pushes":
        yield from _push(finding, exact)
    elif finding.scope.startswith("git pull "):
        # What hooks run by it is in the sandbox, too.
        yield Scope(finding.scope, PULL.with_values(remote=finding.scope.rpartition(" ")[2]), finding.bound)
    elif finding.reason in _INSTALLS and program:
        yield Scope(f"installs {program}", INSTALLS.with_values(program=program))
        yield Scope(f"registry {program}", REGISTRY.with_values(program=program))
        if finding.reason == "installs_packages":
            # An installation runs code of the packages, with a network besides.
            yield scope_of_effect(ContainedEffect.CODE)
    elif finding.reason == "asks_registry" and program:
        yield Scope(f"registry {program}", REGISTRY.with_values(program=program))
    elif finding.reason == "opaque_program" and not weighed.receives_secret:
        # With a secret it may print that: who let it run did not say so.
        name = _name(finding, weighed)
        if name:
            yield Scope(f"program {name}", PROGRAM.with_values(command=name))


def _push(finding: Finding, exact: Scope) -> Iterator[Scope]:
    remote = finding.scope.rpartition(" ")[2]
    sync = sync_scope(finding)
    if sync is None:
        # Another branch, or tags: the approval to sync this one is none for them.
        yield exact
        return
    yield sync
    yield Scope(f"git pull {remote}", PULL.with_values(remote=remote), finding.bound)


def _name(finding: Finding, weighed: AssessedPart) -> str:
    """Return an unknown program by its name and sub-command; empty where it cannot be told which that would be."""
    words = next((run.words for run in weighed.runs if not run.is_apart and finding.start == run.spans[0][0]), ())
    name = words[0] if words else None
    if name is None or not re.fullmatch(r"[\w.+-]+", name):
        return ""
    if len(words) == 1:
        return name
    sub = words[1]
    if sub is None or sub.startswith("-"):
        return ""
    # What is no word of its own is what the program works on.
    return f"{name} {sub}" if re.fullmatch(r"[a-z][a-z0-9:_-]*", sub) else name


def _is_of_project(finding: Finding, weighed: AssessedPart) -> bool:
    """Return whether an unknown program lies in the workspace, or is started out of the project's own environment."""
    is_here = any(
        one.reason == "program_of_workspace" and (one.start, one.end) == (finding.start, finding.end)
        for one in weighed.findings
    )
    return is_here or "runs_project" in weighed.part.reasons


def _does_as_code(weighed: AssessedPart) -> bool:
    """Return whether the unknown in a part can do no more than code here: no rights, and no secret by name."""
    has_more = weighed.needs.is_remote or weighed.needs.identity or weighed.needs.is_any
    # An option that is not known may well say whom it talks to.
    talks = weighed.category in _TALKING or any(one.reason in NETWORK for one in weighed.findings)
    return not (has_more or talks or _controls(weighed) or weighed.is_open or weighed.has_odd_words)


def _controls(weighed: AssessedPart) -> bool:
    return any(one.reason in NEEDS_MACHINE for one in weighed.findings)


def _is_partly_known(weighed: AssessedPart) -> bool:
    """Return whether an option is not known: it may say what comes to lie where, and nobody set that aside."""
    return any(one.reason == "unknown_option" for one in weighed.findings)


def _only_fetches(weighed: AssessedPart) -> bool:
    reasons = {one.reason for one in weighed.findings}
    return "pulls" in reasons and not reasons & _SENDS


LABELS = {
    ContainedEffect.FILES: translate(
        "scope", "Changes to files of this workspace, and deleting ignored ones that the bin keeps"
    ),
    ContainedEffect.CODE: translate(
        "scope",
        "Running code here: builds, tests, scripts, servers and other programs; changing files and local git, too",
    ),
    ContainedEffect.GIT: translate("scope", "Local git, with the repository's hooks"),
    ContainedEffect.SCRATCH: translate("scope", "The temporary folder of this conversation"),
    ContainedEffect.SERVERS: translate("scope", "Requests to servers that this conversation started"),
}
FILES_HERE = scope_of_effect(ContainedEffect.FILES)
SYNC = translate(
    "scope",
    "Sync this branch with {remote}: push, pull, fetch, pull requests, and looking at this project on its forge; "
    "never forced, no tags",
)
PULL = translate("scope", "Pull and fetch from {remote}")
INSTALLS = translate("scope", "Installs and lookups by {program} in its default registry")
REGISTRY = translate("scope", "Lookups by {program} in its default registry")
PROGRAM = translate("scope", "{command} …", "every use of a command, such as npm install")
