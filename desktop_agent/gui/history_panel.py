"""The command history: every command of the conversation in front, and what is approved for its session."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGroupBox, QHBoxLayout, QMenu, QSizePolicy, QVBoxLayout, QWidget

from desktop_agent.gui.controls import Button, Hairline, IconButton, Kind, Label
from desktop_agent.gui.elided_label import ElidedLabel
from desktop_agent.gui.history_list import HistoryList
from desktop_agent.gui.language import say
from desktop_agent.gui.margins import flanked
from desktop_agent.gui.painting import draw_line
from desktop_agent.gui.search_field import SearchField
from desktop_agent.gui.theme import Theme
from desktop_agent.gui.tooltip import plain_tooltip
from desktop_agent.protocol import Scope, ToolCall
from desktop_agent.sentences import translate
from desktop_agent.text import visible


class GrantRow(QWidget):
    """One approval for the session, with its Revoke. `shown` is the command it was given for.

    Signals:
        revoked: carries the scope's id.
    """

    revoked = Signal(str)

    def __init__(self, scope: Scope, shown: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scope = scope
        self._shown = shown
        self.button = Button("", theme, self, kind=Kind.QUIET, height="control_height_small")
        self.button.clicked.connect(self._on_clicked)
        self.scope = ElidedLabel(theme, self, role="code_small", is_code=True)
        row = QHBoxLayout()
        row.setSpacing(theme.px(12))
        row.addWidget(self.scope)
        row.addStretch(1)
        row.addWidget(self.button)
        self.setLayout(flanked(row, start=theme.px(16), end=theme.px(6)))
        self.setFixedHeight(theme.px(28))
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _on_clicked(self) -> None:
        self.revoked.emit(self._scope.id)

    def _retranslate(self) -> None:
        label = say(self._scope.label)
        told = visible(self._shown or label, keep_newlines=False)
        self.button.setText(say(translate("HistoryPanel", "Revoke")))
        self.button.setAccessibleName(say(translate("HistoryPanel", "Revoke {scope}").having(scope=told)))
        self.scope.set_text(told)
        if self._shown:
            self.scope.setAccessibleDescription(label)
            self.scope.setToolTip(plain_tooltip(f"{visible(self._shown)}\n\n{label}"))


class HistoryPanel(QGroupBox):
    """The panel `Command history`: a group box, or assistive technology would take it for filler.

    Signals:
        chosen: carries the id of a command's item, to be shown in the transcript.
        revoked: carries the id of a scope.
        close_wanted: by the cross, where the panel lies over the page.
    """

    chosen = Signal(str)
    revoked = Signal(str)
    close_wanted = Signal()

    def __init__(self, theme: Theme, now: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.list = HistoryList(theme, now, self)
        self.grants: list[GrantRow] = []
        self._build()
        theme.changed.connect(self.update)
        self._retranslate()

    def _build(self) -> None:
        theme = self._theme
        self.heading = Label("", theme, self, role="interface_strong")
        self.close_button = IconButton("close", "", theme, self)
        self.close_button.clicked.connect(self.close_wanted)
        self.search = SearchField(theme, self)
        self.search.textChanged.connect(self._on_searched)
        self.empty = Label("", theme, self, role="small", color="text.tertiary", wraps=True)
        self.list.chosen.connect(self.chosen)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self._foot = self._build_foot()
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self.heading)
        head.addStretch(1)
        head.addWidget(self.close_button)
        top = QWidget(self)
        top.setFixedHeight(theme.layout("tab_bar_height"))
        top.setLayout(flanked(head, start=theme.px(17), end=theme.px(8)))
        find = QHBoxLayout()
        find.setContentsMargins(theme.px(12), theme.px(10), theme.px(12), theme.px(5))
        find.addWidget(self.search)
        self.setFocusProxy(self.search)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 1, 0)
        column.setSpacing(0)
        column.addWidget(top)
        column.addLayout(find)
        self.empty.setContentsMargins(theme.px(17), theme.px(8), theme.px(17), 0)
        column.addWidget(self.empty)
        column.addWidget(self.list, 1)
        column.addWidget(self._foot)
        self.setContentsMargins(0, 0, 0, 0)
        for before, after in pairwise((self.close_button, self.search, self.list)):
            QWidget.setTabOrder(before, after)

    def _build_foot(self) -> QWidget:
        theme = self._theme
        foot = QWidget(self)
        foot.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.grants_title = Label("", theme, foot, role="caption_strong", color="text.secondary", wraps=True)
        self.grants_title.setContentsMargins(theme.px(16), theme.px(10), theme.px(16), theme.px(2))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        column = QVBoxLayout(foot)
        column.setContentsMargins(0, 0, 0, theme.px(8))
        column.setSpacing(0)
        column.addWidget(Hairline(theme, foot))
        column.addWidget(self.grants_title)
        column.addLayout(self._rows)
        foot.hide()
        return foot

    def show_calls(self, calls: Sequence[ToolCall]) -> None:
        """Show the commands of the conversation in front, newest first."""
        self.list.show_calls(calls)
        self._set_empty()

    def change(self, call: ToolCall) -> None:
        """Show what one command is now."""
        self.list.change(call)
        self._set_empty()

    def show_grants(self, scopes: Sequence[Scope], commands: Mapping[str, str]) -> None:
        """Show what is approved for the session; `commands` are what was shown then, by the ids of scopes."""
        for row in self.grants:
            self._rows.removeWidget(row)
            row.deleteLater()
        self.grants = [GrantRow(scope, commands.get(scope.id, ""), self._theme, self._foot) for scope in scopes]
        for row in self.grants:
            row.revoked.connect(self.revoked)
            self._rows.addWidget(row)
        for before, after in pairwise((self.list, *(row.button for row in self.grants))):
            QWidget.setTabOrder(before, after)
        self._foot.setVisible(bool(scopes))

    def set_closable(self, *, on: bool) -> None:
        """Show the cross: the panel lies over the page."""
        self.close_button.setVisible(on)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus() and self.list.first().isValid():
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.fillRect(self.rect(), theme.color("surface.window"))
        edge = theme.color("border.subtle")
        x = self.width() - 1 if self.layoutDirection() == Qt.LayoutDirection.RightToLeft else 0
        draw_line(painter, QPointF(x, 0), QPointF(x, self.height()), edge)
        bottom = theme.layout("tab_bar_height") - 1
        draw_line(painter, QPointF(0, bottom), QPointF(self.width(), bottom), edge)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        # A group box gives itself margins for a frame and a title whenever style or font change.
        self.setContentsMargins(0, 0, 0, 0)

    def _on_searched(self, text: str) -> None:
        self.list.filter(text)
        self._set_empty()

    def _set_empty(self) -> None:
        count = len(self.list.rows.calls)
        shown = any(not self.list.isRowHidden(row) for row in range(count))
        none = translate("HistoryPanel", "No commands yet. What runs is listed here.")
        unmatched = translate("HistoryPanel", "No command has these words.")
        self.empty.setText(say(unmatched if count else none))
        self.empty.setVisible(not shown)

    def _show_menu(self, place: QPoint) -> None:
        index = self.list.indexAt(place)
        if not index.isValid():
            return
        self.list.setCurrentIndex(index)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setStyleSheet(self._theme.sheet("menu"))
        menu.addAction(say(translate("HistoryPanel", "Copy command")), self.list.copy)
        menu.addAction(say(translate("HistoryPanel", "Show in the conversation")), self._on_show)
        menu.popup(self.list.viewport().mapToGlobal(place))

    def _on_show(self) -> None:
        self.list.clicked.emit(self.list.currentIndex())

    def _retranslate(self) -> None:
        name = say(translate("HistoryPanel", "Command history"))
        self.setAccessibleName(name)
        self.list.setAccessibleName(say(translate("HistoryPanel", "Commands")))
        self.heading.setText(name)
        self.close_button.set_name(say(translate("HistoryPanel", "Close the command history")))
        self.search.setPlaceholderText(say(translate("HistoryPanel", "Filter commands")))
        self.search.setAccessibleName(say(translate("HistoryPanel", "Filter commands")))
        self.grants_title.setText(say(translate("HistoryPanel", "Approved for this session, until this tab closes")))
        self._set_empty()
