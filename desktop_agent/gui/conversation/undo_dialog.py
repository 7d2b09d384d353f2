"""The confirmation of undo, redo and rewind: which files change, and which changes of others conflict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QDialog, QScrollArea, QVBoxLayout, QWidget

from desktop_agent.gui.text.help_places import HelpPlace
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable, safe
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.choices import ChoiceText, ManyChoice
from desktop_agent.gui.widgets.dialog_placement import open_near
from desktop_agent.gui.widgets.dialogs import answer_of, beside_each_other
from desktop_agent.gui.widgets.help_button import HelpButton
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import Room, add_parts, column_of, row_of
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.gui.widgets.segmented_control import SegmentedControl
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import UndoPreview
from desktop_agent.sentences import Sentence, translate

_WIDTH, _MARGIN = 480, 32
_MOST_NAMED: Final = 200
_MOST_CHOICES: Final = 12
"""With more files changed by others, one choice applies to all."""


class UndoScope(StrEnum):
    """The parts that are restored."""

    BOTH = "both"
    FILES = "files"
    CONVERSATION = "conversation"


@dataclass(frozen=True, slots=True)
class UndoChoice:
    """The answer: what is undone, and which files changed by others are overwritten or left."""

    reach: UndoScope
    over: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UndoQuestion:
    """The texts of the question; `yes` is the label of the confirming button."""

    title: Sentence
    explained: Sentence
    yes: Sentence
    reaches: tuple[UndoScope, ...] = (UndoScope.FILES,)
    """The choices of what is undone; the first is selected."""


UNDO = UndoQuestion(
    translate("BackDialog", "Undo what this turn did to files?"),
    translate("BackDialog", "Files are restored to their state before your message. You can redo this."),
    translate("BackDialog", "Undo this turn"),
)
REDO = UndoQuestion(
    translate("BackDialog", "Redo what was undone?"),
    translate("BackDialog", "Files are restored to their state before the undo."),
    translate("BackDialog", "Redo"),
)
REWIND = UndoQuestion(
    translate("BackDialog", "Rewind to before this message?"),
    translate(
        "BackDialog",
        "Conversation: messages from this one on stay visible but are no longer sent to the model. "
        "Files: they are restored to their state at that time. You can redo both.",
    ),
    translate("BackDialog", "Rewind"),
    (UndoScope.BOTH, UndoScope.CONVERSATION, UndoScope.FILES),
)
_REACHES: Final = {
    UndoScope.BOTH: translate("BackDialog", "Both", "conversation and files go back"),
    UndoScope.CONVERSATION: translate("BackDialog", "Conversation", "it alone goes back"),
    UndoScope.FILES: translate("BackDialog", "Files", "they alone go back"),
}
WHAT = translate("BackDialog", "What to rewind", "name of a choice")
NO_FILES = translate("BackDialog", "No file would change: all are already as they were.")
_RESTORED = translate("BackDialog", "%n file(s) will be restored", "over a list of names", 0)
_FROM_TRASH = translate("BackDialog", "%n file(s) will be restored from the bin", "over a list of names", 0)
_FOLDERS = translate("BackDialog", "%n empty folder(s) will be restored", "over a list of names", 0)
_REMOVED = translate("BackDialog", "%n file(s) will be removed: did not exist before", "over a list of names", 0)
_LEFT = translate(
    "BackDialog", "%n file(s) will stay unchanged: some of their states could not be kept", "over a list of names", 0
)
_NOT_RECORDED = translate(
    "BackDialog", "%n step(s) not recorded: changes made there stay", "over a list of commands", 0
)
_LOST = translate("BackDialog", "%n file(s) cannot be restored: no copy in the bin", "over a list of names", 0)
_EMPTIED = translate("BackDialog", "Files of %n step(s) are no longer in the bin", "over a list of commands", 0)
_CHANGED_SINCE = translate(
    "BackDialog", "%n file(s) changed since, by you, another program or a later turn", "over a list of names", 0
)
EXPLAINED = translate(
    "BackDialog",
    "They stay as they are unless you select them here. A selected file is restored, too; Redo "
    "brings back its current state.",
)
_ALL_OF_THEM = translate("BackDialog", "All of them", "a choice: files that somebody else changed")


class UndoDialog(TranslatedWidget, QDialog):
    """A modal dialog; Cancel has the focus. Files changed by others are not selected by default."""

    def __init__(self, asked: UndoQuestion, preview: UndoPreview, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._preview = preview
        self._over = parent
        self._theme = theme
        self._asked = asked
        self.title = Label("", theme, self, role="heading", wraps=True)
        self.explained = Label("", theme, self, color="text.secondary", wraps=True)
        self.reaches = SegmentedControl([(reach, _REACHES[reach], ("", "")) for reach in asked.reaches], theme, self)
        self.choices: list[ManyChoice] = []
        self.area = QScrollArea(self)
        self.help = HelpButton(HelpPlace.UNDO, theme, self)
        self.no_button = Button("", theme, self)
        self.yes_button = Button("", theme, self, kind=ButtonKind.PRIMARY)
        self._build()
        self._review()
        self.no_button.setFocus()

    def chosen(self) -> UndoChoice:
        """Return the current answer."""
        reach = self.reaches.value
        assert isinstance(reach, UndoScope)
        others = self._preview.changed_since
        if reach is UndoScope.CONVERSATION or not others:
            return UndoChoice(reach)
        checked = [row.isChecked() for row in self.choices]
        picked = checked if len(checked) == len(others) else checked * len(others)
        over = tuple(path for path, on in zip(others, picked, strict=True) if on)
        return UndoChoice(reach, over, tuple(path for path in others if path not in over))

    def _build(self) -> None:
        px, asked = self._theme.px, self._asked
        self.bind_text(asked.title, self.setAccessibleName, self.title.setText)
        self.bind_text(asked.explained, self.setAccessibleDescription, self.explained.setText)
        self.bind_text(WHAT, self.reaches.setAccessibleName)
        self.bind_text(translate("BackDialog", "Cancel"), self.no_button.setText)
        self.bind_text(asked.yes, self.setWindowTitle, self.yes_button.setText)
        self.reaches.setVisible(len(asked.reaches) > 1)
        self.reaches.chosen.connect(self._review)
        self.no_button.clicked.connect(self.reject)
        self.yes_button.clicked.connect(self.accept)
        foot = row_of(self.help, Room(beside_each_other(self.no_button, self.yes_button, self._theme)))
        parts = (self.title, self.explained, self.reaches, Room(self._build_files()), px(4), foot)
        column = column_of(*parts, gap=px(8), margins=(px(20), px(18), px(20), px(16)), inside=self)
        for before, after in pairwise((self.area, *self.choices, self.no_button, self.yes_button, self.help)):
            QWidget.setTabOrder(before, after)
        # The hidden list keeps its size, so that the buttons stay under the pointer.
        keeps_place = self.area.sizePolicy()
        keeps_place.setRetainSizeWhenHidden(self._can_reach_files)
        self.area.setSizePolicy(keeps_place)
        self.area.setVisible(self._can_reach_files)
        window = self._over.window()
        self.setFixedWidth(min(px(_WIDTH), window.width() - px(_MARGIN)))
        high = column.totalHeightForWidth(self.width())
        if self._can_reach_files:
            high += self._wanted() - self.area.sizeHint().height()
        self.resize(self.width(), min(high, max(px(240), window.height() - px(_MARGIN))))

    @property
    def _can_reach_files(self) -> bool:
        return self._asked.reaches != (UndoScope.CONVERSATION,)

    def _wanted(self) -> int:
        """Return the height of the whole list of files."""
        inner, px = self.area.widget(), self._theme.px
        wide = self.width() - px(52)
        layout = inner.layout() if inner is not None else None
        return max(px(72), layout.totalHeightForWidth(wide) if layout is not None else 0)

    def _build_files(self) -> QWidget:
        theme, area, preview = self._theme, self.area, self._preview
        inner = QWidget(area)
        column = column_of(gap=theme.px(4), margins=(0, 0, theme.px(12), 0), inside=inner)
        other = {*preview.deleted, *preview.from_bin}
        self._add_names(column, inner, _RESTORED, [path for path in preview.paths if path not in other])
        self._add_names(column, inner, _FROM_TRASH, preview.from_bin)
        self._add_names(column, inner, _FOLDERS, preview.folders)
        self._add_names(column, inner, _REMOVED, preview.deleted, color="risk.high.text")
        self._add_choices(column, inner)
        self._add_names(column, inner, _LEFT, preview.unkept)
        self._add_names(column, inner, _NOT_RECORDED, preview.unrecorded)
        self._add_names(column, inner, _LOST, preview.lost, count=preview.lost_count)
        self._add_names(column, inner, _EMPTIED, preview.emptied)
        if preview == UndoPreview(()):
            column.addWidget(Label(localize(NO_FILES), theme, inner, color="text.secondary", wraps=True))
        column.addStretch(1)
        set_up_scroll_area(area, inner, theme)
        area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        area.setMinimumHeight(theme.px(72))
        return area

    def _add_names(
        self,
        column: QVBoxLayout,
        inner: QWidget,
        title: Sentence,
        paths: Sequence[str],
        *,
        color: str = "text.primary",
        count: int | None = None,
    ) -> None:
        if not paths:
            return
        count = len(paths) if count is None else count
        self._add_heading(column, inner, replace(title, count=count), color)
        names = Label(_named(paths, count), self._theme, inner, role="code_small", color="text.secondary", wraps=True)
        # Paths are left to right in every language.
        names.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        add_parts(column, names, self._theme.px(6))

    def _add_heading(self, column: QVBoxLayout, inner: QWidget, title: Sentence, color: str) -> None:
        text = localize(title)
        column.addWidget(Label(text, self._theme, inner, role="interface_strong", color=color, wraps=True))
        if not self.area.accessibleName():
            self.area.setAccessibleName(text)

    def _add_choices(self, column: QVBoxLayout, inner: QWidget) -> None:
        others = self._preview.changed_since
        if not others:
            return
        self._add_heading(column, inner, replace(_CHANGED_SINCE, count=len(others)), "risk.high.text")
        explained = Label(localize(EXPLAINED), self._theme, inner, role="small", color="text.secondary", wraps=True)
        texts = [(safe(path), "") for path in others]
        if len(others) > _MOST_CHOICES:
            texts = [(localize(_ALL_OF_THEM), _named(others, len(others)))]
        self.choices = [ManyChoice(ChoiceText(self._theme, label, detail), inner) for label, detail in texts]
        for row in self.choices:
            row.toggled.connect(self._review)
        add_parts(column, explained, *self.choices, self._theme.px(6))

    def _review(self) -> None:
        """Enable the confirming button if it would change anything."""
        chosen = self.chosen()
        self.area.setVisible(chosen.reach is not UndoScope.CONVERSATION)
        self.yes_button.setEnabled(
            chosen.reach is not UndoScope.FILES or bool(self._preview.paths or self._preview.folders or chosen.over)
        )


def _named(paths: Sequence[str], count: int) -> str:
    rows = [breakable(safe(path)) for path in paths[:_MOST_NAMED]]
    left = count - len(rows)
    if left:
        rows.append(localize(translate("BackDialog", "and %n more", "names of files", left)))
    return "\n".join(rows)


async def choose(
    asked: UndoQuestion,
    preview: UndoPreview,
    theme: Theme,
    parent: QWidget,
    spot: QRect | None = None,
    *,
    on_help: Callable[[HelpPlace], object],
) -> UndoChoice | None:
    """Show the dialog and return the answer, None if cancelled.

    `spot` is the pressed button in global coordinates; the dialog opens there. `on_help` opens the manual.
    """
    dialog = UndoDialog(asked, preview, theme, parent)
    dialog.help.asked.connect(on_help)
    if spot is not None:
        open_near(dialog, spot, parent.window().geometry())
    if await answer_of(dialog) != QDialog.DialogCode.Accepted:
        return None
    return dialog.chosen()
