"""The keys that scroll what scrolls in itself on a card."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollBar

SCROLLS = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    }
)
BACK = frozenset({Qt.Key.Key_Up, Qt.Key.Key_PageUp, Qt.Key.Key_Home})


def scrolled_by(event: QKeyEvent, bar: QScrollBar) -> bool:
    """Move a bar as a key says. Return False for a key that does not scroll, or where the bar is at that end."""
    page, line, end = bar.pageStep(), bar.singleStep(), bar.maximum()
    step = {
        Qt.Key.Key_Up: -line,
        Qt.Key.Key_Down: line,
        Qt.Key.Key_PageUp: -page,
        Qt.Key.Key_PageDown: page,
        Qt.Key.Key_Home: -end,
        Qt.Key.Key_End: end,
    }.get(Qt.Key(event.key()), 0)
    before = bar.value()
    bar.setValue(before + step)
    return bar.value() != before
