"""Undo, redo and rewind of a conversation's files, reported to user and model."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from desktop_agent.agent.item_cache import ItemCache, apart_of
from desktop_agent.agent.undo.changed_files import HALF_DONE, NOT_DONE, ChangedFilesQuery
from desktop_agent.agent.undo.notices import (
    FINISHED,
    FINISHED_BUT,
    begun,
    notice_of,
    notice_of_finished,
    with_records,
)
from desktop_agent.agent.undo.protected_file_return import ProtectedFileReturn
from desktop_agent.agent.undo.trash_restore import NO_LONGER, TrashRestore
from desktop_agent.agent.undo.undo_context import UndoContext
from desktop_agent.agent.undo.undo_losses import UNKEPT, UNRECORDED, UndoLosses, undo_losses
from desktop_agent.agent.undo.undo_plan import (
    back_to_redo,
    changed_turns,
    shown_anew,
    spans_of,
    unrecorded_among,
    ways_back,
)
from desktop_agent.checkpoints.restore.transaction import FilesChangedError, TransactionFailed, TransactionIncomplete
from desktop_agent.checkpoints.snapshots.snapshot_store import SnapshotExpired, SnapshotFailed
from desktop_agent.checkpoints.timeline import ChangeSpan, RecoveredRestore
from desktop_agent.checkpoints.trash.restore import PUT_BACK
from desktop_agent.checkpoints.trial.trial import WHAT as TRIAL
from desktop_agent.errors import AgentError
from desktop_agent.folder_probe import touching
from desktop_agent.os_errors import in_short
from desktop_agent.protocol import (
    ChangedTurn,
    GoBackInFile,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Level,
    Notice,
    RedoFiles,
    RestoreFromQuarantine,
    RestoreFromTrash,
    ToolCall,
    UndoFiles,
    UndoPreview,
    UndoRecord,
    UndoState,
    UserMessage,
)
from desktop_agent.sentences import translate
from desktop_agent.text import first_names

_UNRECORDED_FOR_MODEL = "These calls were not recorded, so what they changed stays as it is: {calls}."


class FileUndo:
    """Undo, redo and rewind of one conversation.

    `items` gives all items of the conversation; `cache` those about files, without reading all.
    """

    def __init__(
        self,
        context: UndoContext,
        cache: ItemCache,
        items: Callable[[], Awaitable[Sequence[Item]]],
    ) -> None:
        self._context = context
        self._cache = cache
        self.files = ChangedFilesQuery(context, cache.about_files)
        self._items = items
        self._trash_restore = TrashRestore(context, items)
        self._protected_return = ProtectedFileReturn(context, items)

    async def begin(self) -> None:
        """Finish what a killed program had begun in the workspace, and say so."""
        timeline = self._context.timeline
        recovered = await asyncio.to_thread(timeline.begin)
        await self._trash_restore.begin()
        finished = await asyncio.to_thread(timeline.finished)
        # Restores from the trash report themselves; this conversation's are reported with their redo.
        others = [one for one in recovered if one.what != PUT_BACK and one.conversation != timeline.conversation]
        for restore in others:
            sentence = APPLIED if restore.what == TRIAL else FINISHED
            self._context.say(FINISHED_BUT.naming(restore.left) if restore.left else sentence)
        if finished:
            await self._report(finished)

    async def _report(self, finished: Sequence[RecoveredRestore]) -> None:
        """Report restores that were finished for this conversation, once: each is forgotten when reported."""
        known = {item.id for item in await self._cache.about_files()}
        for one in finished:
            notice = notice_of_finished(one, self._context.clock())
            if notice is None or notice.id in known:
                await asyncio.to_thread(self._context.timeline.forget_finished, one.name)
                continue
            self._context.forget_reads(one.span.paths)
            self._context.emit(ItemAdded(notice))
            if notice.went_back is not None:
                self._show_anew(await self._items(), notice.went_back, is_whole=False)

    async def turns(self) -> Sequence[ChangedTurn]:
        """Return the turns that changed files, oldest first."""
        return changed_turns(await self._items())

    async def ways(self) -> UndoState:
        """Return what can go back and forth now."""
        items = await self._cache.about_files()
        if any(item.went_back.rewound for item in items if isinstance(item, Notice) and item.went_back is not None):
            # Items in between count, too.
            items = await self._items()
        # Asked after every call, and a long conversation has tens of thousands of items.
        with touching(None):  # no file of the workspace is looked at
            state = await asyncio.to_thread(ways_back, items)
            return replace(state, emptied=await self._trash_restore.emptied(items))

    async def preview(self, calls: Sequence[ItemId]) -> UndoPreview:
        """Return what going back over some calls would do now. Raises `AgentError`."""
        items = await self._items()
        previewed = await self._previewed(spans_of(items, calls))
        stays = (await self._losses(items, calls)).without(previewed.paths)
        return replace(
            previewed,
            unrecorded=unrecorded_among(items, calls),
            lost=stays.lost,
            lost_count=stays.lost_count,
            emptied=stays.emptied,
        )

    async def preview_forth(self, notice: ItemId) -> UndoPreview:
        """Return what taking a going back back would do now, by its notice. Raises `AgentError`."""
        undone = back_to_redo(await self._items(), notice)
        if undone is None:
            raise AgentError(NOTHING_FORTH)
        return await self._previewed(_spans_of_back(undone[1]))

    async def _previewed(self, spans: Sequence[ChangeSpan]) -> UndoPreview:
        if not spans:
            return UndoPreview(())
        try:
            with touching(self._context.probe):
                way = await asyncio.to_thread(self._context.timeline.preview, spans)
        except SnapshotExpired as error:
            raise AgentError(EXPIRED) from error
        except OSError as error:
            raise AgentError(NOT_DONE.with_values(why=in_short(error))) from error
        deleted = tuple(swap.path for swap in way.swaps if swap.wanted is None)
        paths = tuple(swap.path for swap in way.swaps)
        return UndoPreview(paths, deleted, way.changed_since, way.unkept, from_bin=way.from_bin, folders=way.folders)

    async def carry_out(
        self, request: UndoFiles | RedoFiles | GoBackInFile | RestoreFromTrash | RestoreFromQuarantine
    ) -> None:
        """Undo or redo, and report it to user and model. Raises `AgentError` and touches nothing on failure."""
        if isinstance(request, GoBackInFile):
            await self.files.carry_out(request)
            return
        if isinstance(request, RestoreFromTrash):
            await self._trash_restore.carry_out(request)
            return
        if isinstance(request, RestoreFromQuarantine):
            await self._protected_return.carry_out(request)
            return
        items = await self._items()
        calls = request.calls if isinstance(request, UndoFiles) else ()
        stays = await self._losses(items, calls)
        notice = await (
            self._back(request, items, stays) if isinstance(request, UndoFiles) else self._forth(request, items)
        )
        self._context.emit(ItemAdded(notice))
        went = notice.went_back
        assert went is not None
        if went.unkept:
            self._context.say(UNKEPT.naming(went.unkept), Level.WARNING)
        if titles := unrecorded_among(items, calls):
            unrecorded = UNRECORDED.counting(len(titles)).with_values(steps=first_names(titles))
            for_model = _UNRECORDED_FOR_MODEL.format(calls=", ".join(titles))
            self._context.say(unrecorded, Level.WARNING, for_model)
        for sentence in stays.without(went.paths).sentences():
            self._context.say(sentence, Level.WARNING)
        self._show_anew(items, went, is_whole=not (request.leave or went.unkept or stays.emptied))

    def _show_anew(self, items: Sequence[Item], went: UndoRecord, *, is_whole: bool) -> None:
        for call in shown_anew(items, went, is_whole=is_whole):
            self._context.emit(ItemChanged(call))

    async def _losses(self, items: Sequence[Item], calls: Sequence[ItemId]) -> UndoLosses:
        """Return what of some calls neither a record nor the bin has."""
        if not calls:
            return UndoLosses()

        def look() -> UndoLosses:
            files = undo_losses(items, calls, self._context.capture.trash.holds)
            try:
                return files.without(self._context.timeline.passed(spans_of(items, calls))) if files.lost else files
            except OSError:
                return files  # nothing goes back either

        with touching(self._context.probe):
            return await asyncio.to_thread(look)

    async def _back(self, request: UndoFiles, items: Sequence[Item], stays: UndoLosses) -> Notice:
        calls = _chosen(items, request.calls)
        spans = spans_of(items, calls)
        rewound = _rewound(items, request.rewind_to) if request.rewind_to is not None else None
        if not spans and rewound is None:
            raise AgentError(NOTHING)
        went = await self._went(spans, "undo", request, UndoRecord(calls, "", "", (), rewound=rewound))
        if rewound is None and not went.paths and not went.from_bin:
            raise AgentError(NO_LONGER if stays.emptied else NOTHING)
        self._context.forget_reads(_seen_in(items, rewound))
        return self._report_undo(went)

    async def _forth(self, request: RedoFiles, items: Sequence[Item]) -> Notice:
        undone = back_to_redo(items, request.notice)
        if undone is None:
            raise AgentError(NOTHING_FORTH)
        notice, back = undone
        meant = replace(back, is_redo=True, of=notice.id)
        return self._report_undo(await self._went(_spans_of_back(back), "redo", request, meant))

    async def _went(
        self, spans: Sequence[ChangeSpan], what: str, request: UndoFiles | RedoFiles, meant: UndoRecord
    ) -> UndoRecord:
        if not spans:
            return with_records(meant, ChangeSpan("", ""))
        go_back = functools.partial(
            self._context.timeline.go_back, spans, what, request.over, request.leave, about=begun(meant)
        )
        going = asyncio.ensure_future(asyncio.to_thread(go_back))
        try:
            span = await asyncio.shield(going)
        except FilesChangedError as error:
            raise AgentError(CHANGED_SINCE.with_values(paths=first_names(error.paths))) from error
        except SnapshotExpired as error:
            raise AgentError(EXPIRED) from error
        except TransactionIncomplete as error:
            raise AgentError(HALF_DONE.with_values(why=str(error))) from error
        except (TransactionFailed, SnapshotFailed) as error:
            raise AgentError(NOT_DONE.with_values(why=str(error))) from error
        # Without a path a span is of everything.
        return with_records(
            meant, span if span.paths else ChangeSpan("", "", unkept=span.unkept, from_bin=span.from_bin)
        )

    def _report_undo(self, went: UndoRecord) -> Notice:
        self._context.forget_reads(went.paths)
        return notice_of(went, self._context.clock())


def _chosen(items: Sequence[Item], calls: Sequence[ItemId]) -> tuple[ItemId, ...]:
    wanted = set(calls)
    return tuple(item.id for item in items if isinstance(item, ToolCall) and item.id in wanted)


def _rewound(items: Sequence[Item], message: ItemId) -> tuple[ItemId, ItemId]:
    """Return the first and the last item that go with a message of the user's. Raises `AgentError`."""
    apart = apart_of(items)
    if not any(item.id == message and isinstance(item, UserMessage) and item.id not in apart for item in items):
        raise AgentError(NO_SUCH_MESSAGE)
    return message, items[-1].id


