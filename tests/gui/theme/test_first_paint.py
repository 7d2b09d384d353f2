from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from desktop_agent.gui.theme.first_paint import fill, line_rect, whole

WHITE, RED, BLUE = QColor("#ffffff"), QColor("#ff0000"), QColor("#0000ff")


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_line_is_as_wide_as_whole_pixels_allow(ratio: float) -> None:
    image = QImage(round(40 * ratio), round(30 * ratio), QImage.Format.Format_ARGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(WHITE)
    painter = QPainter(image)
    fill(painter, line_rect(painter, QPointF(0, 5), QPointF(40, 5)), RED)
    fill(painter, line_rect(painter, QPointF(7, 10), QPointF(7, 30)), BLUE)
    painter.end()
    level = [image.pixelColor(round(20 * ratio), y).name() for y in range(image.height())]
    upright = [image.pixelColor(x, round(20 * ratio)).name() for x in range(image.width())]
    assert level.count(RED.name()) == int(ratio)
    assert upright.count(BLUE.name()) == int(ratio)


def test_a_half_is_rounded_upwards_on_both_sides_of_an_edge() -> None:
    assert [whole(pixels) for pixels in (0.5, 1.5, 2.5, -0.5, 2.4)] == [1, 2, 3, 0, 2]
