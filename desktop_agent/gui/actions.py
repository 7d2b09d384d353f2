"""Every action of the window: its name, its keys, and the signal it gives."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from desktop_agent.gui.language import say
from desktop_agent.gui.theme import Theme
from desktop_agent.sentences import Sentence, translate


@dataclass(frozen=True, slots=True)
class ActionKind:
    """One action. `keys` are portable key sequences, the first is shown; `in_help` lists it in the help menu.

    `is_everywhere`: its keys work in the dialogs of the application too.
    """

    name: str
    title: Sentence
    keys: tuple[str, ...] = ()
    in_help: bool = False
    is_everywhere: bool = False


STOP_ALL = translate("actions", "Stop everything in all tabs")
ACTIONS = (
    ActionKind("new_conversation", translate("actions", "New conversation"), ("Ctrl+T", "Ctrl+N")),
    ActionKind("new_elsewhere", translate("actions", "New conversation in another folder…"), ("Ctrl+O",)),
    ActionKind("close_tab", translate("actions", "Close tab"), ("Ctrl+W", "Ctrl+F4")),
    ActionKind("reopen_tab", translate("actions", "Open the last closed tab again"), ("Ctrl+Shift+T",)),
    ActionKind("next_tab", translate("actions", "Next tab"), ("Ctrl+Tab", "Ctrl+PgDown")),
    ActionKind("previous_tab", translate("actions", "Previous tab"), ("Ctrl+Shift+Tab", "Ctrl+PgUp")),
    ActionKind("to_message", translate("actions", "Go to the message field"), ("Ctrl+L",)),
    ActionKind("to_card", translate("actions", "Go to the waiting question, and back"), ("F6",)),
    ActionKind("search", translate("actions", "Search conversations"), ("Ctrl+Shift+F",)),
    ActionKind("side_list", translate("actions", "Show or hide the list of conversations"), ("Ctrl+B",)),
    ActionKind("history", translate("actions", "Show or hide the command history"), ("Ctrl+Shift+H",)),
    ActionKind("to_background", translate("actions", "Move running commands to the background"), ("Ctrl+Shift+B",)),
    ActionKind(
        "stop_all",
        STOP_ALL,
        ("Ctrl+Shift+.",),
        in_help=True,
        is_everywhere=True,
    ),
    ActionKind("changes", translate("actions", "Show what was changed in files"), ("Ctrl+Shift+G",)),
    ActionKind("undo_turn", translate("actions", "Undo what the last turn did to files"), ("Ctrl+Alt+Z",)),
    ActionKind("compact", translate("actions", "Compact the conversation")),
    ActionKind("usage", translate("actions", "Show what was used and what it cost"), ("Ctrl+Shift+U",)),
    ActionKind("settings", translate("actions", "Settings"), ("Ctrl+,",)),
    ActionKind("shortcuts", translate("actions", "Keyboard shortcuts"), ("F1",), in_help=True),
    ActionKind("doctor", translate("actions", "What works here"), (), in_help=True),
    ActionKind("log_folder", translate("actions", "Open log folder"), (), in_help=True),
    ActionKind("quit", translate("actions", "Quit"), ("Ctrl+Q",)),
)


_KEYS = {kind.name: kind.keys[0] for kind in ACTIONS if kind.keys}
WITH_KEYS = translate("actions", "{name} ({keys})", "tooltip of a button: what it does, and its keys")


def with_keys(name: str, action: str) -> str:
    """Return a tooltip: what a button does, and the keys of the action that does the same."""
    return keyed(name, _KEYS[action])


def keyed(name: str, keys: str) -> str:
    """Return a tooltip with keys, which come as a portable key sequence."""
    written = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
    return say(WITH_KEYS.having(name=name, keys=written))


class Actions(QObject):
    """The actions of one window. A disabled one does nothing and says so by its look.

    Signals:
        asked: carries the name of the action.
        tab_asked: carries the place of a tab, 0 to 8, by Alt and a digit.
    """

    asked = Signal(str)
    tab_asked = Signal(int)

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self._window = window
        self._theme = theme
        self.by_name: dict[str, QAction] = {}
        for kind in ACTIONS:
            action = QAction(self)
            action.setData(kind.name)
            action.setShortcuts([QKeySequence(keys) for keys in kind.keys])
            where = Qt.ShortcutContext
            action.setShortcutContext(where.ApplicationShortcut if kind.is_everywhere else where.WindowShortcut)
            action.triggered.connect(self._on_triggered)
            window.addAction(action)
            self.by_name[kind.name] = action
        for place in range(9):
            action = QAction(self)
            action.setData(place)
            action.setShortcut(QKeySequence(f"Alt+{place + 1}"))
            action.triggered.connect(self._on_digit)
            window.addAction(action)
        window.installEventFilter(self)
        self._retranslate()

    def help_menu(self) -> QMenu:
        """Return a new menu of what helps; it deletes itself when it is closed."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setStyleSheet(self._theme.sheet("menu"))
        for kind in ACTIONS:
            if kind.in_help:
                menu.addAction(self.by_name[kind.name])
        return menu

    def show_help(self, place: QPoint) -> None:
        """Open the help menu above a place on the screen."""
        menu = self.help_menu()
        menu.popup(place - QPoint(0, menu.sizeHint().height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        return False

    def _on_triggered(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.asked.emit(action.data())

    def _on_digit(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.tab_asked.emit(action.data())

    def _retranslate(self) -> None:
        for kind in ACTIONS:
            self.by_name[kind.name].setText(say(kind.title))
