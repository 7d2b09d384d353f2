"""The main window: arranges sidebar, tabs, pages, side panel and status bar."""

from __future__ import annotations

from PySide6 import QtCore
from PySide6.QtCore import QByteArray, QEvent, QPointF, QRect, QSettings, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from desktop_agent.gui.theme.first_paint import fill, line_rect
from desktop_agent.gui.theme.theme import FontWatch, Theme
from desktop_agent.gui.widgets.layouts import Room, column_of
from desktop_agent.lazy_dataclass import dataclass

_SIZE = (1280, 800)
_FRAME = (8, 40)


@dataclass(frozen=True, slots=True)
class FrameWidgets:
    """The widgets that the window arranges; each paints its own background."""

    side: QWidget
    strip: QWidget
    notices: QWidget
    panel: QWidget
    status: QWidget
    banner: QWidget
    """Spans the window above everything else while it is visible; its height depends on the width."""


class MainWindow(QWidget):
    """Paints the backgrounds of its parts, so that it can be shown before they exist.

    In a narrow window, panel and sidebar open as overlays of the page.

    Signals:
        arranged: the visible parts may have changed.
        activated: the window became the active window.
        close_asked: the user wants to close the window; it closes when `close_now` is called.
        quit_asked: the user wants to end the program; so does this.
        shown_again: the window is on the screen after it was hidden.
    """

    arranged = Signal()
    activated = Signal()
    close_asked = Signal()
    quit_asked = Signal()
    shown_again = Signal()

    def __init__(self, theme: Theme, memory: QSettings) -> None:
        super().__init__()
        self._theme = theme
        self._memory = memory
        self._parts: FrameWidgets | None = None
        self._is_bare = False
        self._painted: tuple[QRect, ...] = ()
        self._may_close = False
        self.has_painted = False
        """Whether the window has been painted."""
        self._wants_side = memory.value("side", True, bool) is not False
        self._wants_panel = memory.value("panel", True, bool) is not False
        self.overlay: QWidget | None = None
        """The part that is open as an overlay."""
        self._focus_before: QWidget | None = None
        self._veil = _Veil(self)
        self._veil.pressed.connect(self.close_overlay)
        self.pages = QStackedWidget(self)
        self.pages.hide()
        self._centre = QWidget(self)
        self._centre.hide()
        self.setMinimumSize(theme.layout("window_min_width"), theme.layout("window_min_height"))
        _restore(self, memory, theme)
        theme.changed.connect(self.update)
        FontWatch(self, theme)

    def add_parts(self, parts: FrameWidgets) -> None:
        # Not in the constructor: the first access to `Qt` takes 30 ms, before the window is visible.
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._parts = parts
        column_of(parts.strip, parts.notices, Room(self.pages), gap=0, inside=self._centre)
        for widget in (self._centre, parts.status, parts.side, parts.panel, parts.banner):
            widget.setParent(self)
        self._centre.show()
        self.pages.show()
        parts.status.show()
        self._arrange()

    def set_bare(self, *, on: bool) -> None:
        """Show only page and status bar, for the first start."""
        if on != self._is_bare:
            self._is_bare = on
            self._arrange()
            self.update()

    @property
    def side_docked(self) -> bool:
        """Whether the sidebar is docked beside the page."""
        return not self._is_bare and self._wants_side and self._docks("side_list_hides_below")

    @property
    def panel_docked(self) -> bool:
        """Whether the panel is docked beside the page."""
        return not self._is_bare and self._wants_panel and self._docks("panel_hides_below")

    def show_banner(self, *, on: bool) -> None:
        """Show or hide the banner."""
        if self._parts is not None:
            self._parts.banner.setVisible(on)
            self._arrange()

    def set_subject(self, subject: str) -> None:
        """Show a name in the window title."""
        self.setWindowTitle(subject)

    def toggle_side(self) -> None:
        """Show or hide the sidebar; in a narrow window as an overlay."""
        if self._parts is None or self._is_bare:
            return
        if self._docks("side_list_hides_below"):
            self._wants_side = not self._wants_side
            self._arrange()
        else:
            self._toggle_over(self._parts.side)

    def toggle_panel(self) -> None:
        """Show or hide the panel; in a narrow window as an overlay."""
        if self._parts is None or self._is_bare:
            return
        if self._docks("panel_hides_below"):
            self._wants_panel = not self._wants_panel
            self._arrange()
        else:
            self._toggle_over(self._parts.panel)

    def close_overlay(self) -> None:
        """Close the overlay and restore the focus."""
        if self.overlay is None:
            return
        self.overlay = None
        self._arrange()
        if self._focus_before is not None and self._focus_before.isVisible():
            self._focus_before.setFocus()
        self._focus_before = None

    def close_now(self) -> None:
        """Save geometry and layout, then close the window."""
        self._may_close = True
        self._memory.setValue("geometry", self.saveGeometry())
        self._memory.setValue("bare", self._is_bare)
        self._memory.setValue("side", self._wants_side)
        self._memory.setValue("panel", self._wants_panel)
        self._memory.sync()
        self.close()

    def raise_up(self) -> None:
        """Show, raise and activate the window."""
        if self.isMinimized():
            self.showNormal()
        self.show()
        self.raise_()
        self.activateWindow()
        self.shown_again.emit()

    def show_behind(self) -> None:
        """Show the window without taking the focus from another program."""
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.show()
        self.setAttribute(QtCore.Qt.WidgetAttribute.WA_ShowWithoutActivating, on=False)
        self.shown_again.emit()

    def call_for_attention(self) -> None:
        """Highlight the window in the taskbar until the user activates it."""
        if not self.isActiveWindow():
            QApplication.alert(self)

    # Qt events.

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._may_close:
            event.accept()
        else:
            event.ignore()
            self.close_asked.emit()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Cancel) and self.overlay is not None:
            self.close_overlay()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._arrange()
            self.update()
        elif event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.activated.emit()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        _paint_grounds(QPainter(self), self._theme, self.rect(), self._places(), is_bare=self._is_bare)
        self.has_painted = True

    # Layout.

    def _docks(self, threshold: str) -> bool:
        return self.width() >= self._theme.layout(threshold)

    def _places(self) -> tuple[QRect, QRect, QRect, QRect]:
        """Return the rectangles of sidebar, centre, panel and status bar; empty for a part that is not docked."""
        theme = self._theme
        top = self._top()
        high = self.height() - theme.layout("status_bar_height") - top
        left = theme.layout("side_list_width") if self.side_docked else 0
        right = theme.layout("panel_width") if self.panel_docked else 0
        places = (
            QRect(0, top, left, high),
            QRect(left, top, self.width() - left - right, high),
            QRect(self.width() - right, top, right, high),
            QRect(0, top + high, self.width(), theme.layout("status_bar_height")),
        )
        side, centre, panel, status = (self._mirrored(place) for place in places)
        return side, centre, panel, status

    def _top(self) -> int:
        """Return the bottom of the banner."""
        if self._parts is None or self._parts.banner.isHidden():
            return 0
        return self._parts.banner.heightForWidth(self.width())

    def _mirrored(self, place: QRect) -> QRect:
        if self.isRightToLeft():
            return QRect(self.width() - place.right() - 1, place.top(), place.width(), place.height())
        return place

    def _arrange(self) -> None:
        parts = self._parts
        if parts is None:
            return
        places = side, centre, panel, status = self._places()
        if self.overlay is not None and (side if self.overlay is parts.side else panel).width():
            self.overlay = None
        parts.strip.setVisible(not self._is_bare)
        parts.banner.setGeometry(0, 0, self.width(), self._top())
        self._centre.setGeometry(centre)
        parts.status.setGeometry(status)
        self._put(parts.side, side, "side_list_width")
        self._put(parts.panel, panel, "panel_width")
        self._veil.setVisible(self.overlay is not None)
        if self.overlay is not None:
            self._veil.setGeometry(0, self._top(), self.width(), status.top() - self._top())
            self._veil.raise_()
            self.overlay.raise_()
        # Repainting the window takes 13 ms, and this runs on every change of a conversation.
        if places != self._painted:
            self._painted = places
            self.update()
        self.arranged.emit()

    def _put(self, part: QWidget, docked: QRect, measure: str) -> None:
        place = self._place_over(part, measure) if part is self.overlay else docked
        part.setGeometry(place if place.width() else QRect(0, 0, self._theme.layout(measure), self.height()))
        part.setVisible(place.width() > 0)

    def _place_over(self, part: QWidget, measure: str) -> QRect:
        wide = min(self._theme.layout(measure), self.width() - self._theme.px(60))
        is_side = self._parts is not None and part is self._parts.side
        top = self._top()
        high = self.height() - self._theme.layout("status_bar_height") - top
        return self._mirrored(QRect(0 if is_side else self.width() - wide, top, wide, high))

    def _toggle_over(self, part: QWidget) -> None:
        if self.overlay is part:
            self.close_overlay()
            return
        self._focus_before = QApplication.focusWidget()
        self.overlay = part
        self._arrange()
        part.setFocus(QtCore.Qt.FocusReason.TabFocusReason)


