"""Runs at most one turn at a time and always ends it cleanly."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence

from desktop_agent.agent.context.request_builder import RequestBuilder
from desktop_agent.agent.conversation_state import ConversationState
from desktop_agent.agent.message_stream import Growing
from desktop_agent.agent.models.model_access import ModelAccess
from desktop_agent.agent.models.spending_guard import SpendingGuard
from desktop_agent.agent.services import ConversationServices
from desktop_agent.agent.tool_services import ToolServices
from desktop_agent.agent.turn_context import RunnableTurn, TurnContext, TurnResult
from desktop_agent.agent.user_questions import ToolConversationAccess
from desktop_agent.errors import AgentError, ProviderUnreachable, StoreError
from desktop_agent.ids import new_id
from desktop_agent.protocol import (
    Configure,
    Event,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    Level,
    Mode,
    Notice,
    Outcome,
    Remedy,
    TurnEnded,
    TurnId,
    TurnStarted,
    Usage,
)
from desktop_agent.sentences import translate

log = logging.getLogger(__name__)

PRESSES_ON_S = 0.5
"""A second press of Stop that comes later than this hurries what still ends; a double click is one press."""


class TurnRunner:
    """Runs turns, one at a time.

    `items` returns all items of the conversation; `between` is awaited between two requests; `settle` waits for the
    turn's checkpoints; `on_ended` is called after each `TurnEnded`.
    """

    def __init__(
        self,
        services: ConversationServices,
        tools: ToolServices,
        state: ConversationState,
        talk: ToolConversationAccess,
        *,
        emit: Callable[[Event], None],
        items: Callable[[], Sequence[Item]],
        make_turn: Callable[[TurnContext], Awaitable[RunnableTurn]],
        between: Callable[[], Awaitable[None]],
        settle: Callable[[], Awaitable[None]],
        on_ended: Callable[[Outcome], None],
    ) -> None:
        self._services = services
        self._tools = tools
        self._patience = services.patience()
        self._state = state
        self._talk = talk
        self._emit = emit
        self._items = items
        self._make_turn = make_turn
        self._between = between
        self._settle = settle
        self._on_ended = on_ended
        self._turn: asyncio.Task[None] | None = None
        self._try_now = asyncio.Event()
        self._is_stopped = False
        self._cancelled_at = 0.0
        self._is_mode_explained = False
        self._focus: str | None = None
        self._by_user: Callable[[ToolConversationAccess], Awaitable[RunnableTurn]] | None = None
        allowance = SpendingGuard(
            services.budget, state, talk, emit=emit, clock=services.clock, can_ask=tools.can_ask
        )
        self._requests = RequestBuilder(
            state, allowance, emit=emit, items=items, clock=services.clock, patience=self._patience
        )

    @property
    def is_running(self) -> bool:
        return self._turn is not None

    def start(self) -> None:
        """Begin a turn; none may be running."""
        self._try_now.clear()
        self._is_stopped = False
        self._cancelled_at = -PRESSES_ON_S
        self._turn = asyncio.get_running_loop().create_task(self._run(), name=f"turn of {self._state.info.id}")

    def compact(self, focus: str) -> None:
        """Compact the conversation: now where no turn runs, else before the next request of the one that does."""
        if self.is_running:
            self._requests.want_compaction(focus)
        else:
            self._focus = focus
            self.start()

    def run_by_user(self, make: Callable[[ToolConversationAccess], Awaitable[RunnableTurn]]) -> None:
        """Run what the user starts, as a turn without the model; none may be running."""
        self._by_user = make
        self.start()

    def try_now(self) -> None:
        """Cut a wait before a retry short."""
        self._try_now.set()

    def cancel(self) -> None:
        """Begin to end the turn; `finished` tells when it has."""
        if self._turn is not None and time.monotonic() - self._cancelled_at >= PRESSES_ON_S:
            self._cancelled_at = time.monotonic()
            self._turn.cancel()

    async def finished(self) -> None:
        """Return when no turn runs."""
        while self._turn is not None:
            await asyncio.shield(self._turn)

    async def interrupt(self, *, by_user: bool = False) -> None:
        """End the running turn, if any; return when it has ended."""
        self._is_stopped = self._is_stopped or by_user
        turn = self._turn
        if turn is not None:
            self.cancel()
            await asyncio.gather(turn, return_exceptions=True)
            if self._turn is turn:
                # It was cancelled before its first step, and had nothing to end.
                self._turn = None

    async def _run(self) -> None:
        turn, began = TurnId(new_id()), time.monotonic()
        self._state.turn_usage = Usage()
        ending, error = TurnResult(), None
        self._emit(TurnStarted(turn))
        try:
            ending = await self._work()
            self._is_stopped = ending.outcome is Outcome.INTERRUPTED
        except asyncio.CancelledError:
            ending = TurnResult(Outcome.INTERRUPTED)
        except Exception as problem:  # noqa: BLE001 - whatever broke, the conversation stays usable
            ending, reported = TurnResult(Outcome.FAILED), _as_agent_error(problem)
            error = reported.sentence
            if not isinstance(problem, StoreError):
                self._tell(reported)
        await self._settled()
        if ending.outcome is Outcome.INTERRUPTED and self._is_stopped:
            self._emit(ItemAdded(Notice(ItemId(new_id()), Level.INFO, STOPPED, at=self._services.clock())))
        self._turn, self._focus, self._by_user = None, None, None
        self._requests.end()
        seconds = time.monotonic() - began
        self._emit(TurnEnded(turn, ending.outcome, self._state.turn_usage, error, seconds, ending.summary))
        self._on_ended(ending.outcome)
        focus = self._requests.take_focus() if not self.is_running else None
        if focus is not None and ending.outcome is Outcome.FINISHED:
            self.compact(focus)

    async def _settled(self) -> None:
        try:
            await self._settle()
        except asyncio.CancelledError:
            # Stop was pressed again, so snapshots are not waited for.
            log.info("the turn ended before all of it was recorded")

    async def _work(self) -> TurnResult:
        """Do what the turn is for; return how it ended."""
        if self._by_user is not None:
            return await (await self._by_user(self._talk)).run()
        answering = await self._services.answering(self._state.info)
        self._state.context_limit = answering.context_limit
        if not self._state.info.model:
            self._state.configure(Configure(model=answering.model))
        if (message := await self._services.brief(self._items(), self._state.info, self._tools)) is not None:
            self._emit(ItemChanged(message))
        self._requests.begin(answering, self._try_now)
        if self._focus is not None:
            await self._compact(self._focus)
            return TurnResult()
        await self._tell_mode()
        return await (await self._make_turn(self._turn_context(answering))).run()

    async def _tell_mode(self) -> None:
        """Report once that Sandboxed mode asks like Default mode, because no sandbox works."""
        if self._state.info.mode is not Mode.SANDBOXED or self._is_mode_explained:
            return
        status = await self._tools.gate.sandbox_status()
        self._is_mode_explained = True
        if not status.works:
            sentence = AS_DEFAULT.with_values(why=status.found)
            self._emit(ItemAdded(Notice(ItemId(new_id()), Level.WARNING, sentence, at=self._services.clock())))

    async def _compact(self, focus: str) -> None:
        if not await self._requests.compact(focus, by_user=True):
            notice = Notice(ItemId(new_id()), Level.INFO, NOTHING_TO_COMPACT, at=self._services.clock())
            self._emit(ItemAdded(notice))

    def _tell(self, problem: AgentError) -> None:
        """Report the error that ended the turn. Another server may be offered; nothing switches by itself."""
        other = self._services.other_server(self._state.info) if isinstance(problem, ProviderUnreachable) else ""
        remedies = (*problem.remedies, Remedy.SWITCH_SERVER) if other else problem.remedies
        at = self._services.clock()
        self._emit(ItemAdded(Notice(ItemId(new_id()), Level.ERROR, problem.sentence, remedies, at, server=other)))

    def _turn_context(self, answering: ModelAccess) -> TurnContext:
        return TurnContext(
            provider=answering.provider,
            next_call=self._requests.next_call,
            between=self._between,
            keep_growing=self._keep_growing,
            on_usage=self._requests.count,
            try_now=self._try_now,
            patience=self._patience,
            talk=self._talk,
            compact=self._requests.compact,
            profile=self._state.info.profile,
        )

    async def _keep_growing(self, items: Sequence[Growing]) -> None:
        try:
            await self._services.transcripts.keep_growing(self._state.info.id, items)
        except StoreError as problem:
            # The item's own row will meet the same trouble, and be the one to stop the turn.
            log.warning("what streams could not be kept: %s", problem)


def _as_agent_error(problem: Exception) -> AgentError:
    """Return the error for the user; an unexpected one is logged as well."""
    if isinstance(problem, AgentError):
        return problem
    log.error("a turn broke", exc_info=problem)
    return AgentError(BROKE.with_values(kind=type(problem).__name__), (Remedy.RETRY,))


STOPPED = translate("conversation", "Stopped by you")
NOTHING_TO_COMPACT = translate("conversation", "There is nothing to compact yet. Nothing was changed.")
BROKE = translate(
    "conversation",
    "Something in the program went wrong ({kind}). Everything up to here is kept.",
)
AS_DEFAULT = translate(
    "conversation", "No sandbox works here ({why}), so the mode Sandboxed asks about all that Default asks about."
)
