"""Setup, painting and sizes that lists and tables share."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.painting import draw_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import draw_row_ring, pass_on, ring_nothing
from desktop_agent.gui.widgets.scroll_bar import ScrollBar

Index = QModelIndex | QPersistentModelIndex

_WIDE, _NARROWEST, _LEAST = 400, 200, 100


class RowDelegate(QStyledItemDelegate):
    """Paints ground and focus ring of a row; each view paints the cells in `paint_row`."""

    def __init__(self, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(view)
        self.theme = theme
        self.is_rtl = False
        """The row that is painted now is mirrored."""
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.is_rtl = self._view.isRightToLeft()
        painter.setLayoutDirection(self._view.layoutDirection())
        self.paint_row(painter, QRectF(option.rect), option.state, index.row(), index.column())

    @abstractmethod
    def paint_row(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, row: int, column: int) -> None:
        """Paint one cell of a table, or one row of a list."""

    def paint_ground(
        self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, fill: str = "", edge: QColor | None = None
    ) -> None:
        """Paint `fill`, or without one the ground of a row under the pointer or the keyboard; ring the latter."""
        has_focus = bool(state & QStyle.StateFlag.State_HasFocus)
        if not fill and (has_focus or state & QStyle.StateFlag.State_MouseOver):
            fill = "surface.hover"
        if fill:
            draw_box(painter, box, radius=self.theme.radius("control"), fill=self.theme.color(fill), edge=edge)
        if has_focus:
            draw_row_ring(painter, self.theme, box)

    def within(self, line: QRectF, start: float, end: float) -> QRectF:
        """Return the line without `start` at the side where reading begins and `end` at the other."""
        return line.adjusted(end if self.is_rtl else start, 0, -(start if self.is_rtl else end), 0)

    def at_start(self, line: QRectF, far: float) -> float:
        """Return the x that is `far` from where reading begins."""
        return line.right() - far if self.is_rtl else line.left() + far

    def at_end(self, line: QRectF, wide: float, far: float = 0.0) -> QRectF:
        """Return a box of this width that ends `far` from where reading ends."""
        x = line.left() + far if self.is_rtl else line.right() - far - wide
        return QRectF(x, line.top(), wide, line.height())


class RowList(TranslatedWidget, QListView):
    """A list of painted rows. The current row is ringed; the keyboard passes by a list without rows."""

    def first_index(self) -> QModelIndex:
        """Return the first row that can have the keyboard; an invalid index if there is none."""
        return self.model().index(0, 0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if focus_row(self, event, self.first_index()):
            super().focusInEvent(event)

    def _retranslate(self) -> None:
        self.viewport().update()

    def _mirror(self) -> None:
        self._retranslate()


class CompactListSizing:
    """Size of a list or table that is as high as its rows, up to a limit; the view measures its rows."""

    def __init__(self, view: QAbstractItemView, theme: Theme) -> None:
        self._view = view
        self._theme = theme
        self._limit = 0
        view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def set_limit(self, height: int) -> None:
        """Set the largest height in pixels, beyond which the view scrolls; 0 is no limit."""
        if height != self._limit:
            self._limit = height
            self._view.updateGeometry()

    def hint(self, high: int) -> QSize:
        """Return the preferred size if the rows are this high."""
        return QSize(self._theme.px(_WIDE), min(high, self._limit) if self._limit else high)

    def least(self, high: int) -> QSize:
        """Return the smallest size if the rows are this high."""
        return QSize(self._theme.px(_NARROWEST), min(self.hint(high).height(), self._theme.px(_LEAST)))


def set_up_view(view: QAbstractItemView, theme: Theme) -> None:
    """Apply the common settings: no frame, no editing, own scroll bar, own focus ring."""
    view.setFrameShape(QAbstractItemView.Shape.NoFrame)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical, theme, view))
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setMouseTracking(True)
    view.viewport().setAutoFillBackground(False)
    ring_nothing(view)


def focus_row(view: QAbstractItemView, event: QFocusEvent, first: QModelIndex) -> bool:
    """Make `first` current if no row is; return False, and pass the focus on, if there is no row at all."""
    if not first.isValid():
        pass_on(view, event)
        return False
    if not view.currentIndex().isValid():
        view.setCurrentIndex(first)
    return True
