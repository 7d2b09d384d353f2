"""A row of the settings that opens a file: what is in it at the start, the button at the end."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.settings.setting_layout import lay_out_setting
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.controls import Button, Label


class FileRow(QWidget):
    """Title, help, and what is wrong with the file where something is; the button is described by all of them.

    Who derives says its words, at the beginning and in each language.

    Signals:
        wanted: the file is to be opened.
    """

    wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Label("", theme, self, role="interface_strong", wraps=True)
        self.help = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.problem = Label("", theme, self, role="small", color="state.failed", wraps=True)
        self.button = Button("", theme, self)
        self.button.clicked.connect(self.wanted)
        lay_out_setting(self, theme, self.title, self.help, self.problem, control=self.button)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        """Say everything anew; each row has its own words."""

    def _show_words(self, title: str, explained: str, open_it: str, problem: str = "") -> None:
        self.title.setText(title)
        self.help.setText(explained)
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        self.button.setText(open_it)
        self.button.setAccessibleDescription(". ".join(part for part in (title, explained, problem) if part))
