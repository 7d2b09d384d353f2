"""The bin: what a command is about to delete or overwrite is copied here first, whatever git thinks of it.

A copy shares its blocks with the file where the file system can. What is kept has a manifest, written last: without
one, the command never ran, and the copies are removed. Everything here blocks.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import stat
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from desktop_agent.checkpoints.cloning import copy_content
from desktop_agent.checkpoints.journal import Swap
from desktop_agent.checkpoints.shapes import Shape, shape_at
from desktop_agent.checkpoints.swaps import carry_out
from desktop_agent.ids import new_id

_READ = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
_MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class Entry:
    """One path that was kept, relative to the workspace. `inode` joins several names of one file."""

    path: str
    kind: Literal["file", "link", "folder"]
    mode: int
    modified_ns: int = 0
    size: int = 0
    target: str = ""
    inode: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """What was set aside for one command. `not_kept` are paths that did not fit, or could not be read."""

    id: str
    workspace: str
    at: float
    entries: tuple[Entry, ...]
    not_kept: tuple[str, ...] = ()

    @property
    def files(self) -> int:
        return sum(entry.kind != "folder" for entry in self.entries)


@dataclass(frozen=True, slots=True)
class PutBack:
    """What was given back; `newer` are paths where something else lies now, which stays unless it is confirmed."""

    given: int
    newer: tuple[str, ...] = ()


class Bin:
    """The bin of all workspaces, in a folder of our own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def set_aside(self, workspace: Path, paths: Sequence[str], *, room: int) -> Kept | None:
        """Copy what lies at some paths, and below them, up to `room` bytes; None where nothing lies there.

        What does not fit is named. Raises `OSError` where the bin cannot be written: nothing is kept then.
        """
        name = new_id()
        filling = _Filling(workspace, self._folder / name, room)
        filling.place.mkdir(mode=0o700, parents=True)
        try:
            for entry in _found(workspace, paths):
                filling.take(entry)
            if not filling.entries and not filling.not_kept:
                filling.place.rmdir()
                return None
            kept = Kept(name, str(workspace), time.time(), tuple(filling.entries), tuple(filling.not_kept))
            _write(filling.place / _MANIFEST, json.dumps(asdict(kept)).encode("ascii"))
        except BaseException:
            shutil.rmtree(filling.place, ignore_errors=True)
            raise
        return kept

    def kept(self, name: str) -> Kept | None:
        """Return what was set aside under a name; None where it is gone."""
        try:
            return _read(self._folder / name / _MANIFEST)
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def put_back(self, kept: Kept, journals: Path, over: Collection[str] = ()) -> PutBack:
        """Give back what is not there any more; all of it or nothing. What lies in its place stays, but for `over`.

        Raises what `carry_out` raises.
        """
        workspace = Path(kept.workspace)
        swaps, newer = [], []
        sources: dict[str, str] = {}
        for number, entry in enumerate(kept.entries):
            if entry.kind == "folder":
                continue
            source = str(self._folder / kept.id / str(_number_of(kept, number)))
            wanted = _shape(entry, source)
            there = shape_at(f"{workspace}/{entry.path}")
            if there == wanted:
                continue
            if there is not None and entry.path not in over:
                newer.append(entry.path)
                continue
            sources[entry.path] = source
            swaps.append(Swap(entry.path, there, wanted, entry.modified_ns))

        def source_of(swap: Swap, descriptor: int) -> None:
            _fill(sources[swap.path], descriptor)

        carry_out(workspace, swaps, source_of, journals, "put_back")
        _give_folders(workspace, kept)
        _join_names(workspace, kept)
        return PutBack(len(swaps), tuple(newer))

    def sweep(self, *, older_than: float) -> None:
        """Remove what was set aside before a time, and what a killed program had begun to."""
        for place in self._folder.iterdir() if self._folder.is_dir() else ():
            kept = self.kept(place.name)
            if kept is None or kept.at < older_than:
                shutil.rmtree(place, ignore_errors=True)


class _Filling:
    """Copies one thing after the other into its place, by number."""

    def __init__(self, workspace: Path, place: Path, room: int) -> None:
        self.place = place
        self.entries: list[Entry] = []
        self.not_kept: list[str] = []
        self._workspace = workspace
        self._room = room
        self._inodes: set[tuple[int, int]] = set()

    def take(self, entry: Entry) -> None:
        is_known = entry.inode is not None and entry.inode in self._inodes
        if entry.kind == "file" and not is_known:
            if entry.size > self._room or not self._is_copied(entry):
                self.not_kept.append(entry.path)
                return
            self._room -= entry.size
        elif entry.kind == "link":
            _write(self.place / str(len(self.entries)), os.fsencode(entry.target))
        if entry.inode is not None:
            self._inodes.add(entry.inode)
        self.entries.append(entry)

    def _is_copied(self, entry: Entry) -> bool:
        try:
            source = os.open(f"{self._workspace}/{entry.path}", _READ)
        except OSError:
            return False
        try:
            target = os.open(self.place / str(len(self.entries)), _NEW, 0o600)
            try:
                copy_content(source, target)
            finally:
                os.close(target)
        finally:
            os.close(source)
        return True


