"""A file change in a pane of limited height that scrolls in itself, both ways."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_agent.gui.diff_view import DiffView
from desktop_agent.gui.ink import Ink
from desktop_agent.gui.scroll_bar import ScrollBar
from desktop_agent.gui.scroll_keys import scrolled_by
from desktop_agent.gui.theme import Theme

_ROWS_MIN = 3


class DiffPane(QWidget):
    """Paints one diff. It takes no focus.

    Higher than its limit it scrolls in itself; `was_read` is then false until its end has been painted.

    Signals:
        read_changed: `was_read` is another.
    """

    read_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ink = Ink(theme, self)
        self._view = DiffView("", self._ink)
        self._limit = 0
        self._was_read = False
        self._said_read = True
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

    @property
    def scrolls(self) -> bool:
        """It is higher than its limit."""
        # Not by its height, which it has from the layout only later.
        return bool(self._limit) and self._view.lay_out(self.width()) > self.heightForWidth(self.width())

    @property
    def was_read(self) -> bool:
        """The end has been on the screen, or all of it is there without scrolling."""
        return self._said_read

    def set_diff(self, diff: str) -> None:
        """Show another change."""
        self._view = DiffView(diff, self._ink)
        self._was_read = False
        self.down.setValue(0)
        self.across.setValue(0)
        self._lay_out()
        self.updateGeometry()

    def set_limit(self, height: int) -> bool:
        """Be at most so many pixels high; 0 is no limit. Return whether that is another limit than before."""
        if height == self._limit:
            return False
        self._limit = height
        self._lay_out()
        self.updateGeometry()
        return True

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        wanted = self.wanted(width)
        return min(wanted, max(self._limit, self.least(width))) if self._limit else wanted

    def wanted(self, width: int) -> int:
        """Return how high all of it is."""
        return self._view.lay_out(width)

    def least(self, width: int) -> int:
        """Return how high it has to be: for a few rows, or all of them."""
        return min(self.wanted(width), _ROWS_MIN * self._theme.line("code_small"))

    def scroll_by_key(self, event: QKeyEvent) -> bool:
        """Scroll as a key says; return False for a key that does not scroll, or where there is nothing more to."""
        return scrolled_by(event, self.down)

    def sizeHint(self) -> QSize:
        width = max(self.width(), self._theme.px(240))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.line("code_small"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()
        if event.oldSize().width() != event.size().width():
            # A layout makes nothing of a fixed height higher than its hint, which is of the width before.
            self.updateGeometry()

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
        # Noted of what does not scroll as well: it may have to later, in a lower view.
        if not self._was_read and down >= self.down.maximum() and event.rect().bottom() >= self.height() - 1:
            self._was_read = True
            self._tell_read()

    def _tell_read(self) -> None:
        is_read = self._was_read or not self.scrolls
        if is_read != self._said_read:
            self._said_read = is_read
            self.read_changed.emit()

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
        self._tell_read()
        self.update()
