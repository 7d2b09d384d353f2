"""Painting of boxes, text and icons that is crisp at every pixel ratio."""

from __future__ import annotations

import math
import unicodedata
from functools import cache

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTextOption
from PySide6.QtWidgets import QStyle

from desktop_agent.gui.theme.first_paint import line_rect, whole
from desktop_agent.gui.theme.text_layout import TextLayout, line_option
from desktop_agent.gui.theme.theme import Theme

Rect = QRect | QRectF
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


def draw_box(
    painter: QPainter,
    rect: Rect,
    *,
    radius: float = 0.0,
    fill: QColor | None = None,
    edge: QColor | None = None,
    width: float = 1.0,
) -> None:
    """Draw a rounded box whose edge lies inside `rect`, on whole pixels of the device.

    Lines are as wide as the largest whole number of device pixels that fits: a line of 1 is 1 device
    pixel at a ratio of 1.5, where 1.5 would be a blur.
    """
    transform = painter.deviceTransform()
    ratio = abs(transform.m11()) or 1.0
    pixels = max(1, math.floor(width * ratio + 0.01)) if edge is not None else 0
    on_device = transform.mapRect(QRectF(rect))
    left, top = whole(on_device.left()), whole(on_device.top())
    right, bottom = whole(on_device.right()), whole(on_device.bottom())
    half = pixels / 2
    aligned = QRectF(QPointF(left + half, top + half), QPointF(right - half, bottom - half))
    inverse, _ = transform.inverted()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(edge, pixels / ratio) if edge is not None else Qt.PenStyle.NoPen)
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    corner = max(0.0, radius - half / ratio)
    painter.drawRoundedRect(inverse.mapRect(aligned), corner, corner)
    painter.restore()


def draw_themed_box(
    painter: QPainter, theme: Theme, rect: Rect, radius: str, fill: str = "", *, edge: str = ""
) -> None:
    """Draw a box whose radius, fill and edge the theme has by these names; "" for no fill or edge."""
    colors = [theme.color(token) if token else None for token in (fill, edge)]
    draw_box(painter, rect, radius=theme.radius(radius), fill=colors[0], edge=colors[1])


def draw_ground(
    painter: QPainter, theme: Theme, rect: Rect, fill: str = "surface.sunken", radius: str = "block"
) -> None:
    """Draw the ground of a widget or block; in high contrast it has an edge."""
    draw_themed_box(painter, theme, rect, radius, fill, edge="border.subtle" if theme.is_high_contrast else "")


def draw_line(painter: QPainter, start: QPointF, end: QPointF, color: QColor, width: float = 1.0) -> None:
    """Draw a level or upright line on whole pixels of the device, `start` at its top or left edge."""
    painter.fillRect(line_rect(painter, start, end, width), color)


def draw_icon(painter: QPainter, theme: Theme, name: str, center: QPointF, *, color: str, size: int = 16) -> None:
    """Draw an icon around a point, on whole pixels of the device. `size` is as designed, before scale."""
    transform = painter.deviceTransform()
    pixmap = theme.pixmap(name, color=color, size=size, ratio=abs(transform.m11()) or 1.0)
    half = theme.px(size) / 2
    corner = transform.map(QPointF(center.x() - half, center.y() - half))
    inverse, _ = transform.inverted()
    painter.drawPixmap(inverse.map(QPointF(whole(corner.x()), whole(corner.y()))), pixmap)


