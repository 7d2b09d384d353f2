"""Gathers the facts of the disk that a judgement needs, in one thread and under one limit."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from itertools import starmap
from pathlib import Path
from typing import Any, TypeVar

from desktop_agent.execution.files.real_path import real_path, shared_path
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.lazy_import import load
from desktop_agent.permissions.disk.container_daemon import CLIENTS, daemon_of
from desktop_agent.permissions.disk.git_queries import (
    LearnNames,
    Taken,
    learnt_in_time,
    names_of,
    repository_top,
    taken_at_once,
)
from desktop_agent.permissions.disk.hard_links import secret_name_of
from desktop_agent.permissions.disk.hook_files import named_by_hooks
from desktop_agent.permissions.disk.program_identity import Identity, Program, digest_of, find_program
from desktop_agent.permissions.disk.project_configuration import NOT_LED, LeadReason, led_by
from desktop_agent.permissions.disk.public_keys import is_public_key
from desktop_agent.permissions.disk.run_files import HOOKS, content, hides_python, hooks_folder, is_own_module
from desktop_agent.permissions.disk.scratch_files import Scratch, scratch_of
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.existence import is_folder, is_one_or_none, unmounted_devices
from desktop_agent.permissions.git.repository_facts import (
    Remotes,
    configured_programs,
    configured_remotes,
    dropped_files,
    held_by_objects,
    is_branch,
    remote_hosts,
    stashed_files,
    tracked_files,
)
from desktop_agent.permissions.git.uncommitted_files import changed_files, has_uncommitted, taken_files
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import (
    Action,
    CheckoutAction,
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
    RecursiveAction,
    RemoteUse,
    RunFiles,
    RunModule,
    Say,
    Spell,
    UncheckedUse,
)
from desktop_agent.permissions.programs.revision_names import ids_in, names_stash, passing_names_in
from desktop_agent.permissions.programs.uses import ApprovalTarget
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.globbing import built, matches, paths_meant
from desktop_agent.permissions.shell.word_values import ValueKind

T = TypeVar("T")

_LEAVING = frozenset({Action.READ, Action.TREE, Action.LIST, Action.RUN})
"""Actions that leave a path as it is."""
_OBJECTS = "/objects"
"""In the path of each of git's own files of objects."""
# Every name that such a pattern stands for ends so, and nothing else.
_END_OF_PATTERN = re.compile(r"\*([^*?\[\]\\/]+)$")


@dataclass(frozen=True, slots=True)
class SweepResult:
    """`secret` is the first one found, empty if none; `is_complete` is false where a limit ended the search.

    `special` is the first one that is not written like other files. `stores` are folders called as git's
    own of objects.
    """

    secret: str = ""
    is_complete: bool = True
    special: str = ""
    stores: tuple[str, ...] = field(default=(), compare=False)


NO_SECRET = SweepResult()


@record
class Paths:
    """The paths that one `PathAction` means, as (written, real); None where that is not known.

    `digests` are those of files that would be run, so that an approval ends when one changes. `public` are real paths
    of files that are called as keys are, and hold none. `is_meant` is false where something can come to lie, and will
    not, as the disk is: what a copy is put into is a folder, or is none. `is_plain`: what is moved is one file, and
    what gives way to it none or one, so that what goes is kept first. `scratch`: it is one name in `/tmp`, of which
    nothing is there, or a file of the user's own that nothing else leads to. `led` are real paths that are to be
    changed and that something protected leads to, so that they are protected, too. `doubtful` are those of files with
    other names, of which was not learnt whether one is a secret's.
    """

    pairs: tuple[tuple[str, str], ...] | None
    swept: SweepResult = NO_SECRET
    digests: tuple[str, ...] = ()
    public: frozenset[str] = frozenset()
    is_meant: bool = True
    is_plain: bool = False
    scratch: Scratch = Scratch.NONE
    led: frozenset[str] = frozenset()
    doubtful: frozenset[str] = frozenset()


