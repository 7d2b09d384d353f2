"""What the agent may and may not do, in four sentences."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import Room, column_of, row_of
from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sentences import translate

READS = translate(
    "Welcome", "It reads the folder that you choose. What it reads goes to the model server that you set up."
)
ASKS = translate(
    "Welcome",
    "Commands that only look run at once. Whatever changes, installs or sends something asks first, and says how "
    "risky it is and why.",
)
CONFINED = translate(
    "Welcome", "Commands run in a sandbox, in which your keys and your other files are out of sight."
)
NOT_CONFINED = translate("Welcome", "No sandbox works on this computer, so more commands ask.")
UNDONE = translate(
    "Welcome", "What it changes in the folder can be undone. Files that commands delete are kept in a bin."
)


class PermissionSummary(TranslatedWidget, QWidget):
    """Four sentences with an icon each; the one on the sandbox follows what is found."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._status: SandboxStatus | None = None
        self.reads, self.asks, self.sandbox, self.undone = (
            Label("", theme, self, color="text.secondary", wraps=True) for _ in range(4)
        )
        icons = ("eye", "waiting", "shield", "undo")
        labels = (self.reads, self.asks, self.sandbox, self.undone)
        top = Qt.AlignmentFlag.AlignTop
        rows = [
            row_of(Room(_Sign(icon, theme, self), 0, top), Room(label), gap=theme.space("normal"))
            for icon, label in zip(icons, labels, strict=True)
        ]
        column_of(*rows, gap=theme.px(6), inside=self)
        self.bind_text(READS, self.reads.setText)
        self.bind_text(ASKS, self.asks.setText)
        self.bind_text(UNDONE, self.undone.setText)
        self._retranslate()

    def show_sandbox_status(self, status: SandboxStatus | None) -> None:
        """Say whether there is a sandbox; as long as that is not known, what is true with one."""
        self._status = status
        self._retranslate()

    def _retranslate(self) -> None:
        works = self._status is None or self._status.works
        self.sandbox.setText(localize(CONFINED if works else NOT_CONFINED))


class _Sign(QWidget):
    def __init__(self, icon: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon, self._theme = icon, theme
        self.setFixedSize(theme.px(18), theme.line("interface"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_icon(QPainter(self), self._theme, self._icon, QPointF(self.rect().center()), color="icon.muted")
