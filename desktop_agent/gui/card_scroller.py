"""What a card says between its head and its buttons; in a view that is too low it scrolls as one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop_agent.gui.scroll_bar import ScrollBar
from desktop_agent.gui.scroll_keys import scrolled_by
from desktop_agent.gui.theme import Theme


class _Sheet(QWidget):
    """Holds the pieces, one below the other, and tells how far down it has been painted."""

    painted = Signal(int)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.painted.emit(event.region().boundingRect().bottom())


class CardScroller(QWidget):
    """A column of pieces. It takes no focus.

    Higher than its limit it scrolls; `was_read` is then false until its end has been painted.

    Signals:
        read_changed: `was_read` is another.
    """

    read_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._limit = 0
        self._was_read = False
        self._said_read = True
        self.sheet = _Sheet(self)
        self.column = QVBoxLayout(self.sheet)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(theme.layout("card_gap"))
        self.bar = ScrollBar(Qt.Orientation.Vertical, theme, self)
        self.bar.valueChanged.connect(self._place)
        self.sheet.painted.connect(self._on_painted)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._lay_out)

    @property
    def scrolls(self) -> bool:
        """It is higher than its limit."""
        return self._scrolls_in(self.width())

    @property
    def was_read(self) -> bool:
        """The end has been on the screen, or all of it is there without scrolling."""
        return self._said_read

    def begin(self) -> None:
        """Stand at the top again: something else is said."""
        self._was_read = False
        self.bar.setValue(0)
        self._tell_read()

    def set_limit(self, height: int) -> bool:
        """Be at most so many pixels high; 0 is no limit. Return whether that is another limit than before."""
        if height == self._limit:
            return False
        if not height or not self._limit:
            # Pieces that scroll for themselves may not have been read when the end of all was painted.
            self._was_read = False
        self._limit = height
        self._lay_out()
        self.updateGeometry()
        return True

    def natural(self, width: int) -> int:
        """Return how high all of it is at a width."""
        column = self.column
        return column.heightForWidth(width) if column.hasHeightForWidth() else column.sizeHint().height()

    def scroll_by_key(self, event: QKeyEvent) -> bool:
        """Scroll as a key says; return False for a key that does not scroll, or where there is nothing more to."""
        return self.scrolls and scrolled_by(event, self.bar)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._limit if self._scrolls_in(width) else self.natural(width)

    def sizeHint(self) -> QSize:
        width = max(self.width(), self._theme.px(240))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), 0)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._lay_out()
            self.updateGeometry()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()
        if event.oldSize().width() != event.size().width():
            # A layout makes nothing of a fixed height higher than its hint, which is of the width before.
            self.updateGeometry()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; at an end, or where all is in view, leave the wheel to the transcript."""
        before = self.bar.value()
        if self.scrolls:
            self.bar.wheelEvent(event)
        event.setAccepted(self.bar.value() != before)

    def _scrolls_in(self, width: int) -> bool:
        return bool(self._limit) and self.natural(width) > self._limit

    def _lay_out(self) -> None:
        line, scrolls = self._theme.line("code"), self.scrolls
        over = self.natural(self._inside()) - self.height() if scrolls else 0
        self.bar.setRange(0, max(0, over))
        self.bar.setSingleStep(line)
        self.bar.setPageStep(max(self.height() - 2 * line, line))
        self.bar.setVisible(scrolls)
        self._place()
        self._tell_read()

    def _inside(self) -> int:
        return self.width() - (self._theme.layout("scroll_bar_width") if self.scrolls else 0)

    def _place(self) -> None:
        inside, wide = self._inside(), self._theme.layout("scroll_bar_width")
        is_mirrored = self.isRightToLeft()
        high = max(self.natural(inside), self.height())
        left = self.width() - inside if is_mirrored else 0
        self.sheet.setGeometry(left, -self.bar.value(), inside, high)
        self.bar.setGeometry(0 if is_mirrored else self.width() - wide, 0, wide, self.height())

    def _on_painted(self, bottom: int) -> None:
        is_end = bottom >= self.sheet.height() - 1
        if self.scrolls and is_end and self.bar.value() >= self.bar.maximum():
            self._was_read = True
            self._tell_read()

    def _tell_read(self) -> None:
        is_read = self._was_read or not self.scrolls
        if is_read != self._said_read:
            self._said_read = is_read
            self.read_changed.emit()