@dataclass(slots=True)
class DiskFacts:
    """Everything learnt for one command, by deed. What is missing was not learnt and counts as the worst."""

    paths: dict[PathAction, Paths] = field(default_factory=dict)
    programs: dict[ProgramStart, Program] = field(default_factory=dict)
    daemons: dict[ProgramStart, str] = field(default_factory=dict)
    """The socket of the daemon of containers that a program talks to, empty where that is not known."""
    away: dict[ProgramStart, str] = field(default_factory=dict)
    """The folder that a program is started in, where it does not belong to the conversation; empty where it does."""
    matches: dict[Expand, tuple[str, ...] | None] = field(default_factory=dict)
    helpers: dict[GitUse, frozenset[str] | None] = field(default_factory=dict)
    remotes: dict[RemoteUse, Remotes | None] = field(default_factory=dict)
    hosts: dict[RemoteUse | Need, tuple[str, ...]] = field(default_factory=dict)
    """Where the remotes are that git would talk to, as far as that could be learnt."""
    sent: dict[RemoteUse, str] = field(default_factory=dict)
    """A secret in the commits that would be sent, by its path; empty for none."""
    staged: dict[RemoteUse, str] = field(default_factory=dict)
    """A secret in the index, which a commit before would take along; empty for none."""
    contents: dict[RunFiles, str | None] = field(default_factory=dict)
    """A digest of the files that a program runs by itself, empty where it runs none; None where not learnt."""
    uses: dict[CoveredUse, ApprovalTarget | None] = field(default_factory=dict)
    """What an approval of each use and others of its kind depends on."""
    hooks: dict[RunFiles, str] = field(default_factory=dict)
    """Where git's hooks lie in the workspace, empty for nowhere."""
    named_by_hooks: dict[RunFiles, tuple[str, ...]] = field(default_factory=dict)
    uncommitted: dict[CheckoutAction, bool | None] = field(default_factory=dict)
    switches: dict[CheckoutAction, bool | None] = field(default_factory=dict)
    """Whether it goes to a branch, and puts nothing in the place of files by their names."""
    spelled: dict[Spell, bool] = field(default_factory=dict)
    """Whether all names below each folder are plain ones."""
    strays: dict[Enter, bool] = field(default_factory=dict)
    """Whether the shell may come to be elsewhere than its shortened path says."""
    modules: dict[RunModule, bool] = field(default_factory=dict)
    """Whether each module is one of the folder itself."""
    gives_secret: dict[Give, bool] = field(default_factory=dict)
    """Whether each word that code is given in a sandbox may stand for a secret."""
    led: dict[Follow, tuple[LeadReason, ...]] = field(default_factory=dict)
    """What leads each program, by each of its leads, as far as it could be learnt."""
    unmounted: frozenset[str] = frozenset()
    """Devices that the command names, that are there, and that nothing is mounted from."""
    names_only_unmounted: bool = False
    """Every device that the command names is one of those, and it names at least one."""
    named_hosts: frozenset[str] = frozenset()
    """Hosts that the user's own rules allow requests to."""

    def repeat(self, first: Deed, deed: Deed) -> None:
        """Hold of one deed what is held of another that is the same."""
        caches: tuple[dict[Any, Any], ...] = (
            *(self.paths, self.programs, self.away, self.matches, self.helpers, self.remotes),
            *(self.hosts, self.contents, self.hooks, self.uncommitted, self.switches, self.spelled, self.modules),
            *(self.strays, self.sent, self.uses, self.daemons, self.gives_secret, self.staged, self.named_by_hooks),
        )
        for one in caches:
            if first in one:
                one[deed] = one[first]


