"""Completion of slash commands above the message field."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QSizePolicy, QWidget

from desktop_agent.gui.composer.slash_commands import SlashCommand, suggested
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_text, draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.announcements import announce
from desktop_agent.gui.widgets.layouts import column_of, remove_widgets
from desktop_agent.gui.widgets.scroll_bar import set_up_scroll_area
from desktop_agent.gui.widgets.text_edit import MessageField
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.sentences import translate

_SEEN_MAX = 6
"""Commands that are visible at once; more scroll."""
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_TAKES = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab})
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class CommandSuggestions(TranslatedWidget, QFrame):
    """Completes the text of a field, which keeps the focus: Up and Down, Enter or Tab, Escape.

    Escape closes it until the user starts a new text.

    Signals:
        taken: a command was chosen; carries its name.
    """

    taken = Signal(str)

    def __init__(self, field: MessageField, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._field, self._theme = field, theme
        self._is_dismissed = False
        self._current = 0
        self.rows: list[SuggestionRow] = []
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._area, inner = QScrollArea(self), QWidget(self)
        self._column = column_of(gap=0, inside=inner)
        set_up_scroll_area(self._area, inner, theme)
        edge, self._gap = theme.px(4), theme.space("tight")
        self._edge = edge
        column_of(self._area, margins=(edge, edge, edge, edge + self._gap), inside=self)
        field.textChanged.connect(self._follow)
        field.installEventFilter(self)
        theme.changed.connect(self.update)
        self.hide()
        self._retranslate()

    def dismiss(self) -> None:
        """Close until the user starts a new text."""
        self._is_dismissed = bool(self._fitting())
        self._show(())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_ours = watched is self._field and event.type() is QEvent.Type.KeyPress and not self.isHidden()
        if is_ours and isinstance(event, QKeyEvent) and not self._field.composes() and event.modifiers() in _PLAIN:
            return self._take_key(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = self.rect().adjusted(0, 0, 0, -self._gap)
        draw_themed_box(QPainter(self), self._theme, box, "block", "surface.raised", edge="border.strong")

    def _take_key(self, key: Qt.Key) -> bool:
        if key in _STEPS:
            self._go_to((self._current + _STEPS[key]) % len(self.rows))
        elif key in _TAKES:
            self.taken.emit(self.rows[self._current].command.name)
        elif key == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            return False
        return True

    def _follow(self) -> None:
        fitting = self._fitting()
        if not fitting:
            self._is_dismissed = False
        is_shut = self._is_dismissed or self._field.isReadOnly()
        self._show(() if is_shut else fitting)

    def _fitting(self) -> Sequence[SlashCommand]:
        # A command's name is on the first line, so a long text is not joined at each key press.
        return suggested(self._field.text()) if self._field.document().blockCount() == 1 else ()

    def _show(self, commands: Sequence[SlashCommand]) -> None:
        if [row.command for row in self.rows] == list(commands):
            return
        remove_widgets(self._column, self.rows)
        self.rows = [SuggestionRow(command, self._theme, self) for command in commands]
        for row in self.rows:
            row.clicked.connect(partial(self.taken.emit, row.command.name))
            self._column.addWidget(row)
        high = self._theme.layout("strip_height") * min(len(self.rows), _SEEN_MAX)
        self._area.setFixedHeight(high)
        self.setFixedHeight(high + 2 * self._edge + self._gap)
        self.setVisible(bool(self.rows))
        if self.rows:
            self._go_to(0)

    def _go_to(self, place: int) -> None:
        self._current = place
        for number, row in enumerate(self.rows):
            row.set_current(on=number == place)
        row = self.rows[place]
        self._area.ensureWidgetVisible(row, 0, 0)
        announce(self._field, f"{row.accessibleName()}, {row.accessibleDescription()}")

    def _retranslate(self) -> None:
        self.setAccessibleName(localize(translate("SlashCommands", "Commands", "the list above the message field")))
        for row in self.rows:
            row.retranslate()


class SuggestionRow(QAbstractButton):
    """One command with its help. It never takes the focus from the field."""

    def __init__(self, command: SlashCommand, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.command = command
        self._theme = theme
        self.is_current = False
        """Enter takes it."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)
        self.retranslate()

    def set_current(self, *, on: bool) -> None:
        self.is_current = on
        self.update()

    def retranslate(self) -> None:
        """Apply the help in the current language."""
        self.setAccessibleName(f"/{self.command.name}")
        self.setAccessibleDescription(localize(self.command.description))
        self.setToolTip(plain_tooltip(localize(self.command.description)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.layout("strip_height"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, mirrored = self._theme, QPainter(self), self.isRightToLeft()
        if self.is_current or self.underMouse():
            fill = "surface.selected" if self.is_current else "surface.hover"
            draw_themed_box(painter, theme, self.rect(), "control", fill)
        room = QRectF(self.rect()).adjusted(theme.px(9), 0, -theme.px(9), 0)
        used = draw_text(painter, theme, room, f"/{self.command.name}", role="code") + theme.px(12)
        rest = room.adjusted(0, 0, -used, 0) if mirrored else room.adjusted(used, 0, 0, 0)
        draw_text(painter, theme, rest, localize(self.command.description), color="text.secondary")
