"""The actions of the window with their shortcuts."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from desktop_agent.gui.text.action_kinds import ACTIONS
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.inputs import Menu
from desktop_agent.sentences import translate

HELP_MENU: Final = translate("actions", "Help", "title of a menu")
_ROLES: Final = {
    "settings": QAction.MenuRole.PreferencesRole,
    "quit": QAction.MenuRole.QuitRole,
}
"""Where macOS shows them: in the menu of the program. By itself it would guess from their titles."""


class Actions(QObject):
    """The actions of one window.

    Signals:
        asked: an action was triggered; carries its name.
        tab_asked: Alt and a digit were pressed; carries the place of a tab, 0 to 8.
    """

    asked = Signal(str)
    tab_asked = Signal(int)

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self._window = window
        self._theme = theme
        self.by_name: dict[str, QAction] = {}
        self._menu_bar: QMenuBar | None = None
        for kind in ACTIONS:
            action = QAction(self)
            action.setMenuRole(_ROLES.get(kind.name, QAction.MenuRole.NoRole))
            action.setShortcuts([QKeySequence(keys) for keys in kind.keys])
            where = Qt.ShortcutContext
            action.setShortcutContext(where.ApplicationShortcut if kind.is_everywhere else where.WindowShortcut)
            action.triggered.connect(partial(self.asked.emit, kind.name))
            window.addAction(action)
            self.by_name[kind.name] = action
        for place in range(9):
            action = QAction(self)
            action.setShortcut(QKeySequence(f"Alt+{place + 1}"))
            action.triggered.connect(partial(self.tab_asked.emit, place))
            window.addAction(action)
        window.installEventFilter(self)
        self._retranslate()

    def help_menu(self) -> QMenu:
        """Return a new help menu; it deletes itself when it closes."""
        menu = Menu(self._theme, self._window)
        for kind in ACTIONS:
            if kind.in_help:
                menu.addAction(self.by_name[kind.name])
        return menu

    def make_menu_bar(self) -> QMenuBar:
        """Return the menu bar of all windows, as macOS has one: what has a role moves to the program's own menu."""
        bar = QMenuBar()
        menu = bar.addMenu("")
        for kind in ACTIONS:
            if kind.in_help or kind.name in _ROLES:
                menu.addAction(self.by_name[kind.name])
        self._menu_bar = bar
        self._retranslate()
        return bar

    def show_help(self, place: QPoint) -> None:
        """Open the help menu above a position on the screen."""
        menu = self.help_menu()
        menu.popup(place - QPoint(0, menu.sizeHint().height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        return False

    def _retranslate(self) -> None:
        for kind in ACTIONS:
            self.by_name[kind.name].setText(localize(kind.title))
        if self._menu_bar is not None:
            self._menu_bar.actions()[0].setText(localize(HELP_MENU))
