"""What can be done about a call, below its entry: ways out of the sandbox, and files to put back."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.put_back import is_told
from desktop_agent.gui.items.put_back_row import PutBackRow
from desktop_agent.gui.items.way_out_row import WayOutRow
from desktop_agent.gui.items.ways_out import WaysOut
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ToolCall


class EntryOffers(QWidget):
    """Both, one below the other. Files to put back are there also where the entry is folded.

    Signals:
        changed: it offers something else, because the settings are others or the bin holds less.
    """

    changed = Signal()

    def __init__(
        self, theme: Theme, ways: WaysOut, parent: QWidget, *, clock: Callable[[], float] = time.time
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ways = ways
        self.put_back: PutBackRow | None = None
        self.way_out = WayOutRow(theme, ways, self, clock=clock)
        self.way_out.changed.connect(self.changed)
        self.hide()

    def show_call(self, call: ToolCall) -> None:
        """Offer what can be done about a call."""
        # Few calls take files away, and a row costs as much as half an entry.
        if self.put_back is None and is_told(call):
            self.put_back = PutBackRow(self._theme, self._ways, self)
            self.put_back.changed.connect(self.changed)
        if self.put_back is not None:
            self.put_back.show_call(call)
        self.way_out.show_call(call)

    def tick(self) -> None:
        """Say how much time there is now."""
        self.way_out.tick()

    def retranslate(self) -> None:
        """Say everything anew: the language is another."""
        if self.put_back is not None:
            self.put_back.retranslate()
        self.way_out.retranslate()

    def height_for(self, width: int, *, is_open: bool) -> int:
        """Return the height that all of it needs in this width."""
        first, second = self._heights(width, is_open=is_open)
        return first + second + (self._theme.px(6) if first and second else 0)

    def place(self, box: QRect, *, is_open: bool) -> None:
        """Stand there."""
        self.setGeometry(box)
        self.setVisible(not box.isEmpty())
        first, second = self._heights(box.width(), is_open=is_open)
        if self.put_back is not None:
            self.put_back.setVisible(bool(first))
            self.put_back.place(QRect(0, 0, box.width(), first))
        self.way_out.setVisible(bool(second))
        if second:
            self.way_out.place(QRect(0, box.height() - second, box.width(), second))

    def _heights(self, width: int, *, is_open: bool) -> tuple[int, int]:
        ways = self.way_out.height_for(width) if is_open or self.way_out.is_urgent else 0
        return self.put_back.height_for(width) if self.put_back is not None else 0, ways
