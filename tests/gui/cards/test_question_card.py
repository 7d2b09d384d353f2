from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.cards.press_guard import HAS_MOVED, JUST_CAME, TOO_CLOSE
from desktop_agent.gui.cards.question_card import QuestionCard
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Question
from tests.gui.asking import Clock, bury, click, key, point_elsewhere, press_by_technology, until
from tests.gui.made_items import plan, question


class CardWindow:
    """A window with a field in which somebody writes, and a card."""

    def __init__(self, application: QApplication, theme: Theme) -> None:
        self.clock = Clock()
        self.guard = InputIdleMonitor(application, clock=self.clock)
        self.theme = theme
        self.window = QWidget()
        self.window.resize(800, 700)
        self.field = QPlainTextEdit(self.window)
        self.field.setGeometry(0, 640, 300, 50)
        self.answers: list[tuple[tuple[str, ...], str]] = []
        self.left = 0

    def put(self, asked: Question) -> QuestionCard:
        card = QuestionCard(asked, self.theme, self.guard, self.window)
        card.answered.connect(lambda chosen, text: self.answers.append((tuple(chosen), text)))
        card.left.connect(self._on_left)
        card.setGeometry(100, 60, 600, card.heightForWidth(600))
        QCursor.setPos(QPoint(0, 0))
        self.window.show()
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window, 60_000)
        point_elsewhere(self.window)
        self.field.setFocus()
        return card

    def _on_left(self) -> None:
        self.left += 1


@pytest.fixture
def desk(qapp: QApplication, theme: Theme) -> Iterator[CardWindow]:
    made = CardWindow(qapp, theme)
    yield made
    bury(made.window)
    made.guard.deleteLater()


def test_it_shows_the_question_and_takes_no_focus(desk: CardWindow) -> None:
    card = desk.put(question())
    assert (card.heading.text(), card.asked.text(), card.answer.text()) == (
        "The agent asks",
        "Which database?",
        "Answer",
    )
    assert [row.accessibleName() for row in card.rows] == ["SQLite", "Postgres"]
    assert desk.field.hasFocus()
    assert not card.answer.isEnabled()
    found = QAccessible.queryAccessibleInterface(card)
    assert found is not None
    assert (found.text(QAccessible.Text.Name), found.role()) == ("Question", QAccessible.Role.Grouping)
    assert found.text(QAccessible.Text.Description) == "The agent asks. Which database?"


def test_choosing_answers_nothing_and_the_button_answers_once(desk: CardWindow) -> None:
    card = desk.put(question())
    click(card.rows[0])
    click(card.rows[1])
    assert [row.isChecked() for row in card.rows] == [False, True]
    assert desk.answers == []
    click(card.answer)
    click(card.answer)
    assert desk.answers == [(("2",), "")]
    card.reopen()
    click(card.answer)
    assert len(desk.answers) == 2


def test_a_choice_is_taken_back_by_another_press(desk: CardWindow) -> None:
    card = desk.put(question())
    click(card.rows[0])
    click(card.rows[0])
    assert not card.answer.isEnabled()


def test_several_are_chosen_where_that_is_meant(desk: CardWindow) -> None:
    card = desk.put(question(takes_many=True))
    for row in card.rows:
        click(row)
    click(card.answer)
    assert desk.answers == [(("1", "2"), "")]


def test_by_keyboard_it_is_led_to_chosen_and_answered_and_the_keyboard_goes_back(desk: CardWindow) -> None:
    card = desk.put(question())
    card.ring()
    assert card.rows[0].hasFocus()
    key(card, Qt.Key.Key_Up)
    key(card, Qt.Key.Key_Down)
    assert card.rows[1].hasFocus()
    assert not card.rows[1].isChecked()
    key(card, Qt.Key.Key_Return)
    assert (card.rows[1].isChecked(), card.answer.hasFocus()) == (True, True)
    key(card, Qt.Key.Key_Return)
    assert desk.answers == [(("2",), "")]
    assert desk.field.hasFocus()


def test_words_of_ones_own_are_sent_by_enter(desk: CardWindow) -> None:
    card = desk.put(question())
    card.ring()
    key(card, Qt.Key.Key_Tab)
    assert card.own_answer.field.hasFocus()
    QTest.keyClicks(card.own_answer.field, " neither ")
    key(card, Qt.Key.Key_Return)
    assert desk.answers == [((), "neither")]


def test_tab_passes_the_other_options_so_that_words_choose_none(desk: CardWindow) -> None:
    card = desk.put(question())
    card.ring()
    key(card, Qt.Key.Key_Space)
    key(card, Qt.Key.Key_Tab)
    QTest.keyClicks(desk.window.focusWidget(), "with a note")
    assert (card.rows[0].isChecked(), card.rows[1].isChecked(), card.own_answer.text()) == (
        True,
        False,
        "with a note",
    )
    key(card, Qt.Key.Key_Backtab)
    assert card.rows[0].hasFocus()
    key(card, Qt.Key.Key_Backtab)
    assert card.answer.hasFocus()


