from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QTabWidget, QWidget

from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.press_guard import JUST_CAME
from desktop_agent.gui.cards.question_card import QuestionCard
from desktop_agent.gui.conversation.pending_prompts import PendingPrompts, digest_of
from desktop_agent.gui.permission.permission_card import NOT_IN_VIEW, PermissionCard
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import (
    Answer,
    AnswerQuestion,
    Choice,
    Decide,
    Decision,
    DecisionSource,
    EditCommand,
    ItemId,
    Status,
    ToolCall,
)
from tests.gui.asking import Clock, chord, click, key, point_at, waiting
from tests.gui.made_items import question

KEYS = {Choice.DENY: Qt.Key.Key_D, Choice.ALLOW_ONCE: Qt.Key.Key_A, Choice.ALLOW_SESSION: Qt.Key.Key_S}


class Page:
    """Two tabs of a window, each with a field; cards stand in the first."""

    def __init__(self, application: QApplication, theme: Theme) -> None:
        self.clock = Clock()
        self.guard = InputIdleMonitor(application, clock=self.clock)
        self.tabs = QTabWidget()
        self.tabs.resize(700, 900)
        self.pages = [QWidget(), QWidget()]
        for page in self.pages:
            self.tabs.addTab(page, "")
        self.field = QPlainTextEdit(self.pages[0])
        self.field.setGeometry(0, 780, 300, 60)
        self.prompts = PendingPrompts(theme, self.guard, self.pages[0])
        self.others = PendingPrompts(theme, self.guard, self.pages[1])
        self.answers: list[tuple[str, str]] = []
        self.wanted: list[str] = []
        self.requests: list[object] = []
        self.changes: list[int] = []
        self.prompts.wanted.connect(self.wanted.append)
        self.prompts.requested.connect(self._on_requested)
        self.prompts.changed.connect(self._on_changed)
        QCursor.setPos(QPoint(0, 0))
        self.tabs.move(50, 50)
        self.tabs.show()
        self.tabs.activateWindow()
        QTest.qWaitForWindowActive(self.tabs, 60_000)
        self.field.setFocus()

    def ask(self, id: str, *, at: int = 0) -> PermissionCard:
        """Let a call wait, and stand its card in the page."""
        call = waiting(f"touch {id}", id=id)
        self.prompts.note(call)
        return self.stand(call, at=at)

    def stand(self, call: ToolCall, *, at: int = 0) -> PermissionCard:
        card = self.prompts.make(call, self.pages[0])
        card.setGeometry(20, 10 + at, 600, card.heightForWidth(600))
        card.show()
        QApplication.processEvents()
        self.clock.passes(5)
        return card

    def ask_question(self, id: str, at: int) -> QuestionCard:
        """Let a question wait, and stand its card in the page."""
        asked = question(id)
        self.prompts.note(asked)
        card = self.prompts.make(asked, self.pages[0])
        assert isinstance(card, QuestionCard)
        card.setGeometry(20, at, 600, card.heightForWidth(600))
        card.show()
        return card

    def _on_requested(self, request: object) -> None:
        self.requests.append(request)
        if isinstance(request, Decide):
            self.answers.append((request.item_id, request.choice.value))

    def _on_changed(self) -> None:
        self.changes.append(len(self.prompts.prompts))


@pytest.fixture
def page(qapp: QApplication, theme: Theme) -> Iterator[Page]:
    made = Page(qapp, theme)
    yield made
    made.tabs.close()
    made.tabs.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    made.guard.deleteLater()


@pytest.mark.parametrize("choice", list(Choice))
def test_a_chord_answers_wherever_the_keyboard_is(page: Page, choice: Choice) -> None:
    page.ask("one")
    chord(page.tabs, KEYS[choice])
    assert page.answers == [("one", choice.value)]
    assert page.field.hasFocus()
    assert page.field.toPlainText() == ""


def test_a_chord_answers_the_oldest_question(page: Page) -> None:
    page.ask("one")
    page.ask("two", at=260)
    chord(page.tabs, Qt.Key.Key_A)
    assert page.answers == [("one", "allow_once")]


def test_a_chord_right_after_typing_answers_nothing(page: Page) -> None:
    page.ask("one")
    key(page.tabs, Qt.Key.Key_X)
    page.clock.passes(0.2)
    chord(page.tabs, Qt.Key.Key_A)
    assert page.answers == []
    page.clock.passes(0.6)
    chord(page.tabs, Qt.Key.Key_A)
    assert page.answers == [("one", "allow_once")]


