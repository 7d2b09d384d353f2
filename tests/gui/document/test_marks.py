"""Found words in blocks: where they stand, how they are painted, and where links are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop_agent.gui.document.block import Block
from desktop_agent.gui.document.highlighter import Highlighter
from desktop_agent.gui.document.markdown import MarkdownReader, Style, TextRun
from desktop_agent.gui.document.markdown_flow import MarkdownFlow
from desktop_agent.gui.document.render_context import RenderContext
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme

WIDTH = 400
SOURCE = """# Head

A [page](undo.md) and text.

| a | b |
| --- | --- |
| one | a [link](rules.md) here |

```
make run
git push
```
"""


def is_page(address: str) -> bool:
    return address.endswith(".md")


@pytest.fixture
def flow(theme: Theme) -> MarkdownFlow:
    context = RenderContext(theme, TextFormats(theme, theme), MarkdownReader(is_page), Highlighter(theme))
    flow = MarkdownFlow(context, SOURCE)
    flow.set_width(WIDTH)
    flow.measure_range(0, 1 << 20)
    return flow


def picture(flow: MarkdownFlow, theme: Theme) -> QImage:
    image = QImage(WIDTH, flow.height, QImage.Format.Format_ARGB32)
    image.fill(theme.color("surface.page"))
    painter = QPainter(image)
    flow.draw(painter, QRectF(image.rect()), None)
    painter.end()
    return image


def grounds(image: QImage, theme: Theme) -> list[tuple[int, int]]:
    """Return the pixels that have the ground of a mark."""
    ground = theme.color("selection.background").rgb()
    return [(x, y) for y in range(image.height()) for x in range(WIDTH) if image.pixel(x, y) == ground]


def all_blocks(flow: MarkdownFlow) -> list[tuple[int, Block, int]]:
    """Return every block with its segment and its top."""
    return [*flow.shown(QRectF(0, 0, 1, flow.height))]


def block_with(flow: MarkdownFlow, word: str) -> tuple[int, Block, int]:
    index, block = next((index, block) for index, block, _ in all_blocks(flow) if word in block.text)
    return index, block, block.text.index(word)


def test_addresses_that_the_reader_is_given_are_links_and_no_others() -> None:
    (paragraph,) = MarkdownReader(is_page).blocks("[in](undo.md) and [out](file:///etc)")
    assert paragraph.runs == (TextRun(0, 2, Style.LINK, "undo.md"),)  # type: ignore[union-attr]
    (untrusted,) = MarkdownReader().blocks("[in](undo.md)")
    assert untrusted.runs == ()  # type: ignore[union-attr]


def test_links_of_text_and_tables_are_told_with_their_places(flow: MarkdownFlow) -> None:
    found = [(block.text[a : a + n], href) for _, block, _ in all_blocks(flow) for a, n, href in block.links()]
    assert found == [("page", "undo.md"), ("link", "rules.md")]


@pytest.mark.parametrize("word", ["text", "link", "push"])
def test_marked_word_is_painted_where_its_box_is(word: str, flow: MarkdownFlow, theme: Theme) -> None:
    index, block, start = block_with(flow, word)
    (box,) = block.boxes(start, len(word))
    box.translate(0, flow.top_of(index, block))
    plain = picture(flow, theme)
    assert grounds(plain, theme) == []
    block.mark([(start, start + len(word))])
    marked = grounds(picture(flow, theme), theme)
    assert len(marked) > box.width() * box.height() / 3
    assert [place for place in marked if not box.adjusted(-2, -2, 2, 2).contains(*place)] == []
    block.mark([])
    assert picture(flow, theme) == plain


def test_place_in_the_source_leads_to_its_segment(flow: MarkdownFlow) -> None:
    for word in ("# Head", "A [page]", "| one", "make run"):
        index = flow.segment_at(SOURCE.index(word))
        assert word in flow.pieces[index].source
    assert flow.segment_at(len(SOURCE) + 10) == len(flow.pieces) - 1


def test_top_of_a_block_is_where_it_is_shown(flow: MarkdownFlow) -> None:
    for index, block, top in all_blocks(flow):
        assert flow.top_of(index, block) == top
