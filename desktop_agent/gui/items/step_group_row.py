"""Shows several neighbouring steps as one line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.items.step_row import StepFact, StepRow, StepSummary
from desktop_agent.gui.items.thinking import ThinkingRow
from desktop_agent.gui.items.tool_call import ToolCallRow
from desktop_agent.gui.items.tool_call_text import head_of
from desktop_agent.gui.text.formats import whole_seconds
from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.protocol import Item, Thinking, ToolCall
from desktop_agent.sentences import translate
from desktop_agent.styled_text import StyledText

LOOKED = translate("StepGroup", "Looked around", "several steps that only read")
ONCE = translate("StepGroup", "searched once", "part of what the agent did")
LOOKING = translate("StepGroup", "Looking around", "while the agent reads and searches")
THOUGHT = translate("StepGroup", "thought for {time}", "one part of what the agent did")
THOUGHT_ONLY = translate("StepGroup", "thought", "one part of what the agent did")


class StepGroupRow(StepRow):
    """The line of a group. Unfolded it also shows the group's first step; the others are items of their own.

    It takes the place of the first step; `show_group` sets all of them.
    """

    def __init__(self, context: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._members: Sequence[Item] = ()
        self._is_working = False
        self._thinking = ThinkingRow(context, self)
        self._call = ToolCallRow(context, self)
        self._inner: ItemWidget = self._thinking
        for widget in (self._thinking, self._call):
            widget.hide()
            widget.resized.connect(self.resized)
            widget.opened.connect(self._on_step_opened)

    def show_item(self, item: Item) -> None:
        self._inner = self._thinking if isinstance(item, Thinking) else self._call
        (self._call if self._inner is self._thinking else self._thinking).hide()
        self._inner.is_streaming = self.is_streaming
        self._inner.show_item(item)

    def show_group(self, members: Sequence[Item], *, is_open: bool, is_working: bool) -> None:
        """Show these steps, folded or unfolded; the last of them may still run."""
        self._members, self._is_working = members, is_working
        self.is_open, self._by_hand = is_open, True
        self._inner.setVisible(is_open)
        self.refresh()

    def grow(self, added: StyledText) -> None:
        self._inner.grow(added)

    def head(self) -> StepSummary:
        if self._is_working:
            last = self._members[-1]
            now = head_of(last, self.context.clock()) if isinstance(last, ToolCall) else None
            subject = f"{now.verb} {now.subject}" if now else ""
            return StepSummary("looked", localize(LOOKING), subject, ring=True, is_code=False)
        spent = sum(map(_spent, self._members))
        facts = (StepFact(whole_seconds(spent)),) if spent >= 1 else ()
        return StepSummary("looked", localize(LOOKED), listed(self._parts()), facts, is_code=False)

    def unfolds(self) -> bool:
        return True

    def set_open(self, *, on: bool, by_hand: bool = False) -> None:
        """Do nothing: `show_group` sets it."""

    def toggle(self) -> None:
        self.opened.emit(not self.is_open)
        self.resized.emit()

    def copy_text(self) -> str:
        return self._inner.copy_text()

    def set_column(self, width: int) -> None:
        super().set_column(width)
        self._inner.set_column(width)

    def full_height(self) -> int:
        return self.line_height() + (self._below() + self._inner.full_height() if self.is_open else 0)

    def measure_range(self, top: float, bottom: float) -> int:
        above = self.line_height() + self._below()
        return self._inner.measure_range(top - above, bottom - above) if self.is_open else 0

    def measure_end(self, span: float) -> None:
        if self.is_open:
            self._inner.measure_end(span)

    def arrange(self) -> None:
        super().arrange()
        if self.is_open:
            above = self.line_height() + self._below()
            self._inner.setGeometry(0, above, self.width(), self.height() - above)
            self._inner.arrange()

    def hit(self, point: QPoint) -> int:
        return self._inner.hit(point - self._inner.pos()) if self.is_open else 0

    def is_over_text(self, point: QPoint) -> bool:
        return self.is_open and self._inner.is_over_text(point - self._inner.pos())

    def paintEvent(self, _event: QPaintEvent) -> None:
        self.draw_around(QPainter(self))

    def _on_step_opened(self, _is_open: bool) -> None:
        # The group stays open; the signal keeps it under the pointer.
        self.opened.emit(True)

    def _below(self) -> int:
        return self.theme.px(4)

    def _parts(self) -> Sequence[str]:
        thoughts = [item for item in self._members if isinstance(item, Thinking)]
        calls = [item for item in self._members if isinstance(item, ToolCall)]
        read = {call.title for call in calls if call.tool == "Read"}
        listed = {call.title for call in calls if call.tool == "ListDir"}
        searches = sum(call.tool not in ("Read", "ListDir") for call in calls)
        parts = []
        if thoughts:
            spent = sum(map(_spent, thoughts))
            parts.append(localize(THOUGHT.with_values(time=whole_seconds(spent)) if spent else THOUGHT_ONLY))
        if searches:
            times = translate("StepGroup", "searched %n time(s)", "part of what the agent did", searches)
            parts.append(localize(ONCE if searches == 1 else times))
        if listed:
            folders = translate("StepGroup", "listed %n folder(s)", "part of what the agent did", len(listed))
            parts.append(localize(folders))
        if read:
            parts.append(localize(translate("StepGroup", "read %n file(s)", "part of what the agent did", len(read))))
        return parts


def _spent(item: Item) -> float:
    if isinstance(item, Thinking):
        return item.duration_s
    if isinstance(item, ToolCall) and item.started_at is not None and item.ended_at is not None:
        return max(0.0, item.ended_at - item.started_at)
    return 0.0
