"""What lists and tables share."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import ring_nothing
from desktop_agent.gui.widgets.scroll_bar import ScrollBar

Index = QModelIndex | QPersistentModelIndex


_WIDE, _NARROWEST, _LEAST = 400, 200, 100


class CompactListSizing:
    """What such a list looks like, and how large it is; the list says how high its rows are."""

    def __init__(self, view: QAbstractItemView, theme: Theme) -> None:
        self._view = view
        self._theme = theme
        self._limit = 0
        view.setFrameShape(QAbstractItemView.Shape.NoFrame)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        view.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical, theme, view))
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        view.setMouseTracking(True)
        view.viewport().setAutoFillBackground(False)
        ring_nothing(view)

    def set_limit(self, height: int) -> None:
        """Be at most so many pixels high, and scroll where there is more; 0 is no limit."""
        if height != self._limit:
            self._limit = height
            self._view.updateGeometry()

    def hint(self, high: int) -> QSize:
        """Return how large the list would be, with rows of this height."""
        return QSize(self._theme.px(_WIDE), min(high, self._limit) if self._limit else high)

    def least(self, high: int) -> QSize:
        """Return how large it has to be."""
        return QSize(self._theme.px(_NARROWEST), min(self.hint(high).height(), self._theme.px(_LEAST)))
