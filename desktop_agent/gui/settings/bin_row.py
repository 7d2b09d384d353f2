"""The bin, as a row of the settings: how much it holds, and a button that empties it."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.settings.file_rows import FileRow
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import BinUse
from desktop_agent.sentences import Sentence, translate

TITLE = translate("BinRow", "The bin")
EMPTY = translate("BinRow", "Empty the bin", "a button")
NOTHING = translate("BinRow", "The bin is empty.")


class BinRow(FileRow):
    """How much the bin holds. `wanted`: it is to be emptied.

    Signals:
        shown: it came into sight; tell it how much there is.
    """

    shown = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._use = BinUse()
        self._problem: Sentence | None = None
        self._retranslate()

    def show_use(self, use: BinUse, problem: Sentence | None = None) -> None:
        """Say how much there is, and what went wrong."""
        self._use, self._problem = use, problem
        self._retranslate()

    def words(self) -> str:
        """Return what it says, to be searched."""
        return " ".join((self.title.text(), self.help.text(), self.button.text()))

    def showEvent(self, _event: QShowEvent) -> None:
        self.shown.emit()

    def _retranslate(self) -> None:
        held = translate("BinRow", "It holds files from %n command(s): {size}.", "", self._use.commands)
        size = QLocale().formattedDataSize(self._use.size)
        words = say(held.having(size=size)) if self._use.commands else say(NOTHING)
        self._show_words(say(TITLE), words, say(EMPTY), say(self._problem) if self._problem else "")
        self.button.setEnabled(self._use.commands > 0)
