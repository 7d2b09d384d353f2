"""Background commands above the composer: one line that unfolds to a row each."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QSize, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QSizePolicy, QWidget

from desktop_agent.gui.composer.job_row import JobRow, ResourceUsage, facts
from desktop_agent.gui.composer.strip import DisclosureButton, nested_text_start
from desktop_agent.gui.document.terminal_output import printable
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.gui.theme.painting import draw_ground, draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.announcements import announce
from desktop_agent.gui.widgets.buttons import IconButton
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, row_of
from desktop_agent.gui.widgets.output_view import NO_OUTPUT, OutputText
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.protocol import BackgroundUse, Job
from desktop_agent.protocol.command_history import WholeOutput
from desktop_agent.sentences import translate
from desktop_agent.text import cut, visible

ROWS_MAX = 5
"""Rows that are visible without scrolling, if the page is high enough."""
LINES = 8
"""Last lines of an output that are visible, if the page is high enough."""
ANOTHER = translate("BackgroundJobs", "Another command of this conversation", "beside a port on which it listens")
_SHARE = 0.25
"""Share of the page's height for the rows, and the same for an output."""
_LINES_MIN = 2
_LINE_MAX = 2_000
_TICK_MS = 1_000


class BackgroundJobsStrip(TranslatedWidget, QWidget):
    """Running background commands, and ended ones until the user clears them; hidden if there are none.

    Signals:
        stopped: the user stops a command; carries its id.
        output_wanted: carries the item of the call whose output is visible; repeated while it is.
        use_wanted: the resource usage is needed; repeated while the rows are visible.
        opened: the user opens a port in the browser; carries the port and the id of its command.
    """

    stopped = Signal(str)
    output_wanted = Signal(str)
    use_wanted = Signal()
    opened = Signal(int, str)

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, clock: Callable[[], float] = time.time
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._clock = clock
        self._jobs: tuple[Job, ...] = ()
        self._cleared: set[str] = set()
        self._open = ""
        self._ticks = 0
        self._key_order: list[QWidget] = []
        self.rows: list[JobRow] = []
        self.head = DisclosureButton(theme, self)
        self.clear = IconButton("close", "", theme, self, color="icon.muted", size=14)
        self.area = _Area(theme, self)
        self.others = _Others(theme, self)
        self.output = OutputText(theme, self, wraps=False)
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._on_tick)
        self.head.toggled.connect(self._on_fold)
        self.clear.clicked.connect(self._on_clear)
        self.others.opened.connect(self.opened)
        self._build()
        self.hide()

    def show_jobs(self, jobs: Sequence[Job]) -> None:
        """Show the current commands."""
        ran = {job.id for job in self._jobs if job.ended_at is None}
        self._jobs = tuple(job for job in jobs if job.ended_at is None or job.id not in self._cleared)
        known = {row.job.id: row for row in self.rows}
        for name in known.keys() - {job.id for job in self._jobs}:
            self.area.take(known.pop(name))
        self.rows = [known.get(job.id) or self._row(job) for job in self._jobs]
        if self._open not in {job.id for job in self._jobs}:
            self._open_output("")
        self._retranslate()
        for job in self._jobs:
            if job.ended_at is not None and job.id in ran:
                self._on_ended(job)
        self.setVisible(bool(self._jobs))

    def show_output(self, item: str, output: WholeOutput) -> None:
        """Show the end of a command's output, if it is still open."""
        job = next((job for job in self._jobs if job.id == self._open), None)
        if job is None or job.item != item:
            return
        lines = printable("" if output.is_told else output.text[-LINES * _LINE_MAX :]).rstrip("\n").split("\n")
        text = "\n".join(cut(line, _LINE_MAX) for line in lines[-LINES:]) or localize(NO_OUTPUT)
        if text != self.output.toPlainText():
            self.output.setPlainText(text)
            self.output.verticalScrollBar().setValue(self.output.verticalScrollBar().maximum())

    def show_use(self, use: BackgroundUse) -> None:
        """Show the resource usage and the listening ports."""
        found = {each.job: each for each in use.jobs}
        is_open = self.head.isChecked()
        for row in self.rows:
            row.show_use(found.get(row.job.id) if is_open and row.job.ended_at is None else None)
        self.others.show_ports(use.other_ports if is_open else ())
        self.area.fit([row.sizeHint().height() for row in self.rows])
        self._order_keys()

    def set_view_height(self, height: int) -> None:
        """Set the height of the page, of which the rows and an output take at most their share."""
        room = height * _SHARE
        self.area.set_most(max(1, int(room / self._theme.px(32))))
        lines = max(_LINES_MIN, min(LINES, int(room / self._theme.metrics("code_small").lineSpacing())))
        self.output.setMaximumHeight(self.output.height_of(lines))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._run_clock()

    def hideEvent(self, event: QHideEvent) -> None:
        self._tick.stop()
        super().hideEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        draw_ground(painter, theme, self.rect())
        if self.output.isVisible():
            draw_themed_box(painter, theme, self.output.geometry(), "block", "surface.page", edge="border.subtle")

    def _build(self) -> None:
        theme = self._theme
        head = row_of(Room(self.head), self.clear, gap=theme.space("tight"))
        shown = row_of(self.output, margins=(theme.space("normal"), 0, theme.space("normal"), 0))
        self._column = column_of(head, self.area, self.others, shown, gap=0, inside=self)
        # In a low window they shrink before the message field does.
        self.output.setMinimumHeight(self.output.height_of(_LINES_MIN))
        self.output.setMaximumHeight(self.output.height_of(LINES))
        self.area.hide()
        self.output.hide()

    def _row(self, job: Job) -> JobRow:
        row = JobRow(job, self._theme, self)
        row.stopped.connect(self.stopped)
        row.output_toggled.connect(self._on_output)
        row.opened.connect(self.opened)
        self.area.add(row)
        return row

    def _on_fold(self, _is_open: bool) -> None:
        if not self.head.isChecked():
            self._open_output("")
            self.show_use(BackgroundUse())
        self._retranslate()

    def _on_clear(self) -> None:
        self._cleared |= {job.id for job in self._jobs if job.ended_at is not None}
        self.show_jobs(self._jobs)

    def _on_output(self, name: str) -> None:
        self._open_output("" if name == self._open else name)
        self._retranslate()

    def _on_ended(self, job: Job) -> None:
        sentence = translate("BackgroundJobs", "{command}, in the background: {facts}", "said by a screen reader")
        command = cut(visible(job.command, keep_newlines=False), 200)
        announce(self, localize(sentence.with_values(command=command, facts=facts(job, self._clock()))))
        if job.id == self._open:
            self.output_wanted.emit(job.item)

    def _on_tick(self) -> None:
        self._retranslate()
        job = next((job for job in self._jobs if job.id == self._open), None)
        if job is not None and job.ended_at is None:
            self.output_wanted.emit(job.item)
        self._ticks += 1
        if self._ticks % 2:
            # The second sample comes soon: processor usage needs two.
            self._look()

    def _open_output(self, name: str) -> None:
        self._open = name
        self.output.setPlainText("")
        job = next((job for job in self._jobs if job.id == name), None)
        self.output.setVisible(job is not None)
        if job is not None:
            named = translate("BackgroundJobs", "Output of {command}", "in the background, for assistive technology")
            command = cut(visible(job.command, keep_newlines=False), 200)
            self.output.setAccessibleName(localize(named.with_values(command=command)))
            self.output_wanted.emit(job.item)

    def _retranslate(self) -> None:
        now, running = self._clock(), sum(job.ended_at is None for job in self._jobs)
        ended = len(self._jobs) - running
        self.head.set_label(_summary(running, ended))
        self.clear.setVisible(ended > 0)
        self.clear.set_name(localize(translate("BackgroundJobs", "Clear ended commands")))
        for row, job in zip(self.rows, self._jobs, strict=True):
            row.show_job(job, now)
            row.set_open(on=job.id == self._open)
        self._order_keys()
        is_open = self.head.isChecked()
        self.area.setVisible(is_open)
        self._column.setContentsMargins(0, 0, 0, self._theme.space("normal") if is_open else 0)
        self.area.fit([row.sizeHint().height() for row in self.rows])
        self._run_clock()

    def _order_keys(self) -> None:
        """Set the Tab order from top to bottom; Qt would put later widgets at the end of the window."""
        rows = [button for row in self.rows for button in row.buttons]
        order = [self.head, self.clear, *rows, *self.others.lines.buttons, self.output]
        if order != self._key_order:
            self._key_order = order
            for before, after in pairwise(order):
                QWidget.setTabOrder(before, after)

    def _run_clock(self) -> None:
        """Tick only while a changing age is visible."""
        is_seen = self.isVisible() and self.head.isChecked() and any(job.ended_at is None for job in self._jobs)
        if is_seen and not self._tick.isActive():
            self._ticks = 0
            self._tick.start()
            self._look()
        elif not is_seen:
            self._tick.stop()
            self.others.show_ports(())

    def _look(self) -> None:
        if not self.window().isMinimized():
            self.use_wanted.emit()


