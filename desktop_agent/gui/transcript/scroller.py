"""Moves through the transcript: wheel, bar, keys, gentle ways to an item, and the button back to the end."""

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
    """Changes the placement's anchor; what follows from it is placed by who hears `moved`.

    The bar lies over the gutter and takes no room. A step of up to two pages moves by pixels; a longer one is
    a drag, and finds the item at that place.

    Signals:
        moved: the anchor is another.
        taken: somebody is about to scroll; nothing else moves it then.
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
        """Name the bar and the button in the language of now."""
        self.bar.setAccessibleName(localize(POSITION))
        self.jump.setText(localize(JUMP))

    def by(self, pixels: int) -> None:
        """Scroll by some pixels, down where positive."""
        self._take()
        self._move(pixels)

    def by_pages(self, pages: float) -> None:
        """Scroll by views, keeping a line of the old one."""
        line = self._theme.line("reading")
        self.by(round(pages * max(line, self._view - 2 * line)))

    def to_start(self) -> None:
        self._take()
        self._placement.go_to(0)
        self.moved.emit()
        self._follow_at_end()

    def to_end(self) -> None:
        """Go to the end, and stay there."""
        self._take()
        self._placement.follow = True
        self.moved.emit()

    def wheel(self, event: QWheelEvent) -> None:
        """Scroll by what a wheel or a touchpad says; a notch is three lines."""
        pixels = event.pixelDelta().y()
        if not pixels:
            self._rest += event.angleDelta().y() * 3 * self._theme.line("reading") / _NOTCH
            pixels = int(self._rest)
            self._rest -= pixels
        if pixels:
            self.by(-pixels)

    def bring(self, place: int, top: int | None, height: int) -> None:
        """Bring an item into view. `top` is its y where it has a widget, None where it is far."""
        self._glide.stop()
        room = self._theme.layout("transcript_gap")
        if height <= self._view:
            # One that just fits is seen whole, whatever gaps that leaves.
            room = min(room, (self._view - height) // 2)
        if top is None:
            self._placement.go_to(place)
            self.moved.emit()
            return
        if top >= 0 and top + height <= self._view:
            return
        # What fits is shown whole by the shortest way, what does not from its beginning.
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
        """Bring a part of the view's content into view, by the shortest way; both are its y now."""
        self._glide.stop()
        room = self._theme.layout("transcript_gap")
        # The button back to the end lies over the lower edge.
        below = self._view - room - (self.jump.sizeHint().height() if bottom - top < self._view // 2 else 0)
        if top < room:
            self._move(top - room)
        elif bottom > below:
            self._move(bottom - below)

    def show_position(self, viewport: QRect) -> None:
        """Set bar and button to where the placement is now."""
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
        """Who reaches the end follows it from then on."""
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
