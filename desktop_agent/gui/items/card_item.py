"""Hosts a card in the transcript. Never recycled."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.cards.card_frame import CardFrame
from desktop_agent.gui.cards.question_card import QuestionCard
from desktop_agent.gui.document.markdown_flow import MarkdownFlow
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.widgets.announcements import LONGEST
from desktop_agent.protocol import Item, Question, ToolCall


class CardItem(ItemWidget):
    """Hosts the card of one pending prompt: a `CardFrame` with `show_item`."""

    def __init__(
        self, card: CardFrame, item: ToolCall | Question, context: ItemContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, parent)
        self.card: Any = card
        self.item = item
        card.setParent(self)
        card.show()
        card.grew.connect(self.resized)

    def show_item(self, item: Item) -> None:
        assert isinstance(item, ToolCall)
        self.item = item
        self.card.show_item(item)

    def full_height(self) -> int:
        return int(self.card.heightForWidth(self.column))

    def place_children(self) -> None:
        self.card.setGeometry(self.rect())

    def release_focus(self) -> None:
        """Return the keyboard before the card is removed; otherwise Qt focuses the next widget of the window."""
        self.card.release_focus()

    def set_view_height(self, height: int) -> None:
        self.card.set_view_height(height)


class QuestionCardItem(CardItem):
    """Hosts the card of a pending question below its Markdown, which can be selected and copied."""

    def __init__(
        self, card: CardFrame, question: Question, context: ItemContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(card, question, context, parent)
        if question.body:
            self.flow = MarkdownFlow(context, question.body)
            if isinstance(card, QuestionCard):
                card.reads(self.flow.plain_text(LONGEST))

    def show_item(self, item: Item) -> None:
        assert isinstance(item, Question)
        self.item = item
        self.card.show_item(item)

    def copy_text(self) -> str:
        assert isinstance(self.item, Question)
        return "\n\n".join(part for part in (self.item.body, self.item.text) if part)

    def full_height(self) -> int:
        return self.flow.height + self.foot_height()

    def foot_height(self) -> int:
        card: Any = self.card
        return self._gap() + int(card.heightForWidth(self.column))

    def place_children(self) -> None:
        high = self.foot_height() - self._gap()
        self.card.setGeometry(QRect(0, self.height() - high, self.width(), high))

    def _gap(self) -> int:
        return self.theme.layout("transcript_gap") if self.flow.pieces else 0
