"""Grounds and hairlines: all that the first paint needs."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPalette


def line_rect(painter: QPainter, start: QPointF, end: QPointF, width: float = 1.0) -> QRectF:
    """Return the rectangle of a horizontal or vertical line on whole device pixels, from its top or left edge."""
    transform = painter.deviceTransform()
    ratio = abs(transform.m11()) or 1.0
    pixels = max(1, math.floor(width * ratio + 0.01))
    a, b = transform.map(start), transform.map(end)
    level = abs(b.y() - a.y()) < abs(b.x() - a.x())
    left, top = whole(a.x()), whole(a.y())
    wide = whole(b.x() - a.x()) if level else pixels
    high = pixels if level else whole(b.y() - a.y())
    inverse, _ = transform.inverted()
    return inverse.mapRect(QRectF(left, top, wide, high))


def whole(pixels: float) -> int:
    """Return the nearest whole number, a half always upwards: `round` would put neighbours on different sides."""
    return math.floor(pixels + 0.5)


def fill(painter: QPainter, rect: QRect | QRectF, color: QColor) -> None:
    """Room a rectangle.

    Not by `fillRect`, ten times faster from its second call on: the first makes PySide6 load the whole of `Qt`,
    30 ms before the first paint.
    """
    ground = QPalette()
    ground.setColor(QPalette.ColorRole.Window, color)
    painter.setBackground(ground.window())
    painter.eraseRect(rect)