def _restore(window: QWidget, memory: QSettings, theme: Theme) -> None:
    """Restore the saved geometry, else set the designed size, at most that of the screen."""
    geometry = memory.value("geometry")
    if isinstance(geometry, QByteArray) and window.restoreGeometry(geometry):
        return
    screen = QGuiApplication.primaryScreen()
    room = screen.availableSize() if screen is not None else window.minimumSize()
    wide, high = (theme.px(length) for length in _SIZE)
    # The size of the window frame is unknown before the window is shown.
    window.resize(min(wide, room.width() - _FRAME[0]), min(high, room.height() - _FRAME[1]))


def _paint_grounds(
    painter: QPainter, theme: Theme, window: QRect, places: tuple[QRect, QRect, QRect, QRect], *, is_bare: bool
) -> None:
    """Paint the backgrounds of sidebar, centre, panel and status bar, and the lines between them."""
    fill(painter, window, theme.color("surface.page"))
    ground, edge = theme.color("surface.window"), theme.color("border.subtle")
    side, centre, panel, status = places
    strip = QRect(centre.left(), centre.top(), centre.width(), theme.layout("tab_bar_height"))
    if not is_bare:
        for place in (side, strip, panel):
            fill(painter, place, ground)
        below = line_rect(painter, QPointF(strip.left(), strip.bottom()), QPointF(strip.right() + 1, strip.bottom()))
        fill(painter, below, edge)
    fill(painter, status, ground)
    fill(painter, line_rect(painter, QPointF(0, status.top()), QPointF(window.width(), status.top())), edge)


class _Veil(QWidget):
    """Covers the page below an overlay; a press on it closes the overlay."""

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.pressed.emit()
