from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.text_box import WordsBox
from tests.gui.asking import colors_of
from tests.gui.made_items import keep


def made_box(qtbot: QtBot, theme: Theme) -> WordsBox:
    box = WordsBox(theme)
    keep(qtbot, box)
    box.resize(300, box.height())
    box.show()
    return box


def test_it_takes_lines_and_grows_with_them(qtbot: QtBot, theme: Theme) -> None:
    box = made_box(qtbot, theme)
    low = box.height()
    qtbot.keyClicks(box.field, "one")
    with qtbot.waitSignal(box.grew):
        qtbot.keyClick(box.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(box.field, "two")
    assert box.text() == "one\ntwo"
    assert box.height() > low


def test_enter_and_escape_are_told_and_up_recalls_nothing(qtbot: QtBot, theme: Theme) -> None:
    box = made_box(qtbot, theme)
    with qtbot.waitSignal(box.entered):
        qtbot.keyClick(box.field, Qt.Key.Key_Return)
    with qtbot.waitSignal(box.escaped):
        qtbot.keyClick(box.field, Qt.Key.Key_Escape)
    with qtbot.assertNotEmitted(box.field.recalled):
        qtbot.keyClick(box.field, Qt.Key.Key_Up)


def test_its_name_is_its_hint_too(qtbot: QtBot, theme: Theme) -> None:
    box = made_box(qtbot, theme)
    box.set_words("In your own words")
    assert (box.field.accessibleName(), box.field.placeholderText()) == ("In your own words",) * 2
    assert theme.color("border.control").name() in colors_of(box)
