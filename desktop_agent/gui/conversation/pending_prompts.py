"""The questions of one conversation that wait, oldest first: their cards, and the chords that answer the first."""

from __future__ import annotations

from collections.abc import Sequence

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.question_card import QuestionCard
from desktop_agent.gui.permission.answer_text import CHORDS
from desktop_agent.gui.permission.permission_card import PermissionCard
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Choice, ItemId, Question, Status, ToolCall


class PendingPrompts(QObject):
    """Makes the cards, tells each its place, and leads chords to the first, wherever the keyboard is in the window.

    A chord never answers what is not on the screen: it leads there. Cards belong to whoever asked for them; one
    that is out of view need not exist.

    Signals:
        changed: others wait than before.
        edited: carries a ToolCall that waits, and the command that shall take its place.
        trial_asked: carries what is asked of a trial, a TryOnCopy or an EndTrial.
        rule_wanted: carries a ToolCall; such calls shall be allowed from now on.
        trust_wanted: nothing more shall be asked in this conversation, as far as that goes.
        denied: Deny all was pressed; carries each ToolCall that waits, and whether assistive technology pressed.
        wanted: the card of this item shall be brought into view.
        left: the keyboard leaves a card, and who had it before is gone.
    """

    changed = Signal()
    edited = Signal(object, str)
    trial_asked = Signal(object)
    rule_wanted = Signal(object)
    trust_wanted = Signal()
    denied = Signal(object, bool)
    wanted = Signal(str)
    left = Signal()

    def __init__(self, theme: Theme, guard: InputIdleMonitor, page: QWidget) -> None:
        super().__init__(page)
        self._theme = theme
        self._guard = guard
        self._calls: dict[ItemId, ToolCall] = {}
        self._cards: list[PermissionCard] = []
        self._offers_trust = True
        self._shortcuts: list[QShortcut] = []
        slots = (self._on_deny, self._on_allow_once, self._on_allow_session)
        for keys, slot in zip(CHORDS.values(), slots, strict=True):
            # Of the whole window. Pages of other tabs are hidden, and Qt passes over the shortcuts of what is hidden.
            shortcut = QShortcut(QKeySequence(keys), page)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.setAutoRepeat(False)
            shortcut.setEnabled(False)
            shortcut.activated.connect(slot)
            self._shortcuts.append(shortcut)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    @property
    def calls(self) -> Sequence[ToolCall]:
        """What waits, oldest first."""
        return tuple(self._calls.values())

    def note(self, call: ToolCall) -> None:
        """Take note of what became of a call."""
        before = tuple(self._calls)
        if call.status is Status.WAITING and call.decision is None:
            self._calls[call.id] = call
        else:
            self._calls.pop(call.id, None)
        if tuple(self._calls) != before:
            self._tell()

    def clear(self) -> None:
        """Nothing waits any more: the turn is over."""
        if self._calls:
            self._calls.clear()
            self._tell()

    def make(self, call: ToolCall, parent: QWidget | None = None) -> PermissionCard:
        """Make the card of a waiting call."""
        card = PermissionCard(call, self._theme, self._guard, parent)
        card.offers_trust = self._offers_trust
        card.edited.connect(self._on_edited)
        card.trial_asked.connect(self.trial_asked)
        card.rule_wanted.connect(self.rule_wanted)
        card.trust_wanted.connect(self.trust_wanted)
        card.all_denied.connect(self._on_all_denied)
        card.left.connect(self.left)
        card.wanted.connect(self.wanted)
        self._cards = [*self._living(), card]
        self._place()
        return card

    def set_offers_trust(self, *, on: bool) -> None:
        """Tell whether trusting all commands can be chosen."""
        self._offers_trust = on
        for card in self._living():
            card.offers_trust = on

    def card(self, item: ItemId) -> PermissionCard | None:
        """Return the card of a call, where it is built and shown."""
        return next((card for card in self._living() if card.call.id == item and card.isVisible()), None)

    def ring(self, wanted: ItemId | None = None) -> bool:
        """Put the keyboard on the first question, and from a question back; return False where none waits.

        A question that is named gets the keyboard, whatever has it now.
        """
        ringed = next((card for card in self._living() if card.has_keyboard()), None)
        if ringed is not None and wanted is None:
            ringed.release_focus()
            return True
        item = wanted if wanted in self._calls else next(iter(self._calls), None)
        if item is None:
            return False
        self.wanted.emit(item)
        card = self.card(item)
        if card is None:
            return False
        card.ring()
        return True

    def reopen(self, item: str) -> None:
        """Let a question be answered again: the answer did not arrive."""
        card = self.card(ItemId(item))
        if card is not None:
            card.reopen()

    def _living(self) -> list[PermissionCard]:
        return [card for card in self._cards if shiboken6.isValid(card)]

    def _place(self) -> None:
        items = list(self._calls)
        for card in self._living():
            if card.call.id in self._calls:
                card.set_place(items.index(card.call.id) + 1, len(items))

    def _tell(self) -> None:
        for shortcut in self._shortcuts:
            shortcut.setEnabled(bool(self._calls))
        self._place()
        self.changed.emit()

    def _on_focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        """Leave the keyboard where it is when a card is clicked; Qt would give it to what the card stands on."""
        if old is None or new is None or not QGuiApplication.mouseButtons():
            return
        if any(card.isVisible() and new.isAncestorOf(card) and _is_under_pointer(card) for card in self._living()):
            old.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_edited(self, command: str) -> None:
        card = self.sender()
        if isinstance(card, PermissionCard):
            self.edited.emit(card.call, command)

    def _on_all_denied(self, assisted: bool) -> None:
        for call in self.calls:
            self.denied.emit(call, assisted)

    def _on_deny(self) -> None:
        self._press(Choice.DENY)

    def _on_allow_once(self) -> None:
        self._press(Choice.ALLOW_ONCE)

    def _on_allow_session(self) -> None:
        self._press(Choice.ALLOW_SESSION)

    def _press(self, choice: Choice) -> None:
        item = next(iter(self._calls), None)
        if item is None:
            return
        card = self.card(item)
        if card is not None and card.is_in_view():
            card.press_by_chord(choice)
            return
        self.wanted.emit(item)
        card = self.card(item)
        if card is not None:
            card.say_out_of_view()


