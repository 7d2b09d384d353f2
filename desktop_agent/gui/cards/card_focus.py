"""Moves the keyboard among the controls of a card, and back to where it was before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid


class CardKeyboard:
    """Remembers the focused widget before the card was focused, and moves the focus among the card's controls.

    `stops` returns the controls in order; hidden and disabled ones are skipped.
    """

    def __init__(self, card: QWidget, stops: Callable[[], Sequence[QWidget]]) -> None:
        self._card = card
        self._stops = stops
        self._before: QWidget | None = None

    def is_here(self) -> bool:
        """Return whether the card has the keyboard."""
        focus = self._card.focusWidget()
        return focus is not None and focus.hasFocus()

    def take(self) -> None:
        """Remember the focused widget; to be called before the card takes the focus."""
        if not self.is_here():
            self._before = QApplication.focusWidget()

    def give_back(self) -> bool:
        """Focus the remembered widget again; return False if it is gone."""
        before, self._before = self._before, None
        if before is None or not isValid(before) or not before.isVisible() or not before.isEnabled():
            return False
        before.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def step(self, by: int, *, wraps: bool) -> bool:
        """Focus the next or previous control; return False without one."""
        stops = [stop for stop in self._stops() if stop.isVisible() and stop.isEnabled()]
        at = next((place for place, stop in enumerate(stops) if stop.hasFocus()), -by if by > 0 else 0)
        wanted = at + by
        if not stops or not (wraps or 0 <= wanted < len(stops)):
            return False
        stops[wanted % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True
