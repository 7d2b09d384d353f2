from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop_agent.errors import AgentError
from desktop_agent.gui.cards.input_idle import InputIdleMonitor
from desktop_agent.gui.conversation.conversation_page import ConversationPage
from desktop_agent.gui.permission.permission_card import PermissionCard
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.protocol import (
    AssistantText,
    Choice,
    ConversationChanged,
    Decision,
    DecisionSource,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    ItemId,
    Job,
    Level,
    MessageCounted,
    Mode,
    Notice,
    Outcome,
    QueuedMessage,
    Remedy,
    Status,
    TurnEnded,
    TurnId,
    TurnStarted,
    Usage,
    UserMessage,
)
from desktop_agent.sentences import translate
from tests.gui.a_transcript import live_count
from tests.gui.asking import Clock, bury, colors_of, until, waiting, words
from tests.gui.made_items import question

TURN = TurnId("turn")
STATUS = ConversationChanged("Talk", Mode.DEFAULT, "claude")


class Show:
    def __init__(self, application: QApplication, theme: Theme) -> None:
        self.guard = InputIdleMonitor(application, clock=Clock())
        self.page = ConversationPage(STATUS, theme, self.guard)
        self.states: list[str] = []
        self.titles: list[str] = []
        self.commands: list[str] = []
        self.grants = 0
        self.statuses = 0
        self.page.state_changed.connect(self.states.append)
        self.page.title_changed.connect(self.titles.append)
        self.page.command_changed.connect(lambda call: self.commands.append(call.status.value))
        self.page.grants_changed.connect(self._on_grants)
        self.page.status_changed.connect(self._on_status)
        QCursor.setPos(QPoint(0, 0))
        self.page.resize(800, 600)
        self.page.show()

    def _on_grants(self) -> None:
        self.grants += 1

    def _on_status(self) -> None:
        self.statuses += 1


@pytest.fixture
def show(qapp: QApplication, theme: Theme) -> Iterator[Show]:
    made = Show(qapp, theme)
    yield made
    bury(made.page)
    made.guard.deleteLater()


async def test_a_turn_is_shown_from_its_question_to_its_end(show: Show) -> None:
    page = show.page
    page.show_event(TurnStarted(TURN))
    page.show_event(ItemAdded(UserMessage(ItemId("said"), "hello", 0.0)))
    page.show_event(ItemAdded(AssistantText(ItemId("text"), "")))
    page.show_event(ItemGrew(ItemId("text"), "Hi"))
    page.show_event(ItemChanged(AssistantText(ItemId("text"), "Hi there")))
    call = waiting(id="call", status=Status.PREPARING)
    page.show_event(ItemAdded(call))
    page.show_event(ItemChanged(replace(call, status=Status.WAITING)))
    assert (len(page.prompts.prompts), page.state) == (1, ConversationActivity.WAITING)
    assert page.composer.stop.isVisible()
    page.show_event(ItemChanged(replace(call, status=Status.RUNNING)))
    assert page.prompts.prompts == []
    page.show_event(ItemChanged(replace(call, status=Status.DONE)))
    page.show_event(TurnEnded(TURN, Outcome.FINISHED))
    assert show.states == ["working", "waiting", "working", "idle"]
    assert show.commands == ["preparing", "waiting", "running", "done"]
    assert not page.composer.stop.isVisible()


async def test_a_turn_that_has_ended_folds_its_steps(show: Show) -> None:
    page = show.page
    page.show_event(TurnStarted(TURN))
    for item in ("one", "two"):
        page.show_event(ItemAdded(replace(waiting(id=item), status=Status.DONE)))
    page.show_event(ItemAdded(AssistantText(ItemId("text"), "Done.")))
    page.transcript.content.flush()
    assert live_count(page.transcript) == 3
    page.show_event(TurnEnded(TURN, Outcome.FINISHED))
    page.transcript.content.flush()
    assert [type(widget).__name__ for widget in page.transcript.in_order()] == [
        "TurnSummaryRow",
        "AssistantMessageWidget",
    ]


async def test_a_waiting_call_has_its_card_in_the_transcript(show: Show) -> None:
    page = show.page
    page.show_event(TurnStarted(TURN))
    page.show_event(ItemAdded(waiting("touch x", id="call")))
    await until(lambda: page.findChildren(PermissionCard), "the card")
    (card,) = page.findChildren(PermissionCard)
    await until(card.isVisible, "the card on the screen")
    assert "touch x" in card.accessibleDescription()
    assert card.width() <= 760
    page.show_event(ItemChanged(replace(card.call, status=Status.DENIED)))
    await until(lambda: not [one for one in page.findChildren(PermissionCard) if one.isVisible()], "no card")


