"""Form of one rule: decision, pattern, scope, note and examples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_agent.gui.settings.rules.rule_text import ACTION_NAMES, ACTION_SIGNS, folder_name
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.untrusted import safe
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.inputs import AssistedPicker, Field
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import Room, add_parts, column_of
from desktop_agent.gui.widgets.segmented_control import SegmentedControl
from desktop_agent.gui.widgets.text_box import TextBox
from desktop_agent.protocol.rules import Rule, RuleAction
from desktop_agent.sentences import Sentence, translate

_LOW = "control_height_small"


class RuleForm(TranslatedWidget, QWidget):
    """The fields of a rule. `workspace` is offered as a scope beside "Everywhere".

    Signals:
        edited: the rule changed.
    """

    edited = Signal()

    def __init__(self, rule: Rule, workspace: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rule = rule
        self._takes_many = False
        self._folders = list(dict.fromkeys(["", workspace, rule.workspace]))
        self._build()
        self.show_rule(rule)

    def _build(self) -> None:
        theme = self._theme
        column = column_of(gap=theme.px(3), inside=self)
        choices = [(action, ACTION_NAMES[action], ACTION_SIGNS[action]) for action in RuleAction]
        self.action = SegmentedControl(choices, theme, self)
        self.pattern = TextBox(theme, self)
        self.where = AssistedPicker(theme, self)
        self.note = Field(theme, self)
        self.match = TextBox(theme, self, takes_enter=True)
        self.not_match = TextBox(theme, self, takes_enter=True)
        pattern_help = translate(
            "RuleForm",
            "* matches one word or part of one, ** any number of words, \\* the character itself. For "
            "addresses: GET https://api.example.com/*",
        )
        examples = translate(
            "RuleForm", "Optional, one command per line. They are tested whenever the rules are loaded."
        )
        self._add(translate("RuleForm", "Decision", "what a rule decides"), self.action)
        self._add(translate("RuleForm", "Pattern"), self.pattern, pattern_help)
        self._add(translate("RuleForm", "Scope"), self.where)
        self._add(translate("RuleForm", "Note"), self.note)
        self.unfold_button = Button("", theme, self, kind=ButtonKind.QUIET, icon="chevron-right", height=_LOW)
        self.bind_text(translate("RuleForm", "Examples that test the rule…"), self.unfold_button.setText)
        self.unfold_button.clicked.connect(self._on_unfold)
        add_parts(column, theme.px(6), Room(self.unfold_button, 0, Qt.AlignmentFlag.AlignLeading))
        first = column.count()
        self._add(translate("RuleForm", "Commands that the rule must match"), self.match, examples)
        self._add(translate("RuleForm", "Commands that the rule must not match"), self.not_match)
        items = (column.itemAt(place) for place in range(first, column.count()))
        widgets = (item.widget() for item in items if item is not None)
        self._folded = [widget for widget in widgets if widget is not None]
        self._fold(is_folded=True)
        self.where.addItems(["" for _ in self._folders])
        self._name_folders()
        self.action.chosen.connect(self.edited)
        self.where.currentIndexChanged.connect(self.edited)
        self.note.textEdited.connect(self.edited)
        for box in (self.pattern, self.match, self.not_match):
            box.edited.connect(self.edited)

    def _add(self, title: Sentence, control: QWidget, explained: Sentence | None = None) -> None:
        theme, column = self._theme, self.layout()
        assert isinstance(column, QVBoxLayout)
        label = Label("", theme, self, role="small_strong", wraps=True)
        name = control.set_name if isinstance(control, TextBox) else control.setAccessibleName
        self.bind_text(title, label.setText, name)
        add_parts(column, *([theme.px(9)] if column.count() else []), label, control)
        if explained is not None:
            below = Label("", theme, self, role="small", color="text.secondary", wraps=True)
            self.bind_text(explained, below.setText, control.setAccessibleDescription)
            column.addWidget(below)

    def _fold(self, *, is_folded: bool) -> None:
        self.unfold_button.setVisible(is_folded)
        for widget in self._folded:
            widget.setVisible(not is_folded)

    def _on_unfold(self) -> None:
        self._fold(is_folded=False)
        self.match.setFocus(Qt.FocusReason.TabFocusReason)

    def _name_folders(self) -> None:
        everywhere = translate("RuleForm", "Everywhere", "where a rule counts")
        for place, folder in enumerate(self._folders):
            if folder:
                # The name first, as a long path is elided at its end.
                self.where.setItemText(place, safe(f"{folder_name(folder)}  ·  {folder}"))
            else:
                self.bind_text(everywhere, self._name_everywhere)

    def _name_everywhere(self, text: str) -> None:
        self.where.setItemText(self._folders.index(""), text)

    @property
    def rule(self) -> Rule:
        """The rule in the fields."""
        action = self.action.value
        assert isinstance(action, RuleAction)
        return replace(
            self._rule,
            action=action,
            pattern=" ".join(self.pattern.text().split("\n")).strip(),
            workspace=self._folders[max(self.where.currentIndex(), 0)],
            note=self.note.text().strip(),
            match=_lines(self.match.text()),
            not_match=_lines(self.not_match.text()),
        )

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules in the fields: one for each line of the pattern if several were shown."""
        if not self._takes_many:
            return (self.rule,)
        return tuple(replace(self.rule, pattern=line) for line in dict.fromkeys(_lines(self.pattern.text())))

    def show_rules(self, rules: Sequence[Rule]) -> None:
        """Show a rule, or several that differ only in the pattern; emits nothing."""
        self.show_rule(rules[0])
        self._takes_many = len(rules) > 1
        with QSignalBlocker(self):
            self.pattern.set_text("\n".join(rule.pattern for rule in rules))

    def show_rule(self, rule: Rule) -> None:
        """Show another rule, or a newer version of the same one; emits nothing."""
        self._rule, self._takes_many = rule, False
        with QSignalBlocker(self):
            self.action.choose(rule.action)
            self.pattern.set_text(rule.pattern)
            self.where.setCurrentIndex(self._folders.index(rule.workspace))
            self.note.setText(rule.note)
            self.match.set_text("\n".join(rule.match))
            self.not_match.set_text("\n".join(rule.not_match))
        if rule.match or rule.not_match:
            self._fold(is_folded=False)


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.split("\n") if line.strip())
