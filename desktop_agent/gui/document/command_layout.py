"""Paints the rows of a command by columns, with escapes in boxes and risks on a tint."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import attrgetter

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from desktop_agent.gui.document.shell_highlighter import ColorSpan
from desktop_agent.gui.text.command_row import INDENT, CommandRow, Unit, UnitKind, units
from desktop_agent.gui.theme.painting import draw_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.lazy_dataclass import dataclass

Span = tuple[int, int]
_FLAGS = Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextDontClip.value | Qt.TextFlag.TextSingleLine.value


@dataclass(frozen=True, slots=True)
class _Style:
    """Drawing style of neighbouring units: colour token, kind of unit, and risk."""

    color: str
    kind: UnitKind
    is_danger: bool = False
    is_caution: bool = False

    @property
    def tint(self) -> str:
        """The token of the background, "" for none. With an underline `a b` would look like `a_b`."""
        return "risk.critical.tint" if self.is_danger else "risk.medium.tint" if self.is_caution else ""


class CommandPainter:
    """Paints rows of one text with its colours and dangers (sorted offsets).

    `cautions` cause a medium risk and have its colour; red is reserved for dangers.
    `gutter` is the columns before the text, for the numbers of its lines; 0 for none.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        colors: Sequence[ColorSpan] = (),
        dangers: Sequence[Span] = (),
        gutter: int = 0,
        *,
        cautions: Sequence[Span] = (),
    ) -> None:
        self._theme = theme
        self._text = text
        self._colors = colors
        self._dangers = dangers
        self._cautions = cautions
        self.gutter = gutter
        self.marked: tuple[Span, ...] = ()

    def paint(self, painter: QPainter, row: CommandRow, left: float, top: float) -> None:
        """Paint one row with its upper left corner at a point."""
        # A painter has the application's direction, not its widget's, and would paint "-m" as "m-".
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        advance = self._advance()
        if self.gutter and row.is_first:
            self._paint_number(painter, row.line, QRectF(left, top, (self.gutter - 2) * advance, self._line()))
        left += self.gutter * advance
        column = 0 if row.is_first else INDENT
        for style, run in self._runs(row):
            if style.kind is UnitKind.BLANK and self._is_break(run, row):
                break
            wide = sum(unit.width for unit in run)
            box = QRectF(left + column * advance, top, wide * advance, self._line())
            self._paint_ground(painter, box, style, run)
            self._paint_run(painter, box, style, run)
            column += wide
        if row.is_cut:
            self._paint_cut(painter, QPointF(left + column * advance + self._theme.px(2), top + self._line() / 2))

    def _line(self) -> int:
        return self._theme.line("code")

    def _advance(self) -> float:
        return self._theme.metrics("code").horizontalAdvance("M")

    def _runs(self, row: CommandRow) -> Iterator[tuple[_Style, list[Unit]]]:
        """Join neighbours of the same style.

        Escapes and non-ASCII letters stay single, so that they keep their columns and their order.
        Only the letters of a right-to-left word are joined.
        """
        run: list[Unit] = []
        last: tuple[_Style, bool, bool] | None = None
        for unit in units(self._text, row.start, row.end):
            style = self._style(unit)
            alone = unit.kind is UnitKind.ESCAPE or (unit.kind is UnitKind.PLAIN and not unit.shown.isascii())
            if last is not None and (alone or last != (style, self._is_marked(unit), False)):
                yield last[0], run
                run = []
            run.append(unit)
            last = (style, self._is_marked(unit), alone)
        if last is not None:
            yield last[0], run

    def _style(self, unit: Unit) -> _Style:
        if _touches(self._dangers, unit):
            return _Style("syntax.danger", unit.kind, is_danger=True)
        if _touches(self._cautions, unit):
            return _Style("risk.medium.text", unit.kind, is_caution=True)
        place = bisect_right(self._colors, unit.start, key=attrgetter("start")) - 1
        role = self._colors[place].role if place >= 0 and unit.start < self._colors[place].end else ""
        return _Style(f"syntax.{role}" if role else "text.primary", unit.kind)

    def _is_marked(self, unit: Unit) -> bool:
        return any(start <= unit.start < end for start, end in self.marked)

    def _paint_ground(self, painter: QPainter, box: QRectF, style: _Style, run: Sequence[Unit]) -> None:
        if self._is_marked(run[0]):
            painter.fillRect(box, self._theme.color("selection.background"))
        elif style.tint:
            painter.fillRect(box, self._theme.color(style.tint))
        if run[0].kind is UnitKind.ESCAPE:
            inner = box.adjusted(1, 2, -1, -2)
            fill, edge = self._theme.color("risk.high.tint"), self._theme.color("risk.high.edge")
            draw_box(painter, inner, radius=3, fill=fill, edge=edge)

    def _paint_run(self, painter: QPainter, box: QRectF, style: _Style, run: Sequence[Unit]) -> None:
        theme = self._theme
        if style.kind in {UnitKind.BLANK, UnitKind.TAB}:
            self._paint_blanks(painter, box, style, run)
            return
        font = theme.font("code")
        if style.is_danger:
            font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(theme.color("risk.high.text" if style.kind is UnitKind.ESCAPE else style.color))
        painter.save()
        # Stacked combining marks must not reach into other rows.
        painter.setClipRect(box.adjusted(-1, 0, 2, 0), Qt.ClipOperation.IntersectClip)
        painter.drawText(box, _FLAGS, "".join(unit.shown for unit in run))
        painter.restore()

    def _paint_blanks(self, painter: QPainter, box: QRectF, style: _Style, run: Sequence[Unit]) -> None:
        """Paint tabs as arrows and blanks as dots, except single blanks and indentation."""
        color, advance = self._theme.color("icon.muted"), self._advance()
        middle = box.center().y()
        if style.kind is UnitKind.TAB:
            for place in range(len(run)):
                start = box.left() + place * run[0].width * advance
                _paint_arrow(painter, QPointF(start + 2, middle), run[0].width * advance - 4, color)
        elif self._is_counted(run):
            for place in range(len(run)):
                painter.fillRect(QRectF(box.left() + (place + 0.5) * advance - 0.75, middle - 0.75, 1.5, 1.5), color)

    def _is_break(self, run: Sequence[Unit], row: CommandRow) -> bool:
        """Return whether this is the blank at which the row was wrapped."""
        is_last = len(run) == 1 and run[0].end == row.end and not self._ends_line(run)
        return is_last and not self._follows_blank(run)

    def _is_counted(self, run: Sequence[Unit]) -> bool:
        """Return whether blanks need dots: a letter after them shows their number by its column."""
        if self._ends_line(run) or self._text[run[-1].end] == " " or self._follows_blank(run):
            return True
        return len(run) > 1 and not self._is_indentation(run)

    def _is_indentation(self, run: Sequence[Unit]) -> bool:
        start = run[0].start
        return start == 0 or self._text[start - 1] == "\n"

    def _follows_blank(self, run: Sequence[Unit]) -> bool:
        return run[0].start > 0 and self._text[run[0].start - 1] in " \t"

    def _ends_line(self, run: Sequence[Unit]) -> bool:
        end = run[-1].end
        return end == len(self._text) or self._text[end] == "\n"

    def _paint_number(self, painter: QPainter, number: int, box: QRectF) -> None:
        painter.setFont(self._theme.font("code_small"))
        painter.setPen(self._theme.color("diff.line_number"))
        flags = Qt.AlignmentFlag.AlignRight.value | Qt.AlignmentFlag.AlignVCenter.value
        painter.drawText(box, flags, str(number))

    def _paint_cut(self, painter: QPainter, at: QPointF) -> None:
        """Paint a small corner if a row ends inside a word."""
        painter.setPen(QPen(self._theme.color("icon.muted"), 1))
        side = self._theme.px(4)
        painter.drawLine(at, at + QPointF(side, 0))
        painter.drawLine(at + QPointF(side, 0), at + QPointF(side, side))


def _touches(spans: Sequence[Span], unit: Unit) -> bool:
    return any(start < unit.end and unit.start < end for start, end in spans)


def _paint_arrow(painter: QPainter, start: QPointF, length: float, color: QColor) -> None:
    painter.setPen(QPen(color, 1))
    end = start + QPointF(length, 0)
    painter.drawLine(start, end)
    painter.drawLine(end, end + QPointF(-3, -3))
    painter.drawLine(end, end + QPointF(-3, 3))
