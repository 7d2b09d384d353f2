from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer.task_strip import TaskStrip
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Task, TaskStatus
from tests.gui.made_items import keep

TASKS = (
    Task("Look", TaskStatus.DONE),
    Task("Write the test", TaskStatus.ACTIVE),
    Task("Run it", TaskStatus.PENDING),
)
DONE = tuple(replace(task, status=TaskStatus.DONE) for task in TASKS)


def made_strip(qtbot: QtBot, theme: Theme, *tasks: Task) -> TaskStrip:
    made = TaskStrip(theme)
    keep(qtbot, made)
    made.resize(400, 100)
    made.set_view_height(600)
    made.show_tasks(tasks)
    return made


def test_one_line_says_how_far_it_is_and_what_is_in_work(qtbot: QtBot, theme: Theme) -> None:
    made = made_strip(qtbot, theme, *TASKS)
    assert made.isVisible()
    assert (made.head.far, made.head.task) == ("1 of 3 done", "Write the test")
    assert made.head.accessibleName() == "Tasks: 1 of 3 done: Write the test. Press to show all."
    made.show_tasks((*TASKS[:1], TASKS[2]))
    assert made.head.accessibleName() == "Tasks: 1 of 2 done. Press to show all."


def test_it_is_there_while_something_is_left_or_the_agent_works(qtbot: QtBot, theme: Theme) -> None:
    made = made_strip(qtbot, theme)
    assert made.isHidden()
    made.show_tasks(TASKS)
    assert made.isVisible()
    made.set_working(on=True)
    made.show_tasks(DONE)
    assert made.isVisible()
    made.set_working(on=False)
    assert made.isHidden()


def test_it_unfolds_to_the_list_by_pointer_and_by_key(qtbot: QtBot, theme: Theme) -> None:
    made = made_strip(qtbot, theme, *TASKS)
    assert made.list is None
    qtbot.mouseClick(made.head, Qt.MouseButton.LeftButton)
    unfolded = made.list
    assert unfolded is not None
    assert unfolded.isVisible()
    made.show_tasks(TASKS[1:])
    assert [row.task for row in unfolded.rows] == list(TASKS[1:])
    assert made.head.accessibleName().endswith("Press to show one line.")
    qtbot.keyClick(made.head, Qt.Key.Key_Return)
    assert unfolded.isHidden()


def test_many_tasks_take_a_share_of_the_view_and_scroll(qtbot: QtBot, theme: Theme) -> None:
    made = made_strip(qtbot, theme, *(replace(TASKS[2], text=f"Task {number}") for number in range(50)))
    made.head.click()
    made.resize(400, made.sizeHint().height())
    assert made.list is not None
    assert made.list.height() == 180
    assert made.list.verticalScrollBar().maximum() > 0


def test_it_paints_from_either_side_and_says_itself_anew(qtbot: QtBot, theme: Theme) -> None:
    made = made_strip(qtbot, theme, *TASKS)
    before = made.grab().toImage()
    made.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert made.grab().toImage() != before
    made.head.setAccessibleName("old")
    QApplication.sendEvent(made, QEvent(QEvent.Type.LanguageChange))
    assert made.head.accessibleName().startswith("Tasks: 1 of 3")
