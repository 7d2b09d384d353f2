"""Shows the outcome of a turn in the model's own words."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop_agent.gui.document.markdown_flow import MarkdownFlow
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon, draw_text
from desktop_agent.gui.widgets.announcements import LONGEST
from desktop_agent.protocol import Item, ItemId, Outcome, Status, ToolCall
from desktop_agent.sentences import translate

DONE = translate("Outcome", "Done", "how a turn ended, above the model's summary")
NOT_DONE = translate("Outcome", "Failed", "how a turn ended, above the model's reason")
SAID_BY = translate("Outcome", "reported by the agent", "beside how a turn ended: nobody has checked it")


def is_outcome(item: Item) -> bool:
    """Return whether an item is the outcome of a turn."""
    return isinstance(item, ToolCall) and item.output is not None and item.output.ends is not None


class OutcomeWidget(ItemWidget):
    """An outcome as Markdown below a line of its own."""

    _call = ToolCall(ItemId(""), "", "", {}, "", Status.DONE)

    def show_item(self, item: Item) -> None:
        assert isinstance(item, ToolCall)
        self._call = item
        self.flow = MarkdownFlow(self.context, self._said())
        self.set_column(self.column)
        self.update()

    def description(self) -> str:
        outcome = localize(DONE if self._is_done() else NOT_DONE)
        return f"{outcome}, {localize(SAID_BY)}: {self.flow.plain_text(LONGEST)}"

    def copy_text(self) -> str:
        return self._said()

    def head_height(self) -> int:
        return self.theme.layout("tool_entry_height")

    def draw_around(self, painter: QPainter) -> None:
        theme, high, rtl = self.theme, self.head_height(), self.isRightToLeft()
        icon, color = ("check", "state.done") if self._is_done() else ("cross", "state.failed")
        x = theme.px(8)
        draw_icon(painter, theme, icon, QPointF(self.width() - x if rtl else x, high / 2), color=color)
        room = QRectF(0 if rtl else theme.px(24), 0, self.width() - theme.px(24), high)
        text = localize(DONE if self._is_done() else NOT_DONE)
        used = draw_text(painter, theme, room, text, role="interface_strong", color=color) + theme.space("normal")
        rest = room.adjusted(0, 0, -used, 0) if rtl else room.adjusted(used, 0, 0, 0)
        draw_text(painter, theme, rest, localize(SAID_BY), role="small", color="text.secondary")

    def _is_done(self) -> bool:
        return self._call.output is None or self._call.output.ends is not Outcome.FAILED

    def _said(self) -> str:
        return self._call.output.for_model if self._call.output is not None else ""
