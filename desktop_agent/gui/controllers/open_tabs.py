"""The tabs that are open, in the order of the tab bar: each a page, with its title and state in the bar."""

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
    """Bar and pages as one. Where no tab is open, `resting` pages can be shown instead.

    Whatever brings a tab to the front puts the keyboard into its message field, but for the arrow keys in the bar.

    Signals:
        front_changed: another tab is in front, or none.
        close_wanted: carries the tab.
        changed: title, state or questions of some tab are others; carries the tab.
        command_changed: a command of some tab is new or another than before; carries the tab and the ToolCall.
    """

    front_changed = Signal()
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
        """Let every tab offer what the settings of its workspace let be offered."""
        for tab in self._tabs:
            tab.follow_settings()

    def look_at_files(self) -> None:
        """Let every tab ask what of its files can go back now."""
        for tab in self._tabs:
            tab.files_back.look()

    @property
    def tabs(self) -> Sequence[ConversationTab]:
        """All open tabs, in the order of the bar."""
        return tuple(self._tabs)

    @property
    def front(self) -> ConversationTab | None:
        """The tab in front; none while a resting page is shown."""
        shown = self._pages.currentWidget()
        return next((tab for tab in self._tabs if tab is shown), None)

    def find(self, conversation: ConversationId) -> ConversationTab | None:
        """Return the tab of a conversation."""
        return next((tab for tab in self._tabs if tab.conversation == conversation), None)

    def find_empty(self, folder: Path, *, is_demo: bool) -> ConversationTab | None:
        """Return the last tab in which nothing was said yet, of this folder or, whatever its folder, of the demo."""
        fitting = (tab for tab in reversed(self._tabs) if tab.is_demo is is_demo and not tab.is_read_only)
        return next((tab for tab in fitting if is_empty(tab) and (is_demo or Path(tab.workspace) == folder)), None)

    def add(self, tab: ConversationTab) -> None:
        """Add a tab at the end; it is not brought to the front."""
        self._tabs.append(tab)
        self._pages.addWidget(tab)
        # With the first tab the bar makes it the current one, and tells so before this returns.
        place = self._bar.add(say_title(tab.title))
        self._bar.set_state(place, tab.state)
        self._follow(tab)

    def replace(self, old: ConversationTab, new: ConversationTab) -> None:
        """Put a tab in the place of another; what becomes of the other's page is the caller's business."""
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
            self.front_changed.emit()

    def _follow(self, tab: ConversationTab) -> None:
        tab.title_changed.connect(self._on_tab_changed)
        tab.state_changed.connect(self._on_tab_changed)
        tab.command_changed.connect(self._on_command_changed)

    def take(self, tab: ConversationTab) -> None:
        """Take a tab away; what becomes of its page is the caller's business."""
        place = self._tabs.index(tab)
        del self._tabs[place]
        self._bar.take(place)
        self._pages.removeWidget(tab)
        tab.hide()
        if self._tabs:
            self.show(self._tabs[self._bar.currentIndex()])
        else:
            self.front_changed.emit()

    def show(self, tab: ConversationTab) -> None:
        """Bring a tab to the front."""
        place = self._tabs.index(tab)
        if self._bar.currentIndex() == place:
            self._on_current(place)
        else:
            self._bar.setCurrentIndex(place)

    def show_place(self, place: int) -> None:
        """Bring the tab at a place of the bar to the front, where there is one."""
        if 0 <= place < len(self._tabs):
            self.show(self._tabs[place])

    def show_next(self, step: int) -> None:
        """Bring the next tab to the front, or with -1 the one before; after the last comes the first."""
        if self._tabs:
            self.show(self._tabs[(self._bar.currentIndex() + step) % len(self._tabs)])

    def show_resting(self, page: QWidget) -> None:
        """Show a page that is no tab."""
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self._rest(on=True)
        self.front_changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._bar and event.type() == QEvent.Type.LanguageChange:
            # Some titles are words of ours: "New conversation".
            for place, tab in enumerate(self._tabs):
                self._bar.set_title(place, say_title(tab.title))
            self.front_changed.emit()
        return False

    def _on_current(self, place: int) -> None:
        if 0 <= place < len(self._tabs):
            self._pages.setCurrentWidget(self._tabs[place])
            self._rest(on=False)
            if not self._bar.hasFocus():
                self._tabs[place].focus_message()
            self.front_changed.emit()

    def _rest(self, *, on: bool) -> None:
        self._bar.rests = on
        self._bar.update()

    def _on_pressed(self, place: int) -> None:
        # It is told before the bar changes: what is pressed next to the tabs is no place of any.
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
    """Tell whether nobody ever said or wrote anything in a tab."""
    # What the demo offers by itself was written by nobody.
    return tab.is_untouched or (tab.is_demo and not tab.has_items and tab.composer.text().strip() == TOUR)
