"""Records a snapshot before and after each call that may change files.

The state before is recorded while the call is judged for the last time, and is whole before it runs; the one after
beside whatever comes next. One thread makes the records of a conversation, one after the other: so the next call's
waits for the last one's by itself.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop_agent.checkpoints.file_state import PathChange
from desktop_agent.checkpoints.snapshots.snapshot_store import Snapshot, SnapshotFailed
from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline
from desktop_agent.errors import WorkspaceSilent
from desktop_agent.ids import new_id
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short
from desktop_agent.protocol import (
    Checkpoint,
    DeletesPath,
    Effect,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Job,
    LaterChanges,
    Level,
    Notice,
    Recording,
    Risk,
    RunsCommand,
    Status,
    ToolCall,
    WritesPath,
)
from desktop_agent.sentences import Sentence, translate
from desktop_agent.worker_threads import WorkerThreads


class BackgroundGaps:
    """Attributes changes made between checkpoints to background commands, though a user may have made them."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = ""
        self._open: dict[ItemId, list[LaterChanges]] = {}

    def __contains__(self, item: ItemId) -> bool:
        return item in self._open

    def open(self, item: ItemId) -> None:
        """Collect the gaps after the next snapshot for a call whose command continues."""
        self._open[item] = []

    def note(self, tree: str, *, is_end: bool) -> None:
        """Note a snapshot; a difference before one that is no call's end was a gap."""
        if not is_end and self._last not in ("", tree):
            later = LaterChanges(self._last, tree, self._clock())
            for several in self._open.values():
                several.append(later)
        self._last = tree

    def close(self, item: ItemId) -> tuple[LaterChanges, ...]:
        """Return the gaps of a command that has ended."""
        return tuple(self._open.pop(item, ()))


log = logging.getLogger(__name__)

PATIENCE_S = 10.0
"""Longest wait of closing for snapshots after calls."""
FIRST_ENDS_S = 1.0
"""Longest wait of closing for the first snapshot, which stops at its next step unless it hangs."""
WAITS_S = 30.0
"""Longest wait of a call for its snapshot without an answer of the user: work is never blocked."""
SHOWN_AFTER_S = 0.5
"""Delay before a call shows that it waits, and interval of its progress."""
OPENS_S = 1.0
"""Delay of the first snapshot after a conversation opens: other work of opening comes first."""
SHARED_S = 0.25
"""A record that began this short a time ago, and is not done, is the state before the next call as well: one made for
the call alone would leave the user as much time to change something between it and the call."""
ENDED = frozenset((Status.DONE, Status.FAILED, Status.DENIED, Status.CANCELLED))


@dataclass(slots=True)
class _Record:
    """One that is being made. `began` is when it began to look at the files; None while it waits for its turn."""

    task: asyncio.Task[Snapshot] | None = None
    began: float | None = None

    @property
    def is_done(self) -> bool:
        return self.task is None or self.task.done()

    def may_be_shared(self) -> bool:
        return not self.is_done and (self.began is None or time.monotonic() - self.began < SHARED_S)


Tell = Callable[[Recording | None], None]
"""Shows that a call waits until the files are recorded, and how far that is; None: it does not any more."""


@dataclass(slots=True)
class PendingCheckpoint:
    """A call that is about to run.

    `whole` returns when the snapshot before it is complete: nothing may change earlier. `goes_on` is set when its
    command continues in the background.
    """

    whole: Callable[[], Awaitable[None]]
    goes_on: bool = False


async def nothing() -> None:
    """Wait for no record."""


