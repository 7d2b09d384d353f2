"""The sidebar: search, new conversation, the list of conversations, settings and help."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.shell.conversation_list import ConversationList
from desktop_agent.gui.text.action_kinds import with_keys
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_line
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind, IconButton
from desktop_agent.gui.widgets.inputs import Menu
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, flanked, row_of
from desktop_agent.gui.widgets.search_field import SearchField
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.protocol import ConversationId, ConversationInfo
from desktop_agent.sentences import translate

ELSEWHERE = translate("Sidebar", "New conversation in another folder…")
SEARCH = translate("Sidebar", "Search conversations")


class Sidebar(TranslatedWidget, QWidget):
    """The list of conversations with its buttons.

    Signals:
        opened: carries the id of a conversation.
        new_wanted: begin a conversation in the current folder.
        new_elsewhere_wanted: begin a conversation in another folder.
        new_in_folder_wanted: begin a conversation in the folder of another one; carries its id.
        delete_wanted: carries the id of a conversation.
        settings_wanted: open the settings.
        help_wanted: open the help menu; carries its position on the screen.
    """

    opened = Signal(str)
    new_wanted = Signal()
    new_elsewhere_wanted = Signal()
    new_in_folder_wanted = Signal(str)
    delete_wanted = Signal(str)
    settings_wanted = Signal()
    help_wanted = Signal(QPoint)

    def __init__(self, theme: Theme, clock: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.list = ConversationList(theme, clock, self)
        self._infos: Sequence[ConversationInfo] = ()
        self._is_unknown = False
        self._is_read = False
        self._build()
        theme.changed.connect(self.update)
        self._retranslate()

    def _build(self) -> None:
        theme = self._theme
        self.search = SearchField(theme, self)
        self.search.textChanged.connect(self._on_searched)
        self.search.returnPressed.connect(self._on_entered)
        self.new_button = IconButton("plus", "", theme, self, side="control_height")
        self.folder_button = IconButton("folder-plus", "", theme, self, side="control_height")
        self.settings_button = Button("", theme, self, kind=ButtonKind.QUIET, icon="settings")
        self.help_button = IconButton("help", "", theme, self, side="control_height")
        self.empty = Label("", theme, self, role="small", color="text.tertiary", wraps=True)
        self.new_button.clicked.connect(self.new_wanted)
        self.folder_button.clicked.connect(self.new_elsewhere_wanted)
        self.settings_button.clicked.connect(self.settings_wanted)
        self.help_button.clicked.connect(self._on_help)
        self.list.opened.connect(self.opened)
        self.list.delete_wanted.connect(self.delete_wanted)
        self.list.menu_wanted.connect(self._show_menu)
        px, gap = theme.px, theme.space("tight")
        searched = (Room(self.search), self.folder_button, self.new_button)
        head = flanked(row_of(*searched, gap=gap, margins=(0, px(9), 0, px(4))), start=px(10), end=px(8))
        foot = row_of(self.settings_button, STRETCH, self.help_button, margins=(px(8), px(4), px(8), px(5)))
        self.setFocusProxy(self.search)
        self.empty.setContentsMargins(px(18), px(10), px(18), 0)
        column_of(head, self.empty, Room(self.list), foot, gap=0, margins=(1, 0, 1, 0), inside=self)
        stops = (self.search, self.folder_button, self.new_button, self.list, self.settings_button, self.help_button)
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def show_conversations(
        self, infos: Sequence[ConversationInfo], states: Mapping[ConversationId, ConversationActivity]
    ) -> None:
        """Show these conversations, latest first."""
        self._infos, self._is_unknown, self._is_read = infos, False, True
        self.list.show_conversations(infos, states)
        self._set_empty()

    def set_active(self, conversation: ConversationId | None) -> None:
        """Mark the conversation of the active tab."""
        self.list.set_active(conversation)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus() and self.list.row_model.rows:
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface.window"))
        x = 0 if self.isRightToLeft() else self.width() - 1
        draw_line(painter, QPointF(x, 0), QPointF(x, self.height()), self._theme.color("border.subtle"))

    def _on_searched(self, text: str) -> None:
        self.list.filter(text)
        self._set_empty()

    def _on_entered(self) -> None:
        found = self.list.first()
        if self.search.text().strip() and found is not None:
            self.opened.emit(found)

    def _set_empty(self) -> None:
        # Until the store is read, the list may be empty only for now.
        self.empty.setVisible(self._is_read and not self.list.row_model.rows)
        none = translate("Sidebar", "No conversations yet.")
        if self._is_unknown:
            none = translate("Sidebar", "The conversations could not be read.")
        unmatched = translate("Sidebar", "No conversation matches these words in title or folder.")
        self.empty.setText(localize(unmatched if self._infos else none))

    def show_unknown(self) -> None:
        """Show that the stored conversations could not be read."""
        self._is_unknown = self._is_read = True
        self._set_empty()

    def _show_menu(self, conversation: str, place: QPoint) -> None:
        menu = Menu(self._theme, self)
        menu.addAction(localize(translate("Sidebar", "Open")), partial(self.opened.emit, conversation))
        new = localize(translate("Sidebar", "New conversation in this folder"))
        menu.addAction(new, partial(self.new_in_folder_wanted.emit, conversation))
        menu.addAction(localize(translate("Sidebar", "Delete…")), partial(self.delete_wanted.emit, conversation))
        menu.popup(place)

    def _on_help(self) -> None:
        self.help_wanted.emit(self.help_button.mapToGlobal(QPoint(0, 0)))

    def _retranslate(self) -> None:
        self.search.setPlaceholderText(localize(translate("Sidebar", "Search", "in a field that is narrow")))
        self.search.setAccessibleName(localize(SEARCH))
        new, elsewhere = localize(translate("Sidebar", "New conversation")), localize(ELSEWHERE)
        self.new_button.set_name(new, with_keys(new, "new_conversation"))
        self.folder_button.set_name(elsewhere, with_keys(elsewhere, "new_elsewhere"))
        self.settings_button.setText(localize(translate("Sidebar", "Settings")))
        self.settings_button.setToolTip(with_keys(self.settings_button.text(), "settings"))
        self.search.setToolTip(with_keys(localize(SEARCH), "search"))
        self.help_button.set_name(localize(translate("Sidebar", "Help")))
        self.list.setAccessibleName(localize(translate("Sidebar", "List of conversations")))
        self._set_empty()