def gather(
    deeds: Iterable[Deed],
    places: Places,
    environment: Mapping[str, str],
    text: str = "",
    limits: Limits | None = None,
) -> DiskFacts:
    """Look at the disk for what these deeds need. Blocks, within limits: call it in a thread.

    `text` is the command; the devices that it names are looked for among what is mounted. `limits` are what is left
    where one question needs several looks.
    """
    facts = DiskFacts()
    facts.unmounted, facts.names_only_unmounted = unmounted_devices(text)
    looking = _Looking(places, environment, facts, limits or Limits())
    seen: dict[Deed, Deed] = {}
    deeds = tuple(deeds)
    looking.taken = taken_at_once(deeds, places, environment, looking.limits)
    for deed in deeds:
        # The same in another place of the command is looked at once.
        first = seen.setdefault(replace(deed, start=0, end=0), deed)
        if first == deed:
            looking.learn(deed)
        else:
            facts.repeat(first, deed)
    facts.led = _led(deeds, facts.programs, places)
    if any(touch.landing is not None for touch in facts.paths):
        _find_meant(facts)
    _doubt_made(facts)
    links = [deed for deed in deeds if isinstance(deed, Link)]
    if links:
        _follow_links(facts, links, partial(_by_own_names, places=places, limits=looking.limits))
    _find_led(facts, places)
    return facts


def _find_led(facts: DiskFacts, places: Places) -> None:
    """Note which of the paths that are to be changed something protected leads to, once all of them are known."""
    for touch, paths in facts.paths.items():
        if touch.action not in _LEAVING and paths.pairs:
            led = frozenset(real for _, real in paths.pairs if places.is_led_to(real))
            facts.paths[touch] = replace(paths, led=led) if led else paths


def _find_meant(facts: DiskFacts) -> None:
    """Note what of two places a copy, a link or a moved file does not come to lie at."""
    landings = load("desktop_agent.permissions.disk.created_links")
    for touch in tuple(
        landings.not_meant({touch: facts_of_path.pairs for touch, facts_of_path in facts.paths.items()})
    ):
        facts.paths[touch] = replace(facts.paths[touch], is_meant=False)


def _follow_links(
    facts: DiskFacts,
    links: Sequence[Link],
    by_own_names: Callable[[tuple[tuple[str, str], ...]], Paths],
) -> None:
    """Add to the paths of a command what they are when it has made its links."""
    names = load("desktop_agent.permissions.disk.created_links")
    linked = names.linked_by(links)
    for touch, paths in facts.paths.items():
        # What a link would lead to from within a folder that is none is read by nobody.
        is_moot = len(links) == 1 and touch.action is Action.TREE and not paths.is_meant
        if paths.pairs is not None and not is_moot:
            if linked and _writes_matches(touch) and names.finds_link(touch, paths.pairs, linked):
                facts.paths[touch] = Paths(None)
                continue
            made = touch.value.text if touch.is_link else ""
            pairs = names.with_linked(paths.pairs, linked, is_literal=touch.value.is_literal, made=made)
            own = Paths(pairs)
            if pairs is not None and touch.action in (Action.READ, Action.TREE):
                own = by_own_names(pairs)
            facts.paths[touch] = replace(paths, pairs=own.pairs, doubtful=paths.doubtful | own.doubtful)


def _writes_matches(touch: PathAction) -> bool:
    """Return whether what a pattern or a search finds is written. A link to what nobody may read asks by itself."""
    is_match = touch.value.kind in (ValueKind.GLOB, ValueKind.BELOW)
    return is_match and touch.action in (Action.WRITE, Action.CHANGE)


def _doubt_made(facts: DiskFacts) -> None:
    """Forget names that are made of what a pattern matches, where the command itself makes what it may match."""
    for touch, paths in facts.paths.items():
        if touch.action is Action.WRITE and any(source[0] != touch.value.text for source in touch.value.sources):
            others = (one for one in facts.paths if one.action is Action.WRITE and one != touch)
            if any(one.value.sources != touch.value.sources for one in others):
                facts.paths[touch] = replace(paths, pairs=None)


def _led(
    deeds: Iterable[Deed], programs: Mapping[ProgramStart, Program], places: Places
) -> dict[Follow, tuple[LeadReason, ...]]:
    """Learn what leads each program; where two of one name are started, what holds for either."""
    paths: dict[str, set[str]] = {}
    for start, program in programs.items():
        paths.setdefault(start.program.rpartition("/")[2], set()).add(program.path)
    led_paths = {}
    for deed in deeds:
        if isinstance(deed, Follow):
            lie = paths.get(deed.program, {""})
            of_each = ((led_by(lead, deed.folders, path, places) for path in lie) for lead in deed.leads)
            led_paths[deed] = tuple(next((one for one in led if one.reason), NOT_LED) for led in of_each)
    return led_paths


