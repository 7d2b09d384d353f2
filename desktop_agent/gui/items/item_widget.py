"""Base of the item widgets: layout, selection, accessible text and signals."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.block import Block, Range
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
"""Opacity of the page colour over rewound items; their text keeps a contrast of 4.5 to 1."""
_THIN_VEIL = 0.3
"""The opacity in high contrast: 7 to 1."""


class ItemWidget(TranslatedWidget, QWidget):
    """One item: a head, a flow of text, and a foot. It passes mouse events to the transcript.

    It is recycled for other items of its kind, so `show_item` must set everything. Positions are the flow's;
    a widget without selectable text has only 0 and `LAST`. `is_streaming` is set while its item streams.

    Signals:
        resized: it wants another height.
        remedied: a button of a notice was pressed; carries the remedy.
        revoked: the user revokes an approval; carries the scope's id.
        opened: it was unfolded or folded; carries whether it is open.
    """

    resized = Signal()
    remedied = Signal(str)
    revoked = Signal(str)
    opened = Signal(bool)

    copy_name = COPY_CODE
    """Accessible name of the Copy buttons of its blocks."""

    def __init__(self, context: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.is_streaming = self.is_open = False
        self._is_dimmed = False
        self.column = 1
        self.flow = BlockFlow()
        self._controls = FlowControls(self, context.theme, copy_name=self.copy_name)
        self._selection: Range | None = None
        self._span = QRectF()
        self._tick: QTimer | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)

    # Overridden by the kinds of items.

    def show_item(self, item: Item) -> None:
        """Show another value, of the same item or of another."""

    def reset(self) -> None:
        """Drop the streamed text of the previous item."""

    def grow(self, added: StyledText) -> None:
        """Append streamed text."""

    def ticks(self) -> bool:
        """Return whether its text changes each second: a duration or a countdown."""
        return False

    def tick(self) -> None:
        """Update the text that changes each second."""

    def review_tick(self) -> None:
        """Start or stop ticking; to be called when `ticks` may have changed."""
        if self.ticks() and self.isVisible():
            if self._tick is None:
                self._tick = QTimer(self, interval=_TICK_MS)
                self._tick.timeout.connect(self.tick)
            self._tick.start()
        elif self._tick is not None:
            self._tick.stop()

    def unfolds(self) -> bool:
        """Return whether it can be unfolded."""
        return False

    def set_open(self, *, on: bool, by_hand: bool = False) -> None:
        """Unfold or fold it, automatically or by the user."""

    def toggle(self) -> None:
        """Unfold it if it is folded, otherwise fold it, as the user asked."""
        if self.unfolds():
            self.set_open(on=not self.is_open, by_hand=True)
            self.opened.emit(self.is_open)
            self.resized.emit()

    def retranslate(self) -> None:
        """Apply the current language."""

    def description(self) -> str:
        """Return its text for assistive technology."""
        return ""

    def accessible_text(self) -> str:
        """Return the accessible text; rewound items say so."""
        text = self.description()
        return localize(REWOUND_ITEM.with_values(said=text)) if self._is_dimmed else text

    def set_dimmed(self, *, on: bool) -> None:
        """Dim a rewound item."""
        if on != self._is_dimmed:
            self._is_dimmed = on
            rename(self)
            self.update()

    def copy_text(self) -> str:
        """Return its text for the clipboard."""
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
        """Paint head and foot."""

    def place_children(self) -> None:
        """Place child widgets."""

    def showEvent(self, event: QShowEvent) -> None:
        self.review_tick()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.review_tick()
        super().hideEvent(event)

    # Measuring.

    def set_column(self, width: int) -> None:
        self.column = width
        self.flow.set_width(max(1, width - sum(self.paddings())))

    def full_height(self) -> int:
        """Return the whole height, partly estimated."""
        return self.head_height() + self.flow.height + self.foot_height()

    def measure_range(self, top: float, bottom: float) -> int:
        """Measure a stretch; return by how much the part above `top` grew."""
        head, before = self.head_height(), self.flow.measured
        added = self.flow.measure_range(top - head, bottom - head)
        if self.flow.measured != before:
            self.update()
        self._span = QRectF(0, top + added - head, 1, bottom - top)
        return added

    def measure_end(self, span: float) -> None:
        before = self.flow.measured
        self.flow.measure_end(span - self.foot_height())
        if self.flow.measured != before:
            self.update()
        self._span = QRectF(0, self.flow.height + self.foot_height() - span, 1, span)

    def arrange(self) -> None:
        """Place buttons and scroll bars after a change of geometry."""
        self._controls.arrange(self.flow, self._corner(), self._span)
        self.place_children()

    # Reading and selecting. Points are the widget's own.

    def hit(self, point: QPoint) -> int:
        corner = self._corner()
        return self.flow.hit(point.x() - corner.x(), point.y() - corner.y())

    def link_at(self, point: QPoint) -> str:
        found = self._view_at(point)
        return found[0].link_at(found[1], found[2]) if found else ""

    def is_over_text(self, point: QPoint) -> bool:
        return self._view_at(point) is not None

    def select(self, selection: Range | None) -> None:
        if selection != self._selection:
            self._selection = selection
            self.update()

    def selected_text(self, start: int, stop: int) -> str:
        """Return the text between two positions; `copy_text` for the whole item."""
        if start == 0 and stop >= LAST:
            return self.copy_text()
        return self.flow.text(start, stop)

    def scroll_sideways(self, point: QPoint, by: int) -> bool:
        """Scroll the block under a point sideways; return whether there is one."""
        found = self._view_at(point)
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
        # A copy: the theme's colour is shared.
        veil = QColor(self.theme.color("surface.page"))
        veil.setAlphaF(_THIN_VEIL if self.theme.is_high_contrast else _VEIL)
        painter.fillRect(self.rect(), veil)

    def _view_at(self, point: QPoint) -> tuple[Block, float, float] | None:
        corner = self._corner()
        return self.flow.view_at(point.x() - corner.x(), point.y() - corner.y())

    def _corner(self) -> QPoint:
        return QPoint(self.paddings()[0], self.head_height())
