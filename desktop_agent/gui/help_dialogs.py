"""What helps: the keyboard shortcuts, and what works on this machine."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop_agent.gui.actions import ACTIONS
from desktop_agent.gui.controls import Button, Label, Ring, ScrollBar
from desktop_agent.gui.language import say
from desktop_agent.gui.margins import flanked
from desktop_agent.gui.theme import Theme
from desktop_agent.protocol import Check
from desktop_agent.sentences import Sentence, translate

CARD_KEYS: tuple[tuple[Sentence, str], ...] = (
    (translate("HelpDialogs", "Deny the first waiting question"), "Ctrl+Shift+D"),
    (translate("HelpDialogs", "Allow it once"), "Ctrl+Shift+A"),
    (translate("HelpDialogs", "Allow it for the session"), "Ctrl+Shift+S"),
    (translate("HelpDialogs", "On the question: back to where you were"), "Esc"),
)

FIELD_KEYS: tuple[tuple[Sentence, str], ...] = (
    (translate("HelpDialogs", "In the message: send it"), "Return"),
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


class _Sheet(QDialog):
    """A window of rows that scrolls. It lies beside the main window and is gone when it is closed."""

    def __init__(self, title: Sentence, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        px = theme.px
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(say(title))
        self.setAccessibleName(say(title))
        self.title = Label(say(title), theme, self, role="heading_large", wraps=True)
        inner = QWidget(self)
        self.rows = QGridLayout()
        self.rows.setContentsMargins(0, 0, 0, 0)
        inner.setLayout(flanked(self.rows, start=0, end=px(12)))
        self.rows.setHorizontalSpacing(px(24))
        self.rows.setVerticalSpacing(px(6))
        self.rows.setColumnStretch(0, 1)
        self.view = QScrollArea(self)
        self.view.setWidget(inner)
        self.view.setAccessibleName(say(title))
        self.view.setWidgetResizable(True)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setVerticalScrollBar(ScrollBar(Qt.Orientation.Vertical, theme, self))
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(px(8))
        self.foot.addStretch(1)
        self.close_button = Button(say(translate("HelpDialogs", "Close")), theme, self)
        self.close_button.clicked.connect(self.close)
        self.foot.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(20), px(16), px(20), px(16))
        column.setSpacing(px(12))
        column.addWidget(self.title)
        column.addWidget(self.view, 1)
        column.addLayout(self.foot)


class ShortcutsDialog(_Sheet):
    """Every action with its keys, and the keys that hold in one place alone."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(translate("HelpDialogs", "Keyboard shortcuts"), theme, parent)
        listed = [(kind.title, kind.keys[0]) for kind in ACTIONS if kind.keys]
        everything = (*listed, *TAB_KEYS, *CARD_KEYS, *FIELD_KEYS, *TRANSCRIPT_KEYS, *SEARCH_KEYS)
        for row, (words, keys) in enumerate(everything):
            shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            self.rows.addWidget(Label(say(words), theme, self), row, 0)
            # A label gives up its height before the rows scroll.
            self.rows.setRowMinimumHeight(row, theme.line("interface"))
            chord = Label(shown, theme, self, role="code_small", color="text.secondary")
            # A chord reads from left to right in every language.
            chord.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            self.rows.addWidget(chord, row, 1)
        self.rows.setRowStretch(self.rows.rowCount(), 1)
        self.resize(theme.px(560), theme.px(560))


class DoctorDialog(_Sheet):
    """What works on this machine, and what to do about what does not."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(translate("HelpDialogs", "What works here"), theme, parent)
        self.ring = Ring(theme, self)
        self.rows.addWidget(self.ring, 0, 0)
        self.copy_button = Button(say(translate("HelpDialogs", "Copy")), theme, self)
        self.copy_button.setEnabled(False)
        self.copy_button.clicked.connect(self._on_copy)
        self.foot.insertWidget(1, self.copy_button)
        self._checks: Sequence[Check] = ()
        self.resize(theme.px(560), theme.px(520))

    def show_checks(self, checks: Sequence[Check]) -> None:
        """Show what was found."""
        self._checks = checks
        self.ring.hide()
        self.rows.setColumnStretch(0, 0)
        self.rows.setColumnStretch(1, 1)
        for row, check in enumerate(checks):
            works = translate("HelpDialogs", "works") if check.ok else translate("HelpDialogs", "missing")
            color = "state.done" if check.ok else "state.failed" if check.needed else "text.secondary"
            words = f"{check.found}\n{check.remedy}" if check.remedy else check.found
            found = Label(words, self.theme, self, color="text.secondary", wraps=True, selectable=True)
            top = Qt.AlignmentFlag.AlignTop
            self.rows.addWidget(Label(check.id, self.theme, self, role="interface_strong"), row, 0, top)
            self.rows.addWidget(found, row, 1, top)
            self.rows.addWidget(Label(say(works), self.theme, self, role="small", color=color), row, 2, top)
        self.rows.setRowStretch(len(checks), 1)
        self.copy_button.setEnabled(True)

    def as_text(self) -> str:
        """Return what was found, a line each, for a report."""
        return "\n".join(
            f"{'ok' if check.ok else 'no'}  {check.id}: {check.found}"
            + (f" ({check.remedy})" if check.remedy else "")
            for check in self._checks
        )

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text())
