"""What models cost, as a row of the settings: how old the table is, and the user's own file."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.controls import Button, Label
from desktop_agent.gui.language import say
from desktop_agent.gui.setting_layout import lay_out_setting
from desktop_agent.gui.theme import Theme
from desktop_agent.gui.times import date
from desktop_agent.sentences import Sentence, translate

TITLE = translate("PriceRow", "Prices")
HELP = translate(
    "PriceRow",
    "The table that is built in is of {date}. What stands in a file of your own wins over it, and counts from the "
    "next message. A model that is in neither has an unknown price.",
)
OPEN = translate("PriceRow", "Edit prices")


class PriceRow(QWidget):
    """Title and help at the start, the button at the end, as in every row of the settings.

    Signals:
        wanted: the user's own file is to be opened.
        shown: it came into sight; tell it of the table.
    """

    wanted = Signal()
    shown = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._date = ""
        self._problem: Sentence | None = None
        self.title = Label("", theme, self, role="interface_strong", wraps=True)
        self.help = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.problem = Label("", theme, self, role="small", color="state.failed", wraps=True)
        self.button = Button("", theme, self)
        self.button.clicked.connect(self.wanted)
        lay_out_setting(self, theme, self.title, self.help, self.problem, control=self.button)
        self._retranslate()

    def show_table(self, date: str, problem: Sentence | None) -> None:
        """Say of which day the built-in prices are, and what is wrong with the user's own file."""
        self._date, self._problem = date, problem
        self._retranslate()

    def showEvent(self, _event: QShowEvent) -> None:
        self.shown.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.title.setText(say(TITLE))
        self.help.setText(say(HELP.having(date=date(self._date))))
        self.problem.setText(say(self._problem) if self._problem else "")
        self.problem.setVisible(self._problem is not None)
        self.button.setText(say(OPEN))
        told = (self.title.text(), self.help.text(), self.problem.text())
        self.button.setAccessibleDescription(". ".join(part for part in told if part))
