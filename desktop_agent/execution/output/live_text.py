"""Streams output in pieces that are only appended, few enough for a window, with colours."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from threading import Lock

from desktop_agent.styled_text import MOST_SPANS, Colors, StyledText

INTERVAL_S = 1 / 30
REDRAW_INTERVAL_S = 1.0
LARGEST_PIECE = 16 * 1024
MOST_TOGETHER = 256 * 1024
GAP = "\n[…]\n"
END = "\n[… the rest is shown when the command has ended]\n"


class LiveText:
    """Hands lines from a process's thread to the loop, at most 30 times a second.

    A piece is handed over only when the last one was taken: a busy loop gets fewer and never a queue. What is too
    much for one piece loses its middle, and after `MOST_TOGETHER` characters nothing more is shown until the end.
    """

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        grow: Callable[[str, Colors], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._loop, self._grow, self._clock = loop, grow, clock
        self._pending = StyledText("")
        self._of_line = ""
        """Shown part of the unfinished line."""
        self._room = MOST_TOGETHER
        self._spans_left = MOST_SPANS
        self._next = 0.0
        self._next_redraw = 0.0
        self._taken = Lock()

    def add(self, ended: str, colors: Colors = ()) -> None:
        """Add whole lines."""
        if not ended or self._room <= 0:
            return
        new = StyledText(ended, colors)
        if self._of_line:
            shown, self._of_line = self._of_line, ""
            new = new.part(len(shown)) if ended.startswith(shown) else StyledText("\n") + new
        self._pending = self._fitted(self._pending + new)

    def tick(self, line: str, colors: Colors = (), *, is_redrawn: bool) -> None:
        """Show pending text; `line` is the unfinished line."""
        now = self._clock()
        if self._room <= 0 or now < self._next or not self._taken.acquire(blocking=False):
            return
        if line and (not is_redrawn or now >= self._next_redraw):
            self._show_line(StyledText(line, colors))
            self._next_redraw = now + REDRAW_INTERVAL_S
        if not self._pending:
            self._taken.release()
            return
        piece, self._pending = self._pending, StyledText("")
        self._next = now + INTERVAL_S
        self._room -= len(piece)
        shown = piece.colors[: self._spans_left]
        self._spans_left -= len(shown)
        text = piece.text if self._room > 0 else piece.text + END
        try:
            self._loop.call_soon_threadsafe(self._hand_over, text, shown)
        except RuntimeError:  # the loop is closed: the output has no reader
            self._room = 0

    def _show_line(self, line: StyledText) -> None:
        more = line.part(len(self._of_line)) if line.text.startswith(self._of_line) else StyledText("\n") + line
        self._pending = self._fitted(self._pending + more)
        self._of_line = line.text

    def _hand_over(self, piece: str, colors: Colors) -> None:
        try:
            self._grow(piece, colors)
        finally:
            self._taken.release()

    @staticmethod
    def _fitted(text: StyledText) -> StyledText:
        if len(text) <= 2 * LARGEST_PIECE:
            return text
        return text.part(0, LARGEST_PIECE) + StyledText(GAP) + text.part(-LARGEST_PIECE // 2)
