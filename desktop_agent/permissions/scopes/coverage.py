"""Relates one approval of the session to another. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from desktop_agent.permissions.findings import AssessedPart, Finding
from desktop_agent.permissions.reason import ContainedEffect, KeepPolicy
from desktop_agent.permissions.reasons import REASONS
from desktop_agent.permissions.scopes.sandbox_scopes import (
    FILES_HERE,
    contained,
    is_not_known,
    scope_of_effect,
    sync_scope,
)
from desktop_agent.permissions.scopes.session_scopes import changes_scope, command_scope, more_of_program, needed_for
from desktop_agent.permissions.scopes.workspace_programs import is_built_anew
from desktop_agent.protocol import Scope

CLIENTS = frozenset({"docker", "nerdctl", "podman"})
"""Programs that talk to a daemon of containers, by which approvals of these are named."""
Grants = Mapping[str, Scope]

_WIDER: Mapping[str, tuple[str, ...]] = {
    ContainedEffect.SCRATCH: (ContainedEffect.FILES, ContainedEffect.CODE),
    ContainedEffect.SERVERS: (ContainedEffect.CODE,),
    ContainedEffect.FILES: (ContainedEffect.CODE,),
    ContainedEffect.GIT: (ContainedEffect.CODE,),
}
"""Effects that do all that another one does, and more: a test may change any file here that a command may, and commit
it, so who lets tests run is not asked about that."""


def covers(granted: Scope, needed: Scope) -> bool:
    """Return whether an approval covers all that another one would."""
    if granted.id == needed.id:
        return granted.bound == needed.bound
    return granted.id in _wider(needed) and _is_bound(granted, needed)


def without_covered(scopes: Sequence[Scope]) -> tuple[Scope, ...]:
    """Leave out the scopes that another one of them covers."""
    return tuple(one for one in scopes if not any(other is not one and covers(other, one) for other in scopes))


def grant_for(needed: Scope, grants: Grants) -> str:
    """Return the approval that was given and covers a scope: itself, or a wider one; empty for none."""
    granted = grants.get(needed.id)
    if granted is not None and granted.bound == needed.bound:
        return needed.id
    wider = (grants.get(name) for name in _wider(needed)) if grants else ()
    return next((one.id for one in wider if one is not None and _is_bound(one, needed)), "")


def approved(
    finding: Finding,
    weighed: AssessedPart,
    exact: Scope,
    grants: Grants,
    *,
    is_confined: bool,
    is_trashed: bool = False,
) -> str:
    """Return the approval of the session that covers a finding, empty for none.

    `is_trashed`: it deletes what was generated and is kept, in a sandbox.
    """
    if exact.id in grants:
        return exact.id
    for way in _ways(finding, weighed, exact, is_confined=is_confined, is_trashed=is_trashed):
        granting = [grant_for(scope, grants) for scope in way]
        if granting and all(granting):
            return granting[0]
    if is_confined:
        return ""
    if finding.built and is_built_anew(finding, tuple(grants)):
        return finding.session_scopes[0].id
    return more_of_program(finding, grants)


def _ways(
    finding: Finding, weighed: AssessedPart, exact: Scope, *, is_confined: bool, is_trashed: bool
) -> Iterator[tuple[Scope, ...]]:
    """Return what would cover a finding: all of what is offered for it, or all of one of the others."""
    yield needed_for(finding, weighed, exact, is_confined=is_confined)
    yield from finding.also
    if not is_confined:
        yield _within(finding)
        return
    if is_trashed:
        yield (FILES_HERE,)
    sync = sync_scope(finding)
    if sync is not None:
        yield (sync,)
    # What is not known is offered by its name, and code here may do as much.
    effect = contained(finding, weighed) if is_not_known(finding, weighed) else None
    if effect is not None:
        yield (scope_of_effect(effect),)


def _within(finding: Finding) -> tuple[Scope, ...]:
    """Return the approval of a use that does more and covers a finding: the files that are run are the same then."""
    if not finding.within or finding.runs is None or REASONS[finding.reason].policy is not KeepPolicy.BY_TABLE:
        return ()
    more = command_scope(finding.within, finding.runs)
    # What rewrites files is a change of these besides.
    return (more, changes_scope()) if finding.reason == "formats_code" else (more,)


def _wider(needed: Scope) -> tuple[str, ...]:
    """Return the ids of approvals that do all that one does."""
    name = needed.id
    if name in _WIDER:
        return _WIDER[name]
    first, _, rest = name.partition(" ")
    second, _, last = rest.partition(" ")
    match first, second:
        case "registry", _:
            return (f"installs {rest}",)
        case "git", "pull":
            # Who may send may also look; never the reverse.
            return (f"git push {last}", f"sync {last}")
        case "forge", _ if needed.bound.count("\n") == 1:
            # Whoever keeps a branch and its request in step there looks at them.
            remote = needed.bound.partition("\0")[0]
            return (f"sync {remote}",)
        case "looks", _ if rest in CLIENTS:
            return (f"settings {rest}",)
        case client, "run" if client in CLIENTS and " " not in last:
            return (f"{first} image {last}",)
        case client, "database" if client in CLIENTS:
            file = last.partition(" ")[2]
            return (f"{first} containers {file}", f"{first} containers here {file}")
        case _:
            return ()


def _is_bound(granted: Scope, needed: Scope) -> bool:
    """Return whether an approval depends on what another one does; a branch is synced with an address."""
    if not granted.id.startswith("sync "):
        return granted.bound == needed.bound
    is_of_forge = needed.id.startswith("forge ")
    address = needed.bound.rstrip("\n").partition("\0")[2] if is_of_forge else needed.bound
    return granted.bound.partition(" ")[2] == address
