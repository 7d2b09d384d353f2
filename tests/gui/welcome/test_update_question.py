"""The question about updates: two buttons of the same weight, and nothing that is decided beforehand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.welcome.update_question import UpdateQuestion


@pytest.fixture
def question(theme: Theme, qtbot: QtBot) -> UpdateQuestion:
    question = UpdateQuestion(theme)
    qtbot.addWidget(question)
    question.resize(600, 120)
    question.show()
    return question


def test_it_says_what_is_sent_and_that_nothing_happens_by_itself(question: UpdateQuestion) -> None:
    QApplication.sendEvent(question, QEvent(QEvent.Type.LanguageChange))
    assert question.accessibleName() == question.title.text() == "Check for updates once a day?"
    assert "Sends only this program’s version" in question.accessibleDescription()
    assert not question.grab().isNull()


def test_each_button_answers_once_and_neither_is_the_main_one(question: UpdateQuestion, qtbot: QtBot) -> None:
    assert question.yes_button.kind is question.no_button.kind
    heard: list[bool] = []
    question.answered.connect(heard.append)
    for button in (question.yes_button, question.no_button):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert heard == [True, False]


def test_in_a_narrow_window_the_buttons_lie_below_and_nothing_is_cut(question: UpdateQuestion) -> None:
    assert question.yes_button.y() < question.meaning.geometry().bottom()
    question.resize(340, 160)
    QApplication.processEvents()
    assert question.yes_button.y() > question.meaning.geometry().bottom()
    assert question.rect().contains(question.no_button.geometry())
