"""A notification server on a session bus, for the tests of what the window tells the desktop."""

from __future__ import annotations

import queue
import threading
from typing import Any

from jeepney import DBusAddress, HeaderFields, MessageType, message_bus, new_error, new_method_return, new_signal
from jeepney.io.blocking import open_dbus_connection

NAME, PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
PATIENCE_S = 60.0


class NotificationServer:
    """A notification server: keeps what it is asked, and clicks when it is told to."""

    def __init__(self, address: str, *, capabilities: list[str]) -> None:
        self._capabilities = capabilities
        self._connection = open_dbus_connection(address)
        self._connection.send_and_get_reply(message_bus.RequestName(NAME))
        self._count = 0
        self.asked: queue.Queue[tuple[str, Any]] = queue.Queue()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def signal(self, name: str, number: int, detail: str | int) -> None:
        emitter = DBusAddress(PATH, interface=NAME)
        self._connection.send(new_signal(emitter, name, "us" if isinstance(detail, str) else "uu", (number, detail)))

    def next(self, method: str) -> Any:
        """Return what it was asked next by this method."""
        while True:
            name, body = self.asked.get(timeout=PATIENCE_S)
            if name == method:
                return body

    def _run(self) -> None:
        while True:
            try:
                message = self._connection.receive()
            except (OSError, EOFError):
                return
            if message.header.message_type is MessageType.method_call:
                self._answer(message)

    def _answer(self, message: Any) -> None:
        method = message.header.fields[HeaderFields.member]
        if method == "GetCapabilities":
            reply = new_method_return(message, "as", (self._capabilities,))
        elif method == "Notify":
            self._count += 1
            reply = new_method_return(message, "u", (message.body[1] or self._count,))
        elif method == "CloseNotification":
            reply = new_method_return(message)
        else:
            reply = new_error(message, "org.freedesktop.DBus.Error.UnknownMethod")
        self._connection.send(reply)
        self.asked.put((method, message.body))

    def close(self) -> None:
        if not self._thread.is_alive():
            return
        self._connection.sock.shutdown(2)
        self._thread.join(PATIENCE_S)
        self._connection.close()
