"""The timeline of one workspace's files: record, preview, undo and redo. Blocks."""

from __future__ import annotations

import hashlib
import logging
import os
from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_agent.checkpoints.file_state import FileState, FileSwap, FolderSwap, PathChange, shape_at
from desktop_agent.checkpoints.restore.journal import Journal, TransactionRecord, finished_for
from desktop_agent.checkpoints.restore.restore_plan import NetChange, RestorePlan, passed_over, paths_of, way_back
from desktop_agent.checkpoints.restore.transaction import (
    FilesChangedError,
    RecoveredTransaction,
    Stands,
    carry_out,
    content_of,
    obstructed,
    recover,
    remove_staging,
)
from desktop_agent.checkpoints.snapshots.exclusions import SnapshotLimits
from desktop_agent.checkpoints.snapshots.file_snapshots import FileSnapshots
from desktop_agent.checkpoints.snapshots.git_seed import excludes_of, known_of, never_recorded
from desktop_agent.checkpoints.snapshots.git_snapshots import GitSnapshots
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit
from desktop_agent.checkpoints.snapshots.retention import RetentionLedger
from desktop_agent.checkpoints.snapshots.snapshot_store import (
    Doubting,
    Progress,
    Snapshot,
    SnapshotDifference,
    SnapshotFailed,
    no_doubts,
    unseen,
)
from desktop_agent.checkpoints.trash.trash import Trash
from desktop_agent.checkpoints.trash.trash_steps import (
    BinStep,
    TrashCopies,
    TrashOnlyFile,
    TrashSource,
    finish,
    folder_swaps,
    given,
    in_bin,
    only,
    taken,
    together,
)
from desktop_agent.execution.files.descriptor import write_all
from desktop_agent.execution.files.folder_handle import FolderHandle
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short
from desktop_agent.protocol import RestoredFiles

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ChangeSpan:
    """The changes between two snapshots, or only those of `paths`.

    To `unkept` something happened, or was to happen, of which the records have not both states. `is_unsure`: it may
    as well have been the user who did it. What it took lies in the bin under the name `bin`; where it was a going
    back, what of the paths came from there is `from_bin`, and no record has that.
    """

    before: str
    after: str
    paths: tuple[str, ...] = ()
    unkept: tuple[str, ...] = ()
    is_unsure: bool = False
    bin: str = ""
    from_bin: tuple[RestoredFiles, ...] = ()

    @property
    def recorded(self) -> tuple[str, ...]:
        """The paths that snapshots are about; the span must have paths."""
        came = {path for part in self.from_bin for path in part.paths}
        return tuple(path for path in self.paths if path not in came)


@dataclass(frozen=True, slots=True)
class _UndoAttempt:
    """A way back, and all that it takes to go it. `paths` are known to it, `now` is the record of what is there."""

    way: RestorePlan
    now: str
    paths: tuple[str, ...]
    steps: Sequence[BinStep]
    copies: TrashCopies


@dataclass(frozen=True, slots=True)
class RecoveredRestore:
    """A going back that another start finished. The way back over `span` is the redo; `left` stayed as it was."""

    name: str
    about: str
    span: ChangeSpan
    left: tuple[str, ...]


