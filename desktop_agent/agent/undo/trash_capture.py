"""Copies files to the trash before a call deletes them, then checks what is really gone.

Where the bin cannot be written, work goes on and says so, unless a card promised that all of it is kept.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from desktop_agent.checkpoints.snapshots.ignored_files import IgnoredPaths, are_ignored, ignored, lost
from desktop_agent.checkpoints.snapshots.private_git import TURN_LOCK, PrivateGit
from desktop_agent.checkpoints.staging import locked
from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline
from desktop_agent.checkpoints.trash.capture import CapacityCheck, CaptureCancelled
from desktop_agent.checkpoints.trash.manifest import TrashEntry
from desktop_agent.checkpoints.trash.trash import Trash, TrashStatus
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import reason
from desktop_agent.permissions.judgement import WorkspaceLosses
from desktop_agent.protocol import Checkpoint, TrashRecord
from desktop_agent.sentences import Sentence, translate

log = logging.getLogger(__name__)

CARD_LIMIT_S = 0.3
"""Longest time that a card waits to learn what would fit."""
NAMED = 20
"""Lost files that an entry names at most."""

Note = Callable[[TrashRecord | None], None]


@dataclass(frozen=True, slots=True)
class TrashCapture:
    """The trash as one workspace uses it.

    `most` returns how many bytes it may hold, 0 for none; `git` names ignored files.
    """

    workspace: Path
    trash: Trash
    timeline: Timeline
    most: Callable[[], int]
    git: PrivateGit | None = None

    def fits(self, paths: Sequence[str]) -> CapacityCheck:
        """Return which paths the trash could hold now, for a card. Looks at the disk, for a short time."""
        most, until = self.most(), time.monotonic() + CARD_LIMIT_S
        if not most:
            return CapacityCheck(is_whole=False)
        room = self.trash.room(most)
        return self.trash.fitting(self.workspace, paths, room=room, is_over=lambda: time.monotonic() > until)

    def are_generated(self, paths: Sequence[str]) -> bool:
        """Return whether git ignores all these paths and the trash could hold all of them. Looks at the disk.

        No older copy may be removed for it, because no user was asked.
        """
        if not paths:
            return True
        fitting = self.fits(paths)
        if not fitting.is_whole or fitting.not_kept or self.git is None or not self.git.is_made:
            return False
        if self.trash.used().size + fitting.size > self.most():
            return False
        try:
            return are_ignored(self.git, paths)
        except OSError as error:
            log.warning("what git ignores is not known: %s", error)
            return False


@asynccontextmanager
async def captured_trash(capture: TrashCapture | None, note: Note) -> AsyncIterator[CallTrash]:
    """Give the trash of a call, filled before it runs; afterwards see what is gone, however the call ended.

    `note` is called with what is known so far; without `capture` nothing is copied.
    """
    call_trash = CallTrash(capture, note)
    try:
        yield call_trash
    finally:
        # However it ended, files may be gone, and Stop must not lose the restore.
        task = asyncio.ensure_future(call_trash.look())
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait((task,))
            raise


class CallTrash:
    """The trash of one call. `goes_on`: its command is in the background, so nothing can be seen yet.

    Everything except work in threads runs on the event loop.
    """

    def __init__(self, capture: TrashCapture | None, note: Note) -> None:
        self.goes_on = False
        self._capture = capture
        self._note = note
        self._entry: TrashEntry | None = None
        self._problem: Sentence | None = None
        self._ignored = IgnoredPaths()
        self._is_filled = False
        self._is_exact = True
        self._is_whole = False
        """All that the call can take is in the bin."""
        self._is_forgotten = threading.Event()

    @property
    def needs_record(self) -> bool:
        """Return whether a record must come first: git names what it ignores in a repository that the first makes."""
        git = self._capture.git if self._capture is not None else None
        return git is not None and not git.is_made

    async def fill(self, losses: Callable[[], Awaitable[WorkspaceLosses]], *, keeps: bool) -> Sentence | None:
        """Copy what the call takes. Where `keeps` was promised and does not hold, return why it must not run."""
        capture = self._capture
        if capture is None:
            return None
        named, stopped = await losses(), threading.Event()
        task = asyncio.ensure_future(asyncio.to_thread(self._fill, capture, named, stopped))
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            stopped.set()
            await asyncio.wait((task,))
            self._forget(capture)  # the call never ran
            raise
        if keeps and not self._is_whole:
            self._forget(capture)
            return BROKEN if self._problem is None else BROKEN_BY.with_values(**dict(self._problem.values))
        self._is_filled = True
        if self._entry is not None or self._problem is not None:
            self._note(self._known())
        return None

    async def look(self) -> None:
        """See what is gone, with and without a copy."""
        if self._capture is not None and self._is_filled and not self.goes_on:
            record = await asyncio.to_thread(self._looked, self._capture)
            if not record.name:
                self._is_forgotten.set()
            self._note(record if record.name or record.lost or record.problem is not None else None)

    def _looked(self, capture: TrashCapture) -> TrashRecord:
        entry = self._entry
        try:
            seen = capture.trash.look(entry) if entry is not None else TrashStatus()
        except OSError as error:
            log.warning("what a call took could not be looked at: %s", error)
            return self._known()
        paths = {one.path for one in entry.entries} if entry is not None else set()
        gone = lost(capture.workspace, self._ignored, paths)
        names = tuple(dict.fromkeys((*seen.lost, *gone.names)))
        nobody_recorded = set(self._ignored.files)
        return replace(
            self._known(),
            name=entry.id if entry is not None and seen.is_any else "",
            is_seen=True,
            deleted=len(seen.deleted),
            moved=len(seen.moved),
            overwritten=len(seen.overwritten),
            folders=seen.folders,
            unrecorded=sum(path in nobody_recorded for path in (*seen.deleted, *seen.moved)),
            lost=names[:NAMED],
            lost_count=max(len(names), len(seen.lost) + gone.count),
        )

    def _fill(self, capture: TrashCapture, losses: WorkspaceLosses, stopped: threading.Event) -> None:
        most = capture.most()
        self._is_exact = losses.is_exact
        if not losses.is_exact:
            self._ignored = _ignored(capture.git)
        if not losses.paths or not most:
            is_any = any(os.path.lexists(capture.workspace / path) for path in losses.paths)
            self._is_whole = losses.is_exact and not is_any
            return
        try:
            self._entry = capture.trash.set_aside(
                capture.workspace,
                losses.paths,
                room=capture.trash.room(most),
                most=most,
                moved=losses.moved,
                is_wanted=lambda: not stopped.is_set(),
                doubting=capture.timeline.doubting,
            )
        except CaptureCancelled:
            return
        except OSError as error:
            log.warning("nothing was set aside: %s", error)
            self._problem = NOT_COPIED.with_values(why=reason(error))
            return
        self._is_whole = losses.is_exact and not (self._entry is not None and self._entry.not_kept)
        if self._entry is not None:
            # Beside the call: the disk takes its time. A power cut before it is done is noticed by the next start.
            syncing = threading.Thread(
                target=self._sync, args=(capture.trash, self._entry), name="bin sync", daemon=True
            )
            syncing.start()

    def _sync(self, own: Trash, entry: TrashEntry) -> None:
        try:
            own.sync(entry, lambda: not self._is_forgotten.is_set())
        except FileNotFoundError:
            log.debug("%s was forgotten before it was on the disk", entry.id)
        except OSError as error:
            log.warning("it is not known whether %s is on the disk: %s", entry.id, error)

    def _known(self) -> TrashRecord:
        entry = self._entry
        if entry is None:
            return TrashRecord(is_exact=self._is_exact, problem=self._problem)
        return TrashRecord(entry.id, entry.files, is_exact=self._is_exact, problem=self._problem)

    def _forget(self, capture: TrashCapture) -> None:
        self._is_forgotten.set()
        if self._entry is not None:
            capture.trash.forget(self._entry.id)
            self._entry = None


def deleted_by(timeline: Timeline, checkpoint: Checkpoint, in_trash: set[str]) -> tuple[str, ...]:
    """Return the files that a call deleted by its records, and that the bin does not hold. Blocks."""
    if not checkpoint.before or not checkpoint.deleted:
        return ()
    try:
        changes = timeline.difference(ChangeSpan(checkpoint.before, checkpoint.after, checkpoint.paths)).changes
    except OSError as error:
        log.warning("what a call deleted is not known: %s", error)
        return ()
    return tuple(one.path for one in changes if one.after is None and one.path not in in_trash)


def _ignored(git: PrivateGit | None) -> IgnoredPaths:
    if git is None:
        return IgnoredPaths()
    try:
        # A record of another conversation may be about to make the repository.
        os.close(locked(git.repository / TURN_LOCK))
        return ignored(git) if (git.repository / "config").exists() else IgnoredPaths()
    except OSError as error:
        log.warning("what git ignores is not known: %s", error)
        return IgnoredPaths()


NOT_COPIED = translate(
    "bin", "Nothing was copied to the bin ({why}).", "on the entry of a command that deleted files"
)
BROKEN = translate(
    "bin",
    "Nothing was run: the card said that all files are kept in the bin first, and some no longer fit, "
    "or can no longer be read. Ask again.",
)
BROKEN_BY = translate(
    "bin",
    "Nothing was run: the card said that all files are kept in the bin first, and the bin could not be written "
    "({why}). Ask again.",
)
