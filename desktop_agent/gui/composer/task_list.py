"""The model's list of tasks: one row each, with a sign for where it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop_agent.gui.text.translator import say
from desktop_agent.gui.theme.painting import draw_box, draw_icon, draw_ring
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.controls import Label, ScrollBar
from desktop_agent.protocol import Task, TaskStatus
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import visible

_SPOKEN: dict[TaskStatus, Sentence] = {
    TaskStatus.PENDING: translate("Tasks", "To do: {task}", "for assistive technology"),
    TaskStatus.ACTIVE: translate("Tasks", "In work: {task}", "for assistive technology"),
    TaskStatus.DONE: translate("Tasks", "Done: {task}", "for assistive technology"),
}
TASKS = translate("Tasks", "Tasks", "name of the model's list of tasks")
NONE_YET = translate("Tasks", "No tasks. For longer work the agent lists its steps here.")


class _Sign(QWidget):
    """Where a task is: an empty circle, the ring of work, a tick. The ring stands: a list may stay for hours."""

    def __init__(self, status: TaskStatus, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._status, self._theme = status, theme
        self.setFixedSize(theme.px(18), theme.line("interface"))
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        center = QPointF(theme.px(9), self.height() / 2)
        if self._status is TaskStatus.DONE:
            draw_icon(painter, theme, "check", center, color="state.done", size=14)
        elif self._status is TaskStatus.ACTIVE:
            draw_ring(painter, center, color=theme.color("state.running"), diameter=theme.px(12), turn=0.0)
        else:
            side = theme.px(10)
            box = QRect(theme.px(4), (self.height() - side) // 2, side, side)
            draw_box(painter, box, radius=side / 2, edge=theme.color("border.control"))


class TaskRow(QFrame):
    """One task. Its words are plain, and wrap."""

    def __init__(self, task: Task, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.task = task
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.NoFrame)
        color = "text.secondary" if task.status is TaskStatus.DONE else "text.primary"
        role = "interface_strong" if task.status is TaskStatus.ACTIVE else "interface"
        self.words = Label(visible(task.text), theme, self, role=role, color=color, wraps=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.px(2), 0, theme.px(2))
        row.setSpacing(theme.space("close"))
        row.addWidget(_Sign(task.status, theme, self), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Say the status anew."""
        said = say(_SPOKEN[self.task.status].having(task=visible(self.task.text)))
        self.setAccessibleName(said)
        self.words.setAccessibleName(said)


class TaskList(QScrollArea):
    """All tasks in their order; it scrolls where they are many, and says so where there is none."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tasks: tuple[Task, ...] = ()
        self.rows: list[TaskRow] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical, theme, self))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._inner = QWidget(self)
        self._column = QVBoxLayout(self._inner)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.empty = Label("", theme, self._inner, role="small", color="text.tertiary", wraps=True)
        self._column.addWidget(self.empty)
        self._column.addStretch(1)
        self.setWidget(self._inner)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.viewport().setAutoFillBackground(False)
        self._inner.setAutoFillBackground(False)
        self._retranslate()

    def show_tasks(self, tasks: Sequence[Task]) -> None:
        """Show another list; what is the same stays."""
        if tuple(tasks) == self._tasks:
            return
        self._tasks = tuple(tasks)
        for row in self.rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = [TaskRow(task, self._theme, self._inner) for task in self._tasks]
        for place, row in enumerate(self.rows):
            self._column.insertWidget(place, row)
            row.show()
        self.empty.setVisible(not self.rows)
        self.updateGeometry()

    def height_of_all(self, width: int) -> int:
        """Return how high it is with all its rows in view."""
        return (
            self._column.heightForWidth(width)
            if self._column.hasHeightForWidth()
            else self._column.sizeHint().height()
        )

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.setAccessibleName(say(TASKS))
        self.empty.setText(say(NONE_YET))
        for row in self.rows:
            row.retranslate()
