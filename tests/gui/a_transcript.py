"""A transcript on the screen, and a store that it reads from, for the transcript's tests."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.transcript import TranscriptView
from desktop_agent.gui.transcript.turn_summary import TurnSummaryRow
from desktop_agent.protocol import AssistantText, Item, ItemSketch, ToolCall, UserMessage
from tests.gui.a_card import Card
from tests.gui.made_items import NOW


def shown(qtbot: QtBot, theme: Theme, *items: Item, width: int = 720, height: int = 500) -> TranscriptView:
    """Return a transcript of this size with these items, placed."""
    theme.set_reduced_motion(on=True)
    transcript = TranscriptView(theme, make_card=Card)
    object.__setattr__(transcript._context, "clock", lambda: NOW)
    # The closing function keeps it: collected by Python in the middle of a paint, it would take the test with it.
    qtbot.addWidget(transcript, before_close_func=lambda _: isValid(transcript) and transcript.content.close())
    transcript.resize(width, height)
    transcript.show()
    for item in items:
        transcript.content.add(item)
    transcript.content.flush()
    return transcript


def live_count(transcript: TranscriptView) -> int:
    """Return how many items have a widget now."""
    return sum(not isinstance(widget, TurnSummaryRow) for widget in transcript.in_order())


class Stored:
    """Items that are loaded a moment later."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = list(items)
        self.reads = 0

    def sketches(self) -> list[ItemSketch]:
        return [_sketch(item) for item in self.items]

    async def load(self, start: int, stop: int) -> Sequence[Item]:
        self.reads += 1
        await asyncio.sleep(0)
        return self.items[start:stop]


async def settled(transcript: TranscriptView) -> None:
    """Wait until everything in view has come."""
    transcript.content.flush()
    for _ in range(200):
        await asyncio.sleep(0.005)
        kinds = {type(widget).__name__ for widget in transcript.in_order()}
        if "Placeholder" not in kinds and not transcript.content.pages._tasks:
            return
    raise AssertionError("items that are in view did not come")


def tops(transcript: TranscriptView) -> dict[int, int]:
    return {place: widget.y() for place, widget in transcript.content.items.live.items()}


def wheel(transcript: TranscriptView, notches: float, *, across: bool = False, at: QPoint | None = None) -> None:
    """Turn the wheel up by some notches, over a point of the viewport."""
    where = at or QPoint(100, 100)
    angle = QPoint(round(notches * 120), 0) if across else QPoint(0, round(notches * 120))
    event = QWheelEvent(
        QPointF(where),
        QPointF(transcript.viewport().mapToGlobal(where)),
        QPoint(0, 0),
        angle,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(transcript.viewport(), event)


def mouse(
    transcript: TranscriptView,
    kind: QMouseEvent.Type,
    at: QPoint,
    *,
    buttons: Qt.MouseButton = Qt.MouseButton.LeftButton,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    stamp: int = 0,
) -> None:
    """Send a mouse event to whatever lies at a point of the viewport, as the window system would."""
    viewport = transcript.viewport()
    target: QWidget = viewport.childAt(at) or viewport
    event = QMouseEvent(
        kind,
        QPointF(target.mapFrom(viewport, at)) if target is not viewport else QPointF(at),
        QPointF(viewport.mapToGlobal(at)),
        buttons,
        buttons,
        modifiers,
    )
    event.setTimestamp(stamp)
    QApplication.sendEvent(target, event)


def _sketch(item: Item) -> ItemSketch:
    text = item.text if isinstance(item, (UserMessage, AssistantText)) else ""
    status = item.status if isinstance(item, ToolCall) else None
    return ItemSketch(item.id, item.kind, len(text), text.count("\n"), status)
