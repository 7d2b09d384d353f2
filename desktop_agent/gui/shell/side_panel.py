"""The panel at the end of the window: history, changes, tasks and usage, as words in its head."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from desktop_agent.gui.changes.page import CHANGES, ChangesPage
from desktop_agent.gui.composer.task_strip import TASKS, TaskList
from desktop_agent.gui.history.panel import HistoryPanel
from desktop_agent.gui.shell.panel_words import TextTabs
from desktop_agent.gui.shell.usage_page import USAGE, UsagePage
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.painting import draw_line
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Task
from desktop_agent.sentences import translate

HISTORY = translate("SidePanel", "History", "page of the panel: the commands that ran")
PAGES = translate("SidePanel", "Panel", "name of the words that choose a page of the panel")


class TaskPage(TranslatedWidget, QFrame):
    """The list of tasks of the conversation in front."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.list = TaskList(theme, self)
        self.bind_text(TASKS, self.setAccessibleName)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.px(17), theme.px(10), theme.px(10), theme.px(10))
        column.addWidget(self.list)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.list.setFocus(event.reason())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint no frame and no title: the panel is the ground."""


class SidePanel(TranslatedWidget, QWidget):
    """Its head is the history's, with words in the place of the title; below is one page at a time."""

    def __init__(self, history: HistoryPanel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        # Tab goes in the order in which they come into the window: the words in the head, and then the pages.
        self.words = TextTabs(
            (HISTORY, CHANGES, TASKS, USAGE), theme, self, actions=("history", "changes", "", "usage")
        )
        self.pages = QStackedWidget(self)
        self.history = history
        self.pages.addWidget(history)
        self.tasks = TaskPage(theme, self)
        self.changes = ChangesPage(theme, self)
        self.usage = UsagePage(theme, self)
        self.bind_text(PAGES, self.words.setAccessibleName)
        self.pages.addWidget(self.changes)
        self.pages.addWidget(self.tasks)
        self.pages.addWidget(self.usage)
        history.head.add_tabs(self.words)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(history.head)
        column.addWidget(self.pages, 1)
        self.words.chosen.connect(self._on_chosen)
        theme.changed.connect(self.update)

    def show_tasks(self, tasks: Sequence[Task]) -> None:
        """Show the list of tasks of the conversation in front; empty where none is."""
        self.tasks.list.show_tasks(tasks)

    def show_changes_page(self) -> None:
        """Bring the page about changed files to the front."""
        self.words.words[self.pages.indexOf(self.changes)].setChecked(True)
        self.changes.setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def is_at_history(self) -> bool:
        """The page in front is the command history."""
        return self.pages.currentWidget() is self.history

    def show_history_page(self) -> None:
        """Bring the command history to the front."""
        self.words.words[self.pages.indexOf(self.history)].setChecked(True)
        self.history.setFocus(Qt.FocusReason.TabFocusReason)

    def show_usage_page(self) -> None:
        """Bring the page about tokens and cost to the front."""
        self.words.words[self.pages.indexOf(self.usage)].setChecked(True)
        self.usage.setFocus(Qt.FocusReason.TabFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # As a focus proxy the page would be a stop of Tab itself, from which Tab came back to the words for ever.
        (self.pages.currentWidget() or self.history).setFocus(event.reason())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.fillRect(self.rect(), theme.color("surface.window"))
        x = self.width() - 1 if self.layoutDirection() == Qt.LayoutDirection.RightToLeft else 0
        draw_line(painter, QPointF(x, 0), QPointF(x, self.height()), theme.color("border.subtle"))

    def _on_chosen(self, place: int) -> None:
        self.pages.setCurrentIndex(place)
        self.history.head.more_button.setVisible(place == 0)
