"""The exact command on a card: whole, wrapped by columns, what hides written out, what is dangerous underlined."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_agent.gui.command_painter import CommandPainter, Span
from desktop_agent.gui.command_text import Row, rows
from desktop_agent.gui.painting import draw_box
from desktop_agent.gui.scroll_bar import ScrollBar
from desktop_agent.gui.scroll_keys import scrolled_by
from desktop_agent.gui.shell_colors import shell_colors
from desktop_agent.gui.theme import Theme

_ACROSS, _ABOVE = 12, 9
_ROWS_MIN = 3
_COLUMNS_MIN = 8


class CommandView(QWidget):
    """Shows one command and nothing else; it takes no focus and changes no letter.

    Higher than its limit it scrolls in itself; `was_read` is then false until the last row has been painted.

    Signals:
        read_changed: `was_read` is another.
    """

    read_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self._painter = CommandPainter(theme, "")
        self._rows: list[Row] = []
        self._columns = 0
        self._limit = 0
        self._was_read = False
        self._said_read = True
        self.bar = ScrollBar(Qt.Orientation.Vertical, theme, self)
        self.bar.valueChanged.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        theme.changed.connect(self._restyle)

    @property
    def scrolls(self) -> bool:
        """It is higher than its limit."""
        return bool(self._limit) and self._height_for(len(self._rows)) > self._limited()

    @property
    def was_read(self) -> bool:
        """The last row has been on the screen, or all of it is there without scrolling."""
        return self._said_read

    def set_command(
        self, text: str, *, dangers: Sequence[Span] = (), cautions: Sequence[Span] = (), is_shell: bool = True
    ) -> None:
        """Show another text. `dangers` and `cautions` are offsets into it, in any order; they may overlap."""
        self._text = text
        lines = text.count("\n")
        gutter = len(str(lines + 1)) + 2 if lines else 0
        colors = shell_colors(text) if is_shell else ()
        self._painter = CommandPainter(self._theme, text, colors, sorted(dangers), gutter, cautions=sorted(cautions))
        self._was_read = False
        self.bar.setValue(0)
        self._restyle()

    def set_limit(self, height: int) -> bool:
        """Be at most so many pixels high; 0 is no limit. Return whether that is another limit than before."""
        if height == self._limit:
            return False
        self._limit = height
        self._lay_out()
        self.updateGeometry()
        return True

    def mark(self, span: Span | None) -> None:
        """Lay a ground under one part of the command; None takes it away."""
        self._painter.marked = span
        self.update()

    def scroll_by_key(self, event: QKeyEvent) -> bool:
        """Scroll as a key says; return False for a key that does not scroll, or where there is nothing more to."""
        return self.scrolls and scrolled_by(event, self.bar)

    # Sizes.

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        wanted = self.wanted(width)
        return min(wanted, self._limited()) if self._limit else wanted

    def wanted(self, width: int) -> int:
        """Return how high all of it is."""
        fits = self._columns_in(width)
        return self._height_for(len(self._rows if fits == self._columns else rows(self._text, fits)))

    def least(self, width: int) -> int:
        """Return how high it has to be: for a few rows, or all of them."""
        return min(self.wanted(width), self._height_for(_ROWS_MIN))

    def sizeHint(self) -> QSize:
        width = max(self.width(), self._theme.px(240))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._height_for(1))

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

    def _line(self) -> int:
        return self._theme.line("code")

    def _columns_in(self, width: int) -> int:
        room = width - 2 * self._theme.px(_ACROSS)
        advance = self._theme.metrics("code").horizontalAdvance("M")
        return max(int(room / advance) - self._painter.gutter, _COLUMNS_MIN)

    def _limited(self) -> int:
        return max(self._limit, self._height_for(_ROWS_MIN))

    def _height_for(self, count: int) -> int:
        return count * self._line() + 2 * self._theme.px(_ABOVE)

    def _lay_out(self) -> None:
        fits = self._columns_in(self.width())
        if fits != self._columns:
            self._columns = fits
            self._rows = rows(self._text, fits)
        over = self._height_for(len(self._rows)) - self.height()
        self.bar.setSingleStep(self._line())
        self.bar.setPageStep(max(self.height() - 2 * self._line(), self._line()))
        self.bar.setRange(0, max(0, over) if self.scrolls else 0)
        wide = self._theme.layout("scroll_bar_width")
        self.bar.setGeometry(self.width() - wide, 1, wide, self.height() - 2)
        self.bar.setVisible(self.scrolls)
        self._tell_read()
        self.update()

    def _restyle(self) -> None:
        self._columns = 0
        self._lay_out()
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = self._theme
        edge = theme.color("border.subtle") if theme.is_high_contrast else None
        fill = theme.color("surface.sunken")
        draw_box(painter, self.rect(), radius=theme.radius("block"), fill=fill, edge=edge)
        line, left, top = self._line(), theme.px(_ACROSS), theme.px(_ABOVE) - self.bar.value()
        first = max(0, (event.rect().top() - top) // line)
        last = min(len(self._rows) - 1, (event.rect().bottom() - top) // line)
        painter.setClipRect(self.rect().adjusted(0, 1, 0, -1))
        for place in range(first, last + 1):
            self._painter.paint(painter, self._rows[place], left, top + place * line)
        end = top + len(self._rows) * line
        # Noted of what does not scroll as well: it may have to later, in a lower view.
        if not self._was_read and end - 1 <= min(event.rect().bottom(), self.height()):
            self._was_read = True
            self._tell_read()

    def _tell_read(self) -> None:
        is_read = self._was_read or not self.scrolls
        if is_read != self._said_read:
            self._said_read = is_read
            self.read_changed.emit()
