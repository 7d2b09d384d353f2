"""Shows the model's thinking, folded to one line."""

from __future__ import annotations

from desktop_agent.gui.document.block_flow import BlockFlow
from desktop_agent.gui.document.markdown_flow import plain_flow
from desktop_agent.gui.items.step_row import StepRow, StepSummary
from desktop_agent.gui.text.formats import whole_seconds
from desktop_agent.gui.text.translator import localize
from desktop_agent.protocol import Item, ItemId, Thinking
from desktop_agent.sentences import translate
from desktop_agent.styled_text import StyledText

THINKING = translate("Transcript", "Thinking", "while the model thinks")
THINKING_FOR = translate("Transcript", "Thinking… {time}", "how long the model has been thinking or silent: 8 s")
THOUGHT = translate("Transcript", "Thought", "before how long the model thought: Thought for 6 s")
FOR = translate("Transcript", "for {time}", "how long the model thought")
HIDDEN = translate("Transcript", "The model does not show this thinking.")


def thinking_for(seconds: float) -> str:
    """Return a text on the model's thinking, with its duration from one second."""
    return localize(THINKING_FOR.with_values(time=whole_seconds(seconds))) if seconds >= 1 else localize(THINKING)


class ThinkingRow(StepRow):
    """Thinking as plain text; it is not parsed as Markdown."""

    _item = Thinking(ItemId(""), "")
    _text = ""

    def show_item(self, item: Item) -> None:
        assert isinstance(item, Thinking)
        if item.id != self._item.id:
            self.is_open = False
        self._item, self._text = item, item.text
        self.review_tick()
        self.refill()

    def grow(self, added: StyledText) -> None:
        self._text += added.text
        if self.is_open:
            self.refill()

    def head(self) -> StepSummary:
        if self.is_streaming:
            spent_s = self.context.clock() - self._item.at if self._item.at else 0.0
            return StepSummary("thinking", thinking_for(spent_s), ring=True, is_code=False)
        spent = localize(FOR.with_values(time=whole_seconds(self._item.duration_s))) if self._item.duration_s else ""
        return StepSummary("thinking", localize(THOUGHT), spent, is_code=False)

    def description(self) -> str:
        # A screen reader would read a changing name each second.
        return localize(THINKING) if self.is_streaming else super().description()

    def unfolds(self) -> bool:
        return bool(self._text or self._item.redacted)

    def unfold(self) -> BlockFlow:
        text = self._text.strip() or localize(HIDDEN)
        return plain_flow(self.context, text, role="interface", color="text.secondary")

    def copy_text(self) -> str:
        return self._text or self.description()

    def paddings(self) -> tuple[int, int]:
        return self.theme.px(24), self.theme.px(24)

    def ticks(self) -> bool:
        return self.is_streaming

    def tick(self) -> None:
        self.refresh()
