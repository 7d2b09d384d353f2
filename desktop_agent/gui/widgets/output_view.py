"""A read-only pane for the output of a program."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import KeyFocusWidget
from desktop_agent.gui.widgets.scroll_bar import ScrollBar
from desktop_agent.sentences import translate

NO_OUTPUT = translate("HistoryOutput", "No output")


class OutputText(KeyFocusWidget, QPlainTextEdit):
    """Text of a program, to be read and selected."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, wraps: bool) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical, theme, self))
        self.setHorizontalScrollBar(ScrollBar(Qt.Orientation.Horizontal, theme, self))
        mode = QPlainTextEdit.LineWrapMode
        self.setLineWrapMode(mode.WidgetWidth if wraps else mode.NoWrap)
        if not wraps:
            # Its height is that of its lines.
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._restyle()
        theme.changed.connect(self._restyle)

    def height_of(self, lines: int) -> int:
        """Return the height for a number of lines that do not wrap."""
        line = self._theme.metrics("code_small").lineSpacing()
        return (
            math.ceil(line * lines)
            + 2 * self.margin()
            + self._theme.px(2)
            + self.horizontalScrollBar().sizeHint().height()
        )

    def margin(self) -> int:
        """Return the pixels around the text."""
        return self._theme.px(6)

    def _restyle(self) -> None:
        self.setFont(self._theme.font("code_small"))
        self.document().setDocumentMargin(self.margin())
        palette = self._theme.palette()
        palette.setColor(QPalette.ColorRole.Base, QColor(Qt.GlobalColor.transparent))
        self.setPalette(palette)
        self.viewport().setAutoFillBackground(False)
