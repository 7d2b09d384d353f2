"""Shows a message of the user as plain text."""

from __future__ import annotations

from pathlib import PurePath

from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QEnterEvent, QPainter
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.block_flow import LAST
from desktop_agent.gui.document.markdown_flow import plain_flow
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.text.action_kinds import with_keys
from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.gui.theme.painting import draw_ground, draw_icon, draw_text
from desktop_agent.gui.widgets.announcements import rename
from desktop_agent.gui.widgets.buttons import COPY_MESSAGE, Button, ButtonKind, CopyButton, IconButton
from desktop_agent.protocol import Item, ItemId, UserMessage
from desktop_agent.sentences import translate
from desktop_agent.text import visible

YOU_WROTE = translate("Transcript", "You: {text}", "a message of the user, as a screen reader reads it")

UNDO_TURN = translate("Transcript", "Undo this turn", "button below a message: of the files that the agent changed")
REWIND = translate("Transcript", "Rewind to here…", "in the menu of a message: conversation, files, or both go back")
UNDO_ABOUT = translate(
    "Transcript", "Restores the files to their state before this message. You see the changes first."
)
UNDONE = translate("Transcript", "You undid what this turn did to files", "below a message")
WITH_INSTRUCTIONS = translate("Transcript", "With the instructions in {files}", "below a message; names of files")
SHOW_ALL = translate("Transcript", "Show all", "below a long message, of which only the beginning is shown")
SHOW_LESS = translate("Transcript", "Show less", "below a long message")
LONGEST_ROWS = 30
"""Rows of the longest message that is not folded."""
FOLDED_ROWS = 12
"""Rows of a folded message."""
_COLUMNS = 80
_WORD = 40


def folded_length(text: str) -> int:
    """Return how many characters of a folded message are shown; all of a short one."""
    if _end_of_rows(text, LONGEST_ROWS) >= len(text):
        return len(text)
    end = _end_of_rows(text, FOLDED_ROWS)
    blank = -1 if text[end] == "\n" else text.rfind(" ", end - _WORD, end)
    return end if blank < 0 else blank


