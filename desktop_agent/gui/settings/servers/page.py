"""The settings page of models and keys: the servers, and forms to add one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.settings.fixed_mark import FixedMark
from desktop_agent.gui.settings.page import SettingsPage
from desktop_agent.gui.settings.servers.forms import AnthropicKeyForm, CompatibleServerForm
from desktop_agent.gui.settings.servers.server_row import ProfileRow
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Group, Label, Separator
from desktop_agent.gui.widgets.layouts import add_parts, column_of, remove_widgets
from desktop_agent.sentences import translate
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import ModelSettings, ServerKind, ServerProfile


class KeysPage(TranslatedWidget, QWidget):
    """The content above and below the rows of the page.

    Signals:
        chosen, models_wanted, model_chosen, test_wanted, key_forgotten, removed: as of a row.
    """

    chosen = Signal(str)
    models_wanted = Signal(str)
    model_chosen = Signal(str, str)
    test_wanted = Signal(str)
    key_forgotten = Signal(str)
    removed = Signal(str)

    def __init__(self, page: SettingsPage, theme: Theme) -> None:
        super().__init__(page)
        self._theme = theme
        self.rows: list[ProfileRow] = []
        self._lines: list[Separator] = []
        self._shown: ModelSettings | None = None
        self._is_lent = False
        self._managed = ManagedSettings()
        self.hide()
        self._build(page)
        self._retranslate()

    def _build(self, page: SettingsPage) -> None:
        theme, px = self._theme, self._theme.px
        self.group = Group(theme)
        self._servers = column_of(gap=0, margins=(1, 1, 1, 1), inside=self.group)
        self.empty = Label("", theme, color="text.secondary", wraps=True)
        self.lent = Label("", theme, color="text.secondary", wraps=True)
        for label in (self.empty, self.lent):
            label.setContentsMargins(0, 0, 0, px(8))
        self.add_title = Label("", theme, role="heading")
        self.add = Group(theme)
        self.key = AnthropicKeyForm(theme, self.add)
        self.server = CompatibleServerForm(theme, self.add)
        self._between = Separator(theme, self.add)
        column_of(self.key, self._between, self.server, gap=0, margins=(1, 1, 1, 1), inside=self.add)
        self.fixed = FixedMark(theme)
        self._forms = ((self.key, ServerKind.ANTHROPIC), (self.server, ServerKind.COMPATIBLE))
        add_parts(page.top, self.empty, self.lent, self.group, px(4), self.fixed, px(8))
        add_parts(page.bottom, px(14), self.add_title, px(6), self.add)

    def show_models(self, models: ModelSettings) -> None:
        """Show the servers, and which of them answers."""
        if (
            self._shown is not None
            and self._shown.profiles == models.profiles
            and self._shown.profile == models.profile
        ):
            return
        self._shown = models
        remove_widgets(self._servers, (*self.rows, *self._lines))
        self.rows, self._lines = [], []
        for profile in models.profiles:
            if self.rows:
                self._lines.append(Separator(self._theme, self.group))
                self._servers.addWidget(self._lines[-1])
            row = ProfileRow(profile, self._theme, self.group, is_chosen=profile.name == models.profile)
            self._connect(row)
            self._fix(row)
            self._servers.addWidget(row)
            self.rows.append(row)
        self.group.setVisible(bool(self.rows))
        self._show_where_none_is()

    def show_managed(self, managed: ManagedSettings) -> None:
        """Show whether the servers are fixed: then their keys can still be entered, and nothing else be changed."""
        self._managed = managed
        are_fixed = managed.fixes("models", "profiles")
        self.fixed.show_managed(managed, is_fixed=are_fixed)
        known = self._shown.profiles if self._shown is not None else ()
        takes = {
            form: not are_fixed or any(each.kind is kind for each in known if each.has_key)
            for form, kind in self._forms
        }
        for form, is_wanted in takes.items():
            form.setVisible(is_wanted)
        self._between.setVisible(all(takes.values()))
        for widget in (self.add_title, self.add):
            widget.setVisible(any(takes.values()))
        for row in self.rows:
            self._fix(row)
        self._retranslate()

    def _fix(self, row: ProfileRow) -> None:
        managed = self._managed
        row.set_fixed(is_fixed=managed.fixes("models", "profiles"), choice=managed.fixes("models", "profile"))

    def show_lent(self, answering: Sequence[ServerProfile]) -> None:
        """Set whether a server with the key from the environment is in use."""
        own = self._shown.profiles if self._shown is not None else ()
        self._is_lent = any(profile not in own for profile in answering)
        self._show_where_none_is()

    def _show_where_none_is(self) -> None:
        self.empty.setVisible(not self.rows and not self._is_lent)
        self.lent.setVisible(self._is_lent)

    def row(self, name: str) -> ProfileRow | None:
        """Return the row of a server; None if it is gone."""
        return next((row for row in self.rows if row.profile.name == name), None)

    def _connect(self, row: ProfileRow) -> None:
        row.chosen.connect(self.chosen)
        row.models_wanted.connect(self.models_wanted)
        row.model_chosen.connect(self.model_chosen)
        row.test_wanted.connect(self.test_wanted)
        row.key_forgotten.connect(self.key_forgotten)
        row.removed.connect(self.removed)

    def _retranslate(self) -> None:
        self.group.setAccessibleName(localize(translate("KeysPage", "Servers")))
        self.lent.setText(localize(LENT))
        are_fixed = self._managed.fixes("models", "profiles")
        self.empty.setText(localize(NONE_LEFT if are_fixed else NONE_YET))
        added = translate("KeysPage", "Add a key") if are_fixed else translate("KeysPage", "Add a server")
        self.add_title.setText(localize(added))
        self.add.setAccessibleName(localize(added))
        wide = max(self._theme.px(124), *(way.button.sizeHint().width() for way in (self.key, self.server)))
        self.key.button.setFixedWidth(wide)
        self.server.set_button_width(wide)


NONE_YET = translate("KeysPage", "No server is set up yet. Add one below.")
NONE_LEFT = translate("KeysPage", "No server can be used. The demo still works.")
LENT = translate(
    "KeysPage",
    "Anthropic is used with the key from your environment (ANTHROPIC_API_KEY). That key is not stored here.",
)
