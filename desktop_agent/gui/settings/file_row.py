"""Rows of the settings with a button, such as one that opens a file."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.settings.fields import lay_out_setting
from desktop_agent.gui.text.formats import date
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.protocol import TrashUsageInfo
from desktop_agent.sentences import Sentence, translate


class FileRow(TranslatedWidget, QWidget):
    """Title, help and problem of a file, with a button that all of them describe.

    A subclass sets the texts in `_retranslate`.

    Signals:
        wanted: the button was pressed, as to open the file.
        shown: it became visible.
    """

    wanted = Signal()
    shown = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Label("", theme, self, role="interface_strong", wraps=True)
        self.help = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.problem = Label("", theme, self, role="small", color="state.failed", wraps=True)
        self.button = Button("", theme, self)
        self.button.clicked.connect(self.wanted)
        lay_out_setting(self, theme, self.title, self.help, self.problem, control=self.button)
        self._retranslate()

    def showEvent(self, _event: QShowEvent) -> None:
        self.shown.emit()

    def _show_text(self, title: str, explained: str, open_it: str, problem: str = "") -> None:
        self.title.setText(title)
        self.help.setText(explained)
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        self.button.setText(open_it)
        self.button.setAccessibleDescription(". ".join(part for part in (title, explained, problem) if part))


BIN_TITLE = translate("BinRow", "The bin")
EMPTY = translate("BinRow", "Empty the bin", "a button")
NOTHING = translate("BinRow", "The bin is empty.")


class BinRow(FileRow):
    """Size of the bin. `wanted`: the user empties it; `shown`: answer with `show_use`."""

    _use = TrashUsageInfo()
    _problem: Sentence | None = None

    def show_use(self, use: TrashUsageInfo, problem: Sentence | None = None) -> None:
        """Show the size, and the last problem."""
        self._use, self._problem = use, problem
        self._retranslate()

    def search_text(self) -> str:
        """Return the text that a search matches."""
        return " ".join((self.title.text(), self.help.text(), self.button.text()))

    def _retranslate(self) -> None:
        contents = translate("BinRow", "It contains files from %n command(s): {size}.", "", self._use.commands)
        size = QLocale().formattedDataSize(self._use.size)
        text = localize(contents.with_values(size=size)) if self._use.commands else localize(NOTHING)
        self._show_text(localize(BIN_TITLE), text, localize(EMPTY), localize(self._problem) if self._problem else "")
        self.button.setEnabled(self._use.commands > 0)


INSTRUCTIONS_TITLE = translate("OwnInstructions", "Your instructions")
INSTRUCTIONS_HELP = translate(
    "OwnInstructions",
    "Instructions for every conversation, in a file of your own. The model also gets the AGENTS.md or "
    "CLAUDE.md of a workspace, as advice. Neither can permit anything.",
)
OPEN_INSTRUCTIONS = translate("OwnInstructions", "Open the file")


class InstructionsRow(FileRow):
    """The user's own instructions, for every conversation."""

    def _retranslate(self) -> None:
        self._show_text(localize(INSTRUCTIONS_TITLE), localize(INSTRUCTIONS_HELP), localize(OPEN_INSTRUCTIONS))


PRICES_TITLE = translate("PriceRow", "Prices")
PRICES_HELP = translate(
    "PriceRow",
    "Built-in prices as of {date}. Prices in your own file override them from the next message on. A model in "
    "neither has no known price.",
)
EDIT_PRICES = translate("PriceRow", "Edit prices")


class PriceRow(FileRow):
    """The table of prices: of which day the one is that is built in, and the user's own file.

    `shown`: tell it of the table.
    """

    _date = ""
    _problem: Sentence | None = None

    def show_table(self, date: str, problem: Sentence | None) -> None:
        """Show the date of the built-in prices, and the problem of the user's file."""
        self._date, self._problem = date, problem
        self._retranslate()

    def _retranslate(self) -> None:
        explained = localize(PRICES_HELP.with_values(date=date(self._date)))
        problem = localize(self._problem) if self._problem else ""
        self._show_text(localize(PRICES_TITLE), explained, localize(EDIT_PRICES), problem)
