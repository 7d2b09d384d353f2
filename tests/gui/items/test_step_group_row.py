from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.step_group_row import StepGroupRow
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Item, ItemId, Status, Thinking, ToolOutput
from desktop_agent.styled_text import StyledText
from tests.gui.a_transcript import live_count, shown
from tests.gui.made_items import NOW, answer, call, item_context, keep, user

THOUGHT = Thinking(ItemId("t"), "Let me see.", duration_s=6.2)
READ = call("r", "Read", "clock.py", started_at=1.0, ended_at=1.8, output=ToolOutput("x"))
GREP = call("g", "Grep", "now", output=ToolOutput("y"))


@pytest.fixture
def line(qtbot: QtBot, theme: Theme) -> StepGroupRow:
    widget = StepGroupRow(item_context(theme))
    keep(qtbot, widget)
    widget.set_column(500)
    widget.show()
    return widget


def _show(line: StepGroupRow, *members: Item, is_open: bool = False, is_working: bool = False) -> None:
    line.show_item(members[0])
    line.show_group(members, is_open=is_open, is_working=is_working)
    line.measure_range(0, 1_000)
    line.measure_end(1_000)
    line.resize(500, line.full_height())
    line.arrange()


def test_a_group_says_what_was_done_in_all(line: StepGroupRow) -> None:
    _show(line, THOUGHT, GREP, GREP, READ, replace(READ, title="orders.py"), READ)
    assert line.description() == "Looked around thought for 6 s, searched 2 times, read 2 files (9 s)"
    _show(line, replace(THOUGHT, duration_s=0.0), GREP)
    assert line.description() == "Looked around thought, searched once"
    _show(line, call("l", "ListDir", "src"), GREP, call("m", "ListDir", "docs"), READ)
    assert line.description() == "Looked around searched once, listed 2 folders, read 1 file"


def test_while_it_works_it_names_its_step(line: StepGroupRow) -> None:
    running = call("x", "Read", "cart.py", Status.RUNNING, started_at=NOW)
    _show(line, THOUGHT, running, is_working=True)
    assert (line.head().ring, line.description()) == (True, "Looking around Reading cart.py")
    _show(line, READ, THOUGHT, is_working=True)
    assert line.description() == "Looking around"


def test_a_folded_group_is_one_line_and_an_open_one_shows_its_first_step(line: StepGroupRow, theme: Theme) -> None:
    _show(line, READ, GREP)
    assert (line.height(), line.hit(QPoint(5, 5)), line.is_over_text(QPoint(5, 5))) == (theme.px(26), 0, False)
    folded = line.grab().toImage()
    _show(line, READ, GREP, is_open=True)
    assert line.height() == 2 * theme.px(26) + theme.px(4)
    assert line._inner.isVisible()
    assert line._inner.description() == "Read clock.py"
    assert line.grab().toImage() != folded
    line._inner.toggle()
    _show(line, READ, GREP, is_open=True)
    assert line.height() > 3 * theme.px(26)
    assert line.copy_text() == "clock.py\nx"
    assert line.is_over_text(QPoint(100, line.height() - theme.px(40)))


def test_a_press_asks_for_the_group_to_open(line: StepGroupRow, qtbot: QtBot) -> None:
    _show(line, READ, GREP)
    told: list[bool] = []
    line.opened.connect(told.append)
    qtbot.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(100, 8))
    line.set_open(on=True)
    assert (told, line.is_open) == ([True], False)


def test_a_thought_that_leads_grows(line: StepGroupRow) -> None:
    _show(line, THOUGHT, READ, is_open=True)
    line.grow(StyledText(" And more."))
    assert line.copy_text() == "Let me see. And more."


def test_in_the_transcript_quiet_neighbours_are_one_line_that_unfolds(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), THOUGHT, READ, GREP, answer("2", "done"))
    names = [type(widget).__name__ for widget in transcript.in_order()]
    assert names == ["UserMessageWidget", "StepGroupRow", "AssistantMessageWidget"]
    transcript.in_order()[1].toggle()  # type: ignore[attr-defined]
    transcript.content.flush()
    names = [type(widget).__name__ for widget in transcript.in_order()]
    assert names == ["UserMessageWidget", "StepGroupRow", "ToolCallRow", "ToolCallRow", "AssistantMessageWidget"]
    boxes = [widget.geometry() for widget in transcript.in_order()]
    assert all(above.bottom() < below.top() for above, below in pairwise(boxes))
    transcript.in_order()[1].toggle()  # type: ignore[attr-defined]
    transcript.content.flush()
    assert live_count(transcript) == 3


def test_steps_join_and_part_as_they_come_and_change(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), READ)
    assert type(transcript.in_order()[1]).__name__ == "ToolCallRow"
    transcript.content.add(replace(GREP, status=Status.RUNNING, started_at=NOW))
    transcript.content.flush()
    assert transcript.in_order()[1].description() == "Looking around Searching for now"  # type: ignore[attr-defined]
    transcript.content.change(replace(GREP, status=Status.FAILED, started_at=NOW))
    transcript.content.flush()
    descriptions = [widget.description() for widget in transcript.in_order()]  # type: ignore[attr-defined]
    assert descriptions[1:] == ["Read clock.py", "Searched for now (failed)"]


def test_a_step_that_its_group_tells_is_unfolded_to_be_seen(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), THOUGHT, READ, GREP)
    transcript.scroll_to(ItemId("g"))
    assert live_count(transcript) == 4
    transcript.scroll_to(ItemId("1"))


def test_the_keyboard_passes_over_what_is_folded(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), THOUGHT, READ, GREP, answer("2", "done"))
    places = []
    for _ in range(4):
        transcript._cursor.press(Qt.Key.Key_Down)
        places.append(transcript._cursor.place)
    assert places == [0, 1, 4, 4]
    transcript._cursor.press(Qt.Key.Key_Up)
    transcript._cursor.press(Qt.Key.Key_Return)
    assert transcript._cursor.place == 1
    transcript.content.flush()
    assert live_count(transcript) == 5
