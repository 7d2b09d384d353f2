"""Text that came in pieces, and its colours."""

from __future__ import annotations

from collections.abc import Mapping

from desktop_agent.protocol import ItemId
from desktop_agent.styled_text import Colors
from desktop_agent.text import add_piece


class StreamBuffer:
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


_PIECES_KEPT = 80


class PendingText:
    """What has grown since it was last taken.

    Where a lot has come to a tab that nobody looks at, it is let go: the widget is made again from what the pages
    hold anyway.
    """

    def __init__(self) -> None:
        self._fresh: dict[ItemId, StreamBuffer] = {}
        self._overdue: set[ItemId] = set()

    def add(self, item_id: ItemId, text: str, colors: Colors = ()) -> None:
        if item_id in self._overdue:
            return
        grown = self._fresh.setdefault(item_id, StreamBuffer())
        grown.add(text, colors)
        if grown.pieces > _PIECES_KEPT:
            del self._fresh[item_id]
            self._overdue.add(item_id)

    def drop(self, item_id: ItemId) -> None:
        """Forget what has come for an item: its widget has it already, or a whole new value is there."""
        self._fresh.pop(item_id, None)
        self._overdue.discard(item_id)

    def take_overdue(self) -> set[ItemId]:
        """Return, once, the items whose widgets have to be made again."""
        taken, self._overdue = self._overdue, set()
        return taken

    def take(self) -> Mapping[ItemId, StreamBuffer]:
        """Return, once, what the others have grown by."""
        taken, self._fresh = self._fresh, {}
        return taken

    def clear(self) -> None:
        self._fresh.clear()
        self._overdue.clear()