def test_a_chord_for_the_question_before_does_not_answer_the_next(page: Page) -> None:
    page.ask("one")
    second = page.ask("two", at=260)
    page.prompts.note(replace(waiting("touch one", id="one"), status=Status.CANCELLED))
    page.clock.passes(0.1)
    chord(page.tabs, Qt.Key.Key_A)
    assert page.answers == []
    assert second.body.head.why.text() == JUST_CAME.text
    page.clock.passes(0.6)
    chord(page.tabs, Qt.Key.Key_A)
    assert page.answers == [("two", "allow_once")]


def test_a_chord_leads_to_what_is_out_of_view_and_answers_nothing(page: Page) -> None:
    card = page.ask("one")
    card.move(20, 2000)
    page.clock.passes(5)
    chord(page.tabs, Qt.Key.Key_A)
    assert page.answers == []
    assert page.wanted == ["one"]
    assert card.body.head.why.text() == NOT_IN_VIEW.text


def test_after_a_chord_led_to_a_card_the_next_waits_for_a_pause(page: Page) -> None:
    """Three questions: of the first only the buttons are in view, above it nothing that says what it asks."""
    card = page.ask("one")
    page.ask("two", at=260)
    card.move(20, 10 - card.body.command.geometry().bottom())
    page.prompts.wanted.connect(lambda _item: card.move(20, 10))
    page.clock.passes(5)
    chord(page.tabs, Qt.Key.Key_A)
    assert (page.answers, page.wanted) == ([], ["one"])
    page.clock.passes(0.2)
    chord(page.tabs, Qt.Key.Key_A)
    assert page.answers == []
    page.clock.passes(0.7)
    chord(page.tabs, Qt.Key.Key_A)
    assert page.answers == [("one", "allow_once")]


def test_chords_stand_on_the_first_card_alone(page: Page) -> None:
    first, second = page.ask("one"), page.ask("two", at=260)
    assert [card.body.buttons.deny.caption for card in (first, second)] == ["Ctrl+Shift+D", ""]
    page.prompts.note(replace(first.call, status=Status.DENIED))
    assert second.body.buttons.deny.caption == "Ctrl+Shift+D"


def test_a_chord_leads_to_a_card_that_is_not_built_yet(page: Page) -> None:
    page.prompts.note(waiting("touch one", id="one"))
    chord(page.tabs, Qt.Key.Key_A)
    assert page.wanted == ["one"]


def test_where_nothing_waits_a_chord_is_left_to_others(page: Page) -> None:
    page.ask("one")
    page.prompts.note(replace(waiting(id="one"), status=Status.RUNNING))
    chord(page.tabs, Qt.Key.Key_A)
    assert (page.answers, page.wanted) == ([], [])


def test_a_chord_is_for_the_tab_in_front(page: Page) -> None:
    card = page.ask("one")
    page.others.note(waiting("touch other", id="other"))
    heard: list[str] = []
    page.others.wanted.connect(heard.append)
    page.tabs.setCurrentIndex(1)
    page.clock.passes(5)
    chord(page.tabs, Qt.Key.Key_A)
    assert (page.answers, heard) == ([], ["other"])
    page.tabs.setCurrentIndex(0)
    QApplication.processEvents()
    page.clock.passes(5)
    chord(page.tabs, Qt.Key.Key_A)
    assert page.answers == [("one", "allow_once")]
    assert card.isVisible()


def test_each_card_knows_its_place_and_moves_up(page: Page) -> None:
    first, second = page.ask("one"), page.ask("two", at=260)
    assert [first.body.head.place.text(), second.body.head.place.text()] == ["1 of 2", "2 of 2"]
    page.prompts.note(replace(first.call, status=Status.DENIED))
    assert second.body.head.place.isHidden()
    assert page.changes == [1, 2, 1]


def test_a_card_that_is_built_late_knows_its_place(page: Page) -> None:
    page.ask("one")
    later = waiting(id="two")
    page.prompts.note(later)
    assert page.stand(later, at=260).body.head.place.text() == "2 of 2"


def test_deny_all_denies_each(page: Page) -> None:
    first = page.ask("one")
    page.ask("two", at=260)
    page.clock.passes(5)
    click(first.body.head.deny_all)
    assert page.answers == [("one", "deny"), ("two", "deny")]


def test_after_a_turn_nothing_waits(page: Page) -> None:
    page.ask("one")
    page.prompts.clear()
    page.prompts.clear()
    assert page.prompts.prompts == []
    assert page.changes == [1, 0]


def test_what_does_not_wait_changes_nothing(page: Page) -> None:
    page.prompts.note(waiting(status=Status.RUNNING))
    assert page.changes == []


def test_the_keyboard_is_led_to_deny_and_back(page: Page) -> None:
    card = page.ask("one")
    assert page.prompts.focus_card()
    assert card.body.buttons.deny.hasFocus()
    assert page.prompts.focus_card()
    assert page.field.hasFocus()


