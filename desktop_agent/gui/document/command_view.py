"""Shows a command exactly: wrapped by columns, hidden characters escaped, dangers on a tint."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.command_layout import CommandPainter, Span
from desktop_agent.gui.document.shell_highlighter import shell_colors
from desktop_agent.gui.text.command_row import CommandRow, rows
from desktop_agent.gui.theme.painting import draw_ground
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.bounded_pane import BoundedPane
from desktop_agent.lazy_dataclass import dataclass

_ACROSS, _ABOVE = 12, 9
_ROWS_MIN = 3
_COLUMNS_MIN = 8
_EDGE, _TINT = 3, 5


@dataclass(frozen=True, slots=True)
class Margin:
    """A part that is risky as a whole, marked beside its rows."""

    start: int
    end: int
    is_danger: bool

    def touches(self, row: CommandRow) -> bool:
        """Return whether a part has text or an empty line in a row."""
        return self.start <= row.end and row.start < max(self.end, self.start + 1)


class CommandView(BoundedPane):
    """Shows one command unchanged. It counts as read when its last row was painted."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._text = ""
        self._painter = CommandPainter(theme, "")
        self._rows: list[CommandRow] = []
        self._margins: Sequence[Margin] = ()
        self._columns = 0
        self.bar.valueChanged.connect(self.update)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        theme.changed.connect(self._restyle)

    def set_command(
        self,
        text: str,
        *,
        dangers: Sequence[Span] = (),
        cautions: Sequence[Span] = (),
        margins: Sequence[Margin] = (),
        is_shell: bool = True,
    ) -> None:
        """Set the text. `dangers` and `cautions` are offsets in any order, and may overlap."""
        self._text, self._margins = text, margins
        lines = text.count("\n")
        gutter = len(str(lines + 1)) + 2 if lines else 0
        colors = shell_colors(text) if is_shell else ()
        self._painter = CommandPainter(self._theme, text, colors, sorted(dangers), gutter, cautions=sorted(cautions))
        self._begin()
        self._restyle()

    def mark(self, spans: tuple[Span, ...]) -> None:
        """Highlight these spans of the command; none removes the highlight."""
        self._painter.marked = spans
        self.update()

    def wanted(self, width: int) -> int:
        fits = self._columns_in(width)
        return self._height_for(len(self._rows if fits == self._columns else rows(self._text, fits)))

    def least(self, width: int) -> int:
        """Return the least useful height: a few rows, or all."""
        return min(self.wanted(width), self._height_for(_ROWS_MIN))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._height_for(1))

    def _line(self) -> int:
        return self._theme.line("code")

    def _columns_in(self, width: int) -> int:
        room = width - 2 * self._theme.px(_ACROSS)
        advance = self._theme.metrics("code").horizontalAdvance("M")
        return max(int(room / advance) - self._painter.gutter, _COLUMNS_MIN)

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
        draw_ground(painter, theme, self.rect())
        line, left, top = self._line(), theme.px(_ACROSS), theme.px(_ABOVE) - self.bar.value()
        first = max(0, (event.rect().top() - top) // line)
        last = min(len(self._rows) - 1, (event.rect().bottom() - top) // line)
        painter.setClipRect(self.rect().adjusted(0, 1, 0, -1))
        for place in range(first, last + 1):
            self._paint_margin(painter, self._rows[place], top + place * line)
            self._painter.paint(painter, self._rows[place], left, top + place * line)
        end = top + len(self._rows) * line
        # Noted without scrolling, too: it may have to scroll later, in a lower view.
        if end - 1 <= min(event.rect().bottom(), self.height()):
            self._note_end()

    def _paint_margin(self, painter: QPainter, row: CommandRow, top: int) -> None:
        """Mark a row beside its text, which keeps its colours."""
        touching = [one.is_danger for one in self._margins if one.touches(row)]
        if not touching:
            return
        theme, level = self._theme, "critical" if any(touching) else "medium"
        edge = theme.px(_EDGE)
        painter.fillRect(QRect(0, top, edge, self._line()), theme.color(f"risk.{level}.edge"))
        painter.fillRect(QRect(edge, top, theme.px(_TINT), self._line()), theme.color(f"risk.{level}.tint"))
