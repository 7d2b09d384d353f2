"""What of a card has been on the screen: nothing is allowed that nobody could have read."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.cards.card_frame import CardFrame


class ReadTracker:
    """Knows what of a card is in view, and, of a card higher than the view, what has been painted there before.

    `pieces` are children of the card that say what is asked, `buttons` the one that answers.
    """

    def __init__(self, card: CardFrame, pieces: Sequence[QWidget], buttons: QWidget) -> None:
        self._card = card
        self._pieces = pieces
        self._buttons = buttons
        self._painted: dict[QWidget, tuple[QSize, QRegion]] = {}

    def begin(self) -> None:
        """Forget what has been seen: another question stands there."""
        self._painted.clear()

    def note(self, region: QRegion) -> None:
        """Take note of what is being painted, in the card's coordinates."""
        region = region.intersected(self._card.seen())
        for piece in self._pieces:
            size, known = self._painted.get(piece, (piece.size(), QRegion()))
            if size != piece.size():
                known = QRegion()
            here = region.intersected(piece.geometry()).translated(-piece.pos())
            self._painted[piece] = (piece.size(), known.united(here))

    def is_enough(self) -> bool:
        """Tell whether the buttons are in view with all of the question, or where it cannot be, after all of it."""
        seen = self._card.seen()
        if not seen.contains(self._buttons.geometry()):
            return False
        unseen = [piece for piece in self._pieces if piece.isVisible() and not seen.contains(piece.geometry())]
        return not unseen or (not self._card.fits() and all(self._was_painted(piece) for piece in unseen))

    def _was_painted(self, piece: QWidget) -> bool:
        size, known = self._painted.get(piece, (QSize(), QRegion()))
        return size == piece.size() and QRegion(piece.rect()).subtracted(known).isEmpty()
