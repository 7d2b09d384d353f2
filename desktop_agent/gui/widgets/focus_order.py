"""Tab order of widgets that were not created in reading order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget


def stops_in(whole: QWidget) -> Sequence[QWidget]:
    """Return the Tab stops in a widget, including itself, in reading order."""
    return sorted(_stops(whole), key=lambda stop: _place(stop, whole))


def put_in_order(wholes: Sequence[QWidget]) -> None:
    """Set the Tab order to these widgets, each with its children in reading order."""
    for before, after in pairwise(stop for whole in wholes for stop in stops_in(whole)):
        QWidget.setTabOrder(before, after)


def _stops(whole: QWidget) -> Iterator[QWidget]:
    focused = whole.window().focusWidget()
    for widget in (whole, *whole.findChildren(QWidget)):
        takes_tab = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
        # The focused widget may be about to go, and Qt looks for the next one from there.
        if takes_tab and (widget is focused or (widget.isEnabled() and widget.isVisibleTo(whole))):
            yield widget


def _place(stop: QWidget, whole: QWidget) -> tuple[int, int]:
    is_rtl = whole.layoutDirection() is Qt.LayoutDirection.RightToLeft
    at = stop.mapTo(whole, QPoint(0, 0))
    return at.y(), whole.width() - at.x() - stop.width() if is_rtl else at.x()
