from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.file_row import InstructionsRow
from desktop_agent.gui.theme.theme import Theme


def test_the_row_says_what_the_file_is_for_and_opens_it_by_key_too(theme: Theme, qtbot: QtBot) -> None:
    row = InstructionsRow(theme)
    qtbot.addWidget(row)
    row.resize(480, 80)
    row.show()
    assert row.title.text() == "Your instructions"
    assert row.button.text() == "Open the file"
    assert row.button.accessibleDescription().startswith(
        "Your instructions. Instructions for every conversation, in a file of your own"
    )
    with qtbot.waitSignal(row.wanted):
        qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(row.wanted):
        qtbot.keyClick(row.button, Qt.Key.Key_Space)
    QApplication.sendEvent(row, QEvent(QEvent.Type.LanguageChange))
    assert row.help.text() != ""
