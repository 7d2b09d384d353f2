"""The settings page of permissions: ask levels, rules with tester, built-in rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.settings.fixed_mark import FixedMark
from desktop_agent.gui.settings.page import SettingsPage
from desktop_agent.gui.settings.rules.ask_levels import AskLevels
from desktop_agent.gui.settings.rules.built_in_rules import BuiltInList
from desktop_agent.gui.settings.rules.table import RulesTable
from desktop_agent.gui.settings.rules.tester import RuleTester
from desktop_agent.gui.text.modes import MODE_NAMES
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable, say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.labels import Group, Label
from desktop_agent.gui.widgets.layouts import ResponsiveRow, add_parts, column_of
from desktop_agent.gui.widgets.search_field import SearchField
from desktop_agent.gui.widgets.segmented_control import SegmentedControl
from desktop_agent.protocol import Mode
from desktop_agent.protocol.rules import BuiltInKind, BuiltInRule, Policy
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.managed_settings import ManagedSettings

NO_RULES = translate("RulesPage", "No rules yet. Rules that allow, ask or deny are listed here.")
NOTHING_FOUND = translate("RulesPage", "No entry matches.")
READING = translate("RulesPage", "Loading…")
COUNT = translate("RulesPage", "%n rule(s)", "below the table of rules", 0)
UNASKED = translate(
    "RulesPage",
    "These programs run without asking when they only read inside the workspace. Programs that are switched off ask.",
)
BLOCKED = translate(
    "RulesPage",
    "These are refused in every mode, without asking. Switched off, each becomes a critical question "
    "that you answer every time.",
)


MODES = translate("RulesPage", "Only these modes can be chosen: {modes}.")
OWN_DO_NOT_COUNT = translate("RulesPage", "Your own allow rules do not count. Those that ask or deny do.")
NO_POLICY = Policy()


class RulesSection(StrEnum):
    """Sections of the page."""

    RULES = "rules"
    UNASKED = "unasked"
    BLOCKED = "blocked"


_PARTS = (
    (RulesSection.RULES, translate("RulesPage", "Your rules"), ("", "")),
    (RulesSection.UNASKED, translate("RulesPage", "Allowed automatically"), ("", "")),
    (RulesSection.BLOCKED, translate("RulesPage", "Blocked commands"), ("", "")),
)
_BESIDE_TABLE, _BESIDE_LIST, _LEAST = 356, 250, 170
"""Designed heights: the rest of the page beside table or list, and the smallest list."""
_KINDS = {RulesSection.UNASKED: BuiltInKind.UNASKED, RulesSection.BLOCKED: BuiltInKind.BLOCKED}


class RulesPage(TranslatedWidget, QWidget):
    """Shows a policy and emits what the user wants to change.

    Signals:
        add_wanted, import_wanted, export_wanted: the button of that name was pressed.
        edit_wanted, delete_wanted: carry a rule.
        rule_switched: carries a rule and the new state.
        entry_switched: carries a built-in entry and the new state.
        built_in_wanted: a list of built-in rules is visible and not loaded yet.
    """

    add_wanted = Signal()
    import_wanted = Signal()
    export_wanted = Signal()
    edit_wanted = Signal(object)
    delete_wanted = Signal(object)
    rule_switched = Signal(object, bool)
    entry_switched = Signal(object, bool)
    built_in_wanted = Signal()

    def __init__(self, page: SettingsPage, theme: Theme, now: Callable[[], float]) -> None:
        super().__init__(page)
        self._theme = theme
        self._policy = self._managed = NO_POLICY
        self._limiting = ManagedSettings()
        self._built_in: Sequence[BuiltInRule] = ()
        self.hide()
        self.part = RulesSection.RULES
        self._make(now)
        self._place(page)
        self._connect()
        self._say_all()
        self._show()
        self._show_limits()

    # Content.

    def show_policy(self, policy: Policy, workspace: str, managed: Policy = NO_POLICY) -> None:
        """Show the current rules. `workspace` is that of the active conversation, empty for none.

        Those of the administrator, `managed`, come first and cannot be changed.
        """
        self._policy, self._managed = policy, managed
        self.levels.show_levels(workspace, policy.ask_everything)
        self.table.show_rules((*managed.rules, *policy.rules))
        self._show_count()
        self._show()

    def show_managed(self, managed: ManagedSettings) -> None:
        """Show which modes an administrator lets be chosen, and whether the user's allow rules count."""
        self._limiting = managed
        self._show_limits()

    def _show_limits(self) -> None:
        managed = self._limiting
        offered = [mode for mode in Mode if mode in managed.policy.modes]
        lines = []
        if len(offered) < len(Mode):
            names = ", ".join(localize(MODE_NAMES[mode]) for mode in offered)
            lines.append(localize(MODES.with_values(modes=names)))
        if not managed.permissions.own_allow_rules:
            lines.append(localize(OWN_DO_NOT_COUNT))
        self.limits.setText("\n".join(lines))
        self.limits.setVisible(bool(lines))
        self.fixed.show_managed(managed, is_fixed=bool(lines))

    def show_built_in(self, entries: Sequence[BuiltInRule]) -> None:
        self._built_in = entries
        self._show()

    def show_problems(self, problems: Sequence[Sentence]) -> None:
        """Show the problems of the rules file; none if it is valid."""
        text = "\n".join(breakable(say_safely(problem)) for problem in problems)
        self.problems.setText(text)
        self.problem_box.setAccessibleName(text)
        self.problem_box.setVisible(bool(problems))

    # Construction.

    def _make(self, now: Callable[[], float]) -> None:
        theme = self._theme
        self.problem_box = Group(theme, ground="risk.medium.tint", edge="risk.medium.edge")
        self.problem_box.hide()
        self.problems = Label("", theme, self.problem_box, wraps=True, selectable=True)
        self.limits = Label("", theme, wraps=True)
        self.fixed = FixedMark(theme)
        self.levels = AskLevels(theme)
        self.parts = SegmentedControl(_PARTS, theme)
        self.filter = SearchField(theme)
        self.add_button = Button("", theme, icon="plus", height="control_height_large")
        self.explained = Label("", theme, role="small", color="text.secondary", wraps=True)
        self.box = Group(theme)
        self.table = RulesTable(theme, now, self.box)
        self.list = BuiltInList(theme, self.box)
        self.empty = Label("", theme, self.box, color="text.secondary", wraps=True)
        self.edit_button = Button("", theme, kind=ButtonKind.QUIET, icon="pencil")
        self.delete_button = Button("", theme, kind=ButtonKind.QUIET, icon="trash")
        self.import_button = Button("", theme, kind=ButtonKind.QUIET)
        self.export_button = Button("", theme, kind=ButtonKind.QUIET)
        self.count = Label("", theme, role="small", color="text.secondary")
        self.tester = RuleTester(theme)

    def _place(self, page: SettingsPage) -> None:
        px = self._theme.px
        self._view = page.viewport()
        self._view.installEventFilter(self)
        column_of(self.problems, margins=(px(12), px(8), px(12), px(8)), inside=self.problem_box)
        self.filter.setMaximumWidth(px(190))
        head = ResponsiveRow(((self.parts,), (self.filter, self.add_button)), gap=px(8))
        # The box has round corners, a selected row has not.
        column_of(self.table, self.list, self.empty, gap=0, margins=(1, px(4), 1, px(5)), inside=self.box)
        self.empty.setContentsMargins(px(16), px(14), px(16), px(14))
        changes, files = (self.edit_button, self.delete_button), (self.import_button, self.export_button)
        self._foot = ResponsiveRow((changes, files, (self.count,)), gap=px(2))
        page.top.setSpacing(px(8))
        parts = (self.problem_box, column_of(self.limits, self.fixed, gap=px(2)), self.levels, head)
        add_parts(page.top, *parts, self.explained, self.box, self._foot, self.tester)

    def _connect(self) -> None:
        self.parts.chosen.connect(self._on_part)
        self.filter.textChanged.connect(self._on_filter)
        self.add_button.clicked.connect(self.add_wanted)
        self.import_button.clicked.connect(self.import_wanted)
        self.export_button.clicked.connect(self.export_wanted)
        self.edit_button.clicked.connect(self._on_edit)
        self.delete_button.clicked.connect(self._on_delete)
        self.table.edit_wanted.connect(self.edit_wanted)
        self.table.delete_wanted.connect(self.delete_wanted)
        self.table.row_model.switched.connect(self.rule_switched)
        self.table.chosen.connect(self._show_buttons)
        self.list.row_model.switched.connect(self.entry_switched)

    def _say_all(self) -> None:
        bind = self.bind_text
        bind(translate("RulesPage", "Section"), self.parts.setAccessibleName)
        filter_words = translate("RulesPage", "Filter")
        bind(filter_words, self.filter.setPlaceholderText, self.filter.setAccessibleName)
        bind(translate("RulesPage", "Add rule…"), self.add_button.setText)
        bind(translate("RulesPage", "Edit…"), self.edit_button.setText)
        bind(translate("RulesPage", "Delete"), self.delete_button.setText)
        bind(translate("RulesPage", "Import…"), self.import_button.setText)
        bind(translate("RulesPage", "Export…"), self.export_button.setText)
        bind(translate("RulesPage", "Your rules"), self.table.setAccessibleName)

    def _retranslate(self) -> None:
        self._show_count()
        self._show_limits()
        self._show()

    def _show_count(self) -> None:
        count = len(self._policy.rules) + len(self._managed.rules)
        self.count.setText(localize(replace(COUNT, count=count)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._limit()
        return super().eventFilter(watched, event)

    def _limit(self) -> None:
        """Limit the height of the table so that the tester stays visible."""
        high = self._view.height()
        self.table.limited.set_limit(max(high - self._theme.px(_BESIDE_TABLE), self._theme.px(_LEAST)))
        self.list.limited.set_limit(max(high - self._theme.px(_BESIDE_LIST), self._theme.px(_LEAST)))

    # Slots.

    def _on_part(self, part: object) -> None:
        assert isinstance(part, RulesSection)
        self.part = part
        self.filter.clear()
        self._show()
        if part is not RulesSection.RULES and not self._built_in:
            self.built_in_wanted.emit()

    def _on_filter(self, text: str) -> None:
        self.table.row_model.filter(text)
        self.list.row_model.filter(text)
        self._show()

    def _on_edit(self) -> None:
        if self.table.own_rule is not None:
            self.edit_wanted.emit(self.table.own_rule)

    def _on_delete(self) -> None:
        if self.table.own_rule is not None:
            self.delete_wanted.emit(self.table.own_rule)

    def _show(self) -> None:
        """Show the current section, or a sentence if it is empty."""
        kind = _KINDS.get(self.part)
        entries = [entry for entry in self._built_in if entry.kind is kind]
        off = self._policy.switched_off | self._managed.switched_off
        self.list.row_model.show_entries(entries, off)
        is_rules = kind is None
        is_empty = not (self.table.row_model.rules if is_rules else self.list.row_model.rows)
        self.table.setVisible(is_rules and not is_empty)
        self.list.setVisible(not is_rules and not is_empty)
        self.empty.setVisible(is_empty)
        self.empty.setText(localize(self._why_empty()))
        self.explained.setVisible(not is_rules)
        self.explained.setText(localize(UNASKED if self.part is RulesSection.UNASKED else BLOCKED))
        self.list.setAccessibleName(self.parts.button(self.part).accessibleName())
        for widget in (self.add_button, self._foot, self.tester):
            widget.setVisible(is_rules)
        self._show_buttons()

    def _why_empty(self) -> Sentence:
        if self.part is RulesSection.RULES:
            return NOTHING_FOUND if self._policy.rules or self._managed.rules else NO_RULES
        return NOTHING_FOUND if self._built_in else READING

    def _show_buttons(self) -> None:
        for button in (self.edit_button, self.delete_button):
            button.setEnabled(self.table.own_rule is not None)
        self.export_button.setEnabled(bool(self._policy.rules))
