"""The usage page: tokens and cost of the conversation, its models, last messages, and of each day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from desktop_agent.gui.text.formats import (
    UNKNOWN_PRICE,
    context_sentences,
    context_text,
    cost_text,
    date,
    price_text,
    usage_text,
)
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, add_parts, column_of, row_of
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ConversationChanged
from desktop_agent.protocol.spending import MessageSpent, Spending, Spent
from desktop_agent.sentences import Sentence, translate

USAGE = translate("Usage", "Usage", "page of the panel: tokens and cost")
HERE = translate("Usage", "This conversation")
MODELS = translate("Usage", "Models")
MESSAGES = translate("Usage", "Last messages")
DAYS = translate("Usage", "By day, all conversations")
NOTHING = translate("Usage", "No usage yet. Tokens and cost of messages are listed here.")
WINDOW = translate("Usage", "Context")
COST = translate("Usage", "Cost")
LIMIT = translate("Usage", "Limit")
COMPACT = translate("Usage", "Compact now")
BUDGET = translate("Usage", "Budget and prices…")
MOST_MESSAGES: Final = 12
MOST_DAYS: Final = 7


@dataclass(frozen=True, slots=True)
class UsageRow:
    """One row: name, value, and details below."""

    name: str
    value: str
    more: str = ""


@dataclass(frozen=True, slots=True)
class UsagePart:
    """Rows under a title."""

    title: str
    rows: tuple[UsageRow, ...]


class UsagePage(TranslatedWidget, QFrame):
    """A page of the panel.

    Signals:
        compact_wanted: the user wants the conversation summarised.
        budget_wanted: the user wants the budget page of the settings.
        wanted: the page is visible and its values may be out of date.
    """

    compact_wanted = Signal()
    budget_wanted = Signal()
    wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._state: ConversationChanged | None = None
        self._spending = Spending(None)
        self._parts: tuple[UsagePart, ...] | None = None
        # A frame makes it a group for assistive technology, which ignores a bare QWidget.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.compact = Button("", theme, self, kind=ButtonKind.QUIET)
        self.budget = Button("", theme, self, kind=ButtonKind.QUIET)
        self.compact.setEnabled(False)
        self.compact.clicked.connect(self.compact_wanted)
        self.budget.clicked.connect(self.budget_wanted)
        self._build()
        self._retranslate()

    def show_state(self, state: ConversationChanged | None, *, can_change: bool = True) -> None:
        """Show the context usage of the active conversation; None if there is none."""
        before, self._state = self._state, state
        if self.isVisible() and before != state:
            self.wanted.emit()
        self.compact.setEnabled(state is not None and can_change)
        self._refill()

    def show_spending(self, spending: Spending) -> None:
        """Show the spending of the active conversation and of all."""
        self._spending = spending
        self._refill()

    def rows(self) -> Sequence[UsageRow]:
        """Return all rows with current values."""
        self._fill()
        return [row for part in self._parts or () for row in part.rows]

    # Qt events.

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.area.setFocus(event.reason())

    def showEvent(self, _event: QShowEvent) -> None:
        self._fill()
        self.wanted.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint nothing: the panel paints the background."""

    # Construction.

    def _build(self) -> None:
        theme, px = self._theme, self._theme.px
        self.area = QScrollArea(self)
        self._inner = QWidget(self.area)
        self._column = column_of(gap=px(2), margins=(0, 0, px(7), 0), inside=self._inner)
        set_up_scroll_area(self.area, self._inner, theme)
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        buttons = row_of(self.compact, self.budget, STRETCH, gap=px(4))
        column_of(Room(self.area), buttons, margins=(px(17), px(10), px(10), px(8)), inside=self)

    def _refill(self) -> None:
        """Update the rows if the page is visible; values change several times with every command."""
        if self.isVisible():
            self._fill()

    def _fill(self) -> None:
        parts = self._contents()
        if parts == self._parts:
            return
        self._parts = parts
        while (taken := self._column.takeAt(0)) is not None:
            widget = taken.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for place, part in enumerate(parts):
            title = self._label(part.title, "interface_strong", "text.primary")
            lines = [_RowLine(row, self._theme, self._inner) for row in part.rows]
            add_parts(self._column, *([self._theme.px(12)] if place else []), title, *lines)
        nothing = [] if parts else [self._label(localize(NOTHING), "small", "text.tertiary")]
        add_parts(self._column, *nothing, STRETCH)

    def _label(self, text: str, role: str, color: str) -> Label:
        return Label(text, self._theme, self._inner, role=role, color=color, wraps=True)

    def _contents(self) -> tuple[UsagePart, ...]:
        spending = self._spending
        parts = (
            (HERE, self._here()),
            (MODELS, [_spent_row(model.model, model.spent) for model in spending.models]),
            (DAYS, [_spent_row(date(day.day), day.spent) for day in spending.days[:MOST_DAYS]]),
            (MESSAGES, [_message_row(message) for message in spending.messages[:MOST_MESSAGES]]),
        )
        return tuple(UsagePart(localize(title), tuple(rows)) for title, rows in parts if rows)

    def _here(self) -> Sequence[UsageRow]:
        state = self._state
        if state is None or not (state.context_used or self._spending.here.messages):
            return ()
        details: list[Sentence] = [*context_sentences(state), *([state.miss] if state.miss else [])]
        used = usage_text(self._spending.here.usage) if self._spending.here.messages else ""
        rows = [
            UsageRow(localize(WINDOW), context_text(state, is_long=True), " ".join(map(localize, details))),
            UsageRow(localize(COST), price_text(state), used),
        ]
        return [*rows, UsageRow(localize(LIMIT), cost_text(state.budget))] if state.budget else rows

    def _retranslate(self) -> None:
        self.setAccessibleName(localize(USAGE))
        self.area.setAccessibleName(localize(USAGE))
        self.compact.setText(localize(COMPACT))
        self.budget.setText(localize(BUDGET))
        self._parts = None
        self._refill()


