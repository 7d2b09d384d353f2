from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.transcript import TranscriptView
from tests.gui.a_transcript import shown, tops, wheel
from tests.gui.made_items import answer


def _transcript(qtbot: QtBot, theme: Theme, count: int = 60) -> TranscriptView:
    return shown(qtbot, theme, *[answer(str(number), f"item {number} " * 30) for number in range(count)])


def test_a_notch_is_three_lines_and_a_touchpad_says_pixels(qtbot: QtBot, theme: Theme) -> None:
    transcript = _transcript(qtbot, theme)
    end = transcript.content.placement.value
    wheel(transcript, 1)
    assert end - transcript.content.placement.value == 3 * theme.line("reading")
    for _ in range(6):
        wheel(transcript, 1 / 6)
    assert end - transcript.content.placement.value == 6 * theme.line("reading")
    event = QWheelEvent(
        QPointF(9, 9),
        QPointF(9, 9),
        QPoint(0, 17),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(transcript.viewport(), event)
    assert end - transcript.content.placement.value == 6 * theme.line("reading") + 17


def test_the_bar_lies_in_the_gutter_and_takes_no_room(qtbot: QtBot, theme: Theme) -> None:
    transcript = _transcript(qtbot, theme)
    bar = transcript._scroller.bar
    assert bar.isVisible()
    assert bar.geometry().right() == transcript.viewport().geometry().right()
    assert transcript.viewport().width() == transcript.width()
    assert bar.x() > transcript.in_order()[0].geometry().right()
    assert bar.value() == bar.maximum()
    transcript.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    transcript.content.flush()
    assert bar.x() == 0


def test_without_anything_to_scroll_there_is_no_bar(qtbot: QtBot, theme: Theme) -> None:
    transcript = _transcript(qtbot, theme, count=1)
    assert not transcript._scroller.bar.isVisible()
    wheel(transcript, 3)
    assert transcript.content.placement.follow
    transcript._scroller.to_start()
    assert transcript.content.placement.follow


def test_a_short_step_of_the_bar_moves_pixels_and_a_long_one_finds_the_item(qtbot: QtBot, theme: Theme) -> None:
    transcript = _transcript(qtbot, theme)
    bar = transcript._scroller.bar
    before = tops(transcript)
    bar.setValue(bar.value() - 100)
    after = tops(transcript)
    assert {after[place] - before[place] for place in set(after) & set(before)} == {100}
    bar.setValue(0)
    assert transcript.content.placement.value == 0
    bar.setValue(bar.maximum() // 2)
    assert not transcript.content.placement.follow
    bar.setValue(bar.maximum())
    assert transcript.content.placement.follow


def test_the_way_back_is_offered_only_from_afar(qtbot: QtBot, theme: Theme) -> None:
    transcript = _transcript(qtbot, theme)
    transcript._scroller.by(-20)
    assert not transcript._scroller.jump.isVisible()
    transcript._scroller.by(-200)
    jump = transcript._scroller.jump
    assert jump.isVisible()
    assert jump.text() == "Jump to latest"
    assert abs(jump.geometry().center().x() - transcript.viewport().geometry().center().x()) <= 1


def test_an_item_is_brought_by_the_shortest_way(qtbot: QtBot, theme: Theme) -> None:
    transcript = _transcript(qtbot, theme)
    transcript._scroller.to_start()
    view = transcript.viewport().height()
    place = max(place for place, y in tops(transcript).items() if y < view)
    transcript._cursor.bring(place)
    box = transcript.content.box_of(place)
    assert box is not None
    assert 0 < view - box.bottom() <= theme.layout("transcript_gap") + 1
    value = transcript.content.placement.value
    transcript._cursor.bring(place)
    assert transcript.content.placement.value == value
    transcript._cursor.bring(0)
    assert transcript.content.box_of(0).top() >= 0  # type: ignore[union-attr]


def test_what_is_higher_than_the_view_is_brought_from_its_beginning(qtbot: QtBot, theme: Theme) -> None:
    tall = answer("tall", "paragraph\n\n" * 80)
    transcript = shown(qtbot, theme, *[answer(str(number), "x " * 200) for number in range(9)], tall)
    transcript._cursor.bring(9)
    assert tops(transcript)[9] == theme.layout("transcript_gap")


def test_a_part_is_brought_into_view_by_the_shortest_way(qtbot: QtBot, theme: Theme) -> None:
    transcript = _transcript(qtbot, theme)
    transcript._scroller.by(-400)
    placement, room = transcript.content.placement, theme.layout("transcript_gap")
    button = transcript._scroller.jump.height()
    before = placement.value
    for top, bottom, by in ((100, 200, 0), (-50, -20, -50 - room), (480, 520, 20 + room + button)):
        placed = placement.value
        transcript._scroller.reveal(top, bottom)
        assert placement.value - placed == by
    first = transcript.in_order()[0]
    transcript.reveal(first)
    assert first.y() == room
    assert placement.value < before
