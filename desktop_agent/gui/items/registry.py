"""Maps items to widget classes and to text for the clipboard."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from desktop_agent.gui.document.block_flow import BlockFlow
from desktop_agent.gui.document.markdown_flow import MarkdownFlow, plain_flow
from desktop_agent.gui.items.assistant_message import AssistantMessageWidget
from desktop_agent.gui.items.context_divider import ContextDivider
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.items.notice import NoticeWidget
from desktop_agent.gui.items.outcome import OutcomeWidget, is_outcome
from desktop_agent.gui.items.step_row import StepRow, StepSummary
from desktop_agent.gui.items.thinking import ThinkingRow
from desktop_agent.gui.items.tool_call import ToolCallRow
from desktop_agent.gui.items.user_message import UserMessageWidget
from desktop_agent.gui.text.questions import answered, question_text
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_box
from desktop_agent.protocol import (
    AssistantText,
    ContextCut,
    Item,
    ItemId,
    Notice,
    Question,
    QuestionKind,
    Thinking,
    ToolCall,
    UnknownItem,
    UserMessage,
)
from desktop_agent.sentences import translate


class QuestionWidget(StepRow):
    """An answered question, or a pending one without a card."""

    _item = Question(ItemId(""), QuestionKind.CHOICE, ())

    def show_item(self, item: Item) -> None:
        assert isinstance(item, Question)
        if item.id != self._item.id:
            self.is_open = self._by_hand = False
        self._item = item
        self.refill()

    def head(self) -> StepSummary:
        verb, subject = answered(self._item)
        icon = "message" if self._item.answer is not None else "help"
        return StepSummary(icon, verb, subject, is_code=False)

    def unfolds(self) -> bool:
        return True

    def unfold(self) -> BlockFlow:
        flow = MarkdownFlow(self.context, self._item.body) if self._item.body else BlockFlow()
        text = plain_flow(self.context, question_text(self._item), role="interface", color="text.secondary")
        for piece in text.pieces:
            flow.add(piece)
        return flow

    def copy_text(self) -> str:
        return text_of(self._item)


UNKNOWN = translate("Transcript", "An entry written by a newer version of this program")
STEPS = frozenset({"tool_call", "taken_back", "thinking", "question", "unknown_item"})
"""Kinds of items that are one line, with a small gap between them."""


class UnknownLine(StepRow):
    """An item of a newer version; it unfolds to the stored JSON."""

    _item = UnknownItem(ItemId(""), "")

    def show_item(self, item: Item) -> None:
        assert isinstance(item, UnknownItem)
        self._item = item
        self.is_open = False
        self.refill()

    def head(self) -> StepSummary:
        return StepSummary("unknown", localize(UNKNOWN))

    def unfolds(self) -> bool:
        return True

    def unfold(self) -> BlockFlow:
        return plain_flow(self.context, self._item.raw, role="code_small", color="text.secondary")


class Placeholder(ItemWidget):
    """Placeholder of an item that is being loaded, with its estimated height."""

    _height = 0

    def set_height(self, height: int) -> None:
        self._height = height

    def full_height(self) -> int:
        return self._height

    def draw_around(self, painter: QPainter) -> None:
        theme = self.theme
        for number in range(min(4, max(1, self._height // theme.px(40)))):
            wide = self.width() * (0.9, 0.8, 0.85, 0.5)[number]
            box = QRectF(0, number * theme.px(22) + theme.px(6), wide, theme.px(10))
            draw_box(painter, box, radius=theme.radius("badge"), fill=theme.color("surface.sunken"))


def widget_class(item: Item) -> type[ItemWidget]:
    """Return the class of widget that shows an item."""
    match item:
        case UserMessage():
            return UserMessageWidget
        case AssistantText():
            return AssistantMessageWidget
        case Thinking():
            return ThinkingRow
        case ToolCall():
            return OutcomeWidget if is_outcome(item) else ToolCallRow
        case Notice():
            return NoticeWidget
        case Question():
            return QuestionWidget
        case ContextCut():
            return ContextDivider
        case UnknownItem():
            return UnknownLine
        case _:
            assert_never(item)


def text_of(item: Item) -> str:
    """Return the text of an item without a widget, for the clipboard."""
    match item:
        case UserMessage() | AssistantText() | Thinking():
            return item.text
        case ToolCall() if is_outcome(item):
            return item.output.for_model if item.output else ""
        case ToolCall():
            return "\n".join(part for part in (item.title, item.output.for_model if item.output else "") if part)
        case Notice():
            return localize(item.sentence)
        case Question():
            return "\n\n".join(part for part in (item.body, question_text(item)) if part)
        case ContextCut():
            return item.summary
        case UnknownItem():
            return localize(UNKNOWN)
        case _:
            assert_never(item)
