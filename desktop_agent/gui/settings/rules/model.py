"""Model of the user's rules that match the filter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal

from desktop_agent.gui.settings.rules.rule_text import ACTION_NAMES, note_of, scope_name
from desktop_agent.gui.text.formats import day
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.widgets.item_views import Index
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.protocol.rules import Rule
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import visible


class RulesColumn(IntEnum):
    """Columns of the table. A note is shown below the pattern."""

    DECISION = 0
    PATTERN = 1
    WHERE = 2
    ADDED = 3
    ON = 4


HEADS: dict[RulesColumn, Sentence] = {
    RulesColumn.DECISION: translate("RulesTable", "Decision", "head of a column"),
    RulesColumn.PATTERN: translate("RulesTable", "Pattern", "head of a column"),
    RulesColumn.WHERE: translate("RulesTable", "Scope", "head of a column: where a rule counts"),
    RulesColumn.ADDED: translate("RulesTable", "Added", "head of a column: when a rule was made"),
    RulesColumn.ON: translate("RulesTable", "On", "head of a column: whether a rule is switched on"),
}
_ON = translate("RulesTable", "switched on", "a rule, read aloud")
_OFF = translate("RulesTable", "switched off", "a rule, read aloud")


class RulesModel(QAbstractTableModel):
    """Rules in the order of their file.

    Signals:
        switched: the user switched a rule; carries it and the new state.
    """

    switched = Signal(object, bool)

    def __init__(self, now: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._all: Sequence[Rule] = ()
        self._wanted: list[str] = []
        self.rules: list[Rule] = []

    def show_rules(self, rules: Sequence[Rule]) -> None:
        """Show these rules. Rows that stay are only repainted."""
        self._all = rules
        self._refresh()

    def filter(self, wanted: str) -> None:
        """Show only rules that match all these words."""
        self._wanted = wanted.casefold().split()
        self._refresh()

    def retranslate(self) -> None:
        """Apply all texts again."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(RulesColumn) - 1)
        if self.rules:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rules) - 1, len(RulesColumn) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rules)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(RulesColumn)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        can_switch = index.column() == RulesColumn.ON and not self.rules[index.row()].managed_by
        return flags | Qt.ItemFlag.ItemIsUserCheckable if can_switch else flags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return localize(HEADS[RulesColumn(section)])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        rule, column = self.rules[index.row()], RulesColumn(index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._shown(rule, column)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(rule, column)
            case Qt.ItemDataRole.ToolTipRole if column is RulesColumn.WHERE:
                return plain_tooltip(rule.workspace)
            case Qt.ItemDataRole.ToolTipRole if column is RulesColumn.PATTERN:
                return plain_tooltip(rule.request)
            case Qt.ItemDataRole.CheckStateRole if column is RulesColumn.ON:
                return Qt.CheckState.Checked if rule.is_enabled else Qt.CheckState.Unchecked
            case _:
                return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        is_switch = role == Qt.ItemDataRole.CheckStateRole and index.column() == RulesColumn.ON
        if not is_switch or self.rules[index.row()].managed_by:
            return False
        self.switched.emit(self.rules[index.row()], Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def _shown(self, rule: Rule, column: RulesColumn) -> str:
        match column:
            case RulesColumn.DECISION:
                return localize(ACTION_NAMES[rule.action])
            case RulesColumn.PATTERN:
                return visible(rule.pattern, keep_newlines=False)
            case RulesColumn.WHERE:
                return visible(scope_name(rule.workspace), keep_newlines=False)
            case RulesColumn.ADDED:
                return day(rule.created_at, self._now()) if rule.created_at else ""
            case RulesColumn.ON:
                return ""

    def _spoken(self, rule: Rule, column: RulesColumn) -> str:
        if column is RulesColumn.ON:
            return localize(_ON if rule.is_enabled else _OFF)
        text = self._shown(rule, column)
        note = visible(note_of(rule))
        return f"{text}, {note}" if column is RulesColumn.PATTERN and note else text

    def _refresh(self) -> None:
        found = [rule for rule in self._all if self._fits(rule)]
        if [(one.pattern, one.managed_by) for one in found] == [(one.pattern, one.managed_by) for one in self.rules]:
            self.rules = found
            self.retranslate()
            return
        self.beginResetModel()
        self.rules = found
        self.endResetModel()

    def _fits(self, rule: Rule) -> bool:
        parts = (rule.pattern, note_of(rule), rule.workspace or scope_name(""), localize(ACTION_NAMES[rule.action]))
        whole = "\n".join(parts).casefold()
        return all(word in whole for word in self._wanted)