def test_escape_and_tab_answer_nothing(desk: CardWindow) -> None:
    card = desk.put(question())
    card.ring()
    for _ in range(4):
        key(card, Qt.Key.Key_Tab)
    assert card.has_keyboard()
    key(card, Qt.Key.Key_Escape)
    assert (desk.field.hasFocus(), desk.answers) == (True, [])


def test_the_keyboard_leaves_though_who_had_it_is_gone(desk: CardWindow) -> None:
    card = desk.put(question())
    card.ring()
    desk.field.hide()
    card.release_focus()
    assert desk.left == 1


def test_typing_while_it_comes_up_answers_nothing(desk: CardWindow) -> None:
    card = desk.put(question())
    QTest.keyClicks(desk.field, "go on  ")
    for _ in range(3):
        key(card, Qt.Key.Key_Return)
    assert desk.answers == []
    assert not any(row.isChecked() for row in card.rows)


def test_a_plan_is_approved_by_a_press_that_is_no_slip(desk: CardWindow) -> None:
    card = desk.put(plan())
    desk.clock.passes(10)
    click(card.rows[1])
    click(card.answer)
    assert (desk.answers, card.why.text()) == ([], localize(TOO_CLOSE))
    desk.clock.passes(1)
    card.move(100, 70)
    click(card.answer)
    assert (desk.answers, card.why.text()) == ([], localize(HAS_MOVED))
    desk.clock.passes(1)
    click(card.answer)
    assert desk.answers == [(("accept-edits",), "")]


def test_a_plan_that_has_only_just_come_up_is_not_approved(desk: CardWindow) -> None:
    card = desk.put(plan())
    card.rows[0].setChecked(True)
    card.answer.setEnabled(True)
    card.gate.begin()
    click(card.answer)
    assert desk.answers == []
    assert card.why.text() in (localize(JUST_CAME), localize(TOO_CLOSE))


def test_two_presses_of_enter_choose_in_a_plan_and_do_not_approve_it(desk: CardWindow) -> None:
    card = desk.put(plan())
    card.ring()
    for _ in range(3):
        key(card, Qt.Key.Key_Return)
    assert (card.rows[0].isChecked(), card.rows[0].hasFocus(), desk.answers) == (True, True, [])
    for _ in range(2):
        key(card, Qt.Key.Key_Tab)
    assert card.answer.hasFocus()
    key(card, Qt.Key.Key_Return)
    assert desk.answers == [(("default",), "")]


def test_words_about_a_plan_lead_to_the_button(desk: CardWindow) -> None:
    card = desk.put(plan())
    card.ring()
    card.own_answer.field.setFocus()
    QTest.keyClicks(card.own_answer.field, "smaller")
    key(card, Qt.Key.Key_Return)
    assert (card.answer.hasFocus(), desk.answers) == (True, [])
    key(card, Qt.Key.Key_Space)
    assert desk.answers == [((), "smaller")]


async def test_assistive_technology_answers_after_a_pause(desk: CardWindow) -> None:
    card = desk.put(plan())
    desk.clock.passes(10)
    found: Any = QAccessible.queryAccessibleInterface(card.rows[2])
    found.actionInterface().doAction("Toggle")
    press_by_technology(card.answer)
    await until(lambda: desk.answers, "an answer")
    assert desk.answers == [(("keep",), "")]


def test_its_place_is_shown_where_others_wait_too(desk: CardWindow) -> None:
    card = desk.put(question())
    assert card.place.isHidden()
    card.set_place(2, 3)
    assert (card.place.isHidden(), card.place.text()) == (False, "2 of 3")


def test_it_fits_its_words_at_every_width_and_says_them_anew(desk: CardWindow) -> None:
    card = desk.put(replace(question(), text="Which database? " * 20))
    assert card.heightForWidth(400) > card.heightForWidth(600)
    card.heading.setText("old")
    QApplication.sendEvent(card, QEvent(QEvent.Type.LanguageChange))
    assert card.heading.text() == "The agent asks"


def test_where_the_keyboard_goes_is_told_so_that_it_can_be_brought_into_view(desk: CardWindow) -> None:
    card = desk.put(question())
    stepped: list[QWidget] = []
    card.stepped.connect(stepped.append)
    card.ring()
    key(card, Qt.Key.Key_Down)
    key(card, Qt.Key.Key_Down)
    key(card, Qt.Key.Key_Tab)
    assert stepped == [card.rows[0], card.rows[1], card.own_answer.field, card.rows[0]]
