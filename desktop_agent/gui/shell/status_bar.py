"""The status bar: pending prompts, and mode, model, sandbox, context and cost of the active conversation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_agent.gui.text.action_kinds import with_keys
from desktop_agent.gui.text.formats import CACHE_MISSED, context_sentences, context_text, price_text
from desktop_agent.gui.text.modes import MODE_MEANINGS, MODE_NAMES
from desktop_agent.gui.text.sandbox import sentences_of, title_of
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon, draw_line, draw_text, draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.inputs import AssistedPicker
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, flanked, row_of
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ConversationChanged, Mode
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sentences import translate
from desktop_agent.text import visible


class SandboxIndicator(Button):
    """Shows the sandbox status once it is known; in a narrow window only if the sandbox does not work."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self._sandbox_status: SandboxStatus | None = None
        super().__init__("", theme, parent, kind=ButtonKind.QUIET, height="control_height_small")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_sandbox_status(self, sandbox_status: SandboxStatus) -> None:
        self._sandbox_status = sandbox_status
        self.retranslate()

    def fit(self, width: int) -> None:
        """Show or hide the indicator for a window of this width."""
        sandbox_status = self._sandbox_status
        is_narrow = width < self.theme.layout("gutter_narrows_below")
        self.setVisible(sandbox_status is not None and not (sandbox_status.works and is_narrow))

    def retranslate(self) -> None:
        if self._sandbox_status is not None:
            sentences = [localize(sentence) for sentence in sentences_of(self._sandbox_status)]
            self.setText(localize(title_of(self._sandbox_status)))
            self.setToolTip(plain_tooltip("\n".join(sentences)))
            self.setAccessibleDescription(" ".join(sentences))

    def sizeHint(self) -> QSize:
        wide = self.theme.metrics("small").horizontalAdvance(self.text())
        return QSize(round(wide + 0.5) + self.theme.px(25), self.theme.layout("control_height_small"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        is_over = self.underMouse() or self.isDown()
        if is_over:
            draw_themed_box(painter, theme, self.rect(), "control", "surface.hover")
        works = self._sandbox_status is not None and self._sandbox_status.works
        _draw_icon(painter, self, "shield" if works else "shield-off", at=9, color="icon.normal")
        _draw_label(painter, self, start=21, end=3, color="text.primary" if is_over else "text.secondary")


def _draw_icon(painter: QPainter, button: Button, icon: str, *, at: int, color: str) -> None:
    x = button.theme.px(at)
    center = QPointF(button.width() - x if button.isRightToLeft() else x, button.height() / 2)
    draw_icon(painter, button.theme, icon, center, color=color, size=14)


def _draw_label(painter: QPainter, button: Button, *, start: int, end: int, color: str) -> None:
    left, right = (end, start) if button.isRightToLeft() else (start, end)
    box = QRectF(button.rect()).adjusted(button.theme.px(left), 0, -button.theme.px(right), 0)
    draw_text(painter, button.theme, box, button.text(), role="small", color=color)


_EXPLAINED = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole)

_SHORT_NAME, _SHORTER_NAME, _LEAST_NAME, _SIGN = 72, 60, 48, 28
"""Widths to which the names of model and mode shrink, down to the icon alone."""


@dataclass(frozen=True, slots=True)
class _DetailLevel:
    """The detail of the bar: which texts are long, and the least width of the two names, 0 for all of it."""

    miss: bool = False
    context: bool = False
    waiting: bool = False
    cost: bool = False
    model: int = _SHORT_NAME
    mode: int = 0


_DETAIL_LEVELS: Final = (
    _DetailLevel(miss=True, context=True, waiting=True, cost=True, model=0),
    _DetailLevel(context=True, waiting=True, cost=True, model=0),
    _DetailLevel(waiting=True, cost=True, model=0),
    _DetailLevel(waiting=True, cost=True),
    _DetailLevel(cost=True),
    _DetailLevel(),
    _DetailLevel(mode=_SHORT_NAME),
    _DetailLevel(model=_SHORTER_NAME, mode=_SHORTER_NAME),
    _DetailLevel(model=_SIGN, mode=_LEAST_NAME),
)
"""The most detailed first. The mode is shortened late, because it says what runs without asking."""


@dataclass(frozen=True, slots=True)
class ModelChoice:
    """A model that the picker offers. `profile` is its server."""

    profile: str
    model: str


class StatusBar(TranslatedWidget, QWidget):
    """The status of the active conversation, and the pickers that change it.

    Signals:
        waiting_wanted: the button of the pending prompts was pressed.
        mode_chosen: carries the mode.
        model_chosen: carries the profile's name and the model's id.
        models_wanted: the model picker opened; list the models.
        sandbox_wanted: the sandbox indicator was pressed.
    """

    waiting_wanted = Signal()
    mode_chosen = Signal(str)
    model_chosen = Signal(str, str)
    models_wanted = Signal()
    sandbox_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._state: ConversationChanged | None = None
        self._waiting = 0
        self._choices: list[ModelChoice] = []
        self._modes: Sequence[Mode] = ()
        self._has_server = False
        self._filled: object = None
        self._build()
        theme.changed.connect(self._on_theme)
        self._retranslate()

    def _build(self) -> None:
        theme = self._theme
        self.waiting = _PendingButton(theme, self)
        self.no_model = Label("", theme, self, role="small", color="text.secondary")
        self.mode = AssistedPicker(theme, self, quiet=True)
        self.model = ModelPicker(theme, self)
        self.sandbox = SandboxIndicator(theme, self)
        self.miss = Label("", theme, self, role="small", color="text.tertiary")
        self.context = Label("", theme, self, role="small", color="text.secondary")
        self.cost = Label("", theme, self, role="small", color="text.secondary")
        self.waiting.clicked.connect(self.waiting_wanted)
        self.sandbox.clicked.connect(self.sandbox_wanted)
        self.mode.currentIndexChanged.connect(self._on_mode)
        self.model.currentIndexChanged.connect(self._on_model)
        self.model.opened.connect(self.models_wanted)
        for picker in (self.mode, self.model):
            picker.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        for label in (self.miss, self.context, self.cost):
            # As high as the pickers, otherwise the text is a pixel lower.
            label.setFixedHeight(theme.layout("control_height_small"))
        start = (self.waiting, theme.px(8), self.no_model, STRETCH, self.mode, self.model, theme.px(2), self.sandbox)
        end = (self.miss, theme.px(8), self.context, theme.px(8), self.cost)
        self._row = row = row_of(*start, *end, gap=theme.px(4), margins=(0, 1, 0, 0))
        self.miss.setContentsMargins(theme.px(4), 0, theme.px(4), 0)
        self.setLayout(flanked(row, start=theme.px(8), end=theme.px(16)))
        self.setFixedHeight(theme.layout("status_bar_height"))

    def show_state(
        self,
        state: ConversationChanged | None,
        modes: Sequence[Mode] = (),
        *,
        can_change: bool = True,
        has_server: bool = False,
    ) -> None:
        """Show the status of a conversation, None for no conversation. `has_server`: a server is set up."""
        self._state, self._modes, self._has_server = state, modes, has_server
        for picker in (self.mode, self.model):
            picker.setVisible(state is not None)
            picker.setEnabled(can_change)
        self.no_model.setVisible(state is None and not has_server)
        if state is not None:
            self._fill(state)
        self._fit_texts()

    def show_waiting(self, count: int) -> None:
        """Show the number of pending prompts of all tabs."""
        self._waiting = count
        sentence = translate("StatusBar", "%n waiting", "questions to the user, in all tabs", count)
        self.waiting.show_count(localize(sentence), str(count))
        self.waiting.setVisible(bool(count))
        self._fit_texts()

    def show_sandbox_status(self, sandbox_status: SandboxStatus) -> None:
        """Show whether the sandbox works."""
        self.sandbox.show_sandbox_status(sandbox_status)
        self._fit_texts()

    def show_models(self, choices: Sequence[ModelChoice]) -> None:
        """Offer these models, and the current one even if it is not among them."""
        self._choices = list(choices)
        self._filled = None
        if self._state is not None:
            self._fill_models(ModelChoice(self._state.profile, self._state.model))
            self.model.refresh()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface.window"))
        draw_line(painter, QPointF(0, 0), QPointF(self.width(), 0), self._theme.color("border.subtle"))

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._fit_texts()

    def _fill(self, state: ConversationChanged) -> None:
        """Room the pickers again if their content changed; most changes of the status are of the usage only."""
        filled = tuple(self._modes), tuple(self._choices), state.mode, state.profile, state.model
        if filled != self._filled:
            self._filled = filled
            self._fill_modes(state.mode)
            self._fill_models(ModelChoice(state.profile, state.model))

    def _fill_modes(self, chosen: Mode) -> None:
        modes = list(self._modes) if chosen in self._modes else [*self._modes, chosen]
        with QSignalBlocker(self.mode):
            self.mode.clear()
            for mode in modes:
                self.mode.addItem(localize(MODE_NAMES[mode]), mode.value)
                for role in _EXPLAINED:
                    self.mode.setItemData(self.mode.count() - 1, localize(MODE_MEANINGS[mode]), role)
            self.mode.setCurrentIndex(modes.index(chosen))
        self.mode.setAccessibleDescription(localize(MODE_MEANINGS[chosen]))
        self.mode.updateGeometry()

    def _fill_models(self, chosen: ModelChoice) -> None:
        choices = self._choices if chosen in self._choices else [chosen, *self._choices]
        several = len({choice.profile for choice in choices}) > 1
        with QSignalBlocker(self.model):
            self.model.clear()
            for choice in choices:
                named = choice.model or localize(translate("StatusBar", "no model yet"))
                self.model.addItem(f"{named}  ·  {choice.profile}" if several else named, choice)
            self.model.setCurrentIndex(choices.index(chosen))
        self.model.show_chosen(chosen.model or localize(translate("StatusBar", "no model yet")))

    def _on_mode(self, place: int) -> None:
        # The change may be refused, so the next status fills the picker again.
        self._filled = None
        self.mode_chosen.emit(self.mode.itemData(place))

    def _on_model(self, place: int) -> None:
        choice: ModelChoice = self.model.itemData(place)
        self._filled = None
        self.model.show_chosen(choice.model)
        self.model_chosen.emit(choice.profile, choice.model)

    def _on_theme(self) -> None:
        self._fit_texts()
        self.update()

    def _fit_texts(self) -> None:
        """Show as much detail as fits in the current language.

        Context usage, cost and a sandbox that does not work are always shown. The cache miss is dropped first, then
        long texts become short, then the names of model and mode are cut.
        """
        state = self._state
        self.sandbox.fit(self.width())
        missed = localize(CACHE_MISSED) if state and state.miss else ""
        for picker in (self.model, self.mode):
            picker.setMaximumWidth(picker.sizeHint().width())
        for level in _DETAIL_LEVELS:
            _show_text(self.miss, missed if level.miss else "")
            _show_text(self.context, context_text(state, is_long=level.context) if state else "")
            _show_text(self.cost, price_text(state, is_long=level.cost) if state else "")
            self.waiting.set_short(on=not level.waiting)
            if self._lacking() <= self._spare(self.model, level.model) + self._spare(self.mode, level.mode):
                break
        for picker, least in ((self.model, level.model), (self.mode, level.mode)):
            spare = min(max(0, self._lacking()), self._spare(picker, least))
            picker.setMaximumWidth(picker.sizeHint().width() - spare)
        self._explain(state)

    def _spare(self, picker: AssistedPicker, least: int) -> int:
        """Return the width that a picker can give up above its least width; 0 without a least width."""
        return max(0, picker.sizeHint().width() - self._theme.px(least)) if least and self._state else 0

    def _lacking(self) -> int:
        """Return the missing width; negative if there is room left."""
        # A nested layout caches its size until it is invalidated.
        self._row.invalidate()
        return self.sizeHint().width() - self.width()

    def _explain(self, state: ConversationChanged | None) -> None:
        """Explain the short texts in tooltips and accessible descriptions."""
        context = [localize(sentence) for sentence in context_sentences(state)] if state else []
        missed = [localize(state.miss)] if state and state.miss else []
        for label, sentences in ((self.context, [*context, *missed]), (self.miss, missed)):
            label.setToolTip("\n".join(sentences))
            label.setAccessibleDescription(" ".join(sentences))
        price = price_text(state) if state else ""
        is_whole = self.cost.text() == price
        self.cost.setToolTip("" if is_whole else price)
        self.cost.setAccessibleName("" if is_whole else price)
        self.model.setToolTip(plain_tooltip(state.model) if state else "")
        # Without a description, a screen reader reads the tooltip with its markup.
        self.model.setAccessibleDescription(visible(state.model, keep_newlines=False) if state else "")
        if state is not None:
            is_cut = self.mode.maximumWidth() < self.mode.sizeHint().width()
            meant = localize(MODE_MEANINGS[state.mode])
            self.mode.setToolTip(f"{localize(MODE_NAMES[state.mode])}\n{meant}" if is_cut else meant)

    def _retranslate(self) -> None:
        self.mode.setAccessibleName(localize(translate("StatusBar", "Mode")))
        self.model.setAccessibleName(localize(translate("StatusBar", "Model")))
        self.no_model.setText(localize(translate("StatusBar", "No model yet")))
        self.sandbox.retranslate()
        self._filled = None
        self.show_waiting(self._waiting)
        self.show_state(self._state, self._modes, can_change=self.mode.isEnabled(), has_server=self._has_server)


def _show_text(label: Label, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))


