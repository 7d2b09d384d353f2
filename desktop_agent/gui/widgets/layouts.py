"""Layouts: groups of controls side by side, or stacked in a narrow window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QLineEdit, QSizePolicy, QWidget

_MOST = 100
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class ResponsiveRow(QWidget):
    """Between the last group and those before it is room. A field to type into is content with its least width."""

    def __init__(self, groups: Sequence[Sequence[QWidget]], parent: QWidget | None = None, *, gap: int) -> None:
        super().__init__(parent)
        self._groups = groups
        self._gap = gap
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = QBoxLayout(_ACROSS, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(gap)
        for place, group in enumerate(groups):
            is_last = 0 < place == len(groups) - 1
            inner = QHBoxLayout()
            inner.setSpacing(gap)
            if is_last:
                inner.addStretch(1)
            for widget in group:
                if isinstance(widget, QLineEdit):
                    # It gets the rest of the room, not a share.
                    widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
                inner.addWidget(widget, _MOST if isinstance(widget, QLineEdit) else 0)
            if not is_last:
                inner.addStretch(0)
            self._row.addLayout(inner, 1 if is_last else 0)

    @property
    def is_folded(self) -> bool:
        """The groups are stacked."""
        return self._row.direction() == _DOWN

    def minimumSizeHint(self) -> QSize:
        """Return the room that the folded groups need."""
        wide = max((self._wide(group, at_least=True) for group in self._groups), default=0)
        return QSize(wide, self._row.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fold()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            # A text may be longer now, or a control hidden.
            self._fold()
        return super().event(event)

    def _fold(self) -> None:
        shown = [wide for wide in (self._wide(group) for group in self._groups) if wide]
        needed = sum(shown) + self._gap * len(shown)
        wanted = _DOWN if needed > self.width() else _ACROSS
        if wanted != self._row.direction():
            self._row.setDirection(wanted)
            self.updateGeometry()

    def _wide(self, group: Sequence[QWidget], *, at_least: bool = False) -> int:
        shown = [widget for widget in group if not widget.isHidden()]
        widths = [
            (widget.minimumSizeHint() if at_least or isinstance(widget, QLineEdit) else widget.sizeHint()).width()
            for widget in shown
        ]
        return sum(widths) + self._gap * max(len(shown) - 1, 0)


def flanked(inner: QLayout, *, start: int, end: int) -> QHBoxLayout:
    """Return a row that holds a layout with so much room at its start and its end."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    row.addSpacing(start)
    row.addLayout(inner, 1)
    row.addSpacing(end)
    return row
