"""Text that bash got instead of a command, selectable."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_agent.gui.text.rendered_command import COPY_RAN, RAN_AS, SHOW_ALL, folded, unfolded
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_ground
from desktop_agent.gui.theme.text_layout import TextLayout, line_option
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind, CopyButton
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.gui.widgets.layouts import STRETCH, Room, column_of, follow_width, row_of
from desktop_agent.gui.widgets.output_view import OutputText
from desktop_agent.text import visible

_WRAP = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere


class RunTextView(TranslatedWidget, QWidget):
    """Shows the executed text, folded if long. Hidden characters are escaped, but copied unchanged.

    Signals:
        resized: the needed height changed.
    """

    resized = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ran = ""
        self.caption = Label("", theme, self, role="caption", color="text.secondary")
        self.copy_button = CopyButton(lambda: self._ran, theme, self, name=COPY_RAN)
        self.text_view = _TextView(theme, self)
        self.all_button = Button("", theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self.all_button.clicked.connect(self._on_all)
        self._build()
        self._retranslate()
        theme.changed.connect(self.update)

    def show_text(self, ran: str) -> None:
        """Show another text; an empty one hides it all."""
        if ran != self._ran:
            self._ran = ran
            self._put(folded(ran))
        self.setVisible(bool(ran))

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_ground(QPainter(self), self._theme, self.text_view.geometry(), "surface.raised", "control")

    def _build(self) -> None:
        head = row_of(self.caption, STRETCH, self.copy_button)
        below = Room(self.all_button, 0, Qt.AlignmentFlag.AlignLeading)
        column_of(head, self.text_view, below, gap=self._theme.px(2), inside=self)
        for before, after in ((self.copy_button, self.text_view), (self.text_view, self.all_button)):
            QWidget.setTabOrder(before, after)

    def _put(self, shown: str) -> None:
        self.text_view.setPlainText(visible(shown))
        self.all_button.setVisible(shown != self._ran and len(shown) < len(unfolded(self._ran)))
        self.text_view.updateGeometry()
        layout = self.layout()
        if layout is not None:
            # Now, as the receiver reads the height.
            layout.activate()
        self.resized.emit()

    def _on_all(self) -> None:
        # The focused button is hidden, so the focus moves to the text.
        self.text_view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._put(unfolded(self._ran))

    def _retranslate(self) -> None:
        self.caption.setText(localize(RAN_AS))
        self.text_view.setAccessibleName(localize(RAN_AS))
        self.all_button.setText(localize(SHOW_ALL))


class _TextView(OutputText):
    """As high as its wrapped lines, and read from left to right whatever it begins with."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, wraps=True)
        # A scroll bar that appears during layout would take room and thereby become necessary.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        follow_width(self, QSizePolicy.Policy.Preferred)
        option = self.document().defaultTextOption()
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        self.document().setDefaultTextOption(option)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(40), self._theme.px(20))

    def heightForWidth(self, width: int) -> int:
        room = max(1, width - 2 * self.margin())
        high = sum(self._height_of(line, room) for line in self.toPlainText().split("\n"))
        return math.ceil(high) + 2 * self.margin() + self._theme.px(2)

    def _height_of(self, line: str, room: int) -> float:
        layout = TextLayout(line, self.font(), line_option(_WRAP, left_to_right=True))
        high = 0.0
        for row in layout.new_lines():
            # As QPlainTextEdit measures its lines.
            row.setLeadingIncluded(True)
            row.setLineWidth(room)
            high += row.height()
        return high