async def test_a_second_question_is_told_too(show: Show) -> None:
    show.page.show_event(TurnStarted(TURN))
    show.page.show_event(ItemAdded(waiting(id="one")))
    show.page.show_event(ItemAdded(waiting(id="two")))
    assert show.states == ["working", "waiting", "waiting"]
    assert len(show.page.prompts.prompts) == 2


@pytest.mark.parametrize(
    ("outcome", "state"),
    [
        (Outcome.FINISHED, ConversationActivity.IDLE),
        (Outcome.INTERRUPTED, ConversationActivity.IDLE),
        (Outcome.FAILED, ConversationActivity.FAILED),
    ],
)
async def test_a_turn_leaves_the_state_that_it_ended_with(
    show: Show, outcome: Outcome, state: ConversationActivity
) -> None:
    show.page.show_event(TurnStarted(TURN))
    show.page.show_event(ItemAdded(waiting()))
    show.page.show_event(TurnEnded(TURN, outcome))
    assert (show.page.state, show.page.prompts.prompts) == (state, [])
    show.page.show_event(TurnStarted(TURN))
    assert show.page.state is ConversationActivity.WORKING


async def test_status_title_and_queue_are_what_was_said_last(show: Show) -> None:
    queued = (QueuedMessage(ItemId("later"), "later"),)
    changed = replace(STATUS, title="Other", cost=0.5, queued=queued)
    show.page.show_event(changed)
    show.page.show_event(changed)
    assert (show.page.title, show.page.status()) == ("Other", changed)
    assert (show.titles, show.statuses) == (["Other"], 2)
    assert len(show.page.composer.queued.rows) == 1


async def test_an_approval_for_the_session_is_told(show: Show) -> None:
    decided = replace(
        waiting(status=Status.RUNNING), decision=Decision(Choice.ALLOW_SESSION, DecisionSource.USER, 0.0)
    )
    show.page.show_event(ItemAdded(decided))
    assert show.grants == 1


async def test_it_is_untouched_until_something_is_said_or_written(show: Show) -> None:
    assert show.page.is_untouched
    show.page.composer.set_text("x")
    assert not show.page.is_untouched
    show.page.composer.set_text("")
    show.page.show_event(ItemAdded(UserMessage(ItemId("m"), "x", 0.0)))
    assert not show.page.is_untouched


async def test_what_went_wrong_stands_above_the_composer_with_its_remedies(show: Show) -> None:
    show.page.show_failed(AgentError(words("The key was refused."), (Remedy.OPEN_KEYS,)))
    (bar,) = show.page.notices.bars
    assert (bar.label.text(), [button.text() for button in bar.buttons]) == (
        "The key was refused.",
        ["Model settings"],
    )
    show.page.show_failed(ZeroDivisionError())
    assert "ZeroDivisionError" in show.page.notices.bars[1].label.text()


async def test_the_keyboard_goes_to_the_card_and_back(show: Show) -> None:
    page = show.page
    page.activateWindow()
    page.focus_card()
    await until(page.composer.field.hasFocus, "the field")
    page.show_event(TurnStarted(TURN))
    page.show_event(ItemAdded(waiting(id="one")))
    await until(lambda: any(card.isVisible() for card in page.findChildren(PermissionCard)), "the card")
    page.focus_card()
    (card,) = page.findChildren(PermissionCard)
    assert card.body.buttons.deny.hasFocus()
    page.focus_card()
    assert page.composer.field.hasFocus()


@pytest.mark.parametrize(("width", "left", "wide"), [(1000, 120, 760), (720, 24, 672), (600, 16, 568)])
async def test_the_composer_stands_in_the_column_of_the_transcript(
    show: Show, width: int, left: int, wide: int
) -> None:
    show.page.resize(width, 600)
    await until(lambda: show.page.composer.width() == wide, "the width")
    assert show.page.composer.x() == left


async def test_it_paints_the_ground_of_a_page(show: Show, theme: Theme) -> None:
    assert theme.color("surface.page").name() in colors_of(show.page)


async def test_working_from_the_start_it_says_so(qapp: QApplication, theme: Theme) -> None:
    guard = InputIdleMonitor(qapp)
    page = ConversationPage(STATUS, theme, guard, is_working=True)
    assert page.state is ConversationActivity.WORKING
    bury(page)
    guard.deleteLater()


async def test_of_questions_that_came_in_one_moment_the_first_comes_first(show: Show) -> None:
    show.page.show_event(TurnStarted(TURN))
    for name in ("z", "a", "m"):
        show.page.show_event(ItemAdded(question(name)))
    assert [item.id for item in show.page.prompts.prompts] == ["z", "a", "m"]


