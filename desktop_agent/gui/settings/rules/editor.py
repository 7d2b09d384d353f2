"""Dialog to add or edit a rule, with suggestions and a test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QRadioButton,
    QScrollArea,
    QWidget,
)

from desktop_agent.gui.document.command_layout import CommandPainter
from desktop_agent.gui.document.command_view import CommandView
from desktop_agent.gui.settings.rules.form import RuleForm
from desktop_agent.gui.settings.rules.rule_text import scope_name
from desktop_agent.gui.settings.rules.test_result import RuleTestView
from desktop_agent.gui.text.command_row import rows
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable, safe, say_safely
from desktop_agent.gui.theme.painting import draw_box, draw_text, draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.dialogs import beside_each_other
from desktop_agent.gui.widgets.focus_ring import KeyFocusWidget
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, Part, Room, column_of, flanked, follow_width
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.protocol.rules import Rule, RuleFault, RuleTestResult
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import columns, visible

_LEAD, _PAD = 26, 5


class PatternChoice(KeyFocusWidget, QRadioButton):
    """A radio button with the patterns of its rules, a line for each; they wrap and are never elided."""

    def __init__(self, rules: Sequence[Rule], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.rules = tuple(rules)
        self._patterns = "\n".join(rule.pattern for rule in rules)
        self._theme = theme
        self._painter = CommandPainter(theme, self._patterns)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        follow_width(self)
        self.retranslate()
        theme.changed.connect(self.updateGeometry)

    def retranslate(self) -> None:
        """Apply the scope again."""
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
            # The size hint is that of the old width, beyond which no layout enlarges a fixed height.
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        if self.isChecked() or self.underMouse():
            fill = "surface.selected" if self.isChecked() else "surface.hover"
            draw_themed_box(painter, theme, self.rect(), "control", fill)
        is_rtl, top, line = self.isRightToLeft(), theme.px(_PAD), theme.line("code")
        x = self.width() - theme.px(13) if is_rtl else theme.px(13)
        self._paint_circle(painter, QPointF(x, top + line / 2))
        broken = rows(self._patterns, self._columns(self.width()))
        text, beside = self._where(), self._has_room(self.width())
        where = QRectF(0, top + len(broken) * line, self.width(), theme.line("caption"))
        if beside:
            where.moveTop(top + (line - where.height()) / 2)
        where.adjust(theme.px(8 if is_rtl else _LEAD), 0, -theme.px(_LEAD if is_rtl else 8), 0)
        painter.setLayoutDirection(self.layoutDirection())
        align = Qt.AlignmentFlag.AlignTrailing if beside and not is_rtl else Qt.AlignmentFlag.AlignLeading
        draw_text(painter, theme, where, text, role="caption", color="text.secondary", align=align)
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
        where, count = scope_name(self.rules[0].workspace), len(self.rules)
        if count == 1:
            return where
        several = translate("RuleEditor", "%n rules together, one for each part, {where}", "a suggestion", count)
        return localize(several.with_values(where=where))

    def _has_room(self, width: int) -> bool:
        """Return whether the scope fits beside the pattern."""
        theme = self._theme
        where = theme.metrics("caption").horizontalAdvance(self._where())
        code = theme.metrics("code").horizontalAdvance("M") * columns(visible(self._patterns, keep_newlines=False))
        return len(self.rules) == 1 and code + where + theme.px(_LEAD + 40) <= width

    def _columns(self, width: int) -> int:
        room = width - self._theme.px(_LEAD + 12)
        return max(int(room / self._theme.metrics("code").horizontalAdvance("M")), 8)


_WIDTH, _HEIGHT_MAX, _COMMAND_MAX = 560, 720, 120
_PAUSE_MS = 150

THE_OTHER = translate("RuleEditor", "The other rule: {rule}, {where}.", "the rule that says it already")


class RuleEditor(TranslatedWidget, QDialog):
    """The rule dialog, not modal; deleted when it is closed.

    Signals:
        edited: the rule changed, and the user paused typing.
        save_wanted: the user saves the rule.
    """

    edited = Signal()
    save_wanted = Signal()

    def __init__(
        self,
        rule: Rule,
        workspace: str,
        theme: Theme,
        parent: QWidget,
        *,
        suggestions: Sequence[Sequence[Rule]] = (),
        is_new: bool = True,
        pause_ms: int = _PAUSE_MS,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fault: RuleFault | None = None
        self.form = RuleForm(rule, workspace, theme, self)
        self.choices = [PatternChoice(each, theme, self) for each in suggestions]
        if self.choices:
            self.form.show_rules(self.choices[0].rules)
        self._pause = QTimer(self, singleShot=True, interval=pause_ms)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._build(rule)
        self._say_all(is_new=is_new)
        self._fit()
        self.form.edited.connect(self._on_edited)
        self._pause.timeout.connect(self.edited)
        if self.choices:
            self.choices[0].setFocus()
        else:
            self.form.pattern.setFocus()

    @property
    def rule(self) -> Rule:
        """The rule in the fields."""
        return self.form.rule

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules in the fields; several if a suggestion has one for each part."""
        return self.form.rules

    def show_fault(self, fault: RuleFault | None) -> None:
        """Show why the rule would be rejected; None if it would not."""
        self._fault = fault
        self.form.pattern.set_wrong(on=fault is not None)
        self.save_button.setEnabled(fault is None)
        self._say_fault()

    def show_trial(self, trial: RuleTestResult | None) -> None:
        """Show the decision about the command with this rule."""
        self.trial.show_trial(trial)
        self.trial_title.setVisible(trial is not None)

    def tell(self, sentence: Sentence) -> None:
        """Show why the rule could not be saved."""
        self.fault.setText(say_safely(sentence))
        self.fault.show()

    # Construction.

    def _build(self, rule: Rule) -> None:
        theme, px = self._theme, self._theme.px
        self.title = Label("", theme, self, role="heading_large", wraps=True)
        self.command_title = Label("", theme, self, role="small_strong", wraps=True)
        self.command = CommandView(theme, self)
        self.command.set_command(rule.request)
        self.command.set_limit(px(_COMMAND_MAX))
        self.choices_title = Label("", theme, self, role="small_strong", wraps=True)
        self.group = QButtonGroup(self)
        self.trial_title = Label("", theme, self, role="small_strong", wraps=True)
        self.trial = RuleTestView(theme, self)
        inner = QWidget(self)
        for widget in (self.command_title, self.command):
            widget.setVisible(bool(rule.request))
        for place, choice in enumerate(self.choices):
            self.group.addButton(choice, place)
        # The trial is beside the command, not below the fields, so that it is visible without scrolling.
        tried: list[Part] = [self.command_title, self.command, px(6), self.trial_title, self.trial, px(9)]
        chosen: list[Part] = [self.choices_title, *self.choices, px(9) if self.choices else 0]
        column = column_of(*tried, *chosen, self.form, STRETCH, gap=px(3))
        self.choices_title.setVisible(bool(self.choices))
        self.trial_title.hide()
        if self.choices:
            self.choices[0].setChecked(True)
        self.group.idToggled.connect(self._on_chosen)
        self._inside = flanked(column, start=px(20), end=px(20))
        inner.setLayout(self._inside)
        self.view = QScrollArea(self)
        set_up_scroll_area(self.view, inner, theme, has_ground=True)
        self._lay_out()

    def _lay_out(self) -> None:
        theme, px = self._theme, self._theme.px
        self.fault = Label("", theme, self, role="small", color="state.failed", wraps=True)
        self.fault.hide()
        self.cancel_button = Button("", theme, self)
        self.save_button = Button("", theme, self, kind=ButtonKind.PRIMARY)
        self.cancel_button.clicked.connect(self.close)
        self.save_button.clicked.connect(self.save_wanted)
        foot = column_of(self.fault, beside_each_other(self.cancel_button, self.save_button, theme), gap=px(8))
        head, below = (flanked(inner, start=px(20), end=px(20)) for inner in (column_of(self.title), foot))
        column_of(head, Room(self.view), below, gap=px(10), margins=(0, px(18), 0, px(16)), inside=self)

    def _say_all(self, *, is_new: bool) -> None:
        bind = self.bind_text
        title = translate("RuleEditor", "New rule") if is_new else translate("RuleEditor", "Edit rule")
        save = translate("RuleEditor", "Add rule") if is_new else translate("RuleEditor", "Save")
        bind(title, self.setWindowTitle, self.setAccessibleName, self.title.setText)
        bind(save, self.save_button.setText)
        bind(translate("RuleEditor", "Cancel"), self.cancel_button.setText)
        bind(translate("RuleEditor", "Based on this command"), self.command_title.setText)
        bind(translate("RuleEditor", "Suggestions, narrowest first"), self.choices_title.setText)
        bind(translate("RuleEditor", "With this rule"), self.trial_title.setText)

    def _fit(self) -> None:
        """Be as high as the contents, as far as the screen has room."""
        px = self._theme.px
        wide = px(_WIDTH)
        inside = self._inside.totalHeightForWidth(wide)
        screen = self.screen().availableGeometry().height() - px(80)
        self.resize(wide, max(px(360), min(inside + px(190), px(_HEIGHT_MAX), screen)))

    # Slots.

    def _retranslate(self) -> None:
        self._say_fault()
        for choice in self.choices:
            choice.retranslate()

    def _on_edited(self) -> None:
        self._pause.start()

    def _on_chosen(self, place: int, is_on: bool) -> None:
        if is_on:
            rule, chosen = self.rule, self.choices[place].rules
            self.form.show_rules([replace(rule, pattern=one.pattern, workspace=one.workspace) for one in chosen])
            self._pause.start()

    def _say_fault(self) -> None:
        fault = self._fault
        self.fault.setVisible(fault is not None)
        if fault is None:
            return
        text = say_safely(fault.sentence)
        other = fault.covered_by
        if other is not None and safe(other.pattern) not in text:
            rule, where = safe(other.pattern), safe(scope_name(other.workspace))
            text = f"{text} {localize(THE_OTHER.with_values(rule=rule, where=where))}"
        self.fault.setText(breakable(text))
