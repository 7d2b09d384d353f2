from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.permission.explanation import AnswersHelp, ReasonField
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Choice, PermissionRequest
from tests.gui.asking import key, room, waiting

ASKED = PermissionRequest("d", "touch x", tuple(Choice))


def test_each_answer_says_what_it_covers_until_when_and_how_to_take_it_back(qtbot: QtBot, theme: Theme) -> None:
    made = AnswersHelp(theme)
    qtbot.addWidget(made)
    made.show_request(ASKED, "npm install")
    made.show()
    assert [made.names[choice].text() for choice in Choice] == [
        "Deny  Ctrl+Shift+D",
        "Allow once  Ctrl+Shift+A",
        "Allow for session  Ctrl+Shift+S",
    ]
    session = made.lines[Choice.ALLOW_SESSION].text()
    assert "the following runs without asking: npm install." in session
    assert "Until this tab is closed" in session
    assert "Revoke" in session


def test_what_is_not_offered_is_not_explained(qtbot: QtBot, theme: Theme) -> None:
    made = AnswersHelp(theme)
    qtbot.addWidget(made)
    made.show_request(PermissionRequest("d", "x", (Choice.DENY, Choice.ALLOW_ONCE)), "")
    made.show()
    assert [made.lines[choice].isVisible() for choice in Choice] == [True, True, False]


def test_a_reason_goes_with_the_denial(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.body.reason.ask()
        made.card.body.reason.field.setText("  use trash instead ")
        made.card.body.reason.field.returnPressed.emit()
        assert made.answers == [("deny", "use trash instead", False)]
        assert not made.card.body.reason.isVisible()


def test_the_reason_has_the_keyboard_once_it_is_asked_for(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.body.reason.ask()
        assert made.card.body.reason.field.hasFocus()
        assert made.card.has_keyboard()


def test_its_button_denies_too_even_without_words(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.body.reason.ask()
        made.card.body.reason.button.click()
        assert made.answers == [("deny", "", False)]


def test_escape_leaves_the_reason_and_denies_nothing(qtbot: QtBot, theme: Theme) -> None:
    made = ReasonField(theme)
    qtbot.addWidget(made)
    made.ask()
    left: list[bool] = []
    made.left.connect(lambda: left.append(True))
    qtbot.keyClick(made.field, Qt.Key.Key_Escape)
    assert left == [True]
    assert made.isHidden()


def test_letters_typed_as_a_reason_do_not_reach_the_card(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.body.reason.ask()
        for code in (Qt.Key.Key_Question, Qt.Key.Key_Space, Qt.Key.Key_Up):
            made.clock.passes(1)
            key(made.window, code)
        assert not made.card.body.help.isVisible()
        assert made.answers == []
