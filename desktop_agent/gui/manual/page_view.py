"""Paints one chapter of the manual: scrolling, links, selection and the words that a search found."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QWidget

from desktop_agent.gui.document.block import Block, Range
from desktop_agent.gui.document.block_controls import FlowControls
from desktop_agent.gui.document.block_flow import LAST
from desktop_agent.gui.document.highlighter import Highlighter
from desktop_agent.gui.document.image_block import ImageBlock, PictureLoader
from desktop_agent.gui.document.markdown import MarkdownReader, leads_to_web
from desktop_agent.gui.document.markdown_flow import MarkdownFlow
from desktop_agent.gui.document.render_context import RenderContext
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.manual.index import marks_in
from desktop_agent.gui.manual.page import ManualPage, ManualPicture, link_of
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import KeyFocusWidget, draw_focus_ring
from desktop_agent.gui.widgets.scroll_bar import ScrollBar, scrolled_by

_MARGIN = 20
_SLICE_S = 0.008
"""Time that laying out a page takes at once."""
_ABOVE = 12
"""Room that stays above what is scrolled to."""
_SHARPNESS = 2
"""Pixels of a picture for one of the window: they are taken at twice the size."""
_NEAR = 0.75
"""The share of the view within which a line is in view below the heading of its section."""


class PageView(TranslatedWidget, KeyFocusWidget, QAbstractScrollArea):
    """The text of a chapter. Tab goes from link to link, Enter follows the one that is ringed.

    Signals:
        link_activated: carries the address of a link as the page has it.
    """

    link_activated = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        reader = MarkdownReader(lambda href: leads_to_web(href) or link_of(href) is not None)
        ink, highlighter = TextFormats(theme, self), Highlighter(self)
        self._loader = PictureLoader.of_application()
        self._page: ManualPage | None = None
        self._pictures: Mapping[str, ManualPicture] = {}
        self._context = RenderContext(theme, ink, reader, highlighter, picture=self._picture)
        self.flow = MarkdownFlow(self._context)
        self._controls = FlowControls(self.viewport(), theme)
        self._stems: Sequence[str] = ()
        self._place = (0, 0, 0)
        """Where the view is sent once the page is laid out: section and line in the source, and pixels."""
        self._next = 0
        """The first segment that is not yet parsed and measured."""
        self._going_on = QTimer(self, singleShot=True, interval=0)
        self._going_on.timeout.connect(self._go_on)
        self._links: list[tuple[int, Block, int, int, str]] = []
        self._at_link = -1
        self._pressed: tuple[QPoint, int, str] | None = None
        self._selection: Range | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical, theme, self))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setMouseTracking(True)
        self._context.highlighter.colored.connect(self.viewport().update)
        self._loader.shown.connect(self.viewport().update)
        theme.changed.connect(self._on_theme)

    @property
    def link(self) -> str:
        """The address of the ringed link, empty without one."""
        return self._links[self._at_link][-1] if self._at_link >= 0 else ""

    @property
    def is_laid_out(self) -> bool:
        """All of the page is measured, and the view is where it was sent."""
        return self._next == len(self.flow.pieces)

    def show_page(
        self, page: ManualPage, *, stems: Sequence[str] = (), start: int = 0, line: int = 0, scroll: int = 0
    ) -> None:
        """Show a chapter with the words marked that begin with these stems.

        It is shown from a place of its source on, with a line of it in view, too, or scrolled so far.
        """
        self._page = page
        self.setAccessibleName(page.title)
        # The text is painted, so assistive technology reads it here.
        self.setAccessibleDescription(page.source)
        self._at_link, self._selection, self._pressed = -1, None, None
        self._stems, self._place = stems, (start, line, scroll)
        self._pictures = {one.source: one for one in page.pictures}
        self.flow = MarkdownFlow(self._context, page.source)
        self._links, self._next = [], 0
        self._fit_width()
        self.verticalScrollBar().setValue(0)
        self._go_on()

    def mark(self, stems: Sequence[str]) -> None:
        """Mark the words that begin with these stems, and no others."""
        self._stems = stems
        for piece in self.flow.pieces[: self._next]:
            for block in piece.views:
                block.mark(marks_in(block.text, stems))
        self.viewport().update()

    def selected_text(self) -> str:
        return self.flow.text(*self._selection) if self._selection else ""

    # Keyboard.

    def focusNextPrevChild(self, is_next: bool) -> bool:
        place = self._at_link + 1 if is_next else self._at_link - 1
        if self._at_link < 0 and not is_next:
            return super().focusNextPrevChild(is_next)
        if 0 <= place < len(self._links):
            self._ring(place)
            return True
        self._at_link = -1
        self.viewport().update()
        return super().focusNextPrevChild(is_next)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.link:
            self.link_activated.emit(self.link)
        elif event.matches(QKeySequence.StandardKey.Copy) and self._selection:
            QGuiApplication.clipboard().setText(self.selected_text())
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self._select(0, LAST)
        elif not scrolled_by(event, self.verticalScrollBar()):
            super().keyPressEvent(event)

    def _ring(self, place: int) -> None:
        self._at_link = place
        index, block, start, length, _ = self._links[place]
        box = next(block.boxes(start, length), QRectF())
        top, bar = self.flow.top_of(index, block) + round(box.top()), self.verticalScrollBar()
        if not bar.value() <= top <= bar.value() + self.viewport().height() - 2 * self._theme.px(_ABOVE):
            bar.setValue(top - self._theme.px(_ABOVE))
        self.viewport().update()

    # Pointer.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            at = event.position().toPoint()
            self._pressed = (at, self._hit(at), self._link_at(at))
            self._select(0, 0)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._pressed is None:
            shape = Qt.CursorShape.PointingHandCursor if self._link_at(at) else Qt.CursorShape.IBeamCursor
            self.viewport().setCursor(shape)
        elif (at - self._pressed[0]).manhattanLength() >= QApplication.startDragDistance():
            self._pressed = (self._pressed[0], self._pressed[1], "")
            self._select(*sorted((self._pressed[1], self._hit(at))))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._select(*self.flow.word_at(self._hit(event.position().toPoint())))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed and pressed[2]:
            self.link_activated.emit(pressed[2])

    def _select(self, start: int, stop: int) -> None:
        self._selection = (start, stop) if start < stop else None
        self.viewport().update()

    def _hit(self, at: QPoint) -> int:
        inner = at - self._corner()
        return self.flow.hit(inner.x(), inner.y())

    def _link_at(self, at: QPoint) -> str:
        inner = at - self._corner()
        found = self.flow.view_at(inner.x(), inner.y())
        return found[0].link_at(found[1], found[2]) if found else ""

    # Layout.

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._fit_width()
        if self.is_laid_out:
            self.flow.measure_range(0, LAST)
        self._arrange()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        self._place_controls()
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._theme.color("surface.page"))
        if any(self._place):
            # It is shown once it stands where it was sent.
            return
        corner = self._corner()
        painter.translate(corner)
        visible = QRectF(event.rect()).translated(-corner.x(), -corner.y())
        self.flow.draw(painter, visible, self._selection)
        if self._at_link >= 0 and self.hasFocus():
            index, block, start, length, _ = self._links[self._at_link]
            top, out = self.flow.top_of(index, block), self._theme.px(2)
            for box in block.boxes(start, length):
                ring = box.translated(QPointF(0, top)).adjusted(-out, 0, out, 0)
                draw_focus_ring(painter, self._theme, ring, self._theme.radius("badge"))

    def _picture(self, source: str) -> Block | None:
        found = self._pictures.get(source)
        if found is None:
            return None
        media, gap = found.dark if self._theme.is_dark else found.media, self._theme.px(14)
        natural = QSize(media.width // _SHARPNESS, media.height // _SHARPNESS)
        return ImageBlock(media, self._context.ink, self._loader, gap=gap, name=found.name, natural=natural)

    def _retranslate(self) -> None:
        self._controls.retranslate()

    def _corner(self) -> QPoint:
        return QPoint(self._theme.px(_MARGIN), self._theme.px(_ABOVE) - self.verticalScrollBar().value())

    def _fit_width(self) -> None:
        room = self.viewport().width() - 2 * self._theme.px(_MARGIN)
        self.flow.set_width(max(1, min(self._theme.layout("transcript_column_max"), room)))

    def _go_on(self) -> None:
        """Parse and measure a few segments more: all of a long page at once would hold the window up."""
        until = time.perf_counter() + _SLICE_S
        while not self.is_laid_out and time.perf_counter() < until:
            index, self._next = self._next, self._next + 1
            self.flow.top_of(index)
            for block in self.flow.pieces[index].views:
                block.mark(marks_in(block.text, self._stems))
                self._links += [(index, block, *link) for link in block.links()]
        self._arrange()
        if not self.is_laid_out:
            self._going_on.start()
        elif any(self._place):
            start, line, scroll = self._place
            self._place = (0, 0, 0)
            self.verticalScrollBar().setValue(scroll or self._goal(start, line))
            self._arrange()

    def _arrange(self) -> None:
        """Fit the scroll bar to the page, and the controls to what is in view."""
        bar, around = self.verticalScrollBar(), self._theme.px(_ABOVE) + self._theme.px(_MARGIN)
        bar.setRange(0, max(0, self.flow.height + around - self.viewport().height()))
        bar.setPageStep(max(1, self.viewport().height()))
        bar.setSingleStep(self._theme.line("reading") * 2)
        self._place_controls()
        self.viewport().update()

    def _place_controls(self) -> None:
        corner = self._corner()
        visible = QRectF(0, -corner.y(), 1, self.viewport().height())
        self._controls.arrange(self.flow, corner, visible)

    def _goal(self, start: int, line: int) -> int:
        """Return how far to scroll to a section, or to a line that would be out of view below its heading."""
        top = self._top_of(self.flow.segment_at(start)) if start else 0
        wanted = self._place_of(line, self._stems) if line else top
        return top if wanted - top < self.viewport().height() * _NEAR else wanted

    def _place_of(self, start: int, stems: Sequence[str]) -> int:
        """Return how far to scroll to a place of the source: to the line of its block with the most marks."""
        index = self.flow.segment_at(start)
        for block in self.flow.pieces[index].views:
            lines = Counter(block.text.count("\n", 0, first) for first, _ in marks_in(block.text, stems))
            if lines:
                best = lines.most_common(1)[0][0]
                mark = next(one for one in marks_in(block.text, stems) if block.text.count("\n", 0, one[0]) == best)
                box = next(block.boxes(mark[0], mark[1] - mark[0]), QRectF())
                return self.flow.top_of(index, block) + round(box.top())
        return self._top_of(index)

    def _top_of(self, index: int) -> int:
        """Return the top of a segment's text, below the gap above it."""
        return self.flow.top_of(index, next(iter(self.flow.pieces[index].views), None))

    def _on_theme(self) -> None:
        if self._page is not None and self._page.pictures:
            # Dark themes have pictures of their own.
            self.show_page(self._page, stems=self._stems, scroll=self.verticalScrollBar().value())
            return
        self.flow.invalidate()
        self._fit_width()
        self.flow.measure_range(0, LAST)
        self._arrange()
