"""A digest of everything at a path: content, modes and kinds."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Protocol

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.lazy_dataclass import dataclass

HOOK_SAMPLE = ".sample"
_CHUNK = 1 << 20

Entry = tuple[str, int, bytes]
"""The name below the path, the mode, and the digest of a file's content or of where a link leads."""


class Hash(Protocol):
    """A digest that grows."""

    def update(self, data: bytes, /) -> None: ...


@dataclass(slots=True)
class DigestLimits:
    """The limit of bytes to read; more has no digest. Source of the bounds: 0.5 s on two slow cores."""

    entries: int = 20_000
    size: int = 256 << 20


def tree_of(folder: FolderHandle, top: str) -> Iterator[tuple[str, os.stat_result]]:
    """Yield what is at a name, each folder before what is in it, by names relative to it.

    Samples of hooks are left out: nothing runs them.
    """
    waiting = [""]
    while waiting:
        name = waiting.pop()
        status = folder.lstat(f"{top}{name}")
        yield name, status
        if stat.S_ISDIR(status.st_mode):
            inside = sorted(folder.names(f"{top}{name}"), reverse=True)
            waiting += [f"{name}/{one}" for one in inside if not one.endswith(HOOK_SAMPLE)]


def digest_at(path: str, room: DigestLimits | None = None) -> str:
    """Return the digest of what lies at a path, "" where it is too much or cannot be read. Looks at the disk."""
    above, _, name = path.rpartition("/")
    try:
        with FolderHandle.at(above) as folder:
            return digest_in(folder, name, room)
    except OSError:
        return ""


def digest_in(folder: FolderHandle, top: str, room: DigestLimits | None = None) -> str:
    """Return the digest of what a name stands for in a folder, as `digest_at` does."""
    try:
        return digest_of(_read(folder, top, room or DigestLimits()))
    except OSError:
        return ""


def digest_of(entries: Iterable[Entry]) -> str:
    """Return the digest of a tree."""
    whole = sha256()
    for name, mode, content in entries:
        own = os.fsencode(name)
        whole.update(b"%d %d %d %s%s" % (mode, len(own), len(content), own, content))
    return whole.hexdigest()


def _read(folder: FolderHandle, top: str, room: DigestLimits) -> Iterator[Entry]:
    for name, status in tree_of(folder, top):
        room.entries -= 1
        if room.entries < 0:
            raise OSError(f"{folder.path}/{top} holds too much")
        yield name, status.st_mode, _content(folder, f"{top}{name}", status.st_mode, room)


def _content(folder: FolderHandle, path: str, mode: int, room: DigestLimits) -> bytes:
    content = sha256()
    if stat.S_ISLNK(mode):
        content.update(os.fsencode(folder.readlink(path)))
    elif stat.S_ISREG(mode):
        descriptor = folder.open(path)
        try:
            _add(descriptor, content, room)
        finally:
            os.close(descriptor)
    return content.digest()


def _add(descriptor: int, content: Hash, room: DigestLimits) -> None:
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        raise OSError("a file has become something else")
    while more := os.read(descriptor, _CHUNK):
        room.size -= len(more)
        if room.size < 0:
            raise OSError("a file holds too much")
        content.update(more)
