from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication, QTextLayout, QTextLine
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.block_flow import LAST
from desktop_agent.gui.items.user_message import UserMessageWidget, folded_length
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, CopyButton
from desktop_agent.protocol import Attachment, ChangedTurn, ItemId, UndoState, UserMessage
from tests.gui.a_transcript import shown
from tests.gui.made_items import answer, item_context, keep, user


def _show(qtbot: QtBot, theme: Theme, item: UserMessage) -> UserMessageWidget:
    widget = UserMessageWidget(item_context(theme))
    keep(qtbot, widget)
    widget.show_item(item)
    widget.set_column(400)
    widget.measure_range(0, 10_000)
    widget.resize(400, widget.full_height())
    widget.arrange()
    widget.show()
    return widget


def test_a_message_is_plain_text_on_its_ground(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1", "**not bold** <b>x</b>"))
    assert widget.height() == theme.line("reading") + 2 * theme.layout("user_message_padding_y")
    assert widget.grab().toImage().pixelColor(200, 2) == theme.color("surface.user_message")
    assert (widget.description(), widget.copy_text()) == ("You: **not bold** <b>x</b>", "**not bold** <b>x</b>")


def test_what_is_attached_is_named_below(qtbot: QtBot, theme: Theme) -> None:
    plain = _show(qtbot, theme, user("1", "look"))
    item = UserMessage(plain._item.id, "look", 0.0, (Attachment("/home/ada/notes.txt", "text/plain"),) * 2)
    widget = _show(qtbot, theme, item)
    assert widget.height() == plain.height() + 2 * theme.px(22)
    left = widget.grab().toImage()
    widget.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert widget.grab().toImage() != left


def test_the_instructions_that_went_with_it_are_named_below_and_read_out(qtbot: QtBot, theme: Theme) -> None:
    plain = _show(qtbot, theme, user("1", "look"))
    item = UserMessage(plain._item.id, "look", 0.0, context="…", instructions=("/home/ada/AGENTS.md", "AGENTS.md"))
    widget = _show(qtbot, theme, item)
    assert widget.height() == plain.height() + theme.px(22)
    assert widget.description() == "You: look\nWith the instructions in /home/ada/AGENTS.md, AGENTS.md"
    assert widget.copy_text() == "look"


def test_copy_comes_with_the_pointer_and_goes_with_it(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1", "hello"))
    (button,) = widget.findChildren(CopyButton)
    assert not button.isVisible()
    QApplication.sendEvent(widget, QEnterEvent(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5)))
    assert button.isVisible()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "hello"
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
    assert not button.isVisible()
    assert widget.hit(QPoint(0, 0)) == 0


LINES = "\n".join(f"line {number}" for number in range(3_000))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", ""),
        ("hello", "hello"),
        ("a\n" * 29, "a\n" * 29),
        ("a\n" * 40, "\n".join("a" * 12)),
        ("x" * 2_400, "x" * 2_400),
        ("x" * 2_401, "x" * 960),
        ("word " * 1_000, ("word " * 192)[:-1]),
        ("a\n" * 11 + "b" * 5_000, "a\n" * 11 + "b" * 80),
        ("a\n" * 12 + "b" * 5_000, "\n".join("a" * 12)),
    ],
)
def test_a_very_long_message_shows_how_it_begins(text: str, shown: str) -> None:
    assert text[: folded_length(text)] == shown


