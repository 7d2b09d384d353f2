"""Labels, risk badges, the working ring, hairlines and groups."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QSizePolicy, QStyle, QWidget

from desktop_agent.gui.text.risk import RISK_NAMES, risk_color, risk_icon, risk_label
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon, draw_line, draw_ring, draw_text, draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.protocol import Risk


class Label(QLabel):
    """Plain text in one role and colour. Untrusted text is safe in it.

    Aligned to the side where the interface begins to read, whatever the script of the text.
    """

    def __init__(
        self,
        text: str,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        role: str = "interface",
        color: str = "text.primary",
        wraps: bool = False,
        selectable: bool = False,
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._role = role
        self._color = color
        self._wanted = self.alignment()
        self._lean()
        self.setTextFormat(Qt.TextFormat.PlainText)
        # On the ground of a list Qt would take the colour of its text.
        self.setForegroundRole(QPalette.ColorRole.WindowText)
        self.setWordWrap(wraps)
        if selectable:
            self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setText(text)
        self._restyle()
        theme.changed.connect(self._restyle)

    def set_color(self, color: str) -> None:
        self._color = color
        self._restyle()

    def setAlignment(self, alignment: Qt.AlignmentFlag) -> None:
        """Align to a side; left is where reading begins."""
        self._wanted = alignment
        self._lean()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self._lean()
        super().changeEvent(event)

    def _lean(self) -> None:
        # Absolute alignment, as Qt would follow the direction of the text.
        side = QStyle.visualAlignment(self.layoutDirection(), self._wanted)
        super().setAlignment(side | Qt.AlignmentFlag.AlignAbsolute)

    def _restyle(self) -> None:
        self.setFont(self.theme.font(self._role))
        palette = self.theme.palette()
        for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
            palette.setColor(group, QPalette.ColorRole.WindowText, self.theme.color(self._color))
        self.setPalette(palette)


class RiskBadge(TranslatedWidget, QAbstractButton):
    """The risk of one command, as a sign, a word and a colour; the word alone is enough.

    Signals:
        explained: the user asked why; carries the level.
    """

    explained = Signal(int)

    def __init__(self, risk: Risk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.risk = risk
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._on_clicked)
        theme.changed.connect(self.update)
        self._retranslate()

    def set_risk(self, risk: Risk) -> None:
        self.risk = risk
        self._retranslate()

    def sizeHint(self) -> QSize:
        wide = self.theme.metrics("caption_strong").horizontalAdvance(localize(RISK_NAMES[self.risk]))
        return QSize(round(wide) + self.theme.px(35), self.theme.px(22))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        critical = self.risk is Risk.CRITICAL
        color = "text.on_critical" if critical else risk_color(self.risk)
        fill = risk_color(self.risk, "fill" if critical else "tint")
        edge = risk_color(self.risk, "edge") if theme.is_high_contrast else ""
        draw_themed_box(painter, theme, self.rect(), "badge", fill, edge=edge)
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        x = theme.px(14)
        center = QPointF(self.width() - x if rtl else x, self.height() / 2)
        draw_icon(painter, theme, risk_icon(self.risk), center, color=color, size=14)
        start, end = theme.px(26), theme.px(4)
        inner = QRectF(self.rect()).adjusted(end if rtl else start, 0, -(start if rtl else end), 0)
        draw_text(painter, theme, inner, localize(RISK_NAMES[self.risk]), role="caption_strong", color=color)

    def _retranslate(self) -> None:
        self.setAccessibleName(risk_label(self.risk))
        self.updateGeometry()
        self.update()

    def _on_clicked(self) -> None:
        self.explained.emit(int(self.risk))


class Spinner(QWidget):
    """The working ring. It turns only while visible, and not if motion is reduced."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, color: str = "state.running") -> None:
        super().__init__(parent)
        self.theme = theme
        self._color = color
        self._step = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._turn)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedSize(theme.px(16), theme.px(16))
        theme.changed.connect(self._restyle)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        turn = self._step / self.theme.count("working_ring_steps")
        center = QRectF(self.rect()).center()
        draw_ring(painter, center, color=self.theme.color(self._color), diameter=self.theme.px(12), turn=turn)

    def showEvent(self, _event: QShowEvent) -> None:
        self._restyle()

    def hideEvent(self, _event: QHideEvent) -> None:
        self._timer.stop()

    def _restyle(self) -> None:
        step = self.theme.motion("working_ring_step")
        if step and self.isVisible():
            self._timer.start(step)
        else:
            self._timer.stop()
        self.update()

    def _turn(self) -> None:
        self._step = (self._step + 1) % self.theme.count("working_ring_steps")
        self.update()


class Separator(QWidget):
    """A line of one pixel between two areas."""

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        orientation: Qt.Orientation = Qt.Orientation.Horizontal,
        color: str = "border.subtle",
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._color = color
        self._level = orientation is Qt.Orientation.Horizontal
        if self._level:
            self.setFixedHeight(1)
        else:
            self.setFixedWidth(1)
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        end = QPointF(self.width(), 0) if self._level else QPointF(0, self.height())
        draw_line(QPainter(self), QPointF(0, 0), end, self.theme.color(self._color))


class Group(QFrame):
    """A box around related widgets; the caller names it if it groups controls."""

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        name: str = "",
        ground: str = "surface.raised",
        edge: str = "border.strong",
        radius: str = "group",
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self._ground, self._edge, self._radius = ground, edge, radius
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setContentsMargins(0, 0, 0, 0)
        self.setAccessibleName(name)
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_themed_box(QPainter(self), self.theme, self.rect(), self._radius, self._ground, edge=self._edge)


class ElidedLabel(QFrame):
    """Plain text; paths and commands read from left to right in every language (`is_code`)."""

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        role: str = "interface",
        color: str = "text.primary",
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        is_code: bool = False,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._role, self._color, self._elide, self._is_code = role, color, elide, is_code
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def text(self) -> str:
        return self._text

    def set_text(self, text: str) -> None:
        self._text = text
        self.setAccessibleName(text)
        self.setToolTip(plain_tooltip(text))
        # Without its own description a screen reader reads the tooltip with its markup.
        self.setAccessibleDescription(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        wide = self._theme.metrics(self._role).horizontalAdvance(self._text)
        return QSize(round(wide) + 2, self._theme.line(self._role))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(24), self._theme.line(self._role))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        align = Qt.AlignmentFlag.AlignLeading
        if self._is_code:
            is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            align = Qt.AlignmentFlag.AlignRight if is_mirrored else Qt.AlignmentFlag.AlignLeft
        role, color, elide = self._role, self._color, self._elide
        draw_text(painter, self._theme, self.rect(), self._text, role=role, color=color, align=align, elide=elide)
