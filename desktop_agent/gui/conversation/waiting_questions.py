"""The questions of one conversation that wait and are no permission requests: their cards, oldest first."""

from __future__ import annotations

from collections.abc import Sequence

import shiboken6
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.cards.input_idle import QuietGuard
from desktop_agent.gui.cards.question_card import QuestionCard
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ItemId, Question


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

    def __init__(self, theme: Theme, guard: QuietGuard, page: QWidget) -> None:
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

    def let_keyboard_go(self) -> None:
        """Give the keyboard back to who had it before one of the cards."""
        for card in self._living():
            card.let_keyboard_go()

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
