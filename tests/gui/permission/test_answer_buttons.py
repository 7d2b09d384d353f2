from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from desktop_agent.gui.cards.press_guard import TOO_CLOSE
from desktop_agent.gui.permission.answer_buttons import NOT_BY_ENTER, SCROLL_FIRST, AnswerButtons
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import ButtonKind
from desktop_agent.protocol import Choice, Risk
from tests.gui.asking import Room, click, key, outside, press, release, room, until, waiting, words

DENY, ONCE, SESSION = Choice


def captions(buttons: AnswerButtons) -> list[str]:
    return [button.caption for button in (buttons.deny, buttons.allow_once, buttons.allow_session)]


def muted(buttons: AnswerButtons) -> list[bool]:
    return [button.muted for button in (buttons.deny, buttons.allow_once, buttons.allow_session)]


def enabled(buttons: AnswerButtons) -> list[bool]:
    return [button.isEnabled() for button in (buttons.deny, buttons.allow_once, buttons.allow_session)]


async def ready(made: Room) -> None:
    await until(lambda: not made.card.body.buttons.allow_once.muted, "armed")


def test_assistive_technology_finds_them_by_these_names(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        names = []
        for button in (
            made.card.body.buttons.deny,
            made.card.body.buttons.allow_once,
            made.card.body.buttons.allow_session,
        ):
            found = QAccessible.queryAccessibleInterface(button)
            assert found is not None
            assert found.role() is QAccessible.Role.Button
            names.append(found.text(QAccessible.Text.Name))
        assert names == ["Deny", "Allow once", "Allow for session"]


async def test_a_new_card_is_muted_until_a_pause_and_never_again(theme: Theme) -> None:
    with room(waiting(), theme, shown=False) as made:
        await outside(made.show)
        buttons = made.card.body.buttons
        assert muted(buttons) == [False, True, True]
        assert captions(buttons) == ["Ctrl+Shift+D", "when you pause", "this exact command  ·  when you pause"]
        await ready(made)
        assert captions(buttons) == ["Ctrl+Shift+D", "Ctrl+Shift+A", "this exact command  ·  Ctrl+Shift+S"]
        await outside(lambda: key(made.window, Qt.Key.Key_A))
        await outside(lambda: click(buttons.allow_once))
        assert muted(buttons) == [False, False, False]
        assert made.answers == []


async def test_chords_are_shown_only_where_they_answer(theme: Theme) -> None:
    with room(waiting(), theme, shown=False) as made:
        await outside(made.show)
        await ready(made)
        buttons = made.card.body.buttons
        before = buttons.heightForWidth(528)
        made.card.set_place(2, 2)
        assert captions(buttons) == ["", "", "this exact command"]
        assert buttons.heightForWidth(528) == before
        assert not any("Ctrl" in name.text() for name in made.card.body.help.names.values())
        made.card.set_place(1, 1)
        assert captions(buttons) == ["Ctrl+Shift+D", "Ctrl+Shift+A", "this exact command  ·  Ctrl+Shift+S"]


async def test_their_height_is_the_same_whatever_they_say(theme: Theme) -> None:
    with room(waiting(scope="npm install and npm test in this folder"), theme, width=560, shown=False) as made:
        await outside(made.show)
        buttons = made.card.body.buttons
        before = [buttons.heightForWidth(width) for width in (300, 528, 700)]
        await ready(made)
        buttons.set_was_read(was_read=False)
        assert [buttons.heightForWidth(width) for width in (300, 528, 700)] == before


def test_a_long_scope_makes_its_button_higher_and_is_never_cut(theme: Theme) -> None:
    scope = "the very long description of a scope " * 4
    with room(waiting(scope=scope.strip()), theme) as made:
        assert made.card.body.buttons.allow_session.height() > theme.layout("card_button_height")


@pytest.mark.parametrize(("width", "rows"), [(760, 1), (536, 1), (530, 2), (300, 2)])
def test_where_columns_would_be_too_narrow_the_session_goes_below(theme: Theme, width: int, rows: int) -> None:
    with room(waiting(), theme) as made:
        buttons = made.card.body.buttons
        buttons.resize(width, buttons.heightForWidth(width))
        places = [button.geometry() for button in (buttons.deny, buttons.allow_once, buttons.allow_session)]
        assert len({place.top() for place in places}) == rows
        assert places[0].top() == places[1].top()
        assert max(place.right() for place in places) == width - 1
        assert max(place.bottom() for place in places) < buttons.height()


def test_what_covers_much_goes_below_where_columns_would_be_higher(theme: Theme) -> None:
    for scope, is_below in (("Local git", False), ("The containers of a project, up, down and logs; " * 12, True)):
        with room(waiting(scope=scope), theme) as made:
            buttons = made.card.body.buttons
            buttons.resize(716, buttons.heightForWidth(716))
            assert (buttons.allow_session.y() > buttons.deny.geometry().bottom()) == is_below
            # The short answers stay as low as they are.
            assert buttons.deny.height() < 2 * theme.layout("card_button_height")
            assert buttons.allow_session.geometry().bottom() == buttons.height() - 1


def test_columns_are_two_two_and_three(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        buttons = made.card.body.buttons
        buttons.resize(716, 50)
        assert [button.width() for button in (buttons.deny, buttons.allow_once, buttons.allow_session)] == [
            200,
            200,
            300,
        ]


def test_from_right_to_left_deny_is_at_the_right(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        buttons = made.card.body.buttons
        buttons.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        buttons.resize(700, 50)
        assert buttons.deny.x() > buttons.allow_once.x() > buttons.allow_session.x()


def test_a_critical_command_has_a_strong_deny_and_no_session(theme: Theme) -> None:
    with room(waiting(risk=Risk.CRITICAL, choices=(DENY, ONCE)), theme) as made:
        buttons = made.card.body.buttons
        assert [buttons.deny.kind, buttons.allow_once.kind] == [ButtonKind.STRONG, ButtonKind.DANGER]
        assert enabled(buttons) == [True, True, False]
        assert buttons.allow_session.caption == "not offered for critical commands"
        made.card.show_item(waiting(id="two"))
        assert [buttons.deny.kind, buttons.allow_once.kind] == [ButtonKind.PLAIN, ButtonKind.PLAIN]


def test_why_a_session_is_not_offered_is_said_on_its_button(theme: Theme) -> None:
    call = waiting(choices=(DENY, ONCE), no_session=words("not fully understood"))
    with room(call, theme) as made:
        assert made.card.body.buttons.allow_session.caption == "not fully understood"
    with room(waiting(choices=(DENY, ONCE)), theme) as made:
        assert made.card.body.buttons.allow_session.caption == "not offered for this"


@pytest.mark.parametrize("choice", list(Choice))
def test_a_full_click_gives_its_answer_once(theme: Theme, choice: Choice) -> None:
    with room(waiting(), theme) as made:
        buttons = made.card.body.buttons
        button = dict(zip(Choice, (buttons.deny, buttons.allow_once, buttons.allow_session), strict=True))[choice]
        click(button)
        made.clock.passes(2)
        click(button)
        assert made.answers == [(choice.value, "", False)]
        assert enabled(buttons) == [False, False, False]


def test_an_answer_that_did_not_arrive_can_be_given_again(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        click(made.card.body.buttons.deny)
        made.card.reopen()
        made.clock.passes(2)
        click(made.card.body.buttons.allow_once)
        assert made.answers == [("deny", "", False), ("allow_once", "", False)]


def test_a_press_for_the_question_before_counts_for_no_other(theme: Theme) -> None:
    with room(waiting("touch x"), theme) as made:
        press(made.card.body.buttons.allow_once)
        made.card.show_item(waiting("rm -rf x", digest="other"))
        release(made.card.body.buttons.allow_once)
        assert made.answers == []


def test_a_long_command_is_allowed_only_after_its_end_was_seen(theme: Theme) -> None:
    call = waiting("\n".join(f"echo {number}" for number in range(40)))
    with room(call, theme, shown=False) as made:
        made.card.set_view_height(500)
        made.show()
        buttons = made.card.body.buttons
        assert captions(buttons)[1:] == ["Scroll to the end first"] * 2
        assert muted(buttons) == [False, True, True]
        click(buttons.allow_once)
        assert made.answers == []
        assert made.card.body.head.why.text() == SCROLL_FIRST.text
        made.clock.passes(2)
        made.card.body.command.bar.setValue(made.card.body.command.bar.maximum())
        made.card.body.command.repaint()
        click(buttons.allow_once)
        assert made.answers == [("allow_once", "", False)]


def test_a_long_command_can_be_denied_unread(theme: Theme) -> None:
    call = waiting("\n".join(f"echo {number}" for number in range(40)))
    with room(call, theme, shown=False) as made:
        made.card.set_view_height(500)
        made.show()
        click(made.card.body.buttons.deny)
        assert made.answers == [("deny", "", False)]


def test_a_long_change_is_allowed_only_after_its_end_was_seen(theme: Theme) -> None:
    diff = "--- /dev/null\n+++ b/x.py\n@@ -0,0 +1,80 @@\n" + "".join(f"+line {number}\n" for number in range(80))
    with room(waiting("x.py", tool="Write", diff=diff), theme, shown=False) as made:
        made.card.set_view_height(500)
        made.show()
        buttons = made.card.body.buttons
        assert captions(buttons)[1:] == ["Scroll to the end first"] * 2
        click(buttons.allow_once)
        assert made.answers == []
        made.card.ring()
        key(made.window, Qt.Key.Key_End)
        made.card.body.preview.diff.repaint()
        made.clock.passes(5)
        click(buttons.allow_once)
        assert made.answers == [("allow_once", "", False)]


# By keyboard.


def test_arrows_move_among_the_buttons_and_on_to_the_head(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        buttons = made.card.body.buttons
        made.card.ring()
        assert buttons.deny.hasFocus()
        key(made.window, Qt.Key.Key_Left)
        assert buttons.deny.hasFocus()
        key(made.window, Qt.Key.Key_Right)
        assert buttons.allow_once.hasFocus()
        key(made.window, Qt.Key.Key_Right)
        assert buttons.allow_session.hasFocus()
        key(made.window, Qt.Key.Key_Right)
        assert made.card.body.head.help.hasFocus()
        key(made.window, Qt.Key.Key_Left)
        assert buttons.allow_session.hasFocus()


def test_arrows_follow_the_eye_from_right_to_left(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        buttons = made.card.body.buttons
        buttons.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        made.card.ring()
        key(made.window, Qt.Key.Key_Left)
        assert buttons.allow_once.hasFocus()


def test_arrows_pass_over_what_is_not_offered(theme: Theme) -> None:
    with room(waiting(choices=(DENY, SESSION)), theme) as made:
        made.card.ring()
        key(made.window, Qt.Key.Key_Right)
        assert made.card.body.buttons.allow_session.hasFocus()


@pytest.mark.parametrize("code", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_answers_deny(theme: Theme, code: Qt.Key) -> None:
    with room(waiting(), theme) as made:
        made.card.ring()
        key(made.window, code)
        assert made.answers == [("deny", "", False)]


@pytest.mark.parametrize("steps", [1, 2])
@pytest.mark.parametrize("code", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_neither_enter_nor_space_ever_allows(theme: Theme, steps: int, code: Qt.Key) -> None:
    with room(waiting(), theme) as made:
        made.card.ring()
        for _ in range(steps):
            key(made.window, Qt.Key.Key_Right)
        made.clock.passes(5)
        key(made.window, code)
        assert made.answers == []


@pytest.mark.parametrize("code", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_enter_and_space_on_an_allow_say_how_it_is_done(theme: Theme, code: Qt.Key) -> None:
    with room(waiting(), theme) as made:
        made.card.ring()
        key(made.window, Qt.Key.Key_Right)
        key(made.window, code)
        assert made.card.body.head.why.text() == NOT_BY_ENTER.text.replace("{chord}", "Ctrl+Shift+A")
        key(made.window, Qt.Key.Key_Right)
        key(made.window, code)
        assert made.card.body.head.why.text() == NOT_BY_ENTER.text.replace("{chord}", "Ctrl+Shift+S")


def test_space_does_not_deny_either(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.ring()
        key(made.window, Qt.Key.Key_Space)
        assert made.answers == []


def test_a_refused_press_says_why_in_the_head_and_nothing_moves(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        places = [child.geometry() for child in (made.card.body.head, made.card.body.command, made.card.body.buttons)]
        key(made.window, Qt.Key.Key_A)
        made.clock.passes(0.1)
        click(made.card.body.buttons.allow_once)
        assert made.card.body.head.why.text() == TOO_CLOSE.text
        made.window.grab()
        assert [
            child.geometry() for child in (made.card.body.head, made.card.body.command, made.card.body.buttons)
        ] == places


def test_before_any_question_there_is_nothing_to_answer(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        buttons = AnswerButtons(made.card.body.buttons._gate, theme, made.window)
        assert not any(buttons.can(choice) for choice in Choice)
        buttons.retranslate("x")
        assert buttons.deny.text() == ""
