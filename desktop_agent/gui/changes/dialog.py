"""Changes of one file in a separate window, unified or side by side."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QWidget

from desktop_agent.gui.changes.hunks_view import FileChangesView
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button
from desktop_agent.gui.widgets.labels import ElidedLabel
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, row_of
from desktop_agent.gui.widgets.segmented_control import SegmentedControl
from desktop_agent.protocol import FileDiff
from desktop_agent.sentences import translate
from desktop_agent.text import visible

_SIZE = (960, 640)
UNIFIED = translate("Changes", "Unified", "how changed lines are shown: one side below the other")
BESIDE = translate("Changes", "Side by side", "how changed lines are shown")
HOW = translate("Changes", "Diff view", "name of a choice")


class ChangesDialog(TranslatedWidget, QDialog):
    """A non-modal window that is deleted when it is closed.

    `diff` is shown, `turn` the message of its turn, "" for all; both stay while the page changes.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.diff = FileDiff("", "")
        self.turn = ""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.name = ElidedLabel(theme, self, role="code", is_code=True, elide=Qt.TextElideMode.ElideMiddle)
        self.how = SegmentedControl([(True, BESIDE, ("", "")), (False, UNIFIED, ("", ""))], theme, self)
        self.view = FileChangesView(theme, self)
        self.close_button = Button("", theme, self)
        self.bind_text(HOW, self.how.setAccessibleName)
        self.bind_text(translate("Changes", "Changed lines"), self.setWindowTitle, self.setAccessibleName)
        self.bind_text(translate("Changes", "Close"), self.close_button.setText)
        self.close_button.clicked.connect(self.close)
        self.how.chosen.connect(self._on_how)
        px = theme.px
        head = row_of(self.name, STRETCH, self.how, gap=px(8))
        foot = row_of(STRETCH, self.close_button)
        column_of(head, Room(self.view), foot, gap=px(8), margins=(px(16), px(12), px(16), px(12)), inside=self)
        window = parent.window()
        self.resize(min(px(_SIZE[0]), window.width() - px(24)), min(px(_SIZE[1]), window.height() - px(24)))
        self.view.set_wide(on=True)
        theme.changed.connect(self.update)

    def show_diff(self, diff: FileDiff, accepted: frozenset[str], *, can_change: bool) -> None:
        self.diff = diff
        self.name.set_text(visible(diff.path, keep_newlines=False))
        self.view.show_diff(diff, accepted, can_change=can_change)

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._theme.color("surface.page"))

    def _on_how(self, is_wide: object) -> None:
        self.view.set_wide(on=is_wide is True)
