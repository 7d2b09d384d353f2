"""One conversation: requests in, events out; at most one running turn."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from desktop_agent.agent.growth import Growing
from desktop_agent.agent.outbox import Listener, Outbox
from desktop_agent.agent.recovery import what_was_left_open
from desktop_agent.agent.standing import Standing
from desktop_agent.agent.turn_kit import Running, TurnKit
from desktop_agent.errors import AgentError, ConversationHeld, StoreError
from desktop_agent.ids import new_id
from desktop_agent.permissions.gate import Gate
from desktop_agent.protocol import (
    Configure,
    ConversationChanged,
    ConversationInfo,
    Decide,
    EditCommand,
    Event,
    Interrupt,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    ItemSketch,
    Level,
    Notice,
    Outcome,
    QueuedMessage,
    Remedy,
    Request,
    Retry,
    RevokeGrant,
    Scope,
    SendMessage,
    TurnEnded,
    TurnId,
    TurnStarted,
    Usage,
    UserMessage,
    WithdrawMessage,
)
from desktop_agent.providers.provider import ModelCall, Provider
from desktop_agent.providers.retries import Patience
from desktop_agent.sentences import translate
from desktop_agent.store.transcript import Transcripts

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answering:
    """Who answers a conversation, and at what price."""

    provider: Provider
    model: str
    """The model that answers where the conversation names none."""
    make_call: Callable[[Sequence[Item], ConversationInfo], ModelCall]
    cost: Callable[[str, Usage], float | None]
    context_limit: int | None


@dataclass(frozen=True, slots=True)
class Surrounds:
    """What a conversation is given by the application."""

    transcripts: Transcripts
    gate: Gate
    make_turn: Callable[[Conversation, TurnKit], Awaitable[Running]]
    expect_turn: Callable[[ConversationInfo], None]
    """Begin to load what a turn needs: somebody is writing a message."""
    answering: Callable[[ConversationInfo], Awaitable[Answering]]
    patience: Patience
    clock: Callable[[], float]


class Conversation:
    """Owns its turn, its queue and its approvals. Closing it ends all three.

    Every change goes through `_emit`: it is applied here, stored, then shown.
    """

    def __init__(self, info: ConversationInfo, surrounds: Surrounds, last_seq: int, *, is_read_only: bool) -> None:
        self._around = surrounds
        self._read_only = is_read_only
        self._outbox = Outbox(
            info.id, last_seq, surrounds.transcripts.append, surrounds.clock, self._on_store_trouble
        )
        self._items: dict[ItemId, Item] | None = None
        self._standing = Standing(info, self.emit)
        self._turn: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._try_now = asyncio.Event()
        self._troubled: list[Callable[[AgentError], None]] = []
        self._closed = False
        self._is_stopped = False

    @property
    def info(self) -> ConversationInfo:
        return self._standing.info

    @property
    def is_read_only(self) -> bool:
        return self._read_only

    @property
    def is_working(self) -> bool:
        return self._turn is not None

    def state(self) -> ConversationChanged:
        return self._standing.now()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        return self._outbox.subscribe(listener)

    def on_trouble(self, listener: Callable[[AgentError], None]) -> Callable[[], None]:
        self._troubled.append(listener)
        return lambda: self._troubled.remove(listener) if listener in self._troubled else None

    async def submit(self, request: Request) -> None:
        if self._read_only or self._closed:
            raise ConversationHeld(HELD)
        match request:
            case SendMessage():
                async with self._starting:
                    await self._send(request)
            case Retry():
                async with self._starting:
                    await self._retry()
            case Interrupt():
                self._is_stopped = True
                await self._interrupt()
            case Decide():
                if not self._around.gate.decide(request):
                    log.info("a decision came for nothing that waits: item %s", request.item_id)
            case EditCommand():
                if not self._around.gate.edit(request):
                    log.info("a command came in the place of none that waits: item %s", request.item_id)
            case WithdrawMessage(item_id):
                self._standing.withdraw(item_id)
            case RevokeGrant(scope):
                self._around.gate.revoke(scope)
            case Configure():
                self._standing.configure(request)
            case _:
                assert_never(request)
        await self._outbox.flush()

    async def sketches(self) -> Sequence[ItemSketch]:
        return await self._around.transcripts.sketches(self._standing.info.id)

    async def items(self, start: int, stop: int | None = None) -> Sequence[Item]:
        if self._items is not None:
            return tuple(self._items.values())[start:stop]
        return await self._around.transcripts.items(self._standing.info.id, start, stop)

    def grants(self) -> Sequence[Scope]:
        return self._around.gate.grants()

    async def save_draft(self, text: str) -> None:
        if not self._read_only:
            if text:
                self._around.expect_turn(self._standing.info)
            await self._around.transcripts.save_draft(self._standing.info.id, text)
            self._standing.info = replace(self._standing.info, draft=text)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._interrupt()
        self._around.gate.close()
        try:
            await self._outbox.flush()
        except StoreError:
            log.exception("what happened last in %s could not be stored", self._standing.info.id)
        if not self._read_only:
            await self._around.transcripts.give_lease_back(self._standing.info.id)

    def emit(self, event: Event) -> None:
        """Apply an event here, then send it on its way to the store and the window."""
        if self._items is not None and isinstance(event, ItemAdded | ItemChanged):
            self._items[event.item.id] = event.item
        self._outbox.emit(event)

    async def flush(self) -> None:
        await self._outbox.flush()

    async def begin(self) -> None:
        """Bring a stored conversation in order: nothing of an earlier run waits, runs or streams any more."""
        if self._read_only:
            return
        transcripts, conversation = self._around.transcripts, self._standing.info.id
        change = await transcripts.last_change(conversation)
        if change is not None:
            self._standing.restore(change)
        for event in await what_was_left_open(transcripts, conversation, self._around.clock()):
            self.emit(event)
        await self.flush()

    def stop(self) -> None:
        """Begin to end the running turn; `finished` tells when it has."""
        if self._turn is not None:
            self._turn.cancel()

    async def finished(self) -> None:
        """Return when no turn runs."""
        while self._turn is not None:
            await asyncio.shield(self._turn)

    async def _send(self, request: SendMessage) -> None:
        """Queue a message while a turn runs; sending one that is queued already ends the turn and goes first."""
        message = QueuedMessage(request.id, request.text, request.attachments)
        is_promoted = any(waiting.id == request.id for waiting in self._standing.queue)
        if self._turn is not None and not is_promoted:
            self._standing.enqueue(message)
            return
        await self._interrupt()
        await self._load()
        self._standing.withdraw(request.id)
        self._put(message)
        try:
            await self._outbox.flush()
        except StoreError:
            # The window gives the text back to its writer: it must not also go out later by itself.
            self._outbox.retract(message.id)
            if self._items is not None:
                self._items.pop(message.id, None)
            raise
        self._start()

    def _put(self, message: QueuedMessage) -> None:
        self.emit(ItemAdded(UserMessage(message.id, message.text, self._around.clock(), message.attachments)))
        self._standing.name_after(message.text)

    def _take_queued(self) -> None:
        for message in self._standing.take_queue():
            self._put(message)

    async def _retry(self) -> None:
        if self._turn is not None:
            self._try_now.set()
            return
        await self._load()
        self._start()

    async def _load(self) -> None:
        if self._items is None:
            await self._outbox.flush()
            stored = await self._around.transcripts.items(self._standing.info.id)
            self._items = {item.id: item for item in stored}

    async def _interrupt(self) -> None:
        turn = self._turn
        if turn is not None:
            turn.cancel()
            await asyncio.gather(turn, return_exceptions=True)
            if self._turn is turn:
                # It was cancelled before its first step, and had nothing to end.
                self._turn = None

    def _start(self) -> None:
        self._try_now.clear()
        self._is_stopped = False
        self._turn = asyncio.get_running_loop().create_task(
            self._run_turn(), name=f"turn of {self._standing.info.id}"
        )

    async def _run_turn(self) -> None:
        turn, began = TurnId(new_id()), time.monotonic()
        self._standing.turn_usage = Usage()
        outcome, error = Outcome.FINISHED, None
        self.emit(TurnStarted(turn))
        try:
            answering = await self._around.answering(self._standing.info)
            self._standing.context_limit = answering.context_limit
            if not self.info.model:
                self._standing.configure(Configure(model=answering.model))
            turn_to_run = await self._around.make_turn(self, self._kit(answering))
            await turn_to_run.run()
        except asyncio.CancelledError:
            outcome = Outcome.INTERRUPTED
            if self._is_stopped:
                self.emit(ItemAdded(Notice(ItemId(new_id()), Level.INFO, STOPPED, at=self._around.clock())))
        except Exception as problem:  # noqa: BLE001 - whatever broke, the conversation stays usable
            outcome, told = Outcome.FAILED, _told(problem)
            error = told.sentence
            if not isinstance(problem, StoreError):
                self.emit(_notice_of(told, self._around.clock()))
        self._turn = None
        self.emit(TurnEnded(turn, outcome, self._standing.turn_usage, error, time.monotonic() - began))
        if outcome is Outcome.FINISHED and self._standing.queue and not self._closed:
            self._take_queued()
            self._start()

    def _kit(self, answering: Answering) -> TurnKit:
        async def next_call() -> ModelCall:
            assert self._items is not None
            # A long history takes longer to put together than the window may stand still.
            return await asyncio.to_thread(answering.make_call, tuple(self._items.values()), self._standing.info)

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
        )

    async def _keep_growing(self, items: Sequence[Growing]) -> None:
        try:
            await self._around.transcripts.keep_growing(self._standing.info.id, items)
        except StoreError as problem:
            # The item's own row will meet the same trouble, and be the one to stop the turn.
            log.warning("what streams could not be kept: %s", problem)

    def _on_store_trouble(self, problem: StoreError) -> None:
        if self._turn is not None:
            self._turn.cancel()
        for listener in tuple(self._troubled):
            listener(problem)


def _notice_of(problem: AgentError, now: float) -> ItemAdded:
    return ItemAdded(Notice(ItemId(new_id()), Level.ERROR, problem.sentence, problem.remedies, now))


def _told(problem: Exception) -> AgentError:
    """Return what to tell the user of an error; one that nobody foresaw goes into the log as well."""
    if isinstance(problem, AgentError):
        return problem
    log.error("a turn broke", exc_info=problem)
    return AgentError(BROKE.having(kind=type(problem).__name__), (Remedy.RETRY,))


HELD = translate(
    "conversation", "This conversation is open in another window. It can be read here; nothing was sent or changed."
)
STOPPED = translate("conversation", "Stopped by you")
BROKE = translate(
    "conversation",
    "Something in the program went wrong ({kind}). Everything up to here is kept; press Retry to go on.",
)