_NOT_LEARNT: Taken = {}


class _Looking:
    """Learns what deeds need, one after another, within the limits of one judgement."""

    def __init__(self, places: Places, environment: Mapping[str, str], facts: DiskFacts, limits: Limits) -> None:
        self._places = places
        self._environment = environment
        self._facts = facts
        self.limits = limits
        self.taken: Taken = {}

    def learn(self, deed: Deed) -> None:
        """Note what is there for one deed."""
        facts = self._facts
        match deed:
            case PathAction():
                facts.paths[deed] = _paths(deed, self._places, self._environment, self.limits, self.taken)
            case ProgramStart():
                facts.away[deed] = _away(deed.folders, self._places)
                program = find_program(deed.program, deed.folders, self._places, self._environment)
                facts.programs[deed] = program
                if program.identity is Identity.TRUSTED and deed.program in CLIENTS:
                    facts.daemons[deed] = daemon_of(deed.program, self._environment).socket
            case Expand():
                facts.matches[deed] = matches(deed.value, deed.folders, self.limits)
            case Enter():
                facts.strays[deed] = any(map(_strays, deed.folders or ()))
            case Spell():
                facts.spelled[deed] = _are_plain(deed, self._places, self._environment, self.limits)
            case RunModule():
                facts.modules[deed] = hides_python(deed) if deed.comes_with_python else is_own_module(deed)
            case CoveredUse():
                learn_use: Callable[..., ApprovalTarget | None] = load(
                    "desktop_agent.permissions.scopes.use_facts"
                ).learn_use
                facts.uses[deed] = learn_use(deed, self._places, self._environment)
            case Give():
                facts.gives_secret[deed] = self._gives_secret(deed)
            case GitUse() | RemoteUse() | Need() | CheckoutAction() | RunFiles():
                self._ask_git(deed)
            case Say() | HttpFetch() | Follow() | Link() | UncheckedUse():
                pass  # it stands in the command, or is learnt when the programs are

    def _gives_secret(self, deed: Give) -> bool:
        may_be_secret: Callable[[Give, Places, Limits], bool | None]
        may_be_secret = load("desktop_agent.permissions.disk.secret_arguments").may_be_secret
        result = may_be_secret(deed, self._places, self.limits)
        if result is not None:
            return result
        read = PathAction(Action.READ, deed.value, deed.folders, deed.start, deed.end, deed.sweep)
        paths = _paths(read, self._places, self._environment, self.limits)
        return paths.pairs is None or paths.swept != NO_SECRET

    def _ask_git(self, deed: GitUse | RemoteUse | Need | CheckoutAction | RunFiles) -> None:
        facts, places, environment = self._facts, self._places, self._environment
        if not self.limits.asks_on(self.limits.clock()):
            return
        started = self.limits.clock()
        match deed:
            case GitUse():
                facts.helpers[deed] = _helpers(deed, places, environment)
            case RemoteUse():
                facts.remotes[deed] = _in_one_folder(deed, places, environment, Remotes(), configured_remotes)
                facts.hosts[deed] = _hosts_of(deed, facts.remotes[deed], places, environment)
                if deed.sends:
                    known = facts.remotes[deed]
                    is_one = known is not None and known.sends_one
                    meant = deed if is_one or deed.refs else replace(deed, goes_beyond=True)
                    outgoing = load("desktop_agent.permissions.disk.outgoing_secrets")
                    look, index = (
                        partial(outgoing.outgoing_secret, meant, places),
                        partial(outgoing.staged_secret, places),
                    )
                    facts.sent[deed] = _in_one_folder(deed, places, environment, "", look) or ""
                    facts.staged[deed] = _in_one_folder(deed, places, environment, "", index) or ""
            case Need():
                facts.hosts[deed] = _hosts(deed, (), places, environment) if deed.source == "remotes" else ()
            case CheckoutAction():
                learn = partial(is_branch, deed.branch)
                is_switch = deed.branch != "" and _in_one_folder(deed, places, environment, None, learn)
                facts.switches[deed] = is_switch
                learnt = is_switch or _in_one_folder(deed, places, environment, None, has_uncommitted)
                facts.uncommitted[deed] = learnt and not is_switch
            case RunFiles():
                hooks, named, facts.contents[deed] = _run_files(deed, places, environment)
                facts.hooks[deed], facts.named_by_hooks[deed] = hooks, named
        self.limits.asks_on(started)


