"""The side panel with its pages: history, changes, tasks and usage."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QSizePolicy, QStackedWidget, QWidget

from desktop_agent.gui.changes.page import CHANGES, ChangesPage
from desktop_agent.gui.composer.task_strip import TASKS, TaskList
from desktop_agent.gui.history.panel import HistoryPanel
from desktop_agent.gui.shell.usage_page import USAGE, UsagePage
from desktop_agent.gui.text.action_kinds import with_keys
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.painting import draw_line, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.layouts import Room, column_of, row_of
from desktop_agent.gui.widgets.segmented_control import TextRadioButton
from desktop_agent.protocol import ConversationChanged
from desktop_agent.sentences import Sentence, translate

HISTORY = translate("SidePanel", "History", "page of the panel: the commands that ran")
PAGES = translate("SidePanel", "Panel", "name of the words that choose a page of the panel")


class TextTab(TextRadioButton):
    """A tab that shows its text alone, bold while its page is shown."""

    def __init__(self, theme: Theme, parent: QWidget, action: str = "") -> None:
        """`action` is the action that shows the page by its keys, "" if there is none."""
        super().__init__(theme, parent)
        self._action = action
        # In a language with long words the text is cut, and the tooltip shows it in full.
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        # As wide as in bold, so that nothing moves when the tab is selected.
        wide = self._theme.metrics("interface_strong").horizontalAdvance(self.accessibleName())
        return QSize(round(wide) + self._theme.px(4), self._theme.px(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self._theme.px(30), self.sizeHint().width()), self.sizeHint().height())

    def set_label(self, label: str) -> None:
        super().set_label(label)
        self._hint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hint()

    def _hint(self) -> None:
        name = self.accessibleName()
        if self._action and name:
            self.setToolTip(with_keys(name, self._action))
        else:
            self.setToolTip(name if self.width() < self.sizeHint().width() else "")

    def paintEvent(self, _event: QPaintEvent) -> None:
        is_on, inset = self.isChecked(), self._theme.px(2)
        role = "interface_strong" if is_on else "interface"
        color = "text.primary" if is_on or self.underMouse() else "text.secondary"
        box = QRectF(self.rect()).adjusted(inset, 0, 0, 0)
        if self.isRightToLeft():
            box = QRectF(self.rect()).adjusted(0, 0, -inset, 0)
        draw_text(QPainter(self), self._theme, box, self.accessibleName(), role=role, color=color)


class TextTabs(TranslatedWidget, QFrame):
    """A row of text tabs. Set its accessible name.

    Signals:
        chosen: a tab was selected; carries its place.
    """

    chosen = Signal(int)

    def __init__(
        self, names: Sequence[Sentence], theme: Theme, parent: QWidget | None = None, *, actions: Sequence[str] = ()
    ) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        # A frame makes it a group for assistive technology, which ignores a bare QWidget.
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.tabs: list[TextTab] = []
        for place, sentence in enumerate(names):
            tab = TextTab(theme, self, actions[place] if actions else "")
            self.bind_text(sentence, tab.set_label)
            self._group.addButton(tab, place)
            self.tabs.append(tab)
        row_of(*self.tabs, gap=theme.px(6), inside=self)
        self._group.idToggled.connect(self._on_toggled)
        self.tabs[0].setChecked(True)

    def _on_toggled(self, place: int, on: bool) -> None:
        for tab in self.tabs:
            tab.stop_at(on=tab.isChecked())
            tab.update()
        if on:
            self.chosen.emit(place)


class TaskPage(TranslatedWidget, QFrame):
    """The task list of the active conversation."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        # A frame makes it a group for assistive technology, which ignores a bare QWidget.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.list = TaskList(theme, self)
        self.bind_text(TASKS, self.setAccessibleName)
        column_of(self.list, margins=(theme.px(17), theme.px(10), theme.px(10), theme.px(10)), inside=self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.list.setFocus(event.reason())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint nothing: the panel paints the background."""


class SidePanel(TranslatedWidget, QWidget):
    """A header with a tab for each page, and the selected page."""

    def __init__(self, history: HistoryPanel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        # Created before the pages, because the Tab order follows the order of creation.
        self.tabs = TextTabs(
            (HISTORY, CHANGES, TASKS, USAGE), theme, self, actions=("history", "changes", "", "usage")
        )
        self.pages = QStackedWidget(self)
        self.history = history
        # First, so that Tab comes to it before the other pages.
        self.pages.addWidget(history)
        self.tasks = TaskPage(theme, self)
        self.changes = ChangesPage(theme, self)
        self.usage = UsagePage(theme, self)
        self.bind_text(PAGES, self.tabs.setAccessibleName)
        for page in (self.changes, self.tasks, self.usage):
            self.pages.addWidget(page)
        history.head.add_tabs(self.tabs)
        column_of(history.head, Room(self.pages), gap=0, inside=self)
        self.tabs.chosen.connect(self._on_chosen)
        theme.changed.connect(self.update)

    def show_state(self, state: ConversationChanged | None, *, can_change: bool = True) -> None:
        """Show tasks and usage of the active conversation; None if there is none."""
        self.tasks.list.show_tasks(state.tasks if state is not None else ())
        self.usage.show_state(state, can_change=can_change)

    def show_page(self, page: QWidget) -> None:
        """Show a page of the panel and focus it."""
        self.tabs.tabs[self.pages.indexOf(page)].setChecked(True)
        page.setFocus(Qt.FocusReason.TabFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # Not a focus proxy: Tab would stop at the page itself and return from there to the tabs.
        (self.pages.currentWidget() or self.history).setFocus(event.reason())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.fillRect(self.rect(), theme.color("surface.window"))
        x = self.width() - 1 if self.layoutDirection() == Qt.LayoutDirection.RightToLeft else 0
        draw_line(painter, QPointF(x, 0), QPointF(x, self.height()), theme.color("border.subtle"))

    def _on_chosen(self, place: int) -> None:
        self.pages.setCurrentIndex(place)