class CallCheckpoints:
    """Records the files of one workspace for one conversation.

    `item` gives an item as it is now. Who holds `opening` makes its first record: of all conversations one at a time.
    Lives on the loop's thread.
    """

    def __init__(
        self,
        timeline: Timeline,
        item: Callable[[ItemId], Item | None],
        emit: Callable[[Event], None],
        clock: Callable[[], float] = time.time,
        *,
        opening: asyncio.Lock | None = None,
    ) -> None:
        self._timeline = timeline
        self._item = item
        self._emit = emit
        self._clock = clock
        self._worker = WorkerThreads(most=1, name="records")
        self._whole: _Record | None = None
        self._slow: _Record | None = None
        self._pending: set[asyncio.Task[None]] = set()
        self._before_calls: set[asyncio.Task[None]] = set()
        self._hurried = asyncio.Event()
        self._completing: dict[ItemId, asyncio.Task[None]] = {}
        self._gaps = BackgroundGaps(clock)
        self._running = 0
        self._waiting: dict[ItemId, asyncio.Future[bool]] = {}
        self._taken_in = (0, 0)
        self._turn_to_open = opening or asyncio.Lock()
        self._opening: asyncio.Task[None] | None = None
        self._opened: asyncio.Task[None] | None = None
        self._ends = False
        self._over: set[ItemId] = set()
        self._left_out: set[str] = set()
        self._problems: dict[str, Sentence] = {}

    def open(self) -> None:
        """Schedule the first snapshot: with many files it takes long, and no call waits yet."""
        if self._timeline.takes_all:
            self._opening = asyncio.get_running_loop().create_task(self._open(), name="first record of the files")

    async def _open(self) -> None:
        await asyncio.sleep(OPENS_S)
        # A start opens all tabs of before at once.
        async with self._turn_to_open:
            if self._whole is None and not self._running:
                # No turn waits for it at its end: it is of none.
                self._whole = self._record(None, is_noted=True, is_first=True)
                self._opened = asyncio.get_running_loop().create_task(_ended(self._whole))
                await asyncio.shield(self._opened)

    @asynccontextmanager
    async def recorded(
        self, item: ItemId, effects: Sequence[Effect], risk: Risk, keep: Callable[[Checkpoint], None], tell: Tell
    ) -> AsyncIterator[PendingCheckpoint]:
        """Record a snapshot now, and another when the context is left.

        `keep` is called with each checkpoint, the second time long after the context was left; `tell` while the call
        waits for the first. A call that changes nothing is not recorded.
        """
        paths = self._touched(effects, risk)
        if paths == ():
            yield PendingCheckpoint(nothing)
            return
        record = self._first(paths)
        before = Checkpoint()

        async def whole() -> None:
            nonlocal before
            before = self._noted(await self._before(item, record, paths, tell))
            keep(before)

        self._running += 1
        call = PendingCheckpoint(whole)
        try:
            yield call
        finally:
            self._running -= 1
            # What is being recorded now may have been looked at before the call changed it.
            self._whole = None
            if before.before:
                # However it ended, files may have changed, and Stop must not lose the undo.
                self._complete(item, before, keep, goes_on=call.goes_on)

    def expect(self, effects: Sequence[Effect], risk: Risk) -> None:
        """Begin a snapshot while the user is asked, so that the call need not wait for it."""
        paths = self._touched(effects, risk)
        if paths != () and (paths is not None or self._timeline.takes_all):
            self._begun(paths)

    def choose(self, item: ItemId, *, waits: bool) -> bool:
        """Let a call wait for its snapshot without limit, or run without one; return False if none waits."""
        chosen = self._waiting.get(item)
        if chosen is None:
            return False
        if not chosen.done():
            chosen.set_result(waits)
        return True

    def end_of_job(self, job: Job) -> None:
        """Record what a command in the background has changed: it has ended."""
        self._over.add(job.item)
        if job.item in self._gaps:
            self._pend(self._ended_in_background(job.item))

    def show(self, item: ItemId, **changes: Any) -> None:
        """Update a call that was shown as ended; a running call updates itself."""
        call = self._item(item)
        if isinstance(call, ToolCall) and call.status in ENDED:
            self._emit(ItemChanged(replace(call, **changes)))

    async def completed(self, item: ItemId) -> None:
        """Return when all that is recorded of a call so far is known."""
        if (completing := self._completing.get(item)) is not None:
            await asyncio.wait((completing,))

    async def close(self, limit_s: float) -> None:
        """Wait at most so long for pending snapshots; the first one is continued another time."""
        self.hurry()
        if self._opening is not None:
            self._opening.cancel()
        try:
            async with asyncio.timeout(limit_s):
                await self.settled()
        except TimeoutError:
            log.warning("records were not waited for any longer")
        if self._opened is not None:
            await asyncio.wait((self._opened,), timeout=FIRST_ENDS_S)
        # Nobody needs a state before a call that will not run; what its thread has begun it ends by itself.
        if unneeded := tuple(self._before_calls):
            for task in unneeded:
                task.cancel()
            await asyncio.wait(unneeded)
        self._worker.shutdown(wait=False)

    def hurry(self) -> None:
        """Wait no longer for states before calls, for the conversation is to end: no call will begin any more."""
        self._ends = True
        self._hurried.set()

    async def settled(self) -> None:
        """Return when all that has happened is recorded."""
        hurried = asyncio.ensure_future(self._hurried.wait())
        try:
            while waiting := self._pending | (set() if self._hurried.is_set() else self._before_calls):
                more = () if hurried.done() else (hurried,)
                await asyncio.wait((*waiting, *more), return_when=asyncio.FIRST_COMPLETED)
        finally:
            hurried.cancel()

    def first(self, load: Callable[[], Awaitable[Sequence[Item]]]) -> Callable[[], Awaitable[Sequence[Item]]]:
        """Return a loader that waits for pending snapshots, then loads the items."""

        async def loaded() -> Sequence[Item]:
            await self.settled()
            return await load()

        return loaded

    async def end_turn(self) -> None:
        """Return when all that happened in a turn is recorded, and say once what was not."""
        try:
            await self.settled()
        finally:
            sentences = [*self._problems.values()]
            if self._left_out:
                sentences.append(LEFT_OUT.naming(sorted(self._left_out)))
            self._left_out.clear()
            self._problems.clear()
            for sentence in sentences:
                self._emit(ItemAdded(Notice(ItemId(new_id()), Level.WARNING, sentence, at=self._clock())))

    def _touched(self, effects: Sequence[Effect], risk: Risk) -> tuple[str, ...] | None:
        """Return the paths in the workspace that a call may change: () for none, None for any."""
        if any(isinstance(effect, RunsCommand) for effect in effects):
            return () if risk is Risk.LOW else None
        workspace = self._timeline.workspace
        named = [effect.path for effect in effects if isinstance(effect, WritesPath | DeletesPath)]
        named += [effect.moved_to for effect in effects if isinstance(effect, DeletesPath) and effect.moved_to]
        inside = [Path(path) for path in named if Path(path).is_relative_to(workspace)]
        return tuple(dict.fromkeys(str(path.relative_to(workspace)) for path in inside))

    def _first(self, paths: tuple[str, ...] | None) -> _Record:
        """Return the record before a call: a new one, unless the last one's end is just being recorded."""
        if paths is None and not self._timeline.takes_all:
            return _Record()
        if self._slow is not None and not self._slow.is_done:
            return self._slow
        if paths is None and self._whole is not None and self._whole.may_be_shared():
            return self._whole
        return self._begun(paths)

    def _begun(self, paths: tuple[str, ...] | None, *, is_end: bool = False) -> _Record:
        # A snapshot during a call says nothing about changes between calls.
        record = self._record(paths, is_noted=is_end or not self._running, is_end=is_end)
        self._pend(_ended(record), among=self._pending if is_end else self._before_calls)
        if paths is None:
            self._whole = record
        return record

    def _record(
        self, paths: tuple[str, ...] | None, *, is_noted: bool, is_end: bool = False, is_first: bool = False
    ) -> _Record:
        timeline, record = self._timeline, _Record()

        def take_in(done: int, of: int) -> None:
            self._taken_in = (done, of)
            if is_first and self._ends:
                raise SnapshotFailed("the conversation was closed")

        def make() -> Snapshot:
            record.began, self._taken_in = time.monotonic(), (0, 0)
            return timeline.record(paths, take_in)

        async def made() -> Snapshot:
            snapshot = await asyncio.get_running_loop().run_in_executor(self._worker, make)
            if is_noted:
                self._gaps.note(snapshot.tree, is_end=is_end)
            return snapshot

        record.task = asyncio.get_running_loop().create_task(made(), name="record of the files")
        return record

    async def _before(self, item: ItemId, record: _Record, paths: tuple[str, ...] | None, tell: Tell) -> Checkpoint:
        nothing = Checkpoint(paths=paths or ())
        if record.task is None:
            return replace(nothing, problem=NEEDS_GIT)
        # Whoever comes while that one is still being made would wait as long again, for nothing.
        if record is not self._slow:
            await self._wait(item, record, tell)
        if not record.is_done or record is self._slow:
            self._slow = record
            return replace(nothing, problem=TOO_SLOW)
        try:
            return replace(nothing, before=record.task.result().tree, at=self._clock())
        except OSError as error:
            log.warning("the state before a call was not recorded: %s", error)
            return replace(nothing, problem=NOT_RECORDED.with_values(why=in_short(error)))

    async def _wait(self, item: ItemId, record: _Record, tell: Tell) -> None:
        """Wait for a snapshot as long as allowed or as the user wants; show the wait on the call."""
        assert record.task is not None
        await asyncio.wait((record.task,), timeout=SHOWN_AFTER_S)
        if record.is_done:
            return
        loop = asyncio.get_running_loop()
        limit_s: float | None = WAITS_S
        ends_at: float | None = self._clock() + WAITS_S
        try:
            while not record.is_done:
                chosen = self._waiting[item] = loop.create_future()
                telling = loop.create_task(self._show_progress(tell, ends_at), name="how far the record is")
                try:
                    either = (record.task, chosen)
                    await asyncio.wait(either, timeout=limit_s, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    telling.cancel()
                if not (chosen.done() and chosen.result()):
                    return
                ends_at = limit_s = None
        finally:
            del self._waiting[item]
            tell(None)

    async def _show_progress(self, tell: Tell, ends_at: float | None) -> None:
        """Show the progress of the snapshot whenever it changes."""
        shown = None
        while True:
            recording = Recording(*self._taken_in, ends_at)
            if recording != shown:
                tell(recording)
                shown = recording
            await asyncio.sleep(SHOWN_AFTER_S)

    def _complete(
        self, item: ItemId, before: Checkpoint, keep: Callable[[Checkpoint], None], *, goes_on: bool
    ) -> None:
        record = self._begun(before.paths or None, is_end=True)
        if goes_on and item not in self._over:
            self._gaps.open(item)
        task = self._pend(self._completed(item, before, record, keep))
        self._completing[item] = task
        task.add_done_callback(lambda _: self._completing.pop(item, None))

    async def _completed(
        self, item: ItemId, before: Checkpoint, record: _Record, keep: Callable[[Checkpoint], None]
    ) -> None:
        """Keep what a call has done, and show it on a call that was shown as ended meanwhile."""
        timeline = self._timeline
        assert record.task is not None
        try:
            after = (await record.task).tree
            difference = await asyncio.to_thread(timeline.difference, ChangeSpan(before.before, after, before.paths))
        except (OSError, WorkspaceSilent) as error:
            log.warning("the state after a call was not recorded: %s", error)
            checkpoint = replace(before, problem=NOT_RECORDED.with_values(why=in_short(error)))
        else:
            left_out = tuple(path for path in difference.unkept if path not in self._left_out)
            self._left_out.update(left_out)
            later = (LaterChanges(after, "", self._clock()),) if item in self._gaps else ()
            checkpoint = _with(replace(before, after=after, left_out=left_out, later=later), difference.changes)
        keep(self._noted(checkpoint))

    def _noted(self, checkpoint: Checkpoint) -> Checkpoint:
        """Note a problem for the end of the turn."""
        if checkpoint.problem is not None:
            self._problems[checkpoint.problem.text] = checkpoint.problem
        return checkpoint

    async def _ended_in_background(self, item: ItemId) -> None:
        """Keep what a command has done since its call was answered."""
        timeline, record = self._timeline, self._begun(None)
        assert record.task is not None
        problem, changes = None, list[PathChange]()
        try:
            await record.task
            later = self._gaps.close(item)
            for one in later:
                span = ChangeSpan(one.before, one.after)
                changes += (await asyncio.to_thread(timeline.difference, span)).changes
        except (OSError, WorkspaceSilent) as error:
            log.warning("what a command in the background changed was not recorded: %s", error)
            later, problem = self._gaps.close(item), NOT_RECORDED.with_values(why=in_short(error))
        await self.completed(item)
        call = self._item(item)
        if isinstance(call, ToolCall) and call.checkpoint is not None:
            problem = problem or call.checkpoint.problem
            self.show(item, checkpoint=_with(replace(call.checkpoint, later=later, problem=problem), changes))

    def _pend(
        self, work: Coroutine[Any, Any, None], *, among: set[asyncio.Task[None]] | None = None
    ) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work, name="what a call changed")
        tasks = self._pending if among is None else among
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        return task


