"""The page while no conversation is open."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.sentences import translate


class BlankPage(TranslatedWidget, QWidget):
    """A sentence and a button.

    Signals:
        new_wanted: the button was pressed.
    """

    new_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = Label("", theme, self, color="text.secondary")
        self.button = Button("", theme, self)
        self.button.clicked.connect(self.new_wanted)
        column = QVBoxLayout(self)
        column.setSpacing(theme.space("loose"))
        column.addStretch(2)
        column.addWidget(self.label, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self._retranslate()

    def _retranslate(self) -> None:
        self.label.setText(localize(translate("BlankPage", "No conversation is open. Earlier ones are in the list.")))
        self.button.setText(localize(translate("BlankPage", "Begin a conversation")))
