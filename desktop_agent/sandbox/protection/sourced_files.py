"""Workspace files that `.envrc`, mise, lefthook and start-up files read.

direnv allows an `.envrc` by its own content, whatever those say later, and mise a file by its path. What is only
watched, put on a path or named in a variable is the project's own.
"""

from __future__ import annotations

import fnmatch
import os
import re
import stat
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import real_path
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.path_walk import mark_of
from desktop_agent.sandbox.protection.git_configured_files import with_links
from desktop_agent.sandbox.protection.own_folder import in_own_folder
from desktop_agent.sandbox.protection.read_files import READ_ON, Reader, reader_by_name

LARGEST = 1 << 16
MOST_WORDS, MOST = 256, 4_096
"""Of one file, and of all in one look: a command may have made any number of them."""
MOST_DEEP = 3
"""The number of levels at which a read file may name another."""
MOST_FOLDERS = 128
"""Of one pattern, as many are looked through."""
MOST_READ = 1 << 18
"""The limit of what is read again in one look."""

_FIXED = re.compile(r"((?:/[^/*]+)+)/([^/]*\*.*)")


@dataclass(frozen=True, slots=True)
class _Content:
    mark: tuple[int, int, int]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SourcedFile:
    """A path that one file reads, itself or by others. `named` is that, or a pattern, as it stands there, in full."""

    path: str
    by: str
    named: str


@dataclass(frozen=True, slots=True)
class _Read:
    """A file that is read for the one it is read `by`; what it names is looked for in the `bases`."""

    path: str
    by: str
    bases: tuple[str, ...]
    reads: Reader
    depth: int = 0

    def words(self, text: str) -> Iterator[str]:
        plain = in_own_folder(text, self.path)
        return READ_ON.get(self.reads, self.reads)(plain) if self.depth else self.reads(plain)

    def named(self, words: Sequence[str], folders: Sequence[str]) -> Iterator[SourcedFile]:
        """Yield what words of it stand for in some folders, there or not, with the links on the way."""
        for base in self.bases:
            for word in words:
                at = os.path.normpath(os.path.join(base, word))  # noqa: PTH118
                for place in (*_matched(at), at) if "*" in word else (at,):
                    for path in filter(_may_be_read, with_links(place, folders)):
                        yield SourcedFile(path, self.by, at)

    def further(self, path: str) -> Iterator[_Read]:
        """Yield what is read next where this names that; it may begin in its own folder, or in the first one's."""
        if self.depth < MOST_DEEP and path != self.by:
            bases = dict.fromkeys((os.path.dirname(path), os.path.dirname(self.by)))  # noqa: PTH120
            yield _Read(path, self.by, tuple(bases), self.reads, self.depth + 1)


class SourcedFiles:
    """Of one conversation; reads a file again only where it has changed, as `reader_of` tells of it."""

    def __init__(self, reader_of: Callable[[str], Reader | None] = reader_by_name) -> None:
        self._reader_of = reader_of
        self._known: dict[_Read, _Content] = {}
        self._room = MOST_READ

    def of(self, protected: Sequence[str], folders: Sequence[str]) -> dict[str, str]:
        """Return what such files among these paths read in some folders, there or not, and which does."""
        found = self.files(protected, folders)
        return {path: one.by for path, one in found.items() if path != one.named or "*" not in path}

    def files(self, protected: Sequence[str], folders: Sequence[str]) -> dict[str, SourcedFile]:
        """Return the same with what names each, and patterns, for what comes to match one."""
        known, found, left = dict[_Read, _Content](), dict[str, SourcedFile](), MOST
        self._room = MOST_READ
        there = {path: reads for path in protected if (reads := self._reader_of(path)) is not None}
        # First those that were there: what has come to be since cannot take their room.
        first = {read.by: there[read.by] for read in self._known if read.by in there} | there
        waiting = deque(_Read(path, path, (os.path.dirname(path),), reads) for path, reads in first.items())  # noqa: PTH120
        while waiting:
            read = waiting.popleft()
            content = self._content(read) if read not in known else None
            if content is None:
                continue
            known[read] = content
            for one in read.named(content.words[:left], folders):
                found.setdefault(one.path, one)
                waiting.extend(read.further(one.path))
            left = max(0, left - len(content.words))
        self._known = known
        return found

    def _content(self, read: _Read) -> _Content | None:
        known, path = self._known.get(read), read.path
        try:
            status = os.lstat(path)
            if stat.S_ISLNK(status.st_mode):
                path = real_path(path)
                status = os.lstat(path)
            # Tells only whether it is another one; what is noted is that of the file that was read.
            if known is not None and known.mark == mark_of(status):
                return known
            above, _, name = path.rpartition("/")
            with FolderHandle.at(above) as folder:
                status, content = folder.read(name, min(LARGEST, self._room))
        except OSError:
            return None
        if content is None and status.st_size <= LARGEST:
            return None  # it is read by the next look
        self._room -= len(content or b"")
        words = dict.fromkeys(read.words((content or b"").decode("utf-8", "replace")))
        return _Content(mark_of(status), tuple(islice(words, MOST_WORDS)))


def _matched(pattern: str) -> Sequence[str]:
    """Return what matches a pattern, by the names in few folders: `**` is any number of them."""
    fixed = _FIXED.match(pattern)
    at, rest = (fixed[1], fixed[2]) if fixed is not None else ("", "")
    found = [at] if at else []
    for name in rest.split("/"):
        if name == "**":
            found = [one for folder in found for one in (folder, *_folders_below(folder))]
        elif "*" in name:
            found = [f"{folder}/{one}" for folder in found for one in fnmatch.filter(_names_in(folder), name)]
        else:
            found = [f"{folder}/{name}" for folder in found if os.path.lexists(f"{folder}/{name}")]
        found = found[:MOST_WORDS]
    return found


def _folders_below(folder: str) -> Iterator[str]:
    waiting = deque([(folder, 0)])
    for _ in range(MOST_FOLDERS):
        if not waiting:
            return
        above, depth = waiting.popleft()
        for name in _names_in(above) if depth < MOST_DEEP else ():
            path = f"{above}/{name}"
            if not name.startswith(".") and os.path.isdir(path) and not os.path.islink(path):  # noqa: PTH112, PTH114
                waiting.append((path, depth + 1))
                yield path


def _names_in(folder: str) -> Sequence[str]:
    try:
        with FolderHandle.at(folder) as handle:
            return sorted(handle.names())
    except OSError:
        return ()


def _may_be_read(path: str) -> bool:
    """Return whether this is no folder: of one direnv reads the `.envrc` in it, and the rest is the project's."""
    return os.path.islink(path) or not os.path.isdir(path)  # noqa: PTH112, PTH114
