"""Queued messages above the composer.

While a turn runs they wait for its next step or its end, as each row shows; a press on that changes it. After the
turn was stopped or failed, only the user sends them: `set_unsent`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from desktop_agent.gui.composer.strip import DisclosureButton
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_ground, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.layouts import STRETCH, column_of, row_of
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.protocol import QueuedMessage, SendTime
from desktop_agent.sentences import translate

_SHOWN_MAX = 200

NEXT_STEP = translate("Composer", "With the next step", "when a queued message goes out; a button that changes it")
AFTER_TURN = translate("Composer", "After this turn", "when a queued message goes out; a button that changes it")
TO_NEXT_STEP = translate("Composer", "Press to send it with the agent's next step instead")
TO_AFTER_TURN = translate("Composer", "Press to send it after this turn instead")

ROWS_MAX = 4
"""Messages that are visible at once, so that a prompt above has room."""


class QueuedMessageRow(TranslatedWidget, QFrame):
    """One queued message.

    Signals:
        hurried: the user sends it now, which ends the running step; carries its id and text.
        edited: the user moves it back into the composer; carries its id and text.
        removed: the user removes it; carries its id.
        scheduled: the user reschedules it; carries its id and when to send it (`SendTime`).
    """

    hurried = Signal(str, str)
    edited = Signal(str, str)
    removed = Signal(str)
    scheduled = Signal(str, str)

    def __init__(self, message: QueuedMessage, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.message = message
        self._theme = theme
        self._is_unsent = False
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.time = Button("", theme, self, kind=ButtonKind.QUIET, icon="clock", height="control_height_small")
        self.hurry, self.edit, self.remove = (
            Button("", theme, self, kind=ButtonKind.QUIET, height="control_height_small") for _ in range(3)
        )
        self.time.clicked.connect(self._on_time)
        self.hurry.clicked.connect(self._on_hurry)
        self.edit.clicked.connect(self._on_edit)
        self.remove.clicked.connect(partial(self.removed.emit, message.id))
        gap = theme.space("tight")
        row_of(self.time, STRETCH, self.hurry, self.edit, self.remove, gap=gap, margins=(gap, 0, gap, 0), inside=self)
        theme.changed.connect(self.update)
        self._retranslate()

    def show_message(self, message: QueuedMessage) -> None:
        """Show a changed message in the same row, so that a focused button keeps the focus."""
        if message != self.message:
            self.message = message
            self._retranslate()

    def buttons(self) -> tuple[Button, ...]:
        """Return the buttons in Tab order."""
        return (self.time, self.hurry, self.edit, self.remove)

    def set_unsent(self, *, on: bool) -> None:
        """Set whether only the user sends it."""
        if on != self._is_unsent:
            self._is_unsent = on
            self._retranslate()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._theme.px(56 if self._is_stacked() else 30))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stack()

    def _is_stacked(self) -> bool:
        """Return whether the buttons are below the text, as there is no room beside it."""
        buttons = (self.hurry, self.edit, self.remove, *(() if self._is_unsent else (self.time,)))
        wanted = sum(button.sizeHint().width() for button in buttons) + self._theme.px(200)
        return bool(self.width() < wanted)

    def _stack(self) -> None:
        theme = self._theme
        above = theme.px(28) if self._is_stacked() else 0
        side = theme.space("tight")
        layout = self.layout()
        if layout is not None and layout.contentsMargins().top() != above:
            layout.setContentsMargins(side, above, side, side if above else 0)
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        draw_ground(painter, theme, self.rect())
        side = theme.space("block")
        room = QRectF(self.rect()).adjusted(side, 0, -side, 0)
        mirrored, gap = self.isRightToLeft(), theme.space("normal")
        if self._is_stacked():
            room.setHeight(theme.px(30))
        else:
            first, last = self.hurry.geometry(), self.time.geometry()
            after = side if self._is_unsent else (self.width() - last.left() if mirrored else last.right()) + gap
            before = (first.right() if mirrored else self.width() - first.left()) + gap
            room = QRectF(self.rect()).adjusted(before if mirrored else after, 0, -(after if mirrored else before), 0)
        align = Qt.AlignmentFlag.AlignLeading
        if self._is_unsent:
            unsent = translate("Composer", "Not sent:", "before a queued message, when the step was stopped")
            used = draw_text(painter, theme, room, localize(unsent), color="text.secondary", align=align) + gap
            room = room.adjusted(0, 0, -used, 0) if mirrored else room.adjusted(used, 0, 0, 0)
        draw_text(painter, theme, room, self._shown(), align=align)

    def _shown(self) -> str:
        return " ".join(self.message.text[:_SHOWN_MAX].split())

    def _on_time(self) -> None:
        when = SendTime.NOW if self.message.when is SendTime.AFTER else SendTime.AFTER
        self.scheduled.emit(self.message.id, when.value)

    def _on_hurry(self) -> None:
        self.hurried.emit(self.message.id, self.message.text)

    def _on_edit(self) -> None:
        self.edited.emit(self.message.id, self.message.text)

    def _retranslate(self) -> None:
        self.hurry.setText(localize(translate("Composer", "Send now", "button beside a queued message")))
        self.edit.setText(localize(translate("Composer", "Edit", "button beside a queued message")))
        self.remove.setText(localize(translate("Composer", "Remove", "button beside a queued message")))
        is_after = self.message.when is SendTime.AFTER
        self.time.setText(localize(AFTER_TURN if is_after else NEXT_STEP))
        self.time.setToolTip(plain_tooltip(localize(TO_NEXT_STEP if is_after else TO_AFTER_TURN)))
        self.time.setAccessibleDescription(localize(TO_NEXT_STEP if is_after else TO_AFTER_TURN))
        self.time.setVisible(not self._is_unsent)
        waits = translate("Composer", "Queued message: {text}", "for assistive technology")
        unsent = translate("Composer", "Message that was not sent: {text}", "for assistive technology")
        self.setAccessibleName(localize((unsent if self._is_unsent else waits).with_values(text=self._shown())))
        why = translate("Composer", "The step ended before this message was sent. It is not sent automatically.")
        self.setToolTip(plain_tooltip(localize(why)) if self._is_unsent else "")
        self.setAccessibleDescription(localize(why) if self._is_unsent else "")
        self._stack()
        self.update()


class QueuedMessages(TranslatedWidget, QWidget):
    """All messages that wait, oldest first; hidden where none does. Of many, few are shown until all are asked for.

    Signals:
        hurried: the user sends a message now, which ends the running step; carries its id and text.
        edited: the user moves a message back into the composer; carries its id and text.
        removed: the user removes a message; carries its id.
        scheduled: the user reschedules a message; carries its id and when to send it (`SendTime`).
    """

    hurried = Signal(str, str)
    edited = Signal(str, str)
    removed = Signal(str)
    scheduled = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._messages: tuple[QueuedMessage, ...] = ()
        self._is_unsent = False
        self.rows: list[QueuedMessageRow] = []
        self.area = _Area(theme, self)
        self.more = DisclosureButton(theme, self)
        self.more.hide()
        self.more.toggled.connect(self._show_rows)
        margins = (0, 0, 0, theme.space("normal"))
        column_of(self.area, self.more, gap=theme.space("tight"), margins=margins, inside=self)
        self.hide()

    def set_unsent(self, *, on: bool) -> None:
        """Set whether no running turn would send them."""
        self._is_unsent = on
        for row in self.rows:
            row.set_unsent(on=on)

    def show_messages(self, messages: Sequence[QueuedMessage]) -> None:
        if tuple(messages) == self._messages:
            return
        self._messages = tuple(messages)
        if len(self._messages) <= ROWS_MAX:
            self.more.setChecked(False)
        self._show_rows()
        self.setVisible(bool(messages))

    def _retranslate(self) -> None:
        self._say_more()

    def _show_rows(self) -> None:
        shown = self._messages if self.more.isChecked() else self._messages[:ROWS_MAX]
        # A fast user queues a hundred messages: each adds one row instead of rebuilding all.
        wanted = {message.id: message for message in shown}
        known = {row.message.id: row for row in self.rows if row.message.id in wanted}
        for row in self.rows:
            if row not in known.values():
                self.area.take(row)
        self.rows = [known.get(message.id) or self._row(message) for message in shown]
        for place, row in enumerate(self.rows):
            row.show_message(wanted[row.message.id])
            self.area.put(place, row)
        self.area.fit()
        self._order_stops()
        self._say_more()

    def _row(self, message: QueuedMessage) -> QueuedMessageRow:
        row = QueuedMessageRow(message, self._theme, self.area.inner)
        row.set_unsent(on=self._is_unsent)
        row.hurried.connect(self.hurried)
        row.edited.connect(self.edited)
        row.removed.connect(self.removed)
        row.scheduled.connect(self.scheduled)
        return row

    def _order_stops(self) -> None:
        """Set the Tab order to reading order; Qt would put later rows at the end of the window."""
        # The button below the rows was made first and is in the right place of the Tab order.
        stops: list[QWidget] = [button for row in self.rows for button in row.buttons()]
        for before, after in pairwise([self.more, *stops, self.more] if stops else []):
            QWidget.setTabOrder(before, after)

    def _say_more(self) -> None:
        is_open, count = self.more.isChecked(), len(self._messages)
        every = translate("Composer", "%n queued message(s)", "above the composer: all of them are shown", count)
        rest = translate("Composer", "and %n more", "queued messages that are not shown", count - len(self.rows))
        self.more.set_label(localize(every if is_open else rest))
        self.more.setVisible(count > ROWS_MAX)


class _Area(QScrollArea):
    """The rows; more than a few scroll, so that a prompt above has room."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.inner = QWidget(self)
        self._column = column_of(STRETCH, gap=theme.space("tight"), inside=self.inner)
        set_up_scroll_area(self, self.inner, theme)
        self.inner.installEventFilter(self)

    def put(self, place: int, row: QueuedMessageRow) -> None:
        if self._column.indexOf(row) != place:
            self._column.insertWidget(place, row)
        row.show()

    def take(self, row: QueuedMessageRow) -> None:
        """Remove a row and delete it."""
        self._column.removeWidget(row)
        row.setParent(None)
        row.deleteLater()

    def fit(self) -> None:
        """Be as high as the rows, up to a number of them."""
        items = [self._column.itemAt(place) for place in range(min(self._column.count() - 1, ROWS_MAX))]
        high = sum(item.sizeHint().height() for item in items if item is not None)
        self.setFixedHeight(high + self._column.spacing() * max(0, len(items) - 1))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.inner and event.type() is QEvent.Type.LayoutRequest:
            # In a narrow window a row takes two lines.
            self.fit()
        return super().eventFilter(watched, event)
