from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
)

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Choice
from tests.gui.asking import (
    Room,
    click,
    key,
    room,
    waiting,
)


def with_field(made: Room) -> QPlainTextEdit:
    """Put a field into the window; it has the keyboard."""
    field = QPlainTextEdit(made.window)
    field.setGeometry(0, 600, 300, 60)
    field.show()
    field.setFocus()
    return field


def test_escape_closes_the_help_wherever_the_keyboard_is_and_means_nothing_else(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        field = with_field(made)
        seen: list[int] = []
        field.keyPressEvent = lambda event: seen.append(event.key())  # type: ignore[method-assign]
        made.card.body.head.help.click()
        key(made.window, Qt.Key.Key_Escape)
        assert (made.card.body.help.isVisible(), made.card.body.head.help.isChecked(), seen) == (False, False, [])
        key(made.window, Qt.Key.Key_Escape)
        assert seen == [Qt.Key.Key_Escape]


def answer_by_enter(made: Room) -> None:
    key(made.window, Qt.Key.Key_Return)


def answer_by_pointer(made: Room) -> None:
    click(made.card.body.buttons.allow_once)


def answer_by_chord(made: Room) -> None:
    made.card.press_by_chord(Choice.ALLOW_ONCE)


def answer_with_a_reason(made: Room) -> None:
    made.card._on_tell()
    made.card.body.reason.field.returnPressed.emit()


def leave(made: Room) -> None:
    key(made.window, Qt.Key.Key_Escape)


@pytest.mark.parametrize("act", [answer_by_enter, answer_by_pointer, answer_by_chord, answer_with_a_reason, leave])
def test_the_keyboard_goes_back_to_where_it_came_from(theme: Theme, act: Callable[[Room], None]) -> None:
    with room(waiting(), theme) as made:
        search = QLineEdit(made.window)
        search.show()
        field = with_field(made)
        made.card.ring()
        made.clock.passes(5)
        act(made)
        assert field.hasFocus()
        assert made.window.focusWidget() is field


def test_where_the_keyboard_came_from_nowhere_it_says_that_it_left(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        left: list[bool] = []
        made.card.left.connect(lambda: left.append(True))
        field = with_field(made)
        made.card.ring()
        field.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        key(made.window, Qt.Key.Key_Return)
        assert (made.answers, left) == ([("deny", "", False)], [True])


def test_an_answer_leaves_the_keyboard_alone_where_it_is_elsewhere(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        left: list[bool] = []
        made.card.left.connect(lambda: left.append(True))
        field = with_field(made)
        click(made.card.body.buttons.allow_once)
        assert (field.hasFocus(), left) == (True, [])


def ringed(made: Room) -> list[str]:
    """Return the name of what has the keyboard on the card."""
    focus = QApplication.focusWidget()
    assert focus is not None
    assert made.card.isAncestorOf(focus)
    return [focus.accessibleName() or focus.text()]  # type: ignore[attr-defined]


STOPS = ["Deny", "Allow once", "Allow for session", "Deny all", "What the answers mean", "More"]


@pytest.mark.parametrize("forward", [True, False])
def test_ringed_tab_goes_around_on_it(theme: Theme, forward: bool) -> None:
    with room(waiting(), theme) as made:
        made.card.set_place(1, 2)
        made.card.ring()
        found = []
        for _ in range(7):
            found += ringed(made)
            key(made.window, Qt.Key.Key_Tab if forward else Qt.Key.Key_Backtab)
        assert found == ([*STOPS, "Deny"] if forward else ["Deny", *reversed(STOPS)])


def test_ringed_arrows_go_on_from_the_answers_to_the_head(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.set_place(1, 2)
        made.card.ring()
        found = []
        for _ in STOPS:
            found += ringed(made)
            key(made.window, Qt.Key.Key_Right)
        assert found == STOPS


def test_enter_in_the_head_never_allows(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        denied: list[bool] = []
        made.card.all_denied.connect(denied.append)
        made.card.set_place(1, 2)
        made.card.ring()
        for _ in range(3):
            key(made.window, Qt.Key.Key_Tab)
        key(made.window, Qt.Key.Key_Space)
        assert denied == []
        made.card.body.head.help.setFocus()
        key(made.window, Qt.Key.Key_Return)
        assert made.card.body.help.isVisible()
        made.card.body.head.menu.setFocus()
        key(made.window, Qt.Key.Key_Return)
        menu = made.card.findChild(QMenu)
        assert menu is not None
        menu.close()
        made.card.body.head.deny_all.setFocus()
        key(made.window, Qt.Key.Key_Return)
        assert (denied, made.answers) == ([False], [])


def test_pages_are_left_to_the_transcript(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        seen: list[int] = []
        made.window.keyPressEvent = lambda event: seen.append(event.key())  # type: ignore[method-assign]
        made.card.ring()
        for code in (Qt.Key.Key_PageDown, Qt.Key.Key_A, Qt.Key.Key_Return):
            key(made.window, code)
        assert seen == [Qt.Key.Key_PageDown]
