"""Text that came in pieces, and its colours."""

from __future__ import annotations

from desktop_agent.colored import Colors
from desktop_agent.text import add_piece


class Grown:
    """What something grew by until now."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._length = 0
        self._colors: list[tuple[int, int, int]] = []

    @property
    def pieces(self) -> int:
        """How many texts it is kept in."""
        return len(self._parts)

    def add(self, text: str, colors: Colors = ()) -> None:
        """Take a piece; the colours are counted from its beginning."""
        add_piece(self._parts, text)
        self._colors += [(self._length + start, length, style) for start, length, style in colors]
        self._length += len(text)

    def text(self) -> str:
        """Return all of it."""
        if len(self._parts) > 1:
            self._parts[:] = ["".join(self._parts)]
        return self._parts[0] if self._parts else ""

    def colors(self) -> Colors:
        """Return the colours of all of it."""
        return tuple(self._colors)
