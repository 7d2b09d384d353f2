"""Lists beside the text of the manual: its chapters, and what a search found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyleOptionViewItem, QWidget

from desktop_agent.gui.manual.index import ManualHit, marks_in
from desktop_agent.gui.manual.page import ManualPage
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.painting import draw_text, wrapped_rows
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.item_views import Index, RowDelegate, focus_row, set_up_view
from desktop_agent.sentences import translate

CHAPTERS_NAME: Final = translate("Manual", "Chapters", "name of a list")
HITS_NAME: Final = translate("Manual", "Search results", "name of a list")
_CHAPTER_HEIGHT: Final = 32
_SNIPPET_LINES: Final = 2
_PAD: Final = 10
_BEFORE: Final = 24
"""Characters before the first found word that a snippet shows."""
_LONGEST: Final = 240


class ChapterList(TranslatedWidget, QListWidget):
    """The chapters; the current one is open.

    Signals:
        chosen: carries the number of the chapter that the user goes to.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_up_view(self, theme)
        self.setItemDelegate(_ChapterDelegate(theme, self))
        self.bind_text(CHAPTERS_NAME, self.setAccessibleName)
        self.currentRowChanged.connect(self.chosen)
        theme.changed.connect(self.viewport().update)

    def show_pages(self, pages: Sequence[ManualPage]) -> None:
        with QSignalBlocker(self):
            self.clear()
            for page in pages:
                self.addItem(page.title)

    def show_current(self, number: int) -> None:
        """Mark the chapter that is open, without going there."""
        with QSignalBlocker(self):
            self.setCurrentRow(number)
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if focus_row(self, event, self.model().index(0, 0)):
            super().focusInEvent(event)


class HitList(TranslatedWidget, QListWidget):
    """What a search found: heading, chapter, and the line around the words.

    Signals:
        opened: carries a hit that the user opens, by Enter or by a click.
    """

    opened = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hits: Sequence[ManualHit] = ()
        self.stems: Sequence[str] = ()
        set_up_view(self, theme)
        self.setItemDelegate(_HitDelegate(theme, self))
        self.bind_text(HITS_NAME, self.setAccessibleName)
        self.itemClicked.connect(self._on_clicked)
        theme.changed.connect(self.doItemsLayout)

    def show_hits(self, hits: Sequence[ManualHit], stems: Sequence[str]) -> None:
        """Show what was found; the first hit is current."""
        self.hits, self.stems = hits, stems
        self.clear()
        for hit in hits:
            item = QListWidgetItem(self)
            read = f"{hit.section.heading}. {hit.page.title}. {hit.line.text}"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, read)
        if hits:
            self.setCurrentRow(0)
        self.scrollToTop()

    def open_current(self) -> None:
        if 0 <= self.currentRow() < len(self.hits):
            self.opened.emit(self.hits[self.currentRow()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_current()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if focus_row(self, event, self.model().index(0, 0)):
            super().focusInEvent(event)

    def _on_clicked(self, _item: QListWidgetItem) -> None:
        self.open_current()


def snippet(text: str, stems: Sequence[str]) -> str:
    """Return the part of a line that begins shortly before the first word that was found."""
    marks = marks_in(text, stems)
    start = max(0, marks[0][0] - _BEFORE) if marks else 0
    if start:
        blank = text.find(" ", start, marks[0][0])
        start = blank + 1 if blank >= 0 else start
    return ("…" if start else "") + text[start : start + _LONGEST]


class _ChapterDelegate(RowDelegate):
    _view: QListWidget

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, self.theme.px(_CHAPTER_HEIGHT))

    def paint_row(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, row: int, _column: int) -> None:
        box = box.adjusted(0, 0, 0, -2)
        is_open = row == self._view.currentRow()
        self.paint_ground(painter, box, state, "surface.selected" if is_open else "")
        inner = self.within(box, self.theme.px(_PAD), self.theme.px(_PAD))
        name = self._view.item(row).text()
        fits = self.theme.metrics("interface_strong").horizontalAdvance(name) <= inner.width()
        draw_text(painter, self.theme, inner, name, role="interface_strong" if is_open and fits else "interface")


class _HitDelegate(RowDelegate):
    _view: HitList

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        theme = self.theme
        lines = theme.line("interface_strong") + theme.line("caption") + _SNIPPET_LINES * theme.line("small")
        return QSize(0, lines + theme.px(14))

    def paint_row(self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, row: int, _column: int) -> None:
        theme, hit = self.theme, self._view.hits[row]
        box = box.adjusted(0, 0, 0, -2)
        self.paint_ground(painter, box, state, "surface.selected" if row == self._view.currentRow() else "")
        inner = self.within(box, theme.px(_PAD), theme.px(_PAD))
        rows = [(hit.section.heading, "interface_strong", "text.primary")]
        rows.append((hit.page.title, "caption", "text.tertiary"))
        shown = wrapped_rows(snippet(hit.line.text, self._view.stems), theme.font("small"), int(inner.width()))
        if len(shown) > _SNIPPET_LINES:
            shown = [*shown[: _SNIPPET_LINES - 1], " ".join(shown[_SNIPPET_LINES - 1 :])]
        rows += [(text, "small", "text.secondary") for text in shown]
        top = inner.top() + theme.px(5)
        for text, role, color in rows:
            high = theme.line(role)
            draw_text(painter, theme, QRectF(inner.left(), top, inner.width(), high), text, role=role, color=color)
            top += high
