"""Copies a folder with everything in it, and records the original state of each path.

Content is shared where the file system can. Links, modes, times, odd names and several names of one file are kept;
sockets, pipes and devices are left out, and so is what cannot be read. Everything here blocks.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import field
from fnmatch import fnmatch
from pathlib import Path
from typing import Literal

from desktop_agent.checkpoints.staging import Staging
from desktop_agent.execution.files.descriptor import copy_bytes, held, share_content
from desktop_agent.execution.files.folder_handle import FolderHandle, NotBelow
from desktop_agent.lazy_dataclass import dataclass

_READ = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


@dataclass(frozen=True, slots=True)
class CopyLimits:
    """The limits of a copy: `size` in bytes if content cannot be shared, and the number of paths."""

    size: int = 2 << 30
    paths: int = 400_000


class DoesNotFit(OSError):
    """There is more to copy than there is room for; what was copied is to be removed."""


class CopyStopped(OSError):
    """The copy is no longer wanted."""


@dataclass(frozen=True, slots=True)
class CopyFingerprint:
    """A value that is another after any change of a file: no program can set back when its inode was changed."""

    inode: int
    changed_ns: int
    modified_ns: int
    size: int
    mode: int

    @classmethod
    def of(cls, facts: os.stat_result) -> CopyFingerprint:
        return cls(facts.st_ino, facts.st_ctime_ns, facts.st_mtime_ns, facts.st_size, facts.st_mode)


@dataclass(frozen=True, slots=True)
class OriginalState:
    """One path as it was copied: the original's mark and the copy's, for a link its target."""

    kind: Literal["file", "link", "folder"]
    original: CopyFingerprint
    copy: CopyFingerprint
    target: str = ""

    @property
    def mode(self) -> int:
        return stat.S_IMODE(self.original.mode)


@dataclass(frozen=True, slots=True)
class TreeCopy:
    """A copy of `original` at `folder`. `seen` has all paths in it, relative; `left_out` those that are not."""

    original: Path
    folder: Path
    seen: dict[str, OriginalState]
    left_out: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    """Those of them that nobody is to have: what comes to lie there is nobody's."""
    is_shared: bool = False
    """Some content is shared with the originals, so the file system can."""


def copy_tree(
    original: Path,
    folder: Path,
    *,
    room: CopyLimits | None = None,
    without: Collection[str] = (),
    is_stopped: Callable[[], bool] = lambda: False,
) -> TreeCopy:
    """Copy a real folder to a place where nothing lies yet; `without` are real paths in it that are left out.

    No link is followed, also where one takes a folder's place meanwhile. Raises `DoesNotFit`, `CopyStopped` or
    another `OSError`: what there is of the copy then has to be removed by `remove_tree`.
    """
    with FolderHandle.at(original) as source:
        copying = _Copying(original, source, folder, room or CopyLimits(), frozenset(without), is_stopped)
        os.mkdir(folder, 0o700)  # noqa: PTH102 - any bytes
        waiting = [""]
        while waiting:
            waiting += copying.copy_folder(waiting.pop())
        return copying.finished()


