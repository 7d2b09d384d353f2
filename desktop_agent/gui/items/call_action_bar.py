"""Offers actions below a tool call: run it outside the sandbox, restore its files."""

from __future__ import annotations

import math
import time
from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.call_actions import (
    CallAction,
    CallActionsModel,
    always_allow_actions,
    always_allow_text,
    ends_in,
    has_trash_text,
    lost_texts,
    move_of,
    offers_of,
    puts_back,
    record_of,
    restore_text,
    runs_in,
    was_stopped,
)
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.protocol import ToolCall


class _ActionRow(QWidget):
    """A text and buttons for what can be done about a call.

    Signals:
        changed: it offers something else.
    """

    changed = Signal()

    def __init__(self, theme: Theme, ways: CallActionsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._ways = theme, ways
        self.label = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self._call: ToolCall | None = None
        self._offers: Sequence[CallAction] = ()
        self.buttons: list[Button] = []
        ways.changed.connect(self._on_changed)
        self.hide()

    @abstractmethod
    def show_call(self, call: ToolCall) -> None:
        """Offer actions on a call."""

    def show_offers(self, offers: Sequence[CallAction], *, is_quiet: bool = False) -> None:
        """Show these buttons, quietly if they are probably not needed."""
        kind = ButtonKind.QUIET if is_quiet else ButtonKind.PLAIN
        if offers == self._offers and all(button.kind is kind for button in self.buttons):
            return
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self._offers = offers
        self.buttons = [Button("", self._theme, self, kind=kind, height="control_height_small") for _ in offers]
        for button, offer in zip(self.buttons, offers, strict=True):
            button.clicked.connect(partial(self._ways.want, offer.request))
            button.show()
        self.retranslate()

    def retranslate(self) -> None:
        for button, offer in zip(self.buttons, self._offers, strict=True):
            button.setText(localize(offer.label))
            button.setAccessibleDescription(offer.about)

    def height_for(self, width: int) -> int:
        return max((box.bottom() + 1 for _, box in self._boxes(width)), default=0)

    def place(self, box: QRect) -> None:
        self.setGeometry(box)
        is_rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        for widget, where in self._boxes(box.width()):
            left = box.width() - where.right() - 1 if is_rtl else where.left()
            widget.setGeometry(left, where.top(), where.width(), where.height())

    @abstractmethod
    def _boxes(self, width: int) -> list[tuple[QWidget, QRect]]:
        """Return the visible parts with their boxes, from left to right."""

    def _on_changed(self) -> None:
        if self._call is not None:
            self.show_call(self._call)
            self.changed.emit()


class SandboxActionsRow(_ActionRow):
    """Buttons that wrap, after the time that is left to press them."""

    def __init__(
        self, theme: Theme, ways: CallActionsModel, parent: QWidget, *, clock: Callable[[], float] = time.time
    ) -> None:
        super().__init__(theme, ways, parent)
        self._clock = clock
        self._limit = Label("", theme, self, role="small", color="risk.medium.text")
        self._limit.hide()
        self.label.hide()

    def show_call(self, call: ToolCall) -> None:
        self._call = call
        now = (*record_of(call), *move_of(call)) if self._ways.can_run else ()
        keeps = always_allow_actions(call, self._ways.allowed, Path.home()) if self._ways.are_offered else ()
        others = offers_of(call, Path.home()) if self._ways.are_offered else ()
        self.show_offers(now or (*keeps, *others), is_quiet=not (now or keeps or was_stopped(call)))
        self._show_texts()

    @property
    def is_urgent(self) -> bool:
        """Its actions are only useful now, before or while the command runs."""
        call = self._call
        return call is not None and self._ways.can_run and bool(record_of(call) or move_of(call))

    def tick(self) -> None:
        """Update the time that is left."""
        call, now = self._call, self._clock()
        text = runs_in(call, now) or ends_in(call, now) if call is not None else ""
        self._limit.setVisible(bool(text))
        if text != self._limit.text():
            self._limit.setText(text)

    def retranslate(self) -> None:
        self._show_texts()
        super().retranslate()

    def _show_texts(self) -> None:
        self.tick()
        is_offered = self._call is not None and self._ways.are_offered
        _show(
            self.label,
            always_allow_text(self._call, self._ways.allowed, Path.home()) if self._call and is_offered else "",
        )

    def _boxes(self, width: int) -> list[tuple[QWidget, QRect]]:
        theme, x, y = self._theme, 0, 0
        boxes: list[tuple[QWidget, QRect]] = []
        if self.label.text():
            high = self.label.heightForWidth(width)
            boxes.append((self.label, QRect(0, 0, width, high)))
            y = high + theme.px(4)
        high = theme.layout("control_height_small")
        for widget in (*([self._limit] if self._limit.text() else []), *self.buttons):
            wide = widget.sizeHint().width()
            if x and x + wide > width:
                x, y = 0, y + high + theme.px(4)
            boxes.append((widget, QRect(x, y, min(wide, width), high)))
            x += wide + theme.px(8)
        return boxes


class RestoreRow(_ActionRow):
    """A text, buttons beside or below it, and a list of lost files."""

    def __init__(self, theme: Theme, ways: CallActionsModel, parent: QWidget) -> None:
        super().__init__(theme, ways, parent)
        self.lost = Label("", theme, self, role="small", color="risk.medium.text", wraps=True)

    def show_call(self, call: ToolCall) -> None:
        """Show the files that a call removed, and offer to restore them."""
        self._call = call
        offers = tuple(puts_back(call, is_emptied=self._ways.is_emptied(call.id)))
        had_focus = any(button.hasFocus() for button in self.buttons)
        has_changed = offers != self._offers
        self.show_offers(offers)
        self.retranslate()
        if has_changed and had_focus and self.buttons:
            # The pressed button is gone; its successor asks the next question.
            self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        call = self._call
        is_emptied = call is not None and self._ways.is_emptied(call.id)
        _show(self.label, restore_text(call, is_emptied=is_emptied) if call is not None else "")
        _show(self.lost, "\n".join(lost_texts(call)) if call is not None else "")
        super().retranslate()

    def _on_changed(self) -> None:
        if self._call is not None:
            before = (self.label.text(), self._offers)
            self.show_call(self._call)
            if (self.label.text(), self._offers) != before:
                self.changed.emit()

    def _boxes(self, width: int) -> list[tuple[QWidget, QRect]]:
        theme, gap = self._theme, self._theme.px(8)
        high = theme.layout("control_height_small")
        boxes: list[tuple[QWidget, QRect]] = []
        x, y, bottom = 0, 0, 0
        if self.label.text():
            natural = math.ceil(theme.metrics("small").horizontalAdvance(self.label.accessibleName())) + theme.px(4)
            across = min(width, natural)
            tall = max(high, self.label.heightForWidth(across))
            boxes.append((self.label, QRect(0, 0, across, tall)))
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


def _show(label: Label, text: str) -> None:
    # A long name has no blank to wrap at.
    label.setText(breakable(text))
    label.setAccessibleName(text)
    label.setVisible(bool(text))


class CallActionBar(QWidget):
    """Both rows, one below the other. The restore row is shown for a folded call, too.

    Signals:
        changed: it offers other actions, because the settings or the trash have changed.
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
        # Few calls remove files, and a row costs half as much as the call's own row.
        if self.put_back is None and has_trash_text(call):
            self.put_back = RestoreRow(self._theme, self._ways, self)
            self.put_back.changed.connect(self.changed)
        if self.put_back is not None:
            self.put_back.show_call(call)
        self.way_out.show_call(call)

    def tick(self) -> None:
        self.way_out.tick()

    def retranslate(self) -> None:
        if self.put_back is not None:
            self.put_back.retranslate()
        self.way_out.retranslate()

    def height_for(self, width: int, *, is_open: bool) -> int:
        first, second = self._heights(width, is_open=is_open)
        return first + second + (self._theme.px(6) if first and second else 0)

    def place(self, box: QRect, *, is_open: bool) -> None:
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
