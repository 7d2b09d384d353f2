"""What a card says between its head and its buttons; in a view that is too low it scrolls as one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.bounded_pane import LimitedPiece


class _Sheet(QWidget):
    """Holds the pieces, one below the other, and tells how far down it has been painted."""

    painted = Signal(int)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.painted.emit(event.region().boundingRect().bottom())


class CardScroller(LimitedPiece):
    """A column of pieces."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.sheet = _Sheet(self)
        self.column = QVBoxLayout(self.sheet)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(theme.layout("card_gap"))
        # Above the sheet, and after it for who hears them.
        self.bar.raise_()
        self.bar.valueChanged.connect(self._place)
        self.sheet.painted.connect(self._on_painted)
        theme.changed.connect(self._lay_out)

    def begin(self) -> None:
        """Stand at the top again: something else is said."""
        self._begin()
        self._tell_read()

    def set_limit(self, height: int) -> bool:
        if bool(height) != bool(self._limit):
            # Pieces that scroll for themselves may not have been read when the end of all was painted.
            self._was_read = False
        return super().set_limit(height)

    def wanted(self, width: int) -> int:
        column = self.column
        return column.heightForWidth(width) if column.hasHeightForWidth() else column.sizeHint().height()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), 0)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._lay_out()
            self.updateGeometry()
        return done

    def _lay_out(self) -> None:
        line, scrolls = self._theme.line("code"), self.scrolls
        over = self.wanted(self._inside()) - self.height() if scrolls else 0
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
        high = max(self.wanted(inside), self.height())
        left = self.width() - inside if is_mirrored else 0
        self.sheet.setGeometry(left, -self.bar.value(), inside, high)
        self.bar.setGeometry(0 if is_mirrored else self.width() - wide, 0, wide, self.height())

    def _on_painted(self, bottom: int) -> None:
        is_end = bottom >= self.sheet.height() - 1
        if self.scrolls and is_end and self.bar.value() >= self.bar.maximum():
            self._note_end()
