"""The settings: pages and rows made from the schema, saved at once, with Undo."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop_agent.gui.controls import Button, Kind, Label
from desktop_agent.gui.conversation_list import Index
from desktop_agent.gui.keys_page import KeysPage
from desktop_agent.gui.language import say
from desktop_agent.gui.margins import flanked
from desktop_agent.gui.own_instructions import OwnInstructions
from desktop_agent.gui.painting import draw_box, draw_icon, draw_line, draw_text
from desktop_agent.gui.price_row import PriceRow
from desktop_agent.gui.rules_page import RulesPage
from desktop_agent.gui.search_field import SearchField
from desktop_agent.gui.settings_page import SettingsPage
from desktop_agent.gui.theme import Theme
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import Settings

_ICONS = {
    "models": "server",
    "permissions": "shield",
    "appearance": "contrast",
    "commands": "terminal",
    "files": "file",
    "budget": "coins",
}
_ROW = 34

SAVED = translate("SettingsDialog", "saved", "beside Undo")


class SettingsDialog(QDialog):
    """The window `Settings`. It lies beside the main window and never blocks it.

    Signals:
        changed: carries the settings as they are to be.
    """

    changed = Signal(object)

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
        self._settings = settings
        self._undo: list[Callable[[], object]] = []
        self._told: Sentence | None = None
        self.pages = [SettingsPage(page, theme, languages, self) for page in fields(Settings)]
        self.keys = KeysPage(self.page("models"), theme)
        self.rules = RulesPage(self.page("permissions"), theme, now)
        self.instructions = OwnInstructions(theme)
        self.page("files").bottom.addWidget(self.instructions)
        self.prices = PriceRow(theme)
        self.page("budget").bottom.addWidget(self.prices)
        self._build()
        self.show_settings(settings)
        theme.changed.connect(self.update)
        self._retranslate()

    def page(self, name: str) -> SettingsPage:
        """Return the page of this name."""
        return next(page for page in self.pages if page.name == name)

    def open_page(self, name: str) -> None:
        """Bring a page to the front."""
        self.search.clear()
        self.nav.setCurrentRow(self.pages.index(self.page(name)))

    def show_settings(self, settings: Settings) -> None:
        """Show what the settings are now."""
        self._settings = settings
        for page in self.pages:
            page.show_values(getattr(settings, page.name))
        self.keys.show_models(settings.models)

    def tell(self, sentence: Sentence, *, color: str = "text.secondary") -> None:
        """Say at the foot how saving went."""
        self._told = sentence
        self.told.set_color(color)
        self.told.setText(say(sentence))

    def change(self, settings: Settings) -> None:
        """Take a change that a person made; Undo takes it back."""
        if settings != self._settings:
            self.remember(partial(self._take, self._settings))
            self._take(settings)

    def remember(self, take_back: Callable[[], object]) -> None:
        """Note a change of any page; Undo calls what takes it back."""
        self._undo.append(take_back)
        self.undo_button.setEnabled(True)

    def undo(self) -> None:
        """Take the last change back."""
        if self._undo:
            self._undo.pop()()
        self.undo_button.setEnabled(bool(self._undo))

    # Construction.

    def _build(self) -> None:
        theme, px = self._theme, self._theme.px
        self.search = SearchField(theme, self)
        self.search.textChanged.connect(self._on_searched)
        self.nav = QListWidget(self)
        self.nav.setFrameShape(QListWidget.Shape.NoFrame)
        self.nav.setItemDelegate(_Paint(theme, self.nav))
        self.nav.viewport().setAutoFillBackground(False)
        self.nav.setMouseTracking(True)
        self.stack = QStackedWidget(self)
        for page in self.pages:
            self.nav.addItem(QListWidgetItem())
            self.stack.addWidget(page)
            page.changed.connect(self._on_changed)
        self.nav.currentRowChanged.connect(self._on_page)
        self.undo_button = Button("", theme, self, kind=Kind.QUIET, icon="undo")
        self.undo_button.clicked.connect(self.undo)
        self.told = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        foot = QHBoxLayout()
        foot.setContentsMargins(0, px(8), 0, px(10))
        foot.addWidget(self.undo_button)
        foot.addWidget(self.told, 1)
        side, main = QVBoxLayout(), QVBoxLayout()
        side.setContentsMargins(px(10), px(12), px(10), px(10))
        side.setSpacing(px(8))
        side.addWidget(self.search)
        side.addWidget(self.nav, 1)
        main.setContentsMargins(0, 0, 0, 0)
        main.setSpacing(0)
        main.addWidget(self.stack, 1)
        main.addLayout(flanked(foot, start=px(16), end=px(28)))
        self._side = QWidget(self)
        self._side.setLayout(side)
        self._side.setFixedWidth(theme.layout("side_list_width"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._side)
        row.addLayout(main, 1)
        self.nav.setCurrentRow(0)
        self.resize(theme.layout("settings_width"), theme.layout("settings_height"))
        self.undo_button.setEnabled(False)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, side = self._theme, QPainter(self), QRectF(self._side.geometry())
        painter.fillRect(self.rect(), theme.color("surface.page"))
        painter.fillRect(side, theme.color("surface.window"))
        x = side.left() if self.layoutDirection() == Qt.LayoutDirection.RightToLeft else side.right() - 1
        draw_line(painter, QPointF(x, 0), QPointF(x, self.height()), theme.color("border.subtle"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    # What a person does.

    def _on_page(self, place: int) -> None:
        if place >= 0:
            self.stack.setCurrentIndex(place)

    def _on_changed(self, page: str, name: str, value: object) -> None:
        changed = replace(getattr(self._settings, page), **{name: value})
        self.change(replace(self._settings, **{page: changed}))

    def _on_searched(self, text: str) -> None:
        words = text.casefold().split()
        found = [place for place, page in enumerate(self.pages) if page.search(words)]
        for place in range(len(self.pages)):
            self.nav.item(place).setHidden(place not in found)
        if found and self.nav.currentRow() not in found:
            self.nav.setCurrentRow(found[0])

    def _take(self, settings: Settings) -> None:
        self.show_settings(settings)
        self.changed.emit(settings)

    def _retranslate(self) -> None:
        name = say(translate("SettingsDialog", "Settings"))
        self.setWindowTitle(name)
        self.setAccessibleName(name)
        self.search.setPlaceholderText(say(translate("SettingsDialog", "Search settings")))
        self.search.setAccessibleName(say(translate("SettingsDialog", "Search settings")))
        self.nav.setAccessibleName(say(translate("SettingsDialog", "Pages")))
        self.undo_button.setText(say(translate("SettingsDialog", "Undo")))
        self.told.setText(say(self._told) if self._told else "")
        for place, page in enumerate(fields(Settings)):
            item = self.nav.item(place)
            item.setText(say(page.metadata["title"]))
            item.setData(Qt.ItemDataRole.UserRole, _ICONS.get(page.name, "settings"))


class _Paint(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: QListWidget) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(0, self._theme.px(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme = self._theme
        box = QRectF(option.rect).adjusted(0, 0, 0, -2)
        is_chosen = index.row() == self._view.currentRow()
        if is_chosen or option.state & QStyle.StateFlag.State_MouseOver:
            ground = theme.color("surface.selected" if is_chosen else "surface.hover")
            draw_box(painter, box, radius=theme.radius("control"), fill=ground)
        rtl = self._view.layoutDirection() == Qt.LayoutDirection.RightToLeft
        center = QPointF(box.right() - theme.px(18) if rtl else box.left() + theme.px(18), box.center().y())
        color = "accent.text" if is_chosen else "icon.normal"
        draw_icon(painter, theme, index.data(Qt.ItemDataRole.UserRole), center, color=color)
        start, end = theme.px(36), theme.px(8)
        inner = box.adjusted(end if rtl else start, 0, -(start if rtl else end), 0)
        name: str = index.data(Qt.ItemDataRole.DisplayRole)
        fits = theme.metrics("interface_strong").horizontalAdvance(name) <= inner.width()
        draw_text(painter, theme, inner, name, role="interface_strong" if is_chosen and fits else "interface")
