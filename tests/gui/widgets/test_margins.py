"""Margins are mirrored with the language."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.widgets.layouts import flanked


def test_the_start_is_left_or_right_as_the_language_is_read(qtbot: QtBot) -> None:
    outer, inner = QWidget(), QWidget()
    qtbot.addWidget(outer)
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(inner)
    outer.setLayout(flanked(row, start=40, end=10))
    outer.resize(200, 50)
    outer.show()
    assert (inner.x(), inner.width()) == (40, 150)
    outer.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert (inner.x(), inner.width()) == (10, 150)
