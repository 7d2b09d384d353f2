"""Common geometry and ground of the strips above the composer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_ground, draw_icon, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import KeyFocusWidget
from desktop_agent.gui.widgets.layouts import column_of
from desktop_agent.sentences import translate

_SIGN = 7
"""Half of a sign."""


def sign_at(strip: QWidget, theme: Theme) -> QPointF:
    """Return the centre of the icon at the start of a strip's line."""
    return _mirrored(strip, theme.layout("strip_sign"))


def nested_sign_at(strip: QWidget, theme: Theme) -> QPointF:
    """Return the centre of the icon of a nested line, below the text of the line above."""
    return _mirrored(strip, theme.layout("strip_words") + theme.px(_SIGN))


def nested_text_start(theme: Theme) -> int:
    """Return where the text of a nested line begins."""
    return 2 * theme.layout("strip_words") - theme.layout("strip_sign") + theme.px(_SIGN)


def _mirrored(strip: QWidget, x: int) -> QPointF:
    return QPointF(strip.width() - x if strip.isRightToLeft() else x, strip.height() / 2)


UNFOLDED = translate("FoldButton", "Press to collapse", "of a line that can be folded, for assistive technology")
FOLDED = translate("FoldButton", "Press to expand", "of a line that can be unfolded, for assistive technology")


class DisclosureButton(TranslatedWidget, KeyFocusWidget, QAbstractButton):
    """A button that unfolds a strip while checked. It takes the focus by Tab, not by a click."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._label = ""
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._on_toggled)
        theme.changed.connect(self.update)

    def set_label(self, text: str) -> None:
        if text != self._label:
            self._label = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()
        self._retranslate()

    def sizeHint(self) -> QSize:
        theme = self._theme
        wide = theme.metrics("interface").horizontalAdvance(self._label) + theme.layout("strip_words") + theme.px(10)
        return QSize(round(wide + 0.5), theme.layout("strip_height"))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(60), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        over, mirrored = self.underMouse(), self.isRightToLeft()
        if over or self.isDown():
            fill = "surface.pressed" if self.isDown() else "surface.hover"
            draw_ground(painter, theme, self.rect(), fill, "control")
        icon = "chevron-down" if self.isChecked() else "chevron-left" if mirrored else "chevron-right"
        draw_icon(painter, theme, icon, sign_at(self, theme), color="icon.normal", size=14)
        start, end = theme.layout("strip_words"), theme.px(10)
        start, end = (end, start) if mirrored else (start, end)
        room = QRectF(start, 0, max(0, self.width() - start - end), self.height())
        color = "text.primary" if over else "text.secondary"
        draw_text(painter, theme, room, self._label, color=color, align=Qt.AlignmentFlag.AlignLeading)

    def _on_toggled(self, _is_on: bool) -> None:
        self._retranslate()
        self.update()

    def _retranslate(self) -> None:
        self.setAccessibleDescription(localize(UNFOLDED if self.isChecked() else FOLDED))


_ANY_HEIGHT = 16_777_215
"""Qt's value for "no limit"."""


class CollapsibleStrips(QWidget):
    """Strips that collapse in a low window. `queued` is elsewhere, and collapses with them."""

    def __init__(self, strips: Sequence[QWidget], queued: QWidget, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._queued = queued
        self._is_yielding = False
        column_of(*strips, gap=theme.space("normal"), inside=self)

    def set_yielding(self, *, on: bool) -> bool:
        """Go, or come back. Return whether the keyboard was on one of them: it has to be led elsewhere."""
        if on == self._is_yielding:
            return False
        self._is_yielding = on
        focus = QWidget.focusWidget(self.window())
        had_keyboard = focus is not None and any(part.isAncestorOf(focus) for part in (self, self._queued))
        self.setVisible(not on)
        self._queued.setMaximumHeight(0 if on else _ANY_HEIGHT)
        self._queued.setEnabled(not on)
        return had_keyboard and on
