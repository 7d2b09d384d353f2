"""Scrollable view of a conversation's items, with input events and accessibility."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
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
from desktop_agent.gui.widgets.announcements import announce
from desktop_agent.gui.widgets.focus_ring import ring_nothing
from desktop_agent.gui.widgets.tooltip import dress_tooltip
from desktop_agent.protocol import AssistantText, ItemId, ItemSketch
from desktop_agent.sentences import translate

TRANSCRIPT = translate("Transcript", "Transcript", "accessible name of the list of messages")


class TranscriptView(TranslatedWidget, QAbstractScrollArea):
    """A conversation's items in a column; `content` adds and changes them. It never scrolls while the user reads.

    `make_card` makes the cards of pending prompts; without it they are shown as lines.

    Signals:
        remedied: a notice's button was pressed; carries item id and remedy.
        revoked: the user revokes an approval; carries its scope.
        link_activated: a link was pressed; carries the unchecked address.
        typed: a key that types text was pressed here; carries the `QKeyEvent`.
        failed: items could not be loaded; carries the `AgentError`.
    """

    remedied = Signal(str, str)
    revoked = Signal(str)
    link_activated = Signal(str)
    typed = Signal(object)
    failed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, make_card: CardFactory | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._context = ItemContext(theme, TextFormats(theme, self), MarkdownReader(), Highlighter(self))
        self.content = TranscriptLayout(self.viewport(), self._context, make_card)
        self.call_actions, self.back = self._context.call_actions, self._context.back
        self._pointer = TranscriptPointer(self.viewport(), self.content.items, self.content.selection)
        self._scroller = TranscriptScroller(self, self.content.placement, theme)
        self._copying = TranscriptCopy(self, theme, self.content, self._context)
        self._cursor = ItemCursor(self.viewport(), theme, self.content, self._scroller)
        self._is_warm = False
        self._build()
        self._connect()

    def set_source(self, sketches: Sequence[ItemSketch], load: Load, *, is_working: bool = False) -> None:
        """Show other items from their end; pages are loaded as they come near the view.

        With `is_working` the last turn is still running.
        """
        self._cursor.place = None
        self.content.set_source(sketches, load, is_working=is_working)

    def set_granted(self, scopes: Collection[str]) -> None:
        """Set the scopes approved for the session; their calls offer to revoke them."""
        self._context.granted.clear()
        self._context.granted.update(scopes)
        for widget in self.content.items.live.values():
            if isinstance(widget, ToolCallRow):
                widget.refresh()

    def scroll_to(self, item_id: ItemId) -> None:
        """Scroll an item into view, animated if it is near."""
        place = self.content.pages.place_of(item_id)
        if place is not None:
            self.content.flush()
            self.content.unfold_to(place)
            self.content.first_question.lead(item_id)
            self._cursor.bring(place)

    def reveal(self, part: QWidget) -> None:
        """Scroll a part of an item into view, such as the focused control of a high card."""
        self.content.first_question.lead()
        top = part.mapTo(self.viewport(), QPoint(0, 0)).y()
        self._scroller.reveal(top, top + part.height())

    def spot_of(self, item_id: ItemId) -> QRect | None:
        """Return the visible part of an item in screen coordinates, None if it is out of view."""
        place = self.content.pages.place_of(item_id)
        box = self.content.box_of(place) if place is not None else None
        seen = box.intersected(self.viewport().rect()) if box is not None else QRect()
        return QRect(self.viewport().mapToGlobal(seen.topLeft()), seen.size()) if not seen.isEmpty() else None

    # For assistive technology.

    def in_order(self) -> Sequence[QWidget]:
        """Return the widgets in and near the view, from the top."""
        live, lines = self.content.items.live, self.content.lines.live
        found = (widgets.get(place) for place in sorted({*live, *lines}) for widgets in (lines, live))
        silent = self.content.silence.line
        last = [] if silent.isHidden() else [silent]
        return [*(widget for widget in found if widget is not None), *last]

    # Construction.

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
        self.content.placed.connect(self._on_placed)
        self.back.changed.connect(self._dim_rewound)
        self.content.ended.connect(self._on_ended)
        self.content.pages.failed.connect(self.failed)
        self.content.items.remedied.connect(self.remedied)
        self.content.items.revoked.connect(self.revoked)
        self._copying.failed.connect(self.failed)
        self._pointer.selected.connect(self._on_selected)
        self._pointer.link_pressed.connect(self.link_activated)
        self._pointer.scrolled.connect(self._scroller.by)
        self._scroller.taken.connect(self.content.first_question.leave)
        self._scroller.moved.connect(partial(self.content.place, hold=False))
        self._context.highlighter.colored.connect(self.viewport().update)
        self.theme.changed.connect(self.content.restyle)
        # Loading ends with the widget.
        self.destroyed.connect(self.content.close)
        self.destroyed.connect(self._copying.close)

    def _on_placed(self) -> None:
        self._dim_rewound()
        self._scroller.show_position(self.viewport().geometry())

    def _dim_rewound(self) -> None:
        content = self.content
        for place, widget in (*content.items.live.items(), *content.lines.live.items()):
            widget.set_dimmed(on=self.back.is_rewound(content.pages.sketches[place].id))

    def _on_ended(self, item: object) -> None:
        if isinstance(item, AssistantText) and self.isVisible():
            announce(self, item.text)

    def _on_selected(self) -> None:
        if self.content.selection.marks is not None:
            # Text must not scroll away while the user selects it.
            self.content.placement.follow = False
        self.content.show_selection()

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
        """Do nothing: the layout moves the widgets."""

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.content.fit()
        self.content.place(hold=False)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.content.flush()
        if not self._is_warm:
            # Parser and lexers load in a thread, so the first paint does not wait for them.
            self._is_warm = True
            self._context.reader.warm_up()
            self._context.highlighter.warm_up()

    def _retranslate(self) -> None:
        # Translated texts change the heights of items.
        self._name()
        self.content.schedule()

    def hideEvent(self, event: QHideEvent) -> None:
        self.content.pause()
        super().hideEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() in {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}:
            self._cursor.set_shown(on=True)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._cursor.set_shown(on=False)
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self.viewport()).fillRect(event.rect(), self.theme.color("surface.page"))


def _writes(event: QKeyEvent) -> bool:
    """Return whether a key types text or pastes."""
    modifiers = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    is_plain = modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.GroupSwitchModifier)
    return event.matches(QKeySequence.StandardKey.Paste) or (
        is_plain and event.text().isprintable() and event.text() != ""
    )
