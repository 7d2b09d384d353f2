"""Copies of protected files that cannot be covered; compared and restored after a command."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from itertools import islice

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.path_walk import Mark, mark_of
from desktop_agent.sandbox.protection.quarantine import name_beside, open_to_owner, take_place
from desktop_agent.sandbox.protection.tree_digest import digest_of, tree_of

LARGEST = 1 << 20
MOST_ENTRIES = 500
SETTLED_NS = 2_000_000_000
"""How long ago something must have changed to be sure that no later change has the same time."""


class NotCopied(OSError):
    """A path is too large to be copied, or of a kind that cannot be."""


@dataclass(frozen=True, slots=True)
class BackupEntry:
    """One of a tree. `content` is that of a file, or where a link leads; None for a folder.

    `is_settled`: it had not changed for so long that every change since has another time. `names` is how many a file
    has.
    """

    mode: int
    content: bytes | None
    mark: Mark
    is_settled: bool
    names: int = 1


@dataclass(frozen=True, slots=True)
class BackupCopy:
    """All that lies at a path, by paths relative to it: "" is itself.

    Samples of hooks are left out: nothing runs them.
    """

    entries: Mapping[str, BackupEntry]

    @property
    def size(self) -> int:
        return sum(len(entry.content or b"") for entry in self.entries.values())

    @property
    def digest(self) -> str:
        """That of the tree, as it is told of one on the disk."""
        return digest_of(
            (name, entry.mode, sha256(entry.content or b"").digest()) for name, entry in self.entries.items()
        )

    @classmethod
    def of(cls, path: str, known: BackupCopy | None = None) -> BackupCopy:
        """Copy what is there. Raises `NotCopied`. What is `known` and unchanged is not read again."""
        above, _, name = path.rpartition("/")
        with FolderHandle.at(above) as folder:
            return cls.within(folder, name, known)

    @classmethod
    def within(cls, folder: FolderHandle, top: str, known: BackupCopy | None = None) -> BackupCopy:
        """Copy what a name stands for in a folder."""
        if known is not None and all(
            _is_same(folder, f"{top}{name}", entry) for name, entry in known.entries.items()
        ):
            return known
        return cls(_entries(folder, top))

    @staticmethod
    def is_needed(path: str) -> bool:
        """Return whether a cover is not enough for what lies at a path: a file there has another name somewhere.

        Who writes it by that name writes the same file, past any cover. Looks at the disk.
        """
        above, _, name = path.rpartition("/")
        try:
            with FolderHandle.at(above) as folder:
                statuses = (status for _, status in islice(tree_of(folder, name), MOST_ENTRIES))
                return any(status.st_nlink > 1 and stat.S_ISREG(status.st_mode) for status in statuses)
        except OSError:
            return False

    def holding(self, content: bytes) -> BackupCopy:
        """Return the same file with this content, whatever was copied."""
        own = self.entries[""]
        if own.content == content:
            return self
        mode = own.mode if stat.S_ISREG(own.mode) else stat.S_IFREG | 0o600
        return BackupCopy({"": BackupEntry(mode, content, own.mark, is_settled=False)})

    def is_at(self, path: str) -> bool:
        """Return whether just this lies at a path. Looks at the disk."""
        above, _, name = path.rpartition("/")
        try:
            with FolderHandle.at(above) as folder:
                return self.is_in(folder, name)
        except OSError:
            return False

    def is_in(self, folder: FolderHandle, name: str) -> bool:
        """Return whether just this has a name in a folder."""
        return self.seen_in(folder, name) is not None

    def seen_in(self, folder: FolderHandle, name: str) -> BackupCopy | None:
        """Return what has a name in a folder, where it is just this."""
        try:
            there = BackupCopy.within(folder, name, self)
        except OSError:
            return None
        return there if there is self or there._values() == self._values() else None

    def gained_names(self, there: BackupCopy) -> bool:
        """Return whether a file has more names there: who writes it by another writes the same file."""
        return there is not self and any(one.names > self.entries[name].names for name, one in there.entries.items())

    def put_back(self, path: str) -> str:
        """Make it again at a path; return where what lay there is now, "" for nothing. Raises `OSError`.

        It is made whole beside its place first: where the disk is full, or the program is killed, nothing is lost.
        """
        above, _, name = path.rpartition("/")
        with FolderHandle.at(above) as folder:
            beside = name_beside(name)
            try:
                self._make(folder, beside)
            except PermissionError:
                open_to_owner(folder)
                self._make(folder, beside)
            except OSError:
                self._unmake(folder, beside)
                raise
            moved_to = take_place(folder, beside, name)
        return f"{above}/{moved_to}" if moved_to else ""

    def part(self, path: str) -> None:
        """Give files that gained names an inode of their own, which the other names do not lead to."""
        above, _, top = path.rpartition("/")
        with FolderHandle.at(above) as folder:
            there = self.seen_in(folder, top)
            for name, entry in self.entries.items():
                if there is not None and there.entries[name].names > entry.names:
                    _part(folder, f"{top}{name}", entry)

    def _make(self, folder: FolderHandle, top: str) -> None:
        for name, entry in self.entries.items():
            if entry.content is None:
                folder.mkdir(f"{top}{name}", 0o700)
            elif stat.S_ISLNK(entry.mode):
                folder.symlink(entry.content, f"{top}{name}")
            else:
                _write(folder, f"{top}{name}", entry)
        for name, entry in reversed([*self.entries.items()]):
            if entry.content is None:
                folder.chmod(f"{top}{name}", stat.S_IMODE(entry.mode))

    def _unmake(self, folder: FolderHandle, top: str) -> None:
        """Remove what was made, name by name: a command may have put something else in between, which stays."""
        for name, entry in reversed([*self.entries.items()]):
            with suppress(OSError):
                if entry.content is None:
                    folder.rmdir(f"{top}{name}")
                else:
                    folder.unlink(f"{top}{name}")

    def _values(self) -> Mapping[str, tuple[int, bytes | None]]:
        return {name: (entry.mode, entry.content) for name, entry in self.entries.items()}


def _entries(folder: FolderHandle, top: str) -> Mapping[str, BackupEntry]:
    entries: dict[str, BackupEntry] = {}
    room, settled_ns = LARGEST, time.time_ns() - SETTLED_NS
    for name, status in tree_of(folder, top):
        is_settled = status.st_ctime_ns < settled_ns
        content = _content(folder, f"{top}{name}", status, room)
        names = status.st_nlink if stat.S_ISREG(status.st_mode) else 1
        entries[name] = entry = BackupEntry(status.st_mode, content, mark_of(status), is_settled, names)
        room -= len(entry.content or b"")
        if room < 0 or len(entries) > MOST_ENTRIES:
            raise NotCopied(f"{folder.path}/{top} is too large")
    return entries


def _is_same(folder: FolderHandle, path: str, known: BackupEntry) -> bool:
    """Return whether something is surely as it was: no program can set the time of a change."""
    if not known.is_settled:
        return False
    status = folder.lstat(path)
    return mark_of(status) == known.mark and status.st_mode == known.mode


def _content(folder: FolderHandle, path: str, status: os.stat_result, room: int) -> bytes | None:
    if stat.S_ISDIR(status.st_mode):
        return None
    if stat.S_ISLNK(status.st_mode):
        return os.fsencode(folder.readlink(path))
    if not stat.S_ISREG(status.st_mode) or status.st_size > room:
        raise NotCopied(f"{folder.path}/{path} cannot be kept")
    _, content = folder.read(path, room)
    if content is None:  # it has become something else, or grows
        raise NotCopied(f"{folder.path}/{path} cannot be kept")
    return content


def _part(folder: FolderHandle, path: str, entry: BackupEntry) -> None:
    above, _, name = path.rpartition("/")
    beside = f"{above}/{name_beside(name)}".lstrip("/")
    _write(folder, beside, entry)
    try:
        folder.exchange(beside, path)
        if not BackupCopy({"": entry}).is_in(folder, beside):
            folder.exchange(beside, path)  # it was changed meanwhile: that is another matter
    finally:
        folder.unlink(beside)


def _write(folder: FolderHandle, path: str, entry: BackupEntry) -> None:
    with os.fdopen(folder.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(entry.content or b"")
        os.fchmod(file.fileno(), stat.S_IMODE(entry.mode))