async def test_in_a_low_window_the_strips_yield_to_a_question(show: Show) -> None:
    job = Job("b1", ItemId("one"), "npm run dev", 100.0)
    show.page.show_event(replace(STATUS, jobs=(job,), queued=(QueuedMessage(ItemId("q"), "and then"),)))
    show.page.resize(480, 334)
    assert show.page.jobs.isVisible()
    show.page.jobs.head.setFocus()
    show.page.show_event(ItemAdded(waiting("touch x")))
    assert not show.page.jobs.isVisible()
    assert show.page.composer.queued.maximumHeight() == 0
    assert show.page.focusWidget() is show.page.composer.field
    show.page.resize(480, 700)
    assert show.page.jobs.isVisible()
    show.page.resize(480, 334)
    show.page.show_event(TurnEnded(TURN, Outcome.FINISHED))
    assert show.page.jobs.isVisible()
    assert show.page.composer.queued.maximumHeight() > 1000


@pytest.mark.parametrize("is_forward", [True, False])
async def test_tab_goes_through_the_items_as_they_stand(show: Show, is_forward: bool) -> None:
    said = translate("test", "The server is overloaded.")
    above = Notice(ItemId("above"), Level.ERROR, said)
    show.page.show_event(ItemAdded(above))
    for name in ("middle", "below"):
        show.page.show_event(ItemAdded(replace(above, id=ItemId(name), remedies=(Remedy.RETRY,))))
    show.page.transcript.content.flush()
    # Its button is the last to be made.
    show.page.show_event(ItemChanged(replace(above, remedies=(Remedy.RETRY,))))
    show.page.transcript.content.flush()
    show.page.activateWindow()
    show.page.composer.field.setFocus()
    places = []
    for _ in range(30):
        QTest.keyClick(show.page.focusWidget(), Qt.Key.Key_Tab if is_forward else Qt.Key.Key_Backtab)
        focused = show.page.focusWidget()
        if show.page.transcript.viewport().isAncestorOf(focused):
            places.append(focused.mapTo(show.page, QPoint(0, 0)).y())
        if len(places) == 3:
            break
    assert len(places) == 3
    assert places == sorted(places, reverse=not is_forward)


def test_what_is_typed_into_the_transcript_goes_to_the_message(show: Show) -> None:
    page = show.page
    page.show_event(ItemAdded(AssistantText(ItemId("a"), "so")))
    page.transcript.content.flush()
    page.transcript.setFocus()
    QTest.keyClicks(page.transcript, "n")
    assert page.composer.field.hasFocus()
    QTest.keyClicks(page.composer.field, "t")
    assert page.composer.text() == "nt"
    page.transcript.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_F6):
        QTest.keyClick(page.transcript, key)
    QTest.keyClick(page.transcript, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page.transcript, Qt.Key.Key_K, Qt.KeyboardModifier.AltModifier)
    assert page.transcript.hasFocus()
    assert page.composer.text() == "nt"
    QApplication.clipboard().setText(" pasted")
    QTest.keyClick(page.transcript, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert page.composer.text() == "nt pasted"
    page.transcript.setFocus()
    page.composer.field.setReadOnly(True)
    QTest.keyClicks(page.transcript, "x")
    assert page.transcript.hasFocus()
    assert page.composer.text() == "nt pasted"


@pytest.mark.parametrize("remedy", [Remedy.RETRY, Remedy.CANCEL_RETRY, Remedy.SWITCH_SERVER])
def test_the_keyboard_goes_to_the_message_when_a_pressed_offer_goes(show: Show, remedy: Remedy) -> None:
    page = show.page
    notice = Notice(ItemId("n"), Level.ERROR, translate("x", "It broke."), (Remedy.OPEN_KEYS, remedy), server="b")
    page.show_event(ItemAdded(notice))
    page.transcript.content.flush()
    (button,) = (
        button
        for button in page.transcript.findChildren(Button)
        if button.isVisible() and button.text() not in ("Model settings", "")
    )
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert page.composer.field.hasFocus()


def test_an_offer_that_stays_keeps_the_keyboard(show: Show) -> None:
    page = show.page
    notice = Notice(ItemId("n"), Level.ERROR, translate("x", "It broke."), (Remedy.OPEN_KEYS,))
    page.show_event(ItemAdded(notice))
    page.transcript.content.flush()
    button = next(button for button in page.transcript.findChildren(Button) if button.text() == "Model settings")
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert button.hasFocus()


def test_a_silent_model_is_told_while_its_turn_runs(show: Show) -> None:
    silence = show.page.transcript.content.silence
    show.page.show_event(TurnStarted(TURN))
    show.page.show_event(ItemAdded(UserMessage(ItemId("1"), "go", 0.0)))
    assert silence._tick.isActive()
    show.page.show_event(MessageCounted("m", "claude", Usage()))
    assert not silence._tick.isActive()
    show.page.show_event(ItemAdded(UserMessage(ItemId("2"), "and", 0.0)))
    assert silence._tick.isActive()
    show.page.show_event(TurnEnded(TURN, Outcome.FINISHED))
    assert not silence._tick.isActive()
