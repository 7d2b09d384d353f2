"""Table of the user's rules, with complete patterns and a switch in each row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop_agent.gui.document.command_layout import CommandPainter
from desktop_agent.gui.document.shell_highlighter import ColorSpan
from desktop_agent.gui.settings.rules.model import RulesColumn, RulesModel
from desktop_agent.gui.settings.rules.rule_text import ACTION_SIGNS, note_of
from desktop_agent.gui.text.command_row import rows
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.painting import draw_icon, draw_line, draw_switch, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import draw_row_ring
from desktop_agent.gui.widgets.item_views import CompactListSizing, Index, RowDelegate, focus_row, set_up_view
from desktop_agent.protocol.rules import Rule
from desktop_agent.text import columns, visible

_PAD, _ABOVE, _ROW, _HEAD = 8, 7, 34, 32
_SWITCH, _WHERE_MAX = 30, 120
_NARROW, _NARROWEST = 520, 380


class _Delegate(RowDelegate):
    _view: RulesTable

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        theme, wide = self.theme, self._view.columnWidth(index.column())
        if index.column() != RulesColumn.PATTERN:
            return QSize(wide, theme.px(_ROW))
        rule = self._view.row_model.rules[index.row()]
        high = float(len(rows(rule.pattern, self._columns(wide))) * theme.line("code"))
        if note_of(rule):
            high += self._note_box(QRectF(0, 0, wide, 0), rule).height()
        return QSize(wide, max(theme.px(_ROW), round(high) + 2 * theme.px(_ABOVE)))

    def paint_row(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, row: int, column: int) -> None:
        theme, rows = self.theme, self._view.row_model
        rule, text = rows.rules[row], str(rows.index(row, column).data() or "")
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme.color("surface.selected"))
        elif row == self._view.row_under:
            painter.fillRect(box, theme.color("surface.hover"))
        # The first line of every cell is level with that of the pattern.
        box = box.adjusted(theme.px(_PAD), 0, -theme.px(_PAD), 0)
        line = QRectF(box.left(), box.top() + theme.px(_ABOVE), box.width(), theme.line("code"))
        match RulesColumn(column):
            case RulesColumn.DECISION:
                self._paint_decision(painter, line, rule, text)
            case RulesColumn.PATTERN:
                self._paint_pattern(painter, box, rule)
            case RulesColumn.WHERE | RulesColumn.ADDED:
                draw_text(painter, theme, line, text, color=_color(rule, "text.secondary"))
            case RulesColumn.ON:
                wide = theme.px(_SWITCH)
                if rule.managed_by:
                    draw_icon(painter, theme, "lock", line.center(), color="icon.muted", size=14)
                    return
                switch = QRectF(line.center().x() - wide / 2, line.top(), wide, line.height())
                draw_switch(painter, theme, switch, painter.layoutDirection(), is_on=rule.is_enabled)

    def _paint_decision(self, painter: QPainter, line: QRectF, rule: Rule, text: str) -> None:
        theme, (icon, color) = self.theme, ACTION_SIGNS[rule.action]
        center = QPointF(self.at_start(line, theme.px(7)), line.center().y())
        draw_icon(painter, theme, icon, center, color=_color(rule, color), size=14)
        inner = self.within(line, theme.px(21), 0)
        draw_text(painter, theme, inner, text, role="button", color=_color(rule, "text.primary"))

    def _paint_pattern(self, painter: QPainter, box: QRectF, rule: Rule) -> None:
        theme, direction, top = self.theme, painter.layoutDirection(), box.top() + self.theme.px(_ABOVE)
        faded = () if rule.is_enabled else (ColorSpan(0, len(rule.pattern), "comment"),)
        command = CommandPainter(theme, rule.pattern, faded)
        broken = rows(rule.pattern, self._columns(self._view.columnWidth(RulesColumn.PATTERN)))
        left = box.left()
        if self.is_rtl and len(broken) == 1:
            # Code reads from left to right in every language; a mirrored table aligns it to the right.
            shown = visible(rule.pattern, keep_newlines=False)
            left = box.right() - columns(shown) * theme.metrics("code").horizontalAdvance("M")
        for row in broken:
            command.paint(painter, row, left, top)
            top += theme.line("code")
        if note_of(rule):
            painter.setLayoutDirection(direction)
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color(_color(rule, "text.secondary")))
            note = self._note_box(box.adjusted(-theme.px(_PAD), 0, theme.px(_PAD), 0), rule)
            painter.drawText(note.translated(0, top - note.top()), _WRAPS, visible(note_of(rule)))

    def _note_box(self, box: QRectF, rule: Rule) -> QRectF:
        inner = box.adjusted(self.theme.px(_PAD), 0, -self.theme.px(_PAD), 0)
        metrics = self.theme.metrics("small")
        high = metrics.boundingRect(QRectF(0, 0, inner.width(), 10_000), _WRAPS, visible(note_of(rule))).height()
        return QRectF(inner.left(), inner.top(), inner.width(), high)

    def _columns(self, wide: int) -> int:
        room = wide - 2 * self.theme.px(_PAD)
        return max(int(room / self.theme.metrics("code").horizontalAdvance("M")), 8)


_WRAPS = int(Qt.TextFlag.TextWordWrap.value | Qt.TextFlag.TextWrapAnywhere.value | Qt.AlignmentFlag.AlignTop.value)


def _color(rule: Rule, token: str) -> str:
    return token if rule.is_enabled else "text.disabled"


class _Head(QHeaderView):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(theme.px(40))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._theme.px(_HEAD))

    def paintSection(self, painter: QPainter, rect: QRect, logical_index: int) -> None:
        theme, model = self._theme, self.model()
        text = str(model.headerData(logical_index, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole))
        painter.setLayoutDirection(self.layoutDirection())
        box = QRectF(rect).adjusted(theme.px(_PAD), 0, -theme.px(_PAD), 0)
        is_on = logical_index == RulesColumn.ON
        align = Qt.AlignmentFlag.AlignHCenter if is_on else Qt.AlignmentFlag.AlignLeading
        draw_text(painter, theme, box, text, role="small_strong", color="text.secondary", align=align)
        edge = QRectF(rect)
        start, end = QPointF(edge.left(), edge.bottom() - 1), QPointF(edge.right(), edge.bottom() - 1)
        draw_line(painter, start, end, theme.color("border.strong"))


class RulesTable(TranslatedWidget, QTableView):
    """The rules; one row is chosen at a time.

    Signals:
        edit_wanted, delete_wanted: carry the rule.
        chosen: another row is, or none.
    """

    edit_wanted = Signal(object)
    delete_wanted = Signal(object)
    chosen = Signal()

    def __init__(self, theme: Theme, now: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.row_model = RulesModel(now, self)
        self.limited = CompactListSizing(self, theme)
        self.row_under = -1
        self._build()

    def _build(self) -> None:
        theme = self._theme
        set_up_view(self, theme)
        self.setModel(self.row_model)
        self.setItemDelegate(_Delegate(theme, self))
        self.setHorizontalHeader(_Head(theme, self))
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.horizontalHeader().viewport().setAutoFillBackground(False)
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(RulesColumn.PATTERN, QHeaderView.ResizeMode.Stretch)
        self.clicked.connect(self._on_clicked)
        self.doubleClicked.connect(self._on_double_clicked)
        self.entered.connect(self._on_entered)
        for changed in (self.row_model.modelReset, self.row_model.dataChanged):
            changed.connect(self._fit)
        # The pattern gets its width after all others, and not yet in the event of a resize.
        head.sectionResized.connect(self._on_resized, Qt.ConnectionType.QueuedConnection)
        self.selectionModel().currentRowChanged.connect(self.chosen)
        self.row_model.modelReset.connect(self.chosen)
        theme.changed.connect(self._fit)

    def show_rules(self, rules: Sequence[Rule]) -> None:
        """Show other rules; the row that was chosen stays so."""
        place = self.currentIndex()
        self.row_model.show_rules(rules)
        if not self.currentIndex().isValid() and 0 <= place.row() < self.row_model.rowCount():
            self.setCurrentIndex(self.row_model.index(place.row(), RulesColumn.PATTERN))

    @property
    def rule(self) -> Rule | None:
        """The rule whose row is chosen."""
        index = self.currentIndex()
        return self.row_model.rules[index.row()] if index.isValid() else None

    @property
    def own_rule(self) -> Rule | None:
        """The rule whose row is chosen, where the user can change it."""
        return self.rule if self.rule is not None and not self.rule.managed_by else None

    def choose(self, rule: Rule) -> None:
        """Choose a rule, and bring it into sight."""
        if rule in self.row_model.rules:
            index = self.row_model.index(self.row_model.rules.index(rule), RulesColumn.PATTERN)
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def toggle(self, index: Index) -> None:
        """Switch the rule of a row on or off."""
        at = self.row_model.index(index.row(), RulesColumn.ON)
        is_on = self.row_model.rules[index.row()].is_enabled
        wanted = Qt.CheckState.Unchecked if is_on else Qt.CheckState.Checked
        self.row_model.setData(at, wanted, Qt.ItemDataRole.CheckStateRole)

    def sizeHint(self) -> QSize:
        return self.limited.hint(self._high())

    def minimumSizeHint(self) -> QSize:
        return self.limited.least(self._high())

    # Events.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index, rule = self.currentIndex(), self.own_rule
        if rule is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Space:
            self.toggle(index)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2):
            self.edit_wanted.emit(rule)
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit(rule)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if focus_row(self, event, self.row_model.index(0, RulesColumn.PATTERN)):
            super().focusInEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def leaveEvent(self, event: QEvent) -> None:
        self.row_under = -1
        self.viewport().update()
        super().leaveEvent(event)

    def _retranslate(self) -> None:
        self.row_model.retranslate()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        index = self.currentIndex()
        if self.hasFocus() and index.isValid():
            top, high = self.rowViewportPosition(index.row()), self.rowHeight(index.row())
            box = QRectF(0, top, self.viewport().width(), high).adjusted(1, 1, -1, -1)
            draw_row_ring(QPainter(self.viewport()), self._theme, box)

    def _on_clicked(self, index: Index) -> None:
        if index.column() == RulesColumn.ON:
            self.toggle(index)

    def _on_double_clicked(self, index: Index) -> None:
        rule = self.row_model.rules[index.row()]
        if index.column() != RulesColumn.ON and not rule.managed_by:
            self.edit_wanted.emit(rule)

    def _on_resized(self, column: int, _before: int, _now: int) -> None:
        if column == RulesColumn.PATTERN:
            self.resizeRowsToContents()
            self.updateGeometry()

    def _on_entered(self, index: Index) -> None:
        self.row_under = index.row()
        self.viewport().update()

    def _high(self) -> int:
        rows = sum(self.rowHeight(row) for row in range(self.row_model.rowCount()))
        return self.horizontalHeader().sizeHint().height() + rows + 1

    def _fit(self) -> None:
        """Fit columns and rows to their contents; in a narrow table the pattern has priority."""
        theme, pad = self._theme, 2 * self._theme.px(_PAD) + 2
        self.setColumnHidden(RulesColumn.ADDED, self.width() < theme.px(_NARROW))
        self.setColumnHidden(RulesColumn.WHERE, self.width() < theme.px(_NARROWEST))
        widest = {
            column: self._widest(column) for column in (RulesColumn.DECISION, RulesColumn.WHERE, RulesColumn.ADDED)
        }
        self.setColumnWidth(RulesColumn.DECISION, widest[RulesColumn.DECISION] + theme.px(21) + pad)
        self.setColumnWidth(RulesColumn.WHERE, min(widest[RulesColumn.WHERE], theme.px(_WHERE_MAX)) + pad)
        self.setColumnWidth(RulesColumn.ADDED, widest[RulesColumn.ADDED] + pad)
        head = round(theme.metrics("small_strong").horizontalAdvance(self._head(RulesColumn.ON)))
        self.setColumnWidth(RulesColumn.ON, max(theme.px(_SWITCH), head) + pad)
        self.resizeRowsToContents()
        self.updateGeometry()
        self.viewport().update()

    def _widest(self, column: RulesColumn) -> int:
        metrics = self._theme.metrics("button")
        texts = {str(self.row_model.index(row, column).data()) for row in range(self.row_model.rowCount())}
        head = self._theme.metrics("small_strong").horizontalAdvance(self._head(column))
        return round(max([head, *(metrics.horizontalAdvance(each) for each in texts)]))

    def _head(self, column: RulesColumn) -> str:
        return str(self.row_model.headerData(column, Qt.Orientation.Horizontal))
