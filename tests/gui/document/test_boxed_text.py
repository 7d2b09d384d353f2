from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop_agent.gui.document.boxed_text import WrappedBox
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.settings.theme import ThemeChoice as Choice


def _picture(box: WrappedBox, theme: Theme, selection: tuple[int, int] | None = None) -> QImage:
    image = QImage(300, box.lay_out(300), QImage.Format.Format_ARGB32)
    image.fill(theme.color("surface.page"))
    painter = QPainter(image)
    box.draw(painter, QRectF(image.rect()), selection)
    painter.end()
    return image


def test_a_long_sentence_wraps_and_keeps_its_lines(theme: Theme) -> None:
    box = WrappedBox("It was not read. " * 10 + "\nRead it first.", TextFormats(theme, theme))
    assert box.lay_out(300) > 4 * theme.line("code_small")
    assert box.overflow() is None
    assert WrappedBox("x" * 9_000, TextFormats(theme, theme)).text == "x" * 4_000


def test_it_has_a_ground_a_selection_and_positions(theme: Theme) -> None:
    box = WrappedBox("No such file.", TextFormats(theme, theme))
    plain = _picture(box, theme)
    assert plain.pixelColor(150, 3) == theme.color("surface.sunken")
    assert _picture(box, theme, (0, 2)) != plain
    assert (box.hit(0, 10), box.hit(299, 10)) == (0, 13)
    theme.set_choice(Choice.HIGH_CONTRAST_LIGHT)
    assert _picture(box, theme).pixelColor(150, 0) == theme.color("border.subtle")
