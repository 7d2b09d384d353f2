from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.shell.bypass_banner import STILL_ASKS, BypassBanner
from desktop_agent.gui.theme.theme import Theme
from tests.gui.asking import colors_of


def made_bar(qtbot: QtBot, theme: Theme, width: int = 1280) -> BypassBanner:
    bar = BypassBanner(theme)
    qtbot.addWidget(bar)
    bar.resize(width, bar.heightForWidth(width))
    bar.show()
    return bar


def test_it_says_what_still_asks_on_red(qtbot: QtBot, theme: Theme) -> None:
    bar = made_bar(qtbot, theme)
    assert bar.detail.text() == STILL_ASKS.text
    assert bar.accessibleDescription() == STILL_ASKS.text
    assert theme.color("risk.critical.fill").name() in colors_of(bar)


@pytest.mark.parametrize("width", [480, 700, 1280, 1920])
@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_at_every_width_all_of_it_is_seen_and_nothing_lies_on_anything(
    qtbot: QtBot, theme: Theme, width: int, direction: Qt.LayoutDirection
) -> None:
    bar = made_bar(qtbot, theme, width)
    bar.setLayoutDirection(direction)
    QApplication.processEvents()
    places = [part.geometry() for part in (bar.title, bar.detail, bar.off)]
    assert all(bar.rect().contains(place) for place in places)
    assert not any(QRect(one).intersects(other) for at, one in enumerate(places) for other in places[at + 1 :])
    assert bar.detail.height() >= bar.detail.heightForWidth(bar.detail.width())


def test_turn_off_ends_it_by_click_and_by_key(qtbot: QtBot, theme: Theme) -> None:
    bar = made_bar(qtbot, theme)
    with qtbot.waitSignal(bar.ended):
        qtbot.mouseClick(bar.off, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(bar.ended):
        qtbot.keyClick(bar.off, Qt.Key.Key_Space)


def test_another_language_may_need_another_height(qtbot: QtBot, theme: Theme) -> None:
    bar = made_bar(qtbot, theme)
    with qtbot.waitSignal(bar.grew):
        QApplication.sendEvent(bar, QEvent(QEvent.Type.LanguageChange))
    with qtbot.waitSignal(bar.grew):
        theme.changed.emit()