def _strays(folder: str) -> bool:
    """Return whether `cd` leads elsewhere than its text says: without a match bash takes the words literally."""
    shortened = os.path.normpath(folder)
    if "/.." in folder and not is_folder(shortened) and is_folder(folder):
        return True
    # What it is to this process it is not to the shell.
    return shared_path(shortened) != real_path(shortened)


def _away(folders: tuple[str, ...] | None, places: Places) -> str:
    """Return the first folder, links followed, that does not belong to the conversation; empty where all do."""
    real = map(shared_path, folders or ())
    return next((folder for folder in real if not places.is_inside(folder)), "")


def _paths(
    touch: PathAction, places: Places, environment: Mapping[str, str], limits: Limits, taken: Taken = _NOT_LEARNT
) -> Paths:
    paths = _paths_by_name(touch, places, environment, limits, taken)
    stores, is_read = paths.swept.stores, touch.action in (Action.READ, Action.TREE) and touch.onto is None
    if paths.swept != NO_SECRET or not is_read or touch.sweep.is_tracked:
        return paths
    if not stores and not any(_OBJECTS in real for _, real in paths.pairs or ()):
        return paths
    look = partial(_swept, places=places, environment=environment, limits=limits, taken=_NOT_LEARNT, lists=False)
    stored = load("desktop_agent.permissions.disk.stored_secrets")
    look_in_stores: Callable[..., SweepResult] = stored.look_in_stores
    read = tuple(real for _, real in paths.pairs or ())
    query = stored.StoreQuery(touch.sweep, touch.value.is_literal, read, stores)
    git = find_program("git", None, places, environment)
    asked = git.path if git.identity is Identity.TRUSTED else ""
    return replace(paths, swept=look_in_stores(query, asked, environment, limits, look))


def _paths_by_name(
    touch: PathAction, places: Places, environment: Mapping[str, str], limits: Limits, taken: Taken = _NOT_LEARNT
) -> Paths:
    written = paths_meant(touch.value, touch.folders, limits)
    if written is None:
        return Paths(None)
    if touch.action is Action.WRITE and touch.value.sources:
        more = built(touch.value, touch.folders, limits)
        if more is None:
            return Paths(None)
        written += more
    if touch.without:
        written = tuple(_cut(path, touch.without) for path in written)
    pairs = tuple((path, shared_path(path)) for path in written)
    if touch.is_module and any(is_folder(real) for _, real in pairs):
        return Paths(None)
    if touch.action is Action.RUN:
        return Paths(pairs, digests=tuple(digest_of(real) for _, real in pairs))
    if touch.onto is not None or (
        touch.value.kind is ValueKind.BELOW and touch.action in (Action.WRITE, Action.CHANGE)
    ):
        return _written_below(touch, pairs, places, environment, limits)
    if touch.action is Action.MOVE:
        is_plain = touch.value.is_literal and all(is_one_or_none(path) for path in written)
        # To another device it is copied, and a copy has no mark.
        return replace(_by_own_names(pairs, places, limits), is_plain=is_plain)
    lists = touch.action is Action.LIST
    if touch.sweep.is_named_by_match:
        return _named_by_match(touch, written, places, environment, limits)
    if touch.action is Action.TREE or (
        touch.value.kind is ValueKind.BELOW and (lists or touch.action is Action.READ)
    ):
        if touch.sweep.is_tracked:
            ground = dict.fromkeys(one for _, real in pairs for one in _tracked_ground(real, touch.sweep))
        else:
            ground = dict.fromkeys((real, touch.sweep) for _, real in pairs if is_folder(real))
        how = partial(_swept, places=places, environment=environment, limits=limits, taken=taken, lists=lists)
        secret = _first_secret(starmap(how, ground))
        own = Paths(pairs) if lists else _by_own_names(pairs, places, limits)
        return replace(own, swept=secret, public=_public(touch, own.pairs or (), places))
    # What is changed in place may be written anew, and is a copy from then on.
    is_taken = touch.action in (Action.READ, Action.WRITE, Action.CHANGE)
    own = _by_own_names(pairs, places, limits) if is_taken else Paths(pairs)
    pairs = own.pairs or ()
    public = _public(touch, pairs, places) if touch.action is Action.READ else frozenset()
    return replace(own, public=public, scratch=scratch_of(touch, pairs))


