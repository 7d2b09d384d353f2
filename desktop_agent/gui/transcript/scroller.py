"""Scrolls the transcript by wheel, scroll bar, keys and animation, and offers a button back to the end."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QObject, QRect, QSignalBlocker, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.scroll_anchor import ScrollAnchor
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.scroll_bar import ScrollBar
from desktop_agent.sentences import translate

JUMP = translate("Transcript", "Jump to latest")
POSITION = translate("Transcript", "Position in the transcript", "accessible name of the scroll bar")
_NOTCH = 120
_FAR = 40


class TranscriptScroller(QObject):
    """Moves the scroll anchor; the receiver of `moved` places the items.

    The bar covers the gutter and takes no room. A step of up to two pages scrolls by pixels; a longer one is a drag
    and jumps to the item at that value.

    Signals:
        moved: the anchor has changed.
        taken: the user starts to scroll.
    """

    moved = Signal()
    taken = Signal()

    def __init__(self, area: QWidget, placement: ScrollAnchor, theme: Theme) -> None:
        super().__init__(area)
        self._area, self._placement, self._theme = area, placement, theme
        self._view = 1
        self._rest = 0.0
        self.bar = ScrollBar(Qt.Orientation.Vertical, theme, area)
        self.bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.bar.valueChanged.connect(self._on_bar)
        self.jump = Button("", theme, area, icon="arrow-down")
        self.jump.clicked.connect(self.to_end)
        self.jump.hide()
        self._glide = QVariantAnimation(self)
        self._glide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._glide.valueChanged.connect(self._on_glide)
        self._glided = 0
        self.retranslate()

    def retranslate(self) -> None:
        self.bar.setAccessibleName(localize(POSITION))
        self.jump.setText(localize(JUMP))

    def by(self, pixels: int) -> None:
        """Scroll by pixels, down if positive."""
        self._take()
        self._move(pixels)

    def by_pages(self, pages: float) -> None:
        """Scroll by pages that overlap by two lines."""
        line = self._theme.line("reading")
        self.by(round(pages * max(line, self._view - 2 * line)))

    def to_start(self) -> None:
        self._take()
        self._placement.go_to(0)
        self.moved.emit()
        self._follow_at_end()

    def to_end(self) -> None:
        """Scroll to the end and follow it."""
        self._take()
        self._placement.follow = True
        self.moved.emit()

    def wheel(self, event: QWheelEvent) -> None:
        """Scroll by a wheel or touchpad; a notch is three lines."""
        pixels = event.pixelDelta().y()
        if not pixels:
            self._rest += event.angleDelta().y() * 3 * self._theme.line("reading") / _NOTCH
            pixels = int(self._rest)
            self._rest -= pixels
        if pixels:
            self.by(-pixels)

    def bring(self, place: int, top: int | None, height: int) -> None:
        """Scroll an item into view. `top` is its y, or None without a widget near the view."""
        self._glide.stop()
        room = self._theme.layout("transcript_gap")
        if height <= self._view:
            # An item that just fits is shown whole with smaller gaps.
            room = min(room, (self._view - height) // 2)
        if top is None:
            self._placement.go_to(place)
            self.moved.emit()
            return
        if top >= 0 and top + height <= self._view:
            return
        # An item that fits is shown whole by the shortest way, a higher one from its beginning.
        fits = height + 2 * room <= self._view
        by = top + height + room - self._view if fits and top > 0 else top - room
        duration = self._theme.motion("scroll_to_card")
        if duration == 0:
            self._move(by)
            return
        self._glided = 0
        self._glide.setDuration(duration)
        self._glide.setStartValue(0)
        self._glide.setEndValue(by)
        self._glide.start()

    def reveal(self, top: int, bottom: int) -> None:
        """Scroll the stretch between two y into view, by the shortest way."""
        self._glide.stop()
        room = self._theme.layout("transcript_gap")
        # The button back to the end covers the lower edge.
        below = self._view - room - (self.jump.sizeHint().height() if bottom - top < self._view // 2 else 0)
        if top < room:
            self._move(top - room)
        elif bottom > below:
            self._move(bottom - below)

    def show_position(self, viewport: QRect) -> None:
        """Update bar and button after the items were placed."""
        self._view = viewport.height()
        most = self._placement.most(self._view)
        wide = self.bar.sizeHint().width()
        is_rtl = self._area.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = viewport.left() if is_rtl else viewport.right() + 1 - wide
        self.bar.setGeometry(left, viewport.top(), wide, viewport.height())
        with QSignalBlocker(self.bar):
            self.bar.setRange(0, most)
            self.bar.setPageStep(self._view)
            self.bar.setSingleStep(self._theme.line("reading") * 3)
            self.bar.setValue(most if self._placement.follow else self._placement.value)
        self.bar.setVisible(most > 0)
        self._place_jump(viewport)

    def _place_jump(self, viewport: QRect) -> None:
        left = self._placement.most(self._view) - self._placement.value
        is_needed = not self._placement.follow and left > self._theme.px(_FAR)
        if is_needed:
            size = self.jump.sizeHint()
            x = viewport.center().x() - size.width() // 2
            y = viewport.bottom() - size.height() - self._theme.px(10)
            self.jump.setGeometry(x, y, size.width(), size.height())
        if is_needed != self.jump.isVisible():
            self.jump.setVisible(is_needed)
            self.jump.raise_()

    def _move(self, pixels: int) -> None:
        self._placement.move(pixels)
        self.moved.emit()
        self._follow_at_end()

    def _follow_at_end(self) -> None:
        """Follow the end once it is reached."""
        if self._placement.at_end and not self._placement.follow:
            self._placement.follow = True
            self.moved.emit()

    def _take(self) -> None:
        self._glide.stop()
        self.taken.emit()

    def _on_bar(self, value: int) -> None:
        self._take()
        step = value - self._placement.value
        if abs(step) <= 2 * self._view and 0 < value < self.bar.maximum():
            self._move(step)
        else:
            self._placement.jump(value, self._view)
            self.moved.emit()

    def _on_glide(self, value: int) -> None:
        step, self._glided = value - self._glided, value
        if step:
            self._move(step)
