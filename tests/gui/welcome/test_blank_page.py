"""The page without a conversation."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.welcome.blank_page import BlankPage


def test_it_says_that_nothing_is_open_and_begins_something(theme: Theme, qtbot: QtBot) -> None:
    page = BlankPage(theme)
    qtbot.addWidget(page)
    page.label.setText("stale")
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert page.label.text() == "No conversation is open. Earlier ones are in the list."
    with qtbot.waitSignal(page.new_wanted):
        qtbot.mouseClick(page.button, Qt.MouseButton.LeftButton)
