"""The pages of the panel as words side by side, one of which holds: by a click, or by the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QSizePolicy, QWidget

from desktop_agent.gui.text.action_kinds import with_keys
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.painting import draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.segmented_control import TextRadioButton
from desktop_agent.sentences import Sentence


class PanelWord(TextRadioButton):
    """One word: stronger where its page is shown."""

    def __init__(self, theme: Theme, parent: QWidget, action: str = "") -> None:
        """`action` is the action that brings the page to the front by its keys, "" where there is none."""
        super().__init__(theme, parent)
        self._action = action
        # In a long language a word gives way, and is under the pointer.
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        # As wide as when it is chosen and bold, so that nothing moves then.
        wide = self._theme.metrics("interface_strong").horizontalAdvance(self.accessibleName())
        return QSize(round(wide) + self._theme.px(4), self._theme.px(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self._theme.px(30), self.sizeHint().width()), self.sizeHint().height())

    def set_label(self, words: str) -> None:
        super().set_label(words)
        self._hint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hint()

    def _hint(self) -> None:
        name = self.accessibleName()
        if self._action and name:
            self.setToolTip(with_keys(name, self._action))
        else:
            self.setToolTip(name if self.width() < self.sizeHint().width() else "")

    def paintEvent(self, _event: QPaintEvent) -> None:
        is_on, inset = self.isChecked(), self._theme.px(2)
        role = "interface_strong" if is_on else "interface"
        color = "text.primary" if is_on or self.underMouse() else "text.secondary"
        box = QRectF(self.rect()).adjusted(inset, 0, 0, 0)
        if self.isRightToLeft():
            box = QRectF(self.rect()).adjusted(0, 0, -inset, 0)
        draw_text(QPainter(self), self._theme, box, self.accessibleName(), role=role, color=color)


class TextTabs(TranslatedWidget, QFrame):
    """All the words. Set its accessible name.

    Signals:
        chosen: another page is wanted; carries its place.
    """

    chosen = Signal(int)

    def __init__(
        self, words: Sequence[Sentence], theme: Theme, parent: QWidget | None = None, *, actions: Sequence[str] = ()
    ) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.NoFrame)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(10))
        self.words: list[PanelWord] = []
        for place, sentence in enumerate(words):
            word = PanelWord(theme, self, actions[place] if actions else "")
            self.bind_text(sentence, word.set_label)
            self._group.addButton(word, place)
            row.addWidget(word)
            self.words.append(word)
        self._group.idToggled.connect(self._on_toggled)
        self.words[0].setChecked(True)

    def _on_toggled(self, place: int, on: bool) -> None:
        for word in self.words:
            word.stop_at(on=word.isChecked())
            word.update()
        if on:
            self.chosen.emit(place)
