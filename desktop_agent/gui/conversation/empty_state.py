"""The text of an empty conversation: its folder, example requests, and in the demo the first step."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.app_dirs import short_folder
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import Room, column_of
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import visible

TOUR = "tour"
"""The draft of a new demo conversation; the user sends it."""

WORKS_IN = translate("EmptyConversation", "Folder: {folder}")
CAN_DO = translate(
    "EmptyConversation",
    "The agent reads, searches and edits files and runs commands. Risky actions ask first.",
)
EXAMPLES = translate(
    "EmptyConversation", "For example: “What is this project about?” or “Run the tests and fix what fails.”"
)
DEMO = translate("EmptyConversation", "The built-in demo: no key, no network, and a scratch folder of its own.")
DEMO_IS_REAL = translate("EmptyConversation", "Replies are scripted; commands are real. Risky ones ask first.")
PRESS_ENTER = translate("EmptyConversation", "Press Enter to send “tour”. Then try “change”.")
SEND_TOUR = translate("EmptyConversation", "Send “tour” for a short tour. Then try “change”.")


class EmptyConversation(TranslatedWidget, QWidget):
    """An overlay of the empty transcript, transparent for events."""

    def __init__(self, over: QWidget, theme: Theme, folder: str, parent: QWidget, *, is_demo: bool) -> None:
        super().__init__(parent)
        self._theme = theme
        self._over = over
        self._folder = visible(short_folder(folder, Path.home()), keep_newlines=False)
        self._is_demo = is_demo
        self._draft = ""
        self.labels = [
            Label("", theme, self, role="reading", color="text.primary", wraps=True),
            Label("", theme, self, color="text.secondary", wraps=True),
            Label("", theme, self, color="text.secondary", wraps=True),
        ]
        self._column = column_of(Room(share=2), *self.labels, Room(share=3), gap=theme.space("normal"), inside=self)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        over.installEventFilter(self)
        self._cover()
        self._retranslate()

    def show_draft(self, draft: str) -> None:
        """Adapt the hint to the draft in the message field."""
        self._draft = draft.strip()
        self._retranslate()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._cover()
        return False

    def resizeEvent(self, _event: QResizeEvent) -> None:
        theme = self._theme
        narrow = self.width() < theme.layout("gutter_narrows_below")
        gutter = theme.layout("transcript_gutter_narrow" if narrow else "transcript_gutter")
        side = max(gutter, (self.width() - theme.layout("transcript_column_max")) // 2)
        self._column.setContentsMargins(side, theme.space("normal"), side, theme.space("normal"))

    def _cover(self) -> None:
        self.setGeometry(self._over.geometry())

    def _retranslate(self) -> None:
        for label, sentence in zip(self.labels, self._sentences(), strict=True):
            label.setText(localize(sentence))

    def _sentences(self) -> tuple[Sentence, Sentence, Sentence]:
        if self._is_demo:
            return DEMO, DEMO_IS_REAL, PRESS_ENTER if self._draft == TOUR else SEND_TOUR
        return WORKS_IN.with_values(folder=self._folder), CAN_DO, EXAMPLES
