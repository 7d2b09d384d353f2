"""The settings dialog, made from the schema; every change is saved at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QStackedWidget, QWidget

from desktop_agent.gui.settings.file_row import BinRow, InstructionsRow, PriceRow
from desktop_agent.gui.settings.page import SettingsPage
from desktop_agent.gui.settings.page_list import PageChooser
from desktop_agent.gui.settings.rules.page import RulesPage
from desktop_agent.gui.settings.servers.page import KeysPage
from desktop_agent.gui.settings.workspace_section import WorkspaceSection
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable, say_safely
from desktop_agent.gui.theme.painting import draw_line
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.announcements import announce
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.dialogs import raise_dialog
from desktop_agent.gui.widgets.labels import Group, Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, add_parts, column_of, flanked, row_of
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import Settings, of_workspace, with_workspace

_ICONS = {
    "models": "server",
    "permissions": "shield",
    "appearance": "contrast",
    "desktop": "play",
    "commands": "terminal",
    "files": "file",
    "budget": "coins",
    "updates": "retry",
}

_Values = Mapping[str, Mapping[str, Any]]
"""Of some pages some values, by their names."""
_ANY_WIDTH = 16_777_215
"""Qt's value for "no limit"."""

NONE_FITS = translate("SettingsDialog", "No setting matches: {words}.", "what was searched for")
SAVED = translate("SettingsDialog", "saved", "beside Undo")


