"""One answer to a permission request, as a button: what it is, and below that what it covers."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent

from desktop_agent.gui.cards.guarded_button import GuardedButton
from desktop_agent.gui.theme.painting import draw_box, draw_text
from desktop_agent.gui.theme.wrapped_rows import wrapped_rows

DOT = "·"
"""Parts what an answer covers from its keys, where both stand on one row."""


class AnswerButton(GuardedButton):
    """A label and a caption that wraps and is never elided: what it covers is part of what is agreed to."""

    def rows_in(self, width: int, caption: str) -> int:
        """Return how many rows a caption takes in a button of this width."""
        return len(self._wrapped(caption, width))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        fill, edge, words, second = self._colors()
        draw_box(
            painter,
            self.rect(),
            radius=theme.radius("control"),
            fill=theme.color(fill) if fill else None,
            edge=theme.color(edge) if edge else None,
        )
        captions = self._wrapped(self.caption, self.width()) if self.caption.strip() else []
        line, small, gap = theme.line("button"), theme.line("caption"), theme.px(1)
        top = (self.height() - line - gap - small * len(captions)) / 2
        center = Qt.AlignmentFlag.AlignHCenter
        box = QRectF(theme.px(6), top, self.width() - theme.px(12), line)
        draw_text(painter, theme, box, self.text(), role="button", color=words, align=center)
        for place, row in enumerate(captions):
            under = QRectF(0, top + line + gap + place * small, self.width(), small)
            draw_text(painter, theme, under, row, role="caption", color=second, align=center)

    def _wrapped(self, text: str, width: int) -> list[str]:
        rows = wrapped_rows(text, self.theme.font("caption"), max(width - self.theme.px(12), 1))
        # Where the row ends, nothing has to part what stands on it from the next.
        return [row.removesuffix(DOT).rstrip() if place < len(rows) else row for place, row in enumerate(rows, 1)]
