"""The needs of a command's part beside the workspace, given the facts of the disk."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from desktop_agent.execution.files.real_path import real_path
from desktop_agent.permissions.disk.disk_facts import DiskFacts
from desktop_agent.permissions.disk.program_identity import Identity
from desktop_agent.permissions.findings import NOTHING, Finding, PartNeeds
from desktop_agent.permissions.git.repository_facts import host_of
from desktop_agent.permissions.places import PathZone, Places
from desktop_agent.permissions.programs.actions import (
    Action,
    CommandActions,
    HttpFetch,
    Need,
    PathAction,
    ProgramStart,
    RemoteUse,
)
from desktop_agent.permissions.programs.urls import read_address
from desktop_agent.permissions.reasons import NETWORK, OF_DAEMON, OWN_LOOPBACK
from desktop_agent.sandbox.protection.git_key_changes import meant_by

_WRITES = frozenset(
    {Action.WRITE, Action.CHANGE, Action.DELETE, Action.DELETE_TREE, Action.MOVE},
)
_READS = frozenset({Action.READ, Action.TREE, Action.LIST, Action.RUN})
_FETCH_FIRST = frozenset({"builds", "runs_tests", "checks_code", "runs_project", "starts_server"})
_OF_REMOTE = frozenset({"pulls", "pushes"})
# Reasons whose sentence names the address that is asked.
_NAMES_ADDRESS = frozenset(
    {
        *("other_registry", "package_from_address", "reads_address", "runs_address"),
        *("pushes_to_address", "pulls_from_address"),
    }
)


def needed_by(
    doing: CommandActions,
    findings: Sequence[Finding],
    facts: DiskFacts,
    places: Places,
    whole: Sequence[CommandActions] = (),
) -> PartNeeds:
    """Return what comes with the permission for a part of `whole`; nothing for one that only looks."""
    if not findings:
        return NOTHING
    reasons = {finding.reason for finding in findings}
    over_network = bool(reasons & (NETWORK - OWN_LOOPBACK))
    needs = [deed for deed in doing.deeds if isinstance(deed, Need)]
    remotes = [deed for deed in doing.deeds if isinstance(deed, RemoteUse)]
    hosts = [host for deed in needs if over_network and not deed.is_offline for host in deed.hosts]
    asked: list[Need | RemoteUse] = [*needs, *remotes]
    private = [host for deed in asked for host in facts.hosts.get(deed, ())]
    hosts += private
    hosts += [host_of(word) for deed in needs for word in deed.words]
    hosts += _asked(doing.deeds)
    hosts += [host_of(value) for one in findings if one.reason in _NAMES_ADDRESS for _, value in one.values]
    if reasons & _NAMES_ADDRESS:
        hosts += [
            host_of(word.rpartition("=")[2]) for run in doing.runs for word in run.words if word and "://" in word
        ]
    fetches_first = not reasons.isdisjoint(_FETCH_FIRST)
    registries = [
        host for deed in needs if deed.is_offline or (deed.fetches and fetches_first) for host in deed.hosts
    ]
    touches = [deed for deed in doing.deeds if isinstance(deed, PathAction)]
    return PartNeeds(
        hosts=tuple(sorted({host for host in hosts if host})),
        registries=tuple(sorted(set(registries))),
        private=tuple(sorted({*private, *(host for host in hosts if host in facts.named_hosts)})),
        is_remote=over_network or any(deed.source for deed in needs),
        is_offline=any(deed.is_offline for deed in needs),
        tracks=any(deed.tracks for deed in needs),
        identity=bool(reasons & _OF_REMOTE),
        writable=_writable(touches, facts, places),
        readable=_readable(doing.deeds, facts, places),
        added=_added(remotes, (one for one in whole if one.end <= doing.start)),
        daemon=_daemon(doing, reasons, facts),
        lent_in=tuple(sorted({real_path(one) for deed in remotes for one in deed.folders or ()})),
    )


def _daemon(doing: CommandActions, reasons: Collection[str], facts: DiskFacts) -> str:
    """Return the socket of the daemon that a part talks to by its table; none where it starts another, too."""
    starts = [deed for deed in doing.deeds if isinstance(deed, ProgramStart)]
    if len(starts) != 1 or len(doing.runs) != 1 or OF_DAEMON.isdisjoint(reasons):
        return ""
    return facts.daemons.get(starts[0], "")


def _added(remotes: Sequence[RemoteUse], before: Iterable[CommandActions]) -> tuple[str, ...]:
    """Return the hosts of remotes that commands before give their address: the disk does not know it yet."""
    if not any(deed.name for deed in remotes):
        return ()
    words = [[word or "" for word in run.words] for doing in before for run in doing.runs]
    addresses = meant_by(words, ()).urls
    hosts = {host_of(addresses[deed.name]) for deed in remotes if deed.name in addresses}
    return tuple(sorted(host for host in hosts if host))


def _asked(deeds: Iterable[object]) -> list[str]:
    addresses = (read_address(deed.url) for deed in deeds if isinstance(deed, HttpFetch) and deed.url)
    return [
        address.host
        for address in addresses
        if address is not None and not address.is_loopback and not re.fullmatch(r"[0-9.]+|\[.*\]", address.host)
    ]


def _writable(touches: Iterable[PathAction], facts: DiskFacts, places: Places) -> tuple[str, ...]:
    """Return the folders outside in which something is changed, as far as a sandbox may open them at all."""
    writable = set()
    for touch in touches:
        known = facts.paths.get(touch) if touch.action in _WRITES else None
        for _, real in (known.pairs or ()) if known is not None else ():
            folder = real.rpartition("/")[0]
            if places.place(real) not in (PathZone.HOME, PathZone.ELSEWHERE) or places.is_top(folder):
                continue
            where = places.where(real)
            if not (where.is_protected or where.is_secret or where.is_backdoor or where.is_device):
                writable.add(folder)
    # A copy may come to lie at the path or in it: what lies below a folder that is open is open anyway.
    return tuple(sorted(one for one in writable if not any(one.startswith(f"{other}/") for other in writable)))


def _readable(deeds: Iterable[object], facts: DiskFacts, places: Places) -> tuple[str, ...]:
    """Return what is read, listed or run by its name where a sandbox hides it: in a home, or a secret elsewhere."""
    readable = set()
    for deed in deeds:
        if isinstance(deed, PathAction) and deed.action in _READS:
            known = facts.paths.get(deed)
            pairs = known.pairs if known is not None else None
            readable |= {real for _, real in pairs or () if _is_hidden(real, places)}
        elif isinstance(deed, ProgramStart):
            program = facts.programs.get(deed)
            # What stands on the PATH is seen anyway.
            is_apart = program is not None and program.identity is Identity.ELSEWHERE
            if program is not None and is_apart and _is_hidden(program.path, places):
                readable.add(program.path)
    return tuple(sorted(readable))


def entered_by(doing: CommandActions, places: Places) -> tuple[str, ...]:
    """Return the folders of a home in which programs start and which are not shown; none that holds a whole home."""
    started = {folder for deed in doing.deeds if isinstance(deed, ProgramStart) for folder in deed.folders or ()}
    # Those of the conversation are seen anyway, and are looked for by their names: nothing is to wait for the disk.
    real = {real_path(folder) for folder in started if not places.is_inside(folder)}
    hidden = (one for one in real if places.is_of_home(one) and _is_hidden(one, places))
    return tuple(sorted(one for one in hidden if _may_be_shown(one, places)))


def _may_be_shown(real: str, places: Places) -> bool:
    where = places.where(real)
    return not (where.is_secret or where.is_protected or where.is_backdoor or places.is_top(real))


def _is_hidden(real: str, places: Places) -> bool:
    if places.is_inside(real):
        return False
    where = places.where(real)
    return where.is_secret or where.place is PathZone.HOME or places.is_of_home(real)
