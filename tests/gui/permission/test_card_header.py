from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.cards.press_guard import TOO_CLOSE
from desktop_agent.gui.permission.permission_card import NOT_IN_VIEW
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import RiskBadge
from desktop_agent.protocol import Risk
from tests.gui.asking import click, key, room, waiting


def test_it_says_what_is_asked_and_how_risky_it_is(theme: Theme) -> None:
    with room(waiting(risk=Risk.HIGH), theme) as made:
        head = made.card.body.head
        assert (head.title.text(), head.badge.risk) == ("Execute command", Risk.HIGH)


def test_alone_it_has_no_place_in_a_queue(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.set_place(1, 1)
        assert not made.card.body.head.place.isVisible()
        assert not made.card.body.head.deny_all.isVisible()


def test_in_a_queue_it_says_its_place_and_offers_to_deny_all(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        heard: list[bool] = []
        made.card.all_denied.connect(heard.append)
        made.card.set_place(1, 4)
        assert made.card.body.head.place.text() == "1 of 4"
        QApplication.processEvents()
        made.clock.passes(2)
        click(made.card.body.head.deny_all)
        assert heard == [False]


def test_deny_all_passes_the_gate_too(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        heard: list[bool] = []
        made.card.all_denied.connect(heard.append)
        made.card.set_place(1, 2)
        QApplication.processEvents()
        key(made.window, Qt.Key.Key_A)
        click(made.card.body.head.deny_all)
        assert heard == []
        assert made.card.body.head.why.text() == TOO_CLOSE.text


def test_it_forgets_why_a_press_was_refused(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.body.head.say_why(TOO_CLOSE)
        assert made.card.body.head.why.text() == TOO_CLOSE.text
        made.card.body.head.forget_why()
        assert made.card.body.head.why.text() == ""


@pytest.mark.parametrize("width", [420, 760])
def test_its_height_is_always_the_same_and_the_reason_has_room(theme: Theme, width: int) -> None:
    with room(waiting(), theme, width=width) as made:
        made.card.set_place(1, 10)
        before = made.card.body.head.height()
        made.card.body.head.say_why(NOT_IN_VIEW)
        QApplication.processEvents()
        why = made.card.body.head.why
        assert made.card.body.head.height() == before
        assert why.heightForWidth(why.width()) <= why.height()


def test_badge_and_question_mark_explain_the_answers(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        card = made.card
        card.body.head.help.click()
        assert card.body.help.isVisible()
        assert card.body.head.help.isChecked()
        badge: RiskBadge = card.body.head.badge
        badge.click()
        assert not card.body.help.isVisible()


def test_neither_question_mark_nor_menu_takes_the_focus(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        policies = {button.focusPolicy() for button in (made.card.body.head.help, made.card.body.head.menu)}
        assert policies == {Qt.FocusPolicy.NoFocus}


def test_its_buttons_have_names(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        head = made.card.body.head
        QApplication.sendEvent(head, QEvent(QEvent.Type.LanguageChange))
        assert [button.accessibleName() for button in (head.help, head.menu, head.deny_all)] == [
            "What the answers mean",
            "More",
            "Deny all",
        ]
