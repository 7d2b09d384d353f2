"""One conversation: requests in, events out; at most one running turn."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import assert_never

from desktop_agent.agent.growth import Growing
from desktop_agent.agent.outbox import Listener, Outbox
from desktop_agent.agent.recovery import recover
from desktop_agent.agent.tool_calls import Workbench
from desktop_agent.agent.turn import Turn, TurnKit
from desktop_agent.errors import AgentError, ConversationHeld, StoreError
from desktop_agent.ids import new_id
from desktop_agent.permissions.gate import Gate
from desktop_agent.protocol import (
    Configure,
    ConversationChanged,
    ConversationInfo,
    Decide,
    Event,
    Interrupt,
    Item,
    ItemAdded,
    ItemChanged,
    ItemId,
    ItemSketch,
    Level,
    Mode,
    Notice,
    Outcome,
    QueuedMessage,
    Remedy,
    Request,
    Retry,
    RevokeGrant,
    Scope,
    SendMessage,
    ToolCall,
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

TITLE_LENGTH = 60


@dataclass(frozen=True, slots=True)
class Answering:
    """Who answers a conversation, and at what price."""

    provider: Provider
    make_call: Callable[[Sequence[Item], ConversationInfo], ModelCall]
    cost: Callable[[str, Usage], float | None]
    context_limit: int | None


@dataclass(frozen=True, slots=True)
class Surrounds:
    """What a conversation is given by the application."""

    transcripts: Transcripts
    gate: Gate
    make_bench: Callable[[Conversation], Workbench]
    answering: Callable[[ConversationInfo], Awaitable[Answering]]
    patience: Patience
    clock: Callable[[], float]


class Conversation:
    """Owns its turn, its queue and its approvals. Closing it ends all three.

    Every change goes through `_emit`: it is applied here, stored, then shown.
    """

    def __init__(self, info: ConversationInfo, surrounds: Surrounds, last_seq: int, *, is_read_only: bool) -> None:
        self._info = info
        self._around = surrounds
        self._read_only = is_read_only
        self._outbox = Outbox(
            info.id, last_seq, surrounds.transcripts.append, surrounds.clock, self._on_store_trouble
        )
        self._items: dict[ItemId, Item] | None = None
        self._queue: list[QueuedMessage] = []
        self._turn: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._try_now = asyncio.Event()
        self._usage = Usage()
        self._context_used = 0
        self._context_limit: int | None = None
        self._troubled: list[Callable[[AgentError], None]] = []
        self._closed = False

    # What the window sees: `ports.ConversationPort`.

    @property
    def info(self) -> ConversationInfo:
        return self._info

    @property
    def workspace(self) -> Path:
        return Path(self._info.workspace)

    @property
    def is_read_only(self) -> bool:
        return self._read_only

    @property
    def is_working(self) -> bool:
        return self._turn is not None

    def state(self) -> ConversationChanged:
        info = self._info
        return ConversationChanged(
            title=info.title,
            mode=info.mode,
            model=info.model,
            context_used=self._context_used,
            context_limit=self._context_limit,
            cost=info.cost,
            queued=tuple(self._queue),
            profile=info.profile,
        )

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
                await self._interrupt()
            case Decide():
                if not self._around.gate.decide(request):
                    log.warning("a decision came for nothing that waits: item %s", request.item_id)
            case WithdrawMessage(item_id):
                self._set_queue([message for message in self._queue if message.id != item_id])
            case RevokeGrant(scope):
                self._around.gate.revoke(scope)
            case Configure():
                self._configure(request)
            case _:
                assert_never(request)
        await self._outbox.flush()

    async def sketches(self) -> Sequence[ItemSketch]:
        return await self._around.transcripts.sketches(self._info.id)

    async def items(self, start: int, stop: int | None = None) -> Sequence[Item]:
        if self._items is not None:
            return tuple(self._items.values())[start:stop]
        return await self._around.transcripts.items(self._info.id, start, stop)

    def grants(self) -> Sequence[Scope]:
        return self._around.gate.grants()

    async def save_draft(self, text: str) -> None:
        if not self._read_only:
            await self._around.transcripts.save_draft(self._info.id, text)
            self._info = replace(self._info, draft=text)

    async def history(self) -> Sequence[ToolCall]:
        return await self._around.transcripts.history(self._info.id)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._interrupt()
        self._around.gate.close()
        try:
            await self._outbox.flush()
        except StoreError:
            log.exception("what happened last in %s could not be stored", self._info.id)
        if not self._read_only:
            await self._around.transcripts.give_lease_back(self._info.id)

    # What the core itself uses.

    def emit(self, event: Event) -> None:
        """Apply an event here, then send it on its way to the store and the window."""
        if self._items is not None and isinstance(event, ItemAdded | ItemChanged):
            self._items[event.item.id] = event.item
        self._outbox.emit(event)

    async def flush(self) -> None:
        await self._outbox.flush()

    @property
    def mode(self) -> Mode:
        return self._info.mode

    async def begin(self) -> None:
        """Bring a stored conversation in order: nothing of an earlier run waits, runs or streams any more."""
        if self._read_only:
            return
        transcripts, conversation = self._around.transcripts, self._info.id
        change = await transcripts.last_change(conversation)
        if change is not None:
            self._context_used, self._context_limit = change.context_used, change.context_limit
            self._queue = list(change.queued)
        turn, items = await transcripts.unfinished(conversation)
        for event in recover(turn, items, self._around.clock()):
            self.emit(event)
        await self.flush()

    async def finished(self) -> None:
        """Return when no turn runs."""
        while self._turn is not None:
            await asyncio.shield(self._turn)

    async def _send(self, request: SendMessage) -> None:
        queued = [message for message in self._queue if message.id != request.id]
        is_promoted = len(queued) != len(self._queue)
        message = QueuedMessage(request.id, request.text, request.attachments)
        if self._turn is not None and not is_promoted:
            self._set_queue([*queued, message])
            return
        if self._turn is not None:
            await self._interrupt()
        await self._load()
        if is_promoted:
            self._set_queue(queued)
        self._put(message)
        await self._outbox.flush()
        self._start()

    def _put(self, message: QueuedMessage) -> None:
        now = self._around.clock()
        self.emit(ItemAdded(UserMessage(message.id, message.text, now, message.attachments)))
        if not self._info.title:
            self._changed(title=_title(message.text))

    def _take_queued(self) -> None:
        queue, self._queue = self._queue, []
        for message in queue:
            self._put(message)
        if queue:
            self._changed()

    def _set_queue(self, queue: Sequence[QueuedMessage]) -> None:
        self._queue = list(queue)
        self._changed()

    async def _retry(self) -> None:
        if self._turn is not None:
            self._try_now.set()
            return
        await self._load()
        self._start()

    async def _load(self) -> None:
        if self._items is None:
            await self._outbox.flush()
            stored = await self._around.transcripts.items(self._info.id)
            self._items = {item.id: item for item in stored}

    async def _interrupt(self) -> None:
        turn = self._turn
        if turn is not None:
            turn.cancel()
            await asyncio.gather(turn, return_exceptions=True)
            if self._turn is turn:
                # It was cancelled before its first step, and had nothing to end.
                self._turn = None

    def _configure(self, request: Configure) -> None:
        self._info = replace(
            self._info,
            mode=request.mode or self._info.mode,
            model=self._info.model if request.model is None else request.model,
            profile=self._info.profile if request.profile is None else request.profile,
        )
        self._changed(title=request.title)

    def _start(self) -> None:
        self._try_now.clear()
        self._turn = asyncio.get_running_loop().create_task(self._run_turn(), name=f"turn of {self._info.id}")

    async def _run_turn(self) -> None:
        turn, began = TurnId(new_id()), time.monotonic()
        self._usage = Usage()
        outcome, error = Outcome.FINISHED, None
        self.emit(TurnStarted(turn))
        try:
            answering = await self._around.answering(self._info)
            self._context_limit = answering.context_limit
            await Turn(self._kit(answering)).run()
        except asyncio.CancelledError:
            outcome = Outcome.INTERRUPTED
        except StoreError as problem:
            outcome, error = Outcome.FAILED, problem.sentence
        except AgentError as problem:
            outcome, error = Outcome.FAILED, problem.sentence
            self._notice(problem)
        except Exception as problem:
            log.exception("a turn broke")
            outcome = Outcome.FAILED
            error = BROKE.having(kind=type(problem).__name__)
            self._notice(AgentError(error, (Remedy.RETRY,)))
        self._turn = None
        self.emit(TurnEnded(turn, outcome, self._usage, error, time.monotonic() - began))
        if outcome is Outcome.FINISHED and self._queue and not self._closed:
            self._take_queued()
            self._start()

    def _kit(self, answering: Answering) -> TurnKit:
        async def next_call() -> ModelCall:
            assert self._items is not None
            # A long history takes longer to put together than the window may stand still.
            return await asyncio.to_thread(answering.make_call, tuple(self._items.values()), self._info)

        def on_usage(usage: Usage) -> None:
            self._count(usage, answering.cost(self._info.model, usage))

        return TurnKit(
            provider=answering.provider,
            bench=self._around.make_bench(self),
            next_call=next_call,
            take_queued=self._take_queued,
            keep_growing=self._keep_growing,
            on_usage=on_usage,
            try_now=self._try_now,
            patience=self._around.patience,
        )

    async def _keep_growing(self, items: Sequence[Growing]) -> None:
        try:
            await self._around.transcripts.keep_growing(self._info.id, items)
        except StoreError as problem:
            # The item's own row will meet the same trouble, and be the one to stop the turn.
            log.warning("what streams could not be kept: %s", problem)

    def _count(self, usage: Usage, cost: float | None) -> None:
        total = self._usage
        self._usage = Usage(
            total.input + usage.input,
            total.output + usage.output,
            total.cache_read + usage.cache_read,
            total.cache_write + usage.cache_write,
        )
        self._context_used = usage.input + usage.output + usage.cache_read + usage.cache_write
        if cost is not None:
            self._info = replace(self._info, cost=(self._info.cost or 0.0) + cost)
        self._changed()

    def _changed(self, *, title: str | None = None) -> None:
        if title is not None:
            self._info = replace(self._info, title=title)
        self.emit(self.state())

    def _notice(self, problem: AgentError) -> None:
        item_id = ItemId(new_id())
        notice = Notice(item_id, Level.ERROR, problem.sentence, problem.remedies, self._around.clock())
        self.emit(ItemAdded(notice))

    def _on_store_trouble(self, problem: StoreError) -> None:
        if self._turn is not None:
            self._turn.cancel()
        for listener in tuple(self._troubled):
            listener(problem)


def _title(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= TITLE_LENGTH else line[: TITLE_LENGTH - 1].rstrip() + "…"


HELD = translate(
    "conversation", "This conversation is open in another window. It can be read here; nothing was sent or changed."
)
BROKE = translate(
    "conversation",
    "Something in the program went wrong ({kind}). Everything up to here is kept; press Retry to go on.",
)
