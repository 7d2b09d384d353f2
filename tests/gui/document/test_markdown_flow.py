from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.gui.document.block import Block, RuleBlock
from desktop_agent.gui.document.block_flow import BlockFlow
from desktop_agent.gui.document.code_block import CodeBlock
from desktop_agent.gui.document.markdown_flow import MarkdownFlow, made_piece, plain_flow
from desktop_agent.gui.document.render_context import RenderContext
from desktop_agent.gui.document.table_block import TableBlock
from desktop_agent.gui.document.text_block import TextBlock
from desktop_agent.gui.theme.theme import Theme
from tests.gui.made_items import item_context as made_kit
from tests.series import examples

SOURCE = (
    "# T\n\nA *b* `c`.\n\n- x\n- y\n\n```py\nx = 1\ny\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> q\n\n---\n\nend"
)


@pytest.fixture(scope="module")
def context(qapp: object) -> RenderContext:
    return made_kit(Theme())


def _all(flow: BlockFlow) -> list[Block]:
    flow.set_width(400)
    flow.measure_range(0, 100_000)
    return [view for piece in flow.pieces for view in piece.views]


def test_every_block_has_its_view(context: RenderContext) -> None:
    kinds = [type(view) for view in _all(MarkdownFlow(context, SOURCE))]
    assert kinds == [
        TextBlock,
        TextBlock,
        TextBlock,
        TextBlock,
        CodeBlock,
        TableBlock,
        TextBlock,
        RuleBlock,
        TextBlock,
    ]


def test_distances_tell_what_belongs_together(context: RenderContext) -> None:
    px = context.theme.px
    gaps = [view.gap for view in _all(MarkdownFlow(context, "p\n\n- a\n- b\n  - c\n\n- d\n\n## T\n"))]
    assert gaps == [px(10), px(10), px(4), px(4), px(10), px(18)]


@settings(max_examples=examples(30), deadline=None)
@given(st.lists(st.integers(1, 7), min_size=1, max_size=40))
def test_an_answer_that_streamed_in_is_the_answer_that_came_whole(steps: list[int]) -> None:
    context = made_kit(Theme())
    streamed, at = MarkdownFlow(context), 0
    streamed.set_width(400)
    for step in steps:
        streamed.feed(SOURCE[at : at + step])
        streamed.measure_range(0, 100_000)
        at += step
    streamed.feed(SOURCE[at:])
    whole = MarkdownFlow(context, SOURCE)
    assert [(type(view), view.text, view.gap, view.copyable) for view in _all(streamed)] == [
        (type(view), view.text, view.gap, view.copyable) for view in _all(whole)
    ]
    assert streamed.height == whole.height
    assert streamed.source == SOURCE


def test_an_open_fence_grows_in_place_and_is_coloured_when_it_closes(context: RenderContext) -> None:
    flow = MarkdownFlow(context, "```py\nx = 1\n")
    (view,) = _all(flow)
    flow.feed("y = 2\n`")
    assert _all(flow) == [view]
    assert view.text == "x = 1\ny = 2"
    flow.feed("``\n")
    assert (_all(flow), view.copyable) == ([view], "x = 1\ny = 2")


def test_an_open_table_grows_in_place_and_a_list_marker_can_become_one(context: RenderContext) -> None:
    flow = MarkdownFlow(context, "| a | b |\n|---|---|\n")
    (view,) = _all(flow)
    flow.feed("| 1 | 2 |\n")
    assert _all(flow) == [view]
    assert view.text == "a\tb\n1\t2"
    flow.feed("# not of the table\n")
    assert [type(other) for other in _all(flow)] == [TableBlock, TextBlock]


def test_what_is_fed_without_news_changes_nothing(context: RenderContext) -> None:
    flow = MarkdownFlow(context, "text")
    views = _all(flow)
    flow.feed("")
    assert _all(flow) == views


def test_plain_text_stays_as_it_is(context: RenderContext) -> None:
    text = "**not bold**\n<b>x</b>\n\n" + "\n".join(f"line {number}" for number in range(100))
    flow = plain_flow(context, text)
    assert len(flow.pieces) == 2
    assert "\n".join(view.text for view in _all(flow)) == text
    assert flow.text() == text


def test_a_line_without_an_end_is_cut_before_it_reaches_a_layout(context: RenderContext) -> None:
    flow = plain_flow(context, "x" * 1_000_000)
    flow.set_width(400)
    flow.measure_range(0, 500)
    assert sum(piece.is_made for piece in flow.pieces) == 1


@settings(max_examples=examples(60), deadline=None)
@given(st.lists(st.sampled_from(["", "word", "w" * 100, "x" * 3_990, "x" * 9_000]), max_size=90), st.data())
def test_plain_text_is_copied_as_it_is_wherever_it_was_cut(lines: list[str], data: st.DataObject) -> None:
    text = "\n".join(lines)
    context = made_kit(Theme())
    whole = plain_flow(context, text)
    assert whole.text() == text
    assert all(len(whole._text(index)) <= 4_100 for index in range(len(whole.pieces)))
    until = data.draw(st.integers(0, len(text)))
    part = plain_flow(context, text, until=until)
    assert part.text() == text[:until]
    # What was marked in the part is the same in the whole.
    assert whole.text(0, part.end) == text[:until]


def test_an_end_between_two_pieces_keeps_the_line_break(context: RenderContext) -> None:
    text = f"{'w' * 3_990}\n{'x' * 3_990}"
    part = plain_flow(context, text, until=3_991)
    assert (part.text(), len(part.pieces)) == (text[:3_991], 2)
    assert plain_flow(context, text, until=3_990).text() == text[:3_990]


def test_a_view_can_be_a_piece(context: RenderContext) -> None:
    view = TextBlock("x", context.ink, gap=7)
    flow = BlockFlow([made_piece(view, "source")])
    assert _all(flow) == [view]
    assert flow.text() == "source"
