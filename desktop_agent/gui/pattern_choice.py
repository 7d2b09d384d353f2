"""One suggested rule to choose: its pattern in full, and where it would count."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from desktop_agent.gui.command_painter import CommandPainter
from desktop_agent.gui.command_text import rows
from desktop_agent.gui.focus_ring import note_reason
from desktop_agent.gui.painting import draw_box, draw_text
from desktop_agent.gui.rule_words import where_words
from desktop_agent.gui.theme import Theme
from desktop_agent.policy import Rule
from desktop_agent.text import columns, visible

_LEAD, _PAD = 26, 5


class PatternChoice(QRadioButton):
    """A radio button with a pattern, which wraps and is never elided."""

    def __init__(self, rule: Rule, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.rule = rule
        self._theme = theme
        self._painter = CommandPainter(theme, rule.pattern)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.retranslate()
        theme.changed.connect(self.updateGeometry)

    def retranslate(self) -> None:
        """Say anew where it counts."""
        self.setAccessibleName(
            f"{visible(self.rule.pattern, keep_newlines=False)}, {where_words(self.rule.workspace)}"
        )
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        theme = self._theme
        lines = len(rows(self.rule.pattern, self._columns(width)))
        below = 0 if self._has_room(width) else theme.line("caption")
        return lines * theme.line("code") + below + 2 * theme.px(_PAD)

    def sizeHint(self) -> QSize:
        wide = max(self.width(), self._theme.px(240))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(160), 0)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().width() != event.size().width():
            # A layout makes nothing of a fixed height higher than its hint, which is of the width before.
            self.updateGeometry()

    def focusInEvent(self, event: QFocusEvent) -> None:
        note_reason(self, event)
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        if self.isChecked() or self.underMouse():
            fill = theme.color("surface.selected" if self.isChecked() else "surface.hover")
            draw_box(painter, self.rect(), radius=theme.radius("control"), fill=fill)
        is_rtl, top, line = self.isRightToLeft(), theme.px(_PAD), theme.line("code")
        x = self.width() - theme.px(13) if is_rtl else theme.px(13)
        self._paint_circle(painter, QPointF(x, top + line / 2))
        broken = rows(self.rule.pattern, self._columns(self.width()))
        words, beside = where_words(self.rule.workspace), self._has_room(self.width())
        where = QRectF(0, top + len(broken) * line, self.width(), theme.line("caption"))
        if beside:
            where.moveTop(top + (line - where.height()) / 2)
        where.adjust(theme.px(8 if is_rtl else _LEAD), 0, -theme.px(_LEAD if is_rtl else 8), 0)
        painter.setLayoutDirection(self.layoutDirection())
        align = Qt.AlignmentFlag.AlignTrailing if beside and not is_rtl else Qt.AlignmentFlag.AlignLeading
        draw_text(painter, theme, where, words, role="caption", color="text.secondary", align=align)
        for place, row in enumerate(broken):
            self._painter.paint(painter, row, theme.px(8 if is_rtl else _LEAD), top + place * line)

    def _paint_circle(self, painter: QPainter, center: QPointF) -> None:
        theme, is_on = self._theme, self.isChecked()
        half = theme.px(7)
        circle = QRectF(center.x() - half, center.y() - half, 2 * half, 2 * half)
        fill = theme.color("accent.fill" if is_on else "surface.raised")
        draw_box(painter, circle, radius=half, fill=fill, edge=None if is_on else theme.color("border.control"))
        if is_on:
            dot = circle.adjusted(half - 3, half - 3, 3 - half, 3 - half)
            draw_box(painter, dot, radius=3, fill=theme.color("text.on_accent"))

    def _has_room(self, width: int) -> bool:
        """Tell whether where it counts can stand beside the pattern."""
        theme = self._theme
        where = theme.metrics("caption").horizontalAdvance(where_words(self.rule.workspace))
        code = theme.metrics("code").horizontalAdvance("M") * columns(visible(self.rule.pattern, keep_newlines=False))
        return "\n" not in self.rule.pattern and code + where + theme.px(_LEAD + 40) <= width

    def _columns(self, width: int) -> int:
        room = width - self._theme.px(_LEAD + 12)
        return max(int(room / self._theme.metrics("code").horizontalAdvance("M")), 8)
