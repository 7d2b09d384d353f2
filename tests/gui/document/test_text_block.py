from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop_agent.gui.document.block import Block, Range
from desktop_agent.gui.document.code_block import CodeBlock
from desktop_agent.gui.document.markdown import MarkdownReader, MarkdownTable, Paragraph, Style, TextRun
from desktop_agent.gui.document.table_block import TableBlock
from desktop_agent.gui.document.text_block import TextBlock
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.laid_out import formatted


@pytest.fixture
def ink(theme: Theme) -> TextFormats:
    return TextFormats(theme, theme)


def _picture(view: Block, ink: TextFormats, selection: Range | None = None, width: int = 300) -> QImage:
    image = QImage(width, max(1, view.lay_out(width)), QImage.Format.Format_ARGB32)
    image.fill(ink.theme.color("surface.page"))
    painter = QPainter(image)
    view.draw(painter, QRectF(image.rect()), selection)
    painter.end()
    return image


def _colors(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_lines_are_as_high_as_the_role_says_whatever_they_mix(ink: TextFormats) -> None:
    line = ink.theme.line("reading")
    assert TextBlock("one", ink).lay_out(300) == line
    assert TextBlock("", ink).lay_out(300) == line
    assert TextBlock("one\ntwo", ink).lay_out(300) == 2 * line
    assert TextBlock("mixed code", ink, runs=(TextRun(6, 4, Style.CODE),)).lay_out(300) == line
    assert TextBlock("word " * 40, ink).lay_out(300) > 3 * line
    assert TextBlock("x" * 200, ink).lay_out(300) > 3 * line


def test_a_point_leads_to_a_position_and_back(ink: TextFormats) -> None:
    view = TextBlock("first line\nsecond line", ink)
    view.lay_out(300)
    line = ink.theme.line("reading")
    assert (view.hit(0, 2), view.hit(299, 2), view.hit(0, line + 2), view.hit(5, 99), view.hit(9, -3)) == (
        0,
        10,
        11,
        22,
        0,
    )
    (box,) = view.boxes(11, 6)
    assert view.text[view.hit(box.left() + 1, box.center().y()) :].startswith("second")
    assert view.hit(box.right(), box.center().y()) == 17


def test_a_link_is_found_under_the_pointer_alone(ink: TextFormats) -> None:
    view = TextBlock("see the docs now", ink, runs=(TextRun(8, 4, Style.LINK, "https://a.b"),))
    view.lay_out(300)
    (box,) = view.boxes(8, 4)
    assert view.link_at(box.center().x(), box.center().y()) == "https://a.b"
    assert (view.link_at(1, 5), view.link_at(box.center().x(), 60)) == ("", "")


def test_a_selection_code_and_colours_are_painted(ink: TextFormats) -> None:
    view = TextBlock("a code word", ink, runs=(TextRun(2, 4, Style.CODE),), spans=((7, 4, "syntax.keyword", True),))
    plain = _picture(view, ink)
    assert ink.theme.color("surface.sunken").name() in _colors(plain)
    assert ink.theme.color("selection.background").name() in _colors(_picture(view, ink, (0, 6)))
    assert _picture(TextBlock("a code word", ink, runs=(TextRun(2, 4, Style.CODE),)), ink) != plain


def test_lists_and_quotes_indent_and_show_their_signs(ink: TextFormats) -> None:
    plain = TextBlock("text", ink)
    entry = TextBlock("text", ink, indent=2, marker="•")
    quote = TextBlock("text", ink, quotes=1)
    for view in (plain, entry, quote):
        view.lay_out(300)
    (at,), (moved,), (quoted,) = (list(view.boxes(0, 4)) for view in (plain, entry, quote))
    assert (at.left(), moved.left(), quoted.left()) == (0, 2 * ink.theme.px(22), ink.theme.px(14))
    assert ink.theme.color("border.strong").name() in _colors(_picture(quote, ink))
    assert _picture(entry, ink) != _picture(TextBlock("text", ink, indent=2), ink)


def test_what_reads_from_right_to_left_has_its_marker_on_the_right(ink: TextFormats) -> None:
    view = TextBlock("مرحبا بالعالم", ink, indent=1, marker="•", quotes=1)
    image = _picture(view, ink)
    page = ink.theme.color("surface.page").name()
    inked = [x for x in range(300) if any(image.pixelColor(x, y).name() != page for y in range(image.height()))]
    assert min(inked) > 100
    assert TextBlock("12 مرحبا", ink)._is_rtl
    assert not TextBlock("…", ink)._is_rtl
    assert not TextBlock("é مرحبا", ink)._is_rtl


def test_a_wrapped_line_can_hang(ink: TextFormats) -> None:
    view = TextBlock("word " * 30, ink, role="code_small", hanging=20)
    view.lay_out(200)
    lefts = [box.left() for box in view.boxes(0, 150)]
    assert lefts[0] == 0
    assert set(lefts[1:]) == {20}


def test_another_theme_is_laid_out_anew(ink: TextFormats) -> None:
    view = TextBlock("x", ink)
    light = _picture(view, ink)
    ink.theme.set_choice(Choice.DARK)
    assert _picture(view, ink) != light


def test_before_it_is_laid_out_it_paints_and_finds_nothing(ink: TextFormats) -> None:
    view = TextBlock("x", ink)
    image = QImage(10, 10, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    view.draw(painter, QRectF(0, 0, 10, 10), None)
    painter.end()
    assert (view.hit(5, 5), list(view.boxes(0, 1)), view.text) == (0, [], "x")


def test_what_rested_is_painted_and_found_as_before(ink: TextFormats) -> None:
    code = CodeBlock("x = 1\ny = 2", ink)
    table = TableBlock(MarkdownTable((_row("a", "b"), _row("1", "2")), ("", "")), ink)
    for view in (
        TextBlock("Some words that wrap in a narrow column, and a [link].", ink, marker="•", indent=1),
        code,
        table,
    ):
        high, before = view.lay_out(120), _picture(view, ink, (2, 8), 120)
        place = view.hit(30, high - 5)
        view.release_layout()
        assert view.lay_out(120) == high
        assert _picture(view, ink, (2, 8), 120) == before
        view.release_layout()
        assert view.hit(30, high - 5) == place


def _row(*cells: str) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(cell) for cell in cells)


ROCKETS = "\N{ROCKET}\N{ROCKET}\N{ROCKET} Then **bold words**, `code`, ~~gone~~, [a link](https://example.com)"


def test_behind_characters_beyond_the_bmp_every_style_is_where_it_belongs(ink: TextFormats) -> None:
    (block,) = MarkdownReader().blocks(ROCKETS)
    assert isinstance(block, Paragraph)
    view = TextBlock(block.text, ink, runs=block.runs)
    view.lay_out(2_000)
    assert view._layout is not None
    assert [text for text, _ in formatted(view._layout)] == ["bold words", "code", "gone", "a link"]


def test_behind_characters_beyond_the_bmp_a_point_leads_to_its_letter_and_link(ink: TextFormats) -> None:
    (block,) = MarkdownReader().blocks(ROCKETS)
    assert isinstance(block, Paragraph)
    view = TextBlock(block.text, ink, runs=block.runs)
    view.lay_out(2_000)
    at = block.text.index("a link")
    (box,) = view.boxes(at, 6)
    middle = box.center().y()
    assert (view.hit(box.left() + 1, middle), view.hit(1_999, middle)) == (at, len(block.text))
    assert view.hit(box.right(), middle) == at + 6
    ends = (box.left() - 2, box.left() + 1, box.right() - 1, box.right() + 1)
    assert [bool(view.link_at(x, middle)) for x in ends] == [False, True, True, False]


def test_a_selection_behind_characters_beyond_the_bmp_covers_its_letters(ink: TextFormats) -> None:
    text = "\N{ROCKET}" * 3 + "abc def"
    view = TextBlock(text, ink)
    view.lay_out(300)
    (box,) = view.boxes(7, 3)
    ground = ink.theme.color("selection.background").name()
    image = _picture(view, ink, (7, 10))
    inked = [x for x in range(300) if _has(image, x, ground)]
    assert abs(inked[0] - box.left()) <= 1
    assert abs(inked[-1] + 1 - box.right()) <= 1


def _has(image: QImage, x: int, color: str) -> bool:
    return any(image.pixelColor(x, y).name() == color for y in range(image.height()))
