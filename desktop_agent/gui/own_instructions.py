"""The user's own standing instructions, as a row of the settings that opens their file."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.controls import Button, Label
from desktop_agent.gui.language import say
from desktop_agent.gui.setting_layout import lay_out_setting
from desktop_agent.gui.theme import Theme
from desktop_agent.sentences import translate

TITLE = translate("OwnInstructions", "Your instructions")
HELP = translate(
    "OwnInstructions",
    "Wishes that hold in every conversation, in a file of your own. The AGENTS.md or CLAUDE.md of a workspace is "
    "given to the model beside it, as advice. Neither can permit anything.",
)
OPEN = translate("OwnInstructions", "Open the file")


class OwnInstructions(QWidget):
    """Title and help at the start, the button at the end, as in every row of the settings.

    Signals:
        wanted: the file is to be opened.
    """

    wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Label("", theme, self, role="interface_strong")
        self.help = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.button = Button("", theme, self)
        self.button.clicked.connect(self.wanted)
        lay_out_setting(self, theme, self.title, self.help, control=self.button)
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.title.setText(say(TITLE))
        self.help.setText(say(HELP))
        self.button.setText(say(OPEN))
        self.button.setAccessibleDescription(f"{self.title.text()}. {self.help.text()}")
