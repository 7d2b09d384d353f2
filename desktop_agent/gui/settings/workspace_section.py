"""Sandbox settings of one workspace."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.app_dirs import short_folder
from desktop_agent.gui.settings.fields import SettingRow
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import safe
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import column_of
from desktop_agent.sentences import translate
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import CommandSettings, WorkspaceSettings, of_workspace

IN_WORKSPACE = translate("WorkspaceSection", "The sandbox in {folder}", "above settings of one workspace")


class WorkspaceSection(TranslatedWidget, QWidget):
    """A title with the folder, and its rows. Without a workspace it is hidden.

    Signals:
        changed: carries the workspace, the name of the setting and its new value.
    """

    changed = Signal(str, str, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = ""
        self._commands = CommandSettings()
        self.title = Label("", theme, self, role="heading", wraps=True)
        own = [setting for setting in fields(WorkspaceSettings) if "title" in setting.metadata]
        self.rows = [SettingRow(WorkspaceSettings, setting, theme, (), self) for setting in own]
        column_of(self.title, *self.rows, gap=theme.px(2), margins=(0, theme.px(16), 0, 0), inside=self)
        for row in self.rows:
            row.changed.connect(self._on_changed)
        self.hide()

    def show_workspace(self, workspace: str) -> None:
        """Show the settings of another workspace; "" for none."""
        self._workspace = workspace
        self.setVisible(bool(workspace))
        self._retranslate()
        self.show_values(self._commands)

    def show_values(self, commands: CommandSettings) -> None:
        self._commands = commands
        own = of_workspace(commands, self._workspace)
        for row in self.rows:
            row.show_value(getattr(own, row.name))

    def show_managed(self, managed: ManagedSettings) -> None:
        """Show whether they are fixed, and by whom."""
        for row in self.rows:
            row.show_managed(managed, is_fixed=managed.fixes("commands", "workspaces"))

    def search_text(self) -> str:
        """Return the text that a search matches."""
        return " ".join((self.title.text(), *(row.search_text() for row in self.rows)))

    def _on_changed(self, name: str, value: object) -> None:
        self.changed.emit(self._workspace, name, value)

    def _retranslate(self) -> None:
        folder = safe(short_folder(self._workspace, Path.home()))
        self.title.setText(localize(IN_WORKSPACE.with_values(folder=folder)))
