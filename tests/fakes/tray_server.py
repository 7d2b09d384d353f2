"""A panel for tray icons on a session bus, as far as a program asks it."""

from __future__ import annotations

import threading
from typing import Any

from jeepney import HeaderFields, MessageType, message_bus, new_error, new_method_return
from jeepney.io.blocking import open_dbus_connection

NAME = "org.kde.StatusNotifierWatcher"


class TrayServer:
    """Owns the name of the watcher. `has_panel` None: it does not answer, as one that hangs."""

    def __init__(self, address: str, *, has_panel: bool | None) -> None:
        self._has_panel = has_panel
        self._connection = open_dbus_connection(address)
        self._connection.send_and_get_reply(message_bus.RequestName(NAME))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._connection.sock.shutdown(2)
        self._thread.join(60)
        self._connection.close()

    def _run(self) -> None:
        while True:
            try:
                message = self._connection.receive()
            except (OSError, EOFError):
                return
            if message.header.message_type is MessageType.method_call and self._has_panel is not None:
                self._connection.send(self._reply(message))

    def _reply(self, message: Any) -> Any:
        if (
            message.header.fields[HeaderFields.member] == "Get"
            and message.body[1] == "IsStatusNotifierHostRegistered"
        ):
            return new_method_return(message, "v", (("b", self._has_panel),))
        return new_error(message, "org.freedesktop.DBus.Error.UnknownMethod")
