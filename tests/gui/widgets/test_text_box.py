"""A box for commands: all of it in sight, whatever its length."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QVBoxLayout
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.text_box import TextBox
from tests.gui.asking import colors_of
from tests.gui.made_items import keep


@pytest.fixture
def box(theme: Theme, qtbot: QtBot) -> TextBox:
    made = TextBox(theme)
    qtbot.addWidget(made)
    made.resize(300, made.height())
    made.show()
    return made


def test_what_is_typed_is_told(box: TextBox, qtbot: QtBot) -> None:
    with qtbot.waitSignal(box.edited):
        qtbot.keyClicks(box.field, "npm run *")
    assert box.text() == "npm run *"
    assert QFontInfo(box.field.font()).fixedPitch()


def test_a_long_line_wraps_and_the_box_grows_with_it(box: TextBox) -> None:
    before = box.height()
    box.set_text("x" * 200)
    QApplication.processEvents()
    assert box.height() > 3 * before // 2
    assert not box.field.horizontalScrollBar().isVisible()
    box.set_text("x")
    QApplication.processEvents()
    assert box.height() == before


def test_a_megabyte_is_taken_and_given_back(box: TextBox) -> None:
    text = "x" * 1_000_000
    box.set_text(text)
    assert box.text() == text
    assert box.height() < 400


def test_enter_is_told_or_begins_a_line(theme: Theme, box: TextBox, qtbot: QtBot) -> None:
    with qtbot.waitSignal(box.entered):
        qtbot.keyClick(box.field, Qt.Key.Key_Return)
    assert box.text() == ""
    lines = TextBox(theme, takes_enter=True)
    qtbot.addWidget(lines)
    qtbot.keyClicks(lines.field, "a")
    qtbot.keyClick(lines.field, Qt.Key.Key_Return)
    qtbot.keyClicks(lines.field, "b")
    assert lines.text() == "a\nb"


def test_escape_is_left_to_the_dialog_and_tab_goes_on(theme: Theme, qtbot: QtBot) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    first, second = TextBox(theme, dialog), TextBox(theme, dialog)
    column = QVBoxLayout(dialog)
    column.addWidget(first)
    column.addWidget(second)
    dialog.show()
    dialog.activateWindow()
    QTest.qWaitForWindowActive(dialog, 60_000)
    first.setFocus()
    qtbot.keyClick(first.field, Qt.Key.Key_Tab)
    assert second.field.hasFocus()
    qtbot.keyClick(second.field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_commands_read_from_left_to_right_in_every_language(box: TextBox) -> None:
    box.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert box.field.layoutDirection() == Qt.LayoutDirection.LeftToRight


def test_what_was_refused_has_a_red_edge(box: TextBox, theme: Theme) -> None:
    red = theme.color("risk.critical.edge").name()
    assert red not in colors_of(box)
    box.set_wrong(on=True)
    assert red in colors_of(box)


def test_it_has_a_name_and_a_hint(box: TextBox) -> None:
    box.set_name("Pattern")
    box.set_hint("Type here")
    assert box.field.accessibleName() == "Pattern"
    assert box.field.placeholderText() == "Type here"


def made_prose(qtbot: QtBot, theme: Theme) -> TextBox:
    box = TextBox(theme, is_code=False)
    keep(qtbot, box)
    box.resize(300, box.height())
    box.show()
    return box


def test_prose_takes_lines_and_grows_with_them(qtbot: QtBot, theme: Theme) -> None:
    box = made_prose(qtbot, theme)
    low = box.height()
    qtbot.keyClicks(box.field, "one")
    with qtbot.waitSignal(box.grew):
        qtbot.keyClick(box.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(box.field, "two")
    assert box.text() == "one\ntwo"
    assert box.height() > low


def test_prose_tells_enter_and_escape_and_up_recalls_nothing(qtbot: QtBot, theme: Theme) -> None:
    box = made_prose(qtbot, theme)
    with qtbot.waitSignal(box.entered):
        qtbot.keyClick(box.field, Qt.Key.Key_Return)
    with qtbot.waitSignal(box.escaped):
        qtbot.keyClick(box.field, Qt.Key.Key_Escape)
    with qtbot.assertNotEmitted(box.field.recalled):
        qtbot.keyClick(box.field, Qt.Key.Key_Up)


def test_prose_name_is_its_hint_too(qtbot: QtBot, theme: Theme) -> None:
    box = made_prose(qtbot, theme)
    box.set_label("In your own words")
    assert (box.field.accessibleName(), box.field.placeholderText()) == ("In your own words",) * 2
    assert theme.color("border.control").name() in colors_of(box)
