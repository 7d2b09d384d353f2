from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.document.command_layout import CommandPainter
from desktop_agent.gui.document.shell_highlighter import shell_colors
from desktop_agent.gui.text.command_row import rows
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.text import columns
from tests.gui.asking import colors_in

WIDE, HIGH = 420, 40
PAPER = QColor("#ffffff")


class Sheet:
    """What a painter leaves on white paper."""

    def __init__(self, made: CommandPainter, text: str, place: int = 0, columns: int = 50) -> None:
        self.image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
        self.image.fill(PAPER)
        painter = QPainter(self.image)
        made.paint(painter, rows(text, columns)[place], 10, 10)
        painter.end()

    def colors(self) -> set[str]:
        return colors_in(self.image)

    def count(self, color: QColor) -> int:
        """Return how many points have exactly this colour."""
        return sum(self.image.pixelColor(x, y) == color for x in range(WIDE) for y in range(HIGH))

    def right_edge(self) -> int:
        """Return the rightmost column with ink on it."""
        inked = (x for x in range(WIDE - 1, -1, -1) for y in range(HIGH) if self.image.pixelColor(x, y) != PAPER)
        return next(inked, 0)

    def left_edge(self) -> int:
        """Return the leftmost column with ink on it."""
        inked = (x for x in range(WIDE) for y in range(HIGH) if self.image.pixelColor(x, y) != PAPER)
        return next(inked, 0)


def has(sheet: Sheet, theme: Theme, *tokens: str) -> list[bool]:
    found = sheet.colors()
    return [theme.color(token).name() in found for token in tokens]


def test_a_program_has_its_colour(theme: Theme) -> None:
    sheet = Sheet(CommandPainter(theme, "HHH x", shell_colors("HHH x")), "HHH x")
    assert has(sheet, theme, "syntax.function", "syntax.danger") == [True, False]


def test_what_is_dangerous_lies_on_a_tint_in_its_colour(theme: Theme) -> None:
    sheet = Sheet(CommandPainter(theme, "rm -rf x", shell_colors("rm -rf x"), [(0, 6)]), "rm -rf x")
    assert has(sheet, theme, "syntax.danger", "syntax.function", "risk.critical.tint") == [True, False, True]


def test_what_asks_for_caution_lies_on_a_tint_in_the_colour_of_its_risk(theme: Theme) -> None:
    sheet = Sheet(CommandPainter(theme, "rm -rf x", shell_colors("rm -rf x"), cautions=[(0, 6)]), "rm -rf x")
    assert has(sheet, theme, "risk.medium.text", "syntax.danger", "risk.medium.tint") == [True, False, True]


