"""Output of a command on demand: its last lines, all of it, or why there is none."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.history.output import TAIL, OutputBox, OutputPage
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Status, ToolOutput
from desktop_agent.protocol.command_history import WholeOutput
from desktop_agent.sentences import translate
from tests.gui.commands_shown import noted, printing, ran


@pytest.fixture
def box(theme: Theme, qtbot: QtBot) -> OutputBox:
    box = OutputBox(theme)
    qtbot.addWidget(box)
    box.resize(320, 300)
    box.show()
    return box


def test_the_last_lines_are_shown_and_copied_whole(box: OutputBox, qtbot: QtBot) -> None:
    box.show_entry(noted("pytest"))
    with qtbot.waitSignal(box.resized):
        box.show_call(ran("pytest", output=printing(20)))
    shown = box.text.toPlainText().split("\n")
    assert shown == [f"line {number}" for number in range(21 - TAIL, 21)]
    assert box.all_button.isVisible()
    box.copy_button.click()
    assert QGuiApplication.clipboard().text().startswith("line 1\nline 2\n")
    with qtbot.waitSignal(box.whole_wanted):
        box.all_button.click()
    with qtbot.waitSignal(box.place_wanted):
        box.place_button.click()
    with qtbot.waitSignal(box.left):
        qtbot.keyClick(box.text, Qt.Key.Key_Escape)
    box.grab()


def test_what_ran_in_place_of_the_command_stands_above_its_output(box: OutputBox, qtbot: QtBot) -> None:
    box.show_entry(noted("ls", "1"))
    box.show_call(ran("ls", "1", output=printing(1)))
    low = box.height_for(320)
    assert box.ran.isHidden()
    with qtbot.waitSignal(box.resized):
        box.show_entry(noted("ls -la", "2", ran_as="hash -p '/usr/bin/ls' 'ls'; 'ls' '-la'"))
    box.show_call(ran("ls -la", "2", output=printing(1)))
    assert box.ran.text_view.toPlainText() == "hash -p '/usr/bin/ls' 'ls'; 'ls' '-la'"
    assert box.height_for(320) > low
    assert box.ran.y() < box.text.y()
    with qtbot.waitSignal(box.left):
        qtbot.keyClick(box.ran.text_view, Qt.Key.Key_Escape)
    box.show_entry(noted("ls", "3"))
    assert box.ran.isHidden()


def test_a_short_output_needs_no_more_and_one_in_a_file_does(box: OutputBox, qtbot: QtBot) -> None:
    box.show_entry(noted("ls"))
    box.show_call(ran("ls", output=printing(2)))
    assert box.text.toPlainText() == "line 1\nline 2"
    assert not box.all_button.isVisible()
    low = box.height_for(320)
    box.show_call(ran("ls", output=replace(printing(2), path="/tmp/output.txt")))
    assert box.all_button.isVisible()
    box.show_call(ran("ls", output=printing(TAIL)))
    assert box.height_for(320) > low
    QApplication.processEvents()
    assert box.text.verticalScrollBar().maximum() == 0
    qtbot.keyClick(box, Qt.Key.Key_A)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"output": printing(0)}, "No output"),
        ({"status": Status.RUNNING, "output": None}, "Still running; the output is shown in the conversation."),
        ({"status": Status.DENIED, "started_at": None}, "The command did not run, so there is no output."),
    ],
)
def test_where_nothing_was_printed_it_is_said_why(box: OutputBox, values: dict[str, object], told: str) -> None:
    box.show_entry(noted("ls", **values))
    assert box.remark.text() == ""
    box.show_call(ran("ls", **values))
    assert (box.remark.text(), box.remark.isVisible()) == (told, True)
    assert box.text.isHidden()
    assert box.copy_button.isHidden()


def test_nothing_that_a_program_prints_moves_letters_about(box: OutputBox) -> None:
    box.show_entry(noted("ls"))
    box.show_call(ran("ls", output=ToolOutput("\x1b[31mred\x1b[0m \u202eabc")))
    assert box.text.toPlainText() == "red \\u202eabc"


def test_another_command_comes_without_the_output_of_the_one_before(box: OutputBox) -> None:
    box.show_entry(noted("ls", "1"))
    box.show_call(ran("ls", "1", output=printing(1)))
    box.show_entry(noted("ls", "1", exit_code=1))
    assert box.text.toPlainText() == "line 1"
    box.show_entry(noted("pwd", "2"))
    assert box.text.isHidden()
    QApplication.sendEvent(box, QEvent(QEvent.Type.LanguageChange))
    assert box.entry is not None
    assert box.entry.command == "pwd"


def test_all_of_an_output_has_a_page_with_a_way_back(theme: Theme, qtbot: QtBot) -> None:
    page = OutputPage(theme)
    qtbot.addWidget(page)
    page.resize(320, 500)
    page.show()
    page.show_output(noted("make \u202e"), WholeOutput("one\ntwo\n\n[Exit code 0 after 0.1 s.]", is_told=True))
    assert page.text.toPlainText() == "one\ntwo"
    assert page.command.text() == "make \\u202e"
    assert page.remark.isHidden()
    raw = "one\n\n[Exit code 0 after 0.1 s.]"
    page.show_output(noted("make"), WholeOutput(raw, remark=translate("test", "Only the end.")))
    assert page.text.toPlainText() == raw
    assert page.remark.text() == "Only the end."
    page.copy_button.click()
    assert QGuiApplication.clipboard().text() == raw
    page.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    with qtbot.waitSignal(page.left):
        page.back_button.click()
    with qtbot.waitSignal(page.left):
        qtbot.keyClick(page.text, Qt.Key.Key_Escape)
    qtbot.keyClick(page, Qt.Key.Key_A)
    assert page.minimumSizeHint().width() < 200
