"""Result of a rule test: decision, reason, rule, and each part."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop_agent.gui.settings.rules.rule_text import ACTION_SIGNS, DECISION_NAMES
from desktop_agent.gui.text.risk import risk_color, risk_icon, riskiest
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable, safe, say_safely
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label, RiskBadge
from desktop_agent.gui.widgets.layouts import Room, column_of, flanked, remove_widgets, row_of
from desktop_agent.protocol import Part, Risk
from desktop_agent.protocol.rules import RuleAction, RuleTestResult
from desktop_agent.sentences import translate

_BESIDE = 23
"""Designed room for an icon before text."""


class _Signed(QWidget):
    """Lines with a sign before the first of them."""

    def __init__(self, sign: tuple[str, str], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.sign = sign
        self.lines = column_of(gap=0)
        self.setLayout(flanked(self.lines, start=theme.px(_BESIDE), end=0))
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, (icon, color) = self._theme, self.sign
        x = theme.px(7)
        center = QPointF(self.width() - x if self.isRightToLeft() else x, theme.line("interface") / 2 + 1)
        draw_icon(QPainter(self), theme, icon, center, color=color, size=14)


class RuleTestView(TranslatedWidget, QFrame):
    """The complete result, never elided. The decision is its accessible name."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.trial: RuleTestResult | None = None
        """The shown result."""
        self.parts: list[QWidget] = []
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setContentsMargins(0, 0, 0, 0)
        self._build()
        self.hide()

    def _build(self) -> None:
        theme = self._theme
        self.head = _Signed(ACTION_SIGNS[RuleAction.ASK], theme, self)
        self.decision = Label("", theme, self.head, role="interface_strong", wraps=True)
        self.why = Label("", theme, self.head, color="text.secondary", wraps=True)
        self.rule = Label("", theme, self.head, color="text.secondary", wraps=True)
        self.scopes = Label("", theme, self.head, color="text.secondary", wraps=True)
        for label in (self.decision, self.why, self.rule, self.scopes):
            self.head.lines.addWidget(label)
        self.badge = RiskBadge(Risk.LOW, theme, self)
        self.more = Label("", theme, self, color="text.secondary")
        first = row_of(Room(self.head), Room(self.badge, 0, Qt.AlignmentFlag.AlignTop), gap=theme.space("normal"))
        self._column = column_of(first, self.more, gap=theme.px(6), inside=self)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw no frame: it would cross the text."""

    def show_trial(self, trial: RuleTestResult | None) -> None:
        """Show the result; None hides it."""
        self.trial = trial
        remove_widgets(self._column, self.parts)
        self.parts = []
        if trial is not None:
            self._show(trial)
        self.setVisible(trial is not None)

    def _show(self, trial: RuleTestResult) -> None:
        decision = localize(DECISION_NAMES[trial.decision])
        self.head.sign = ACTION_SIGNS[RuleAction(trial.decision)]
        self.head.update()
        self.decision.setText(decision)
        self.why.setText(breakable(say_safely(trial.why)))
        by_rule = translate("TrialView", "By the rule {rule}", "what decided about a command")
        self.rule.setText(breakable(say_safely(by_rule.with_values(rule=trial.rule))))
        self.rule.setVisible(bool(trial.rule) and ("rule", trial.rule) not in trial.why.values)
        scopes = "  ·  ".join(say_safely(scope) for scope in trial.scopes)
        for_session = translate("TrialView", "Can be allowed for the session: {scopes}")
        self.scopes.setText(breakable(localize(for_session.with_values(scopes=scopes))))
        self.scopes.setVisible(bool(scopes))
        self.badge.set_risk(trial.risk)
        self.setAccessibleName(decision)
        self.setAccessibleDescription(say_safely(trial.why))
        places = riskiest(trial.parts)
        for row, place in enumerate(places):
            line = self._line(trial.parts[place], with_text=len(trial.parts) > 1)
            self._column.insertWidget(1 + row, line)
            line.show()
            self.parts.append(line)
        left = len(trial.parts) - len(places)
        self.more.setText(localize(translate("TrialView", "and %n more", "parts of a command", left)))
        self.more.setVisible(left > 0)

    def _line(self, part: Part, *, with_text: bool) -> QWidget:
        line = _Signed((risk_icon(part.risk), risk_color(part.risk)), self._theme, self)
        if with_text:
            line.lines.addWidget(Label(breakable(safe(part.text)), self._theme, line, role="code_small", wraps=True))
        text = breakable(say_safely(part.sentence))
        line.lines.addWidget(Label(text, self._theme, line, color="text.secondary", wraps=True))
        return line

    def _retranslate(self) -> None:
        self.show_trial(self.trial)
