"""Changes of one file, each to be accepted, reverted or opened in the editor."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from desktop_agent.gui.document.diff_block import read_diff, side_by_side
from desktop_agent.gui.document.diff_pane import DiffPane
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind, IconButton
from desktop_agent.gui.widgets.labels import Group, Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, flanked, remove_widgets, row_of
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.protocol import FileDiff, FileHunk
from desktop_agent.sentences import translate
from desktop_agent.text import visible

MOST_BOXES: Final = 100
_SLICE: Final = 8
ACCEPT = translate("Changes", "Accept", "button: this place of a change is fine")
ACCEPTED = translate("Changes", "Accepted", "button, pressed: this place of a change is fine")
ACCEPT_ABOUT = translate("Changes", "Marks this change as seen. No file is changed.")
REVERT = translate("Changes", "Revert", "button: this place of a file becomes as it was")
REVERT_ABOUT = translate("Changes", "Reverts this change. You can redo it in the conversation.")
OPEN_HERE = translate("Changes", "Open in the editor at this line")
OTHER_NOW = translate("Changes", "The file changed after this, so this change cannot be reverted on its own.")
LINES_OF = translate("Changes", "Changed lines of {path}", "accessible name")


class HunkBox(Group):
    """One change. When accepted it is folded to its line number.

    Signals:
        accepted: the user accepts it, or no longer; carries which.
        revert_wanted: the user reverts it.
        open_wanted: the user opens it in the editor.
    """

    accepted = Signal(bool)
    revert_wanted = Signal()
    open_wanted = Signal()

    def __init__(self, hunk: FileHunk, theme: Theme, parent: QWidget, *, is_wide: bool, is_accepted: bool) -> None:
        super().__init__(theme, parent, edge="border.subtle", radius="block")
        self.hunk = hunk
        self.panes: list[DiffPane] = []
        self.title = Label("", theme, self, role="small", color="text.secondary")
        self.open_button = IconButton("external", "", theme, self, color="icon.muted", size=14)
        self.revert = Button("", theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self.accept = Button("", theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self.accept.setCheckable(True)
        self.accept.setChecked(is_accepted)
        self._body = QWidget(self)
        self._build(is_wide=is_wide)
        self._body.setVisible(not is_accepted)
        self.accept.toggled.connect(self._on_accepted)
        self.revert.clicked.connect(self.revert_wanted)
        self.open_button.clicked.connect(self.open_wanted)
        self.retranslate()

    def retranslate(self) -> None:
        """Apply all texts in the current language."""
        line = localize(translate("Changes", "Line {number}", "of a file").with_values(number=self.hunk.line))
        self.title.setText(line)
        self.setAccessibleName(line)
        # The lines are painted, so assistive technology reads them here.
        self.setAccessibleDescription(visible(self.hunk.text))
        self.accept.setText(localize(ACCEPTED if self.accept.isChecked() else ACCEPT))
        self.accept.setAccessibleDescription(f"{line}. {localize(ACCEPT_ABOUT)}")
        self.revert.setText(localize(REVERT))
        self.revert.setAccessibleDescription(f"{line}. {localize(REVERT_ABOUT)}")
        self.open_button.set_name(localize(OPEN_HERE))

    def _build(self, *, is_wide: bool) -> None:
        theme = self.theme
        head = row_of(
            Room(self.title),
            self.open_button,
            self.revert,
            self.accept,
            gap=theme.px(2),
            margins=(0, theme.px(2), 0, theme.px(2)),
        )
        lines = read_diff(visible(self.hunk.text))
        sides = side_by_side(lines) if is_wide else (lines,)
        body = row_of(gap=theme.px(4), margins=(1, 0, 1, 1), inside=self._body)
        for side in sides:
            pane = DiffPane(theme, self._body)
            pane.set_diff(side)
            body.addWidget(pane, 1, Qt.AlignmentFlag.AlignTop)
            self.panes.append(pane)
        # Code reads from left to right in every language, so the old side is at the left.
        self._body.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        for one, other in zip(self.panes, self.panes[::-1], strict=True):
            if one is not other:
                one.across.valueChanged.connect(other.across.setValue)
        column_of(flanked(head, start=theme.px(8), end=theme.px(4)), self._body, gap=0, inside=self)

    def _on_accepted(self, is_on: bool) -> None:
        self._body.setVisible(not is_on)
        self.retranslate()
        self.accepted.emit(is_on)


class FileChangesView(TranslatedWidget, QScrollArea):
    """The places of one file, below each other.

    Signals:
        accepted: carries the text of a place, and whether it is fine.
        revert_wanted: carries the number of a place.
        open_wanted: carries a line of the file.
    """

    accepted = Signal(str, bool)
    revert_wanted = Signal(int)
    open_wanted = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._diff = FileDiff("", "")
        self._accepted: frozenset[str] = frozenset()
        self._is_wide = False
        self._can_change = True
        self._stood_at = 0
        self._going_on = QTimer(self, singleShot=True)
        self._going_on.timeout.connect(self._go_on)
        self.boxes: list[HunkBox] = []
        self.remark = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self.more = Label("", theme, self, role="small", color="text.secondary", wraps=True)
        self._inner = QWidget(self)
        self._column = column_of(
            self.remark,
            self.more,
            STRETCH,
            gap=theme.px(8),
            margins=(0, 0, theme.px(12), theme.px(8)),
            inside=self._inner,
        )
        set_up_scroll_area(self, self._inner, theme)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_diff(self, diff: FileDiff, accepted: frozenset[str], *, can_change: bool) -> None:
        """Show the changes of a file; `accepted` are the texts of accepted changes."""
        self._stood_at = self.verticalScrollBar().value() if diff.path == self._diff.path else 0
        self._diff, self._accepted, self._can_change = diff, accepted, can_change
        self._fill()

    def set_wide(self, *, on: bool) -> None:
        """Show both sides beside each other, or one below the other."""
        if on != self._is_wide:
            self._is_wide = on
            self._fill()

    def _retranslate(self) -> None:
        for box in self.boxes:
            box.retranslate()
        self._name()

    def _fill(self) -> None:
        self._going_on.stop()
        if self._inner.isAncestorOf(self.focusWidget() or self):
            # The focused widget is deleted, so the focus moves within this view.
            self.setFocus(Qt.FocusReason.TabFocusReason)
        remove_widgets(self._column, self.boxes)
        self.boxes = []
        self._name()
        self._go_on()

    def _go_on(self) -> None:
        """Add a few boxes more: to make all of many at once would hold the window up."""
        start, shown = len(self.boxes), self._diff.hunks[:MOST_BOXES]
        for number, hunk in enumerate(shown[start : start + _SLICE], start):
            self._add_box(number, hunk)
        if len(self.boxes) < len(shown):
            self._going_on.start()
        elif self._stood_at:
            self.verticalScrollBar().setValue(self._stood_at)
            self._stood_at = 0

    def _add_box(self, number: int, hunk: FileHunk) -> None:
        is_accepted = hunk.text in self._accepted
        box = HunkBox(hunk, self._theme, self._inner, is_wide=self._is_wide, is_accepted=is_accepted)
        box.revert.setEnabled(self._can_change and self._diff.is_there)
        box.accepted.connect(partial(self.accepted.emit, hunk.text))
        box.revert_wanted.connect(partial(self.revert_wanted.emit, number))
        box.open_wanted.connect(partial(self.open_wanted.emit, hunk.line))
        self._column.insertWidget(1 + number, box)
        box.show()
        before: QWidget = self.boxes[-1].accept if self.boxes else self
        for stop in (box.open_button, box.revert, box.accept):
            QWidget.setTabOrder(before, stop)
            before = stop
        self.boxes.append(box)

    def _name(self) -> None:
        diff = self._diff
        self.setAccessibleName(localize(LINES_OF.with_values(path=visible(diff.path, keep_newlines=False))))
        remarks = [say_safely(diff.why_not)] if diff.why_not is not None else []
        remarks += [localize(OTHER_NOW)] if diff.state and not diff.is_there else []
        self.remark.setText(" ".join(remarks))
        self.remark.setVisible(bool(remarks))
        left = diff.left + max(0, len(diff.hunks) - MOST_BOXES)
        self.more.setText(localize(translate("Changes", "and %n more change(s), not shown here", "of a file", left)))
        self.more.setVisible(left > 0)
