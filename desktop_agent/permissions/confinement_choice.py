"""The confinement of a judged command and the variants that the user may choose. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.findings import NOTHING, AssessedPart, PartNeeds
from desktop_agent.permissions.reasons import (
    CONTAINED_READS,
    NEEDS_MACHINE,
    NETWORK,
    OWN_LOOPBACK,
    REASONS,
    RUNS_CODE,
)
from desktop_agent.protocol import Risk
from desktop_agent.protocol.confinement import BrokeredCommand, Confinement, Rights, SandboxProfile

OUTSIDE = Confinement(SandboxProfile.OUTSIDE)
READ = Confinement(SandboxProfile.READ)
_OVER_NETWORK = NETWORK - OWN_LOOPBACK
_RUNS_ANYTHING = RUNS_CODE | {
    *("runs_file", "inline_code", "opaque_program", "program_of_workspace", "program_elsewhere", "runs_program"),
    *("unknown_option", "unknown_script", "git_helpers", "git_unknown", "unknown_effect"),
}
"""Reasons of what may well want the network, though no table says which hosts."""

_DELETES_MANY = {"deletes_untracked", "deletes_pattern", "deletes_found", "deletes_top", "deletes_unknown_tree"}
_DELETES = _DELETES_MANY | {"deletes", "deletes_tree", "deletes_temp"}
_BESIDE_DELETING = {"git_changes", "glob_unknown"}
"""What is said of parts that delete, too: they change no more by it."""
_DELETING = frozenset({"rm", "rmdir", "unlink", "find", "git"})


@dataclass(frozen=True, slots=True)
class OpenedPaths:
    """Paths that the user opened in the settings, for every command that may change anything."""

    writable: tuple[str, ...] = ()
    readable: tuple[str, ...] = ()
    stays_inside: bool = False
    """Nothing is to be offered outside."""


@dataclass(frozen=True, slots=True)
class ConfinementRequest:
    """The user's request to run one call again outside the sandbox, or with hosts and folders it was denied.

    It is a question of its own, whatever was approved, and nothing of it is kept.
    """

    outside: bool = False
    hosts: tuple[str, ...] = ()
    private: tuple[str, ...] = ()
    """Those of the hosts that the user named: they may lie in a private network."""
    writable: tuple[str, ...] = ()
    readable: tuple[str, ...] = ()

    @property
    def is_any(self) -> bool:
        return self != NO_REQUEST


NO_REQUEST = ConfinementRequest()


@dataclass(frozen=True, slots=True)
class SandboxState:
    """The sandbox available to a command, and the confinement requested for it. `works`: it was tested.

    `everyday_only`: nothing holds it and it is about to run, so what is written in unusual ways asks. `leaves_out`:
    searches in it are to see no secrets, as far as that can be done.
    """

    works: bool = False
    granted: OpenedPaths = OpenedPaths()
    requested: ConfinementRequest = NO_REQUEST
    everyday_only: bool = False
    leaves_out: bool = False

    @property
    def holds(self) -> bool:
        """The command will run in the sandbox."""
        return self.works and not self.requested.outside


BARE = SandboxState()


def confinement_of(
    risk: Risk, parts: Sequence[AssessedPart], sandbox: SandboxState, *, is_asked: bool = True
) -> Confinement | None:
    """Return what a command runs in; None where there is nothing to hold it.

    Unless the user `is_asked`, it does without registries that it only needs for what is missing. A line that enters
    a folder of the home sees that folder if the user saw the line, and not otherwise.

    What only looks gets the workspace to read, however it was allowed; all else gets what its parts need, for it runs
    only with a permission that covers them.
    """
    if not sandbox.works:
        return None
    requested = sandbox.requested
    if requested.outside:
        return OUTSIDE
    if risk is Risk.LOW and not requested.is_any:
        return replace(READ, readable=sandbox.granted.readable)
    confinement = replace(_with_rights(parts, sandbox, is_asked=is_asked), only_removes=_only_removes(parts))
    confinement = _as_lent(confinement, parts, parts)
    # What a rule lets run as one command is held to what it needs itself.
    is_line = any(run.program in ("cd", "pushd") for one in parts for run in one.runs)
    entered = [one.entered for one in parts if is_asked and is_line]
    return replace(confinement, readable=_all(confinement.readable, *entered))


@dataclass(frozen=True, slots=True)
class LineConfinement:
    """The confinement of a line that runs automatically: only the processes that need rights get them.

    `unasked` is for the mode and approvals of the session, `allowed` for rules of the user's. `is_whole`: every
    part has what it needs; else the line is not to run like this. `rendered` is what bash gets.
    """

    unasked: Confinement
    allowed: Confinement
    is_whole: bool
    rendered: str = ""

    @property
    def leaves_out(self) -> bool:
        """Return whether secrets are left out of a process of it, which it is not without its calls."""
        return any(one.rights.left_out for one in self.unasked.brokered)


def divided_of(risk: Risk, parts: Sequence[AssessedPart], sandbox: SandboxState) -> LineConfinement | None:
    """Return the confinement of a line that runs automatically; None if all of it has the same.

    That is so where it is one command alone: as it is understood there is no other process in it. What changes which
    branch follows which, and cannot be run by itself, does without: the configuration is then only read.

    A search that sees no secrets runs by itself in any case, so that nothing else finds them empty, nor writes there;
    so does what talks to a daemon of containers, so that nothing else does.
    """
    is_one = risk is Risk.LOW or all(one.is_alone for one in parts)
    is_apart = any(one.left_out or one.needs.daemon for one in parts)
    if not sandbox.holds or sandbox.requested.is_any or (is_one and not is_apart):
        return None
    by_itself = [one for one in parts if one.process is not None and (one.needs != NOTHING or one.left_out)]
    looks = replace(READ, readable=sandbox.granted.readable)
    rest = looks
    if risk is not Risk.LOW:
        rest = replace(_with_rights((), sandbox, is_asked=False), only_removes=_only_removes(parts))
    unasked, allowed = (
        replace(rest, brokered=tuple(_brokered(one, sandbox, is_asked=is_asked) for one in by_itself))
        for is_asked in (False, True)
    )
    is_whole = not any(one.needs.is_any for one in parts if one.process is None)
    return LineConfinement(unasked, allowed, is_whole)


def asked_of(
    confinement: Confinement | None, parts: Sequence[AssessedPart], sandbox: SandboxState
) -> Confinement | None:
    """Return what a line runs in that a person allowed: the same, with daemons and the identity for processes alone.

    A daemon of containers goes to its client. In a line of several commands the user's identity goes to git calls,
    and so does the right to write git's configuration: a call to a remote finds it as those before left it.
    What cannot run by itself has its line have them, and the card says so.
    """
    if confinement is None or confinement.profile is not SandboxProfile.PROJECT:
        return confinement
    lends = _lends_to_calls(parts)
    by_itself = [
        one
        for one in parts
        if one.process is not None
        and (one.needs.daemon or (lends and (_has_identity(one.needs) or one.needs.tracks)))
    ]
    others = [one for one in parts if one not in by_itself]
    rest = _with_rights(others, sandbox, is_asked=True)
    divided = replace(
        confinement,
        identity=rest.identity,
        git_config=rest.git_config,
        tracking=rest.tracking,
        brokered=tuple(_brokered(one, sandbox, is_asked=True) for one in by_itself),
    )
    return _as_lent(divided, others, parts)


def _lends_to_calls(parts: Sequence[AssessedPart]) -> bool:
    """Return whether a call of a line uses the identity by itself, and all that it finds configured is written so."""
    has_call = any(one.process is not None and _has_identity(one.needs) for one in parts)
    writes_apart = all(one.process is not None for one in parts if one.needs.tracks)
    return has_call and writes_apart and not all(one.is_alone for one in parts)


def _has_identity(needs: PartNeeds) -> bool:
    return needs.identity or bool(needs.added)


def _as_lent(confinement: Confinement, lent: Sequence[AssessedPart], parts: Sequence[AssessedPart]) -> Confinement:
    """Return a confinement with the folders in which parts of its line use the identity, if the line itself has that.

    That of one command alone is the folder that it runs in, and is not named.
    """
    shares = len(parts) > 1 or any(run.is_apart for one in parts for run in one.runs)
    folders = _all(*(one.needs.lent_in for one in lent if not one.is_alone))
    has_it = confinement.identity
    return replace(confinement, lent_in=folders if has_it else (), shares_identity=has_it and shares)


def _brokered(part: AssessedPart, sandbox: SandboxState, *, is_asked: bool) -> BrokeredCommand:
    process = part.process
    assert process is not None
    rights = _rights(part, process.argv, sandbox, is_asked=is_asked)
    place = (process.start, process.end)
    return BrokeredCommand(process.argv, process.folders, rights, *place, process.environment, process.stdin)


def _rights(part: AssessedPart, argv: tuple[str, ...], sandbox: SandboxState, *, is_asked: bool) -> Rights:
    if part.left_out:
        return Rights(SandboxProfile.READ, readable=sandbox.granted.readable, left_out=part.left_out)
    confinement = _with_rights((part,), sandbox, is_asked=is_asked)
    return Rights(
        hosts=confinement.hosts,
        writable=confinement.writable,
        readable=confinement.readable,
        git_config=confinement.git_config,
        identity=confinement.identity,
        private=confinement.private,
        tracking=(argv,) if confinement.git_config else (),
        daemon=part.needs.daemon,
    )


def _with_rights(parts: Sequence[AssessedPart], sandbox: SandboxState, *, is_asked: bool) -> Confinement:
    """Return what these parts need, and what the user opened for every command."""
    needs, requested = [one.needs for one in parts], sandbox.requested
    runs = [run.words for one in parts if one.needs.tracks for run in one.runs]
    registries, added = ([one.registries for one in needs], [one.added for one in needs]) if is_asked else ([], [])
    return Confinement(
        SandboxProfile.PROJECT,
        hosts=_all(requested.hosts, *(one.hosts for one in needs), *registries, *added),
        private=_all(requested.private, *(one.private for one in needs)),
        writable=_all(requested.writable, sandbox.granted.writable, *(one.writable for one in needs)),
        readable=_all(requested.readable, sandbox.granted.readable, *(one.readable for one in needs)),
        git_config=any(one.tracks for one in needs),
        identity=any(one.identity for one in needs) or any(added),
        tracking=tuple(dict.fromkeys(tuple(word or "" for word in words) for words in runs)),
    )


def _only_removes(parts: Sequence[AssessedPart]) -> bool:
    """Return whether a line deletes much and writes nothing: no part of it can make a name that has to be held."""
    reasons = {finding.reason for one in parts for finding in one.findings}
    return not _DELETES_MANY.isdisjoint(reasons) and all(map(_removes_or_looks, parts))


def _removes_or_looks(one: AssessedPart) -> bool:
    programs, reasons = set(one.programs), {finding.reason for finding in one.findings}
    if one.part.risk is Risk.LOW or programs == {"shopt"}:
        return True
    return programs <= _DELETING and not _DELETES.isdisjoint(reasons) and reasons <= _DELETES | _BESIDE_DELETING


def others_of(
    confinement: Confinement | None, reasons: Sequence[str], granted: OpenedPaths = OpenedPaths()
) -> tuple[Confinement, ...]:
    """Return what may be chosen instead: any host where it may want one, outside where it is about the machine."""
    if confinement is None or confinement.profile is not SandboxProfile.PROJECT:
        return ()
    variants = []
    if not _RUNS_ANYTHING.isdisjoint(reasons) or not _OVER_NETWORK.isdisjoint(reasons):
        variants.append(replace(confinement, any_host=True))
    if not NEEDS_MACHINE.isdisjoint(reasons) and not granted.stays_inside:
        variants.append(OUTSIDE)
    return tuple(variants)


def can_be_tried(risk: Risk, reasons: Sequence[str], confinement: Confinement | None) -> bool:
    """Return whether a command is worth running on a copy first: it is dangerous, or its effects are unknown.

    Only where a sandbox holds it, and where it needs neither network nor a process with rights of its own: a trial
    has none, so pip or docker would only fail.
    """
    is_confined = confinement is not None and confinement.profile is SandboxProfile.PROJECT
    needs_more = confinement is not None and (confinement.has_network or bool(confinement.brokered))
    if not is_confined or needs_more or not _OVER_NETWORK.isdisjoint(reasons):
        return False
    return risk >= Risk.HIGH or not _RUNS_ANYTHING.isdisjoint(reasons)


def content_of(confinement: Confinement | None) -> object:
    """Return a confinement as plain values, for what an answer is bound to."""
    return None if confinement is None else asdict(confinement)


def _all(*several: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({one for some in several for one in some}))


_REASON = "looks_contained"


def confined_to_read(parts: Sequence[AssessedPart], sandbox: SandboxState) -> tuple[AssessedPart, ...]:
    """Return the parts of a call as they are in the read profile, where all of it gets that; else unchanged.

    One part that needs more gives its whole line more, so then none of them is held.
    """
    is_confined = sandbox.holds and not sandbox.requested.is_any
    if not is_confined or any(one.reason not in CONTAINED_READS for part in parts for one in part.findings):
        return tuple(parts)
    return tuple(_looking(part) if part.findings else part for part in parts)


def _looking(weighed: AssessedPart) -> AssessedPart:
    program = dict(weighed.findings[0].values).get("program", "")
    part = replace(
        weighed.part,
        risk=REASONS[_REASON].risk,
        reasons=(_REASON,),
        sentence=REASONS[_REASON].sentence.with_values(program=program),
        dangers=(),
    )
    return replace(weighed, part=part, findings=(), needs=NOTHING)
