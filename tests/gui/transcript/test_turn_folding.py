from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.selection import Mark
from desktop_agent.gui.transcript.transcript import TranscriptView
from desktop_agent.protocol import Item, ItemId, Status, Thinking
from tests.gui.a_transcript import Stored, mouse, settled, shown, tops, wheel
from tests.gui.made_items import answer, call, user

LONG = "A line of an answer.\n\n" * 30


def _steps(count: int, prefix: str = "s") -> list[Item]:
    return [call(f"{prefix}{number}", title=f"make {number}") for number in range(count)]


def said(transcript: TranscriptView) -> list[str]:
    """Return what stands in view and near it, from the top."""
    boxes = [widget.geometry() for widget in transcript.in_order() if widget.isVisible()]
    assert all(above.bottom() < below.top() for above, below in pairwise(boxes))
    return [widget.description() for widget in transcript.in_order()]  # type: ignore[attr-defined]


def test_a_turn_that_has_ended_is_one_line_above_its_answer(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), *_steps(3), answer("w", "Now I know."), *_steps(2, "t"))
    transcript.content.add(answer("2", "Done."))
    transcript.content.flush()
    assert len(said(transcript)) == 8
    transcript.content.end_turn()
    transcript.content.flush()
    assert said(transcript) == ["You: hello", "Worked 5 steps", "Done."]
    assert transcript.content.placement.heights.total < theme.px(200)


def test_what_went_wrong_stays_in_view(qtbot: QtBot, theme: Theme) -> None:
    failed, denied = call("f", title="make f", status=Status.FAILED), call("d", title="make d", status=Status.DENIED)
    transcript = shown(qtbot, theme, user("1"), *_steps(2), failed, *_steps(2, "t"), denied, answer("2", "Done."))
    transcript.content.end_turn()
    transcript.content.flush()
    assert said(transcript) == ["You: hello", "Worked 4 steps", "Ran make f (failed)",
                                "Denied make d (by you)", "Done."]  # fmt: skip
    places = tops(transcript)
    line = transcript.content.lines.live[1]
    assert (places[3] - line.y(), places[6] - places[3]) == (theme.px(30), theme.px(30))


def test_a_press_unfolds_and_folds_it_and_the_line_stays_under_the_pointer(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("0", LONG), answer("a", LONG), user("1"), *_steps(40), answer("2", "x"))
    transcript.content.end_turn()
    transcript.content.flush()
    line = transcript.content.lines.live[3]
    before = line.y()
    for count in (1, 0):
        qtbot.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(100, 8))
        transcript.content.flush()
        assert ("Ran make 0" in said(transcript)) == bool(count)
        # With all of it folded the end has to be at the lower edge again.
        assert transcript.content.lines.live[3].y() == before
    assert transcript.content.placement.follow


def test_unfolded_it_has_groups_and_steps_that_unfold_in_turn(qtbot: QtBot, theme: Theme) -> None:
    look = [call(f"r{number}", "Read", f"{number}.py") for number in range(3)]
    transcript = shown(qtbot, theme, user("1"), *look, call("b", title="make"), answer("2", "x"))
    transcript.content.end_turn()
    transcript.content.flush()
    transcript.content.lines.live[1].toggle()
    assert said(transcript) == ["You: hello", "Worked 4 steps", "Looked around read 3 files", "Ran make", "x"]
    transcript.content.items.live[1].toggle()
    assert said(transcript)[2:6] == ["Looked around read 3 files", "Read 1.py", "Read 2.py", "Ran make"]


def test_who_reads_a_step_keeps_it_until_it_is_out_of_view(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("0", LONG), user("1"), *_steps(6), answer("2", LONG))
    place = transcript.content.pages.place_of(ItemId("s2"))
    assert place is not None
    transcript.content.placement.go_to(place)
    transcript.content.place()
    before = tops(transcript)
    transcript.content.end_turn()
    transcript.content.flush()
    assert tops(transcript) == before
    answer_at = before[8]
    wheel(transcript, -(answer_at + 1) / (3 * theme.line("reading")))
    transcript.content.flush()
    assert "Worked 6 steps" in said(transcript)
    assert abs(tops(transcript)[8] + 1) <= 1


def test_what_is_marked_stays_until_the_marks_are_gone(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), *_steps(2), answer("w", "Words."), answer("2", "x"), *_steps(1, "t"))
    transcript.content.add(answer("3", "Done."))
    selection = transcript.content.selection
    selection.begin(Mark(3, 1), Mark(3, 4))
    transcript.content.end_turn()
    transcript.content.flush()
    assert "Words." in said(transcript)
    selection.clear()
    transcript.content.flush()
    assert said(transcript) == ["You: hello", "Worked 3 steps", "Done."]


def test_nothing_folds_under_a_pressed_button(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), *_steps(2), answer("w", "Words."), *_steps(1, "t"), answer("2", "x"))
    at = QPoint(60, tops(transcript)[3] + 8)
    mouse(transcript, QMouseEvent.Type.MouseButtonPress, at)
    transcript.content.end_turn()
    transcript.content.flush()
    assert "Words." in said(transcript)
    mouse(transcript, QMouseEvent.Type.MouseButtonRelease, at)
    transcript.content.flush()
    assert said(transcript) == ["You: hello", "Worked 3 steps", "x"]


