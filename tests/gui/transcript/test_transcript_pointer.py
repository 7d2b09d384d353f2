from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.text_block import TextBlock
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.selection import true_host
from desktop_agent.gui.transcript.transcript import TranscriptView
from tests.gui.a_transcript import mouse, shown
from tests.gui.made_items import answer, call, user

PRESS, MOVE, RELEASE, DOUBLE = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
)


def _at(transcript: TranscriptView, place: int, word: str) -> QPoint:
    """Return the point on the first letter of a word, in the viewport."""
    widget = transcript.content.items.live[place]
    for _, view, top in widget.flow.shown(QRectF(0, 0, 1, 100_000)):
        start = view.text.find(word)
        if start >= 0 and isinstance(view, TextBlock):
            box = next(view.boxes(start, 1))
            inner = QPoint(round(box.left()) + 1, round(box.center().y()) + top)
            return widget.pos() + QPoint(widget.paddings()[0], widget.head_height()) + inner
    raise AssertionError(word)


def _drag(transcript: TranscriptView, start: QPoint, end: QPoint) -> None:
    mouse(transcript, PRESS, start)
    mouse(transcript, MOVE, end)
    mouse(transcript, RELEASE, end)


def _text(transcript: TranscriptView) -> str:
    marks = transcript.content.selection.marks
    if marks is None:
        return ""
    live = transcript.content.items.live
    parts = []
    for place in range(marks[0].place, marks[1].place + 1):
        within = transcript.content.selection.within(place)
        parts.append(live[place].selected_text(*within) if within else "")
    return "\n".join(parts)


def test_a_selection_reaches_from_one_item_into_another(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "first message"), answer("2", "second *answer* here"))
    _drag(transcript, _at(transcript, 0, "message"), _at(transcript, 1, "here"))
    assert _text(transcript) == "message\nsecond answer "
    before = transcript.grab().toImage()
    mouse(transcript, PRESS, QPoint(300, 450))
    mouse(transcript, RELEASE, QPoint(300, 450))
    assert _text(transcript) == ""
    assert transcript.grab().toImage() != before


def test_a_selection_backwards_reads_forwards(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, answer("1", "one two three"))
    _drag(transcript, _at(transcript, 0, "three"), _at(transcript, 0, "two"))
    assert _text(transcript) == "two "


def test_two_presses_take_the_word_and_three_the_line(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "one two\nthree"))
    at = _at(transcript, 0, "two")
    mouse(transcript, DOUBLE, at, stamp=1_000)
    mouse(transcript, RELEASE, at)
    assert _text(transcript) == "two"
    mouse(transcript, PRESS, at, stamp=1_100)
    mouse(transcript, RELEASE, at)
    assert _text(transcript) == "one two"
    mouse(transcript, PRESS, at, stamp=9_000)
    assert _text(transcript) == ""


def test_shift_extends_what_is_selected(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "one two three four"))
    _drag(transcript, _at(transcript, 0, "two"), _at(transcript, 0, "three"))
    at = _at(transcript, 0, "four")
    mouse(transcript, PRESS, at, modifiers=Qt.KeyboardModifier.ShiftModifier)
    mouse(transcript, RELEASE, at)
    assert _text(transcript) == "two three "


def test_marking_text_ends_following(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "one two three"))
    assert transcript.content.placement.follow
    _drag(transcript, _at(transcript, 0, "one"), _at(transcript, 0, "three"))
    assert not transcript.content.placement.follow


def test_a_link_is_pressed_by_a_click_and_not_by_a_drag(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, answer("1", "see [docs](https://a.b/c) or <b>"))
    told: list[str] = []
    transcript.link_activated.connect(told.append)
    at = _at(transcript, 0, "docs") + QPoint(4, 0)
    _drag(transcript, at, at + QPoint(40, 0))
    assert told == []
    mouse(transcript, PRESS, at)
    mouse(transcript, RELEASE, at)
    assert told == ["https://a.b/c"]
    mouse(transcript, PRESS, at, buttons=Qt.MouseButton.RightButton)
    mouse(transcript, RELEASE, at, buttons=Qt.MouseButton.RightButton)
    assert told == ["https://a.b/c"]


def test_the_cursor_tells_text_from_links_and_from_the_rest(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, answer("1", "see [docs](https://a.b/c) now"), call("2"))
    shapes = []
    for at in (_at(transcript, 0, "see"), _at(transcript, 0, "docs") + QPoint(4, 0), QPoint(300, 450)):
        mouse(transcript, MOVE, at, buttons=Qt.MouseButton.NoButton)
        shapes.append(transcript.viewport().cursor().shape())
    assert shapes == [Qt.CursorShape.IBeamCursor, Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor]


def test_a_tooltip_shows_where_a_link_really_leads(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, answer("1", "[my bank](https://bank.example@еvil.example/x)"))
    at = _at(transcript, 0, "bank")
    event = QHelpEvent(QEvent.Type.ToolTip, at, transcript.viewport().mapToGlobal(at))
    assert QApplication.sendEvent(transcript.viewport(), event)
    assert "xn--vil-qdd.example" in QToolTip.text()
    away = QHelpEvent(QEvent.Type.ToolTip, QPoint(300, 450), QPoint(0, 0))
    QApplication.sendEvent(transcript.viewport(), away)
    QToolTip.hideText()


def test_the_true_host_is_written_out() -> None:
    assert true_host("https://user:pw@example.com:8080/x") == "example.com"
    assert true_host("https://bücher.example/") == "xn--bcher-kva.example"
    assert true_host("mailto:a@b.c") == "a@b.c"


def test_marking_beyond_the_edge_scrolls(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, *[answer(str(number), f"item {number} " * 20) for number in range(40)])
    transcript._scroller.to_start()
    start = QPoint(60, 40)
    mouse(transcript, PRESS, start)
    mouse(transcript, MOVE, QPoint(60, 700))
    value = transcript.content.placement.value
    qtbot.waitUntil(lambda: transcript.content.placement.value > value + 300)
    mouse(transcript, MOVE, QPoint(60, 100))
    assert not transcript._pointer._edge.isActive()
    mouse(transcript, RELEASE, QPoint(60, 100))
    marks = transcript.content.selection.marks
    assert marks is not None
    assert marks[0].place == 0
    assert marks[1].place > 1


def test_the_widget_that_was_pressed_lives_until_the_release(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, *[answer(str(number), f"item {number} " * 20) for number in range(60)])
    transcript._scroller.to_start()
    mouse(transcript, PRESS, QPoint(60, 40))
    pressed = transcript.content.items.live[0]
    transcript._scroller.by(4_000)
    assert transcript.content.items.live[0] is pressed
    mouse(transcript, RELEASE, QPoint(60, 40))
    transcript._scroller.by(10)
    assert 0 not in transcript.content.items.live
