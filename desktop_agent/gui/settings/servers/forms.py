"""One way to a model, as it stands on the welcome page and in the settings; what it asks for is its own."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop_agent.gui.text.translator import say
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.controls import Field, Label, Ring
from desktop_agent.gui.widgets.margins import flanked
from desktop_agent.sentences import Sentence, translate

ASKING = translate("Ways", "Asking the server…")


class Way(QWidget):
    """One way in: an icon, a heading, a line of explanation, and what belongs below them.

    `side` is the layout beside the words, `body` the one below them. `below` says how it goes: a way puts it
    beneath the field that it is about, where its room is kept, so that nothing jumps when it speaks.
    """

    def __init__(self, icon: str, color: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._icon, self._color = icon, color
        self.heading = Label("", theme, self, role="heading")
        self.words = Label("", theme, self, color="text.secondary", wraps=True)
        self.ring = Ring(theme, self)
        self.told = Label("", theme, self, role="small", wraps=True, selectable=True)
        self._told: Sentence | None = None
        self._lay_out()

    def _lay_out(self) -> None:
        px = self.theme.px
        self.side = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(px(4))
        words.addWidget(self.heading)
        words.addWidget(self.words)
        self.side.addLayout(words, 1)
        self.body = QVBoxLayout()
        self.body.setSpacing(px(5))
        below = QHBoxLayout()
        below.setSpacing(px(6))
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.ring, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self.told, 1)
        self.below = QWidget(self)
        self.below.setLayout(below)
        self.below.setMinimumHeight(self.theme.line("small"))
        policy = self.below.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.below.setSizePolicy(policy)
        self.below.hide()
        column = QVBoxLayout()
        column.setContentsMargins(0, px(15), 0, px(15))
        column.setSpacing(px(9))
        column.addLayout(self.side)
        column.addLayout(self.body)
        self.setLayout(flanked(column, start=px(48), end=px(18)))

    def forget_problem(self) -> None:
        """Take back what was said; something else is tried."""
        self.tell(None)

    def tell(self, sentence: Sentence | None, *, color: str = "state.failed", works: bool = False) -> None:
        """Say how it goes; None takes it back."""
        self._told = sentence
        self.told.set_color(color)
        self.told.setText(say(sentence) if sentence else "")
        self.ring.setVisible(works)
        self.below.setVisible(sentence is not None)

    def show_asking(self) -> None:
        """Say that the server is being asked."""
        self.tell(ASKING, color="text.secondary", works=True)

    def paintEvent(self, _event: QPaintEvent) -> None:
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        x = self.width() - self.theme.px(25) if rtl else self.theme.px(25)
        center = QPointF(x, self.heading.geometry().center().y() + 1)
        draw_icon(QPainter(self), self.theme, self._icon, center, color=self._color)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._say_again()
        super().changeEvent(event)

    def _say_again(self) -> None:
        before, now = self.told.text(), say(self._told) if self._told else ""
        self.told.setText(now)
        for field in self.findChildren(Field):
            # The field to blame reads the problem aloud.
            if before and field.accessibleDescription() == before:
                field.setAccessibleDescription(now)

    def _retranslate(self) -> None:
        """Say everything anew; each way has its own words."""

    def _secret(self) -> Field:
        field = Field(self.theme, self)
        field.setEchoMode(QLineEdit.EchoMode.Password)
        field.setInputMethodHints(Qt.InputMethodHint.ImhHiddenText | Qt.InputMethodHint.ImhNoPredictiveText)
        return field

    def _line(self, wide: QWidget, end: QWidget) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(self.theme.px(8))
        line.addWidget(wide, 1)
        line.addWidget(end)
        return line
