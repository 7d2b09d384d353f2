"""Files above the workspace or in the home that programs run automatically.

A repository around the workspace names a folder of hooks in it, an `.envrc` above it reads one of its files, the
user's `.bashrc` is a link to one, or all of `~/.config` is. None of these can be written by a command; what they lead
to can.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Iterator, Sequence
from pathlib import PurePath

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.sandbox.git_repositories import pointed_to
from desktop_agent.sandbox.path_walk import links_on
from desktop_agent.sandbox.protection.home_names import HomeNames, Listing, Listings, is_whole
from desktop_agent.sandbox.protection.names import ProtectedNames

GIT = ".git"


class AboveFolders:
    """Of one conversation."""

    def __init__(self, names: ProtectedNames, home: str) -> None:
        self._names = names
        self._home = home
        self._at_home = HomeNames(names, home)
        self._listings = Listings()

    def of(self, folders: Sequence[str]) -> Sequence[str]:
        """Return the paths above some folders that are held by their names, or are `.git`, and those of the home.

        Looks at the disk.
        """
        return [*self.above(folders), *self.at_home(folders)]

    def above(self, folders: Sequence[str]) -> Sequence[str]:
        """Return those above alone, up to the home. Looks at the disk."""
        self._listings.begin()
        found = ((folder, self._listings.of(folder, self._list)) for folder in self._above(folders))
        return [f"{folder}/{name}" for folder, listed in found for name in listed.names]

    def at_home(self, folders: Sequence[str]) -> Sequence[str]:
        """Return what leads from the home's own names to elsewhere: links, and what lies behind one.

        Nothing where the home is in one of the folders: then it is looked at with that. Looks at the disk.
        """
        return () if any(is_below(self._home, folder) for folder in folders) else self._at_home.links()

    def _above(self, folders: Sequence[str]) -> Iterator[str]:
        """Yield the folders above, up to the home, or to one in which everybody makes what he likes."""
        seen = set[str]()
        for above in (parent for folder in folders for parent in _parents(folder, self._home)):
            if above not in seen and not any(is_below(above, folder) for folder in folders):
                seen.add(above)
                yield above

    def _list(self, path: str) -> Listing:
        with FolderHandle.at(path) as folder:
            status = os.fstat(folder.descriptor)
            return Listing.of(
                status, [name for name in folder.names() if name == GIT or self._names.is_protected(path, name)]
            )


def repositories_of(above: Sequence[str]) -> dict[str, str]:
    """Return the repositories of the work trees that begin above, by their tops. Looks at the disk."""
    repositories: dict[str, str] = {}
    for path in above:
        top, _, name = path.rpartition("/")
        if name == GIT:
            leads = real_path(path) if os.path.isdir(path) else pointed_to(path)  # noqa: PTH112
            repositories |= {top: leads.partition("/worktrees/")[0]} if leads else {}
    return repositories


def led_from(above: Sequence[str], folders: Sequence[str], free: frozenset[str] = frozenset()) -> dict[str, str]:
    """Return what links, or paths behind one, lead to in some folders, with the links on the way; and which does.

    A folder that lies in what one leads to is led to as a whole, but in one of those there that are `free`.
    """
    led = {path: real for path in above if (real := real_path(path)) != path}
    whole = {
        folder: path
        for path, real in led.items()
        for folder in folders
        if not path.endswith(f"/{GIT}") and is_whole(folder, real, free)
    }
    return whole | dict(one for path in led for one in _led_by(path, folders))


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
