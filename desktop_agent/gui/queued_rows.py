"""The messages that wait, above the composer: each can be sent now, edited or taken back.

While a step runs they wait for its end. After it was stopped, or broke, nothing sends them but the person: `held`.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop_agent.gui.controls import Button, Kind, Label
from desktop_agent.gui.language import say
from desktop_agent.gui.painting import draw_box, draw_icon, draw_text
from desktop_agent.gui.theme import Theme
from desktop_agent.gui.tooltip import plain_tooltip
from desktop_agent.protocol import QueuedMessage
from desktop_agent.sentences import translate

_SHOWN_MAX = 200

ROWS_MAX = 4
"""How many messages have a row; the others wait unseen, lest they leave no room for what is asked above."""


class QueuedRow(QFrame):
    """One message that waits.

    Signals:
        hurried: it shall be sent now, and end the running step; carries its id and text.
        edited: it shall go back into the composer; carries its id and text.
        removed: it shall not be sent; carries its id.
    """

    hurried = Signal(str, str)
    edited = Signal(str, str)
    removed = Signal(str)

    def __init__(self, message: QueuedMessage, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.message = message
        self._theme = theme
        self._is_held = False
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hurry = Button("", theme, self, kind=Kind.QUIET, height="control_height_small")
        self.edit = Button("", theme, self, kind=Kind.QUIET, height="control_height_small")
        self.remove = Button("", theme, self, kind=Kind.QUIET, height="control_height_small")
        self.hurry.clicked.connect(self._on_hurry)
        self.edit.clicked.connect(self._on_edit)
        self.remove.clicked.connect(self._on_remove)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, theme.space("tight"), 0)
        row.setSpacing(theme.space("tight"))
        row.addStretch(1)
        row.addWidget(self.hurry)
        row.addWidget(self.edit)
        row.addWidget(self.remove)
        theme.changed.connect(self.update)
        self._retranslate()

    def set_held(self, *, on: bool) -> None:
        """Say that nothing sends it by itself."""
        if on != self._is_held:
            self._is_held = on
            self._retranslate()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._theme.px(30))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        edge = theme.color("border.subtle") if theme.is_high_contrast else None
        draw_box(painter, self.rect(), radius=theme.radius("block"), fill=theme.color("surface.sunken"), edge=edge)
        mirrored = self.isRightToLeft()
        x, middle = theme.px(17), self.height() / 2
        icon_at = QPointF(self.width() - x if mirrored else x, middle)
        draw_icon(painter, theme, "clock", icon_at, color="icon.normal", size=14)
        start, end = theme.px(30), self.width() - self.hurry.geometry().left() + theme.space("normal")
        if mirrored:
            start, end = self.hurry.geometry().right() + theme.space("normal"), theme.px(30)
        room = QRectF(start, 0, max(self.width() - start - end, 0), self.height())
        waits = translate("Composer", "After this step:", "before a queued message")
        held = translate("Composer", "Not sent:", "before a queued message, when the step was stopped")
        lead = say(held if self._is_held else waits)
        align = Qt.AlignmentFlag.AlignLeading
        used = draw_text(painter, theme, room, lead, color="text.secondary", align=align) + theme.space("close")
        rest = room.adjusted(0, 0, -used, 0) if mirrored else room.adjusted(used, 0, 0, 0)
        draw_text(painter, theme, rest, self._shown(), align=align)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _shown(self) -> str:
        return " ".join(self.message.text[:_SHOWN_MAX].split())

    def _on_hurry(self) -> None:
        self.hurried.emit(self.message.id, self.message.text)

    def _on_edit(self) -> None:
        self.edited.emit(self.message.id, self.message.text)

    def _on_remove(self) -> None:
        self.removed.emit(self.message.id)

    def _retranslate(self) -> None:
        self.hurry.setText(say(translate("Composer", "Send now", "button beside a queued message")))
        self.edit.setText(say(translate("Composer", "Edit", "button beside a queued message")))
        self.remove.setText(say(translate("Composer", "Remove", "button beside a queued message")))
        waits = translate("Composer", "Queued message: {text}", "for assistive technology")
        held = translate("Composer", "Message that was not sent: {text}", "for assistive technology")
        self.setAccessibleName(say((held if self._is_held else waits).having(text=self._shown())))
        why = translate("Composer", "The step ended before this message was sent. Nothing sends it but you.")
        self.setToolTip(plain_tooltip(say(why)) if self._is_held else "")
        self.update()


class QueuedRows(QWidget):
    """All messages that wait, oldest first; hidden where none does.

    Signals:
        hurried: carries id and text of a message that shall be sent now, and end the running step.
        edited: carries id and text of a message that shall go back into the composer.
        removed: carries the id of a message that shall not be sent.
    """

    hurried = Signal(str, str)
    edited = Signal(str, str)
    removed = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._messages: tuple[QueuedMessage, ...] = ()
        self._is_held = False
        self.rows: list[QueuedRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, theme.space("normal"))
        self._column.setSpacing(theme.space("tight"))
        self.more = Label("", theme, self, role="small", color="text.secondary")
        self.more.hide()
        self._column.addWidget(self.more)
        self.hide()

    def set_held(self, *, on: bool) -> None:
        """Say whether nothing runs that would send them at its end."""
        self._is_held = on
        for row in self.rows:
            row.set_held(on=on)

    def show_messages(self, messages: Sequence[QueuedMessage]) -> None:
        """Show what waits now."""
        if tuple(messages) == self._messages:
            return
        self._messages = tuple(messages)
        shown = self._messages[:ROWS_MAX]
        # Who types fast queues a hundred messages: each takes one row, not all rows anew.
        kept = {row.message.id: row for row in self.rows if row.message in shown}
        for row in self.rows:
            if row not in kept.values():
                self._column.removeWidget(row)
                row.setParent(None)
                row.deleteLater()
        self.rows = [kept.get(message.id) or self._row(message) for message in shown]
        for place, row in enumerate(self.rows):
            self._column.insertWidget(place, row)
            row.show()
        self._say_more()
        self.setVisible(bool(messages))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._say_more()
        super().changeEvent(event)

    def _row(self, message: QueuedMessage) -> QueuedRow:
        row = QueuedRow(message, self._theme, self)
        row.set_held(on=self._is_held)
        row.hurried.connect(self.hurried)
        row.edited.connect(self.edited)
        row.removed.connect(self.removed)
        return row

    def _say_more(self) -> None:
        count = len(self._messages) - len(self.rows)
        self.more.setText(say(translate("Composer", "and %n more", "queued messages that are not shown", count)))
        self.more.setVisible(count > 0)
