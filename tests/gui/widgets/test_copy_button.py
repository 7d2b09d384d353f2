from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import COPY_CODE, COPY_COMMAND, CopyButton


def test_a_press_copies_and_says_so_for_a_moment(qtbot: QtBot, theme: Theme) -> None:
    button = CopyButton(lambda: "ls -la", theme, name=COPY_COMMAND)
    qtbot.addWidget(button)
    button._timer.setInterval(1)
    button.show()
    rest = button.grab().toImage()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "ls -la"
    assert button.accessibleName() == "Copied"
    assert button.grab().toImage() != rest
    button._timer.start(1)
    qtbot.waitUntil(lambda: button.accessibleName() == "Copy command")


def test_a_button_that_is_used_again_copies_the_other_text(qtbot: QtBot, theme: Theme) -> None:
    button = CopyButton(lambda: "one", theme)
    qtbot.addWidget(button)
    button.click()
    button.set_text(lambda: "two", COPY_CODE)
    assert button.accessibleName() == "Copy code"
    button.click()
    assert QGuiApplication.clipboard().text() == "two"


def test_over_text_it_has_a_ground_of_its_own(qtbot: QtBot, theme: Theme) -> None:
    button = CopyButton(str, theme, floating=True)
    qtbot.addWidget(button)
    button.resize(button.sizeHint())
    assert button.grab().toImage().pixelColor(0, 12) == theme.color("border.strong")
