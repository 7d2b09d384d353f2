"""The Changes page of the panel: the list of files, and the changes of one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from pathlib import PurePosixPath
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QWidget

from desktop_agent.gui.changes.file_list import MINUS, ChangedList
from desktop_agent.gui.changes.hunks_view import FileChangesView
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind, IconButton
from desktop_agent.gui.widgets.inputs import Picker
from desktop_agent.gui.widgets.labels import ElidedLabel, Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, flanked, row_of
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import ChangedFile, ChangedFiles, ChangedTurn, FileDiff, ItemId
from desktop_agent.sentences import translate
from desktop_agent.text import visible

_CACHES: Final = {
    "__pycache__",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    ".hypothesis",
    ".parcel-cache",
    ".cache",
}
_INSTALLED: Final = {"node_modules", ".venv", "venv", ".tox", ".nox", ".eggs", ".gradle", ".dart_tool"}
_BUILT: Final = {"dist", "build", "target", "htmlcov", ".next", ".nuxt", ".svelte-kit", ".turbo", ".angular"}
_FOLDERS: Final = _CACHES | _INSTALLED | _BUILT
_ENDINGS: Final = {".pyc", ".pyo", ".class", ".o", ".obj", ".tsbuildinfo"}


def is_generated(file: ChangedFile) -> bool:
    """Return whether a command generated this file. Files that a tool wrote never count."""
    path = PurePosixPath(file.path)
    is_named_so = path.suffix in _ENDINGS or not _FOLDERS.isdisjoint(path.parent.parts)
    return is_named_so and file.by_command and not file.by_tool


CHANGES: Final = translate("Changes", "Changes", "page of the panel: files that the conversation changed")
_ANY_HEIGHT = 16_777_215
"""Qt's value for "no limit"."""
NOTHING = translate("Changes", "No changes yet. Files that the agent changes are listed here.")
WHOLE = translate("Changes", "Whole conversation", "whose changes are listed")
WHOSE = translate("Changes", "Changes from", "name of a choice: of one turn, or of the whole conversation")
BACK = translate("Changes", "Back to the files")
OPEN = translate("Changes", "Open in the editor")
LARGE = translate("Changes", "Open in a separate window")
REVERT_FILE = translate("Changes", "Revert file")
REVERT_FILE_ABOUT = translate("Changes", "Reverts the file. You can redo its changes in the conversation.")


@dataclass(slots=True)
class _AcceptedChanges:
    """Changes accepted in one conversation while the window is open, by path and text; files by state."""

    accepted: set[tuple[str, str]] = field(default_factory=set)
    seen: set[tuple[str, str]] = field(default_factory=set)


