"""Tester below the rules: shows the decision about a typed command."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.settings.rules.test_result import RuleTestView
from desktop_agent.gui.text.modes import MODE_NAMES
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.inputs import AssistedPicker
from desktop_agent.gui.widgets.labels import Group, Label
from desktop_agent.gui.widgets.layouts import Room, column_of, row_of
from desktop_agent.gui.widgets.text_box import TextBox
from desktop_agent.protocol import Mode
from desktop_agent.protocol.rules import RuleTestResult
from desktop_agent.sentences import translate

_PAUSE_MS = 200


class RuleTester(TranslatedWidget, Group):
    """Nothing that is typed here runs.

    Signals:
        wanted: carries a command and a mode, when nothing was typed for a moment.
    """

    wanted = Signal(str, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, pause_ms: int = _PAUSE_MS) -> None:
        super().__init__(theme, parent, ground="surface.sunken", edge="border.subtle")
        self._modes: Sequence[Mode] = (Mode.DEFAULT,)
        self._pause = QTimer(self, singleShot=True, interval=pause_ms)
        self._build()
        self.show_modes(self._modes)
        self._say_all()
        self._pause.timeout.connect(self.ask)
        self.command.edited.connect(self._on_edited)
        self.mode.currentIndexChanged.connect(self.ask)

    def _build(self) -> None:
        theme, px = self.theme, self.theme.px
        self.title = Label("", theme, self, role="interface_strong")
        self.nothing_runs = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.mode = AssistedPicker(theme, self, quiet=True)
        self.command = TextBox(theme, self)
        self.trial = RuleTestView(theme, self)
        head = row_of(self.title, Room(self.nothing_runs), self.mode, gap=px(8))
        column_of(head, self.command, self.trial, gap=px(8), margins=(px(16), px(10), px(16), px(12)), inside=self)

    def _say_all(self) -> None:
        title = translate("RuleTester", "Test a command")
        self.bind_text(title, self.title.setText, self.setAccessibleName, self.command.set_name)
        self.bind_text(translate("RuleTester", "nothing runs"), self.nothing_runs.setText)
        self.bind_text(translate("RuleTester", "Mode"), self.mode.setAccessibleName)
        hint = translate("RuleTester", "Type or paste a command to see how it is decided")
        self.bind_text(hint, self.command.set_hint)

    def show_modes(self, modes: Sequence[Mode]) -> None:
        """Offer these modes; the chosen one stays chosen if it is among them."""
        chosen = self.chosen_mode
        self._modes = modes
        with QSignalBlocker(self.mode):
            self.mode.clear()
            self.mode.addItems([localize(MODE_NAMES[mode]) for mode in modes])
            self.mode.setCurrentIndex(modes.index(chosen) if chosen in modes else 0)

    @property
    def chosen_mode(self) -> Mode:
        """The mode that is tried."""
        return self._modes[max(self.mode.currentIndex(), 0)]

    def ask(self) -> None:
        """Test the command again, as after a change of the rules."""
        self._pause.stop()
        command = self.command.text()
        if command.strip():
            self.wanted.emit(command, self.chosen_mode)
        else:
            self.trial.show_trial(None)

    def show_trial(self, command: str, trial: RuleTestResult) -> None:
        """Show the decision, if the command is still the same."""
        if command == self.command.text():
            self.trial.show_trial(trial)

    def _retranslate(self) -> None:
        self.show_modes(self._modes)

    def _on_edited(self) -> None:
        self._pause.start()
