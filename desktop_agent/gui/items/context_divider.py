"""Marks where the model's context was compacted or pruned."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from desktop_agent.gui.document.block_flow import BlockFlow
from desktop_agent.gui.document.markdown_flow import plain_flow
from desktop_agent.gui.items.step_row import StepFact, StepRow, StepSummary
from desktop_agent.gui.text.formats import tokens
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_line
from desktop_agent.protocol import ContextCut, Cut, Item, ItemId
from desktop_agent.sentences import translate

COMPACTED = translate("ContextDivider", "Compacted", "before: The model sees a summary of what stands above")
SEES_SUMMARY = translate("ContextDivider", "The model sees a summary of the messages above")
COMPACTING = translate("ContextDivider", "Compacting the conversation", "while the model writes a summary")
NOT_COMPACTED = translate("ContextDivider", "Not compacted", "before: The model still sees what stands above")
SEES_ALL = translate("ContextDivider", "The model still sees the messages above")
FOLDED = translate("ContextDivider", "Folded", "before: The model sees older results as one line each")
SEES_LINES = translate("ContextDivider", "The model sees older tool results as one line each")
SIZES = translate("ContextDivider", "{before} → {after} tokens", "how long a request was, and how long it is now")


class ContextDivider(StepRow):
    """A line about a context cut; a compaction unfolds to its summary. The transcript keeps everything."""

    _item = ContextCut(ItemId(""), Cut.FOLDED, ItemId(""))

    def show_item(self, item: Item) -> None:
        assert isinstance(item, ContextCut)
        if item.id != self._item.id:
            self.is_open = False
        self._item = item
        self.refill()

    def head(self) -> StepSummary:
        item = self._item
        sizes = SIZES.with_values(before=tokens(item.before), after=tokens(item.after))
        facts = (StepFact(localize(sizes)),) if item.after else ()
        if item.what is Cut.FOLDED:
            return StepSummary("steps", localize(FOLDED), localize(SEES_LINES), facts, is_code=False)
        if item.summary:
            return StepSummary("steps", localize(COMPACTED), localize(SEES_SUMMARY), facts, is_code=False)
        if self.is_streaming:
            return StepSummary("steps", localize(COMPACTING), ring=True, is_code=False)
        return StepSummary("steps", localize(NOT_COMPACTED), localize(SEES_ALL), is_code=False)

    def unfolds(self) -> bool:
        return bool(self._item.summary)

    def unfold(self) -> BlockFlow:
        return plain_flow(self.context, self._item.summary, role="interface", color="text.secondary")

    def copy_text(self) -> str:
        return self._item.summary or self.description()

    def paddings(self) -> tuple[int, int]:
        return self.theme.px(24), self.theme.px(24)

    def draw_around(self, painter: QPainter) -> None:
        super().draw_around(painter)
        theme, head = self.theme, self.head()
        text = " ".join(part for part in (head.verb, head.subject) if part)
        start = theme.px(24) + theme.metrics("interface").horizontalAdvance(text) + theme.px(24)
        end = self._facts_left(head) - theme.px(36 if head.ring else 16)
        if end > start:
            y = self.line_height() / 2
            left, right = sorted((self._x(start), self._x(end)))
            draw_line(painter, QPointF(left, y), QPointF(right, y), theme.color("border.subtle"))
