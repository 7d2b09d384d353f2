"""One of several words side by side, of which one holds; who derives from it paints it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QRadioButton, QWidget

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import note_reason


class WordChoice(QRadioButton):
    """A radio button that is pressed anywhere on it; its words are its accessible name."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self.update)

    def set_words(self, words: str) -> None:
        """Say something else; an & in it is no key."""
        self.setText(words.replace("&", "&&"))
        self.setAccessibleName(words)
        self.updateGeometry()

    def stop_at(self, *, on: bool) -> None:
        """Let Tab come here, or pass it by: of several words it stops at the one that holds."""
        # Qt sees to it when a word gets the focus, and not when another one comes to hold.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if on else Qt.FocusPolicy.NoFocus)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def focusInEvent(self, event: QFocusEvent) -> None:
        note_reason(self, event)
        super().focusInEvent(event)
