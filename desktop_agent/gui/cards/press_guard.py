"""Decides whether a press on a card counts: after a pause, on an unmoved card, by a deliberate pointer."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QHideEvent, QInputDevice, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.cards.input_idle import InputIdleMonitor, Move
from desktop_agent.gui.cards.pointer_trail import Spot, Travel
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import Sentence, translate

TOO_CLOSE = translate("PermissionCard", "Too soon after other input. Press again.", "why a press did nothing")
JUST_CAME = translate("PermissionCard", "This has just appeared. Press again.", "why a press did nothing")
HAS_MOVED = translate("PermissionCard", "The card has just moved. Press again.", "why a press did nothing")
POINTER_RESTS = translate(
    "PermissionCard", "Move the pointer a little, or away and back, then press.", "why a press did nothing"
)
STILL_MOVES = translate("PermissionCard", "The pointer was still moving. Press again.", "why a press did nothing")
OUT_OF_VIEW = translate(
    "PermissionCard",
    "Part of the question is out of view. Scroll to it, then press again.",
    "why a press did nothing",
)

_LOOK_MS = 120
_MOVES = frozenset({QEvent.Type.Move, QEvent.Type.Resize})


def _always() -> bool:
    return True


class Press(Enum):
    """Kind of input of an answer."""

    POINTER = "pointer"
    CHORD = "chord"
    ASSISTED = "assisted"


class Readiness(Enum):
    """What a new card waits for before its Allow buttons look enabled."""

    PAUSE = "pause"
    POINTER = "pointer"
    READY = "ready"


@dataclass(frozen=True, slots=True)
class PressOrigin:
    """Position of a button when it was pressed."""

    moves: int
    corner: QPoint


class PressGuard(QObject):
    """Judges every press on one card. Once ready it stays so for the same question, and still judges every press.

    A pointer under which an Allow button appeared was not aimed at it. A deliberate movement on the card, or leaving
    and returning, arms it. Before each press the pointer has to rest.

    `was_seen` returns whether the buttons are in view, and the question with them or before them.

    Signals:
        changed: the readiness has changed.
    """

    changed = Signal()

    def __init__(self, card: QWidget, guard: InputIdleMonitor, was_seen: Callable[[], bool] = _always) -> None:
        super().__init__(card)
        self._card = card
        self._was_seen = was_seen
        self._guard = guard
        self.readiness = Readiness.PAUSE
        self._since = self._moved_at = self._front_since = guard.now()
        self._moves = 0
        self._pointer_entered = False
        self._pointer_rests = False
        self._was_quiet = False
        self._travel = Travel(_spot(QPoint()))
        self._allowing: list[QWidget] = []
        self._hand = QPoint()
        self._aim: QWidget | None = None
        self._path: list[QWidget] = []
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._review)
        card.installEventFilter(self)
        guard.moved.connect(self._on_pointer_moved)

    def guard_button(self, button: QWidget) -> None:
        """Guard a button that allows against a pointer under which it appeared."""
        self._allowing.append(button)

    def begin(self, *, is_same: bool = False) -> None:
        """Start for a shown card or another question.

        With `is_same` the pointer was armed for this question and stays armed.
        """
        self._since = self._moved_at = self._guard.now()
        self._moves += 1
        if not is_same:
            self._pointer_entered = False
            self._pointer_rests = self._is_under_pointer()
            self._was_quiet = False
            self._hand, self._aim = QCursor.pos(), None
            self._travel = Travel(_spot(QCursor.pos()))
        self._become(Readiness.PAUSE)
        if self._card.isVisible():
            self._review()

    def come_to_front(self) -> None:
        """Note that chords are for this card now; a chord that was meant for the previous card is refused."""
        self._front_since = self._guard.now()

    def refusal(self, press: Press, *, allows: bool, event: QMouseEvent | None = None) -> Sentence | None:
        """Return why a press does not count, None if it does. To be called while the press is being delivered."""
        if press is Press.ASSISTED and not allows:
            # Assistive technology names its button, and a denial is harmless, so typing does not matter.
            return None
        if not self._is_quiet(press, event):
            return TOO_CLOSE
        if press is Press.ASSISTED:
            return None
        now = self._guard.now() if event is None else self._guard.happened_at(event)
        if now - self._since < self._guard.pause_s:
            return JUST_CAME
        if allows and not self._was_seen():
            return OUT_OF_VIEW
        if press is Press.CHORD:
            return JUST_CAME if now - self._front_since < self._guard.pause_s else None
        if now - self._moved_at < self._guard.pause_s:
            return HAS_MOVED
        return self._refusal_of_pointer(event) if allows else None

    def _refusal_of_pointer(self, event: QMouseEvent | None) -> Sentence | None:
        self._look_under_hand()
        came_by_itself = event is not None and self._button_at(event.globalPosition().toPoint()) is not self._aim
        if self._pointer_rests or came_by_itself:
            self._pointer_rests = self._was_quiet = True
            self._travel.start_over()
            return POINTER_RESTS
        if event is None or event.deviceType() is QInputDevice.DeviceType.TouchScreen:
            return None  # a finger comes and presses in one
        return None if self._guard.was_still_before(event) else STILL_MOVES

    def grip(self, button: QWidget) -> PressOrigin:
        """Return the position of a button, to compare it at the release."""
        return PressOrigin(self._moves, button.mapToGlobal(QPoint(0, 0)))

    def is_still(self, grip: PressOrigin, button: QWidget) -> bool:
        """Return whether the card has not moved since, not even there and back."""
        return grip == self.grip(button)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in _MOVES:
            self._on_moved()
        elif watched is self._card:
            self._on_card_event(kind)
        return False

    def _on_card_event(self, kind: QEvent.Type) -> None:
        if kind is QEvent.Type.Show:
            self._watch()
            self.begin()
        elif kind is QEvent.Type.Hide:
            self._unwatch()
        elif kind is QEvent.Type.Enter:
            self._pointer_entered = True
        elif kind is QEvent.Type.Leave and not self._is_under_hand():
            # Qt also sends Leave when a widget appears or disappears above a resting pointer.
            self._pointer_entered = self._pointer_rests = False
            self._follow()
            self._review()

    def _on_pointer_moved(self, move: Move) -> None:
        if not self._card.isVisible():
            return
        place = move.place.toPoint()
        if not self._holds(place) and not self._holds(self._hand):
            self._hand, self._aim = place, None
            self._travel.go(_spot(place), counts=False)
            return
        self._look_under_hand()
        # A tooltip is not a target of the pointer.
        is_here = move.window is self._card.window().windowHandle() or move.window.type() is Qt.WindowType.ToolTip
        self._hand, self._aim = place, self._button_at(place) if is_here else None
        is_here = is_here and self._holds(place) and not move.is_held
        self._travel.go(_spot(move.place), counts=is_here and self._is_after_pause(move))
        if self._pointer_rests and self._travel.is_deliberate:
            self._pointer_rests = False
            self._review()

    def _is_after_pause(self, move: Move) -> bool:
        """Return whether a movement came after a pause; later inputs are judged with the press."""
        if move.at - self._since < self._guard.pause_s:
            return False
        self._was_quiet = self._was_quiet or move.is_after_pause
        return self._was_quiet

    def _look_under_hand(self) -> None:
        """Notice a button that appeared under the pointer since its last movement."""
        under = self._button_at(self._hand)
        if under is not None and under is not self._aim:
            self._pointer_rests = True
            self._travel.start_over()
        self._aim = under

    def _button_at(self, place: QPoint) -> QWidget | None:
        """Return the guarded button at a place of the screen."""
        window = self._card.window()
        found = window.childAt(window.mapFromGlobal(place))
        return next((one for one in self._allowing if found is one or (found and one.isAncestorOf(found))), None)

    def _on_moved(self) -> None:
        self._moved_at = self._guard.now()
        self._moves += 1
        self._follow()
        # The pointer was not aimed at a card that slid under it, ready or not.
        under = self._is_under_hand()
        # A card that slid away has been left by the pointer, although Qt reports that only with a movement.
        self._pointer_entered = under and self._pointer_entered
        self._pointer_rests = under and (self._pointer_rests or not self._pointer_entered)

    def _is_quiet(self, press: Press, event: QMouseEvent | None) -> bool:
        if press is Press.POINTER and event is not None:
            return self._guard.was_quiet_before_press(event)
        if press is Press.CHORD:
            return self._guard.was_quiet_before_chord()
        return self._guard.is_quiet()

    def _is_under_pointer(self) -> bool:
        return self._card.isVisible() and self._holds(QCursor.pos())

    def _is_under_hand(self) -> bool:
        """Return whether the pointer is on the card, by an already reported movement.

        A pointer that reaches a card by moving is aimed at it.
        """
        return self._holds(self._hand) and self._is_under_pointer()

    def _follow(self) -> None:
        """Update the place of a pointer off the card: our windows may not have received its movement."""
        if not self._is_under_pointer():
            self._hand, self._aim = QCursor.pos(), None

    def _holds(self, place: QPoint) -> bool:
        return self._card.rect().contains(self._card.mapFromGlobal(place))

    def _review(self) -> None:
        if self.readiness is Readiness.READY or not self._card.isVisible():
            return
        missing = max(self._guard.until_quiet_s(), self._guard.pause_s - (self._guard.now() - self._since))
        if missing > 0:
            self._become(Readiness.PAUSE)
            self._timer.start(round(missing * 1000) + 1)
            return
        self._was_quiet = True
        # A pointer that left without moving over the card first causes no event.
        self._pointer_rests = self._pointer_rests and self._is_under_pointer()
        self._follow()
        self._become(Readiness.POINTER if self._pointer_rests else Readiness.READY)
        if self._pointer_rests:
            self._timer.start(_LOOK_MS)

    def _become(self, readiness: Readiness) -> None:
        if readiness is not self.readiness:
            self.readiness = readiness
            self.changed.emit()

    def _watch(self) -> None:
        """Watch the card and its parents for moves on the screen."""
        self._guard.begin_watching(self)
        above = self._card.parentWidget()
        while above is not None:
            above.installEventFilter(self)
            self._path.append(above)
            above = above.parentWidget() if not above.isWindow() else None

    def _unwatch(self) -> None:
        self._timer.stop()
        self._guard.end_watching(self)
        for widget in self._path:
            widget.removeEventFilter(self)
        self._path.clear()


def _spot(place: QPoint | QPointF) -> Spot:
    return Spot(place.x(), place.y())


class GuardedButton(Button):
    """A button whose click counts only if the press guard accepts both press and release.

    It takes no focus and no keys; its card handles keys. Qt's own `clicked` comes from assistive technology only.

    Signals:
        pressed_fully: an accepted press and release on this button; true if by assistive technology.
        refused: a press was refused; carries the reason as a Sentence.
    """

    pressed_fully = Signal(bool)
    refused = Signal(object)

    def __init__(
        self,
        text: str,
        gate: PressGuard,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        allows: bool = False,
        kind: ButtonKind = ButtonKind.PLAIN,
        caption: str = "",
        height: str = "control_height",
    ) -> None:
        super().__init__(text, theme, parent, kind=kind, caption=caption, height=height)
        self._gate = gate
        self._allows = allows
        self._grip: PressOrigin | None = None
        if allows:
            gate.guard_button(self)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(self._on_assisted)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # Accepted in any case, so that no widget behind the button gets it.
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
        """Cancel a press in progress: its question has changed."""
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
