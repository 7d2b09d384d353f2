"""A box for words of one's own: as high as its lines, beside choices that do not say it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import note_reason
from desktop_agent.gui.widgets.text_box import TextBox
from desktop_agent.gui.widgets.text_edit import MessageField


class _Words(MessageField):
    """The text itself; it shows that the keyboard came by Tab."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        note_reason(self, event)
        super().focusInEvent(event)


class WordsBox(TextBox):
    """Takes lines of text. Shift and Enter begin another line.

    Signals:
        escaped: Escape was pressed.
    """

    escaped = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.field.escaped.connect(self.escaped)

    def set_words(self, name: str) -> None:
        """Name it for assistive technology, and say the same while it is empty."""
        self.set_name(name)
        self.set_hint(name)

    def _make_field(self) -> MessageField:
        field = _Words(self._theme, self)
        field.set_earlier(())
        return field
