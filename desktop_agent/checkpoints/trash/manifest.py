"""The manifest of one trash entry, as data and on the disk."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Literal

from desktop_agent.checkpoints.file_state import FileState
from desktop_agent.lazy_dataclass import dataclass

MANIFEST, HEAD, LEFT, GONE = "manifest.json", "head.json", "left.json", "gone.json"
DROPPED = "dropped.json"


@dataclass(frozen=True, slots=True)
class TrashedFile:
    """One path, relative to the workspace, as it was. `inode` joins several names of one file."""

    path: str
    kind: Literal["file", "link", "folder"]
    mode: int
    modified_ns: int = 0
    size: int = 0
    target: str = ""
    inode: tuple[int, int] | None = None
    changed_ns: int = 0
    """When the file system last changed anything of it: what has the same is the same."""


@dataclass(frozen=True, slots=True)
class TrashEntry:
    """The trash of one command. `not_kept` did not fit, or could not be read.

    `moved` are paths that the command takes elsewhere, with all below them. `places` are the numbers of the contents
    where they are not those of the entries: some were dropped.
    """

    id: str
    workspace: str
    at: float
    entries: tuple[TrashedFile, ...]
    not_kept: tuple[TrashedFile, ...] = ()
    moved: tuple[str, ...] = ()
    places: tuple[int, ...] = ()

    @property
    def files(self) -> int:
        return sum(entry.kind != "folder" for entry in self.entries)

    @property
    def size(self) -> int:
        """Return how many bytes the copies take."""
        # Several names of one file take the room of one.
        sizes = {number: entry.size for number, entry in zip(self.numbers(), self.entries, strict=True)}
        return sum(sizes.values())

    def numbers(self) -> list[int]:
        """Return for each entry under which number its content lies: that of the first name of the same file."""
        if self.places:
            return list(self.places)
        first: dict[tuple[int, int], int] = {}
        for number, entry in enumerate(self.entries):
            if entry.inode is not None:
                first.setdefault(entry.inode, number)
        return [number if one.inode is None else first[one.inode] for number, one in enumerate(self.entries)]

    def without(self, paths: Collection[str]) -> TrashEntry:
        """Return the same without the copies of some paths."""
        numbered = zip(self.entries, self.numbers(), strict=True)
        left = [(entry, number) for entry, number in numbered if entry.path not in paths]
        gone = tuple(entry for entry in self.entries if entry.path in paths)
        entries, places = tuple(entry for entry, _ in left), tuple(number for _, number in left)
        return replace(self, entries=entries, places=places, not_kept=(*self.not_kept, *gone))


@dataclass(frozen=True, slots=True)
class DroppedCopies:
    """The paths whose copies are gone, and which of them are `lost`: they are not in the workspace either."""

    paths: frozenset[str]
    lost: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrashEntryHead:
    """The facts read of many entries at once. `size` is in bytes."""

    workspace: str
    at: float
    size: int


def write_entry(place: Path, entry: TrashEntry) -> None:
    """Write it into its folder, the manifest last."""
    head = TrashEntryHead(entry.workspace, entry.at, entry.size)
    write_whole(place / HEAD, json.dumps(asdict(head)).encode("ascii"))
    write_whole(place / MANIFEST, json.dumps(asdict(entry)).encode("ascii"))


def read_entry(place: Path) -> TrashEntry | None:
    """Return what lies in a folder; None where that is nothing whole."""
    try:
        record: dict[str, Any] = json.loads((place / MANIFEST).read_text(encoding="ascii"))
        entries, not_kept = (tuple(map(_entry, record[name])) for name in ("entries", "not_kept"))
        entry = TrashEntry(
            record["id"], record["workspace"], float(record["at"]), entries, not_kept, tuple(record["moved"])
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None
    dropped = read_dropped(place)
    return entry if dropped is None else entry.without(dropped.paths)


def read_head(place: Path) -> TrashEntryHead | None:
    """Return the head of what lies in a folder; None where that is nothing whole."""
    try:
        record: dict[str, Any] = json.loads((place / HEAD).read_text(encoding="ascii"))
        return TrashEntryHead(str(record["workspace"]), float(record["at"]), int(record["size"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_dropped(place: Path, dropped: DroppedCopies) -> None:
    """Write which copies are gone though the manifest names them."""
    write_whole(place / DROPPED, json.dumps([sorted(dropped.paths), dropped.lost]).encode("ascii"))


def read_dropped(place: Path) -> DroppedCopies | None:
    """Return the same; None where all copies are there."""
    try:
        paths, lost = json.loads((place / DROPPED).read_text(encoding="ascii"))
        return DroppedCopies(frozenset(map(str, paths)), tuple(map(str, lost)))
    except (OSError, ValueError, TypeError):
        return None


def write_left(place: Path, left: Mapping[str, FileState]) -> None:
    """Write how the command left what it did not take away; lost in a power cut, it counts as not checked."""
    text = json.dumps({path: asdict(shape) for path, shape in left.items()})
    _write(place / LEFT, text.encode("ascii"), is_synced=False)


def read_left(place: Path) -> dict[str, FileState]:
    """Return how the command left what it did not take away; nothing if that was not checked."""
    try:
        record: dict[str, Any] = json.loads((place / LEFT).read_text(encoding="ascii"))
        return {path: FileState(one["kind"], str(one["blob"]), int(one["mode"])) for path, one in record.items()}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def write_gone(place: Path, gone: Collection[str]) -> None:
    """Write which files and folders the command took away, or left so that they cannot be read; as `write_left`."""
    _write(place / GONE, json.dumps(list(gone)).encode("ascii"), is_synced=False)


def read_gone(place: Path) -> frozenset[str] | None:
    """Return the same; None if that was not checked."""
    try:
        return frozenset(map(str, json.loads((place / GONE).read_text(encoding="ascii"))))
    except (OSError, ValueError, TypeError):
        return None


def write_whole(path: Path, content: bytes) -> None:
    """Write a whole file, on the disk when this returns."""
    _write(path, content, is_synced=True)


def _write(path: Path, content: bytes, *, is_synced: bool) -> None:
    beside = path.with_suffix(".new")
    beside.unlink(missing_ok=True)
    with beside.open("xb") as file:
        file.write(content)
        file.flush()
        if is_synced:
            os.fsync(file.fileno())
    beside.rename(path)


def _entry(record: Mapping[str, Any]) -> TrashedFile:
    inode = record["inode"]
    return TrashedFile(**{**record, "inode": None if inode is None else (int(inode[0]), int(inode[1]))})
