from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop_agent.gui.document.code_block import OutputLines
from desktop_agent.gui.document.markdown import LONGEST
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice
from desktop_agent.styled_text import BOLD, NAMES, UNDERLINE, StyledText
from tests.gui.laid_out import formatted


@pytest.fixture
def ink(theme: Theme) -> TextFormats:
    return TextFormats(theme, theme)


def _formats(view: OutputLines, number: int) -> list[tuple[int, int, str]]:
    return [
        (found.start, found.length, found.format.foreground().color().name()) for found in view._stretches(number)
    ]


def _colors(view: OutputLines, ink: TextFormats) -> set[str]:
    image = QImage(300, view.lay_out(300), QImage.Format.Format_ARGB32)
    image.fill(ink.theme.color("surface.page"))
    painter = QPainter(image)
    view.draw(painter, QRectF(image.rect()), None)
    painter.end()
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_each_line_has_the_colours_of_its_letters(ink: TextFormats) -> None:
    view = OutputLines(StyledText("red ok\ntwo\nthree\n", ((0, 3, 2), (8, 5, 3))), ink, role="code_small")
    red, green = ink.theme.color("terminal.red").name(), ink.theme.color("terminal.green").name()
    assert [_formats(view, number) for number in range(4)] == [[(0, 3, red)], [(1, 2, green)], [(0, 2, green)], []]
    assert view.text == "red ok\ntwo\nthree\n"


def test_letters_that_count_twice_for_qt_move_no_colour(ink: TextFormats) -> None:
    view = OutputLines(StyledText("\N{ROCKET} é ok", ((0, 1, 2), (4, 2, 3))), ink)
    assert [text for text, _ in formatted(view._layout(0))] == ["\N{ROCKET}", "ok"]


def test_a_line_that_is_cut_moves_no_colour_of_the_next(ink: TextFormats) -> None:
    long = "x" * (LONGEST + 100)
    view = OutputLines(StyledText(f"{long}\nok", ((0, len(long), 2), (len(long) + 1, 2, 3))), ink)
    assert [[(start, length) for start, length, _ in _formats(view, at)] for at in (0, 1)] == [
        [(0, LONGEST)],
        [(0, 2)],
    ]


@pytest.mark.parametrize("choice", [Choice.LIGHT, Choice.DARK, Choice.HIGH_CONTRAST_DARK], ids=lambda one: one.value)
def test_all_sixteen_are_painted_in_the_colours_of_the_theme(choice: Choice, ink: TextFormats) -> None:
    ink.theme.set_choice(choice)
    for style in range(1, 17):
        view = OutputLines(StyledText("█" * 9, ((0, 9, style),)), ink, role="code_small")
        name = NAMES[(style - 1) % 8]
        token = f"terminal.bright_{name}" if style > 8 else f"terminal.{name}"
        assert ink.theme.color(token).name() in _colors(view, ink)


def test_an_output_without_colours_is_painted_as_text(ink: TextFormats) -> None:
    view = OutputLines(StyledText("█" * 9), ink, role="code_small")
    assert _formats(view, 0) == []
    assert ink.theme.color("text.primary").name() in _colors(view, ink)


def test_marks_are_kept_beside_the_colour(ink: TextFormats) -> None:
    (found,) = OutputLines(StyledText("a", ((0, 1, 2 | BOLD | UNDERLINE),)), ink)._stretches(0)
    assert (found.format.fontWeight(), found.format.fontUnderline()) == (600, True)
