"""Workspace files that protected links lead to, such as the script of a hook.

A cover keeps the link, and not what it leads to. A folder that one leads to is the project's own, with all in it.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Collection, Iterable, Iterator, Sequence

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.path_walk import links_on
from desktop_agent.sandbox.protection.backup import SETTLED_NS

MOST = 4_096
"""The number of folders looked into; a command may have made any number of them."""


@dataclass(frozen=True, slots=True)
class _Listed:
    mark: tuple[int, int]
    is_settled: bool
    folders: tuple[str, ...]
    links: tuple[str, ...]


class InnerLinks:
    """Of one conversation; lists a folder again only where it has changed. `free` are names that stay writable."""

    def __init__(self, free: Collection[str] = ()) -> None:
        self._free = free
        self._known: dict[str, _Listed] = {}

    def of(self, protected: Iterable[str], folders: Sequence[str]) -> dict[str, str]:
        """Return the files in some folders, there or not, to which links in what is held lead, and which does.

        Among them are links on the way to a file, wherever that lies: commands write beside the folders, too.
        """
        known, listed = dict[str, _Listed](), dict[str, str]()
        for top in protected:
            for link in self._links(top, known):
                real = real_path(link)
                if is_below(real, top) or not self._may_be_run(real):
                    continue
                if any(is_below(real, folder) and real != folder for folder in folders):
                    listed.setdefault(real, link)
                for one in links_on(link, folders):
                    if not is_below(one, top):
                        listed.setdefault(one, link)
        self._known = known
        return listed

    def _may_be_run(self, path: str) -> bool:
        return path.rpartition("/")[2] not in self._free and not os.path.isdir(path)  # noqa: PTH112

    def _links(self, top: str, known: dict[str, _Listed]) -> Iterator[str]:
        waiting = [top]
        while waiting and len(known) < MOST:
            folder = waiting.pop()
            listed = self._listed(folder)
            if listed is not None:
                known[folder] = listed
                waiting += [f"{folder}/{name}" for name in listed.folders]
                yield from (f"{folder}/{name}" for name in listed.links)

    def _listed(self, folder: str) -> _Listed | None:
        try:
            status = os.lstat(folder)
            known = self._known.get(folder)
            # Tells only whether it is another one; what is noted is that of the folder that was listed.
            if known is not None and known.is_settled and known.mark == (status.st_ino, status.st_ctime_ns):
                return known
            return _list(folder) if stat.S_ISDIR(status.st_mode) else None
        except OSError:  # gone, or a link is on the way by now
            return None


def _list(path: str) -> _Listed:
    with FolderHandle.at(path) as folder, folder.listed() as descriptor, os.scandir(descriptor) as entries:
        status = os.fstat(descriptor)
        folders, links = list[str](), list[str]()
        for entry in entries:
            if entry.is_symlink():
                links.append(entry.name)
            elif entry.is_dir(follow_symlinks=False):
                folders.append(entry.name)
    is_settled = status.st_ctime_ns < time.time_ns() - SETTLED_NS
    return _Listed((status.st_ino, status.st_ctime_ns), is_settled, tuple(folders), tuple(links))
