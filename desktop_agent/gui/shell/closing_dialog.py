"""Asks what closing the window means while something runs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.inputs import Switch
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, row_of
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import ClosingChoice

_WIDTH = 480

ASKED = translate("ClosingDialog", "Close the window and keep running?")
KEEP = translate("ClosingDialog", "Keep running", "button")
QUIT = translate("ClosingDialog", "Quit anyway", "button")
REMEMBER = translate("ClosingDialog", "From now on, keep running without asking. It can be changed in the settings.")


class ClosingDialog(TranslatedWidget, QDialog):
    """Keep running, quit, or cancel. Cancel has the focus.

    Only keeping running is remembered here: who quits once may have more to lose the next time.
    """

    def __init__(self, explained: Sentence, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        px = theme.px
        self.answer: ClosingChoice | None = None
        """What was chosen, None as long as nothing is."""
        self.asked = Label("", theme, self, role="heading", wraps=True)
        self.explained = Label("", theme, self, color="text.secondary", wraps=True)
        self.remember = Switch(theme, self)
        self.remember.setChecked(True)
        remember_label = Label("", theme, self, wraps=True)
        remember_label.setBuddy(self.remember)
        self.cancel_button = Button("", theme, self)
        self.quit_button = Button("", theme, self, kind=ButtonKind.DANGER)
        self.keep_button = Button("", theme, self, kind=ButtonKind.PRIMARY)
        self.bind_text(ASKED, self.setAccessibleName, self.setWindowTitle, self.asked.setText)
        self.bind_text(REMEMBER, self.remember.setAccessibleName, remember_label.setText)
        self.bind_text(translate("ClosingDialog", "Cancel"), self.cancel_button.setText)
        self.bind_text(QUIT, self.quit_button.setText)
        self.bind_text(KEEP, self.keep_button.setText)
        self.cancel_button.clicked.connect(self.reject)
        self.quit_button.clicked.connect(lambda: self._choose(ClosingChoice.QUIT))
        self.keep_button.clicked.connect(lambda: self._choose(ClosingChoice.KEEP_RUNNING))
        middle = Qt.AlignmentFlag.AlignVCenter
        column = column_of(
            self.asked,
            self.explained,
            px(4),
            row_of(Room(self.remember, 0, middle), Room(remember_label), gap=px(8)),
            px(8),
            row_of(STRETCH, self.cancel_button, self.quit_button, self.keep_button, gap=px(8)),
            gap=px(8),
            margins=(px(20), px(18), px(20), px(16)),
            inside=self,
        )
        self.setFixedWidth(px(_WIDTH))
        self._column = column
        self.explain(explained)
        self.cancel_button.setFocus()

    def explain(self, explained: Sentence) -> None:
        """Say what quitting would end; called again when that changes."""
        self._explained = explained
        self._retranslate()

    def quit_now(self) -> None:
        """Close with the answer that nothing is left to ask about."""
        self._choose(ClosingChoice.QUIT)

    @property
    def is_remembered(self) -> bool:
        """Whether the answer shall count from now on."""
        return self.answer is ClosingChoice.KEEP_RUNNING and self.remember.isChecked()

    def _retranslate(self) -> None:
        text = localize(self._explained)
        self.setAccessibleDescription(text)
        self.explained.setText(text)
        # By itself Qt takes the height of a wider dialog, in which the text has fewer lines.
        self.resize(self.width(), self._column.totalHeightForWidth(self.width()))

    def _choose(self, answer: ClosingChoice) -> None:
        self.answer = answer
        self.accept()
