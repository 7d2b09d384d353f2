"""Output of a command in the history: its last lines, or all of it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_agent.gui.document.terminal_output import printable, printed
from desktop_agent.gui.history.history_text import details
from desktop_agent.gui.history.rendered_command_view import RunTextView
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.painting import draw_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind, CopyButton, IconButton
from desktop_agent.gui.widgets.labels import ElidedLabel, Label
from desktop_agent.gui.widgets.layouts import flanked
from desktop_agent.gui.widgets.output_view import NO_OUTPUT, OutputText
from desktop_agent.protocol import Status, ToolCall
from desktop_agent.protocol.command_history import HistoryEntry, WholeOutput
from desktop_agent.sentences import translate
from desktop_agent.text import visible

TAIL: Final = 8

COPY_OUTPUT = translate("HistoryOutput", "Copy output")
NOT_YET = translate("HistoryOutput", "Still running; the output is shown in the conversation.")
NOT_RUN = translate("HistoryOutput", "The command did not run, so there is no output.")
SHOW_PLACE = translate("HistoryOutput", "Show in the conversation")


class OutputBox(TranslatedWidget, QWidget):
    """Details of a command below its row: decision, executed text and last lines of output.

    Signals:
        whole_wanted: show all of the output.
        place_wanted: show the command in the conversation.
        resized: the needed height changed.
        left: the focus returns to the row.
    """

    whole_wanted = Signal()
    place_wanted = Signal()
    resized = Signal()
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._entry: HistoryEntry | None = None
        self._output = ""
        self._lines = 0
        self._call: ToolCall | None = None
        self.details = Label("", theme, self, role="caption", color="text.secondary", wraps=True)
        self.ran = RunTextView(theme, self)
        self.remark = Label("", theme, self, role="caption", color="text.secondary", wraps=True)
        self.text = OutputText(theme, self, wraps=False)
        self.all_button = Button("", theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self.place_button = IconButton("message", "", theme, self, color="icon.muted", size=14)
        self.copy_button = CopyButton(self._copied, theme, self, name=COPY_OUTPUT)
        self.all_button.clicked.connect(self.whole_wanted)
        self.place_button.clicked.connect(self.place_wanted)
        self.ran.resized.connect(self.resized)
        self._build()
        theme.changed.connect(self.update)

    def _build(self) -> None:
        px = self._theme.px
        buttons = QHBoxLayout()
        buttons.setSpacing(px(2))
        buttons.addWidget(self.all_button)
        buttons.addStretch(1)
        buttons.addWidget(self.place_button)
        buttons.addWidget(self.copy_button)
        inner = QVBoxLayout()
        inner.setContentsMargins(0, 0, 0, px(6))
        inner.setSpacing(px(4))
        for widget in (self.details, self.ran, self.remark, self.text):
            inner.addWidget(widget)
        inner.addLayout(buttons)
        self.setLayout(flanked(inner, start=px(40), end=px(16)))

    @property
    def entry(self) -> HistoryEntry | None:
        """The command it tells of."""
        return self._entry

    def show_entry(self, entry: HistoryEntry) -> None:
        """Show the details of a command; its output follows with `show_call`."""
        is_other = self._entry is None or entry.key != self._entry.key
        self._entry = entry
        if is_other:
            self._call = None
        self._retranslate()

    def show_call(self, call: ToolCall | None) -> None:
        """Show the output; None if it is gone from the store."""
        self._call = call
        self._retranslate()

    def height_for(self, width: int) -> int:
        """Return the height that it needs at a width."""
        layout = self.layout()
        if layout is None:
            return 0
        layout.activate()
        return layout.totalHeightForWidth(width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.text.isVisible():
            theme = self._theme
            edge = theme.color("border.subtle") if theme.is_high_contrast else None
            fill, radius = theme.color("surface.raised"), theme.radius("control")
            draw_box(QPainter(self), QRect(self.text.geometry()), radius=radius, fill=fill, edge=edge)

    def _copied(self) -> str:
        return self._output

    def _retranslate(self) -> None:
        if self._entry is None:
            return
        call = self._call
        text = printed(call.output.for_model)[0] if call is not None and call.output is not None else ""
        self._output = printable(text).rstrip("\n")
        lines = self._output.split("\n")
        has_output = bool(self._output.strip())
        self.details.setText("\n".join(details(self._entry)))
        self.ran.show_text(self._entry.ran_as)
        self.remark.setText("" if has_output else self._why_empty())
        self.remark.setVisible(not has_output)
        self.text.setVisible(has_output)
        shown = lines[-TAIL:]
        self.text.setPlainText("\n".join(shown))
        self.text.setFixedHeight(self.text.height_of(len(shown)))
        is_cut = len(lines) > TAIL or bool(call is not None and call.output is not None and call.output.path)
        self.all_button.setVisible(has_output and is_cut)
        self.copy_button.setVisible(has_output)
        self._name()
        self.resized.emit()

    def _why_empty(self) -> str:
        if self._entry is None or self._call is None:
            return ""
        if self._call.status is Status.RUNNING:
            return localize(NOT_YET)
        return localize(NO_OUTPUT if self._call.started_at is not None else NOT_RUN)

    def _name(self) -> None:
        self.all_button.setText(localize(translate("HistoryOutput", "Show all", "of an output")))
        self.text.setAccessibleName(localize(translate("HistoryOutput", "Last lines of the command output")))
        self.place_button.set_name(localize(SHOW_PLACE))


class OutputPage(TranslatedWidget, QWidget):
    """All that a command printed.

    Signals:
        left: back to the list.
    """

    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._raw = ""
        self.back_button = IconButton("chevron-left", "", theme, self)
        self.back_button.clicked.connect(self.left)
        self.command = ElidedLabel(theme, self, role="code_small", is_code=True)
        self.copy_button = CopyButton(self._copied, theme, self, name=COPY_OUTPUT)
        self.remark = Label("", theme, self, role="caption", color="text.secondary", wraps=True)
        self.text = OutputText(theme, self, wraps=True)
        px = theme.px
        head = QHBoxLayout()
        head.setContentsMargins(0, px(8), 0, px(4))
        head.setSpacing(px(4))
        head.addWidget(self.back_button)
        head.addWidget(self.command)
        head.addStretch(1)
        head.addWidget(self.copy_button)
        under = QHBoxLayout()
        under.setContentsMargins(0, 0, 0, px(4))
        under.addWidget(self.remark)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(flanked(head, start=px(8), end=px(8)))
        column.addLayout(flanked(under, start=px(16), end=px(16)))
        column.addLayout(flanked(_alone(self.text), start=px(12), end=px(4)), 1)
        self._retranslate()

    def show_output(self, entry: HistoryEntry, output: WholeOutput) -> None:
        """Show an output whole, from its beginning."""
        self.command.set_text(visible(entry.command, keep_newlines=False))
        text = printed(output.text)[0] if output.is_told else output.text
        self._raw = printable(text).rstrip("\n")
        self.text.setPlainText(self._raw)
        self.remark.setText(say_safely(output.remark) if output.remark is not None else "")
        self.remark.setVisible(output.remark is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._retranslate()
        super().changeEvent(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(80), self._theme.px(80))

    def _copied(self) -> str:
        return self._raw

    def _retranslate(self) -> None:
        self.back_button.set_icon("chevron-right" if self.isRightToLeft() else "chevron-left")
        self.back_button.set_name(localize(translate("HistoryOutput", "Back to the commands")))
        self.text.setAccessibleName(localize(translate("HistoryOutput", "Command output")))


def _alone(widget: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(widget)
    return row
