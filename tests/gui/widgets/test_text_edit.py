from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QInputMethodEvent, QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme import theme as theme_module
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.text_edit import RECALLED_MAX, MessageField
from desktop_agent.settings.theme import ThemeChoice as Choice

SHIFT = Qt.KeyboardModifier.ShiftModifier
MEGABYTE = 1_000_000


class Ear:
    def __init__(self, field: MessageField) -> None:
        self.heard: list[str] = []
        field.entered.connect(self._on_entered)
        field.escaped.connect(self._on_escaped)
        field.recalled.connect(self._on_recalled)

    def _on_entered(self) -> None:
        self.heard.append("entered")

    def _on_escaped(self) -> None:
        self.heard.append("escaped")

    def _on_recalled(self) -> None:
        self.heard.append("recalled")


@pytest.fixture
def field(qtbot: QtBot, theme: Theme) -> MessageField:
    made = MessageField(theme)
    qtbot.addWidget(made)
    made.resize(400, 100)
    made.show()
    made.setFocus()
    return made


def compose(field: MessageField, letters: str, commit: str = "") -> None:
    """Compose as an input method does: letters that are not text yet, then what becomes text."""
    event = QInputMethodEvent(letters, [])
    if commit:
        event.setCommitString(commit)
    QCoreApplication.sendEvent(field, event)


def paste(field: MessageField, text: str) -> None:
    source = QMimeData()
    source.setText(text)
    field.insertFromMimeData(source)


def place_cursor(field: MessageField, position: int) -> None:
    cursor = field.textCursor()
    cursor.setPosition(position)
    field.setTextCursor(cursor)


class Painted(QObject):
    """Counts how often a widget is painted."""

    times = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.times += event.type() is QEvent.Type.Paint
        return False


def test_another_hint_is_painted_without_the_focus_too(qtbot: QtBot, field: MessageField) -> None:
    field.clearFocus()
    painted = Painted()
    field.viewport().installEventFilter(painted)
    field.set_hint("one")
    qtbot.waitUntil(lambda: painted.times > 0)
    while painted.times:  # until nothing is left of the first hint
        painted.times = 0
        QApplication.processEvents()
    field.set_hint("two")
    qtbot.waitUntil(lambda: painted.times > 0)
    assert field.placeholderText() == "two"


# Enter.


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_sends_and_leaves_the_text_alone(qtbot: QtBot, field: MessageField, key: Qt.Key) -> None:
    ear = Ear(field)
    qtbot.keyClicks(field, "hello")
    qtbot.keyClick(field, key)
    assert ear.heard == ["entered"]
    assert field.toPlainText() == "hello"


def test_enter_of_the_number_pad_sends_too(qtbot: QtBot, field: MessageField) -> None:
    ear = Ear(field)
    qtbot.keyClick(field, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert ear.heard == ["entered"]


def test_shift_and_enter_break_the_line(qtbot: QtBot, field: MessageField) -> None:
    ear = Ear(field)
    qtbot.keyClicks(field, "one")
    qtbot.keyClick(field, Qt.Key.Key_Return, SHIFT)
    qtbot.keyClicks(field, "two")
    assert ear.heard == []
    assert field.toPlainText() == "one\ntwo"
    assert field.document().blockCount() == 2


def test_while_an_input_method_composes_enter_does_nothing(qtbot: QtBot, field: MessageField) -> None:
    ear = Ear(field)
    compose(field, "nihao")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.keyClick(field, Qt.Key.Key_Return, SHIFT)
    assert ear.heard == []
    assert field.toPlainText() == ""
    compose(field, "", "你好")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert ear.heard == ["entered"]
    assert field.toPlainText() == "你好"


def test_a_return_that_comes_after_the_commit_sends_all_of_it(qtbot: QtBot, field: MessageField) -> None:
    """As Korean input does: Return commits, then arrives as a key."""
    ear = Ear(field)
    compose(field, "한")
    compose(field, "", "한")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert (ear.heard, field.toPlainText()) == (["entered"], "한")


def test_after_clearing_a_composition_enter_sends_again(qtbot: QtBot, field: MessageField) -> None:
    """`clear` ends a composition without an event: a flag of our own would still be set."""
    ear = Ear(field)
    compose(field, "ni")
    field.clear()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert ear.heard == ["entered"]


def test_escape_is_told_but_belongs_to_the_input_method_while_it_composes(qtbot: QtBot, field: MessageField) -> None:
    ear = Ear(field)
    compose(field, "ni")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    compose(field, "")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert ear.heard == ["escaped"]


def test_tab_leaves_the_field(field: MessageField) -> None:
    assert field.tabChangesFocus()


# Recalling.


def test_up_asks_for_earlier_messages_once_there_are_none(qtbot: QtBot, field: MessageField) -> None:
    ear = Ear(field)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    field.set_earlier(["first", "second"])
    field.recall_now()
    assert ear.heard == ["recalled"]
    assert field.toPlainText() == "second"


def test_up_and_down_walk_through_messages_and_back_to_what_was_written(qtbot: QtBot, field: MessageField) -> None:
    field.set_earlier(["first", "second"])
    qtbot.keyClicks(field, "mine")
    seen = []
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down):
        qtbot.keyClick(field, key)
        seen.append(field.toPlainText())
    assert seen == ["second", "first", "first", "second", "mine", "mine"]


