"""Buttons with text or icons, painted from the theme."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon, draw_text, draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import KeyFocusWidget
from desktop_agent.sentences import Sentence, translate


class ButtonKind(StrEnum):
    """Emphasis of a button."""

    PLAIN = "plain"
    PRIMARY = "primary"
    """The one main action of a place, on the accent."""
    QUIET = "quiet"
    """Text alone, until the pointer is over it."""
    DANGER = "danger"
    """Edge and text in the colour of critical risk."""
    STRONG = "strong"
    """Filled with the colour of text: Deny, where the risk is critical."""


class Button(KeyFocusWidget, QPushButton):
    """A button of one or two lines of plain text; an ampersand makes no shortcut.

    It takes the focus by Tab, not by a click, so that the composer keeps it.
    """

    def __init__(
        self,
        text: str,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        kind: ButtonKind = ButtonKind.PLAIN,
        caption: str = "",
        icon: str = "",
        height: str = "control_height",
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.kind = kind
        self._label = ""
        self.caption = caption
        """The smaller second line; empty for none."""
        self._icon = icon
        self._height = "card_button_height" if caption else height
        self.muted = False
        """Painted as disabled, but still enabled so that its tooltip explains why."""
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setText(text)
        theme.changed.connect(self.update)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not _press_by_enter(self, event):
            super().keyPressEvent(event)

    def text(self) -> str:
        return self._label

    def setText(self, text: str) -> None:
        self._label = text
        # Qt reads "&x" as a shortcut: a scope "a &b" would make Alt+B press Allow.
        super().setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def set_caption(self, text: str) -> None:
        self.caption = text
        self.updateGeometry()
        self.update()

    def set_muted(self, *, on: bool) -> None:
        if on != self.muted:
            self.muted = on
            self.update()

    def set_kind(self, kind: ButtonKind) -> None:
        self.kind = kind
        self.update()

    def sizeHint(self) -> QSize:
        padding = self.theme.px(10 if self.kind is ButtonKind.QUIET else 14)
        wide = self.theme.metrics("button").horizontalAdvance(self._label)
        beside = self.theme.px(24) if self._icon else 0
        caption = self.theme.metrics("caption").horizontalAdvance(self.caption)
        return QSize(round(max(wide + beside, caption) + 2 * padding + 0.5), self.theme.layout(self._height))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        fill, edge, color, second = self._colors()
        draw_themed_box(painter, theme, self.rect(), "control", fill, edge=edge)
        line, small = theme.line("button"), theme.line("caption") if self.caption else 0
        gap = theme.px(1) if self.caption else 0
        top = (self.height() - line - gap - small) / 2
        self._draw_label(painter, QRectF(0, top, self.width(), line), color)
        if self.caption:
            below = QRectF(theme.px(6), top + line + gap, self.width() - theme.px(12), small)
            middle = Qt.AlignmentFlag.AlignHCenter
            draw_text(painter, theme, below, self.caption, role="caption", color=second, align=middle)

    def _draw_label(self, painter: QPainter, line: QRectF, color: str) -> None:
        theme = self.theme
        padding = theme.px(6)
        if self._icon:
            wide = min(theme.metrics("button").horizontalAdvance(self._label), line.width() - theme.px(30))
            start = (line.width() - wide - theme.px(24)) / 2
            at = start + theme.px(8) if not self.isRightToLeft() else line.width() - start - theme.px(8)
            draw_icon(painter, theme, self._icon, QPointF(at, line.center().y()), color=color)
            left = start + theme.px(24) if not self.isRightToLeft() else start
            line = QRectF(left - padding, line.top(), wide + 2 * padding + 1, line.height())
        inner = line.adjusted(padding, 0, -padding, 0)
        align = Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, theme, inner, self._label, role="button", color=color, align=align)

    def _colors(self) -> tuple[str, str, str, str]:
        """Return the tokens of fill, edge, text and second line; empty for none."""
        if not self.isEnabled() or self.muted:
            edge = "" if self.kind is ButtonKind.QUIET else "border.strong"
            return "", edge, "text.disabled", "text.disabled"
        over, down = self.underMouse(), self.isDown()
        ground = "surface.pressed" if down else "surface.hover" if over else ""
        match self.kind:
            case ButtonKind.PLAIN:
                return ground or "surface.raised", "border.control", "text.primary", "text.secondary"
            case ButtonKind.PRIMARY:
                return "accent.fill_hover" if over or down else "accent.fill", "", "text.on_accent", "text.on_accent"
            case ButtonKind.QUIET:
                edge = "border.subtle" if ground and self.theme.is_high_contrast else ""
                return ground, edge, "text.primary" if ground else "text.secondary", "text.secondary"
            case ButtonKind.DANGER:
                fill = "risk.critical.tint" if over or down else "surface.raised"
                return fill, "risk.critical.edge", "risk.critical.text", "text.secondary"
            case ButtonKind.STRONG:
                return "text.primary", "text.primary", "surface.raised", "surface.raised"


class IconButton(KeyFocusWidget, QAbstractButton):
    """An icon alone, with its name as tooltip and for assistive technology."""

    def __init__(
        self,
        icon: str,
        name: str,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        color: str = "icon.normal",
        size: int = 16,
        kind: ButtonKind = ButtonKind.QUIET,
        side: str = "control_height_small",
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._icon = icon
        self._color = color
        self._size = size
        self._kind = kind
        self._side = side
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_name(name)
        theme.changed.connect(self.update)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not _press_by_enter(self, event):
            super().keyPressEvent(event)

    def set_name(self, name: str, tooltip: str = "") -> None:
        """Set the accessible name, which is also the tooltip if no other is given."""
        self.setAccessibleName(name)
        self.setToolTip(tooltip or name)

    def set_icon(self, icon: str, *, color: str = "") -> None:
        self._icon = icon
        self._color = color or self._color
        self.update()

    def sizeHint(self) -> QSize:
        side = self.theme.layout(self._side)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        color = self._color if self.isEnabled() else "text.disabled"
        over = self.isEnabled() and (self.underMouse() or self.isDown() or self.isChecked())
        fill = ("surface.pressed" if self.isDown() else "surface.hover") if over else ""
        if self._kind is ButtonKind.PRIMARY:
            fill = ("accent.fill_hover" if over else "accent.fill") if self.isEnabled() else "surface.pressed"
            color = "text.on_accent" if self.isEnabled() else "text.secondary"
        if fill:
            edge = "border.subtle" if self.theme.is_high_contrast and fill.startswith("surface") else ""
            draw_themed_box(painter, self.theme, self.rect(), "control", fill, edge=edge)
        center = QRectF(self.rect()).center()
        draw_icon(painter, self.theme, self._icon, center, color=color, size=self._size)


def _press_by_enter(button: QAbstractButton, event: QKeyEvent) -> bool:
    """Press a button by Enter, once for each time that it goes down; return whether it was that key.

    Qt leaves it to the desktop whether Enter does what Space does, and on most it does nothing.
    """
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if event.key() not in {Qt.Key.Key_Return, Qt.Key.Key_Enter} or modifiers != Qt.KeyboardModifier.NoModifier:
        return False
    if not event.isAutoRepeat():
        button.click()
    return True


COPY = translate("CopyButton", "Copy")
COPY_CODE = translate("CopyButton", "Copy code")
COPY_MESSAGE = translate("CopyButton", "Copy message")
COPY_COMMAND = translate("CopyButton", "Copy command")
COPIED = translate("CopyButton", "Copied")

_SHOWN_MS = 1_500


class CopyButton(TranslatedWidget, IconButton):
    """Copies the result of `text` when pressed, and shows a tick for a moment.

    A floating button has its own ground, since it covers text.
    """

    def __init__(
        self,
        text: Callable[[], str],
        theme: Theme,
        parent: QWidget | None = None,
        *,
        name: Sentence = COPY,
        floating: bool = False,
    ) -> None:
        super().__init__("copy", localize(name), theme, parent, color="icon.muted", size=14)
        self._text = text
        self._name = name
        self._floating = floating
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._rest)
        self.clicked.connect(self._on_clicked)

    def set_text(self, text: Callable[[], str], name: Sentence) -> None:
        """Change the text to copy."""
        self._text, self._name = text, name
        self._timer.stop()
        self._rest()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._floating:
            painter = QPainter(self)
            draw_themed_box(painter, self.theme, self.rect(), "control", "surface.raised", edge="border.strong")
            painter.end()
        super().paintEvent(event)

    def _retranslate(self) -> None:
        if not self._timer.isActive():
            self._rest()

    def _on_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._text())
        self.set_icon("check", color="state.done")
        self.set_name(localize(COPIED))
        self._timer.start(_SHOWN_MS)

    def _rest(self) -> None:
        self.set_icon("copy", color="icon.muted")
        self.set_name(localize(self._name))
