from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer.strip import DisclosureButton
from desktop_agent.gui.theme.theme import Theme


def made_button(qtbot: QtBot, theme: Theme) -> DisclosureButton:
    made = DisclosureButton(theme)
    qtbot.addWidget(made)
    made.set_label("2 commands")
    made.resize(made.sizeHint())
    return made


def test_it_says_what_a_press_does(qtbot: QtBot, theme: Theme) -> None:
    made = made_button(qtbot, theme)
    heard: list[bool] = []
    made.toggled.connect(heard.append)
    found = QAccessible.queryAccessibleInterface(made)
    assert found is not None
    assert found.text(QAccessible.Text.Name) == "2 commands"
    assert found.text(QAccessible.Text.Description) == "Press to expand"
    made.click()
    assert found.text(QAccessible.Text.Description) == "Press to collapse"
    QTest.keyClick(made, Qt.Key.Key_Space)
    assert heard == [True, False]


def test_it_wants_more_room_for_more_words_and_can_do_with_less(qtbot: QtBot, theme: Theme) -> None:
    made = made_button(qtbot, theme)
    before = made.sizeHint().width()
    made.set_label("2 commands running in the background")
    assert made.sizeHint().width() > before
    assert made.minimumSizeHint().width() < before


def test_it_is_painted_otherwise_when_open_under_the_pointer_and_from_the_other_side(
    qtbot: QtBot, theme: Theme
) -> None:
    made = made_button(qtbot, theme)
    closed = made.grab().toImage()
    made.setChecked(True)
    opened = made.grab().toImage()
    assert opened != closed
    made.setDown(True)
    assert made.grab().toImage() != opened
    made.setDown(False)
    made.setChecked(False)
    made.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert made.grab().toImage() != closed


def test_another_language_says_it_anew(qtbot: QtBot, theme: Theme) -> None:
    made = made_button(qtbot, theme)
    made.setAccessibleDescription("old")
    QApplication.sendEvent(made, QEvent(QEvent.Type.LanguageChange))
    assert made.accessibleDescription() == "Press to expand"
