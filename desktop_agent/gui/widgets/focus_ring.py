"""Keyboard focus ring: two pixels wide, two pixels outside the control, never clipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from desktop_agent.gui.theme.painting import Rect, draw_box
from desktop_agent.gui.theme.theme import Theme

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object

_MOVES = {
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.ParentChange,
    QEvent.Type.LayoutRequest,
}


_BY_KEY = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason}


class KeyFocusWidget(_Widget):
    """Mixin for controls that are ringed when the focus comes by key, also by code or shortcut."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        note_reason(self, event)
        super().focusInEvent(event)


def ring_around(widget: QWidget, frame: QWidget | None, radius: float | None = None) -> None:
    """Draw the ring of `widget` around `frame` (its visible box), with this radius if given."""
    widget.setProperty("ring_frame", frame)
    widget.setProperty("ring_radius", radius)


def note_reason(widget: QWidget, event: QFocusEvent) -> None:
    """Record that the focus came by key; called from `focusInEvent`, as only that event has the reason."""
    if event.reason() in _BY_KEY:
        widget.window().setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


def ring_nothing(widget: QWidget) -> None:
    """Draw no ring around `widget`, which shows its focus itself."""
    widget.setProperty("rings_itself", True)


def draw_row_ring(painter: QPainter, theme: Theme, box: QRectF) -> None:
    """Draw the ring of the current row inside its box."""
    draw_focus_ring(painter, theme, box, theme.radius("control"))


def draw_focus_ring(painter: QPainter, theme: Theme, box: Rect, radius: float) -> None:
    """Draw a ring of this radius inside a box."""
    draw_box(painter, box, radius=radius, edge=theme.color("focus.ring"), width=theme.edge("focus_ring"))


def pass_on(widget: QWidget, event: QFocusEvent) -> None:
    """Hand on the focus that came by Tab, for there is nothing in `widget` that could show it."""
    if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
        widget.focusNextPrevChild(event.reason() == Qt.FocusReason.TabFocusReason)


class FocusRing(QObject):
    """Draws the ring around the widget that got the focus by Tab or shortcut. One for the application.

    An overlay over the whole window, so that no parent clips it; events pass through. A widget that gets the focus by
    code with `TabFocusReason` is ringed too, if it calls `note_reason` or is one of these controls.
    """

    def __init__(self, app: QApplication, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent or app)
        self._theme = theme
        self.widget: QWidget | None = None
        """The widget with the ring."""
        self._watched: list[QWidget] = []
        self._overlay: _Overlay | None = None
        self._last: QWidget | None = None
        app.focusChanged.connect(self._on_focus_changed)
        theme.changed.connect(self._place)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES:
            self._place()
        return False

    def _on_focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is None:
            self._unwatch()
            return
        window = new.window()
        # Qt sets this when the focus moves by Tab or a shortcut, as `note_reason` does, and never resets it.
        by_key = window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        window.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange, False)
        if (by_key or new is self._last) and not new.property("rings_itself"):
            self._watch(new)
        else:
            self._unwatch()
            self._last = None

    def _watch(self, widget: QWidget) -> None:
        self._unwatch()
        self.widget = self._last = widget
        current: QWidget | None = _frame_of(widget)
        while current is not None:
            current.installEventFilter(self)
            self._watched.append(current)
            current = None if current.isWindow() else current.parentWidget()
        self._place()

    def _unwatch(self) -> None:
        # A widget passes on its focus while it is being deleted, when it must not be used any more.
        for widget in filter(isValid, self._watched):
            widget.removeEventFilter(self)
        self._watched, self.widget = [], None
        self._place()

    def _place(self) -> None:
        widget = self.widget
        if widget is None or not isValid(widget) or not widget.isVisible():
            if self._overlay is not None:
                self._overlay.hide()
            return
        window = widget.window()
        if self._overlay is None or self._overlay.parentWidget() is not window:
            self._drop_overlay()
            self._overlay = _Overlay(window, self._theme)
            self._overlay.destroyed.connect(self._on_overlay_destroyed)
        frame = _frame_of(widget)
        radius = widget.property("ring_radius")
        self._overlay.show_around(
            QRect(frame.mapTo(window, QPoint(0, 0)), frame.size()),
            self._theme.radius("control") if radius is None else float(radius),
        )

    def _drop_overlay(self) -> None:
        if self._overlay is None:
            return
        # It is deleted after the next one was made, and must not reset the reference to that one.
        self._overlay.destroyed.disconnect(self._on_overlay_destroyed)
        self._overlay.hide()
        self._overlay.deleteLater()

    def _on_overlay_destroyed(self) -> None:
        self._overlay = None


class _Overlay(QWidget):
    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self._window = window
        self._theme = theme
        self._radius = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_around(self, rect: QRect, radius: float) -> None:
        out = round(self._theme.edge("focus_gap") + self._theme.edge("focus_ring"))
        self._radius = radius + out
        # At the window's edge the ring moves inwards rather than being cut off.
        self.setGeometry(rect.adjusted(-out, -out, out, out).intersected(self._window.rect()))
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_focus_ring(QPainter(self), self._theme, self.rect(), self._radius)


def _frame_of(widget: QWidget) -> QWidget:
    frame = widget.property("ring_frame")
    return frame if isinstance(frame, QWidget) else widget
