"""Scroll bar and scroll areas."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QScrollBar, QWidget

from desktop_agent.gui.theme.theme import Theme


class ScrollBar(QScrollBar):
    """A handle of 6 in a bar of 10 without ground.

    In high contrast it has an edge instead of a fill, which would dominate the window.
    """

    def __init__(self, orientation: Qt.Orientation, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.theme = theme
        self._restyle()
        theme.changed.connect(self._restyle)

    def _restyle(self) -> None:
        self.setStyleSheet(self.theme.sheet("scroll_outlined" if self.theme.is_high_contrast else "scroll"))


def set_up_scroll_area(area: QScrollArea, inner: QWidget, theme: Theme, *, has_ground: bool = False) -> None:
    """Scroll `inner` vertically in a frameless area, on the ground of the window unless it `has_ground`.

    The area takes no focus, unless the caller sets a focus policy afterwards.
    """
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical, theme, area))
    area.setWidget(inner)
    for part in (area.viewport(), inner):
        part.setAutoFillBackground(has_ground)


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
    """Move a bar by a key; return False if the key does not scroll or the bar is at that end."""
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
