"""Cache of character formats, made once per theme."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QTextCharFormat

from desktop_agent.gui.document.markdown import Style
from desktop_agent.gui.theme.text_layout import Stretch
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.styled_text import BOLD, COLOR, DIM, ITALIC, NAMES, UNDERLINE


class TextFormats(QObject):
    """Formats for layout and painting. Callers must not keep them across a change of theme."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._styles: dict[tuple[str, Style], QTextCharFormat] = {}
        self._colors: dict[tuple[str, bool], QTextCharFormat] = {}
        self._outputs: dict[int, QTextCharFormat] = {}
        theme.changed.connect(self._forget)

    def style(self, role: str, style: Style) -> QTextCharFormat:
        """Return the format of a styled stretch in text of a role."""
        key = (role, style)
        if key not in self._styles:
            self._styles[key] = self._make(role, style)
        return self._styles[key]

    def color(self, token: str, *, strong: bool = False) -> QTextCharFormat:
        """Return a format with a colour, and a weight if it is strong."""
        key = (token, strong)
        if key not in self._colors:
            made = QTextCharFormat()
            made.setForeground(QBrush(self.theme.color(token)))
            if strong:
                made.setFontWeight(QFont.Weight.DemiBold)
            self._colors[key] = made
        return self._colors[key]

    def output(self, style: int) -> QTextCharFormat:
        """Return the format of program output in a style of `styled_text.py`."""
        if style not in self._outputs:
            self._outputs[style] = self._make_output(style)
        return self._outputs[style]

    def selected(self, start: int, length: int) -> Stretch:
        """Return the format of a selected stretch."""
        made = QTextCharFormat()
        made.setBackground(QBrush(self.theme.color("selection.background")))
        made.setForeground(QBrush(self.theme.color("text.primary")))
        return Stretch(start, length, made)

    def metrics(self, role: str) -> QFontMetricsF:
        return self.theme.metrics(role)

    def _make(self, role: str, style: Style) -> QTextCharFormat:
        made = QTextCharFormat()
        font = self.theme.font(role)
        if Style.CODE in style:
            code = self.theme.font("code")
            # One pixel smaller, because fixed-pitch letters look larger.
            code.setPixelSize(max(1, font.pixelSize() - 1))
            code.setWeight(font.weight())
            font = code
        if Style.BOLD in style:
            font.setWeight(QFont.Weight.DemiBold)
        font.setItalic(Style.ITALIC in style)
        font.setStrikeOut(Style.STRIKE in style)
        made.setFont(font)
        if Style.LINK in style:
            made.setForeground(QBrush(self.theme.color("text.link")))
            made.setFontUnderline(True)
        return made

    def _make_output(self, style: int) -> QTextCharFormat:
        made = QTextCharFormat()
        bright, color = divmod((style & COLOR) - 1, len(NAMES))
        if style & COLOR:
            made.setForeground(QBrush(self.theme.color(f"terminal.{'bright_' * bright}{NAMES[color]}")))
        elif style & DIM:
            # Dimmed colours would be unreadable, so only plain text is dimmed.
            made.setForeground(QBrush(self.theme.color("text.tertiary")))
        if style & BOLD:
            made.setFontWeight(QFont.Weight.DemiBold)
        if style & ITALIC:
            made.setFontItalic(True)
        if style & UNDERLINE:
            made.setFontUnderline(True)
        return made

    def _forget(self) -> None:
        self._styles.clear()
        self._colors.clear()
        self._outputs.clear()
