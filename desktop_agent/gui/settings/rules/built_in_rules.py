"""List of the built-in rules by category, which can be switched off one by one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from operator import attrgetter

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from desktop_agent.gui.document.command_layout import CommandPainter
from desktop_agent.gui.document.shell_highlighter import ColorSpan
from desktop_agent.gui.text.command_row import rows
from desktop_agent.gui.text.risk import CATEGORIES
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_switch, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import draw_row_ring
from desktop_agent.gui.widgets.item_views import CompactListSizing, Index, RowDelegate, RowList, set_up_view
from desktop_agent.protocol.rules import BuiltInRule
from desktop_agent.sentences import translate

Row = str | BuiltInRule
"""The name of a category, or one entry."""

_ABOVE, _SIDE, _SWITCH, _GROUP = 7, 16, 30, 30
_ON = translate("BuiltInList", "{title}, switched on", "an entry, read aloud")
_OFF = translate("BuiltInList", "{title}, switched off", "an entry, read aloud")


class BuiltInModel(QAbstractListModel):
    """The entries that match the filter, below their categories.

    Signals:
        switched: the user switched an entry; carries it and the new state.
    """

    switched = Signal(object, bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: Sequence[BuiltInRule] = ()
        self._off: Collection[str] = ()
        self._wanted: list[str] = []
        self.rows: list[Row] = []

    def show_entries(self, entries: Sequence[BuiltInRule], switched_off: Collection[str]) -> None:
        """Show other entries, or the same switched otherwise."""
        self._all, self._off = entries, switched_off
        self._refresh()

    def filter(self, wanted: str) -> None:
        """Show only entries that match all these words."""
        self._wanted = wanted.casefold().split()
        self._refresh()

    def is_on(self, entry: BuiltInRule) -> bool:
        return entry.id not in self._off

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or isinstance(self.rows[index.row()], str):
            return Qt.ItemFlag.NoItemFlags
        enabled = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return enabled | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        if isinstance(row, str):
            is_text = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
            return category_name(row) if is_text else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return localize(row.title)
            case Qt.ItemDataRole.AccessibleTextRole:
                return localize((_ON if self.is_on(row) else _OFF).with_values(title=localize(row.title)))
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return row.example
            case Qt.ItemDataRole.CheckStateRole:
                return Qt.CheckState.Checked if self.is_on(row) else Qt.CheckState.Unchecked
            case _:
                return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row = self.rows[index.row()]
        if role != Qt.ItemDataRole.CheckStateRole or isinstance(row, str):
            return False
        self.switched.emit(row, Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def retranslate(self) -> None:
        """Apply all texts again."""
        if self.rows:
            self.dataChanged.emit(self.index(0), self.index(len(self.rows) - 1))

    def _refresh(self) -> None:
        found = [entry for entry in self._all if self._fits(entry)]
        rows: list[Row] = []
        for category, entries in groupby(found, key=attrgetter("category")):
            rows += [category] if category else []
            rows += entries
        if rows == self.rows:
            self.retranslate()
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def _fits(self, entry: BuiltInRule) -> bool:
        whole = f"{localize(entry.title)}\n{entry.example}\n{category_name(entry.category)}".casefold()
        return all(word in whole for word in self._wanted)


def category_name(category: str) -> str:
    """Return the name of a category; an unknown one is its own name."""
    name = CATEGORIES.get(category)
    return localize(name) if name is not None else category


class _Delegate(RowDelegate):
    _view: BuiltInList

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        theme, row = self.theme, self._view.row_model.rows[index.row()]
        self.is_rtl = self._view.isRightToLeft()
        if isinstance(row, str):
            return QSize(0, theme.px(_GROUP))
        wide = self._view.viewport().width()
        high = self._title_box(QRectF(0, 0, wide, 0), row).height()
        high += len(rows(row.example, self._columns(wide))) * theme.line("code") if row.example else 0
        return QSize(0, round(high) + 2 * theme.px(_ABOVE))

    def paint_row(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, row: int, _column: int) -> None:
        theme, shown = self.theme, self._view.row_model.rows[row]
        if isinstance(shown, str):
            line = box.adjusted(theme.px(_SIDE), theme.px(8), -theme.px(_SIDE), 0)
            draw_text(painter, theme, line, category_name(shown), role="small_strong", color="text.secondary")
            return
        if state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(box, theme.color("surface.hover"))
        self._paint_entry(painter, box, shown, is_on=self._view.row_model.is_on(shown))
        if state & QStyle.StateFlag.State_HasFocus:
            draw_row_ring(painter, theme, box.adjusted(1, 1, -1, -1))

    def _paint_entry(self, painter: QPainter, box: QRectF, row: BuiltInRule, *, is_on: bool) -> None:
        theme, direction, title = self.theme, painter.layoutDirection(), self._title_box(box, row)
        painter.setFont(theme.font("interface"))
        painter.setPen(theme.color("text.primary" if is_on else "text.disabled"))
        painter.drawText(title, _WRAPS, localize(row.title))
        faded = () if is_on else (ColorSpan(0, len(row.example), "comment"),)
        command, top = CommandPainter(theme, row.example, faded), title.bottom()
        for each in rows(row.example, self._columns(box.width())) if row.example else ():
            command.paint(painter, each, title.left(), top)
            top += theme.line("code")
        painter.setLayoutDirection(direction)
        wide = theme.px(_SWITCH)
        draw_switch(painter, theme, self.at_end(box, wide, theme.px(_SIDE)), direction, is_on=is_on)

    def _title_box(self, box: QRectF, entry: BuiltInRule) -> QRectF:
        theme = self.theme
        inner = self.within(box, theme.px(_SIDE), theme.px(2 * _SIDE + _SWITCH))
        room = QRectF(0, 0, inner.width(), 10_000)
        high = theme.metrics("interface").boundingRect(room, _WRAPS, localize(entry.title)).height()
        return QRectF(inner.left(), inner.top() + theme.px(_ABOVE), inner.width(), high)

    def _columns(self, wide: float) -> int:
        room = wide - self.theme.px(3 * _SIDE + _SWITCH)
        return max(int(room / self.theme.metrics("code").horizontalAdvance("M")), 8)


_WRAPS = int(Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignTop.value)


class BuiltInList(RowList):
    """The entries as rows; a click on a switch, or Space, switches one."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.row_model = BuiltInModel(self)
        set_up_view(self, theme)
        self.limited = CompactListSizing(self, theme)
        self.setModel(self.row_model)
        self.setItemDelegate(_Delegate(theme, self))
        # A click anywhere in the row switches the rule.
        self.clicked.connect(self.toggle)
        for changed in (self.row_model.modelReset, self.row_model.dataChanged, theme.changed):
            changed.connect(self._fit)

    def toggle(self, index: Index) -> None:
        """Switch the entry of a row."""
        entry = self.row_model.rows[index.row()]
        if isinstance(entry, BuiltInRule):
            wanted = Qt.CheckState.Unchecked if self.row_model.is_on(entry) else Qt.CheckState.Checked
            self.row_model.setData(index, wanted, Qt.ItemDataRole.CheckStateRole)

    def first_index(self) -> QModelIndex:
        places = (place for place, row in enumerate(self.row_model.rows) if isinstance(row, BuiltInRule))
        return next((self.row_model.index(place) for place in places), QModelIndex())

    def sizeHint(self) -> QSize:
        return self.limited.hint(self._high())

    def minimumSizeHint(self) -> QSize:
        return self.limited.least(self._high())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if index.isValid() and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.toggle(index)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()

    def _retranslate(self) -> None:
        self.row_model.retranslate()

    def _high(self) -> int:
        return sum(self.sizeHintForRow(row) for row in range(self.row_model.rowCount())) + 1

    def _fit(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.updateGeometry()
        self.viewport().update()
