"""What every widget of the transcript is: one item's value in, its height, its text and its signals out."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.block import Range
from desktop_agent.gui.document.block_controls import FlowControls
from desktop_agent.gui.document.block_flow import LAST, BlockFlow
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.widgets.announcements import rename
from desktop_agent.gui.widgets.buttons import COPY_CODE
from desktop_agent.protocol import Item
from desktop_agent.sentences import translate
from desktop_agent.styled_text import StyledText

REWOUND_ITEM = translate("Transcript", "No longer sent to the agent: {said}", "as a screen reader reads an item")
_TICK_MS = 1_000
_VEIL = 0.38
"""Of the page's colour over what no longer counts: its words stay readable, at 4.5 to 1."""
_THIN_VEIL = 0.3
"""The same in high contrast: 7 to 1."""


class ItemWidget(TranslatedWidget, QWidget):
    """One item: a head of its own, then a flow of text, then a foot. It lets mouse events through to the transcript.

    It is used again for other items of its kind: `show_item` must set everything. Positions are the flow's;
    a widget without text to select has only 0 and `LAST`. `is_growing` is set while its item is still being made.

    Signals:
        resized: it wants another height.
        remedied: a button of a notice was pressed; carries the remedy.
        revoked: an approval is to be taken back; carries the scope's id.
        opened: it was unfolded or folded; carries whether it is open.
    """

    resized = Signal()
    remedied = Signal(str)
    revoked = Signal(str)
    opened = Signal(bool)

    copy_name = COPY_CODE
    """What the Copy buttons of its blocks are called."""

    def __init__(self, context: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.is_streaming = False
        self._is_dimmed = False
        self.column = 1
        self.flow = BlockFlow()
        self._controls = FlowControls(self, context.theme, copy_name=self.copy_name)
        self._selection: Range | None = None
        self._span = QRectF()
        self._tick: QTimer | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)

    # What a kind of item says for itself.

    def show_item(self, item: Item) -> None:
        """Show another value, of the same item or of another."""

    def reset(self) -> None:
        """Forget what arrived for the item that was shown last: another comes, or all of it comes anew."""

    def grow(self, added: StyledText) -> None:
        """Append text that was streamed for the item."""

    def ticks(self) -> bool:
        """Return whether what it says changes each second: how long something takes, or when it is tried again."""
        return False

    def tick(self) -> None:
        """Show what another second changed."""

    def review_tick(self) -> None:
        """Tick as long as the widget is shown and says something that changes; call it when `ticks` may differ."""
        if self.ticks() and self.isVisible():
            if self._tick is None:
                self._tick = QTimer(self)
                self._tick.setInterval(_TICK_MS)
                self._tick.timeout.connect(self.tick)
            self._tick.start()
        elif self._tick is not None:
            self._tick.stop()

    def unfolds(self) -> bool:
        """Tell whether there is more to it than is shown when it is folded."""
        return False

    @property
    def is_open(self) -> bool:
        """It shows all there is."""
        return False

    def set_open(self, *, on: bool, by_hand: bool = False) -> None:
        """Unfold or fold it, by itself or by the person's hand."""

    def toggle(self) -> None:
        """Unfold it where it is folded, and the other way round."""

    def retranslate(self) -> None:
        """Say everything anew: the language is another."""

    def description(self) -> str:
        """Return what assistive technology reads."""
        return ""

    def accessible_text(self) -> str:
        """Return what assistive technology reads of it, and that it no longer counts where that is so."""
        text = self.description()
        return localize(REWOUND_ITEM.having(said=text)) if self._is_dimmed else text

    def set_dimmed(self, *, on: bool) -> None:
        """Show that the conversation went back before it: it is there to be read, and no longer counts."""
        if on != self._is_dimmed:
            self._is_dimmed = on
            rename(self)
            self.update()

    def copy_text(self) -> str:
        """Return what the item says, to be copied."""
        return self.description()

    def head_height(self) -> int:
        """Return the pixels above the flow."""
        return 0

    def foot_height(self) -> int:
        """Return the pixels below the flow."""
        return 0

    def paddings(self) -> tuple[int, int]:
        """Return the pixels left and right of the flow."""
        return 0, 0

    def draw_around(self, painter: QPainter) -> None:
        """Paint what is not the flow."""

    def place_children(self) -> None:
        """Place what is neither painted nor part of the flow."""

    def showEvent(self, event: QShowEvent) -> None:
        self.review_tick()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.review_tick()
        super().hideEvent(event)

    # Measuring.

    def set_column(self, width: int) -> None:
        """Take the width of the column."""
        self.column = width
        self.flow.set_width(max(1, width - sum(self.paddings())))

    def full_height(self) -> int:
        """Return the height of all of it, as far as it is known."""
        return self.head_height() + self.flow.height + self.foot_height()

    def measure_range(self, top: float, bottom: float) -> int:
        """Measure what lies between; return by how much what is above `top` grew."""
        head, before = self.head_height(), self.flow.measured
        added = self.flow.measure_range(top - head, bottom - head)
        if self.flow.measured != before:
            self.update()
        self._span = QRectF(0, top + added - head, 1, bottom - top)
        return added

    def measure_end(self, span: float) -> None:
        """Measure the last pixels of it."""
        before = self.flow.measured
        self.flow.measure_end(span - self.foot_height())
        if self.flow.measured != before:
            self.update()
        bottom = self.flow.height + self.foot_height()
        self._span = QRectF(0, bottom - span, 1, span)

    def arrange(self) -> None:
        """Place buttons and bars, after it has got its place."""
        self._controls.arrange(self.flow, self._corner(), self._span)
        self.place_children()

    # Reading and selecting. Points are the widget's own.

    def hit(self, point: QPoint) -> int:
        corner = self._corner()
        return self.flow.hit(point.x() - corner.x(), point.y() - corner.y())

    def link_at(self, point: QPoint) -> str:
        corner = self._corner()
        found = self.flow.view_at(point.x() - corner.x(), point.y() - corner.y())
        return found[0].link_at(found[1], found[2]) if found else ""

    def is_over_text(self, point: QPoint) -> bool:
        corner = self._corner()
        return self.flow.view_at(point.x() - corner.x(), point.y() - corner.y()) is not None

    def select(self, selection: Range | None) -> None:
        if selection != self._selection:
            self._selection = selection
            self.update()

    def selected_text(self, start: int, stop: int) -> str:
        """Return what is between two positions; all of the item where it is whole."""
        if start == 0 and stop >= LAST:
            return self.copy_text()
        return self.flow.text(start, stop)

    def scroll_sideways(self, point: QPoint, by: int) -> bool:
        """Move the block under a point sideways; return whether there was one that can move."""
        corner = self._corner()
        found = self.flow.view_at(point.x() - corner.x(), point.y() - corner.y())
        overflow = found[0].overflow() if found else None
        if found is None or overflow is None:
            return False
        found[0].scrolled = max(0, min(found[0].scrolled + by, overflow.most))
        self.arrange()
        self.update()
        return True

    def _retranslate(self) -> None:
        self._controls.retranslate()
        self.retranslate()
        rename(self)
        self.update()
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.draw_around(painter)
        corner = self._corner()
        visible = QRectF(event.rect()).translated(-corner.x(), -corner.y())
        painter.save()
        painter.translate(corner)
        self.flow.draw(painter, visible, self._selection)
        painter.restore()
        if self._is_dimmed:
            self._draw_veil(painter)

    def _draw_veil(self, painter: QPainter) -> None:
        """Let it step back."""
        # A colour of its own: the theme's is everybody's.
        veil = QColor(self.theme.color("surface.page"))
        veil.setAlphaF(_THIN_VEIL if self.theme.is_high_contrast else _VEIL)
        painter.fillRect(self.rect(), veil)

    def is_rtl(self) -> bool:
        """Tell whether the interface runs from right to left."""
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft

    def _corner(self) -> QPoint:
        return QPoint(self.paddings()[0], self.head_height())
