"""A disk that forgets what nobody waited for: what a power cut leaves of what a program did, at each of its moments.

What is done below a folder is written down, call by call: names given and taken, bytes written, and what was waited
for. From that any moment can be made again, with all that the disk may have lost by then:

- Names. What one call does is there as a whole or not at all. The names of one folder reach the disk in their order,
  those of two folders in any; a call that touches two is in the order of both. Who waits for a folder has its names,
  and all that came before them.
- Bytes and modes. A file holds what it held when somebody waited for it last, or what it holds now, or half of each.

The order of what is not waited for is that of btrfs; ext4 and XFS keep more of it.
"""

from __future__ import annotations

import itertools
import os
import random
import shutil
import stat
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.execution.files import folder_handle

_CALLS = (
    *("open", "write", "ftruncate", "fchmod", "chmod", "utime", "link", "symlink"),
    *("rename", "replace", "unlink", "remove", "mkdir", "rmdir"),
)
Inode = int
Content = tuple[int, bytes]
"""The mode of a file and its bytes."""
Name = tuple[Inode, str]
"""A folder, and a name in it."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What lay below the folder at a moment."""

    names: Mapping[Name, Inode]
    files: Mapping[Inode, Content]


@dataclass(frozen=True, slots=True)
class Named:
    """Names that one call gave (None: took away), and the folders that it touched with that."""

    names: Mapping[Name, Inode | None]
    folders: frozenset[Inode]


@dataclass(frozen=True, slots=True)
class Written:
    """What a file holds from now on."""

    file: Inode
    content: Content


@dataclass(frozen=True, slots=True)
class Synced:
    """Somebody waited for a file or a folder; None for all."""

    what: Inode | None


@dataclass(frozen=True, slots=True)
class Left:
    """What a power cut leaves. `is_over`: all was done before it."""

    names: Mapping[Name, Inode]
    files: Mapping[Inode, Content]
    is_over: bool
    why: str