def test_show_all_unfolds_it_and_show_less_folds_it(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1", LINES))
    (button,) = widget.findChildren(Button)
    folded, told = widget.full_height(), []
    widget.opened.connect(told.append)
    assert (widget.unfolds(), widget.is_open, button.text()) == (True, False, "Show all 3000 lines")
    assert folded < 15 * theme.line("reading") + theme.px(40)
    assert widget.rect().contains(button.geometry())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (widget.is_open, button.text(), widget.full_height() > 2_000 * 22) == (True, "Show less", True)
    widget.toggle()
    widget.measure_range(0, 10_000)
    assert (widget.is_open, widget.full_height(), told) == (False, folded, [True, False])
    assert widget.copy_text() == LINES


def test_a_short_one_has_nothing_to_unfold(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1", "hello"))
    (button,) = widget.findChildren(Button)
    widget.toggle()
    assert (widget.unfolds(), widget.is_open, button.isVisible()) == (False, False, False)


def test_one_line_without_an_end_is_folded_too(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1", "x" * 200_000))
    (button,) = widget.findChildren(Button)
    assert (button.text(), widget.full_height() < 40 * 22) == ("Show all", True)


def test_a_folded_message_that_is_marked_to_its_end_is_copied_to_its_end(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1", LINES))
    assert widget.selected_text(0, LAST) == LINES
    assert widget.selected_text(5, LAST) == LINES[5:]
    assert widget.selected_text(5, widget.flow.end) == LINES[5 : folded_length(LINES)]
    widget.toggle()
    assert widget.selected_text(5, LAST) == LINES[5:]


def test_another_message_in_the_same_widget_is_folded_again(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1", LINES))
    widget.toggle()
    widget.show_item(user("1", LINES))
    assert widget.is_open
    widget.show_item(user("2", LINES))
    assert (widget.is_open, widget.unfolds()) == (False, True)
    widget.show_item(user("3"))
    assert not widget.unfolds()


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_the_words_of_the_button_stand_under_the_message(
    qtbot: QtBot, theme: Theme, direction: Qt.LayoutDirection
) -> None:
    item = UserMessage(user("1").id, LINES, 0.0, (Attachment("/home/ada/notes.txt", "text/plain"),))
    widget = _show(qtbot, theme, item)
    widget.setLayoutDirection(direction)
    widget.arrange()
    (button,) = widget.findChildren(Button)
    is_left = direction is Qt.LayoutDirection.LeftToRight
    assert (button.geometry().center().x() < 200) == is_left
    assert button.geometry().bottom() < widget.height() - theme.px(22)


def test_in_the_transcript_it_opens_by_key_and_stays_open_when_it_comes_back(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", LINES), answer("2", "x"))
    transcript._cursor.press(Qt.Key.Key_Down)
    transcript._cursor.press(Qt.Key.Key_Return)
    heights = transcript.content.placement.heights
    assert (transcript.content.placement.follow, transcript.content.items.live[0].y(), heights[0] > 50_000) == (
        False,
        theme.px(18),
        True,
    )
    transcript._scroller.to_end()
    transcript.content.placement.go_to(0)
    transcript.content.flush()
    assert transcript.content.items.live[0].is_open


def test_folded_from_its_foot_the_foot_stays_under_the_pointer(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, answer("0", "x\n\n" * 40), user("1", LINES), answer("2", "x\n\n" * 40))
    transcript.scroll_to(ItemId("1"))
    transcript.content.items.live[1].toggle()
    transcript.content.placement.go_to(2, -theme.px(200))
    transcript.content.place()
    (button,) = transcript.content.items.live[1].findChildren(Button)
    before = button.mapTo(transcript, QPoint(0, 0)).y()
    assert (0 < before < 400, button.text()) == (True, "Show less")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert abs(button.mapTo(transcript, QPoint(0, 0)).y() - before) <= 1


@pytest.mark.parametrize("text", [LINES * 8, "word " * 40_000, "x" * 200_000, "ä\n" * 100_000])
def test_no_more_is_laid_out_at_once_than_a_view_needs(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    transcript = shown(qtbot, theme, user("0"), answer("1", "warm"))
    laid_out: list[QTextLine] = []
    create = QTextLayout.createLine

    def count(layout: QTextLayout) -> QTextLine:
        laid_out.append(create(layout))
        return laid_out[-1]

    monkeypatch.setattr(QTextLayout, "createLine", count)
    transcript.content.add(user("2", text))
    most = {}
    for number, act in enumerate(
        (
            transcript.content.flush,
            lambda: transcript.content.items.live[2].toggle(),
            transcript.content.flush,
            transcript._scroller.to_end,
            *(lambda: transcript._scroller.by(-450) for _ in range(20)),
            lambda: transcript.resize(500, 500),
            lambda: transcript.resize(720, 500),
            lambda: transcript.grab(),
            lambda: transcript.content.items.live[2].toggle(),
        )
    ):
        laid_out.clear()
        act()
        most[number] = len(laid_out)
    assert 0 < max(most.values()) < 400, most


def test_what_its_turn_did_to_files_can_be_undone_below_it(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1", "hello"))
    plain = widget.full_height()
    ways = UndoState((ChangedTurn(1, widget._item.id, (ItemId("c"),)),))
    with qtbot.waitSignal(widget.resized):
        widget.context.back.show_ways(ways, is_offered=True)
    widget.resize(400, widget.full_height())
    widget.arrange()
    undo = next(button for button in widget.findChildren(Button) if button.text() == "Undo this turn")
    assert undo.isVisible()
    assert widget.full_height() > plain
    left = undo.x()
    widget.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    widget.arrange()
    assert undo.x() > left
    with qtbot.waitSignal(widget.context.back.undo_wanted) as wanted:
        qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert wanted.args == [widget._item.id]
    # While the agent works it cannot be pressed, and nothing moves; once it went back it is gone.
    with qtbot.assertNotEmitted(widget.resized):
        widget.context.back.show_ways(ways, is_offered=False)
    assert (undo.isVisible(), undo.isEnabled()) == (True, False)
    widget.context.back.show_ways(UndoState(), is_offered=True)
    widget.arrange()
    assert (undo.isVisible(), widget.full_height()) == (False, plain)


def test_an_undone_turn_says_so_where_it_stands(qtbot: QtBot, theme: Theme) -> None:
    message = user("1")
    widget = _show(qtbot, theme, message)
    high = widget.full_height()
    with qtbot.waitSignal(widget.resized):
        widget.context.back.show_ways(UndoState((ChangedTurn(1, message.id, ()),)), is_offered=True)
    assert widget.description() == "You: hello\nYou undid what this turn did to files"
    assert widget.full_height() > high
    # It is redone: the button is back in its place.
    with qtbot.waitSignal(widget.resized):
        widget.context.back.show_ways(UndoState((ChangedTurn(1, message.id, (ItemId("c"),)),)), is_offered=True)
    assert widget.description() == "You: hello"


def test_a_rewind_is_found_beside_the_undo(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1"))
    ways = UndoState((ChangedTurn(1, widget._item.id, (ItemId("c"),)),))
    widget.context.back.show_ways(ways, is_offered=True)
    widget.resize(400, widget.full_height())
    widget.arrange()
    shown = [button for button in widget.findChildren(Button) if button.isVisible()]
    assert [button.text() for button in shown] == ["Undo this turn", "Rewind to here…"]
    with qtbot.waitSignal(widget.context.back.rewind_wanted) as wanted:
        qtbot.mouseClick(shown[1], Qt.MouseButton.LeftButton)
    assert wanted.args == [widget._item.id]
    widget.context.back.show_ways(ways, is_offered=False)
    assert [button.isEnabled() for button in shown] == [False, False]


def test_where_no_file_was_changed_the_rewind_comes_with_the_pointer(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1"))
    at = QPointF(10, 10)
    QApplication.sendEvent(widget, QEnterEvent(at, at, at))
    assert not widget._rewind.isVisible()
    widget.context.back.show_ways(UndoState(messages=(widget._item.id,)), is_offered=True)
    QApplication.sendEvent(widget, QEnterEvent(at, at, at))
    assert widget._rewind.isVisible()
    assert not widget._rewind.geometry().intersects(widget._copy.geometry())
    with qtbot.waitSignal(widget.context.back.rewind_wanted) as wanted:
        qtbot.mouseClick(widget._rewind, Qt.MouseButton.LeftButton)
    assert wanted.args == [widget._item.id]
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
    assert not widget._rewind.isVisible()


def test_the_keys_of_an_undo_are_named_at_the_last_turn_alone(qtbot: QtBot, theme: Theme) -> None:
    widget = _show(qtbot, theme, user("1"))
    first, last = ChangedTurn(1, widget._item.id, (ItemId("c"),)), ChangedTurn(2, ItemId("2"), (ItemId("d"),))
    widget.context.back.show_ways(UndoState((first,)), is_offered=True)
    assert widget._undo is not None
    assert widget._undo.toolTip() == "Undo this turn (Ctrl+Alt+Z)"
    widget.context.back.show_ways(UndoState((first, last)), is_offered=True)
    assert widget._undo.toolTip() == ""
