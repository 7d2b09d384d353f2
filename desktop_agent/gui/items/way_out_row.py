"""The buttons below a command that the sandbox stopped, or that its time limit is about to: what can be done."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.call_actions import (
    Offer,
    ends_in,
    keep_of,
    keep_words,
    move_of,
    offers_of,
    record_of,
    runs_in,
    was_stopped,
)
from desktop_agent.gui.items.ways_out import WaysOut
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.text.untrusted import breakable
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, Kind
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.protocol import ToolCall


class WayOutRow(QWidget):
    """Buttons side by side, below each other where there is no room; before them, how long there is for it.

    Signals:
        changed: it offers something else, because the settings are others.
    """

    changed = Signal()

    def __init__(
        self, theme: Theme, ways: WaysOut, parent: QWidget, *, clock: Callable[[], float] = time.time
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ways = ways
        self._clock = clock
        self._limit = Label("", theme, self, role="small", color="risk.medium.text")
        self._limit.hide()
        self.words = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.words.hide()
        self._call: ToolCall | None = None
        self._offers: Sequence[Offer] = ()
        self._buttons: list[Button] = []
        ways.changed.connect(self._on_changed)
        self.hide()

    def show_call(self, call: ToolCall) -> None:
        """Offer what can be done about a call, if that is to be offered."""
        self._call = call
        self.tick()
        self._say_kept()
        now = (*record_of(call), *move_of(call)) if self._ways.can_run else ()
        keeps = keep_of(call, self._ways.kept, Path.home()) if self._ways.are_offered else ()
        others = offers_of(call, Path.home()) if self._ways.are_offered else ()
        self.show_offers(now or (*keeps, *others), is_quiet=not (now or keeps or was_stopped(call)))

    @property
    def is_urgent(self) -> bool:
        """It offers what is of use only now: before the command runs, or as long as it does."""
        call = self._call
        return call is not None and self._ways.can_run and bool(record_of(call) or move_of(call))

    def tick(self) -> None:
        """Say how much time there is now."""
        call, now = self._call, self._clock()
        words = runs_in(call, now) or ends_in(call, now) if call is not None else ""
        self._limit.setVisible(bool(words))
        if words != self._limit.text():
            self._limit.setText(words)

    def show_offers(self, offers: Sequence[Offer], *, is_quiet: bool) -> None:
        """Offer these; quietly, where nothing says that the sandbox was the reason."""
        kind = Kind.QUIET if is_quiet else Kind.PLAIN
        if offers == self._offers and all(button.kind is kind for button in self._buttons):
            return
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._offers = offers
        self._buttons = [Button("", self._theme, self, kind=kind, height="control_height_small") for _ in offers]
        for button, offer in zip(self._buttons, offers, strict=True):
            button.clicked.connect(partial(self._ways.want, offer.request))
            button.show()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything anew: the language is another."""
        self.tick()
        self._say_kept()
        for button, offer in zip(self._buttons, self._offers, strict=True):
            button.setText(say(offer.words))
            button.setAccessibleDescription(offer.about)

    def height_for(self, width: int) -> int:
        """Return the height that the buttons need in this width."""
        return max((box.bottom() + 1 for box in self._boxes(width)), default=0)

    def place(self, box: QRect) -> None:
        """Stand there, with the buttons in reading direction."""
        self.setGeometry(box)
        is_rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        for widget, where in zip(self._shown(), self._boxes(box.width()), strict=True):
            left = box.width() - where.right() - 1 if is_rtl else where.left()
            widget.setGeometry(left, where.top(), where.width(), where.height())

    def _say_kept(self) -> None:
        is_said = self._call is not None and self._ways.are_offered
        words = keep_words(self._call, self._ways.kept, Path.home()) if self._call and is_said else ""
        self.words.setText(breakable(words))
        self.words.setAccessibleName(words)
        self.words.setVisible(bool(self.words.text()))

    def _on_changed(self) -> None:
        if self._call is not None:
            self.show_call(self._call)
            self.changed.emit()

    def _shown(self) -> Sequence[QWidget]:
        above = [self.words] if self.words.text() else []
        return [*above, *([self._limit] if self._limit.text() else []), *self._buttons]

    def _boxes(self, width: int) -> list[QRect]:
        gap, x, y = self._theme.px(8), 0, 0
        boxes = []
        for widget in self._shown():
            if widget is self.words:
                high = self.words.heightForWidth(width)
                boxes.append(QRect(0, 0, width, high))
                y = high + self._theme.px(4)
                continue
            size = widget.sizeHint()
            size.setHeight(self._theme.layout("control_height_small"))
            if x and x + size.width() > width:
                x, y = 0, y + size.height() + self._theme.px(4)
            boxes.append(QRect(x, y, min(size.width(), width), size.height()))
            x += size.width() + gap
        return boxes
