"""What can be done about a call, below its entry: ways out of the sandbox, and files to put back."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.call_actions import (
    CallAction,
    CallActionsModel,
    ends_in,
    is_told,
    keep_of,
    keep_words,
    lost_words,
    move_of,
    offers_of,
    puts_back,
    record_of,
    row_words,
    runs_in,
    was_stopped,
)
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.protocol import ToolCall


class SandboxActionsRow(QWidget):
    """Buttons side by side, below each other where there is no room; before them, how long there is for it.

    Signals:
        changed: it offers something else, because the settings are others.
    """

    changed = Signal()

    def __init__(
        self, theme: Theme, ways: CallActionsModel, parent: QWidget, *, clock: Callable[[], float] = time.time
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
        self._offers: Sequence[CallAction] = ()
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

    def show_offers(self, offers: Sequence[CallAction], *, is_quiet: bool) -> None:
        """Offer these; quietly, where nothing says that the sandbox was the reason."""
        kind = ButtonKind.QUIET if is_quiet else ButtonKind.PLAIN
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
            button.setText(localize(offer.words))
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


class RestoreRow(QWidget):
    """Words with buttons beside them, or below where there is no room; below those what was lost.

    Signals:
        changed: it offers something else, because the bin holds less.
    """

    changed = Signal()

    def __init__(self, theme: Theme, ways: CallActionsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ways = ways
        self.words = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.lost = Label("", theme, self, role="small", color="risk.medium.text", wraps=True)
        self._call: ToolCall | None = None
        self._offers: Sequence[CallAction] = ()
        self.buttons: list[Button] = []
        ways.changed.connect(self._on_changed)
        self.hide()

    def show_call(self, call: ToolCall) -> None:
        """Say what a call took, and offer what can be done about it."""
        self._call = call
        offers = tuple(puts_back(call, is_emptied=self._ways.is_emptied(call.id)))
        if offers != self._offers:
            has_focus = any(button.hasFocus() for button in self.buttons)
            for button in self.buttons:
                button.hide()
                button.deleteLater()
            self._offers = offers
            self.buttons = [Button("", self._theme, self, height="control_height_small") for _ in offers]
            for button, offer in zip(self.buttons, offers, strict=True):
                button.clicked.connect(partial(self._ways.want, offer.request))
                button.show()
            if has_focus and self.buttons:
                # The keyboard stays where it was: on what is asked next.
                self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything anew: the language is another."""
        call = self._call
        is_emptied = call is not None and self._ways.is_emptied(call.id)
        _say(self.words, row_words(call, is_emptied=is_emptied) if call is not None else "")
        _say(self.lost, "\n".join(lost_words(call)) if call is not None else "")
        self.words.setVisible(bool(self.words.text()))
        self.lost.setVisible(bool(self.lost.text()))
        for button, offer in zip(self.buttons, self._offers, strict=True):
            button.setText(localize(offer.words))
            button.setAccessibleDescription(offer.about)

    def height_for(self, width: int) -> int:
        """Return the height that all of it needs in this width."""
        return max((box.bottom() + 1 for _, box in self._boxes(width)), default=0)

    def place(self, box: QRect) -> None:
        """Stand there, in reading direction."""
        self.setGeometry(box)
        is_rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        for widget, where in self._boxes(box.width()):
            left = box.width() - where.right() - 1 if is_rtl else where.left()
            widget.setGeometry(left, where.top(), where.width(), where.height())

    def _on_changed(self) -> None:
        if self._call is not None:
            before = (self.words.text(), self._offers)
            self.show_call(self._call)
            if (self.words.text(), self._offers) != before:
                self.changed.emit()

    def _boxes(self, width: int) -> list[tuple[QWidget, QRect]]:
        theme, gap = self._theme, self._theme.px(8)
        high = theme.layout("control_height_small")
        boxes: list[tuple[QWidget, QRect]] = []
        x, y, bottom = 0, 0, 0
        if self.words.text():
            across = min(width, self._across(self.words))
            tall = max(high, self.words.heightForWidth(across))
            boxes.append((self.words, QRect(0, 0, across, tall)))
            x, y, bottom = across + gap, 0, tall
        for button in self.buttons:
            wide = min(width, button.sizeHint().width())
            if x and x + wide > width:
                x, y = 0, bottom + theme.px(4)
            boxes.append((button, QRect(x, y, wide, high)))
            x, bottom = x + wide + gap, max(bottom, y + high)
        if self.lost.text():
            below = bottom + theme.px(2) if boxes else 0
            boxes.append((self.lost, QRect(0, below, width, max(high, self.lost.heightForWidth(width)))))
        return boxes

    def _across(self, label: Label) -> int:
        return math.ceil(self._theme.metrics("small").horizontalAdvance(label.accessibleName())) + self._theme.px(4)


def _say(label: Label, words: str) -> None:
    # A long name has no blank at which it could be broken.
    label.setText(breakable(words))
    label.setAccessibleName(words)


class CallActionBar(QWidget):
    """Both, one below the other. Files to put back are there also where the entry is folded.

    Signals:
        changed: it offers something else, because the settings are others or the bin holds less.
    """

    changed = Signal()

    def __init__(
        self, theme: Theme, ways: CallActionsModel, parent: QWidget, *, clock: Callable[[], float] = time.time
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ways = ways
        self.put_back: RestoreRow | None = None
        self.way_out = SandboxActionsRow(theme, ways, self, clock=clock)
        self.way_out.changed.connect(self.changed)
        self.hide()

    def show_call(self, call: ToolCall) -> None:
        """Offer what can be done about a call."""
        # Few calls take files away, and a row costs as much as half an entry.
        if self.put_back is None and is_told(call):
            self.put_back = RestoreRow(self._theme, self._ways, self)
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
