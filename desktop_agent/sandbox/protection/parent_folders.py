"""Files above the workspace or in the home that programs run automatically.

A repository around the workspace names a folder of hooks in it, an `.envrc` above it reads one of its files, the
user's `.bashrc` is a link to one, or all of `~/.config` is. None of these can be written by a command; what they lead
to can.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import PurePath

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.sandbox.git_repositories import pointed_to
from desktop_agent.sandbox.path_walk import links_on, mode_at
from desktop_agent.sandbox.protection.backup import SETTLED_NS
from desktop_agent.sandbox.protection.names import ProtectedNames

GIT = ".git"
_LEVELS, _MOST_ENTRIES = 3, 500
"""So deep below a folder of settings links are looked for (`systemd/user/x.wants`), among so many names of each."""


@dataclass(frozen=True, slots=True)
class _Listed:
    mark: tuple[int, int]
    is_settled: bool
    names: tuple[str, ...]
    folders: tuple[str, ...] = ()


_NOTHING = _Listed((0, 0), is_settled=False, names=())


class _Listings:
    """What folders hold; one is listed again only where it has changed, or the last round did not look at it."""

    def __init__(self) -> None:
        self._before: dict[str, _Listed] = {}
        self._now: dict[str, _Listed] = {}

    def begin(self) -> None:
        """Begin a round."""
        self._before, self._now = self._now, {}

    def of(self, folder: str, list_it: Callable[[str], _Listed]) -> _Listed:
        """Return what a folder holds: nothing where it is none, or may be entered and not listed."""
        try:
            status = os.lstat(folder)
            listed = self._before.get(folder)
            # Tells only whether it is another one; what is noted is that of the folder that was listed.
            if listed is None or not listed.is_settled or listed.mark != _mark_of(status):
                listed = list_it(folder)
        except OSError:
            return _NOTHING
        self._now[folder] = listed
        return listed


class AboveFolders:
    """Of one conversation."""

    def __init__(self, names: ProtectedNames, home: str) -> None:
        self._names = names
        self._home = home
        self._at_home = tuple(f"{home}/{name}" for name in names.at_home)
        self._on_the_way = tuple(f"{home}/{one}" for one in _parents_of(names.at_home))
        self._above_listings, self._home_listings = _Listings(), _Listings()

    def of(self, folders: Sequence[str]) -> Sequence[str]:
        """Return the paths above some folders that are held by their names, or are `.git`, and those of the home.

        Looks at the disk.
        """
        return [*self.above(folders), *self.at_home(folders)]

    def above(self, folders: Sequence[str]) -> Sequence[str]:
        """Return those above alone, up to the home. Looks at the disk."""
        self._above_listings.begin()
        found = ((folder, self._above_listings.of(folder, self._list)) for folder in self._above(folders))
        return [f"{folder}/{name}" for folder, listed in found for name in listed.names]

    def at_home(self, folders: Sequence[str]) -> Sequence[str]:
        """Return what is held in the home by its name, where it is a link or lies behind one, and links in it.

        Of tools of dotfiles some link a whole folder of settings, some each file. Nothing where the home is in one of
        the folders: then it is looked at with that. Looks at the disk.
        """
        if any(is_below(self._home, folder) for folder in folders):
            return ()
        self._home_listings.begin()
        own = (f"{self._home}/{name}" for name in self._home_listings.of(self._home, self._list).names)
        linked = [*filter(os.path.islink, self._on_the_way)]
        paths = [*filter(os.path.islink, own)]
        for path in self._at_home:
            mode = mode_at(path)
            if stat.S_ISLNK(mode) or any(is_below(path, one) for one in linked):
                paths.append(path)
            elif stat.S_ISDIR(mode):
                paths += self._links_below(path)
        return paths

    def _links_below(self, top: str, levels: int = _LEVELS) -> Iterator[str]:
        listed = self._home_listings.of(top, _list_links)
        yield from (f"{top}/{name}" for name in listed.names)
        for name in listed.folders if levels > 1 else ():
            yield from self._links_below(f"{top}/{name}", levels - 1)

    def _above(self, folders: Sequence[str]) -> Iterator[str]:
        """Yield the folders above, up to the home, or to one in which everybody makes what he likes."""
        seen = set[str]()
        for above in (parent for folder in folders for parent in _parents(folder, self._home)):
            if above not in seen and not any(is_below(above, folder) for folder in folders):
                seen.add(above)
                yield above

    def _list(self, path: str) -> _Listed:
        with FolderHandle.at(path) as folder:
            status = os.fstat(folder.descriptor)
            names = tuple(name for name in folder.names() if name == GIT or self._names.is_protected(path, name))
        return _Listed(_mark_of(status), _is_settled(status), names)


@cache
def _parents_of(paths: tuple[str, ...]) -> tuple[str, ...]:
    """Return the folders above some paths that are not whole. The list is one, for every engine."""
    return tuple(sorted({str(one) for path in paths for one in PurePath(path).parents} - {"."}))


def _list_links(path: str) -> _Listed:
    """List the links and the folders in a folder of the home, of which no command can exchange one."""
    status = os.lstat(path)
    with os.scandir(path) as entries:
        found = [*islice(entries, _MOST_ENTRIES)]
    links = tuple(sorted(one.name for one in found if one.is_symlink()))
    folders = tuple(sorted(one.name for one in found if one.is_dir(follow_symlinks=False)))
    return _Listed(_mark_of(status), _is_settled(status), links, folders)


def _mark_of(status: os.stat_result) -> tuple[int, int]:
    return status.st_ino, status.st_ctime_ns


def _is_settled(status: os.stat_result) -> bool:
    return status.st_ctime_ns < time.time_ns() - SETTLED_NS


def repositories_of(above: Sequence[str]) -> dict[str, str]:
    """Return the repositories of the work trees that begin above, by their tops. Looks at the disk."""
    repositories: dict[str, str] = {}
    for path in above:
        top, _, name = path.rpartition("/")
        if name == GIT:
            leads = real_path(path) if os.path.isdir(path) else pointed_to(path)  # noqa: PTH112
            repositories |= {top: leads.partition("/worktrees/")[0]} if leads else {}
    return repositories


def led_from(above: Sequence[str], folders: Sequence[str]) -> dict[str, str]:
    """Return what links, or paths behind one, lead to in some folders, with the links on the way; and which does."""
    return dict(led for path in above if real_path(path) != path for led in _led_by(path, folders))


def led_to_own(own: Sequence[str], folders: Sequence[str], without: Collection[str] = ()) -> dict[str, str]:
    """Return where the app's own paths really lie in some folders, with the links on the way; and of which each is.

    What is hidden with a folder of `without` is left out, unless one of the folders lies there itself.
    """
    hidden = [one for one in without if not any(is_below(folder, one) for folder in folders)]
    led = (one for path in own for one in _led_by(path, folders))
    return {path: by for path, by in led if not any(is_below(path, one) for one in hidden)}


def _led_by(path: str, folders: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield where a path really lies in some folders, and the links on the way to it; with the path itself."""
    real = real_path(path)
    if any(is_below(real, one) and real != one for one in folders):
        yield real, path
    for link in links_on(path, folders):
        yield link, path


def _parents(folder: str, home: str) -> Iterator[str]:
    for parent in map(str, PurePath(folder).parents):
        if is_below(home, parent) or _is_common(parent):
            return
        yield parent


def _is_common(folder: str) -> bool:
    try:
        return bool(os.lstat(folder).st_mode & stat.S_ISVTX)
    except OSError:
        return True
