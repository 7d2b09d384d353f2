from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from tests.gui.a_transcript import shown
from tests.gui.made_items import answer, call, user


def test_the_first_step_takes_what_is_in_view(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, *[answer(str(number), "x " * 150) for number in range(30)])
    cursor = transcript._cursor
    assert cursor.press(Qt.Key.Key_Up)
    assert cursor.place == 29
    cursor.place = None
    transcript._scroller.to_start()
    cursor.press(Qt.Key.Key_Down)
    assert cursor.place == 0


def test_steps_bring_items_into_view_and_stop_at_the_ends(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, *[user(str(number)) for number in range(30)])
    transcript._scroller.to_start()
    cursor = transcript._cursor
    cursor.set_shown(on=True)
    for expected in range(30):
        cursor.press(Qt.Key.Key_Down)
        assert cursor.place == expected
        box = transcript.content.box_of(expected)
        assert box is not None
        assert 0 <= box.top() < box.bottom() <= transcript.viewport().height()
        assert cursor._ring.geometry().contains(box)
    cursor.press(Qt.Key.Key_Down)
    assert cursor.place == 29
    for _ in range(40):
        cursor.press(Qt.Key.Key_Up)
    assert cursor.place == 0


def test_within_a_tall_item_a_step_scrolls(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), answer("2", "text\n\n" * 80), user("3"))
    transcript._scroller.to_start()
    cursor = transcript._cursor
    cursor.place = 1
    before = transcript.content.placement.value
    cursor.press(Qt.Key.Key_Down)
    assert (cursor.place, transcript.content.placement.value) == (1, before + 250)
    cursor.press(Qt.Key.Key_Up)
    assert (cursor.place, transcript.content.placement.value) == (1, before)


def test_enter_unfolds_the_item_of_the_keyboard(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, call("1"))
    cursor = transcript._cursor
    assert not cursor.press(Qt.Key.Key_Return)
    cursor.press(Qt.Key.Key_Down)
    for key, is_open in ((Qt.Key.Key_Return, True), (Qt.Key.Key_Space, False), (Qt.Key.Key_Enter, True)):
        assert cursor.press(key)
        assert transcript.content.items.live[0].is_open is is_open  # type: ignore[attr-defined]
    cursor.place = 7
    assert cursor.press(Qt.Key.Key_Return)


def test_other_keys_are_left_alone_and_nothing_has_no_items(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme)
    assert not transcript._cursor.press(Qt.Key.Key_A)
    assert not transcript._cursor.press(Qt.Key.Key_Escape)
    assert transcript._cursor.press(Qt.Key.Key_Down)
    assert transcript._cursor.place is None


def test_the_ring_is_drawn_and_hidden(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"))
    cursor = transcript._cursor
    cursor.press(Qt.Key.Key_Down)
    assert not cursor._ring.isVisible()
    cursor.set_shown(on=True)
    assert cursor._ring.isVisible()
    assert cursor._ring.grab().toImage().pixelColor(0, 20) == theme.color("focus.ring")
    cursor.set_shown(on=False)
    assert not cursor._ring.isVisible()
