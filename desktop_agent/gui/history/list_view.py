"""List of the command history, one row of which can show its output."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QApplication, QListView, QWidget

from desktop_agent.gui.history.model import HistoryDelegate, HistoryModel
from desktop_agent.gui.history.output import OutputBox
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.item_views import Index, RowList, set_up_view
from desktop_agent.protocol import ToolCall
from desktop_agent.protocol.command_history import HistoryEntry


class _Holder(QWidget):
    """Clips the output of the open row to the list.

    A sibling of the list, not its child: assistive technology sees only the rows of a list.
    """

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self.hide()

    def place(self, below: QRect, box: OutputBox) -> None:
        """Put the box at a place of the viewport, and show as much of it as is in there."""
        around = self._view.parentWidget() or self._view
        if self.parentWidget() is not around:
            self.setParent(around)
        seen = below.intersected(self._view.viewport().rect())
        self.setGeometry(QRect(self._view.viewport().mapTo(around, seen.topLeft()), seen.size()))
        self.setVisible(not seen.isEmpty())
        box.setGeometry(below.translated(-seen.topLeft()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._view.wheelEvent(event)


class HistoryList(RowList):
    """Commands, newest first; at most one row is open and shows its output below.

    Signals:
        chosen: carries the entry to show in its conversation; a click, or Ctrl+Enter.
        output_wanted: carries the entry of the row that was opened.
        whole_wanted: carries the entry whose complete output is wanted.
        more_wanted: the end of the loaded entries is near.
    """

    chosen = Signal(object)
    output_wanted = Signal(object)
    whole_wanted = Signal(object)
    more_wanted = Signal()

    def __init__(self, theme: Theme, now: Callable[[], float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.row_model = HistoryModel(now, self)
        self._has_more = False
        self._is_asked = False
        self._on_chevron = False
        self._leads_to_box = False
        """A row was just opened: scroll to its output when it arrives."""
        self._is_laying_out = self._is_scrolled = False
        """The user scrolled away from the top; scrolling by the list does not count."""
        self._holder = _Holder(self)
        self.box = OutputBox(theme, self._holder)
        self._build()

    def _build(self) -> None:
        self.setModel(self.row_model)
        self._delegate = HistoryDelegate(self._theme, self.row_model, self)
        self.setItemDelegate(self._delegate)
        set_up_view(self, self._theme)
        self.setUniformItemSizes(True)
        self.clicked.connect(self._on_clicked)
        self.verticalScrollBar().valueChanged.connect(self._look_for_more)
        self.verticalScrollBar().rangeChanged.connect(self._look_for_more)
        self.verticalScrollBar().actionTriggered.connect(self._on_scrolled_by_hand)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._theme.changed.connect(self.viewport().update)
        self._theme.changed.connect(self._on_box_resized)
        self.box.hide()
        self.box.resized.connect(self._on_box_resized)
        self.box.left.connect(partial(self.setFocus, Qt.FocusReason.TabFocusReason))
        self.box.whole_wanted.connect(self._on_whole)
        self.box.place_wanted.connect(self._on_place)

    # Content.

    def show_entries(self, entries: Sequence[HistoryEntry], *, has_more: bool, with_titles: bool) -> None:
        """Replace the entries, newest first. The open row stays open if it is among them."""
        current, is_scrolled = self.current(), self._is_scrolled
        self._is_asked = True
        self.row_model.show_entries(entries, with_titles=with_titles)
        place = self.row_model.place_of(current) if current is not None else None
        if place is not None:
            self.setCurrentIndex(self.row_model.index(place))
        self._follow_box()
        # Resetting the model scrolls, too.
        self._is_scrolled = is_scrolled
        if not is_scrolled:
            self._stay(None)
        self._expect(has_more=has_more)

    def add_entries(self, entries: Sequence[HistoryEntry], *, has_more: bool) -> None:
        """Append these entries."""
        self.row_model.add_entries(entries)
        self._expect(has_more=has_more)

    def change(self, entry: HistoryEntry, *, fits: bool) -> None:
        """Update one entry; remove it if it does not match the filter."""
        seen = self._top_row()
        if fits:
            self.row_model.put(entry, is_all=not self._has_more)
        else:
            self.row_model.take(entry)
        self._follow_box(entry)
        self._stay(seen)

    def current(self) -> HistoryEntry | None:
        """The row that the keyboard is on."""
        index = self.currentIndex()
        return self.row_model.entries[index.row()] if index.isValid() else None

    def copy(self) -> None:
        """Copy the current command without escapes."""
        entry = self.current()
        if entry is not None:
            QGuiApplication.clipboard().setText(entry.command)

    # The open row.

    @property
    def opened(self) -> HistoryEntry | None:
        """The row that shows its output."""
        return self.box.entry if not self.box.isHidden() else None

    def open_row(self, index: QModelIndex) -> None:
        """Show the output below a row; another open row closes."""
        entry = self.row_model.entries[index.row()]
        if self.opened is not None and self.opened.key == entry.key:
            return
        self.box.show_entry(entry)
        self.box.show()
        self._leads_to_box = True
        self._lay_out_anew()
        self.output_wanted.emit(entry)

    def close_row(self) -> None:
        """Show rows alone."""
        if self.box.isHidden():
            return
        focus = QApplication.focusWidget()
        if focus is not None and self.box.isAncestorOf(focus):
            self.setFocus(Qt.FocusReason.TabFocusReason)
        self.box.hide()
        self._holder.hide()
        self._lay_out_anew()

    def show_output(self, entry: HistoryEntry, call: ToolCall | None) -> None:
        """Show the output of the open row, if it is still this one."""
        if self.opened is not None and self.opened.key == entry.key:
            self.box.show_call(call)

    # Overridden from Qt.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index, key = self.currentIndex(), event.key()
        opens, closes = Qt.Key.Key_Right, Qt.Key.Key_Left
        if self.isRightToLeft():
            opens, closes = closes, opens
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif not index.isValid():
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.chosen.emit(self.row_model.entries[index.row()])
            else:
                self._toggle(index)
        elif key == opens:
            self.open_row(index)
        elif key == closes:
            self.close_row()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._on_chevron = self.is_chevron(event.position().toPoint())
        super().mousePressEvent(event)

    def is_chevron(self, place: QPoint) -> bool:
        """Return whether a press there opens a row."""
        index = self.indexAt(place)
        return index.isValid() and self._delegate.is_chevron(self.visualRect(index), place)

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Repaint the changed rows. Qt would lay out the whole list, but no height changes."""
        QAbstractItemView.dataChanged(self, first, last, list(roles))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._on_box_resized()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._place_box()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        self._place_box()

    def _retranslate(self) -> None:
        super()._retranslate()
        self._place_box()

    def _toggle(self, index: QModelIndex) -> None:
        opened = self.opened
        if opened is not None and opened.key == self.row_model.entries[index.row()].key:
            self.close_row()
        else:
            self.open_row(index)

    def _on_clicked(self, index: QModelIndex) -> None:
        if self._on_chevron:
            self._toggle(index)
        else:
            self.chosen.emit(self.row_model.entries[index.row()])

    def _on_scrolled_by_hand(self) -> None:
        self._leads_to_box = False

    def _on_scrolled(self, value: int) -> None:
        if not self._is_laying_out:
            self._is_scrolled = value > 0

    def _top_row(self) -> tuple[HistoryEntry, int] | None:
        """Return the top row and its position; None if the user did not scroll."""
        index = self.indexAt(QPoint(1, 1))
        if not self._is_scrolled or not index.isValid():
            return None
        return self.row_model.entries[index.row()], self.visualRect(index).top()

    def _stay(self, seen: tuple[HistoryEntry, int] | None) -> None:
        """Keep a row at its position; without one stay at the top, where new entries appear."""
        self._leads_to_box = False
        self._is_laying_out = True
        self.executeDelayedItemsLayout()
        bar = self.verticalScrollBar()
        place = self.row_model.place_of(seen[0]) if seen is not None else None
        if seen is None:
            bar.setValue(0)
        elif place is not None:
            bar.setValue(bar.value() + self.visualRect(self.row_model.index(place)).top() - seen[1])
        self._is_laying_out = False
        self._place_box()

    def _expect(self, *, has_more: bool) -> None:
        # The scroll range is known only after the layout.
        self.executeDelayedItemsLayout()
        self._has_more = has_more
        self._is_asked = False
        self._look_for_more()

    def _look_for_more(self) -> None:
        bar = self.verticalScrollBar()
        if self._has_more and not self._is_asked and bar.maximum() - bar.value() < self.viewport().height():
            self._is_asked = True
            self.more_wanted.emit()

    def _follow_box(self, changed: HistoryEntry | None = None) -> None:
        """Update the open row, or close it if its entry is gone."""
        opened = self.opened
        if opened is None:
            return
        if self.row_model.place_of(opened) is None:
            self.close_row()
            return
        if changed is not None and changed.key == opened.key:
            self.box.show_entry(changed)
            self.output_wanted.emit(changed)
        self._lay_out_anew()

    def _on_box_resized(self) -> None:
        if not self.box.isHidden():
            self._lay_out_anew()

    def _lay_out_anew(self) -> None:
        opened = self.opened
        high = self.box.height_for(self.viewport().width()) if opened is not None else 0
        self.setUniformItemSizes(opened is None)
        self.row_model.open(opened.key if opened is not None else None, high)
        self._is_laying_out = True
        self.scheduleDelayedItemsLayout()
        self.executeDelayedItemsLayout()
        self._place_box()
        index = self.currentIndex()
        is_current = index.isValid() and self._leads_to_box
        if opened is not None and is_current and self.row_model.entries[index.row()].key == opened.key:
            self.scrollTo(index)
        self._is_laying_out = False

    def _place_box(self) -> None:
        opened = self.opened
        place = self.row_model.place_of(opened) if opened is not None else None
        row = self.visualRect(self.row_model.index(place)) if place is not None else QRect()
        self._holder.place(row.adjusted(0, self.row_model.height(self._theme), 0, 0), self.box)

    def _on_whole(self) -> None:
        self.whole_wanted.emit(self.opened)

    def _on_place(self) -> None:
        self.chosen.emit(self.opened)
