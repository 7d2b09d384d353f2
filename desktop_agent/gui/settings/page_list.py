"""Choice of the settings page: a list beside it, or a picker above it in a narrow window."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.inputs import AssistedPicker
from desktop_agent.gui.widgets.item_views import Index, RowDelegate
from desktop_agent.gui.widgets.layouts import Room, column_of
from desktop_agent.gui.widgets.search_field import SearchField
from desktop_agent.sentences import translate

_ROW = 34


class PageChooser(TranslatedWidget, QWidget):
    """Search field and list of pages; the picker mirrors the list.

    Signals:
        chosen: carries the index of the chosen page.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, count: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.is_narrow = False
        """The picker is shown instead of the list."""
        self.search = SearchField(theme, self)
        self.nav = QListWidget(self)
        self.nav.setFrameShape(QListWidget.Shape.NoFrame)
        self.nav.setItemDelegate(_Delegate(theme, self.nav))
        self.nav.viewport().setAutoFillBackground(False)
        self.nav.setMouseTracking(True)
        for _ in range(count):
            self.nav.addItem(QListWidgetItem())
        self.picker = AssistedPicker(theme, self)
        self._line = column_of(self.search, Room(self.nav), self.picker, gap=theme.px(8), inside=self)
        self.nav.currentRowChanged.connect(self._on_row)
        self.picker.currentIndexChanged.connect(self._on_picked)
        self._arrange()
        self._retranslate()

    def set_narrow(self, *, on: bool) -> None:
        """Show the picker or the list, and move the focus along."""
        if on == self.is_narrow:
            return
        self.is_narrow = on
        leaves, comes = (self.nav, self.picker) if on else (self.picker, self.nav)
        had_keyboard = leaves.hasFocus()
        self._arrange()
        if had_keyboard:
            comes.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_pages(self, pages: Sequence[tuple[str, str]]) -> None:
        """Show icon and name of each page."""
        for place, (icon, name) in enumerate(pages):
            item = self.nav.item(place)
            item.setText(name)
            item.setData(Qt.ItemDataRole.UserRole, icon)
        self._fill()

    def show_found(self, places: Collection[int]) -> None:
        """Offer these pages alone, and go to the first of them where another is in front."""
        for place in range(self.nav.count()):
            self.nav.item(place).setHidden(place not in places)
        self._fill()
        if places and self.nav.currentRow() not in places:
            self.nav.setCurrentRow(min(places))

    def _arrange(self) -> None:
        px = self._theme.px
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._line.setDirection(across if self.is_narrow else down)
        self._line.setStretch(2, 1 if self.is_narrow else 0)
        side = px(16 if self.is_narrow else 10)
        self._line.setContentsMargins(side, px(12), side, px(10))
        self.nav.setVisible(not self.is_narrow)
        self.picker.setVisible(self.is_narrow)

    def _fill(self) -> None:
        shown = [place for place in range(self.nav.count()) if not self.nav.item(place).isHidden()]
        with QSignalBlocker(self.picker):
            self.picker.clear()
            for place in shown:
                self.picker.addItem(self.nav.item(place).text(), place)
            self.picker.setCurrentIndex(self.picker.findData(self.nav.currentRow()))
        self.picker.updateGeometry()
        self.picker.update()

    def _on_row(self, place: int) -> None:
        with QSignalBlocker(self.picker):
            self.picker.setCurrentIndex(self.picker.findData(place))
        self.picker.update()
        if place >= 0:
            self.chosen.emit(place)

    def _on_picked(self, at: int) -> None:
        if at >= 0:
            self.nav.setCurrentRow(self.picker.itemData(at))

    def _retranslate(self) -> None:
        searched = localize(translate("SettingsDialog", "Search settings"))
        self.search.setPlaceholderText(searched)
        self.search.setAccessibleName(searched)
        for pages in (self.nav, self.picker):
            pages.setAccessibleName(localize(translate("SettingsDialog", "Pages")))


class _Delegate(RowDelegate):
    _view: QListWidget

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, self.theme.px(_ROW))

    def paint_row(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, row: int, _column: int) -> None:
        theme, item = self.theme, self._view.item(row)
        box = box.adjusted(0, 0, 0, -2)
        is_chosen = row == self._view.currentRow()
        # The ring of the keyboard goes around the whole list.
        ground = state & ~QStyle.StateFlag.State_HasFocus
        self.paint_ground(painter, box, ground, "surface.selected" if is_chosen else "")
        center = QPointF(self.at_start(box, theme.px(18)), box.center().y())
        icon, color = item.data(Qt.ItemDataRole.UserRole), "accent.text" if is_chosen else "icon.normal"
        draw_icon(painter, theme, icon, center, color=color)
        inner, name = self.within(box, theme.px(36), theme.px(8)), item.text()
        fits = theme.metrics("interface_strong").horizontalAdvance(name) <= inner.width()
        draw_text(painter, theme, inner, name, role="interface_strong" if is_chosen and fits else "interface")
