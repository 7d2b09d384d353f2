"""Surveys folders for files that programs run automatically, and for git repositories.

A folder is listed again only where the system says that it has changed: no program can set that time back.
"""

from __future__ import annotations

import math
import os
import re
import stat
import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field, replace
from pathlib import PurePath
from threading import Lock

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.git_repositories import pointed_to
from desktop_agent.sandbox.path_walk import links_on, mode_at
from desktop_agent.sandbox.protection.backup import SETTLED_NS
from desktop_agent.sandbox.protection.case_variants import Spellings, folded
from desktop_agent.sandbox.protection.git_configured_files import ConfiguredFiles
from desktop_agent.sandbox.protection.home_names import held_at_home
from desktop_agent.sandbox.protection.inner_links import InnerLinks
from desktop_agent.sandbox.protection.names import ProtectedNames
from desktop_agent.sandbox.protection.parent_folders import AboveFolders, led_from, led_to_own, repositories_of
from desktop_agent.sandbox.protection.quarantine import PUT_BACK, open_to_owner
from desktop_agent.sandbox.protection.sourced_files import SourcedFiles
from desktop_agent.sandbox.protection.user_files import UserFiles
from desktop_agent.sandbox.protection.waiting_rebase import APPLYING, REBASE, SEQUENCER

MOST = 20_000
"""The number of folders looked at there; a link that leads to more is held itself."""
_FIRST_UP = re.compile(r"^(?:\.{0,2}/+)*(?:\.\.$)?")


class EscapingLinks:
    """Links of a workspace that lead to folders which commands write outside it: their caches and temp folder.

    A command may have left a repository there, with a program in its configuration, for the user who enters such a
    link. So the targets are surveyed as parts of the workspace. `beside` are those folders.
    """

    def __init__(self, beside: Sequence[str] = ()) -> None:
        self._beside = tuple(beside)

    def of(self, folder: str, links: Iterable[tuple[str, str]], tops: Sequence[str]) -> Iterator[str]:
        """Yield the names of those that may lead there, by what they say. Looks at no disk."""
        for name, text in links if self._beside else ():
            at = os.path.normpath(os.path.join(folder, text))  # noqa: PTH118
            # Up behind a name may be up from where another link leads, and that one may be the system's.
            is_plain = ".." not in _FIRST_UP.sub("", text).split("/")
            stays = any(is_below(at, top) for top in tops) and not any(is_below(at, one) for one in self._beside)
            if not (is_plain and stays):
                yield name

    def led_to(self, link: str) -> Sequence[str]:
        """Return the folder that a link leads to, and those above it, as far as they are there. Looks at the disk."""
        try:
            if not stat.S_ISDIR(os.stat(link).st_mode):  # noqa: PTH116
                return ()
        except OSError:
            return ()
        real = real_path(link)
        top = next((one for one in self._beside if is_below(real, one)), None)
        if top is None:
            return ()
        return [real, *(str(one) for one in PurePath(real).parents if is_below(str(one), top))]


GIT = ".git"
OBJECTS = "objects"
WAITS = (REBASE, SEQUENCER, APPLYING)
OLD_REMOTES = ("remotes", "branches")
"""The old places of git's remotes, which it still reads. Source: gitrepository-layout(5)."""
INSIDE_GIT = frozenset({"modules", "worktrees"})
"""Folders of a repository that hold others: submodules, and what a worktree has of its own."""
_OF_OBJECTS = re.compile("[0-9a-f]{2}|pack|info")
OPEN = stat.S_IRUSR | stat.S_IXUSR

Identity = tuple[int, int, int]
"""Device and inode of what lies at a path, and the inode of the folder that it lies in."""