def draw_ring(painter: QPainter, center: QPointF, *, color: QColor, diameter: float, turn: float) -> None:
    """Draw the working ring: three quarters of a circle. `turn` is 0 to 1."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(color, 1.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    half = diameter / 2 - 0.7
    box = QRectF(center.x() - half, center.y() - half, 2 * half, 2 * half)
    painter.drawArc(box, round((90 - 360 * turn) * 16), 270 * 16)
    painter.restore()


def draw_switch(
    painter: QPainter,
    theme: Theme,
    rect: Rect,
    direction: Qt.LayoutDirection,
    *,
    is_on: bool,
    is_over: bool = False,
    is_enabled: bool = True,
) -> None:
    """Draw a switch over the width of `rect`, in the middle of its height; it is on at the end of reading."""
    box, high = QRectF(rect), theme.px(18)
    track = QRectF(box.left(), box.top() + (box.height() - high) / 2, box.width(), high)
    edge = "" if is_on else "border.control" if is_enabled else "border.strong"
    fill = ("accent.fill_hover" if is_over else "accent.fill") if is_on else "surface.raised"
    if is_on and not is_enabled:
        fill = "border.control"
    draw_box(painter, track, radius=high / 2, fill=theme.color(fill), edge=theme.color(edge) if edge else None)
    size = theme.px(12 if is_on else 10)
    is_right = is_on != (direction == Qt.LayoutDirection.RightToLeft)
    x = track.right() - high / 2 if is_right else track.left() + high / 2
    knob = QRectF(x - size / 2, track.center().y() - size / 2, size, size)
    draw_box(painter, knob, radius=size / 2, fill=theme.color("text.on_accent" if is_on else "border.control"))


def draw_text(
    painter: QPainter,
    theme: Theme,
    rect: Rect,
    text: str,
    *,
    role: str = "interface",
    color: str | QColor = "text.primary",
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeading,
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> float:
    """Draw one line of plain text, centred in height, elided where it does not fit. Return its width.

    Code runs from left to right in every language, so that no command reads backwards. Other text is aligned to the
    side where the interface begins to read and runs in the direction of its script, so that eliding cuts its end.
    """
    metrics = theme.metrics(role)
    shown = metrics.elidedText(text, elide, QRectF(rect).width())
    painter.setFont(theme.font(role))
    painter.setPen(theme.color(color) if isinstance(color, str) else color)
    direction = painter.layoutDirection()
    if role.startswith("code"):
        runs = Qt.LayoutDirection.LeftToRight
    else:
        runs = _direction_of(text, direction)
        if runs is not direction:
            align = _outright(align, direction)
    if runs is direction:
        painter.drawText(QRectF(rect), _flags(align), shown)
    else:
        painter.setLayoutDirection(runs)
        painter.drawText(QRectF(rect), _flags(align), shown)
        painter.setLayoutDirection(direction)
    return metrics.horizontalAdvance(shown)


def _direction_of(text: str, around: Qt.LayoutDirection) -> Qt.LayoutDirection:
    """Return the direction of a text in an interface of this direction: opposite only if all of the text is."""
    is_rtl = around is Qt.LayoutDirection.RightToLeft
    if text.isascii() and not is_rtl:
        return around
    kinds = {unicodedata.bidirectional(letter) for letter in text}
    if is_rtl and kinds.isdisjoint(_RIGHT_TO_LEFT):
        return Qt.LayoutDirection.LeftToRight
    if not is_rtl and "L" not in kinds and not kinds.isdisjoint(_RIGHT_TO_LEFT):
        return Qt.LayoutDirection.RightToLeft
    return around


@cache
def _outright(align: Qt.AlignmentFlag, direction: Qt.LayoutDirection) -> Qt.AlignmentFlag:
    return QStyle.visualAlignment(direction, align) | Qt.AlignmentFlag.AlignAbsolute


@cache
def _flags(align: Qt.AlignmentFlag) -> int:
    # Cached, since reading the number of a Qt flag costs more than painting a word.
    return int(align.value | Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextSingleLine.value)


def wrapped_rows(text: str, font: QFont, room: int) -> list[str]:
    """Return the rows, without blanks at their ends; text without a letter is one empty row."""
    layout = TextLayout(text, font, line_option(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere))
    for line in layout.new_lines():
        line.setLineWidth(room)
    return [layout.line_text(number).strip() for number in range(layout.line_count)] or [""]
