"""A command is tried from its card: by mouse, keyboard and assistive technology, and by no slip."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.cards.press_guard import JUST_CAME, TOO_CLOSE
from desktop_agent.gui.permission.permission_card import CardMenu
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import (
    Choice,
    CopyTrial,
    EndTrial,
    PermissionRequest,
    Preview,
    PreviewLine,
    Risk,
    ToolCall,
    TrialFile,
    TrialState,
    TryOnCopy,
)
from tests.gui.asking import Room, chord, click, key, press_by_technology, room, until, waiting, words

DIFF = "--- a/a.py\n+++ b/a.py\n@@ -1 +1 @@\n-a\n+b\n"


def question(*, can_try: bool = True) -> ToolCall:
    call = waiting("rm -rf build", risk=Risk.HIGH)
    return replace(call, permission=replace(_request(call), can_try=can_try))


def of_trial(
    state: TrialState, *, deleted: int = 3, digest: str = "tried", meanwhile: tuple[str, ...] = ()
) -> ToolCall:
    """Return the question while it is tried, or with what came of it."""
    call, is_done = question(), state is TrialState.DONE
    trial = CopyTrial(
        state,
        "digest",
        deleted=tuple(f"build/{number}" for number in range(deleted)) if is_done else (),
        changed=(TrialFile("a.py"),) if is_done else (),
        meanwhile=meanwhile,
        problem=words("Too large.") if state is TrialState.FAILED else None,
    )
    choices = (Choice.DENY, Choice.ALLOW_ONCE) if is_done and not meanwhile else (Choice.DENY,)
    preview = Preview(words("On the copy"), (PreviewLine(words("3 deleted"), is_loss=True),)) if is_done else None
    request = replace(
        _request(call),
        digest=digest,
        can_try=False,
        trial=trial,
        choices=choices,
        scopes=(),
        preview=preview,
        diff=DIFF if is_done else "",
        no_session=words("not now"),
    )
    return replace(call, permission=request)


def _request(call: ToolCall) -> PermissionRequest:
    assert call.permission is not None
    return call.permission


def heard(made: Room) -> list[object]:
    asked: list[object] = []
    made.card.trial_asked.connect(asked.append)
    return asked


def test_it_is_offered_only_where_it_can_be(theme: Theme) -> None:
    with room(question(can_try=False), theme) as made:
        assert made.card.body.trial_row.isHidden()
        made.card.show_item(question())
        assert made.card.body.trial_row.isVisible()
        assert made.card.body.trial_row.button.text() == "Run on a copy"
        assert "Commands that need the network cannot be tried." in made.card.body.trial_row.note.text()


def test_a_click_asks_for_a_trial_and_closes_the_card_until_it_runs(theme: Theme) -> None:
    with room(question(), theme) as made:
        asked = heard(made)
        click(made.card.body.trial_row.button)
        assert asked == [TryOnCopy(made.card.call.id, "digest")]
        click(made.card.body.trial_row.button)
        click(made.card.body.buttons.allow_once)
        assert (len(asked), made.answers) == (1, [])
        made.card.show_item(of_trial(TrialState.RUNNING))
        assert made.card.body.head.title.text() == "Trying it on a copy"
        assert made.card.body.trial_row.button.text() == "Stop the trial"
        assert [button.isEnabled() for button in made.card.body.buttons.stops()] == [True, False, False]
        made.clock.passes(5)
        click(made.card.body.trial_row.button)
        assert asked[1:] == [EndTrial(made.card.call.id, "tried")]


def test_a_result_is_shown_whole_and_applied_or_discarded(theme: Theme) -> None:
    with room(of_trial(TrialState.DONE), theme) as made:
        card, asked = made.card, heard(made)
        assert card.body.head.title.text() == "Apply these changes?"
        assert [view.isVisible() for view in (*card.body.trial.views, *card.body.printed.views)] == [
            True,
            True,
            False,
        ]
        assert card.body.preview.isVisible()
        assert (card.body.parts.lines, card.body.buttons.allow_session.isVisible()) == ([], False)
        assert card.body.buttons.allow_once.text() == "Apply"
        click(card.body.buttons.allow_once)
        assert made.answers == [("allow_once", "", False)]
        card.show_item(of_trial(TrialState.DONE, digest="another"))
        made.clock.passes(5)
        click(card.body.trial_row.button)
        assert asked == [EndTrial(card.call.id, "another")]


def test_a_press_that_was_meant_for_the_question_before_does_not_apply(theme: Theme) -> None:
    with room(of_trial(TrialState.RUNNING), theme) as made:
        made.card.show_item(of_trial(TrialState.DONE))
        made.clock.passes(0.1)
        click(made.card.body.buttons.allow_once)
        chord(made.card, Qt.Key.Key_A)
        click(made.card.body.trial_row.button)
        assert made.answers == []
        assert made.card.body.head.why.text() in {JUST_CAME.text, TOO_CLOSE.text}


def test_where_nothing_can_be_applied_it_says_why(theme: Theme) -> None:
    with room(of_trial(TrialState.DONE, meanwhile=("a.py", "b.py")), theme) as made:
        note = made.card.body.trial_row.note.text()
        assert note == "2 files changed meanwhile, so nothing can be applied: a.py, b.py"
        assert not made.card.body.buttons.allow_once.isEnabled()
        made.card.show_item(of_trial(TrialState.FAILED))
        assert (made.card.body.trial_row.note.text(), made.card.body.trial_row.button.text()) == (
            "Too large.",
            "Back to the question",
        )


def test_what_was_deleted_has_to_be_seen_to_its_end_before_it_is_applied(theme: Theme) -> None:
    with room(of_trial(TrialState.DONE, deleted=400), theme) as made:
        made.card.set_view_height(500)
        made.place(QPoint(100, 60))
        QApplication.processEvents()
        assert made.card.height() <= 500
        click(made.card.body.buttons.allow_once)
        assert made.answers == []
        assert made.card.body.buttons.allow_once.caption == "Scroll to the end first"
        for _ in range(400):
            key(made.card, Qt.Key.Key_End)
        made.card.ring()
        for _ in range(6):
            key(made.card, Qt.Key.Key_End)
            QApplication.processEvents()
        made.clock.passes(5)
        assert made.card.body.was_read


@pytest.mark.parametrize("width", [416, 700], ids=["narrow", "wide"])
@pytest.mark.parametrize("state", list(TrialState), ids=[state.value for state in TrialState])
def test_everything_lies_on_the_card_in_a_low_window_too(theme: Theme, state: TrialState, width: int) -> None:
    with room(of_trial(state, deleted=60), theme, width=width) as made:
        made.card.set_view_height(400)
        made.place(QPoint(20, 10))
        QApplication.processEvents()
        card = made.card
        assert card.height() <= 400
        for piece in (card.body.head, card.body.scroller, card.body.trial_row, card.body.buttons):
            assert card.rect().contains(piece.geometry())
        row = card.body.trial_row
        assert row.rect().contains(row.note.geometry())
        assert row.note.height() >= row.note.heightForWidth(row.note.width())


def test_enter_on_the_button_tries_and_tab_reaches_it(theme: Theme) -> None:
    with room(question(), theme) as made:
        asked = heard(made)
        made.card.ring()
        for _ in range(10):
            if made.card.body.trial_row.button.hasFocus():
                break
            key(made.card, Qt.Key.Key_Tab)
        assert made.card.body.trial_row.button.hasFocus()
        made.clock.passes(5)
        key(made.card, Qt.Key.Key_Return)
        assert asked == [TryOnCopy(made.card.call.id, "digest")]


async def test_assistive_technology_reads_and_presses_it(theme: Theme) -> None:
    with room(question(), theme) as made:
        asked = heard(made)
        found = QAccessible.queryAccessibleInterface(made.card.body.trial_row.button)
        assert found is not None
        assert found.text(QAccessible.Text.Name) == "Run on a copy"
        assert "Commands that need the network" in found.text(QAccessible.Text.Description)
        press_by_technology(made.card.body.trial_row.button)
        await until(lambda: asked, "the press")
        assert asked == [TryOnCopy(made.card.call.id, "digest")]
        made.card.show_item(of_trial(TrialState.DONE))
        assert "Deleted:\nbuild/0\nbuild/1" in made.card.accessibleDescription()


def test_while_the_command_is_edited_it_cannot_be_tried(theme: Theme) -> None:
    with room(question(), theme) as made:
        made.card.body.show_editor("rm -rf other")
        assert not made.card.body.trial_row.button.isEnabled()
        made.card.body.hide_editor()
        assert made.card.body.trial_row.button.isEnabled()


def test_a_trial_has_no_editor_and_no_rule_in_its_menu(theme: Theme) -> None:
    with room(question(), theme) as made:
        plain = CardMenu(question(), theme, made.card)
        tried = CardMenu(of_trial(TrialState.DONE), theme, made.card)
        gone = {action.text() for action in plain.actions()} - {action.text() for action in tried.actions()}
        assert gone == {"Always allow…", "Edit the command before it runs"}
        plain.deleteLater()
        tried.deleteLater()


def test_right_to_left_it_mirrors(theme: Theme) -> None:
    with room(question(), theme) as made:
        made.card.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        QApplication.processEvents()
        row = made.card.body.trial_row
        assert row.button.geometry().left() > row.note.geometry().left()


def test_who_sees_a_part_of_the_card_is_led_to_all_of_its_result(theme: Theme) -> None:
    with room(of_trial(TrialState.RUNNING), theme) as made:
        led: list[str] = []
        made.card.wanted.connect(led.append)
        made.card.show_item(of_trial(TrialState.DONE))
        assert led == [made.card.call.id]
        made.card.show_item(question())
        made.card.move(100, 5_000)
        made.card.show_item(of_trial(TrialState.RUNNING))
        assert len(led) == 1


def test_the_answers_have_the_row_to_themselves_after_a_trial_and_make_room_again(theme: Theme) -> None:
    with room(question(), theme, width=700) as made:
        buttons = made.card.body.buttons
        places = [button.geometry() for button in buttons.stops()]
        made.card.show_item(of_trial(TrialState.DONE))
        # Though the row is as high and as wide as before.
        assert buttons.deny.width() == buttons.allow_once.width() > buttons.width() // 2 - 10
        assert buttons.allow_once.geometry().right() == buttons.width() - 1
        made.card.show_item(question())
        assert [button.geometry() for button in buttons.stops()] == places


def test_who_tries_reads_and_applies_never_has_to_leave_the_card(theme: Theme) -> None:
    with room(question(), theme) as made:
        card = made.card
        card.show_item(question())
        click(card.body.trial_row.button)
        card.show_item(of_trial(TrialState.RUNNING, digest="runs"))
        made.clock.passes(0.7)
        card.show_item(of_trial(TrialState.DONE))
        made.clock.passes(0.7)
        click(card.body.buttons.allow_once)
        assert made.answers == [("allow_once", "", False)]
