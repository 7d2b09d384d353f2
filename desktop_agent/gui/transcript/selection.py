"""Selects text across items, by mouse."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from desktop_agent.gui.document.block import Range
from desktop_agent.gui.document.block_flow import LAST
from desktop_agent.gui.items.item_widget import ItemWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.transcript.visible_items import VisibleItems
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import translate


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A position in the transcript: an item's place and a position in its text."""

    place: int
    position: int


class TextSelection:
    """A selection from the press to the pointer. It survives the recycling of widgets."""

    def __init__(self) -> None:
        self._from: tuple[Mark, Mark] | None = None
        self._to: Mark | None = None

    def clear(self) -> None:
        self._from = self._to = None

    def begin(self, mark: Mark, until: Mark | None = None) -> None:
        """Start at a mark, or with a word or line that stays selected while it is extended."""
        self._from = (mark, until or mark)
        self._to = until or mark

    def extend(self, mark: Mark) -> None:
        self._to = mark

    @property
    def is_begun(self) -> bool:
        return self._from is not None

    @property
    def marks(self) -> tuple[Mark, Mark] | None:
        """The first and the last mark in the order of the text; None for no selection."""
        if self._from is None or self._to is None:
            return None
        first, last = min(self._from[0], self._to), max(self._from[1], self._to)
        return (first, last) if first < last else None

    def within(self, place: int) -> Range | None:
        """Return the selected range of an item."""
        marks = self.marks
        if marks is None or not marks[0].place <= place <= marks[1].place:
            return None
        start = marks[0].position if place == marks[0].place else 0
        stop = marks[1].position if place == marks[1].place else LAST
        return (start, stop) if start < stop else None


LINK_TO = translate("Transcript", "{host}\n{address}", "tooltip of a link: the true host, then the whole address")
_EDGE_MS = 30


def true_host(address: str) -> str:
    """Return the host of a link, international letters as `xn--…`."""
    url = QUrl(address)
    return url.host(QUrl.ComponentFormattingOption.FullyEncoded) or url.path()


class TranscriptPointer(QObject):
    """Turns mouse events, in the viewport's coordinates, into a selection and pressed links.

    Signals:
        selected: the selection has changed.
        link_pressed: carries the address.
        scrolled: the pointer is outside while selecting; carries the pixels to scroll by.
    """

    selected = Signal()
    link_pressed = Signal(str)
    scrolled = Signal(int)

    def __init__(self, viewport: QWidget, items: VisibleItems, selection: TextSelection) -> None:
        super().__init__(viewport)
        self._viewport, self._items, self._selection = viewport, items, selection
        self._pressed_at: QPoint | None = None
        self._link = ""
        self._doubled_at = 0
        self._at = QPoint()
        self._edge = QTimer(self)
        self._edge.setInterval(_EDGE_MS)
        self._edge.timeout.connect(self._on_edge)

    def press(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._is_third(event):
            self._select_around(at, lambda widget, position: widget.flow.line_at(position))
            return
        found = self._item_at(at)
        self._pressed_at = at
        self._link = found[1].link_at(self._inner(found[1], at)) if found else ""
        if found is None:
            self._selection.clear()
            self.selected.emit()
            return
        self._items.pinned = found[0]
        mark = self._mark(at)
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self._selection.is_begun:
            self._selection.extend(mark)
        else:
            self._selection.begin(mark)
        self.selected.emit()

    def double_press(self, event: QMouseEvent) -> None:
        """Select the word under the pointer; a third press selects the line."""
        at = event.position().toPoint()
        self._pressed_at = at
        self._link = ""
        self._doubled_at = event.timestamp()
        self._select_around(at, lambda widget, position: widget.flow.word_at(position))

    def move(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        self._at = at
        if self._pressed_at is None:
            self._show_cursor(at)
            return
        if (at - self._pressed_at).manhattanLength() >= QApplication.startDragDistance():
            self._link = ""
        if self._selection.is_begun:
            self._selection.extend(self._mark(at))
            self.selected.emit()
        outside = at.y() < 0 or at.y() > self._viewport.height()
        if outside and not self._edge.isActive():
            self._edge.start()
        elif not outside:
            self._edge.stop()

    def release(self) -> None:
        self._edge.stop()
        self._pressed_at = None
        self._items.pinned = None
        link, self._link = self._link, ""
        if link:
            self.link_pressed.emit(link)

    def link_at(self, at: QPoint) -> str:
        """Return the address of the link at a point of the viewport, empty without one."""
        found = self._item_at(at)
        return found[1].link_at(self._inner(found[1], at)) if found else ""

    def place_at(self, at: QPoint) -> int | None:
        found = self._item_at(at)
        return found[0] if found else None

    def show_tooltip(self, event: QHelpEvent) -> bool:
        """Show the target of a link; return whether there is a link."""
        link = self.link_at(event.pos())
        if link:
            said = localize(LINK_TO.with_values(host=true_host(link), address=link))
            QToolTip.showText(event.globalPos(), plain_tooltip(said), self._viewport)
        return bool(link)

    def scroll_sideways(self, at: QPoint, by: int) -> bool:
        """Scroll the wide block at a point; return whether there is one."""
        found = self._item_at(at)
        return bool(found and found[1].scroll_sideways(self._inner(found[1], at), by))

    def _is_third(self, event: QMouseEvent) -> bool:
        return bool(self._doubled_at) and event.timestamp() - self._doubled_at < QApplication.doubleClickInterval()

    def _select_around(self, at: QPoint, around: Callable[[ItemWidget, int], tuple[int, int]]) -> None:
        found = self._item_at(at)
        self._pressed_at = at
        if found:
            place, widget = found
            self._items.pinned = place
            start, stop = around(widget, widget.hit(self._inner(widget, at)))
            self._selection.begin(Mark(place, start), Mark(place, stop))
            self.selected.emit()

    def _mark(self, at: QPoint) -> Mark:
        """Return the text position nearest to a point."""
        best = min(self._items.live, key=lambda place: _distance(self._items.live[place], at.y()), default=0)
        widget = self._items.live.get(best)
        return Mark(best, widget.hit(self._inner(widget, at)) if widget else 0)

    def _item_at(self, at: QPoint) -> tuple[int, ItemWidget] | None:
        for place, widget in self._items.live.items():
            if widget.isVisible() and widget.geometry().contains(at):
                return place, widget
        return None

    def _inner(self, widget: ItemWidget, at: QPoint) -> QPoint:
        return at - widget.pos()

    def _show_cursor(self, at: QPoint) -> None:
        found = self._item_at(at)
        shape = Qt.CursorShape.ArrowCursor
        if found and found[1].is_over_text(self._inner(found[1], at)):
            link = found[1].link_at(self._inner(found[1], at))
            shape = Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.IBeamCursor
        if self._viewport.cursor().shape() is not shape:
            self._viewport.setCursor(shape)

    def _on_edge(self) -> None:
        beyond = self._at.y() if self._at.y() < 0 else max(0, self._at.y() - self._viewport.height())
        if beyond:
            self.scrolled.emit(beyond // 2 or (1 if beyond > 0 else -1))
            self._selection.extend(self._mark(self._at))
            self.selected.emit()


def _distance(widget: ItemWidget, y: int) -> int:
    if not widget.isVisible():
        return 1 << 30
    return max(widget.y() - y, y - widget.y() - widget.height(), 0)
