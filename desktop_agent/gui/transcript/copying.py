"""Copies items and selections to the clipboard, and shows the context menu of the transcript."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from desktop_agent.errors import AgentError
from desktop_agent.gui.document.block_flow import LAST
from desktop_agent.gui.items.call_actions import MOVE, can_be_moved
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.registry import text_of
from desktop_agent.gui.items.user_message import REWIND, UNDO_TURN
from desktop_agent.gui.text.rendered_command import COPY_RAN
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.layout import TranscriptLayout
from desktop_agent.gui.transcript.selection import Mark
from desktop_agent.protocol import Item, MoveToBackground, ToolCall, UserMessage
from desktop_agent.sentences import Sentence, translate

COPY = translate("Transcript", "Copy")
COPY_ITEM = translate("Transcript", "Copy message")
COPY_LINK = translate("Transcript", "Copy link address")
SELECT_ALL = translate("Transcript", "Select all")
_BETWEEN = "\n\n"


class TranscriptCopy(QObject):
    """Copies the selection or an item. Items of a long selection are loaded from the store first.

    Signals:
        failed: items could not be loaded, so nothing was copied; carries the `AgentError`.
    """

    failed = Signal(object)

    def __init__(self, area: QWidget, theme: Theme, content: TranscriptLayout, context: ItemContext) -> None:
        super().__init__(area)
        self._area, self._theme, self._content = area, theme, content
        self._ways, self._back = context.call_actions, context.back
        self._task: asyncio.Task[None] | None = None

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def copy(self, place: int | None) -> None:
        """Copy the selection, or without one the item at a place."""
        if self._content.selection.marks is None:
            if place is not None:
                self.copy_item(place)
            return
        self.close()
        self._task = asyncio.ensure_future(self._copy_selection())

    def copy_item(self, place: int) -> None:
        item = self._content.pages.peek(place)
        if item is not None:
            _put(text_of(item) + self._content.pages.streamed(item.id))

    def select_all(self) -> None:
        last = len(self._content.pages) - 1
        if last >= 0:
            self._content.selection.begin(Mark(0, 0), Mark(last, LAST))
            self._content.show_selection()

    def show_menu(self, at: QPoint, place: int | None, link: str) -> None:
        """Show the menu of an item and a link; `at` is a position on the screen."""
        menu = QMenu(self._area)
        menu.setStyleSheet(self._theme.sheet("menu"))
        item = self._content.pages.peek(place) if place is not None else None
        offers: list[tuple[Sentence, Callable[[], None], bool]] = [
            (COPY, lambda: self.copy(place), self._content.selection.marks is not None),
            (COPY_ITEM, lambda: self.copy_item(place or 0), place is not None),
            (SELECT_ALL, self.select_all, len(self._content.pages) > 0),
        ]
        if isinstance(item, ToolCall) and item.ran_as:
            ran = item.ran_as
            offers.insert(2, (COPY_RAN, lambda: _put(ran), True))
        if link:
            offers.insert(2, (COPY_LINK, lambda: _put(link), True))
        if isinstance(item, ToolCall) and self._ways.can_run and can_be_moved(item):
            offers.insert(0, (MOVE, lambda: self._ways.run_wanted.emit(MoveToBackground(item.id)), True))
        if isinstance(item, UserMessage) and self._back.is_offered and not self._back.is_rewound(item.id):
            message = item.id
            has_changed = self._back.changed_files(message)
            offers.append((UNDO_TURN, lambda: self._back.undo_wanted.emit(message), has_changed))
            offers.append((REWIND, lambda: self._back.rewind_wanted.emit(message), True))
        for sentence, act, can in offers:
            action = menu.addAction(localize(sentence))
            action.triggered.connect(act)
            action.setEnabled(can)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    async def _copy_selection(self) -> None:
        try:
            _put(await self.selected_text())
        except AgentError as error:
            self.failed.emit(error)

    async def selected_text(self) -> str:
        """Return the selected text: whole items as written, parts of items as displayed."""
        marks = self._content.selection.marks
        if marks is None:
            return ""
        first, last = marks[0].place, marks[1].place
        loaded: Sequence[Item] = await self._content.pages.all_between(first, last)
        parts = []
        for place, item in enumerate(loaded, first):
            part = self._content.selection.within(place)
            if part is not None:
                parts.append(self._text(place, item, part))
        return _BETWEEN.join(part for part in parts if part)

    def _text(self, place: int, item: Item, part: tuple[int, int]) -> str:
        items, streamed = self._content.items, self._content.pages.streamed(item.id)
        if part == (0, LAST):
            return text_of(item) + streamed
        live = items.live.get(place)
        if live is not None:
            return live.selected_text(*part)
        # The other end of a long selection has no widget, so a hidden one is made to read from.
        widget = items.detached(item)
        try:
            return widget.selected_text(*part)
        finally:
            items.spare(widget)


def _put(text: str) -> None:
    QGuiApplication.clipboard().setText(text)