@dataclass(slots=True)
class _Copying:
    original: Path
    source: FolderHandle
    folder: Path
    room: CopyLimits
    without: frozenset[str]
    is_stopped: Callable[[], bool]
    seen: dict[str, OriginalState] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)
    ours: list[str] = field(default_factory=list)
    size: int = 0
    is_shared: bool = False
    _names: dict[tuple[int, int], str] = field(default_factory=dict)
    """The first name of each file that has several, by device and inode."""
    _folders: list[tuple[str, os.stat_result]] = field(default_factory=list)

    def copy_folder(self, path: str) -> list[str]:
        """Copy what a folder holds, its folders empty; return these."""
        inner_folders = []
        try:
            with self.source.listed(path) as descriptor:
                for name in os.listdir(descriptor):  # noqa: PTH208 - any bytes
                    inner = f"{path}/{name}" if path else name
                    if self._is_wanted(inner, name) and self._copy(inner, name, descriptor):
                        inner_folders.append(inner)
        except (PermissionError, FileNotFoundError, NotBelow):
            # Who may not list it: nothing below it is there for the command either. Or it has gone meanwhile.
            self.left_out.append(path)
        return inner_folders

    def finished(self) -> TreeCopy:
        """Give folders their modes and times, which they had no use for before, and look at the marks again."""
        for path, facts in reversed(self._folders):
            there = f"{self.folder}/{path}"
            os.chmod(there, stat.S_IMODE(facts.st_mode))  # noqa: PTH101 - any bytes
            os.utime(there, ns=(facts.st_mtime_ns, facts.st_mtime_ns))
            self.seen[path] = OriginalState("folder", CopyFingerprint.of(facts), CopyFingerprint.of(os.lstat(there)))
        mode = stat.S_IMODE(os.fstat(self.source.descriptor).st_mode)
        os.chmod(self.folder, mode | stat.S_IRWXU)  # noqa: PTH101 - any bytes
        for path, seen in self.seen.items():
            if seen.kind == "file" and os.lstat(f"{self.folder}/{path}").st_nlink > 1:
                # Each further name changed the inode.
                mark = CopyFingerprint.of(os.lstat(f"{self.folder}/{path}"))
                self.seen[path] = OriginalState("file", seen.original, mark)
        left_out, ours = tuple(self.left_out), tuple(self.ours)
        return TreeCopy(self.original, self.folder, self.seen, left_out, ours, is_shared=self.is_shared)

    def _is_wanted(self, path: str, name: str) -> bool:
        if self.is_stopped():
            raise CopyStopped("the copy is not wanted any more")
        if len(self.seen) + len(self._folders) >= self.room.paths:
            raise DoesNotFit(f"more than {self.room.paths} files")
        is_ours = f"{self.original}/{path}" in self.without or (
            not path.count("/") and fnmatch(name, Staging.PATTERN)
        )
        if is_ours:
            self.left_out.append(path)
            self.ours.append(path)
        return not is_ours

    def _copy(self, path: str, name: str, folder: int) -> bool:
        """Copy one; return whether it is a folder, which is only made."""
        try:
            facts = os.stat(name, dir_fd=folder, follow_symlinks=False)
            if stat.S_ISDIR(facts.st_mode):
                os.mkdir(f"{self.folder}/{path}", 0o700)  # noqa: PTH102 - any bytes
                self._folders.append((path, facts))
                return True
            if stat.S_ISLNK(facts.st_mode):
                self._copy_link(path, os.readlink(name, dir_fd=folder), facts)
            elif stat.S_ISREG(facts.st_mode):
                self._copy_file(path, name, folder)
            else:
                self.left_out.append(path)
        except (PermissionError, FileNotFoundError):
            self.left_out.append(path)
        return False

    def _copy_link(self, path: str, target: str, facts: os.stat_result) -> None:
        there = f"{self.folder}/{path}"
        os.symlink(target, there)  # noqa: PTH211 - any bytes
        os.utime(there, ns=(facts.st_mtime_ns, facts.st_mtime_ns), follow_symlinks=False)
        self.seen[path] = OriginalState(
            "link", CopyFingerprint.of(facts), CopyFingerprint.of(os.lstat(there)), target
        )

    def _copy_file(self, path: str, name: str, folder: int) -> None:
        there = f"{self.folder}/{path}"
        with held(os.open(name, _READ, dir_fd=folder)) as source:
            facts = os.fstat(source)
            if not stat.S_ISREG(facts.st_mode):
                raise FileNotFoundError(name)
            key = (facts.st_dev, facts.st_ino)
            first = self._names.get(key) if facts.st_nlink > 1 else None
            if first is not None:
                os.link(f"{self.folder}/{first}", there)
                copied = os.lstat(there)
            else:
                self._names[key] = path
                with held(os.open(there, _NEW, 0o600)) as target:
                    self._fill(source, target, facts.st_size)
                    os.fchmod(target, stat.S_IMODE(facts.st_mode))
                    os.utime(target, ns=(facts.st_mtime_ns, facts.st_mtime_ns))
                    copied = os.fstat(target)
        self.seen[path] = OriginalState("file", CopyFingerprint.of(facts), CopyFingerprint.of(copied))

    def _fill(self, source: int, target: int, size: int) -> None:
        if share_content(source, target):
            self.is_shared = True
            return
        self.size += size
        if self.size > self.room.size:
            raise DoesNotFit(f"more than {self.room.size / 1e9:.1f} GB")
        copy_bytes(source, target, size)


def remove_tree(folder: Path) -> None:
    """Remove a copy, whatever a command made in it: modes that keep out, or folders too deep for a path.

    What cannot be removed stays.
    """
    with suppress(OSError), FolderHandle.ours(folder.parent) as above:
        above.remove_tree(folder.name)


def paths_below(folder: Path) -> Iterator[tuple[str, os.stat_result, int]]:
    """Yield all that lies in a copy, folders before what is in them, with the mode that each had.

    What cannot be listed or read is made so: the copy is no longer in use.
    """
    waiting = [""]
    descriptors: dict[int, int] = {}  # modes by inode: a file may come again by another name
    while waiting:
        path = waiting.pop()
        for name in sorted(os.listdir(f"{folder}/{path}")):  # noqa: PTH208 - any bytes
            inner = f"{path}/{name}" if path else name
            there = f"{folder}/{inner}"
            facts = os.lstat(there)
            is_folder = stat.S_ISDIR(facts.st_mode)
            mode = descriptors.setdefault(facts.st_ino, stat.S_IMODE(facts.st_mode))
            needed = 0o700 if is_folder else 0o400
            if (is_folder or stat.S_ISREG(facts.st_mode)) and mode & needed != needed:
                os.chmod(there, mode | needed)  # noqa: PTH101 - any bytes
            yield inner, facts, mode
            if is_folder:
                waiting.append(inner)
