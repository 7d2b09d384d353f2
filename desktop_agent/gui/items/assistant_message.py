"""Shows an answer of the model as Markdown."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QEnterEvent, QPainter
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.markdown_flow import MarkdownFlow
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_text
from desktop_agent.gui.widgets.announcements import LONGEST
from desktop_agent.gui.widgets.buttons import COPY_MESSAGE, CopyButton
from desktop_agent.protocol import AssistantText, Item, ItemId
from desktop_agent.sentences import translate
from desktop_agent.styled_text import StyledText

CUT_OFF = translate("Transcript", "Response interrupted.", "below an answer whose stream broke")


class AssistantMessageWidget(ItemWidget):
    """An answer. While it streams, only its last block is parsed again."""

    def __init__(self, context: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._item = AssistantText(ItemId(""), "")
        self._answer = MarkdownFlow(context)
        self._copy = CopyButton(self.copy_text, context.theme, self, name=COPY_MESSAGE, floating=True)
        self._copy.hide()

    def show_item(self, item: Item) -> None:
        assert isinstance(item, AssistantText)
        shown = self._answer.source if item.id == self._item.id else None
        self._item = item
        if shown is not None and item.text.startswith(shown):
            # The final value of a streamed text keeps the blocks that are already shown.
            self._feed(item.text[len(shown) :])
        else:
            self._answer = MarkdownFlow(self.context, item.text)
            self.flow = self._answer
            self._copy.hide()
        self.update()

    def grow(self, added: StyledText) -> None:
        self._feed(added.text)
        self.update()

    def description(self) -> str:
        return self._answer.plain_text(LONGEST)

    def copy_text(self) -> str:
        return self._answer.source

    def foot_height(self) -> int:
        return self.theme.line("small") + self.theme.px(4) if self._item.cut else 0

    def draw_around(self, painter: QPainter) -> None:
        if self._item.cut:
            high = self.theme.line("small")
            room = QRectF(0, self.height() - high, self.width(), high)
            draw_text(painter, self.theme, room, localize(CUT_OFF), role="small", color="text.tertiary")

    def place_children(self) -> None:
        side = self._copy.sizeHint().width()
        # A code block at the beginning may have a button of its own, so this one is at the end.
        x = 0 if self.isRightToLeft() else self.width() - side
        self._copy.setGeometry(x, self.height() - side, side, side)
        self._copy.raise_()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._copy.setVisible(bool(self._answer.source))
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._copy.hide()
        super().leaveEvent(event)

    def _feed(self, text: str) -> None:
        if text:
            self._answer.feed(text)
