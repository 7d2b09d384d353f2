"""A question to the user that is no permission request."""

from __future__ import annotations

from desktop_agent.gui.language import say
from desktop_agent.gui.step_line import Head, StepLine
from desktop_agent.protocol import Item, Question


class QuestionWidget(StepLine):
    """The question and its options."""

    _item: Question

    def show_item(self, item: Item) -> None:
        assert isinstance(item, Question)
        self._item = item
        self.refill()

    def head(self) -> Head:
        return Head("help", self._item.text or (say(self._item.sentence) if self._item.sentence else ""))
