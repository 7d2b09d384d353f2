"""Filters of the command history: conversation, category, risk and decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QWidget

from desktop_agent.gui.history.history_text import LEVELS, VERDICTS
from desktop_agent.gui.text.risk import CATEGORIES
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.gui.theme.painting import draw_icon, draw_text, draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import IconButton
from desktop_agent.gui.widgets.focus_ring import KeyFocusWidget
from desktop_agent.gui.widgets.inputs import Menu
from desktop_agent.gui.widgets.layouts import STRETCH, row_of
from desktop_agent.gui.widgets.segmented_control import TextRadioButton
from desktop_agent.sentences import Sentence, translate

CATEGORY = translate("HistoryFilters", "Category", "of commands, a filter")
RISK = translate("HistoryFilters", "Risk", "of commands, a filter")
DECISION = translate("HistoryFilters", "Decision", "about commands, a filter")
FILTERED = translate("HistoryFilters", "{filter}: {chosen}", "a filter, and what it lets through")
ANY = translate("HistoryFilters", "any", "a filter lets everything through")

_EDGE: Final = 10


class ReachSwitch(TranslatedWidget, QWidget):
    """Choice between the commands of this conversation and of all.

    Signals:
        changed: carries True for all.
    """

    changed = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.here = _Segment(theme, self)
        self.all = _Segment(theme, self)
        self.here.setChecked(True)
        row_of(self.here, self.all, STRETCH, gap=theme.px(4), inside=self)
        self.all.toggled.connect(self.changed)
        self._retranslate()

    @property
    def is_all(self) -> bool:
        """The commands of all conversations are shown."""
        return self.all.isChecked()

    def _retranslate(self) -> None:
        self.here.set_label(localize(translate("HistoryFilters", "This conversation", "whose commands are shown")))
        self.all.set_label(localize(translate("HistoryFilters", "All", "conversations, whose commands are shown")))


class _Segment(TextRadioButton):
    """One choice as text; the chosen one has a ground."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        wide = self._theme.metrics("small_strong").horizontalAdvance(self.accessibleName())
        return QSize(round(wide) + 2 * self._theme.px(_EDGE), self._theme.layout("control_height_small"))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(40), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        ground = "surface.selected" if self.isChecked() else "surface.hover" if self.underMouse() else ""
        if ground:
            edge = "border.control" if self.isChecked() and theme.is_high_contrast else ""
            draw_themed_box(painter, theme, self.rect(), "control", ground, edge=edge)
        role = "small_strong" if self.isChecked() else "small"
        color = "text.primary" if self.isChecked() else "text.secondary"
        inner = QRectF(self.rect()).adjusted(theme.px(4), 0, -theme.px(4), 0)
        middle = Qt.AlignmentFlag.AlignHCenter
        draw_text(painter, theme, inner, self.accessibleName(), role=role, color=color, align=middle)


class HistoryFilters(TranslatedWidget, QWidget):
    """Three filters and a button that clears them. A filter without a choice matches everything.

    Signals:
        changed: a filter changed.
    """

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.category = FilterButton(CATEGORY, CATEGORIES, theme, self)
        self.risk = FilterButton(RISK, LEVELS, theme, self)
        self.decision = FilterButton(DECISION, VERDICTS, theme, self)
        self.clear_button = IconButton("close", "", theme, self, size=14)
        self.clear_button.clicked.connect(self.clear)
        row_of(*self.buttons, STRETCH, self.clear_button, gap=theme.px(4), inside=self)
        for button in self.buttons:
            button.changed.connect(self._on_changed)
        self.clear_button.hide()
        self._retranslate()

    @property
    def buttons(self) -> tuple[FilterButton, FilterButton, FilterButton]:
        """The filters, in their order."""
        return self.category, self.risk, self.decision

    def clear(self) -> None:
        if any(button.chosen for button in self.buttons):
            for button in self.buttons:
                button.choose(frozenset())
            if self.clear_button.hasFocus():
                self.category.setFocus(Qt.FocusReason.TabFocusReason)
            self._on_changed()

    def _on_changed(self) -> None:
        self.clear_button.setVisible(any(button.chosen for button in self.buttons))
        self.changed.emit()

    def _retranslate(self) -> None:
        self.clear_button.set_name(localize(translate("HistoryFilters", "Clear the filters")))


