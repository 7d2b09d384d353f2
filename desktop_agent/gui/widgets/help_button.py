"""The small question mark beside what the manual explains."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.text.help_places import HELP, HelpPlace
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import IconButton


class HelpButton(TranslatedWidget, IconButton):
    """A quiet icon that opens a chapter of the manual.

    Signals:
        asked: it was pressed; carries its HelpPlace.
    """

    asked = Signal(object)

    def __init__(self, place: HelpPlace, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("help", "", theme, parent, color="icon.muted")
        self._place = place
        self.bind_text(HELP[place].name, self.set_name)
        self.clicked.connect(self._on_clicked)

    def _on_clicked(self) -> None:
        self.asked.emit(self._place)
