"""A line without room loses a part on the screen, and none for those who hear it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import ElidedLabel
from desktop_agent.settings.theme import ThemeChoice as Choice

PATH = "/home/ada/src/a/very/long/way/down/to/orders"


@pytest.fixture
def label(theme: Theme, qtbot: QtBot) -> ElidedLabel:
    label = ElidedLabel(theme, role="code_small", elide=Qt.TextElideMode.ElideLeft, is_code=True)
    qtbot.addWidget(label)
    label.set_text(PATH)
    return label


def test_it_wants_room_for_all_and_makes_do_with_little(label: ElidedLabel) -> None:
    assert label.sizeHint().width() > 300
    assert label.minimumSizeHint().width() < 50
    assert label.text() == PATH


def test_it_is_read_aloud_whole_and_shown_whole_in_its_tooltip(label: ElidedLabel) -> None:
    label.resize(60, 20)
    assert label.accessibleName() == PATH
    assert PATH in label.toolTip()
    found = QAccessible.queryAccessibleInterface(label)
    assert found is not None
    assert found.text(QAccessible.Text.Description) == PATH


def test_it_stands_at_the_start_of_its_room(label: ElidedLabel) -> None:
    label.set_text("x")
    label.resize(100, 20)
    left = label.grab().toImage()
    label.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert label.grab().toImage() != left


def test_it_follows_the_theme(label: ElidedLabel, theme: Theme) -> None:
    label.resize(300, 20)
    light = label.grab().toImage()
    theme.set_choice(Choice.DARK)
    assert label.grab().toImage() != light
