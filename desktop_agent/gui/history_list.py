"""The rows of the command history: what ran, how risky, who let it run, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop_agent.gui.controls import ScrollBar, risk_color, risk_icon
from desktop_agent.gui.focus_ring import draw_row_ring, pass_on, ring_nothing
from desktop_agent.gui.language import say
from desktop_agent.gui.painting import draw_box, draw_icon, draw_ring, draw_text
from desktop_agent.gui.theme import Theme
from desktop_agent.gui.times import clock, took_time
from desktop_agent.gui.tooltip import plain_tooltip
from desktop_agent.protocol import Choice, DecidedBy, Risk, Status, ToolCall
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import visible

Index = QModelIndex | QPersistentModelIndex

LEVELS: dict[Risk, Sentence] = {
    Risk.LOW: translate("HistoryList", "low", "risk"),
    Risk.MEDIUM: translate("HistoryList", "medium", "risk"),
    Risk.HIGH: translate("HistoryList", "high", "risk"),
    Risk.CRITICAL: translate("HistoryList", "critical", "risk"),
}


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact of the second line, with the colour of its words."""

    words: str
    color: str = "text.secondary"


def facts(call: ToolCall) -> tuple[Fact, ...]:
    """Return level, decision, exit code and duration of a command, as far as they are known."""
    known: list[Fact] = []
    if call.assessment is not None:
        known.append(Fact(say(LEVELS[call.assessment.risk])))
    if call.status is Status.WAITING:
        return (*known, Fact(say(translate("HistoryList", "waiting for your answer")), "state.waiting"))
    known.extend(Fact(say(words)) for words in (_decided(call),) if words is not None)
    if call.status is Status.RUNNING:
        known.append(Fact(say(translate("HistoryList", "running"))))
    elif call.started_at is None and call.status in (Status.CANCELLED, Status.FAILED):
        known.append(Fact(say(translate("HistoryList", "not run"))))
    elif call.status is Status.CANCELLED:
        known.append(Fact(say(translate("HistoryList", "stopped"))))
    elif call.exit_code is not None:
        ended = say(translate("HistoryList", "exit {code}", "how a command ended").having(code=call.exit_code))
        known.append(Fact(ended, "state.failed" if call.exit_code else "text.secondary"))
    elif call.status is Status.FAILED:
        known.append(Fact(say(translate("HistoryList", "failed")), "state.failed"))
    if call.status in (Status.DONE, Status.FAILED, Status.CANCELLED) and call.started_at and call.ended_at:
        took = took_time(call.ended_at - call.started_at)
        known.extend([Fact(took)] if took else [])
    return tuple(known)


def _decided(call: ToolCall) -> Sentence | None:
    if call.status is Status.PREPARING:
        return None
    decision = call.decision
    if call.status is Status.DENIED:
        by_user = decision is not None and decision.by is DecidedBy.USER
        return translate("HistoryList", "denied by you") if by_user else translate("HistoryList", "not allowed")
    if decision is None and (call.permission is not None or call.started_at is None):
        # It was asked about and never answered, or it never came so far.
        return None
    if decision is None or decision.by in (DecidedBy.POLICY, DecidedBy.MODE):
        return translate("HistoryList", "unasked") if call.started_at is not None else None
    if decision.by is DecidedBy.RULE:
        return translate("HistoryList", "by a rule")
    if decision.by is DecidedBy.SESSION or decision.choice is Choice.ALLOW_SESSION:
        return translate("HistoryList", "for session")
    return translate("HistoryList", "allowed once")


def command_of(call: ToolCall) -> str:
    """Return the command as it was given."""
    return str(call.params.get("command", call.title))


