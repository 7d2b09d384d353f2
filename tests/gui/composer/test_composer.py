from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.composer.composer import Composer
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.protocol import ItemId, QueuedMessage


class Ear:
    def __init__(self, composer: Composer) -> None:
        self.sent: list[str] = []
        self.drafts: list[str] = []
        self.stops = 0
        self.wishes = 0
        composer.sent.connect(self.sent.append)
        composer.draft_changed.connect(self.drafts.append)
        composer.stopped.connect(self._on_stopped)
        composer.recalled.connect(self._on_recalled)

    def _on_stopped(self) -> None:
        self.stops += 1

    def _on_recalled(self) -> None:
        self.wishes += 1


@pytest.fixture
def composer(qtbot: QtBot, theme: Theme) -> Composer:
    made = Composer(theme)
    qtbot.addWidget(made)
    made.resize(700, 120)
    made.show()
    made.focus_message()
    return made


def name_of(widget: object) -> str:
    found = QAccessible.queryAccessibleInterface(widget)  # type: ignore[arg-type]
    assert found is not None
    return found.text(QAccessible.Text.Name)


def test_assistive_technology_finds_field_and_buttons_by_these_names(composer: Composer) -> None:
    assert [name_of(one) for one in (composer.field, composer.send, composer.stop)] == ["Message", "Send", "Stop"]


def test_tooltips_name_the_keys_and_how_everything_is_stopped(composer: Composer) -> None:
    assert composer.send.toolTip() == "Send (Enter)"
    assert composer.stop.toolTip() == "Stop (Esc, Esc)\nStop everything in all tabs (Ctrl+Shift+.)"


def test_enter_and_the_button_send_and_empty_the_field(qtbot: QtBot, composer: Composer) -> None:
    ear = Ear(composer)
    qtbot.keyClicks(composer.field, "one")
    qtbot.keyClick(composer.field, Qt.Key.Key_Return)
    qtbot.keyClicks(composer.field, "two")
    composer.send.click()
    assert ear.sent == ["one", "two"]
    assert composer.text() == ""


def test_blanks_alone_are_not_sent(qtbot: QtBot, composer: Composer) -> None:
    ear = Ear(composer)
    composer.set_text("  \n\t ")
    qtbot.keyClick(composer.field, Qt.Key.Key_Return)
    assert ear.sent == []
    assert not composer.send.isEnabled()
    composer.set_text(" \n x")
    assert composer.send.isEnabled()


def test_what_was_sent_can_be_recalled(qtbot: QtBot, composer: Composer) -> None:
    composer.set_earlier(["first"])
    composer.set_text("second")
    composer.send.click()
    qtbot.keyClick(composer.field, Qt.Key.Key_Up)
    assert composer.text() == "second"


def test_up_asks_for_earlier_messages_and_shows_the_latest_when_they_come(qtbot: QtBot, composer: Composer) -> None:
    ear = Ear(composer)
    qtbot.keyClick(composer.field, Qt.Key.Key_Up)
    assert (ear.wishes, composer.text()) == (1, "")
    composer.set_earlier(["first", "second"])
    assert composer.text() == "second"


# Drafts.


def test_a_draft_is_told_while_somebody_types_on(qtbot: QtBot, composer: Composer) -> None:
    told: list[str] = []
    composer.draft_changed.connect(told.append)

    def type_on() -> bool:
        qtbot.keyClicks(composer.field, "a")
        return bool(told)

    qtbot.waitUntil(type_on)


def test_a_draft_that_was_told_is_not_told_again(composer: Composer) -> None:
    ear = Ear(composer)
    composer.set_text("x")
    composer.flush_draft()
    composer.flush_draft()
    assert ear.drafts == ["x"]


def test_a_draft_that_was_kept_is_shown_and_not_kept_again(composer: Composer) -> None:
    ear = Ear(composer)
    composer.show_draft("kept")
    composer.flush_draft()
    assert composer.text() == "kept"
    assert ear.drafts == []


