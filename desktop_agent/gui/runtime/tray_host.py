"""Asks the session bus whether a panel shows tray icons.

Qt asks once and keeps the answer: a panel that starts after us, as at login, would never be found. So Qt is asked
only when there is one, or when none has come.

Source: StatusNotifierItem, freedesktop.org.
"""

from __future__ import annotations

import logging
from typing import Any

from jeepney import DBusAddress, Message, Properties, message_bus
from jeepney.io.blocking import open_dbus_connection
from jeepney.wrappers import DBusErrorResponse, unwrap_msg

_log = logging.getLogger(__name__)
_NAME = "org.kde.StatusNotifierWatcher"
_WATCHER = DBusAddress("/StatusNotifierWatcher", bus_name=_NAME, interface=_NAME)
_LIMIT_S = 1.0


def has_tray_host() -> bool:
    """Return whether tray icons are shown by a panel of the session bus. Takes up to three seconds: for a thread."""
    try:
        with open_dbus_connection(bus="SESSION") as connection:

            def ask(message: Message) -> Any:
                return unwrap_msg(connection.send_and_get_reply(message, timeout=_LIMIT_S))[0]

            if not ask(message_bus.NameHasOwner(_NAME)):
                return False
            _, is_registered = ask(Properties(_WATCHER).get("IsStatusNotifierHostRegistered"))
            return bool(is_registered)
    except (OSError, EOFError, KeyError, ValueError, TimeoutError, DBusErrorResponse) as error:
        _log.info("no tray on the session bus: %r", error)
        return False