class FilePage(QWidget):
    """The changes of one file.

    Signals:
        left: back to the list.
    """

    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.back_button = IconButton("chevron-left", "", theme, self)
        self.back_button.clicked.connect(self.left)
        self.name = ElidedLabel(theme, self, role="code_small", is_code=True)
        self.open_button = IconButton("external", "", theme, self)
        self.large_button = IconButton("panel-right", "", theme, self)
        self.revert_button = Button(
            "", theme, self, kind=ButtonKind.QUIET, height="control_height_small", icon="undo"
        )
        self.view = FileChangesView(theme, self)
        px = theme.px
        head = row_of(
            self.back_button,
            self.name,
            STRETCH,
            self.open_button,
            self.large_button,
            gap=px(4),
            margins=(0, px(8), 0, px(4)),
        )
        under = row_of(self.revert_button, STRETCH, margins=(0, 0, 0, px(4)))
        column_of(
            flanked(head, start=px(8), end=px(8)),
            flanked(under, start=px(8), end=px(8)),
            Room(flanked(row_of(self.view), start=px(16), end=px(4))),
            gap=0,
            inside=self,
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Apply all texts in the current language."""
        self.back_button.set_icon("chevron-right" if self.isRightToLeft() else "chevron-left")
        self.back_button.set_name(localize(BACK))
        self.open_button.set_name(localize(OPEN))
        self.large_button.set_name(localize(LARGE))
        self.revert_button.setText(localize(REVERT_FILE))
        self.revert_button.setAccessibleDescription(localize(REVERT_FILE_ABOUT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class ChangesPage(TranslatedWidget, QFrame):
    """A page of the panel.

    Signals:
        wanted: the files are to be shown; carries the message whose turn is wanted, "" for all.
        diff_wanted: carries the path of a file whose lines are wanted, and that message.
        revert_wanted: carries path, state, message and the number of a place, -1 for the whole file.
        open_wanted: carries a path and a line.
        large_wanted: the file is wanted in a window of its own.
    """

    wanted = Signal(str)
    diff_wanted = Signal(str, str)
    revert_wanted = Signal(str, str, str, int)
    open_wanted = Signal(str, int)
    large_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._turns: tuple[ChangedTurn, ...] = ()
        self._files = ChangedFiles()
        self._of = ""
        self._kept: dict[str, _AcceptedChanges] = {}
        self._marks = _AcceptedChanges()
        self._can_change = self._waits_for_files = False
        self.diff: FileDiff | None = None
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.turn_picker = Picker(theme, self, quiet=True)
        self.sum = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.list = ChangedList(theme, self)
        self.generated_button = Button("", theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self.generated_button.setCheckable(True)
        self.empty = Label("", theme, self, role="small", color="text.tertiary", wraps=True)
        self.file = FilePage(theme, self)
        self.pages = QStackedWidget(self)
        self._build()
        self._connect()
        self._retranslate()

    @property
    def turn(self) -> str:
        """The message whose turn is looked at; "" for the whole conversation."""
        found = self.turn_picker.currentData()
        return found if isinstance(found, str) else ""

    def accepted(self, path: str) -> frozenset[str]:
        """Return the texts of the places of a file that are fine."""
        return frozenset(text for of, text in self._marks.accepted if of == path)

    def show_front(self, turns: Sequence[ChangedTurn], *, can_change: bool, of: str) -> None:
        """Show the conversation in front, by its id, "" for none. What was accepted in it stays so."""
        self._turns, self._can_change = tuple(turn for turn in turns if turn.calls), can_change
        is_other, self._of = of != self._of, of
        if is_other:
            self._marks = self._kept.setdefault(of, _AcceptedChanges())
            self._files = ChangedFiles()
            self.close_file()
        self._fill_picker(keep=not is_other)
        self._show()
        self.ask()

    def show_files(self, files: ChangedFiles) -> None:
        """Show these files; the open one is requested again."""
        self._files = files
        self._show()
        if self._waits_for_files and files.files and self.turn_picker.hasFocus():
            # A user who opened the page by shortcut wants the files, which had to be requested first.
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
        self._waits_for_files = self._waits_for_files and not files.files
        if self.diff is not None:
            if all(file.path != self.diff.path for file in files.files):
                self.close_file()
            else:
                self.diff_wanted.emit(self.diff.path, self.turn)

    def show_diff(self, diff: FileDiff) -> None:
        self.diff = diff
        self.file.name.set_text(visible(diff.path, keep_newlines=False))
        self.file.revert_button.setEnabled(self._can_change and diff.is_there)
        self.file.view.show_diff(diff, self.accepted(diff.path), can_change=self._can_change)
        was_here = self.list.hasFocus()
        self.pages.setCurrentWidget(self.file)
        if was_here:
            self.file.view.setFocus(Qt.FocusReason.TabFocusReason)

    def close_file(self) -> None:
        """Show the list."""
        had_focus = self.file.isAncestorOf(self.focusWidget() or self)
        self.diff = None
        self.pages.setCurrentIndex(0)
        if had_focus:
            self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def accept(self, diff: FileDiff, text: str, *, on: bool) -> None:
        """Record whether a change is accepted; a file is seen when all of its changes are."""
        marks, place = self._marks, (diff.path, text)
        (marks.accepted.add if on else marks.accepted.discard)(place)
        key = (diff.path, diff.state)
        accepted = self.accepted(diff.path)
        all_seen = not diff.left and all(hunk.text in accepted for hunk in diff.hunks)
        (marks.seen.add if all_seen else marks.seen.discard)(key)
        self._list_files()

    def ask(self) -> None:
        """Request the files if the page is visible."""
        if self.isVisible():
            self.wanted.emit(self.turn)

    # Overridden from Qt.

    def focusInEvent(self, event: QFocusEvent) -> None:
        is_open = self.diff is not None
        stop = self.file.view if is_open else self.list if self._files.files else self.turn_picker
        self._waits_for_files = stop is self.turn_picker
        stop.setFocus(event.reason())

    def showEvent(self, _event: QShowEvent) -> None:
        self.ask()

    def _mirror(self) -> None:
        self._retranslate()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint no frame and no title: the panel is the ground."""

    # Construction.

    def _build(self) -> None:
        px = self._theme.px
        picker = Room(self.turn_picker, 0, Qt.AlignmentFlag.AlignLeading)
        # Without the last cell the row keeps its full width.
        below = flanked(row_of(Room(self.sum), Room(share=0)), start=px(8), end=0)
        # With room for the focus ring of the picker.
        head = column_of(picker, below, gap=px(5), margins=(0, px(8), 0, px(4)))
        files = QWidget(self)
        column_of(
            flanked(head, start=px(9), end=px(8)),
            flanked(row_of(self.empty), start=px(17), end=px(10)),
            Room(self.list),
            flanked(row_of(self.generated_button, Room(share=0)), start=px(8), end=px(8)),
            # Without the list the rest stays at the top.
            Room(share=0),
            gap=0,
            inside=files,
        )
        for page in (files, self.file):
            self.pages.addWidget(page)
        column_of(self.pages, inside=self)

    def _connect(self) -> None:
        file = self.file
        self.turn_picker.activated.connect(self._on_turn)
        self.list.chosen.connect(self._on_chosen)
        self.generated_button.toggled.connect(self._list_files)
        self._theme.changed.connect(self._list_files)
        file.left.connect(self.close_file)
        file.view.accepted.connect(self._on_accepted)
        file.view.revert_wanted.connect(self.revert)
        file.view.open_wanted.connect(self._on_open_at)
        file.open_button.clicked.connect(self._on_open)
        file.large_button.clicked.connect(self.large_wanted)
        file.revert_button.clicked.connect(self._on_revert_file)

    def _fill_picker(self, *, keep: bool) -> None:
        before = self.turn if keep else ""
        with QSignalBlocker(self.turn_picker):
            self.turn_picker.clear()
            self._add_choice(localize(WHOLE), "")
            for turn in reversed(self._turns):
                text = localize(
                    translate("Changes", "Turn {number}", "of a conversation").with_values(number=turn.number)
                )
                self._add_choice(text, turn.message)
            self.turn_picker.setCurrentIndex(max(0, self.turn_picker.findData(before)))
        # Its size hint was cached while it was empty.
        self.turn_picker.updateGeometry()

    def _add_choice(self, text: str, value: str) -> None:
        self.turn_picker.addItem(text, value)

    def _show(self) -> None:
        files = self._files.files
        self._list_files()
        self.list.setVisible(bool(files))
        self.empty.setVisible(not files)
        self.sum.setVisible(bool(files))
        count = len(files) + self._files.left
        parts = [localize(translate("Changes", "%n file(s)", "that were changed", count))]
        added, removed = (sum(getattr(file, name) or 0 for file in files) for name in ("added", "removed"))
        parts += [text for text, number in ((f"+{added}", added), (f"{MINUS}{removed}", removed)) if number]
        if self._files.left:
            parts.append(localize(translate("Changes", "%n of them not listed", "files", self._files.left)))
        self.sum.setText(listed(parts))

    def _list_files(self) -> None:
        """List the changed files, and after them generated ones if they are unfolded."""
        files, is_open = self._files.files, self.generated_button.isChecked()
        generated = [file for file in files if is_generated(file)]
        own = [file for file in files if not is_generated(file)]
        self.list.show_files([*own, *generated] if is_open else own, frozenset(self._marks.seen))
        self.generated_button.setVisible(bool(generated))
        # The button is right below the last row, if there is room.
        high = self._theme.layout("panel_row") * len(self.list.row_model.files)
        self.list.setMaximumHeight(high if generated else _ANY_HEIGHT)
        shows = translate("Changes", "Show %n generated file(s)", "button below the list", len(generated))
        hides = translate("Changes", "Hide %n generated file(s)", "button below the list", len(generated))
        self.generated_button.setText(localize(hides if is_open else shows))

    def _on_accepted(self, text: str, is_on: bool) -> None:
        if self.diff is not None:
            self.accept(self.diff, text, on=is_on)

    def _on_turn(self) -> None:
        self.close_file()
        self.ask()

    def _on_chosen(self, file: ChangedFile) -> None:
        self.diff_wanted.emit(file.path, self.turn)

    def _on_open(self) -> None:
        if self.diff is not None:
            line = self.diff.hunks[0].line if self.diff.hunks else 1
            self.open_wanted.emit(self.diff.path, line)

    def _on_open_at(self, line: int) -> None:
        if self.diff is not None:
            self.open_wanted.emit(self.diff.path, line)

    def revert(self, hunk: int) -> None:
        """Request to revert a change of the open file."""
        if self.diff is not None:
            self.revert_wanted.emit(self.diff.path, self.diff.state, self.turn, hunk)

    def _on_revert_file(self) -> None:
        self.revert(-1)

    def _retranslate(self) -> None:
        self.setAccessibleName(localize(CHANGES))
        self.list.setAccessibleName(localize(translate("Changes", "Changed files")))
        self.turn_picker.setAccessibleName(localize(WHOSE))
        self.empty.setText(localize(NOTHING))
        self.file.retranslate()
        self._fill_picker(keep=True)
        self._show()


def message_of(turn: str) -> ItemId | None:
    """Return the message that a choice of turns means; None for the whole conversation."""
    return ItemId(turn) if turn else None
