from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.theme.application_icon import application_icon


def test_the_icon_is_drawn_in_each_size_with_clear_corners(qapp: QApplication) -> None:
    icon = application_icon()
    sides = [size.width() for size in icon.availableSizes()]
    assert sides == [16, 24, 32, 48, 64, 128, 256]
    for side in sides:
        image = icon.pixmap(QSize(side, side), 1.0).toImage()
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(side // 2, round(side * 0.09)) == QColor("#3560CF")
        assert image.pixelColor(round(side * 0.76), round(side * 0.38)) == QColor("#FFFFFF")
