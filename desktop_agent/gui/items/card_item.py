"""The place of a card among the items. It is never used for anything else, and never put away."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.protocol import Item, Question, ToolCall


class CardHolder(ItemWidget):
    """Holds the card of one item that waits for an answer. `card` has `show_item`, and may have a signal `grew`."""

    def __init__(
        self, card: QWidget, item: ToolCall | Question, kit: ItemContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(kit, parent)
        self.card: Any = card
        self.item = item
        card.setParent(self)
        card.show()
        if hasattr(self.card, "grew"):
            self.card.grew.connect(self.resized)

    def show_item(self, item: Item) -> None:
        assert isinstance(item, ToolCall)
        self.item = item
        self.card.show_item(item)

    def full_height(self) -> int:
        card = self.card
        return int(card.heightForWidth(self.column) if card.hasHeightForWidth() else card.sizeHint().height())

    def place_children(self) -> None:
        self.card.setGeometry(self.rect())

    def let_keyboard_go(self) -> None:
        """Give the keyboard back before the card goes; Qt would hand it to whatever comes next in the window."""
        if hasattr(self.card, "let_keyboard_go"):
            self.card.let_keyboard_go()

    def set_view_height(self, height: int) -> None:
        """Tell the card how high the view is, where it wants to know."""
        if hasattr(self.card, "set_view_height"):
            self.card.set_view_height(height)
