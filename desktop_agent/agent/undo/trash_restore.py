"""Restores files that a call removed, from the trash and from its snapshot."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from desktop_agent.agent.undo.trash_capture import NAMED, TrashCapture, deleted_by
from desktop_agent.agent.undo.undo_context import UndoContext
from desktop_agent.checkpoints.restore.transaction import FilesChangedError, TransactionFailed, TransactionIncomplete
from desktop_agent.checkpoints.snapshots.snapshot_store import SnapshotFailed
from desktop_agent.checkpoints.timeline import ChangeSpan
from desktop_agent.checkpoints.trash.manifest import TrashEntry
from desktop_agent.checkpoints.trash.trash import Incomplete
from desktop_agent.errors import AgentError
from desktop_agent.execution.files.safe_open import FileRefused
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short, reason
from desktop_agent.protocol import (
    Item,
    ItemChanged,
    ItemId,
    Level,
    RestoreFromTrash,
    ToolCall,
    TrashRecord,
    taken_by,
)
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import first_names

log = logging.getLogger(__name__)

_FOR_MODEL = (
    "The user put back files that a call of yours had taken away or overwritten: {paths}. "
    "Read them again before you rely on them."
)


@dataclass(frozen=True, slots=True)
class _Done:
    """Restored and skipped newer files; with `asks`, nothing was restored because of these newer files.

    `broken` is the reason why the rest was not restored: it can be tried again.
    """

    restored: tuple[str, ...] = ()
    newer: tuple[str, ...] = ()
    asks: bool = False
    broken: str = ""


class TrashRestore:
    """Restores files of one conversation. `items` returns all its items."""

    def __init__(self, context: UndoContext, items: Callable[[], Awaitable[Sequence[Item]]]) -> None:
        self._context = context
        self._items = items

    async def begin(self) -> None:
        """Report copies lost in a power cut, finish restores of a killed program, and report those."""
        capture = self._context.capture
        await self._report_lost()
        for entry in await asyncio.to_thread(lambda: tuple(capture.trash.begun(capture.workspace))):
            try:
                done = await asyncio.to_thread(
                    _from_trash, capture, entry, RestoreFromTrash(ItemId(""), keeps_newer=True)
                )
            except (OSError, FileRefused) as error:
                self._say(NOT_FINISHED.with_values(why=in_short(error)), level=Level.WARNING)
                continue
            call = next((item for item in await self._items() if _is_of(item, entry.id)), None)
            if isinstance(call, ToolCall) and call.set_aside is not None:
                restored = entry.files - len(done.newer)
                self._change(call, replace(call.set_aside, in_the_way=(), given=restored, stayed=len(done.newer)))
            self._say(FINISHED_BUT.naming(done.newer) if done.newer else FINISHED, done.restored)

    async def _report_lost(self) -> None:
        """Mark calls whose copies are missing from the trash."""
        incomplete = {one.kept.id: one for one in await asyncio.to_thread(_incomplete, self._context.capture)}
        calls = [item for item in await self._items() if isinstance(item, ToolCall)] if incomplete else []
        for call in calls:
            known = call.set_aside
            one = incomplete.get(known.name) if known is not None else None
            if known is None or one is None or known.given is not None or known.problem == CUT_OFF:
                continue
            checkpoint = call.checkpoint
            recorded = (
                await asyncio.to_thread(deleted_by, self._context.capture.timeline, checkpoint, set())
                if checkpoint
                else ()
            )
            lost = [path for path in one.lost if path not in recorded]
            updated = _without(known, lost)
            if not one.kept.files:
                updated = replace(updated, name="")
            if updated != known:
                self._change(call, updated)

    async def emptied(self, items: Sequence[Item]) -> tuple[ItemId, ...]:
        """Return the calls of which something lay in the bin and does no longer."""
        return await asyncio.to_thread(_emptied, self._context.capture, items)

    async def carry_out(self, request: RestoreFromTrash) -> None:
        """Put back what a call took, and say so to user and model. Raises `AgentError`: then nothing was touched."""
        call = next((item for item in await self._items() if item.id == request.item_id), None)
        if not isinstance(call, ToolCall):
            raise AgentError(NOTHING)
        known = call.set_aside or TrashRecord(is_seen=True, is_exact=False)
        if not taken_by(known, call.checkpoint).is_any:
            raise AgentError(NOTHING)
        going = asyncio.ensure_future(asyncio.to_thread(_put_back, self._context.capture, call, known, request))
        try:
            done = await asyncio.shield(going)
        except FilesChangedError as error:
            raise AgentError(CHANGED_SINCE.with_values(paths=first_names(error.paths))) from error
        except TransactionIncomplete as error:
            raise AgentError(HALF_DONE.with_values(why=str(error))) from error
        except (TransactionFailed, SnapshotFailed, FileRefused) as error:
            raise AgentError(NOT_DONE.with_values(why=str(error))) from error
        except OSError as error:
            raise AgentError(NOT_DONE.with_values(why=reason(error))) from error
        if done.asks:
            self._change(call, replace(known, in_the_way=done.newer))
            return
        if done.broken:
            self._say(RESTORED.naming(done.restored), done.restored)
            self._say(NOT_ALL.with_values(why=done.broken), level=Level.WARNING)
            return
        before = known.given or 0
        restored, stayed = before + len(done.restored), len(done.newer)
        self._change(call, replace(known, in_the_way=(), given=restored, stayed=stayed))
        self._say(RESTORED.naming(done.restored) if done.restored else NONE_RESTORED, done.restored)

    def _change(self, call: ToolCall, capture: TrashRecord) -> None:
        self._context.emit(ItemChanged(replace(call, set_aside=capture)))

    def _say(self, sentence: Sentence, restored: Sequence[str] = (), level: Level = Level.INFO) -> None:
        self._context.forget_reads(restored)
        for_model = _FOR_MODEL.format(paths=", ".join(restored[:50])) if restored else ""
        self._context.say(sentence, level, for_model)


def _incomplete(capture: TrashCapture) -> Sequence[Incomplete]:
    try:
        return tuple(capture.trash.incomplete(capture.workspace))
    except OSError as error:
        log.warning("it is not known whether the bin is whole: %s", error)
        return ()


def _without(known: TrashRecord, lost: Sequence[str]) -> TrashRecord:
    """Return the record of a call without the lost copies: its numbers count restorable files."""
    if not lost:
        return known
    count = len(lost)
    deleted = min(known.deleted, count)
    moved = min(known.moved, count - deleted)
    overwritten = min(known.overwritten, count - deleted - moved)
    return replace(
        known,
        deleted=known.deleted - deleted,
        moved=known.moved - moved,
        overwritten=known.overwritten - overwritten,
        files=max(0, known.files - count),
        unrecorded=max(0, known.unrecorded - count),
        lost=(*known.lost, *lost)[:NAMED],
        lost_count=known.lost_count + count,
        problem=CUT_OFF,
    )


def _emptied(capture: TrashCapture, items: Sequence[Item]) -> tuple[ItemId, ...]:
    calls = (item for item in items if isinstance(item, ToolCall) and item.set_aside is not None)
    return tuple(
        call.id
        for call in calls
        if call.set_aside and call.set_aside.name and not capture.trash.holds(call.set_aside.name)
    )


def _put_back(capture: TrashCapture, call: ToolCall, known: TrashRecord, request: RestoreFromTrash) -> _Done:
    entry = capture.trash.entry(known.name) if known.name else None
    if known.name and entry is None:
        raise AgentError(NO_LONGER)
    span = _recorded(capture, call, entry)
    newer = [*capture.trash.newer(entry, request.over)] if entry is not None else []
    changed = capture.timeline.preview([span], request.over).changed_since if span is not None else ()
    newer += [path for path in changed if path not in request.over]
    if newer and not request.keeps_newer:
        return _Done(newer=tuple(newer), asks=True)
    done = _from_trash(capture, entry, request) if entry is not None else _Done()
    newer += [path for path in done.newer if path not in newer]
    restored = [*done.restored]
    if span is not None:
        try:
            way = capture.timeline.preview([span], request.over)
            capture.timeline.go_back([span], "undo", request.over, changed)
        except (FilesChangedError, TransactionFailed, SnapshotFailed) as error:
            if not restored:
                raise
            # The disk may have become full with what came from the bin: that is there, and has to be said.
            return _Done(tuple(restored), tuple(newer), broken=str(error))
        restored += [swap.path for swap in way.swaps]
    return _Done(tuple(restored), tuple(newer))


def _from_trash(capture: TrashCapture, entry: TrashEntry, request: RestoreFromTrash) -> _Done:
    timeline, keeps_newer = capture.timeline, request.keeps_newer
    done = capture.trash.put_back(
        entry, timeline.journals, request.over, keeps_newer=keeps_newer, stands=timeline.stands
    )
    return _Done(done.given, (*done.newer, *done.blocked))


def _recorded(capture: TrashCapture, call: ToolCall, entry: TrashEntry | None) -> ChangeSpan | None:
    """Return what the call deleted by its records, and the bin does not hold; None for nothing."""
    checkpoint = call.checkpoint
    paths_in_trash = {one.path for one in entry.entries} if entry is not None else set()
    paths = deleted_by(capture.timeline, checkpoint, paths_in_trash) if checkpoint is not None else ()
    return ChangeSpan(checkpoint.before, checkpoint.after, paths) if checkpoint is not None and paths else None


def _is_of(item: Item, name: str) -> bool:
    return isinstance(item, ToolCall) and item.set_aside is not None and item.set_aside.name == name


CUT_OFF = translate(
    "bin",
    "Copies in the bin are missing or incomplete, most likely because the power failed, so some files can no longer "
    "be put back.",
    "on the entry of a command that deleted files",
)
NOTHING = translate("bin", "Nothing of this call can be put back. Nothing was touched.")
NO_LONGER = translate(
    "bin",
    "The files of this call are no longer in the bin: they expired, or made room for others. Nothing was touched.",
)
RESTORED = translate("bin", "Put back %n file(s): {paths}", "", 0)
NONE_RESTORED = translate("bin", "Nothing was put back: every file is there already, or newer.")
CHANGED_SINCE = translate("bin", "Files changed just now, so nothing was put back: {paths}. Try again.")
HALF_DONE = translate(
    "bin",
    "Putting files back could neither be completed nor rolled back ({why}). Nothing is lost: the next start "
    "of the program completes it.",
)
NOT_ALL = translate("bin", "The rest could not be put back ({why}). Press Put back to try again.")
NOT_DONE = translate("bin", "It could not be put back ({why}). All files are as they were.")
FINISHED = translate("bin", "Putting files back was interrupted when the program ended; it is finished now.")
FINISHED_BUT = translate(
    "bin",
    "Putting files back was interrupted when the program ended; it is finished now. Newer files "
    "were kept, %n file(s): {paths}",
    "",
    0,
)
NOT_FINISHED = translate(
    "bin", "Putting files back was interrupted when the program ended, and cannot be finished now ({why})."
)
