"""Owns the cards of pending prompts; they are never recycled."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.cards.card_frame import CardFrame
from desktop_agent.gui.items.card_item import CardItem, QuestionCardItem
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.protocol import Item, ItemId, Question, Status, ToolCall

CardFactory = Callable[[ToolCall | Question, QWidget], CardFrame]
"""Makes the card of a pending call or question, and connects its answers. The card has `show_item`."""


class CardItems(QObject):
    """Makes a card for each pending call and question, and removes it when it is no longer pending.

    Signals:
        resized: a card wants another height.
    """

    resized = Signal()

    def __init__(self, viewport: QWidget, context: ItemContext, make_card: CardFactory | None) -> None:
        super().__init__(viewport)
        self._viewport, self._context, self._make_card = viewport, context, make_card
        self._holders: dict[ItemId, CardItem] = {}
        self._column, self._view_height = 1, 0

    def __contains__(self, item_id: ItemId) -> bool:
        return item_id in self._holders

    def __iter__(self) -> Iterator[tuple[ItemId, CardItem]]:
        return iter(list(self._holders.items()))

    def wants(self, item: Item | None) -> bool:
        """Return whether an item is shown by a card."""
        if self._make_card is None:
            return False
        if isinstance(item, Question):
            return item.answer is None and not item.is_over
        return (
            isinstance(item, ToolCall)
            and item.status is Status.WAITING
            and item.permission is not None
            and item.decision is None
        )

    def card(self, item_id: ItemId) -> QWidget | None:
        holder = self._holders.get(item_id)
        return holder.card if holder else None

    def holder(self, item: Item) -> CardItem:
        """Return the card item of a pending prompt, and make it if there is none."""
        assert isinstance(item, ToolCall | Question)
        assert self._make_card is not None
        holder = self._holders.get(item.id)
        if holder is not None:
            holder.show_item(item)
            return holder
        card = self._make_card(item, self._viewport)
        if isinstance(item, Question):
            holder = QuestionCardItem(card, item, self._context, self._viewport)
        else:
            holder = CardItem(card, item, self._context, self._viewport)
        holder.resized.connect(self.resized)
        holder.set_column(self._column)
        holder.set_view_height(self._view_height)
        self._holders[item.id] = holder
        return holder

    def under_pointer(self) -> tuple[ItemId, int] | None:
        """Return the item whose card is under the pointer, and the card's y."""
        for item_id, holder in self._holders.items():
            if holder.isVisible() and holder.underMouse():
                return item_id, holder.y()
        return None

    def end(self, item_id: ItemId) -> None:
        """Remove a card: its prompt is no longer pending."""
        holder = self._holders.pop(item_id)
        holder.release_focus()
        holder.hide()
        holder.deleteLater()

    def set_size(self, column: int, view_height: int) -> None:
        """Set the width of the cards and the height of the view."""
        self._column, self._view_height = column, view_height
        for holder in self._holders.values():
            holder.set_column(column)
            holder.set_view_height(view_height)
