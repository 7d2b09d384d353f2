"""The line below a call that took files away: what it took, what can be put back, and what is not in the bin."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.items.call_actions import Offer
from desktop_agent.gui.items.put_back import lost_words, puts_back, row_words
from desktop_agent.gui.items.ways_out import WaysOut
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.text.untrusted import breakable
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.protocol import ToolCall


class PutBackRow(QWidget):
    """Words with buttons beside them, or below where there is no room; below those what was lost.

    Signals:
        changed: it offers something else, because the bin holds less.
    """

    changed = Signal()

    def __init__(self, theme: Theme, ways: WaysOut, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ways = ways
        self.words = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.lost = Label("", theme, self, role="small", color="risk.medium.text", wraps=True)
        self._call: ToolCall | None = None
        self._offers: Sequence[Offer] = ()
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
            button.setText(say(offer.words))
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
