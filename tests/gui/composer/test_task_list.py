from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer.task_strip import TaskList
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Task, TaskStatus
from tests.gui.asking import colors_of
from tests.gui.made_items import keep

TASKS = (
    Task("Look", TaskStatus.DONE),
    Task("Write the \u202etest", TaskStatus.ACTIVE),
    Task("Run it", TaskStatus.PENDING),
)


def made_list(qtbot: QtBot, theme: Theme, *tasks: Task) -> TaskList:
    made = TaskList(theme)
    keep(qtbot, made)
    made.resize(300, 200)
    made.show_tasks(tasks)
    made.show()
    return made


def test_each_task_has_a_row_that_says_where_it_is(qtbot: QtBot, theme: Theme) -> None:
    made = made_list(qtbot, theme, *TASKS)
    names = []
    for row in made.rows:
        found = QAccessible.queryAccessibleInterface(row.label)
        assert found is not None
        names.append(found.text(QAccessible.Text.Name))
    assert names == ["Done: Look", "In progress: Write the \\u202etest", "To do: Run it"]
    assert theme.color("state.done").name() in colors_of(made)


def test_the_same_list_stays_and_another_takes_its_place(qtbot: QtBot, theme: Theme) -> None:
    made = made_list(qtbot, theme, *TASKS)
    rows = made.rows
    made.show_tasks(TASKS)
    assert made.rows is rows
    made.show_tasks(TASKS[:1])
    assert [row.task for row in made.rows] == [TASKS[0]]


def test_without_tasks_it_says_what_it_is_for(qtbot: QtBot, theme: Theme) -> None:
    made = made_list(qtbot, theme)
    assert made.empty.isVisible()
    assert made.empty.text().startswith("No tasks.")
    made.show_tasks(TASKS)
    assert made.empty.isHidden()


def test_long_tasks_wrap_and_another_language_says_them_anew(qtbot: QtBot, theme: Theme) -> None:
    made = made_list(qtbot, theme, Task("Write the test " * 10, TaskStatus.PENDING))
    assert made.height_of_all(200) > made.height_of_all(600)
    made.rows[0].label.setAccessibleName("old")
    QApplication.sendEvent(made, QEvent(QEvent.Type.LanguageChange))
    assert made.rows[0].label.accessibleName().startswith("To do: Write")
