"""A hairline with words: from here on the model is sent less of what stands above."""

from __future__ import annotations

from desktop_agent.gui.step_line import Head, StepLine
from desktop_agent.protocol import ContextCut, Item


class ContextDivider(StepLine):
    """What the model still sees."""

    _item: ContextCut

    def show_item(self, item: Item) -> None:
        assert isinstance(item, ContextCut)
        self._item = item
        self.refill()

    def head(self) -> Head:
        return Head("steps", self._item.summary)