def test_inside_a_text_up_and_down_move_the_cursor(qtbot: QtBot, field: MessageField) -> None:
    field.set_earlier(["earlier"])
    field.set_text("one\ntwo\nthree")
    place_cursor(field, 5)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.textCursor().blockNumber() == 0
    assert field.toPlainText() == "one\ntwo\nthree"
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.toPlainText() == "earlier"


def test_in_a_wrapped_line_up_moves_to_the_row_above_first(qtbot: QtBot, field: MessageField) -> None:
    field.set_earlier(["earlier"])
    field.set_text("word " * 60)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.toPlainText() == "word " * 60


def test_with_a_modifier_or_a_selection_nothing_is_recalled(qtbot: QtBot, field: MessageField) -> None:
    field.set_earlier(["earlier"])
    field.set_text("mine")
    qtbot.keyClick(field, Qt.Key.Key_Up, SHIFT)
    assert field.toPlainText() == "mine"
    field.selectAll()
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.toPlainText() == "mine"


def test_while_composing_nothing_is_recalled(qtbot: QtBot, field: MessageField) -> None:
    field.set_earlier(["earlier"])
    compose(field, "ni")
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.toPlainText() == ""


def test_what_was_sent_is_recalled_first_and_once(qtbot: QtBot, field: MessageField) -> None:
    field.set_earlier(["first"])
    field.add_earlier("sent")
    field.add_earlier("sent")
    qtbot.keyClick(field, Qt.Key.Key_Up)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.toPlainText() == "first"


def test_as_many_sent_messages_are_recalled_as_after_a_restart(qtbot: QtBot, field: MessageField) -> None:
    field.set_earlier(["first"])
    for number in range(RECALLED_MAX + 5):
        field.add_earlier(f"sent {number}")
    for _ in range(2 * RECALLED_MAX):
        qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.toPlainText() == "sent 5"


def test_of_what_was_sent_undo_brings_back_the_last_alone(field: MessageField) -> None:
    for text in ("one", "two"):
        field.set_text(text)
        field.empty()
    seen = []
    for _ in range(4):
        field.undo()
        seen.append(field.toPlainText())
    assert seen == ["two"] * 4
    field.redo()
    assert field.toPlainText() == ""


def test_where_nothing_was_ever_said_up_changes_nothing(qtbot: QtBot, field: MessageField) -> None:
    field.set_earlier([])
    qtbot.keyClicks(field, "mine")
    qtbot.keyClick(field, Qt.Key.Key_Up)
    assert field.toPlainText() == "mine"


def test_a_recalled_text_can_be_undone(qtbot: QtBot, field: MessageField) -> None:
    field.set_earlier(["earlier"])
    qtbot.keyClicks(field, "mine")
    qtbot.keyClick(field, Qt.Key.Key_Up)
    field.undo()
    assert field.toPlainText() == "mine"


# Height.


def test_it_grows_with_its_lines_up_to_ten(field: MessageField) -> None:
    line = field.fontMetrics().lineSpacing()
    heights = []
    for count in (1, 2, 10, 11, 500):
        field.set_text("\n".join(["x"] * count))
        heights.append(field.wanted_height())
    assert heights == [line + 2, 2 * line + 2, 10 * line + 2, 10 * line + 2, 10 * line + 2]


def test_it_grows_with_what_is_being_composed(qtbot: QtBot, field: MessageField) -> None:
    before = field.wanted_height()
    with qtbot.waitSignal(field.grew):
        compose(field, "nihao " * 40)
    assert field.wanted_height() > before


def test_it_grows_with_wrapped_lines(field: MessageField) -> None:
    field.set_text("word " * 60)
    assert field.wanted_height() > field.fontMetrics().lineSpacing() * 2


def test_what_was_scrolled_away_comes_back_once_there_is_room(field: MessageField) -> None:
    field.resize(400, field.minimumSizeHint().height())
    field.set_text("one\ntwo")
    assert field.verticalScrollBar().value() > 0
    field.resize(400, field.wanted_height())
    assert field.verticalScrollBar().value() == 0


