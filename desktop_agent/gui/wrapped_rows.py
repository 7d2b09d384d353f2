"""Text as the rows that it takes in a width: broken at words, or within one that is wider, and never elided."""

from __future__ import annotations

from PySide6.QtGui import QFont, QTextLayout, QTextOption


def wrapped_rows(text: str, font: QFont, room: int) -> list[str]:
    """Return the rows, without blanks at their ends; text without a letter is one empty row."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    found: list[str] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(room)
        found.append(text[line.textStart() : line.textStart() + line.textLength()].strip())
    layout.endLayout()
    return found or [""]
