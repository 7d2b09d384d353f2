"""The window of the manual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QDialog, QStackedWidget, QWidget

from desktop_agent.gui.manual.chapter_list import ChapterList, HitList
from desktop_agent.gui.manual.index import ManualHit, ManualIndex, stems_of
from desktop_agent.gui.manual.page import ManualPage, PageLink, link_of
from desktop_agent.gui.manual.page_view import PageView
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.announcements import announce
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import Room, column_of, row_of
from desktop_agent.gui.widgets.search_field import SearchField
from desktop_agent.sentences import translate

TITLE: Final = translate("Manual", "Manual", "title of a window")
BACK: Final = translate("Manual", "Back", "button: to the page that was open before")
SEARCH: Final = translate("Manual", "Search the manual")
NONE_FOUND: Final = translate("Manual", "Nothing in the manual matches these words. Try other or fewer words.")

_SIZE: Final = (980, 700)
_SIDE: Final = 290
_NARROW: Final = 640
_LIST_IF_NARROW: Final = 190


class ManualDialog(TranslatedWidget, QDialog):
    """A non-modal window that is deleted when it is closed: chapters at the start, their text beside them.

    Signals:
        pages_wanted: the chapters in the language of the window are needed; answer with `show_pages`.
        link_activated: carries a web address that the user follows.
    """

    pages_wanted = Signal()
    link_activated = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.pages: Sequence[ManualPage] = ()
        self.page: ManualPage | None = None
        """The chapter that is open."""
        self._index = ManualIndex(())
        self._before: list[tuple[str, int]] = []
        self._wanted: PageLink | None = None
        """What was asked for before there were pages."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.back_button = Button("", theme, self, kind=ButtonKind.QUIET)
        self.search = SearchField(theme, self)
        self.chapters = ChapterList(theme, self)
        self.hits = HitList(theme, self)
        self.nothing = Label("", theme, self, color="text.secondary", wraps=True)
        self.view = PageView(theme, self)
        self._build()
        self.bind_text(TITLE, self.setWindowTitle, self.setAccessibleName)
        self.bind_text(BACK, self.back_button.setText)
        self.bind_text(SEARCH, self.search.setAccessibleName, self.search.setPlaceholderText)
        self.bind_text(NONE_FOUND, self.nothing.setText)
        self._connect()
        room = self.screen().availableSize()
        self.resize(QSize(theme.px(_SIZE[0]), theme.px(_SIZE[1])).boundedTo(room))
        self.search.setFocus()

    def show_pages(self, pages: Sequence[ManualPage], index: ManualIndex) -> None:
        """Show the chapters; the one that was open stays open, unless another was asked for meanwhile."""
        self.pages, self._index = pages, index
        self.chapters.show_pages(pages)
        name = self.page.name if self.page else ""
        page = next((one for one in pages if one.name == name), pages[0])
        self._show(page, scroll=self.view.verticalScrollBar().value() if self.page else 0)
        self._search()
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self.open_chapter(wanted.name, slug=wanted.slug)
            # Nobody has read the page before it.
            self._before.clear()
            self.back_button.setEnabled(False)

    def open_chapter(self, name: str, *, slug: str = "") -> None:
        """Open a chapter, or a section of it, as soon as it is read; change nothing if there is no such chapter."""
        if not self.pages:
            self._wanted = PageLink(name, slug)
        page = next((one for one in self.pages if one.name == name), None)
        if page is not None:
            self._leave()
            self._show(page, start=page.start_of(slug))

    def go_back(self) -> None:
        """Open the page that was open before, where the reader had left it."""
        if not self._before:
            return
        name, scroll = self._before.pop()
        self._show(next(one for one in self.pages if one.name == name), scroll=scroll)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        elif self.search.hasFocus() and event.key() == Qt.Key.Key_Down and self.search.text():
            self.hits.setFocus(Qt.FocusReason.TabFocusReason)
        elif self.search.hasFocus() and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.hits.open_current()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._theme.color("surface.window"))

    def _build(self) -> None:
        px = self._theme.px
        self._side = QStackedWidget(self)
        for part in (self.chapters, self.hits, self.nothing):
            self._side.addWidget(part)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
        head = row_of(self.back_button, Room(self.search), gap=px(8))
        self._body = row_of(self._side, Room(self.view), gap=px(10))
        column_of(head, Room(self._body), gap=px(10), margins=(px(12), px(12), px(12), px(12)), inside=self)
        self.back_button.setEnabled(False)

    def _connect(self) -> None:
        self.back_button.clicked.connect(self.go_back)
        for keys in QKeySequence.keyBindings(QKeySequence.StandardKey.Back):
            if keys != QKeySequence(Qt.Key.Key_Backspace):
                QShortcut(keys, self).activated.connect(self.go_back)
        self.search.textChanged.connect(self._on_typed)
        self.chapters.chosen.connect(self._on_chapter)
        self.hits.opened.connect(self._on_hit)
        self.view.link_activated.connect(self._on_link)
        self._theme.changed.connect(self._on_theme)

    def _retranslate(self) -> None:
        if self.pages:
            self.pages_wanted.emit()

    def _arrange(self) -> None:
        """Put the lists beside the text, or above it where the window is narrow."""
        is_narrow = self.width() < self._theme.px(_NARROW)
        direction = QBoxLayout.Direction
        self._body.setDirection(direction.TopToBottom if is_narrow else direction.LeftToRight)
        if is_narrow:
            self._side.setMinimumSize(0, 0)
            self._side.setMaximumSize(self.width(), min(self._theme.px(_LIST_IF_NARROW), self.height() // 3))
        else:
            self._side.setMaximumHeight(self.height())
            self._side.setFixedWidth(min(self._theme.px(_SIDE), self.width() * 2 // 5))

    def _show(self, page: ManualPage, *, start: int = 0, line: int = 0, scroll: int = 0) -> None:
        self.page = page
        self.chapters.show_current(self.pages.index(page))
        self.view.show_page(page, stems=stems_of(self.search.text()), start=start, line=line, scroll=scroll)
        self.back_button.setEnabled(bool(self._before))

    def _leave(self) -> None:
        """Remember where the reader is, for Back."""
        if self.page is not None:
            self._before.append((self.page.name, self.view.verticalScrollBar().value()))

    def _search(self) -> None:
        typed = self.search.text()
        found = self._index.find(typed) if typed.strip() else ()
        self.hits.show_hits(found, stems_of(typed))
        self._side.setCurrentWidget(self.hits if found else self.nothing if typed.strip() else self.chapters)

    def _on_typed(self, typed: str) -> None:
        self._search()
        self.view.mark(stems_of(typed))
        if typed.strip():
            said = translate("Manual", "%n result(s)", "read aloud: sections that match", len(self.hits.hits))
            announce(self, localize(said))

    def _on_chapter(self, number: int) -> None:
        if 0 <= number < len(self.pages) and self.pages[number] is not self.page:
            self._leave()
            self._show(self.pages[number])

    def _on_hit(self, hit: ManualHit) -> None:
        self._leave()
        self._show(hit.page, start=hit.section.start, line=hit.line.start)

    def _on_link(self, address: str) -> None:
        link = link_of(address)
        if link is None:
            self.link_activated.emit(address)
        else:
            self.open_chapter(link.name, slug=link.slug)

    def _on_theme(self) -> None:
        self._arrange()
        self.update()