def _seen_in(items: Sequence[Item], rewound: tuple[ItemId, ItemId] | None) -> list[str]:
    """Return the files that the model saw in what it is no longer sent."""
    if rewound is None:
        return []
    places = [place for place, item in enumerate(items) if item.id in rewound]
    calls = (item for item in items[places[0] : places[-1] + 1] if isinstance(item, ToolCall))
    return [file.path for call in calls if call.output is not None for file in call.output.seen]


def _spans_of_back(went: UndoRecord) -> list[ChangeSpan]:
    """Return what went back; nothing where no file did."""
    if not went.before and not went.from_bin:
        return []
    return [ChangeSpan(went.before, went.after, went.paths, is_unsure=not went.after, from_bin=went.from_bin)]


NO_SUCH_MESSAGE = translate(
    "checkpoints",
    "The conversation cannot be rewound to this message: it is not yours, or it was already rewound.",
)
NOTHING = translate("checkpoints", "No change of a file is recorded there, so nothing was touched.")
NOTHING_FORTH = translate(
    "checkpoints", "There is nothing to redo: no undo came after the last change. Nothing was touched."
)
CHANGED_SINCE = translate(
    "checkpoints",
    "These files were changed since by someone else, or while a command ran in the background, so nothing "
    "was touched: {paths}",
)
EXPIRED = translate(
    "checkpoints", "That checkpoint is no longer kept, so it cannot be undone here. Nothing was touched."
)
APPLIED = translate(
    "checkpoints",
    "Applying the changes of a trial was interrupted when the program ended; it is finished now, and nothing "
    "is lost.",
)
