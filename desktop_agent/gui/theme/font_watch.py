"""Notices that the desktop's fonts may have become others while the program runs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.theme.theme import Theme


class FontWatch(QObject):
    """Lets the theme look at the fonts again when the desktop tells of a change, and when its user comes back.

    Not every desktop tells; who has changed them comes back from its settings. It lives as long as the window.
    """

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self._theme = theme
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ThemeChange, QEvent.Type.WindowActivate):
            self._theme.review_fonts()
        return super().eventFilter(watched, event)
