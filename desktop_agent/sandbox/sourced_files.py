"""What files read in the workspace that are run by themselves: `.envrc`, mise's, start-up files, lefthook's.

direnv allows an `.envrc` by its own content, whatever those say later, and mise a file by its path. What is only
watched, put on a path or named in a variable is the project's own.
"""

from __future__ import annotations

import fnmatch
import os
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from desktop_agent.execution.folder_handle import FolderHandle
from desktop_agent.sandbox.configured_files import with_links
from desktop_agent.sandbox.read_words import READ_BY

LARGEST = 1 << 16
MOST_WORDS, MOST = 256, 4_096
"""Of one file, and of all in one look: a command may have made any number of them."""
MOST_READ = 1 << 18
"""How much is read anew in one look."""


@dataclass(frozen=True, slots=True)
class _Said:
    mark: tuple[int, int, int]
    words: tuple[str, ...]


class SourcedFiles:
    """Of one conversation; reads a file again only where it has changed."""

    def __init__(self) -> None:
        self._known: dict[str, _Said] = {}
        self._room = MOST_READ

    def of(self, held: Sequence[str], folders: Sequence[str]) -> dict[str, str]:
        """Return what such files among these paths read in some folders, there or not, and which does."""
        known, found, left = dict[str, _Said](), dict[str, str](), MOST
        self._room = MOST_READ
        there = {path: None for path in held if path.rpartition("/")[2] in READ_BY}
        # First those that were there: what has come to be since cannot take their room.
        for path in {path: None for path in self._known if path in there} | there:
            said = self._said(path)
            if said is None:
                continue
            known[path] = said
            for word in said.words[:left]:
                at = os.path.normpath(os.path.join(os.path.dirname(path), word))  # noqa: PTH118, PTH120
                for place in _matched(at) if "*" in word else (at,):
                    for one in filter(_may_be_read, with_links(place, folders)):
                        found.setdefault(one, path)
            left = max(0, left - len(said.words))
        self._known = known
        return found

    def _said(self, path: str) -> _Said | None:
        above, _, name = path.rpartition("/")
        known = self._known.get(path)
        try:
            # Tells only whether it is another one; what is noted is that of the file that was read.
            if known is not None and known.mark == _mark(os.lstat(path)):
                return known
            with FolderHandle.at(above) as folder:
                status, content = folder.read(name, min(LARGEST, self._room))
        except OSError:
            return None
        if content is None and status.st_size <= LARGEST:
            return None  # it is read by the next look
        self._room -= len(content or b"")
        words = dict.fromkeys(READ_BY[name]((content or b"").decode("utf-8", "replace")))
        return _Said(_mark(status), tuple(islice(words, MOST_WORDS)))


def _mark(status: os.stat_result) -> tuple[int, int, int]:
    return (status.st_ino, status.st_ctime_ns, status.st_size)


def _matched(pattern: str) -> Sequence[str]:
    """Return what matches a pattern by the names in one folder."""
    folder, _, name = pattern.rpartition("/")
    try:
        with FolderHandle.at(folder) as opened:
            names = fnmatch.filter(sorted(opened.names()), name) if "*" not in folder else []
    except OSError:
        return ()
    return [f"{folder}/{one}" for one in names[:MOST_WORDS]]


def _may_be_read(path: str) -> bool:
    """Tell whether this is no folder: of one direnv reads the `.envrc` in it, and the rest is the project's."""
    return os.path.islink(path) or not os.path.isdir(path)  # noqa: PTH112, PTH114
