from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QCursor
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
)

from desktop_agent.gui.cards.press_guard import JUST_CAME, POINTER_RESTS, TOO_CLOSE
from desktop_agent.gui.permission.permission_card import NOT_IN_VIEW, PermissionCard
from desktop_agent.gui.permission.permission_text import varied
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Choice, Decide, Part, Risk, ToolCall, Variant
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from tests.gui.asking import (
    Room,
    click,
    colors_of,
    key,
    on_screen,
    outside,
    part,
    point_at,
    point_elsewhere,
    press,
    release,
    room,
    until,
    waiting,
    watches,
    words,
)

DIFF = "--- a/x.py\n+++ b/x.py\n@@ -1,1 +1,1 @@\n-one\n+two\n"


# What it says.


def test_assistive_technology_finds_the_question_its_command_and_its_risk(theme: Theme) -> None:
    with room(waiting("rm -rf build", risk=Risk.HIGH), theme) as made:
        found = QAccessible.queryAccessibleInterface(made.card)
        assert found is not None
        assert found.role() is QAccessible.Role.Grouping
        assert found.text(QAccessible.Text.Name) == "Permission request"
        assert found.text(QAccessible.Text.Description) == "Risk: HIGH\nrm -rf build"


def test_every_control_on_it_has_a_name(theme: Theme) -> None:
    with room(waiting("x.py", tool="Write", diff=DIFF, advice="Careful"), theme) as made:
        made.card.body.reason.ask()
        buttons = [*made.card.findChildren(QAbstractButton), *made.card.findChildren(QLineEdit)]
        names = []
        for control in buttons:
            found = QAccessible.queryAccessibleInterface(control)
            assert found is not None
            names.append(found.text(QAccessible.Text.Name))
        assert len(names) >= 8
        assert all(names)


def test_pointing_at_a_part_marks_its_place_in_the_command(theme: Theme) -> None:
    command = "cd a && rm b"
    call = waiting(command, parts=[part(command, "cd a", Risk.LOW), part(command, "rm b", Risk.HIGH)])
    with room(call, theme) as made:
        ground = theme.color("selection.background").name()
        point_at(made.card.body.parts.lines[1])
        assert ground in colors_of(made.card.body.command)
        point_elsewhere(made.window)
        assert ground not in colors_of(made.card.body.command)


