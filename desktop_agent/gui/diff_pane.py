"""A file change in a pane of limited height that scrolls in itself, both ways."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_agent.gui.diff_view import DiffView
from desktop_agent.gui.ink import Ink
from desktop_agent.gui.scroll_bar import ScrollBar
from desktop_agent.gui.theme import Theme

_ROWS_MIN = 3


class DiffPane(QWidget):
    """Paints one diff. It takes no focus."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ink = Ink(theme, self)
        self._view = DiffView("", self._ink)
        self._limit = 0
        self.down = ScrollBar(Qt.Orientation.Vertical, theme, self)
        self.across = ScrollBar(Qt.Orientation.Horizontal, theme, self)
        self.down.valueChanged.connect(self.update)
        self.across.valueChanged.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._lay_out)

    def set_diff(self, diff: str) -> None:
        """Show another change."""
        self._view = DiffView(diff, self._ink)
        self.down.setValue(0)
        self.across.setValue(0)
        self._lay_out()
        self.updateGeometry()

    def set_limit(self, height: int) -> None:
        """Be at most so many pixels high; 0 is no limit."""
        if height != self._limit:
            self._limit = height
            self._lay_out()
            self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        wanted = self._view.lay_out(width)
        least = _ROWS_MIN * self._theme.line("code_small")
        return min(wanted, max(self._limit, least)) if self._limit else wanted

    def sizeHint(self) -> QSize:
        width = max(self.width(), self._theme.px(240))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.line("code_small"))

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._lay_out()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; where that side is at its end, leave the wheel to the transcript."""
        is_across = abs(event.angleDelta().x()) > abs(event.angleDelta().y())
        bar = self.across if is_across else self.down
        before = bar.value()
        if bar.maximum() > 0:
            bar.wheelEvent(event)
        event.setAccepted(bar.value() != before)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._view.scrolled = self.across.value()
        down = self.down.value()
        painter.translate(0, -down)
        self._view.draw(painter, QRectF(event.rect()).translated(0, down), None)

    def _lay_out(self) -> None:
        over = self._view.lay_out(self.width()) - self.height()
        self.down.setRange(0, max(0, over))
        self.down.setPageStep(max(self.height(), 1))
        self.down.setSingleStep(self._theme.line("code_small"))
        overflow = self._view.overflow()
        self.across.setRange(0, overflow.most if overflow is not None else 0)
        self.across.setPageStep(max(self.width(), 1))
        wide = self._theme.layout("scroll_bar_width")
        self.down.setGeometry(self.width() - wide, 0, wide, self.height())
        self.across.setGeometry(0, self.height() - wide, self.width() - wide, wide)
        self.down.setVisible(over > 0)
        self.across.setVisible(overflow is not None)
        self.update()
