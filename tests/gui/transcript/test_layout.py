from __future__ import annotations

import asyncio

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from desktop_agent.gui.items.step_group_row import StepGroupRow
from desktop_agent.gui.items.tool_call import ToolCallRow
from desktop_agent.gui.theme import theme as theme_module
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.protocol import Item, ItemId, Status, Thinking, ToolOutput
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.a_transcript import Stored, settled, shown, tops
from tests.gui.made_items import NOW, answer, call, user, waiting


def _streaming(transcript: object) -> set[ItemId]:
    return transcript.content.items._streaming  # type: ignore[attr-defined]


def test_arrivals_are_joined_into_one_frame(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, answer("1"))
    placed: list[None] = []
    transcript.content.placed.connect(lambda: placed.append(None))
    for _ in range(100):
        transcript.content.grow(ItemId("1"), "word ")
    assert placed == []
    qtbot.waitUntil(lambda: placed == [None])
    assert transcript.in_order()[0].description() == " ".join(["word"] * 100)  # type: ignore[attr-defined]


def test_a_call_on_its_way_waits_a_moment_and_what_comes_of_it_does_not(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, answer("1"))
    frame = transcript.content._frame
    qtbot.waitUntil(lambda: not frame.isActive())
    for status in (Status.PREPARING, Status.RUNNING):
        transcript.content.change(call("2", status=status))
        assert frame.remainingTime() > 20
    transcript.content.change(call("2", output=ToolOutput("done")))
    # A frame is as long as this machine needs.
    # Qt's coarse timers keep to a twentieth.
    assert frame.remainingTime() <= transcript.content._interval_ms * 1.05 + 1
    transcript.content.flush()
    transcript.content.change(call("3", status=Status.RUNNING))
    qtbot.waitUntil(lambda: len(transcript.in_order()) == 3)


def test_what_is_hidden_costs_nothing_and_is_whole_when_it_is_shown(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, answer("1", "a"))
    transcript.hide()
    for _ in range(10):
        transcript.content.grow(ItemId("1"), "b")
    assert not transcript.content._frame.isActive()
    transcript.show()
    assert transcript.in_order()[0].description() == "a" + "b" * 10  # type: ignore[attr-defined]