@dataclass(slots=True)
class Recording:
    """What was done below a folder. Every file is kept open, so that no number is given twice."""

    root: Path
    log: list[Named | Written | Synced] = field(default_factory=list)
    links: dict[Inode, str] = field(default_factory=dict)
    folders: set[Inode] = field(default_factory=set)
    top: Inode = field(init=False)
    first: Seen = field(init=False)
    _now: Seen = field(init=False)
    _held: dict[Inode, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.top = self.root.stat().st_ino
        self.first = self._now = self._look()

    def note(self) -> None:
        """Write down what has become of the folder since the last time."""
        before, now = self._now, self._look()
        self._now = now
        names = {name: now.names.get(name) for name in {*before.names, *now.names}}
        changed = {name: inode for name, inode in names.items() if inode != before.names.get(name)}
        if changed:
            gone = {before.names[name] for name, inode in changed.items() if inode is None}
            touched = {folder for folder, _ in changed} | (gone & self.folders)
            self.log.append(Named(changed, frozenset(touched)))
        new = {inode: content for inode, content in now.files.items() if before.files.get(inode) != content}
        self.log += [Written(inode, content) for inode, content in new.items() if content[1] or inode in before.files]

    def synced(self, inode: Inode | None) -> None:
        self.note()
        self.log.append(Synced(inode))

    def close(self) -> None:
        for descriptor in self._held.values():
            os.close(descriptor)

    def _look(self) -> Seen:
        names: dict[Name, Inode] = {}
        files: dict[Inode, Content] = {}
        waiting = [(self.top, self.root)]
        self.folders.add(self.top)
        while waiting:
            folder, path = waiting.pop()
            for name in os.listdir(path):
                below, found = path / name, os.lstat(path / name)
                names[folder, name] = found.st_ino
                if found.st_ino not in self._held:
                    self._held[found.st_ino] = os.open(below, os.O_PATH | os.O_NOFOLLOW)
                if stat.S_ISDIR(found.st_mode):
                    self.folders.add(found.st_ino)
                    waiting.append((found.st_ino, below))
                elif stat.S_ISLNK(found.st_mode):
                    self.links[found.st_ino] = os.readlink(below)
                else:
                    files[found.st_ino] = stat.S_IMODE(found.st_mode), below.read_bytes()
        return Seen(names, files)


@contextmanager
def recorded(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Recording]:
    """Write down what is done below a folder, by this thread and through Python's own calls."""
    recording, is_looking = Recording(root), False

    def quietly(look: Callable[[], None]) -> None:
        nonlocal is_looking
        if not is_looking:
            is_looking = True
            try:
                look()
            finally:
                is_looking = False

    def watched(real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **options: Any) -> Any:
            quietly(recording.note)
            try:
                return real(*given, **options)
            finally:
                quietly(recording.note)

        return call

    with monkeypatch.context() as patched:
        for name in _CALLS:
            patched.setattr(os, name, watched(getattr(os, name)))
        patched.setattr(folder_handle, "_rename", watched(folder_handle._rename))
        patched.setattr(os, "fsync", lambda one: quietly(lambda: recording.synced(os.fstat(one).st_ino)))
        patched.setattr(os, "sync", lambda: quietly(lambda: recording.synced(None)))
        try:
            yield recording
        finally:
            quietly(recording.note)
            recording.close()


def power_cuts(recording: Recording, most: int, seed: int) -> list[Left]:
    """Return what power cuts can leave, each once: at most so many before all was done, and as many after it."""
    chance, end = random.Random(seed), len(recording.log)
    moments = chance.sample(range(end), min(end, most))
    before = _each_once(left for moment in moments for left in _cut_at(recording, moment))
    after = _each_once(_cut_at(recording, end))
    return [left for some in (before, after) for left in chance.sample(some, min(len(some), most))]


def _each_once(cuts: Iterable[Left]) -> list[Left]:
    known: dict[str, Left] = {}
    for left in cuts:
        known.setdefault(repr((sorted(left.names.items()), sorted(left.files.items()))), left)
    return [*known.values()]


def _cut_at(recording: Recording, moment: int) -> Iterator[Left]:
    log = recording.log[:moment]
    changes = {at: one for at, one in enumerate(log) if isinstance(one, Named)}
    above = _needed(changes)
    kept = _kept_names(log, above)
    open_ones = [at for at in changes if at not in kept]
    choices = {frozenset(changes), frozenset(kept)}
    choices |= {frozenset(kept | above[one] | {one}) for one in open_ones}
    choices |= {frozenset(at for at in changes if at != one and one not in above[at]) for one in open_ones}
    for choice, how in itertools.product(sorted(choices, key=sorted), ("all", "none", "half")):
        names: dict[Name, Inode] = dict(recording.first.names)
        for at in sorted(choice):
            for name, inode in changes[at].names.items():
                names.pop(name, None)
                names.update({} if inode is None else {name: inode})
        lost = [changes[at].names for at in changes if at not in choice]
        why = f"cut after {moment} of {len(recording.log)}, bytes {how}, without {lost}"
        yield Left(names, _contents(recording, log, how), moment == len(recording.log), why)


def _needed(changes: Mapping[int, Named]) -> dict[int, set[int]]:
    """Return for each change those that are on the disk where it is."""
    needed: dict[int, set[int]] = {}
    last: dict[Inode, int] = {}
    for at, change in changes.items():
        direct = {last[folder] for folder in change.folders if folder in last}
        needed[at] = direct.union(*(needed[one] for one in direct))
        last |= dict.fromkeys(change.folders, at)
        # What is done in a new folder needs it to be there.
        last |= {inode: at for inode in change.names.values() if inode is not None and inode not in last}
    return needed


def _kept_names(log: Collection[Named | Written | Synced], needed: Mapping[int, Collection[int]]) -> set[int]:
    """Return the changes of names that somebody has waited for."""
    kept: set[int] = set()
    last: dict[Inode, int] = {}
    for at, one in enumerate(log):
        if isinstance(one, Named):
            last |= dict.fromkeys(one.folders, at)
        elif isinstance(one, Synced):
            for place in [*last.values()] if one.what is None else [last[one.what]] if one.what in last else []:
                kept |= {place, *needed[place]}
    return kept


def _contents(recording: Recording, log: Collection[Named | Written | Synced], how: str) -> dict[Inode, Content]:
    """Return what files hold where of what nobody waited for all is there, none, or half."""
    now: dict[Inode, Content] = dict(recording.first.files)
    safe = dict(now)
    for one in log:
        if isinstance(one, Written):
            now[one.file] = one.content
        elif isinstance(one, Synced):
            safe |= now if one.what is None else {one.what: now[one.what]} if one.what in now else {}
    if how == "all":
        return now
    if how == "none":
        return safe
    return {inode: (content[0], _torn(safe.get(inode, (0, b""))[1], content[1])) for inode, content in now.items()}


def _torn(before: bytes, after: bytes) -> bytes:
    half = len(after) // 2
    return after if before == after else after[:half] + before[half:]


def make_again(recording: Recording, left: Left) -> None:
    """Let the folder hold what a power cut left, in the place of all that it holds."""
    shutil.rmtree(recording.root)
    recording.root.mkdir()
    by_folder: dict[Inode, list[tuple[str, Inode]]] = {}
    for (folder, name), inode in left.names.items():
        by_folder.setdefault(folder, []).append((name, inode))
    made: dict[Inode, Path] = {}
    waiting = [(recording.top, recording.root)]
    while waiting:
        folder, path = waiting.pop()
        for name, inode in by_folder.get(folder, []):
            below = path / name
            if inode in recording.folders:
                below.mkdir()
                waiting.append((inode, below))
            elif inode in made:
                os.link(made[inode], below, follow_symlinks=False)
            elif inode in recording.links:
                below.symlink_to(recording.links[inode])
                made[inode] = below
            else:
                mode, data = left.files.get(inode, (0o600, b""))
                below.write_bytes(data)
                below.chmod(mode)
                made[inode] = below
