"""The application's icon, for title bars, docks and lists of windows."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from desktop_agent.app_dirs import resource_folder

_SIDES = (16, 24, 32, 48, 64, 128, 256)


def application_icon() -> QIcon:
    """Return the icon in the sizes that window systems ask for. Loads QtSvg: call it after the first paint."""
    renderer = QSvgRenderer(str(resource_folder("resources") / "application.svg"))
    icon = QIcon()
    for side in _SIDES:
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(pixmap.rect()))
        painter.end()
        icon.addPixmap(pixmap)
    return icon
