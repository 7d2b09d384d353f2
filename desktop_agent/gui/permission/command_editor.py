"""Edits a pending command on its permission card."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import Room, column_of, row_of
from desktop_agent.gui.widgets.text_edit import MessageField
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import clean

_ENTERS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
EMPTY = translate("PermissionCard", "A command needs at least one word. Nothing was changed.", "below the editor")
HAS_NUL = translate(
    "PermissionCard",
    "A command cannot contain the character NUL. Remove it; nothing was changed.",
    "below the editor",
)


class CommandField(MessageField):
    """Fixed-pitch lines from left to right. Enter breaks the line, Ctrl+Enter submits."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.set_earlier(())
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) not in _ENTERS:
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if not event.isAutoRepeat():
                self.entered.emit()
        else:
            # The message field breaks a line with Shift+Enter.
            broken = QKeyEvent(event.type(), event.key(), Qt.KeyboardModifier.ShiftModifier, event.text())
            super().keyPressEvent(broken)

    def _restyle(self) -> None:
        super()._restyle()
        self.setFont(self._theme.font("code"))
        self.viewport().setFont(self.font())
        self._measure()


class CommandEditor(TranslatedWidget, QWidget):
    """Replaces the command while it is edited; it does not run anything.

    Signals:
        used: carries the new command, which is judged again.
        left: the command is unchanged.
        grew: it wants another height.
    """

    used = Signal(str)
    left = Signal()
    grew = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._before = ""
        self._wrong: Sentence | None = None
        self._build()
        self.hide()
        self._retranslate()

    def _build(self) -> None:
        theme = self._theme
        self.field = CommandField(theme, self)
        self.use = Button("", theme, self)
        self.cancel = Button("", theme, self, kind=ButtonKind.QUIET)
        self.wrong = Label("", theme, self, role="small", color="risk.critical.text", wraps=True)
        self.wrong.hide()
        for button in (self.use, self.cancel):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        around = theme.space("normal")
        self._frame = column_of(self.field, margins=(theme.space("loose"), around, theme.space("close"), around))
        row = row_of(Room(self.wrong), Room(share=0), self.cancel, self.use, gap=theme.space("normal"))
        column_of(self._frame, row, gap=theme.space("normal"), inside=self)
        self.field.entered.connect(self._on_use)
        self.field.escaped.connect(self._on_cancel)
        self.field.grew.connect(self.grew)
        self.field.textChanged.connect(self._on_text)
        self.use.clicked.connect(self._on_use)
        self.cancel.clicked.connect(self._on_cancel)
        theme.changed.connect(self.update)

    def edit(self, command: str) -> None:
        """Start to edit a command, with the cursor at its end."""
        self._before = command
        self.field.set_text(command)
        self.field.document().clearUndoRedoStacks()
        self._say_wrong(None)
        self.show()
        self.field.setFocus(Qt.FocusReason.TabFocusReason)

    def set_limit(self, height: int) -> None:
        """Limit the height of the field."""
        self.field.set_limit(height)

    def stops(self) -> tuple[QWidget, ...]:
        """Return its controls in tab order."""
        return self.field, self.cancel, self.use

    def paintEvent(self, _event: QPaintEvent) -> None:
        edge = "risk.critical.edge" if self._wrong is not None else "border.control"
        draw_themed_box(QPainter(self), self._theme, self._frame.geometry(), "block", "surface.sunken", edge=edge)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the focused button by Enter, leave by Escape; no other key reaches the card."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self._on_cancel()
        elif key in _ENTERS and not event.isAutoRepeat():
            if self.use.hasFocus():
                self._on_use()
            elif self.cancel.hasFocus():
                self._on_cancel()

    def _on_text(self) -> None:
        if self._wrong is not None:
            self._say_wrong(None)

    def _on_use(self) -> None:
        command = clean(self.field.text())
        if not command.strip():
            self._say_wrong(EMPTY)
        elif "\0" in command:
            self._say_wrong(HAS_NUL)
        elif command == self._before:
            self.left.emit()
        else:
            self.used.emit(command)

    def _on_cancel(self) -> None:
        self.left.emit()

    def _say_wrong(self, sentence: Sentence | None) -> None:
        self._wrong = sentence
        self.wrong.setText(localize(sentence) if sentence is not None else "")
        self.wrong.setVisible(sentence is not None)
        self.update()
        self.grew.emit()

    def _retranslate(self) -> None:
        self.use.setText(localize(translate("PermissionCard", "Use this command", "button below the editor")))
        use = translate(
            "PermissionCard", "It is checked again; if it needs permission, you are asked again.", "on a button"
        )
        self.use.setToolTip(localize(use))
        self.cancel.setText(localize(translate("PermissionCard", "Cancel", "button below the editor")))
        name = translate("PermissionCard", "Command to use instead", "name of a field, for assistive technology")
        self.field.setAccessibleName(localize(name))
        self.field.setAccessibleDescription(self.use.toolTip())
        if self._wrong is not None:
            self.wrong.setText(localize(self._wrong))
