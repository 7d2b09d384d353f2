from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.gui.transcript.turn_index import TurnIndex
from desktop_agent.gui.transcript.turn_summary import MessageCosts, TurnSummaries
from desktop_agent.ids import new_id
from desktop_agent.protocol import ChangedTurn, ItemId, UndoState, Usage
from desktop_agent.protocol.spending import MessageSpent
from tests.gui.made_items import NOW, call, item_context, keep, user


def test_lines_are_placed_told_and_used_again(qtbot: QtBot, theme: Theme) -> None:
    viewport = QWidget()
    keep(qtbot, viewport)
    viewport.resize(500, 400)
    viewport.show()
    pages = ItemModel(viewport)
    for item in (user("1"), call("a"), call("b"), user("2"), call("c"), call("d"), call("e")):
        pages.add(item)
    turns = TurnIndex(pages)
    turns.reset(len(pages))
    lines = TurnSummaries(viewport, item_context(theme), turns, pages)
    told: list[tuple[int, bool]] = []
    lines.toggled.connect(lambda place, is_open: told.append((place, is_open)))

    lines.show({1: QRect(10, 20, 460, 26)})
    first = lines.live[1]
    assert (first.isVisible(), first.geometry(), first.description()) == (
        True,
        QRect(10, 20, 460, 26),
        "Worked 2 steps",
    )
    first.toggle()
    turn = turns.leads(1)
    assert turn is not None
    turns.set_open(turn, on=True)
    lines.show({1: QRect(10, 30, 460, 26)})
    assert first.is_open
    first.toggle()
    assert told == [(1, True), (1, False)]

    lines.show({4: QRect(10, 50, 300, 26)})
    assert lines.live == {4: first}
    assert (first.description(), first.is_open, first.width()) == ("Worked 3 steps", False, 300)
    lines.restyle()
    lines.show({})
    assert (lines.live, first.isVisible()) == ({}, False)


def test_a_line_that_is_shown_hears_later_what_its_turn_cost(qtbot: QtBot, theme: Theme) -> None:
    viewport = QWidget()
    keep(qtbot, viewport)
    pages = ItemModel(viewport)
    for item in (user(new_id(NOW)), call(new_id(NOW + 1)), call(new_id(NOW + 2))):
        pages.add(item)
    turns = TurnIndex(pages)
    turns.reset(len(pages))
    lines = TurnSummaries(viewport, item_context(theme), turns, pages)
    lines.show({1: QRect(10, 20, 460, 26)})
    lines.show_spent(MessageCosts((MessageSpent("m", "sonnet", Usage(10, 5), 0.02, NOW + 3),), is_all=True))
    assert lines.live[1].description().endswith("$0.02; 10 tokens in, 5 out")


def test_a_line_tells_as_many_files_as_the_list_of_changes(qtbot: QtBot, theme: Theme) -> None:
    viewport = QWidget()
    keep(qtbot, viewport)
    pages = ItemModel(viewport)
    for item in (user("1"), call("a"), call("b"), user("2"), call("c"), call("d")):
        pages.add(item)
    turns = TurnIndex(pages)
    turns.reset(len(pages))
    made = item_context(theme)
    lines = TurnSummaries(viewport, made, turns, pages)
    lines.show({1: QRect(0, 0, 460, 26), 4: QRect(0, 40, 460, 26)})
    wanted: list[str] = []
    made.back.count_wanted.connect(wanted.append)
    ways = UndoState((ChangedTurn(1, ItemId("1"), (ItemId("a"),)),), (), (ItemId("1"), ItemId("2")))
    made.back.show_ways(ways, is_offered=True)
    assert wanted == ["1"]
    assert [lines.live[place].description() for place in (1, 4)] == ["Worked 2 steps"] * 2
    made.back.show_count(made.back.counted_as(ItemId("1")), 6)
    assert [lines.live[place].description() for place in (1, 4)] == [
        "Worked 2 steps (6 files changed)",
        "Worked 2 steps",
    ]


def test_the_line_of_an_undone_turn_says_so(qtbot: QtBot, theme: Theme) -> None:
    viewport = QWidget()
    keep(qtbot, viewport)
    pages = ItemModel(viewport)
    for item in (user("1"), call("a"), call("b")):
        pages.add(item)
    turns = TurnIndex(pages)
    turns.reset(len(pages))
    made = item_context(theme)
    lines = TurnSummaries(viewport, made, turns, pages)
    lines.show({1: QRect(0, 0, 460, 26)})
    made.back.show_ways(UndoState((ChangedTurn(1, ItemId("1"), ()),)), is_offered=True)
    assert lines.live[1].description() == "Worked 2 steps (undone)"
