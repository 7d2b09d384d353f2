from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import FontWatch, Theme


@pytest.mark.parametrize(
    ("kind", "asked"),
    [(QEvent.Type.ThemeChange, 1), (QEvent.Type.WindowActivate, 1), (QEvent.Type.WindowDeactivate, 0)],
)
def test_the_theme_looks_at_the_fonts_when_they_may_be_others(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch, kind: QEvent.Type, asked: int
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    told: list[None] = []
    monkeypatch.setattr(theme, "review_fonts", lambda: told.append(None))
    FontWatch(window, theme)
    QApplication.sendEvent(window, QEvent(kind))
    assert len(told) == asked
