"""Shows a notice of the program with its remedies as buttons, or as a divider without any."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.block_flow import BlockFlow
from desktop_agent.gui.document.markdown_flow import made_piece
from desktop_agent.gui.document.text_block import TextBlock
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.painting import draw_ground, draw_icon, draw_line
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.protocol import Item, ItemId, Level, Notice, Remedy
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut, visible

_SAID: dict[Remedy, Sentence] = {
    Remedy.RETRY: translate("Notice", "Retry"),
    Remedy.CANCEL_RETRY: translate("Notice", "Cancel"),
    Remedy.OPEN_KEYS: translate("Notice", "Model settings"),
    Remedy.CHOOSE_FOLDER: translate("Notice", "Choose folder"),
    Remedy.CHOOSE_MODEL: translate("Notice", "Choose model"),
    Remedy.OPEN_SETTINGS: translate("Notice", "Open settings"),
    Remedy.REDO: translate("Notice", "Redo", "a button: let what was undone be done again"),
}
_RETRY_NOW = translate("Notice", "Retry now")
_GO_ON_WITH = translate("Notice", "Continue with {server}", "a button; the name of another server")
_LONGEST_NAME = 32
_NEXT_TRY = translate("Notice", "{sentence} Next try in {seconds} s.")
_TRYING = translate("Notice", "{sentence} Trying again.")
_ICONS = {Level.INFO: "info", Level.WARNING: "clock", Level.ERROR: "cross"}
_COLORS = {Level.INFO: "icon.normal", Level.WARNING: "icon.normal", Level.ERROR: "state.failed"}


class NoticeWidget(ItemWidget):
    """A notice. Its buttons are offered until a message follows, because they would then act on something else.

    Redo is offered as long as the core allows it.
    """

    def __init__(self, context: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._item = Notice(ItemId(""), Level.INFO, Sentence("", ""))
        self._buttons: list[tuple[Remedy, Button]] = []
        self._is_last = True
        self._made_for: tuple[tuple[Remedy, ...], bool] = ((), False)
        self._text = ""
        context.back.changed.connect(self._review)

    def show_item(self, item: Item) -> None:
        assert isinstance(item, Notice)
        self._item = item
        self._make_buttons()
        self._text = ""
        self._refresh_text()
        self.review_tick()
        self.update()

    def set_last(self, *, on: bool) -> None:
        """Set whether no message follows it."""
        if on != self._is_last:
            self._is_last = on
            self._review()

    def description(self) -> str:
        return self._text

    @property
    def is_divider(self) -> bool:
        """It is shown as a divider: text on a hairline, without a background."""
        # A notice without offered buttons keeps its style, except for Redo, which may return.
        remedies = self._offered() if self._item.remedies == (Remedy.REDO,) else self._item.remedies
        return self._item.level is Level.INFO and not remedies and self._item.until is None

    def head_height(self) -> int:
        if self.is_divider:
            return self.theme.px(4)
        return (self._row_height() - self.theme.line("interface")) // 2

    def foot_height(self) -> int:
        if not self._is_stacked():
            return self.head_height()
        return self.theme.px(8) + self._row_height()

    def paddings(self) -> tuple[int, int]:
        px = self.theme.px
        if self.is_divider:
            side = px(80) if self.column > px(420) else px(24)
            return side, side
        end = px(12) if self._is_stacked() else self._buttons_width() + px(16)
        return (end, px(38)) if self.isRightToLeft() else (px(38), end)

    def draw_around(self, painter: QPainter) -> None:
        theme = self.theme
        if self.is_divider:
            self._draw_hairlines(painter)
            return
        draw_ground(painter, theme, self.rect(), radius="group")
        x = theme.px(20)
        x = self.width() - x if self.isRightToLeft() else x
        icon, color = _ICONS[self._item.level], _COLORS[self._item.level]
        y = self.head_height() + theme.line("interface") / 2
        draw_icon(painter, theme, icon, QPointF(x, y), color=color)

    def place_children(self) -> None:
        theme = self.theme
        x = self.width() - theme.px(8)
        row = self._row_height()
        top = self.height() - row if self._is_stacked() else 0
        for _, button in reversed(self._buttons):
            size = button.sizeHint()
            x -= size.width()
            left = self.width() - x - size.width() if self.isRightToLeft() else x
            button.setGeometry(left, top + (row - size.height()) // 2, size.width(), size.height())
            x -= theme.px(8)

    def retranslate(self) -> None:
        for remedy, button in self._buttons:
            button.setText(self._offer(remedy))
        self._text = ""
        self._refresh_text()

    def _make_buttons(self) -> None:
        wanted = (self._offered(), self._item.until is not None)
        if wanted == self._made_for:
            return
        self._made_for = wanted
        for _, button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = []
        for number, remedy in enumerate(wanted[0]):
            kind = ButtonKind.QUIET if number else ButtonKind.PLAIN
            button = Button(self._offer(remedy), self.theme, self, kind=kind, height="notice_button")
            button.clicked.connect(partial(self.remedied.emit, remedy.value))
            button.show()
            self._buttons.append((remedy, button))
        self._enable()

    def _enable(self) -> None:
        for remedy, button in self._buttons:
            button.setEnabled(remedy is not Remedy.REDO or self.context.back.is_offered)

    def _offered(self) -> tuple[Remedy, ...]:
        item, back = self._item, self.context.back
        return tuple(
            remedy for remedy in item.remedies if (back.can_redo(item.id) if remedy is Remedy.REDO else self._is_last)
        )

    def _review(self) -> None:
        """Update the offered buttons."""
        self._enable()
        if self._offered() == self._made_for[0]:
            return
        self._make_buttons()
        self._fill()
        # The width of the text depends on the buttons.
        self.set_column(self.column)
        self.resized.emit()

    def _offer(self, remedy: Remedy) -> str:
        if remedy is Remedy.SWITCH_SERVER:
            return localize(_GO_ON_WITH.with_values(server=visible(cut(self._item.server, _LONGEST_NAME))))
        waits = remedy is Remedy.RETRY and self._item.until is not None
        return localize(_RETRY_NOW if waits else _SAID[remedy])

    def _refresh_text(self) -> None:
        words = self._say()
        if words != self._text:
            self._text = words
            self._fill()
            self.resized.emit()

    def _say(self) -> str:
        sentence, until = say_safely(self._item.sentence), self._item.until
        if until is None:
            return sentence
        left = round(until - self.context.clock())
        if left <= 0:
            return localize(_TRYING.with_values(sentence=sentence))
        return localize(_NEXT_TRY.with_values(sentence=sentence, seconds=left))

    def _fill(self) -> None:
        color = "text.secondary" if self.is_divider else "text.primary"
        role = "small" if self.is_divider else "interface"
        align = Qt.AlignmentFlag.AlignHCenter if self.is_divider else Qt.AlignmentFlag.AlignLeading
        view = TextBlock(self._text, self.context.ink, role=role, color=color, align=align)
        self.flow = BlockFlow([made_piece(view, self._text)])
        self.set_column(self.column)

    def _buttons_width(self) -> int:
        return sum(button.sizeHint().width() + self.theme.px(8) for _, button in self._buttons)

    def _is_stacked(self) -> bool:
        return bool(self._buttons) and self.column - self._buttons_width() < self.theme.px(260)

    def _row_height(self) -> int:
        return self.theme.px(42)

    def _draw_hairlines(self, painter: QPainter) -> None:
        theme = self.theme
        wide = theme.metrics("small").horizontalAdvance(self._text)
        words = min(wide, self.width() - sum(self.paddings()))
        y = self.height() / 2
        reach = (self.width() - words) / 2 - theme.px(12)
        color = theme.color("border.strong" if theme.is_high_contrast else "border.subtle")
        draw_line(painter, QPointF(0, y), QPointF(reach, y), color)
        draw_line(painter, QPointF(self.width() - reach, y), QPointF(self.width(), y), color)

    def ticks(self) -> bool:
        return self._item.until is not None

    def tick(self) -> None:
        self._refresh_text()
