from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from desktop_agent.gui.document.block import Block, Overflow, Range, draw_at


class _Square(Block):
    seen: QRectF

    @property
    def text(self) -> str:
        return "square"

    def lay_out(self, width: int) -> int:
        return width

    def draw(self, painter: QPainter, visible: QRectF, selection: Range | None) -> None:
        self.seen = visible
        painter.fillRect(0, 0, 2, 2, QColor("red"))

    def release_layout(self) -> None:
        raise AssertionError("it is in view")

    def hit(self, x: float, y: float) -> int:
        return 0


def test_a_view_is_painted_from_its_own_corner() -> None:
    image = QImage(4, 10, QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    view, painter = _Square(), QPainter(image)
    draw_at(view, painter, QPointF(0, 5), QRectF(0, 4, 4, 6), None)
    painter.end()
    assert view.seen == QRectF(0, -1, 4, 6)
    assert (image.pixelColor(0, 4).name(), image.pixelColor(0, 5).name()) == ("#ffffff", "#ff0000")


def test_a_view_has_no_links_and_fits_unless_it_says_otherwise() -> None:
    view = _Square()
    assert (view.link_at(0, 0), view.overflow(), view.copyable, view.scrolled) == ("", None, "", 0)


def test_what_is_too_wide_can_be_moved_by_the_rest() -> None:
    assert (Overflow(500.4, 300).most, Overflow(100, 300).most) == (200, 0)
