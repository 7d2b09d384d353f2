"""Files above the workspace or in the home that programs run automatically.

A repository around the workspace names a folder of hooks in it, an `.envrc` above it reads one of its files, the
user's `.bashrc` is a link to one. None of these can be written by a command; what they lead to can.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.sandbox.git_repositories import pointed_to
from desktop_agent.sandbox.path_walk import links_on
from desktop_agent.sandbox.protection.backup import SETTLED_NS
from desktop_agent.sandbox.protection.names import ProtectedNames

GIT = ".git"


@dataclass(frozen=True, slots=True)
class _Listed:
    mark: tuple[int, int]
    is_settled: bool
    names: tuple[str, ...]


class AboveFolders:
    """Of one conversation; lists a folder again only where it has changed."""

    def __init__(self, names: ProtectedNames, home: str) -> None:
        self._names = names
        self._home = home
        self._known: dict[str, _Listed] = {}

    def of(self, folders: Sequence[str]) -> Sequence[str]:
        """Return the paths above some folders that are held by their names, or are `.git`; of the home, links alone.

        Looks at the disk.
        """
        known: dict[str, _Listed] = {}
        paths = [f"{folder}/{name}" for folder in self._above(folders) for name in self._names_in(folder, known)]
        if not any(is_below(self._home, folder) for folder in folders):
            own = (f"{self._home}/{name}" for name in (*self._names_in(self._home, known), *self._names.at_home))
            paths += filter(os.path.islink, own)
        self._known = known
        return paths

    def _above(self, folders: Sequence[str]) -> Iterator[str]:
        """Yield the folders above, up to the home, or to one in which everybody makes what he likes."""
        seen = set[str]()
        for above in (parent for folder in folders for parent in _parents(folder, self._home)):
            if above not in seen and not any(is_below(above, folder) for folder in folders):
                seen.add(above)
                yield above

    def _names_in(self, folder: str, known: dict[str, _Listed]) -> Sequence[str]:
        try:
            status = os.lstat(folder)
            listed = self._known.get(folder)
            # Tells only whether it is another one; what is noted is that of the folder that was listed.
            if listed is None or not listed.is_settled or listed.mark != (status.st_ino, status.st_ctime_ns):
                listed = self._list(folder)
        except OSError:  # it may be entered and not listed, or is gone
            return ()
        known[folder] = listed
        return listed.names

    def _list(self, path: str) -> _Listed:
        with FolderHandle.at(path) as folder:
            status = os.fstat(folder.descriptor)
            names = tuple(name for name in folder.names() if name == GIT or self._names.is_protected(path, name))
        is_settled = status.st_ctime_ns < time.time_ns() - SETTLED_NS
        return _Listed((status.st_ino, status.st_ctime_ns), is_settled, names)


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
    """Return what those that are links lead to in some folders, with the links on the way; and which does."""
    led: dict[str, str] = {}
    for path in filter(os.path.islink, above):
        real = real_path(path)
        inside = [real] if any(is_below(real, one) and real != one for one in folders) else []
        led |= dict.fromkeys((*inside, *links_on(path, folders)), path)
    return led


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
