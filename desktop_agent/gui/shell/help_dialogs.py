"""The help dialogs: keyboard shortcuts and the system check."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QScrollArea, QWidget

from desktop_agent.gui.composer.slash_commands import COMMANDS
from desktop_agent.gui.text.action_kinds import ACTIONS
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.labels import Label, Spinner
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, flanked, row_of
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.protocol import Check
from desktop_agent.sentences import Sentence, in_english, sentence_of_names, translate

_Keys = tuple[tuple[Sentence, str], ...]
CARD_KEYS: _Keys = (
    (translate("HelpDialogs", "Deny the first waiting question"), "Ctrl+Shift+D"),
    (translate("HelpDialogs", "Allow it once"), "Ctrl+Shift+A"),
    (translate("HelpDialogs", "Allow it for the session"), "Ctrl+Shift+S"),
    (translate("HelpDialogs", "On the question: return to where you were"), "Esc"),
    (translate("HelpDialogs", "On a question from the agent: select or clear an option"), "Space"),
)
KEYS_BEFORE_COMMANDS: _Keys = (
    (translate("HelpDialogs", "Go to the first tab (2 to 9: the other tabs)"), "Alt+1"),
    *CARD_KEYS,
    (translate("HelpDialogs", "In the message: send it"), "Return"),
    (translate("HelpDialogs", "In the message, while the agent works: send it after this turn"), "Alt+Return"),
    (translate("HelpDialogs", "In the message: insert a new line"), "Shift+Return"),
    (translate("HelpDialogs", "In the message: show earlier messages"), "Up"),
    (translate("HelpDialogs", "In the message, pressed twice: stop what is running"), "Esc"),
)
KEYS_AFTER_COMMANDS: _Keys = (
    (translate("HelpDialogs", "In the conversation: go to the previous entry"), "Up"),
    (translate("HelpDialogs", "In the conversation: go to the next entry"), "Down"),
    (translate("HelpDialogs", "In the conversation: show or hide the details of an entry"), "Return"),
    (translate("HelpDialogs", "In the conversation: go to the beginning"), "Home"),
    (translate("HelpDialogs", "In the conversation: go to the end"), "End"),
    (translate("HelpDialogs", "In a search: go to the results"), "Down"),
    (translate("HelpDialogs", "In a search: clear the field"), "Esc"),
)

WORKS = translate("HelpDialogs", "works")
MISSING = translate("HelpDialogs", "missing")
CHECK_WORDS: dict[str, Sentence] = {
    "display": translate("HelpDialogs", "display", "what is checked"),
    "fonts": translate("HelpDialogs", "fonts", "what is checked"),
    "locale": translate("HelpDialogs", "locale", "what is checked"),
    "data": translate("HelpDialogs", "data folder", "what is checked"),
    "endpoint": translate("HelpDialogs", "server", "what is checked"),
    "keyring": translate("HelpDialogs", "keyring", "what is checked"),
    "sandbox": translate("HelpDialogs", "sandbox", "what is checked"),
    "updates": translate("HelpDialogs", "updates", "what is checked"),
}
"""The names of checks; a program is shown by its own name."""


class _Sheet(TranslatedWidget, QDialog):
    """A modeless dialog with scrolling rows; deleted when it closes."""

    def __init__(self, title: Sentence, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        px = theme.px
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.title = Label("", theme, self, role="heading_large", wraps=True)
        inner = QWidget(self)
        self.rows = QGridLayout()
        self.rows.setContentsMargins(0, 0, 0, 0)
        inner.setLayout(flanked(self.rows, start=0, end=px(12)))
        self.rows.setHorizontalSpacing(px(24))
        self.rows.setVerticalSpacing(px(6))
        self.rows.setColumnStretch(0, 1)
        self.view = QScrollArea(self)
        set_up_scroll_area(self.view, inner, theme, has_ground=True)
        self.view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.close_button = Button("", theme, self)
        self.bind_text(translate("HelpDialogs", "Close"), self.close_button.setText)
        self.close_button.clicked.connect(self.close)
        self.foot = row_of(STRETCH, self.close_button, gap=px(8))
        parts = (self.title, Room(self.view), self.foot)
        column_of(*parts, gap=px(12), margins=(px(20), px(16), px(20), px(16)), inside=self)
        view_name = self.view.setAccessibleName
        self.bind_text(title, self.setWindowTitle, self.setAccessibleName, self.title.setText, view_name)

    def open_at(self, height: int) -> None:
        """Resize to the designed size, at most to that of the screen."""
        designed = QSize(self.theme.px(560), self.theme.px(height))
        self.resize(designed.boundedTo(self.screen().availableSize()))


class ShortcutsDialog(_Sheet):
    """All shortcuts of actions and of single widgets, and the slash commands."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self._chords: list[tuple[Label, str]] = []
        super().__init__(translate("HelpDialogs", "Keyboard shortcuts"), theme, parent)
        listed = [(kind.title, kind.keys[0]) for kind in ACTIONS if kind.keys]
        typed = [(command.description, f"/{command.name}") for command in COMMANDS]
        everything = (*listed, *KEYS_BEFORE_COMMANDS, *typed, *KEYS_AFTER_COMMANDS)
        for row, (title, keys) in enumerate(everything):
            label = Label("", theme, self, wraps=True)
            self.bind_text(title, label.setText)
            self.rows.addWidget(label, row, 0)
            # Without it, Qt shrinks the labels before the rows scroll.
            self.rows.setRowMinimumHeight(row, theme.line("interface"))
            chord = Label("", theme, self, role="code_small", color="text.secondary")
            if keys.startswith("/"):
                chord.setText(keys)
            else:
                self._chords.append((chord, keys))
            # Shortcuts are left to right in every language.
            chord.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            self.rows.addWidget(chord, row, 1)
        self.rows.setRowStretch(self.rows.rowCount(), 1)
        self.open_at(560)
        self._retranslate()

    def _retranslate(self) -> None:
        # Qt translates the names of keys.
        for chord, keys in self._chords:
            chord.setText(QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText))


