from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop_agent.gui.document.code_block import CodeBlock
from desktop_agent.gui.document.highlighter import Span, lex
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.laid_out import formatted


@pytest.fixture
def ink(theme: Theme) -> TextFormats:
    return TextFormats(theme, theme)


def _picture(view: CodeBlock, ink: TextFormats, width: int = 300, selection: tuple[int, int] | None = None) -> QImage:
    image = QImage(width, view.lay_out(width), QImage.Format.Format_ARGB32)
    image.fill(ink.theme.color("surface.page"))
    painter = QPainter(image)
    view.draw(painter, QRectF(image.rect()), selection)
    painter.end()
    return image


def _colors(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_the_height_is_known_without_laying_out_a_line(ink: TextFormats) -> None:
    view = CodeBlock("\n".join("x" for _ in range(10_000)), ink)
    assert view.lay_out(300) == 10_000 * ink.theme.line("code") + 2 * ink.theme.px(9)
    assert view._layouts == {}


def test_only_lines_in_sight_are_laid_out(ink: TextFormats) -> None:
    view = CodeBlock("\n".join(f"line {number}" for number in range(1_000)), ink)
    view.lay_out(300)
    image = QImage(300, 100, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    painter.translate(0, -5_000)
    view.draw(painter, QRectF(0, 5_000, 300, 100), None)
    painter.end()
    assert 5 <= len(view._layouts) <= 7
    assert min(view._layouts) > 200


def test_a_wide_block_says_so_and_can_be_moved(ink: TextFormats) -> None:
    view = CodeBlock("short\n" + "x" * 200, ink)
    view.lay_out(300)
    overflow = view.overflow()
    assert overflow is not None
    still = _picture(view, ink)
    view.scrolled = overflow.most
    assert _picture(view, ink) != still
    view.scrolled = 99_999
    view.lay_out(300)
    assert view.scrolled == overflow.most
    short = CodeBlock("short", ink)
    short.lay_out(300)
    assert short.overflow() is None


def test_a_line_beyond_what_a_layout_can_take_is_cut(ink: TextFormats) -> None:
    view = CodeBlock("x" * 1_000_000, ink)
    assert len(view.text) == 4_000
    assert view.text.endswith("…")


def test_points_lead_to_positions(ink: TextFormats) -> None:
    view = CodeBlock("alpha\nbeta\n", ink)
    view.lay_out(300)
    line, pad = ink.theme.line("code"), ink.theme.px(9)
    assert (view.hit(0, 0), view.hit(0, pad + 2), view.hit(299, pad + 2), view.hit(12, pad + line + 2)) == (
        0,
        0,
        5,
        6,
    )
    assert view.hit(0, 1_000) == len(view.text) == 11


def test_growing_keeps_the_lines_that_stay(ink: TextFormats) -> None:
    view = CodeBlock("a = 1\nb", ink)
    _picture(view, ink)
    kept = view._layouts[0]
    view.set_text("a = 1\nb = 2\nc = 3 and a much longer line that decides how wide it is")
    _picture(view, ink)
    assert view._layouts[0] is kept
    assert view.lines == ["a = 1", "b = 2", "c = 3 and a much longer line that decides how wide it is"]
    assert view.overflow() is not None
    view.set_text("short")
    view.lay_out(300)
    assert view.overflow() is None


def test_colours_selection_title_and_theme_are_painted(ink: TextFormats) -> None:
    view = CodeBlock("def f\nx", ink, title="python", copyable="def f\nx")
    plain = _picture(view, ink)
    view.set_spans(((Span(0, 3, "keyword"),),))
    coloured = _picture(view, ink)
    assert coloured != plain
    assert ink.theme.color("selection.background").name() in _colors(_picture(view, ink, selection=(0, 7)))
    ink.theme.set_choice(Choice.HIGH_CONTRAST_DARK)
    contrast = _picture(view, ink)
    assert contrast != coloured
    assert contrast.pixelColor(0, contrast.height() // 2) == ink.theme.color("border.subtle")


def test_many_lines_do_not_pile_up_in_memory(ink: TextFormats) -> None:
    view = CodeBlock("\n".join(str(number) for number in range(1_000)), ink)
    _picture(view, ink)
    assert len(view._layouts) <= 302


def test_without_a_language_there_is_no_empty_row_and_the_button_covers_no_letter(ink: TextFormats) -> None:
    code, titled = (CodeBlock("x", ink, title=title, copyable="x") for title in ("", "python"))
    assert code.lay_out(300) == ink.theme.line("code") + 2 * ink.theme.px(9)
    assert titled.lay_out(300) > code.lay_out(300)
    wide = CodeBlock("x" * 400, ink, copyable="x")
    wide.set_spans(((Span(0, 400, "danger"),),))
    picture = _picture(wide, ink)
    beside = picture.copy(300 - ink.theme.px(32), ink.theme.px(8), ink.theme.px(30), ink.theme.px(20))
    assert _colors(beside) == {ink.theme.color("surface.sunken").name()}
    overflow = wide.overflow()
    assert overflow is not None
    assert overflow.wide > 300 + ink.theme.px(34)


def test_behind_characters_beyond_the_bmp_code_keeps_its_colours_and_positions(ink: TextFormats) -> None:
    code = 's = "\N{ROCKET}\N{ROCKET}"; x = None  # done'
    spans = lex("python", code)
    assert spans is not None
    view = CodeBlock(code, ink)
    view.set_spans(spans)
    view.lay_out(900)
    parts = [text for text, _ in formatted(view._layout(0))]
    assert {"None", "# done"} <= set(parts)
    assert "".join(part for part in parts if "\N{ROCKET}" in part) == "\N{ROCKET}\N{ROCKET}"
    assert view.hit(5_000, 12) == len(code)


def test_what_stands_behind_a_line_separator_is_drawn(ink: TextFormats) -> None:
    view, other = CodeBlock("a\u2028bbb", ink), CodeBlock("a", ink)
    assert view.lay_out(300) == other.lay_out(300)
    assert view.hit(299, 12) == 5
    assert _picture(view, ink) != _picture(CodeBlock("a\u2028", ink), ink)
    assert view.text == "a\u2028bbb"
