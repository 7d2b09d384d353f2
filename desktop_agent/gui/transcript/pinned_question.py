"""Keeps the oldest pending prompt in view, because the chords answer it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize

from desktop_agent.gui.transcript.scroll_anchor import ScrollAnchor
from desktop_agent.protocol import ItemId


class PinnedQuestion:
    """Stops the view at the oldest pending prompt while it follows the end.

    After the answer the view follows the end again, unless the user has scrolled.
    """

    def __init__(self, placement: ScrollAnchor, place_of: Callable[[ItemId], int | None]) -> None:
        self._placement, self._place_of = placement, place_of
        self._waiting: dict[ItemId, None] = {}
        self._led: tuple[ItemId, int, int] | None = None
        self._is_leading = False
        self._size = QSize()

    def clear(self) -> None:
        self._waiting.clear()
        self._led = None
        self._is_leading = False

    def lead(self, item_id: ItemId | None = None) -> None:
        """Scroll to a prompt for the keyboard, which does not count as scrolling away from the end."""
        oldest = next(iter(self._waiting), None)
        is_asked = oldest is not None if item_id is None else item_id in self._waiting
        if oldest is not None and is_asked and (self._placement.follow or self._is_at_led()):
            self._led = (oldest, self._placement.anchor, self._placement.offset)
            self._is_leading = True

    def leave(self) -> None:
        """Note that the user scrolls."""
        self._is_leading = False

    def note(self, item_id: ItemId, *, waits: bool) -> None:
        """Note whether an item is a pending prompt."""
        if waits:
            self._waiting[item_id] = None
        else:
            self._waiting.pop(item_id, None)

    def follow_again(self, size: QSize) -> None:
        """Follow the end again if the prompt that the view stopped at is answered.

        A resize may move the view, which does not count as scrolling away either.
        """
        if size != self._size:
            self._size = size
            self._is_leading = self._is_leading or self._is_at_led()
        if self._led is None or self._led[0] in self._waiting:
            return
        if self._is_leading or self._is_at_led():
            self._placement.follow = True
        self._led = None
        self._is_leading = False

    def stop_at(self, tops: Mapping[int, int], view: int) -> bool:
        """Move the view to the oldest prompt above it; return whether everything has to be placed again."""
        oldest = next(iter(self._waiting), None)
        place = self._place_of(oldest) if oldest is not None else None
        if oldest is None or place is None or not self._placement.follow or tops.get(place, -1) >= 0:
            return False
        if place in tops and self._placement.heights[place] > view:
            # The buttons of a card higher than the view are at its end.
            return False
        self._placement.go_to(place)
        self._led = (oldest, place, 0)
        return True

    def remember(self) -> None:
        """Remember the placed position; the user's scrolling changes it."""
        if self._led is not None:
            self._led = (self._led[0], self._placement.anchor, self._placement.offset)

    def _is_at_led(self) -> bool:
        return self._led is not None and (self._placement.anchor, self._placement.offset) == self._led[1:]
