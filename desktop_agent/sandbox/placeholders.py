"""Empty files and folders that block protected names while a command runs.

A bind needs something to be put on, so what is missing is made for it. Everybody who counts on the placeholders of a
workspace holds a shared lock on its ledger; the last one removes them, for a folder that is removed takes with it
what is bound there in every other command's view. A kill lets go of the lock, and the next start removes the rest.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import stat
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from itertools import groupby
from pathlib import Path
from typing import Any

from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.folder_probe import is_silent
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import reason

COARSEST_CLOCK_NS = 2_000_000_000
"""Some file systems know the time of a file to two seconds."""
_PLACE = getattr(os, "O_PATH", 0) | os.O_NOFOLLOW | os.O_CLOEXEC
_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC


class NotPlaced(OSError):
    """Something else is where a placeholder was to be: the disk has changed meanwhile."""


@dataclass(frozen=True, slots=True)
class PlaceholderLock:
    """That one command counts on the placeholders of its workspace, and on those of `others`."""

    _ledger: int
    others: tuple[int, ...] = ()
    _placed: dict[str, int] = field(default_factory=dict)
    """What was placed, held open: while they are, nothing else gets their numbers."""

    def paths(self) -> frozenset[str]:
        """Return where placeholders stand of anybody who is counted on. Blocks for a moment."""
        every = (self._ledger, *self.others)
        return frozenset(path for one in every for path in _noted(os.pread(one, os.fstat(one).st_size, 0)))

    def empty(self) -> frozenset[str]:
        """Return which of those are folders in which nothing lies: placeholders still, of any program. Blocks."""
        return frozenset(filter(_is_empty_folder, self.paths()))

    def is_placed(self, path: str) -> bool:
        """Return whether the placeholder that this command has at a path is still that one."""
        with suppress(OSError):
            return path in self._placed and os.path.samestat(os.lstat(path), os.fstat(self._placed[path]))
        return False

    def release(self) -> None:
        """Release them; the last holder removes them. Blocks for a moment."""
        while self._placed:
            os.close(self._placed.popitem()[1])
        for ledger in (self._ledger, *self.others):
            try:
                _clear(ledger)
            finally:
                os.close(ledger)


def ledger_of(folder: Path, workspace: str) -> Path:
    """Return where the placeholders of a workspace are noted."""
    return folder / f"{hashlib.sha256(os.fsencode(workspace)).hexdigest()[:32]}.jsonl"


def hold(ledger: Path, others: Iterable[Path] = ()) -> PlaceholderLock:
    """Count on the placeholders of a workspace from now on: none is removed before `release`. Blocks for a moment.

    `others` are ledgers of other programs, which have placeholders there, too.
    """
    ledger.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(ledger, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
    fcntl.flock(descriptor, fcntl.LOCK_SH)
    return PlaceholderLock(descriptor, tuple(_held(others)))


def _held(ledgers: Iterable[Path]) -> Iterator[int]:
    for ledger in ledgers:
        with suppress(OSError):  # it has none
            descriptor = os.open(ledger, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW)
            fcntl.flock(descriptor, fcntl.LOCK_SH)
            yield descriptor


def place(lock: PlaceholderLock, paths: Sequence[str], files: Sequence[str] = ()) -> None:
    """Make the folders, then the files, that are not there.

    Raises `NotPlaced` where something else is, or one cannot be made.
    """
    if not paths and not files:
        return
    # What is about to be made is noted first: a kill may come between the two.
    line = json.dumps({"at": time.time_ns(), "paths": [os.fsencode(path).hex() for path in (*paths, *files)]})
    os.write(lock._ledger, line.encode() + b"\n")
    for kind, wanted in ((stat.S_IFDIR, paths), (stat.S_IFREG, files)):
        for parent, children in groupby(wanted, key=lambda path: path.rpartition("/")[0]):
            _make(parent, [path.rpartition("/")[2] for path in children], kind, lock._placed)


def sweep(folder: Path) -> int:
    """Remove what killed programs left; return how much it was. Those still in use stay."""
    removed = 0
    for ledger in folder.glob("*.jsonl"):
        removed += clear(ledger)
    return removed


def clear(ledger: Path) -> int:
    """Remove what is noted in one ledger, as `sweep` does."""
    with suppress(OSError):
        descriptor = os.open(ledger, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW)
        try:
            return _clear(descriptor)
        finally:
            os.close(descriptor)
    return 0


def _make(parent: str, names: Sequence[str], kind: int, placed: dict[str, int]) -> None:
    try:
        with FolderHandle.at(parent) as folder:
            for name in names:
                try:
                    if kind == stat.S_IFDIR:
                        folder.mkdir(name, 0o700)
                    else:
                        os.close(folder.open(name, _NEW_FILE))
                except FileExistsError:  # made by another command meanwhile
                    if stat.S_IFMT(folder.lstat(name).st_mode) != kind:
                        raise NotPlaced(f"{parent}/{name} came to be meanwhile") from None
                if f"{parent}/{name}" not in placed:  # a way that two things lead by is named twice
                    placed[f"{parent}/{name}"] = folder.open(name, _PLACE)
    except OSError as error:
        raise NotPlaced(f"{parent}: {reason(error)}") from error


def _clear(descriptor: int) -> int:
    """Remove the placeholders that a ledger notes, unless they are in use."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return 0
    removed = 0
    noted = _noted(os.pread(descriptor, os.fstat(descriptor).st_size, 0))
    if any(map(is_silent, noted)):
        return 0  # they are of one workspace, and a later start finds them noted still
    for path, since in reversed(noted.items()):  # those within others were made after them
        # Where something was put into it, it is no placeholder any more; nor is what lies behind a link.
        with suppress(OSError):
            removed += _is_removed(path, since)
    os.ftruncate(descriptor, 0)
    return removed


