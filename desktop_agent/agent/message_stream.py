"""Reads one message of the model as growing items, from first byte to stop reason."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import replace
from typing import assert_never

from desktop_agent.agent.context.window_usage import BYTES_PER_TOKEN
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import AssistantText, Event, ItemAdded, ItemChanged, ItemGrew, ItemId, Thinking, Usage
from desktop_agent.providers.provider import (
    BlockDelta,
    BlockEnded,
    BlockSignature,
    BlockStarted,
    MessageEnded,
    MessageStarted,
    StreamEvent,
)
from desktop_agent.text import add_piece

Growing = AssistantText | Thinking

JOIN_S = 0.016
KEEP_S = 1.0


class GrowingItem:
    """One item whose text arrives in pieces.

    Pieces that come within 16 ms are emitted as one `ItemGrew`: a screen shows no more, and an event each
    would cost more than the stream itself.
    """

    def __init__(self, item: Growing, emit: Callable[[Event], None]) -> None:
        self._item = item
        self._emit = emit
        self._loop = asyncio.get_running_loop()
        self._shown: list[str] = []
        self._pieces: list[str] = []
        self._due = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None
        self.is_stored = True
        emit(ItemAdded(item))

    def add(self, text: str) -> None:
        self._pieces.append(text)
        if self._timer is not None:
            return
        wait = self._due - self._loop.time()
        if wait <= 0:
            self._show()
        else:
            self._timer = self._loop.call_later(wait, self._show)

    def sign(self, signature: str) -> None:
        assert isinstance(self._item, Thinking)
        self._item = replace(self._item, signature=signature)

    def so_far(self) -> Growing:
        """Return the item with the text that has arrived."""
        return replace(self._item, text="".join((*self._shown, *self._pieces)))

    def end(self, *, duration_s: float = 0.0, cut: bool = False) -> Growing:
        """Emit the whole item and return it; nothing may be added afterwards."""
        if self._timer is not None:
            self._timer.cancel()
        item = replace(self.so_far(), cut=cut)
        if isinstance(item, Thinking):
            item = replace(item, duration_s=duration_s)
        self._emit(ItemChanged(item))
        return item

    def _show(self) -> None:
        self._timer = None
        text = "".join(self._pieces)
        self._pieces.clear()
        add_piece(self._shown, text)
        self.is_stored = False
        self._due = self._loop.time() + JOIN_S
        self._emit(ItemGrew(self._item.id, text))


@dataclass(frozen=True, slots=True)
class StreamedToolCall:
    """A tool use as it was streamed: `raw` is the JSON text of its input, not yet read."""

    call_id: str
    name: str
    raw: str


@dataclass(frozen=True, slots=True)
class ModelMessage:
    """A whole message. `calls` may be run only where `stop_reason` is `tool_use`."""

    message: str
    stop_reason: str | None
    detail: str
    usage: Usage
    calls: tuple[StreamedToolCall, ...]
    id: str = ""
    """The server's own name for the message."""
    miss: str = ""
    """The server's word for why its cache did not help."""


@dataclass(slots=True)
class _Use:
    call_id: str
    name: str
    pieces: list[str]


class MessageReader:
    """Turn one stream into items.

    Whatever ends the stream, no item is left growing: what had arrived stays, marked as cut.
    """

    def __init__(
        self,
        message: str,
        *,
        emit: Callable[[Event], None],
        keep: Callable[[Sequence[Growing]], Awaitable[None]],
        on_began: Callable[[], None],
        new_id: Callable[[], ItemId],
        clock: Callable[[], float],
        author: str = "",
    ) -> None:
        self._message = message
        self._emit = emit
        self._keep = keep
        self._on_began = on_began
        self._new_id = new_id
        self._clock = clock
        self._author = author
        self._growing: dict[int, GrowingItem] = {}
        self._began: dict[int, float] = {}
        self._uses: dict[int, _Use] = {}
        self._finished: list[Growing] = []
        self._end: MessageEnded | None = None
        self._message_began: MessageStarted | None = None

    async def read(self, stream: AsyncIterator[StreamEvent]) -> ModelMessage | None:
        """Return the message, or None where the stream ended before it did; lets the stream's errors out."""
        keeping = asyncio.get_running_loop().create_task(self._keep_growing(), name="keep what streams")
        try:
            async for event in stream:
                self._take(event)
        finally:
            keeping.cancel()
            for index in tuple(self._growing):
                self._finish(index, cut=True)
            if self._end is None or self._end.stop_reason is None:
                self._mark_as_cut()
            await asyncio.gather(keeping, return_exceptions=True)
        if self._end is None:
            return None
        return ModelMessage(
            self._message,
            self._end.stop_reason,
            self._end.detail,
            self._end.usage,
            tuple(StreamedToolCall(use.call_id, use.name, "".join(use.pieces)) for use in self._uses.values()),
            self._message_began.id if self._message_began else "",
            self._end.miss,
        )

    def used(self) -> Usage | None:
        """Return what a message used that broke off, its output by estimate; None where the server took no call."""
        if self._message_began is None:
            return None
        written = sum(len(item.text) for item in self._finished)
        written += sum(len(piece) for use in self._uses.values() for piece in use.pieces)
        usage = self._message_began.usage
        return replace(usage, output=max(usage.output, round(written / BYTES_PER_TOKEN)))

    def _take(self, event: StreamEvent) -> None:
        match event:
            case BlockDelta(index, text):
                if (growth := self._growing.get(index)) is not None:
                    growth.add(text)
                elif (use := self._uses.get(index)) is not None:
                    use.pieces.append(text)
            case BlockStarted():
                self._begin(event)
            case BlockSignature(index, signature):
                if (growth := self._growing.get(index)) is not None:
                    growth.sign(signature)
            case BlockEnded(index):
                self._finish(index, cut=False)
            case MessageEnded():
                self._end = event
            case MessageStarted():
                self._message_began = event
                self._on_began()
            case _:
                assert_never(event)

    def _begin(self, event: BlockStarted) -> None:
        if event.block == "tool_use":
            self._uses[event.index] = _Use(event.call_id, event.name, [])
            return
        now = self._clock()
        self._began[event.index] = now
        self._growing[event.index] = GrowingItem(self._new_item(event, now), self._emit)

    def _new_item(self, event: BlockStarted, now: float) -> Growing:
        if event.block == "text":
            return AssistantText(self._new_id(), "", now, message=self._message)
        return Thinking(self._new_id(), "", redacted=event.data, at=now, message=self._message, author=self._author)

    def _finish(self, index: int, *, cut: bool) -> None:
        if (growth := self._growing.pop(index, None)) is not None:
            self._finished.append(growth.end(duration_s=self._clock() - self._began[index], cut=cut))

    def _mark_as_cut(self) -> None:
        """Mark the whole blocks of a message without an end or a stop reason as cut: they are no answer."""
        for item in self._finished:
            if not item.cut:
                self._emit(ItemChanged(replace(item, cut=True)))

    async def _keep_growing(self) -> None:
        while True:
            await asyncio.sleep(KEEP_S)
            fresh = [growth for growth in self._growing.values() if not growth.is_stored]
            for growth in fresh:
                growth.is_stored = True
            if fresh:
                await self._keep([growth.so_far() for growth in fresh])
