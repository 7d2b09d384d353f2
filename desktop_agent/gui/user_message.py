"""What the person wrote: plain text on a quiet ground."""

from __future__ import annotations

from pathlib import PurePath

from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QEnterEvent, QPainter
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.answer_flow import Kit, plain_flow
from desktop_agent.gui.copy_button import COPY_MESSAGE, CopyButton
from desktop_agent.gui.item_widget import ItemWidget
from desktop_agent.gui.language import say
from desktop_agent.gui.painting import draw_box, draw_icon, draw_text
from desktop_agent.protocol import Item, ItemId, UserMessage
from desktop_agent.sentences import translate

YOU_WROTE = translate("Transcript", "You: {text}", "a message of the user, as a screen reader reads it")


class UserMessageWidget(ItemWidget):
    """A message of the user's, with the names of what is attached below it."""

    def __init__(self, kit: Kit, parent: QWidget | None = None) -> None:
        super().__init__(kit, parent)
        self._item = UserMessage(ItemId(""), "", 0.0)
        self._copy = CopyButton(self.copy_text, kit.theme, self, name=COPY_MESSAGE)
        self._copy.hide()

    def show_item(self, item: Item) -> None:
        assert isinstance(item, UserMessage)
        self._item = item
        self.flow = plain_flow(self.kit, item.text)
        self._copy.hide()
        self.update()

    def description(self) -> str:
        return say(YOU_WROTE.having(text=self._item.text))

    def copy_text(self) -> str:
        return self._item.text

    def head_height(self) -> int:
        return self.theme.layout("user_message_padding_y")

    def foot_height(self) -> int:
        rows = self.theme.px(22) * len(self._item.attachments)
        return self.theme.layout("user_message_padding_y") + rows

    def paddings(self) -> tuple[int, int]:
        side = self.theme.layout("user_message_padding_x")
        return side, side

    def draw_around(self, painter: QPainter) -> None:
        theme = self.theme
        edge = theme.color("border.subtle") if theme.is_high_contrast else None
        ground = theme.color("surface.user_message")
        draw_box(painter, self.rect(), radius=theme.radius("group"), fill=ground, edge=edge)
        y = self.head_height() + self.flow.height + theme.px(4)
        side = theme.layout("user_message_padding_x")
        for attachment in self._item.attachments:
            x = self.width() - side - theme.px(7) if self.is_rtl() else side + theme.px(7)
            draw_icon(painter, theme, "attach", QPointF(x, y + theme.px(9)), color="icon.muted", size=14)
            box = QRectF(self.rect()).adjusted(side, 0, -side, 0)
            inner = QRectF(
                box.left() + (0 if self.is_rtl() else theme.px(20)), y, box.width() - theme.px(20), theme.px(18)
            )
            draw_text(painter, theme, inner, PurePath(attachment.path).name, role="small", color="text.secondary")
            y += theme.px(22)

    def place_children(self) -> None:
        side = self._copy.sizeHint().width()
        inset = self.theme.px(6)
        x = inset if self.is_rtl() else self.width() - side - inset
        self._copy.setGeometry(x, inset, side, side)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._copy.show()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._copy.hide()
        super().leaveEvent(event)
