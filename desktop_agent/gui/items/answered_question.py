"""A question that is over: one line with the answer, which unfolds to all that was asked."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.block_flow import BlockFlow
from desktop_agent.gui.document.markdown_flow import MarkdownFlow, plain_flow
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.step_row import StepRow, StepSummary
from desktop_agent.gui.text.questions import answered, question_text
from desktop_agent.protocol import About, Item, ItemId, Question


class QuestionWidget(StepRow):
    """The answer, or that there was none. Where no card is made for it, a question that waits looks the same."""

    def __init__(self, kit: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(kit, parent)
        self._item = Question(ItemId(""), About.CHOICE, ())

    def show_item(self, item: Item) -> None:
        assert isinstance(item, Question)
        if item.id != self._item.id:
            self._is_open = self._by_hand = False
        self._item = item
        self.refill()

    def head(self) -> StepSummary:
        verb, subject = answered(self._item)
        icon = "message" if self._item.answer is not None else "help"
        return StepSummary(icon, verb, subject, is_code=False)

    def unfolds(self) -> bool:
        return True

    def unfold(self) -> BlockFlow:
        flow = MarkdownFlow(self.kit, self._item.body) if self._item.body else BlockFlow()
        for piece in plain_flow(self.kit, question_text(self._item), role="interface", color="text.secondary").pieces:
            flow.add(piece)
        return flow

    def copy_text(self) -> str:
        return "\n\n".join(part for part in (self._item.body, question_text(self._item)) if part)
