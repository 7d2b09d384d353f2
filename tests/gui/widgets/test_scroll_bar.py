from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.scroll_bar import ScrollBar
from desktop_agent.settings.theme import ThemeChoice as Choice


def test_the_handle_is_narrow_has_no_groove_and_follows_the_theme(qtbot: QtBot, theme: Theme) -> None:
    bar = ScrollBar(Qt.Orientation.Vertical, theme)
    qtbot.addWidget(bar)
    bar.setRange(0, 100)
    bar.setPageStep(50)
    bar.resize(bar.sizeHint().width(), 200)
    assert bar.sizeHint().width() == theme.layout("scroll_bar_width")
    light = bar.grab().toImage()
    assert light.pixelColor(5, 30) == theme.color("border.strong")
    theme.set_choice(Choice.DARK)
    assert bar.grab().toImage().pixelColor(5, 30) == theme.color("border.strong")


@pytest.mark.parametrize("choice", [Choice.HIGH_CONTRAST_LIGHT, Choice.HIGH_CONTRAST_DARK])
def test_in_high_contrast_the_handle_is_drawn_by_its_edge(qtbot: QtBot, theme: Theme, choice: Choice) -> None:
    theme.set_choice(choice)
    bar = ScrollBar(Qt.Orientation.Vertical, theme)
    qtbot.addWidget(bar)
    bar.setRange(0, 100)
    bar.setPageStep(50)
    bar.resize(bar.sizeHint().width(), 200)
    shown = bar.grab().toImage()
    assert shown.pixelColor(5, 30) == theme.color("surface.hover")
    assert shown.pixelColor(2, 30) == theme.color("border.subtle")
