"""Model and delegate of the command history."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem, QWidget

from desktop_agent.gui.history.history_text import HistoryFact, facts
from desktop_agent.gui.text.formats import NARROW_DOT, clock
from desktop_agent.gui.text.risk import risk_color, risk_icon
from desktop_agent.gui.text.titles import say_title
from desktop_agent.gui.text.translator import listed
from desktop_agent.gui.theme.painting import draw_icon, draw_ring, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.item_views import Index, RowDelegate
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.protocol import ConversationId, ItemId
from desktop_agent.protocol.command_history import CommandOutcome, HistoryEntry
from desktop_agent.text import visible

Key = tuple[ConversationId, ItemId]

_CHEVRON = 34
_LEAST = 28
"""So much of a fact has to have room, or it is left out."""


class HistoryModel(QAbstractListModel):
    """Commands, newest first; one is changed in its place. `now` gives UTC seconds."""

    def __init__(self, now: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.now = now
        self.entries: list[HistoryEntry] = []
        self.with_titles = False
        """Each row shows the title of its conversation."""
        self.opened: Key | None = None
        self.room = 0
        """Additional height of the open row."""

    def show_entries(self, entries: Sequence[HistoryEntry], *, with_titles: bool) -> None:
        self.beginResetModel()
        self.entries = list(entries)
        self.with_titles = with_titles
        self.endResetModel()

    def add_entries(self, entries: Sequence[HistoryEntry]) -> None:
        if entries:
            self.beginInsertRows(QModelIndex(), len(self.entries), len(self.entries) + len(entries) - 1)
            self.entries += entries
            self.endInsertRows()

    def put(self, entry: HistoryEntry, *, is_all: bool) -> None:
        """Update a command, or insert a new one by its time, if that part is loaded.

        `is_all`: nothing older is left to load.
        """
        place = self.place_of(entry)
        if place is not None:
            self.entries[place] = entry
            self.dataChanged.emit(self.index(place), self.index(place))
            return
        place = next((place for place, known in enumerate(self.entries) if known.at <= entry.at), len(self.entries))
        if place < len(self.entries) or is_all:
            self.beginInsertRows(QModelIndex(), place, place)
            self.entries.insert(place, entry)
            self.endInsertRows()

    def take(self, entry: HistoryEntry) -> None:
        """Show a command no more."""
        place = self.place_of(entry)
        if place is not None:
            self.beginRemoveRows(QModelIndex(), place, place)
            del self.entries[place]
            self.endRemoveRows()

    def place_of(self, entry: HistoryEntry) -> int | None:
        """Return the row of a command; None if it is not shown."""
        return next((place for place, known in enumerate(self.entries) if known.key == entry.key), None)

    def open(self, key: Key | None, room: int) -> None:
        """Reserve room for the output below one row."""
        self.opened, self.room = key, room

    def height(self, theme: Theme) -> int:
        """Return the height of a row that is not open."""
        return theme.layout("panel_row") + (theme.line("caption") if self.with_titles else 0)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entries[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return visible(entry.command, keep_newlines=False)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tooltip(entry.command)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._read_aloud(entry)
            case _:
                return None

    def _read_aloud(self, entry: HistoryEntry) -> str:
        parts = [visible(entry.command, keep_newlines=False), *(fact.text for fact in facts(entry))]
        parts.append(clock(entry.at, self.now()))
        if self.with_titles:
            parts.append(say_title(entry.title))
        return listed(parts)


class HistoryDelegate(RowDelegate):
    """Paints sign, command and time, below them the facts, and below those the conversation."""

    def __init__(self, theme: Theme, rows: HistoryModel, view: QListView) -> None:
        super().__init__(theme, view)
        self._rows = rows

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        rows = self._rows
        is_open = rows.opened is not None and rows.entries[index.row()].key == rows.opened
        return QSize(0, rows.height(self.theme) + (rows.room if is_open else 0))

    def paint_row(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, row: int, _column: int) -> None:
        theme, entry = self.theme, self._rows.entries[row]
        inset = theme.space("normal")
        whole = box.adjusted(inset, 0, -inset, 0)
        box = QRectF(whole.left(), whole.top(), whole.width(), self._rows.height(theme))
        is_open, waits = entry.key == self._rows.opened, entry.verdict is CommandOutcome.WAITING
        fill = "surface.selected" if waits else "surface.sunken" if is_open else ""
        edge = theme.color("border.subtle") if is_open and not waits else None
        self.paint_ground(painter, whole if is_open else box, state, fill, edge)
        top = QRectF(box.left(), box.top() + theme.px(4), box.width(), theme.line("code_small"))
        self._paint_sign(painter, QPointF(self.at_start(box, theme.px(15)), top.center().y()), entry)
        when = clock(entry.at, self._rows.now())
        wide, pad, lead = theme.metrics("caption").horizontalAdvance(when), theme.px(8), theme.px(32)
        right = self.at_end(top, wide, pad).adjusted(0, 0, 1, 0)
        draw_text(painter, theme, right, when, role="caption", color="text.tertiary")
        self._paint_command(painter, self.within(top, lead, pad + wide + theme.px(8)), entry)
        below = QRectF(box.left(), top.bottom(), box.width(), theme.line("caption"))
        self._paint_facts(painter, self.within(below, lead, theme.px(26)), facts(entry))
        icon = "chevron-down" if is_open else "chevron-left" if self.is_rtl else "chevron-right"
        chevron = self.at_end(below, 0, theme.px(14)).center()
        draw_icon(painter, theme, icon, chevron, color="icon.muted", size=12)
        if self._rows.with_titles:
            title = self.within(below.translated(0, below.height()), lead, pad)
            draw_text(painter, theme, title, say_title(entry.title), role="caption", color="text.tertiary")

    def is_chevron(self, row: QRect, place: QPoint) -> bool:
        """Return whether a press there opens the row: at the end of its second line."""
        theme, inset = self.theme, self.theme.space("normal")
        end = place.x() - row.left() if self._view.isRightToLeft() else row.right() - place.x()
        first = theme.px(4) + theme.line("code_small")
        return end <= inset + theme.px(_CHEVRON) and first <= place.y() - row.top() < self._rows.height(theme)

    def _paint_sign(self, painter: QPainter, center: QPointF, entry: HistoryEntry) -> None:
        theme = self.theme
        if entry.verdict is CommandOutcome.WAITING:
            draw_icon(painter, theme, "waiting", center, color="state.waiting", size=14)
        elif entry.risk is not None:
            draw_icon(painter, theme, risk_icon(entry.risk), center, color=risk_color(entry.risk), size=14)
        else:
            draw_ring(painter, center, color=theme.color("state.running"), diameter=theme.px(11), turn=0)

    def _paint_command(self, painter: QPainter, box: QRectF, entry: HistoryEntry) -> None:
        painter.save()
        # A command reads from left to right in every language; in a mirrored list it ends at the sign.
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        align = Qt.AlignmentFlag.AlignRight if self.is_rtl else Qt.AlignmentFlag.AlignLeft
        # More than this fits on no screen, and a command may be a megabyte.
        shown = visible(entry.command[:500], keep_newlines=False)
        draw_text(painter, self.theme, box, shown, role="code_small", align=align)
        painter.restore()

    def _paint_facts(self, painter: QPainter, box: QRectF, known: tuple[HistoryFact, ...]) -> None:
        metrics, least = self.theme.metrics("caption"), self.theme.px(_LEAST)
        for place, fact in enumerate(known):
            role = "caption" if fact.color == "text.secondary" else "caption_strong"
            dot = NARROW_DOT if place else ""
            needed = min(metrics.horizontalAdvance(fact.text), least)
            if metrics.horizontalAdvance(dot) + needed > box.width():
                return
            for text, color, face in ((dot, "text.tertiary", "caption"), (fact.text, fact.color, role)):
                used = draw_text(painter, self.theme, box, text, role=face, color=color) if text else 0.0
                box = self.within(box, used, 0)