class _Others(QWidget):
    """The ports of the conversation that belong to none of the rows.

    Signals:
        opened: the user opens a port in the browser; carries the port and no id.
    """

    opened = Signal(int, str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ports: tuple[int, ...] = ()
        self.lines = ResourceUsage(theme, self)
        self.lines.opened.connect(self._on_opened)
        self._column = column_of(self.lines, inside=self)
        self.show_ports(())

    def show_ports(self, ports: tuple[int, ...]) -> None:
        """Offer these; none hides it."""
        self._ports = ports
        self.lines.show_use(localize(ANOTHER) if ports else "", ports)
        start, end = nested_text_start(self._theme), self._theme.space("tight")
        left, right = (end, start) if self.isRightToLeft() else (start, end)
        self._column.setContentsMargins(left, 0, right, 0)
        self.setVisible(bool(ports))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.LayoutDirectionChange):
            self.show_ports(self._ports)
        super().changeEvent(event)

    def _on_opened(self, port: int) -> None:
        self.opened.emit(port, "")


class _Area(QScrollArea):
    """The rows; from a number on they scroll."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._most, self._heights = ROWS_MAX, list[int]()
        inner = QWidget(self)
        self._column = column_of(STRETCH, gap=theme.px(2), inside=inner)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        set_up_scroll_area(self, inner, theme)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    def add(self, row: JobRow) -> None:
        """Put a row below the others."""
        self._column.insertWidget(self._column.count() - 1, row)

    def set_most(self, rows: int) -> None:
        """Set how many rows of one line have room."""
        self._most = rows
        self.fit(self._heights)

    def take(self, row: JobRow) -> None:
        """Remove a row and delete it."""
        self._column.removeWidget(row)
        row.setParent(None)
        row.deleteLater()

    def fit(self, heights: Sequence[int]) -> None:
        """Fit the height to rows of these heights, up to the limit."""
        self._heights = list(heights)
        seen = self._heights[:ROWS_MAX]
        needed = sum(seen) + self._theme.px(2) * max(0, len(seen) - 1)
        self.setMinimumHeight(self._lines(min(len(seen), 1)))
        self.setMaximumHeight(min(needed, self._lines(self._most)))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.maximumHeight())

    def _on_focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Scroll to the focused widget; Qt does so only for focus changes within the area."""
        if new is not None and self.isAncestorOf(new):
            self.ensureWidgetVisible(new, 0, self._theme.space("tight"))

    def _lines(self, count: int) -> int:
        return self._theme.layout("strip_height") * count + self._theme.px(2) * max(0, count - 1)


def _summary(running: int, ended: int) -> str:
    if not running:
        return localize(translate("BackgroundJobs", "%n command(s) ended in the background", "", ended))
    parts = [translate("BackgroundJobs", "%n command(s) running in the background", "", running)]
    if ended:
        parts.append(translate("BackgroundJobs", "%n ended", "after: 2 commands running in the background", ended))
    return listed(map(localize, parts))
