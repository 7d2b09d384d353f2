"""Commands and patterns to type: fixed-pitch, wrapped and never elided, as high as they need."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QTextOption
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from desktop_agent.gui.theme.painting import draw_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import note_reason, ring_around
from desktop_agent.gui.widgets.text_edit import MessageField

_RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Lines(MessageField):
    """The text itself. Up and Down stay in it, Escape is left to the dialog around it."""

    def __init__(self, theme: Theme, parent: QWidget, *, takes_enter: bool) -> None:
        self._takes_enter = takes_enter
        super().__init__(theme, parent)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        # Commands read from left to right in every language.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.set_earlier(())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
        elif self._takes_enter and event.key() in _RETURN:
            self.insertPlainText("\n")
            self.ensureCursorVisible()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        note_reason(self, event)
        super().focusInEvent(event)

    def _restyle(self) -> None:
        super()._restyle()
        self.setFont(self._theme.font("code"))
        self.viewport().setFont(self.font())
        self._measure()


class TextBox(QFrame):
    """A box to type into. `takes_enter`: Enter begins a new line, as in a list with one command a line.

    Signals:
        edited: its text is another.
        entered: Enter was pressed, where that begins no line.
        grew: it is higher or lower than before.
    """

    edited = Signal()
    entered = Signal()
    grew = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, takes_enter: bool = False) -> None:
        super().__init__(parent)
        self._theme = theme
        self._is_wrong = False
        self._takes_enter = takes_enter
        self.field = self._make_field()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(theme.px(9), theme.px(5), theme.px(5), theme.px(5))
        self._column.addWidget(self.field)
        self.setFocusProxy(self.field)
        ring_around(self.field, self)
        self.field.textChanged.connect(self.edited)
        self.field.entered.connect(self.entered)
        self.field.grew.connect(self._fit)
        theme.changed.connect(self._fit)
        self._fit()

    def _make_field(self) -> MessageField:
        return _Lines(self._theme, self, takes_enter=self._takes_enter)

    def text(self) -> str:
        return self.field.text()

    def set_text(self, text: str) -> None:
        """Put another text in, where it is another."""
        if text != self.field.text():
            self.field.set_text(text)

    def set_name(self, name: str) -> None:
        """Name it for assistive technology."""
        self.field.setAccessibleName(name)

    def set_hint(self, hint: str) -> None:
        self.field.set_hint(hint)

    def set_wrong(self, *, on: bool) -> None:
        """Show that what is in it was refused; say why below it."""
        self._is_wrong = on
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.EnabledChange:
            self.update()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        edge = theme.color("risk.critical.edge" if self._is_wrong else "border.control")
        fill = theme.color("surface.raised")
        draw_box(QPainter(self), self.rect(), radius=theme.radius("control"), fill=fill, edge=edge)

    def _fit(self) -> None:
        margins = self._column.contentsMargins()
        self.setFixedHeight(self.field.wanted_height() + margins.top() + margins.bottom())
        self.update()
        self.grew.emit()


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
