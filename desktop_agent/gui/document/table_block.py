"""Block of a table with wrapped cells that scrolls sideways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from desktop_agent.gui.document.block import Block, Overflow, Range, draw_at, same_at_start
from desktop_agent.gui.document.markdown import MarkdownTable, Paragraph, Style, TextRun
from desktop_agent.gui.document.text_block import TextBlock
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.painting import draw_line
from desktop_agent.gui.theme.theme import ThemeVariant

_WIDEST = 320
_NARROWEST = 40
_PAD_X, _PAD_Y = 10, 5
_ALIGNS = {"right": Qt.AlignmentFlag.AlignTrailing, "center": Qt.AlignmentFlag.AlignHCenter}


class TableBlock(Block):
    """Rows with hairlines between them. In its text, tabs separate cells and line feeds rows."""

    def __init__(self, table: MarkdownTable, ink: TextFormats, *, gap: int = 0) -> None:
        self.gap = gap
        self._ink = ink
        self._aligns = table.aligns
        self._cells: list[list[TextBlock]] = []
        self._wanted: list[float] = []
        self._columns: list[int] = []
        self._tops: list[int] = [0]
        self._key: tuple[int, ThemeVariant] | None = None
        self._placed = 0
        self._width = 0
        self._rows: tuple[tuple[Paragraph, ...], ...] = ()
        self.set_table(table)

    @property
    def text(self) -> str:
        return "\n".join("\t".join(cell.text for cell in row) for row in self._cells)

    def set_table(self, table: MarkdownTable) -> None:
        """Set the table; unchanged rows are kept."""
        same = same_at_start(self._rows, table.rows)
        self._rows, self._aligns = table.rows, table.aligns
        self._placed = min(self._placed, same)
        del self._cells[same:]
        for number, row in enumerate(table.rows[same:], same):
            self._cells.append([])
            for column, cell in enumerate(row):
                self._cells[-1].append(self._cell(cell, column, head=number == 0))
                self._want(column, cell)

    def lay_out(self, width: int) -> int:
        self._width = width
        key = (width, self._ink.theme.variant)
        if self._key is not None and key[1] != self._key[1]:
            self._wanted.clear()
            for cells in self._rows:
                for column, cell in enumerate(cells):
                    self._want(column, cell)
        columns = self._shared(width)
        if key != self._key or columns != self._columns:
            # While it streams, rows keep their places as long as no column grows.
            self._columns, self._key, self._placed = columns, key, 0
        del self._tops[self._placed + 1 :]
        for row in self._cells[self._placed :]:
            self._tops.append(self._tops[-1] + self._row_height(row))
        self._placed = len(self._cells)
        overflow = self.overflow()
        self.scrolled = min(self.scrolled, overflow.most if overflow else 0)
        return self._tops[-1] + (self._ink.theme.px(10) if overflow else 0)

    def release_layout(self) -> None:
        for row in self._cells:
            for cell in row:
                cell.release_layout()

    def overflow(self) -> Overflow | None:
        wide = sum(self._columns)
        return Overflow(wide, self._width) if wide > self._width else None

    def draw(self, painter: QPainter, visible: QRectF, selection: Range | None) -> None:
        theme = self._ink.theme
        painter.save()
        painter.setClipRect(QRectF(0, 0, self._width, self._tops[-1] + 1), Qt.ClipOperation.IntersectClip)
        painter.translate(-self.scrolled, 0)
        shown = visible.translated(self.scrolled, 0)
        start = 0
        for number, row in enumerate(self._cells):
            top, bottom = self._tops[number], self._tops[number + 1]
            if bottom >= visible.top() and top <= visible.bottom():
                self._draw_row(painter, row, top, shown, _within(selection, start))
                color = theme.color("border.strong" if number == 0 else "border.subtle")
                draw_line(painter, QPointF(0, bottom - 1), QPointF(sum(self._columns), bottom - 1), color)
            start += sum(len(cell.text) + 1 for cell in row)
        painter.restore()

    def hit(self, x: float, y: float) -> int:
        found = self._find(x, y)
        if found is None:
            return len(self.text)
        start, cell, inner = found
        return start + cell.hit(inner.x(), inner.y())

    def link_at(self, x: float, y: float) -> str:
        found = self._find(x, y)
        return found[1].link_at(found[2].x(), found[2].y()) if found else ""

    def links(self) -> Iterator[tuple[int, int, str]]:
        for start, cell, _ in self._placed_cells():
            yield from ((start + at, length, href) for at, length, href in cell.links())

    def mark(self, found: Sequence[Range]) -> None:
        for start, cell, _ in self._placed_cells():
            end = start + len(cell.text)
            cell.mark([(first - start, last - start) for first, last in found if start <= first and last <= end])

    def boxes(self, start: int, length: int) -> Iterator[QRectF]:
        for begin, cell, corner in self._placed_cells():
            if begin <= start <= begin + len(cell.text):
                yield from (box.translated(corner) for box in cell.boxes(start - begin, length))

    def _placed_cells(self) -> Iterator[tuple[int, TextBlock, QPointF]]:
        """Yield each cell with the start of its text and, once it is laid out, its corner."""
        pad_x, pad_y = self._ink.theme.px(_PAD_X), self._ink.theme.px(_PAD_Y)
        start = 0
        for number, row in enumerate(self._cells):
            top = self._tops[number] if number < len(self._tops) else 0
            x = pad_x - self.scrolled
            for column, cell in enumerate(row):
                yield start, cell, QPointF(x, top + pad_y)
                x += self._columns[column] if column < len(self._columns) else 0
                start += len(cell.text) + 1

    def _cell(self, cell: Paragraph, column: int, *, head: bool) -> TextBlock:
        runs = cell.runs
        if head:
            runs = (TextRun(0, len(cell.text), Style.BOLD), *runs)
        align = _ALIGNS.get(self._aligns[column] if column < len(self._aligns) else "", Qt.AlignmentFlag.AlignLeading)
        return TextBlock(cell.text, self._ink, role="interface", runs=runs, align=align)

    def _want(self, column: int, cell: Paragraph) -> None:
        self._wanted += [0.0] * (column + 1 - len(self._wanted))
        metrics = self._ink.metrics("interface_strong")
        extra = 1.15 if any(Style.CODE in run.style for run in cell.runs) else 1.0
        self._wanted[column] = max(self._wanted[column], metrics.horizontalAdvance(cell.text[:200]) * extra)

    def _shared(self, width: int) -> list[int]:
        """Return the widths of the columns, limited if they do not fit."""
        theme = self._ink.theme
        pad = 2 * theme.px(_PAD_X)
        wanted = [max(theme.px(_NARROWEST), round(want) + 2) + pad for want in self._wanted]
        if sum(wanted) <= width:
            return wanted
        fair = max(theme.px(120), width // max(1, len(wanted)))
        over = sum(max(0, want - fair) for want in wanted)
        spare = max(0, width - sum(min(want, fair) for want in wanted))
        widest = theme.px(_WIDEST) + pad
        if not spare:
            return [min(want, fair, widest) for want in wanted]
        return [want if want <= fair else fair + int(spare * (want - fair) / max(1, over)) for want in wanted]

    def _row_height(self, row: list[TextBlock]) -> int:
        pad_x, pad_y = self._ink.theme.px(_PAD_X), self._ink.theme.px(_PAD_Y)
        high = max(
            (cell.lay_out(width - 2 * pad_x) for cell, width in zip(row, self._columns, strict=False)),
            default=self._ink.theme.line("interface"),
        )
        return high + 2 * pad_y + 1

    def _draw_row(
        self, painter: QPainter, row: list[TextBlock], top: int, visible: QRectF, selection: Range | None
    ) -> None:
        pad_x, pad_y = self._ink.theme.px(_PAD_X), self._ink.theme.px(_PAD_Y)
        x, start = 0.0, 0
        for cell, width in zip(row, self._columns, strict=False):
            chosen = _within(selection, start)
            if chosen and (chosen[0] >= len(cell.text) or chosen[1] <= 0):
                chosen = None
            draw_at(cell, painter, QPointF(x + pad_x, top + pad_y), visible, chosen)
            x += width
            start += len(cell.text) + 1

    def _find(self, x: float, y: float) -> tuple[int, TextBlock, QPointF] | None:
        """Return the cell under a point with the start of its text and the point in it."""
        pad_x, pad_y = self._ink.theme.px(_PAD_X), self._ink.theme.px(_PAD_Y)
        start, x = 0, x + self.scrolled
        for number, row in enumerate(self._cells):
            if y < self._tops[number + 1]:
                left = 0
                for column, cell in enumerate(row):
                    right = left + (self._columns[column] if column < len(self._columns) else 0)
                    if x < right or cell is row[-1]:
                        return start, cell, QPointF(x - left - pad_x, y - self._tops[number] - pad_y)
                    left = right
                    start += len(cell.text) + 1
            start += sum(len(cell.text) + 1 for cell in row)
        return None


def _within(selection: Range | None, start: int) -> Range | None:
    """Return a selection relative to `start`."""
    if selection is None or selection[1] <= start:
        return None
    return max(0, selection[0] - start), selection[1] - start