def test_the_draft_stays_kept_until_the_message_was_taken(composer: Composer) -> None:
    ear = Ear(composer)
    composer.set_text("x")
    composer.flush_draft()
    composer.send.click()
    assert ear.drafts == ["x"]
    composer.flush_draft()
    assert ear.drafts == ["x", ""]


def test_a_message_that_was_not_taken_comes_back_before_what_was_written_since(composer: Composer) -> None:
    composer.set_text("lost")
    composer.send.click()
    composer.restore("lost")
    assert composer.text() == "lost"
    composer.set_text("since")
    composer.restore("lost")
    assert composer.text() == "lost\nsince"


# States.


@pytest.mark.parametrize(
    ("state", "stop", "hint", "placeholder"),
    [
        (ConversationActivity.IDLE, False, "", "Ask, or describe what to do"),
        (ConversationActivity.FAILED, False, "", "Ask, or describe what to do"),
        (
            ConversationActivity.WORKING,
            True,
            "Enter sends with the next step, Alt+Enter after this turn.",
            "Add something for the next step",
        ),
        (
            ConversationActivity.WAITING,
            True,
            "Enter sends with the next step, Alt+Enter after this turn.",
            "Add something, or answer the question above",
        ),
    ],
)
def test_it_shows_what_the_conversation_is_at(
    composer: Composer, state: ConversationActivity, stop: bool, hint: str, placeholder: str
) -> None:
    composer.set_state(state)
    assert (composer.stop.isVisible(), composer.hint.text(), composer.field.placeholderText()) == (
        stop,
        hint,
        placeholder,
    )


def test_stop_stops_what_runs(composer: Composer) -> None:
    ear = Ear(composer)
    composer.set_state(ConversationActivity.WORKING)
    composer.stop.click()
    assert ear.stops == 1


def test_escape_stops_what_runs_when_it_is_pressed_twice_within_a_moment(qtbot: QtBot, composer: Composer) -> None:
    ear = Ear(composer)
    for _ in range(2):
        qtbot.keyClick(composer.field, Qt.Key.Key_Escape)
    composer.set_state(ConversationActivity.WORKING)
    qtbot.keyClick(composer.field, Qt.Key.Key_Escape)
    assert (ear.stops, composer.hint.text()) == (0, "Press Escape again to stop")
    composer._escaping.setInterval(1)
    qtbot.keyClick(composer.field, Qt.Key.Key_Escape)
    assert (ear.stops, composer.hint.text()) == (1, "Enter sends with the next step, Alt+Enter after this turn.")
    qtbot.keyClick(composer.field, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: composer.hint.text() != "Press Escape again to stop")
    qtbot.keyClick(composer.field, Qt.Key.Key_Escape)
    assert ear.stops == 1


def test_escape_never_ends_a_turn_that_waits_for_an_answer(qtbot: QtBot, composer: Composer) -> None:
    ear = Ear(composer)
    composer.set_state(ConversationActivity.WORKING)
    qtbot.keyClick(composer.field, Qt.Key.Key_Escape)
    composer.set_state(ConversationActivity.WAITING)
    for _ in range(3):
        qtbot.keyClick(composer.field, Qt.Key.Key_Escape)
    assert ear.stops == 0


def test_what_was_queued_says_that_nothing_sends_it_once_nothing_runs(composer: Composer) -> None:
    composer.set_state(ConversationActivity.WORKING)
    composer.set_queued((QueuedMessage(ItemId("one"), "later"),))
    assert name_of(composer.queued.rows[0]) == "Queued message: later"
    composer.set_state(ConversationActivity.IDLE)
    assert name_of(composer.queued.rows[0]) == "Message that was not sent: later"
    composer.set_state(ConversationActivity.WORKING)
    assert name_of(composer.queued.rows[0]) == "Queued message: later"


def test_read_only_it_takes_nothing_and_says_why(qtbot: QtBot, composer: Composer) -> None:
    ear = Ear(composer)
    composer.set_text("x")
    composer.set_state(ConversationActivity.WORKING)
    composer.set_read_only(on=True)
    qtbot.keyClick(composer.field, Qt.Key.Key_Return)
    qtbot.keyClick(composer.field, Qt.Key.Key_Escape)
    assert (ear.sent, ear.stops) == ([], 0)
    assert composer.field.placeholderText() == "This conversation is open in another window"
    assert not composer.send.isEnabled()
    assert not composer.stop.isVisible()


