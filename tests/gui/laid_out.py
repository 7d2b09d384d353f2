"""What Qt really got of a laid-out text: read back in Qt's own units, past everything of ours."""

from __future__ import annotations

from PySide6.QtGui import QTextCharFormat

from desktop_agent.gui.theme.text_layout import TextLayout


def formatted(layout: TextLayout) -> list[tuple[str, QTextCharFormat]]:
    """Return the stretches that are formatted, each with what Qt takes for its text."""
    inner = layout._layout
    units = inner.text().encode("utf-16-le", "surrogatepass")
    return [
        (
            units[2 * one.start : 2 * (one.start + one.length)].decode("utf-16-le", "surrogatepass"),
            QTextCharFormat(one.format),
        )
        for one in inner.formats()
    ]
