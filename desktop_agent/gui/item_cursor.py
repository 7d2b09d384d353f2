"""The item that the keyboard is on, with a ring around it, and the keys that move it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.announcing import focus_item
from desktop_agent.gui.painting import draw_box
from desktop_agent.gui.stage import Stage
from desktop_agent.gui.theme import Theme
from desktop_agent.gui.transcript_scroller import TranscriptScroller


class ItemCursor(QObject):
    """Remembers a place, and draws the focus ring around its widget while the keyboard is in the transcript."""

    def __init__(self, viewport: QWidget, theme: Theme, stage: Stage, scroller: TranscriptScroller) -> None:
        super().__init__(viewport)
        self._viewport, self._stage, self._scroller = viewport, stage, scroller
        self._ring = _ItemRing(viewport, theme)
        self._is_shown = False
        self.place: int | None = None
        stage.placed.connect(self.follow)

    def set_shown(self, *, on: bool) -> None:
        """Show the ring, or hide it: the keyboard is elsewhere."""
        self._is_shown = on
        self.follow()

    def follow(self) -> None:
        """Put the ring around the item as it stands now."""
        widget = self._stage.items.live.get(self.place) if self.place is not None else None
        if widget is None or not self._is_shown:
            self._ring.hide()
            return
        self._ring.setGeometry(widget.geometry().adjusted(-6, -4, 6, 4))
        self._ring.raise_()
        self._ring.show()

    def press(self, key: int) -> bool:
        """Do what a key does here; return whether it does anything."""
        match key:
            case Qt.Key.Key_Down | Qt.Key.Key_Up:
                self._step(1 if key == Qt.Key.Key_Down else -1)
            case Qt.Key.Key_PageDown | Qt.Key.Key_PageUp:
                self._scroller.by_pages(1 if key == Qt.Key.Key_PageDown else -1)
            case Qt.Key.Key_Home:
                self._scroller.to_start()
            case Qt.Key.Key_End:
                self._scroller.to_end()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space if self.place is not None:
                if self.place in self._stage.items.live:
                    self._stage.items.live[self.place].toggle()
            case Qt.Key.Key_Escape if self._stage.selection.marks is not None:
                self._stage.selection.clear()
                self._stage.show_selection()
            case _:
                return False
        return True

    def bring(self, place: int) -> None:
        """Bring an item into view."""
        box = self._stage.box_of(place)
        if box is None:
            self._scroller.bring(place, None, self._stage.placement.heights[place])
        else:
            self._scroller.bring(place, box.top(), box.height())

    def _step(self, by: int) -> None:
        """Go to the next item; within one that is higher than the view, scroll first."""
        count, view = len(self._stage.pages), self._viewport.height()
        box = self._stage.box_of(self.place) if self.place is not None else None
        if not count:
            return
        if box is not None and ((by > 0 and box.bottom() > view) or (by < 0 and box.top() < 0)):
            self._scroller.by(by * view // 2)
            return
        if self.place is None or box is None:
            self.place = self._in_view(by)
        else:
            self.place = self._beside(self.place, by, count)
        self.bring(self.place)
        self.follow()
        widget = self._stage.items.live.get(self.place)
        if widget is not None:
            focus_item(widget)

    def _beside(self, place: int, by: int, count: int) -> int:
        """Return the next place that is shown by itself; the same one at either end."""
        at = place + by
        while 0 <= at < count and self._stage.items.groups.hides(at):
            at += by
        return at if 0 <= at < count else place

    def _in_view(self, by: int) -> int:
        """Return the first or the last item that can be seen."""
        view = self._viewport.height()
        seen = [
            place
            for place, widget in self._stage.items.live.items()
            if widget.geometry().bottom() > 0 and widget.geometry().top() < view
        ]
        return (min(seen) if by > 0 else max(seen)) if seen else 0


class _ItemRing(QWidget):
    def __init__(self, viewport: QWidget, theme: Theme) -> None:
        super().__init__(viewport)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        draw_box(
            QPainter(self),
            self.rect(),
            radius=theme.radius("group") + 4,
            edge=theme.color("focus.ring"),
            width=theme.edge("focus_ring"),
        )
