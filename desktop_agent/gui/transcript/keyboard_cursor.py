"""Moves the keyboard through the items, with a focus ring around the current one."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.layout import TranscriptLayout
from desktop_agent.gui.transcript.scroller import TranscriptScroller
from desktop_agent.gui.widgets.announcements import focus_item
from desktop_agent.gui.widgets.focus_ring import draw_focus_ring


class ItemCursor(QObject):
    """Remembers the current place, and shows the focus ring while the transcript has the keyboard.

    With `on_line` it is on the line of a turn above the item at that place.
    """

    def __init__(
        self, viewport: QWidget, theme: Theme, content: TranscriptLayout, scroller: TranscriptScroller
    ) -> None:
        super().__init__(viewport)
        self._viewport, self._content, self._scroller = viewport, content, scroller
        self._ring = _ItemRing(viewport, theme)
        self._is_shown = False
        self.place: int | None = None
        self.on_line = False
        content.placed.connect(self.follow)

    def set_shown(self, *, on: bool) -> None:
        """Show or hide the focus ring."""
        self._is_shown = on
        self.follow()

    @property
    def item(self) -> int | None:
        """The place of the current item, None on the line of a turn."""
        return None if self.on_line else self.place

    def follow(self) -> None:
        """Move the ring to the current item."""
        widget = self._widget()
        self._content.folding.reading = self.item if self._is_shown else None
        if widget is None or not self._is_shown:
            self._ring.hide()
            return
        self._ring.setGeometry(widget.geometry().adjusted(-6, -4, 6, 4))
        self._ring.raise_()
        self._ring.show()

    def press(self, key: int) -> bool:
        """Handle a key; return whether it has a meaning here."""
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
                if (widget := self._widget()) is not None:
                    widget.toggle()
            case Qt.Key.Key_Escape if self._content.selection.marks is not None:
                self._content.selection.clear()
                self._content.show_selection()
            case _:
                return False
        return True

    def bring(self, place: int, *, on_line: bool = False) -> None:
        """Scroll an item, or the line of a turn, into view."""
        box = self._content.box_of(place, on_line=on_line)
        if box is None:
            self._scroller.bring(place, None, self._content.placement.heights[place])
        else:
            self._scroller.bring(place, box.top(), box.height())

    def _step(self, by: int) -> None:
        """Move to the next item; scroll first within an item higher than the view."""
        count, view = len(self._content.pages), self._viewport.height()
        box = self._content.box_of(self.place, on_line=self.on_line) if self.place is not None else None
        if not count:
            return
        if box is not None and ((by > 0 and box.bottom() > view) or (by < 0 and box.top() < 0)):
            self._scroller.by(by * view // 2)
            return
        if self.place is None or box is None:
            self.place, self.on_line = self._in_view(by)
        else:
            self.place, self.on_line = self._beside(self.place, by, count)
        self.bring(self.place, on_line=self.on_line)
        self.follow()
        widget = self._widget()
        if widget is not None:
            focus_item(widget)

    def _widget(self) -> ItemWidget | None:
        if self.place is None:
            return None
        return (self._content.lines.live if self.on_line else self._content.items.live).get(self.place)

    def _beside(self, place: int, by: int, count: int) -> tuple[int, bool]:
        """Return the next visible place and whether it is a turn's line; at either end the same place."""
        groups = self._content.items.groups
        if by > 0 and self.on_line and not groups.hides(place):
            return place, False
        if by < 0 and not self.on_line and groups.turns.leads(place) is not None:
            return place, True
        at = groups.turns.beside(place, by)
        while 0 <= at < count and groups.hides(at) and groups.turns.leads(at) is None:
            at = groups.turns.beside(at, by)
        if not 0 <= at < count:
            return place, self.on_line
        return at, groups.turns.leads(at) is not None and (by > 0 or groups.hides(at))

    def _in_view(self, by: int) -> tuple[int, bool]:
        """Return the place of the first or last visible item, and whether it is a turn's line."""
        view = self._viewport.height()
        shown = [((place, False), widget) for place, widget in self._content.items.live.items()]
        shown += [((place, True), widget) for place, widget in self._content.lines.live.items()]
        seen = {at: box for at, widget in shown if (box := widget.geometry()).bottom() > 0 and box.top() < view}
        return (min if by > 0 else max)(seen, key=lambda at: seen[at].top(), default=(0, False))


class _ItemRing(QWidget):
    def __init__(self, viewport: QWidget, theme: Theme) -> None:
        super().__init__(viewport)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_focus_ring(QPainter(self), self._theme, self.rect(), self._theme.radius("group") + 4)
