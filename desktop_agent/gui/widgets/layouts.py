"""Layouts: groups of controls side by side, or stacked in a narrow window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from desktop_agent.lazy_dataclass import dataclass

_MOST = 100
_UNALIGNED = Qt.AlignmentFlag(0)
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


@dataclass(frozen=True, slots=True)
class Room:
    """Room for a widget or layout: its share of what is spare, and its side. Without either it stays empty."""

    part: QWidget | QLayout | None = None
    share: int = 1
    align: Qt.AlignmentFlag = _UNALIGNED


STRETCH = Room()
Part = QWidget | QLayout | Room | int
"""What stands in a row or column; a number is so many pixels of room."""
Margins = tuple[int, int, int, int]
"""Pixels at the left, top, right and bottom."""
_Box = TypeVar("_Box", bound=QBoxLayout)


def row_of(
    *parts: Part, gap: int | None = None, margins: Margins = (0, 0, 0, 0), inside: QWidget | None = None
) -> QHBoxLayout:
    """Return a row of parts, `gap` pixels apart (None: as the style has it), laid out in a widget if one is given."""
    return _filled(QHBoxLayout(inside) if inside is not None else QHBoxLayout(), parts, gap, margins)


def column_of(
    *parts: Part, gap: int | None = None, margins: Margins = (0, 0, 0, 0), inside: QWidget | None = None
) -> QVBoxLayout:
    """Return a column of parts, as `row_of` does a row."""
    return _filled(QVBoxLayout(inside) if inside is not None else QVBoxLayout(), parts, gap, margins)


def add_parts(box: QBoxLayout, *parts: Part) -> None:
    """Add parts at the end of a row or column."""
    for part in parts:
        if isinstance(part, int):
            box.addSpacing(part)
            continue
        room = part if isinstance(part, Room) else Room(part, 0)
        if room.part is None:
            box.addStretch(room.share)
        elif isinstance(room.part, QLayout):
            box.addLayout(room.part, room.share)
        else:
            box.addWidget(room.part, room.share, room.align)


def _filled(box: _Box, parts: Sequence[Part], gap: int | None, margins: Margins) -> _Box:
    box.setContentsMargins(*margins)
    if gap is not None:
        box.setSpacing(gap)
    add_parts(box, *parts)
    return box


def remove_widgets(box: QBoxLayout, widgets: Iterable[QWidget]) -> None:
    """Take widgets out of a row or column, hide and delete them."""
    for widget in widgets:
        box.removeWidget(widget)
        widget.hide()
        widget.deleteLater()


def follow_width(widget: QWidget, across: QSizePolicy.Policy = QSizePolicy.Policy.Expanding) -> None:
    """Let the height of a widget follow from its width."""
    policy = QSizePolicy(across, QSizePolicy.Policy.Fixed)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


def flanked(inner: QLayout, *, start: int, end: int) -> QHBoxLayout:
    """Return a row that holds a layout with so much room at its start and its end."""
    return row_of(start, Room(inner), end, gap=0)
