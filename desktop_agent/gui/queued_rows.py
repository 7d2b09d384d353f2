"""The messages that wait for the running step to end, above the composer: each can be edited or taken back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop_agent.gui.controls import Button, Kind
from desktop_agent.gui.language import say
from desktop_agent.gui.painting import draw_box, draw_icon, draw_text
from desktop_agent.gui.theme import Theme
from desktop_agent.protocol import QueuedMessage
from desktop_agent.sentences import translate

_SHOWN_MAX = 200


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
        self._message = message
        self._theme = theme
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
        lead = say(translate("Composer", "After this step:", "before a queued message"))
        align = Qt.AlignmentFlag.AlignLeading
        used = draw_text(painter, theme, room, lead, color="text.secondary", align=align) + theme.space("close")
        rest = room.adjusted(0, 0, -used, 0) if mirrored else room.adjusted(used, 0, 0, 0)
        draw_text(painter, theme, rest, self._shown(), align=align)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _shown(self) -> str:
        return " ".join(self._message.text[:_SHOWN_MAX].split())

    def _on_hurry(self) -> None:
        self.hurried.emit(self._message.id, self._message.text)

    def _on_edit(self) -> None:
        self.edited.emit(self._message.id, self._message.text)

    def _on_remove(self) -> None:
        self.removed.emit(self._message.id)

    def _retranslate(self) -> None:
        self.hurry.setText(say(translate("Composer", "Send now", "button beside a queued message")))
        self.edit.setText(say(translate("Composer", "Edit", "button beside a queued message")))
        self.remove.setText(say(translate("Composer", "Remove", "button beside a queued message")))
        name = translate("Composer", "Queued message: {text}", "for assistive technology")
        self.setAccessibleName(say(name.having(text=self._shown())))
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
        self.rows: list[QueuedRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, theme.space("normal"))
        self._column.setSpacing(theme.space("tight"))
        self.hide()

    def show_messages(self, messages: Sequence[QueuedMessage]) -> None:
        """Show what waits now."""
        if tuple(messages) == self._messages:
            return
        self._messages = tuple(messages)
        for row in self.rows:
            self._column.removeWidget(row)
            row.setParent(None)
            row.deleteLater()
        self.rows = [QueuedRow(message, self._theme, self) for message in messages]
        for row in self.rows:
            row.hurried.connect(self.hurried)
            row.edited.connect(self.edited)
            row.removed.connect(self.removed)
            self._column.addWidget(row)
            row.show()
        self.setVisible(bool(messages))
