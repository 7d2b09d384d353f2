"""The button that copies a text and says so."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.text.translator import say
from desktop_agent.gui.theme.painting import draw_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import IconButton
from desktop_agent.sentences import Sentence, translate

COPY = translate("CopyButton", "Copy")
COPY_CODE = translate("CopyButton", "Copy code")
COPY_MESSAGE = translate("CopyButton", "Copy message")
COPY_COMMAND = translate("CopyButton", "Copy command")
COPIED = translate("CopyButton", "Copied")

_SHOWN_MS = 1_500


class CopyButton(IconButton):
    """Copies what `text` returns when it is pressed, and shows a tick for a moment.

    A floating one has a ground of its own, since it lies over text.
    """

    def __init__(
        self,
        text: Callable[[], str],
        theme: Theme,
        parent: QWidget | None = None,
        *,
        name: Sentence = COPY,
        floating: bool = False,
    ) -> None:
        super().__init__("copy", say(name), theme, parent, color="icon.muted", size=14)
        self._text = text
        self._name = name
        self._floating = floating
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._rest)
        self.clicked.connect(self._on_clicked)

    def set_text(self, text: Callable[[], str], name: Sentence) -> None:
        """Let it copy something else."""
        self._text, self._name = text, name
        self._timer.stop()
        self._rest()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._floating:
            fill, edge = self.theme.color("surface.raised"), self.theme.color("border.strong")
            painter = QPainter(self)
            draw_box(painter, self.rect(), radius=self.theme.radius("control"), fill=fill, edge=edge)
            painter.end()
        super().paintEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange and not self._timer.isActive():
            self._rest()
        super().changeEvent(event)

    def _on_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._text())
        self.set_icon("check", color="state.done")
        self.set_name(say(COPIED))
        self._timer.start(_SHOWN_MS)

    def _rest(self) -> None:
        self.set_icon("copy", color="icon.muted")
        self.set_name(say(self._name))
