from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.output_view import OutputText
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.made_items import keep


@pytest.mark.parametrize("wraps", [True, False])
def test_what_a_program_said_is_read_by_keyboard_and_not_changed(theme: Theme, qtbot: QtBot, wraps: bool) -> None:
    pane = OutputText(theme, wraps=wraps)
    keep(qtbot, pane)
    pane.setPlainText("one\ntwo")
    pane.show()
    qtbot.keyClicks(pane, "typed")
    qtbot.keyClick(pane, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(pane, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert (pane.toPlainText(), QGuiApplication.clipboard().text()) == ("one\ntwo", "one\ntwo")


def test_it_is_as_high_as_its_lines_and_takes_the_look_of_the_theme(theme: Theme, qtbot: QtBot) -> None:
    pane = OutputText(theme, wraps=False)
    keep(qtbot, pane)
    pane.setPlainText("\n".join("abc"))
    pane.resize(300, pane.height_of(3))
    pane.show()
    QApplication.processEvents()
    assert pane.verticalScrollBar().maximum() == 0
    theme.set_choice(Choice.DARK)
    assert pane.palette().text().color() == theme.color("text.primary")
    assert pane.margin() == theme.px(6)
