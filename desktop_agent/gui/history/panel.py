"""The command history panel with search, filters and session approvals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGroupBox, QStackedWidget, QWidget

from desktop_agent.gui.history.filters import HistoryFilters, ReachSwitch
from desktop_agent.gui.history.grants import GrantList
from desktop_agent.gui.history.history_text import filters_text
from desktop_agent.gui.history.list_view import HistoryList
from desktop_agent.gui.history.output import SHOW_PLACE, OutputPage
from desktop_agent.gui.text.help_places import HelpPlace
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_line
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import IconButton
from desktop_agent.gui.widgets.help_button import HelpButton
from desktop_agent.gui.widgets.inputs import Menu
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, flanked, row_of
from desktop_agent.gui.widgets.search_field import SearchField
from desktop_agent.protocol import ConversationId, Scope, ToolCall
from desktop_agent.protocol.command_history import (
    HistoryEntry,
    HistoryPage,
    HistoryQuery,
    WholeOutput,
    matches,
    words_of,
)
from desktop_agent.sentences import Sentence, translate

_TYPING_MS: Final = 120
"""Pause in typing before a search starts."""

NONE_YET = translate("HistoryPanel", "No commands yet. Commands that run are listed here.")
NONE_FITS = translate("HistoryPanel", "No command matches the filter: {filters}.", "what the list is filtered by")
KEYS = translate("HistoryPanel", "Enter shows the output, Ctrl+Enter shows the command in the conversation.")
RULE_ACTIONS: Final[dict[str, Sentence]] = {
    "allow": translate("HistoryPanel", "Always allow commands like this…"),
    "ask": translate("HistoryPanel", "Always ask about commands like this…"),
}


class _Head(QWidget):
    """The name of the panel or tabs of it, and a button to close it, as high as the bar of tabs."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.heading = Label("", theme, self, role="interface_strong")
        self.close_button = IconButton("close", "", theme, self)
        self._row = row = row_of(self.heading, STRETCH, self.close_button, gap=0)
        self.setFixedHeight(theme.layout("tab_bar_height"))
        self.setLayout(flanked(row, start=theme.px(17), end=theme.px(8)))

    def add_tabs(self, tabs: QWidget) -> None:
        """Replace the title by tabs that choose a page."""
        self.heading.hide()
        self._row.insertWidget(0, tabs)

    def paintEvent(self, _event: QPaintEvent) -> None:
        bottom = self.height() - 1
        edge = self._theme.color("border.subtle")
        draw_line(QPainter(self), QPointF(0, bottom), QPointF(self.width(), bottom), edge)


