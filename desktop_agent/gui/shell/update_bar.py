"""The bar above the pages that names a newer version, and follows it until it is installed."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.announcements import announce
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, remove_widgets, row_of
from desktop_agent.sentences import Sentence, translate

_LEAST_TEXT = 300


class UpdateAction(StrEnum):
    """What the user can do about a newer version."""

    NOTES = "notes"
    INSTALL = "install"
    HELP = "help"
    COPY = "copy"
    STOP = "stop"
    RESTART = "restart"
    BACK = "back"
    SKIP = "skip"
    LATER = "later"
    CLOSE = "close"


ACTION_NAMES: dict[UpdateAction, Sentence] = {
    UpdateAction.NOTES: translate("UpdateBar", "What’s new"),
    UpdateAction.INSTALL: translate("UpdateBar", "Download and install"),
    UpdateAction.HELP: translate("UpdateBar", "How to install"),
    UpdateAction.COPY: translate("UpdateBar", "Copy command"),
    UpdateAction.STOP: translate("UpdateBar", "Stop", "button: ends a download"),
    UpdateAction.RESTART: translate("UpdateBar", "Restart now"),
    UpdateAction.BACK: translate("UpdateBar", "Go back to {version}"),
    UpdateAction.SKIP: translate("UpdateBar", "Skip this version"),
    UpdateAction.LATER: translate("UpdateBar", "Later", "button: closes the bar until the next start"),
    UpdateAction.CLOSE: translate("UpdateBar", "Close"),
}


_QUIET = {UpdateAction.NOTES, UpdateAction.SKIP, UpdateAction.LATER, UpdateAction.CLOSE}


class UpdateBar(TranslatedWidget, QFrame):
    """One sentence, and what can be done about it. It takes no focus.

    Signals:
        chosen: the user pressed a button; carries an `UpdateAction`.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._sentence: Sentence | None = None
        self._version = ""
        self.buttons: dict[UpdateAction, Button] = {}
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.label = Label("", theme, self, wraps=True, selectable=True)
        self._row: QHBoxLayout = row_of(STRETCH, gap=theme.space("normal"))
        self._line = row_of(
            Room(self.label),
            self._row,
            gap=theme.space("normal"),
            margins=(theme.px(16), theme.px(7), theme.px(8), theme.px(7)),
            inside=self,
        )
        theme.changed.connect(self.update)

    def show_sentence(self, sentence: Sentence, actions: Sequence[UpdateAction], *, version: str = "") -> None:
        """Show a sentence with these buttons; `version` is the one that a button goes back to."""
        self._version = version
        if tuple(self.buttons) != tuple(actions):
            remove_widgets(self._row, self.buttons.values())
            self.buttons = {action: self._made(action) for action in actions}
        is_other = self._sentence is None or self._sentence.text != sentence.text
        self._sentence = sentence
        self._retranslate()
        # The numbers of a download go on without a word.
        if is_other:
            announce(self, localize(sentence))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._theme.color("surface.sunken"))

    def _made(self, action: UpdateAction) -> Button:
        is_quiet = action in _QUIET
        kind = ButtonKind.QUIET if is_quiet else ButtonKind.PLAIN
        button = Button("", self._theme, self, kind=kind, height="control_height_small")
        button.clicked.connect(partial(self.chosen.emit, action.value))
        self._row.insertWidget(self._row.count() - 1, button)
        button.show()
        return button

    def _fold(self) -> None:
        """Put the buttons below the sentence where there is little room beside them."""
        wide = sum(button.sizeHint().width() + self._theme.space("normal") for button in self.buttons.values())
        is_narrow = self.width() - wide < self._theme.px(_LEAST_TEXT)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._line.setDirection(down if is_narrow else across)

    def _retranslate(self) -> None:
        text = localize(self._sentence) if self._sentence else ""
        self.label.setText(text)
        self.setAccessibleName(text)
        for action, button in self.buttons.items():
            button.setText(localize(ACTION_NAMES[action].with_values(version=self._version)))
        self._fold()
