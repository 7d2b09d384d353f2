from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.question_card import QuestionCard
from desktop_agent.gui.conversation.pending_prompts import PendingPrompts
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Answer, AnswerQuestion, ItemId
from tests.gui.asking import Clock, bury, click
from tests.gui.made_items import question


class Page:
    def __init__(self, application: QApplication, theme: Theme) -> None:
        self.guard = InputIdleMonitor(application, clock=Clock())
        self.page = QWidget()
        self.page.resize(700, 900)
        self.field = QPlainTextEdit(self.page)
        self.field.setGeometry(0, 840, 300, 50)
        self.prompts = PendingPrompts(theme, self.guard, self.page)
        self.answers: list[AnswerQuestion] = []
        self.wanted: list[str] = []
        self.counts: list[int] = []
        self.prompts.requested.connect(self.answers.append)
        self.prompts.wanted.connect(self.wanted.append)
        self.prompts.changed.connect(lambda: self.counts.append(len(self.prompts.prompts)))
        QCursor.setPos(QPoint(0, 0))
        self.page.show()
        self.page.activateWindow()
        QTest.qWaitForWindowActive(self.page)
        self.field.setFocus()

    def ask(self, item_id: str, y: int) -> QuestionCard:
        asked = question(item_id)
        self.prompts.note(asked)
        card = self.prompts.make(asked, self.page)
        card.setGeometry(20, y, 600, card.heightForWidth(600))
        card.show()
        return card


@pytest.fixture
def page(qapp: QApplication, theme: Theme) -> Iterator[Page]:
    made = Page(qapp, theme)
    yield made
    bury(made.page)
    made.guard.deleteLater()


def test_what_waits_is_counted_and_each_card_knows_its_place(page: Page) -> None:
    first, second = page.ask("a", 10), page.ask("b", 400)
    assert (first.place.text(), second.place.text()) == ("1 of 2", "2 of 2")
    page.prompts.note(question("a", answer=Answer(("1",)), is_over=True))
    assert second.place.isHidden()
    page.prompts.note(question("b"))
    page.prompts.clear()
    page.prompts.clear()
    assert page.counts == [1, 2, 1, 0]


def test_an_answer_names_its_question_and_one_that_was_lost_can_be_given_again(page: Page) -> None:
    page.ask("a", 10)
    card = page.ask("b", 400)
    click(card.rows[0])
    click(card.answer)
    assert page.answers == [AnswerQuestion(ItemId("b"), ("1",), "")]
    assert not card.answer.isEnabled()
    page.prompts.reopen("b")
    assert card.answer.isEnabled()
    page.prompts.reopen("gone")


def test_the_keyboard_is_led_to_a_question_and_back(page: Page) -> None:
    card = page.ask("a", 10)
    assert page.prompts.focus_card(ItemId("a"))
    assert (page.wanted, card.rows[0].hasFocus(), card.has_keyboard()) == (["a"], True, True)
    assert page.prompts.focus_card()
    assert page.field.hasFocus()
    assert not page.prompts.focus_card(ItemId("gone"))
    card.hide()
    assert not page.prompts.focus_card(ItemId("a"))


def test_who_answers_by_keyboard_is_led_to_the_next_question_and_after_the_last_back(page: Page) -> None:
    cards = [page.ask("a", 10), page.ask("b", 280), page.ask("c", 560)]
    page.prompts.focus_card(ItemId("b"))
    for card in (cards[1], cards[2], cards[0]):
        assert card.rows[0].hasFocus()
        QTest.keyClick(card.rows[0], Qt.Key.Key_Return)
        QTest.keyClick(card.answer, Qt.Key.Key_Return)
    assert [answer.item_id for answer in page.answers] == ["b", "c", "a"]
    assert page.field.hasFocus()


def test_whose_answer_was_lost_is_asked_again_after_the_others(page: Page) -> None:
    first, second = page.ask("a", 10), page.ask("b", 400)
    click(first.rows[0])
    click(first.answer)
    assert second.has_keyboard()
    page.prompts.reopen("a")
    QTest.keyClick(second.rows[0], Qt.Key.Key_Return)
    QTest.keyClick(second.answer, Qt.Key.Key_Return)
    assert first.has_keyboard()
    assert not first.answer.hasFocus()