def test_help_opens_a_line_for_each_answer_and_the_card_asks_for_room(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        before = made.card.height()
        made.card.body.head.help.click()
        QApplication.processEvents()
        assert made.card.height() > before
        assert all(line.isVisible() for line in made.card.body.help.lines.values())
        made.card.body.head.help.click()
        QApplication.processEvents()
        assert made.card.height() == before


def test_another_question_has_its_height_at_once_and_stays_where_it_is(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.show_item(waiting("ls; rm y", id="two", parts=[part("ls; rm y", "ls"), part("ls; rm y", "rm y")]))
        height = made.card.height()
        for _ in range(5):
            QApplication.processEvents()
        assert made.card.height() == height


async def test_the_same_question_again_changes_nothing(theme: Theme) -> None:
    with room(waiting(), theme, shown=False) as made:
        await outside(made.show)
        await until(lambda: not made.card.body.buttons.allow_once.muted, "armed")
        made.card.show_item(replace(made.card.call, started_at=1.0))
        assert not made.card.body.buttons.allow_once.muted


def test_a_question_that_is_put_again_can_be_answered_again(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.press_by_chord(Choice.DENY)
        made.card.show_item(made.card.call)
        assert not made.card.body.buttons.deny.isEnabled()
        made.card.show_item(replace(made.card.call))
        assert made.card.body.buttons.deny.isEnabled()


def test_the_same_digest_with_another_judgement_is_another_question(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        press(made.card.body.buttons.allow_once)
        worse = replace(made.card.call, assessment=waiting(risk=Risk.CRITICAL).assessment)
        made.card.show_item(worse)
        release(made.card.body.buttons.allow_once)
        assert made.answers == []
        assert made.card.body.head.badge.risk is Risk.CRITICAL


def test_a_switch_of_language_keeps_the_question(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        QApplication.sendEvent(made.card, QEvent(QEvent.Type.LanguageChange))
        assert made.card.body.buttons.deny.text() == "Deny"
        assert made.card.accessibleName() == "Permission request"


def test_it_is_read_aloud_once(theme: Theme) -> None:
    heard: list[str] = []

    class Loud(PermissionCard):
        def announce(self, words: str, politeness: QAccessible.AnnouncementPoliteness) -> None:
            heard.append(f"{politeness.name}: {words}")

    with room(waiting(), theme) as made:
        card = Loud(waiting("touch x"), theme, made.guard, made.window)
        card.show()
        card.hide()
        card.show()
        assert len(heard) == 1
        assert heard[0].startswith("Assertive: Permission request. Execute command. Risk: MEDIUM.")
        made.clock.passes(0.1)
        card.press_by_chord(Choice.ALLOW_ONCE)
        assert heard[1].startswith("Polite: ")


def test_it_announces_to_whoever_listens(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        QAccessible.setActive(True)
        try:
            made.card.hide()
            made.card.show_item(waiting("rm z", id="z"))
            made.card.show()
        finally:
            QAccessible.setActive(False)
        assert made.card.isVisible()


# Who has the keyboard.


def test_a_card_that_appears_takes_no_focus(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        field = QPlainTextEdit(made.window)
        field.show()
        field.setFocus()
        card = PermissionCard(waiting(id="two"), theme, made.guard, made.window)
        card.show()
        click(made.card)
        assert field.hasFocus()
        assert not card.has_keyboard()


def test_tab_never_reaches_it(theme: Theme) -> None:
    with room(waiting("x", tool="Write", diff=DIFF), theme) as made:
        field = QPlainTextEdit(made.window)
        field.setTabChangesFocus(True)
        field.show()
        field.setFocus()
        for _ in range(12):
            key(made.window, Qt.Key.Key_Tab)
            focus = QApplication.focusWidget()
            assert focus is None or not made.card.isAncestorOf(focus)


def test_no_button_on_it_is_a_default(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        buttons = made.card.body.buttons
        assert not any(
            button.autoDefault() or button.isDefault()
            for button in (buttons.deny, buttons.allow_once, buttons.allow_session)
        )


def test_ringed_it_leaves_by_escape_and_explains_by_a_question_mark(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        left: list[bool] = []
        made.card.left.connect(lambda: left.append(True))
        made.card.ring()
        assert made.card.has_keyboard()
        key(made.window, Qt.Key.Key_Question)
        assert made.card.body.help.isVisible()
        key(made.window, Qt.Key.Key_Menu)
        menu = made.card.findChild(QMenu)
        assert menu is not None
        menu.close()
        key(made.window, Qt.Key.Key_Escape)
        assert (made.card.body.help.isVisible(), left) == (False, [])
        key(made.window, Qt.Key.Key_Escape)
        assert left == [True]


def test_a_card_that_grows_asks_to_be_brought_into_view(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        wanted: list[str] = []
        made.card.wanted.connect(wanted.append)
        made.card.body.head.help.click()
        made.card.body.head.help.click()
        assert wanted == ["one"]


def test_ringed_it_scrolls_a_long_command_by_keys(theme: Theme) -> None:
    call = waiting("\n".join(f"echo {number}" for number in range(40)))
    with room(call, theme, shown=False) as made:
        made.card.set_view_height(500)
        made.show()
        made.card.ring()
        key(made.window, Qt.Key.Key_PageDown)
        assert made.card.body.command.bar.value() > 0
        key(made.window, Qt.Key.Key_End)
        made.card.body.command.repaint()
        assert made.card.body.command.was_read
        assert made.card.body.buttons.deny.hasFocus()


# Chords, as the tab leads them here.


def test_a_chord_answers_after_a_pause(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.press_by_chord(Choice.ALLOW_SESSION)
        assert made.answers == [("allow_session", "", False)]


def test_a_chord_too_close_to_other_input_says_so(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        key(made.window, Qt.Key.Key_A)
        made.clock.passes(0.3)
        made.card.press_by_chord(Choice.ALLOW_ONCE)
        assert made.answers == []
        assert made.card.body.head.why.text() == TOO_CLOSE.text


def test_a_chord_for_what_is_not_offered_does_nothing(theme: Theme) -> None:
    with room(waiting(choices=(Choice.DENY, Choice.ALLOW_ONCE)), theme) as made:
        made.card.press_by_chord(Choice.ALLOW_SESSION)
        assert made.answers == []


def test_a_chord_that_led_here_says_that_it_did_not_count(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.say_out_of_view()
        assert made.card.body.head.why.text() == NOT_IN_VIEW.text


def test_a_reason_whose_head_is_out_of_sight_is_said_over_the_buttons(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.place(QPoint(100, -100))
        made.clock.passes(2)
        key(made.window, Qt.Key.Key_A)
        click(made.card.body.buttons.allow_once)
        assert made.card.body.bubble.isVisible()
        assert made.card.body.bubble.label.text() == TOO_CLOSE.text
        assert made.card.body.bubble.geometry().bottom() < made.card.body.buttons.geometry().top()
        made.card.show_item(waiting(id="two"))
        assert not made.card.body.bubble.isVisible()


def test_a_reason_whose_head_is_seen_stands_there_alone(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        key(made.window, Qt.Key.Key_A)
        click(made.card.body.buttons.allow_once)
        assert not made.card.body.bubble.isVisible()


def test_a_command_that_is_too_complex_is_marked_beside_and_not_red_in_whole(theme: Theme) -> None:
    command = "case $x in a) ls;; esac"
    whole = replace(part(command, command, Risk.HIGH), reasons=("unproven_syntax",))
    with room(waiting(command, risk=Risk.HIGH, parts=(whole,)), theme) as made:
        found = colors_of(made.card.body.command)
        assert theme.color("risk.critical.edge").name() in found
        assert theme.color("syntax.danger").name() not in found
    with room(waiting(command, risk=Risk.HIGH, parts=(part(command, "ls", Risk.HIGH, danger=True),)), theme) as made:
        found = colors_of(made.card.body.command)
        assert theme.color("risk.critical.edge").name() not in found
        assert theme.color("syntax.danger").name() in found


# Clicks that were on their way.


def test_a_click_where_the_pointer_lay_grants_nothing_until_it_has_been_away(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.hide()
        QCursor.setPos(on_screen(made.card.body.buttons.allow_once))
        made.card.show()
        made.clock.passes(5)
        click(made.card.body.buttons.allow_once)
        assert made.answers == []
        assert made.card.body.head.why.text() == POINTER_RESTS.text
        made.clock.passes(5)
        point_elsewhere(made.window)
        point_at(made.card.body.buttons.allow_once)
        click(made.card.body.buttons.allow_once)
        assert made.answers == [("allow_once", "", False)]


def test_fifty_cards_under_somebody_who_types_are_none_of_them_granted(theme: Theme) -> None:
    """Letters, space, Tab and Enter at 30 a second, clicks in between, each card over the place of the last."""
    with room(waiting(), theme) as made:
        field = QPlainTextEdit(made.window)
        field.setGeometry(0, 600, 800, 100)
        field.show()
        field.setFocus()
        strokes = (Qt.Key.Key_A, Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        for number in range(50):
            made.card.show_item(waiting(f"touch {number}", id=str(number)))
            for stroke in range(20):
                key(made.window, strokes[stroke % len(strokes)])
                made.clock.passes(1 / 30)
                if stroke % 5 == 4:
                    click(made.card.body.buttons.allow_once)
        assert made.answers == []


def test_ten_deliberate_clicks_are_all_of_them_grants(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        for number in range(10):
            made.card.show_item(waiting(f"touch {number}", id=str(number)))
            point_elsewhere(made.window)
            made.clock.passes(0.6)
            point_at(made.card.body.buttons.allow_once)
            click(made.card.body.buttons.allow_once)
        assert made.answers == [("allow_once", "", False)] * 10


def test_a_card_that_is_deleted_while_it_asks_watches_no_more(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        assert watches(made.guard, made.clock)
        made.card.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not watches(made.guard, made.clock)
        made.card = PermissionCard(waiting(), theme, made.guard, made.window)


def test_a_part_whose_sentence_is_missing_a_place_marks_nothing(theme: Theme) -> None:
    nowhere = Part("", 0, 0, Risk.LOW, (), words("Prints nothing"))
    with room(waiting("true", parts=[nowhere]), theme) as made:
        made.card.body.parts.pointed.emit(((0, 0),))
        assert theme.color("selection.background").name() not in colors_of(made.card.body.command)


# One question after the other under the same pointer.


def rested(made: Room) -> None:
    """Let the pause of the card pass."""
    made.clock.passes(0.6)


def test_what_follows_an_answer_takes_a_small_movement_and_one_press(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        button = made.card.body.buttons.allow_once
        for number in range(5):
            made.card.show_item(waiting(f"touch {number}", id=str(number)))
            rested(made)
            point_at(button, button.rect().center() + QPoint(14, 0))
            point_at(button)
            click(button)
        assert made.answers == [("allow_once", "", False)] * 5


@pytest.mark.parametrize(
    "other",
    [
        waiting("touch x", id="two"),
        waiting("touch y"),
        waiting("touch x", risk=Risk.CRITICAL),
        waiting("touch x", confinement=Confinement(SandboxProfile.OUTSIDE)),
    ],
    ids=["another call", "another command", "another risk", "in a way that nobody chose"],
)
def test_another_question_is_not_armed_by_the_one_before(theme: Theme, other: ToolCall) -> None:
    with room(waiting("touch x"), theme) as made:
        point_at(made.card.body.buttons.allow_once)
        made.card.show_item(other)
        rested(made)
        lies_at = made.card.body.buttons.allow_once.mapFromGlobal(QCursor.pos())
        press(made.card.body.buttons.allow_once, lies_at)
        release(made.card.body.buttons.allow_once, lies_at)
        assert made.card.body.head.why.text() == POINTER_RESTS.text


def test_the_same_question_in_a_way_that_was_chosen_for_it_stays_armed(theme: Theme) -> None:
    closed, opened = Confinement(SandboxProfile.PROJECT), Confinement(SandboxProfile.PROJECT, any_host=True)
    call = waiting("touch x", confinement=closed, variants=(Variant(opened, "any"),))
    with room(call, theme) as made:
        point_at(made.card.body.buttons.allow_once)
        made.card.show_item(varied(call, "any"))
        click(made.card.body.buttons.allow_once)
        assert made.card.body.head.why.text() == JUST_CAME.text
        rested(made)
        click(made.card.body.buttons.allow_once)
        assert made.answers == [("allow_once", "", False)]


def test_an_answer_is_to_what_the_card_shows_also_where_another_way_was_chosen(theme: Theme) -> None:
    call = waiting(
        confinement=Confinement(SandboxProfile.PROJECT),
        variants=(Variant(Confinement(SandboxProfile.OUTSIDE), "out"),),
    )
    with room(call, theme) as made:
        told: list[Decide] = []
        made.card.decided.connect(told.append)
        made.card._on_varied("out")
        # The same call once more, as after each batch of the transcript, takes nothing back.
        made.card.show_item(call)
        assert not made.card.body.buttons.can(Choice.ALLOW_SESSION)
        made.clock.passes(5)
        made.card.press_by_chord(Choice.ALLOW_ONCE)
        assert [(one.item_id, one.digest, one.choice) for one in told] == [(call.id, "out", Choice.ALLOW_ONCE)]


def test_a_call_that_was_judged_anew_is_shown_as_it_asks_itself(theme: Theme) -> None:
    call = waiting(
        confinement=Confinement(SandboxProfile.PROJECT),
        variants=(Variant(Confinement(SandboxProfile.OUTSIDE), "out"),),
    )
    with room(call, theme) as made:
        made.card._on_varied("out")
        again = replace(call)
        made.card.show_item(again)
        assert made.card.call is again
        assert made.card.body.buttons.can(Choice.ALLOW_SESSION)


# What opens on it.


def test_what_opens_on_a_card_brings_it_into_view_and_closes_what_else_is_typed_into(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        wanted: list[str] = []
        made.card.wanted.connect(wanted.append)
        made.card._on_tell()
        made.card._on_edit()
        assert (made.card.body.reason.isVisible(), made.card.body.editor.isVisible()) == (False, True)
        made.card._on_tell()
        assert (made.card.body.reason.isVisible(), made.card.body.editor.isVisible()) == (True, False)
        assert made.card.body.buttons.allow_once.isEnabled()
        assert wanted == ["one"] * 3


def test_the_keyboard_comes_back_to_where_it_was(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        made.card.ring()
        made.card._on_edit()
        assert made.card.body.editor.field.hasFocus()
        key(made.window, Qt.Key.Key_Escape)
        QApplication.processEvents()
        assert not made.card.body.editor.isVisible()


def test_the_menu_lies_over_the_card(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
            made.window.setLayoutDirection(direction)
            QApplication.processEvents()
            made.card.body.head.menu.click()
            menu = next(menu for menu in made.card.findChildren(QMenu) if menu.isVisible())
            left = made.card.mapToGlobal(QPoint(0, 0)).x()
            assert left <= menu.x()
            assert menu.x() + menu.width() <= left + made.card.width()
            menu.close()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


# The ways into the manual.


def test_the_ways_into_the_manual_come_after_the_answers_and_only_while_the_help_is_open(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        asked: list[object] = []
        made.card.help_wanted.connect(asked.append)
        card, ways = made.card, made.card.body.help.ways
        answers = [*card.body.buttons.stops()]
        assert card._stops()[: len(answers)] == tuple(answers)
        card.ring()
        key(made.window, Qt.Key.Key_Question)
        for way in ways.values():
            while not way.hasFocus():
                key(made.window, Qt.Key.Key_Right)
            key(made.window, Qt.Key.Key_Return)
        assert asked == [*ways]
        key(made.window, Qt.Key.Key_Escape)
        assert card.body.head.help.hasFocus()


def test_a_press_on_a_way_into_the_manual_answers_nothing_and_takes_no_keyboard(theme: Theme) -> None:
    with room(waiting(), theme) as made:
        decided: list[Decide] = []
        asked: list[object] = []
        made.card.decided.connect(decided.append)
        made.card.help_wanted.connect(asked.append)
        made.card.body.head.help.click()
        QApplication.processEvents()
        for way in made.card.body.help.ways.values():
            click(way)
            assert not way.hasFocus()
        assert (decided, len(asked)) == ([], 2)


def test_where_no_approval_for_the_session_is_offered_its_chapter_is_not_either(theme: Theme) -> None:
    with room(waiting("rm -rf /usr", choices=(Choice.DENY, Choice.ALLOW_ONCE)), theme) as made:
        made.card.body.head.help.click()
        QApplication.processEvents()
        assert [way.isVisible() for way in made.card.body.help.ways.values()] == [True, False]