class FilterButton(TranslatedWidget, KeyFocusWidget, QPushButton):
    """A filter with a menu of values, of which several can be chosen.

    Signals:
        changed: the choice changed.
    """

    changed = Signal()

    def __init__(
        self,
        name: Sentence,
        choices: Mapping[Any, Sentence],
        theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._name, self._theme = name, theme
        self._choices = dict(choices)
        self.chosen: frozenset[Any] = frozenset()
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.open_menu)
        theme.changed.connect(self.update)
        self._retranslate()

    def choose(self, chosen: frozenset[Any]) -> None:
        """Choose these values, none for all; emits nothing."""
        self.chosen = chosen
        self._retranslate()

    def open_menu(self) -> None:
        menu = _ChoiceMenu(self._theme, self)
        menu.setAccessibleName(localize(self._name))
        for value, name in self._choices.items():
            action = menu.addAction(localize(name))
            action.setCheckable(True)
            action.setChecked(value in self.chosen)
        menu.triggered.connect(self._on_triggered)
        below = self.rect().bottomRight() if self.isRightToLeft() else self.rect().bottomLeft()
        place = self.mapToGlobal(below)
        menu.popup(place - QPoint(menu.sizeHint().width(), 0) if self.isRightToLeft() else place)

    def sizeHint(self) -> QSize:
        wide = self._theme.metrics("small").horizontalAdvance(self._words())
        return QSize(round(wide) + self._theme.px(32), self._theme.layout("control_height_small"))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(56), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.open_menu()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        over = self.underMouse() or self.isDown()
        fill = "accent.tint" if self.chosen else "surface.hover" if over else "surface.raised"
        edge = "accent.fill" if self.chosen else "border.control"
        draw_themed_box(painter, theme, self.rect(), "control", fill, edge=edge)
        start, end = theme.px(8), theme.px(20)
        rtl = self.isRightToLeft()
        inner = QRectF(self.rect()).adjusted(end if rtl else start, 0, -(start if rtl else end), 0)
        draw_text(painter, theme, inner, self._words(), role="small", color="text.primary")
        x = theme.px(12) if rtl else self.width() - theme.px(12)
        draw_icon(painter, theme, "chevron-down", QPointF(x, self.height() / 2), color="icon.normal", size=10)

    def _words(self) -> str:
        if not self.chosen:
            return localize(self._name)
        names = [localize(name) for value, name in self._choices.items() if value in self.chosen]
        return names[0] if len(names) == 1 else f"{localize(self._name)} · {len(names)}"

    def _on_triggered(self) -> None:
        menu = self.sender()
        if isinstance(menu, QMenu):
            ticked = zip(self._choices, menu.actions(), strict=True)
            self.chosen = frozenset(value for value, action in ticked if action.isChecked())
            self._retranslate()
            self.changed.emit()

    def _retranslate(self) -> None:
        names = [localize(name) for value, name in self._choices.items() if value in self.chosen]
        label = localize(FILTERED.with_values(filter=localize(self._name), chosen=listed(names) or localize(ANY)))
        self.setAccessibleName(label)
        self.setToolTip(label)
        self.updateGeometry()
        self.update()


class _ChoiceMenu(Menu):
    """A menu that stays open while its entries are ticked, by a click or the space bar; Enter ticks and closes."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        if self.actionAt(place):
            self.actionAt(place).trigger()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self.activeAction():
            self.activeAction().trigger()
        else:
            super().keyPressEvent(event)
