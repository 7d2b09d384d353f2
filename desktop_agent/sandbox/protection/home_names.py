"""What is held in the user's home by its name: as it lies there, as a link, or behind one."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice, repeat

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below
from desktop_agent.sandbox.protection.backup import SETTLED_NS
from desktop_agent.sandbox.protection.names import ProtectedNames

_LEVELS, _MOST_ENTRIES = 3, 500
"""So deep below a folder of settings links are looked for (`systemd/user/x.wants`), among so many names of each."""
_MOST_FOLDERS = 64
"""The number of folders looked into for that in what counts in the home alone: tools and editors keep thousands."""

Tree = Mapping[str, "Tree | None"]
"""Names below a folder; None is an end."""


@dataclass(frozen=True, slots=True)
class Listing:
    """Names in a folder that somebody looks for. `links` and `folders` are those that are known as such."""

    mark: tuple[int, int]
    is_settled: bool
    names: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    folders: tuple[str, ...] = ()

    @classmethod
    def of(
        cls, status: os.stat_result, names: Iterable[str] = (), entries: Iterable[os.DirEntry[str]] = ()
    ) -> Listing:
        """Return what was found in a folder that had this status before."""
        found = [*entries]
        links = tuple(sorted(one.name for one in found if one.is_symlink()))
        folders = tuple(sorted(one.name for one in found if one.is_dir(follow_symlinks=False)))
        return cls(_mark_of(status), status.st_ctime_ns < time.time_ns() - SETTLED_NS, tuple(names), links, folders)


_NOTHING = Listing((0, 0), is_settled=False)


class Listings:
    """What folders hold; one is listed again only where it has changed, or the last round did not look at it."""

    def __init__(self) -> None:
        self._before: dict[str, Listing] = {}
        self._now: dict[str, Listing] = {}

    def begin(self) -> None:
        """Begin a round."""
        self._before, self._now = self._now, {}

    def of(self, folder: str, list_it: Callable[[str], Listing]) -> Listing:
        """Return what a folder holds: nothing where it is none, or may be entered and not listed."""
        try:
            status = os.lstat(folder)
            listed = self._before.get(folder)
            # Tells only whether it is another one; what is noted is that of the folder that was listed.
            if listed is None or not listed.is_settled or listed.mark != _mark_of(status):
                listed = list_it(folder) if stat.S_ISDIR(status.st_mode) else _NOTHING
        except OSError:
            return _NOTHING
        self._now[folder] = listed
        return listed


class HomeNames:
    """Of one conversation."""

    def __init__(self, names: ProtectedNames, home: str) -> None:
        self._names = names
        self._home = home
        self._tree = _tree_of(names.of_home)
        self._listings = Listings()

    def links(self) -> Sequence[str]:
        """Return what is held there by its name and is a link, or lies behind one; and links in what is held.

        Of tools of dotfiles some link a whole folder of settings, some each file. Looks at the disk.
        """
        self._listings.begin()
        return [*self._links(self._home, self._tree, iter(range(_MOST_FOLDERS)))]

    def _links(self, folder: str, tree: Tree, room: Iterator[int]) -> Iterator[str]:
        listed = self._listings.of(folder, partial(self._list, tree))
        for name in listed.links:
            yield from _ends_of(f"{folder}/{name}", tree.get(name))
        for name in listed.folders:
            path, below = f"{folder}/{name}", tree.get(name)
            if below is not None:
                yield from self._links(path, below, room)
            elif name in tree:
                is_only_here = path[len(self._home) + 1 :] in self._names.only_at_home
                yield from self._links_below(path, room if is_only_here else repeat(0))

    def _links_below(self, top: str, room: Iterator[int], levels: int = _LEVELS) -> Iterator[str]:
        if next(room, None) is None:
            return
        listed = self._listings.of(top, _list_all)
        yield from (f"{top}/{name}" for name in listed.links)
        for name in listed.folders if levels > 1 else ():
            yield from self._links_below(f"{top}/{name}", room, levels - 1)

    def _list(self, tree: Tree, path: str) -> Listing:
        with FolderHandle.at(path) as folder, folder.listed() as descriptor, os.scandir(descriptor) as entries:
            status = os.fstat(descriptor)
            # What counts in any folder is of no matter here but at the top, where programs look.
            is_top = path == self._home
            return Listing.of(
                status, (), (one for one in entries if one.name in tree or (is_top and self._is_own(one.name)))
            )

    def _is_own(self, name: str) -> bool:
        return self._names.is_protected(self._home, name)


def held_at_home(names: ProtectedNames, home: str, folders: Sequence[str]) -> tuple[str, ...]:
    """Return what is held by its place in the home and lies in folders, there or not, and folders in such places.

    All paths are real. Looks at no disk.
    """
    inside = [f"{home}/{name}" for name in _names_inside(names.of_home, home, folders)]
    whole = [folder for folder in folders if is_below(folder, home) and _lies_in(folder[len(home) + 1 :], names)]
    return tuple(dict.fromkeys((*inside, *whole)))


def _names_inside(of_home: Sequence[str], home: str, folders: Sequence[str]) -> Sequence[str]:
    """Return the names of which the paths lie in folders: all where one holds the home, none where all lie apart."""
    if any(is_below(home, folder) for folder in folders):
        return of_home
    firsts = _tree_of(tuple(of_home))
    within = [folder[len(home) + 1 :] for folder in folders if is_below(folder, home)]
    within = [one for one in within if one.partition("/")[0] in firsts]
    starts = tuple(f"{one}/" for one in within)
    return [name for name in of_home if name.startswith(starts) or name in within] if within else ()


def is_whole(folder: str, top: str, free: frozenset[str]) -> bool:
    """Return whether a folder is one of settings, or lies in one, and in none of those there that hold projects."""
    return is_below(folder, top) and free.isdisjoint(folder[len(top) :].split("/"))


def _lies_in(path: str, names: ProtectedNames) -> bool:
    parts = path.split("/")
    above = ("/".join(parts[:end]) for end in range(len(parts), 0, -1))
    return any(is_whole(path, one, names.free) for one in above if _is_held(one, names))


def _is_held(path: str, names: ProtectedNames) -> bool:
    """Return whether a path below the home is on the list as a whole."""
    folder, _, name = path.rpartition("/")
    return path in names.names or name in names.within.get(folder, ()) or path in names.of_home


@cache
def _tree_of(paths: tuple[str, ...]) -> Tree:
    """Return the names of some paths. The list is one, for every engine."""
    tree: dict[str, Tree | None] = {}
    for first in dict.fromkeys(path.partition("/")[0] for path in paths):
        below = tuple(path[len(first) + 1 :] for path in paths if path.startswith(f"{first}/"))
        tree[first] = None if first in paths else _tree_of(below)
    return tree


def _ends_of(path: str, tree: Tree | None) -> Iterator[str]:
    if tree is None:
        yield path
    else:
        for name, below in tree.items():
            yield from _ends_of(f"{path}/{name}", below)


def _list_all(path: str) -> Listing:
    """List the links and the folders in a folder of the home, of which no command can exchange one."""
    status = os.lstat(path)
    with os.scandir(path) as entries:
        return Listing.of(status, (), islice(entries, _MOST_ENTRIES))


def _mark_of(status: os.stat_result) -> tuple[int, int]:
    return status.st_ino, status.st_ctime_ns