@dataclass(frozen=True, slots=True)
class SurveyResult:
    """The result of one survey. `protected` are automatically run paths, with their identities.

    `repositories` are the folders of those; `work_trees` says of each `.git` that is no folder where it leads.
    """

    protected: Mapping[str, Identity] = field(default_factory=dict)
    repositories: Mapping[str, int] = field(default_factory=dict)
    work_trees: Mapping[str, str] = field(default_factory=dict)
    tops: frozenset[str] = frozenset()
    """The tops of all work trees."""
    configured: Mapping[str, str] = field(default_factory=dict)
    """What git's configuration names, or lies on the way to that, there or not, and the top of that work tree."""
    led_to: Mapping[str, str] = field(default_factory=dict)
    """What links that are held, or lie in what is, lead to in the folders that were looked at, there or not, and what
    an `.envrc` and its like read, with the links on the way; and which does."""
    left: tuple[str, ...] = ()
    """What was made to be put back, and may have been left by a program that was killed."""
    sockets: tuple[str, ...] = ()
    """Files by which services are reached, in use or not."""
    rebases: tuple[str, ...] = ()
    """What of a repository says that a rebase, or a cherry-pick, waits to go on."""

    def without(self, paths: Collection[str]) -> SurveyResult:
        """Return it as if some of what is held were not there."""
        return replace(self, protected={path: one for path, one in self.protected.items() if path not in paths})


