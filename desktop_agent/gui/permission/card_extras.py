"""What a card shows only when asked: what each answer means, and a line to tell the agent why."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop_agent.gui.permission.answer_text import chord_words, meaning, word_of
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.controls import Button, Field, Group, Label
from desktop_agent.protocol import Choice, PermissionRequest
from desktop_agent.sentences import translate


class AnswersHelp(Group):
    """A line for each answer: what it covers, until when, how to take it back."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._request: PermissionRequest | None = None
        self._scope = ""
        self._has_chords = True
        self._grid = QGridLayout(self)
        across, above = theme.space("loose"), theme.space("normal")
        self._grid.setContentsMargins(across, above, across, above)
        self._grid.setHorizontalSpacing(theme.space("block"))
        self._grid.setVerticalSpacing(theme.space("close"))
        self._grid.setColumnStretch(1, 1)
        self.names: dict[Choice, Label] = {}
        self.lines: dict[Choice, Label] = {}
        for row, choice in enumerate(Choice):
            self.names[choice] = Label("", theme, self, role="small_strong", color="text.secondary")
            self.lines[choice] = Label("", theme, self, role="small", color="text.secondary", wraps=True)
            self._grid.addWidget(self.names[choice], row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(self.lines[choice], row, 1)
        self.hide()

    def show_request(self, request: PermissionRequest, scope: str) -> None:
        """Explain the answers to this question; `scope` is what Allow for session covers, safe to show."""
        self._request, self._scope = request, scope
        self._retranslate()

    def set_has_chords(self, *, has_chords: bool) -> None:
        """Tell whether the chords answer this question; they are named only then."""
        self._has_chords = has_chords
        self._retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _retranslate(self) -> None:
        self.setAccessibleName(say(translate("PermissionCard", "What the answers mean")))
        offered: Sequence[Choice] = self._request.choices if self._request is not None else ()
        applies = self._request is not None and self._request.trial is not None
        for choice, line in self.lines.items():
            chord = f"  {chord_words(choice)}" if self._has_chords else ""
            self.names[choice].setText(f"{say(word_of(choice, applies=applies))}{chord}")
            line.setText(meaning(choice, self._scope, applies=applies))
            self.names[choice].setVisible(choice in offered)
            line.setVisible(choice in offered)


class ReasonField(QWidget):
    """A line for the agent to read with the denial.

    Signals:
        given: carries what was typed; may be empty.
        left: the line is no longer wanted.
    """

    given = Signal(str)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = Field(theme, self)
        self.field.setMaxLength(2000)
        self.button = Button("", theme, self, height="control_height_large")
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.space("normal"))
        row.addWidget(self.field, 1)
        row.addWidget(self.button)
        self.field.returnPressed.connect(self._on_given)
        self.button.clicked.connect(self._on_given)
        self.hide()
        self._retranslate()

    def ask(self) -> None:
        """Show the line and put the cursor into it."""
        self.field.clear()
        self.show()
        self.field.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves; no other key gets past the line to the card."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            self.left.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _on_given(self) -> None:
        self.given.emit(self.field.text().strip())

    def _retranslate(self) -> None:
        hint = say(translate("PermissionCard", "What should the agent know or do instead?", "hint in a field"))
        self.field.setPlaceholderText(hint)
        self.field.setAccessibleName(say(translate("PermissionCard", "Reason for the agent", "name of a field")))
        self.button.setText(say(translate("PermissionCard", "Deny and tell", "button beside the reason")))
