"""The running turn of a conversation, at most one: begun, stopped, and ended in order whatever happens in it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence

from desktop_agent.agent.growth import Growing
from desktop_agent.agent.standing import Standing
from desktop_agent.agent.surrounds import Answering, Surrounds
from desktop_agent.agent.talk import Talk
from desktop_agent.agent.turn_kit import Running, TurnKit
from desktop_agent.errors import AgentError, StoreError
from desktop_agent.ids import new_id
from desktop_agent.protocol import (
    Configure,
    Event,
    Item,
    ItemAdded,
    ItemId,
    Level,
    Notice,
    Outcome,
    Remedy,
    TurnEnded,
    TurnId,
    TurnStarted,
    Usage,
)
from desktop_agent.providers.provider import ModelCall
from desktop_agent.sentences import translate

log = logging.getLogger(__name__)


class Working:
    """Runs turns, one at a time.

    `items` is all that the conversation holds; `take_queued` puts messages into it that wait for the next request;
    `on_ended` hears of every end, after its `TurnEnded`.
    """

    def __init__(
        self,
        around: Surrounds,
        standing: Standing,
        talk: Talk,
        *,
        emit: Callable[[Event], None],
        items: Callable[[], Sequence[Item]],
        make_turn: Callable[[TurnKit], Awaitable[Running]],
        take_queued: Callable[[], None],
        on_ended: Callable[[Outcome], None],
    ) -> None:
        self._around = around
        self._standing = standing
        self._talk = talk
        self._emit = emit
        self._items = items
        self._make_turn = make_turn
        self._take_queued = take_queued
        self._on_ended = on_ended
        self._turn: asyncio.Task[None] | None = None
        self._try_now = asyncio.Event()
        self._is_stopped = False

    @property
    def is_running(self) -> bool:
        return self._turn is not None

    def start(self) -> None:
        """Begin a turn; none may be running."""
        self._try_now.clear()
        self._is_stopped = False
        self._turn = asyncio.get_running_loop().create_task(self._run(), name=f"turn of {self._standing.info.id}")

    def try_now(self) -> None:
        """Cut a wait before a retry short."""
        self._try_now.set()

    def cancel(self) -> None:
        """Begin to end the turn; `finished` tells when it has."""
        if self._turn is not None:
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
            turn.cancel()
            await asyncio.gather(turn, return_exceptions=True)
            if self._turn is turn:
                # It was cancelled before its first step, and had nothing to end.
                self._turn = None

    async def _run(self) -> None:
        turn, began = TurnId(new_id()), time.monotonic()
        self._standing.turn_usage = Usage()
        outcome, error = Outcome.FINISHED, None
        self._emit(TurnStarted(turn))
        try:
            answering = await self._around.answering(self._standing.info)
            self._standing.context_limit = answering.context_limit
            if not self._standing.info.model:
                self._standing.configure(Configure(model=answering.model))
            turn_to_run = await self._make_turn(self._kit(answering))
            await turn_to_run.run()
        except asyncio.CancelledError:
            outcome = Outcome.INTERRUPTED
            if self._is_stopped:
                self._emit(ItemAdded(Notice(ItemId(new_id()), Level.INFO, STOPPED, at=self._around.clock())))
        except Exception as problem:  # noqa: BLE001 - whatever broke, the conversation stays usable
            outcome, told = Outcome.FAILED, _told(problem)
            error = told.sentence
            if not isinstance(problem, StoreError):
                self._emit(_notice_of(told, self._around.clock()))
        self._turn = None
        self._emit(TurnEnded(turn, outcome, self._standing.turn_usage, error, time.monotonic() - began))
        self._on_ended(outcome)

    def _kit(self, answering: Answering) -> TurnKit:
        async def next_call() -> ModelCall:
            # A long history takes longer to put together than the window may stand still.
            return await asyncio.to_thread(answering.make_call, tuple(self._items()), self._standing.info)

        def on_usage(usage: Usage) -> None:
            self._standing.count(usage, answering.cost(self._standing.info.model, usage))

        return TurnKit(
            provider=answering.provider,
            next_call=next_call,
            take_queued=self._take_queued,
            keep_growing=self._keep_growing,
            on_usage=on_usage,
            try_now=self._try_now,
            patience=self._around.patience,
            talk=self._talk,
        )

    async def _keep_growing(self, items: Sequence[Growing]) -> None:
        try:
            await self._around.transcripts.keep_growing(self._standing.info.id, items)
        except StoreError as problem:
            # The item's own row will meet the same trouble, and be the one to stop the turn.
            log.warning("what streams could not be kept: %s", problem)


def _notice_of(problem: AgentError, now: float) -> ItemAdded:
    return ItemAdded(Notice(ItemId(new_id()), Level.ERROR, problem.sentence, problem.remedies, now))


def _told(problem: Exception) -> AgentError:
    """Return what to tell the user of an error; one that nobody foresaw goes into the log as well."""
    if isinstance(problem, AgentError):
        return problem
    log.error("a turn broke", exc_info=problem)
    return AgentError(BROKE.having(kind=type(problem).__name__), (Remedy.RETRY,))


STOPPED = translate("conversation", "Stopped by you")
BROKE = translate(
    "conversation",
    "Something in the program went wrong ({kind}). Everything up to here is kept; press Retry to go on.",
)
