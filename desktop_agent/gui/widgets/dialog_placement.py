"""Placement of a dialog at the control that opened it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QDialog

_GAP, _FRAME = 6, 32
"""Logical pixels below what was pressed, and of the title bar that the window system adds."""


def open_near(dialog: QDialog, spot: QRect, room: QRect) -> None:
    """Open a dialog at a spot inside `room`, both in global coordinates.

    Wayland places dialogs itself, over the middle of the window.
    """
    dialog.move(place_near(dialog.size(), spot, room))


def place_near(size: QSize, spot: QRect, room: QRect) -> QPoint:
    """Return the upper left corner of a dialog: below the spot, above it, or as close as the room allows."""
    high = size.height() + _FRAME
    below, above = spot.bottom() + _GAP, spot.top() - _GAP - high
    if below + high <= room.bottom():
        y = below
    elif above >= room.top():
        y = above
    else:
        y = max(room.top(), room.bottom() - high)
    x = max(room.left(), min(spot.left(), room.right() - size.width()))
    return QPoint(x, y)