def _found(workspace: Path, paths: Sequence[str]) -> Iterator[Entry]:
    """Return what lies at the paths and below them, folders before what is in them; links are not followed."""
    waiting = [path.strip("/") for path in reversed(paths)]
    seen: set[str] = set()
    while waiting:
        path = waiting.pop()
        if not path or path in seen:
            continue
        seen.add(path)
        try:
            facts = os.lstat(f"{workspace}/{path}")
        except OSError:  # nothing lies there (any more)
            continue
        entry = _entry(workspace, path, facts)
        if entry is None:
            continue
        yield entry
        if entry.kind == "folder":
            with suppress(PermissionError):  # who cannot list it cannot delete in it either
                names = os.listdir(f"{workspace}/{path}")  # noqa: PTH208 - any bytes
                waiting += [f"{path}/{name}" for name in sorted(names, reverse=True)]


def _entry(workspace: Path, path: str, facts: os.stat_result) -> Entry | None:
    mode, modified = stat.S_IMODE(facts.st_mode), facts.st_mtime_ns
    if stat.S_ISDIR(facts.st_mode):
        return Entry(path, "folder", mode, modified)
    if stat.S_ISLNK(facts.st_mode):
        return Entry(path, "link", mode, modified, target=os.readlink(f"{workspace}/{path}"))  # noqa: PTH115 - any bytes
    if stat.S_ISREG(facts.st_mode):
        inode = (facts.st_dev, facts.st_ino) if facts.st_nlink > 1 else None
        return Entry(path, "file", mode, modified, facts.st_size, inode=inode)
    return None  # a pipe or a socket: whoever made it makes it again


def _number_of(kept: Kept, number: int) -> int:
    """Return under which number the content of an entry lies: that of the first name of the same file."""
    inode = kept.entries[number].inode
    if inode is None:
        return number
    return next(place for place, entry in enumerate(kept.entries) if entry.inode == inode)


def _shape(entry: Entry, source: str) -> Shape:
    found = shape_at(source)
    if found is None:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), source)
    return Shape("link", found.blob, 0o777) if entry.kind == "link" else Shape("file", found.blob, entry.mode)


def _give_folders(workspace: Path, kept: Kept) -> None:
    """Make the folders that were empty, and give all of them their modes back; those that were there stay."""
    for entry in kept.entries:
        if entry.kind == "folder":
            with suppress(FileExistsError):
                os.mkdir(f"{workspace}/{entry.path}", entry.mode)  # noqa: PTH102 - any bytes
    for entry in reversed(kept.entries):
        path = f"{workspace}/{entry.path}"
        if entry.kind == "folder" and stat.S_ISDIR(os.lstat(path).st_mode):
            os.chmod(path, entry.mode)  # noqa: PTH101 - any bytes
            os.utime(path, ns=(entry.modified_ns, entry.modified_ns))


def _join_names(workspace: Path, kept: Kept) -> None:
    """Let what was one file under several names be one again."""
    first: dict[tuple[int, int], str] = {}
    for entry in kept.entries:
        if entry.inode is None:
            continue
        path = f"{workspace}/{entry.path}"
        source = first.setdefault(entry.inode, path)
        if source == path or os.path.samefile(source, path) or shape_at(source) != shape_at(path):  # noqa: PTH121
            continue
        beside = f"{path}.{new_id()}.tmp"
        os.link(source, beside)
        os.replace(beside, path)  # noqa: PTH105 - any bytes


def _fill(source: str, descriptor: int) -> None:
    origin = os.open(source, _READ)
    try:
        copy_content(origin, descriptor)
    finally:
        os.close(origin)


def _write(path: Path, data: bytes) -> None:
    """Write a whole file, on the disk when this returns."""
    beside = path.with_suffix(".new")
    with beside.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.rename(path)


def _read(path: Path) -> Kept:
    said: dict[str, Any] = json.loads(path.read_text(encoding="ascii"))
    entries = tuple(
        Entry(**{**one, "inode": None if one["inode"] is None else (int(one["inode"][0]), int(one["inode"][1]))})
        for one in said["entries"]
    )
    return Kept(said["id"], said["workspace"], float(said["at"]), entries, tuple(said["not_kept"]))
