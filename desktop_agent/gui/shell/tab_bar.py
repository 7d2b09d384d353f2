"""The tab bar: one tab for each conversation, with its state and a close button."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QHideEvent,
    QHoverEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QRegion,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QTabBar, QToolButton, QWidget

from desktop_agent.gui.text.action_kinds import with_keys
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.painting import draw_line, draw_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import IconButton
from desktop_agent.gui.widgets.inputs import Menu
from desktop_agent.gui.widgets.layouts import Room, row_of
from desktop_agent.gui.widgets.status_icon import STATE_NAMES, ConversationActivity, paint_sign
from desktop_agent.gui.widgets.tooltip import plain_tooltip
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import translate


class TabHandle(QWidget):
    """An invisible widget over one tab, for assistive technology."""

    def __init__(self, bar: QTabBar, place: int) -> None:
        super().__init__(bar)
        self.bar = bar
        self.place = place
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)


class TabHandles:
    """The handles of all tabs; `lay` updates them."""

    def __init__(self, bar: QTabBar) -> None:
        self._bar = bar
        self._handles: list[TabHandle] = []

    @property
    def all(self) -> Sequence[TabHandle]:
        return tuple(self._handles)

    def lay(self) -> None:
        """Place a handle over each tab."""
        while len(self._handles) > self._bar.count():
            handle = self._handles.pop()
            handle.hide()
            handle.deleteLater()
        while len(self._handles) < self._bar.count():
            self._handles.append(TabHandle(self._bar, len(self._handles)))
        # Lowest in the stacking order, the first at the bottom, because Qt lists children in that order.
        for handle in reversed(self._handles):
            handle.setGeometry(self._bar.tabRect(handle.place))
            handle.lower()
            handle.show()


_LEAST = 168
"""Least width of a tab, for a title of ten letters with status icon and close button."""
_APPLIED = "applied"
_LEAD, _SIGN, _END, _CROSS = 12, 20, 12, 34


@dataclass(slots=True)
class _Face:
    title: str
    state: ConversationActivity = ConversationActivity.IDLE


class TabBar(TranslatedWidget, QTabBar):
    """The tab list `Conversations`. A change of state repaints a tab without changing its width.

    Signals:
        tabCloseRequested: the close button or the middle mouse button was pressed; carries the place.
        laid_out: the widths of the tabs may have changed.
    """

    laid_out = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.handles = TabHandles(self)
        self._faces: list[_Face] = []
        self._hovered = -1
        self._widest = theme.layout("tab_width_max")
        self._step = 0
        self._turning = QTimer(self)
        self._turning.timeout.connect(self._turn)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMovable(True)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setMouseTracking(True)
        self.has_active = True
        """Whether a tab is active; False while a page without a tab is shown."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.tabMoved.connect(self._on_moved)
        self.currentChanged.connect(self._place_crosses)
        theme.changed.connect(self._restyle)
        self._retranslate()

    def add(self, title: str) -> int:
        """Add a tab at the end and return its place."""
        self._faces.append(_Face(title))
        place = self.addTab(title.replace("&", "&&"))
        cross = IconButton("close", "", self._theme, self, size=14)
        cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        cross.clicked.connect(self._on_cross)
        self.setTabButton(place, QTabBar.ButtonPosition.RightSide, cross)
        self._name(place)
        self._place_crosses()
        return place

    def remove(self, place: int) -> None:
        self._hovered = -1
        # Before the face is deleted, because the bar measures all tabs while it removes one.
        self.removeTab(place)
        del self._faces[place]
        self._share()
        self._place_crosses()
        self._set_turning()

    def set_title(self, place: int, title: str) -> None:
        self._faces[place].title = title
        self.setTabText(place, title.replace("&", "&&"))
        self._name(place)

    def set_state(self, place: int, state: ConversationActivity) -> None:
        if self._faces[place].state is state:
            return
        self._faces[place].state = state
        self._name(place)
        self.update(self.tabRect(place))
        self._set_turning()

    def title(self, place: int) -> str:
        return self._faces[place].title

    def state(self, place: int) -> ConversationActivity:
        return self._faces[place].state

    # Layout and painting.

    def tabSizeHint(self, index: int) -> QSize:
        return QSize(min(self._wanted_width(index), self._widest), self._theme.layout("tab_bar_height"))

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def sizeHint(self) -> QSize:
        """Return the size for the full width of all tabs; they can shrink to `least_width`."""
        wide = sum(self._wanted_width(place) for place in range(self.count()))
        return QSize(wide, self._theme.layout("tab_bar_height"))

    @property
    def least_width(self) -> int:
        """The width below which tabs must be scrolled."""
        return sum(min(self._wanted_width(place), self._theme.px(_LEAST)) for place in range(self.count()))

    def _wanted_width(self, place: int) -> int:
        layout = self._theme.layout
        # Includes the status icon, so that a tab keeps its width when work begins.
        room = self._theme.px(_LEAD + _SIGN + _CROSS + 2)
        wide = round(self._theme.metrics("interface_strong").horizontalAdvance(self._faces[place].title)) + room
        return min(max(wide, layout("tab_width_min")), layout("tab_width_max"))

    def _share(self) -> None:
        """Shrink the widest tabs to one width so that all fit, at least to the least width."""
        wanted = sorted(self._wanted_width(place) for place in range(self.count()))
        left, widest = self.width(), self._theme.layout("tab_width_max")
        for done, wide in enumerate(wanted):
            share = left // (len(wanted) - done)
            if wide > share:
                widest = share
                break
            left -= wide
        widest = max(widest, self._theme.px(_LEAST))
        if widest != self._widest:
            self._widest = widest
            # The only way to make the bar query all widths again.
            self.setElideMode(Qt.TextElideMode.ElideNone)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.layout("tab_width_min"), self._theme.layout("tab_bar_height"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        edge = self._theme.color("border.subtle")
        bottom = self.height() - 1
        draw_line(painter, QPointF(0, bottom), QPointF(self.width(), bottom), edge)
        for place in range(self.count()):
            self._paint_tab(painter, place)

    def _paint_tab(self, painter: QPainter, place: int) -> None:
        theme, face, box = self._theme, self._faces[place], QRectF(self.tabRect(place))
        is_active = place == self.currentIndex() and self.has_active
        edge = theme.color("border.subtle")
        if is_active:
            _paint_active(painter, theme, box)
        elif place + 1 < self.count() and place + 1 != self.currentIndex():
            x, middle, half = box.right(), box.center().y(), theme.px(7)
            draw_line(painter, QPointF(x, middle - half), QPointF(x, middle + half), edge)
        is_rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        pad, end = theme.px(_LEAD), theme.px(_CROSS if self._has_cross(place) else _END)
        if face.state is not ConversationActivity.IDLE:
            x = box.right() - theme.px(20) if is_rtl else box.left() + theme.px(20)
            paint_sign(painter, QPointF(x, box.center().y()), face.state, theme, step=self._step)
            pad += theme.px(_SIGN)
        inner = box.adjusted(end if is_rtl else pad, 0, -pad if is_rtl else -end, 0)
        role, color = ("interface_strong", "text.primary") if is_active else ("interface", "text.secondary")
        draw_text(painter, theme, inner, face.title, role=role, color=color)

    # Pointer and timer.

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHoverEvent):
            self.point_at(None if event.type() == QEvent.Type.HoverLeave else event.position().toPoint())
        return super().event(event)

    def point_at(self, place: QPoint | None) -> None:
        """Show the close button of the tab at this position, None if the pointer is elsewhere."""
        hovered = -1 if place is None else self.tabAt(place)
        if hovered != self._hovered:
            self._hovered = hovered
            self._place_crosses()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        place = self.tabAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.MiddleButton and place >= 0:
            self.tabCloseRequested.emit(place)
        super().mouseReleaseEvent(event)

    def tabLayoutChange(self) -> None:
        self._style_scrollers()
        self._share()
        self.handles.lay()
        self.laid_out.emit()

    def _has_cross(self, place: int) -> bool:
        return place in (self.currentIndex(), self._hovered)

    def _place_crosses(self) -> None:
        for place in range(self.count()):
            cross = self.tabButton(place, QTabBar.ButtonPosition.RightSide)
            if cross is not None:
                cross.setVisible(self._has_cross(place))
        self.update()

    def _on_cross(self) -> None:
        for place in range(self.count()):
            if self.tabButton(place, QTabBar.ButtonPosition.RightSide) is self.sender():
                self.tabCloseRequested.emit(place)
                return

    def _on_moved(self, start: int, end: int) -> None:
        self._faces.insert(end, self._faces.pop(start))
        self.update()

    def _set_turning(self) -> None:
        pause = self._theme.motion("working_ring_step")
        if pause and self.isVisible() and any(face.state is ConversationActivity.WORKING for face in self._faces):
            self._turning.start(pause)
        else:
            self._turning.stop()

    def _turn(self) -> None:
        self._step = (self._step + 1) % self._theme.count("working_ring_steps")
        for place, face in enumerate(self._faces):
            box = self.tabRect(place)
            if face.state is ConversationActivity.WORKING and self.rect().intersects(box):
                is_rtl = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
                wide = self._theme.px(36)
                self.update(QRect(box.right() - wide if is_rtl else box.left(), box.top(), wide, box.height() - 4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._share()
        super().resizeEvent(event)

    def showEvent(self, _event: QShowEvent) -> None:
        self._set_turning()

    def hideEvent(self, _event: QHideEvent) -> None:
        self._turning.stop()

    def _style_scrollers(self) -> None:
        for name, icon in (("ScrollLeftButton", "chevron-left"), ("ScrollRightButton", "chevron-right")):
            button = self.findChild(QToolButton, name)
            if button is not None:
                _style_scroller(button, icon, self._theme)

    def _restyle(self) -> None:
        self._set_turning()
        self._style_scrollers()
        self.update()

    def _name(self, place: int) -> None:
        face = self._faces[place]
        sentence = STATE_NAMES.get(face.state)
        name = localize(sentence.with_values(title=face.title)) if sentence else face.title
        self.setAccessibleTabName(place, name)
        self.setTabToolTip(place, plain_tooltip(face.title))
        cross = self.tabButton(place, QTabBar.ButtonPosition.RightSide)
        if isinstance(cross, IconButton):
            name = localize(translate("TabBar", "Close {title}").with_values(title=face.title))
            cross.set_name(name)
            cross.setToolTip(plain_tooltip(name))
            cross.setAccessibleDescription(name)

    def _retranslate(self) -> None:
        self.setAccessibleName(localize(translate("TabBar", "Conversations")))
        _name_arrows(self)
        for place in range(self.count()):
            self._name(place)


def _name_arrows(bar: QTabBar) -> None:
    """Name Qt's scroll buttons in the current language; Qt names them only once."""
    for name, text in (("ScrollLeftButton", "Scroll Left"), ("ScrollRightButton", "Scroll Right")):
        button = bar.findChild(QToolButton, name)
        if button is not None:
            button.setAccessibleName(QCoreApplication.translate("QTabBar", text))


def _paint_active(painter: QPainter, theme: Theme, box: QRectF) -> None:
    """Paint the background of the active tab and the line that marks it."""
    painter.fillRect(box, theme.color("surface.page"))
    for x in (box.left() - 1, box.right()):
        draw_line(painter, QPointF(x, box.top()), QPointF(x, box.bottom()), theme.color("border.subtle"))
    line, inset = theme.px(theme.edge("tab_line")), theme.px(12)
    under = QRectF(box.left() + inset, box.bottom() - line, box.width() - 2 * inset, line)
    painter.fillRect(under, theme.color("accent.fill"))


def _style_scroller(button: QToolButton, icon: str, theme: Theme) -> None:
    # Leaves the line below the tabs visible.
    button.setMask(QRegion(button.rect().adjusted(0, 0, 0, -1)))
    applied = (icon, theme.variant)
    if button.property(_APPLIED) == applied and button.arrowType() == Qt.ArrowType.NoArrow:
        return
    button.setProperty(_APPLIED, applied)
    button.setArrowType(Qt.ArrowType.NoArrow)
    button.setAutoRaise(True)
    button.setIcon(theme.icon(icon))
    # The buttons overlap the tabs and are transparent by default.
    button.setAutoFillBackground(True)
    button.setBackgroundRole(QPalette.ColorRole.Window)
    palette = button.palette()
    palette.setColor(QPalette.ColorRole.Window, theme.color("surface.window"))
    button.setPalette(palette)


class TabStrip(TranslatedWidget, QWidget):
    """The tab bar with buttons for a hidden sidebar and panel, and a list of all tabs if they do not fit.

    Signals:
        side_wanted: show or hide the sidebar.
        panel_wanted: show or hide the panel.
    """

    side_wanted = Signal()
    panel_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._offers_panel = False
        self.bar = TabBar(theme, self)
        self._build()
        theme.changed.connect(self.update)
        self._retranslate()

    def _build(self) -> None:
        theme = self._theme
        self.side_button = IconButton("panel-left", "", theme, self, side="control_height")
        self.panel_button = IconButton("panel-right", "", theme, self, side="control_height")
        self.list_button = IconButton("list", "", theme, self, side="control_height")
        self.side_button.clicked.connect(self.side_wanted)
        self.panel_button.clicked.connect(self.panel_wanted)
        self.list_button.clicked.connect(self._show_list)
        self.bar.laid_out.connect(self._set_overflow)
        self._start, self._end = QWidget(self), QWidget(self)
        for ends, buttons in ((self._start, (self.side_button,)), (self._end, (self.list_button, self.panel_button))):
            row_of(*buttons, gap=theme.space("tight"), margins=(theme.px(5), 0, theme.px(5), 1), inside=ends)
        self.bar.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        row_of(self._start, Room(self.bar), self._end, gap=0, inside=self)
        self.setFixedHeight(theme.layout("tab_bar_height"))
        self.set_ends(side=False, panel=False)

    def set_ends(self, *, side: bool, panel: bool) -> None:
        """Show the buttons for a hidden sidebar and panel."""
        self._start.setVisible(side)
        self._offers_panel = panel
        self.panel_button.setVisible(panel)
        self._set_overflow()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface.window"))
        bottom = self.height() - 1
        draw_line(painter, QPointF(0, bottom), QPointF(self.width(), bottom), self._theme.color("border.subtle"))

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._set_overflow()

    def _set_overflow(self) -> None:
        ends = self._theme.px(40) * sum((self._start.isVisibleTo(self), self._offers_panel))
        overflows = self.bar.count() > 1 and self.bar.least_width > self.width() - ends
        self.list_button.setVisible(overflows)
        self._end.setVisible(overflows or self._offers_panel)

    def _show_list(self) -> None:
        menu = Menu(self._theme, self)
        for place in range(self.bar.count()):
            action = QAction(self.bar.title(place).replace("&", "&&"), menu)
            action.setData(place)
            menu.addAction(action)
        menu.triggered.connect(self._on_listed)
        menu.popup(self.list_button.mapToGlobal(self.list_button.rect().bottomLeft()))

    def _on_listed(self, action: QAction) -> None:
        self.bar.setCurrentIndex(action.data())

    def _retranslate(self) -> None:
        side = localize(translate("TabStrip", "Show the list of conversations"))
        panel = localize(translate("TabStrip", "Show the command history"))
        self.side_button.set_name(side, with_keys(side, "side_list"))
        self.panel_button.set_name(panel, with_keys(panel, "history"))
        self.list_button.set_name(localize(translate("TabStrip", "List all tabs")))
