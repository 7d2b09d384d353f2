from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.turn_summary import TurnCost, TurnSummary, TurnSummaryRow
from desktop_agent.protocol import Usage
from tests.gui.made_items import item_context, keep


@pytest.fixture
def line(qtbot: QtBot, theme: Theme) -> TurnSummaryRow:
    widget = TurnSummaryRow(item_context(theme))
    keep(qtbot, widget)
    widget.set_column(500)
    widget.resize(500, widget.full_height())
    widget.show()
    return widget


@pytest.mark.parametrize(
    ("work", "words"),
    [
        (TurnSummary(12, 45.2), "Worked 45 s, 12 steps"),
        (TurnSummary(1, 3, 1), "Worked 3 s, 1 step (1 file changed)"),
        (TurnSummary(2, 725, 2), "Worked 12 min 5 s, 2 steps (2 files changed)"),
        (TurnSummary(3, 8, left_out=1), "Worked 8 s, 3 steps (1 secret left out)"),
        (TurnSummary(3, 8, 1, left_out=2), "Worked 8 s, 3 steps (1 file changed  ·  2 secrets left out)"),
        (TurnSummary(1), "Worked 1 step"),
        (TurnSummary(2, 0.2), "Worked 2 steps"),
    ],
)
def test_it_says_how_long_how_many_steps_and_how_many_files(
    line: TurnSummaryRow, work: TurnSummary, words: str
) -> None:
    line.show_turn(work, is_open=False)
    assert line.description() == words


def test_it_is_one_line_open_or_folded_and_shows_which(line: TurnSummaryRow, theme: Theme) -> None:
    line.show_turn(TurnSummary(12, 45.2), is_open=False)
    folded = line.grab().toImage()
    assert (line.is_open, line.full_height(), line._chevron.accessibleName()) == (False, theme.px(26), "Show details")
    line.show_turn(TurnSummary(12, 45.2), is_open=True)
    line.set_open(on=False)
    assert (line.is_open, line.full_height(), line._chevron.accessibleName()) == (True, theme.px(26), "Hide details")
    assert line.grab().toImage() != folded


def test_a_press_asks_for_the_other_state(line: TurnSummaryRow, qtbot: QtBot) -> None:
    told: list[bool] = []
    line.opened.connect(told.append)
    line.show_turn(TurnSummary(12, 45.2), is_open=False)
    qtbot.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(100, 8))
    line.show_turn(TurnSummary(12, 45.2), is_open=True)
    qtbot.mouseClick(line._chevron, Qt.MouseButton.LeftButton)
    assert told == [True, False]


def test_what_it_cost_stands_at_its_end_and_in_full_where_one_asks(line: TurnSummaryRow) -> None:
    line.show_turn(TurnSummary(12, 45.2, 1), TurnCost(Usage(345, 678), 0.02), is_open=False)
    assert [fact.text for fact in line.head().facts] == ["1 file changed", "$0.02"]
    assert "$0.02; 345 tokens in, 678 out" in line.toolTip()
    said = "Worked 45 s, 12 steps (1 file changed). $0.02; 345 tokens in, 678 out"
    assert line.description() == said
    line.show_turn(TurnSummary(12, 45.2), is_open=False)
    assert (line.toolTip(), line.description()) == ("", "Worked 45 s, 12 steps")
