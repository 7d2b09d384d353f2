"""Cards of the permission requests and questions that wait in one conversation, and the chords that answer them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.question_card import QuestionCard
from desktop_agent.gui.permission.answer_text import CHORDS
from desktop_agent.gui.permission.permission_card import PermissionCard
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import AnswerQuestion, Choice, Decide, ItemId, Question, Status, ToolCall

Prompt = ToolCall | Question
PromptCard = PermissionCard | QuestionCard


class PendingPrompts(QObject):
    """Cards of everything that waits for the user, oldest first.

    A chord answers the first permission request, wherever the keyboard is in the window. It never answers a card
    that is off screen: it scrolls to the card instead. The caller owns the cards; a card out of view need not exist.

    Signals:
        requested: an answer or another request; carries the protocol request.
        changed: the set of pending prompts changed.
        rule_wanted: the user wants a rule that allows such calls; carries the ToolCall.
        help_wanted: a chapter of the manual was asked for; carries the HelpPlace.
        trust_wanted: the user wants all commands of this conversation to run without asking.
        wanted: the card of this item should scroll into view; carries the item's id.
        left: a card released the keyboard, and the widget that had it before no longer exists.
        stepped: the keyboard moved to a part of a card, which should scroll into view; carries the widget.
    """

    requested = Signal(object)
    changed = Signal()
    rule_wanted = Signal(object)
    help_wanted = Signal(object)
    trust_wanted = Signal()
    wanted = Signal(str)
    left = Signal()
    stepped = Signal(QWidget)

    def __init__(self, theme: Theme, guard: InputIdleMonitor, page: QWidget) -> None:
        super().__init__(page)
        self._theme = theme
        self._guard = guard
        self._prompts: dict[ItemId, Prompt] = {}
        self._cards: list[PromptCard] = []
        self._offers_trust = True
        self._shortcuts: list[QShortcut] = []
        for choice, keys in CHORDS.items():
            # Window-wide: pages of other tabs are hidden, and Qt skips shortcuts of hidden widgets.
            shortcut = QShortcut(QKeySequence(keys), page)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.setAutoRepeat(False)
            shortcut.setEnabled(False)
            shortcut.activated.connect(partial(self._press, choice))
            self._shortcuts.append(shortcut)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    @property
    def prompts(self) -> Sequence[Prompt]:
        """All pending prompts, oldest first."""
        return sorted(self._prompts.values(), key=lambda prompt: prompt.at)

    @property
    def calls(self) -> Sequence[ToolCall]:
        """The calls that wait for permission, oldest first."""
        return tuple(prompt for prompt in self._prompts.values() if isinstance(prompt, ToolCall))

    def note(self, item: Prompt) -> None:
        """Update the pending prompts after an item changed."""
        before = tuple(self._prompts)
        if waits(item):
            self._prompts[item.id] = item
        else:
            self._prompts.pop(item.id, None)
        if tuple(self._prompts) != before:
            self._on_changed()

    def clear(self) -> None:
        """Remove all pending prompts, because the turn is over."""
        if self._prompts:
            self._prompts.clear()
            self._on_changed()

    def make(self, item: Prompt, parent: QWidget | None = None) -> PromptCard:
        card = (
            self._permission_card(item, parent) if isinstance(item, ToolCall) else self._question_card(item, parent)
        )
        card.left.connect(self.left)
        self._cards = [*self._living(), card]
        self._place()
        return card

    def set_offers_trust(self, *, on: bool) -> None:
        """Set whether the cards offer to trust all commands."""
        self._offers_trust = on
        for card in self._permission_cards():
            card.offers_trust = on

    def card(self, item: str) -> PromptCard | None:
        """Return the visible card of a prompt, None where it is not built or not shown."""
        return next((card for card in self._living() if _item_of(card).id == item and card.isVisible()), None)

    def focus_card(self, wanted: ItemId | None = None) -> bool:
        """Focus the oldest prompt, and from a prompt give the keyboard back. A named prompt is always focused.

        Return False where no prompt has a card to focus.
        """
        focused = next((card for card in self._living() if card.has_keyboard()), None)
        oldest = next(iter(self.prompts), None)
        if wanted is None and isinstance(focused, QuestionCard):
            focused.release_focus()
            return True
        target = self._prompts.get(wanted) if wanted is not None else oldest
        if isinstance(target, Question) and self._focus(target.id):
            return True
        if wanted is None and focused is not None:
            focused.release_focus()
            return True
        call = target if wanted is not None and isinstance(target, ToolCall) else next(iter(self.calls), None)
        return call is not None and self._focus(call.id)

    def reopen(self, item: str) -> None:
        """Accept an answer again after the last one failed to arrive."""
        card = self.card(item)
        if card is not None:
            card.reopen()

    # Cards.

    def _permission_card(self, call: ToolCall, parent: QWidget | None) -> PermissionCard:
        card = PermissionCard(call, self._theme, self._guard, parent)
        card.offers_trust = self._offers_trust
        card.decided.connect(self.requested)
        card.trial_asked.connect(self.requested)
        card.edited.connect(self.requested)
        card.all_denied.connect(self._on_all_denied)
        card.rule_wanted.connect(self.rule_wanted)
        card.trust_wanted.connect(self.trust_wanted)
        card.help_wanted.connect(self.help_wanted)
        card.wanted.connect(self.wanted)
        return card

    def _question_card(self, question: Question, parent: QWidget | None) -> QuestionCard:
        card = QuestionCard(question, self._theme, self._guard, parent)
        card.answered.connect(self._on_answered)
        card.stepped.connect(self.stepped)
        return card

    def _living(self) -> list[PromptCard]:
        return [card for card in self._cards if shiboken6.isValid(card)]

    def _permission_cards(self) -> list[PermissionCard]:
        return [card for card in self._living() if isinstance(card, PermissionCard)]

    def _place(self) -> None:
        """Number the cards, permission requests and questions each on their own."""
        for kind in (ToolCall, Question):
            items = [item for item, prompt in self._prompts.items() if isinstance(prompt, kind)]
            for card in self._living():
                if _item_of(card).id in items:
                    card.set_place(items.index(_item_of(card).id) + 1, len(items))

    def _on_changed(self) -> None:
        for shortcut in self._shortcuts:
            shortcut.setEnabled(bool(self.calls))
        self._place()
        self.changed.emit()

    def _focus(self, item: ItemId) -> bool:
        self.wanted.emit(item)
        card = self.card(item)
        if card is not None:
            card.ring()
        return card is not None

    def _on_focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        """Keep the keyboard where it is when a permission card is clicked; Qt would focus the widget below it."""
        if old is None or new is None or not QGuiApplication.mouseButtons():
            return
        cards = self._permission_cards()
        if any(card.isVisible() and new.isAncestorOf(card) and _is_under_pointer(card) for card in cards):
            old.setFocus(Qt.FocusReason.OtherFocusReason)

    # Answers.

    def _on_all_denied(self, assisted: bool) -> None:
        for call in self.calls:
            self.requested.emit(Decide(call.id, digest_of(call), Choice.DENY, "", assisted))

    def _on_answered(self, chosen: tuple[str, ...], text: str) -> None:
        card = self.sender()
        if isinstance(card, QuestionCard):
            self.requested.emit(AnswerQuestion(card.question.id, tuple(chosen), text))
            if card.had_keyboard:
                self._focus_question_after(card.question.id)

    def _focus_question_after(self, item: ItemId) -> None:
        """Focus the next open question, after the last the first; never a permission request."""
        answered = {
            card.question.id for card in self._living() if isinstance(card, QuestionCard) and not card.is_open
        }
        items = [each for each, prompt in self._prompts.items() if isinstance(prompt, Question)]
        place = items.index(item) if item in items else 0
        following = next((each for each in (*items[place:], *items[:place]) if each not in answered), None)
        if following is not None:
            self._focus(following)

    def _press(self, choice: Choice) -> None:
        call = next(iter(self.calls), None)
        if call is None:
            return
        card = self.card(call.id)
        if isinstance(card, PermissionCard) and card.is_in_view():
            card.press_by_chord(choice)
            return
        self.wanted.emit(call.id)
        card = self.card(call.id)
        if isinstance(card, PermissionCard):
            card.say_out_of_view()


def waits(item: Prompt) -> bool:
    """Return whether an item waits for an answer of the user."""
    if isinstance(item, Question):
        return item.answer is None and not item.is_over
    return item.status is Status.WAITING and item.decision is None


def digest_of(call: ToolCall) -> str:
    """Return the digest that an answer to a call must carry."""
    return call.permission.digest if call.permission is not None else ""


def _item_of(card: PromptCard) -> Prompt:
    return card.call if isinstance(card, PermissionCard) else card.question


def _is_under_pointer(card: QWidget) -> bool:
    return card.rect().contains(card.mapFromGlobal(QCursor.pos()))
