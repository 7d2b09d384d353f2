"""What a command in the background uses, and the ports on which it listens: lines below its row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QLocale, QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop_agent.gui.text.translator import listed, say
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.controls import Button, Kind, Label
from desktop_agent.gui.widgets.elided_label import ElidedLabel
from desktop_agent.protocol import JobUse
from desktop_agent.sentences import Sentence, translate

PORTS_MAX = 4
"""For how many ports there is a line."""
_GIGABYTE = 1 << 30

PROCESSOR = translate("BackgroundJobs", "CPU {share} %", "share of one processor core that a command takes")
PORT = translate("BackgroundJobs", "Port {port}", "on which a command listens")
OPEN = translate("BackgroundJobs", "Open in browser", "button beside a port on which a command listens")
NAMED = translate("BackgroundJobs", "Open in browser: port {port}", "button, for assistive technology")


class UseLines(QWidget):
    """The first line says what is used, and has the first port; every other port has a line of its own.

    Signals:
        opened: what listens on a port shall be shown in a browser; carries the port.
    """

    opened = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = ""
        self._more = 0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.words = ElidedLabel(theme, self, role="small", color="text.secondary")
        self.more = Label("", theme, self, role="small", color="text.secondary")
        self.ports: list[PortWidget] = []
        first = QHBoxLayout()
        first.setSpacing(theme.space("tight"))
        first.addWidget(self.words)
        first.addStretch(1)
        self._first = first
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(first)
        column.addWidget(self.more)
        self.more.hide()
        self.hide()

    @property
    def buttons(self) -> Sequence[QWidget]:
        """What the keyboard comes to, in order."""
        return [there.open for there in self.ports]

    def show_use(self, words: str, ports: tuple[int, ...]) -> None:
        """Say what is used, and offer what listens; nothing of either hides it."""
        kept = {there.port: there for there in self.ports}
        shown = ports[:PORTS_MAX]
        for port in kept.keys() - set(shown):
            kept[port].setParent(None)
            kept[port].deleteLater()
        self.ports = [kept.get(port) or self._port(port) for port in shown]
        for place, there in enumerate(self.ports):
            self._put(there, place)
        self._words, self._more = words, len(ports) - len(shown)
        self._restate()
        self.setVisible(bool(words or ports))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        lines = max(1, len(self.ports)) + bool(self._more)
        return QSize(super().sizeHint().width(), lines * self._theme.layout("control_height_small"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._restate()
        super().changeEvent(event)

    def _port(self, port: int) -> PortWidget:
        made = PortWidget(port, self._theme, self)
        made.open.clicked.connect(partial(self.opened.emit, port))
        return made

    def _put(self, there: PortWidget, place: int) -> None:
        """Put a port where it belongs; one that stands there keeps the keyboard."""
        if place == 0:
            if self._first.indexOf(there) < 0:
                self._column.removeWidget(there)
                self._first.addWidget(there)
        elif self._column.indexOf(there) != place:
            self._first.removeWidget(there)
            self._column.removeWidget(there)
            self._column.insertWidget(place, there)
        there.show()

    def _restate(self) -> None:
        if self.words.text() != self._words:
            self.words.set_text(self._words)
        more = translate("BackgroundJobs", "and %n more port(s)", "on which a command listens", self._more)
        self.more.setText(say(more))
        self.more.setVisible(self._more > 0)
        for there in self.ports:
            there.retranslate()


class PortWidget(QWidget):
    """One port, and the way to it."""

    def __init__(self, port: int, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.port = port
        self._theme = theme
        self.label = Label("", theme, self, role="small", color="text.secondary")
        self.open = Button("", theme, self, kind=Kind.QUIET, height="control_height_small")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.space("tight"))
        row.addStretch(1)
        row.addWidget(self.label)
        row.addWidget(self.open)
        self.retranslate()

    def retranslate(self) -> None:
        """Say it in the language of the window."""
        self.label.setText(say(PORT.having(port=self.port)))
        self.open.setText(say(OPEN))
        self.open.setAccessibleName(say(NAMED.having(port=self.port)))


def used(use: JobUse) -> str:
    """Return what a command uses, in words."""
    places = 1 if use.memory >= _GIGABYTE else 0
    memory = QLocale().formattedDataSize(use.memory, places, QLocale.DataSizeFormat.DataSizeTraditionalFormat)
    share: list[Sentence] = []
    if use.processor is not None:
        share.append(PROCESSOR.having(share=QLocale().toString(round(use.processor))))
    return listed([*map(say, share), memory])
