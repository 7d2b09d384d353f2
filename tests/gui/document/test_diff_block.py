from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop_agent.gui.document.diff_block import (
    FILE,
    DiffBlock,
    DiffLine,
    changed_words,
    count_changes,
    read_diff,
    side_by_side,
)
from desktop_agent.gui.document.highlighter import Span
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.laid_out import formatted
from tests.gui.made_items import DIFF


def _picture(view: DiffBlock, theme: Theme, width: int = 400) -> QImage:
    image = QImage(width, view.lay_out(width), QImage.Format.Format_ARGB32)
    image.fill(theme.color("surface.page"))
    painter = QPainter(image)
    view.draw(painter, QRectF(image.rect()), None)
    painter.end()
    return image


def test_lines_have_signs_numbers_and_their_changed_words() -> None:
    assert read_diff(DIFF) == (
        DiffLine(" ", "def test_total_keeps_discount(cart):", 18),
        DiffLine("-", "    order = place(cart, at=datetime.now())", 19, ((27, 41),)),
        DiffLine("-", "    assert order.day == date.today()", 20, ((24, 34),)),
        DiffLine("+", "    order = place(cart, at=NOON)", 19, ((27, 31),)),
        DiffLine("+", "    assert order.day == NOON.date()", 20, ((24, 33),)),
    )
    assert count_changes(DIFF) == (2, 2)


def test_places_are_parted_and_what_is_not_a_line_is_left_out() -> None:
    diff = "--- a/f\n+++ b/f\n@@ -1 +1 @@\n-x\n+y\n\\ No newline at end of file\n@@ -9,2 +9 @@ def f\n a\n-b\n"
    assert [(line.sign, line.number) for line in read_diff(diff)] == [
        ("-", 1),
        ("+", 1),
        ("…", None),
        (" ", 9),
        ("-", 10),
    ]
    assert read_diff("") == ()


SEVERAL = (
    "--- a/x.py\n+++ b/x.py\n@@ -1,2 +1,2 @@\n one\n--- a/not.py\n+++ b/not.py\n"
    "--- /dev/null\n+++ b/made.py\n@@ -0,0 +1 @@\n+made\n"
    "--- a/old.py\n+++ b/sub/new.py\n@@ -1 +1 @@\n-a\n+b\n"
    "--- a/gone.py\n+++ /dev/null\n@@ -1 +0,0 @@\n-gone\n\\ No newline at end of file\n"
)


def test_each_of_several_files_is_named_and_no_line_of_one_passes_for_a_name() -> None:
    assert [(line.sign, line.text, line.number) for line in read_diff(SEVERAL)] == [
        (FILE, "x.py", None),
        (" ", "one", 1),
        ("-", "-- a/not.py", 2),
        ("+", "++ b/not.py", 2),
        (FILE, "made.py, new", None),
        ("+", "made", 1),
        (FILE, "old.py → sub/new.py", None),
        ("-", "a", 1),
        ("+", "b", 1),
        (FILE, "gone.py, deleted", None),
        ("-", "gone", 1),
    ]
    assert count_changes(SEVERAL) == (3, 3)


def test_one_file_that_is_moved_is_named_too() -> None:
    moved = "--- a/old.py\n+++ b/new.py\n@@ -1 +1 @@\n-a\n+b\n"
    assert [line.text for line in read_diff(moved)] == ["old.py → new.py", "a", "b"]


def test_the_name_of_a_file_is_painted_across_the_width(theme: Theme) -> None:
    view = DiffBlock(SEVERAL, TextFormats(theme, theme))
    assert view.is_of_several
    image = _picture(view, theme)
    line, top = theme.line("code_small"), theme.px(6)
    assert image.pixelColor(398, top + 10) == theme.color("surface.hover")
    assert image.pixelColor(398, top + line + 10) == theme.color("surface.sunken")
    assert not DiffBlock(DIFF, TextFormats(theme, theme)).is_of_several


def test_unequal_blocks_and_wholly_different_lines_have_no_words() -> None:
    diff = "@@ -1,2 +1,3 @@\n-a\n-b\n+c\n+d\n+e\n"
    assert all(line.words == () for line in read_diff(diff))
    assert changed_words("alpha beta", "gamma delta") == ((), ())
    assert changed_words("same", "same") == ((), ())
    assert changed_words("f(a)", "f(a, b)") == ((), ((3, 6),))


def test_a_change_is_painted_with_grounds_across_the_width(theme: Theme) -> None:
    view = DiffBlock(DIFF, TextFormats(theme, theme))
    image = _picture(view, theme)
    line, top = theme.line("code_small"), theme.px(6)
    grounds = [image.pixelColor(398, top + number * line + 10) for number in range(5)]
    names = ["surface.sunken", *["diff.removed_line"] * 2, *["diff.added_line"] * 2]
    assert grounds == [theme.color(name) for name in names]
    view.set_spans(((Span(0, 3, "keyword"),),))
    assert _picture(view, theme) != image


def test_a_long_change_shows_its_beginning_and_the_gutter_stays_when_moved(theme: Theme) -> None:
    view = DiffBlock(DIFF + "+" + "x" * 200, TextFormats(theme, theme), limit=3)
    assert len(view.lines) == 3
    wide = DiffBlock(DIFF + "+" + "x" * 200, TextFormats(theme, theme))
    before = _picture(wide, theme, 300)
    overflow = wide.overflow()
    assert overflow is not None
    wide.scrolled = overflow.most
    after = _picture(wide, theme, 300)
    gutter = QImage(before.copy(0, 0, theme.px(58), before.height() - 10))
    assert gutter == after.copy(0, 0, theme.px(58), before.height() - 10)
    assert before != after


def test_in_high_contrast_a_change_has_an_edge(theme: Theme) -> None:
    theme.set_choice(Choice.HIGH_CONTRAST_DARK)
    assert _picture(DiffBlock(DIFF, TextFormats(theme, theme)), theme).pixelColor(0, 12) == theme.color(
        "border.subtle"
    )


def test_beside_each_other_the_sides_have_as_many_lines() -> None:
    lines = read_diff("@@ -1,4 +1,3 @@\n a\n-b\n-c\n+d\n e\n@@ -9,0 +9,1 @@\n+f")
    left, right = side_by_side(lines)
    assert [(line.sign, line.text) for line in left] == [
        (" ", "a"),
        ("-", "b"),
        ("-", "c"),
        (" ", "e"),
        ("…", ""),
        (" ", ""),
    ]
    assert [(line.sign, line.text) for line in right] == [
        (" ", "a"),
        ("+", "d"),
        (" ", ""),
        (" ", "e"),
        ("…", ""),
        ("+", "f"),
    ]
    assert side_by_side(()) == ((), ())


def test_changed_words_behind_characters_beyond_the_bmp_are_marked_where_they_stand(theme: Theme) -> None:
    rocket = "\N{ROCKET}"
    view = DiffBlock(
        f"@@ -1 +1 @@\n-{rocket}{rocket} one two three\n+{rocket}{rocket} one four three\n", TextFormats(theme)
    )
    view.lay_out(400)
    assert [[text for text, _ in formatted(view._layout(number))] for number in range(2)] == [["two"], ["four"]]
