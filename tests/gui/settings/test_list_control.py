from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.fields import ListControl
from desktop_agent.gui.theme.theme import Theme


def shown(theme: Theme, qtbot: QtBot) -> ListControl:
    control = ListControl(theme)
    qtbot.addWidget(control)
    control.show()
    return control


def leave(control: ListControl) -> None:
    QApplication.sendEvent(control.field, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.TabFocusReason))


def test_a_list_is_shown_one_a_line_and_taken_when_the_person_leaves_it(theme: Theme, qtbot: QtBot) -> None:
    control = shown(theme, qtbot)
    with qtbot.assertNotEmitted(control.value_changed):
        control.show_value(("/etc", "/usr"))
        leave(control)
    assert control.text() == "/etc\n/usr"
    control.field.moveCursor(QTextCursor.MoveOperation.End)
    qtbot.keyClick(control.field, Qt.Key.Key_Return)
    qtbot.keyClicks(control.field, " /srv ")
    qtbot.keyClick(control.field, Qt.Key.Key_Return)
    qtbot.keyClicks(control.field, "/etc")
    with qtbot.waitSignal(control.value_changed) as heard:
        leave(control)
    assert heard.args == [("/etc", "/usr", "/srv")]
    with qtbot.assertNotEmitted(control.value_changed):
        leave(control)


def test_assistive_technology_finds_the_name_where_the_focus_is(theme: Theme, qtbot: QtBot) -> None:
    control = shown(theme, qtbot)
    control.setAccessibleName("Protected paths")
    control.setAccessibleDescription("One a line.")
    assert control.field.accessibleName() == control.accessibleName() == "Protected paths"
    assert control.field.accessibleDescription() == "One a line."
