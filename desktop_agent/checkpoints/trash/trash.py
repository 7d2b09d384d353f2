"""The trash: copies of files that commands are about to delete or overwrite.

A copy shares its blocks with the file where the file system can. A folder gets its name when all is in it: without
one, the command never ran, and the copies are removed. Everything here blocks.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import stat
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path

from desktop_agent.checkpoints.file_state import FileState, FileStateUnreadable, shape_at
from desktop_agent.checkpoints.restore.transaction import Stands, TransactionIncomplete
from desktop_agent.checkpoints.snapshots.snapshot_store import Doubting, no_doubts
from desktop_agent.checkpoints.trash.capture import (
    TOO_DEEP,
    CapacityCheck,
    Source,
    fill,
    fitting,
    found,
    needed,
)
from desktop_agent.checkpoints.trash.manifest import (
    MANIFEST,
    DroppedCopies,
    TrashedFile,
    TrashEntry,
    read_dropped,
    read_entry,
    read_gone,
    read_head,
    read_left,
    write_dropped,
    write_entry,
    write_gone,
    write_left,
    write_whole,
)
from desktop_agent.checkpoints.trash.restore import planned, put_back
from desktop_agent.checkpoints.trash.sync import is_synced, missing_copies, sync_place
from desktop_agent.checkpoints.trash.trash_steps import TrashSource
from desktop_agent.execution.files.atomic_write import LEFT_BEHIND_S, is_left_behind
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.execution.files.real_path import is_below_any
from desktop_agent.ids import made_at, new_id
from desktop_agent.lazy_dataclass import dataclass

_BEGUN = re.compile(r"begun-(\d+)-(\w{26})")
_GIVING = "giving.json"
SPARED_BYTES = 256 << 20
"""The space on the disk that stays free for others."""


@dataclass(frozen=True, slots=True)
class RestoreResult:
    """A restore's result. `newer` are paths with another file now: if any stays, nothing was restored.

    `blocked` cannot be given back: a folder lies there.
    """

    given: tuple[str, ...] = ()
    newer: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TrashStatus:
    """The state of trashed and other files after the command ended."""

    deleted: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    overwritten: tuple[str, ...] = ()
    folders: int = 0
    lost: tuple[str, ...] = ()

    @property
    def is_any(self) -> bool:
        return bool(self.deleted or self.moved or self.overwritten or self.folders)


@dataclass(frozen=True, slots=True)
class Incomplete:
    """An incomplete trash entry, and the `lost` paths: no copy, and not in the workspace either."""

    kept: TrashEntry
    lost: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrashUsage:
    """The use of the trash: commands and bytes."""

    commands: int = 0
    size: int = 0


class Trash:
    """The bin of all workspaces, in a folder of our own."""

    def __init__(
        self, folder: Path, free: Callable[[Path], int] = lambda place: shutil.disk_usage(place).free
    ) -> None:
        self.folder = folder
        self._free = free

    def room(self, most: int) -> int:
        """Return how many bytes one command may take of the `most` that the user gives: the oldest make room."""
        return max(0, min(most, self._spare() + self.used().size))

    def fitting(
        self, workspace: Path, paths: Sequence[str], *, room: int, is_over: Callable[[], bool]
    ) -> CapacityCheck:
        """Return what of some paths would be kept."""
        with FolderHandle.at(workspace) as handle:
            return fitting(handle, paths, room, is_over)

    def set_aside(
        self,
        workspace: Path,
        paths: Sequence[str],
        *,
        room: int,
        most: int | None = None,
        moved: Sequence[str] = (),
        is_wanted: Callable[[], bool] = lambda: True,
        doubting: Doubting = no_doubts,
    ) -> TrashEntry | None:
        """Copy what lies at some paths, and below them, up to `room` bytes; None where nothing lies there.

        What does not fit is named, and so is what there are doubts about. The oldest go where all together is more
        than `most`. Raises `OSError` if writing fails, `CaptureCancelled` if the caller no longer waits:
        nothing is kept then.
        """
        with FolderHandle.at(workspace) as handle, doubting() as doubts:
            entries = list(found(handle, paths))
            if not entries:
                return None
            source = Source(handle, is_wanted, doubts)
            return self._filled(source, entries, room=room, most=most, moved=moved)

    def _filled(
        self,
        source: Source,
        entries: Sequence[TrashedFile],
        *,
        room: int,
        most: int | None,
        moved: Sequence[str],
    ) -> TrashEntry:
        name = new_id()
        place = self.folder / f"begun-{os.getpid()}-{name}"
        if most is not None:
            self._make_room_for(needed(entries, room), most)
        place.mkdir(mode=0o700, parents=True)
        try:
            filled = fill(source, entries, place, room)
            entries, not_kept = tuple(filled.entries), tuple(filled.not_kept)
            entry = TrashEntry(name, source.workspace.path, time.time(), entries, not_kept, tuple(moved))
            write_entry(place, entry)
            place.rename(self.folder / name)
        except BaseException:
            shutil.rmtree(place, ignore_errors=True)
            raise
        return entry

    def sync(self, entry: TrashEntry, is_wanted: Callable[[], bool] = lambda: True) -> None:
        """Wait until the disk has all of it. Raises `OSError`, also where it was forgotten meanwhile."""
        sync_place(self.folder / entry.id, is_wanted)

    def incomplete(self, workspace: Path) -> Iterator[Incomplete]:
        """Return what was set aside of a workspace and lacks copies that a power cut took. Raises `OSError`."""
        for place in self._places():
            head = read_head(place)
            if head is None or head.workspace != str(workspace):
                continue
            if not is_synced(place):
                _check(place)
            dropped, entry = read_dropped(place), read_entry(place)
            if dropped is not None and entry is not None:
                yield Incomplete(entry, dropped.lost)

    def settle(self, is_wanted: Callable[[], bool]) -> None:
        """Bring to the disk what it did not have for certain when the program ended. Raises `OSError`.

        Where copies are missing, the conversations of that workspace are to find out first.
        """
        for place in self._places():
            entry = None if is_synced(place) else read_entry(place)
            if entry is not None and is_wanted() and not missing_copies(place, entry):
                sync_place(place, is_wanted)

    def entry(self, name: str) -> TrashEntry | None:
        """Return what was set aside under a name; None where it is gone."""
        return read_entry(self.folder / name) if made_at(name) is not None else None

    def source(self, name: str) -> TrashSource | None:
        """Return the same with the copies and how the command left it; None where it is gone."""
        entry, place = self.entry(name), self.folder / name
        return None if entry is None else TrashSource(place, entry, read_left(place), read_gone(place))

    def holds(self, name: str) -> bool:
        """Return whether what was set aside under a name is still there."""
        return made_at(name) is not None and (self.folder / name / MANIFEST).is_file()

    def look(self, entry: TrashEntry) -> TrashStatus:
        """See what became of it, and keep in mind how it was left; what is as it was need not be kept any more."""
        with FolderHandle.at(entry.workspace) as workspace:
            return self._looked(entry, workspace)

    def _looked(self, trash_entry: TrashEntry, workspace: FolderHandle) -> TrashStatus:
        place = self.folder / trash_entry.id
        gone: list[str] = []
        unreadable: list[str] = []
        left: dict[str, FileState] = {}
        folders: list[str] = []
        for entry, number in zip(trash_entry.entries, trash_entry.numbers(), strict=True):
            there = workspace.visible(entry.path)
            if there is None or (entry.kind != "folder" and _is_none(there)):
                (folders if entry.kind == "folder" else gone).append(entry.path)
            elif entry.kind != "folder" and not _is_same(entry, there):
                try:
                    shape, was = shape_at(workspace, entry.path), _shape_of_copy(place, number)
                except FileStateUnreadable:
                    unreadable.append(entry.path)
                    continue
                if shape is not None and was is not None and not _is_content(shape, was, entry):
                    left[entry.path] = shape
        lost = tuple(one.path for one in trash_entry.not_kept if not _is_same(one, workspace.visible(one.path)))
        moved = tuple(path for path in gone if is_below_any(path, trash_entry.moved))
        away = set(moved)
        seen = TrashStatus(
            tuple(path for path in gone if path not in away), moved, (*left, *unreadable), len(folders), lost
        )
        if seen.is_any:
            write_left(place, left)
            write_gone(place, (*gone, *folders, *unreadable))
        else:
            self.forget(trash_entry.id)
        return seen

    def put_back(
        self,
        entry: TrashEntry,
        journals: Path,
        over: Collection[str] = (),
        *,
        keeps_newer: bool = False,
        stands: Stands | None = None,
    ) -> RestoreResult:
        """Give back what is not there any more, or is as the command left it: all of it or nothing.

        Where something newer lies that is not in `over`, nothing is given unless it `keeps_newer`. Raises what
        `carry_out` raises, and `OSError` where a copy is gone.
        """
        place = self.folder / entry.id
        plan = planned(place, entry, over)
        newer, blocked = tuple(plan.newer), tuple(plan.blocked)
        if newer and not keeps_newer:
            return RestoreResult(newer=newer, blocked=blocked)
        write_whole(place / _GIVING, json.dumps({"process": os.getpid(), "at": new_id()}).encode("ascii"))
        try:
            put_back(place, entry, plan, journals, stands)
        except TransactionIncomplete:
            raise  # the next start goes on
        except BaseException:
            (place / _GIVING).unlink(missing_ok=True)
            raise
        (place / _GIVING).unlink(missing_ok=True)
        return RestoreResult(tuple(swap.path for swap in plan.swaps if swap.wanted is not None), newer, blocked)

    def newer(self, entry: TrashEntry, over: Collection[str] = ()) -> Sequence[str]:
        """Return the paths where something newer lies. Raises `OSError` where a copy is gone."""
        return planned(self.folder / entry.id, entry, over).newer

    def begun(self, workspace: Path) -> Iterator[TrashEntry]:
        """Return what a killed program had begun to put back there."""
        for place in self._places():
            entry = read_entry(place) if _is_left(place / _GIVING) else None
            if entry is not None and entry.workspace == str(workspace):
                yield entry

    def forget(self, name: str) -> None:
        """Remove what was set aside under a name."""
        if made_at(name) is not None:
            # It goes at once: what still brings it to the disk must leave nothing in its place.
            place = self.folder / name
            with contextlib.suppress(OSError):  # it is gone, or cannot be changed
                place = place.rename(self.folder / f"begun-{os.getpid()}-{name}")
            shutil.rmtree(place, ignore_errors=True)

    def used(self) -> TrashUsage:
        """Return how much it holds."""
        heads = [head for place in self._places() if (head := read_head(place)) is not None]
        return TrashUsage(len(heads), sum(head.size for head in heads))

    def empty(self) -> None:
        """Remove all that was set aside, but for what is being put back."""
        for place in self._places():
            if not (place / _GIVING).exists():
                shutil.rmtree(place, ignore_errors=True)

    def sweep(self, *, older_than: float, most: int | None = None, after_s: float = LEFT_BEHIND_S) -> None:
        """Remove what was set aside before a time, what is more than `most` bytes, and what was never finished."""
        for place in self.folder.iterdir() if self.folder.is_dir() else ():
            begun = _BEGUN.fullmatch(place.name)
            if begun is not None and is_left_behind(int(begun[1]), made_at(begun[2]), after_s):
                shutil.rmtree(place, ignore_errors=True)
        for place in self._places():
            head = read_head(place)
            if (head is None or head.at < older_than) and not (place / _GIVING).exists():
                shutil.rmtree(place, ignore_errors=True)
        if most is not None:
            self._make_room(most)

    def _spare(self) -> int:
        """Return how many bytes more the disk can give; fewer than none where others need them."""
        place = next((one for one in (self.folder, *self.folder.parents) if one.is_dir()), Path("/"))
        return self._free(place) - SPARED_BYTES

    def _make_room_for(self, size: int, most: int) -> None:
        """Evict the oldest entries if so many bytes exceed the limit, or the space of the disk."""
        spare = self._spare()
        missing = size - spare if 0 < size > spare else 0
        self._make_room(min(most - size, self.used().size - missing) if missing else most - size)

    def _make_room(self, most: int) -> None:
        """Evict the oldest entries until at most so many bytes are held."""
        sizes = {place: head.size for place in self._places() if (head := read_head(place)) is not None}
        total = sum(sizes.values())
        for place, size in sizes.items():
            if total <= most:
                return
            if not (place / _GIVING).exists():
                shutil.rmtree(place, ignore_errors=True)
                total -= size

    def _places(self) -> Sequence[Path]:
        """Return the folders of what is kept, the oldest first."""
        if not self.folder.is_dir():
            return ()
        return sorted(place for place in self.folder.iterdir() if made_at(place.name) is not None)


def _check(place: Path) -> None:
    """Note which copies are missing, for good: what is named once is not put back any more."""
    trash_entry = read_entry(place)
    missing = missing_copies(place, trash_entry) if trash_entry is not None else ()
    if trash_entry is not None and missing:
        before = read_dropped(place) or DroppedCopies(frozenset(), ())
        gone = [entry for entry in trash_entry.entries if entry.path in missing]
        lost = (*before.lost, *_not_there(Path(trash_entry.workspace), gone))
        write_dropped(place, DroppedCopies(before.paths.union(missing), lost))


def _not_there(workspace: Path, entries: Sequence[TrashedFile]) -> Sequence[str]:
    """Return the paths at which something else lies than was set aside, or nothing."""
    try:
        with FolderHandle.at(workspace) as folder:
            return [entry.path for entry in entries if not _is_same(entry, folder.visible(entry.path))]
    except FileNotFoundError:
        return [entry.path for entry in entries]


def _shape_of_copy(place: Path, number: int) -> FileState | None:
    with FolderHandle.ours(place) as folder:
        return shape_at(folder, str(number))


def _is_same(entry: TrashedFile, facts: os.stat_result | None) -> bool:
    """Return whether a file is untouched since: the file system itself says so."""
    if facts is None:
        return False
    now = (facts.st_ctime_ns, facts.st_mtime_ns, stat.S_IMODE(facts.st_mode), facts.st_size)
    return now == (
        entry.changed_ns,
        entry.modified_ns,
        entry.mode,
        facts.st_size if entry.kind == "link" or entry.size == TOO_DEEP else entry.size,
    )


def _is_none(facts: os.stat_result) -> bool:
    """Return whether what lies there is no file that anything could have been written into, nor a link."""
    return not stat.S_ISREG(facts.st_mode) and not stat.S_ISLNK(facts.st_mode)


def _is_content(shape: FileState, was: FileState, entry: TrashedFile) -> bool:
    if entry.kind == "link" or shape.kind == "link":
        return shape.kind == entry.kind and shape.blob == was.blob
    return shape.blob == was.blob and shape.mode == entry.mode


def _is_left(marker: Path) -> bool:
    """Return whether putting back was begun by a program that is gone."""
    try:
        record = json.loads(marker.read_text(encoding="ascii"))
        return is_left_behind(int(record["process"]), made_at(str(record["at"])), 0.0)
    except (OSError, ValueError, KeyError, TypeError):
        return marker.exists()
