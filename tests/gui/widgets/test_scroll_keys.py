from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollBar
from pytestqt.qtbot import QtBot

from desktop_agent.gui.widgets.scroll_bar import scrolled_by


def test_a_bar_goes_as_a_key_says_until_it_is_at_that_end(qtbot: QtBot) -> None:
    bar = QScrollBar()
    qtbot.addWidget(bar)
    bar.setRange(0, 100)
    bar.setPageStep(40)
    bar.setSingleStep(10)

    def press(key: Qt.Key) -> tuple[bool, int]:
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
        return scrolled_by(event, bar), bar.value()

    assert [press(key) for key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Up)] == [
        (True, 10),
        (True, 50),
        (True, 40),
    ]
    assert [press(key) for key in (Qt.Key.Key_End, Qt.Key.Key_End, Qt.Key.Key_PageDown)] == [
        (True, 100),
        (False, 100),
        (False, 100),
    ]
    assert [press(key) for key in (Qt.Key.Key_PageUp, Qt.Key.Key_Home, Qt.Key.Key_Up, Qt.Key.Key_A)] == [
        (True, 60),
        (True, 0),
        (False, 0),
        (False, 0),
    ]