class _RowLine(QFrame):
    """One row, which a screen reader reads as a whole."""

    def __init__(self, row: UsageRow, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(": ".join((row.name, row.value)))
        self.setAccessibleDescription(row.more)
        name = Label(row.name, theme, self, role="interface", color="text.secondary", wraps=True)
        value = Label(row.value, theme, self, role="interface", color="text.primary")
        line = row_of(Room(name), Room(value, 0, Qt.AlignmentFlag.AlignTop), gap=theme.px(8))
        column = column_of(line, gap=0, margins=(0, theme.px(2), 0, theme.px(2)), inside=self)
        if row.more:
            column.addWidget(Label(row.more, theme, self, role="small", color="text.tertiary", wraps=True))


def _spent_row(name: str, spent: Spent) -> UsageRow:
    counted = translate("Usage", "%n message(s)", "what was paid for", spent.messages)
    unpriced = translate("Usage", "%n without a price", "of the messages that were paid for", spent.unpriced)
    more = [localize(counted), *([localize(unpriced)] if spent.unpriced else []), usage_text(spent.usage)]
    value = cost_text(spent.cost) if spent.unpriced < spent.messages else localize(UNKNOWN_PRICE)
    return UsageRow(name, value, " · ".join(more))


def _message_row(message: MessageSpent) -> UsageRow:
    price = UNKNOWN_PRICE
    if message.cost is not None:
        cost = QLocale().toString(message.cost, "f", 4)
        price = translate("StatusBar", "${cost}", "US dollars").with_values(cost=cost)
    at = QLocale().toString(QDateTime.fromSecsSinceEpoch(int(message.at)), QLocale.FormatType.ShortFormat)
    return UsageRow(
        at, localize(price), " · ".join(part for part in (message.model, usage_text(message.usage)) if part)
    )
