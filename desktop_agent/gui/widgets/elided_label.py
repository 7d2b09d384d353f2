"""One line of text that loses its beginning or its end where there is no room, and is read aloud whole."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from desktop_agent.gui.theme.painting import draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.tooltip import plain_tooltip


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
        # Without one of its own a screen reader gets the tooltip, markup and all.
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
        draw_text(
            painter,
            self._theme,
            self.rect(),
            self._text,
            role=self._role,
            color=self._color,
            align=align,
            elide=self._elide,
        )