class UserMessageWidget(ItemWidget):
    """A message of the user, with its attachments and instructions named below.

    A very long one is folded. Buttons undo the file changes of its turn and rewind the conversation; without file
    changes an icon that appears with the pointer rewinds.
    """

    def __init__(self, context: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._item = UserMessage(ItemId(""), "", 0.0)
        self._folded = 0
        self._more = Button("", context.theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self._more.clicked.connect(self.toggle)
        self._undo: Button | None = None
        self._rewind_button: Button | None = None
        self._rewind = IconButton("history", localize(REWIND), context.theme, self, color="icon.muted", size=14)
        self._rewind.clicked.connect(self._on_rewind)
        self._rewind.hide()
        self._offers_undo = self._is_undone = False
        context.back.changed.connect(self._review)
        self._copy = CopyButton(self.copy_text, context.theme, self, name=COPY_MESSAGE)
        self._copy.hide()

    def show_item(self, item: Item) -> None:
        assert isinstance(item, UserMessage)
        if item.text != self._item.text:
            self._folded = folded_length(item.text)
        if item.id != self._item.id:
            self.is_open = False
        self._item = item
        self._copy.hide()
        self._rewind.hide()
        self._offers_undo = self.context.back.changed_files(item.id)
        self._is_undone = self.context.back.is_undone(item.id)
        self._refill()

    def unfolds(self) -> bool:
        return self._folded < len(self._item.text)

    def set_open(self, *, on: bool, by_hand: bool = False) -> None:  # noqa: ARG002 - it never opens by itself
        on = on and self.unfolds()
        if on != self.is_open:
            self.is_open = on
            self._refill()

    def description(self) -> str:
        said = localize(YOU_WROTE.with_values(text=self._item.text))
        undone = localize(UNDONE) if self._is_undone else ""
        return "\n".join(filter(None, (said, self._instructions_text(), undone)))

    def copy_text(self) -> str:
        return self._item.text

    def selected_text(self, start: int, stop: int) -> str:
        if start and stop >= LAST and self._is_cut():
            # The selection continues in the next item, so it includes the folded part.
            return plain_flow(self.context, self._item.text).text(start)
        return super().selected_text(start, stop)

    def head_height(self) -> int:
        return self.theme.layout("user_message_padding_y")

    def foot_height(self) -> int:
        rows = self.theme.px(22) * len(self._rows())
        return self.theme.layout("user_message_padding_y") + rows + self._more_height()

    def paddings(self) -> tuple[int, int]:
        side = self.theme.layout("user_message_padding_x")
        return side, side

    def draw_around(self, painter: QPainter) -> None:
        theme = self.theme
        draw_ground(painter, theme, self.rect(), "surface.user_message", "group")
        y = self.head_height() + self.flow.height + self._more_height() + theme.px(4)
        side = theme.layout("user_message_padding_x")
        for icon, text in self._rows():
            x = self.width() - side - theme.px(7) if self.isRightToLeft() else side + theme.px(7)
            draw_icon(painter, theme, icon, QPointF(x, y + theme.px(9)), color="icon.muted", size=14)
            left = side + (0 if self.isRightToLeft() else theme.px(20))
            inner = QRectF(left, y, self.width() - 2 * side - theme.px(20), theme.px(18))
            draw_text(painter, theme, inner, text, role="small", color="text.secondary")
            y += theme.px(22)

    def _rows(self) -> list[tuple[str, str]]:
        """Return icon and text of the rows below the message: attachments, instructions, undo."""
        rows = [("attach", PurePath(attachment.path).name) for attachment in self._item.attachments]
        instructions = [("list", self._instructions_text())] if self._item.instructions else []
        return [*rows, *instructions, *([("undo", localize(UNDONE))] if self._is_undone else [])]

    def _instructions_text(self) -> str:
        """Return a text on the instruction files sent with this message."""
        if not self._item.instructions:
            return ""
        files = listed(visible(path, keep_newlines=False) for path in self._item.instructions)
        return localize(WITH_INSTRUCTIONS.with_values(files=files))

    def place_children(self) -> None:
        side = self._copy.sizeHint().width()
        inset = self.theme.px(6)
        x = inset if self.isRightToLeft() else self.width() - side - inset
        self._copy.setGeometry(x, inset, side, side)
        self._rewind.setGeometry(x + side if self.isRightToLeft() else x - side, inset, side, side)
        below = self._below()
        self._more.setVisible(self.unfolds())
        for offer in (self._undo, self._rewind_button):
            if offer is not None:
                offer.setVisible(self._offers_undo)
                offer.setEnabled(self.context.back.is_offered)
        # Their labels are aligned with the message.
        at = self.theme.layout("user_message_padding_x") - self.theme.px(10)
        y = self.head_height() + self.flow.height + self.theme.px(4)
        for button in below:
            size = button.sizeHint()
            x = self.width() - at - size.width() if self.isRightToLeft() else at
            button.setGeometry(x, y, size.width(), size.height())
            at += size.width() + self.theme.px(4)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._copy.show()
        back = self.context.back
        self._rewind.setVisible(back.is_offered and not self._offers_undo and not back.is_rewound(self._item.id))
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._copy.hide()
        self._rewind.hide()
        super().leaveEvent(event)

    def refresh(self) -> None:
        """Update the labels of the buttons."""
        lines = self._item.text.count("\n") + 1
        if self.is_open:
            text = SHOW_LESS
        elif lines > FOLDED_ROWS:
            text = translate("Transcript", "Show all %n line(s)", "below a long message", lines)
        else:
            text = SHOW_ALL
        self._more.setText(localize(text))
        if self._undo is not None:
            self._undo.setText(localize(UNDO_TURN))
            self._undo.setAccessibleDescription(localize(UNDO_ABOUT))
            # The keys undo the last turn.
            is_last = self.context.back.last_turn == self._item.id
            self._undo.setToolTip(with_keys(localize(UNDO_TURN), "undo_turn") if is_last else "")
        if self._rewind_button is not None:
            self._rewind_button.setText(localize(REWIND))
        self._rewind.set_name(localize(REWIND))

    def retranslate(self) -> None:
        self.refresh()
        self.place_children()

    def _is_cut(self) -> bool:
        return self.unfolds() and not self.is_open

    def _below(self) -> list[Button]:
        return [*([self._more] if self.unfolds() else []), *(self._ways_back() if self._offers_undo else [])]

    def _ways_back(self) -> list[Button]:
        # Made when needed: few messages have them.
        if self._undo is None or self._rewind_button is None:
            low = "control_height_small"
            self._undo = Button("", self.theme, self, kind=ButtonKind.QUIET, height=low, icon="undo")
            self._undo.clicked.connect(self._on_undo)
            self._rewind_button = Button("", self.theme, self, kind=ButtonKind.QUIET, height=low, icon="history")
            self._rewind_button.clicked.connect(self._on_rewind)
            self.refresh()
        return [self._undo, self._rewind_button]

    def _more_height(self) -> int:
        return max((button.sizeHint().height() + self.theme.px(4) for button in self._below()), default=0)

    def _review(self) -> None:
        """Update the offered buttons."""
        offers = self.context.back.changed_files(self._item.id)
        for offer in (self._undo, self._rewind_button):
            if offer is not None:
                offer.setEnabled(self.context.back.is_offered)
        self.refresh()
        is_undone = self.context.back.is_undone(self._item.id)
        if (offers, is_undone) != (self._offers_undo, self._is_undone):
            self._offers_undo, self._is_undone = offers, is_undone
            rename(self)
            self.place_children()
            self.update()
            self.resized.emit()

    def _on_undo(self) -> None:
        self.context.back.undo_wanted.emit(self._item.id)

    def _on_rewind(self) -> None:
        self.context.back.rewind_wanted.emit(self._item.id)

    def _refill(self) -> None:
        self.flow = plain_flow(self.context, self._item.text, until=self._folded if self._is_cut() else None)
        self.refresh()
        self.set_column(self.column)
        self.update()


def _end_of_rows(text: str, rows: int) -> int:
    """Return where the first rows of a text end in a column of 80 letters."""
    at = 0
    while at < len(text):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        needed = max(1, -((at - end) // _COLUMNS))
        if needed > rows:
            return at + rows * _COLUMNS if rows else at - 1
        rows -= needed
        at = end + 1
    return len(text)