def test_messages_that_wait_stand_above(composer: Composer) -> None:
    heard: list[tuple[str, ...]] = []
    composer.queued.hurried.connect(lambda item, text: heard.append((item, text)))
    composer.queued.edited.connect(lambda item, text: heard.append((item, text)))
    composer.queued.removed.connect(lambda item: heard.append((item,)))
    composer.set_state(ConversationActivity.IDLE)
    composer.set_queued((QueuedMessage(ItemId("one"), "later"),))
    row = composer.queued.rows[0]
    row.hurry.click()
    row.edit.click()
    row.remove.click()
    assert heard == [("one", "later"), ("one", "later"), ("one",)]


# Places.


def test_it_takes_at_most_its_share_of_the_page(composer: Composer) -> None:
    composer.set_text("x\n" * 30)
    composer.set_view_height(200)
    assert composer.field.wanted_height() == 80
    QApplication.processEvents()
    before = composer.sizeHint().height()
    composer.set_view_height(2000)
    QApplication.processEvents()
    assert composer.sizeHint().height() > before


def test_a_press_beside_the_text_goes_into_the_field(qtbot: QtBot, composer: Composer) -> None:
    composer.field.clearFocus()
    qtbot.mouseClick(composer.box, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert composer.field.hasFocus()


def test_another_language_says_it_anew(composer: Composer) -> None:
    composer.stop.setText("old")
    QApplication.sendEvent(composer, QEvent(QEvent.Type.LanguageChange))
    assert composer.stop.text() == "Stop"


def test_alt_and_enter_put_a_message_off_while_the_agent_works(qtbot: QtBot, composer: Composer) -> None:
    ear, later = Ear(composer), list[str]()
    composer.postponed.connect(later.append)
    for state in (ConversationActivity.WORKING, ConversationActivity.IDLE):
        composer.set_state(state)
        qtbot.keyClicks(composer.field, "and then")
        qtbot.keyClick(composer.field, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
        assert composer.text() == ""
    assert (later, ear.sent) == (["and then"], ["and then"])


def test_tab_goes_from_the_queued_messages_to_the_field_and_then_to_stop(qtbot: QtBot, theme: Theme) -> None:
    composer = Composer(theme)
    qtbot.addWidget(composer)
    composer.set_state(ConversationActivity.WORKING)
    composer.set_queued([QueuedMessage(ItemId(str(number)), "later") for number in range(6)])
    stops: list[QWidget] = [composer.queued.rows[0].time]
    while stops[-1] is not composer.send:
        stops.append(stops[-1].nextInFocusChain())
    rows = [button for row in composer.queued.rows for button in row.buttons()]
    wanted: list[QWidget] = [*rows, composer.queued.more, composer.field, composer.stop, composer.send]
    assert [stop for stop in stops if stop in wanted] == wanted


@pytest.mark.parametrize("lines", [2, 5, 15])
def test_after_a_long_message_was_sent_the_composer_is_low_again(
    qtbot: QtBot, composer: Composer, lines: int
) -> None:
    composer.set_view_height(800)
    before = composer.sizeHint().height()
    composer.field.set_text("make it " * 12 * lines)
    qtbot.waitUntil(lambda: composer.sizeHint().height() > before)
    qtbot.keyClick(composer.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: composer.sizeHint().height() == before)


async def test_read_only_field_says_why_nothing_can_be_sent(composer: Composer) -> None:
    composer.set_read_only(on=True)
    assert composer.field.placeholderText() == "This conversation is open in another window"
    composer.set_read_only(on=True, is_silent=True)
    assert composer.field.placeholderText() == "The folder is not responding"
    composer.set_read_only(on=True, is_full=True)
    assert composer.field.placeholderText() == "The disk is full"
