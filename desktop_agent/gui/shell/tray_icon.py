"""The icon in the system tray: what runs, what waits, and the way back to the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu, QSystemTrayIcon, QWidget

from desktop_agent.gui.text.action_kinds import STOP_ALL
from desktop_agent.gui.text.translated_widget import TranslatedWidget
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.application_icon import application_icon
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import translate

_SIDES = (16, 22, 24, 32, 48, 64)
_MOST = 10
_BADGES = {ConversationActivity.WAITING: "state.waiting", ConversationActivity.WORKING: "state.running"}

NOTHING_RUNS = translate("TrayIcon", "Nothing is running")
SHOW = translate("TrayIcon", "Show Desktop Agent")
QUIT = translate("TrayIcon", "Quit")


@dataclass(frozen=True, slots=True)
class TrayEntry:
    """A conversation in which something runs or waits. `text` is shown as it is."""

    key: str
    text: str
    activity: ConversationActivity


class TrayIcon(TranslatedWidget, QWidget):
    """The icon with its menu; a hidden widget owns both, so that they follow the language.

    Signals:
        opened: carries the key of a conversation that was chosen.
        window_wanted: the icon was clicked.
        stop_wanted, quit_wanted: these were chosen.
    """

    opened = Signal(str)
    window_wanted = Signal()
    stop_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget, *, is_on_bus: bool) -> None:
        """`is_on_bus`: a panel shows the menu, told by D-Bus, instead of Qt."""
        super().__init__(parent)
        self.hide()
        self._is_on_bus = is_on_bus
        self._theme = theme
        self._entries: Sequence[TrayEntry] = ()
        self._base = application_icon()
        self.menu = QMenu(self)
        self._icon = QSystemTrayIcon(self)
        self._icon.setContextMenu(self.menu)
        self._icon.activated.connect(self._on_activated)
        theme.changed.connect(self._show)
        self._show()

    @property
    def is_shown(self) -> bool:
        return self._icon.isVisible()

    @property
    def tool_tip(self) -> str:
        return self._icon.toolTip()

    @property
    def picture(self) -> QIcon:
        return self._icon.icon()

    def set_shown(self, *, on: bool) -> None:
        self._icon.setVisible(on)

    def show_entries(self, entries: Sequence[TrayEntry]) -> None:
        """Show what runs and what waits, in this order."""
        if entries != self._entries:
            self._entries = entries
            self._show()

    def _retranslate(self) -> None:
        self._show()

    def _show(self) -> None:
        self.menu.setStyleSheet(self._theme.sheet("menu"))
        self.menu.clear()
        for entry in self._entries[:_MOST]:
            self._add(_literal(entry.text, is_on_bus=self._is_on_bus), partial(self.opened.emit, entry.key))
        left = len(self._entries) - _MOST
        if left > 0:
            self._add(localize(translate("TrayIcon", "and %n more", "below a list", left)), self.window_wanted.emit)
        if not self._entries:
            self._add(localize(NOTHING_RUNS)).setEnabled(False)
        self.menu.addSeparator()
        self._add(localize(SHOW), self.window_wanted.emit)
        self._add(localize(STOP_ALL), self.stop_wanted.emit).setEnabled(bool(self._entries))
        self._add(localize(QUIT), self.quit_wanted.emit)
        waiting = sum(entry.activity is ConversationActivity.WAITING for entry in self._entries)
        self._icon.setToolTip(_tool_tip(len(self._entries) - waiting, waiting))
        self._icon.setIcon(self._badged())

    def _add(self, text: str, chosen: Callable[[], object] | None = None) -> QAction:
        action = self.menu.addAction(text)
        if chosen is not None:
            action.triggered.connect(chosen)
        return action

    def _badged(self) -> QIcon:
        """Return the icon of the program, with a dot where something waits, or else where something runs."""
        shown = [color for state, color in _BADGES.items() if any(one.activity is state for one in self._entries)]
        if not shown:
            return self._base
        icon = QIcon()
        for side in _SIDES:
            icon.addPixmap(_with_dot(self._base.pixmap(side, side), self._theme, shown[0]))
        return icon

    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason is not QSystemTrayIcon.ActivationReason.Context:
            self.window_wanted.emit()


def _literal(text: str, *, is_on_bus: bool) -> str:
    """Return what a menu shows as the text, which may hold the marks of shortcuts.

    On the bus an underscore is the mark, and Qt turns the first ampersand into one: it gets one of ours.
    """
    return "&" + text.replace("_", "__") if is_on_bus else text.replace("&", "&&")


def _with_dot(pixmap: QPixmap, theme: Theme, color: str) -> QPixmap:
    side = pixmap.width() / pixmap.devicePixelRatio()
    radius = max(3.0, side * 0.22)
    centre = QPointF(side - radius, side - radius)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    # A gap around the dot tells it from an icon of its colour.
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.setBrush(Qt.GlobalColor.black)
    painter.drawEllipse(centre, radius + side / 16, radius + side / 16)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.setBrush(theme.color(color))
    painter.drawEllipse(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius))
    painter.end()
    return pixmap


def _tool_tip(working: int, waiting: int) -> str:
    lines = ["Desktop Agent"]
    if working:
        lines.append(localize(translate("TrayIcon", "%n conversation(s) working", "in the tool tip", working)))
    if waiting:
        lines.append(localize(translate("TrayIcon", "%n waiting for your answer", "in the tool tip", waiting)))
    if not working and not waiting:
        lines.append(localize(NOTHING_RUNS))
    return "\n".join(lines)