class SettingsDialog(TranslatedWidget, QDialog):
    """The window `Settings`, not modal.

    Signals:
        changed: carries the shown settings and the changed ones.
    """

    changed = Signal(object, object)

    def __init__(
        self,
        settings: Settings,
        theme: Theme,
        languages: Sequence[tuple[str, str]],
        parent: QWidget | None = None,
        *,
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.settings = settings
        """The settings as they are shown."""
        self._undo: list[Callable[[], object]] = []
        self._message: Sentence | None = None
        self.pages = [SettingsPage(page, theme, languages, self) for page in fields(Settings)]
        self.keys = KeysPage(self.page("models"), theme)
        self.rules = RulesPage(self.page("permissions"), theme, now)
        self.instructions = InstructionsRow(theme)
        self.bin = BinRow(theme)
        add_parts(self.page("files").bottom, self.bin, self.instructions)
        self.page("files").text_below = self.bin.search_text
        self.in_workspace = WorkspaceSection(theme)
        self.in_workspace.changed.connect(self._on_changed_in_workspace)
        self.page("commands").bottom.addWidget(self.in_workspace)
        self.page("commands").text_below = self.in_workspace.search_text
        self.prices = PriceRow(theme)
        self.page("budget").bottom.addWidget(self.prices)
        self._build()
        self.show_settings(settings)
        theme.changed.connect(self.update)
        self._retranslate()

    def page(self, name: str) -> SettingsPage:
        return next(page for page in self.pages if page.name == name)

    def open_page(self, name: str) -> None:
        self.search.clear()
        self.nav.setCurrentRow(self.pages.index(self.page(name)))

    def show_settings(self, settings: Settings) -> None:
        """Show the current values."""
        self.settings = settings
        for page in self.pages:
            page.show_values(getattr(settings, page.name))
        self.keys.show_models(settings.models)
        self.in_workspace.show_values(settings.commands)

    def show_managed(self, managed: ManagedSettings) -> None:
        """Show what the administrator fixed; where his file cannot be used, say so above every page."""
        for page in self.pages:
            page.show_managed(managed)
        self.keys.show_managed(managed)
        self.rules.show_managed(managed)
        self.in_workspace.show_managed(managed)
        text = "\n".join(breakable(say_safely(problem)) for problem in managed.problems)
        self.unusable.setText(text)
        self.unusable_box.setAccessibleName(text)
        self.unusable_box.setVisible(bool(text))

    def tell(self, sentence: Sentence, *, color: str = "text.secondary") -> None:
        """Show the result of saving at the foot."""
        self._message = sentence
        self.message.set_color(color)
        self.message.setText(localize(sentence))

    def change(self, settings: Settings) -> None:
        """Apply a change of the user, which Undo reverts."""
        before = _differing(self.settings, settings)
        if before:
            # Only this value: changes made elsewhere stay.
            self.remember(partial(self._put_back, before))
            self._take(settings)

    def remember(self, take_back: Callable[[], object]) -> None:
        """Record a change of any page; Undo calls its inverse."""
        self._undo.append(take_back)
        self.undo_button.setEnabled(True)

    def undo(self) -> None:
        """Revert the last change."""
        if self._undo:
            self._undo.pop()()
        self.undo_button.setEnabled(bool(self._undo))

    # Construction.

    def _build(self) -> None:
        theme, px = self._theme, self._theme.px
        self.chooser = PageChooser(theme, len(self.pages), self)
        self.search, self.nav = self.chooser.search, self.chooser.nav
        self.search.textChanged.connect(self._on_searched)
        self.stack = QStackedWidget(self)
        for page in self.pages:
            self.stack.addWidget(page)
            page.changed.connect(self._on_changed)
        empty = QWidget(self.stack)
        self.nothing = Label("", theme, empty, color="text.secondary", wraps=True)
        column_of(self.nothing, STRETCH, margins=(px(28), px(20), px(28), px(20)), inside=empty)
        self.stack.addWidget(empty)
        self.chooser.chosen.connect(self.stack.setCurrentIndex)
        self.undo_button = Button("", theme, self, kind=ButtonKind.QUIET, icon="undo")
        self.undo_button.clicked.connect(self.undo)
        self.message = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.message.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        foot = row_of(self.undo_button, Room(self.message), margins=(0, px(8), 0, px(10)))
        self.unusable_box = Group(theme, self, ground="risk.medium.tint", edge="risk.medium.edge")
        self.unusable_box.hide()
        self.unusable = Label("", theme, self.unusable_box, wraps=True, selectable=True)
        column_of(self.unusable, margins=(px(12), px(8), px(12), px(8)), inside=self.unusable_box)
        above = column_of(self.unusable_box, margins=(px(28), px(12), px(28), 0))
        main = column_of(above, Room(self.stack), flanked(foot, start=px(16), end=px(28)), gap=0)
        self._row = row_of(self.chooser, Room(main), gap=0, inside=self)
        self.nav.setCurrentRow(0)
        self.resize(theme.layout("settings_width"), theme.layout("settings_height"))
        self.undo_button.setEnabled(False)

    def reject(self) -> None:
        """Close, or raise a dialog of this one that is open, such as the rule editor."""
        own = next((one for one in self.findChildren(QDialog) if one.isVisible()), None)
        if own is None:
            super().reject()
        else:
            raise_dialog(own)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, side = self._theme, QPainter(self), QRectF(self.chooser.geometry())
        painter.fillRect(self.rect(), theme.color("surface.page"))
        painter.fillRect(side, theme.color("surface.window"))
        if self.chooser.is_narrow:
            y = side.bottom() - 1
            draw_line(painter, QPointF(0, y), QPointF(self.width(), y), theme.color("border.subtle"))
            return
        x = side.left() if self.layoutDirection() == Qt.LayoutDirection.RightToLeft else side.right() - 1
        draw_line(painter, QPointF(x, 0), QPointF(x, self.height()), theme.color("border.subtle"))

    def _arrange(self) -> None:
        """Show the list of pages beside the page if both have room."""
        theme = self._theme
        is_narrow = self.width() < theme.layout("settings_list_hides_below")
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(down if is_narrow else across)
        self.chooser.setMinimumWidth(0 if is_narrow else theme.layout("side_list_width"))
        self.chooser.setMaximumWidth(_ANY_WIDTH if is_narrow else theme.layout("side_list_width"))
        self.chooser.set_narrow(on=is_narrow)

    # Slots.

    def _on_changed(self, page: str, name: str, value: object) -> None:
        changed = replace(getattr(self.settings, page), **{name: value})
        self.change(replace(self.settings, **{page: changed}))

    def _on_changed_in_workspace(self, workspace: str, name: str, value: object) -> None:
        before = getattr(of_workspace(self.settings.commands, workspace), name)
        if value != before:
            # Only this workspace: tabs may have changed others.
            self.remember(partial(self._set_in_workspace, workspace, name, before))
            self._set_in_workspace(workspace, name, value)

    def _set_in_workspace(self, workspace: str, name: str, value: Any) -> None:
        own = replace(of_workspace(self.settings.commands, workspace), **{name: value})
        self._take(replace(self.settings, commands=with_workspace(self.settings.commands, own)))

    def _on_searched(self, text: str) -> None:
        words = text.casefold().split()
        found = [place for place, page in enumerate(self.pages) if page.search(words)]
        self.chooser.show_found(found)
        self.nothing.setText("" if found else say_safely(NONE_FITS.with_values(words=text.strip())))
        self.stack.setCurrentIndex(max(0, self.nav.currentRow()) if found else len(self.pages))
        if not found:
            announce(self.search, self.nothing.text())

    def _put_back(self, values: _Values) -> None:
        settings = self.settings
        for page, old in values.items():
            settings = replace(settings, **{page: replace(getattr(settings, page), **old)})
        self._take(settings)

    def _take(self, settings: Settings) -> None:
        before = self.settings
        self.show_settings(settings)
        self.changed.emit(before, settings)

    def _retranslate(self) -> None:
        name = localize(translate("SettingsDialog", "Settings"))
        self.setWindowTitle(name)
        self.setAccessibleName(name)
        self.undo_button.setText(localize(translate("SettingsDialog", "Undo")))
        self.message.setText(localize(self._message) if self._message else "")
        pages = [(_ICONS.get(page.name, "settings"), localize(page.metadata["title"])) for page in fields(Settings)]
        self.chooser.show_pages(pages)
        # The result depends on the language.
        self._on_searched(self.search.text())


def _differing(before: Settings, after: Settings) -> _Values:
    """Return the values that were others before."""
    pages = ((page.name, getattr(before, page.name), getattr(after, page.name)) for page in fields(Settings))
    return {
        name: {
            value.name: getattr(old, value.name)
            for value in fields(old)
            if getattr(old, value.name) != getattr(new, value.name)
        }
        for name, old, new in pages
        if old != new
    }
