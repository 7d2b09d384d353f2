"""Row of one background command: status, resource usage and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QLocale, QPointF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from desktop_agent.gui.composer.strip import nested_sign_at, nested_text_start
from desktop_agent.gui.text.formats import took_time, whole_seconds
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.gui.theme.painting import draw_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind
from desktop_agent.gui.widgets.labels import ElidedLabel, Label
from desktop_agent.gui.widgets.layouts import STRETCH, column_of, row_of
from desktop_agent.protocol import Job, JobUse
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut, visible

PORTS_MAX = 4
"""For how many ports there is a line."""
_GIGABYTE = 1 << 30

PROCESSOR = translate("BackgroundJobs", "CPU {share} %", "share of one processor core that a command takes")
PORT = translate("BackgroundJobs", "Port {port}", "on which a command listens")
OPEN = translate("BackgroundJobs", "Open in browser", "button beside a port on which a command listens")
PORT_NAMED = translate("BackgroundJobs", "Open in browser: port {port}", "button, for assistive technology")


class ResourceUsage(TranslatedWidget, QWidget):
    """Resource usage of a command: first line with the first port, then a line for each other port.

    Signals:
        opened: the user opens a port in the browser; carries the port.
    """

    opened = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self._more = 0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.label = ElidedLabel(theme, self, role="small", color="text.secondary")
        self.more = Label("", theme, self, role="small", color="text.secondary")
        self.ports: list[PortWidget] = []
        self._first = row_of(self.label, STRETCH, gap=theme.space("tight"))
        self._column = column_of(self._first, self.more, gap=0, inside=self)
        self.more.hide()
        self.hide()

    @property
    def buttons(self) -> Sequence[QWidget]:
        """The buttons in Tab order."""
        return [there.open for there in self.ports]

    def show_use(self, text: str, ports: tuple[int, ...]) -> None:
        """Show usage and ports; without either the widget hides."""
        known = {there.port: there for there in self.ports}
        shown = ports[:PORTS_MAX]
        for port in known.keys() - set(shown):
            known[port].setParent(None)
            known[port].deleteLater()
        self.ports = [known.get(port) or self._port(port) for port in shown]
        for place, there in enumerate(self.ports):
            self._put(there, place)
        self._text, self._more = text, len(ports) - len(shown)
        self._retranslate()
        self.setVisible(bool(text or ports))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        lines = max(1, len(self.ports)) + bool(self._more)
        return QSize(super().sizeHint().width(), lines * self._theme.layout("control_height_small"))

    def _port(self, port: int) -> PortWidget:
        made = PortWidget(port, self._theme, self)
        made.open.clicked.connect(partial(self.opened.emit, port))
        return made

    def _put(self, there: PortWidget, place: int) -> None:
        """Insert a port at its place; one that is there already keeps the focus."""
        if place == 0:
            if self._first.indexOf(there) < 0:
                self._column.removeWidget(there)
                self._first.addWidget(there)
        elif self._column.indexOf(there) != place:
            self._first.removeWidget(there)
            self._column.removeWidget(there)
            self._column.insertWidget(place, there)
        there.show()

    def _retranslate(self) -> None:
        if self.label.text() != self._text:
            self.label.set_text(self._text)
        more = translate("BackgroundJobs", "and %n more port(s)", "on which a command listens", self._more)
        self.more.setText(localize(more))
        self.more.setVisible(self._more > 0)
        for there in self.ports:
            there.retranslate()


class PortWidget(QWidget):
    """One port with its button."""

    def __init__(self, port: int, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.port = port
        self._theme = theme
        self.label = Label("", theme, self, role="small", color="text.secondary")
        self.open = Button("", theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        row_of(STRETCH, self.label, self.open, gap=theme.space("tight"), inside=self)
        self.retranslate()

    def retranslate(self) -> None:
        """Apply the texts in the current language."""
        self.label.setText(localize(PORT.with_values(port=self.port)))
        self.open.setText(localize(OPEN))
        self.open.setAccessibleName(localize(PORT_NAMED.with_values(port=self.port)))


def used(use: JobUse) -> str:
    """Return the resource usage of a command as text."""
    places = 1 if use.memory >= _GIGABYTE else 0
    memory = QLocale().formattedDataSize(use.memory, places, QLocale.DataSizeFormat.DataSizeTraditionalFormat)
    share: list[Sentence] = []
    if use.processor is not None:
        share.append(PROCESSOR.with_values(share=QLocale().toString(round(use.processor))))
    return listed([*map(localize, share), memory])


EXIT = translate("BackgroundJobs", "exit {code}", "how a command ended")
STOPPED = translate("BackgroundJobs", "stopped", "a command in the background, before it ended by itself")
SHOW = translate("BackgroundJobs", "Show output", "button beside a command in the background")
HIDE = translate("BackgroundJobs", "Hide output", "button beside a command in the background")
STOP = translate("BackgroundJobs", "Stop", "button: ends a command in the background")
JOB_NAMED = translate("BackgroundJobs", "Command in the background: {command}, {facts}", "for assistive technology")


class JobRow(TranslatedWidget, QFrame):
    """One command with its status and buttons.

    Signals:
        stopped: the user stops it; carries its id.
        output_toggled: the user shows or hides its output; carries its id.
        opened: the user opens one of its ports in the browser; carries the port and its id.
    """

    stopped = Signal(str)
    output_toggled = Signal(str)
    opened = Signal(int, str)

    def __init__(self, job: Job, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.job = job
        self._theme = theme
        self._has_output = False
        self._now = job.started_at
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.command = ElidedLabel(theme, self, role="code_small", is_code=True)
        self.facts = Label("", theme, self, role="small", color="text.secondary")
        self.output = Button("", theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self.stop = Button("", theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self.output.clicked.connect(partial(self.output_toggled.emit, job.id))
        self.stop.clicked.connect(partial(self.stopped.emit, job.id))
        self.use = ResourceUsage(theme, self)
        self.use.opened.connect(self._on_opened)
        row = row_of(self.command, self.facts, STRETCH, self.output, self.stop, gap=theme.space("tight"))
        row.addStrut(theme.layout("strip_height") - 2 * self.frameWidth())
        self._column = column_of(row, self.use, gap=0, inside=self)
        self.command.set_text(visible(job.command, keep_newlines=False))
        theme.changed.connect(self.update)
        self._retranslate()

    @property
    def buttons(self) -> Sequence[QWidget]:
        """The buttons in Tab order."""
        return (self.output, self.stop, *self.use.buttons)

    def show_job(self, job: Job, now: float) -> None:
        """Show how it is now."""
        self.job, self._now = job, now
        self.stop.setVisible(job.ended_at is None)
        if job.ended_at is not None:
            self.show_use(None)
        self._retranslate()

    def show_use(self, use: JobUse | None) -> None:
        """Show its resource usage; None if unknown."""
        self.use.show_use(used(use) if use is not None else "", use.ports if use is not None else ())
        self._mirror()
        self.updateGeometry()

    def set_open(self, *, on: bool) -> None:
        """Set whether its output is visible."""
        self._has_output = on
        self._retranslate()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), max(super().sizeHint().height(), self._theme.layout("strip_height")))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        sign = QPointF(nested_sign_at(self, theme).x(), theme.layout("strip_height") / 2)
        draw_icon(QPainter(self), theme, "terminal", sign, color="icon.normal", size=14)

    def _mirror(self) -> None:
        start, end = nested_text_start(self._theme), self._theme.space("tight")
        left, right = (end, start) if self.isRightToLeft() else (start, end)
        # The icon is where reading begins; at the other side the buttons reach the edge.
        self._column.setContentsMargins(left, 0, right, self._theme.space("tight") if not self.use.isHidden() else 0)

    def _on_opened(self, port: int) -> None:
        self.opened.emit(port, self.job.id)

    def _retranslate(self) -> None:
        self._mirror()
        text = facts(self.job, self._now)
        self.facts.setText(text)
        self.facts.set_color("state.failed" if self.job.exit_code else "text.secondary")
        self.output.setText(localize(HIDE if self._has_output else SHOW))
        self.stop.setText(localize(STOP))
        self.setAccessibleName(localize(JOB_NAMED.with_values(command=cut(self.command.text(), 400), facts=text)))


def facts(job: Job, now: float) -> str:
    """Return how a command is, and for how long it has been or was running."""
    if job.ended_at is None:
        return whole_seconds(max(0.0, now - job.started_at))
    how = localize(STOPPED) if job.exit_code is None else localize(EXIT.with_values(code=job.exit_code))
    return ", ".join(filter(None, (how, took_time(job.ended_at - job.started_at))))