class HistoryPanel(TranslatedWidget, QGroupBox):
    """The panel `Command history`, a group box so that assistive technology sees a group.

    Signals:
        wanted: carries a HistoryQuery; answer it with `show_page`.
        chosen: carries an entry to show in its conversation.
        output_wanted: carries an entry; answer it with `show_output`.
        whole_wanted: carries an entry; answer it with `show_whole`.
        rule_wanted: carries an entry and the action of a rule for such commands: allow or ask.
        export_wanted: carries the HistoryQuery to export to a file.
        close_wanted: the close button was pressed, while the panel covers the page.
    """

    wanted = Signal(object)
    chosen = Signal(object)
    output_wanted = Signal(object)
    whole_wanted = Signal(object)
    rule_wanted = Signal(object, str)
    export_wanted = Signal(object)
    close_wanted = Signal()

    def __init__(self, theme: Theme, now: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._front: ConversationId | None = None
        self._asked: HistoryQuery | None = None
        self._more: int | None = None
        self.head = _Head(theme, self)
        self.list = HistoryList(theme, now, self)
        self.filters = HistoryFilters(theme, self)
        self.reach = ReachSwitch(theme, self)
        self.output = OutputPage(theme, self)
        self.grants = GrantList(theme, self)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._build()
        self._connect()
        theme.changed.connect(self.update)
        self._retranslate()

    # Content.

    @property
    def query(self) -> HistoryQuery | None:
        """The current query without a page; None if there is nothing to show."""
        if self._front is None and not self.reach.is_all:
            return None
        return HistoryQuery(
            conversation=None if self.reach.is_all else self._front,
            words=words_of(self.search.text()),
            categories=self.filters.category.chosen,
            risks=self.filters.risk.chosen,
            verdicts=self.filters.decision.chosen,
        )

    def show_front(self, conversation: ConversationId | None) -> None:
        """Show the commands of this conversation, where those of all are not wanted; None where none is in front."""
        if conversation != self._front:
            self._front = conversation
            self.pages.setCurrentIndex(0)
            if not self.reach.is_all:
                self.list.show_entries((), has_more=False, with_titles=False)
                self.ask()

    def ask(self) -> None:
        """Request the newest entries of the query."""
        self._typing.stop()
        self._asked, self._more = self.query, None
        if self._asked is None:
            self.list.show_entries((), has_more=False, with_titles=False)
            self._set_empty()
        else:
            self.wanted.emit(self._asked)

    def show_page(self, query: HistoryQuery, page: HistoryPage) -> None:
        """Show the result of a query, if it is still the current one."""
        if self._asked is None or replace(query, before=None) != self._asked or query.before != self._more:
            return
        self._more, has_more = page.more, page.more is not None
        if query.before is None:
            self.list.show_entries(page.entries, has_more=has_more, with_titles=query.conversation is None)
        else:
            self.list.add_entries(page.entries, has_more=has_more)
        self._set_empty()

    def change(self, entry: HistoryEntry) -> None:
        """Update one command, if it matches the query."""
        if self._asked is not None:
            self.list.change(entry, fits=matches(self._asked, entry))
            self._set_empty()

    def show_output(self, entry: HistoryEntry, call: ToolCall | None) -> None:
        """Show the output of a command below its row, if that is still open."""
        self.list.show_output(entry, call)

    def show_whole(self, entry: HistoryEntry, output: WholeOutput) -> None:
        """Show all that a command printed instead of the list."""
        self.output.show_output(entry, output)
        self.pages.setCurrentWidget(self.output)
        self.output.text.setFocus(Qt.FocusReason.TabFocusReason)

    def show_grants(self, scopes: Sequence[Scope], commands: Mapping[str, str]) -> None:
        """Show the session approvals; `commands` maps scope ids to the approved commands."""
        self.grants.show_grants(scopes, commands)
        for before, after in pairwise((self.output.text, *(row.button for row in self.grants.rows))):
            QWidget.setTabOrder(before, after)

    def set_closable(self, *, on: bool) -> None:
        """Show or hide the close button, for a panel that covers the page."""
        self.head.close_button.setVisible(on)

    # Overridden from Qt.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus() and self.list.row_model.entries:
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.fillRect(self.rect(), theme.color("surface.window"))
        edge = theme.color("border.subtle")
        x = self.width() - 1 if self.layoutDirection() == Qt.LayoutDirection.RightToLeft else 0
        draw_line(painter, QPointF(x, 0), QPointF(x, self.height()), edge)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # A group box sets margins for its frame and title at each change of style or font.
        self.setContentsMargins(0, 0, 0, 0)

    # Construction.

    def _build(self) -> None:
        theme = self._theme
        self.search = SearchField(theme, self)
        self.help = HelpButton(HelpPlace.HISTORY, theme, self)
        self.more_button = IconButton("more", "", theme, self)
        self.empty = Label("", theme, self, role="small", color="text.tertiary", wraps=True)
        self.empty.setContentsMargins(theme.px(17), theme.px(8), theme.px(17), 0)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self._build_commands())
        self.pages.addWidget(self.output)
        self.setFocusProxy(self.search)
        column_of(self.head, Room(self.pages), self.grants, gap=0, margins=(1, 0, 1, 0), inside=self)
        self.setContentsMargins(0, 0, 0, 0)
        stops = (
            self.head.close_button,
            self.reach.here,
            self.reach.all,
            self.help,
            self.more_button,
            self.search,
        )
        for before, after in pairwise((*stops, *self.filters.buttons, self.filters.clear_button, self.list)):
            QWidget.setTabOrder(before, after)

    def _build_commands(self) -> QWidget:
        px = self._theme.px
        page = QWidget(self)
        # Not in the head, whose tabs need its width in languages with long words.
        reach = row_of(Room(self.reach), self.help, self.more_button)
        find = column_of(reach, self.search, self.filters, gap=px(6), margins=(px(12), px(8), px(12), px(5)))
        column_of(find, self.empty, Room(self.list), gap=0, inside=page)
        return page

    def _connect(self) -> None:
        self.head.close_button.clicked.connect(self.close_wanted)
        self.more_button.clicked.connect(self._show_more)
        self.search.textChanged.connect(self._typing.start)
        self._typing.timeout.connect(self.ask)
        self.filters.changed.connect(self.ask)
        self.reach.changed.connect(self.ask)
        self.list.chosen.connect(self.chosen)
        self.list.output_wanted.connect(self.output_wanted)
        self.list.whole_wanted.connect(self.whole_wanted)
        self.list.more_wanted.connect(self._ask_more)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self.output.left.connect(self._on_output_left)

    # Slots.

    def _ask_more(self) -> None:
        if self._asked is not None and self._more is not None:
            self.wanted.emit(replace(self._asked, before=self._more))

    def _set_empty(self) -> None:
        filters = filters_text(self._asked) if self._asked is not None else ""
        self.empty.setText(localize(NONE_FITS.with_values(filters=filters) if filters else NONE_YET))
        self.empty.setVisible(not self.list.row_model.entries)

    def _show_menu(self, place: QPoint) -> None:
        index = self.list.indexAt(place)
        if not index.isValid():
            return
        self.list.setCurrentIndex(index)
        entry = self.list.row_model.entries[index.row()]
        menu = Menu(self._theme, self)
        menu.addAction(localize(translate("HistoryPanel", "Copy command")), self.list.copy)
        menu.addAction(localize(SHOW_PLACE), partial(self.chosen.emit, entry))
        menu.addSeparator()
        for action, name in RULE_ACTIONS.items():
            menu.addAction(localize(name), partial(self.rule_wanted.emit, entry, action))
        menu.popup(self.list.viewport().mapToGlobal(place))

    def _show_more(self) -> None:
        menu = Menu(self._theme, self)
        write = menu.addAction(localize(translate("HistoryPanel", "Export…", "what the history shows, to a file")))
        write.setEnabled(bool(self.list.row_model.entries))
        write.triggered.connect(self._on_export)
        button = self.more_button
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def _on_export(self) -> None:
        if self.query is not None:
            self.export_wanted.emit(self.query)

    def _on_output_left(self) -> None:
        self.pages.setCurrentIndex(0)
        self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def _retranslate(self) -> None:
        name = localize(translate("HistoryPanel", "Command history"))
        self.setAccessibleName(name)
        self.list.setAccessibleName(localize(translate("HistoryPanel", "Commands")))
        self.list.setAccessibleDescription(localize(KEYS))
        self.head.heading.setText(name)
        self.more_button.set_name(localize(translate("HistoryPanel", "More", "opens a menu")))
        self.head.close_button.set_name(localize(translate("HistoryPanel", "Close the panel")))
        self.search.setPlaceholderText(localize(translate("HistoryPanel", "Filter commands")))
        self.search.setAccessibleName(localize(translate("HistoryPanel", "Filter commands")))
        self._set_empty()
