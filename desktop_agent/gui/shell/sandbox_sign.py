"""The sign of the sandbox in the status bar: whether commands are held by one. A press tells more."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_agent.confinement import Soundness
from desktop_agent.gui.text.sandbox import sentences_of, title_of
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.theme.painting import draw_box, draw_icon, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, Kind
from desktop_agent.gui.widgets.tooltip import plain_tooltip


class SandboxSign(Button):
    """Says nothing before the sandbox was tried. That there is none is said in the narrowest window, too."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self._sound: Soundness | None = None
        super().__init__("", theme, parent, kind=Kind.QUIET, height="control_height_small")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_soundness(self, sound: Soundness) -> None:
        self._sound = sound
        self.retranslate()

    def fit(self, width: int) -> None:
        """Show as much as belongs into a window of this width."""
        sound = self._sound
        is_narrow = width < self.theme.layout("gutter_narrows_below")
        self.setVisible(sound is not None and not (sound.works and is_narrow))

    def retranslate(self) -> None:
        if self._sound is not None:
            told = [say(sentence) for sentence in sentences_of(self._sound)]
            self.setText(say(title_of(self._sound)))
            self.setToolTip(plain_tooltip("\n".join(told)))
            self.setAccessibleDescription(" ".join(told))

    def sizeHint(self) -> QSize:
        wide = self.theme.metrics("small").horizontalAdvance(self.text())
        return QSize(round(wide + 0.5) + self.theme.px(25), self.theme.layout("control_height_small"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        is_over = self.underMouse() or self.isDown()
        if is_over:
            draw_box(painter, self.rect(), radius=theme.radius("control"), fill=theme.color("surface.hover"))
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        center = QPointF(self.width() - theme.px(9) if rtl else theme.px(9), self.height() / 2)
        works = self._sound is not None and self._sound.works
        draw_icon(painter, theme, "shield" if works else "shield-off", center, color="icon.normal", size=14)
        start, end = theme.px(21), theme.px(3)
        words = QRectF(self.rect()).adjusted(end if rtl else start, 0, -(start if rtl else end), 0)
        color = "text.primary" if is_over else "text.secondary"
        draw_text(painter, theme, words, self.text(), role="small", color=color)
