"""Icon and accessible text of a conversation's activity."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from desktop_agent.gui.theme.painting import draw_icon, draw_ring
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.sentences import Sentence, translate


class ConversationActivity(StrEnum):
    """Activity of a conversation."""

    IDLE = "idle"
    WORKING = "working"
    WAITING = "waiting"
    FAILED = "failed"


STATE_NAMES: dict[ConversationActivity, Sentence] = {
    ConversationActivity.WORKING: translate("ConversationSign", "{title}, working", "read aloud"),
    ConversationActivity.WAITING: translate("ConversationSign", "{title}, waiting for your answer", "read aloud"),
    ConversationActivity.FAILED: translate("ConversationSign", "{title}, failed", "read aloud"),
}


def paint_sign(
    painter: QPainter, center: QPointF, state: ConversationActivity, theme: Theme, *, step: int = 0
) -> None:
    """Paint the sign around a point; nothing for an idle one. `step` turns the ring of a working one."""
    match state:
        case ConversationActivity.WORKING:
            turn = step / theme.count("working_ring_steps")
            draw_ring(painter, center, color=theme.color("state.running"), diameter=theme.px(11), turn=turn)
        case ConversationActivity.WAITING:
            draw_icon(painter, theme, "waiting", center, color="state.waiting", size=14)
        case ConversationActivity.FAILED:
            draw_icon(painter, theme, "cross", center, color="state.failed", size=14)
        case ConversationActivity.IDLE:
            pass
