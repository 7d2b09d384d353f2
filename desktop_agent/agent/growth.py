"""Text that is still streaming: joined before it is shown, and kept once a second against a crash."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from desktop_agent.protocol import AssistantText, Event, ItemAdded, ItemChanged, ItemGrew, Thinking
from desktop_agent.text import add_piece

Growing = AssistantText | Thinking

JOIN_S = 0.016
KEEP_S = 1.0


class Growth:
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
        self.is_kept = True
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
        self.is_kept = False
        self._due = self._loop.time() + JOIN_S
        self._emit(ItemGrew(self._item.id, text))