async def _ended(record: _Record) -> None:
    """Wait for a snapshot; its problem is reported by the call that needs it."""
    if record.task is not None:
        try:
            await asyncio.wait((record.task,))
        except asyncio.CancelledError:
            record.task.cancel()
            await asyncio.wait((record.task,))
            raise
        if not record.task.cancelled() and (problem := record.task.exception()) is not None:
            log.info("no record was made: %s", problem)


def _with(checkpoint: Checkpoint, changes: Sequence[PathChange]) -> Checkpoint:
    """Count some changes with those of a call."""
    deleted = sum(change.after is None for change in changes)
    return replace(checkpoint, changed=checkpoint.changed + len(changes), deleted=checkpoint.deleted + deleted)


LEFT_OUT = translate(
    "checkpoints",
    "%n file(s) changed and cannot be restored (too large, unreadable, ignored by git before, or held by "
    "the sandbox): {paths}",
    "",
    0,
)
NOT_RECORDED = translate(
    "checkpoints", "The state of the files could not be recorded ({why}), so this cannot be undone here."
)
NEEDS_GIT = translate(
    "checkpoints",
    "Without git only the changes of the file tools are recorded: what commands change cannot be undone here.",
)
TOO_SLOW = translate(
    "checkpoints",
    "Recording the state of the files took too long, so a call ran without it and cannot be undone here.",
)