class HistoryModel(QAbstractListModel):
    """Commands, newest first; one is changed in its place."""

    def __init__(self, now: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.now = now
        self.calls: list[ToolCall] = []

    def show_calls(self, calls: Sequence[ToolCall]) -> None:
        self.beginResetModel()
        self.calls = list(calls)
        self.endResetModel()

    def change(self, call: ToolCall) -> None:
        """Show what a command is now; one that was not there stands first."""
        for row, known in enumerate(self.calls):
            if known.id == call.id:
                self.calls[row] = call
                self.dataChanged.emit(self.index(row), self.index(row))
                return
        self.beginInsertRows(QModelIndex(), 0, 0)
        self.calls.insert(0, call)
        self.endInsertRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.calls)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        call = self.calls[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return visible(command_of(call), keep_newlines=False)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tooltip(command_of(call))
            case Qt.ItemDataRole.AccessibleTextRole:
                words = ", ".join(fact.words for fact in facts(call))
                return f"{visible(command_of(call), keep_newlines=False)}, {words}, {clock(call.at, self.now())}"
            case _:
                return None


class _Paint(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: HistoryList) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, self._theme.layout("panel_row"))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, call = self._theme, self._view.rows.calls[index.row()]
        inset = theme.space("normal")
        box = QRectF(option.rect).adjusted(inset, 0, -inset, 0)
        waits = call.status is Status.WAITING
        if waits or option.state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus):
            ground = theme.color("surface.selected" if waits else "surface.hover")
            draw_box(painter, box, radius=theme.radius("control"), fill=ground)
        if option.state & QStyle.StateFlag.State_HasFocus:
            draw_row_ring(painter, theme, box)
        is_rtl = self._view.layoutDirection() == Qt.LayoutDirection.RightToLeft
        top = QRectF(box.left(), box.top() + theme.px(4), box.width(), theme.line("code_small"))
        x = box.right() - theme.px(15) if is_rtl else box.left() + theme.px(15)
        self._paint_sign(painter, QPointF(x, top.center().y()), call)
        when = clock(call.at, self._view.rows.now())
        wide, pad, lead = theme.metrics("caption").horizontalAdvance(when), theme.px(8), theme.px(32)
        right = QRectF(box.left() + pad if is_rtl else box.right() - pad - wide, top.top(), wide + 1, top.height())
        draw_text(painter, theme, right, when, role="caption", color="text.tertiary")
        end = pad + wide + theme.px(8)
        inner = top.adjusted(end if is_rtl else lead, 0, -(lead if is_rtl else end), 0)
        self._paint_command(painter, inner, call, is_rtl=is_rtl)
        below = QRectF(box.left(), top.bottom(), box.width(), theme.line("caption"))
        below.adjust(pad if is_rtl else lead, 0, -(lead if is_rtl else pad), 0)
        self._paint_facts(painter, below, facts(call), is_rtl=is_rtl)

    def _paint_sign(self, painter: QPainter, center: QPointF, call: ToolCall) -> None:
        theme = self._theme
        if call.status is Status.WAITING:
            draw_icon(painter, theme, "waiting", center, color="state.waiting", size=14)
        elif call.assessment is not None:
            risk = call.assessment.risk
            draw_icon(painter, theme, risk_icon(risk), center, color=risk_color(risk), size=14)
        else:
            draw_ring(painter, center, color=theme.color("state.running"), diameter=theme.px(11), turn=0)

    def _paint_command(self, painter: QPainter, box: QRectF, call: ToolCall, *, is_rtl: bool) -> None:
        painter.save()
        # A command reads from left to right in every language; in a mirrored list it ends at the sign.
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        align = Qt.AlignmentFlag.AlignRight if is_rtl else Qt.AlignmentFlag.AlignLeft
        shown = visible(command_of(call), keep_newlines=False)
        draw_text(painter, self._theme, box, shown, role="code_small", align=align)
        painter.restore()

    def _paint_facts(self, painter: QPainter, box: QRectF, known: tuple[Fact, ...], *, is_rtl: bool) -> None:
        theme, dot = self._theme, "  ·  "
        for place, fact in enumerate(known):
            role = "caption" if fact.color == "text.secondary" else "caption_strong"
            for words, color, face in (
                (dot if place else "", "text.tertiary", "caption"),
                (fact.words, fact.color, role),
            ):
                used = draw_text(painter, theme, box, words, role=face, color=color) if words else 0.0
                box.adjust(0 if is_rtl else used, 0, -used if is_rtl else 0, 0)


class HistoryList(QListView):
    """The commands of one conversation, newest first.

    With the keyboard in it the current row is ringed; where there is no row, the keyboard passes it by.

    Signals:
        chosen: carries the id of the command's item; a click or Enter.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, now: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.rows = HistoryModel(now, self)
        self._wanted: list[str] = []
        self._build()

    def _build(self) -> None:
        self.setModel(self.rows)
        self.setItemDelegate(_Paint(self._theme, self))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical, self._theme, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.clicked.connect(self._on_chosen)
        self._theme.changed.connect(self.viewport().update)
        ring_nothing(self)

    def show_calls(self, calls: Sequence[ToolCall]) -> None:
        """Show these, newest first."""
        self.rows.show_calls(calls)
        self._hide_unwanted()

    def change(self, call: ToolCall) -> None:
        """Show what one command is now."""
        self.rows.change(call)
        self._hide_unwanted()

    def filter(self, wanted: str) -> None:
        """Show only commands that hold all these words."""
        self._wanted = wanted.casefold().split()
        self._hide_unwanted()

    def copy(self) -> None:
        """Copy the current command, exactly as it was given."""
        index = self.currentIndex()
        if index.isValid():
            QGuiApplication.clipboard().setText(command_of(self.rows.calls[index.row()]))

    def first(self) -> QModelIndex:
        """Return the first command in sight, an invalid index where there is none."""
        rows = range(len(self.rows.calls))
        return next((self.rows.index(row) for row in rows if not self.isRowHidden(row)), QModelIndex())

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.first().isValid():
            pass_on(self, event)
            return
        current = self.currentIndex()
        if not current.isValid() or self.isRowHidden(current.row()):
            self.setCurrentIndex(self.first())
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif self.currentIndex().isValid() and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._on_chosen(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.viewport().update()
        super().changeEvent(event)

    def _hide_unwanted(self) -> None:
        for row, call in enumerate(self.rows.calls):
            text = command_of(call).casefold()
            self.setRowHidden(row, not all(word in text for word in self._wanted))

    def _on_chosen(self, index: QModelIndex) -> None:
        self.chosen.emit(self.rows.calls[index.row()].id)
