from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.segmented_control import TextRadioButton


@pytest.fixture
def choice(qtbot: QtBot, theme: Theme) -> Iterator[TextRadioButton]:
    around = QWidget()
    qtbot.addWidget(around)
    made = TextRadioButton(theme, around)
    made.resize(120, 30)
    around.show()
    yield made
    around.hide()


def test_its_words_are_its_name_and_an_ampersand_in_them_is_no_key(choice: TextRadioButton) -> None:
    choice.set_label("R&D")
    assert (choice.accessibleName(), choice.text()) == ("R&D", "R&&D")
    assert choice.shortcut().isEmpty()


def test_a_click_at_its_far_end_chooses_it(choice: TextRadioButton, qtbot: QtBot) -> None:
    choice.set_label("a")
    qtbot.mouseClick(choice, Qt.MouseButton.LeftButton, pos=QPoint(118, 28))
    assert choice.isChecked()


def test_the_ring_is_told_whether_it_was_reached_by_key(choice: TextRadioButton) -> None:
    window = choice.window()
    window.activateWindow()
    QApplication.processEvents()
    for reason, by_key in ((Qt.FocusReason.MouseFocusReason, False), (Qt.FocusReason.TabFocusReason, True)):
        window.setFocus()
        window.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange, False)
        choice.setFocus(reason)
        QApplication.processEvents()
        assert choice.hasFocus()
        assert window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange) == by_key
