"""Text as the rows that it takes in a width: broken at words, or within one that is wider, and never elided."""

from __future__ import annotations

from PySide6.QtGui import QFont, QTextOption

from desktop_agent.gui.theme.text_layout import TextLayout, line_option


def wrapped_rows(text: str, font: QFont, room: int) -> list[str]:
    """Return the rows, without blanks at their ends; text without a letter is one empty row."""
    layout = TextLayout(text, font, line_option(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere))
    for line in layout.new_lines():
        line.setLineWidth(room)
    return [layout.line_text(number).strip() for number in range(layout.line_count)] or [""]
