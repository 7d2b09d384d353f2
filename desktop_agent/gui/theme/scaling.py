"""Grows what widgets were given when they were made, after the system's font has become another while they live.

What is painted asks the theme each time; margins, distances and bounds were told to Qt once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QMargins, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QDialog, QGridLayout, QLayout, QListView, QSpacerItem, QWidget

_HAIRLINE = 2
_BOUNDLESS = (1 << 24) - 1


def rescale(windows: Iterable[QWidget], ratio: float) -> None:
    """Let the margins, distances and bounds in these windows be so many times as large. Hairlines stay."""
    for widget in _all_in(windows):
        least, most = widget.minimumSize(), widget.maximumSize()
        # Both at once: what is fixed is fixed at every moment.
        widget.setMinimumSize(0, 0)
        widget.setMaximumSize(_grown_size(most, ratio))
        widget.setMinimumSize(_grown_size(least, ratio))
        layout = widget.layout()
        if layout is not None:
            _rescale_layout(layout, ratio)
        if isinstance(widget, QDialog) and ratio > 1:
            # What is larger than it needs to be stays: somebody may have made it so.
            room = widget.screen().availableSize().expandedTo(widget.size())
            widget.resize(_grown_size(widget.size(), ratio).boundedTo(room))
        widget.updateGeometry()


def arrange(windows: Iterable[QWidget]) -> None:
    """Let every widget in these windows that is seen place anew what it places by itself."""
    for widget in list(_all_in(windows)):
        if isinstance(widget, QListView):
            # It has kept how high its rows were.
            widget.scheduleDelayedItemsLayout()
        if widget.isVisible():
            QApplication.sendEvent(widget, QResizeEvent(widget.size(), widget.size()))


def _all_in(windows: Iterable[QWidget]) -> Iterator[QWidget]:
    for window in windows:
        yield window
        # A dialog is a child of the window that it belongs to, and a window of its own.
        yield from (child for child in window.findChildren(QWidget) if child.window() is window)


def _rescale_layout(layout: QLayout, ratio: float) -> None:
    margins = layout.contentsMargins()
    sides = (margins.left(), margins.top(), margins.right(), margins.bottom())
    layout.setContentsMargins(QMargins(*(_grown(side, ratio) for side in sides)))
    if isinstance(layout, QGridLayout):
        layout.setHorizontalSpacing(_grown(layout.horizontalSpacing(), ratio))
        layout.setVerticalSpacing(_grown(layout.verticalSpacing(), ratio))
    else:
        layout.setSpacing(_grown(layout.spacing(), ratio))
    for place in range(layout.count()):
        item = layout.itemAt(place)
        if isinstance(item, QLayout):
            _rescale_layout(item, ratio)
        elif isinstance(item, QSpacerItem):
            size, policy = _grown_size(item.sizeHint(), ratio), item.sizePolicy()
            item.changeSize(size.width(), size.height(), policy.horizontalPolicy(), policy.verticalPolicy())
    layout.invalidate()


def _grown_size(size: QSize, ratio: float) -> QSize:
    return QSize(_grown(size.width(), ratio), _grown(size.height(), ratio))


def _grown(length: int, ratio: float) -> int:
    """Return a length grown; none, a hairline and no bound at all are what they were."""
    return length if length <= _HAIRLINE or length >= _BOUNDLESS else round(length * ratio)