def test_a_blank_in_what_is_dangerous_does_not_look_like_an_underscore(theme: Theme) -> None:
    wide = theme.metrics("code").horizontalAdvance("M")
    low = range(10 + theme.line("code") // 2, 10 + theme.line("code"))
    for spans in ({"dangers": [(0, 3)]}, {"cautions": [(0, 3)]}):
        inked = []
        for text in ("a b", "a_b"):
            image = Sheet(CommandPainter(theme, text, **spans), text).image
            inked.append(len({image.pixelColor(10 + round(1.5 * wide), y).name() for y in low}))
        assert inked[0] == 1
        assert inked[1] > 1


def test_what_hides_stands_in_a_box(theme: Theme) -> None:
    text = "a\u202eb"
    assert has(Sheet(CommandPainter(theme, text), text), theme, "risk.high.tint", "risk.high.edge") == [True, True]
    # The same letters, written out by whoever wrote the command, stand in none.
    text = "a\\u202eb"
    assert has(Sheet(CommandPainter(theme, text), text), theme, "risk.high.tint", "risk.high.edge") == [False, False]


def test_a_marked_part_lies_on_a_ground(theme: Theme) -> None:
    made = CommandPainter(theme, "one two")
    made.marked = ((0, 3),)
    assert has(Sheet(made, "one two"), theme, "selection.background") == [True]


def test_several_blanks_inside_a_line_are_counted_by_dots(theme: Theme) -> None:
    dot = theme.color("icon.muted").name()
    assert dot in Sheet(CommandPainter(theme, "a    b"), "a    b").colors()
    assert dot not in Sheet(CommandPainter(theme, "a b"), "a b").colors()
    assert dot not in Sheet(CommandPainter(theme, "    b"), "    b").colors()


@pytest.mark.parametrize("text", ["a ", "a \nb", "   ", "   \nb", "a\t "])
def test_a_blank_with_nothing_behind_it_has_its_dot(theme: Theme, text: str) -> None:
    dots = Sheet(CommandPainter(theme, text), text).count(theme.color("icon.muted"))
    assert dots > Sheet(CommandPainter(theme, text.replace(" ", "")), text.replace(" ", "")).count(
        theme.color("icon.muted")
    )


def test_a_tab_is_drawn_as_an_arrow(theme: Theme) -> None:
    sheet = Sheet(CommandPainter(theme, "\t\tx"), "\t\tx")
    assert theme.color("icon.muted").name() in sheet.colors()


def test_the_blank_at_which_a_row_was_broken_lies_on_no_tint(theme: Theme) -> None:
    text = "rm -rf one two"
    whole = Sheet(CommandPainter(theme, text, (), [(0, len(text))]), text, columns=7)
    advance = theme.metrics("code").horizontalAdvance("M")
    assert whole.right_edge() <= 10 + 6 * advance


def test_a_row_that_ends_inside_a_word_is_marked(theme: Theme) -> None:
    text = "a" * 30
    marked = Sheet(CommandPainter(theme, text), text, columns=10)
    plain = Sheet(CommandPainter(theme, text[:10]), text[:10], columns=10)
    assert marked.right_edge() > plain.right_edge()


def test_continued_rows_are_moved_in(theme: Theme) -> None:
    text = "|" * 30
    made = CommandPainter(theme, text)
    advance = theme.metrics("code").horizontalAdvance("M")
    first, second = Sheet(made, text, 0, 10), Sheet(made, text, 1, 10)
    assert second.left_edge() - first.left_edge() == pytest.approx(2 * advance, abs=1)


def test_lines_are_numbered_where_there_is_a_gutter(theme: Theme) -> None:
    sheet = Sheet(CommandPainter(theme, "x", gutter=3), "x")
    assert sheet.left_edge() < 10 + theme.metrics("code").horizontalAdvance("M")


def test_words_of_two_scripts_keep_their_order(theme: Theme) -> None:
    """Two words that run right to left would change places if they were drawn as one line of text."""
    first, second = "אאא", "בבב"
    both = Sheet(CommandPainter(theme, f"{first}/{second}"), f"{first}/{second}")
    alone = Sheet(CommandPainter(theme, first), first)
    advance = theme.metrics("code").horizontalAdvance("M")
    end = int(10 + 3 * advance)
    for x in range(9, end - 1):
        for y in range(HIGH):
            assert both.image.pixelColor(x, y) == alone.image.pixelColor(x, y)


def test_a_command_reads_from_left_to_right_in_a_window_that_does_not(theme: Theme, qapp: QApplication) -> None:
    text = 'git commit -m "Freeze"'
    usual = Sheet(CommandPainter(theme, text), text).image
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        mirrored = Sheet(CommandPainter(theme, text), text).image
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    assert mirrored == usual


def test_behind_characters_beyond_the_bmp_the_tint_lies_where_the_danger_stands(theme: Theme) -> None:
    text = "\N{ROCKET}\N{ROCKET} \N{CJK UNIFIED IDEOGRAPH-20000} rm x"
    start = text.index("rm")
    sheet = Sheet(CommandPainter(theme, text, shell_colors(text), [(start, start + 2)]), text)
    tint, advance = theme.color("risk.critical.tint"), theme.metrics("code").horizontalAdvance("M")
    tinted = [x for x in range(WIDE) if any(sheet.image.pixelColor(x, y) == tint for y in range(HIGH))]
    before = columns(text[:start]) * advance
    assert abs(tinted[0] - (10 + before)) <= 1
    assert abs(tinted[-1] + 1 - (10 + before + 2 * advance)) <= 1
