"""Lays out the three answer buttons of a permission request, and passes on accepted presses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.cards.press_guard import GuardedButton, PressGuard, Readiness
from desktop_agent.gui.permission.answer_text import CHORDS, choice_label, chord_text, meaning
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_text, draw_themed_box, wrapped_rows
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import ButtonKind
from desktop_agent.gui.widgets.layouts import follow_width
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Choice, PermissionRequest, Risk
from desktop_agent.sentences import translate

DOT = "·"
"""Separates the scope of an answer from its chord on one row."""


class AnswerButton(GuardedButton):
    """A label and a caption that wraps and is never elided, because the user agrees to what it covers."""

    def rows_in(self, width: int, caption: str) -> int:
        """Return how many rows a caption takes in a button of this width."""
        return len(self._wrapped(caption, width))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        fill, edge, label_color, second = self._colors()
        draw_themed_box(painter, theme, self.rect(), "control", fill, edge=edge)
        captions = self._wrapped(self.caption, self.width()) if self.caption.strip() else []
        line, small, gap = theme.line("button"), theme.line("caption"), theme.px(1)
        top = (self.height() - line - gap - small * len(captions)) / 2
        center = Qt.AlignmentFlag.AlignHCenter
        box = QRectF(theme.px(6), top, self.width() - theme.px(12), line)
        draw_text(painter, theme, box, self.text(), role="button", color=label_color, align=center)
        for place, row in enumerate(captions):
            under = QRectF(0, top + line + gap + place * small, self.width(), small)
            draw_text(painter, theme, under, row, role="caption", color=second, align=center)

    def _wrapped(self, text: str, width: int) -> list[str]:
        rows = wrapped_rows(text, self.theme.font("caption"), max(width - self.theme.px(12), 1))
        # No separator at the end of a row.
        return [row.removesuffix(DOT).rstrip() if place < len(rows) else row for place, row in enumerate(rows, 1)]


SCROLL_FIRST = translate("PermissionCard", "Scroll to the end first", "on a button: the command was not seen whole")
NOT_BY_ENTER = translate(
    "PermissionCard", "Enter only denies. Allow with {chord}.", "why a key did nothing; {chord} is a key"
)
EDITING = translate("PermissionCard", "Finish your change first", "on a button: the command is being edited")
_NO_SESSION = {
    Risk.CRITICAL: translate("PermissionCard", "not offered for critical commands", "on a button, after its name"),
    None: translate("PermissionCard", "not offered for this", "on a button, after its name"),
}


@dataclass(frozen=True, slots=True)
class AnswerOffer:
    """The question of the buttons. `scope` is what Allow for session covers, safe to show."""

    request: PermissionRequest
    risk: Risk
    scope: str


class AnswerButtons(QWidget):
    """Deny, Allow once and Allow for session, side by side, or the last one below in a narrow card.

    Their height is that of the longest possible caption, so that nothing moves when captions change.

    Signals:
        answered: carries the choice, and whether it came by assistive technology.
        refused: a press was refused; carries the reason as a Sentence.
    """

    answered = Signal(str, bool)
    refused = Signal(object)

    def __init__(self, gate: PressGuard, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gate, self._theme = gate, theme
        self._offer: AnswerOffer | None = None
        self._was_read = True
        self._is_open, self._is_editing = True, False
        self._has_chords = True
        self.deny = AnswerButton("", gate, theme, self, caption=" ")
        self.allow_once = AnswerButton("", gate, theme, self, caption=" ", allows=True)
        self.allow_session = AnswerButton("", gate, theme, self, caption=" ", allows=True)
        for choice, button in zip(CHORDS, self.stops(), strict=True):
            button.pressed_fully.connect(partial(self._on_pressed_fully, choice))
            button.refused.connect(self.refused)
        gate.changed.connect(self._say)
        theme.changed.connect(self._place)
        follow_width(self)

    def offer(self, offer: AnswerOffer, *, was_read: bool) -> None:
        """Ask another question, and cancel a press in progress."""
        self._offer = offer
        self._was_read = was_read
        self._is_open, self._is_editing = True, False
        for button in self.stops():
            button.forget_press()
        critical = offer.risk is Risk.CRITICAL
        self.deny.set_kind(ButtonKind.STRONG if critical else ButtonKind.PLAIN)
        self.allow_once.set_kind(ButtonKind.DANGER if critical else ButtonKind.PLAIN)
        self._say()
        # After a trial there are only two buttons.
        self._place()

    def retranslate(self, scope: str) -> None:
        """Apply the current language."""
        if self._offer is not None:
            self._offer = replace(self._offer, scope=scope)
            self._say()

    def set_was_read(self, *, was_read: bool) -> None:
        """Set whether the end of the command has been on the screen."""
        if was_read != self._was_read:
            self._was_read = was_read
            self._say()

    def set_editing(self, *, is_editing: bool) -> None:
        """Set whether the command is being edited: then Allow would be ambiguous."""
        if is_editing != self._is_editing:
            self._is_editing = is_editing
            self._say()

    def set_has_chords(self, *, has_chords: bool) -> None:
        """Set whether the chords answer this question; only then they are shown."""
        if has_chords != self._has_chords:
            self._has_chords = has_chords
            self._say()

    def set_open(self, *, is_open: bool) -> None:
        """Enable or disable the answers."""
        self._is_open = is_open
        self._say()

    @property
    def _is_of_trial(self) -> bool:
        """The question is whether to apply a trial, which is possible once."""
        return self._offer is not None and self._offer.request.trial is not None

    def can(self, choice: Choice) -> bool:
        """Return whether an answer is offered and enabled."""
        return self._is_open and self._offers(choice) and not (self._is_editing and choice is not Choice.DENY)

    def _offers(self, choice: Choice) -> bool:
        return self._offer is not None and choice in self._offer.request.choices

    def answer(self, choice: Choice, *, assisted: bool = False) -> None:
        """Give an answer that the press guard accepted; Allow only after the whole command was shown."""
        if self._is_editing and choice is not Choice.DENY:
            self.refused.emit(EDITING)
        if not self.can(choice):
            return
        if choice is not Choice.DENY and not self._was_read:
            self.refused.emit(SCROLL_FIRST)
            return
        self.answered.emit(choice.value, assisted)

    def focus_deny(self) -> None:
        self.deny.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move among the buttons by arrows, and answer Deny by Enter. No key answers Allow.

        On Allow, Enter and Space show the chord to use.
        """
        back = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if back is not None:
            is_rtl = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
            event.setAccepted(self._move_focus(-back if is_rtl else back))
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            if not event.isAutoRepeat():
                self._on_press(denies=event.key() != Qt.Key.Key_Space)
        else:
            event.ignore()

    def _on_press(self, *, denies: bool) -> None:
        if self.deny.hasFocus():
            if denies:
                self.answer(Choice.DENY)
            return
        choice = Choice.ALLOW_ONCE if self.allow_once.hasFocus() else Choice.ALLOW_SESSION
        self.refused.emit(NOT_BY_ENTER.with_values(chord=chord_text(choice)))

    def _move_focus(self, step: int) -> bool:
        enabled = [button for button in self.stops() if button.isEnabled()]
        places = [place for place, button in enumerate(enabled) if button.hasFocus()]
        if not places or not 0 <= places[0] + step < len(enabled):
            return False
        enabled[places[0] + step].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _on_pressed_fully(self, choice: Choice, assisted: bool) -> None:
        self.answer(choice, assisted=assisted)

    def stops(self) -> tuple[AnswerButton, AnswerButton, AnswerButton]:
        """Return the buttons in tab order."""
        return self.deny, self.allow_once, self.allow_session

    # Texts.

    def _say(self) -> None:
        if self._offer is None:
            return
        self.allow_session.setVisible(not self._is_of_trial)
        for choice, button in zip(CHORDS, self.stops(), strict=True):
            button.setText(localize(choice_label(choice, applies=self._is_of_trial)))
            button.setEnabled(self.can(choice))
            caption = self._caption(choice) if self._offers(choice) else _why_not(self._offer)
            button.set_caption(caption)
            button.setAccessibleDescription(caption)
            button.setToolTip(plain_tooltip(self._explained(choice)))
            ready = self._gate.readiness is Readiness.READY and self._was_read
            button.set_muted(on=choice is not Choice.DENY and not ready)
        self.updateGeometry()

    def _explained(self, choice: Choice) -> str:
        if self._offer is None or not self._offers(choice):
            return _why_not(self._offer)
        return meaning(choice, self._offer.scope, applies=self._is_of_trial)

    def _caption(self, choice: Choice) -> str:
        captions = self._captions(choice, has_chord=self._has_chords)
        if choice is Choice.DENY:
            return captions[0]
        if self._is_editing:
            return localize(EDITING)
        if not self._was_read:
            return localize(SCROLL_FIRST)
        return captions[list(Readiness).index(self._gate.readiness)]

    def _captions(self, choice: Choice, *, has_chord: bool = True) -> Sequence[str]:
        """Return the captions of a button for each readiness: pause, pointer, ready."""
        chord = chord_text(choice) if has_chord else ""
        pause = localize(translate("PermissionCard", "when you pause", "on a button: it can be pressed then"))
        pointer = localize(
            translate("PermissionCard", "move the pointer first", "on a button: it can be pressed then")
        )
        scope = self._offer.scope if self._offer is not None else ""
        if choice is Choice.DENY:
            return (chord,)
        if choice is Choice.ALLOW_ONCE or not scope:
            return (pause, pointer, chord)
        # After a comma the hint would read as a part of the scope.
        return (f"{scope}  {DOT}  {pause}", pointer, f"{scope}  {DOT}  {chord}" if chord else scope)

    # Geometry.

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return _bottom(self._places(width))

    def sizeHint(self) -> QSize:
        width = max(self.width(), self._theme.layout("card_button_width_min") * 2)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.layout("card_button_height"))

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._place()

    def _place(self) -> None:
        for button, rect in zip(self.stops(), self._places(self.width()), strict=True):
            button.setGeometry(rect)
        self.updateGeometry()

    def _places(self, width: int) -> list[QRect]:
        short = (width - 2 * self._theme.space("normal")) * 2 // 7
        if short < self._theme.layout("card_button_width_min") or self._is_of_trial:
            return self._in_two_rows(width)
        # A long scope would make all three buttons high and leave no room for the question.
        return min(self._in_columns(width, short), self._in_two_rows(width), key=_bottom)

    def _in_columns(self, width: int, short: int) -> list[QRect]:
        gap, direction = self._theme.space("normal"), self.layoutDirection()
        wide = [short, short, width - 2 * gap - 2 * short]
        height = max(self._height(place, w) for place, w in enumerate(wide))
        lefts = [0, short + gap, 2 * (short + gap)]
        return [_mirrored(QRect(x, 0, w, height), width, direction) for x, w in zip(lefts, wide, strict=True)]

    def _in_two_rows(self, width: int) -> list[QRect]:
        gap, direction = self._theme.space("normal"), self.layoutDirection()
        half = (width - gap) // 2
        height = max(self._height(0, half), self._height(1, width - gap - half))
        beside = [
            _mirrored(QRect(0, 0, half, height), width, direction),
            _mirrored(QRect(half + gap, 0, width - gap - half, height), width, direction),
        ]
        below = QRect(0, height + gap, width, self._height(2, width))
        return [*beside, QRect() if self._is_of_trial else below]

    def _height(self, place: int, width: int) -> int:
        choice, button = list(CHORDS)[place], self.stops()[place]
        said = [*self._captions(choice), localize(SCROLL_FIRST), localize(EDITING)]
        captions = said if self._offers(choice) else [_why_not(self._offer)]
        most = max(button.rows_in(width, caption) for caption in captions)
        return self._theme.layout("card_button_height") + (most - 1) * self._theme.line("caption")


def _why_not(offer: AnswerOffer | None) -> str:
    if offer is None:
        return ""
    if offer.request.no_session is not None:
        return localize(offer.request.no_session)
    return localize(_NO_SESSION[Risk.CRITICAL if offer.risk is Risk.CRITICAL else None])


def _bottom(places: Sequence[QRect]) -> int:
    return max((rect.bottom() + 1 for rect in places), default=0)


def _mirrored(rect: QRect, width: int, direction: Qt.LayoutDirection) -> QRect:
    if direction is Qt.LayoutDirection.LeftToRight:
        return rect
    return QRect(width - rect.right() - 1, rect.y(), rect.width(), rect.height())
