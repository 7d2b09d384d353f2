"""The actions of the window: names, titles and keys."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence

from desktop_agent.gui.text.translator import localize
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import Sentence, translate

WITH_KEYS = translate("actions", "{name} ({keys})", "tooltip of a button: what it does, and its keys")


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
    ActionKind("reopen_tab", translate("actions", "Reopen closed tab"), ("Ctrl+Shift+T",)),
    ActionKind("next_tab", translate("actions", "Next tab"), ("Ctrl+Tab", "Ctrl+PgDown")),
    ActionKind("previous_tab", translate("actions", "Previous tab"), ("Ctrl+Shift+Tab", "Ctrl+PgUp")),
    ActionKind("to_message", translate("actions", "Go to the message field"), ("Ctrl+L",)),
    ActionKind("to_card", translate("actions", "Go to the waiting question and back"), ("F6",)),
    ActionKind("search", translate("actions", "Search conversations"), ("Ctrl+Shift+F",)),
    ActionKind("side_list", translate("actions", "Show or hide the conversation list"), ("Ctrl+B",)),
    ActionKind("history", translate("actions", "Show or hide the command history"), ("Ctrl+Shift+H",)),
    ActionKind("to_background", translate("actions", "Move running commands to the background"), ("Ctrl+Shift+B",)),
    ActionKind(
        "stop_all",
        STOP_ALL,
        ("Ctrl+Shift+.",),
        in_help=True,
        is_everywhere=True,
    ),
    ActionKind("changes", translate("actions", "Show changed files"), ("Ctrl+Shift+G",)),
    ActionKind("undo_turn", translate("actions", "Undo the last turn's file changes"), ("Ctrl+Alt+Z",)),
    ActionKind("compact", translate("actions", "Compact the conversation")),
    ActionKind("usage", translate("actions", "Show usage and cost"), ("Ctrl+Shift+U",)),
    ActionKind("settings", translate("actions", "Settings"), ("Ctrl+,",)),
    # F1 opens the manual in every desktop program. No desktop takes Shift+F1 for itself, as some do Ctrl+F1.
    ActionKind("manual", translate("actions", "Manual"), ("F1",), in_help=True, is_everywhere=True),
    ActionKind("shortcuts", translate("actions", "Keyboard shortcuts"), ("Shift+F1",), in_help=True),
    ActionKind("doctor", translate("actions", "System check"), (), in_help=True),
    ActionKind("whats_new", translate("actions", "What’s new"), (), in_help=True),
    ActionKind("check_updates", translate("actions", "Check for updates…"), (), in_help=True),
    ActionKind("log_folder", translate("actions", "Open log folder"), (), in_help=True),
    ActionKind("licences", translate("actions", "Licences"), (), in_help=True),
    ActionKind("quit", translate("actions", "Quit"), ("Ctrl+Q",)),
)
_KEYS = {kind.name: kind.keys[0] for kind in ACTIONS if kind.keys}


def with_keys(name: str, action: str) -> str:
    """Return a tooltip with the keys of an action."""
    return keyed(name, _KEYS[action])


def keyed(name: str, keys: str) -> str:
    """Return a tooltip with keys, which come as a portable key sequence."""
    written = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
    return localize(WITH_KEYS.with_values(name=name, keys=written))
