"""Says for a while why a press did nothing, over what is beside the buttons, where the head is out of sight."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.controls import Group, Label

_SHOWN_MS = 6000


class ReasonBubble(Group):
    """Lies over its parent and moves nothing; the pointer goes through it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, ground="surface.raised", edge="border.strong", radius="control")
        self.words = Label("", theme, self, role="small")
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.px(10), theme.px(4), theme.px(10), theme.px(4))
        column.addWidget(self.words)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: str, above: QRect) -> None:
        """Show the words right above a part of the parent."""
        self.words.setText(words)
        size = self.sizeHint()
        self.setGeometry(above.left(), above.top() - size.height(), min(size.width(), above.width()), size.height())
        self.raise_()
        self.show()
        self._timer.start()
