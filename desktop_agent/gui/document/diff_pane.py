"""Pane of limited height that shows a diff and scrolls both ways."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.diff_block import DiffBlock, DiffLine
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.bounded_pane import BoundedPane
from desktop_agent.gui.widgets.scroll_bar import ScrollBar

_ROWS_MIN = 3


class DiffPane(BoundedPane):
    """A diff of bounded height that scrolls both ways."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._ink = TextFormats(theme, self)
        self._view = DiffBlock("", self._ink)
        self.across = ScrollBar(Qt.Orientation.Horizontal, theme, self)
        self.bar.valueChanged.connect(self.update)
        self.across.valueChanged.connect(self.update)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        theme.changed.connect(self._lay_out)

    def set_diff(self, diff: str | Sequence[DiffLine]) -> None:
        """Set the diff, as text or as lines."""
        self._view = DiffBlock(diff, self._ink)
        self._begin()
        self.across.setValue(0)
        self._lay_out()
        self.updateGeometry()

    def wanted(self, width: int) -> int:
        return self._view.lay_out(width)

    def least(self, width: int) -> int:
        """Return the least useful height: a few rows, or all."""
        return min(self.wanted(width), _ROWS_MIN * self._theme.line("code_small"))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.line("code_small"))

    def _bar_for(self, event: QWheelEvent) -> ScrollBar:
        return self.across if abs(event.angleDelta().x()) > abs(event.angleDelta().y()) else self.bar

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        # `wanted` may have laid it out for another width meanwhile.
        self._view.lay_out(self.width())
        self._view.scrolled = self.across.value()
        down = self.bar.value()
        painter.translate(0, -down)
        self._view.draw(painter, QRectF(event.rect()).translated(0, down), None)
        # Noted without scrolling, too: it may have to scroll later, in a lower view.
        if down >= self.bar.maximum() and event.rect().bottom() >= self.height() - 1:
            self._note_end()

    def _lay_out(self) -> None:
        over = self._view.lay_out(self.width()) - self.height()
        self.bar.setRange(0, max(0, over))
        self.bar.setPageStep(max(self.height(), 1))
        self.bar.setSingleStep(self._theme.line("code_small"))
        overflow = self._view.overflow()
        self.across.setRange(0, overflow.most if overflow is not None else 0)
        self.across.setPageStep(max(self.width(), 1))
        wide = self._theme.layout("scroll_bar_width")
        self.bar.setGeometry(self.width() - wide, 0, wide, self.height())
        self.across.setGeometry(0, self.height() - wide, self.width() - wide, wide)
        self.bar.setVisible(over > 0)
        self.across.setVisible(overflow is not None)
        self._tell_read()
        self.update()
