from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, IconButton
from desktop_agent.gui.widgets.inputs import Field, Picker, Switch
from desktop_agent.gui.widgets.scroll_bar import ScrollBar
from desktop_agent.settings.theme import ThemeChoice as Choice


def test_everything_that_takes_the_focus_has_a_name(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    made = [
        Button("Go", theme),
        IconButton("close", "Close", theme),
        Field(theme, name="Message"),
        Picker(theme, name="Mode"),
        Switch(theme, name="On"),
    ]
    for widget in made:
        column.addWidget(widget)
    names = [QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name) for widget in made]
    assert names == ["Go", "Close", "Message", "Mode", "On"]


def test_controls_that_are_gone_are_not_told_of_a_new_theme(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    window = QWidget()
    Field(theme, window)
    Picker(theme, window)
    ScrollBar(Qt.Orientation.Vertical, theme, window)
    window.deleteLater()
    qapp.sendPostedEvents(None, 0)
    qapp.processEvents()
    theme.set_choice(Choice.DARK)
    assert theme.is_dark
