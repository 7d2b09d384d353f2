from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.settings.fields import lay_out_setting
from desktop_agent.gui.theme.theme import Theme


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_words_stand_below_one_another_and_the_control_at_the_end_in_their_middle(
    direction: Qt.LayoutDirection, theme: Theme, qtbot: QtBot
) -> None:
    row = QWidget()
    qtbot.addWidget(row)
    title, help_text, control = QLabel("Title", row), QLabel("Help", row), QPushButton("Open", row)
    row.setLayoutDirection(direction)
    lay_out_setting(row, theme, title, help_text, control=control)
    row.resize(480, 120)
    row.show()
    assert title.geometry().bottom() < help_text.geometry().top()
    is_mirrored = direction == Qt.LayoutDirection.RightToLeft
    assert (control.geometry().right() < title.geometry().left()) == is_mirrored
    assert (control.geometry().left() > title.geometry().right()) != is_mirrored
    assert abs(control.geometry().center().y() - row.rect().center().y()) <= 1
