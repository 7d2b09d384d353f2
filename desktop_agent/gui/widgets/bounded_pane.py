"""A pane of limited height that scrolls and records whether it was read to its end."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.layouts import follow_width
from desktop_agent.gui.widgets.scroll_bar import ScrollBar, scrolled_by


class BoundedPane(QWidget):
    """As high as its content, up to a limit; takes no focus.

    A subclass measures the content, lays out the scroll bar, and records when the end was painted. Content beyond
    the limit scrolls; `was_read` is then false until the end was painted.

    Signals:
        read_changed: `was_read` changed.
    """

    read_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._limit = 0
        self._was_read = False
        self._said_read = True
        self.bar = ScrollBar(Qt.Orientation.Vertical, theme, self)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        follow_width(self)

    @property
    def scrolls(self) -> bool:
        """The content is higher than the limit."""
        # Not by its height, which it has from the layout only later.
        return bool(self._limit) and self.wanted(self.width()) > self.heightForWidth(self.width())

    @property
    def was_read(self) -> bool:
        """The end has been on the screen, or all of it is there without scrolling."""
        return self._said_read

    def set_limit(self, height: int) -> bool:
        """Set the largest height in pixels, 0 for none; return whether it changed."""
        if height == self._limit:
            return False
        self._limit = height
        self._lay_out()
        self.updateGeometry()
        return True

    @abstractmethod
    def wanted(self, width: int) -> int:
        """Return how high all of it is at a width."""

    def least(self, _width: int) -> int:
        """Return how high it has to be at a width, whatever the limit."""
        return 0

    def scroll_by_key(self, event: QKeyEvent) -> bool:
        """Scroll by a key; return False if the key does not scroll or the end is reached."""
        return scrolled_by(event, self.bar)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        wanted = self.wanted(width)
        return min(wanted, max(self._limit, self.least(width))) if self._limit else wanted

    def sizeHint(self) -> QSize:
        width = max(self.width(), self._theme.px(240))
        return QSize(width, self.heightForWidth(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()
        if event.oldSize().width() != event.size().width():
            # The size hint is that of the old width, beyond which no layout enlarges a fixed height.
            self.updateGeometry()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; at an end, or where all is in view, leave the wheel to the transcript."""
        bar = self._bar_for(event)
        before = bar.value()
        if bar.maximum() > 0:
            bar.wheelEvent(event)
        event.setAccepted(bar.value() != before)

    def _bar_for(self, _event: QWheelEvent) -> ScrollBar:
        return self.bar

    @abstractmethod
    def _lay_out(self) -> None: ...

    def _begin(self) -> None:
        """Scroll to the top and mark as unread, as the content changed."""
        self._was_read = False
        self.bar.setValue(0)

    def _note_end(self) -> None:
        """The end is on the screen now."""
        if not self._was_read:
            self._was_read = True
            self._tell_read()

    def _tell_read(self) -> None:
        is_read = self._was_read or not self.scrolls
        if is_read != self._said_read:
            self._said_read = is_read
            self.read_changed.emit()
