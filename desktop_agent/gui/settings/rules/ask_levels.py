"""Ask level of each workspace: everything, or what matters."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.app_dirs import short_folder
from desktop_agent.gui.settings.fields import ChoiceControl, lay_out_setting
from desktop_agent.gui.settings.rules.rule_text import folder_name
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.untrusted import breakable, safe
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import column_of, remove_widgets
from desktop_agent.sentences import translate

_CHOICES = (
    (False, translate("LevelRows", "When it matters", "how much asks in a workspace")),
    (True, translate("LevelRows", "For everything", "how much asks in a workspace")),
)


class LevelRow(TranslatedWidget, QWidget):
    """One workspace and its level.

    Signals:
        changed: the user chose another level; carries the workspace, and whether everything asks.
    """

    changed = Signal(str, bool)

    def __init__(self, workspace: str, theme: Theme, parent: QWidget | None = None, *, is_front: bool) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.title = Label("", theme, self, role="interface_strong", wraps=True)
        self.explained = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.control = ChoiceControl(theme, _CHOICES, self)
        self.control.value_changed.connect(self._on_changed)
        lay_out_setting(self, theme, self.title, self.explained, control=self.control, above=4)
        here = translate("LevelRows", "Ask in this workspace")
        there = translate("LevelRows", "Ask in {name}", "a workspace").with_values(name=safe(folder_name(workspace)))
        self.bind_text(here if is_front else there, self.title.setText, self.control.setAccessibleName)
        explained = translate("LevelRows", "For {folder}. Deny rules always apply.")
        words_of = explained.with_values(folder=breakable(safe(short_folder(workspace, Path.home()))))
        self.bind_text(words_of, self.explained.setText, self.control.setAccessibleDescription)

    def show_level(self, *, is_everything: bool) -> None:
        """Show whether everything asks."""
        with QSignalBlocker(self.control):
            self.control.show_value(is_everything)

    def _on_changed(self, value: object) -> None:
        self.changed.emit(self.workspace, value is True)


class AskLevels(QWidget):
    """The workspace in front, and every other in which everything asks.

    Signals:
        changed: as of a row.
    """

    changed = Signal(str, bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._front = ""
        self.rows: list[LevelRow] = []
        self._column = column_of(gap=theme.px(4), inside=self)

    def show_levels(self, front: str, ask_everything: Collection[str]) -> None:
        """Show these. A row whose level was put back stays until others are shown, so that nothing jumps."""
        folders = [front] if front else []
        known = [row.workspace for row in self.rows if front == self._front]
        folders += sorted({*ask_everything, *known} - {front})
        if [row.workspace for row in self.rows] != folders or front != self._front:
            self._make(folders, front)
        for row in self.rows:
            row.show_level(is_everything=row.workspace in ask_everything)
        self.setVisible(bool(self.rows))

    def _make(self, folders: list[str], front: str) -> None:
        remove_widgets(self._column, self.rows)
        self._front = front
        self.rows = [LevelRow(folder, self._theme, self, is_front=folder == front) for folder in folders]
        for row in self.rows:
            row.changed.connect(self.changed)
            self._column.addWidget(row)
            row.show()
