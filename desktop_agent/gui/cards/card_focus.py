"""The keyboard on a card: among what can be pressed there, and back to where it came from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid


class CardKeyboard:
    """Remembers who had the keyboard before the card was led to, and moves it among the card's stops.

    `stops` gives what can have the keyboard, in order; what is hidden or disabled is passed over.
    """

    def __init__(self, card: QWidget, stops: Callable[[], Sequence[QWidget]]) -> None:
        self._card = card
        self._stops = stops
        self._before: QWidget | None = None

    def is_here(self) -> bool:
        """Tell whether the keyboard is somewhere on the card."""
        focus = self._card.focusWidget()
        return focus is not None and focus.hasFocus()

    def take(self) -> None:
        """Remember who has the keyboard now; to be called before the card takes it."""
        if not self.is_here():
            self._before = QApplication.focusWidget()

    def give_back(self) -> bool:
        """Give the keyboard to who had it before; return False where that one is gone."""
        before, self._before = self._before, None
        if before is None or not isValid(before) or not before.isVisible() or not before.isEnabled():
            return False
        before.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def step(self, by: int, *, wraps: bool) -> bool:
        """Go to the next stop, or the one before; return False where there is none."""
        stops = [stop for stop in self._stops() if stop.isVisible() and stop.isEnabled()]
        at = next((place for place, stop in enumerate(stops) if stop.hasFocus()), -by if by > 0 else 0)
        wanted = at + by
        if not stops or not (wraps or 0 <= wanted < len(stops)):
            return False
        stops[wanted % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True
