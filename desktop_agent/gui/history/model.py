"""The command history as a model, and how one of its rows is painted."""

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
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop_agent.gui.history.history_text import DOT, HistoryFact, facts
from desktop_agent.gui.text.formats import clock
from desktop_agent.gui.text.risk import risk_color, risk_icon
from desktop_agent.gui.text.titles import say_title
from desktop_agent.gui.text.translator import listed
from desktop_agent.gui.theme.painting import draw_box, draw_icon, draw_ring, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import draw_row_ring
from desktop_agent.gui.widgets.item_views import Index
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
        """Each row says which conversation it is of."""
        self.opened: Key | None = None
        self.room = 0
        """How high the open row is beyond the others."""

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
        """Show what a command is now. A new one stands where its time belongs, if that is loaded.

        `is_all`: nothing older is left to be loaded.
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
        """Return the row of a command, None where it is not shown."""
        return next((place for place, known in enumerate(self.entries) if known.key == entry.key), None)

    def open(self, key: Key | None, room: int) -> None:
        """Give one row so much room below it."""
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
        told = [visible(entry.command, keep_newlines=False), *(fact.words for fact in facts(entry))]
        told.append(clock(entry.at, self.now()))
        if self.with_titles:
            told.append(say_title(entry.title))
        return listed(told)


class RowPaint(QStyledItemDelegate):
    """Paints sign, command and time, below them the facts, and below those the conversation."""

    def __init__(self, theme: Theme, rows: HistoryModel, view: QListView) -> None:
        super().__init__(view)
        self._theme = theme
        self._rows = rows
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        rows = self._rows
        is_open = rows.opened is not None and rows.entries[index.row()].key == rows.opened
        return QSize(0, rows.height(self._theme) + (rows.room if is_open else 0))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, entry = self._theme, self._rows.entries[index.row()]
        inset = theme.space("normal")
        whole = QRectF(option.rect).adjusted(inset, 0, -inset, 0)
        box = QRectF(whole.left(), whole.top(), whole.width(), self._rows.height(theme))
        is_open = entry.key == self._rows.opened
        self._paint_ground(painter, whole if is_open else box, option, entry)
        is_rtl = self._view.isRightToLeft()
        painter.setLayoutDirection(self._view.layoutDirection())
        top = QRectF(box.left(), box.top() + theme.px(4), box.width(), theme.line("code_small"))
        x = box.right() - theme.px(15) if is_rtl else box.left() + theme.px(15)
        self._paint_sign(painter, QPointF(x, top.center().y()), entry)
        when = clock(entry.at, self._rows.now())
        wide, pad, lead = theme.metrics("caption").horizontalAdvance(when), theme.px(8), theme.px(32)
        right = QRectF(box.left() + pad if is_rtl else box.right() - pad - wide, top.top(), wide + 1, top.height())
        draw_text(painter, theme, right, when, role="caption", color="text.tertiary")
        end = pad + wide + theme.px(8)
        self._paint_command(painter, _within(top, lead, end, is_rtl=is_rtl), entry, is_rtl=is_rtl)
        below = QRectF(box.left(), top.bottom(), box.width(), theme.line("caption"))
        self._paint_facts(painter, _within(below, lead, theme.px(26), is_rtl=is_rtl), facts(entry), is_rtl=is_rtl)
        self._paint_chevron(painter, below, is_open=is_open, is_rtl=is_rtl)
        if self._rows.with_titles:
            title = _within(below.translated(0, below.height()), lead, pad, is_rtl=is_rtl)
            draw_text(painter, theme, title, say_title(entry.title), role="caption", color="text.tertiary")

    def is_chevron(self, row: QRect, place: QPoint) -> bool:
        """Tell whether a press there opens the row: at the end of its second line."""
        theme, inset = self._theme, self._theme.space("normal")
        end = place.x() - row.left() if self._view.isRightToLeft() else row.right() - place.x()
        first = theme.px(4) + theme.line("code_small")
        return end <= inset + theme.px(_CHEVRON) and first <= place.y() - row.top() < self._rows.height(theme)

    def _paint_ground(
        self, painter: QPainter, box: QRectF, option: QStyleOptionViewItem, entry: HistoryEntry
    ) -> None:
        theme = self._theme
        waits = entry.verdict is CommandOutcome.WAITING
        is_open = entry.key == self._rows.opened
        has_focus = bool(option.state & QStyle.StateFlag.State_HasFocus)
        if waits or is_open or has_focus or option.state & QStyle.StateFlag.State_MouseOver:
            ground = "surface.selected" if waits else "surface.sunken" if is_open else "surface.hover"
            edge = theme.color("border.subtle") if is_open and not waits else None
            draw_box(painter, box, radius=theme.radius("control"), fill=theme.color(ground), edge=edge)
        if has_focus:
            draw_row_ring(painter, theme, box)

    def _paint_chevron(self, painter: QPainter, line: QRectF, *, is_open: bool, is_rtl: bool) -> None:
        x = line.left() + self._theme.px(14) if is_rtl else line.right() - self._theme.px(14)
        name = "chevron-down" if is_open else "chevron-left" if is_rtl else "chevron-right"
        draw_icon(painter, self._theme, name, QPointF(x, line.center().y()), color="icon.muted", size=12)

    def _paint_sign(self, painter: QPainter, center: QPointF, entry: HistoryEntry) -> None:
        theme = self._theme
        if entry.verdict is CommandOutcome.WAITING:
            draw_icon(painter, theme, "waiting", center, color="state.waiting", size=14)
        elif entry.risk is not None:
            draw_icon(painter, theme, risk_icon(entry.risk), center, color=risk_color(entry.risk), size=14)
        else:
            draw_ring(painter, center, color=theme.color("state.running"), diameter=theme.px(11), turn=0)

    def _paint_command(self, painter: QPainter, box: QRectF, entry: HistoryEntry, *, is_rtl: bool) -> None:
        painter.save()
        # A command reads from left to right in every language; in a mirrored list it ends at the sign.
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        align = Qt.AlignmentFlag.AlignRight if is_rtl else Qt.AlignmentFlag.AlignLeft
        # More than this fits on no screen, and a command may be a megabyte.
        shown = visible(entry.command[:500], keep_newlines=False)
        draw_text(painter, self._theme, box, shown, role="code_small", align=align)
        painter.restore()

    def _paint_facts(self, painter: QPainter, box: QRectF, known: tuple[HistoryFact, ...], *, is_rtl: bool) -> None:
        metrics, least = self._theme.metrics("caption"), self._theme.px(_LEAST)
        for place, fact in enumerate(known):
            role = "caption" if fact.color == "text.secondary" else "caption_strong"
            dot = DOT if place else ""
            needed = min(metrics.horizontalAdvance(fact.words), least)
            if metrics.horizontalAdvance(dot) + needed > box.width():
                return
            for words, color, face in ((dot, "text.tertiary", "caption"), (fact.words, fact.color, role)):
                used = draw_text(painter, self._theme, box, words, role=face, color=color) if words else 0.0
                box.adjust(0 if is_rtl else used, 0, -used if is_rtl else 0, 0)


def _within(line: QRectF, start: float, end: float, *, is_rtl: bool) -> QRectF:
    return line.adjusted(end if is_rtl else start, 0, -(start if is_rtl else end), 0)
