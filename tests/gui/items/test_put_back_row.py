from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPalette
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.call_action_bar import RestoreRow
from desktop_agent.gui.items.call_actions import CallActionsModel
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import ItemId, RestoreFromTrash, ToolOutput, TrashRecord
from desktop_agent.protocol.confinement import Denial, DenialKind
from tests.gui.a_transcript import shown
from tests.gui.made_items import call, keep

GONE = TrashRecord("x", 114, is_seen=True, deleted=114)
ASKS = TrashRecord("x", 2, is_seen=True, deleted=2, in_the_way=("a", "b"))


@pytest.fixture
def row(qtbot: QtBot, theme: Theme) -> RestoreRow:
    around = QWidget()
    keep(qtbot, around)
    around.resize(600, 200)
    made = RestoreRow(theme, CallActionsModel(around), around)
    around.show()
    made.show()
    return made


def place(row: RestoreRow, width: int = 600) -> None:
    row.place(QRect(0, 0, width, row.height_for(width)))


def test_the_button_asks_to_put_back_by_mouse_and_by_key(row: RestoreRow, qtbot: QtBot) -> None:
    row.show_call(call("1", title="rm -rf build", set_aside=GONE))
    place(row)
    [button] = row.buttons
    assert (row.label.text(), button.text()) == ("Deleted 114 files", "Put back")
    assert button.accessibleDescription() == "Deleted 114 files (rm -rf build)"
    assert row.label.geometry().right() < button.geometry().left()
    with qtbot.waitSignal(row._ways.run_wanted) as asked:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked.args == [RestoreFromTrash(ItemId("1"))]
    button.setFocus()
    with qtbot.waitSignal(row._ways.run_wanted):
        qtbot.keyClick(button, Qt.Key.Key_Space)


def test_what_is_asked_next_has_the_keyboard_that_the_button_had(row: RestoreRow, qtbot: QtBot) -> None:
    row.show_call(call("1", set_aside=GONE))
    place(row)
    row.buttons[0].setFocus()
    qtbot.waitUntil(row.buttons[0].hasFocus)
    row.show_call(call("1", set_aside=ASKS))
    place(row)
    assert [button.text() for button in row.buttons] == ["Keep newer", "Overwrite"]
    assert row.buttons[0].hasFocus()
    assert row.label.text() == "2 newer files in the way, so nothing was put back yet: a, b"
    with qtbot.waitSignal(row._ways.run_wanted) as asked:
        qtbot.mouseClick(row.buttons[1], Qt.MouseButton.LeftButton)
    assert asked.args == [RestoreFromTrash(ItemId("1"), over=("a", "b"))]


def test_the_words_wrap_and_the_buttons_go_below_where_there_is_no_room(row: RestoreRow) -> None:
    row.show_call(call("1", set_aside=ASKS))
    assert row.height_for(180) > row.height_for(600)
    place(row, 180)
    assert row.buttons[0].geometry().top() >= row.label.geometry().bottom()
    assert all(button.geometry().right() < 180 for button in row.buttons)


def test_it_stands_at_the_other_side_where_people_read_from_there(row: RestoreRow) -> None:
    row.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    row.show_call(call("1", set_aside=GONE))
    place(row)
    assert row.label.geometry().right() >= 598
    assert row.buttons[0].geometry().right() < row.label.geometry().left()


def test_what_is_lost_stands_below_and_nothing_takes_no_room(row: RestoreRow) -> None:
    row.show_call(call("1", set_aside=TrashRecord("x", 1, is_seen=True, deleted=1, lost=("big",), lost_count=1)))
    place(row)
    assert row.lost.geometry().top() > row.label.geometry().bottom()
    assert "big" in row.lost.text()
    row.show_call(call("1"))
    assert (row.height_for(600), row.buttons) == (0, [])


def test_its_words_have_their_colours_on_the_ground_of_a_transcript(qtbot: QtBot, theme: Theme) -> None:
    gone = TrashRecord("x", 1, is_seen=True, deleted=1, lost=("big",), lost_count=1)
    transcript = shown(qtbot, theme, call("1", set_aside=gone))
    [found] = [one for one in transcript.findChildren(RestoreRow) if one.isVisible()]
    assert found.label.foregroundRole() == found.lost.foregroundRole() == QPalette.ColorRole.WindowText
    assert found.lost.palette().windowText().color() == theme.color("risk.medium.text")


@pytest.mark.parametrize("aside", [GONE, ASKS], ids=["taken", "newer files in the way"])
def test_what_the_bin_holds_no_longer_is_not_offered(row: RestoreRow, qtbot: QtBot, aside: TrashRecord) -> None:
    row.show_call(call("1", set_aside=aside))
    with qtbot.waitSignal(row.changed):
        row._ways.note_emptied([ItemId("1")])
    place(row)
    assert row.label.text() == f"Deleted {aside.deleted} files  ·  No longer in the bin"
    assert row.buttons == []
    with qtbot.assertNotEmitted(row.changed):
        row._ways.note_emptied([ItemId("1"), ItemId("2")])


def test_a_long_name_wraps_and_is_read_aloud_as_it_is(row: RestoreRow) -> None:
    name = "/w/" + "l" * 250 + "/.envrc"
    denial = Denial(DenialKind.ASIDE, name, f"{name}.put-aside")
    row.show_call(call("1", output=ToolOutput("", denials=(denial,))))
    place(row, 400)
    assert row.label.accessibleName().endswith(name)
    metrics = QFontMetricsF(row.label.font())
    wide = metrics.boundingRect(QRectF(0, 0, 400, 10_000), Qt.TextFlag.TextWordWrap.value, row.label.text()).width()
    assert wide <= 400
    assert row.label.height() >= 3 * metrics.height()
