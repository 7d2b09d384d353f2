"""The composer: message field, Send, Stop and the queue."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from desktop_agent.gui.composer.completion_popup import CommandSuggestions
from desktop_agent.gui.composer.message_queue import QueuedMessages
from desktop_agent.gui.text.action_kinds import STOP_ALL, keyed, with_keys
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.announcements import announce
from desktop_agent.gui.widgets.buttons import Button, ButtonKind, IconButton
from desktop_agent.gui.widgets.focus_ring import ring_around
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import Room, column_of, row_of
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.gui.widgets.text_edit import MessageField
from desktop_agent.protocol import QueuedMessage, SendTime
from desktop_agent.sentences import translate
from desktop_agent.text import clean

DRAFT_MS = 500
TWICE_MS = 2000
"""Time in which a second press of Escape stops the turn."""

AGAIN = translate("Composer", "Press Escape again to stop", "below the field, for a moment")


class Composer(TranslatedWidget, QWidget):
    """Sends the user's messages. The text stays until it was sent.

    Two presses of Escape stop the turn; one could be meant for an overlay. Escape never answers a question.

    Signals:
        sent: carries the message; the field is empty then.
        postponed: carries a message for after the running turn; the field is empty then.
        stopped: the user stops the running turn.
        draft_changed: carries the unsent text, at most half a second after a change.
        recalled: the user wants earlier messages; answer with `set_earlier`.
    """

    sent = Signal(str)
    postponed = Signal(str)
    stopped = Signal()
    draft_changed = Signal(str)
    recalled = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._state = ConversationActivity.IDLE
        self._is_read_only = self._is_open_elsewhere = self._is_silent = self._is_full = False
        self._wants_earlier = False
        self._draft = ""
        self._timer = QTimer(self, singleShot=True, interval=DRAFT_MS)
        self._timer.timeout.connect(self.flush_draft)
        self._escaping = QTimer(self, singleShot=True, interval=TWICE_MS)
        self._escaping.timeout.connect(self._retranslate)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._build()
        self._hold()
        self._connect()
        self._retranslate()

    # Input from controllers.

    def text(self) -> str:
        """Return the unsent text."""
        return clean(self.field.text())

    def set_text(self, text: str) -> None:
        """Put a text into the field, as a draft, with the cursor at its end."""
        self.field.set_text(text)

    def restore(self, text: str) -> None:
        """Put a text that was not sent back before the current text."""
        since = self.text()
        self.field.set_text(f"{text}\n{since}" if since.strip() else text)

    def show_draft(self, text: str) -> None:
        """Show a saved draft without saving it again."""
        self._draft = text
        self.field.set_text(text)
        self.suggestions.dismiss()
        self._timer.stop()

    def flush_draft(self) -> None:
        """Emit the draft now if it changed."""
        self._timer.stop()
        text = self.text()
        if text != self._draft:
            self._draft = text
            self.draft_changed.emit(text)

    def set_state(self, state: ConversationActivity) -> None:
        """Show the activity of the conversation: Stop is visible while it works or waits."""
        self._state = state
        self._escaping.stop()
        self.stop.setVisible(self._is_working() and not self._is_read_only)
        self._hold()
        self._retranslate()

    def set_read_only(
        self, *, on: bool, is_open_elsewhere: bool = True, is_silent: bool = False, is_full: bool = False
    ) -> None:
        """Disable input: the conversation is read-only in this window.

        It is open elsewhere, or not stored, or its folder is not responding, or the disk is full.
        """
        self._is_read_only, self._is_open_elsewhere = on, is_open_elsewhere
        self._is_silent, self._is_full = is_silent, is_full
        self.field.setReadOnly(on)
        self.stop.setVisible(self._is_working() and not on)
        self._hold()
        self._on_text_changed()
        self._retranslate()

    def set_queued(self, messages: Sequence[QueuedMessage]) -> None:
        """Show the messages that wait."""
        self.queued.show_messages(messages)

    def set_earlier(self, messages: Sequence[str]) -> None:
        """Set the messages that Up recalls, latest last."""
        self.field.set_earlier(messages)
        if self._wants_earlier:
            self._wants_earlier = False
            self.field.recall_now()

    def add_earlier(self, message: str) -> None:
        """Add a sent message to those that Up recalls."""
        self.field.add_earlier(message)

    def set_view_height(self, height: int) -> None:
        """Set the height of the page, of which the field takes at most its share."""
        self.field.set_limit(round(height * self._theme.share("composer_max")))

    def focus_message(self) -> None:
        """Put the cursor into the field."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    # Construction.

    def _build(self) -> None:
        theme = self._theme
        self.queued = QueuedMessages(theme, self)
        self.box = _Box(theme, self)
        self.field = MessageField(theme, self.box)
        self.suggestions = CommandSuggestions(self.field, theme, self)
        self.hint = Label("", theme, self.box, role="small", color="text.secondary", wraps=True)
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.stop = Button("", theme, self.box, icon="stop")
        self.send = IconButton("send", "", theme, self.box, kind=ButtonKind.PRIMARY, side="control_height")
        self.stop.hide()
        self.send.setEnabled(False)
        ring_around(self.field, self.box, theme.radius("group"))
        self.box.setFocusProxy(self.field)
        gap, margins = theme.space("normal"), (theme.px(13), theme.px(10), theme.px(8), theme.px(8))
        row = row_of(Room(self.hint), self.stop, self.send, gap=gap)
        column_of(self.field, row, gap=gap, margins=margins, inside=self.box)
        column_of(self.queued, self.suggestions, self.box, gap=0, inside=self)

    def _connect(self) -> None:
        self.field.entered.connect(self._on_send)
        self.field.postponed.connect(self._on_postpone)
        self.field.escaped.connect(self._on_escape)
        self.field.recalled.connect(self._on_recalled)
        self.field.textChanged.connect(self._on_text_changed)
        self.field.grew.connect(self.updateGeometry)
        self.suggestions.taken.connect(self._on_command)
        self.send.clicked.connect(self._on_send)
        self.stop.clicked.connect(self.stopped)

    # Slots.

    def _on_send(self) -> None:
        self._take(SendTime.NOW)

    def _on_command(self, name: str) -> None:
        """Insert a chosen command; the user may add an argument."""
        self.field.set_text(f"/{name} ")

    def _on_postpone(self) -> None:
        """Queue the message for after the turn; where none runs it is sent as with Enter."""
        self._take(SendTime.AFTER if self._is_working() else SendTime.NOW)

    def _take(self, when: SendTime) -> None:
        text = self.text()
        if not text.strip() or self._is_read_only:
            return
        self.field.empty()
        self.field.add_earlier(text)
        # The draft stays in the store until the message is stored, and is emitted again then.
        self._timer.stop()
        (self.postponed if when is SendTime.AFTER else self.sent).emit(text)

    def _on_escape(self) -> None:
        if self._state is not ConversationActivity.WORKING or self._is_read_only:
            return
        if self._escaping.isActive():
            self._escaping.stop()
            self.stopped.emit()
        else:
            self._escaping.start()
            announce(self, localize(AGAIN))
        self._retranslate()

    def _on_recalled(self) -> None:
        self._wants_earlier = True
        self.recalled.emit()

    def _on_text_changed(self) -> None:
        self.send.setEnabled(not self._is_read_only and _has_text(self.field))
        if not self._timer.isActive():
            self._timer.start()

    def _hold(self) -> None:
        # This window does not know what another one does with them.
        self.queued.set_unsent(on=not self._is_working() and not self._is_read_only)

    def _is_working(self) -> bool:
        return self._state in {ConversationActivity.WORKING, ConversationActivity.WAITING}

    def _retranslate(self) -> None:
        self.field.setAccessibleName(localize(translate("Composer", "Message", "name of the text field")))
        send = localize(translate("Composer", "Send", "button"))
        self.send.set_name(send, keyed(send, "Enter"))
        self.stop.setText(localize(translate("Composer", "Stop", "button: ends what the agent does")))
        everything = with_keys(localize(STOP_ALL), "stop_all")
        self.stop.setToolTip(f"{keyed(self.stop.text(), 'Esc, Esc')}\n{everything}")
        idle = translate("Composer", "Ask, or describe what to do", "hint in the empty field")
        waiting = translate("Composer", "Add something, or answer the question above", "hint in the empty field")
        working = translate("Composer", "Add something for the next step", "hint in the empty field")
        elsewhere = translate("Composer", "This conversation is open in another window", "hint in the empty field")
        hints = {ConversationActivity.WAITING: waiting, ConversationActivity.WORKING: working}
        only_read = translate("Composer", "This conversation is read-only", "hint in the empty field")
        silent = translate("Composer", "The folder is not responding", "hint in the empty field")
        full = translate("Composer", "The disk is full", "hint in the empty field")
        unwritable = (
            *((silent,) if self._is_silent else ()),
            *((full,) if self._is_full else ()),
            *((elsewhere,) if self._is_open_elsewhere else ()),
            only_read,
        )
        self.field.set_hint(localize(unwritable[0] if self._is_read_only else hints.get(self._state, idle)))
        queues = translate(
            "Composer", "Enter sends with the next step, Alt+Enter after this turn.", "below the field"
        )
        hint = AGAIN if self._escaping.isActive() else queues
        self.hint.setText(localize(hint) if self._is_working() and not self._is_read_only else "")


class _Box(QFrame):
    """The edged ground under field and buttons: a press on it goes into the field."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(self.update)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_themed_box(QPainter(self), self._theme, self.rect(), "group", "surface.raised", edge="border.control")


def _has_text(field: MessageField) -> bool:
    """Return whether the text is not blank, without copying a long text at each key press."""
    block = field.document().begin()
    while block.isValid():
        if block.text().strip():
            return True
        block = block.next()
    return False