class DoctorDialog(_Sheet):
    """The system check: results and remedies."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(translate("HelpDialogs", "System check"), theme, parent)
        self.ring = Spinner(theme, self)
        self.rows.addWidget(self.ring, 0, 0)
        self.copy_button = Button("", theme, self)
        self.bind_text(translate("HelpDialogs", "Copy"), self.copy_button.setText)
        self.copy_button.setEnabled(False)
        self.copy_button.clicked.connect(self._on_copy)
        self.foot.insertWidget(1, self.copy_button)
        self._checks: Sequence[Check] = ()
        self._labels: list[tuple[Label, Label, Label]] = []
        self.open_at(520)

    def show_checks(self, checks: Sequence[Check]) -> None:
        self._checks = checks
        self.ring.hide()
        self.rows.setColumnStretch(0, 0)
        self.rows.setColumnStretch(1, 1)
        self._labels = [self._add_row(row, check) for row, check in enumerate(checks)]
        self.rows.setRowStretch(len(checks), 1)
        self.copy_button.setEnabled(True)
        self._retranslate()

    def as_text(self) -> str:
        """Return the results as text for a bug report, one per line."""
        lines = []
        for check in self._checks:
            found, remedy = _texts(check, in_english)
            lines.append(f"{'ok' if check.ok else 'no'}  {check.id}: {found}" + (f" ({remedy})" if remedy else ""))
        return "\n".join(lines)

    def _add_row(self, row: int, check: Check) -> tuple[Label, Label, Label]:
        color = "state.done" if check.ok else "state.failed" if check.needed else "text.secondary"
        name = Label("", self.theme, self, role="interface_strong")
        found = Label("", self.theme, self, color="text.secondary", wraps=True, selectable=True)
        works = Label("", self.theme, self, role="small", color=color)
        for column, label in enumerate((name, found, works)):
            self.rows.addWidget(label, row, column, Qt.AlignmentFlag.AlignTop)
        return name, found, works

    def _retranslate(self) -> None:
        for check, (name, found, works) in zip(self._checks, self._labels, strict=True):
            name.setText(localize(CHECK_WORDS[check.id]) if check.id in CHECK_WORDS else check.id)
            found.setText("\n".join(filter(None, _texts(check, localize))))
            works.setText(localize(WORKS if check.ok else MISSING))

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text())


def _texts(check: Check, said: Callable[[Sentence], str]) -> tuple[str, str]:
    return sentence_of_names(check.status, check.names, said), said(check.remedy) if check.remedy else ""