@dataclass(frozen=True, slots=True)
class _Listed:
    """One folder as it was listed."""

    device: int
    inode: int
    changed_ns: int
    is_settled: bool
    folders: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Those that are held in any folder, and `.git`."""
    parts: tuple[str, ...] = ()
    """Those that are held in a repository."""
    is_repository: bool = False
    is_plain: bool = False
    """There is nothing here to be held."""
    is_empty: bool = False
    old_remotes: tuple[str, ...] = ()
    waits: tuple[str, ...] = ()
    sockets: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    """Names of what was made to be put back."""
    links: tuple[str, ...] = ()
    """Those that may lead to where commands write beside the workspace."""


@dataclass(slots=True)
class _Finding:
    """The results of a survey in progress."""

    folders: Sequence[str]
    protected: dict[str, None] = field(default_factory=dict)
    repositories: dict[str, None] = field(default_factory=dict)
    work_trees: dict[str, str] = field(default_factory=dict)
    tops: dict[str, str] = field(default_factory=dict)
    """The repository of each work tree, by its top."""
    configured: dict[str, str] = field(default_factory=dict)
    ways: dict[str, str] = field(default_factory=dict)
    """What lies on the way to a remote in the folders, and the top of the work tree that has it."""
    named: dict[str, str] = field(default_factory=dict)
    """What lies there on the way to all else that a configuration names, there or not."""
    firm: dict[str, None] = field(default_factory=dict)
    """Links that stay, whatever they lead to."""
    listed: dict[str, _Listed] = field(default_factory=dict)


class Survey:
    """Of one conversation; remembers what did not change. May be used by several threads.

    Folders that are named in `without` are not looked into: commands see nothing of them. Those `beside` commands
    write, and they are looked into as far as links lead there. Links that are `firm` are held, and nothing of what
    they lead to. The app's `own` paths are held by where they really lie, whatever leads there, and so is what is
    named `by_user`.
    """

    def __init__(
        self,
        names: ProtectedNames,
        home: str,
        configured: ConfiguredFiles | None = None,
        *,
        without: Sequence[str] = (),
        beside: Sequence[str] = (),
        firm: Sequence[str] = (),
        own: Sequence[str] = (),
        by_user: UserFiles | None = None,
    ) -> None:
        self._names = names
        self._without, self._own = frozenset(without), own
        self._astray, self._firm = EscapingLinks(beside), firm
        self._tops: Sequence[str] = ()
        self._home = home
        self._configured = configured or ConfiguredFiles(names.hooks)
        self._by_user = by_user or UserFiles(names, home, {})
        self._sourced, self._inner = SourcedFiles(), InnerLinks(names.writable)
        self._above = AboveFolders(names, home)
        self._told = {*names.names, *names.parts, *(name for group in names.within.values() for name in group)}
        self._told |= {GIT, "HEAD", OBJECTS, "refs", *WAITS, *OLD_REMOTES}
        above = {part for folder in (*names.within, *names.endings_within) for part in folder.split("/")}
        self._spellings = Spellings({*self._told, *above, *INSIDE_GIT})
        self._endings = names.all_endings
        self._known: dict[str, _Listed] = {}
        self._turn = Lock()

    def look(self, folders: Sequence[str], repository: str = "", *, opens: bool = False) -> SurveyResult:
        """Return what there is below some folders, and in the repository `repository` them. Blocks.

        With `opens`, a folder that its owner cannot list is made one that he can: nothing hides in it.
        """
        with self._turn:
            sight, self._tops = _Finding(folders), folders
            if repository:
                self._enter_repository(repository, sight, opens=opens)
            for folder in folders:
                self._walk(folder, sight, opens=opens)
            self._follow(sight, opens=opens)
            sight.protected |= dict.fromkeys(held_at_home(self._names, self._home, folders))
            above = self._above.of(folders)
            repository_of = repositories_of(above)
            sight.tops |= {top: git for top, git in repository_of.items() if top not in sight.tops}
            for top, git in sight.tops.items():
                for path in self._configured.of(top, git, folders):
                    if path not in sight.protected:
                        sight.configured[path] = top
                sight.ways |= dict.fromkeys(self._configured.on_the_way(git, folders), top)
                sight.named |= dict.fromkeys(self._configured.on_the_way_to(top, git, folders), top)
            sight.protected |= dict.fromkeys(sight.configured)
            # A link there may lead a push to hooks that are not watched. All else there is the project's.
            sight.protected |= {path: None for path in sight.ways if stat.S_ISLNK(mode_at(path))}
            self._known = sight.listed
            protected = [*sight.protected, *(path for path in above if not path.endswith(f"/{GIT}"))]
            protected += [
                hooks for hooks in (f"{git}/hooks" for git in repository_of.values()) if hooks not in sight.protected
            ]
            # A folder that a link leads to is as the link itself.
            led = {
                real_path(path): None for path in protected if stat.S_ISLNK(mode_at(path))
            }.keys() - sight.protected.keys()
            led_files = (
                self._inner.of([*protected, *led], folders)
                | self._sourced.of(protected, folders)
                | led_from(above, folders, self._names.free)
                | led_to_own(self._own, folders, self._without)
                | self._by_user.of(folders)
            )
            inside = (link for link in self._firm if _is_inside(link, folders) and stat.S_ISLNK(mode_at(link)))
            sight.firm |= dict.fromkeys(link for link in inside if link not in sight.protected)
            sight.protected |= sight.firm
            return _sight(sight, led_files)

    def _walk(self, top: str, sight: _Finding, *, opens: bool, most: float = math.inf) -> bool:
        """Look at a folder and all below it; return whether it was no more than `most` in all."""
        waiting = [top]
        while waiting:
            folder = waiting.pop()
            if folder in self._without and folder != top:
                continue
            listed = self._listed(folder, sight, opens=opens)
            if listed is None:
                continue
            if listed.folders:
                waiting.extend(listed.folders if not _keeps_objects(folder, sight) else _others(listed.folders))
            if not listed.is_plain:
                self._hold(folder, listed, sight, opens=opens)
            if len(sight.listed) > most:
                return False
        return True

    def _hold(self, folder: str, listed: _Listed, sight: _Finding, *, opens: bool) -> None:
        """Hold what in a folder programs run by themselves."""
        for name in listed.names:
            if name == GIT:
                self._see_git(folder, sight, opens=opens)
            else:
                sight.protected[f"{folder}/{name}"] = None
        if listed.is_repository:
            sight.tops[folder] = folder
            self._hold_parts(folder, listed, sight, opens=opens)

    def _follow(self, sight: _Finding, *, opens: bool) -> None:
        """Look at what links lead to beside the workspace, also those that are there."""
        waiting = [folder for folder, listed in sight.listed.items() if listed.links]
        for folder in waiting:
            for name in sight.listed[folder].links:
                link = f"{folder}/{name}"
                leads, *above = self._astray.led_to(link) or [""]
                if not leads or leads in sight.listed:
                    continue
                before = len(sight.listed)
                if not self._walk(leads, sight, opens=opens, most=before + MOST):
                    sight.protected[link] = None
                for one in above:  # a repository, or settings, may lie there
                    listed = self._listed(one, sight, opens=opens)
                    if listed is not None:
                        self._hold(one, listed, sight, opens=opens)
                waiting += [*sight.listed][before:]

    def _see_git(self, folder: str, sight: _Finding, *, opens: bool) -> None:
        git = f"{folder}/{GIT}"
        mode = mode_at(git)
        if stat.S_ISDIR(mode):
            sight.tops[folder] = git
            self._enter_repository(git, sight, opens=opens)
            return
        sight.protected[git] = None
        leads = real_path(git) if stat.S_ISLNK(mode) else pointed_to(git)
        sight.work_trees[git] = leads
        if leads and any(is_below(leads, one) for one in sight.folders):
            # What it leads to is a repository, whatever it is called.
            self._enter_repository(leads, sight, opens=opens)
        if leads:
            sight.tops[folder] = leads.partition("/worktrees/")[0]

    def _enter_repository(self, git: str, sight: _Finding, *, opens: bool) -> None:
        waiting = [git]
        while waiting:
            folder = waiting.pop()
            if folder in sight.repositories:
                continue
            listed = self._listed(folder, sight, opens=opens)
            if listed is None:
                continue
            if listed.is_repository or folder == git:
                self._hold_parts(folder, listed, sight, opens=opens)
                waiting += [one for one in listed.folders if one.rpartition("/")[2] in INSIDE_GIT]
                continue
            # A part of a name, or what may become a repository. A submodule may be called as parts of one are.
            parts = [
                f"{folder}/{part}" for part in listed.parts if not self._is_repository(f"{folder}/{part}", sight)
            ]
            sight.protected |= dict.fromkeys(parts)
            sight.repositories |= dict.fromkeys([folder] if parts else [])
            waiting += listed.folders

    def _hold_parts(self, folder: str, listed: _Listed, sight: _Finding, *, opens: bool) -> None:
        sight.repositories[folder] = None
        sight.protected |= dict.fromkeys(f"{folder}/{part}" for part in listed.parts)
        for name in listed.old_remotes:
            within = self._listed(f"{folder}/{name}", sight, opens=opens)
            if within is None or not within.is_empty:  # a link, or it names some
                sight.protected[f"{folder}/{name}"] = None

    def _is_repository(self, folder: str, sight: _Finding) -> bool:
        listed = self._listed(folder, sight, opens=False)
        return listed is not None and listed.is_repository

    def _listed(self, folder: str, sight: _Finding, *, opens: bool) -> _Listed | None:
        try:
            status = os.lstat(folder)
        except OSError:
            return None
        known = self._known.get(folder)
        if (
            known is None
            or known.changed_ns != status.st_ctime_ns
            or known.inode != status.st_ino
            or not known.is_settled
            or known.device != status.st_dev
        ):
            if not stat.S_ISDIR(status.st_mode):
                return None
            try:
                known = self._list(folder, opens=opens)
            except OSError:  # gone, or a link is on the way by now
                return None
        sight.listed[folder] = known
        return known

    def _list(self, folder: str, *, opens: bool) -> _Listed:
        with FolderHandle.at(folder) as handle:
            status = os.fstat(handle.descriptor)
            if opens and status.st_mode & OPEN != OPEN:
                with suppress(OSError):  # another user's
                    open_to_owner(handle)
                    status = os.fstat(handle.descriptor)
            return self._listed_now(folder, handle, status)

    def _listed_now(self, folder: str, handle: FolderHandle, status: os.stat_result) -> _Listed:
        is_settled = status.st_ctime_ns < time.time_ns() - SETTLED_NS
        folders, listing, left, sockets = list[str](), list[str](), list[str](), list[str]()
        links = list[tuple[str, str]]()
        is_empty = True
        with suppress(OSError), handle.listed() as descriptor, os.scandir(descriptor) as entries:
            for entry in entries:
                is_empty = False
                name = self._spellings.of(entry.name, handle)
                if name in self._told or folded(name).endswith(self._endings):
                    listing.append(name)
                    if name == GIT or self._names.is_protected(folder, name):
                        continue
                elif PUT_BACK in name:
                    left.append(name)
                if entry.is_dir(follow_symlinks=False):
                    folders.append(f"{folder}/{name}")
                elif entry.is_symlink():
                    with suppress(OSError):  # gone, or another by now
                        links.append((name, os.readlink(entry.name, dir_fd=descriptor)))
                elif not entry.is_file(follow_symlinks=False):
                    sockets.append(name)
        names = tuple(name for name in listing if name == GIT or self._names.is_protected(folder, name))
        # Source: setup.c of git, is_git_directory: HEAD, and objects and refs, here or where `commondir` leads.
        is_repository = "HEAD" in listing and ("commondir" in listing or {OBJECTS, "refs"} <= {*listing})
        parts = tuple(name for name in listing if name in self._names.parts)
        return _Listed(
            status.st_dev,
            status.st_ino,
            status.st_ctime_ns,
            is_settled,
            tuple(folders),
            names,
            parts,
            is_repository,
            is_plain=not names and not is_repository,
            is_empty=is_empty,
            old_remotes=tuple(name for name in OLD_REMOTES if name in listing),
            waits=tuple(name for name in WAITS if name in listing),
            sockets=tuple(sockets),
            left=tuple(left),
            links=tuple(self._astray.of(folder, links, self._tops)),
        )


def _keeps_objects(folder: str, sight: _Finding) -> bool:
    return folder.endswith(f"/{OBJECTS}") and folder[: -len(OBJECTS) - 1] in sight.repositories


def _others(folders: Sequence[str]) -> Sequence[str]:
    """Return what is none of git's own among the folders in `objects`: a project may be made to look like one."""
    return [path for path in folders if not _OF_OBJECTS.fullmatch(path.rpartition("/")[2])]


