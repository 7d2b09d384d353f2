"""An exclusive choice side by side, by click or arrow keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QRadioButton, QSizePolicy, QWidget

from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.theme.painting import draw_ground, draw_icon, draw_text, draw_themed_box
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.focus_ring import KeyFocusWidget
from desktop_agent.gui.widgets.layouts import row_of
from desktop_agent.sentences import Sentence


class TextRadioButton(KeyFocusWidget, QRadioButton):
    """A radio button that can be pressed anywhere; its text is its accessible name."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self.update)

    def set_label(self, text: str) -> None:
        """Set the text; an ampersand makes no shortcut."""
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        self.updateGeometry()

    def stop_at(self, *, on: bool) -> None:
        """Include the button in the Tab order, or not: Tab stops at the checked one only."""
        # Qt does this when a button gets the focus, but not when another one is checked.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if on else Qt.FocusPolicy.NoFocus)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)


class Segment(TextRadioButton):
    """One of the choices. `sign` is an icon and its colour, empty for none."""

    def __init__(self, theme: Theme, sign: tuple[str, str], parent: QWidget) -> None:
        super().__init__(theme, parent)
        self._sign = sign
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        # As wide as with bold text, so that nothing moves when it is chosen.
        wide = self._theme.metrics("interface_strong").horizontalAdvance(self.accessibleName())
        beside = self._theme.px(22) if self._sign[0] else 0
        return QSize(round(wide) + beside + self._theme.px(24), self._theme.px(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(48), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Without room for the text, the tooltip shows it.
        self.setToolTip(self.accessibleName() if self.width() < self.sizeHint().width() else "")

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter, is_on = self._theme, QPainter(self), self.isChecked()
        if is_on or (self.underMouse() and self.isEnabled()):
            fill, edge = ("surface.raised", "border.control") if is_on else ("surface.pressed", "")
            draw_themed_box(painter, theme, self.rect(), "badge", fill, edge=edge)
        icon, color = self._sign
        beside = theme.px(22) if icon else 0
        role = "interface_strong" if is_on else "interface"
        wide = min(theme.metrics(role).horizontalAdvance(self.accessibleName()) + 1, self.width() - beside - 8)
        start = (self.width() - wide - beside) / 2
        is_rtl = self.isRightToLeft()
        if icon:
            x = self.width() - start - theme.px(7) if is_rtl else start + theme.px(7)
            draw_icon(painter, theme, icon, QPointF(x, self.height() / 2), color=color, size=14)
        box = QRectF(start if is_rtl else start + beside, 0, wide, self.height())
        color = "text.primary" if is_on else "text.secondary" if self.isEnabled() else "text.disabled"
        draw_text(painter, theme, box, self.accessibleName(), role=role, color=color)


class SegmentedControl(TranslatedWidget, QFrame):
    """All the choices. Set its accessible name.

    Signals:
        chosen: the user chose another; carries its value.
    """

    chosen = Signal(object)

    def __init__(
        self,
        choices: Sequence[tuple[object, Sentence, tuple[str, str]]],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._values = [value for value, _, _ in choices]
        self._group = QButtonGroup(self)
        # With a frame assistive technology sees a group; a bare QWidget is taken for filler.
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        for place, (_, label, sign) in enumerate(choices):
            segment = Segment(theme, sign, self)
            self.bind_text(label, segment.set_label)
            self._group.addButton(segment, place)
        row_of(*self._group.buttons(), gap=2, margins=(2, 2, 2, 2), inside=self)
        self._group.button(0).setChecked(True)
        self._keep_one_stop()
        self._group.idToggled.connect(self._on_toggled)
        theme.changed.connect(self.update)

    @property
    def value(self) -> object:
        """The chosen value."""
        return self._values[self._group.checkedId()]

    def button(self, value: object) -> Segment:
        found = self._group.button(self._values.index(value))
        assert isinstance(found, Segment)
        return found

    def choose(self, value: object) -> None:
        """Show another value as chosen; emits nothing."""
        with QSignalBlocker(self._group):
            self.button(value).setChecked(True)
        self._keep_one_stop()

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_ground(QPainter(self), self._theme, self.rect(), "surface.hover", "control")

    def _on_toggled(self, place: int, is_on: bool) -> None:
        self._keep_one_stop()
        if is_on:
            self.chosen.emit(self._values[place])

    def _keep_one_stop(self) -> None:
        for value in self._values:
            button = self.button(value)
            button.stop_at(on=button.isChecked())
