from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from desktop_agent.gui.theme.painting import draw_box, draw_icon, draw_ring, draw_switch, draw_text
from desktop_agent.gui.theme.theme import Theme

WHITE, RED, BLUE = QColor("#ffffff"), QColor("#ff0000"), QColor("#0000ff")


def _canvas(ratio: float, width: int = 40, height: int = 30) -> QImage:
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(WHITE)
    return image


def _column(image: QImage, y: int) -> list[str]:
    return [image.pixelColor(x, y).name() for x in range(image.width())]


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("left", [4.0, 5.0, 5.3])
def test_an_edge_lies_on_whole_pixels_at_every_scale(ratio: float, left: float) -> None:
    image = _canvas(ratio)
    painter = QPainter(image)
    draw_box(painter, QRectF(left, 3, 20, 20), fill=BLUE, edge=RED)
    painter.end()
    row = _column(image, round(13 * ratio))
    assert set(row) == {WHITE.name(), RED.name(), BLUE.name()}
    assert row.count(RED.name()) == 2 * max(1, int(ratio))
    assert row.index(RED.name()) == round(left * ratio)


def test_a_box_without_fill_or_edge_leaves_what_is_below() -> None:
    image = _canvas(1.0)
    painter = QPainter(image)
    draw_box(painter, QRectF(2, 2, 10, 10), edge=RED)
    draw_box(painter, QRectF(20, 2, 10, 10), fill=BLUE)
    painter.end()
    assert image.pixelColor(6, 6) == WHITE
    assert (image.pixelColor(20, 2), image.pixelColor(29, 11)) == (BLUE, BLUE)


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_a_switch_that_is_on_has_its_knob_at_the_end_of_reading(theme: Theme, direction: Qt.LayoutDirection) -> None:
    pictures = []
    for is_on in (True, False):
        image = _canvas(1.0)
        painter = QPainter(image)
        draw_switch(painter, theme, QRectF(5, 3, 30, 24), direction, is_on=is_on)
        painter.end()
        pictures.append(image)
    knob = theme.color("text.on_accent").name()
    row = _column(pictures[0], 15)
    center = sum(x for x, color in enumerate(row) if color == knob and 6 < x < 34) / max(row[7:34].count(knob), 1)
    assert (center > 20) == (direction is Qt.LayoutDirection.LeftToRight)
    assert pictures[0] != pictures[1]


def test_an_icon_is_centred_on_its_point(theme: Theme) -> None:
    image = _canvas(1.0)
    painter = QPainter(image)
    draw_icon(painter, theme, "stop", QPointF(20, 15), color="text.primary")
    painter.end()
    dark = [(x, y) for x in range(40) for y in range(30) if image.pixelColor(x, y).lightness() < 100]
    assert abs(sum(x for x, _ in dark) / len(dark) - 19.5) < 1
    assert abs(sum(y for _, y in dark) / len(dark) - 14.5) < 1


def test_the_ring_turns() -> None:
    pictures = []
    for turn in (0.0, 0.5):
        image = _canvas(2.0)
        painter = QPainter(image)
        draw_ring(painter, QPointF(20, 15), color=RED, diameter=12, turn=turn)
        painter.end()
        pictures.append(image)
    assert pictures[0] != pictures[1]


def test_text_that_does_not_fit_is_elided_and_its_width_returned(theme: Theme) -> None:
    image = _canvas(1.0, 200, 30)
    painter = QPainter(image)
    short = draw_text(painter, theme, QRectF(0, 0, 200, 18), "ab")
    cut = draw_text(painter, theme, QRectF(0, 0, 60, 18), "a very long text that is cut", color=RED)
    kept = draw_text(
        painter, theme, QRectF(0, 0, 60, 18), "a very long text", elide=Qt.TextElideMode.ElideNone, role="caption"
    )
    painter.end()
    assert short == theme.metrics("interface").horizontalAdvance("ab")
    assert cut <= 60 < kept


def test_text_is_never_taken_for_markup_or_a_shortcut(theme: Theme) -> None:
    image = _canvas(1.0, 200, 30)
    painter = QPainter(image)
    width = draw_text(painter, theme, QRectF(0, 0, 200, 18), "<b>&x</b>")
    painter.end()
    assert width == theme.metrics("interface").horizontalAdvance("<b>&x</b>")


def test_code_is_set_from_left_to_right_in_every_language(theme: Theme) -> None:
    pictures = []
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        image = _canvas(1.0, 200, 30)
        painter = QPainter(image)
        painter.setLayoutDirection(direction)
        at_left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute
        draw_text(painter, theme, QRectF(0, 0, 90, 18), "git push --force origin", role="code", align=at_left)
        assert painter.layoutDirection() is direction
        painter.end()
        pictures.append(image)
    assert pictures[0] == pictures[1]


LTR, RTL = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft
AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute
AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute


def _drawn(theme: Theme, text: str, direction: Qt.LayoutDirection, align: Qt.AlignmentFlag, wide: int = 90) -> QImage:
    image = _canvas(1.0, 200, 30)
    painter = QPainter(image)
    painter.setLayoutDirection(direction)
    draw_text(painter, theme, QRectF(20, 0, wide, 18), text, align=align)
    assert painter.layoutDirection() is direction
    painter.end()
    return image


@pytest.mark.parametrize(
    "text", ["claude-sonnet-4-5", "~/src/orders/", "(é)", "18 %", "+2", "qwen3 ·", "9:49 PM", "1 waiting"]
)
def test_from_right_to_left_a_latin_text_stands_at_the_right_and_reads_as_ever(theme: Theme, text: str) -> None:
    leading, trailing = Qt.AlignmentFlag.AlignLeading, Qt.AlignmentFlag.AlignTrailing
    assert _drawn(theme, text, RTL, leading) == _drawn(theme, text, LTR, AT_RIGHT)
    assert _drawn(theme, text, RTL, trailing) == _drawn(theme, text, LTR, AT_LEFT)
    assert _drawn(theme, text, RTL, AT_LEFT) == _drawn(theme, text, LTR, AT_LEFT)
    middle = Qt.AlignmentFlag.AlignHCenter
    assert _drawn(theme, text, RTL, middle) == _drawn(theme, text, LTR, middle)


@pytest.mark.parametrize("text", ["שלום (עולם)", "مرحبا."])
def test_from_left_to_right_a_text_of_the_other_direction_stands_at_the_left(theme: Theme, text: str) -> None:
    assert _drawn(theme, text, LTR, Qt.AlignmentFlag.AlignLeading) == _drawn(theme, text, RTL, AT_LEFT)


def test_a_text_of_both_scripts_runs_as_the_interface_does(theme: Theme) -> None:
    text = "qwen3 של?"
    assert _drawn(theme, text, RTL, AT_LEFT) != _drawn(theme, text, LTR, AT_LEFT)