def _is_under_pointer(card: QWidget) -> bool:
    return card.rect().contains(card.mapFromGlobal(QCursor.pos()))


class WaitingQuestions(QObject):
    """Makes the cards, and leads the keyboard to them. Cards belong to whoever asked for them.

    Signals:
        changed: others wait than before.
        answered: carries an item's id, the ids of the options that were chosen, and the words.
        wanted: the card of this item shall be brought into view.
        left: the keyboard leaves a card, and who had it before is gone.
        stepped: the keyboard went to a part of a card, which shall be in view; carries it.
    """

    changed = Signal()
    answered = Signal(str, tuple, str)
    wanted = Signal(str)
    left = Signal()
    stepped = Signal(QWidget)

    def __init__(self, theme: Theme, guard: InputIdleMonitor, page: QWidget) -> None:
        super().__init__(page)
        self._theme = theme
        self._guard = guard
        self._questions: dict[ItemId, Question] = {}
        self._cards: list[QuestionCard] = []

    @property
    def questions(self) -> Sequence[Question]:
        """What waits, oldest first."""
        return tuple(self._questions.values())

    def note(self, question: Question) -> None:
        """Take note of what became of a question."""
        before = tuple(self._questions)
        if waits(question):
            self._questions[question.id] = question
        else:
            self._questions.pop(question.id, None)
        if tuple(self._questions) != before:
            self._tell()

    def clear(self) -> None:
        """Nothing waits any more: the turn is over."""
        if self._questions:
            self._questions.clear()
            self._tell()

    def make(self, question: Question, parent: QWidget | None = None) -> QuestionCard:
        """Make the card of a question."""
        card = QuestionCard(question, self._theme, self._guard, parent)
        card.answered.connect(self._on_answered)
        card.left.connect(self.left)
        card.stepped.connect(self.stepped)
        self._cards = [*self._living(), card]
        self._place()
        return card

    def has_keyboard(self) -> bool:
        """Tell whether the keyboard is on one of the cards."""
        return any(card.has_keyboard() for card in self._living())

    def ring(self, item: ItemId) -> bool:
        """Put the keyboard on a question; return False where it does not wait or cannot be seen."""
        if item not in self._questions:
            return False
        self.wanted.emit(item)
        card = self._card(item)
        if card is None:
            return False
        card.ring()
        return True

    def release_focus(self) -> None:
        """Give the keyboard back to who had it before one of the cards."""
        for card in self._living():
            card.release_focus()

    def reopen(self, item: str) -> None:
        """Let a question be answered again: the answer did not arrive."""
        card = self._card(ItemId(item))
        if card is not None:
            card.reopen()

    def _card(self, item: ItemId) -> QuestionCard | None:
        return next((card for card in self._living() if card.question.id == item and card.isVisible()), None)

    def _living(self) -> list[QuestionCard]:
        return [card for card in self._cards if shiboken6.isValid(card)]

    def _place(self) -> None:
        items = list(self._questions)
        for card in self._living():
            if card.question.id in self._questions:
                card.set_place(items.index(card.question.id) + 1, len(items))

    def _tell(self) -> None:
        self._place()
        self.changed.emit()

    def _on_answered(self, chosen: tuple[str, ...], text: str) -> None:
        card = self.sender()
        if isinstance(card, QuestionCard):
            self.answered.emit(card.question.id, chosen, text)
            if card.had_keyboard:
                self._go_on_from(card.question.id)

    def _go_on_from(self, item: ItemId) -> None:
        """Lead the keyboard to the question after this one, round to the first; to no question of permission."""
        answered = {card.question.id for card in self._living() if not card.is_open}
        items = list(self._questions)
        place = items.index(item) if item in items else 0
        following = (other for other in (*items[place:], *items[:place]) if other not in answered)
        wanted = next(following, None)
        if wanted is not None:
            self.ring(wanted)


def waits(question: Question) -> bool:
    """Tell whether somebody waits for the answer to a question."""
    return question.answer is None and not question.is_over
