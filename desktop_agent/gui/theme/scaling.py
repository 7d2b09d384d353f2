"""Rescales the margins and bounds of open windows after the system font changed.

Painting asks the theme each time; margins, spacings and bounds were set once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QMargins, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QDialog, QGridLayout, QLayout, QListView, QSpacerItem, QWidget

_HAIRLINE = 2
_BOUNDLESS = (1 << 24) - 1


def rescale(windows: Iterable[QWidget], ratio: float) -> None:
    """Multiply margins, spacings and bounds in these windows by a factor. Hairlines stay."""
    for widget in _all_in(windows):
        least, most = widget.minimumSize(), widget.maximumSize()
        # Minimum and maximum at once, so that a fixed size stays fixed.
        widget.setMinimumSize(0, 0)
        widget.setMaximumSize(_grown_size(most, ratio))
        widget.setMinimumSize(_grown_size(least, ratio))
        layout = widget.layout()
        if layout is not None:
            _rescale_layout(layout, ratio)
        if isinstance(widget, QDialog) and ratio > 1:
            # A size above the minimum stays: the user may have set it.
            room = widget.screen().availableSize().expandedTo(widget.size())
            widget.resize(_grown_size(widget.size(), ratio).boundedTo(room))
        widget.updateGeometry()


def arrange(windows: Iterable[QWidget]) -> None:
    """Lay out again in every visible widget that places its children itself."""
    for widget in list(_all_in(windows)):
        if isinstance(widget, QListView):
            # It caches the heights of its rows.
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
    """Return a scaled length; zero, a hairline and "no bound" stay as they are."""
    return length if length <= _HAIRLINE or length >= _BOUNDLESS else round(length * ratio)