def _first_secret(results: Iterable[SweepResult]) -> SweepResult:
    """Return the first of several looks that found a secret, else with what all of them passed by."""
    stores: list[str] = []
    for one in results:
        if one != NO_SECRET:
            return one
        stores += one.stores
    return SweepResult(stores=tuple(stores))


def _by_own_names(pairs: tuple[tuple[str, str], ...], places: Places, limits: Limits) -> Paths:
    """Return paths with secrets by their own names: one is what it is by whatever name."""
    named = [(path, real, secret_name_of(real, places, limits)) for path, real in pairs]
    doubtful = frozenset(real for _, real, secret in named if secret is None)
    return Paths(tuple((path, secret or real) for path, real, secret in named), doubtful=doubtful)


def _written_below(
    touch: PathAction,
    pairs: tuple[tuple[str, str], ...],
    places: Places,
    environment: Mapping[str, str],
    limits: Limits,
) -> Paths:
    """Learn what a command writes below folders, or what of them it copies to where."""
    below = load("desktop_agent.permissions.disk.written_files")
    if touch.onto is not None:
        look_at_copies: Callable[..., SweepResult] = below.look_at_copies
        return Paths((), look_at_copies(touch, pairs, places, limits))
    look_below: Callable[..., SweepResult] = below.look_below
    look_among: Callable[..., SweepResult] = below.look_among
    swept = []
    for root in (real for _, real in pairs if is_folder(real)):
        if not touch.sweep.is_tracked:
            swept.append(look_below(root, touch.sweep, places, limits))
            continue
        names = names_of(root, places, environment)
        is_learnt = names is not None
        swept.append(
            look_among(root, names, touch.sweep, places, limits) if is_learnt else SweepResult(is_complete=False)
        )
    return Paths(pairs, next((one for one in swept if one != NO_SECRET), NO_SECRET))


def _cut(path: str, endings: Sequence[str]) -> str:
    """Return a path without the longest of these endings that it has."""
    ending = max((one for one in endings if path.endswith(one)), key=len, default="")
    return path.removesuffix(ending)


def _public(touch: PathAction, pairs: Sequence[tuple[str, str]], places: Places) -> frozenset[str]:
    if touch.is_recorded:
        return frozenset()
    return frozenset(real for written, real in pairs if is_public_key(real, written, places))


def _named_by_match(
    touch: PathAction, written: Sequence[str], places: Places, environment: Mapping[str, str], limits: Limits
) -> Paths:
    """Learn what git shows by the names of the files that a pattern stands for: what was put aside, or an object."""
    swept = []
    for folder in touch.folders or ():
        start = f"{folder.rstrip('/')}/"
        names = [path.removeprefix(start) for path in written if path.startswith(start)]
        ids = tuple(one for name in names for one in (*ids_in(name), *passing_names_in(name)))
        wanted = [replace(touch.sweep, is_named_by_match=False, objects=ids)] if ids else []
        if any(map(names_stash, names)):
            wanted.append(RecursiveAction(is_tracked=True, is_stashed=True, is_taken=True))
        look = partial(_swept, places=places, environment=environment, limits=limits, taken=_NOT_LEARNT, lists=False)
        swept += [look(shared_path(folder), one) for one in wanted]
    return Paths((), next((one for one in swept if one != NO_SECRET), NO_SECRET))


