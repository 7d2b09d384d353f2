"""What helps: the keyboard shortcuts, and what works on this machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop_agent.gui.composer.slash_commands import COMMANDS
from desktop_agent.gui.text.action_kinds import ACTIONS
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.labels import Label, Spinner
from desktop_agent.gui.widgets.layouts import flanked
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.protocol import Check
from desktop_agent.sentences import Sentence, in_english, said_of_names, translate

CARD_KEYS: tuple[tuple[Sentence, str], ...] = (
    (translate("HelpDialogs", "Deny the first waiting question"), "Ctrl+Shift+D"),
    (translate("HelpDialogs", "Allow it once"), "Ctrl+Shift+A"),
    (translate("HelpDialogs", "Allow it for the session"), "Ctrl+Shift+S"),
    (translate("HelpDialogs", "On the question: back to where you were"), "Esc"),
    (translate("HelpDialogs", "On a question of the agent’s: choose an option, or take it back"), "Space"),
)

FIELD_KEYS: tuple[tuple[Sentence, str], ...] = (
    (translate("HelpDialogs", "In the message: send it"), "Return"),
    (translate("HelpDialogs", "In the message, while the agent works: send it after this turn"), "Alt+Return"),
    (translate("HelpDialogs", "In the message: begin a new line"), "Shift+Return"),
    (translate("HelpDialogs", "In the message: the last one, and those before"), "Up"),
    (translate("HelpDialogs", "In the message: stop what runs, pressed twice"), "Esc"),
)
TRANSCRIPT_KEYS: tuple[tuple[Sentence, str], ...] = (
    (translate("HelpDialogs", "In the conversation: the entry before"), "Up"),
    (translate("HelpDialogs", "In the conversation: the entry after"), "Down"),
    (translate("HelpDialogs", "In the conversation: show or hide the details of an entry"), "Return"),
    (translate("HelpDialogs", "In the conversation: its beginning"), "Home"),
    (translate("HelpDialogs", "In the conversation: its end"), "End"),
)
TAB_KEYS: tuple[tuple[Sentence, str], ...] = (
    (translate("HelpDialogs", "Go to the first tab; with 2 to 9 to the others"), "Alt+1"),
)
SEARCH_KEYS: tuple[tuple[Sentence, str], ...] = (
    (translate("HelpDialogs", "In a search: from the words to what was found"), "Down"),
    (translate("HelpDialogs", "In a search: empty it"), "Esc"),
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
}
"""What is checked, in words; programs have names of their own."""


class _Sheet(TranslatedWidget, QDialog):
    """A window of rows that scrolls. It lies beside the main window and is gone when it is closed."""

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
        self.foot = QHBoxLayout()
        self.foot.setSpacing(px(8))
        self.foot.addStretch(1)
        self.close_button = Button("", theme, self)
        self.bind_text(translate("HelpDialogs", "Close"), self.close_button.setText)
        self.close_button.clicked.connect(self.close)
        self.foot.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(20), px(16), px(20), px(16))
        column.setSpacing(px(12))
        column.addWidget(self.title)
        column.addWidget(self.view, 1)
        column.addLayout(self.foot)
        view_name = self.view.setAccessibleName
        self.bind_text(title, self.setWindowTitle, self.setAccessibleName, self.title.setText, view_name)

    def open_at(self, height: int) -> None:
        """Take the designed size, as far as the screen has room for it."""
        designed = QSize(self.theme.px(560), self.theme.px(height))
        self.resize(designed.boundedTo(self.screen().availableSize()))


class ShortcutsDialog(_Sheet):
    """Every action with its keys, the keys that hold in one place alone, and what can be typed as a message."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self._chords: list[tuple[Label, str]] = []
        super().__init__(translate("HelpDialogs", "Keyboard shortcuts"), theme, parent)
        listed = [(kind.title, kind.keys[0]) for kind in ACTIONS if kind.keys]
        typed = [(command.description, f"/{command.name}") for command in COMMANDS]
        everything = (*listed, *TAB_KEYS, *CARD_KEYS, *FIELD_KEYS, *typed, *TRANSCRIPT_KEYS, *SEARCH_KEYS)
        for row, (words, keys) in enumerate(everything):
            label = Label("", theme, self, wraps=True)
            self.bind_text(words, label.setText)
            self.rows.addWidget(label, row, 0)
            # A label gives up its height before the rows scroll.
            self.rows.setRowMinimumHeight(row, theme.line("interface"))
            chord = Label("", theme, self, role="code_small", color="text.secondary")
            if keys.startswith("/"):
                chord.setText(keys)
            else:
                self._chords.append((chord, keys))
            # A chord reads from left to right in every language.
            chord.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            self.rows.addWidget(chord, row, 1)
        self.rows.setRowStretch(self.rows.rowCount(), 1)
        self.open_at(560)
        self._retranslate()

    def _retranslate(self) -> None:
        # The names of keys are words, too: Qt says them.
        for chord, keys in self._chords:
            chord.setText(QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText))


class DoctorDialog(_Sheet):
    """What works on this machine, and what to do about what does not."""

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
        """Show what was found."""
        self._checks = checks
        self.ring.hide()
        self.rows.setColumnStretch(0, 0)
        self.rows.setColumnStretch(1, 1)
        self._labels = [self._add_row(row, check) for row, check in enumerate(checks)]
        self.rows.setRowStretch(len(checks), 1)
        self.copy_button.setEnabled(True)
        self._retranslate()

    def as_text(self) -> str:
        """Return what was found, a line each, for a report."""
        lines = []
        for check in self._checks:
            found, remedy = _words(check, in_english)
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
            found.setText("\n".join(words for words in _words(check, localize) if words))
            works.setText(localize(WORKS if check.ok else MISSING))

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text())


def _words(check: Check, said: Callable[[Sentence], str]) -> tuple[str, str]:
    return said_of_names(check.found, check.names, said), said(check.remedy) if check.remedy else ""
