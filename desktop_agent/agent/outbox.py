"""Stores each event, then shows it, in order."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from desktop_agent.agent.masking import as_stored
from desktop_agent.errors import StoreError
from desktop_agent.protocol import ConversationId, Envelope, Event, ItemAdded, ItemChanged, ItemGrew, ItemId

log = logging.getLogger(__name__)

Append = Callable[[Sequence[Envelope]], Awaitable[None]]
Listener = Callable[[Envelope], None]

TRIES_AGAIN_S = 2.0
"""After so long what could not be stored is tried again by itself: a disk has room again, a file is free."""


class Outbox:
    """Passes events of a conversation to its store, then to its listeners.

    An event that cannot be stored is not shown: it stays queued, and `on_trouble` is called. It is tried again by
    `flush` and every `tries_again_s`, until it is stored or `close` is called. `on_stored` is called when the store
    works again; with an empty queue, `touch` finds that out.
    """

    def __init__(
        self,
        conversation: ConversationId,
        last_seq: int,
        append: Append,
        clock: Callable[[], float],
        on_trouble: Callable[[StoreError], None],
        *,
        touch: Callable[[], Awaitable[None]],
        on_stored: Callable[[], None],
        tries_again_s: float = TRIES_AGAIN_S,
    ) -> None:
        self._conversation = conversation
        self._seq = last_seq
        self._append = append
        self._clock = clock
        self._on_trouble = on_trouble
        self._touch = touch
        self._on_stored = on_stored
        self._tries_again_s = tries_again_s
        self._is_reported = False
        self._is_troubled = False
        self._is_closed = False
        self._waiting: deque[Envelope] = deque()
        self._listeners: list[Listener] = []
        self._pump: asyncio.Task[None] | None = None
        self._trouble: StoreError | None = None

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def emit(self, event: Event) -> None:
        """Put an event on its way. Events leave in the order in which they came."""
        if not isinstance(event, ItemGrew):
            self._seq += 1
        self._waiting.append(Envelope(self._conversation, self._seq, self._clock(), event))
        if self._pump is None and self._trouble is None:
            self._start()

    async def flush(self) -> None:
        """Return when all that was emitted so far is stored and shown; raises `StoreError` when it cannot be."""
        self._trouble, self._is_reported = None, False
        while self._waiting or self._pump is not None:
            if self._pump is None:
                self._start()
            assert self._pump is not None
            await asyncio.shield(self._pump)
            if self._trouble is not None:
                raise self._trouble

    def expect_room(self) -> None:
        """Find out when the store can be written again: something beside the events could not be stored."""
        self._is_troubled = True
        self._try_later()

    def close(self) -> None:
        """Try nothing again from now on."""
        self._is_closed = True

    def withdraw(self, item_id: ItemId) -> None:
        """Remove an item that could not be stored, as if it had never been emitted.

        Only for items still queued after `flush` raised: no listener has seen them.
        """
        assert self._pump is None
        if not self._waiting:
            return
        seq = self._waiting[0].seq - (0 if isinstance(self._waiting[0].body, ItemGrew) else 1)
        waiting: deque[Envelope] = deque()
        for envelope in self._waiting:
            body = envelope.body
            if isinstance(body, ItemAdded | ItemChanged) and body.item.id == item_id:
                continue
            seq += 0 if isinstance(body, ItemGrew) else 1
            waiting.append(replace(envelope, seq=seq))
        self._waiting, self._seq = waiting, seq

    def _try_later(self) -> None:
        asyncio.get_running_loop().call_later(self._tries_again_s, self._try_again)

    def _try_again(self) -> None:
        if self._is_troubled and self._pump is None and not self._is_closed:
            self._trouble = None
            self._start()

    def _start(self) -> None:
        self._pump = asyncio.get_running_loop().create_task(self._run(), name="outbox")

    async def _run(self) -> None:
        try:
            if not self._waiting:
                # What could not be stored was taken back, so only a write of its own tells that there is room.
                await self._touch()
                self._recover()
            while self._waiting:
                batch = tuple(self._waiting)
                durable = [
                    replace(envelope, body=as_stored(envelope.body))
                    for envelope in batch
                    if not isinstance(envelope.body, ItemGrew)
                ]
                if durable:
                    await self._append(durable)
                self._is_reported = False
                for envelope in batch:
                    self._waiting.popleft()
                    self._show(envelope)
                if durable and not self._waiting:
                    self._recover()
        except StoreError as error:
            self._trouble, self._is_troubled = error, True
            self._try_later()
            if not self._is_reported:
                self._is_reported = True
                self._on_trouble(error)
        finally:
            self._pump = None

    def _recover(self) -> None:
        if self._is_troubled:
            self._is_troubled = False
            self._on_stored()

    def _show(self, envelope: Envelope) -> None:
        for listener in tuple(self._listeners):
            try:
                listener(envelope)
            except Exception:
                log.exception("a listener failed on %s", type(envelope.body).__name__)