def _tracked_ground(path: str, sweep: RecursiveAction) -> Iterator[tuple[str, RecursiveAction]]:
    """Yield the folder below which git looks among what it tracks, and what of that it looks at.

    What is not there is a pattern, of which the end of a name is known at most, or a commit, which holds everything.
    Source: gitglossary(7), pathspec.
    """
    if is_folder(path):
        yield path, sweep
    elif not os.path.lexists(path):
        above, *_ = (str(one) for one in Path(path).parents if is_folder(str(one)))
        end = _END_OF_PATTERN.search(path[len(above) :])
        yield above, replace(sweep, only=(f"*{end[1]}",)) if end is not None else sweep


def _swept(
    real: str,
    wanted: RecursiveAction,
    *,
    places: Places,
    environment: Mapping[str, str],
    limits: Limits,
    taken: Taken,
    lists: bool,
) -> SweepResult:
    # What reads ignore files is loaded with the first search.
    sweep = load("desktop_agent.permissions.disk.secret_scan")
    if wanted.is_stashed and wanted.is_taken:
        look = partial(_swept, places=places, environment=environment, limits=limits, taken=taken, lists=lists)
        stashed = look(real, replace(wanted, is_taken=False))
        return stashed if stashed != NO_SECRET else look(real, replace(wanted, is_stashed=False, is_changed=True))
    if wanted.is_taken:
        taken_names = _taken(real, wanted, places, environment, limits, learnt=taken.get(real))
        if taken_names is not None:
            return taken_names
        wanted = RecursiveAction(takes_ignored=False, heeds_gitignore_anywhere=True, only=wanted.only)
    if wanted.is_tracked:
        look_among: Callable[..., SweepResult] = sweep.look_among
        taken_names = NO_SECRET
        # What is not committed as it is takes longer to learn, and matters only where a secret is tracked.
        learning: tuple[LearnNames, ...] = (tracked_files, changed_files) if wanted.is_changed else (tracked_files,)
        if wanted.is_stashed:
            learning = (stashed_files,)
        elif wanted.is_dropped:
            learning = (learnt_in_time(dropped_files, limits),)
        elif wanted.objects:
            # A line may name hundreds. Whether a commit is of the history takes longer to learn than what it holds.
            held = partial(held_by_objects, ids=wanted.objects)
            dropped = partial(held_by_objects, ids=wanted.objects, only_dropped=True)
            learning = (learnt_in_time(held, limits), learnt_in_time(dropped, limits))
        for learn in learning:
            is_of_all = wanted.is_changed or wanted.is_stashed or wanted.is_dropped or wanted.objects
            root = repository_top(real, places, environment) if is_of_all else real
            names = names_of(root, places, environment, learn)
            taken_names = (
                SweepResult(is_complete=False)
                if names is None
                else look_among(root, names, wanted, places, limits, lists=lists)
            )
            if taken_names == NO_SECRET:
                break
        return taken_names
    look_for_secrets: Callable[..., SweepResult] = sweep.look_for_secrets
    return look_for_secrets(real, wanted, places, limits, lists=lists)


def _taken(
    folder: str,
    wanted: RecursiveAction,
    places: Places,
    environment: Mapping[str, str],
    limits: Limits,
    *,
    learnt: tuple[str, ...] | None,
) -> SweepResult | None:
    """Look among what git would take in below a folder, or in its whole repository; None where that is not learnt."""
    top = repository_top(folder, places, environment)
    names = learnt
    if names is None or wanted.is_changed:
        names = names_of(top if wanted.is_changed else folder, places, environment, taken_files)
    look_among: Callable[..., SweepResult] = load("desktop_agent.permissions.disk.secret_scan").look_among
    return None if names is None else look_among(top, names, wanted, places, limits)


