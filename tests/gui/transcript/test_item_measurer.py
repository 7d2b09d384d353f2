from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.height_index import HeightIndex
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.transcript.item_measurer import ItemMeasurer
from desktop_agent.gui.transcript.item_model import ItemModel
from desktop_agent.gui.transcript.visible_items import ContentColumn, VisibleItems
from desktop_agent.protocol import Item, ItemId, ItemSketch
from tests.gui.a_card import Card
from tests.gui.made_items import answer, call, item_context, keep, user, waiting

Stand = Callable[..., tuple[ItemMeasurer, HeightIndex, VisibleItems]]


@pytest.fixture
def stand(qtbot: QtBot, theme: Theme) -> Stand:
    def make(*items: Item) -> tuple[ItemMeasurer, HeightIndex, VisibleItems]:
        viewport = QWidget()
        viewport.resize(500, 600)
        keep(qtbot, viewport)
        viewport.show()
        pages = ItemModel(viewport)
        for item in items:
            pages.add(item)
        heights = HeightIndex([50] * len(items))
        live = VisibleItems(viewport, item_context(theme), pages, lambda _: 50, Card)
        live.set_column(ContentColumn(20, 460), 600)
        return ItemMeasurer(live, pages, theme, lambda: heights), heights, live

    return make


def test_an_item_is_measured_with_the_gap_above_it(stand: Stand, theme: Theme) -> None:
    ruler, heights, _ = stand(user("1"), answer("2", "x"), call("3"), call("4"), answer("5"))
    for place in range(5):
        assert ruler.measure_range(place, 0, 10_000) <= 0
    gap, line, step = theme.layout("transcript_gap"), theme.line("reading"), theme.layout("tool_entry_height")
    assert [heights[place] for place in range(5)] == [
        theme.px(18) + line + 2 * theme.layout("user_message_padding_y"),
        gap + line,
        gap + step,
        theme.px(4) + step,
        0,
    ]


def test_an_open_step_and_a_card_stand_apart(stand: Stand, theme: Theme) -> None:
    ruler, _, live = stand(call("1"), call("2"), waiting("3"))
    for place in range(3):
        ruler.measure_range(place, 0, 1_000)
    assert ruler.gap(1) == theme.px(4)
    live.live[0].toggle()
    assert (ruler.gap(1), ruler.gap(2)) == (theme.layout("transcript_gap"), theme.layout("transcript_gap"))


def test_the_end_of_a_long_answer_is_measured_alone(stand: Stand) -> None:
    ruler, heights, live = stand(answer("1", "text\n\n" * 300))
    ruler.measure_end(0, 50)
    assert not live.live[0].flow.pieces[0].is_made
    assert heights[0] > 300 * 22


def test_guesses_follow_kind_and_length(stand: Stand, theme: Theme) -> None:
    ruler, _, _ = stand()
    sketches = [
        ItemSketch(ItemId("1"), "assistant_text", 0, 0),
        ItemSketch(ItemId("2"), "assistant_text", 6_500, 10),
        ItemSketch(ItemId("3"), "user_message", 0, 0),
        ItemSketch(ItemId("4"), "notice", 0, 0),
        ItemSketch(ItemId("5"), "tool_call", 0, 0),
        ItemSketch(ItemId("6"), "unknown_item", 9_000, 90),
    ]
    short, long, message, notice, step, unknown = ruler.guesses(sketches)
    assert long > 80 * theme.line("reading") > short
    assert message > short
    assert (notice, step, unknown) == (theme.px(56), theme.px(30), theme.px(30))


def test_the_room_of_what_is_missing_is_its_guess_without_the_gap(stand: Stand, theme: Theme) -> None:
    ruler, heights, _ = stand(answer("1"), answer("2"))
    heights.set(1, 200)
    assert ruler.room(1) == 200 - theme.layout("transcript_gap")
    heights.set(1, 0)
    assert ruler.room(1) == theme.px(20)
