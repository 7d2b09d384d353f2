from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript import waiting_line
from desktop_agent.gui.transcript.transcript import TranscriptView
from desktop_agent.gui.transcript.waiting_line import SilentLine
from desktop_agent.protocol import ItemId, Level, Notice, Remedy, Status, Thinking
from desktop_agent.sentences import Sentence
from tests.gui.a_transcript import shown, tops
from tests.gui.made_items import NOW, answer, call, question, user, waiting


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting_line, "_TICK_MS", 1)


def _set_clock(transcript: TranscriptView, now: float) -> None:
    object.__setattr__(transcript._context, "clock", lambda: now)


def _line(transcript: TranscriptView) -> SilentLine:
    return transcript.content.silence.line


def _is_due(transcript: TranscriptView) -> bool:
    """Return whether the line is shown or will be with the next tick."""
    return transcript.content.silence._tick.isActive()


def _silent(qtbot: QtBot, theme: Theme, *, messages: int = 1) -> TranscriptView:
    """Return a transcript whose turn has begun and waits for the model."""
    transcript = shown(qtbot, theme, *(user(str(number), "hello\n" * 5) for number in range(messages)))
    transcript.content.begin_turn()
    qtbot.waitUntil(lambda: _line(transcript).isVisible())
    return transcript


def test_a_silent_model_is_told_below_the_last_item_with_its_time(qtbot: QtBot, theme: Theme) -> None:
    transcript = _silent(qtbot, theme)
    line, last = _line(transcript), transcript.content.items.live[0]
    assert line.y() > last.geometry().bottom()
    assert line.geometry().bottom() < transcript.viewport().height()
    _set_clock(transcript, NOW + 8)
    assert line.head().sentence() == "Thinking… 8 s"
    # It is reached by assistive technology, under a name that stays as it is.
    assert (transcript.in_order()[-1], line.accessible_text()) == (line, "Thinking")


def test_the_next_item_takes_the_place_of_the_line_and_nothing_jumps(qtbot: QtBot, theme: Theme) -> None:
    transcript = _silent(qtbot, theme, messages=8)
    before, y = tops(transcript), _line(transcript).y()
    assert transcript.content.placement.follow
    transcript.content.add(Thinking(ItemId("t"), ""))
    transcript.content.flush()
    after = tops(transcript)
    assert not _line(transcript).isVisible()
    # Small differences of the gaps apart.
    assert abs(after[8] - y) <= theme.layout("transcript_gap")
    assert all(abs(after[place] - before[place]) <= theme.layout("transcript_gap") for place in before.keys() & after)


def test_a_reader_further_up_is_not_moved(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, *(user(str(number), "hello\n" * 5) for number in range(9)))
    transcript.scroll_to(ItemId("2"))
    before = tops(transcript)
    transcript.content.begin_turn()
    qtbot.waitUntil(lambda: transcript.content.silence.height > 0 and not transcript.content._frame.isActive())
    assert (tops(transcript), _line(transcript).isVisible()) == (before, False)
    transcript.content.end_turn()
    transcript.content.flush()
    assert tops(transcript) == before


@pytest.mark.parametrize(
    "item",
    [
        answer("x"),
        call("x", status=Status.PREPARING),
        call("x", status=Status.RUNNING),
        waiting("x"),
        question("x"),
        Notice(ItemId("x"), Level.WARNING, Sentence("test", "Overloaded."), (Remedy.CANCEL_RETRY,), NOW),
    ],
)
def test_what_says_itself_what_is_waited_for_needs_no_line(qtbot: QtBot, theme: Theme, item: object) -> None:
    transcript = _silent(qtbot, theme)
    transcript.content.add(item)  # type: ignore[arg-type]
    transcript.content.flush()
    assert not _is_due(transcript)
    assert not _line(transcript).isVisible()


def test_it_comes_back_when_the_call_has_ended_and_goes_with_the_turn(qtbot: QtBot, theme: Theme) -> None:
    transcript = _silent(qtbot, theme)
    transcript.content.add(call("c", status=Status.RUNNING))
    _set_clock(transcript, NOW + 60)
    transcript.content.change(call("c"))
    qtbot.waitUntil(lambda: _line(transcript).isVisible())
    _set_clock(transcript, NOW + 62)
    assert _line(transcript).head().sentence() == "Thinking… 2 s"
    # A call that ended long ago is told once more, with its checkpoint: the time goes on.
    transcript.content.change(replace(call("c"), exit_code=0))
    assert _line(transcript).head().sentence() == "Thinking… 2 s"
    transcript.content.end_turn()
    transcript.content.flush()
    assert (_line(transcript).isVisible(), _is_due(transcript)) == (False, False)


def test_a_call_that_is_written_after_an_answer_counts_as_silence_and_a_whole_message_does_not(
    qtbot: QtBot, theme: Theme
) -> None:
    transcript = _silent(qtbot, theme)
    transcript.content.add(answer("a"))
    transcript.content.change(answer("a", "I write the file."))
    qtbot.waitUntil(lambda: _line(transcript).isVisible())
    transcript.content.end_message()
    transcript.content.flush()
    assert (_line(transcript).isVisible(), _is_due(transcript)) == (False, False)
    transcript.content.add(call("c"))
    assert _is_due(transcript)
