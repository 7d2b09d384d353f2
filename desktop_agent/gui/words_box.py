"""A box for words of one's own: as high as its lines, beside choices that do not say it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from desktop_agent.gui.focus_ring import note_reason, ring_around
from desktop_agent.gui.message_field import MessageField
from desktop_agent.gui.painting import draw_box
from desktop_agent.gui.theme import Theme


class _Words(MessageField):
    """The text itself; it shows that the keyboard came by Tab."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        note_reason(self, event)
        super().focusInEvent(event)


class WordsBox(QFrame):
    """Takes lines of text. Shift and Enter begin another line.

    Signals:
        edited: its text is another.
        entered: Enter was pressed.
        escaped: Escape was pressed.
        grew: it is higher or lower than before.
    """

    edited = Signal()
    entered = Signal()
    escaped = Signal()
    grew = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.field = _Words(theme, self)
        self.field.set_earlier(())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(theme.px(9), theme.px(5), theme.px(5), theme.px(5))
        self._column.addWidget(self.field)
        self.setFocusProxy(self.field)
        ring_around(self.field, self)
        self.field.textChanged.connect(self.edited)
        self.field.entered.connect(self.entered)
        self.field.escaped.connect(self.escaped)
        self.field.grew.connect(self._fit)
        theme.changed.connect(self._fit)
        self._fit()

    def text(self) -> str:
        return self.field.text()

    def set_words(self, name: str) -> None:
        """Name it for assistive technology, and say the same while it is empty."""
        self.field.setAccessibleName(name)
        self.field.set_hint(name)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        edge, fill = theme.color("border.control"), theme.color("surface.raised")
        draw_box(QPainter(self), self.rect(), radius=theme.radius("control"), fill=fill, edge=edge)

    def _fit(self) -> None:
        margins = self._column.contentsMargins()
        self.setFixedHeight(self.field.wanted_height() + margins.top() + margins.bottom())
        self.update()
        self.grew.emit()