def _sight(sight: _Finding, led_files: Mapping[str, str]) -> SurveyResult:
    """Return the identity of each path; `led_files` are targets of others. Vanished paths are left out."""
    protected: dict[str, Identity] = {}
    led_to = {path: by for path, by in led_files.items() if path not in sight.protected}
    statuses = dict(_statuses(sight.protected))
    for path, status in statuses.items():
        # Of a repository that a link leads to, its parts are held.
        is_followed = not path.endswith(f"/{GIT}") and path not in sight.ways and path not in sight.firm
        if stat.S_ISLNK(status.st_mode) and is_followed:
            real = real_path(path)
            if real not in sight.protected and _is_inside(real, sight.folders):
                led_to[real] = path
            led_to |= {one: path for one in links_on(path, sight.folders) if one not in sight.protected}
    for path, status in (statuses | dict(_statuses(led_to))).items():
        above = path.rpartition("/")[0]
        listed = sight.listed.get(above)
        inode = listed.inode if listed is not None else next((one.st_ino for _, one in _statuses((above,))), 0)
        protected[path] = (status.st_dev, status.st_ino, inode)
    repositories = {path: sight.listed[path].inode for path in sight.repositories}
    rebases = tuple(f"{path}/{name}" for path in repositories for name in sight.listed[path].waits)
    left = tuple(f"{folder}/{name}" for folder, listed in sight.listed.items() for name in listed.left)
    sockets = tuple(f"{folder}/{name}" for folder, listed in sight.listed.items() for name in listed.sockets)
    return SurveyResult(
        protected,
        repositories,
        sight.work_trees,
        frozenset(sight.tops),
        sight.named | sight.ways | sight.configured,
        led_to,
        left=left,
        sockets=sockets,
        rebases=rebases,
    )


def _is_inside(path: str, folders: Sequence[str]) -> bool:
    return any(is_below(path, folder) and path != folder for folder in folders)


def _statuses(paths: Iterable[str]) -> Iterator[tuple[str, os.stat_result]]:
    with FolderHandle.at("/") as root:
        for path, status in root.looks(path[1:] for path in paths):
            if not isinstance(status, OSError):
                yield f"/{path}", status
