"""Options of a question: a row each, with mark, label and detail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QRadioButton, QWidget

from desktop_agent.gui.theme.painting import draw_box, draw_icon, draw_text, draw_themed_box, wrapped_rows
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import KeyFocusWidget
from desktop_agent.gui.widgets.layouts import follow_width

if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    _Button = object

_LEFT_TO_THE_CARD = frozenset(
    {
        *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right),
        *(Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape),
    }
)
_START, _END, _ABOVE = 32, 10, 6


class ChoiceText:
    """Label and detail of one option, laid out in rows of plain text and never elided."""

    def __init__(self, theme: Theme, label: str, detail: str) -> None:
        self.theme, self.label, self.detail = theme, label, detail

    def height(self, width: int) -> int:
        """Return how high a row of this width is."""
        theme = self.theme
        labels, details = self._rows(width)
        return theme.line("interface") * len(labels) + theme.line("small") * len(details) + theme.px(2 * _ABOVE)

    def hint(self, width: int) -> QSize:
        """Return how large a row would be that is as wide as it is now."""
        wide = self.theme.px(200)
        return QSize(wide, self.height(max(width, wide)))

    def least(self) -> QSize:
        """Return the smallest size of a row."""
        return QSize(self.theme.px(80), self.theme.px(30))

    def draw(self, painter: QPainter, row: QAbstractButton, *, is_many: bool) -> None:
        """Paint the row as it is now."""
        theme, is_on = self.theme, row.isChecked()
        over = row.isEnabled() and row.underMouse()
        fill = "surface.selected" if is_on else "surface.hover" if over else ""
        edge = "accent.fill" if is_on else "border.strong"
        draw_themed_box(painter, theme, row.rect(), "control", fill, edge=edge)
        self._draw_mark(painter, row, is_many=is_many)
        top = float(theme.px(_ABOVE))
        color = "text.primary" if row.isEnabled() else "text.disabled"
        second = "text.secondary" if row.isEnabled() else "text.disabled"
        labels, details = self._rows(row.width())
        for text, role, shade in (
            *((one, "interface", color) for one in labels),
            *((one, "small", second) for one in details),
        ):
            box = QRectF(theme.px(_START), top, row.width() - theme.px(_START + _END), theme.line(role))
            if row.isRightToLeft():
                box.moveLeft(theme.px(_END))
            draw_text(painter, theme, box, text, role=role, color=shade, elide=Qt.TextElideMode.ElideNone)
            top += theme.line(role)

    def _draw_mark(self, painter: QPainter, row: QAbstractButton, *, is_many: bool) -> None:
        theme, side = self.theme, self.theme.px(14)
        x, middle = float(theme.px(17)), theme.px(_ABOVE) + theme.line("interface") / 2
        x = row.width() - x if row.isRightToLeft() else x
        box = QRectF(x - side / 2, middle - side / 2, side, side)
        radius = theme.px(3) if is_many else side / 2
        fill = theme.color("accent.fill" if row.isChecked() else "surface.raised")
        draw_box(painter, box, radius=radius, fill=fill, edge=theme.color("border.control"))
        if row.isChecked() and is_many:
            draw_icon(painter, theme, "check", box.center(), color="text.on_accent", size=12)
        elif row.isChecked():
            dot = theme.px(6)
            inner = QRectF(box.center() - QPointF(dot / 2, dot / 2), QSize(dot, dot))
            draw_box(painter, inner, radius=dot / 2, fill=theme.color("text.on_accent"))

    def _rows(self, width: int) -> tuple[list[str], list[str]]:
        room = max(1, width - self.theme.px(_START + _END))
        details = wrapped_rows(self.detail, self.theme.font("small"), room) if self.detail else []
        return wrapped_rows(self.label, self.theme.font("interface"), room), details


class _ChoiceRow(KeyFocusWidget, _Button):
    """Mixin for the rows of a choice, painted from their text."""

    _is_many = False

    def __init__(self, choice_text: ChoiceText, parent: QWidget) -> None:
        super().__init__(parent)
        self.choice_text = choice_text
        prepare(self, choice_text)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.choice_text.height(width)

    def sizeHint(self) -> QSize:
        return self.choice_text.hint(self.width())

    def minimumSizeHint(self) -> QSize:
        return self.choice_text.least()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        self.choice_text.draw(QPainter(self), self, is_many=self._is_many)


class ChoiceRow(_ChoiceRow, QRadioButton):
    """One row of an exclusive choice."""


class OneChoice(ChoiceRow):
    """An exclusive option of a question; a second press unselects it."""

    def __init__(self, choice_text: ChoiceText, parent: QWidget) -> None:
        super().__init__(choice_text, parent)
        self._was_chosen = False
        self.pressed.connect(self._on_pressed)
        self.clicked.connect(self._on_clicked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not left_to_the_card(event):
            super().keyPressEvent(event)

    def _on_pressed(self) -> None:
        self._was_chosen = self.isChecked()

    def _on_clicked(self) -> None:
        if self._was_chosen:
            # Qt keeps one button of an exclusive group checked.
            self.setAutoExclusive(False)
            self.setChecked(False)
            self.setAutoExclusive(True)


class ManyChoice(_ChoiceRow, QCheckBox):
    """An option that can be selected together with others."""

    _is_many = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not left_to_the_card(event):
            super().keyPressEvent(event)


Choice = OneChoice | ManyChoice


def prepare(row: QAbstractButton, choice_text: ChoiceText) -> None:
    """Set the accessible name of a row, and fit its height to its text."""
    row.setAccessibleName(choice_text.label)
    row.setAccessibleDescription(choice_text.detail)
    row.setAttribute(Qt.WidgetAttribute.WA_Hover)
    row.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    follow_width(row)
    choice_text.theme.changed.connect(row.update)


def made_rows(options: list[tuple[str, str]], theme: Theme, parent: QWidget, *, is_many: bool) -> list[Choice]:
    """Make a row for each label and detail."""
    kind = ManyChoice if is_many else OneChoice
    return [kind(ChoiceText(theme, label, detail), parent) for label, detail in options]


def left_to_the_card(event: QKeyEvent) -> bool:
    """Return whether a key belongs to the card, and pass it on if so."""
    is_left = event.key() in _LEFT_TO_THE_CARD
    if is_left:
        event.ignore()
    return is_left
