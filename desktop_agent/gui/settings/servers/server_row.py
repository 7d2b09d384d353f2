"""Row of one server in the settings: name, model, key and actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind, IconButton
from desktop_agent.gui.widgets.inputs import AssistedPicker, Menu
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import column_of, flanked
from desktop_agent.protocol import ModelInfo
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import ServerKind, ServerProfile
from desktop_agent.text import visible

_STACKS_BELOW = 540
"""Designed width below which the model picker is below the name."""


class ProfileRow(TranslatedWidget, QWidget):
    """A server that is set up.

    Signals, which carry the server's name:
        chosen: answer with this one in new conversations.
        models_wanted: list its models, the picker opens.
        model_chosen: carries the model's id, too.
        test_wanted: ask whether it answers.
        key_forgotten: take its key out of the keyring.
        removed: take the server away.
    """

    chosen = Signal(str)
    models_wanted = Signal(str)
    model_chosen = Signal(str, str)
    test_wanted = Signal(str)
    key_forgotten = Signal(str)
    removed = Signal(str)

    def __init__(
        self, profile: ServerProfile, theme: Theme, parent: QWidget | None = None, *, is_chosen: bool
    ) -> None:
        super().__init__(parent)
        self.profile = profile
        self.is_chosen = is_chosen
        self._theme = theme
        self._has_key: bool | None = None
        self._message: Sentence | None = None
        self._is_stacked = False
        self._is_fixed = self._choice_is_fixed = False
        self._build()
        self._retranslate()

    def _build(self) -> None:
        theme, px = self._theme, self._theme.px
        self.name = Label("", theme, self, role="interface_strong", wraps=True)
        self.facts = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.model = AssistedPicker(theme, self)
        self.model.setMinimumWidth(px(170))
        self.model.setMaximumWidth(px(220))
        self.model.setSizeAdjustPolicy(AssistedPicker.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.use = Button("", theme, self, kind=ButtonKind.QUIET)
        self.more = IconButton("more", "", theme, self, side="control_height")
        self.model.opened.connect(self._on_opened)
        self.model.currentIndexChanged.connect(self._on_model)
        self.use.clicked.connect(partial(self.chosen.emit, self.profile.name))
        self.more.clicked.connect(self._show_menu)
        text_column = column_of(self.name, self.facts, gap=px(1))
        self._grid = grid = QGridLayout()
        grid.setContentsMargins(0, px(10), 0, px(10))
        grid.setHorizontalSpacing(px(8))
        grid.setVerticalSpacing(px(6))
        grid.setColumnStretch(0, 1)
        grid.addLayout(text_column, 0, 0)
        for column, widget in enumerate((self.model, self.use, self.more), start=1):
            grid.addWidget(widget, 0, column, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(flanked(grid, start=px(46), end=px(10)))
        self.show_models(())

    def show_models(self, models: Sequence[ModelInfo]) -> None:
        """Offer these models; the one in use stays chosen, even if it is missing."""
        offered = {model.id: model.name or model.id for model in models}
        if self.profile.model and self.profile.model not in offered:
            offered = {self.profile.model: self.profile.model, **offered}
        with QSignalBlocker(self.model):
            self.model.clear()
            for model, name in offered.items():
                self.model.addItem(visible(name, keep_newlines=False), model)
            self.model.setCurrentIndex(self.model.findData(self.profile.model))
        self.model.refresh()

    def show_key(self, *, has_key: bool) -> None:
        self._has_key = has_key
        self._retranslate()

    def set_fixed(self, *, is_fixed: bool, choice: bool) -> None:
        """Set whether an administrator fixed the server, and the `choice` among the servers."""
        self._is_fixed, self._choice_is_fixed = is_fixed, choice
        self.model.setEnabled(not is_fixed)
        self._retranslate()

    def tell(self, sentence: Sentence | None, *, is_good: bool = False) -> None:
        """Show the result of a test."""
        self._message = sentence
        self.facts.set_color("text.secondary" if sentence is None else "state.done" if is_good else "state.failed")
        self._retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_stacked = self.width() < self._theme.px(_STACKS_BELOW)
        if is_stacked != self._is_stacked:
            self._is_stacked = is_stacked
            self._grid.removeWidget(self.model)
            row, column, across = (1, 0, 4) if is_stacked else (0, 1, 1)
            self._grid.addWidget(self.model, row, column, 1, across, Qt.AlignmentFlag.AlignVCenter)

    def paintEvent(self, _event: QPaintEvent) -> None:
        px, rtl = self._theme.px, self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        icon = "key" if self.profile.kind is ServerKind.ANTHROPIC else "server"
        center = QPointF(self.width() - px(24) if rtl else px(24), self.name.geometry().center().y() + 1)
        draw_icon(QPainter(self), self._theme, icon, center, color="accent.text" if self.is_chosen else "icon.muted")

    def _on_opened(self) -> None:
        self.models_wanted.emit(self.profile.name)

    def _on_model(self, place: int) -> None:
        self.model_chosen.emit(self.profile.name, self.model.itemData(place))

    def _show_menu(self) -> None:
        menu, name = Menu(self._theme, self), self.profile.name
        menu.addAction(localize(translate("ProfileRow", "Test")), partial(self.test_wanted.emit, name))
        if self._has_key:
            menu.addAction(localize(translate("ProfileRow", "Remove key")), partial(self.key_forgotten.emit, name))
        if not self._is_fixed:
            menu.addSeparator()
            menu.addAction(localize(translate("ProfileRow", "Remove server…")), partial(self.removed.emit, name))
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def _retranslate(self) -> None:
        is_anthropic = self.profile.kind is ServerKind.ANTHROPIC
        name = "Anthropic" if is_anthropic else visible(self.profile.name, keep_newlines=False)
        self.name.setText(breakable(name))
        if self._message is not None:
            self.facts.setText(localize(self._message))
        else:
            known = [self.profile.address] if self.profile.address else []
            if self._has_key is not None:
                there = translate("ProfileRow", "has a key")
                known.append(localize(there if self._has_key else translate("ProfileRow", "no key")))
            self.facts.setText("  ·  ".join(known))
        labels = [localize(translate("ProfileRow", "Use")), localize(translate("ProfileRow", "In use"))]
        wide = max(self._theme.metrics("button").horizontalAdvance(each) for each in labels)
        self.use.setFixedWidth(round(wide) + self._theme.px(24))
        self.use.setText(labels[self.is_chosen])
        self.use.setEnabled(not self.is_chosen and not self._choice_is_fixed)
        self.use.setAccessibleName(localize(translate("ProfileRow", "Use {name}").with_values(name=name)))
        self.more.set_name(localize(translate("ProfileRow", "More actions for {name}").with_values(name=name)))
        self.model.setAccessibleName(localize(translate("ProfileRow", "Model of {name}").with_values(name=name)))
        self.model.setPlaceholderText(localize(translate("ProfileRow", "Choose a model")))
