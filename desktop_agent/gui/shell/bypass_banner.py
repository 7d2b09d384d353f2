"""The red banner across the window while the active conversation is in bypass mode."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.text.help_places import HELP, HelpPlace
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.sentences import translate

STILL_ASKS = translate(
    "TrustBar",
    "You’ll still be asked about critical commands, other rights (sudo), protected files, and "
    "commands that cannot be fully analysed or that hide characters. Blocked commands never run. "
    "This lasts until you turn it off or close the tab.",
    "what the mode Trust all commands does not cover",
)


class BypassBanner(TranslatedWidget, QWidget):
    """Shows that commands run without asking, lists the exceptions, and turns the mode off.

    Signals:
        help_asked: the question mark was pressed; carries its HelpPlace.
        ended: the user turned the mode off.
        grew: the height may have changed.
    """

    help_asked = Signal(object)
    ended = Signal()
    grew = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.title = Label("", theme, self, role="interface_strong", color="text.on_critical")
        self.detail = Label("", theme, self, role="small", color="text.on_critical", wraps=True)
        self.help = _OnRed("?", theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self.help.clicked.connect(partial(self.help_asked.emit, HelpPlace.BYPASS))
        self.off = _OnRed("", theme, self, height="control_height_small")
        self.off.clicked.connect(self.ended)
        theme.changed.connect(self._on_theme)
        self.hide()
        self._retranslate()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(rect.bottom() for rect in self._places(width)) + 1 + self._theme.space("close")

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.fillRect(self.rect(), theme.color("risk.critical.fill"))
        x = theme.layout("strip_sign")
        middle = theme.space("close") + theme.layout("control_height_small") / 2
        center = QPointF(self.width() - x if self.isRightToLeft() else x, middle)
        draw_icon(painter, theme, "shield-off", center, color="text.on_critical", size=14)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _mirror(self) -> None:
        self._place()

    def _on_theme(self) -> None:
        self._place()
        self.update()
        self.grew.emit()

    def _place(self) -> None:
        for part, rect in zip(
            (self.title, self.detail, self.help, self.off), self._places(self.width()), strict=True
        ):
            left = self.width() - rect.right() - 1 if self.isRightToLeft() else rect.left()
            part.setGeometry(left, rect.top(), rect.width(), rect.height())

    def _places(self, width: int) -> list[QRect]:
        """Return the geometry of title, detail and buttons; in a narrow window the detail moves below the title."""
        theme = self._theme
        side, gap, top = theme.space("block"), theme.space("block"), theme.space("close")
        high, button = theme.layout("control_height_small"), self.off.sizeHint()
        left = theme.layout("strip_words")
        off = QRect(width - side - button.width(), top, button.width(), high)
        mark = QRect(off.left() - theme.space("normal") - high, top, high, high)
        title = min(self.title.sizeHint().width(), mark.left() - gap - left)
        beside = mark.left() - gap - (left + title + gap)
        is_wide = self.detail.heightForWidth(max(beside, 1)) <= 2 * theme.line("small") and beside > theme.px(200)
        start, room = (left + title + gap, beside) if is_wide else (left, width - side - left)
        tall = self.detail.heightForWidth(max(room, 1))
        down = max(0, (high - tall) // 2) if is_wide else high + theme.space("hair")
        return [QRect(left, top, title, high), QRect(start, top + down, max(room, 1), tall), mark, off]

    def _retranslate(self) -> None:
        title = translate("TrustBar", "All commands run without asking", "the mode Trust all commands is on")
        self.title.setText(localize(title))
        self.detail.setText(localize(STILL_ASKS))
        self.off.setText(localize(translate("TrustBar", "Turn off", "button: ask again as before")))
        name = localize(HELP[HelpPlace.BYPASS].name)
        self.help.setAccessibleName(name)
        self.help.setToolTip(name)
        self.setAccessibleName(localize(title))
        self.setAccessibleDescription(localize(STILL_ASKS))
        self._place()
        self.grew.emit()


class _OnRed(Button):
    """A button on the red background, in the colour of the text there."""

    def _colors(self) -> tuple[str, str, str, str]:
        if self.underMouse() or self.isDown():
            return "risk.critical.tint", "text.on_critical", "risk.critical.text", "risk.critical.text"
        return "", "text.on_critical", "text.on_critical", "text.on_critical"
