"""The one question of the first start about updates: whether to check for them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, row_of
from desktop_agent.sentences import translate

_LEAST_TEXT = 260

ASKED = translate("UpdateQuestion", "Check for updates once a day?")
MEANT = translate("UpdateQuestion", "Sends only this program’s version, installs nothing by itself.")
YES = translate("UpdateQuestion", "Check daily")
NO = translate("UpdateQuestion", "Don’t check")


class UpdateQuestion(TranslatedWidget, QFrame):
    """A question with two buttons of the same weight. It stands by itself and takes no focus.

    Whatever page it is on shows it until it is answered, and never again.

    Signals:
        answered: the user has decided; carries whether to check.
    """

    answered = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        # A frame makes it a group for assistive technology, which ignores a bare QWidget.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setContentsMargins(0, 0, 0, 0)
        self.title = Label("", theme, self, color="text.secondary", wraps=True)
        self.meaning = Label("", theme, self, role="small", color="text.tertiary", wraps=True)
        self.yes_button = Button("", theme, self, height="control_height_small")
        self.no_button = Button("", theme, self, height="control_height_small")
        gap = theme.space("normal")
        texts, buttons = column_of(self.title, self.meaning, gap=0), row_of(self.yes_button, self.no_button, STRETCH)
        buttons.setSpacing(gap)
        self._line = row_of(Room(texts), buttons, gap=gap, inside=self)
        self.yes_button.clicked.connect(partial(self._on_clicked, is_wanted=True))
        self.no_button.clicked.connect(partial(self._on_clicked, is_wanted=False))
        self.bind_text(ASKED, self.title.setText, self.setAccessibleName)
        self.bind_text(MEANT, self.meaning.setText, self.setAccessibleDescription)
        self.bind_text(YES, self.yes_button.setText)
        self.bind_text(NO, self.no_button.setText)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing: what is behind it is its ground."""

    def _fold(self) -> None:
        """Put the buttons below the text where there is little room beside it."""
        wide = self.yes_button.sizeHint().width() + self.no_button.sizeHint().width()
        is_narrow = self.width() - wide < self._theme.px(_LEAST_TEXT)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._line.setDirection(down if is_narrow else across)

    def _retranslate(self) -> None:
        self._fold()

    def _on_clicked(self, *, is_wanted: bool) -> None:
        self.answered.emit(is_wanted)