@pytest.mark.parametrize("is_ringed", [False, True])
def test_a_click_on_a_card_leaves_the_keyboard_where_it_was(page: Page, is_ringed: bool) -> None:
    """The transcript, on which the cards stand, takes the keyboard by a click."""
    page.pages[0].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    card = page.ask("one")
    if is_ringed:
        page.prompts.focus_card()
    point_at(card.body.buttons.allow_once)
    page.clock.passes(5)
    click(card.body.buttons.allow_once)
    assert page.answers == [("one", "allow_once")]
    assert page.field.hasFocus()


def test_the_keyboard_has_nowhere_to_go_where_nothing_waits_or_is_built(page: Page) -> None:
    assert not page.prompts.focus_card()
    page.prompts.note(waiting(id="one"))
    assert not page.prompts.focus_card()
    assert page.wanted == ["one"]


def test_an_answer_that_did_not_arrive_opens_its_card_again(page: Page) -> None:
    card = page.ask("one")
    card.body.buttons.set_open(is_open=False)
    page.prompts.reopen("gone")
    assert not card.body.buttons.deny.isEnabled()
    page.prompts.reopen("one")
    assert card.body.buttons.deny.isEnabled()


def test_a_card_that_was_deleted_is_forgotten(page: Page) -> None:
    card = page.ask("one")
    card.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert page.prompts.card(ItemId("one")) is None
    page.ask("two")


def test_a_call_that_was_answered_and_waits_for_its_turn_asks_no_more(page: Page) -> None:
    card = page.ask("one")
    answered = Decision(Choice.ALLOW_ONCE, DecisionSource.USER, 1.0)
    page.prompts.note(replace(card.call, decision=answered))
    assert page.prompts.calls == ()


def test_an_edited_command_goes_up_with_the_call_that_waits(page: Page) -> None:
    card = page.ask("one")
    card.body.editor.used.emit("ls")
    assert page.requests == [EditCommand(ItemId("one"), digest_of(card.call), "ls")]


def test_every_card_knows_whether_trust_can_be_chosen(page: Page) -> None:
    first = page.ask("one")
    page.prompts.set_offers_trust(on=False)
    assert [first.offers_trust, page.ask("two").offers_trust] == [False, False]


def test_what_waits_is_counted_and_each_card_knows_its_place(page: Page) -> None:
    first, second = page.ask_question("a", 10), page.ask_question("b", 400)
    assert (first.place.text(), second.place.text()) == ("1 of 2", "2 of 2")
    page.prompts.note(question("a", answer=Answer(("1",)), is_over=True))
    assert second.place.isHidden()
    page.prompts.note(question("b"))
    page.prompts.clear()
    page.prompts.clear()
    assert page.changes == [1, 2, 1, 0]


def test_an_answer_names_its_question_and_one_that_was_lost_can_be_given_again(page: Page) -> None:
    page.ask_question("a", 10)
    card = page.ask_question("b", 400)
    click(card.rows[0])
    click(card.answer)
    assert page.requests == [AnswerQuestion(ItemId("b"), ("1",), "")]
    assert not card.answer.isEnabled()
    page.prompts.reopen("b")
    assert card.answer.isEnabled()
    page.prompts.reopen("gone")


def test_the_keyboard_is_led_to_a_question_and_back(page: Page) -> None:
    card = page.ask_question("a", 10)
    assert page.prompts.focus_card(ItemId("a"))
    assert (page.wanted, card.rows[0].hasFocus(), card.has_keyboard()) == (["a"], True, True)
    assert page.prompts.focus_card()
    assert page.field.hasFocus()
    assert not page.prompts.focus_card(ItemId("gone"))
    card.hide()
    assert not page.prompts.focus_card(ItemId("a"))


def test_who_answers_by_keyboard_is_led_to_the_next_question_and_after_the_last_back(page: Page) -> None:
    cards = [page.ask_question("a", 10), page.ask_question("b", 280), page.ask_question("c", 560)]
    page.prompts.focus_card(ItemId("b"))
    for card in (cards[1], cards[2], cards[0]):
        assert card.rows[0].hasFocus()
        QTest.keyClick(card.rows[0], Qt.Key.Key_Return)
        QTest.keyClick(card.answer, Qt.Key.Key_Return)
    assert [request.item_id for request in page.requests if isinstance(request, AnswerQuestion)] == ["b", "c", "a"]
    assert page.field.hasFocus()


def test_whose_answer_was_lost_is_asked_again_after_the_others(page: Page) -> None:
    first, second = page.ask_question("a", 10), page.ask_question("b", 400)
    click(first.rows[0])
    click(first.answer)
    assert second.has_keyboard()
    page.prompts.reopen("a")
    QTest.keyClick(second.rows[0], Qt.Key.Key_Return)
    QTest.keyClick(second.answer, Qt.Key.Key_Return)
    assert first.has_keyboard()
    assert not first.answer.hasFocus()
