from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop_agent.gui.document.markdown import MarkdownReader, MarkdownTable
from desktop_agent.gui.document.table_block import TableBlock
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme
from tests.gui.laid_out import formatted

READER = MarkdownReader()


@pytest.fixture
def ink(theme: Theme) -> TextFormats:
    return TextFormats(theme, theme)


def _table(*rows: str, rule: str = "|---|--:|:-:|") -> MarkdownTable:
    (block,) = READER.blocks("\n".join((rows[0], rule, *rows[1:])))
    assert isinstance(block, MarkdownTable)
    return block


def _picture(view: TableBlock, ink: TextFormats, width: int, selection: tuple[int, int] | None = None) -> QImage:
    image = QImage(width, view.lay_out(width), QImage.Format.Format_ARGB32)
    image.fill(ink.theme.color("surface.page"))
    painter = QPainter(image)
    view.draw(painter, QRectF(image.rect()), selection)
    painter.end()
    return image


SMALL = ("| file | lines | note |", "| `a.py` | 120 | [docs](https://a.b) |", "| b | 7 | two |")


def test_a_table_reads_as_tabs_and_lines(ink: TextFormats) -> None:
    assert TableBlock(_table(*SMALL), ink).text == "file\tlines\tnote\na.py\t120\tdocs\nb\t7\ttwo"


def test_a_small_table_is_as_wide_as_it_needs(ink: TextFormats) -> None:
    view = TableBlock(_table(*SMALL), ink)
    view.lay_out(600)
    assert view.overflow() is None
    assert sum(view._columns) < 400


def test_long_cells_wrap_and_share_the_room(ink: TextFormats) -> None:
    view = TableBlock(_table("| a | b | c |", f"| x | {'word ' * 60} | {'more ' * 30} |"), ink)
    narrow, wide = view.lay_out(400), view.lay_out(700)
    assert narrow > wide
    assert sum(view._columns) <= 700


def test_many_columns_scroll_sideways(ink: TextFormats) -> None:
    head = "|" + "|".join(f" column number {number} " for number in range(12)) + "|"
    view = TableBlock(_table(head, head, rule="|" + "---|" * 12), ink)
    view.lay_out(400)
    overflow = view.overflow()
    assert overflow is not None
    still = _picture(view, ink, 400)
    view.scrolled = overflow.most
    assert _picture(view, ink, 400) != still


def test_points_lead_into_cells_and_their_links(ink: TextFormats) -> None:
    view = TableBlock(_table(*SMALL), ink)
    height = view.lay_out(600)
    first_row = view._tops[1]
    assert view.text[view.hit(0, 2) :].startswith("file")
    assert view.text[view.hit(0, first_row + 8) :].startswith("a.py")
    assert view.hit(0, height + 5) == len(view.text)
    x = sum(view._columns[:2]) + view._columns[2] // 2
    assert view.link_at(x, first_row + 12) == "https://a.b"
    assert view.link_at(2, 2) == view.link_at(2, height + 9) == ""
    assert view.text[view.hit(599, first_row + 8) - 4 : view.hit(599, first_row + 8)] == "docs"


def test_a_selection_is_painted_where_it_is(ink: TextFormats) -> None:
    view = TableBlock(_table(*SMALL), ink)
    start = view.text.index("120")
    plain, chosen = _picture(view, ink, 600), _picture(view, ink, 600, (start, start + 3))
    differ = {x for x in range(600) for y in range(plain.height()) if plain.pixel(x, y) != chosen.pixel(x, y)}
    assert differ
    assert min(differ) >= view._columns[0]
    assert max(differ) < view._columns[0] + view._columns[1]


def test_rows_that_arrive_keep_those_that_are_there(ink: TextFormats) -> None:
    view = TableBlock(_table(*SMALL), ink)
    before = view.lay_out(600)
    cells = view._cells[1]
    view.set_table(_table(*SMALL, "| c | 9 | x |"))
    assert view.lay_out(600) > before
    assert view._cells[1] is cells
    view.set_table(_table(*SMALL[:2]))
    assert view.lay_out(600) < before


def test_a_row_with_fewer_cells_is_filled_up_and_alignment_holds(ink: TextFormats) -> None:
    view = TableBlock(_table("| a | b | c |", "| 1 |"), ink)
    assert view.lay_out(600) > 0
    assert view.text.endswith("1\t\t")


def test_in_a_cell_styles_behind_characters_beyond_the_bmp_are_where_they_belong(ink: TextFormats) -> None:
    rocket = "\N{ROCKET}"
    view = TableBlock(_table("| a | b |", f"| {rocket}{rocket} **bold** | {rocket} `code` |", rule="|---|---|"), ink)
    view.lay_out(600)
    layouts = [cell._layout for cell in view._cells[1]]
    assert [[text for text, _ in formatted(layout)] for layout in layouts if layout] == [["bold"], ["code"]]
    at = view.text.index("code")
    x = sum(view._columns[:1]) + ink.theme.px(10) + next(view._cells[1][1].boxes(2, 4)).left() + 1
    assert view.hit(x, view._tops[1] + ink.theme.px(8)) == at
