"""A button that is pressed in full and only when its card's gate allows it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.cards.press_guard import HAS_MOVED, CardGate, Grip, Press
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.controls import Button, Kind


class GuardedButton(Button):
    """Takes no focus by click or Tab, and no key: its card reads the keys.

    The pointer's press and release never reach Qt's own `clicked`, which is left to assistive technology.

    Signals:
        pressed_fully: an allowed press and its release, both on this button; true where by assistive technology.
        refused: a press that did not count; carries the Sentence that says why.
    """

    pressed_fully = Signal(bool)
    refused = Signal(object)

    def __init__(
        self,
        text: str,
        gate: CardGate,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        allows: bool = False,
        kind: Kind = Kind.PLAIN,
        caption: str = "",
        height: str = "control_height",
    ) -> None:
        super().__init__(text, theme, parent, kind=kind, caption=caption, height=height)
        self._gate = gate
        self._allows = allows
        self._grip: Grip | None = None
        if allows:
            gate.guard_button(self)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(self._on_assisted)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # Taken whatever comes of it: a press on a button is for nobody behind it.
        event.accept()
        self._let_go()
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        why_not = self._gate.refusal(Press.POINTER, allows=self._allows, event=event)
        if why_not is not None:
            self.refused.emit(why_not)
            return
        self._grip = self._gate.grip(self)
        self.setDown(True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self.setDown(self.rect().contains(event.position().toPoint()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        grip = self._grip
        if event.button() is not Qt.MouseButton.LeftButton or grip is None:
            return
        self._let_go()
        if not self.rect().contains(event.position().toPoint()):
            return
        if self._gate.is_still(grip, self):
            self.pressed_fully.emit(False)
        else:
            self.refused.emit(HAS_MOVED)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def hideEvent(self, event: QHideEvent) -> None:
        self._let_go()
        super().hideEvent(event)

    def forget_press(self) -> None:
        """Let a press that is under way count for nothing: what it was for has changed."""
        self._let_go()

    def _let_go(self) -> None:
        self._grip = None
        self.setDown(False)

    def _on_assisted(self) -> None:
        why_not = self._gate.refusal(Press.ASSISTED, allows=self._allows)
        if why_not is None:
            self.pressed_fully.emit(True)
        else:
            self.refused.emit(why_not)
