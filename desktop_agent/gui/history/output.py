"""Output of a command in the history: its last lines, or all of it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.terminal_output import printable, printed
from desktop_agent.gui.history.history_text import details
from desktop_agent.gui.history.rendered_command_view import RunTextView
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import say_safely
from desktop_agent.gui.theme.painting import draw_ground
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind, CopyButton, IconButton
from desktop_agent.gui.widgets.labels import ElidedLabel, Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, flanked, row_of
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
        self.entry: HistoryEntry | None = None
        """The command it tells of."""
        self._output = ""
        self._lines = 0
        self._call: ToolCall | None = None
        self.details = Label("", theme, self, role="caption", color="text.secondary", wraps=True)
        self.ran = RunTextView(theme, self)
        self.remark = Label("", theme, self, role="caption", color="text.secondary", wraps=True)
        self.text = OutputText(theme, self, wraps=False)
        self.all_button = Button("", theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self.place_button = IconButton("message", "", theme, self, color="icon.muted", size=14)
        self.copy_button = CopyButton(lambda: self._output, theme, self, name=COPY_OUTPUT)
        self.all_button.clicked.connect(self.whole_wanted)
        self.place_button.clicked.connect(self.place_wanted)
        self.ran.resized.connect(self.resized)
        self._build()
        theme.changed.connect(self.update)

    def _build(self) -> None:
        px = self._theme.px
        buttons = row_of(self.all_button, STRETCH, self.place_button, self.copy_button, gap=px(2))
        inner = column_of(
            self.details, self.ran, self.remark, self.text, buttons, gap=px(4), margins=(0, 0, 0, px(6))
        )
        self.setLayout(flanked(inner, start=px(40), end=px(16)))

    def show_entry(self, entry: HistoryEntry) -> None:
        """Show the details of a command; its output follows with `show_call`."""
        is_other = self.entry is None or entry.key != self.entry.key
        self.entry = entry
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
            draw_ground(QPainter(self), self._theme, self.text.geometry(), "surface.raised", "control")

    def _retranslate(self) -> None:
        if self.entry is None:
            return
        call = self._call
        text = printed(call.output.for_model)[0] if call is not None and call.output is not None else ""
        self._output = printable(text).rstrip("\n")
        lines = self._output.split("\n")
        has_output = bool(self._output.strip())
        self.details.setText("\n".join(details(self.entry)))
        self.ran.show_text(self.entry.ran_as)
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
        if self.entry is None or self._call is None:
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
        self.copy_button = CopyButton(lambda: self._raw, theme, self, name=COPY_OUTPUT)
        self.remark = Label("", theme, self, role="caption", color="text.secondary", wraps=True)
        self.text = OutputText(theme, self, wraps=True)
        px = theme.px
        head = row_of(
            self.back_button, self.command, STRETCH, self.copy_button, gap=px(4), margins=(0, px(8), 0, px(4))
        )
        column_of(
            flanked(head, start=px(8), end=px(8)),
            flanked(row_of(self.remark, margins=(0, 0, 0, px(4))), start=px(16), end=px(16)),
            Room(flanked(row_of(self.text), start=px(12), end=px(4))),
            gap=0,
            inside=self,
        )
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

    def _mirror(self) -> None:
        self._retranslate()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(80), self._theme.px(80))

    def _retranslate(self) -> None:
        self.back_button.set_icon("chevron-right" if self.isRightToLeft() else "chevron-left")
        self.back_button.set_name(localize(translate("HistoryOutput", "Back to the commands")))
        self.text.setAccessibleName(localize(translate("HistoryOutput", "Command output")))