class ModelPicker(AssistedPicker):
    """A picker that shows the model alone, and lists models with their servers."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, quiet=True)
        self._shown = ""

    def show_chosen(self, model: str) -> None:
        self._shown = model
        self.updateGeometry()
        self.update()

    def currentText(self) -> str:
        return self._shown


class _PendingButton(Button):
    """The button of the pending prompts; shows only their number if room is short."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self._whole, self._number, self._is_short = "", "", False
        super().__init__("", theme, parent, kind=ButtonKind.QUIET, height="control_height_small")

    def show_count(self, whole: str, number: str) -> None:
        self._whole, self._number = whole, number
        self._refresh()

    def set_short(self, *, on: bool) -> None:
        if on != self._is_short:
            self._is_short = on
            self._refresh()

    def _refresh(self) -> None:
        self.setText(self._number if self._is_short else self._whole)
        self.setAccessibleName(self._whole)
        self.setToolTip(with_keys(self._whole, "to_card"))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        wide = self.theme.metrics("small").horizontalAdvance(self.text())
        return QSize(round(wide) + self.theme.px(36), self.theme.layout("control_height_small"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        if self.underMouse() or self.isDown():
            draw_themed_box(painter, theme, self.rect(), "control", "surface.hover")
        _draw_icon(painter, self, "waiting", at=15, color="state.waiting")
        _draw_label(painter, self, start=27, end=8, color="state.waiting")
