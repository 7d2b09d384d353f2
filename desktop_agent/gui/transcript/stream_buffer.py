"""Buffer for the text and colours that stream in for one item."""

from __future__ import annotations

from desktop_agent.styled_text import Colors, StyledText
from desktop_agent.text import add_piece


class StreamBuffer:
    """Accumulates streamed text and its colours, and hands out each part once."""

    def __init__(self) -> None:
        self._taken: list[str] = []
        self._pending: list[str] = []
        self._length = self._taken_length = self._taken_colors = 0
        self._colors: list[tuple[int, int, int]] = []

    @property
    def has_pending(self) -> bool:
        return bool(self._pending)

    def add(self, text: str, colors: Colors = ()) -> None:
        """Append a piece; its colours are counted from its beginning."""
        add_piece(self._pending, text)
        self._colors += [(self._length + start, length, style) for start, length, style in colors]
        self._length += len(text)

    def take(self) -> StyledText:
        """Return what was added since the last call."""
        text, start = "".join(self._pending), self._taken_length
        colors = tuple((at - start, length, style) for at, length, style in self._colors[self._taken_colors :])
        add_piece(self._taken, text)
        self._pending.clear()
        self._taken_length, self._taken_colors = self._length, len(self._colors)
        return StyledText(text, colors)

    def whole(self) -> StyledText:
        """Return everything that was added."""
        if len(self._taken) > 1:
            self._taken[:] = ["".join(self._taken)]
        return StyledText("".join((*self._taken, *self._pending)), tuple(self._colors))
