"""Give the files of a conversation back as they were, and forth again; tell the user and the model of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from desktop_agent.agent.undoing import changed_turns, last_back, spans_of
from desktop_agent.checkpoints.snapshots import NoSnapshot
from desktop_agent.checkpoints.swaps import HalfDone, NotAsExpected, NotCarriedOut
from desktop_agent.checkpoints.timeline import Span, Timeline
from desktop_agent.errors import AgentError
from desktop_agent.ids import new_id
from desktop_agent.protocol import (
    ChangedTurn,
    Event,
    GoBack,
    GoForth,
    GoingBack,
    Item,
    ItemAdded,
    ItemId,
    Level,
    Notice,
    ToolCall,
    WentBack,
)
from desktop_agent.sentences import Sentence, translate

_NAMED = 5
_FOR_MODEL = (
    "The user gave files back as they were before: {paths}. What you read or wrote of them no longer holds; "
    "read them again before you rely on them."
)
_FORTH_FOR_MODEL = (
    "The user redid the changes that had been undone: {paths}. Read these files again before you rely on them."
)


class Changes:
    """What the calls of one conversation changed, and the ways back and forth.

    `items` gives all that the conversation holds. `timeline` is None where nothing can be recorded.
    """

    def __init__(
        self,
        timeline: Timeline | None,
        items: Callable[[], Awaitable[Sequence[Item]]],
        emit: Callable[[Event], None],
        clock: Callable[[], float],
    ) -> None:
        self._timeline = timeline
        self._items = items
        self._emit = emit
        self._clock = clock

    async def begin(self) -> None:
        """Finish what a killed program had begun in the workspace, and say so."""
        if self._timeline is None:
            return
        for found in await asyncio.to_thread(self._timeline.begin):
            count = len(found.left)
            said = FINISHED
            if found.left:
                left = translate(
                    "checkpoints",
                    "Giving files back was cut short when the program ended; it is finished now. %n file(s) had been "
                    "changed since, and stay so: {paths}",
                    "",
                    count,
                )
                said = left.having(paths=_named(found.left))
            self._emit(ItemAdded(Notice(ItemId(new_id()), Level.INFO, said, at=self._clock())))

    async def turns(self) -> Sequence[ChangedTurn]:
        """Return the turns that changed files, oldest first."""
        return changed_turns(await self._items())

    async def preview(self, calls: Sequence[ItemId]) -> GoingBack:
        """Return what going back over some calls would do now. Raises `AgentError`."""
        timeline, spans = self._timeline, spans_of(_chosen(await self._items(), calls))
        if timeline is None:
            raise AgentError(NO_GIT)
        try:
            way = await asyncio.to_thread(timeline.preview, spans)
        except OSError as error:
            raise AgentError(NOT_DONE.having(why=str(error))) from error
        deleted = tuple(swap.path for swap in way.swaps if swap.wanted is None)
        return GoingBack(tuple(swap.path for swap in way.swaps), deleted, way.changed_since)

    async def carry_out(self, request: GoBack | GoForth) -> None:
        """Give files back, or forth, and say so to user and model. Raises `AgentError`: then nothing was touched."""
        items = await self._items()
        notice = await (self._back(request, items) if isinstance(request, GoBack) else self._forth(request, items))
        self._emit(ItemAdded(notice))

    async def _back(self, request: GoBack, items: Sequence[Item]) -> Notice:
        calls = _chosen(items, request.calls)
        spans = spans_of(calls)
        if not spans:
            raise AgentError(NOTHING)
        span = await self._went(spans, "undo", request.over)
        went = WentBack(tuple(call.id for call in calls), span.before, span.after, span.paths)
        said = translate(
            "checkpoints", "%n file(s) are as they were before: {paths}", "after an undo", len(went.paths)
        )
        return self._said(said, went, _FOR_MODEL)

    async def _forth(self, request: GoForth, items: Sequence[Item]) -> Notice:
        last = last_back(items)
        if last is None:
            raise AgentError(NOTHING_FORTH)
        span = await self._went([Span(last.before, last.after, last.paths)], "redo", request.over)
        went = WentBack(last.calls, span.before, span.after, span.paths, is_redo=True)
        count = len(went.paths)
        said = translate("checkpoints", "%n file(s) are as they were before the undo: {paths}", "after a redo", count)
        return self._said(said, went, _FORTH_FOR_MODEL)

    async def _went(self, spans: Sequence[Span], what: str, over: Sequence[str]) -> Span:
        timeline = self._timeline
        if timeline is None:
            raise AgentError(NO_GIT)
        going = asyncio.ensure_future(asyncio.to_thread(timeline.go_back, spans, what, over))
        try:
            return await asyncio.shield(going)
        except NotAsExpected as error:
            raise AgentError(CHANGED_SINCE.having(paths=_named(error.paths))) from error
        except HalfDone as error:
            raise AgentError(HALF_DONE.having(why=str(error))) from error
        except (NotCarriedOut, NoSnapshot) as error:
            raise AgentError(NOT_DONE.having(why=str(error))) from error

    def _said(self, sentence: Sentence, went: WentBack, for_model: str) -> Notice:
        said = sentence.having(paths=_named(went.paths))
        told = for_model.format(paths=", ".join(went.paths[:50]))
        return Notice(ItemId(new_id()), Level.INFO, said, at=self._clock(), for_model=told, went_back=went)


def _chosen(items: Sequence[Item], calls: Sequence[ItemId]) -> list[ToolCall]:
    wanted = set(calls)
    return [item for item in items if isinstance(item, ToolCall) and item.id in wanted]


def _named(paths: Sequence[str]) -> str:
    more = "" if len(paths) <= _NAMED else ", …"
    return ", ".join(paths[:_NAMED]) + more


NOTHING = translate("checkpoints", "No change of a file is recorded there, so nothing was touched.")
NOTHING_FORTH = translate(
    "checkpoints", "There is nothing to redo: no undo came after the last change. Nothing was touched."
)
NO_GIT = translate(
    "checkpoints", "Without git nothing could be recorded, so nothing can be undone. Nothing was touched."
)
CHANGED_SINCE = translate("checkpoints", "Files were changed by somebody else since, so nothing was touched: {paths}")
HALF_DONE = translate(
    "checkpoints",
    "It could not be done whole, nor taken back whole ({why}). Nothing is lost: "
    "the next start of the program finishes it.",
)
NOT_DONE = translate("checkpoints", "It could not be done ({why}). All files are as they were.")
FINISHED = translate(
    "checkpoints", "Giving files back was cut short when the program ended; it is finished now, and nothing is lost."
)
