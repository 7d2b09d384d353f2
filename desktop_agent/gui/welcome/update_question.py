"""The one question of the first start about updates: whether to check for them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, column_of, row_of
from desktop_agent.sentences import translate

ASKED = translate("UpdateQuestion", "Check for updates once a day?")
MEANT = translate(
    "UpdateQuestion",
    "Only the version of this program is sent. Nothing is installed without your press, and nothing is checked until "
    "you answer.",
)
YES = translate("UpdateQuestion", "Check for updates")
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
        # A frame makes it a group for assistive technology, which ignores a bare QWidget.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setContentsMargins(0, 0, 0, 0)
        self.title = Label("", theme, self, color="text.secondary", wraps=True)
        self.meaning = Label("", theme, self, role="small", color="text.tertiary", wraps=True)
        self.yes_button = Button("", theme, self, height="control_height_small")
        self.no_button = Button("", theme, self, height="control_height_small")
        buttons = row_of(self.yes_button, self.no_button, STRETCH, gap=theme.space("normal"))
        column_of(self.title, self.meaning, theme.px(2), buttons, gap=theme.px(4), inside=self)
        self.yes_button.clicked.connect(partial(self._on_clicked, is_wanted=True))
        self.no_button.clicked.connect(partial(self._on_clicked, is_wanted=False))
        self.bind_text(ASKED, self.title.setText, self.setAccessibleName)
        self.bind_text(MEANT, self.meaning.setText, self.setAccessibleDescription)
        self.bind_text(YES, self.yes_button.setText)
        self.bind_text(NO, self.no_button.setText)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing: what is behind it is its ground."""

    def _on_clicked(self, *, is_wanted: bool) -> None:
        self.answered.emit(is_wanted)