def test_an_item_is_added_once_and_an_unknown_change_adds(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1", "one"))
    transcript.content.add(user("1", "two"))
    transcript.content.change(user("2", "three"))
    transcript.content.flush()
    assert [widget.copy_text() for widget in transcript.in_order()] == ["two", "three"]  # type: ignore[attr-defined]


def test_what_may_still_grow_is_known(qtbot: QtBot, theme: Theme) -> None:
    items: list[Item] = [
        answer("1"),
        Thinking(ItemId("2"), ""),
        Thinking(ItemId("3"), "", duration_s=2.0),
        call("4", status=Status.RUNNING, started_at=NOW),
        call("5"),
        user("6"),
    ]
    transcript = shown(qtbot, theme, *items)
    assert _streaming(transcript) == {"1", "2", "4"}
    transcript.content.change(answer("1", "x"))
    transcript.content.change(call("4", status=Status.RUNNING, started_at=NOW))
    assert _streaming(transcript) == {"2", "4"}


def test_a_final_value_is_told(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, answer("1"), call("2", status=Status.RUNNING, started_at=NOW))
    told: list[object] = []
    transcript.content.ended.connect(told.append)
    transcript.content.change(call("2", status=Status.RUNNING, started_at=NOW))
    transcript.content.change(answer("1", "done"))
    assert told == [answer("1", "done")]


def test_the_column_is_centred_bounded_and_its_gutter_narrows(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"))
    boxes = []
    for width in (1_200, 720, 600):
        transcript.resize(width, 500)
        boxes.append((transcript.in_order()[0].x(), transcript.in_order()[0].width()))
    assert boxes == [(220, 760), (24, 672), (16, 568)]


async def test_another_width_guesses_again_what_is_not_in_view(qtbot: QtBot, theme: Theme) -> None:
    stored = Stored([answer(str(number), "word " * 100) for number in range(3_000)])
    transcript = shown(qtbot, theme)
    transcript.set_source(stored.sketches(), stored.load)
    await settled(transcript)
    before = transcript.content.placement.heights.total
    transcript.resize(400, 500)
    for _ in range(500):
        await asyncio.sleep(0.005)
        if transcript.content._guessed == 3_000:
            break
    assert transcript.content.placement.heights.total > 1.3 * before


def test_a_card_under_the_pointer_does_not_move_when_others_grow(
    qtbot: QtBot, theme: Theme, monkeypatch: object
) -> None:
    items = [user("0"), *[answer(f"a{number}", "text\n\n" * 6) for number in range(4)], waiting("c")]
    transcript = shown(qtbot, theme, *items)
    card = transcript.content.items.cards.card(ItemId("c"))
    assert card is not None
    before = card.mapTo(transcript, card.rect().topLeft())
    holder = transcript.content.items.live[5]
    type(holder).underMouse = lambda _: True  # type: ignore[method-assign, assignment]
    try:
        transcript.content.grow(ItemId("a3"), "more\n\n" * 10)
        transcript.content.add(answer("later", "below"))
        transcript.content.flush()
        assert card.mapTo(transcript, card.rect().topLeft()) == before
    finally:
        del type(holder).underMouse
    transcript.content.flush()
    assert card.mapTo(transcript, card.rect().topLeft()) != before


def test_another_theme_measures_and_paints_anew(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), answer("2", "**x** `y`"))
    light, before = transcript.grab().toImage(), tops(transcript)
    theme.set_choice(Choice.DARK)
    dark = transcript.grab().toImage()
    assert dark.pixelColor(2, 2) == theme.color("surface.page")
    assert light != dark
    assert tops(transcript) == before


def test_nothing_is_placed_without_room(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"))
    transcript.resize(300, 0)
    transcript.content.flush()
    assert transcript.content.box_of(7) is None
    transcript.content.close()


def test_a_final_value_is_never_painted_before_it_is_measured(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, answer("1"))
    transcript.content.grow(ItemId("1"), "Some **te")
    transcript.content.flush()
    transcript.content.change(answer("1", "Some **text** that ends now."))
    painted = transcript.grab().toImage()
    transcript.content.flush()
    assert transcript.grab().toImage() != painted
    widget = transcript.in_order()[0]
    assert all(piece.is_made for piece in widget.flow.pieces)  # type: ignore[attr-defined]
    page = theme.color("surface.page")
    assert any(painted.pixelColor(x, 18 + 11) != page for x in range(24, 200))


def test_the_first_failure_after_a_message_opens_by_itself_and_the_others_do_not(qtbot: QtBot, theme: Theme) -> None:
    transcript = shown(qtbot, theme, user("1"), call("2", status=Status.RUNNING), call("3", status=Status.RUNNING))
    for item_id in ("2", "3"):
        transcript.content.change(call(item_id, status=Status.FAILED, exit_code=1))
    transcript.content.add(user("4"))
    transcript.content.add(call("5", status=Status.RUNNING))
    transcript.content.change(call("5", status=Status.FAILED, exit_code=1))
    transcript.content.flush()
    steps = [widget for widget in transcript.in_order() if isinstance(widget, ToolCallRow)]
    assert [step.is_open for step in steps] == [True, False, True]


def test_another_font_of_the_system_lays_everything_out_anew(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = "| file | lines |\n|---|---|\n| `orders.py` | 120 |\n"
    items = [user("1", "word " * 200), call("2", status=Status.DONE), answer("3", f"{table}\n```\ncode\n```")]
    transcript = shown(qtbot, theme, *items, height=900)
    before = transcript.grab().toImage()
    general, size, fixed = theme_module._system_fonts()
    monkeypatch.setattr(theme_module, "_system_fonts", lambda: (general, size * 2, fixed))
    theme.review_fonts()
    transcript.content.flush()
    fresh = shown(qtbot, theme, *items, height=900)
    heights, expected = transcript.content.placement.heights, fresh.content.placement.heights
    assert [heights[place] for place in (0, 1)] == [expected[place] for place in (0, 1)]
    assert abs(heights[2] - expected[2]) <= theme.px(10)
    assert transcript.content.placement.pad == theme.px(18)
    wide, new = (each.content.items.live[2].flow.pieces[0].views[0] for each in (transcript, fresh))
    assert wide._columns == new._columns  # type: ignore[attr-defined]
    monkeypatch.undo()
    theme.review_fonts()
    transcript.content.flush()
    assert transcript.grab().toImage() == before


def test_a_row_that_is_pressed_near_the_end_stays_under_the_pointer(qtbot: QtBot, theme: Theme) -> None:
    silent = call("b", title="echo x >> notes.md", output=ToolOutput("one\ntwo\nthree"), exit_code=0)
    transcript = shown(qtbot, theme, user("0"), answer("a", "A line.\n\n" * 40), silent, answer("2", "Done."))
    row = transcript.content.items.live[2]
    before = row.y()
    assert transcript.content.placement.follow
    for height in (row.full_height() + 1, 0):
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(100, 8))
        transcript.content.flush()
        assert (row.y(), row.height() >= height) == (before, True)
    transcript.content.items.live[2].toggle()
    transcript.content.add(answer("3", "More."))
    transcript.content.flush()
    assert row.y() == before


def test_a_row_that_outgrows_a_view_with_room_left_stays_under_the_pointer(qtbot: QtBot, theme: Theme) -> None:
    output = ToolOutput("\n".join(f"line {number}" for number in range(40)))
    rows = [call(f"b{number}", title=f"make {number}", output=output, exit_code=0) for number in range(4)]
    transcript = shown(qtbot, theme, user("0"), answer("a", "A line.\n\n" * 5), *rows, answer("2", "Done."))
    row = transcript.content.items.live[4]
    before = row.y()
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(100, 8))
    transcript.content.flush()
    assert (row.is_open, row.y(), transcript.content.placement.follow) == (True, before, False)
    transcript._scroller.to_end()
    before = row.y()
    assert transcript.content.placement.follow
    row.findChildren(Button)[0].click()
    transcript.content.flush()
    assert (row.y(), transcript.content.placement.follow) == (before, False)


def test_the_first_step_of_a_group_stays_under_the_pointer_too(qtbot: QtBot, theme: Theme) -> None:
    output = ToolOutput("\n".join(f"line {number}" for number in range(40)))
    reads = [call(f"r{number}", "Read", f"{number}.py", output=output) for number in range(3)]
    transcript = shown(qtbot, theme, user("0"), answer("a", "A line.\n\n" * 40), *reads, answer("2", "Done."))
    group = transcript.content.items.live[2]
    assert isinstance(group, StepGroupRow)
    group.toggle()
    transcript._scroller.to_end()
    before = group.y()
    group._inner.toggle()
    transcript.content.flush()
    assert (group._inner.is_open, group.y(), transcript.content.placement.follow) == (True, before, False)
