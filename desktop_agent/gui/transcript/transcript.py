"""The list of item widgets: adds, grows, replaces, places, selects. Only what is near the view exists as widgets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from desktop_agent.gui.document.highlighter import Highlighter
from desktop_agent.gui.document.markdown import MarkdownReader
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.tool_call import ToolCallRow
from desktop_agent.gui.items.undo_state import UndoModel
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.card_items import CardFactory
from desktop_agent.gui.transcript.copying import TranscriptCopy
from desktop_agent.gui.transcript.item_model import Load
from desktop_agent.gui.transcript.keyboard_cursor import ItemCursor
from desktop_agent.gui.transcript.layout import TranscriptLayout
from desktop_agent.gui.transcript.scroller import TranscriptScroller
from desktop_agent.gui.transcript.selection import TranscriptPointer
from desktop_agent.gui.transcript.turn_summary import MessageCosts
from desktop_agent.gui.widgets.announcements import announce
from desktop_agent.gui.widgets.focus_ring import ring_nothing
from desktop_agent.gui.widgets.tooltip import dress_tooltip
from desktop_agent.protocol import AssistantText, Item, ItemId, ItemSketch
from desktop_agent.sentences import translate
from desktop_agent.styled_text import Colors


class Apart(QObject):
    """Marks the widgets of one transcript, whenever they are placed or something else goes back or forth."""

    def __init__(self, stage: TranscriptLayout, back: UndoModel) -> None:
        super().__init__(stage)
        self._stage = stage
        self._back = back
        stage.placed.connect(self._mark)
        back.changed.connect(self._mark)

    def _mark(self) -> None:
        stage = self._stage
        for place, widget in (*stage.items.live.items(), *stage.lines.live.items()):
            widget.set_dimmed(on=self._back.is_rewound(stage.pages.sketches[place].id))


TRANSCRIPT = translate("Transcript", "Transcript", "accessible name of the list of messages")


class TranscriptView(TranslatedWidget, QAbstractScrollArea):
    """A conversation's items, in order, in a column. It never moves by itself while somebody reads or selects.

    `make_card` makes what shows a waiting call; without one it is a line.

    Signals:
        decided: a card was answered; carries a Decide.
        remedied: a notice's button was pressed; carries item id and remedy.
        revoked: an approval is to be taken back; carries its scope.
        link_activated: a link was pressed; carries the address, which nobody has checked.
        typed: a key for the message field was pressed here; carries the `QKeyEvent`.
        failed: items could not be loaded; carries the `AgentError`.
    """

    decided = Signal(object)
    remedied = Signal(str, str)
    revoked = Signal(str)
    link_activated = Signal(str)
    typed = Signal(object)
    failed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, make_card: CardFactory | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._kit = ItemContext(theme, TextFormats(theme, self), MarkdownReader(), Highlighter(self))
        self._stage = TranscriptLayout(self.viewport(), self._kit, make_card)
        self.ways_out, self.back = self._kit.ways_out, self._kit.back
        self._pointer = TranscriptPointer(self.viewport(), self._stage.items, self._stage.selection)
        self._scroller = TranscriptScroller(self, self._stage.placement, theme)
        self._copying = TranscriptCopy(self, theme, self._stage, self._kit)
        self._cursor = ItemCursor(self.viewport(), theme, self._stage, self._scroller)
        self._is_warm = False
        Apart(self._stage, self.back)
        self._build()
        self._connect()

    # What the tab says.

    def set_source(self, sketches: Sequence[ItemSketch], load: Load, *, is_working: bool = False) -> None:
        """Show other items, from their end: sketches now, each page of items when it comes near.

        With `is_working` the last turn has not ended yet.
        """
        self._cursor.place = None
        self._stage.set_source(sketches, load, is_working=is_working)

    def add(self, item: Item) -> None:
        """Put an item at the end; one that is there already is changed."""
        self._stage.add(item)

    def grow(self, item_id: ItemId, text: str, colors: Colors = ()) -> None:
        """Append text to an item that is being made, and its colours."""
        self._stage.grow(item_id, text, colors)

    def change(self, item: Item) -> None:
        """Show the whole new value of an item; one that is not there is added."""
        self._stage.change(item)

    def begin_turn(self) -> None:
        """The agent begins to work; while the model is silent, a line at the end says so."""
        self._stage.begin_turn()

    def end_message(self) -> None:
        """A message of the model is whole."""
        self._stage.end_message()

    def end_turn(self) -> None:
        """The agent has stopped working: what it did folds to a line."""
        self._stage.end_turn()

    def show_spent(self, known: MessageCosts) -> None:
        """Tell what the messages cost: the lines of finished turns say it."""
        self._stage.lines.show_spent(known)

    def set_granted(self, scopes: Collection[str]) -> None:
        """Tell which scopes are approved for the session: what is approved can be revoked on its line."""
        self._kit.granted.clear()
        self._kit.granted.update(scopes)
        for widget in self._stage.items.live.values():
            if isinstance(widget, ToolCallRow):
                widget.refresh()

    @property
    def follow(self) -> bool:
        """The end stays in view as it grows."""
        return self._stage.placement.follow

    def scroll_to(self, item_id: ItemId) -> None:
        """Bring an item into view, gently where it is near."""
        place = self._stage.pages.place_of(item_id)
        if place is not None:
            self._stage.flush()
            self._stage.unfold_to(place)
            self._stage.first_question.lead(item_id)
            self._cursor.bring(place)

    def reveal(self, part: QWidget) -> None:
        """Bring a part of an item into view, such as what has the keyboard on a card that is higher than the view."""
        self._stage.first_question.lead()
        top = part.mapTo(self.viewport(), QPoint(0, 0)).y()
        self._scroller.reveal(top, top + part.height())

    def spot_of(self, item_id: ItemId) -> QRect | None:
        """Return where an item stands on the screen; None where it is out of sight."""
        place = self._stage.pages.place_of(item_id)
        box = self._stage.box_of(place) if place is not None else None
        seen = box.intersected(self.viewport().rect()) if box is not None else QRect()
        return QRect(self.viewport().mapToGlobal(seen.topLeft()), seen.size()) if not seen.isEmpty() else None

    def card(self, item_id: ItemId) -> QWidget | None:
        """Return the card of a waiting call, None where it has none yet."""
        return self._stage.items.cards.card(item_id)

    def flush(self) -> None:
        """Show now what waits for the next frame."""
        self._stage.flush()

    def close_down(self) -> None:
        """Stop loading and painting."""
        self._stage.close()
        self._copying.close()

    # For assistive technology.

    def in_order(self) -> Sequence[QWidget]:
        """Return the widgets of the items in view and near it, from the top."""
        live, lines = self._stage.items.live, self._stage.lines.live
        found = (widgets.get(place) for place in sorted({*live, *lines}) for widgets in (lines, live))
        silent = self._stage.silence.line
        last = [] if silent.isHidden() else [silent]
        return [*(widget for widget in found if widget is not None), *last]

    # How it is made.

    def _build(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._name()
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        ring_nothing(self)

    def _name(self) -> None:
        self.setAccessibleName(localize(TRANSCRIPT))
        self._scroller.retranslate()

    def _connect(self) -> None:
        self._stage.placed.connect(self._on_placed)
        self._stage.ended.connect(self._on_ended)
        self._stage.pages.failed.connect(self.failed)
        self._stage.items.cards.decided.connect(self.decided)
        self._stage.items.remedied.connect(self.remedied)
        self._stage.items.revoked.connect(self.revoked)
        self._copying.failed.connect(self.failed)
        self._pointer.selected.connect(self._on_selected)
        self._pointer.link_pressed.connect(self.link_activated)
        self._pointer.scrolled.connect(self._scroller.by)
        self._scroller.taken.connect(self._stage.first_question.leave)
        self._scroller.moved.connect(partial(self._stage.place, hold=False))
        self._kit.highlighter.colored.connect(self.viewport().update)
        self.theme.changed.connect(self._stage.restyle)
        # Loading ends with the widget, whoever deletes it.
        self.destroyed.connect(self._stage.close)
        self.destroyed.connect(self._copying.close)

    def _on_placed(self) -> None:
        self._scroller.show_position(self.viewport().geometry())

    def _on_ended(self, item: object) -> None:
        if isinstance(item, AssistantText) and self.isVisible():
            announce(self, item.text)

    def _on_selected(self) -> None:
        if self._stage.selection.marks is not None:
            # Text that somebody is marking must not slip away upwards.
            self._stage.placement.follow = False
        self._stage.show_selection()

    # Events.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copying.copy(self._cursor.item)
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self._copying.select_all()
        elif self._cursor.press(event.key()):
            event.accept()
        elif _writes(event):
            self.typed.emit(event)
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            is_shown = self._pointer.show_tooltip(event)
            dress_tooltip(self.theme)
            return is_shown
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._pointer.press(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._pointer.double_press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._pointer.release()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        at = event.pos()
        place = self._pointer.place_at(at)
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            place, at = self._cursor.item, QPoint(0, 0)
        self._copying.show_menu(event.globalPos(), place, self._pointer.link_at(at))

    def wheelEvent(self, event: QWheelEvent) -> None:
        across = event.angleDelta().x() or event.pixelDelta().x()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            across = across or event.angleDelta().y()
        if across and abs(across) >= abs(event.angleDelta().y()):
            self._pointer.scroll_sideways(event.position().toPoint(), -across // 2)
        elif across == 0:
            self._scroller.wheel(event)
        event.accept()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        """Do nothing: the placement moves the widgets."""

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._stage.fit()
        self._stage.place(hold=False)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._stage.flush()
        if not self._is_warm:
            # What the first answer needs is loaded beside the first paint, not before it.
            self._is_warm = True
            self._kit.reader.warm_up()
            self._kit.highlighter.warm_up()

    def _retranslate(self) -> None:
        # The items, each told as every widget is, may be higher or lower in other words.
        self._name()
        self._stage.schedule()

    def hideEvent(self, event: QHideEvent) -> None:
        self._stage.pause()
        super().hideEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        by_key = event.reason() in {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}
        if by_key:
            self._cursor.set_shown(on=True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._cursor.set_shown(on=False)
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self.viewport()).fillRect(event.rect(), self.theme.color("surface.page"))


def _writes(event: QKeyEvent) -> bool:
    """Tell whether a key writes something: letters, or what the clipboard holds."""
    held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    is_plain = held in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.GroupSwitchModifier)
    return event.matches(QKeySequence.StandardKey.Paste) or (
        is_plain and event.text().isprintable() and event.text() != ""
    )
