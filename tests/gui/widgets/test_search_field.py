from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.search_field import SearchField


def made(qtbot: QtBot, theme: Theme) -> SearchField:
    field = SearchField(theme)
    qtbot.addWidget(field)
    field.resize(200, 32)
    field.show()
    return field


def test_the_cross_is_there_while_something_is_searched_and_empties_the_field(qtbot: QtBot, theme: Theme) -> None:
    field = made(qtbot, theme)
    assert not field.clear_button.isVisible()
    qtbot.keyClicks(field, "words")
    assert field.clear_button.isVisible()
    assert field.clear_button.accessibleName() == "Clear the search"
    qtbot.mouseClick(field.clear_button, Qt.MouseButton.LeftButton)
    assert (field.text(), field.clear_button.isVisible()) == ("", False)
    assert field.focusWidget() is field


def test_escape_empties_the_field_once_and_then_goes_on(qtbot: QtBot, theme: Theme) -> None:
    field = made(qtbot, theme)
    qtbot.keyClicks(field, "words")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    qtbot.keyClick(field, Qt.Key.Key_Escape)


def test_the_cross_stands_at_the_end_of_the_text_in_both_directions(qtbot: QtBot, theme: Theme) -> None:
    field = made(qtbot, theme)
    field.setText("words")
    assert field.clear_button.geometry().left() > 150
    assert field.textMargins().right() > field.clear_button.width()
    field.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert field.clear_button.geometry().right() < 50
    assert field.textMargins().left() > field.clear_button.width()


def test_another_language_says_it_anew(qtbot: QtBot, theme: Theme) -> None:
    field = made(qtbot, theme)
    field.clear_button.set_name("old")
    QApplication.sendEvent(field, QEvent(QEvent.Type.LanguageChange))
    assert field.clear_button.accessibleName() == "Clear the search"
