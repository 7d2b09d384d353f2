"""Controls of settings, one for each type of value."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import Field as DataclassField
from enum import Enum
from typing import Any, get_type_hints

from PySide6.QtCore import QEvent, QObject, QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.settings.fixed_mark import FixedMark
from desktop_agent.gui.text.modes import MODE_NAMES
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.inputs import AssistedPicker, Field, Switch
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import Room, add_parts, column_of, row_of
from desktop_agent.gui.widgets.text_box import TextBox
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.managed_settings import ManagedSettings
from desktop_agent.settings.schema import ClosingChoice, Editor, UpdateCheck
from desktop_agent.settings.theme import ThemeChoice


def lay_out_setting(
    row: QWidget, theme: Theme, *labels: QWidget, control: QWidget, above: int = 7, is_wide: bool = False
) -> None:
    """Stack the labels and put the control beside them, or below them if it `is_wide`.

    `above` is the room above and below the row.
    """
    column = column_of(*labels, gap=theme.px(1))
    if is_wide:
        add_parts(column, theme.space("tight"), control)
        column.setContentsMargins(0, theme.px(above), 0, theme.px(above))
        row.setLayout(column)
        return
    row_of(
        Room(column),
        Room(control, 0, Qt.AlignmentFlag.AlignVCenter),
        gap=theme.space("section"),
        margins=(0, theme.px(above), 0, theme.px(above)),
        inside=row,
    )


class ListControl(TextBox):
    """A list of texts, applied when it loses the focus, without empty and duplicate lines.

    Signals:
        value_changed: carries a tuple of str.
    """

    value_changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self._shown: tuple[str, ...] = ()
        super().__init__(theme, parent, takes_enter=True)
        self.field.installEventFilter(self)

    def show_value(self, value: tuple[str, ...]) -> None:
        self._shown = value
        self.set_text("\n".join(value))

    def setAccessibleName(self, name: str) -> None:
        """Name the box and the text in it, which has the focus."""
        super().setAccessibleName(name)
        self.set_name(name)

    def setAccessibleDescription(self, description: str) -> None:
        super().setAccessibleDescription(description)
        self.field.setAccessibleDescription(description)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() == QEvent.Type.FocusOut:
            self._on_left()
        return super().eventFilter(watched, event)

    def _on_left(self) -> None:
        lines = (line.strip() for line in self.text().split("\n"))
        value = tuple(dict.fromkeys(line for line in lines if line))
        if value != self._shown:
            self._shown = value
            self.value_changed.emit(value)


THEME_NAMES: dict[ThemeChoice, Sentence] = {
    ThemeChoice.SYSTEM: translate("SettingFields", "System default"),
    ThemeChoice.LIGHT: translate("SettingFields", "Light"),
    ThemeChoice.DARK: translate("SettingFields", "Dark"),
    ThemeChoice.HIGH_CONTRAST_LIGHT: translate("SettingFields", "High contrast, light"),
    ThemeChoice.HIGH_CONTRAST_DARK: translate("SettingFields", "High contrast, dark"),
}

EDITOR_NAMES: dict[Editor, Sentence] = {
    Editor.FOUND: translate("SettingFields", "Automatic", "an editor"),
    Editor.VSCODE: translate("SettingFields", "VS Code", "an editor"),
    Editor.JETBRAINS: translate("SettingFields", "JetBrains", "an editor"),
    Editor.TERMINAL: translate("SettingFields", "$EDITOR in a terminal", "an editor"),
    Editor.DESKTOP: translate("SettingFields", "System default", "an editor"),
}

CLOSING_NAMES: dict[ClosingChoice, Sentence] = {
    ClosingChoice.ASK: translate("SettingFields", "Ask"),
    ClosingChoice.KEEP_RUNNING: translate("SettingFields", "Keep running"),
    ClosingChoice.QUIT: translate("SettingFields", "Quit"),
}

UPDATE_CHECK_NAMES: dict[UpdateCheck, Sentence] = {
    UpdateCheck.ASK: translate("SettingFields", "Not decided yet", "checks for updates"),
    UpdateCheck.OFF: translate("SettingFields", "Never", "checks for updates"),
    UpdateCheck.DAILY: translate("SettingFields", "Once a day", "checks for updates"),
}

CHOICE_NAMES: Mapping[Any, Sentence] = {
    **THEME_NAMES,
    **MODE_NAMES,
    **EDITOR_NAMES,
    **CLOSING_NAMES,
    **UPDATE_CHECK_NAMES,
}
"""Names of the values of each setting with choices."""

LIKE_THE_SYSTEM = translate("SettingFields", "System default")
OUT_OF_BOUNDS = translate(
    "SettingFields", "Enter a whole number from {low} to {high}. The saved value is still {kept}."
)
NO_AMOUNT = translate("SettingFields", "Enter an amount from {low} to {high}. The saved value is still {kept}.")

_WIDTH = 170
_UNIT_INSET, _BESIDE_UNIT = 11, 6
_AMOUNT = re.compile(r"\d{1,9}(?:[.,]\d{1,2})?", re.ASCII)


class SwitchControl(Switch):
    """A setting that is on or off.

    Signals:
        value_changed: carries a bool.
    """

    value_changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.toggled.connect(self._on_toggled)

    def show_value(self, value: object) -> None:
        with QSignalBlocker(self):
            self.setChecked(value is True)
        self.update()

    def _on_toggled(self) -> None:
        self.value_changed.emit(self.isChecked())


class ChoiceControl(TranslatedWidget, AssistedPicker):
    """A setting with choices; `choices` are values and names, None if they follow later.

    Signals:
        value_changed: carries the value.
    """

    value_changed = Signal(object)

    def __init__(
        self, theme: Theme, choices: Sequence[tuple[object, Sentence | str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._choices = choices
        self.setMinimumWidth(theme.px(_WIDTH))
        self.currentIndexChanged.connect(self._on_chosen)
        self._retranslate()

    def show_value(self, value: object) -> None:
        places = [place for place, (known, _) in enumerate(self._choices) if known == value]
        with QSignalBlocker(self):
            self.setCurrentIndex(places[0] if places else -1)
        self.update()

    def _on_chosen(self, place: int) -> None:
        self.value_changed.emit(self._choices[place][0])

    def _retranslate(self) -> None:
        place = self.currentIndex()
        with QSignalBlocker(self):
            self.clear()
            self.addItems([localize(name) if isinstance(name, Sentence) else name for _, name in self._choices])
            self.setCurrentIndex(place)


class _TypedNumber(Field):
    """A number between bounds, applied on Enter or loss of focus if it is within.

    Signals:
        value_changed: carries the number.
        refused: the text is invalid; carries a sentence with the reason, None when it is valid again.
    """

    value_changed = Signal(object)
    refused = Signal(object)

    _unit = ""

    def __init__(self, theme: Theme, low: float, high: float, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._low, self._high = low, high
        self._shown = low
        self.setFixedWidth(theme.px(_WIDTH))
        self.editingFinished.connect(self._on_finished)
        self.textEdited.connect(self._on_edited)

    def show_value(self, value: float) -> None:
        self._shown = value
        self.setText(self._written(value))
        self._judge(None)

    def set_unit(self, unit: str) -> None:
        """Show a unit behind the number."""
        self._unit = unit
        self._restyle()

    def _restyle(self) -> None:
        super()._restyle()
        if self._unit:
            room = round(self.theme.metrics("interface").horizontalAdvance(self._unit)) + self.theme.px(_BESIDE_UNIT)
            left, right, is_rtl = self.textMargins().left(), self.textMargins().right(), self.isRightToLeft()
            self.setTextMargins(left + room * is_rtl, 0, right + room * (not is_rtl), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._unit:
            inset = self.theme.px(_UNIT_INSET)
            box = QRectF(self.rect()).adjusted(inset, 0, -inset, 0)
            align = Qt.AlignmentFlag.AlignLeft if self.isRightToLeft() else Qt.AlignmentFlag.AlignRight
            align |= Qt.AlignmentFlag.AlignAbsolute
            draw_text(QPainter(self), self.theme, box, self._unit, color="text.tertiary", align=align)

    @abstractmethod
    def _written(self, value: float) -> str: ...

    @abstractmethod
    def _read(self, typed: str) -> float | None: ...

    @abstractmethod
    def _why_not(self) -> Sentence: ...

    def _on_edited(self) -> None:
        self._judge(None)

    def _on_finished(self) -> None:
        value = self._read(self.text().strip())
        if value is None or not self._low <= value <= self._high:
            self._judge(self._why_not())
            return
        self._judge(None)
        if value != self._shown:
            self._shown = value
            self.value_changed.emit(value)

    def _judge(self, problem: Sentence | None) -> None:
        self.set_wrong(on=problem is not None)
        self.refused.emit(problem)


class NumberControl(_TypedNumber):
    """A whole number: `value_changed` carries an int."""

    def __init__(self, theme: Theme, low: int, high: int, parent: QWidget | None = None) -> None:
        super().__init__(theme, low, high, parent)
        self.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)

    def _written(self, value: float) -> str:
        return str(value)

    def _read(self, typed: str) -> int | None:
        return int(typed) if typed.isdecimal() else None

    def _why_not(self) -> Sentence:
        return OUT_OF_BOUNDS.with_values(low=int(self._low), high=int(self._high), kept=int(self._shown))


class AmountControl(_TypedNumber):
    """An amount, with up to two decimals after a point or a comma: `value_changed` carries a float."""

    def __init__(self, theme: Theme, low: float, high: float, parent: QWidget | None = None) -> None:
        super().__init__(theme, low, high, parent)
        self.setInputMethodHints(Qt.InputMethodHint.ImhFormattedNumbersOnly)

    def _written(self, value: float) -> str:
        return f"{value:.2f}".rstrip("0").rstrip(".")

    def _read(self, typed: str) -> float | None:
        match = _AMOUNT.fullmatch(typed)
        return float(match[0].replace(",", ".")) if match else None

    def _why_not(self) -> Sentence:
        shown = {"low": f"{self._low:g}", "high": f"{self._high:,.0f}", "kept": f"{self._shown:g}"}
        return NO_AMOUNT.with_values(**shown)


class TextControl(Field):
    """A line of text, applied on Enter or loss of focus.

    Signals:
        value_changed: carries a str.
    """

    value_changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._shown = ""
        self.setMinimumWidth(theme.px(_WIDTH))
        self.editingFinished.connect(self._on_finished)

    def show_value(self, value: str) -> None:
        self._shown = value
        self.setText(value)

    def _on_finished(self) -> None:
        if self.text() != self._shown:
            self._shown = self.text()
            self.value_changed.emit(self._shown)


Control = SwitchControl | ChoiceControl | NumberControl | AmountControl | TextControl | ListControl


def make_control(
    page: type, setting: DataclassField[Any], theme: Theme, languages: Sequence[tuple[str, str]]
) -> Control:
    """Return the control for the type of a setting. `languages` are codes and names, for the one that chooses one."""
    kind = get_type_hints(page)[setting.name]
    if setting.name == "language":
        return ChoiceControl(theme, [("", LIKE_THE_SYSTEM), *languages])
    if kind is bool:
        return SwitchControl(theme)
    if kind is int:
        return NumberControl(theme, setting.metadata["minimum"], setting.metadata["maximum"])
    if kind is float:
        return AmountControl(theme, setting.metadata["minimum"], setting.metadata["maximum"])
    if kind == tuple[str, ...]:
        return ListControl(theme)
    if issubclass(kind, Enum):
        values = setting.metadata.get("choices", tuple(kind))
        return ChoiceControl(theme, [(value, CHOICE_NAMES[value]) for value in values])
    return TextControl(theme)


class SettingRow(TranslatedWidget, QWidget):
    """One setting: its title and help at the start, its control at the end.

    Signals:
        changed: carries the setting's name and its new value.
    """

    changed = Signal(str, object)

    def __init__(
        self,
        page: type,
        setting: DataclassField[Any],
        theme: Theme,
        languages: Sequence[tuple[str, str]] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._setting = setting
        self._problem: Sentence | None = None
        self.title = Label("", theme, self, role="interface_strong", wraps=True)
        self.help = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.fixed = FixedMark(theme, self)
        self.control = make_control(page, setting, theme, languages)
        self.problem = Label("", theme, self, role="small", color="state.failed", wraps=True)
        self.problem.hide()
        self.control.value_changed.connect(self._on_changed)
        if isinstance(self.control, NumberControl | AmountControl):
            self.control.refused.connect(self._on_refused)
        is_wide = isinstance(self.control, ListControl)
        labels = (self.title, self.help, self.fixed, self.problem)
        lay_out_setting(self, theme, *labels, control=self.control, is_wide=is_wide)
        self._retranslate()

    @property
    def name(self) -> str:
        return self._setting.name

    def search_text(self) -> str:
        """Return the text that a search matches."""
        return f"{self.title.text()} {self.help.text()}"

    def show_value(self, value: Any) -> None:
        self.control.show_value(value)

    def show_managed(self, managed: ManagedSettings, *, is_fixed: bool) -> None:
        """Let the value be changed, or show who fixed it."""
        self.control.setEnabled(not is_fixed)
        self.fixed.show_managed(managed, is_fixed=is_fixed)
        self._retranslate()

    def _on_changed(self, value: object) -> None:
        self.changed.emit(self._setting.name, value)

    def _on_refused(self, problem: Sentence | None) -> None:
        self._problem = problem
        self._retranslate()

    def _retranslate(self) -> None:
        self.title.setText(localize(self._setting.metadata["title"]))
        self.help.setText(localize(self._setting.metadata["help"]))
        unit = self._setting.metadata.get("unit")
        if unit is not None and isinstance(self.control, NumberControl | AmountControl):
            self.control.set_unit(localize(unit))
        self.problem.setText(localize(self._problem) if self._problem else "")
        self.problem.setVisible(self._problem is not None)
        self.control.setAccessibleName(self.title.text())
        described = self.problem.text() or self.help.text()
        who = f" {self.fixed.said}: {self.fixed.accessibleDescription()}" if not self.fixed.isHidden() else ""
        self.control.setAccessibleDescription(f"{described}{who}")