def test_a_limit_keeps_it_low_and_lets_it_scroll(field: MessageField) -> None:
    field.set_text("\n".join(["x"] * 9))
    assert field.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    field.set_limit(60)
    assert field.wanted_height() == 60
    assert field.sizeHint().height() == 60
    assert field.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAsNeeded
    field.set_limit(1)
    assert field.wanted_height() == field.minimumSizeHint().height()


# What is pasted.


@pytest.mark.parametrize(
    "text",
    ["x" * MEGABYTE, "word " * (MEGABYTE // 5), "a line of text\n" * (MEGABYTE // 15)],
    ids=["one word", "one line", "many lines"],
)
def test_a_megabyte_is_pasted_whole(field: MessageField, text: str) -> None:
    paste(field, text)
    field.repaint()
    QCoreApplication.processEvents()
    assert field.text() == text


def test_one_goes_on_writing_after_a_megabyte(qtbot: QtBot, field: MessageField) -> None:
    paste(field, "x" * MEGABYTE)
    qtbot.keyClicks(field, "abcdefghij")
    assert field.text() == "x" * MEGABYTE + "abcdefghij"


LONG = "a😀" * 3000 + "\n" + "b" * 9000 + "\n\nshort"


def test_a_long_line_comes_out_as_it_went_in(field: MessageField) -> None:
    paste(field, "before\nx")
    paste(field, LONG)
    assert field.text() == "before\nx" + LONG
    assert field.document().blockCount() == 8


def test_undo_and_redo_keep_a_long_line_one_line(field: MessageField) -> None:
    paste(field, LONG)
    field.undo()
    assert field.text() == ""
    field.redo()
    assert field.text() == LONG


def test_a_line_broken_inside_a_long_one_stays_broken(qtbot: QtBot, field: MessageField) -> None:
    paste(field, "x" * 9000)
    place_cursor(field, 6000)
    qtbot.keyClick(field, Qt.Key.Key_Return, SHIFT)
    assert [len(line) for line in field.text().split("\n")] == [5999, 3001]


def test_a_long_line_replaces_what_was_selected(field: MessageField) -> None:
    field.set_text("old")
    field.selectAll()
    paste(field, LONG)
    assert field.text() == LONG


def test_what_is_copied_out_of_a_long_line_is_one_line(field: MessageField) -> None:
    paste(field, LONG)
    field.selectAll()
    assert field.createMimeDataFromSelection().text() == LONG
    cursor = field.textCursor()
    cursor.setPosition(3)
    cursor.setPosition(7, QTextCursor.MoveMode.KeepAnchor)
    field.setTextCursor(cursor)
    # Each of these faces is two of Qt's units: a😀|a😀a|😀
    assert field.createMimeDataFromSelection().text() == "a😀a"


def test_what_is_copied_out_of_short_lines_is_as_qt_copies_it(field: MessageField) -> None:
    field.set_text("one\ntwo")
    field.selectAll()
    assert field.createMimeDataFromSelection().text() == "one\ntwo"


def test_a_draft_with_a_long_line_is_recalled_whole(qtbot: QtBot, field: MessageField) -> None:
    field.set_earlier(["earlier"])
    field.set_text(LONG)
    place_cursor(field, 0)
    qtbot.keyClick(field, Qt.Key.Key_Up)
    qtbot.keyClick(field, Qt.Key.Key_Down)
    assert field.text() == LONG


def test_only_plain_text_is_taken(field: MessageField) -> None:
    rich, picture = QMimeData(), QMimeData()
    rich.setHtml("<b>bold</b>")
    rich.setText("bold")
    picture.setData("image/png", b"x")
    assert field.canInsertFromMimeData(rich)
    assert not field.canInsertFromMimeData(picture)
    field.insertFromMimeData(rich)
    assert field.toPlainText() == "bold"


def test_a_text_that_is_put_in_has_the_cursor_at_its_end(field: MessageField) -> None:
    field.set_text("one\ntwo")
    assert field.textCursor().position() == len("one\ntwo")
    assert not field.textCursor().hasSelection()
    assert not QTextCursor(field.textCursor()).movePosition(QTextCursor.MoveOperation.Right)


def test_it_wears_another_theme_at_once(field: MessageField, theme: Theme) -> None:
    theme.set_choice(Choice.DARK)
    assert theme.color("text.primary").name() in field.styleSheet()


def test_the_hint_is_painted_in_the_font_of_now(field: MessageField, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme_module, "_system_fonts", lambda: ("", 26, ""))
    field._theme.review_fonts()
    assert field.viewport().font().pixelSize() == field.font().pixelSize() == 28


def test_alt_and_enter_are_told_and_break_no_line(qtbot: QtBot, theme: Theme) -> None:
    field = MessageField(theme)
    qtbot.addWidget(field)
    field.set_text("later")
    with qtbot.waitSignal(field.postponed):
        qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert field.text() == "later"
