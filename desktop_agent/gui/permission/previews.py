"""What a call would do, counted before it runs, in an edged group on the card."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_agent.gui.text.translator import say
from desktop_agent.gui.text.untrusted import breakable, say_safely
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.controls import Group, Label
from desktop_agent.protocol import Preview, PreviewLine
from desktop_agent.sentences import translate

LINES_MAX = 12


class EffectPreview(Group):
    """A title with the total at its right, and a line for each thing; what would be lost has its own colour.

    Lines wrap and are never elided. Of very many the first are shown, what would be lost before the rest.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._preview: Preview | None = None
        self.title = Label("", theme, self, role="small_strong", color="text.secondary", wraps=True)
        self.total = Label("", theme, self, role="small_strong", color="text.secondary")
        self.more = Label("", theme, self, role="small", color="text.secondary")
        self.lines: list[Label] = []
        head = QHBoxLayout()
        head.setSpacing(theme.space("block"))
        head.addWidget(self.title, 1)
        head.addWidget(self.total, 0, Qt.AlignmentFlag.AlignTop)
        across, above = theme.space("loose"), theme.space("normal")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(across, above, across, above)
        self._column.setSpacing(theme.space("hair"))
        self._column.addLayout(head)
        self._column.addWidget(self.more)
        self.hide()

    def show_preview(self, preview: Preview | None) -> None:
        """Show another preview; None hides the group."""
        self._preview = preview
        for label in self.lines:
            label.setParent(None)
            label.deleteLater()
        self.lines = []
        for place, line in enumerate(_first(preview)):
            label = self._label(line)
            self.lines.append(label)
            self._column.insertWidget(place + 1, label)
            # Qt would show it with the next events only, and until then it would take no room.
            label.show()
        self._retranslate()
        self.setVisible(preview is not None)

    def spoken(self) -> str:
        """Return all that it says, for assistive technology."""
        return preview_words(self._preview)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

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
        self.more.setText(say(translate("PermissionCard", "and %n more", "lines of a preview", hidden)))
        self.more.setVisible(hidden > 0)
        self.setAccessibleName(self.spoken())


def preview_words(preview: Preview | None) -> str:
    """Return a preview as lines of text; empty for none."""
    if preview is None:
        return ""
    title = say_safely(preview.title)
    head = title if preview.total is None else f"{title}: {say_safely(preview.total)}"
    return "\n".join([head, *(say_safely(line.sentence) for line in _first(preview))])


def _first(preview: Preview | None) -> list[PreviewLine]:
    """Return the lines that are shown: all, or where there are too many, losses before the rest, in their order."""
    if preview is None:
        return []
    if len(preview.lines) <= LINES_MAX:
        return list(preview.lines)
    by_loss = sorted(range(len(preview.lines)), key=lambda place: (not preview.lines[place].is_loss, place))
    return [preview.lines[place] for place in sorted(by_loss[:LINES_MAX])]
