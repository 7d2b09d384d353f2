"""Previews on a permission card: effects of a command, and the change of a file."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.command_view import CommandView
from desktop_agent.gui.document.diff_block import count_changes
from desktop_agent.gui.document.diff_pane import DiffPane
from desktop_agent.gui.document.markdown import LONGEST
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import breakable, say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Group, Label
from desktop_agent.gui.widgets.layouts import Room, column_of, row_of
from desktop_agent.protocol import Preview, PreviewLine
from desktop_agent.sentences import translate
from desktop_agent.text import visible

LINES_MAX = 12


class EffectPreview(TranslatedWidget, Group):
    """A title with a total, and a line for each effect; losses have their own colour.

    Lines wrap and are never elided. Of too many, losses are shown first.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._preview: Preview | None = None
        self.title = Label("", theme, self, role="small_strong", color="text.secondary", wraps=True)
        self.total = Label("", theme, self, role="small_strong", color="text.secondary")
        self.more = Label("", theme, self, role="small", color="text.secondary")
        self.lines: list[Label] = []
        head = row_of(Room(self.title), Room(self.total, 0, Qt.AlignmentFlag.AlignTop), gap=theme.space("block"))
        margins = (theme.space("loose"), theme.space("normal")) * 2
        self._column = column_of(head, self.more, gap=theme.space("hair"), margins=margins, inside=self)
        self.hide()

    def show_preview(self, preview: Preview | None) -> None:
        """Show a preview; None hides the group."""
        self._preview = preview
        for label in self.lines:
            label.setParent(None)
            label.deleteLater()
        self.lines = []
        for place, line in enumerate(_first(preview)):
            label = self._label(line)
            self.lines.append(label)
            self._column.insertWidget(place + 1, label)
            # Qt shows it only with the next events, and a hidden line takes no room.
            label.show()
        self._retranslate()
        self.setVisible(preview is not None)

    def spoken(self) -> str:
        """Return its text for assistive technology."""
        return preview_text(self._preview)

    def _label(self, line: PreviewLine) -> Label:
        color = "risk.high.text" if line.is_loss else "text.primary"
        return Label("", self.theme, self, role="small", color=color, wraps=True)

    def _retranslate(self) -> None:
        preview = self._preview
        shown = _first(preview)
        self.title.setText(say_safely(preview.title) if preview is not None else "")
        total = preview.total if preview is not None else None
        self.total.setText(say_safely(total) if total is not None else "")
        for label, line in zip(self.lines, shown, strict=True):
            label.setText(breakable(say_safely(line.sentence)))
        hidden = len(preview.lines) - len(shown) if preview is not None else 0
        self.more.setText(localize(translate("PermissionCard", "and %n more", "lines of a preview", hidden)))
        self.more.setVisible(hidden > 0)
        self.setAccessibleName(self.spoken())


def preview_text(preview: Preview | None) -> str:
    """Return a preview as text, "" for None."""
    if preview is None:
        return ""
    title = say_safely(preview.title)
    head = title if preview.total is None else f"{title}: {say_safely(preview.total)}"
    return "\n".join([head, *(say_safely(line.sentence) for line in _first(preview))])


def _first(preview: Preview | None) -> list[PreviewLine]:
    """Return the lines to show: all, or of too many losses first, in their order."""
    if preview is None:
        return []
    if len(preview.lines) <= LINES_MAX:
        return list(preview.lines)
    by_loss = sorted(range(len(preview.lines)), key=lambda place: (not preview.lines[place].is_loss, place))
    return [preview.lines[place] for place in sorted(by_loss[:LINES_MAX])]


class ChangePreview(TranslatedWidget, Group):
    """A change as a unified diff that scrolls if it is long; hidden without one.

    Invisible characters are escaped. A diff with lines that would be cut is shown as plain text instead.

    Signals:
        read_changed: `was_read` has changed.
    """

    read_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._added = self._removed = 0
        self._is_new = self._is_gone = False
        self.title = Label("", theme, self, role="small_strong", color="text.secondary")
        self.added = Label("", theme, self, role="small_strong", color="diff.added_sign")
        self.removed = Label("", theme, self, role="small_strong", color="risk.high.text")
        self.diff = DiffPane(theme, self)
        self.whole = CommandView(theme, self)
        self.diff.read_changed.connect(self.read_changed)
        self.whole.read_changed.connect(self.read_changed)
        across, gap = theme.space("loose"), theme.space("normal")
        margins = (across, gap, across, theme.space("close"))
        head = row_of(Room(self.title), self.added, self.removed, gap=gap, margins=margins)
        column_of(head, self.diff, self.whole, gap=0, margins=(1, 1, 1, 1), inside=self)
        self.hide()

    def show_change(self, diff: str) -> None:
        """Show a unified diff; an empty one hides the group."""
        lines = diff.split("\n")
        self._added, self._removed = count_changes(diff)
        is_one = sum(line.startswith("+++ ") for line in lines) == 1
        self._is_new = is_one and lines[0].startswith("--- /dev/null")
        self._is_gone = is_one and lines[1].startswith("+++ /dev/null")
        shown = visible(diff)
        is_cut = any(len(line) > LONGEST for line in shown.split("\n"))
        self.diff.set_diff("" if is_cut else shown)
        self.whole.set_command(diff.rstrip("\n") if is_cut else "", is_shell=False)
        self.diff.setVisible(not is_cut)
        self.whole.setVisible(is_cut)
        self.setVisible(bool(diff))
        self._retranslate()

    @property
    def pane(self) -> CommandView | DiffPane:
        """The scrolling view of the change, a pixel narrower than the group at either side."""
        return self.whole if self.diff.isHidden() else self.diff

    def _retranslate(self) -> None:
        new = translate("PermissionCard", "A new file", "over a diff")
        gone = translate("PermissionCard", "A file that would be deleted", "over a diff")
        changed = translate("PermissionCard", "What would change", "over a diff")
        self.title.setText(localize(new if self._is_new else gone if self._is_gone else changed))
        self.added.setText(f"+{self._added}" if self._added else "")
        self.removed.setText(f"\N{MINUS SIGN}{self._removed}" if self._removed else "")