def test_the_keyboard_goes_to_the_line_opens_it_and_keeps_what_it_is_on(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), *_steps(2), answer("2", "x"))
    cursor = transcript._cursor
    cursor.set_shown(on=True)
    cursor.press(Qt.Key.Key_Down)
    cursor.press(Qt.Key.Key_Down)
    assert cursor.place == 1
    transcript.content.end_turn()
    transcript.content.flush()
    assert "Ran make 0" in said(transcript)
    cursor.press(Qt.Key.Key_Up)
    transcript.content.flush()
    assert said(transcript) == ["You: hello", "Worked 2 steps", "x"]
    stops = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Down,
                Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Space,
                Qt.Key.Key_Up, Qt.Key.Key_Up):  # fmt: skip
        cursor.press(key)
        transcript.content.flush()
        stops.append((cursor.place, cursor.on_line))
    line = (1, True)
    assert stops == [line, (3, False), line, line, (1, False), (2, False), (3, False), (3, False),
                     (2, False), (1, False), line, line, (0, False), (0, False)]  # fmt: skip
    assert said(transcript) == ["You: hello", "Worked 2 steps", "x"]


def test_the_ring_is_around_the_line_and_copying_there_copies_nothing(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), *_steps(2), answer("2", "x"))
    transcript.content.end_turn()
    transcript.content.flush()
    cursor = transcript._cursor
    cursor.set_shown(on=True)
    cursor.press(Qt.Key.Key_Down)
    cursor.press(Qt.Key.Key_Down)
    assert cursor._ring.geometry().contains(transcript.content.lines.live[1].geometry())
    QApplication.clipboard().setText("before")
    qtbot.keyClick(transcript, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == "before"


async def test_reopened_it_is_folded_before_anything_is_loaded(qtbot: QtBot, theme: Theme) -> None:
    items = [user("1"), *_steps(300), call("f", title="make f", status=Status.FAILED), *_steps(300, "t"),
             answer("2", "Done.")]  # fmt: skip
    stored = Stored(items)
    transcript = shown(qtbot, theme)
    transcript.set_source(stored.sketches(), stored.load)
    await settled(transcript)
    assert said(transcript) == ["You: hello", "Worked 600 steps", "Ran make f (failed)", "Done."]
    assert stored.reads == 3
    transcript.resize(500, 500)
    transcript.content._guess_anew()
    transcript.content.flush()
    heights = transcript.content.placement.heights
    assert heights.total < theme.px(250)
    transcript.scroll_to(ItemId("t100"))
    await settled(transcript)
    assert "Ran make 100" in said(transcript)
    assert heights.total > 400 * theme.px(26)


async def test_reopened_while_it_works_only_what_is_over_is_folded(qtbot: QtBot, theme: Theme) -> None:
    stored = Stored([user("1"), *_steps(2), answer("2", "One."), user("3"), *_steps(2, "t")])
    transcript = shown(qtbot, theme)
    transcript.set_source(stored.sketches(), stored.load, is_working=True)
    await settled(transcript)
    assert said(transcript) == ["You: hello", "Worked 2 steps", "One.", "You: hello", "Ran make 0", "Ran make 1"]


def test_an_item_that_changes_later_comes_out_of_the_fold(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), *_steps(3), answer("2", "x"))
    transcript.content.end_turn()
    transcript.content.flush()
    transcript.content.change(call("s1", title="make 1", status=Status.FAILED))
    transcript.content.flush()
    assert said(transcript) == ["You: hello", "Worked 2 steps", "Ran make 1 (failed)", "x"]


def test_an_answer_without_a_word_does_not_take_the_line_along(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), answer("e"), *_steps(2), answer("2", "x"))
    transcript.content.end_turn()
    transcript.content.flush()
    transcript.content.lines.live[1].toggle()
    assert said(transcript) == ["You: hello", "Worked 2 steps", "", "Ran make 0", "Ran make 1", "x"]


def test_a_turn_of_very_many_steps_costs_no_more_than_a_short_one(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    transcript = shown(qtbot, theme, user("1"), *_steps(3_000), answer("2", "x"))
    transcript.content.end_turn()
    transcript.content.flush()
    asked: list[int] = []
    ruler = transcript.content._ruler
    measure_range = ruler.measure_range

    def counted(index: int, top: int, bottom: int) -> int:
        asked.append(index)
        return measure_range(index, top, bottom)

    monkeypatch.setattr(ruler, "measure_range", counted)
    monkeypatch.setattr(ruler, "measure_end", lambda index, span: counted(index, 0, span))
    transcript.content.flush()
    assert set(asked) == {0, 1, 3_001}
    assert len(asked) < 20


def test_in_another_theme_size_and_direction_it_stays_folded(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), *_steps(2), answer("2", "x"))
    transcript.content.end_turn()
    transcript.content.flush()
    light = transcript.grab().toImage()
    transcript.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    transcript.resize(600, 400)
    theme.changed.emit()
    assert said(transcript) == ["You: hello", "Worked 2 steps", "x"]
    line = transcript.content.lines.live[1]
    assert line._chevron.x() < 20 < line.width() == 568
    assert transcript.grab().toImage() != light


@pytest.mark.parametrize("items", [[], [user("1")], [user("1"), Thinking(ItemId("t"), "hm", duration_s=2.0)]])
def test_a_turn_with_nothing_to_fold_ends_quietly(qtbot: QtBot, theme: Theme, items: list[Item]) -> None:
    transcript = shown(qtbot, theme, *items)
    transcript.content.end_turn()
    transcript.content.flush()
    assert (len(said(transcript)), transcript.content.lines.live) == (len(items), {})
