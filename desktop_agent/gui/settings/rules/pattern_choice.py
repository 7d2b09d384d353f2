"""One suggestion to choose: a rule, or several together; patterns in full, and where they would count."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from desktop_agent.gui.document.command_painter import CommandPainter
from desktop_agent.gui.settings.rules.rule_text import where_words
from desktop_agent.gui.text.command_rows import rows
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.theme.painting import draw_box, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import note_reason
from desktop_agent.policy import Rule
from desktop_agent.sentences import translate
from desktop_agent.text import columns, visible

_LEAD, _PAD = 26, 5


class PatternChoice(QRadioButton):
    """A radio button with the patterns of its rules, a line for each; they wrap and are never elided."""

    def __init__(self, rules: Sequence[Rule], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.rules = tuple(rules)
        self._patterns = "\n".join(rule.pattern for rule in rules)
        self._theme = theme
        self._painter = CommandPainter(theme, self._patterns)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.retranslate()
        theme.changed.connect(self.updateGeometry)

    def retranslate(self) -> None:
        """Say anew where it counts."""
        shown = [visible(rule.pattern, keep_newlines=False) for rule in self.rules]
        self.setAccessibleName(", ".join((*shown, self._where())))
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        theme = self._theme
        lines = len(rows(self._patterns, self._columns(width)))
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
        broken = rows(self._patterns, self._columns(self.width()))
        words, beside = self._where(), self._has_room(self.width())
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

    def _where(self) -> str:
        """Return where the rules count, and that they are several."""
        where, count = where_words(self.rules[0].workspace), len(self.rules)
        if count == 1:
            return where
        several = translate("RuleEditor", "%n rules together, one for each part, {where}", "a suggestion", count)
        return say(several.having(where=where))

    def _has_room(self, width: int) -> bool:
        """Tell whether where it counts can stand beside the pattern."""
        theme = self._theme
        where = theme.metrics("caption").horizontalAdvance(self._where())
        code = theme.metrics("code").horizontalAdvance("M") * columns(visible(self._patterns, keep_newlines=False))
        return len(self.rules) == 1 and code + where + theme.px(_LEAD + 40) <= width

    def _columns(self, width: int) -> int:
        room = width - self._theme.px(_LEAD + 12)
        return max(int(room / self._theme.metrics("code").horizontalAdvance("M")), 8)
