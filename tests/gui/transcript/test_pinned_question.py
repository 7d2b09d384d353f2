"""Many questions at once: the oldest, which the chords answer, is the one in sight."""

from __future__ import annotations

from dataclasses import replace

from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.transcript import TranscriptView
from desktop_agent.protocol import ItemId, Status, ToolCall
from tests.gui.a_transcript import shown, tops, wheel
from tests.gui.made_items import user, waiting


def asked(qtbot: QtBot, theme: Theme, count: int) -> tuple[TranscriptView, list[ToolCall]]:
    transcript = shown(qtbot, theme, user("0"))
    calls = [waiting(str(number), "touch x") for number in range(1, count + 1)]
    for call in calls:
        transcript.content.add(replace(call, status=Status.PREPARING, permission=None))
    for call in calls:
        transcript.content.change(call)
    transcript.content.flush()
    return transcript, calls


def in_sight(transcript: TranscriptView, place: int) -> bool:
    y = tops(transcript).get(place, -1)
    return 0 <= y < transcript.viewport().height() - 120


def deny(transcript: TranscriptView, call: ToolCall) -> None:
    transcript.content.change(replace(call, status=Status.DENIED))
    transcript.content.flush()


def test_of_many_questions_the_oldest_is_in_sight_and_each_answer_brings_the_next(qtbot: QtBot, theme: Theme) -> None:
    transcript, calls = asked(qtbot, theme, 20)
    for place, call in enumerate(calls, 1):
        assert in_sight(transcript, place), place
        deny(transcript, call)
    assert transcript.content.placement.follow


def test_who_scrolls_away_is_left_there_after_the_answer(qtbot: QtBot, theme: Theme) -> None:
    transcript, calls = asked(qtbot, theme, 20)
    wheel(transcript, -8)
    transcript.content.flush()
    seen = {place: y for place, y in tops(transcript).items() if 0 <= y < 500}
    deny(transcript, calls[0])
    assert len(seen) > 2
    assert 1 not in seen
    assert {place: tops(transcript)[place] for place in seen} == seen


def test_a_question_that_is_in_sight_at_the_end_moves_nothing(qtbot: QtBot, theme: Theme) -> None:
    transcript, _ = asked(qtbot, theme, 2)
    assert transcript.content.placement.follow
    assert in_sight(transcript, 1)
    assert in_sight(transcript, 2)


def test_other_items_bring_no_question_with_them(qtbot: QtBot, theme: Theme) -> None:
    transcript, _ = asked(qtbot, theme, 20)
    transcript.set_source([], lambda _start, _stop: None)  # type: ignore[arg-type,return-value]
    transcript.content.flush()
    assert transcript.content.first_question.stop_at({}, 500) is False


def led_to_its_end(transcript: TranscriptView) -> None:
    """Go to the oldest question, then to its last part, as the keyboard does."""
    transcript.scroll_to(ItemId("1"))
    transcript.content.flush()
    card = transcript.content.items.cards.card(ItemId("1"))
    assert card is not None
    transcript.reveal(card)
    transcript.content.flush()
    assert not transcript.content.placement.follow


def test_who_answers_by_keyboard_sees_what_follows(qtbot: QtBot, theme: Theme) -> None:
    transcript, calls = asked(qtbot, theme, 20)
    led_to_its_end(transcript)
    for call in calls:
        deny(transcript, call)
    assert transcript.content.placement.follow


def test_who_scrolls_after_being_led_is_left_there(qtbot: QtBot, theme: Theme) -> None:
    transcript, calls = asked(qtbot, theme, 20)
    led_to_its_end(transcript)
    wheel(transcript, -8)
    transcript.content.flush()
    deny(transcript, calls[0])
    assert not transcript.content.placement.follow


def test_a_view_of_another_size_goes_on_following_after_the_answers(qtbot: QtBot, theme: Theme) -> None:
    transcript, calls = asked(qtbot, theme, 5)
    assert not transcript.content.placement.follow
    transcript.resize(720, 1_600)
    for call in calls:
        deny(transcript, call)
    assert transcript.content.placement.follow


def test_who_has_scrolled_away_before_the_view_got_another_size_is_left_there(qtbot: QtBot, theme: Theme) -> None:
    transcript, calls = asked(qtbot, theme, 20)
    wheel(transcript, -8)
    transcript.resize(720, 600)
    deny(transcript, calls[0])
    assert not transcript.content.placement.follow