def _run_files(
    deed: RunFiles, places: Places, environment: Mapping[str, str]
) -> tuple[str, tuple[str, ...], str | None]:
    """Return where hooks lie that a program runs, the files that they name, and what all files hold that it runs."""
    if deed.folders is None or len(deed.folders) != 1 or not is_folder(deed.folders[0]):
        return "", (), None
    folder, roots = deed.folders[0], (places.workspace, *places.roots)
    git = find_program("git", None, places, environment)
    hooks: str | None = ""
    named: tuple[str, ...] | None = ()
    if HOOKS in deed.names and git.identity is not Identity.MISSING:
        trusted = git.identity is Identity.TRUSTED
        hooks = hooks_folder(folder, git.path, environment, roots) if trusted else None
        named = named_by_hooks(folder, deed.names, git.path, environment, roots) if trusted else None
    learnt = hooks if named is not None else None
    return hooks or "", named or (), content(deed.names, folder, roots, learnt, named or ())


def _are_plain(deed: Spell, places: Places, environment: Mapping[str, str], limits: Limits) -> bool:
    """Return whether every name below a folder stays one word when read again, within the limits of a search."""
    paths = paths_meant(deed.root, deed.folders, limits)
    if paths is None:
        return False
    sweep = load("desktop_agent.permissions.disk.secret_scan")
    if deed.sweep.is_tracked:
        named = [names_of(path, places, environment) for path in paths]
        are_plain: Callable[..., bool] = sweep.are_plain
        return all(
            names is not None and are_plain(names, deed.sweep, by_null=deed.by_null, marks=deed.marks)
            for names in named
        )
    all_plain: Callable[..., bool] = sweep.all_plain
    return all(all_plain(path, deed.sweep, limits, by_null=deed.by_null, marks=deed.marks) for path in paths)


def _in_one_folder(
    deed: RemoteUse | CheckoutAction,
    places: Places,
    environment: Mapping[str, str],
    without_git: T | None,
    learn: Callable[[str, str, Mapping[str, str]], T | None],
) -> T | None:
    """Ask git in the folder where a deed is done; None where that is not known."""
    git = find_program("git", None, places, environment)
    if git.identity is Identity.MISSING:
        return without_git
    if git.identity is not Identity.TRUSTED or deed.folders is None or len(deed.folders) != 1:
        return None
    folder = deed.folders[0]
    return learn(folder, git.path, environment) if is_folder(folder) else without_git


def _hosts_of(
    deed: RemoteUse, known: Remotes | None, places: Places, environment: Mapping[str, str]
) -> tuple[str, ...]:
    """Return where the remote is that git would talk to; a request to merge goes to a service instead."""
    if known is None or not known.addresses or deed.asks_merge:
        return ()
    return _hosts(deed, (deed.name or known.own,), places, environment, sends=deed.sends)


def _hosts(
    deed: RemoteUse | Need,
    names: tuple[str, ...],
    places: Places,
    environment: Mapping[str, str],
    *,
    sends: bool = False,
) -> tuple[str, ...]:
    """Return where remotes are; nothing where it is not known which repository is meant."""
    git = find_program("git", None, places, environment)
    if git.identity is not Identity.TRUSTED or deed.folders is None or len(deed.folders) != 1:
        return ()
    folder = deed.folders[0]
    return remote_hosts(folder, names, git.path, environment, sends=sends) if is_folder(folder) else ()


def _helpers(use: GitUse, places: Places, environment: Mapping[str, str]) -> frozenset[str] | None:
    git = find_program("git", None, places, environment)
    if git.identity is Identity.MISSING:
        return frozenset()
    if git.identity is not Identity.TRUSTED or use.folders is None:
        return None
    helpers: frozenset[str] = frozenset()
    roots = tuple(root for root in (places.workspace, *places.roots, places.temp) if root)
    for folder in use.folders:
        learnt = configured_programs(folder, git.path, environment, roots) if is_folder(folder) else frozenset()
        if learnt is None:
            return None
        helpers |= learnt & use.helpers
    return helpers
