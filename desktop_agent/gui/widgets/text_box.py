"""A box for text of several lines, as high as its text: code or prose."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QTextOption
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from desktop_agent.gui.theme.painting import draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import KeyFocusWidget, ring_around
from desktop_agent.gui.widgets.layouts import column_of
from desktop_agent.gui.widgets.text_edit import MessageField

_RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Field(KeyFocusWidget, MessageField):
    """The text itself; Up and Down stay in it. `is_code`: fixed-pitch, and Escape is left to the dialog."""

    def __init__(self, theme: Theme, parent: QWidget, *, is_code: bool, takes_enter: bool) -> None:
        self._is_code, self._takes_enter = is_code, takes_enter
        super().__init__(theme, parent)
        self.set_earlier(())
        if is_code:
            self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
            # Commands read from left to right in every language.
            self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._is_code and event.key() == Qt.Key.Key_Escape:
            event.ignore()
        elif self._takes_enter and event.key() in _RETURN:
            self.insertPlainText("\n")
            self.ensureCursorVisible()
        else:
            super().keyPressEvent(event)

    def _restyle(self) -> None:
        super()._restyle()
        if self._is_code:
            self.setFont(self._theme.font("code"))
            self.viewport().setFont(self.font())
            self._measure()


class TextBox(QFrame):
    """A box to type code or prose into. `takes_enter`: Enter begins a new line, as Shift and Enter always do.

    Signals:
        edited: the text changed.
        entered: Enter was pressed where it begins no line.
        escaped: Escape was pressed in prose.
        grew: the height changed.
    """

    edited = Signal()
    entered = Signal()
    escaped = Signal()
    grew = Signal()

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, is_code: bool = True, takes_enter: bool = False
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._is_wrong = False
        self.field = _Field(theme, self, is_code=is_code, takes_enter=takes_enter)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._column = column_of(
            self.field, margins=(theme.px(9), theme.px(5), theme.px(5), theme.px(5)), inside=self
        )
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

    def set_text(self, text: str) -> None:
        """Replace the text if it differs."""
        if text != self.field.text():
            self.field.set_text(text)

    def set_label(self, text: str) -> None:
        """Set the name for assistive technology, and the same as hint of the empty box."""
        self.set_name(text)
        self.set_hint(text)

    def set_name(self, name: str) -> None:
        """Set the name for assistive technology."""
        self.field.setAccessibleName(name)

    def set_hint(self, hint: str) -> None:
        self.field.set_hint(hint)

    def set_wrong(self, *, on: bool) -> None:
        """Mark the text as refused; the caller shows why below the box."""
        self._is_wrong = on
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.EnabledChange:
            self.update()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        usual = "border.control" if self.isEnabled() else "border.strong"
        edge = "risk.critical.edge" if self._is_wrong else usual
        draw_themed_box(QPainter(self), self._theme, self.rect(), "control", "surface.raised", edge=edge)

    def _fit(self) -> None:
        margins = self._column.contentsMargins()
        self.setFixedHeight(self.field.wanted_height() + margins.top() + margins.bottom())
        self.update()
        self.grew.emit()
