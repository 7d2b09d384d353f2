"""One page of the settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import Field as DataclassField
from dataclasses import fields
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from desktop_agent.gui.settings.fields import SettingRow
from desktop_agent.gui.text.help_places import HelpPlace
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.help_button import HelpButton
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, Part, Room, column_of, row_of
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.settings.managed_settings import ManagedSettings

OWN_PLACE = frozenset({"profile", "profiles", "mode_asked", "workspaces"})
"""Settings that no row shows, but a page of its own, or the welcome page."""


class SettingsPage(TranslatedWidget, QScrollArea):
    """The rows of one dataclass of the schema. `top` is the layout between the title and the rows.

    Signals:
        changed: carries the page's name, the setting's name and its new value.
    """

    changed = Signal(str, str, object)

    def __init__(
        self,
        page: DataclassField[Any],
        theme: Theme,
        languages: Sequence[tuple[str, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._theme = theme
        self.text_below: Callable[[], str] = str
        """Returns the text below the rows."""
        kind: Any = type(page.default)
        rows = [setting for setting in fields(kind) if setting.name not in OWN_PLACE]
        self.rows = [SettingRow(kind, setting, theme, languages) for setting in rows]
        self._build()
        self._retranslate()

    def _build(self) -> None:
        theme, px = self._theme, self._theme.px
        sheet = QWidget(self)
        self.title = Label("", theme, sheet, role="title", wraps=True)
        self.help = HelpButton(HelpPlace(f"settings_{self.name}"), theme, sheet)
        self.top, self.bottom = QVBoxLayout(), QVBoxLayout()
        for row in self.rows:
            row.setParent(sheet)
            row.changed.connect(self._on_changed)
        parts: list[Part] = [
            row_of(Room(self.title), self.help, gap=px(8)),
            px(12),
            self.top,
            *self.rows,
            self.bottom,
            STRETCH,
        ]
        self._column = column_of(*parts, gap=px(2), inside=sheet)
        set_up_scroll_area(self, sheet, theme, has_ground=True)

    @property
    def name(self) -> str:
        return self._page.name

    def show_values(self, values: object) -> None:
        for row in self.rows:
            row.show_value(getattr(values, row.name))

    def show_managed(self, managed: ManagedSettings) -> None:
        """Show which values are fixed, and by whom."""
        for row in self.rows:
            row.show_managed(managed, is_fixed=managed.fixes(self.name, row.name))

    def search(self, words: Sequence[str]) -> bool:
        """Show only rows that match all words; return whether any is left."""
        whole = self.own_text().casefold()
        is_page = all(word in whole for word in words)
        found = False
        for row in self.rows:
            fits = is_page or all(word in row.search_text().casefold() for word in words)
            row.setVisible(fits)
            found = found or fits
        return is_page or found

    def own_text(self) -> str:
        """Return the text of the page outside its rows."""
        return f"{self.title.text()} {localize(self._page.metadata['help'])} {self.text_below()}"

    def resizeEvent(self, event: QResizeEvent) -> None:
        theme = self._theme
        is_narrow = self.width() < theme.layout("settings_margin_narrows_below")
        side, above = theme.px(16 if is_narrow else 28), theme.px(12 if is_narrow else 20)
        # First, because the least width of the sheet depends on it.
        self._column.setContentsMargins(side, above, side, above)
        super().resizeEvent(event)

    def _on_changed(self, name: str, value: object) -> None:
        self.changed.emit(self.name, name, value)

    def _retranslate(self) -> None:
        self.title.setText(localize(self._page.metadata["title"]))
