"""What models cost, as a row of the settings: how old the table is, and the user's own file."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.settings.file_rows import FileRow
from desktop_agent.gui.text.times import date
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.sentences import Sentence, translate

TITLE = translate("PriceRow", "Prices")
HELP = translate(
    "PriceRow",
    "Built-in prices as of {date}. Prices in your own file override them from the next message on. A model in "
    "neither has no known price.",
)
OPEN = translate("PriceRow", "Edit prices")


class PriceRow(FileRow):
    """The table of prices: of which day the one is that is built in, and the user's own file.

    Signals:
        shown: it came into sight; tell it of the table.
    """

    shown = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._date = ""
        self._problem: Sentence | None = None
        self._retranslate()

    def show_table(self, date: str, problem: Sentence | None) -> None:
        """Say of which day the built-in prices are, and what is wrong with the user's own file."""
        self._date, self._problem = date, problem
        self._retranslate()

    def showEvent(self, _event: QShowEvent) -> None:
        self.shown.emit()

    def _retranslate(self) -> None:
        problem = say(self._problem) if self._problem else ""
        self._show_words(say(TITLE), say(HELP.having(date=date(self._date))), say(OPEN), problem)