class Timeline:
    """The records of one workspace, in a folder of ours for it below `folder`.

    `git` is the program; without one only files can be recorded that are named. What is recorded is kept for the
    `conversation`. The `own` folders of the app are no part of a workspace that holds them. The `bin` has what no
    record has.
    """

    def __init__(
        self,
        folder: Path,
        workspace: Path,
        git: str | None,
        home: Path,
        limits: SnapshotLimits | None = None,
        *,
        conversation: str = "nobody",
        own: Sequence[Path] = (),
        stands: Stands | None = None,
        doubting: Doubting = no_doubts,
        trash: Trash | None = None,
    ) -> None:
        self.stands = stands
        self.doubting = doubting
        self._trash = trash
        self.workspace, self.conversation = workspace, conversation
        place = place_of(folder, workspace)
        self.journals = place / "journals"
        self._records = _records_of(place, workspace, git, home, limits, own=own)
        self.takes_all = self._records.takes_all
        """Whether the workspace can be recorded whole, and not only by paths."""
        self.content = self._records.content
        self._ledger = RetentionLedger(place / "ledgers", conversation)

    def begin(self) -> tuple[RecoveredTransaction, ...]:
        """Finish what a killed program had begun in the workspace, and remove what it left; return what that was."""
        recovered = recover(self.journals)
        remove_staging(self.workspace, self.journals)
        return recovered

    def finished(self) -> tuple[RecoveredRestore, ...]:
        """Return what another start finished for this conversation, until it is forgotten."""
        journals = finished_for(self.journals, lambda conversation: conversation == self.conversation)
        return tuple(self._finished(path.name, journal, journal.begun) for path, journal in journals if journal.begun)

    def forget_finished(self, name: str) -> None:
        (self.journals / name).unlink(missing_ok=True)

    def record(self, paths: Sequence[str] | None = None, progress: Progress = unseen) -> Snapshot:
        """Record what is there now, or what is at some paths. Raises `SnapshotFailed`.

        `progress` is told while many files are taken in.
        """
        with self.doubting() as doubts:
            snapshot = self._records.record(paths, doubts, progress)
        settled = self._records.settle() or snapshot
        try:
            self._ledger.note(settled.tree)
        except OSError as error:
            raise SnapshotFailed(in_short(error)) from error
        return settled

    def difference(self, span: ChangeSpan) -> SnapshotDifference:
        """Return what became of the files, and of which the records have not both states. Raises `SnapshotFailed`."""
        wanted = span.recorded
        if not span.before or (span.paths and not wanted):
            return SnapshotDifference()
        # What was killed has no end: what is there now counts.
        after = span.after or self.record(wanted or None).tree
        difference = self._records.difference(span.before, after)
        if not span.paths:
            return difference
        chosen = set(wanted)
        changes = [change for change in difference.changes if change.path in chosen]
        return SnapshotDifference(changes, tuple(path for path in difference.unkept if path in chosen))

    def passed(self, spans: Sequence[ChangeSpan]) -> dict[str, NetChange]:
        """Return what some spans, oldest first, did together to each path. Raises `SnapshotFailed`."""
        return passed_over([self.difference(span).changes for span in spans])

    def read(self, shapes: Iterable[FileState | None]) -> Generator[bytes, None, None]:
        """Yield what each file held, one after the other, b"" for none. Raises `SnapshotFailed`, and `OSError`."""
        with self._records.contents() as write:
            for shape in shapes:
                yield content_of(FileSwap("", None, shape), write) if shape is not None else b""

    def holds(self, path: str, shape: FileState | None) -> bool:
        """Return whether just this lies at a path now."""
        try:
            with FolderHandle.at(self.workspace) as workspace:
                state = shape_at(workspace, path)
        except OSError:
            return False
        return state is None if shape is None else shape.is_like(state)

    def put(
        self,
        path: str,
        there: FileState | None,
        wanted: FileState | None,
        content: bytes,
        what: str,
        *,
        about: str = "",
    ) -> ChangeSpan:
        """Replace one path's content with another's; return the span of that. `about` is as in `go_back`.

        Where something else than `there` is there now, `FilesChangedError` says so, and nothing is touched. Raises
        `SnapshotFailed` and what `carry_out` raises, too.
        """
        now = self.record((path,)).tree
        if self._records.shapes(now, (path,)).get(path) != there:
            raise FilesChangedError((path,))

        def write(_: FileSwap, descriptor: int) -> None:
            write_all(descriptor, content)

        swaps = (FileSwap(path, there, wanted),)
        begun = TransactionRecord(self.conversation, about, now, (path,)) if about else None
        folders = self._folders_above(now, swaps)
        carry_out(self.workspace, swaps, write, self.journals, what, folders=folders, begun=begun, stands=self.stands)
        return self._went(now, (path,))

    def preview(self, spans: Sequence[ChangeSpan], over: Collection[str] = ()) -> RestorePlan:
        """Return the way back over some spans, oldest first, as things are now. Raises `SnapshotFailed`."""
        way = self._way(spans, over)
        if way.way.swaps or way.way.changed_since:
            return way.way
        folders = folder_swaps(self.workspace, way.steps)
        return replace(way.way, folders=tuple(one.path for one in folders if one.mode is not None))

    def only_in_bin(self, spans: Sequence[ChangeSpan]) -> dict[str, TrashOnlyFile]:
        """Return the files that some spans took and only the bin holds. No content is read.

        Raises `SnapshotFailed`.
        """
        results: dict[str, TrashOnlyFile] = {}
        for span in spans:
            copies = self._in_trash(span.bin)
            if copies is None or copies.gone is None:
                continue
            entries = [entry for entry in copies.entry.entries if entry.kind != "folder" and copies.is_taken(entry)]
            known = self._recorded(span, self.difference(span), [entry.path for entry in entries])
            results.update(in_bin(copies, {entry for entry in entries if entry.path not in known}))
        return results

    def missing(self, paths: Iterable[str]) -> set[str]:
        """Return those of some paths at which nothing is now."""
        with FolderHandle.at(self.workspace) as workspace:
            return {path for path in paths if workspace.visible(path) is None}

    def from_bin(self, spans: Sequence[ChangeSpan], path: str) -> tuple[NetChange, bytes] | None:
        """Return what became of a file that only the bin holds, and what it held; None where it does not."""
        for span in spans:
            trashed = self._in_trash(span.bin)
            copies = TrashCopies.of(self.workspace, [only(trashed, path)]) if trashed is not None else TrashCopies()
            for copy in copies.by_path.get(path, ()):
                content = content_of(FileSwap(path, None, copy.shape), copies.source(_unknown))
                assert trashed is not None
                return NetChange(trashed.left.get(path), copy.shape), content
        return None

    def go_back(
        self,
        spans: Sequence[ChangeSpan],
        what: str,
        over: Collection[str] = (),
        leave: Collection[str] = (),
        *,
        about: str = "",
    ) -> ChangeSpan:
        """Go it; return the span from before to after, the way back over which is the redo.

        Where a start of the program has to finish it, `finished` gives the same with `about`.

        Its end is "" where the disk is full by then: what is there counts, and may be another's.

        If another program has changed a file since that is not in `over`, raises `FilesChangedError`; then nothing is
        touched; what is in `leave` stays as it is. Raises `SnapshotFailed` and what `carry_out` raises, too.
        """
        plan = self._way(spans, over, leave)
        way, now, copies = plan.way, plan.now, plan.copies
        if way.changed_since:
            raise FilesChangedError(way.changed_since)
        folders = self._folders(plan)
        made = [folder.path for folder in folders if folder.mode is not None]
        came = copies.given_by(way.swaps, plan.steps, made)
        went = tuple(path for path in plan.paths if path not in leave)
        begun = TransactionRecord(self.conversation, about, now, went, way.unkept, came) if about else None
        with self._records.contents() as write:
            carry_out(
                *(self.workspace, way.swaps, copies.source(write), self.journals, what),
                folders=folders,
                begun=begun,
                stands=self.stands,
            )
        finish(self.workspace, copies, plan.steps, came, self.journals)
        return replace(self._went(now, went, came), unkept=way.unkept)

    def _finished(self, name: str, journal: Journal, begun: TransactionRecord) -> RecoveredRestore:
        paths = tuple(path for path in begun.paths if path not in journal.left)
        swaps = [swap for swap in journal.swaps if swap.path not in journal.left]
        came = tuple(
            replace(part, paths=tuple(path for path in part.paths if path not in journal.left))
            for part in begun.from_bin
        )
        if not paths:
            # Without a path a span is of everything.
            span = ChangeSpan("", "", from_bin=came)
        elif all(self.holds(swap.path, swap.wanted) for swap in swaps):
            span = self._went(begun.before, paths, came)
        else:
            # Another program may have changed since what it left.
            span = ChangeSpan(begun.before, "", paths, from_bin=came)
        return RecoveredRestore(name, begun.about, replace(span, unkept=begun.unkept), journal.left)

    def _folders(self, way: _UndoAttempt) -> list[FolderSwap]:
        """Return the folders that come back with some files, as they were: closed to others, for one; or that go."""
        swaps = way.way.swaps
        folder_plan = folder_swaps(self.workspace, way.steps)
        return [*self._folders_above(way.now, swaps, {folder.path for folder in folder_plan}), *folder_plan]

    def _folders_above(self, now: str, swaps: Sequence[FileSwap], known: Collection[str] = ()) -> list[FolderSwap]:
        above = {parent for swap in swaps if swap.wanted is not None for parent in _above(swap.path)}
        above.difference_update(known)
        if not above or not now:
            return []
        with FolderHandle.at(self.workspace) as workspace:
            missing = sorted(folder for folder in above if workspace.found(folder) is None)
        modes = self._records.folder_modes(now, missing) if missing else {}
        return [FolderSwap(folder, mode) for folder, mode in modes.items()]

    def _went(self, before: str, paths: tuple[str, ...], came: tuple[RestoredFiles, ...] = ()) -> ChangeSpan:
        """Return the span of what was just done. It is done, even where the state after it cannot be recorded."""
        span = ChangeSpan(before, "", paths, from_bin=came)
        if not span.recorded:
            return span
        try:
            return replace(span, after=self.record(span.recorded).tree)
        except SnapshotFailed as error:
            log.warning("the state after going back was not recorded: %s", error)
            return replace(span, is_unsure=True)

    def _way(self, spans: Sequence[ChangeSpan], over: Collection[str], leave: Collection[str] = ()) -> _UndoAttempt:
        """Return the way back as things are now."""
        differences = [self.difference(span) for span in spans]
        trashed = [self._held(span, one) for span, one in zip(spans, differences, strict=True)]
        copies = TrashCopies.of(self.workspace, trashed)
        recorded = paths_of([one.changes for one in differences]) | copies.unkept()
        now = self.record(sorted(recorded)) if recorded else Snapshot("")
        unkept = _unkept(differences, trashed, now)
        steps = [_recorded_changes(one.changes, unkept) for one in differences]
        unsure = paths_of([step for span, step in zip(spans, steps, strict=True) if span.is_unsure])
        both = [[*step, *_recorded_changes(one.changes, unkept)] for step, one in zip(steps, trashed, strict=True)]
        paths = sorted(paths_of(both))
        there = self._current(now.tree, paths, recorded, copies)
        # Where nothing is now, no change by others is in the way of what the bin has.
        way = way_back(both, there, {*over, *copies.free()}, leave, unsure)
        # A folder of the user's, or a pipe: there is nothing in the record of it, and nothing can take its place.
        blocked = obstructed(self.workspace, way.swaps)
        unkept.update(blocked)
        swaps = tuple(copies.timed(swap) for swap in way.swaps if swap.path not in blocked)
        come = tuple(swap.path for swap in swaps if copies.like(swap.path, swap.wanted) is not None)
        way = RestorePlan(swaps, way.changed_since, tuple(sorted(unkept.difference(leave))), come)
        still = copies.by_path.keys() - {swap.path for swap in swaps}
        known = tuple(path for path in paths if path not in blocked and path not in still)
        return _UndoAttempt(way, now.tree, known, trashed, copies)

    def _held(self, span: ChangeSpan, difference: SnapshotDifference) -> BinStep:
        """Return what happened to files that the bin has, and the records not."""
        steps = [self._came(span, part) for part in span.from_bin]
        copies = self._in_trash(span.bin)
        if copies is not None:
            paths = [entry.path for entry in copies.entry.entries]
            steps.append(taken(copies, self._recorded(span, difference, paths)))
        return together(steps)

    def _in_trash(self, name: str) -> TrashSource | None:
        return self._trash.source(name) if self._trash is not None and name else None

    def _came(self, span: ChangeSpan, part: RestoredFiles) -> BinStep:
        before = self._records.shapes(span.before, part.paths) if span.before and part.paths else {}
        return given(self._in_trash(part.name), part, before)

    def _recorded(self, span: ChangeSpan, difference: SnapshotDifference, paths: Sequence[str]) -> set[str]:
        """Return those of some paths of which the records know what became, be it nothing."""
        known = {change.path for change in difference.changes}
        own = set(span.paths)
        looked = [path for path in paths if path in own] if own else paths
        if span.before and looked:
            known.update(self._records.shapes(span.before, looked))
        return known.difference(difference.unkept)

    def _current(
        self, now: str, paths: Sequence[str], recorded: Collection[str], copies: TrashCopies
    ) -> dict[str, FileState]:
        """Return what is at some paths: as it was recorded, where it was."""
        asked = [path for path in paths if path in recorded]
        shapes = self._records.shapes(now, asked) if asked else {}
        return {path: shape for path, shape in copies.current.items() if path not in recorded} | shapes


