"""The sign of a conversation: something for each state but the idle one, with words for those who do not see it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPainter

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.status_icon import STATE_NAMES, ConversationActivity, paint_sign


def painted(state: ConversationActivity, theme: Theme, step: int = 0) -> QImage:
    image = QImage(20, 20, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_sign(painter, QPointF(10, 10), state, theme, step=step)
    painter.end()
    return image


def test_every_state_has_a_sign_of_its_own(theme: Theme) -> None:
    pictures = [painted(state, theme) for state in ConversationActivity]
    assert all(one != other for place, one in enumerate(pictures) for other in pictures[place + 1 :])


def test_an_idle_conversation_has_no_sign_and_needs_no_words(theme: Theme) -> None:
    empty = painted(ConversationActivity.IDLE, theme)
    empty.fill(Qt.GlobalColor.transparent)
    assert painted(ConversationActivity.IDLE, theme) == empty
    assert set(STATE_NAMES) == set(ConversationActivity) - {ConversationActivity.IDLE}


def test_only_the_working_ring_turns(theme: Theme) -> None:
    assert painted(ConversationActivity.WORKING, theme, 0) != painted(ConversationActivity.WORKING, theme, 3)
    assert painted(ConversationActivity.WAITING, theme, 0) == painted(ConversationActivity.WAITING, theme, 3)
