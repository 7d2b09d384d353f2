"""Dialog for entries that both the window and another program changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from PySide6.QtWidgets import QDialog, QScrollArea, QWidget

from desktop_agent.gui.settings.rules.rule_text import ACTION_NAMES, scope_name
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable, safe, say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.choices import ChoiceRow, ChoiceText
from desktop_agent.gui.widgets.dialogs import answer_of, ask, beside_each_other
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.protocol.rules import Rule
from desktop_agent.sentences import translate
from desktop_agent.settings.conflicts import Clash, ConflictDecision, ConflictSide, RuleClash, UnsavedChange

_WIDTH, _MARGIN = 480, 32

CHANGED_TWICE = translate("ClashDialog", "{name} was also changed elsewhere")
EXPLAINED = translate(
    "ClashDialog", "The file and this window have different values. Choose which to keep; nothing has been saved yet."
)
IN_FILE = translate("ClashDialog", "In the file: {value}")
IN_WINDOW = translate("ClashDialog", "In this window: {value}")
NOT_THERE = translate("ClashDialog", "(removed)", "in the place of a value: the entry is not there")
RULE_OFF = translate("ClashDialog", "{rule}, switched off")
RULE = translate("ClashDialog", "Rule for {pattern}")
SAVE = translate("ClashDialog", "Save")
REPLACE = translate("ClashDialog", "Replace {name}?")
REPLACED = translate(
    "ClashDialog",
    "{why} The file is written again from what this window shows. A copy of your file is kept beside it; its name "
    "begins with {name}.broken.",
)
REPLACE_IT = translate("ClashDialog", "Replace the file")


class ClashDialog(TranslatedWidget, QDialog):
    """Each entry with both values. The file's are chosen first; Cancel has the focus."""

    def __init__(self, unsaved: UnsavedChange, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._over = parent
        self._clashes = unsaved.clashes
        self.rows: list[tuple[ChoiceRow, ChoiceRow]] = []
        self.area = QScrollArea(self)
        self._inner = QWidget(self.area)
        self.no_button = Button("", theme, self)
        self.yes_button = Button("", theme, self, kind=ButtonKind.PRIMARY)
        self._title = Label("", theme, self, role="heading", wraps=True)
        self._explained = Label("", theme, self, color="text.secondary", wraps=True)
        title = CHANGED_TWICE.with_values(name=unsaved.name)
        self.bind_text(title, self.setAccessibleName, self._title.setText, self.setWindowTitle)
        self.bind_text(EXPLAINED, self.setAccessibleDescription, self._explained.setText)
        self.bind_text(translate("ClashDialog", "Cancel"), self.no_button.setText)
        self.bind_text(SAVE, self.yes_button.setText)
        self.no_button.clicked.connect(self.reject)
        self.yes_button.clicked.connect(self.accept)
        self._build()
        self.no_button.setFocus()

    def answers(self) -> tuple[tuple[Clash, ConflictSide], ...]:
        """Return the current choices."""
        chosen = (ConflictSide.WINDOW if window.isChecked() else ConflictSide.FILE for _, window in self.rows)
        return tuple(zip(self._clashes, chosen, strict=True))

    def _build(self) -> None:
        px, foot = self._theme.px, beside_each_other(self.no_button, self.yes_button, self._theme)
        parts = (self._title, self._explained, Room(self._build_entries()), px(4), foot)
        column = column_of(*parts, gap=px(8), margins=(px(20), px(18), px(20), px(16)), inside=self)
        over = self._over.window()
        self.setFixedWidth(min(px(_WIDTH), max(px(280), over.width() - px(_MARGIN))))
        inner = self._inner.layout()
        assert inner is not None
        entries = max(px(72), inner.totalHeightForWidth(self.width() - px(52)))
        # Its own size hint assumes text that is broken at every blank.
        self._inner.setMinimumHeight(entries)
        high = column.totalHeightForWidth(self.width()) - self.area.sizeHint().height() + entries
        self.resize(self.width(), min(high, max(px(240), over.height() - px(_MARGIN))))

    def _build_entries(self) -> QWidget:
        theme, area, inner = self._theme, self.area, self._inner
        area.setMinimumHeight(theme.px(72))
        entries = [self._build_entry(clash, inner) for clash in self._clashes]
        column_of(*entries, STRETCH, gap=theme.px(4), margins=(0, 0, theme.px(12), 0), inside=inner)
        set_up_scroll_area(area, inner, theme)
        return area

    def _build_entry(self, clash: Clash, parent: QWidget) -> QWidget:
        theme = self._theme
        # Rows of one parent exclude each other.
        entry = QWidget(parent)
        name = _name_of(clash)
        label = Label(breakable(name), theme, entry, role="interface_strong", wraps=True)
        in_file, in_window = _values_of(clash)
        rows = (
            ChoiceRow(ChoiceText(theme, localize(IN_FILE.with_values(value=in_file)), ""), entry),
            ChoiceRow(ChoiceText(theme, localize(IN_WINDOW.with_values(value=in_window)), ""), entry),
        )
        rows[0].setChecked(True)
        for row in rows:
            row.setAccessibleDescription(name)
        column_of(label, *rows, gap=theme.px(4), margins=(0, 0, 0, theme.px(8)), inside=entry)
        self.rows.append(rows)
        return entry


async def save_deciding(
    save: Callable[[ConflictDecision], Awaitable[UnsavedChange | None]], theme: Theme, parent: QWidget
) -> bool:
    """Save, asking the user as often as something is to be decided; return whether it was saved."""
    decided = ConflictDecision()
    while (unsaved := await save(decided)) is not None:
        if unsaved.unreadable:
            why = " ".join(say_safely(each) for each in unsaved.unreadable)
            explained = REPLACED.with_values(why=why, name=unsaved.name)
            if not await ask(REPLACE.with_values(name=unsaved.name), explained, REPLACE_IT, theme, parent):
                return False
            decided = replace(decided, over_unreadable=True)
            continue
        dialog = ClashDialog(unsaved, theme, parent)
        if await answer_of(dialog) != QDialog.DialogCode.Accepted:
            return False
        decided = replace(decided, answers=(*decided.answers, *dialog.answers()))
    return True


def _name_of(clash: Clash) -> str:
    if isinstance(clash, RuleClash):
        rule = clash.in_window or clash.in_file
        assert rule is not None
        return localize(RULE.with_values(pattern=safe(rule.pattern)))
    title = localize(clash.title)
    return f"{title}: {safe(clash.entry)}" if clash.entry else title


def _values_of(clash: Clash) -> tuple[str, str]:
    if isinstance(clash, RuleClash):
        return _rule_words(clash.in_file), _rule_words(clash.in_window)
    return safe(clash.in_file) or localize(NOT_THERE), safe(clash.in_window) or localize(NOT_THERE)


def _rule_words(rule: Rule | None) -> str:
    if rule is None:
        return localize(NOT_THERE)
    text = f"{localize(ACTION_NAMES[rule.action])} {safe(rule.pattern)} ({safe(scope_name(rule.workspace))})"
    return text if rule.is_enabled else localize(RULE_OFF.with_values(rule=text))
