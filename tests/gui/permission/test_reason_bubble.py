from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.permission.card_header import ReasonBubble
from desktop_agent.gui.theme.theme import Theme


def test_it_stands_right_above_and_no_wider(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(400, 300)
    page.show()
    bubble = ReasonBubble(theme, page)
    assert bubble.isHidden()
    bubble.say("Press again.", QRect(20, 200, 300, 50))
    assert bubble.isVisible()
    assert (bubble.geometry().left(), bubble.geometry().bottom()) == (20, 199)
    bubble.say("many words " * 50, QRect(20, 200, 300, 50))
    assert bubble.width() == 300


def test_the_pointer_goes_through_it(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    assert ReasonBubble(theme, page).testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
