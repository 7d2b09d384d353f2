"""Progress of the model's tasks above the composer, one line that unfolds to the list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QSizePolicy, QWidget

from desktop_agent.gui.composer.strip import sign_at
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_box, draw_ground, draw_icon, draw_ring, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import KeyFocusWidget
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, remove_widgets, row_of
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.protocol import Task, TaskStatus
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import visible

_SPOKEN: dict[TaskStatus, Sentence] = {
    TaskStatus.PENDING: translate("Tasks", "To do: {task}", "for assistive technology"),
    TaskStatus.ACTIVE: translate("Tasks", "In progress: {task}", "for assistive technology"),
    TaskStatus.DONE: translate("Tasks", "Done: {task}", "for assistive technology"),
}
TASKS = translate("Tasks", "Tasks", "name of the model's list of tasks")
NONE_YET = translate("Tasks", "No tasks. For longer work the agent lists its steps here.")


class _Sign(QWidget):
    """Status icon of a task: a circle, a ring, a tick. The ring does not turn, as a task may take hours."""

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
    """One task as plain text that wraps."""

    def __init__(self, task: Task, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.task = task
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.NoFrame)
        color = "text.secondary" if task.status is TaskStatus.DONE else "text.primary"
        role = "interface_strong" if task.status is TaskStatus.ACTIVE else "interface"
        self.label = Label(visible(task.text), theme, self, role=role, color=color, wraps=True)
        sign = Room(_Sign(task.status, theme, self), 0, Qt.AlignmentFlag.AlignTop)
        margins = (0, theme.px(2), 0, theme.px(2))
        row_of(sign, Room(self.label), gap=theme.space("close"), margins=margins, inside=self)
        self.retranslate()

    def retranslate(self) -> None:
        """Apply the status text again."""
        name = localize(_SPOKEN[self.task.status].with_values(task=visible(self.task.text)))
        self.setAccessibleName(name)
        self.label.setAccessibleName(name)


class TaskList(TranslatedWidget, QScrollArea):
    """All tasks in order; scrolls, and shows a sentence if there is none."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tasks: tuple[Task, ...] = ()
        self.rows: list[TaskRow] = []
        self._inner = QWidget(self)
        self.empty = Label("", theme, self._inner, role="small", color="text.tertiary", wraps=True)
        self._column = column_of(self.empty, STRETCH, gap=0, inside=self._inner)
        set_up_scroll_area(self, self._inner, theme)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._retranslate()

    def show_tasks(self, tasks: Sequence[Task]) -> None:
        """Show these tasks; unchanged rows stay."""
        if tuple(tasks) == self._tasks:
            return
        self._tasks = tuple(tasks)
        remove_widgets(self._column, self.rows)
        self.rows = [TaskRow(task, self._theme, self._inner) for task in self._tasks]
        for place, row in enumerate(self.rows):
            self._column.insertWidget(place, row)
            row.show()
        self.empty.setVisible(not self.rows)
        self.updateGeometry()

    def height_of_all(self, width: int) -> int:
        """Return how high it is with all its rows in view."""
        column = self._column
        return column.heightForWidth(width) if column.hasHeightForWidth() else column.sizeHint().height()

    def _retranslate(self) -> None:
        self.setAccessibleName(localize(TASKS))
        self.empty.setText(localize(NONE_YET))
        for row in self.rows:
            row.retranslate()


_MOST_SHARE = 0.3
FAR = translate("Tasks", "{done} of {count} done", "how many tasks are done")
FAR_WITH = translate(
    "Tasks", "{done} of {count} done: {task}", "how many tasks are done, and the one that is in work"
)
SHOW = translate("Tasks", "Tasks: {far}. Press to show all.", "for assistive technology")
HIDE = translate("Tasks", "Tasks: {far}. Press to show one line.", "for assistive technology")


class StripHead(KeyFocusWidget, QAbstractButton):
    """The line itself: a chevron, how far it is, and the task in work."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.far, self.task = "", ""
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.layout("strip_height"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, rtl = self._theme, QPainter(self), self.isRightToLeft()
        icon = "chevron-down" if self.isChecked() else "chevron-left" if rtl else "chevron-right"
        draw_icon(painter, theme, icon, sign_at(self, theme), color="icon.normal", size=14)
        start, end = theme.layout("strip_words"), theme.px(10)
        room = QRectF(end if rtl else start, 0, max(0, self.width() - start - end), self.height())
        used = draw_text(painter, theme, room, self.far, color="text.secondary") + theme.space("normal")
        rest = room.adjusted(0, 0, -used, 0) if rtl else room.adjusted(used, 0, 0, 0)
        if self.task and rest.width() > theme.px(20):
            draw_text(painter, theme, rest, self.task)


class TaskStrip(TranslatedWidget, QFrame):
    """Shown while tasks are left. An unfolded list stays unfolded until the user folds it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tasks: tuple[Task, ...] = ()
        self._is_working = False
        self._view_height = 0
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.head = StripHead(theme, self)
        # Made when it is first unfolded: every tab has a strip, and few are.
        self.list: TaskList | None = None
        self._column = column_of(self.head, gap=0, inside=self)
        self.head.toggled.connect(self._on_toggled)
        theme.changed.connect(self.update)
        self.hide()

    def show_tasks(self, tasks: Sequence[Task]) -> None:
        """Show the list as it is now."""
        self._tasks = tuple(tasks)
        if self.list is not None:
            self.list.show_tasks(tasks)
        self._retranslate()
        self._review()

    def set_working(self, *, on: bool) -> None:
        """Set whether the agent works: a finished list stays until it stops."""
        self._is_working = on
        self._review()

    def set_view_height(self, height: int) -> None:
        """Set the height of the page, of which the list takes at most its share."""
        self._view_height = height
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # The style reserves room for a frame that is not painted; the line must start like other strips.
        self.setContentsMargins(0, 0, 0, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_ground(QPainter(self), self._theme, self.rect())

    def _review(self) -> None:
        is_left = any(task.status is not TaskStatus.DONE for task in self._tasks)
        self.setVisible(bool(self._tasks) and (is_left or self._is_working))
        self._fit()

    def _fit(self) -> None:
        if self.list is None:
            return
        px = self._theme.px
        # The icons of the list, nine pixels in, are below the text of the line.
        side = self._theme.layout("strip_words") - px(2)
        self.list.setViewportMargins(side if not self.isRightToLeft() else px(8), 0, px(8), px(8))
        wanted = self.list.height_of_all(max(1, self.width() - side - px(8))) + px(8)
        most = round(self._view_height * _MOST_SHARE) if self._view_height else wanted
        self.list.setFixedHeight(max(px(40), min(wanted, most)))

    def _on_toggled(self, on: bool) -> None:
        if self.list is None:
            self.list = TaskList(self._theme, self)
            self.list.show_tasks(self._tasks)
            self._column.addWidget(self.list)
        self.list.setVisible(on)
        self._fit()
        self._retranslate()

    def _retranslate(self) -> None:
        done = sum(task.status is TaskStatus.DONE for task in self._tasks)
        active = next((task for task in self._tasks if task.status is TaskStatus.ACTIVE), None)
        self.head.far = localize(FAR.with_values(done=done, count=len(self._tasks)))
        self.head.task = visible(active.text, keep_newlines=False) if active is not None else ""
        far = FAR_WITH.with_values(done=done, count=len(self._tasks), task=self.head.task)
        progress = localize(far) if active is not None else self.head.far
        self.head.setAccessibleName(localize((HIDE if self.head.isChecked() else SHOW).with_values(far=progress)))
        self.head.update()
