"""The open tabs, in the order of the tab bar; keeps bar and pages in step."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.conversation.empty_state import TOUR
from desktop_agent.gui.shell.tab_bar import TabBar
from desktop_agent.gui.text.titles import say_title
from desktop_agent.protocol import ConversationId, ToolCall


class OpenTabs(QObject):
    """Tab bar and pages as one. While no tab is active, a page without a tab can be shown.

    Activating a tab focuses its message field, except by the arrow keys in the bar.

    Signals:
        active_changed: another tab is active, or none.
        close_wanted: carries the tab.
        changed: title, state or prompts of a tab changed; carries the tab.
        command_changed: a command of a tab is new or changed; carries the tab and the ToolCall.
    """

    active_changed = Signal()
    close_wanted = Signal(object)
    changed = Signal(object)
    command_changed = Signal(object, object)

    def __init__(self, bar: TabBar, pages: QStackedWidget) -> None:
        super().__init__(bar)
        self._bar = bar
        self._pages = pages
        self._tabs: list[ConversationTab] = []
        bar.currentChanged.connect(self._on_current)
        bar.tabBarClicked.connect(self._on_pressed)
        bar.tabMoved.connect(self._on_moved)
        bar.tabCloseRequested.connect(self._on_close)
        bar.installEventFilter(self)

    def follow_settings(self) -> None:
        """Apply the settings of its workspace to each tab."""
        for tab in self._tabs:
            tab.follow_settings()

    def refresh_undo(self) -> None:
        """Update what each tab can undo and restore."""
        for tab in self._tabs:
            tab.undo.refresh()

    @property
    def tabs(self) -> Sequence[ConversationTab]:
        """All open tabs, in the order of the bar."""
        return tuple(self._tabs)

    @property
    def active(self) -> ConversationTab | None:
        """The active tab; None while a page without a tab is shown."""
        shown = self._pages.currentWidget()
        return next((tab for tab in self._tabs if tab is shown), None)

    def find(self, conversation: ConversationId) -> ConversationTab | None:
        return next((tab for tab in self._tabs if tab.conversation == conversation), None)

    def find_empty(self, folder: Path, *, is_demo: bool) -> ConversationTab | None:
        """Return the last empty tab of a folder, or of the demo."""
        fitting = (tab for tab in reversed(self._tabs) if tab.is_demo is is_demo and not tab.is_read_only)
        return next((tab for tab in fitting if is_empty(tab) and (is_demo or Path(tab.workspace) == folder)), None)

    def add(self, tab: ConversationTab) -> None:
        """Add a tab at the end without activating it."""
        self._tabs.append(tab)
        self._pages.addWidget(tab)
        # The bar makes the first tab the current one, and emits currentChanged before this returns.
        self._bar.set_state(self._bar.add(say_title(tab.title)), tab.state)
        self._follow(tab)

    def replace(self, old: ConversationTab, new: ConversationTab) -> None:
        """Replace a tab at the same place; the caller deletes the old one."""
        place = self._tabs.index(old)
        focus = QApplication.focusWidget()
        is_shown, had_focus = self._pages.currentWidget() is old, focus is not None and old.isAncestorOf(focus)
        self._tabs[place] = new
        self._pages.addWidget(new)
        if is_shown:
            self._pages.setCurrentWidget(new)
        self._pages.removeWidget(old)
        old.hide()
        self._bar.set_title(place, say_title(new.title))
        self._bar.set_state(place, new.state)
        self._follow(new)
        if had_focus:
            new.focus_message()
        if is_shown:
            self.active_changed.emit()

    def _follow(self, tab: ConversationTab) -> None:
        tab.title_changed.connect(self._on_tab_changed)
        tab.state_changed.connect(self._on_tab_changed)
        tab.command_changed.connect(self._on_command_changed)

    def remove(self, tab: ConversationTab) -> None:
        """Remove a tab; the caller deletes it."""
        place = self._tabs.index(tab)
        del self._tabs[place]
        self._bar.remove(place)
        self._pages.removeWidget(tab)
        tab.hide()
        if self._tabs:
            self.show(self._tabs[self._bar.currentIndex()])
        else:
            self.active_changed.emit()

    def show(self, tab: ConversationTab) -> None:
        """Activate a tab."""
        place = self._tabs.index(tab)
        if self._bar.currentIndex() == place:
            self._on_current(place)
        else:
            self._bar.setCurrentIndex(place)

    def show_place(self, place: int) -> None:
        """Activate the tab at a place of the bar, if there is one."""
        if 0 <= place < len(self._tabs):
            self.show(self._tabs[place])

    def show_next(self, step: int) -> None:
        """Activate the next tab, or with -1 the previous one, cyclically."""
        if self._tabs:
            self.show(self._tabs[(self._bar.currentIndex() + step) % len(self._tabs)])

    def show_without_tab(self, page: QWidget) -> None:
        """Show a page that has no tab."""
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self._set_has_active(has_active=False)
        self.active_changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._bar and event.type() == QEvent.Type.LanguageChange:
            # Some titles are translated: "New conversation".
            for place, tab in enumerate(self._tabs):
                self._bar.set_title(place, say_title(tab.title))
            self.active_changed.emit()
        return False

    def _on_current(self, place: int) -> None:
        if 0 <= place < len(self._tabs):
            self._pages.setCurrentWidget(self._tabs[place])
            self._set_has_active(has_active=True)
            if not self._bar.hasFocus():
                self._tabs[place].focus_message()
            self.active_changed.emit()

    def _set_has_active(self, *, has_active: bool) -> None:
        self._bar.has_active = has_active
        self._bar.update()

    def _on_pressed(self, place: int) -> None:
        # The signal comes before the bar changes, with -1 for a press beside the tabs.
        if 0 <= place < len(self._tabs):
            self._bar.clearFocus()
            if place == self._bar.currentIndex():
                self._on_current(place)

    def _on_moved(self, start: int, end: int) -> None:
        self._tabs.insert(end, self._tabs.pop(start))

    def _on_close(self, place: int) -> None:
        self.close_wanted.emit(self._tabs[place])

    def _on_tab_changed(self) -> None:
        tab = self.sender()
        if isinstance(tab, ConversationTab) and tab in self._tabs:
            place = self._tabs.index(tab)
            self._bar.set_title(place, say_title(tab.title))
            self._bar.set_state(place, tab.state)
            self.changed.emit(tab)

    def _on_command_changed(self, call: ToolCall) -> None:
        tab = self.sender()
        if isinstance(tab, ConversationTab) and tab in self._tabs:
            self.command_changed.emit(tab, call)


def is_empty(tab: ConversationTab) -> bool:
    """Return whether a tab has no items and no draft of the user."""
    # The demo fills in its draft by itself.
    return tab.is_untouched or (tab.is_demo and not tab.has_items and tab.composer.text().strip() == TOUR)
