"""The status bar: who waits, mode, model, sandbox, context and cost of the conversation in front."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop_agent.gui.text.action_kinds import with_keys
from desktop_agent.gui.text.formats import CACHE_MISSED, context_sentences, context_text, price_text
from desktop_agent.gui.text.modes import MODE_MEANINGS, MODE_NAMES
from desktop_agent.gui.text.sandbox import sentences_of, title_of
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_box, draw_icon, draw_line, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.inputs import AssistedPicker
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import flanked
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.protocol import ConversationChanged, Mode
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sentences import translate
from desktop_agent.text import visible


class SandboxIndicator(Button):
    """Says nothing before the sandbox was tried. That there is none is said in the narrowest window, too."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self._sound: SandboxStatus | None = None
        super().__init__("", theme, parent, kind=ButtonKind.QUIET, height="control_height_small")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_soundness(self, sound: SandboxStatus) -> None:
        self._sound = sound
        self.retranslate()

    def fit(self, width: int) -> None:
        """Show as much as belongs into a window of this width."""
        sound = self._sound
        is_narrow = width < self.theme.layout("gutter_narrows_below")
        self.setVisible(sound is not None and not (sound.works and is_narrow))

    def retranslate(self) -> None:
        if self._sound is not None:
            told = [localize(sentence) for sentence in sentences_of(self._sound)]
            self.setText(localize(title_of(self._sound)))
            self.setToolTip(plain_tooltip("\n".join(told)))
            self.setAccessibleDescription(" ".join(told))

    def sizeHint(self) -> QSize:
        wide = self.theme.metrics("small").horizontalAdvance(self.text())
        return QSize(round(wide + 0.5) + self.theme.px(25), self.theme.layout("control_height_small"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        is_over = self.underMouse() or self.isDown()
        if is_over:
            draw_box(painter, self.rect(), radius=theme.radius("control"), fill=theme.color("surface.hover"))
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        center = QPointF(self.width() - theme.px(9) if rtl else theme.px(9), self.height() / 2)
        works = self._sound is not None and self._sound.works
        draw_icon(painter, theme, "shield" if works else "shield-off", center, color="icon.normal", size=14)
        start, end = theme.px(21), theme.px(3)
        words = QRectF(self.rect()).adjusted(end if rtl else start, 0, -(start if rtl else end), 0)
        color = "text.primary" if is_over else "text.secondary"
        draw_text(painter, theme, words, self.text(), role="small", color=color)


_EXPLAINED = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole)

_SHORT_NAME, _SHORTER_NAME, _LEAST_NAME, _SIGN = 72, 60, 48, 28
"""What is left of a model's or a mode's name where room is short, down to the sign alone."""


@dataclass(frozen=True, slots=True)
class _Told:
    """How much is said: whole or in fewer words; of names, the least room that they keep, 0 for all of theirs."""

    miss: bool = False
    context: bool = False
    waiting: bool = False
    cost: bool = False
    model: int = _SHORT_NAME
    mode: int = 0


_TOLD: Final = (
    _Told(miss=True, context=True, waiting=True, cost=True, model=0),
    _Told(context=True, waiting=True, cost=True, model=0),
    _Told(waiting=True, cost=True, model=0),
    _Told(waiting=True, cost=True),
    _Told(cost=True),
    _Told(),
    _Told(mode=_SHORT_NAME),
    _Told(model=_SHORTER_NAME, mode=_SHORTER_NAME),
    _Told(model=_SIGN, mode=_LEAST_NAME),
)
"""What is said, the most first. The mode comes late: it says what may run unasked."""


@dataclass(frozen=True, slots=True)
class ModelChoice:
    """A model that the picker offers. `profile` is the server it is served by."""

    profile: str
    model: str


class StatusBar(TranslatedWidget, QWidget):
    """What is known of the conversation in front, and the pickers that change it.

    Signals:
        waiting_wanted: lead to the oldest waiting question.
        mode_chosen: carries the mode.
        model_chosen: carries the profile's name and the model's id.
        models_wanted: the picker opens; list what there is.
        sandbox_wanted: tell more of the sandbox.
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
        self.waiting = _Waiting(theme, self)
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
        self._row = row = QHBoxLayout()
        row.setContentsMargins(0, 1, 0, 0)
        row.setSpacing(theme.px(4))
        row.addWidget(self.waiting)
        row.addSpacing(theme.px(8))
        row.addWidget(self.no_model)
        row.addStretch(1)
        row.addWidget(self.mode)
        row.addWidget(self.model)
        row.addSpacing(theme.px(2))
        row.addWidget(self.sandbox)
        for label in (self.miss, self.context, self.cost):
            # As high as the pickers: of another height, its words would stand a pixel lower.
            label.setFixedHeight(theme.layout("control_height_small"))
            if label is not self.miss:
                row.addSpacing(theme.px(8))
            row.addWidget(label)
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
        """Show a conversation, or that there is none; `has_server`: a new one would have a model that answers."""
        self._state, self._modes, self._has_server = state, modes, has_server
        for picker in (self.mode, self.model):
            picker.setVisible(state is not None)
            picker.setEnabled(can_change)
        self.no_model.setVisible(state is None and not has_server)
        if state is not None:
            self._fill(state)
        self._say_facts()

    def show_waiting(self, count: int) -> None:
        """Say how many questions wait, in all tabs."""
        self._waiting = count
        words = translate("StatusBar", "%n waiting", "questions to the user, in all tabs", count)
        self.waiting.show_words(localize(words), str(count))
        self.waiting.setVisible(bool(count))
        self._say_facts()

    def show_soundness(self, sound: SandboxStatus) -> None:
        """Say whether commands are held by a sandbox; nothing is said of it before."""
        self.sandbox.show_soundness(sound)
        self._say_facts()

    def show_models(self, choices: Sequence[ModelChoice]) -> None:
        """Offer these models; the one in use is kept, whether it is among them or not."""
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
        self._say_facts()

    def _fill(self, state: ConversationChanged) -> None:
        """List modes and models anew where they are others: most of what is told is how much was used."""
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
        # What is chosen may be refused: what counts is what is told next.
        self._filled = None
        self.mode_chosen.emit(self.mode.itemData(place))

    def _on_model(self, place: int) -> None:
        choice: ModelChoice = self.model.itemData(place)
        self._filled = None
        self.model.show_chosen(choice.model)
        self.model_chosen.emit(choice.profile, choice.model)

    def _on_theme(self) -> None:
        self._say_facts()
        self.update()

    def _say_facts(self) -> None:
        """Say as much as there is room for, whatever a language needs of it.

        The share of the context, its denominator, the cost and that there is no sandbox are always there. What is
        said of the cache goes first, then many words for few, then a part of the model's name and of the mode's.
        """
        state = self._state
        self.sandbox.fit(self.width())
        missed = localize(CACHE_MISSED) if state and state.miss else ""
        for picker in (self.model, self.mode):
            picker.setMaximumWidth(picker.sizeHint().width())
        for told in _TOLD:
            _show_text(self.miss, missed if told.miss else "")
            _show_text(self.context, context_text(state, is_long=told.context) if state else "")
            _show_text(self.cost, price_text(state, is_long=told.cost) if state else "")
            self.waiting.set_short(on=not told.waiting)
            if self._lacking() <= self._spare(self.model, told.model) + self._spare(self.mode, told.mode):
                break
        for picker, least in ((self.model, told.model), (self.mode, told.mode)):
            spare = min(max(0, self._lacking()), self._spare(picker, least))
            picker.setMaximumWidth(picker.sizeHint().width() - spare)
        self._explain(state)

    def _spare(self, picker: AssistedPicker, least: int) -> int:
        """Return how much room a picker can give up while so much is left; nothing where it need not."""
        return max(0, picker.sizeHint().width() - self._theme.px(least)) if least and self._state else 0

    def _lacking(self) -> int:
        """Return how much room is missing; less than nothing where there is more than is needed."""
        # A layout within another keeps the size that it had, until somebody tells it.
        self._row.invalidate()
        return self.sizeHint().width() - self.width()

    def _explain(self, state: ConversationChanged | None) -> None:
        """Say behind the short words what they mean."""
        told = [localize(sentence) for sentence in context_sentences(state)] if state else []
        missed = [localize(state.miss)] if state and state.miss else []
        for label, sentences in ((self.context, [*told, *missed]), (self.miss, missed)):
            label.setToolTip("\n".join(sentences))
            label.setAccessibleDescription(" ".join(sentences))
        price = price_text(state) if state else ""
        is_whole = self.cost.text() == price
        self.cost.setToolTip("" if is_whole else price)
        self.cost.setAccessibleName("" if is_whole else price)
        self.model.setToolTip(plain_tooltip(state.model) if state else "")
        # Without one of its own a screen reader gets the tooltip, markup and all.
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


def _show_text(label: Label, words: str) -> None:
    label.setText(words)
    label.setVisible(bool(words))


class ModelPicker(AssistedPicker):
    """A picker that shows the model alone, and lists the server beside it.

    Signals:
        opened: the list is being shown.
    """

    opened = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, quiet=True)
        self._shown = ""

    def show_chosen(self, words: str) -> None:
        self._shown = words
        self.updateGeometry()
        self.update()

    def currentText(self) -> str:
        return self._shown

    def showPopup(self) -> None:
        super().showPopup()
        self.opened.emit()

    def refresh(self) -> None:
        """Give an open list the size of what it holds now."""
        if self.view().isVisible():
            super().hidePopup()
            super().showPopup()


class _Waiting(Button):
    """The words and sign of who waits, in the size of the bar's other words; the number alone where room is short."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self._whole, self._number, self._is_short = "", "", False
        super().__init__("", theme, parent, kind=ButtonKind.QUIET, height="control_height_small")

    def show_words(self, whole: str, number: str) -> None:
        self._whole, self._number = whole, number
        self._say()

    def set_short(self, *, on: bool) -> None:
        if on != self._is_short:
            self._is_short = on
            self._say()

    def _say(self) -> None:
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
            draw_box(painter, self.rect(), radius=theme.radius("control"), fill=theme.color("surface.hover"))
        rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        center = QPointF(self.width() - theme.px(15) if rtl else theme.px(15), self.height() / 2)
        draw_icon(painter, theme, "waiting", center, color="state.waiting", size=14)
        start, end = theme.px(27), theme.px(8)
        words = QRectF(self.rect()).adjusted(end if rtl else start, 0, -(start if rtl else end), 0)
        draw_text(painter, theme, words, self.text(), role="small", color="state.waiting")