def _unknown(swap: FileSwap, _descriptor: int) -> None:
    raise SnapshotFailed(f"{swap.path} is not in the bin")


def _unkept(differences: Sequence[SnapshotDifference], steps: Sequence[BinStep], now: Snapshot) -> set[str]:
    """Return the paths of which something is kept nowhere."""
    unkept = set[str]()
    for one, step in zip(differences, steps, strict=True):
        unkept.update(set(one.unkept).difference(change.path for change in step.changes), step.unkept)
    # What stands there now and cannot be kept would be lost.
    unkept.update(one.path for one in now.left_out)
    return unkept


def _recorded_changes(changes: Sequence[PathChange], unkept: Collection[str]) -> list[PathChange]:
    return [change for change in changes if change.path not in unkept]


def _above(path: str) -> Iterator[str]:
    """Yield the folders above a path."""
    while path := path.rpartition("/")[0]:
        yield path


def _records_of(
    place: Path, workspace: Path, git: str | None, home: Path, limits: SnapshotLimits | None, *, own: Sequence[Path]
) -> FileSnapshots | GitSnapshots:
    if git is None:
        return FileSnapshots(place / "files", workspace, limits)
    excludes = f"{excludes_of(workspace, home)}\n{never_recorded(workspace, own)}"
    store = PrivateGit(git, place / "repository", workspace, place / "index")
    return GitSnapshots(store, excludes, known_of(workspace, home), limits)


def place_of(folder: Path, workspace: Path) -> Path:
    """Return where the records of a workspace lie."""
    return folder / hashlib.sha256(os.fsencode(workspace)).hexdigest()[:32]
