"""How every strip above the composer looks: one ground, and one place where its sign and its words begin."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.theme.painting import Rect, draw_box
from desktop_agent.gui.theme.theme import Theme

_SIGN = 7
"""Half of a sign."""


def draw_ground(painter: QPainter, theme: Theme, rect: Rect) -> None:
    """Paint the ground of a strip; in high contrast it has an edge."""
    edge = theme.color("border.subtle") if theme.is_high_contrast else None
    draw_box(painter, rect, radius=theme.radius("block"), fill=theme.color("surface.sunken"), edge=edge)


def sign_at(strip: QWidget, theme: Theme) -> QPointF:
    """Return the middle of the sign that stands at the start of a strip's line."""
    return _mirrored(strip, theme.layout("strip_sign"))


def nested_sign_at(strip: QWidget, theme: Theme) -> QPointF:
    """Return the middle of the sign of a line that belongs to the one above: it stands below that one's words."""
    return _mirrored(strip, theme.layout("strip_words") + theme.px(_SIGN))


def nested_words(theme: Theme) -> int:
    """Return where the words of such a line begin."""
    return 2 * theme.layout("strip_words") - theme.layout("strip_sign") + theme.px(_SIGN)


def _mirrored(strip: QWidget, x: int) -> QPointF:
    return QPointF(strip.width() - x if strip.isRightToLeft() else x, strip.height() / 2)
