"""A setting that is a list of texts: a box with one of them a line."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.text_box import TextBox


class ListControl(TextBox):
    """A list of texts. It is taken when the person leaves it; empty lines and doubles are left out.

    Signals:
        value_changed: carries a tuple of str.
    """

    value_changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self._shown: tuple[str, ...] = ()
        super().__init__(theme, parent, takes_enter=True)
        self.field.installEventFilter(self)

    def show_value(self, value: tuple[str, ...]) -> None:
        self._shown = value
        self.set_text("\n".join(value))

    def setAccessibleName(self, name: str) -> None:
        """Name the box and the text in it, which has the focus."""
        super().setAccessibleName(name)
        self.set_name(name)

    def setAccessibleDescription(self, description: str) -> None:
        super().setAccessibleDescription(description)
        self.field.setAccessibleDescription(description)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() == QEvent.Type.FocusOut:
            self._on_left()
        return super().eventFilter(watched, event)

    def _on_left(self) -> None:
        lines = (line.strip() for line in self.text().split("\n"))
        value = tuple(dict.fromkeys(line for line in lines if line))
        if value != self._shown:
            self._shown = value
            self.value_changed.emit(value)