Seen = tuple[int, int, int]
"""Device, inode, and time of the last change."""
_MADE = stat.S_IFREG | 0o444
"""The mode of a file that bubblewrap makes to put something on. Source: bubblewrap.c, SETUP_RO_BIND_MOUNT."""


@dataclass(frozen=True, slots=True)
class CoverTargets:
    """What a command's covers were to be put on, as it was found at `since`.

    What goes before the command starts is made by bubblewrap where it can write, and would stay: no server could
    listen at the place of its socket again.
    """

    since: int = 0
    seen: Mapping[str, Seen | None] = field(default_factory=dict)

    @classmethod
    def of(cls, paths: Iterable[str]) -> CoverTargets:
        """Look at some files that are covered. Blocks for a moment."""
        since = time.time_ns()
        return cls(since, {path: _seen(path) for path in paths})

    def remove_made(self) -> None:
        """Remove the empty files that are new there, made as bubblewrap makes them. Blocks for a moment."""
        for path, before in self.seen.items():
            with suppress(OSError):
                folder, _, name = path.rpartition("/")
                with FolderHandle.at(folder) as handle:
                    status = handle.lstat(name)
                    is_made = status.st_mode == _MADE and status.st_size == 0
                    is_new = status.st_mtime_ns >= self.since - COARSEST_CLOCK_NS and _as_seen(status) != before
                    if is_made and is_new:
                        handle.unlink(name)


def _seen(path: str) -> Seen | None:
    try:
        return _as_seen(os.lstat(path))
    except OSError:
        return None


def _as_seen(status: os.stat_result) -> Seen:
    return status.st_dev, status.st_ino, status.st_ctime_ns


def _noted(text: bytes) -> dict[str, int]:
    """Return the paths in a ledger, and since when each may have been there. What a kill cut short was not made."""
    noted: dict[str, int] = {}
    for line in text.splitlines():
        with suppress(ValueError, KeyError, TypeError):
            entry: dict[str, Any] = json.loads(line)
            paths = [os.fsdecode(bytes.fromhex(path)) for path in entry["paths"]]
            for path in paths:
                noted.setdefault(path, int(entry["at"]))
    return noted


def _is_empty_folder(path: str) -> bool:
    try:
        with FolderHandle.at(path) as folder:
            return next(iter(folder.names()), None) is None
    except OSError:
        return False


def _is_removed(path: str, since: int) -> bool:
    """Remove a folder, or a file, that was not there before it was noted, and is empty; tell whether it was one."""
    folder, _, name = path.rpartition("/")
    with FolderHandle.at(folder) as handle:
        status = handle.lstat(name)
        is_empty_file = stat.S_ISREG(status.st_mode) and status.st_size == 0
        is_new = status.st_mtime_ns >= since - COARSEST_CLOCK_NS
        if is_new and stat.S_ISDIR(status.st_mode):
            handle.rmdir(name)
        elif is_new and is_empty_file:
            handle.unlink(name)
        return is_new and (stat.S_ISDIR(status.st_mode) or is_empty_file)
