"""The user's own standing instructions, as a row of the settings that opens their file."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop_agent.gui.settings.file_rows import FileRow
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.sentences import translate

TITLE = translate("OwnInstructions", "Your instructions")
HELP = translate(
    "OwnInstructions",
    "Wishes that hold in every conversation, in a file of your own. The AGENTS.md or CLAUDE.md of a workspace is "
    "given to the model beside it, as advice. Neither can permit anything.",
)
OPEN = translate("OwnInstructions", "Open the file")


class OwnInstructions(FileRow):
    """The user's own instructions, for every conversation."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._retranslate()

    def _retranslate(self) -> None:
        self._show_words(say(TITLE), say(HELP), say(OPEN))
