from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from desktop_agent.gui.document.block import RuleBlock
from desktop_agent.gui.theme.theme import Theme


def test_a_rule_is_a_line_that_says_nothing(theme: Theme) -> None:
    view = RuleBlock(theme, gap=14)
    image = QImage(50, view.lay_out(50), QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    view.draw(painter, QRectF(image.rect()), None)
    painter.end()
    column = [image.pixelColor(25, y) for y in range(image.height())]
    assert column.count(theme.color("border.strong")) == 1
    assert (view.text, view.hit(3, 3), view.gap) == ("", 0, 14)
