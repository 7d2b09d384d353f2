"""The state at a path: a file's content and mode, a link's target, or nothing."""

from __future__ import annotations

import hashlib
import os
import stat
from typing import Literal

from desktop_agent.execution.files.descriptor import held, pieces_of
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import reason

LARGEST = 1 << 33
"""Bytes: to tell what a larger file holds would take minutes, and one of holes may have any size."""


@dataclass(frozen=True, slots=True)
class FileState:
    """A file or a link. `blob` is what git calls its content (for a link, its target); `mode` the permission bits."""

    kind: Literal["file", "link"]
    blob: str
    mode: int = 0o644

    @property
    def is_executable(self) -> bool:
        return self.kind == "file" and bool(self.mode & 0o100)

    def is_like(self, other: FileState | None) -> bool:
        """Return whether this is the same to git: kind, content, and whether it can be executed."""
        if other is None:
            return False
        mine, its = (self.kind, self.blob, self.is_executable), (other.kind, other.blob, other.is_executable)
        return mine == its


class FileStateUnreadable(OSError):
    """The path is neither a file nor a link, or cannot be read."""


Stamp = tuple[int, int, int]
"""Which folder it is, and when something in it last came, went, or got another name; no program can set that time."""


def stamp_of(facts: os.stat_result) -> Stamp:
    """Return what tells one state of a folder from another."""
    return facts.st_dev, facts.st_ino, facts.st_ctime_ns


class PathResolver:
    """Tells what on the way to a path is no folder, each folder looked at once: a link there leads elsewhere.

    `modes` has the permission bits of the folders that were seen, `stamps` what tells whether they changed since.
    """

    def __init__(self, root: FolderHandle) -> None:
        self.modes: dict[str, int] = {}
        self.stamps: dict[str, Stamp] = {}
        self._root = root
        self._clear: set[str] = {""}

    def barred(self, path: str) -> str:
        """Return the first path above one that is a link or a file; "" for none."""
        folder = path.rpartition("/")[0]
        end = -1
        while folder not in self._clear and end < len(folder):
            end = folder.find("/", end + 1)
            end = len(folder) if end < 0 else end
            above = folder[:end]
            if above not in self._clear:
                if not self._may_be_folder(above):
                    return above
                self._clear.add(above)
        return ""

    def _may_be_folder(self, path: str) -> bool:
        try:
            facts = self._root.lstat(path)
        except OSError:
            return True  # nothing is there that could lead elsewhere
        if stat.S_ISDIR(facts.st_mode):
            self.modes[path] = stat.S_IMODE(facts.st_mode)
            self.stamps[path] = stamp_of(facts)
            return True
        return False


def shape_at(folder: FolderHandle, path: str) -> FileState | None:
    """Return what stands at a path below a folder; None for nothing, also behind a link.

    Raises `FileStateUnreadable`.
    """
    try:
        status = folder.lstat(path)
        if stat.S_ISLNK(status.st_mode):
            return FileState("link", blob_of(os.fsencode(folder.readlink(path))), 0o777)
        if not stat.S_ISREG(status.st_mode):
            raise FileStateUnreadable(f"{path} is neither a file nor a link")  # noqa: TRY301 - handed on below
        if status.st_size > LARGEST:
            raise FileStateUnreadable(f"{path} is too large")  # noqa: TRY301 - handed on below
        descriptor = folder.open(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except FileStateUnreadable:
        raise
    except OSError as error:
        raise FileStateUnreadable(f"{path}: {reason(error)}") from error
    with held(descriptor):
        facts = os.fstat(descriptor)
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > LARGEST:
            raise FileStateUnreadable(f"{path} is another than a moment ago")
        return FileState("file", _blob_behind(descriptor, facts.st_size), stat.S_IMODE(facts.st_mode))


def blob_of(data: bytes) -> str:
    """Return git's name of some content. Source: gitformat-pack(5), git-hash-object(1)."""
    return _begun(len(data), data).hexdigest()


def _blob_behind(descriptor: int, size: int) -> str:
    digest = _begun(size)
    for piece in pieces_of(descriptor, size):
        digest.update(piece)
    return digest.hexdigest()


def _begun(size: int, data: bytes = b"") -> hashlib._Hash:
    # A name for content, not a seal: git has no other here.
    return hashlib.sha1(b"blob %d\0" % size + data, usedforsecurity=False)


@dataclass(frozen=True, slots=True)
class FileSwap:
    """The change of one path, relative to the workspace, from `expected` to `wanted`; None for no file."""

    path: str
    expected: FileState | None
    wanted: FileState | None
    modified_ns: int | None = None
    """When the file is to have been changed last; None for now."""


@dataclass(frozen=True, slots=True)
class FolderSwap:
    """The change of a folder after all files: its mode; None removes it once it is empty."""

    path: str
    mode: int | None


@dataclass(frozen=True, slots=True)
class PathChange:
    """The change of one path between two snapshots, relative to the workspace; None for no file."""

    path: str
    before: FileState | None
    after: FileState | None
